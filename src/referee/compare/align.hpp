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

/// What it costs to put things next to each other.
struct Costs {
  std::function<int(const Column &, std::size_t)> together; ///< an item of the sequence with the contents of a column
  int alone = 2;                                            ///< an item with nothing next to it
  std::optional<int> turned;                                ///< two neighbours that are the other way round
};

/// Aligns one more sequence of that many items with the others, as cheaply as possible.
[[nodiscard]] std::vector<Column> align(std::vector<Column> columns, std::size_t sequence, std::size_t size, const Costs &costs);

} // namespace arbitro
