#include "how_to_play.hpp"

#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "render/evidence.hpp"

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
  /// One with additions before its stop.
  Sentences &add(const Phrase &sentence, const Phrase &end, const Phrase &more = {}) {
    text_ += in(sentence) + in(end) + in(more) + ".";
    return *this;
  }
  [[nodiscard]] std::string in(const Phrase &phrase) const { return to_text(phrase, language_); }
  [[nodiscard]] std::string_view in(const Prose &text) const { return text.in(language_); }
  [[nodiscard]] const std::string &text() const { return text_; }
  [[nodiscard]] Language language() const { return language_; }

private:
  Language language_;
  std::string text_;
};

void players(const Rules &rules, Sentences &guide) {
  std::vector<std::string> numbers, by_counts;
  for (int number = 2; number <= 6; ++number) {
    if (!rules.players.has(number)) continue;
    numbers.push_back(std::to_string(number));
    if (Dealing(rules, number).deals() == 0) by_counts.push_back(numbers.back());
  }
  constexpr std::pair<Partnership, Prose> words[] = {{Partnership::solo, {"each alone", "ognuno per sé"}},
                                                     {Partnership::two_by_two, {"two against two", "due contro due"}},
                                                     {Partnership::three_by_two, {"three pairs", "tre coppie"}},
                                                     {Partnership::two_by_three, {"three against three", "tre contro tre"}}};
  std::vector<std::string> sides;
  for (const auto &[partnership, word] : words)
    if (rules.sides.has(static_cast<int>(partnership))) sides.emplace_back(guide.in(word));
  if (sides.size() == std::size(words)) sides = {sides.front(), std::string(guide.in({"in equal teams", "in squadre uguali"}))};
  guide.add(say::players_go(numbers, sides, rules.direction == Direction::ccw ? say::counter_clockwise() : say::clockwise()),
            by_counts.empty() ? Phrase() : say::these_are_not_dealt(by_counts));
}

void deal(const Rules &rules, Sentences &guide) {
  std::vector<std::string> sizes;
  for (const std::uint8_t size : rules.deal_sizes.cards)
    if (size != 0) sizes.push_back(std::to_string(size));
  const auto listed = std::max<std::size_t>(sizes.size(), 1);
  bool dealt_again = false;
  for (int number = 2; number <= 6; ++number)
    dealt_again = dealt_again || (rules.players.has(number) && std::cmp_greater(Dealing(rules, number).deals(), listed));
  if (!sizes.empty())
    guide.add(say::dealt_in_turn(rules.table_size, sizes), dealt_again ? say::last_number_again() : Phrase());
  else
    guide.add(rules.table_size == 0 ? say::no_card_on_table(rules.hand_size) : say::cards_on_table(rules.table_size, rules.hand_size),
              dealt_again ? say::as_many_again() : Phrase());
  std::vector<std::string> voids;
  if (rules.void_kings > 0) voids.push_back(guide.in(say::so_many_kings(rules.void_kings)));
  if (rules.void_aces > 0) voids.push_back(guide.in(say::so_many_aces(rules.void_aces)));
  if (rules.void_low_sum > 0) voids.push_back(guide.in(say::no_more_in_all(rules.void_low_sum)));
  const bool bonus_first = rules.table_bonus != TableBonus::none && rules.table_bonus_vs_void == TableBonusVsVoid::bonus_first;
  if (!voids.empty() && rules.table_size > 0)
    guide.add(rules.void_remedy == VoidRemedy::bury_and_replace ? say::table_is_replaced(voids) : say::table_is_dealt_again(voids),
              bonus_first ? say::unless_it_gives_bonus() : Phrase());
}

void taking(const Rules &rules, Sentences &guide) {
  guide.add(!rules.take_value      ? say::takes_by_total(rules.take_total)
            : rules.take_total > 0 ? say::takes_by_either(rules.take_total)
                                   : say::takes_by_value(),
            say::courts_count(), rules.french_courts == FrenchCourts::q8_j9 ? say::queen_before_jack() : Phrase());
  if (!rules.court_sums) guide.add(say::courts_take_single());
  if (rules.max_captured > 0) guide.add(say::no_more_at_once(rules.max_captured));
}

/// Whether cards that make the total may be taken whatever the choice among captures by value.
bool leaves_totals_free(const Rules &rules) {
  return rules.take_value && rules.take_total > 0 && rules.total_priority == TotalPriority::free && rules.value_priority != Priority::free;
}

