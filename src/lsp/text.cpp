#include "text.hpp"

#include "text/code_points.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

std::size_t width_of(const CodePoint &point, Units units) { return units == Units::utf8 ? point.bytes : point.value > 0xFFFF ? 2 : 1; }

/// Bytes between places from which columns are counted on: a line may be the whole text.
constexpr std::size_t between_marks = 1024;

} // namespace

void Text::find_lines() {
  line_starts_.assign(1, 0);
  for (std::size_t at = 0; (at = bytes_.find_first_of("\r\n", at)) != bytes_.npos;) {
    at += bytes_.compare(at, 2, "\r\n") == 0 ? 2 : 1;
    line_starts_.push_back(at);
  }
  marks_.clear();
  for (std::size_t line = 0; line < line_starts_.size(); ++line) {
    const std::size_t end = line + 1 < line_starts_.size() ? line_starts_[line + 1] : bytes_.size();
    std::size_t column = 0, next = line_starts_[line] + between_marks;
    for (std::size_t at = line_starts_[line]; next < end && at < end;) {
      const CodePoint point = code_point_at(bytes_, at);
      column += width_of(point, Units::utf16);
      at += point.bytes;
      if (at < next) continue;
      marks_.push_back({.offset = at, .column = column});
      next = at + between_marks;
    }
  }
}

Text::Mark Text::mark_before(std::size_t line, std::size_t offset, Units units) const {
  const std::size_t start = line_starts_[line];
  const auto behind = std::ranges::upper_bound(marks_, offset, {}, &Mark::offset);
  if (behind == marks_.begin() || std::prev(behind)->offset < start) return {.offset = start, .column = 0};
  Mark mark = *std::prev(behind);
  if (units == Units::utf8) mark.column = mark.offset - start;
  return mark;
}

std::size_t Text::offset_of(LinePlace place, Units units) const {
  if (place.line >= line_starts_.size()) return bytes_.size();
  Mark mark = mark_before(place.line, line_starts_[place.line], units);
  const std::size_t end = place.line + 1 < line_starts_.size() ? line_starts_[place.line + 1] : bytes_.size();
  for (auto next = std::ranges::upper_bound(marks_, line_starts_[place.line], {}, &Mark::offset);
       next != marks_.end() && next->offset < end; ++next) {
    const std::size_t column = units == Units::utf8 ? next->offset - line_starts_[place.line] : next->column;
    if (column > place.column) break;
    mark = {.offset = next->offset, .column = column};
  }
  std::size_t at = mark.offset;
  for (std::size_t column = mark.column; at < bytes_.size() && bytes_[at] != '\n' && bytes_[at] != '\r';) {
    const CodePoint point = code_point_at(bytes_, at);
    column += width_of(point, units);
    if (column > place.column) break;
    at += point.bytes;
  }
  return at;
}

LinePlace Text::place_of(std::size_t offset, Units units) const {
  const std::size_t end = std::min(offset, bytes_.size());
  const auto behind = std::ranges::upper_bound(line_starts_, end);
  LinePlace place{.line = static_cast<std::size_t>(behind - line_starts_.begin()) - 1, .column = 0};
  const Mark mark = mark_before(place.line, end, units);
  place.column = mark.column;
  for (std::size_t at = mark.offset; at < end;) {
    const CodePoint point = code_point_at(bytes_, at);
    if (at + point.bytes > end) break;
    place.column += width_of(point, units);
    at += point.bytes;
  }
  return place;
}

void Text::replace(std::size_t begin, std::size_t end, std::string_view with) {
  begin = std::min(begin, bytes_.size());
  bytes_.replace(begin, std::max(begin, std::min(end, bytes_.size())) - begin, with);
  find_lines();
}

} // namespace arbitro::lsp
