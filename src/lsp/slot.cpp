#include "slot.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbitro::lsp {
namespace {

/// The keys of the maps in a list, by the key of the list.
std::optional<KeyPlace> keys_of_entries(Key list) {
  constexpr std::array<std::pair<Key, KeyPlace>, 5> lists{{{Key::matches, KeyPlace::header},
                                                           {Key::rounds, KeyPlace::round},
                                                           {Key::deals, KeyPlace::deal},
                                                           {Key::plays, KeyPlace::play},
                                                           {Key::rulings, KeyPlace::ruling}}};
  for (const auto &[key, place] : lists)
    if (key == list) return place;
  return std::nullopt;
}

} // namespace

Slot slot_of(std::span<const Step> steps) {
  Slot slot{.keys = KeyPlace::header};
  for (const Step &step : steps) {
    if (step.is_entry) {
      if (slot.row != nullptr && slot.inner.empty()) slot.keys = keys_of_entries(slot.row->key);
      continue;
    }
    const KeyRow *const row = slot.keys ? find_key(*slot.keys, step.key) : nullptr;
    if (row != nullptr) {
      slot = {.keys = row->key == Key::series ? std::optional(KeyPlace::series) : std::nullopt, .row = row};
    } else {
      slot.keys = std::nullopt;
      slot.inner.push_back(step.key);
    }
  }
  return slot;
}

std::vector<Step> steps_to(const Document &document, std::uint32_t node) {
  std::vector<Step> steps;
  for (; node != no_node && document[node].parent != no_node; node = document[node].parent) {
    const bool is_entry = document[document[node].parent].kind == NodeKind::list;
    steps.push_back({.is_entry = is_entry, .key = std::string(document[node].key)});
  }
  std::ranges::reverse(steps);
  return steps;
}

} // namespace arbitro::lsp
