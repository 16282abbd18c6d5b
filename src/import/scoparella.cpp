// Matches of scoparella: the state of a game as garrypas/scoparella.api stores it, and the same in short, with a list of rounds.
#include "arbitro/card.hpp"
#include "arbitro/read.hpp"

#include "finding/say.hpp"
#include "foreign_tree.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace arbitro {
namespace {

class ScoparellaReading {
public:
  explicit ScoparellaReading(const ForeignText &text) : text_(text), tree_(text, read_json) {}

  ForeignLogs read() {
    const bool is_short = tree_.find(ForeignTree::root, "rounds") != no_node;
    is_short ? read_short() : read_state();
    logs_.matches.push_back(std::move(match_));
    return std::move(logs_);
  }

private:
  // The short form: cards such as 10U, players by number.

  void read_short() {
    tree_.note_unknown(ForeignTree::root, {"source", "coding", "players", "target", "claimed_final", "rounds"}, logs_.missing);
    const std::uint32_t players = tree_.get(ForeignTree::root, "players");
    for (const std::uint32_t name : tree_.values(players)) match_.players.push_back(tree_.text(name));
    tree_.check_players(players, match_.players.size());
    begin();
    int move = 1;
    for (const std::uint32_t round : tree_.values(tree_.get(ForeignTree::root, "rounds"))) read_round(round, move);
    const std::uint32_t claimed = tree_.find(ForeignTree::root, "claimed_final");
    if (claimed == no_node) return logs_.missing.push_back({{}, say::foreign_key_missing("claimed_final")});
    const auto totals = collected(tree_.values(claimed), [this](std::uint32_t total) { return std::to_string(tree_.number(total)); });
    if (totals.size() != match_.players.size()) tree_.refuse(claimed, say::foreign_figures_for_sides(totals.size(), match_.players.size()));
    match_.ending.push_back(entry("result", figures(match_.players, totals)));
  }

  void read_round(std::uint32_t node, int &move) {
    tree_.note_unknown(node, {"table", "first", "deals", "plays", "sweep"}, logs_.missing);
    begin_round(node, move);
    ForeignRound &round = match_.rounds.back();
    round.table = short_cards(tree_.get(node, "table"));
    for (const std::uint32_t deal : tree_.values(tree_.get(node, "deals"))) {
      ForeignDeal &dealt = round.deals.emplace_back();
      const std::vector<std::uint32_t> hands = tree_.values(deal);
      if (hands.size() != match_.players.size()) tree_.refuse(deal, say::foreign_hands_for_players(hands.size(), match_.players.size()));
      for (std::size_t player = 0; player < hands.size(); ++player)
        dealt.hands.emplace_back(match_.players[player], short_cards(hands[player]));
    }
    const std::string first = player_at(tree_.get(node, "first"));
    round.dealer = match_.before(first);
    std::size_t deal = 0;
    for (const std::uint32_t play : tree_.values(tree_.get(node, "plays"))) {
      tree_.note_unknown(play, {"p", "card", "take", "t", "scopa"}, logs_.missing);
      if (round.deals.empty()) round.deals.emplace_back();
      while (deal + 1 < round.deals.size() && round.deals[deal].plays.size() >= cards_in(round.deals[deal])) ++deal;
      const std::string player = player_at(tree_.get(play, "p"));
      const std::string card = short_card(tree_.get(play, "card")), taken = short_cards(tree_.get(play, "take"));
      const std::uint32_t sweep = tree_.find(play, "scopa");
      const bool is_sweep = sweep != no_node && tree_.text(sweep) == "true";
      round.deals[deal].plays.push_back({.player = player, .card = card, .taken = taken, .scopa = is_sweep});
      append_cards(piles_[player], taken.empty() ? "" : card + " " + taken);
      if (const std::uint32_t time = tree_.find(play, "t"); time != no_node && deal == 0 && round.deals[0].plays.size() == 1)
        time_ = tree_.text(time);
      ++move;
    }
    if (const std::uint32_t sweep = tree_.find(node, "sweep"); sweep != no_node && !tree_.is_null(sweep)) {
      tree_.note_unknown(sweep, {"p", "cards"}, logs_.missing);
      append_cards(piles_[player_at(tree_.get(sweep, "p"))], short_cards(tree_.get(sweep, "cards")));
      has_leftovers_ = true;
    }
    end_round();
  }

  static std::size_t cards_in(const ForeignDeal &deal) {
    std::size_t count = 0;
    for (const auto &[name, cards] : deal.hands) count += cards.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(cards, ' ')) + 1;
    return count;
  }

