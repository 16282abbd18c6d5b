#include "text.hpp"

#include "text/code_points.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

constexpr std::size_t block = 1024;

/// What bytes of UTF-8 add to a column: a character counts at its first byte, and twice where it takes four.
std::size_t units_in(std::string_view bytes) {
  std::size_t units = 0;
  for (const char byte : bytes) units += (continues_character(byte) ? 0U : 1U) + (static_cast<unsigned char>(byte) >= 0xF0U ? 1U : 0U);
  return units;
}

} // namespace

std::size_t Text::units_before(std::size_t offset, Units units) const {
  if (units == Units::utf8) return offset;
  const std::string_view text = bytes_;
  while (units_.size() <= offset / block) units_.push_back(units_.back() + units_in(text.substr((units_.size() - 1) * block, block)));
  const std::size_t known = offset / block * block;
  return units_[offset / block] + units_in(text.substr(known, offset - known));
}

std::size_t Text::offset_of(LinePlace place, Units units) const {
  if (place.line >= line_starts_.size()) return bytes_.size();
  const std::size_t start = line_starts_[place.line];
  std::size_t end = place.line + 1 < line_starts_.size() ? line_starts_[place.line + 1] : bytes_.size();
  if (place.line + 1 < line_starts_.size())
    while (end > start && (bytes_[end - 1] == '\n' || bytes_[end - 1] == '\r')) --end;
  const std::size_t before = units_before(start, units);
  if (place.column >= units_before(end, units) - before) return end;
  // The last character that begins no later than wanted, and ends later.
  const std::size_t wanted = before + place.column;
  std::size_t low = start, high = end;
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    (units_before(middle, units) <= wanted ? low : high) = middle;
  }
  while (low > start && continues_character(bytes_[low])) --low;
  return low;
}

LinePlace Text::place_of(std::size_t offset, Units units) const {
  std::size_t end = std::min(offset, bytes_.size());
  const auto after = std::ranges::upper_bound(line_starts_, end);
  const std::size_t line = static_cast<std::size_t>(after - line_starts_.begin()) - 1;
  const std::size_t start = line_starts_[line];
  // The inside of a character is where it begins.
  if (end < bytes_.size())
    while (end > start && continues_character(bytes_[end])) --end;
  return {.line = line, .column = units_before(end, units) - units_before(start, units)};
}

bool Text::cuts_pair(LinePlace place, std::size_t offset, Units units) const {
  const bool is_pair = units == Units::utf16 && offset < bytes_.size() && static_cast<unsigned char>(bytes_[offset]) >= 0xF0U;
  return is_pair && place_of(offset, units).column + 1 == place.column;
}

void Text::replace(LinePlace begin, LinePlace end, Units units, std::string with) {
  constexpr std::string_view half = "\xEF\xBF\xBD";
  const std::size_t from = offset_of(begin, units);
  std::size_t to = offset_of(end, units);
  if (cuts_pair(begin, from, units)) with.insert(0, half);
  if (cuts_pair(end, to, units)) {
    with += half;
    to += 4;
  }
  replace(from, to, with);
}

void Text::replace(std::size_t begin, std::size_t end, std::string_view with) {
  begin = std::min(begin, bytes_.size());
  end = std::max(begin, std::min(end, bytes_.size()));
  bytes_.replace(begin, end - begin, with);
  const std::size_t end_now = begin + with.size();
  // A line begins after each LF, and after each CR before anything but LF. Line starts after the last byte replaced only move; the byte
  // before the first may be a CR whose LF came or went.
  const auto first = std::ranges::lower_bound(line_starts_, std::max<std::size_t>(begin, 1));
  const auto after = std::upper_bound(first, line_starts_.end(), end);
  std::vector<std::size_t> starts;
  const std::string_view text = bytes_;
  for (std::size_t at = begin > 0 ? begin - 1 : 0; at < end_now; ++at)
    if (text[at] == '\n' || (text[at] == '\r' && !text.substr(at + 1).starts_with('\n'))) starts.push_back(at + 1);
  for (auto each = after; each != line_starts_.end(); ++each) *each = *each - end + end_now;
  const auto place = line_starts_.erase(first, after);
  line_starts_.insert(place, starts.begin(), starts.end());
  units_.resize(std::min(units_.size(), begin / block + 1));
}

} // namespace arbitro::lsp
