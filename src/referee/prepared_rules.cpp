#include "prepared_rules.hpp"

#include "game/awards.hpp"

namespace arbitro {
namespace {

std::vector<Tally> open_tallies_of(const Rules &rules, int sides, std::span<const AwardKey> awards) {
  std::vector<Tally> tallies;
  for (const AwardKey &key : awards) {
    Tally &tally = tallies.emplace_back(Tally{.key = key});
    if (pays_nothing(rules, key)) tally.points = no_points(sides);
  }
  return tallies;
}

} // namespace

PreparedRules::PreparedRules(const PlainRules &plain) : PreparedRules(plain.rules(), plain.seating(), false) { plain_ = &plain; }

PreparedRules::PreparedRules(const Rules &rules, Seating seating, bool fast)
    : rules_(rules), seating_(seating), scoring_(rules_), open_tallies_(open_tallies_of(rules_, seating_.sides, scoring_.keys())) {
  if (fast && PlainRules::serve(rules_, seating_)) plain_ = &own_plain_.emplace(rules_, seating_);
}

void PreparedRules::keep_possible(const Points &points) {
  constexpr std::size_t most = 4096; // an archive may have any number of them where hands are paid for
  if (possible_points_.size() >= most) possible_points_.clear();
  possible_points_.insert(points);
}

const RuleInterpretations &PreparedRules::interpretations() {
  if (!interpretations_) interpretations_.emplace(rules_, scoring_);
  return *interpretations_;
}

} // namespace arbitro
