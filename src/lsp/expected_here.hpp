#pragma once

#include "log/document.hpp"
#include "log/keys.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbitro::lsp {

/// One step from the root of a document to a value in it: a key, or an entry of a list, which has none.
struct Step {
  bool is_entry = false;
  std::string key{};
};

/// What a place of a log is for.
struct Expected {
  std::optional<KeyPlace> keys;     ///< a map here has these keys
  const KeyRow *row = nullptr;      ///< the last key with a meaning of its own on the way here
  std::vector<std::string> inner{}; ///< the keys below it: players, sides, rules
  [[nodiscard]] bool is(Key key) const { return row != nullptr && row->key == key; }
};
[[nodiscard]] Expected expected_at(std::span<const Step> steps);
/// The steps to a value of a document.
[[nodiscard]] std::vector<Step> steps_to(const Document &document, std::uint32_t node);

} // namespace arbitro::lsp
