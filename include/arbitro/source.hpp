#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Half-open range of bytes in a source's text.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
  friend constexpr bool operator==(Span, Span) = default;
};

/// No node: something that is not in the log.
inline constexpr std::uint32_t no_node = 0xFFFFFFFF;

/// Where something was written: a span of the source, and the value's node in the document (for its path).
struct Where {
  Span span{};
  std::uint32_t node = no_node;
};

/// Bytes of a text that give way to others; none where something is put in.
struct TextEdit {
  Span span{};
  std::string text;
};

/// Edits in the order of the text, none over another.
using TextEdits = std::vector<TextEdit>;

/// A place as people count: lines and columns from 1, columns in code points and in UTF-16 units; offset in bytes of the whole file.
struct Position {
  std::uint64_t line = 1;
  std::uint32_t column = 1;
  std::uint32_t column16 = 1;
  std::uint64_t offset = 0;
};

/// The bytes of one match (or one tournament) and their place in the file. Views the bytes; does not own them.
class Source {
public:
  Source() = default;
  /// `first_line` to `first_column16` say where `text` begins in the file `name`; a BOM has been stripped by the caller.
  Source(std::string name, std::string_view text, std::uint64_t first_line = 1, std::uint64_t first_offset = 0,
         std::uint32_t first_column = 1, std::uint32_t first_column16 = 1);

  /// The same source whose text is that copy.
  [[nodiscard]] Source with_text(std::string_view copy) const;

  [[nodiscard]] const std::string &name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::uint64_t first_line() const { return first_.line; }
  /// The text of a span.
  [[nodiscard]] std::string_view text(Span span) const { return text_.substr(span.begin, span.end - span.begin); }
  /// The place of a byte, 0 to `text().size()`; the last is just after the text.
  [[nodiscard]] Position position(std::uint32_t offset) const;
  /// The place of a byte of `text` in the file.
  [[nodiscard]] std::uint64_t offset_in_file(std::uint32_t offset) const { return first_.offset + offset; }
  /// The line that holds a byte, without its line end; empty where it is longer than `most` bytes, or begins before `text`.
  [[nodiscard]] std::string_view line_text(std::uint32_t offset, std::size_t most) const;

  /// Moves a place over a text that begins there.
  static void move_over(std::string_view text, Position &place);

private:
  std::string name_;
  std::string_view text_;
  Position first_;                      ///< where the text begins in its file
  mutable std::vector<Position> marks_; ///< of a byte every so many, as far as was asked: a place is counted on from the last one before it
};

/// Offset of the first byte that is not UTF-8 (RFC 3629, no surrogates, no overlong forms), or `npos`.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view bytes);

} // namespace arbitro
