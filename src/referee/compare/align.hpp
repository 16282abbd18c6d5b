#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace arbitro {

/// One place in an alignment: which item of each sequence is there, if any.
struct Column {
  std::vector<std::optional<std::size_t>> items;
  bool is_turned = false; ///< some sequence has it and the next one exchanged
};

/// One item of one of the sequences.
struct ItemOf {
  std::size_t sequence, item;
};

/// What it costs to put things next to each other.
struct Costs {
  std::function<int(ItemOf, ItemOf)> together; ///< two items of different sequences; in a column the two that fit best
  int alone = 2;                               ///< an item with nothing next to it
  std::optional<int> turned{};                 ///< two neighbours that are the other way round
};

/// Aligns sequences of so many items, each with those before, as cheaply as possible.
[[nodiscard]] std::vector<Column> align(const std::vector<std::size_t> &sizes, const Costs &costs);

} // namespace arbitro