  [[nodiscard]] std::string player_at(std::uint32_t node) const {
    const long number = tree_.number(node);
    if (number < 0 || static_cast<std::size_t>(number) >= match_.players.size())
      tree_.refuse(node, say::foreign_no_player(tree_.text(node)));
    return match_.players[static_cast<std::size_t>(number)];
  }

  /// Rank 1 to 10, then C coins, U cups, S swords or B clubs.
  [[nodiscard]] std::string short_card(std::uint32_t node) const {
    const std::string text = tree_.text(node);
    constexpr std::string_view letters = "CUBS";
    const std::string rank = text.substr(0, text.empty() ? 0 : text.size() - 1);
    const std::size_t suit = text.empty() ? letters.npos : letters.find(text.back());
    const bool is_rank = rank == "10" || (rank.size() == 1 && rank.front() >= '1' && rank.front() <= '9');
    if (!is_rank || suit == letters.npos) tree_.refuse(node, say::foreign_no_card(text));
    return to_string(Card(std::stoi(rank), static_cast<Suit>(suit)));
  }
  [[nodiscard]] std::string short_cards(std::uint32_t node) const {
    return join(tree_.values(node), " ", [this](std::uint32_t card) { return short_card(card); });
  }

  // The state of a game: a list of moves of all rounds; after the last play of a round, a move without a card has what was left.

  void read_state() {
    tree_.note_unknown(
        ForeignTree::root,
        {"deck", "hands", "lastTaker", "numberOfPlayers", "roundsPlayed", "scoreboard", "table", "whoseTurn", "moves", "status", "id"},
        logs_.missing);
    const std::uint32_t hands = tree_.get(ForeignTree::root, "hands");
    for (const std::uint32_t hand : tree_.values(hands)) match_.players.push_back(player_of(hand));
    tree_.check_players(hands, match_.players.size());
    begin();
    read_moves();
    const bool is_whole = plays_ == 0;
    if (plays_ > 0) end_round();
    logs_.remarks.push_back(
        {{}, say::foreign_left_out({"deck", "hands", "lastTaker", "table", "whoseTurn"}, say::foreign_follows_from("moves"))});
    const std::uint32_t status = tree_.get(ForeignTree::root, "status");
    const bool has_ended = tree_.text(status) == "Ended";
    if (!has_ended && tree_.text(status) != "In progress")
      logs_.missing.push_back({tree_.place(status), say::foreign_unknown_value("status", tree_.text(status))});
    read_scores(has_ended, is_whole);
    const std::uint32_t played = tree_.get(ForeignTree::root, "roundsPlayed");
    const auto whole = static_cast<long>(match_.rounds.size()) - (is_whole ? 0 : 1);
    if (tree_.number(played) != whole)
      logs_.missing.push_back({tree_.place(played), say::foreign_counts_rounds(tree_.number(played), whole)});
  }

  void read_moves() {
    int move = 0;
    for (const std::uint32_t node : tree_.values(tree_.get(ForeignTree::root, "moves"))) {
      ++move;
      tree_.note_unknown(node, {"card", "isScopa", "player", "taken", "timestamp"}, logs_.missing);
      const std::uint32_t card = tree_.find(node, "card");
      const bool is_leftovers = card == no_node || tree_.is_null(card);
      if (plays_ == round_plays && !is_leftovers) end_round();
      if (plays_ == 0 && is_leftovers) tree_.refuse(node, say::foreign_key_missing("card"));
      if (plays_ == 0) begin_round(node, move);
      ForeignRound &round = match_.rounds.back();
      if (round.deals.empty()) round.deals.emplace_back();
      const std::string player = player_of(node);
      const std::string taken = cards_of(tree_.get(node, "taken"));
      if (is_leftovers) {
        if (plays_ < round_plays) logs_.missing.push_back({tree_.place(node), say::foreign_round_ends_early(match_.rounds.size(), plays_)});
        append_cards(piles_[player], taken);
        has_leftovers_ = true;
        end_round();
        continue;
      }
      const std::string played = card_of(card);
      const std::string sweep = tree_.text(tree_.get(node, "isScopa"));
      if (sweep != "true" && sweep != "false") tree_.refuse(tree_.get(node, "isScopa"), say::foreign_unknown_value("isScopa", sweep));
      if (round.dealer.empty()) round.dealer = match_.before(player);
      round.deals.front().plays.push_back({.player = player, .card = played, .taken = taken, .scopa = sweep == "true"});
      sweeps_[player] += sweep == "true" ? 1 : 0;
      append_cards(piles_[player], taken.empty() ? "" : played + " " + taken);
      if (plays_++ == 0) time_ = tree_.text(tree_.get(node, "timestamp"));
    }
    if (plays_ == round_plays) end_round();
  }

