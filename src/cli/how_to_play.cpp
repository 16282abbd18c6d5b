#include "how_to_play.hpp"

#include "arbitro/awards.hpp"
#include "arbitro/games.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string points(int number) { return std::to_string(number) + (number == 1 ? " point" : " points"); }

/// `a`, `a or b`, `a, b or c`.
std::string either(const std::vector<std::string> &words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : i + 1 < words.size() ? ", " : " or ") + words[i];
  return text;
}

std::string players(const Rules &rules) {
  std::vector<std::string> numbers;
  for (int number = 2; number <= 6; ++number)
    if (rules.players.has(number)) numbers.push_back(std::to_string(number));
  constexpr std::pair<Partnership, std::string_view> words[] = {{Partnership::solo, "each alone"},
                                                                {Partnership::two_by_two, "two against two"},
                                                                {Partnership::three_by_two, "three pairs"},
                                                                {Partnership::two_by_three, "three against three"}};
  std::vector<std::string> sides;
  for (const auto &[partnership, word] : words)
    if (rules.sides.has(static_cast<int>(partnership))) sides.emplace_back(word);
  return either(numbers) + " players, " + either(sides) + "; turns go " +
         (rules.direction == Direction::ccw ? "counter-clockwise." : "clockwise.");
}

std::string deal(const Rules &rules) {
  bool at_once = true;
  for (int number = 2; number <= 6; ++number)
    if (rules.players.has(number)) at_once = at_once && deals_per_round(rules, number) <= 1;
  std::string text = rules.table_size == 0 ? "No card" : std::to_string(rules.table_size) + " cards";
  text += " on the table, " + std::to_string(rules.hand_size) + " to each player" +
          (at_once ? "." : ", and as many again whenever the hands are played out, until the pack is.");
  std::vector<std::string> voids;
  if (rules.void_kings > 0) voids.push_back("at least " + std::to_string(rules.void_kings) + " kings");
  if (rules.void_aces > 0) voids.push_back("at least " + std::to_string(rules.void_aces) + " aces");
  if (rules.void_low_sum > 0) voids.push_back("no more than " + std::to_string(rules.void_low_sum) + " in all");
  return voids.empty() || rules.table_size == 0 ? text : text + " A first table with " + either(voids) + " is dealt again.";
}

std::string taking(const Rules &rules) {
  std::string text = "The card played takes ";
  if (rules.take_value) text += "a card of its value, or several that add up to it";
  if (rules.take_total > 0)
    text += (rules.take_value ? ", or cards" : "cards") + std::string(" that make ") + std::to_string(rules.take_total) + " with it";
  text += "; knave, knight and king count 8, 9 and 10.";
  if (!rules.court_sums) text += " Those three take single cards only.";
  if (rules.max_captured > 0) text += " No more than " + std::to_string(rules.max_captured) + " cards at once.";
  return text;
}

std::string choice(const Rules &rules) {
  std::string text;
  if (rules.take_value && rules.value_priority == Priority::single_first) text = "An equal card goes before several that add up.";
  if (rules.take_value && rules.value_priority == Priority::fewest) text = "Of several ways to take, one with the fewest cards.";
  if (rules.take_value && rules.value_priority == Priority::free) text = "Of several ways to take, any.";
  if (!rules.take_value)
    text = rules.total_priority == TotalPriority::fewest ? "Of several ways to take, one with the fewest cards."
                                                         : "Of several ways to take, any.";
  switch (rules.must_capture) {
  case MustCapture::card: return text + " A card that can take must; one that cannot is laid on the table.";
  case MustCapture::hand: return text + " Who holds a card that takes must play one; else a card is laid on the table.";
  case MustCapture::optional: return text + " Nobody has to take: any card may be laid on the table.";
  case MustCapture::equal_only: return text + " A card whose equal lies there must take; any other may be laid on the table.";
  }
  return text;
}

std::string ace(const Rules &rules) {
  std::string text = "An ace takes the whole table";
  switch (rules.ace_if_ace_on_table) {
  case AceIfAceOnTable::one_ace: text += "; where an ace lies there, only that."; break;
  case AceIfAceOnTable::normal: text += "; where an ace lies there, it takes like any card."; break;
  case AceIfAceOnTable::sweep: text += ", an ace among it or not."; break;
  }
  return text + (rules.ace_sweep_scopa ? " That is a scopa." : " That is no scopa.");
}

