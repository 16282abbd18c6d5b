#pragma once

#include "arbitro/finding.hpp"
#include "referee/repair/edits.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// Exchanges what two rounds have of something; twice, it changes nothing.
using ExchangeRounds = void (*)(LoggedRound &, LoggedRound &);

/// The header of a match as it should be, or the order of what its rounds say of their dealers.
struct HeaderChange {
  TextEdits edits{}; ///< empty: `places` are exchanged
  std::pair<Span, Span> places{};
  Where where{};                            ///< the wrong entry, or the one next to the missing one
  Phrase title;                             ///< what to do
  std::optional<Rules> rules{};             ///< in force under it, where they are others
  int changed = 0;                          ///< number of changed rules or exchanged rounds: those that change least are named first
  std::vector<Seat> dealers{};              ///< of the rounds under it, nobody where none is named; empty: as they are
  ExchangeRounds exchange = nullptr;        ///< of a round and the one after it: the same change of the log
  std::size_t round = 0;                    ///< index of that round
  std::function<void(MatchLog &)> in_log{}; ///< the same change of the log, for all but names and rules: judging that needs no new reading
  std::optional<std::pair<Seat, Seat>> players{}; ///< who change places
  bool proves = true;                             ///< whether it is enough that everything fits: else a round may be missing instead
  int least = 0;                                  ///< errors of the match that it must put right to prove anything
};

/// Where one sits when two players have changed places.
[[nodiscard]] constexpr Seat exchanged(const std::pair<Seat, Seat> &players, Seat seat) {
  return seat == players.first ? players.second : seat == players.second ? players.first : seat;
}

/// Receives one header that may have been meant; returns false to stop the search.
using OfferHeader = std::function<bool(HeaderChange &&)>;

/// The first round (an index) that has errors, if one has.
using FirstRound = std::optional<std::size_t>;

/// What a wrong header is looked for in: each includes those before it.
enum class HeaderScope : std::uint8_t { rounds, order, rules };

/// One kind of mistake in the header of a match.
struct HeaderMistakeRow {
  std::string_view name;
  HeaderScope scope;
  int least; ///< errors of a match that are needed to try it
  void (*generate)(const WrittenLog &, const FirstRound &, const OfferHeader &);
};

/// Whether a round may be the one before it, written again.
[[nodiscard]] bool has_round_twice(const WrittenLog &written);
/// The table of mistakes before the rounds of a log.
[[nodiscard]] std::span<const HeaderMistakeRow> header_mistakes();

} // namespace arbitro
