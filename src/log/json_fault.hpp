#pragma once

#include "document.hpp"

namespace arbitro {

/// The kind of the last sound token before a fault of JSON syntax.
enum class JsonToken : std::uint8_t { none, opening, key, value };

/// Where reading JSON stopped.
struct JsonStop {
  std::uint32_t at = 0; ///< just behind the last sound token
  JsonToken last{};     ///< what that token was
  const Node *inside{}; ///< the innermost open list or map; null at the top
};

/// Says what is wrong with a JSON text behind its last sound token.
Finding json_fault(const Source &source, const JsonStop &stop);

} // namespace arbitro
