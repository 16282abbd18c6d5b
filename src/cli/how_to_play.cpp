#include "how_to_play.hpp"

#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Sentences in a row, each with its final stop.
class Sentences {
public:
  explicit Sentences(Language language) : language_(language) {}
  Sentences &add(const Phrase &sentence) {
    text_ += in(sentence) + ".";
    return *this;
  }
  /// One with an addition before its stop.
  Sentences &add(const Phrase &sentence, const Phrase &end) {
    text_ += in(sentence) + in(end) + ".";
    return *this;
  }
  [[nodiscard]] std::string in(const Phrase &phrase) const { return to_text(phrase, language_); }
  [[nodiscard]] std::string_view in(const Prose &text) const { return text.in(language_); }
  /// `a`, `a or b`, `a, b or c`.
  [[nodiscard]] std::string either(std::vector<std::string> words) const {
    std::string last = std::move(words.back());
    words.pop_back();
    return words.empty() ? last : in(say::either_of(std::move(words), std::move(last)));
  }
  [[nodiscard]] const std::string &text() const { return text_; }

private:
  Language language_;
  std::string text_;
};

void players(const Rules &rules, Sentences &told) {
  std::vector<std::string> numbers;
  for (int number = 2; number <= 6; ++number)
    if (rules.players.has(number)) numbers.push_back(std::to_string(number));
  constexpr std::pair<Partnership, Prose> words[] = {{Partnership::solo, {"each alone", "ognuno per sé"}},
                                                     {Partnership::two_by_two, {"two against two", "due contro due"}},
                                                     {Partnership::three_by_two, {"three pairs", "tre coppie"}},
                                                     {Partnership::two_by_three, {"three against three", "tre contro tre"}}};
  std::vector<std::string> sides;
  for (const auto &[partnership, word] : words)
    if (rules.sides.has(static_cast<int>(partnership))) sides.emplace_back(told.in(word));
  told.add(say::players_go(told.either(numbers), told.either(sides),
                           rules.direction == Direction::ccw ? say::counter_clockwise() : say::clockwise()));
}

void deal(const Rules &rules, Sentences &told) {
  bool at_once = true;
  for (int number = 2; number <= 6; ++number)
    if (rules.players.has(number)) at_once = at_once && deals_per_round(rules, number) <= 1;
  told.add(rules.table_size == 0 ? say::no_card_on_table(rules.hand_size) : say::cards_on_table(rules.table_size, rules.hand_size),
           at_once ? Phrase() : say::as_many_again());
  std::vector<std::string> voids;
  if (rules.void_kings > 0) voids.push_back(told.in(say::so_many_kings(rules.void_kings)));
  if (rules.void_aces > 0) voids.push_back(told.in(say::so_many_aces(rules.void_aces)));
  if (rules.void_low_sum > 0) voids.push_back(told.in(say::no_more_in_all(rules.void_low_sum)));
  if (!voids.empty() && rules.table_size > 0) told.add(say::table_is_dealt_again(told.either(voids)));
}

void taking(const Rules &rules, Sentences &told) {
  told.add(!rules.take_value      ? say::takes_by_total(rules.take_total)
           : rules.take_total > 0 ? say::takes_by_either(rules.take_total)
                                  : say::takes_by_value(),
           say::courts_count());
  if (!rules.court_sums) told.add(say::courts_take_single());
  if (rules.max_captured > 0) told.add(say::no_more_at_once(rules.max_captured));
}

Phrase choice_of_captures(const Rules &rules) {
  if (!rules.take_value) return rules.total_priority == TotalPriority::fewest ? say::fewest_of_several() : say::any_of_several();
  switch (rules.value_priority) {
  case Priority::single_first: return say::equal_goes_first();
  case Priority::fewest: return say::fewest_of_several();
  case Priority::free: break;
  }
  return say::any_of_several();
}

Phrase duty_to_capture(const Rules &rules) {
  switch (rules.must_capture) {
  case MustCapture::card: return say::card_must_take();
  case MustCapture::hand: return say::hand_must_take();
  case MustCapture::optional: return say::nobody_must_take();
  case MustCapture::equal_only: break;
  }
  return say::equal_must_take();
}

void choice(const Rules &rules, Sentences &told) { told.add(choice_of_captures(rules)).add(duty_to_capture(rules)); }

void ace(const Rules &rules, Sentences &told) {
  if (rules.ace != Ace::sweep) return;
  switch (rules.ace_if_ace_on_table) {
  case AceIfAceOnTable::one_ace: told.add(say::ace_takes_only_ace()); break;
  case AceIfAceOnTable::normal: told.add(say::ace_takes_like_any()); break;
  case AceIfAceOnTable::sweep: told.add(say::ace_takes_aces_too()); break;
  }
  told.add(rules.ace_sweep_scopa ? say::that_is_a_scopa() : say::that_is_no_scopa());
}

