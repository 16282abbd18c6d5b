#include "support/hand_written.hpp"

#include <algorithm>

namespace generated {
namespace {

using namespace arbitro;

class HandWriter {
public:
  HandWriter(const Match &match, const Occasion &occasion) : match_(match), occasion_(occasion) {}

  std::string write(const std::string &comment) {
    out_ = "# " + comment + "\narbitro: 1\ngame: " + match_.game + "\n";
    line("date", std::string(occasion_.date));
    line("place", std::string(occasion_.place));
    if (occasion_.hand >= Hand::french) line("letters", letters());
    people();
    if (match_.rounds.front().dealer != match_.seating.players - 1) line("dealer", player(match_.rounds.front().dealer));
    out_ += "rounds:\n";
    for (const Round &round : match_.rounds) write_round(round, &round == &match_.rounds.back() ? occasion_.last : occasion_.earlier);
    if (match_.winner == -1)
      line("unfinished", "true");
    else
      line("winner", match_.sides[static_cast<std::size_t>(match_.winner)]);
    if (std::any_of(match_.rounds.begin(), match_.rounds.end(), [](const Round &round) { return !round.points.empty(); }))
      line("result", figures(match_.totals));
    return out_;
  }

private:
  void line(std::string_view key, const std::string &value) { out_ += std::string(key) + ": " + value + "\n"; }
  [[nodiscard]] const std::string &player(int seat) const { return match_.players[static_cast<std::size_t>(seat)]; }

  [[nodiscard]] std::string letters() const {
    if (occasion_.hand == Hand::french) return "en-french";
    return occasion_.hand == Hand::spanish ? "es" : "pt";
  }

  static std::string list(const std::vector<std::string> &words) {
    std::string text;
    for (const std::string &word : words) text += (text.empty() ? "" : ", ") + word;
    return "[" + text + "]";
  }

  void people() {
    if (match_.sides == match_.players) return line("players", list(match_.players));
    out_ += "teams:\n";
    for (std::size_t side = 0; side < match_.sides.size(); ++side) {
      std::vector<std::string> partners;
      for (std::size_t seat = side; seat < match_.players.size(); seat += match_.sides.size()) partners.push_back(match_.players[seat]);
      out_ += "  " + padded(match_.sides[side], match_.sides) + list(partners) + "\n";
    }
  }

  /// A key with the values of all such keys below each other.
  static std::string padded(const std::string &key, const std::vector<std::string> &all) {
    std::size_t width = 0;
    for (const std::string &other : all) width = std::max(width, other.size());
    return key + ":" + std::string(width - key.size() + 1, ' ');
  }

  template <class Number> static std::string figures(const std::vector<Number> &numbers) {
    std::string text;
    for (const Number number : numbers) text += (text.empty() ? "" : "-") + std::to_string(static_cast<int>(number));
    return text;
  }

  [[nodiscard]] std::string rank(Card card) const {
    const auto court = static_cast<std::size_t>(card.value() - 8);
    switch (occasion_.hand) {
    case Hand::figures: return card.value() >= 8 ? std::string(1, "FCR"[court]) : std::to_string(card.value());
    case Hand::french:
      if (card.value() == 1) return "A";
      if (card.value() >= 8) return std::string(1, (match_.rules.french_courts == FrenchCourts::j8_q9 ? "JQK" : "QJK")[court]);
      return std::to_string(card.value());
    default: return std::to_string(card.value());
    }
  }

  [[nodiscard]] std::string spell(Card card) const {
    static constexpr std::string_view suits[] = {"dcbs", "dcbs", "dhcs", "ocbe", "ocpe"};
    return rank(card) + suits[static_cast<int>(occasion_.hand)][static_cast<std::size_t>(card.suit())];
  }

  [[nodiscard]] std::string spell(const std::vector<Card> &cards) const {
    std::string text;
    for (const Card card : cards) text += (text.empty() ? "" : " ") + spell(card);
    return text;
  }

