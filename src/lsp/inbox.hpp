#pragma once

#include "json.hpp"

#include <deque>
#include <optional>

namespace arbitro::lsp {

/// Messages that have come and are not yet answered, in order.
class Inbox {
public:
  struct Waiting {
    Json message;
    bool is_cancelled = false;
  };
  /// Takes a message; `$/cancelRequest` marks the request that it names, if that still waits.
  void add(Json message);
  [[nodiscard]] std::optional<Waiting> next();
  [[nodiscard]] bool is_empty() const { return waiting_.empty(); }

private:
  std::deque<Waiting> waiting_;
};

} // namespace arbitro::lsp
