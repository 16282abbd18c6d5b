#include "arbitro/nearest.hpp"
#include "finding/say.hpp"
#include "options.hpp"

#include <algorithm>

namespace arbitro {

std::vector<std::string_view> words(std::string_view cell, char separator) {
  std::vector<std::string_view> found;
  while (!cell.empty()) {
    const std::size_t end = std::min(cell.find(separator), cell.size());
    if (end > 0) found.push_back(cell.substr(0, end));
    cell.remove_prefix(std::min(end + 1, cell.size()));
  }
  return found;
}

Phrase suggestion(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest(word, known);
  return near.empty() ? Phrase() : say::did_you_mean(near);
}

} // namespace arbitro