void bonuses(const Rules &rules, Sentences &told) {
  const Phrase low = say::low_hand(rules.hand_low_max, say::so_many_points(rules.hand_low_pt));
  const Phrase triple = say::three_of_a_kind(say::so_many_points(rules.hand_triple_pt));
  const bool has_low = rules.hand_low_pt > 0, has_triple = rules.hand_triple_pt > 0;
  if (has_low || has_triple) {
    std::string end = has_low && has_triple ? told.in(say::and_another(triple)) : "";
    if (rules.matta == Matta::seven_of_cups) end += told.in(say::matta_for_any());
    told.add(say::declared_with_first(has_low ? low : triple), say::verbatim(std::move(end)));
  }
  if (rules.table_bonus == TableBonus::none) return;
  const Phrase blank = say::verbatim(told.text().empty() ? "" : " ");
  told.add(blank, rules.table_bonus_to == TableBonusTo::dealer ? say::table_goes_to_dealer() : say::table_goes_to_first());
}

void scopa(const Rules &rules, Sentences &told) {
  const Phrase points = say::so_many_points(rules.scopa_points);
  told.add(rules.scopa_on_last_play ? say::scopa_also_last(points) : say::scopa_but_last(points));
  switch (rules.leftover_to) {
  case LeftoverTo::last_capturer: told.add(say::rest_to_last()); break;
  case LeftoverTo::dealer: told.add(say::rest_to_dealer()); break;
  case LeftoverTo::nobody: told.add(say::rest_to_nobody()); break;
  }
}

/// What the points of an award are for.
std::string words_for(const Rules &rules, const AwardKey &key, const Sentences &told) {
  const AwardRow &row = row_of(key.award);
  if (row.by_card) return told.in(say::the_card(key.card));
  return std::string(told.in(to_exceed(rules, key.award) > 0 ? row.paid_for_half : row.paid_for));
}

void counting(const Rules &rules, Sentences &told) {
  std::string text;
  for (const AwardKey &key : awards(rules)) {
    const AwardRow &row = row_of(key.award);
    const std::string words = words_for(rules, key, told);
    if (words.empty() || pays_nothing(rules, key)) continue;
    text += (text.empty() ? "" : "; ") + (row.has_price ? told.in(say::price_for(row.points(rules, key.card, 1), words)) : words);
  }
  if (!text.empty()) told.add(say::verbatim(std::move(text)));
}

/// What decides where several reach the target at once.
Phrase tie_break(const Rules &rules) {
  if (rules.goal != Goal::high) return {};
  switch (rules.both_reach) {
  case BothReach::higher_total: return say::then_higher_total();
  case BothReach::last_round: return say::then_last_round();
  case BothReach::counting_order: return say::then_counting_order();
  }
  return {};
}

void match(const Rules &rules, Sentences &told) {
  const Phrase target = say::so_many_points(rules.target);
  const bool reach = rules.target_rule == TargetRule::reach;
  told.add(rules.goal == Goal::high ? (reach ? say::who_reaches(target) : say::who_passes(target))
                                    : (reach ? say::fewest_when_reached(target) : say::fewest_when_passed(target)),
           tie_break(rules));
  if (rules.early_win == EarlyWin::cappotto_7_0) told.add(say::cappotto_wins());
  for (const AwardRow *row : rows_winning_at_once())
    if (row->wins.in_force(rules)) told.add(say::verbatim(" " + std::string(told.in(row->wins.words))));
}

struct Line {
  Prose about;
  void (*tell)(const Rules &, Sentences &);
};
constexpr Line all_lines[] = {{{"Players", "Giocatori"}, players}, {{"Deal", "Carte"}, deal},       {{"Taking", "Presa"}, taking},
                              {{"Choice", "Scelta"}, choice},      {{"Ace", "Asso"}, ace},          {{"Bonuses", "Accuse"}, bonuses},
                              {{"Scopa", "Scopa"}, scopa},         {{"Points", "Punti"}, counting}, {{"Match", "Partita"}, match}};

} // namespace

std::vector<PlainWords> how_to_play(const Rules &rules, Language language) {
  std::vector<PlainWords> lines;
  for (const Line &line : all_lines) {
    Sentences told(language);
    line.tell(rules, told);
    if (!told.text().empty()) lines.push_back({line.about.in(language), told.text()});
  }
  return lines;
}

} // namespace arbitro
