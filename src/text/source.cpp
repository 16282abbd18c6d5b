#include "arbitro/source.hpp"

#include "code_points.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace arbitro {

namespace {

constexpr bool continues(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

/// Bytes between the milestones of a line.
constexpr std::uint32_t milestone_step = 256;

} // namespace

Source::Source(std::string name, std::string_view text, std::uint64_t first_line, std::uint64_t first_offset, std::uint32_t first_column,
               std::uint32_t first_column16)
    : name_(std::move(name)), text_(text), first_line_(first_line), first_offset_(first_offset), first_column_(first_column),
      first_column16_(first_column16) {}

Source Source::with_text(std::string_view copy) const { return {name_, copy, first_line_, first_offset_, first_column_, first_column16_}; }

Position Source::position(std::uint32_t offset) const {
  const auto line = line_of(offset);
  Position position{first_line_ + line, 1, 1, offset_in_file(offset)};
  if (line == 0) {
    position.column = first_column_;
    position.column16 = first_column16_;
  }
  auto from = line_starts_[line];
  if (const Milestone milestone = offset - from > milestone_step ? milestone_before(offset) : Milestone{}; milestone.offset > from) {
    from = milestone.offset;
    position.column = milestone.column;
    position.column16 = milestone.column16;
  }
  count(text_.substr(from, offset - from), position.column, position.column16);
  return position;
}

void Source::count(std::string_view text, std::uint32_t &column, std::uint32_t &column16) {
  std::uint32_t characters = 0, pairs = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    characters += continues(byte) ? 0U : 1U;
    pairs += byte >= 0xF0 ? 1U : 0U;
  }
  column += characters;
  column16 += characters + pairs;
}

Source::Milestone Source::milestone_before(std::uint32_t offset) const {
  if (milestones_.empty()) {
    find_lines_to(text_.size());
    for (std::size_t line = 0; line < line_starts_.size(); ++line) {
      Milestone milestone{line_starts_[line], line == 0 ? first_column_ : 1, line == 0 ? first_column16_ : 1};
      const auto end = line + 1 < line_starts_.size() ? line_starts_[line + 1] : text_.size();
      milestones_.push_back(milestone);
      while (end - milestone.offset > milestone_step) {
        count(text_.substr(milestone.offset, milestone_step), milestone.column, milestone.column16);
        milestone.offset += milestone_step;
        milestones_.push_back(milestone);
      }
    }
  }
  return *std::prev(std::ranges::upper_bound(milestones_, offset, {}, &Milestone::offset));
}

std::string_view Source::line_text(std::uint32_t offset) const {
  const auto number = line_of(offset);
  if (number == 0 && first_column_ != 1) return {};
  const auto start = line_starts_[number];
  const auto end = number + 1 < line_starts_.size() ? line_starts_[number + 1] - 1 : text_.size();
  auto line = text_.substr(start, end - start);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

KeptLine Source::kept_line(std::uint32_t offset, std::size_t most) const {
  const std::string_view line = line_text(offset);
  if (line.size() > most) return {};
  if (line.data() != last_kept_.data() || line.size() != last_kept_.size()) {
    last_kept_ = line;
    last_kept_line_ = std::string(line);
  }
  return last_kept_line_;
}

void Source::find_lines_to(std::size_t offset) const {
  if (line_starts_.empty()) line_starts_.push_back(0);
  while (!has_all_lines_ && line_starts_.back() <= offset) {
    const auto end = text_.find('\n', line_starts_.back());
    has_all_lines_ = end == std::string_view::npos;
    if (!has_all_lines_) line_starts_.push_back(static_cast<std::uint32_t>(end + 1));
  }
}

std::size_t Source::line_of(std::uint32_t offset) const {
  find_lines_to(offset);
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<std::size_t>(after - line_starts_.begin()) - 1;
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
