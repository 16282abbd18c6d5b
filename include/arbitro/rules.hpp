#pragma once

#include "arbitro/card.hpp"
#include "arbitro/language.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

enum class Direction : std::uint8_t { ccw, cw };
enum class DealerRotation : std::uint8_t { next_in_direction, against_direction, fixed, as_logged };
enum class FrenchCourts : std::uint8_t { j8_q9, q8_j9 };
enum class VoidRemedy : std::uint8_t { same_dealer_redeals, bury_and_replace };
enum class TableBonus : std::uint8_t { none, fifteen_thirty, fifteen_thirty_low9, fifteen_thirty_partition };
enum class TableBonusTo : std::uint8_t { dealer, first_player };
enum class TableBonusVsVoid : std::uint8_t { bonus_first, void_first };
enum class Priority : std::uint8_t { single_first, fewest, free };
enum class TotalPriority : std::uint8_t { free, fewest };
enum class MustCapture : std::uint8_t { card, hand, optional, equal_only };
enum class Ace : std::uint8_t { none, sweep };
enum class AceIfAceOnTable : std::uint8_t { one_ace, normal, sweep };
enum class AceTakesAces : std::uint8_t { one, any };
enum class AceFirstPlay : std::uint8_t { ok, no_sweep, forbidden };
enum class AceOnEmpty : std::uint8_t { stays, takes_itself };
enum class AceMayDecline : std::uint8_t { no, captures, yes };
enum class Matta : std::uint8_t { none, seven_of_cups };
enum class MattaValue : std::uint8_t { declared, seven };
enum class LeftoverTo : std::uint8_t { last_capturer, dealer, nobody };
enum class NoCaptureAtAll : std::uint8_t { nobody, dealer, void_round };
enum class Share : std::uint8_t { most, majority, each };
enum class PrimieraScale : std::uint8_t { standard, figures0, graded, veneto, count_sevens, setenta_ar };
enum class PrimieraMissing : std::uint8_t { disqualified, zero, four_suit_first };
enum class TiePoints : std::uint8_t { nobody, all_tied };
enum class Napola : std::uint8_t { none, length, length_minus_2 };
enum class HandBonusDeclare : std::uint8_t { optional, automatic };
enum class Goal : std::uint8_t { high, low };
enum class TargetRule : std::uint8_t { reach, exceed };
enum class BothReach : std::uint8_t { higher_total, last_round, counting_order };
enum class TieAtTop : std::uint8_t { play_round, sudden_death, counting_order };
enum class EarlyWin : std::uint8_t { none, cappotto_7_0, cappotto_7_0_optional };

/// The partnerships a game allows, as bits of `Rules::sides`: 2v2 is `two_by_two`, 2v2v2 `three_by_two`, 3v3 `two_by_three`.
enum class Partnership : std::uint8_t { solo, two_by_two, three_by_two, two_by_three };

/// The five counts of `counting-order`, in the order of `Award`.
enum class CountingItem : std::uint8_t { cards, coins, settebello, primiera, scope };

/// A small set of the values 0-7, in a byte; no other value is in it.
struct SmallSet {
  std::uint8_t bits = 0;
  [[nodiscard]] constexpr bool has(int value) const { return value >= 0 && value < 8 && (bits >> value & 1) != 0; }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;
};

/// Points for single cards (`extra-cards`), by `Card::index()`.
struct ExtraCards {
  std::array<std::int8_t, 40> points{};
  friend constexpr bool operator==(const ExtraCards &, const ExtraCards &) = default;
};

/// Cards in the hands of each deal (`deal-sizes`), then zeros; the last size is repeated. Zeros alone: `hand-size` in every deal.
struct DealSizes {
  std::array<std::uint8_t, 10> cards{};
  friend constexpr bool operator==(const DealSizes &, const DealSizes &) = default;
};

/// The order of `counting-order`: a permutation of the five items.
struct CountingOrder {
  std::array<CountingItem, 5> items{CountingItem::cards, CountingItem::coins, CountingItem::settebello, CountingItem::primiera,
                                    CountingItem::scope};
  friend constexpr bool operator==(const CountingOrder &, const CountingOrder &) = default;
};

/// `all-coins`: what all ten coins in one round are worth.
struct AllCoins {
  std::int16_t points = 0; ///< 0 none; 1 and more points
  bool wins = false;       ///< the match at once
  friend constexpr bool operator==(AllCoins, AllCoins) = default;
};

/// Every rule as plain data; the defaults are the game `scopa`.
/// The row of each field in `rule_fields()` has its meaning, values and source.
struct Rules {
  SmallSet players{0b1011100}; ///< bits 2-6
  SmallSet sides{0b1111};      ///< bits of `Partnership`
  Direction direction = Direction::ccw;
  DealerRotation dealer_rotation = DealerRotation::next_in_direction;
  FrenchCourts french_courts = FrenchCourts::j8_q9;
  std::uint8_t hand_size = 3;
  DealSizes deal_sizes{};
  std::uint8_t table_size = 4;
  std::uint8_t void_kings = 3;   ///< 0: off
  std::uint8_t void_aces = 0;    ///< 0: off
  std::uint8_t void_low_sum = 0; ///< 0: null
  VoidRemedy void_remedy = VoidRemedy::same_dealer_redeals;
  TableBonus table_bonus = TableBonus::none;
  TableBonusTo table_bonus_to = TableBonusTo::dealer;
  TableBonusVsVoid table_bonus_vs_void = TableBonusVsVoid::bonus_first;
  bool table_bonus_sets_last = true;