  void write_round(const Round &round, Level level) {
    if (round.is_cut) level = std::min(level, Level::plays);
    if (round.is_void) {
      out_ += "  - {dealer: " + player(round.dealer) + ", table: " + spell(round.table) + ", void: true}\n";
    } else if (level == Level::counts) {
      std::string text;
      for (const auto &[key, value] : counts(round, true)) text += key + ": " + value + ", ";
      out_ += "  - {" + text + "points: " + figures(round.points) + "}\n";
    } else {
      out_ += "  - dealer: " + player(round.dealer) + "\n";
      if (level == Level::piles)
        write_piles(round);
      else
        write_played(round, level);
      if (!round.points.empty()) out_ += "    points: " + figures(round.points) + "\n";
    }
  }

  void write_played(const Round &round, Level level) {
    if (!round.table.empty()) out_ += "    table: " + spell(round.table) + "\n";
    out_ += level == Level::deals ? "    deals:\n" : "    plays:\n";
    for (const Deal &deal : round.deals) {
      if (level == Level::deals) {
        for (std::size_t seat = 0; seat < deal.hands.size(); ++seat)
          out_ += (seat == 0 ? "      - " : "        ") + padded(match_.players[seat], match_.players) + spell(deal.hands[seat]) + "\n";
        out_ += "        plays:\n";
      }
      const std::size_t giro = match_.players.size();
      for (std::size_t i = 0; i < deal.plays.size(); ++i) {
        if (i % giro == 0) out_ += level == Level::deals ? "          - " : "      - ";
        out_ += cell(deal.plays[i]) + (i % giro == giro - 1 || i + 1 == deal.plays.size() ? "\n" : " / ");
      }
    }
  }

  [[nodiscard]] std::string cell(const Play &play) const {
    std::string text;
    if (play.declares != Declaration::none) text = play.declares == Declaration::low ? "declares low " : "declares triple ";
    if (play.matta != 0) text += "matta=" + std::to_string(play.matta) + " ";
    text += spell(play.card);
    if (!play.captures && play.open) text += " lays";
    if (!play.taken.empty() && (play.choices > 1 || !occasion_.brief)) text += " x " + spell(play.taken);
    if (play.sweep && match_.rules.scopa_points > 0) text += " scopa";
    return text;
  }

  void write_piles(const Round &round) {
    static constexpr std::string_view suits[] = {"denari", "coppe", "bastoni", "spade"};
    out_ += "    piles:\n";
    for (std::size_t side = 0; side < match_.sides.size(); ++side) {
      std::string text;
      for (int suit = 0; suit < 4; ++suit) {
        std::string ranks;
        for (const Card card : round.sides[side].pile)
          if (card.suit() == static_cast<Suit>(suit)) ranks += " " + rank(card);
        if (!ranks.empty()) text += (text.empty() ? "" : ", ") + std::string(suits[suit]) + ":" + ranks;
      }
      const bool is_rest = side + 1 == match_.sides.size();
      out_ += "      " + padded(match_.sides[side], match_.sides) + (is_rest ? "rest" : "{" + text + "}") + "\n";
    }
    for (const auto &[key, value] : counts(round, false)) out_ += "    " + key + ": " + value + "\n";
  }

  /// The counts of a round; without `all`, those that the piles do not show.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> counts(const Round &round, bool all) const {
    std::vector<std::pair<std::string, std::string>> found;
    for (const twin::Count &count : round.counts) {
      const bool by_play = count.award == "scope" || count.award == "table-bonus" || count.award == "hand-bonus";
      if (all || by_play) found.emplace_back(count.award, figure(count));
    }
    return found;
  }

  [[nodiscard]] std::string figure(const twin::Count &count) const {
    if (count.award == "settebello" || (count.award == "primiera" && match_.rules.primiera_pt > 0)) {
      for (std::size_t side = 0; side < match_.sides.size(); ++side)
        if (count.award == "settebello" ? count.counted[side] == 1 : count.points[side] > 0) return match_.sides[side];
      return "none";
    }
    std::vector<double> numbers;
    for (const std::optional<double> &counted : count.counted) numbers.push_back(counted.value_or(0));
    return figures(numbers);
  }

  const Match &match_;
  const Occasion &occasion_;
  std::string out_{};
};

} // namespace

std::string written_by_hand(const Match &match, const Occasion &occasion, const std::string &comment) {
  return HandWriter(match, occasion).write(comment);
}

} // namespace generated
