#include "readings.hpp"

#include "arbitro/rule_fields.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

/// A round, for the question whether it may come out otherwise.
struct Asked {
  const Rules &rules;
  int sides;
  const RoundFacts *facts;    ///< where the piles are known
  bool was_played;            ///< and known from plays
  const PerSide<int> *totals; ///< after it, where they are known
};

Asked ask(const Rules &rules, int sides, const RoundRecord &record, const PerSide<int> *totals) {
  return {rules, sides, record.facts ? &*record.facts : nullptr, record.facts && record.was_played, totals};
}

bool lacks_suit(const Asked &round) {
  for (std::size_t side = 0; round.facts != nullptr && side < static_cast<std::size_t>(round.sides); ++side)
    for (const Suit suit : {Suit::coins, Suit::cups, Suit::clubs, Suit::swords})
      if ((round.facts->counts[side].pile & CardSet::of_suit(suit)).empty()) return true;
  return false;
}

bool ends_with_sweep(const Asked &round) { return round.was_played && round.facts->took_last != nobody; }

bool ace_swept(const Asked &round) {
  return round.was_played &&
         (round.facts->last_was_ace || std::ranges::any_of(round.facts->ace_takes, [](int takes) { return takes > 0; }));
}

bool several_reach_target(const Asked &round) {
  return round.totals != nullptr && sides_at_target(round.rules, round.sides, *round.totals) > 1;
}

bool concerns_primiera(Award award) { return award == Award::primiera; }
bool concerns_sweeps(Award award) { return award == Award::scope || award == Award::ponino; }
bool concerns_nothing(Award) { return false; }

/// One rule that sources read in different ways.
struct ReadingRow {
  std::string_view rule;
  std::array<std::string_view, 3> values;
  bool (*in_force)(const Rules &);        ///< whether the game asks the question at all
  bool (*may_change)(const Asked &round); ///< whether the round, or the match with it, may come out otherwise
  bool (*concerns)(Award);
};

constexpr auto reading_rows = std::to_array<ReadingRow>({
    {"primiera-missing",
     {"disqualified", "zero", "four-suit-first"},
     [](const Rules &rules) { return rules.primiera_pt > 0 && rules.primiera_scale != PrimieraScale::count_sevens; },
     lacks_suit,
     concerns_primiera},
    {"scopa-on-last-play", {"false", "true"}, [](const Rules &rules) { return rules.scopa_points > 0; }, ends_with_sweep, concerns_sweeps},
    {"ace-sweep-scopa", {"false", "true"}, [](const Rules &rules) { return rules.scopa_points > 0; }, ace_swept, concerns_sweeps},
    {"both-reach",
     {"higher-total", "last-round"},
     [](const Rules &rules) { return rules.goal == Goal::high; },
     several_reach_target,
     concerns_nothing},
});

/// The match as it comes out under one other reading.
class OtherMatch {
public:
  OtherMatch(const Rules &played, const Rules &other, const ReadingRow &row, int sides)
      : played_(played), other_(other), row_(row), sides_(sides) {}

  /// Adds a round; false where the reading cannot be followed, or the log contradicts it.
  bool add(const RoundReport &round, const RoundRecord &record, Standing &standing) {
    const bool was_sudden = all_known(standing.totals, sides_) && is_sudden_death(other_, sides_, known(standing.totals));
    if (record.at_play.winner != nobody || was_sudden) return false;
    if (!record.counts) return true;
    Points points = round.points;
    std::span<const Tally> tallies = round.tallies;
    if (record.facts && row_.may_change(ask(played_, sides_, record, nullptr))) {
      if (!count_again(round, *record.facts, points)) return false;
      tallies = tallies_;
    }
    if (points != round.points) {
      if ((round.points_claim.given && !round.points_claim.wrong) || (round.total_claim.given && !round.total_claim.wrong)) return false;
      if (found.changed++ == 0) {
        found.round = round.number;
        found.points = known(points);
      }
    }
    standing = settle(other_, sides_, standing, {.tallies = tallies, .points = points, .stands = round.stands});
    return all_known(standing.totals, sides_);
  }

  OtherReading found{};

private:
  /// Counts the awards that the reading concerns again; false where the round's points are not known by its awards.
  bool count_again(const RoundReport &round, const RoundFacts &facts, Points &points) {
    tallies_ = round.tallies;
    const std::vector<Tally> counted = score(other_, sides_, counts_under(other_, played_, facts));
    for (Tally &tally : tallies_) {
      if (!row_.concerns(tally.key.award)) continue;
      const auto again = std::ranges::find(counted, tally.key, &Tally::key);
      for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) {
        if (!tally.points[side] || !points[side]) return false;
        *points[side] += again->points[side].value_or(0) - *tally.points[side];
      }
      tally = *again;
    }
    return true;
  }

  const Rules &played_;
  const Rules &other_;
  const ReadingRow &row_;
  int sides_;
  std::vector<Tally> tallies_;
};