  bool take_value = true;
  std::uint8_t take_total = 0; ///< 0: null
  Priority value_priority = Priority::single_first;
  TotalPriority total_priority = TotalPriority::free;
  std::uint8_t max_captured = 0; ///< 0: null
  bool max_captured_binds_ace = false;
  MustCapture must_capture = MustCapture::card;
  bool court_sums = true;
  Ace ace = Ace::none;
  AceIfAceOnTable ace_if_ace_on_table = AceIfAceOnTable::one_ace;
  AceTakesAces ace_takes_aces = AceTakesAces::one;
  AceFirstPlay ace_first_play = AceFirstPlay::ok;
  AceOnEmpty ace_on_empty = AceOnEmpty::stays;
  bool ace_sweep_scopa = false;
  AceMayDecline ace_may_decline = AceMayDecline::no;
  Matta matta = Matta::none;
  MattaValue matta_play_value = MattaValue::declared;
  MattaValue matta_on_table = MattaValue::declared;

  std::uint8_t scopa_points = 1;
  bool scopa_on_last_play = false;
  LeftoverTo leftover_to = LeftoverTo::last_capturer;
  NoCaptureAtAll no_capture_at_all = NoCaptureAtAll::nobody;

  std::uint8_t cards_pt = 1;
  Share cards_rule = Share::most;
  std::uint8_t coins_pt = 1;
  Share coins_rule = Share::most;
  std::uint8_t settebello_pt = 1;
  std::uint8_t primiera_pt = 1;
  PrimieraScale primiera_scale = PrimieraScale::standard;
  PrimieraMissing primiera_missing = PrimieraMissing::disqualified;
  TiePoints tie_points = TiePoints::nobody;
  ExtraCards extra_cards{};
  Napola napola = Napola::none;
  std::uint8_t napola_cap = 10;
  AllCoins all_coins{};
  bool trente_123 = false;
  bool trente_all_three_wins = false;
  std::uint8_t sevens_most_pt = 0;
  std::uint8_t sevens_all_pt = 0;
  std::uint8_t cards_all_pt = 0;
  std::uint8_t coins_all_pt = 0;
  bool ponino = false;
  bool frac = false;
  std::uint8_t grande_pt = 0;
  std::uint8_t hand_low_pt = 0;
  std::uint8_t hand_triple_pt = 0;
  std::uint8_t hand_low_max = 9;
  HandBonusDeclare hand_bonus_declare = HandBonusDeclare::optional;

  Goal goal = Goal::high;
  std::int16_t target = 11;
  TargetRule target_rule = TargetRule::reach;
  BothReach both_reach = BothReach::higher_total;
  TieAtTop tie_at_top = TieAtTop::play_round;
  EarlyWin early_win = EarlyWin::none;
  std::uint8_t lead = 1;
  std::int16_t lead_cap = 0;     ///< 0: none
  std::uint8_t fixed_rounds = 0; ///< 0: as many as it takes
  CountingOrder counting_order{};

  friend constexpr bool operator==(const Rules &, const Rules &) = default;
};

/// Whether any hand can earn a bonus (`hand-low-pt`, `hand-triple-pt`).
[[nodiscard]] constexpr bool has_hand_bonus(const Rules &rules) { return rules.hand_low_pt != 0 || rules.hand_triple_pt != 0; }

/// The value of a rule in the terms of a log: null, a boolean, a number, a word, a list of these, or a map card -> points.
struct RuleValue {
  enum class Kind : std::uint8_t { null, boolean, number, word, list, map };
  Kind kind = Kind::null;
  int number = 0;                               ///< `number`; for `boolean` 0 or 1
  std::string word;                             ///< `word`
  std::vector<RuleValue> list;                  ///< `list`
  std::vector<std::pair<std::string, int>> map; ///< `map`
  friend bool operator==(const RuleValue &, const RuleValue &) = default;
};

/// Spelling of a value in YAML flow style (`free`, `21`, `[2, 4]`, `{10d: 1}`, `null`).
[[nodiscard]] std::string to_string(const RuleValue &value);

/// A value as somebody typed it, before any rule has looked at it.
struct RuleText {
  enum class Shape : std::uint8_t { scalar, list, map };
  Shape shape = Shape::scalar;
  std::vector<std::string> items;                           ///< one for a scalar, all for a list
  std::vector<std::pair<std::string, std::string>> entries; ///< of a map; cards in canonical spelling
};

/// Reads a value in YAML flow style, as `to_string` writes it.
[[nodiscard]] RuleText parse_rule_text(std::string_view text);

/// One row of the table that describes every rule; it feeds logs, options, schema, `arbitro rules` and the manual.
struct RuleField {
  std::string_view name;   ///< kebab-case, as in logs
  Prose values;            ///< what it may be, default first, for people: `card, hand, optional, equal-only`
  Prose meaning;           ///< one sentence
  std::string_view source; ///< keys of `sources()`, or a few words if there is none; those after a colon are for the value before it
  RuleValue (*get)(const Rules &);
  bool (*set)(Rules &, const RuleText &); ///< false, and nothing changed, where the text is not a value of this rule
};

/// Every rule, from the deal to the end of the match; one row for each field of `Rules`.
[[nodiscard]] std::span<const RuleField> rule_fields();
/// The row of that name, or null.
[[nodiscard]] const RuleField *find_rule_field(std::string_view name);

} // namespace arbitro
