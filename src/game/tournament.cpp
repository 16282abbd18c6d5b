#include "arbitro/tournament.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// By criterion, with the shorter word that some tournaments use.
struct CriterionRow {
  std::string_view name;
  std::string_view also = {};
};
constexpr CriterionRow criteria[] = {{"wins"}, {"head-to-head"}, {"difference", "diff"}, {"points-for", "for"}, {"scope"}, {"points"}};

} // namespace

std::optional<OrderStep> find_order_step(std::string_view word) {
  OrderStep step;
  step.reversed = word.starts_with('-');
  if (step.reversed) word.remove_prefix(1);
  const auto *const found =
      std::ranges::find_if(criteria, [&](const CriterionRow &row) { return word == row.name || (!word.empty() && word == row.also); });
  if (found == std::end(criteria)) return std::nullopt;
  step.criterion = static_cast<Criterion>(found - std::begin(criteria));
  return step;
}

std::vector<std::string_view> criterion_names() {
  std::vector<std::string_view> names;
  for (const CriterionRow &row : criteria) names.push_back(row.name);
  return names;
}

std::string to_string(OrderStep step) {
  return (step.reversed ? "-" : "") + std::string(criteria[static_cast<std::size_t>(step.criterion)].name);
}

} // namespace arbitro
