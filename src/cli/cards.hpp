#pragma once

#include "arbitro/card_set.hpp"
#include "arbitro/json_writer.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Reads cards as logs write them, in the first alphabet that fits them all. Throws `Refusal` (status 1) where a word is no card or a card
/// is there twice.
[[nodiscard]] CardSet read_cards(const std::string &text);
/// The cards' spellings, in ascending order.
[[nodiscard]] std::vector<std::string> spellings(CardSet cards);

} // namespace arbitro
