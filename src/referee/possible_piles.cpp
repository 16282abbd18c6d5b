#include "possible_piles.hpp"

#include "owner_search.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace arbitro {
namespace {

/// Whether somebody claims the best of some amounts.
bool claim_best(const Demands &demands) {
  return std::ranges::any_of(demands.amounts, [](const Amounts &amounts) { return amounts.best.has_value(); });
}

/// The same demands, but for how much of anything each side claims.
Demands without_figures(Demands demands) {
  for (Amounts &amounts : demands.amounts) {
    amounts.least = {};
    amounts.most.fill(amounts.whole());
  }
  return demands;
}

void append(std::string &key, std::uint64_t number, std::size_t bytes) {
  std::array<char, sizeof number> all;
  for (std::size_t byte = 0; byte < all.size(); ++byte) all[byte] = static_cast<char>(number >> 8 * byte & 0xFF);
  key.append(all.data(), bytes);
}

void append(std::string &key, const BestOf &best) { append(key, std::uint64_t{best.has_value()} << 8 | best.value_or(nobody), 2); }

/// The same for equal demands, or for those that differ in figures alone.
void write_key(const Demands &demands, bool with_figures, std::string &key) {
  const auto append_figure = [&](int figure) { append(key, static_cast<std::uint64_t>(figure), 2); };
  key.clear();
  append(key, static_cast<std::uint64_t>(demands.sides), 1);
  for (Side side = 0; side < demands.sides; ++side) append(key, demands.owners.may[side].bits(), 5);
  append(key, demands.owners.stays.bits(), 5);
  append(key, demands.amounts.size(), 1);
  for (const Amounts &amounts : demands.amounts) {
    append(key, amounts.cards.bits() << 1 | (amounts.by_value ? 1 : 0), 6);
    for (Side side = 0; side < demands.sides && with_figures; ++side) {
      append_figure(amounts.least[side]);
      append_figure(amounts.most[side]);
    }
    append(key, amounts.best);
    append_figure(amounts.to_exceed);
  }
  if (!demands.primiere) return;
  append(key, demands.primiere->best);
  for (Side side = 0; side < demands.sides; ++side) append_figure(demands.primiere->halves[side].value_or(-1));
}

} // namespace

bool can_be(const Rules &rules, const Demands &demands, int &steps) {
  if (steps <= 0) return true; // out of steps: taken as possible
  const bool is_settled = demands.owners.open().empty() && !demands.primiere && !claim_best(demands);
  if (is_settled) return demands.owners.are_complete() && may_fit(demands.amounts, demands.owners, demands.sides);
  const int granted = std::min(most_steps_of_search, steps);
  OwnerSearch search(rules, demands, granted);
  const bool possible = search.is_possible();
  steps -= granted - search.steps_left();
  return possible;
}

bool PossibleCounts::can_be(const Demands &demands, int &steps) {
  if (steps <= 0) return true; // likewise
  if (claim_best(demands)) return search(demands, steps);
  Known &known = known_of(demands);
  if (known.steps >= steps) return search(demands, steps);
  steps -= known.steps;
  return (known.witness && known.witness->nested.fit(demands.amounts, known.witness->owners)) || search(demands, steps);
}

bool PossibleCounts::search(const Demands &demands, int &steps) {
  constexpr std::size_t most_answers = 1024;
  const int granted = std::min(most_steps_of_search, steps);
  write_key(demands, true, key_);
  if (const auto found = answers_.find(key_); found != answers_.end() && found->second.steps < granted) {
    steps -= found->second.steps;
    return found->second.possible;
  }
  const int before = steps;
  const bool possible = arbitro::can_be(rules_, demands, steps);
  if (before - steps >= granted) return possible; // which is believed, and would be known of a longer search
  if (answers_.size() >= most_answers) answers_.clear();
  answers_[key_] = {before - steps, possible};
  return possible;
}

PossibleCounts::Known &PossibleCounts::known_of(const Demands &demands) {
  constexpr std::size_t most_known = 8192;
  constexpr int most_steps = 400;
  write_key(demands, false, key_);
  if (const auto found = known_.find(key_); found != known_.end()) return found->second;
  if (known_.size() >= most_known) known_.clear();
  const Demands open = without_figures(demands);
  OwnerSearch search(rules_, open, most_steps);
  static_cast<void>(search.is_possible());
  return known_[key_] = {most_steps - search.steps_left(), search.witness()};
}

} // namespace arbitro
