#include "rule_interpretations.hpp"

#include "arbitro/rules.hpp"
#include "game/awards.hpp"
#include "game/scoring.hpp"
#include "judged_round.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

bool lacks_suit(const Rules &, int sides, const JudgedRound &round) {
  for (Side side = 0; round.facts_known && side < sides; ++side)
    for (const Suit suit : {Suit::coins, Suit::cups, Suit::clubs, Suit::swords})
      if ((round.played.facts.counts[side].pile & CardSet::of_suit(suit)).empty()) return true;
  return false;
}

bool ends_with_sweep(const Rules &, int, const JudgedRound &round) { return round.facts_known && round.played.facts.took_last != nobody; }

bool ace_swept(const Rules &, int, const JudgedRound &round) {
  const RoundFacts &facts = round.played.facts;
  return round.facts_known && (facts.last_was_ace || std::ranges::any_of(facts.ace_takes, [](int takes) { return takes > 0; }));
}

bool several_reach_target(const Rules &rules, int sides, const JudgedRound &round) {
  const Points &totals = round.report.total;
  return all_known(totals, sides) && sides_at_target(rules, sides, known(totals)) > 1;
}

bool concerns_primiera(const AwardRow &award) { return award.figure == Figure::primiera; }
bool concerns_sweeps(const AwardRow &award) { return award.figure == Figure::sweeps || award.pays == Pays::doubles; }
bool concerns_nothing(const AwardRow &) { return false; }

/// A value of a rule, and what it means, after "if" and before "at your table".
struct RuleVersion {
  std::string_view value;
  Prose meaning;
};

/// One rule that sources interpret in different ways.
struct InterpretationRow {
  std::string_view rule;
  std::array<RuleVersion, 3> versions;
  bool (*in_force)(const Rules &); ///< whether the game asks the question at all
  /// Whether a round, or the match with it, may come out otherwise than under these rules.
  bool (*may_change)(const Rules &, int sides, const JudgedRound &);
  bool (*concerns)(const AwardRow &); ///< whether the points for an award depend on it
};

constexpr auto interpretation_rows = std::to_array<InterpretationRow>({
    {"primiera-missing",
     {{{"disqualified", {"a side without all four suits has no primiera", "chi non ha tutti e quattro i semi non ha primiera"}},
       {"zero", {"a missing suit counts 0", "il seme che manca vale 0"}},
       {"four-suit-first", {"a complete primiera beats any incomplete one", "una primiera completa batte ogni incompleta"}}}},
     [](const Rules &rules) { return rules.primiera_pt > 0 && rules.primiera_scale != PrimieraScale::count_sevens; },
     lacks_suit,
     concerns_primiera},
    {"scopa-on-last-play",
     {{{"false", {"the last play is never a sweep", "l'ultima giocata non fa mai scopa"}},
       {"true", {"the last play can be a sweep", "anche l'ultima giocata può fare scopa"}}}},
     [](const Rules &rules) { return rules.scopa_points > 0; },
     ends_with_sweep,
     concerns_sweeps},
    {"ace-sweep-scopa",
     {{{"false", {"an ace that takes the table makes no sweep", "l'asso che prende tutta la tavola non fa scopa"}},
       {"true", {"an ace that takes the table makes a sweep", "l'asso che prende tutta la tavola fa scopa"}}}},
     [](const Rules &rules) { return rules.scopa_points > 0; },
     ace_swept,
     concerns_sweeps},
    {"both-reach",
     {{{"higher-total", {"the higher total decides", "decide il totale più alto"}},
       {"last-round", {"the better last round decides", "decide l'ultima smazzata migliore"}}}},
     [](const Rules &rules) { return rules.goal == Goal::high; },
     several_reach_target,
     concerns_nothing},
});

/// The rules with another value of a row, or nothing where that is the one in force.
std::optional<Rules> with_value(const Rules &rules, const InterpretationRow &row, std::string_view value) {
  const RuleField &field = *find_rule_field(row.rule);
  Rules other = rules;
  if (value.empty() || value == to_string(field.get(rules)) || !field.set(other, {RuleText::Shape::scalar, {std::string(value)}, {}}))
    return std::nullopt;
  return other;
}

} // namespace

struct InterpretedRules {
  const InterpretationRow &row;
  const RuleVersion &version;
  Rules rules;
  Scoring before, after; ///< of the awards that are concerned, under the rules in force and under these

