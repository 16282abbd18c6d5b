#include "readings.hpp"

#include "arbitro/rule_fields.hpp"

#include <algorithm>

namespace arbitro {
namespace {

PerSide<int> sum_points(const Rules &rules, int sides, const PerSide<SideCount> &counts) {
  PerSide<int> points{};
  for (const Tally &tally : score(rules, sides, counts))
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) points[side] += tally.points[side].value_or(0);
  return points;
}

bool lacks_suit(int sides, const PerSide<SideCount> &counts) {
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    for (const Suit suit : {Suit::coins, Suit::cups, Suit::clubs, Suit::swords})
      if ((counts[side].pile & CardSet::of_suit(suit)).empty()) return true;
  return false;
}

/// Whether sources disagree about the primiera of a pile that lacks a suit.
bool may_lack_suit(const Rules &rules) { return rules.primiera_pt > 0 && rules.primiera_scale != PrimieraScale::count_sevens; }

} // namespace

bool missing_suit_matters(const Rules &rules, int sides, const PerSide<SideCount> &counts) {
  if (!may_lack_suit(rules) || !lacks_suit(sides, counts)) return false;
  const PerSide<int> now = sum_points(rules, sides, counts);
  Rules other = rules;
  for (const PrimieraMissing missing : {PrimieraMissing::disqualified, PrimieraMissing::zero, PrimieraMissing::four_suit_first}) {
    other.primiera_missing = missing;
    if (sum_points(other, sides, counts) != now) return true;
  }
  return false;
}

std::vector<Readings::Variant> Readings::variants() const {
  std::vector<Variant> result;
  const auto add = [&](std::string_view rule, std::string_view value) {
    Rules rules = log_.rules;
    const RuleField &field = *find_rule_field(rule);
    if (to_string(field.get(rules)) == value) return;
    if (field.set(rules, {RuleText::Shape::scalar, {std::string(value)}, {}})) result.push_back({rule, value, rules});
  };
  if (may_lack_suit(log_.rules))
    for (const std::string_view value : {"disqualified", "zero", "four-suit-first"}) add("primiera-missing", value);
  if (log_.rules.scopa_points > 0) add("scopa-on-last-play", log_.rules.scopa_on_last_play ? "false" : "true");
  if (log_.rules.scopa_points > 0 && log_.rules.ace == Ace::sweep) add("ace-sweep-scopa", log_.rules.ace_sweep_scopa ? "false" : "true");
  return result;
}

