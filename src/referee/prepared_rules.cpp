#include "prepared_rules.hpp"

namespace arbitro {
namespace {

template <class Value> void append_bytes(std::string &key, const Value &value) {
  key.append(reinterpret_cast<const char *>(&value), sizeof value);
}

} // namespace

bool CountedRounds::find(std::span<const LoggedCount> counts, int &steps, std::vector<Tally> &tallies) {
  key_.clear();
  for (const LoggedCount &count : counts) {
    append_bytes(key_, count.key.award);
    append_bytes(key_, count.key.card);
    append_bytes(key_, count.kind);
    if (count.kind == LoggedCount::Kind::winner) append_bytes(key_, count.winner);
    if (count.kind == LoggedCount::Kind::figures) append_bytes(key_, count.figures.of);
    if (count.kind == LoggedCount::Kind::figures) append_bytes(key_, count.figures.has);
  }
  const auto found = known_.find(key_);
  if (found == known_.end() || found->second.steps >= steps) return false;
  steps -= found->second.steps;
  tallies = found->second.tallies;
  return true;
}

void CountedRounds::keep(int steps, const std::vector<Tally> &tallies) {
  constexpr std::size_t most_known = 4096;
  if (known_.size() >= most_known) known_.clear();
  known_.try_emplace(key_, Known{steps, tallies});
}

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
