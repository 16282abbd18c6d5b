#pragma once

#include "referee/repair/recheck.hpp"

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace arbitro {

/// Exchanges what two rounds have of something; twice, it changes nothing.
using ExchangeRounds = void (*)(LoggedRound &, LoggedRound &);

/// A change of a log.
using ChangeOfLog = std::function<void(MatchLog &)>;

/// Tries changes of the match as a whole in its log, so that its text is read again only where they may put everything right.
class MatchTrial {
public:
  MatchTrial(Recheck &recheck, const Report &judged);

  /// Whether the rounds would be dealt in turn by these players, nobody where none is named.
  [[nodiscard]] bool deal_in_turn(const std::vector<Seat> &dealers) const;
  /// Whether the first error is in a round (an index) or in the one after it, or in none.
  [[nodiscard]] bool is_first_in(std::size_t round) const;
  /// Whether the plays of the first wrong round may be legal where two players change places, with their hands.
  [[nodiscard]] bool may_be_legal_with(const std::pair<Seat, Seat> &players) const;
  /// Whether they may be under other rules.
  [[nodiscard]] bool may_be_legal_under(const Rules &rules) const;
  /// Whether a change leaves nothing wrong.
  [[nodiscard]] bool holds_after(const ChangeOfLog &change) const;
  /// Whether nothing is wrong where a round (an index) and the one after it exchange something.
  [[nodiscard]] bool holds_exchanged(std::size_t round, ExchangeRounds exchange) const;

private:
  [[nodiscard]] bool may_be_legal(std::size_t round) const;

  Recheck &recheck_;
  const Report &judged_;
  std::optional<std::size_t> first_{}; ///< round (an index) that has errors
};

/// Where one sits when two players have changed places.
[[nodiscard]] constexpr Seat exchanged(const std::pair<Seat, Seat> &players, Seat seat) {
  return seat == players.first ? players.second : seat == players.second ? players.first : seat;
}

} // namespace arbitro
