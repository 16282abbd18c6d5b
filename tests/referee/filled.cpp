// Matches from which something was erased: what fills them in again is what was there, or nothing.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/model_text.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace arbitro;
using generated::Dice;
using Json = nlohmann::ordered_json;

namespace {

std::vector<std::string> parts(const std::string &text, const std::string &separator) {
  std::vector<std::string> found;
  std::size_t begin = 0;
  for (std::size_t end; (end = text.find(separator, begin)) != std::string::npos; begin = end + separator.size())
    found.push_back(text.substr(begin, end - begin));
  found.push_back(text.substr(begin));
  return found;
}

std::string joined(const std::vector<std::string> &texts, const std::string &separator) {
  std::string text;
  for (const std::string &one : texts) text += (&one == texts.data() ? "" : separator) + one;
  return text;
}

bool is_card(const std::string &word) { return word.size() >= 2 && (std::isdigit(word[0]) != 0 || word[0] == '?'); }

std::string filled(const std::string &log) { return write_log(log, {.form = LogForm::ndjson, .fill = true}); }

/// Something that a writer leaves out.
enum class Erasure { table, hands, hand, table_card, held_card, play, card, captures, taken, figures };
constexpr std::array all_erasures{Erasure::table, Erasure::hands, Erasure::hand,     Erasure::table_card, Erasure::held_card,
                                  Erasure::play,  Erasure::card,  Erasure::captures, Erasure::taken,      Erasure::figures};
std::string_view name_of(Erasure erasure) {
  constexpr std::string_view names[] = {"table", "hands", "one hand", "card of the table", "card of a hand",
                                        "play",  "card",  "captures", "taken card",        "points and totals"};
  return names[static_cast<std::size_t>(erasure)];
}

/// Erases something of the last match of a canonical line.
class Eraser {
public:
  Eraser(Json &match, Dice &dice) : match_(match), dice_(dice) {}

  /// False where there is nothing of the kind.
  bool erase(Erasure erasure) {
    Json &round = some(match_["rounds"]);
    if (!round.contains("deals")) return false;
    switch (erasure) {
    case Erasure::table: return round.erase("table") > 0;
    case Erasure::hands:
      for (Json &deal : round["deals"])
        for (const Json &player : players()) deal.erase(player.get<std::string>());
      return true;
    case Erasure::hand: return some(round["deals"]).erase(some_player()) > 0;
    case Erasure::table_card: return round.contains("table") && blur_one(round["table"]);
    case Erasure::held_card: {
      Json &deal = some(round["deals"]);
      const std::string player = some_player();
      return deal.contains(player) && blur_one(deal[player]);
    }
    case Erasure::captures: {
      for (Json &deal : round["deals"])
        for (Json &row : deal["plays"]) each_cell(row, [&](std::string &cell) { forget_capture(cell); });
      return true;
    }
    case Erasure::figures:
      for (Json &one : match_["rounds"]) {
        one.erase("points");
        one.erase("total");
      }
      if (match_.erase("winner") > 0) match_.erase("result");
      return true;
    default: return erase_in_cell(some(some(round["deals"])["plays"]), erasure);
    }
  }

private:
  Json &some(Json &list) { return list[static_cast<std::size_t>(dice_.below(static_cast<int>(list.size())))]; }
  [[nodiscard]] std::vector<Json> players() const {
    std::vector<Json> names;
    if (match_.contains("players")) return match_["players"].get<std::vector<Json>>();
    for (const Json &team : match_["teams"])
      for (const Json &name : team) names.push_back(name);
    return names;
  }
  std::string some_player() {
    const std::vector<Json> names = players();
    return names[static_cast<std::size_t>(dice_.below(static_cast<int>(names.size())))].get<std::string>();
  }

  std::string blurred(const std::string &card) {
    switch (dice_.below(4)) {
    case 0: return card.substr(0, card.size() - 1) + "?";
    case 1: return "?" + card.substr(card.size() - 1);
    default: return "??";
    }
  }

