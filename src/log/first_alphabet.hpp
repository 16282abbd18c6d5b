#pragma once

#include "arbitro/finding.hpp"
#include "notation.hpp"

#include <utility>

namespace arbitro {

/// What a text gives in the first alphabet in which `read` finds no fault. Throws `ImpossibleCards` with the fault in the first of all.
template <class Read> auto in_first_alphabet(const Read &read) {
  Phrase first_fault;
  for (const Letters letters : alphabets) {
    Phrase fault;
    auto found = read(Notation(letters, {}, FrenchCourts::j8_q9), fault);
    if (fault.empty()) return found;
    if (first_fault.empty()) first_fault = std::move(fault);
  }
  throw ImpossibleCards(std::move(first_fault));
}

} // namespace arbitro
