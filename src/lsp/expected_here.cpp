#include "expected_here.hpp"

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

Expected expected_at(std::span<const Step> steps) {
  Expected expected{.keys = KeyPlace::header};
  for (const Step &step : steps) {
    if (step.is_entry) {
      if (expected.row != nullptr && expected.inner.empty()) expected.keys = keys_of_entries(expected.row->key);
      continue;
    }
    const KeyRow *const row = expected.keys ? find_key(*expected.keys, step.key) : nullptr;
    if (row != nullptr) {
      expected = {.keys = row->key == Key::series ? std::optional(KeyPlace::series) : std::nullopt, .row = row};
    } else {
      expected.keys = std::nullopt;
      expected.inner.push_back(step.key);
    }
  }
  return expected;
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