  InterpretedRules(const InterpretationRow &asked, const RuleVersion &answer, const Rules &in_force, const Rules &other)
      : row(asked), version(answer), rules(other), before(in_force, asked.concerns), after(rules, asked.concerns) {}
  InterpretedRules(const InterpretedRules &) = delete;
  InterpretedRules &operator=(const InterpretedRules &) = delete;
};

namespace {

/// A match as it comes out under one other interpretation.
class OtherMatch {
public:
  OtherMatch(const Rules &rules, const Scoring &scoring, const InterpretedRules &other, int sides, const Points &start)
      : found{.rule = other.row.rule, .value = other.version.value, .meaning = other.version.meaning}, rules_(rules), scoring_(scoring),
        other_(other), sides_(sides), standing_{.totals = start} {}

  /// Adds a round; false where it cannot be followed, or the log contradicts it.
  bool add(const JudgedRound &round) {
    const bool was_sudden = all_known(standing_.totals, sides_) && is_sudden_death(other_.rules, sides_, known(standing_.totals));
    if (round.played.at_play.winner != nobody || was_sudden) return false;
    const RoundReport &report = round.report;
    if (found.changed == 0) found.round = report.number;
    if (!round.counts) return true;
    Points points = report.points;
    std::optional<PerSide<SideCount>> counts;
    if (round.facts_known && other_.row.may_change(rules_, sides_, round)) {
      if (!all_known(points, sides_)) return false;
      counts = counts_under(other_.rules, rules_, round.played.facts);
      const PerSide<int> before = other_.before.points(sides_, round.played.facts.counts), after = other_.after.points(sides_, *counts);
      for (Side side = 0; side < sides_; ++side) *points[side] += after[side] - before[side];
    }
    if (points != report.points) {
      if ((report.points_claim.given && !report.points_claim.wrong) || (report.total_claim.given && !report.total_claim.wrong))
        return false;
      if (found.changed++ == 0) found.points = known(points);
    }
    standing_ =
        settle(other_.rules, sides_, standing_, {.tallies = tallies(round, counts, points), .points = points, .stands = report.stands});
    return all_known(standing_.totals, sides_);
  }

  [[nodiscard]] Side winner() const { return standing_.decision.winner; }

  RuleInterpretation found;

private:
  /// The awards of a round, those that are concerned counted again; none where they decide nothing.
  std::span<const Tally> tallies(const JudgedRound &round, const std::optional<PerSide<SideCount>> &counts, const Points &points) {
    if (!may_decide(other_.rules, sides_, standing_, points)) return {};
    tallies_ = round.report.tallies;
    if (round.tallies_left) scoring_.tallies(sides_, round.played.facts.counts, tallies_);
    if (!counts) return tallies_;
    for (const Tally &again : other_.after.tallies(sides_, *counts)) *std::ranges::find(tallies_, again.key, &Tally::key) = again;
    return tallies_;
  }

  const Rules &rules_;
  const Scoring &scoring_;
  const InterpretedRules &other_;
  int sides_;
  Standing standing_;
  std::vector<Tally> tallies_;
};

} // namespace

RuleInterpretations::RuleInterpretations(const Rules &rules, const Scoring &scoring) : rules_(rules), scoring_(scoring) {
  for (const InterpretationRow &row : interpretation_rows)
    for (const RuleVersion &version : row.versions)
      if (const auto other = row.in_force(rules_) ? with_value(rules_, row, version.value) : std::nullopt)
        others_.push_back(std::make_unique<const InterpretedRules>(row, version, rules_, *other));
}

RuleInterpretations::~RuleInterpretations() = default;

std::optional<RuleInterpretation> RuleInterpretations::find(int sides, const Points &start, Side winner,
                                                            std::span<const JudgedRound> rounds) const {
  for (const std::unique_ptr<const InterpretedRules> &other : others_) {
    const auto may_change = [&](const JudgedRound &round) { return other->row.may_change(rules_, sides, round); };
    if (std::ranges::none_of(rounds, may_change)) continue;
    OtherMatch match(rules_, scoring_, *other, sides, start);
    bool follows = true;
    for (auto round = rounds.begin(); follows && round != rounds.end() && match.winner() == nobody; ++round) follows = match.add(*round);
    if (!follows || match.winner() == winner) continue;
    match.found.winner = match.winner();
    return match.found;
  }
  return std::nullopt;
}

} // namespace arbitro
