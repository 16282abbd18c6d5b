#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace arbitro {

/// Everything that distinguishes two positions of a round.
struct PositionKey {
  std::uint64_t table = 0;
  std::uint64_t hands = 0;
  std::uint64_t piles = 0;
  friend bool operator==(const PositionKey &, const PositionKey &) = default;
};

/// What is known of a position: between what the first side gets more than the second from there on.
struct TranspositionEntry {
  PositionKey key;
  std::int16_t least = std::numeric_limits<std::int16_t>::min();
  std::int16_t most = std::numeric_limits<std::int16_t>::max();
  std::int16_t best = -1; ///< number of the play that decided last, if one did
  bool is_known = false;
};

/// A memory of positions, of which a new one may push out another.
class TranspositionTable {
public:
  TranspositionTable() : entries_(first_size) {}

  /// What is known of a position, if it is there.
  [[nodiscard]] const TranspositionEntry *find(const PositionKey &key) const {
    const TranspositionEntry &entry = entries_[place(key)];
    return entry.is_known && entry.key == key ? &entry : nullptr;
  }
  /// Keeps what is known now.
  void keep(const TranspositionEntry &known) {
    if (used_ * 2 > entries_.size() && entries_.size() < most_entries) grow();
    TranspositionEntry &entry = entries_[place(known.key)];
    if (!entry.is_known) ++used_;
    entry = known;
    entry.is_known = true;
  }

private:
  static constexpr std::size_t first_size = std::size_t{1} << 12;
  static constexpr std::size_t most_entries = std::size_t{1} << 21;

  [[nodiscard]] std::size_t place(const PositionKey &key) const {
    std::uint64_t hash = key.table * 0x9E3779B97F4A7C15;
    hash = ((hash ^ hash >> 32) + key.hands) * 0xBF58476D1CE4E5B9;
    hash = ((hash ^ hash >> 29) + key.piles) * 0x94D049BB133111EB;
    return (hash ^ hash >> 32) & (entries_.size() - 1);
  }
  /// Two that had different places have different ones still.
  void grow() {
    std::vector<TranspositionEntry> smaller(entries_.size() * 2);
    smaller.swap(entries_);
    for (const TranspositionEntry &known : smaller)
      if (known.is_known) entries_[place(known.key)] = known;
  }

  std::vector<TranspositionEntry> entries_;
  std::size_t used_ = 0;
};

} // namespace arbitro
