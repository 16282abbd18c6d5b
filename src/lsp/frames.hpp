#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace arbitro::lsp {

/// Cuts a stream of bytes into messages, each after its own headers.
class Frames {
public:
  /// One message; not sound: headers without a usable length, or one that is too great.
  struct Frame {
    bool sound = true;
    std::string body;
  };
  void add(std::string_view bytes);
  /// The next message that has come whole.
  [[nodiscard]] std::optional<Frame> next();

private:
  std::string buffer_;
  std::size_t used_ = 0;    ///< bytes of it that have been cut off
  std::size_t to_skip_ = 0; ///< bytes of a message that is too great
};

/// The body of a message as its JSON can be read: half a pair of surrogates, escaped or not, which an editor may send where its text has
/// one, is U+FFFD, which is as wide; other bytes that are no UTF-8 are one each.
[[nodiscard]] std::string legible_body(std::string body);

/// Whether a body is nested deeper, or has more values, than any message needs: it is not worth the tree.
[[nodiscard]] bool is_too_rich(std::string_view body);

/// A message with its header.
[[nodiscard]] std::string framed(std::string_view body);

} // namespace arbitro::lsp
