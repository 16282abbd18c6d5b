#pragma once

#include "arbitro/round.hpp"
#include "diagnostic_sink.hpp"
#include "layout.hpp"
#include "marks.hpp"

#include <array>
#include <optional>

namespace arbitro {

/// The last place that mentions a card.
struct Sight {
  Where where;
  std::optional<Card> taken_by; ///< the card that captured it there; itself where it captured
};
/// Of each card, by `Card::index()`.
using Trail = std::array<Sight, 40>;

/// A play with everything a finding about it says.
struct DiagnosedPlay {
  const RoundContext &context;
  const PlacedPlay &placed;
  const RoundState &before; ///< the moment of the play
  const Trail &trail;
  Play play{};      ///< as judged
  CardSet absent{}; ///< cards written as taken that are not on the table
};

/// Reports everything that is wrong with one play as one finding whose code is the first reason's.
Finding &diagnose(const DiagnosedPlay &accused, Faults faults, bool ambiguous, MarkFault mark, DiagnosticSink &sink);
/// To delete the mark of a sweep, as it is written.
[[nodiscard]] Phrase delete_mark_of_sweep(const MatchLog &log, const LoggedPlay &play);
/// Reports that nothing was wrong with a play marked `!!` (A601).
void diagnose_stale(const DiagnosedPlay &accused, DiagnosticSink &sink);

} // namespace arbitro
