#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/edits.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace arbitro {

/// The header of a match as it should be.
struct HeaderChange {
  TextEdits edits{};
  Where where{};                                    ///< the wrong entry, or the one next to the missing one
  Phrase title;                                     ///< what to do
  std::optional<Rules> rules{};                     ///< in force under it, where they are others
  int changed = 0;                                  ///< number of changed rules
  std::optional<std::pair<Seat, Seat>> exchanged{}; ///< the seats of two players who have each other's names, where that is all
};

/// Receives one header that may have been meant; returns false to stop the search.
using OfferHeader = std::function<bool(HeaderChange)>;

/// One kind of mistake in the header of a match.
struct HeaderMistakeRow {
  std::string_view name;
  bool changes_rules;
  int least; ///< errors of a match that are needed to try it
  void (*generate)(const WrittenLog &, const OfferHeader &);
};

/// The table of mistakes before the rounds of a log.
[[nodiscard]] std::span<const HeaderMistakeRow> header_mistakes();

} // namespace arbitro