  void read_scores(bool has_ended, bool is_whole) {
    std::vector<std::string> totals(match_.players.size());
    bool any = false;
    for (const std::uint32_t score : tree_.values(tree_.get(tree_.get(ForeignTree::root, "scoreboard"), "scores"))) {
      const long points = tree_.number(tree_.get(score, "score"));
      totals[*find_index(match_.players, player_of(score))] = std::to_string(points);
      any = any || points != 0;
    }
    const Item item = figures(match_.players, totals);
    if (has_ended) {
      match_.ending.push_back(entry("result", item));
      return;
    }
    match_.ending.push_back(entry("unfinished", Item::bare("true")));
    const std::size_t whole = match_.rounds.size() - (is_whole ? 0 : 1);
    if (whole > 0)
      match_.rounds[whole - 1].claims.push_back(entry("total", item));
    else if (any)
      match_.header.push_back(entry("start", item));
  }

  /// The player that an entry is about, who has to be one of the match.
  [[nodiscard]] std::string player_of(std::uint32_t node) const {
    const std::uint32_t player = tree_.get(node, "player");
    const std::uint32_t name = tree_.find(player, "name");
    std::string who = tree_.text(name == no_node ? tree_.get(player, "id") : name);
    const bool is_new = match_.rounds.empty() && match_.header.empty();
    if (!is_new && std::ranges::find(match_.players, who) == match_.players.end()) tree_.refuse(player, say::foreign_no_player(who));
    return who;
  }

  [[nodiscard]] std::string card_of(std::uint32_t node) const {
    constexpr std::array<std::string_view, 10> faces{"Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Knave", "Knight", "King"};
    constexpr std::array<std::string_view, 4> suits{"Coins", "Cups", "Clubs", "Swords"};
    const std::string face_name = tree_.text(tree_.get(node, "face")), suit_name = tree_.text(tree_.get(node, "suit"));
    const auto face = std::ranges::find(faces, face_name);
    const auto suit = std::ranges::find(suits, suit_name);
    if (face == faces.end() || suit == suits.end()) tree_.refuse(node, say::foreign_no_card(face_name + " " + suit_name));
    return to_string(Card(static_cast<int>(face - faces.begin()) + 1, static_cast<Suit>(suit - suits.begin())));
  }
  [[nodiscard]] std::string cards_of(std::uint32_t node) const {
    return join(tree_.values(node), " ", [this](std::uint32_t card) { return card_of(card); });
  }

  // Both

  void begin() {
    const std::string game = text_.game.empty() ? "scopa" : text_.game;
    match_.header.push_back(entry("game", Item::words(game)));
    if (const std::uint32_t note = tree_.find(ForeignTree::root, "source"); note != no_node)
      match_.header.push_back(entry("note", Item::words(tree_.text(note))));
    const std::uint32_t target = tree_.find(ForeignTree::root, "target");
    if (target == no_node || tree_.number(target) == read_rules(game).target) return;
    Item rules = Item::short_map();
    rules.add("target", Item::bare(std::to_string(tree_.number(target))));
    match_.header.push_back(entry("rules", std::move(rules)));
  }

  void begin_round(std::uint32_t node, int move) {
    match_.add_round(tree_.place(node), "move", move);
    piles_.clear();
    has_leftovers_ = false;
    time_.clear();
    sweeps_.clear();
  }

  /// With the leftovers, the piles are known: who got them is a claim like others.
  void end_round() {
    ForeignRound &round = match_.rounds.back();
    if (has_leftovers_) round.claims.push_back(entry("piles", piles_item(match_.players, piles_)));
    if (!sweeps_.empty()) {
      const auto counts = collected(match_.players, [this](const std::string &player) { return std::to_string(sweeps_[player]); });
      if (has_leftovers_ || plays_ == round_plays) round.claims.push_back(entry("scope", figures(match_.players, counts)));
    }
    if (!time_.empty()) round.claims.push_back(entry("time", Item::words(time_)));
    plays_ = 0;
  }

  static constexpr int round_plays = 36; ///< of 40 cards, with 4 on the table

  const ForeignText &text_;
  ForeignTree tree_;
  ForeignMatch match_;
  ForeignLogs logs_;
  Piles piles_;
  std::map<std::string, int> sweeps_;
  std::string time_;
  bool has_leftovers_ = false;
  int plays_ = 0; ///< of the present round
};

} // namespace

bool is_scoparella(std::string_view text) {
  const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
  return (has("\"moves\"") && (has("\"isScopa\"") || has("\"lastTaker\""))) || (has("\"coding\"") && has("\"rounds\"") && has("\"take\""));
}

ForeignLogs read_scoparella(const ForeignText &text) { return ScoparellaReading(text).read(); }

} // namespace arbitro
