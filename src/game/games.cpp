#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "awards.hpp"
#include "rule_values.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

constexpr SmallSet solo_or_pairs{0b0011};

constexpr void bga_house(Rules &r) {
  r.sides = {0b0111};
  r.table_bonus_sets_last = false;
  r.max_captured_binds_ace = true;
  r.primiera_missing = PrimieraMissing::zero;
}

constexpr void bga(Rules &r) {
  bga_house(r);
  r.value_priority = Priority::fewest;
  r.total_priority = TotalPriority::fewest;
}

constexpr void howto(Rules &r) {
  r.players = {0b1111100};
  r.void_kings = 0;
  r.primiera_missing = PrimieraMissing::zero;
  r.tie_at_top = TieAtTop::sudden_death;
}

constexpr void wiki(Rules &r) {
  r.sides = solo_or_pairs;
  r.french_courts = FrenchCourts::q8_j9;
  r.primiera_missing = PrimieraMissing::zero;
}

constexpr void pairs(Rules &r) {
  r.players = {0b10000};
  r.sides = {0b0010};
}

constexpr void chkobba(Rules &r) {
  r.direction = Direction::cw;
  r.primiera_scale = PrimieraScale::count_sevens;
  r.target = 21;
}

constexpr void nine_cards(Rules &r) {
  pairs(r);
  r.hand_size = 9;
}

constexpr void ten_cards(Rules &r) {
  pairs(r);
  r.hand_size = 10;
  r.table_size = 0;
  r.void_kings = 0;
}

constexpr void napola(Rules &r) {
  r.napola = Napola::length;
  r.all_coins = {.points = 0, .wins = true};
}

constexpr void scoring_ace(Rules &r) {
  r.ace = Ace::sweep;
  r.ace_sweep_scopa = true;
}

constexpr void fifteen(Rules &r) {
  r.take_value = false;
  r.take_total = 15;
}

constexpr void sevens(Rules &r) {
  r.sevens_most_pt = 1;
  r.sevens_all_pt = 1;
}

constexpr void escoba(Rules &r) {
  fifteen(r);
  r.players = {0b11100};
  r.sides = solo_or_pairs;
  r.void_kings = 0;
  r.table_bonus = TableBonus::fifteen_thirty;
  r.must_capture = MustCapture::optional;
}

constexpr void cirulla_play(Rules &r) {
  scoring_ace(r);
  napola(r);
  r.table_bonus = TableBonus::fifteen_thirty;
  r.take_total = 15;
  r.ace_if_ace_on_table = AceIfAceOnTable::normal;
  r.matta = Matta::seven_of_cups;
  r.napola_cap = 6;
  r.grande_pt = 5;
  r.hand_low_pt = 3;
  r.hand_triple_pt = 10;
  r.target = 51;
}

constexpr void cirulla(Rules &r) {
  cirulla_play(r);
  r.players = {0b11100};
  r.sides = solo_or_pairs;
  r.void_kings = 0;
  r.void_aces = 2;
}

constexpr void add_card(Rules &r, Card card) { ++r.extra_cards.points[static_cast<std::size_t>(card.index())]; }

constexpr Game all_games[] = {
#define X(name, family, sources, title, titolo, remark, nota, ...)                                                                         \
  {name, {title, titolo}, family, {remark, nota}, sources, []([[maybe_unused]] Rules &r) { __VA_ARGS__; }},
#include "games.def"
#undef X
};

constexpr bool deals_out(const Game &game) {
  Rules rules;
  game.change(rules);
  for (int players = 2; players <= 6; ++players)
    if (rules.players.has(players) && Dealing(rules, players).deals() > 0) return true;
  return false;
}

static_assert(std::ranges::all_of(all_games, deals_out), "every game deals the pack out");

/// A rule and the value that switches it off.
using SwitchedOff = std::pair<std::string_view, std::string_view>;

/// How a rule is switched off; nothing where it is off.
std::optional<SwitchedOff> switched_off(std::string_view rule, const Rules &rules) {
  const RuleValue value = find_rule_field(rule)->get(rules);
  const auto off = [&](bool is_on, std::string_view word) { return is_on ? std::optional(SwitchedOff{rule, word}) : std::nullopt; };
  switch (value.kind) {
  case RuleValue::Kind::number: return off(value.number != 0, "0");
  case RuleValue::Kind::boolean: return off(value.number != 0, "false");
  case RuleValue::Kind::word: return off(value.word != "none", "none");
  case RuleValue::Kind::map: return off(!value.map.empty(), "{}");
  case RuleValue::Kind::null:
  case RuleValue::Kind::list: break;
  }
  return std::nullopt;
}

/// The first rule that pays, or wins, in a game besides aces and court cards, and how it is switched off.
std::optional<SwitchedOff> other_scoring(const Rules &rules) {
  for (const RuleField &field : rule_fields()) {
    const auto is_scored_by = [&](const AwardRow &row) {
      return row.award != Award::frac && (std::ranges::find(row.paid_by, field.name) != row.paid_by.end() || row.wins.rule == field.name);
    };
    if (std::ranges::none_of(award_rows, is_scored_by)) continue;
    if (const auto found = switched_off(field.name, rules)) return found;
  }
  return std::nullopt;
}

/// What ends a match at once, and so cannot go with the fewest points winning; with the value that switches it off.
std::optional<SwitchedOff> winning_at_once(const Rules &rules) {
  if (rules.early_win != EarlyWin::none) return switched_off("early-win", rules);
  for (const AwardRow *row : rows_winning_at_once())
    if (row->wins.in_force(rules)) return switched_off(row->wins.rule, rules);
  return std::nullopt;
}

std::string setting(const SwitchedOff &rule) { return std::string(rule.first) + ": " + std::string(rule.second); }

} // namespace

std::span<const Game> games() { return all_games; }

const Game *find_game(std::string_view name) {
  const auto *const found = std::ranges::find_if(all_games, [&](const Game &game) { return row::same_word(name, game.name); });
  return found == std::end(all_games) ? nullptr : found;
}

Rules rules_of(const Game &game) {
  Rules rules;
  game.change(rules);
  return rules;
}

std::optional<RuleConflict> find_conflict(const Rules &rules) {
  using enum RuleConflict::Kind;
  if (!rules.take_value && rules.take_total == 0)
    return RuleConflict{nothing_captures, "take-value", "take-total", "take-value: true", "take-total: 15"};
  if (rules.napola != Napola::none && rules.trente_123)
    return RuleConflict{paid_twice, "napola", "trente-123", "napola: none", "trente-123: false"};
  if (const auto other = rules.frac ? other_scoring(rules) : std::nullopt)
    return RuleConflict{frac_scores_alone, "frac", other->first, setting(*other), "frac: false"};
  if (const auto at_once = rules.goal == Goal::low ? winning_at_once(rules) : std::nullopt)
    return RuleConflict{fewest_points_win, "goal", at_once->first, setting(*at_once), "goal: high"};
  return std::nullopt;
}

bool allows(const Rules &rules, Seating seating) {
  const auto partnership = [&](Partnership one) { return rules.sides.has(static_cast<int>(one)); };
  if (!rules.players.has(seating.players)) return false;
  if (seating.sides == seating.players) return partnership(Partnership::solo);
  if (seating.players == 4) return seating.sides == 2 && partnership(Partnership::two_by_two);
  if (seating.players != 6) return false;
  return (seating.sides == 3 && partnership(Partnership::three_by_two)) || (seating.sides == 2 && partnership(Partnership::two_by_three));
}

} // namespace arbitro
