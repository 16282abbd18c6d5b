#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
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

/// A line of a source that outlives it. Copies share it: a thousand findings in one line keep it once.
class KeptLine {
public:
  KeptLine() = default;
  KeptLine(std::string text) : text_(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}
  KeptLine(const char *text) : KeptLine(std::string(text)) {}
  operator std::string_view() const { return text_ ? std::string_view(*text_) : std::string_view(); }
  [[nodiscard]] bool empty() const { return text_ == nullptr; }
  [[nodiscard]] std::size_t size() const { return text_ ? text_->size() : 0; }
  friend bool operator==(const KeptLine &line, std::string_view text) { return std::string_view(line) == text; }

private:
  std::shared_ptr<const std::string> text_;
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
  [[nodiscard]] std::uint64_t first_line() const { return first_line_; }
  /// The text of a span.
  [[nodiscard]] std::string_view text(Span span) const { return text_.substr(span.begin, span.end - span.begin); }
  /// The place of a byte, 0 to `text().size()`; the last is just after the text.
  [[nodiscard]] Position position(std::uint32_t offset) const;
  /// The place of a byte of `text` in the file.
  [[nodiscard]] std::uint64_t offset_in_file(std::uint32_t offset) const { return first_offset_ + offset; }
  /// The line that holds a byte, without its line end; empty where its beginning is before `text`.
  [[nodiscard]] std::string_view line_text(std::uint32_t offset) const;
  /// The same to be kept; empty where it is longer than so many bytes.
  [[nodiscard]] KeptLine kept_line(std::uint32_t offset, std::size_t most) const;

  /// Adds the columns that a text without line ends fills, in code points and in UTF-16 units.
  static void count(std::string_view text, std::uint32_t &column, std::uint32_t &column16);

private:
  /// A place between line ends from which columns can be counted on: long lines have one every so many bytes.
  struct Milestone {
    std::uint32_t offset = 0;
    std::uint32_t column = 1;
    std::uint32_t column16 = 1;
  };
  /// Index of the line that holds a byte.
  [[nodiscard]] std::size_t line_of(std::uint32_t offset) const;
  /// Finds where lines begin, up to the first after the offset.
  void find_lines_to(std::size_t offset) const;
  /// The last milestone at or before a byte; sets them all at the first question.
  [[nodiscard]] Milestone milestone_before(std::uint32_t offset) const;

  std::string name_;
  std::string_view text_;
  std::uint64_t first_line_ = 1;
  std::uint64_t first_offset_ = 0;
  std::uint32_t first_column_ = 1;
  std::uint32_t first_column16_ = 1;
  mutable std::vector<std::uint32_t> line_starts_; ///< as far as was asked
  mutable bool has_all_lines_ = false;             ///< whether that is all of them
  mutable std::vector<Milestone> milestones_;      ///< made at the first question
  mutable std::string_view last_kept_;             ///< the line that was kept last
  mutable KeptLine last_kept_line_;
};

/// Offset of the first byte that is not UTF-8 (RFC 3629, no surrogates, no overlong forms), or `npos`.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view bytes);

} // namespace arbitro
