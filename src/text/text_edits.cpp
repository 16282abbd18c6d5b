#include "text_edits.hpp"

#include "code_points.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

/// Whole lines of a text that give way to others.
struct DiffWriter::Block {
  std::size_t begin = 0, end = 0; ///< lines, from 0
  std::string text;
};

/// A text by its lines.
class DiffWriter::Lines {
public:
  explicit Lines(std::string_view text) : text_(text) {
    for (std::size_t at = 0; at < text.size();) {
      starts_.push_back(at);
      const std::size_t end = text.find('\n', at);
      at = end == std::string_view::npos ? text.size() : end + 1;
    }
  }
  [[nodiscard]] std::size_t size() const { return starts_.size(); }
  /// Where a line begins; after the last one the text ends.
  [[nodiscard]] std::size_t start(std::size_t line) const { return line < starts_.size() ? starts_[line] : text_.size(); }
  /// The line that holds a byte; the last one for the end of the text.
  [[nodiscard]] std::size_t line_of(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(starts_, offset);
    return after == starts_.begin() ? 0 : static_cast<std::size_t>(after - starts_.begin()) - 1;
  }
  [[nodiscard]] std::string_view text(std::size_t begin, std::size_t end) const {
    return text_.substr(start(begin), start(end) - start(begin));
  }

private:
  std::string_view text_;
  std::vector<std::size_t> starts_;
};

namespace {

constexpr std::size_t context = 3;                            ///< lines shown around what is changed
constexpr std::size_t longest_window = std::size_t{40} << 20; ///< bytes of lines that are kept until they can be shown
constexpr std::size_t most_pending = std::size_t{8} << 20;    ///< beyond it lines that all change are shown without lines around them

using Block = DiffWriter::Block;
using Lines = DiffWriter::Lines;

/// The lines that edits touch, each with its end, so that none is joined to what it was not joined to.
std::vector<Block> blocks_of(const Lines &lines, std::string_view text, const TextEdits &edits) {
  std::vector<Block> blocks;
  std::size_t written = 0;
  for (const TextEdit &edit : edits) {
    const std::size_t first = lines.line_of(edit.span.begin);
    const bool ends_line = edit.span.end > edit.span.begin && text[edit.span.end - 1] == '\n' &&
                           (edit.text.empty() ? edit.span.begin == lines.start(first) : edit.text.back() == '\n');
    const std::size_t last = std::min(lines.size(), ends_line ? lines.line_of(edit.span.end - 1) + 1 : lines.line_of(edit.span.end) + 1);
    if (!blocks.empty() && first <= blocks.back().end) {
      blocks.back().text += text.substr(written, edit.span.begin - written);
    } else {
      if (!blocks.empty()) blocks.back().text += text.substr(written, lines.start(blocks.back().end) - written);
      blocks.push_back({first, last, std::string(text.substr(lines.start(first), edit.span.begin - lines.start(first)))});
    }
    blocks.back().end = std::max(blocks.back().end, last);
    blocks.back().text += edit.text;
    written = edit.span.end;
  }
  if (!blocks.empty()) blocks.back().text += text.substr(written, lines.start(blocks.back().end) - written);
  return blocks;
}

void write_lines(char sign, std::string_view text, std::string &diff) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    diff += sign;
    diff += text.substr(0, end);
    diff += '\n';
    if (end == std::string_view::npos) {
      diff += "\\ No newline at end of file\n";
      return;
    }
    text.remove_prefix(end + 1);
  }
}

std::string range(std::size_t begin, std::size_t count) {
  const std::string first = std::to_string(count == 0 ? begin : begin + 1);
  return count == 1 ? first : first + ',' + std::to_string(count);
}

/// A file's name as git and patch read it: in quotes with escapes where it would steer a terminal or break the line.
std::string name_in_diff(std::string_view name) {
  if (visible(name) == name && name.find_first_of("\"\\") == name.npos)
    return std::string(name) + (name.find(' ') == name.npos ? "" : "\t"); // or patch takes a space for the end of the name
  std::string quoted = "\"";
  for (const char letter : name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\')
      (quoted += '\\') += letter;
    else if (byte >= 0x20 && byte < 0x7F)
      quoted += letter;
    else
      for (const int shift : {9, 6, 3, 0}) quoted += shift == 9 ? '\\' : static_cast<char>('0' + (byte >> shift & 7));
  }
  return quoted + '"';
}

} // namespace

void sort_edits(TextEdits &edits) {
  std::ranges::stable_sort(edits, {}, [](const TextEdit &edit) { return std::pair(edit.span.begin, edit.span.end); });
}

std::string_view line_break_of(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end != std::string_view::npos && end > 0 && text[end - 1] == '\r' ? "\r\n" : "\n";
}

std::string edited(std::string_view text, const TextEdits &edits) {
  std::string result;
  std::size_t at = 0;
  for (const TextEdit &edit : edits) {
    result += text.substr(at, edit.span.begin - at);
    result += edit.text;
    at = edit.span.end;
  }
  return result += text.substr(at);
}