Phrase choice_of_captures(const Rules &rules) {
  if (!rules.take_value) return rules.total_priority == TotalPriority::fewest ? say::fewest_of_several() : say::any_of_several();
  if (rules.value_priority == Priority::fewest && leaves_totals_free(rules)) return say::fewest_by_value();
  constexpr Sayer<Phrase()> names[] = {say::equal_goes_first, say::fewest_of_several, say::any_of_several};
  return names[static_cast<std::size_t>(rules.value_priority)]();
}

Phrase duty_to_capture(const Rules &rules) {
  constexpr Sayer<Phrase()> names[] = {say::card_must_take, say::hand_must_take, say::nobody_must_take, say::equal_must_take};
  return names[static_cast<std::size_t>(rules.must_capture)]();
}

void choice(const Rules &rules, Sentences &guide) {
  guide.add(choice_of_captures(rules));
  if (leaves_totals_free(rules)) guide.add(say::totals_are_free(rules.take_total));
  guide.add(duty_to_capture(rules));
}

void ace(const Rules &rules, Sentences &guide) {
  if (rules.ace != Ace::sweep) return;
  switch (rules.ace_if_ace_on_table) {
  case AceIfAceOnTable::one_ace:
    guide.add(rules.ace_takes_aces == AceTakesAces::one ? say::ace_takes_only_ace() : say::ace_takes_only_aces_there());
    break;
  case AceIfAceOnTable::normal: guide.add(say::ace_takes_like_any()); break;
  case AceIfAceOnTable::sweep: guide.add(say::ace_takes_aces_too()); break;
  }
  guide.add(rules.ace_sweep_scopa ? say::that_is_a_scopa() : say::that_is_no_scopa());
  if (rules.ace_first_play == AceFirstPlay::no_sweep) guide.add(say::first_ace_takes_only_aces());
  if (rules.ace_first_play == AceFirstPlay::forbidden) guide.add(say::ace_may_not_be_first());
  if (rules.ace_may_decline == AceMayDecline::captures) guide.add(say::ace_may_take_otherwise());
  if (rules.ace_may_decline == AceMayDecline::yes) guide.add(say::ace_may_be_ordinary());
}

void bonuses(const Rules &rules, Sentences &guide) {
  const Phrase low = say::low_hand(rules.hand_low_max, say::so_many_points(rules.hand_low_pt));
  const Phrase triple = say::three_of_a_kind(say::so_many_points(rules.hand_triple_pt));
  const bool has_low = rules.hand_low_pt > 0, has_triple = rules.hand_triple_pt > 0;
  if (has_low || has_triple) {
    std::string end = has_low && has_triple ? guide.in(say::and_only_that(triple)) : "";
    if (rules.matta == Matta::seven_of_cups) end += guide.in(say::matta_for_any());
    guide.add(say::declared_with_first(has_low ? low : triple), say::verbatim(std::move(end)));
  }
  if (rules.table_bonus == TableBonus::none) return;
  const Phrase blank = say::verbatim(guide.text().empty() ? "" : " ");
  const Phrase end = rules.table_bonus == TableBonus::fifteen_thirty_low9        ? say::low_table_is_three()
                     : rules.table_bonus == TableBonus::fifteen_thirty_partition ? say::thirty_of_two_fifteens()
                                                                                 : Phrase();
  guide.add(blank, rules.table_bonus_to == TableBonusTo::dealer ? say::table_goes_to_dealer(end) : say::table_goes_to_first(end));
}

void scopa(const Rules &rules, Sentences &guide) {
  const Phrase points = say::so_many_points(rules.scopa_points);
  guide.add(rules.scopa_points == 0    ? say::scopa_pays_nothing()
            : rules.scopa_on_last_play ? say::scopa_also_last(points)
                                       : say::scopa_but_last(points));
  constexpr Sayer<Phrase()> rest[] = {say::rest_to_last, say::rest_to_dealer, say::rest_to_nobody};
  guide.add(rest[static_cast<std::size_t>(rules.leftover_to)]());
}

