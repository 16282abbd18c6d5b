#pragma once

#include "referee/repair/recheck.hpp"

namespace arbitro {

/// Whether cards have the ranks of a Spanish pack, 11 and 12, that nobody declared. Then a 10 may be another card, too, and nothing else
/// can be certain; to declare it is offered if that leaves fewer errors. One such rank alone may be a mistake.
[[nodiscard]] bool declare_pack(Recheck &recheck, Report &report);

/// Names the card that an unreadable word must be by the rest of the match. Where it can be one only, its edit is added to the certain
/// ones.
void read_by_the_rest(Recheck &recheck, Report &report, TextEdits &certain);

} // namespace arbitro
