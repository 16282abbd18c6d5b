#include "arbitro/source.hpp"

#include "code_points.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace arbitro {

namespace {

constexpr std::size_t bytes_between_marks = 256;

} // namespace

Source::Source(std::string name, std::string_view text, std::uint64_t first_line, std::uint64_t first_offset, std::uint32_t first_column,
               std::uint32_t first_column16)
    : name_(std::move(name)), text_(text), first_{first_line, first_column, first_column16, first_offset} {}

Source Source::with_text(std::string_view copy) const { return {name_, copy, first_.line, first_.offset, first_.column, first_.column16}; }

Position Source::position(std::uint32_t offset) const {
  if (marks_.empty()) marks_.push_back(first_);
  const auto text_from = [&](std::size_t mark) { return text_.substr(mark * bytes_between_marks, bytes_between_marks); };
  const std::size_t mark = offset / bytes_between_marks;
  while (marks_.size() <= mark) {
    Position next = marks_.back();
    move_over(text_from(marks_.size() - 1), next);
    marks_.push_back(next);
  }
  Position position = marks_[mark];
  move_over(text_from(mark).substr(0, offset % bytes_between_marks), position);
  return position;
}

void Source::move_over(std::string_view text, Position &place) {
  place.offset += text.size();
  for (std::size_t line_end = 0; (line_end = text.find('\n')) != text.npos; text.remove_prefix(line_end + 1)) {
    ++place.line;
    place.column = place.column16 = 1;
  }
  std::uint32_t characters = 0, pairs = 0;
  for (const char c : text) {
    characters += continues_character(c) ? 0U : 1U;
    pairs += static_cast<unsigned char>(c) >= 0xF0 ? 1U : 0U;
  }
  place.column += characters;
  place.column16 += characters + pairs;
}

std::string_view Source::line_text(std::uint32_t offset, std::size_t most) const {
  const std::size_t farthest = offset - std::min<std::size_t>(offset, most + 2); // with CRLF, a line that fits begins after it
  const std::size_t before = text_.substr(farthest, offset - farthest).rfind('\n');
  if (before == text_.npos && (farthest > 0 || first_.column != 1)) return {};
  std::string_view line = text_.substr(before == text_.npos ? 0 : farthest + before + 1, most + 2);
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line.size() > most ? std::string_view() : line;
}

std::size_t find_invalid_utf8(std::string_view bytes) {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  std::size_t i = 0;
  while (i < bytes.size()) {
    for (std::uint64_t word = 0; i + sizeof word <= bytes.size(); i += sizeof word) {
      std::memcpy(&word, bytes.data() + i, sizeof word);
      if ((word & high_bits) != 0) break;
    }
    if (i == bytes.size()) break;
    const CodePoint point = code_point_at(bytes, i);
    if (!point.valid) return i;
    i += point.bytes;
  }
  return std::string_view::npos;
}

} // namespace arbitro
