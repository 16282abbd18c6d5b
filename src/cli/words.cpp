#include "options.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Takes the first word off a cell; nothing where none is left.
std::string_view take_word(std::string_view &cell, char separator) {
  cell.remove_prefix(std::min(cell.find_first_not_of(separator), cell.size()));
  const std::string_view word = cell.substr(0, cell.find(separator));
  cell.remove_prefix(word.size());
  return word;
}

} // namespace

std::vector<std::string_view> words(std::string_view cell, char separator) {
  std::vector<std::string_view> found;
  for (std::string_view word = take_word(cell, separator); !word.empty(); word = take_word(cell, separator)) found.push_back(word);
  return found;
}

bool has_word(std::string_view cell, std::string_view word) {
  for (std::string_view one = take_word(cell, ' '); !one.empty(); one = take_word(cell, ' '))
    if (one == word) return true;
  return false;
}

} // namespace arbitro
