#pragma once

#include "json.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>

namespace arbitro::lsp {

/// Messages that have come and are not yet answered, in order.
class Inbox {
public:
  struct Waiting {
    Json message;
    bool is_cancelled = false;
    std::size_t bytes = 0;
  };
  /// Takes a message; `$/cancelRequest` marks the request that it names, if that still waits.
  void add(Json message, std::size_t bytes = 0);
  [[nodiscard]] std::optional<Waiting> next();
  [[nodiscard]] bool is_empty() const { return waiting_.empty(); }
  /// Whether so much waits that no more should be read before some of it is answered.
  [[nodiscard]] bool is_full() const { return waiting_.size() >= most_waiting || bytes_ >= most_bytes; }

private:
  static constexpr std::size_t most_waiting = 10'000;
  static constexpr std::size_t most_bytes = std::size_t{1} << 20;

  std::deque<Waiting> waiting_;
  std::size_t bytes_ = 0;                                ///< of the messages that wait, as they came
  std::uint64_t first_ = 0;                              ///< number of the first message that waits
  std::unordered_map<std::string, std::uint64_t> asked_; ///< requests that wait: numbers by ids
};

} // namespace arbitro::lsp
