#pragma once

#include <string>

namespace arbitro::lsp {

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

} // namespace arbitro::lsp
