#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>

namespace arbitro::lsp {

/// What messages are made of.
using Json = nlohmann::json;

/// Why a message has no answer, as the protocol numbers it.
struct Fault {
  enum Code : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    server_not_initialized = -32002,
    request_cancelled = -32800
  };
  Code code;
  std::string message;
};

/// The value under some keys, one inside the other, or null.
[[nodiscard]] inline Json look_up(const Json &from, std::initializer_list<const char *> keys) {
  const Json *at = &from;
  for (const char *const key : keys) {
    const auto found = at->is_object() ? at->find(key) : at->end();
    if (found == at->end()) return {};
    at = &*found;
  }
  return *at;
}

/// Whether it may be the id of a request.
[[nodiscard]] inline bool is_id(const Json &id) { return id.is_string() || id.is_number_integer(); }

} // namespace arbitro::lsp
