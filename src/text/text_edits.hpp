#pragma once

#include "arbitro/source.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Puts edits into the order of the text; what is put in at a byte comes before what replaces it.
void sort_edits(TextEdits &edits);

/// How the first line of a text ends, with LF or CRLF; lines that are put in end like it.
[[nodiscard]] std::string_view line_break_of(std::string_view text);

/// The text with the edits made.
[[nodiscard]] std::string edited(std::string_view text, const TextEdits &edits);

/// What an edit of a text that has been edited already is in the text before; nothing where both touch the same bytes.
[[nodiscard]] std::optional<TextEdit> before_edits(TextEdit later, const TextEdits &earlier);

/// All bytes in which two texts differ, as one edit.
[[nodiscard]] TextEdit difference(std::string_view from, std::string_view to);

/// Writes what edits change line by line, as `diff -u` does and `patch` reads it, while the text comes in pieces; nothing where there are
/// no edits.
class DiffWriter {
public:
  using Write = std::function<void(std::string_view)>;
  DiffWriter(std::string_view name, Write write);
  /// The next piece, with the edits in it. False, and nothing is taken, where a line is too long to be shown.
  bool add(std::string_view text, const TextEdits &edits);
  void end();

  struct Block;
  class Lines;

private:
  /// Writes what can be written and forgets what will not be needed.
  void settle(bool at_end);
  void write_hunks(const Lines &lines, const std::vector<Block> &blocks, std::size_t around);

  std::string name_;
  Write write_;
  std::string window_;               ///< whole lines from the first one that may still be shown
  TextEdits edits_;                  ///< in it
  std::size_t first_line_ = 0;       ///< of the window, from 0
  std::ptrdiff_t moved_ = 0;         ///< by how many lines it is later in the new text
  std::size_t lines_since_edit_ = 0; ///< whole ones in the window after the last edit
  bool starts_inside_line_ = false;  ///< the beginning of the line that comes next has been forgotten
  bool has_written_ = false;
};

} // namespace arbitro
