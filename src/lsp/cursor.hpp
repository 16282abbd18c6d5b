#pragma once

#include "expected_here.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro::lsp {

/// The state of a text that breaks off: what an editor knows of the place where somebody types, whether the text before it is sound or not.
struct Cursor {
  std::vector<Step> steps{}; ///< to the value that is being typed, or to the map of the key
  bool may_be_key = false;   ///< what is typed may become a key
  bool may_be_value = false; ///< or a value
  std::size_t begin = 0;     ///< where what is typed begins, after its quote
  char quote = '\0';         ///< the quote that is open
  std::string closers{};     ///< what would close the quote and the brackets that are open
};
[[nodiscard]] Cursor find_cursor(std::string_view text);

} // namespace arbitro::lsp
