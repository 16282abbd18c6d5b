#include "finding/option_values.hpp"

#include "finding/help.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace arbitro {

int number_of_option(std::string_view option, std::string_view typed, int least, int most) {
  const std::optional<int> number = read_whole(typed);
  if (!number || *number < least || *number > most) throw Refusal(say::option_is_number(option, least, most, typed));
  return *number;
}

std::size_t choice_of_option(std::string_view option, std::string_view typed, std::span<const std::string_view> known) {
  const auto found = std::ranges::find(known, typed);
  if (found == known.end()) throw Refusal(say::option_is_one_of(option, {known.begin(), known.end()}, typed, suggestion(typed, known)));
  return static_cast<std::size_t>(found - known.begin());
}

} // namespace arbitro
