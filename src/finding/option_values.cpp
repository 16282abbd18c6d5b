#include "finding/option_values.hpp"

#include "finding/help.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace arbitro {

int number_of_option(std::string_view option, std::string_view typed, int least) {
  const std::optional<int> number = read_whole(typed);
  if (!number) throw Refusal(say::option_is_whole_number(option, typed));
  if (*number < least) throw Refusal(say::at_least(option, least));
  return *number;
}

std::size_t choice_of_option(std::string_view option, std::string_view typed, std::span<const std::string_view> known) {
  const auto found = std::ranges::find(known, typed);
  if (found == known.end()) throw Refusal(say::option_cannot_be(option, typed, suggestion(typed, known), join(known, " ")));
  return static_cast<std::size_t>(found - known.begin());
}

} // namespace arbitro
