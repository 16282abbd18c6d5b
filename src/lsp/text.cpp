#include "text.hpp"

#include "text/code_points.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

std::size_t width_of(const CodePoint &point, Units units) { return units == Units::utf8 ? point.bytes : point.value > 0xFFFF ? 2 : 1; }

} // namespace

void Text::find_lines() {
  line_starts_.assign(1, 0);
  for (std::size_t at = 0; (at = bytes_.find_first_of("\r\n", at)) != bytes_.npos;) {
    at += bytes_.compare(at, 2, "\r\n") == 0 ? 2 : 1;
    line_starts_.push_back(at);
  }
}

std::size_t Text::offset_of(LinePlace place, Units units) const {
  if (place.line >= line_starts_.size()) return bytes_.size();
  std::size_t at = line_starts_[place.line];
  for (std::size_t column = 0; at < bytes_.size() && bytes_[at] != '\n' && bytes_[at] != '\r';) {
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
  for (std::size_t at = line_starts_[place.line]; at < end;) {
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