PerSide<int> Readings::points_under(const Rules &rules, const PerSide<SideCount> &counted, const RoundRecord *record) const {
  const int sides = log_.seating.sides;
  if (record == nullptr) return sum_points(rules, sides, counted);
  RoundState state = begin_round(rules, log_.seating, record->dealer, record->table);
  const auto per_deal = static_cast<std::size_t>(record->plays_per_deal);
  for (std::size_t i = 0; i < record->made.size(); ++i) {
    if (i % per_deal == 0 && i / per_deal < record->hands.size()) deal(rules, state, record->hands[i / per_deal]);
    apply(rules, state, record->made[i]);
  }
  settle(rules, state);
  PerSide<SideCount> counts{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    counts[side] = {state.piles[side], state.sweeps[side], state.table_bonus[side], state.hand_bonus[side]};
  return sum_points(rules, sides, counts);
}

void Readings::add(int number, const Where &where, const PerSide<SideCount> &counts, const RoundRecord *record) {
  if (changes_.empty()) {
    variants_ = variants();
    changes_.resize(variants_.size());
  }
  const auto sides = static_cast<std::size_t>(log_.seating.sides);
  const bool suit_missing = lacks_suit(log_.seating.sides, counts);
  PerSide<int> now{};
  bool counted = false;
  for (std::size_t i = 0; i < variants_.size(); ++i) {
    const Variant &variant = variants_[i];
    const bool may_matter = variant.rule == "primiera-missing"     ? suit_missing
                            : variant.rule == "scopa-on-last-play" ? record != nullptr && record->last_took
                                                                   : record != nullptr;
    if (!may_matter) continue;
    if (!counted) now = points_under(log_.rules, counts, record);
    counted = true;
    const PerSide<int> then = points_under(variant.rules, counts, record);
    if (then == now) continue;
    Change change{number, where, then, {}};
    for (std::size_t side = 0; side < sides; ++side) change.difference[side] = then[side] - now[side];
    changes_[i].push_back(change);
  }
}

Side Readings::winner_with(const Report &report, const std::vector<Change> &changes) const {
  PerSide<int> totals{};
  const auto sides = static_cast<std::size_t>(log_.seating.sides);
  for (const RoundReport &round : report.rounds) {
    const PerSide<int> before = totals;
    for (std::size_t side = 0; side < sides; ++side) {
      if (log_.start && &round == &report.rounds.front()) totals[side] += static_cast<int>(log_.start.value.of[side]);
      totals[side] += round.points[side].value_or(0);
      for (const Change &change : changes)
        if (change.round == round.number) totals[side] += change.difference[side];
    }
    const Decision decision = decide_totals(log_.rules, log_.seating.sides, before, totals);
    if (decision.winner != nobody) return decision.winner;
  }
  return nobody;
}

void Readings::report(const Report &report, std::span<const Where> rounds) {
  for (std::size_t i = 0; i < changes_.size(); ++i) {
    const std::vector<Change> &changes = changes_[i];
    if (changes.empty()) continue;
    const Variant &variant = variants_[i];
    const Change &first = changes.front();
    std::string message = "where " + std::string(variant.rule) + " is " + std::string(variant.value) + ", round " +
                          std::to_string(first.round) + " gives " + spell(first.points, log_.seating.sides);
    if (changes.size() > 1)
      message += " (and " + std::to_string(changes.size() - 1) + (changes.size() == 2 ? " more round changes)" : " more rounds change)");
    if (report.result.status == Status::won) {
      const Side winner = winner_with(report, changes);
      if (winner == nobody) message += ", and nobody has won yet";
      if (winner != nobody && winner != report.result.winner) message += ", and " + log_.sides[winner].name + " wins";
    }
    Finding &finding = notebook_.add(Code::reading_matters, first.where, address(first.round), message);
    finding.rule.push_back(rule_in_force(variant.rule, log_.rules));
    finding.help = "if your table plays it so, say rules: {" + std::string(variant.rule) + ": " + std::string(variant.value) + "}";
  }
  report_both_reach(report, rounds);
}

std::optional<OtherEnd> end_by_other_reach(const Rules &rules, int sides, const Report &report) {
  if (report.result.status != Status::won || report.result.by != "target" || rules.goal == Goal::low) return std::nullopt;
  const auto count = static_cast<std::size_t>(sides);
  PerSide<int> before{};
  PerSide<int> after{};
  const RoundReport *deciding = nullptr;
  for (const RoundReport &round : report.rounds) {
    if (round.level == Level::is_void) continue;
    bool at_end = true;
    for (std::size_t side = 0; side < count; ++side) {
      if (!round.total[side] || !round.points[side]) return std::nullopt;
      at_end = at_end && round.total[side] == report.result.totals[side];
    }
    if (!at_end) continue;
    deciding = &round;
    for (std::size_t side = 0; side < count; ++side) {
      after[side] = *round.total[side];
      before[side] = after[side] - *round.points[side];
    }
    break;
  }
  if (deciding == nullptr) return std::nullopt;
  const bool to_higher = rules.both_reach != BothReach::higher_total;
  Rules other = rules;
  other.both_reach = to_higher ? BothReach::higher_total : BothReach::last_round;
  const Decision decision = decide_totals(other, sides, before, after);
  if (decision.winner == report.result.winner) return std::nullopt;
  return OtherEnd{deciding->number, decision.winner, to_higher ? "higher-total" : "last-round"};
}

void Readings::report_both_reach(const Report &report, std::span<const Where> rounds) {
  const std::optional<OtherEnd> other = end_by_other_reach(log_.rules, log_.seating.sides, report);
  if (!other) return;
  Finding &finding = notebook_.add(Code::reading_matters, rounds[static_cast<std::size_t>(other->round) - 1], address(other->round),
                                   "where both-reach is " + std::string(other->both_reach) + ", " +
                                       (other->winner == nobody ? "nobody has won yet" : log_.sides[other->winner].name + " wins"));
  finding.rule.push_back(rule_in_force("both-reach", log_.rules));
  finding.help = "if your table plays it so, say rules: {both-reach: " + std::string(other->both_reach) + "}";
}

} // namespace arbitro
