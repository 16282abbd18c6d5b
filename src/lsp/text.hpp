#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::lsp {

/// What columns are counted in.
enum class Units : std::uint8_t { utf16, utf8 };

/// A place as the protocol counts: lines and columns from 0.
struct LinePlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// A text that an editor holds; lines end as the protocol has it, with LF, CRLF or CR.
class Text {
public:
  explicit Text(std::string bytes) { replace(0, 0, bytes); }

  [[nodiscard]] const std::string &bytes() const { return bytes_; }
  /// The byte at a place. After the end of a line it is its end, after the last line the end of the text.
  [[nodiscard]] std::size_t offset_of(LinePlace place, Units units) const;
  /// The place of a byte; the end of the text is after the last.
  [[nodiscard]] LinePlace place_of(std::size_t offset, Units units) const;
  /// Puts another text between two places. Where a place cuts a pair of surrogates in two, the half that stays is U+FFFD, which is as wide.
  void replace(LinePlace begin, LinePlace end, Units units, std::string with);
  /// Puts other bytes in the place of some.
  void replace(std::size_t begin, std::size_t end, std::string_view with);

private:
  [[nodiscard]] bool cuts_pair(LinePlace place, std::size_t offset, Units units) const;
  [[nodiscard]] std::size_t units_before(std::size_t offset, Units units) const;

  std::string bytes_;
  std::vector<std::size_t> line_starts_{0};
  /// UTF-16 units before every 1,024th byte, as far as they were wanted: a line may be the whole text, and no place of it is counted from
  /// its beginning.
  mutable std::vector<std::size_t> units_{0};
};

} // namespace arbitro::lsp
