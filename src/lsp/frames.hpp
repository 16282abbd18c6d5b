#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace arbitro::lsp {

/// Cuts a stream of bytes into messages, each behind its own headers.
class Frames {
public:
  /// One message; not sound: headers without a usable length, or one that is too great.
  struct Frame {
    bool sound = true;
    std::string body;
  };
  void add(std::string_view bytes) { buffer_ += bytes; }
  /// The next message that has come whole.
  [[nodiscard]] std::optional<Frame> next();

private:
  std::string buffer_;
  std::size_t to_skip_ = 0; ///< bytes of a message that is too great
};

/// A message with its header.
[[nodiscard]] std::string framed(std::string_view body);

} // namespace arbitro::lsp