std::optional<TextEdit> before_edits(TextEdit later, const TextEdits &earlier) {
  std::int64_t shift = 0;
  for (const TextEdit &edit : earlier) {
    const std::int64_t begin = edit.span.begin + shift;
    const std::int64_t end = begin + static_cast<std::int64_t>(edit.text.size());
    if (later.span.end <= begin) break;
    if (later.span.begin < end) return std::nullopt;
    shift += static_cast<std::int64_t>(edit.text.size()) - (edit.span.end - edit.span.begin);
  }
  later.span.begin = static_cast<std::uint32_t>(later.span.begin - shift);
  later.span.end = static_cast<std::uint32_t>(later.span.end - shift);
  return later;
}

TextEdit difference(std::string_view from, std::string_view to) {
  const std::size_t most = std::min(from.size(), to.size());
  std::size_t begin = 0;
  std::size_t end = 0;
  while (begin < most && from[begin] == to[begin]) ++begin;
  while (end < most - begin && from[from.size() - 1 - end] == to[to.size() - 1 - end]) ++end;
  return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(from.size() - end)},
          std::string(to.substr(begin, to.size() - end - begin))};
}

DiffWriter::DiffWriter(std::string_view name, Write write) : name_(name_in_diff(name)), write_(std::move(write)) {}

bool DiffWriter::add(std::string_view text, const TextEdits &edits) {
  if (starts_inside_line_ && !edits.empty()) return false;
  const auto before = static_cast<std::uint32_t>(window_.size());
  if (before + text.size() > longest_window) {
    if (!edits_.empty() || !edits.empty()) return false;
    starts_inside_line_ = true; // a line too long to be shown: only what follows its end can be
    first_line_ += static_cast<std::size_t>(std::ranges::count(window_, '\n'));
    window_.clear();
  }
  if (starts_inside_line_) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return true;
    starts_inside_line_ = false;
    ++first_line_;
    text.remove_prefix(end + 1);
  }
  window_ += text;
  for (const TextEdit &edit : edits) edits_.push_back({{edit.span.begin + before, edit.span.end + before}, edit.text});
  const std::string_view unchanged = edits.empty() ? text : text.substr(edits.back().span.end);
  lines_since_edit_ = (edits.empty() ? lines_since_edit_ : 0) + static_cast<std::size_t>(std::ranges::count(unchanged, '\n'));
  // Lines are not searched for again and again in a part that continues: it may be long.
  const bool may_settle = edits_.empty() ? text.find('\n') != text.npos : lines_since_edit_ > 2 * context || window_.size() >= most_pending;
  if (may_settle) settle(false);
  return true;
}

void DiffWriter::end() { settle(true); }

void DiffWriter::settle(bool at_end) {
  const Lines lines(window_);
  const bool ends_line = window_.ends_with('\n');
  const std::size_t whole = lines.size() - (ends_line || lines.size() == 0 ? 0 : 1);
  if (!edits_.empty()) {
    const std::vector<Block> blocks = blocks_of(lines, window_, edits_);
    const bool may_go_on = !at_end && whole <= blocks.back().end + 2 * context; // what comes may belong to the same part
    if (may_go_on && (window_.size() < most_pending || blocks.back().end > whole)) return;
    write_hunks(lines, blocks, may_go_on ? 0 : context);
    edits_.clear();
    if (may_go_on) {
      first_line_ += blocks.back().end;
      window_.erase(0, lines.start(blocks.back().end));
      return;
    }
  }
  const std::size_t kept = whole - std::min(whole, context);
  first_line_ += kept;
  window_.erase(0, lines.start(kept));
}

void DiffWriter::write_hunks(const Lines &lines, const std::vector<Block> &blocks, std::size_t around) {
  std::string diff;
  if (!std::exchange(has_written_, true)) diff = "--- " + name_ + "\n+++ " + name_ + "\n";
  for (std::size_t i = 0; i < blocks.size();) {
    std::size_t last = i;
    while (last + 1 < blocks.size() && blocks[last + 1].begin <= blocks[last].end + 2 * around) ++last;
    const std::size_t begin = blocks[i].begin - std::min(blocks[i].begin, around);
    const std::size_t end = std::min(lines.size(), blocks[last].end + around);
    std::string hunk;
    std::ptrdiff_t grown = 0;
    for (std::size_t at = begin; i <= last; ++i) {
      const Block &block = blocks[i];
      write_lines(' ', lines.text(at, block.begin), hunk);
      write_lines('-', lines.text(block.begin, block.end), hunk);
      write_lines('+', block.text, hunk);
      const auto added = std::ranges::count(block.text, '\n') + (!block.text.empty() && block.text.back() != '\n' ? 1 : 0);
      grown += added - static_cast<std::ptrdiff_t>(block.end - block.begin);
      at = block.end;
    }
    write_lines(' ', lines.text(blocks[last].end, end), hunk);
    const std::size_t place = first_line_ + begin;
    const auto count = static_cast<std::ptrdiff_t>(end - begin) + grown;
    diff += "@@ -" + range(place, end - begin) + " +" +
            range(static_cast<std::size_t>(static_cast<std::ptrdiff_t>(place) + moved_), static_cast<std::size_t>(count)) + " @@\n" + hunk;
    moved_ += grown;
  }
  write_(diff);
}

} // namespace arbitro