std::string bonuses(const Rules &rules) {
  std::vector<std::string> parts;
  if (rules.hand_low_pt > 0)
    parts.push_back("three cards of no more than " + std::to_string(rules.hand_low_max) + " in all, " + points(rules.hand_low_pt));
  if (rules.hand_triple_pt > 0) parts.push_back("three of a kind, " + points(rules.hand_triple_pt));
  std::string text = parts.empty() ? "" : "Declared with the first card of a hand: " + parts.front();
  if (parts.size() > 1) text += "; " + parts.back();
  if (!text.empty()) text += rules.matta == Matta::seven_of_cups ? "; the 7 of cups stands for any card." : ".";
  if (rules.table_bonus != TableBonus::none)
    text += std::string(text.empty() ? "" : " ") + "A first table of 15 or 30 goes to the " +
            (rules.table_bonus_to == TableBonusTo::dealer ? "dealer" : "first player") + " as one scopa or two.";
  return text;
}

std::string scopa(const Rules &rules) {
  std::string text = "Who takes all that lies there makes a scopa, " + points(rules.scopa_points) +
                     (rules.scopa_on_last_play ? ", also with the last card of the round." : ", but not with the last card of the round.");
  switch (rules.leftover_to) {
  case LeftoverTo::last_capturer: return text + " What is left in the end goes to who took last.";
  case LeftoverTo::dealer: return text + " What is left in the end goes to the dealer.";
  case LeftoverTo::nobody: return text + " What is left in the end goes to nobody.";
  }
  return text;
}

/// What an award is for, where a line about points names it.
std::string_view words_for(const Rules &rules, Award award) {
  const bool asks_for_half = to_exceed(rules, award) > 0;
  switch (award) {
  case Award::cards: return asks_for_half ? "more than half of the cards" : "most cards";
  case Award::coins: return asks_for_half ? "more than half of the coins" : "most coins";
  case Award::settebello: return "the 7 of coins (settebello)";
  case Award::primiera: return "the best primiera";
  case Award::napola: return "the ace, 2 and 3 of coins and those that follow (napola)";
  case Award::trente: return "each pip of the ace, 2 and 3 of coins";
  case Award::ponino: return "the four knights, which double the scope";
  case Award::frac: return "each ace and court card";
  case Award::sevens_most: return "most sevens";
  case Award::sevens_all: return "all four sevens";
  case Award::cards_all: return "all the cards";
  case Award::coins_all: return "all the coins";
  case Award::grande: return "knave, knight and king of coins (grande)";
  default: return "";
  }
}

std::string counting(const Rules &rules) {
  std::string text;
  for (const AwardKey &key : awards(rules)) {
    const std::string words = key.award == Award::extra ? "the " + to_string(key.card) : std::string(words_for(rules, key.award));
    if (words.empty() || pays_nothing(rules, key)) continue;
    const bool has_price = key.award != Award::napola && key.award != Award::ponino;
    text += (text.empty() ? "" : "; ") + (has_price ? std::to_string(row_of(key.award).points(rules, key.card, 1)) + " for " : "") + words;
  }
  return text.empty() ? text : text + ".";
}

std::string match(const Rules &rules) {
  const std::string target = points(rules.target);
  const std::string reached = (rules.target_rule == TargetRule::reach ? "reaches " : "passes ") + target;
  std::string text = rules.goal == Goal::high ? "Who " + reached + " wins" : "When somebody " + reached + ", the fewest points win";
  if (rules.goal == Goal::high) {
    if (rules.both_reach == BothReach::higher_total) text += "; if several do, the higher total";
    if (rules.both_reach == BothReach::last_round) text += "; if several do, who has more of the last round";
    if (rules.both_reach == BothReach::counting_order) text += "; if several do, who is first as the round is counted";
  }
  text += ".";
  if (rules.early_win == EarlyWin::cappotto_7_0) text += " 7 to nothing wins at once.";
  if (rules.all_coins.wins) text += " All ten coins in a round win at once.";
  if (rules.trente_all_three_wins) text += " The ace, 2 and 3 of coins together win at once.";
  return text;
}

} // namespace

std::vector<PlainWords> how_to_play(const Rules &rules) {
  std::vector<PlainWords> lines{{"Players", players(rules)}, {"Deal", deal(rules)}, {"Taking", taking(rules)}, {"Choice", choice(rules)}};
  if (rules.ace == Ace::sweep) lines.push_back({"Ace", ace(rules)});
  lines.push_back({"Bonuses", bonuses(rules)});
  lines.push_back({"Scopa", scopa(rules)});
  lines.push_back({"Points", counting(rules)});
  lines.push_back({"Match", match(rules)});
  std::erase_if(lines, [](const PlainWords &line) { return line.text.empty(); });
  return lines;
}

} // namespace arbitro