bool may_change(const Rules &rules, const ReadingRow &row, int sides, const Report &report, std::span<const RoundRecord> records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Points &total = report.rounds[i].total;
    const PerSide<int> totals = known(total);
    if (row.may_change(ask(rules, sides, records[i], all_known(total, sides) ? &totals : nullptr))) return true;
  }
  return false;
}

/// The rules with another value of a row, or nothing where that is the one in force.
std::optional<Rules> read_otherwise(const Rules &rules, const ReadingRow &row, std::string_view value) {
  const RuleField &field = *find_rule_field(row.rule);
  Rules other = rules;
  if (value.empty() || value == to_string(field.get(rules)) || !field.set(other, {RuleText::Shape::scalar, {std::string(value)}, {}}))
    return std::nullopt;
  return other;
}

} // namespace

/// One other reading.
struct OtherReadings::Reading {
  const ReadingRow &row;
  Rules rules;
  Scoring scoring;
  Reading(const ReadingRow &reading_row, const Rules &other) : row(reading_row), rules(other), scoring(rules) {}
  Reading(const Reading &) = delete;
  Reading &operator=(const Reading &) = delete;
};

OtherReadings::OtherReadings(const Rules &rules) : rules_(rules) {
  for (const ReadingRow &row : reading_rows)
    for (const std::string_view value : row.values)
      if (const auto other = row.in_force(rules_) ? read_otherwise(rules_, row, value) : std::nullopt)
        readings_.push_back(std::make_unique<const Reading>(row, *other));
}

OtherReadings::~OtherReadings() = default;

bool OtherReadings::may_end_otherwise(int sides, const PerSide<int> &start, Side winner, std::span<const QuickRecord> records) const {
  return std::ranges::any_of(readings_, [&](const auto &reading) {
    const auto may_change = [&](const QuickRecord &record) {
      return reading->row.may_change({rules_, sides, record.facts, record.facts != nullptr, &record.totals});
    };
    return std::ranges::any_of(records, may_change) && winner_under(*reading, sides, start, records).value_or(winner) != winner;
  });
}

/// Who wins under a reading; nothing where it cannot be followed, or the log contradicts it.
std::optional<Side> OtherReadings::winner_under(const Reading &reading, int sides, const PerSide<int> &start,
                                                std::span<const QuickRecord> records) const {
  PerSide<int> totals = start;
  for (const QuickRecord &record : records) {
    if (is_sudden_death(reading.rules, sides, totals)) return std::nullopt;
    if (!record.counts) continue;
    PerSide<SideCount> counts = record.facts->counts;
    PerSide<int> points = record.points;
    if (reading.row.may_change({rules_, sides, record.facts, true, nullptr})) {
      counts = counts_under(reading.rules, rules_, *record.facts);
      points = reading.scoring.points(sides, counts);
    }
    if (record.is_claimed && points != record.points) return std::nullopt;
    const PerSide<int> before = totals;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) totals[side] += points[side];
    if (!may_decide(reading.rules, sides, totals)) continue;
    const Decision decision = decide(reading.rules, sides, before, reading.scoring.tallies(sides, counts), {});
    if (decision.winner != nobody) return decision.winner;
  }
  return Side(nobody);
}

bool may_be_read_otherwise(const Rules &rules, int sides, const RoundRecord &record, const PerSide<int> &totals) {
  const Asked round = ask(rules, sides, record, &totals);
  return std::ranges::any_of(reading_rows, [&](const ReadingRow &row) { return row.in_force(rules) && row.may_change(round); });
}

std::optional<OtherReading> find_other_reading(const Rules &rules, int sides, const Points &start, Side winner, const Report &report,
                                               std::span<const RoundRecord> records) {
  if (report.result.winner != winner || report.result.status == Status::forfeit) return std::nullopt;
  for (const ReadingRow &row : reading_rows) {
    if (!row.in_force(rules) || !may_change(rules, row, sides, report, records)) continue;
    for (const std::string_view value : row.values) {
      const std::optional<Rules> other = read_otherwise(rules, row, value);
      if (!other) continue;
      OtherMatch match(rules, *other, row, sides);
      Standing standing{.totals = start};
      bool follows = true;
      for (std::size_t i = 0; follows && i < records.size() && standing.decision.winner == nobody; ++i) {
        follows = match.add(report.rounds[i], records[i], standing);
        if (match.found.changed == 0) match.found.round = report.rounds[i].number;
      }
      if (!follows || standing.decision.winner == winner) continue;
      match.found.rule = row.rule;
      match.found.value = value;
      match.found.winner = standing.decision.winner;
      return match.found;
    }
  }
  return std::nullopt;
}

} // namespace arbitro