  bool blur_one(Json &cards) {
    std::vector<std::string> words = parts(cards.get<std::string>(), " ");
    std::string &word = words[static_cast<std::size_t>(dice_.below(static_cast<int>(words.size())))];
    word = blurred(word);
    cards = joined(words, " ");
    return true;
  }

  template <class Change> void each_cell(Json &row, const Change &change) {
    if (!row.is_string()) return;
    std::vector<std::string> cells = parts(row.get<std::string>(), " / ");
    for (std::string &cell : cells) change(cell);
    row = joined(cells, " / ");
  }

  static void forget_capture(std::string &cell) {
    const std::size_t begin = cell.find(" x ");
    if (begin == std::string::npos) return;
    const std::size_t mark = cell.find(" scopa");
    cell = cell.substr(0, begin) + (mark == std::string::npos ? "" : cell.substr(mark));
  }

  bool erase_in_cell(Json &row, Erasure erasure) {
    if (!row.is_string()) return false;
    std::vector<std::string> cells = parts(row.get<std::string>(), " / ");
    std::string &cell = cells[static_cast<std::size_t>(dice_.below(static_cast<int>(cells.size())))];
    std::vector<std::string> words = parts(cell, " ");
    const auto takes = std::ranges::find(words, "x");
    if (erasure == Erasure::play) {
      cell = "_";
    } else if (erasure == Erasure::card) {
      const auto card = std::ranges::find_if(words, is_card);
      if (card == words.end()) return false;
      *card = blurred(*card);
      cell = joined(words, " ");
    } else {
      if (takes == words.end()) return false;
      *(takes + 1) = blurred(*(takes + 1));
      cell = joined(words, " ");
    }
    row = joined(cells, " / ");
    return true;
  }

  Json &match_;
  Dice &dice_;
};

std::multiset<std::string> words_of(const Json &cards) {
  const std::vector<std::string> words = parts(cards.get<std::string>(), " ");
  return {words.begin(), words.end()};
}

/// Whether cards of which some may be unknown are those.
bool may_be(const Json &cards, const Json &wanted) {
  if (cards.get<std::string>().find('?') == std::string::npos) return words_of(cards) == words_of(wanted);
  std::multiset<std::string> left = words_of(wanted);
  for (const std::string &word : words_of(cards))
    if (word.find('?') == std::string::npos && left.erase(word) == 0) return false;
  return true;
}

std::vector<std::string> cells_of(const Json &round) {
  std::vector<std::string> cells;
  const auto add = [&](const Json &plays) {
    for (const Json &row : plays)
      for (const std::string &cell : row.is_string() ? parts(row.get<std::string>(), " / ") : std::vector<std::string>{row.dump()})
        cells.push_back(cell);
  };
  if (round.contains("deals"))
    for (const Json &deal : round["deals"])
      if (deal.contains("plays")) add(deal["plays"]);
  if (round.contains("plays")) add(round["plays"]);
  return cells;
}

/// Whether a cell says that, or less.
bool says_less(const std::string &cell, const std::string &whole) {
  if (cell == whole || cell + " scopa" == whole || cell == whole + " lays" || cell == "_" || cell.find('?') != std::string::npos)
    return true;
  const auto bare = [](const std::string &text) {
    std::string kept;
    for (const std::string &word : parts(text.substr(0, text.find(" x ")), " "))
      if (word != "scopa") kept += word + " ";
    return kept;
  };
  return cell.find(" x ") == std::string::npos && bare(cell) == bare(whole);
}

/// What a filled match says that the whole one does not; empty where there is nothing.
std::string contradiction(const Json &match, const Json &whole) {
  for (const char *key : {"result", "winner"})
    if (match.contains(key) && whole.contains(key) && match[key] != whole[key]) return key;
  for (std::size_t i = 0; i < match["rounds"].size(); ++i) {
    const Json &round = match["rounds"][i];
    const Json &wanted = whole["rounds"][i];
    for (const char *key : {"dealer", "points", "total"})
      if (round.contains(key) && (!wanted.contains(key) || round[key] != wanted[key])) return key + (": " + round.dump());
    if (round.contains("table") && !may_be(round["table"], wanted["table"])) return "table: " + round.dump();
    if (round.contains("deals"))
      for (std::size_t d = 0; d < round["deals"].size(); ++d)
        for (const auto &[player, hand] : round["deals"][d].items())
          if (player != "plays" && !may_be(hand, wanted["deals"][d][player])) return "hand: " + round["deals"][d].dump();
    const std::vector<std::string> cells = cells_of(round);
    const std::vector<std::string> wanted_cells = cells_of(wanted);
    if (cells.size() != wanted_cells.size()) return "number of plays";
    for (std::size_t play = 0; play < cells.size(); ++play)
      if (!says_less(cells[play], wanted_cells[play]))
        return "play " + std::to_string(play + 1) + ": " + cells[play] + ", not " + wanted_cells[play];
  }
  return "";
}

/// What cards are written as, in whatever order.
Json ordered(Json match) {
  const auto sort = [](Json &cards) {
    const std::multiset<std::string> words = words_of(cards);
    cards = joined({words.begin(), words.end()}, " ");
  };
  for (Json &round : match["rounds"]) {
    if (round.contains("table")) sort(round["table"]);
    if (round.contains("deals"))
      for (Json &deal : round["deals"])
        for (const auto &[player, hand] : deal.items())
          if (player != "plays") sort(hand);
  }
  return match;
}

std::string family_of(const Rules &rules) {
  if (rules.matta != Matta::none) return "with a matta";
  if (rules.hand_size > 4) return "all cards dealt at once";
  if (rules.must_capture != MustCapture::card) return "capturing is optional or binds the hand";
  if (rules.ace != Ace::none) return "aces take all";
  if (rules.take_total != 0) return "sums to a total";
  return "others";
}

struct Regained {
  long made = 0, back = 0;
};

} // namespace

