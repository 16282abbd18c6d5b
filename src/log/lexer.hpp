#pragma once

#include <cstdint>
#include <string_view>

namespace arbitro {

/// One piece of a row or of a list of cards.
struct Token {
  enum class Kind : std::uint8_t {
    end,
    slash,     ///< between two cells
    separator, ///< `,` or `+`, or what people write for them: `;`, `|`
    times,     ///< `x` or `×`, or what people write for it: `=`, `->`, `→`
    sweep,     ///< `*` or `#`, which people write for `scopa`
    stands,    ///< `!!`
    remark,    ///< with its parentheses
    unclosed,  ///< a remark without its last parenthesis
    word
  };
  Kind kind = Kind::end;
  std::string_view text{};
};

/// Cuts notation into tokens, one at a time; a copy remembers a place to come back to.
class Lexer {
public:
  explicit Lexer(std::string_view text) : rest_(text) { scan(); }
  [[nodiscard]] const Token &peek() const { return token_; }
  Token next() {
    const Token token = token_;
    scan();
    return token;
  }
  /// The text from the next token on.
  [[nodiscard]] std::string_view rest() const { return {token_.text.data(), token_.text.size() + rest_.size()}; }
  /// Passes over so many bytes of `rest()`.
  void skip(std::size_t bytes) {
    rest_ = rest().substr(bytes);
    scan();
  }

private:
  void scan();
  std::string_view rest_;
  Token token_{};
};

/// A text from the beginning of one of its parts to the end of another.
[[nodiscard]] constexpr std::string_view cover(std::string_view first, std::string_view last) {
  return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

/// Whether blanks may begin with this byte.
[[nodiscard]] constexpr bool may_be_blank(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return code <= ' ' || code == 0xC2 || code == 0xE2;
}
/// Bytes of the blank that begins with such a byte, 0 where it is none; no-break, thin and zero-width spaces are blanks.
[[nodiscard]] std::size_t blank_length(std::string_view text);
/// Bytes of the blank at the beginning of the text, 0 where there is none.
[[nodiscard]] inline std::size_t blank_at_start(std::string_view text) {
  if (text.empty() || !may_be_blank(text.front())) return 0;
  return text.front() == ' ' ? 1 : blank_length(text);
}

} // namespace arbitro
