#include "referee/compare/align.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace arbitro {
namespace {

enum class Step : std::uint8_t { none, together, column_alone, item_alone, turned };

struct Cell {
  int cost = 0;
  Step step = Step::none;
};

class Aligner {
public:
  Aligner(const std::vector<Column> &columns, std::size_t sequence, std::size_t size, const Costs &costs)
      : columns_(columns), size_(size), costs_(costs), cells_((columns.size() + 1) * (size + 1)), together_(columns.size() * size) {
    for (std::size_t c = 0; c < columns.size(); ++c)
      for (std::size_t i = 0; i < size; ++i) together_[c * size + i] = cost_of(columns[c], {sequence, i});
    for (std::size_t c = 0; c <= columns.size(); ++c)
      for (std::size_t i = 0; i <= size; ++i) cell(c, i) = cheapest(c, i);
  }

  /// The steps from the beginning.
  [[nodiscard]] std::vector<Step> steps() {
    std::vector<Step> steps;
    std::size_t c = columns_.size(), i = size_;
    while (c > 0 || i > 0) {
      const Step step = cell(c, i).step;
      steps.push_back(step);
      const std::size_t width = step == Step::turned ? 2 : 1;
      if (step != Step::item_alone) c -= width;
      if (step != Step::column_alone) i -= width;
    }
    std::ranges::reverse(steps);
    return steps;
  }

private:
  Cell &cell(std::size_t column, std::size_t item) { return cells_[column * (size_ + 1) + item]; }
  [[nodiscard]] int cost_of(const Column &column, ItemOf added) const {
    int least = 1 << 20; // never together
    for (std::size_t other = 0; other < added.sequence; ++other)
      if (column.items[other]) least = std::min(least, costs_.together({other, *column.items[other]}, added));
    return least;
  }
  [[nodiscard]] int together(std::size_t column, std::size_t item) const { return together_[column * size_ + item]; }

  Cell cheapest(std::size_t c, std::size_t i) {
    if (c == 0 && i == 0) return {};
    Cell best{1 << 30, Step::none};
    const auto offer = [&](int cost, Step step) {
      if (cost < best.cost) best = {cost, step};
    };
    if (c > 0) offer(cell(c - 1, i).cost + costs_.alone, Step::column_alone);
    if (i > 0) offer(cell(c, i - 1).cost + costs_.alone, Step::item_alone);
    if (c > 0 && i > 0) offer(cell(c - 1, i - 1).cost + together(c - 1, i - 1), Step::together);
    if (costs_.turned && c > 1 && i > 1 && together(c - 2, i - 1) == 0 && together(c - 1, i - 2) == 0)
      offer(cell(c - 2, i - 2).cost + *costs_.turned, Step::turned);
    return best;
  }

  const std::vector<Column> &columns_;
  std::size_t size_;
  const Costs &costs_;
  std::vector<Cell> cells_;
  std::vector<int> together_;
};

/// Aligns one more sequence with those in the columns.
std::vector<Column> with_sequence(std::vector<Column> columns, std::size_t sequence, std::size_t size, const Costs &costs) {
  const std::size_t sequences = sequence + 1;
  for (Column &column : columns) column.items.resize(sequences);
  std::vector<Column> aligned;
  std::size_t c = 0, i = 0;
  for (const Step step : Aligner(columns, sequence, size, costs).steps()) {
    if (step == Step::item_alone) {
      Column &added = aligned.emplace_back();
      added.items.resize(sequences);
      added.items[sequence] = i++;
      continue;
    }
    aligned.push_back(std::move(columns[c++]));
    if (step == Step::together) aligned.back().items[sequence] = i++;
    if (step != Step::turned) continue;
    aligned.back().items[sequence] = i + 1;
    aligned.back().is_turned = true;
    aligned.push_back(std::move(columns[c++]));
    aligned.back().items[sequence] = i;
    i += 2;
  }
  return aligned;
}

} // namespace

std::vector<Column> align(const std::vector<std::size_t> &sizes, const Costs &costs) {
  std::vector<Column> columns;
  for (std::size_t sequence = 0; sequence < sizes.size(); ++sequence)
    columns = with_sequence(std::move(columns), sequence, sizes[sequence], costs);
  return columns;
}

} // namespace arbitro