/// What the points of an award are for.
std::string words_for(const Rules &rules, const AwardKey &key, const Sentences &guide) {
  const AwardRow &row = row_of(key.award);
  if (row.by_card) return guide.in(say::the_card(cards_in_words(key.card, CardSpelling{.language = guide.language()})));
  if (key.award == Award::primiera && rules.primiera_scale == PrimieraScale::count_sevens) return guide.in(say::most_sevens_then_sixes());
  if (key.award == Award::napola && (rules.napola_cap < highest_figure(key) || rules.napola == Napola::length_minus_2)) {
    std::string limits = rules.napola_cap < highest_figure(key) ? guide.in(say::run_at_most(rules.napola_cap)) : "";
    if (rules.napola == Napola::length_minus_2) limits += guide.in(say::run_less_two());
    return guide.in(say::run_of_coins(std::move(limits)));
  }
  const Share share = row.share != nullptr ? rules.*row.share : Share::most;
  return std::string(guide.in(share == Share::each ? row.paid_for_each : share == Share::majority ? row.paid_for_half : row.paid_for));
}

void counting(const Rules &rules, Sentences &guide) {
  std::string text;
  for (const AwardKey &key : awards(rules)) {
    const AwardRow &row = row_of(key.award);
    const std::string words = words_for(rules, key, guide);
    if (words.empty() || pays_nothing(rules, key)) continue;
    text += (text.empty() ? "" : "; ") + (row.has_price ? guide.in(say::price_for(row.points(rules, key.card, 1), words)) : words);
  }
  if (text.empty()) return;
  guide.add(say::verbatim(std::move(text)));
  if (rules.tie_points == TiePoints::all_tied) guide.add(say::every_tied_side_scores());
}

/// What decides where several reach the target at once.
Phrase tie_break(const Rules &rules) {
  if (rules.goal != Goal::high) return {};
  constexpr Sayer<Phrase()> names[] = {say::then_higher_total, say::then_last_round, say::then_counting_order};
  return names[static_cast<std::size_t>(rules.both_reach)]();
}

/// When a match ends by its points, and who has won then.
void end_by_points(const Rules &rules, Sentences &guide) {
  const bool high = rules.goal == Goal::high;
  if (rules.fixed_rounds > 0) {
    guide.add(high ? say::most_after_rounds(rules.fixed_rounds) : say::fewest_after_rounds(rules.fixed_rounds));
    return;
  }
  const Phrase target = say::so_many_points(rules.target);
  const bool reach = rules.target_rule == TargetRule::reach;
  guide.add(high ? (reach ? say::who_reaches(target) : say::who_passes(target))
                 : (reach ? say::fewest_when_reached(target) : say::fewest_when_passed(target)),
            tie_break(rules));
  if (rules.lead > 1 && high) guide.add(say::leads_by(rules.lead), rules.lead_cap > 0 ? say::wins_without_lead(rules.lead_cap) : Phrase());
  if (rules.tie_at_top == TieAtTop::play_round && (!high || rules.both_reach == BothReach::higher_total))
    guide.add(high ? say::tie_goes_on() : say::low_tie_goes_on());
  if (rules.tie_at_top == TieAtTop::sudden_death) guide.add(say::tie_goes_to_first_point());
  if (rules.tie_at_top == TieAtTop::counting_order) guide.add(say::tie_goes_by_counting());
}

void match(const Rules &rules, Sentences &guide) {
  end_by_points(rules, guide);
  if (rules.early_win == EarlyWin::cappotto_7_0) guide.add(say::cappotto_wins());
  if (rules.early_win == EarlyWin::cappotto_7_0_optional) guide.add(say::cappotto_may_win());
  for (const AwardRow *row : rows_winning_at_once())
    if (row->wins.in_force(rules)) guide.add(say::verbatim(" " + std::string(guide.in(row->wins.words))));
}

struct Line {
  Prose about;
  void (*describe)(const Rules &, Sentences &);
};
constexpr Line all_lines[] = {{{"Players", "Giocatori"}, players}, {{"Deal", "Carte"}, deal},       {{"Taking", "Presa"}, taking},
                              {{"Choice", "Scelta"}, choice},      {{"Ace", "Asso"}, ace},          {{"Bonuses", "Premi"}, bonuses},
                              {{"Scopa", "Scopa"}, scopa},         {{"Points", "Punti"}, counting}, {{"Match", "Partita"}, match}};

} // namespace

std::vector<PlainWords> how_to_play(const Rules &rules, Language language) {
  std::vector<PlainWords> lines;
  for (const Line &line : all_lines) {
    Sentences guide(language);
    line.describe(rules, guide);
    if (!guide.text().empty()) lines.push_back({line.about.in(language), guide.text()});
  }
  return lines;
}

Phrase sources_of(const RuleField &rule) {
  const bool are_several = rule.source.find_first_of(",;") != std::string_view::npos;
  return are_several ? say::from_several_sources(rule.source) : say::from_source(rule.source);
}

} // namespace arbitro
