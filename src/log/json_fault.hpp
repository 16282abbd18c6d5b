#pragma once

#include "document.hpp"

namespace arbitro {

/// The kind of the last valid token before a fault of JSON syntax.
enum class JsonToken : std::uint8_t { none, opening, key, value };

/// Where reading JSON stopped.
struct JsonStop {
  std::uint32_t at = 0; ///< just after the last valid token
  JsonToken last{};     ///< what that token was
  const Node *inside{}; ///< the innermost open list or map; null at the top
};

/// Reports what is wrong with a JSON text after its last valid token.
Finding json_fault(const Source &source, const JsonStop &stop);

} // namespace arbitro
