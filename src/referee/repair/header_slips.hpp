#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/edits.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace arbitro {

/// The header of a match as it should be.
struct HeaderChange {
  TextEdits edits{};
  Where where{};                ///< what is written wrongly, or stands beside what is missing
  Phrase title;                 ///< what to do
  std::optional<Rules> rules{}; ///< in force under it, where they are others
  int changed = 0;              ///< how many of them
};

/// Takes one way in which a header may have been meant; false: nothing more is wanted.
using OfferHeader = std::function<bool(HeaderChange)>;

/// One kind of slip in the header of a match.
struct HeaderSlipRow {
  std::string_view name;
  int least; ///< errors that a match has to have before it is thought of
  void (*generate)(const WrittenLog &, const OfferHeader &);
};

/// The table of slips in what a log says before its rounds.
[[nodiscard]] std::span<const HeaderSlipRow> header_slips();

} // namespace arbitro
