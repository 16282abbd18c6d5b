#pragma once

#include "support/generator.hpp"
#include "support/write_log.hpp"

#include <string>
#include <string_view>

namespace generated {

/// Cards as people write them: numbers, Italian figures (`Rd`), a French pack, or another country's suits.
enum class Hand { numbers, figures, french, spanish, portuguese };

/// When, where and how carefully a match was written down.
struct Occasion {
  std::string_view date;
  std::string_view place;
  Hand hand = Hand::numbers;
  Level last = Level::deals;     ///< of the last round
  Level earlier = Level::counts; ///< of the rounds before
  bool brief = false;            ///< captures that cannot be doubted are left out
};

/// The match as YAML in the way people lay it out, below a comment.
[[nodiscard]] std::string written_by_hand(const Match &match, const Occasion &occasion, const std::string &comment);

} // namespace generated
