#include "prepared_rules.hpp"

namespace arbitro {
PreparedRules::PreparedRules(const PlainRules &plain)
    : rules_(plain.rules()), seating_(plain.seating()), scoring_(rules_), plain_(&plain) {}

PreparedRules::PreparedRules(const Rules &rules, Seating seating, bool fast) : rules_(rules), seating_(seating), scoring_(rules_) {
  if (fast && PlainRules::serve(rules_, seating_)) plain_ = &own_plain_.emplace(rules_, seating_);
}

const RuleInterpretations &PreparedRules::interpretations() {
  if (!interpretations_) interpretations_.emplace(rules_, scoring_);
  return *interpretations_;
}

} // namespace arbitro