TEST_CASE("what was erased from a match comes back as it was, or not at all") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 12)));
  const long erased = tries("ARBITRO_ERASED", 300);
  std::map<std::string, Regained> by_kind, by_family;
  for (long i = 0; i < erased;) {
    const generated::Match match = generated::random_match(dice, 1 + dice.below(2));
    if (match.rounds.empty()) continue;
    const std::string line = filled(write_log(match, {}));
    if (!serious(line).empty()) continue;
    const Json whole = Json::parse(line);
    for (int variant = 0; variant < 5; ++variant) {
      Json json = whole;
      Eraser eraser(json, dice);
      std::string kind = "several kinds";
      if (variant < 4) {
        const Erasure erasure = all_erasures[static_cast<std::size_t>(dice.below(static_cast<int>(all_erasures.size())))];
        if (!eraser.erase(erasure)) continue;
        kind = name_of(erasure);
      } else {
        for (int times = 2 + dice.below(4); times > 0; --times)
          eraser.erase(all_erasures[static_cast<std::size_t>(dice.below(static_cast<int>(all_erasures.size())))]);
      }
      ++i;
      const std::string written = json.dump() + "\n";
      const std::string again = filled(written);
      INFO(match.game << ", " << kind << "\n" << line << written << again);
      REQUIRE(again.starts_with("{"));
      const Json back = Json::parse(again);
      CHECK(contradiction(back, whole) == "");
      CHECK(filled(again) == again);
      const auto said = [](const std::string &log) {
        std::set<std::pair<int, int>> codes;
        for (const Finding &finding : checked(log).findings) codes.insert({static_cast<int>(finding.code), finding.at.round});
        return codes;
      };
      const auto before = said(written), after = said(again);
      CHECK(std::ranges::includes(before, after));
      for (Regained *recall : {&by_kind[kind], &by_family[family_of(match.rules)]}) {
        ++recall->made;
        recall->back += ordered(back) == ordered(whole);
      }
    }
  }
  for (const auto *table : {&by_kind, &by_family})
    for (const auto &[what, recall] : *table) {
      tell_figure(("erased: " + what).c_str(), recall.made);
      tell_figure(("all came back: " + what).c_str(), recall.back);
    }
  // Of a share of the trials there may be none of this kind.
  if (by_kind["table"].made > 0) CHECK(by_kind["table"].back * 10 > by_kind["table"].made * 8);
}
