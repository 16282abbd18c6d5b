#pragma once

#include "arbitro/log.hpp"
#include "referee/layout.hpp"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace arbitro {

/// Whether two cards are of one suit or of one value, so that one is easily read for the other.
[[nodiscard]] constexpr bool are_alike(Card one, Card other) { return one.suit() == other.suit() || one.value() == other.value(); }

/// A play of a changed round: a written one, with another card, capture, mark or player's name if these are set, or a new one.
struct ChangedPlay {
  std::optional<std::size_t> from{}; ///< which written play it is; none: it is new, and has a card
  std::optional<Card> card{};
  std::optional<CardSet> takes{}; ///< nothing: it lays
  std::optional<bool> marked{};
  std::optional<Seat> by{};                 ///< of a written play that names its player
  Declaration declares = Declaration::none; ///< of a new play
  int matta = 0;                            ///< the value it declares; 0: none
  bool stands = false;                      ///< likewise: the table accepted it, although it is illegal
  bool undeclared = false;                  ///< a written play that declares nothing
  bool bare = false;                        ///< a written play without its capture: it takes what a bare card takes
};
/// Makes the change in a play, but for the cards that it takes.
void apply(const ChangedPlay &wanted, LoggedPlay &play);

/// The plays from `begin` to `end` give way to others.
struct PlaysChange {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<ChangedPlay> plays{};
  std::uint16_t deal = no_deal; ///< of the new plays, as in `LoggedPlay`
};

/// A hand, or the first table, that holds other cards.
struct HoldingChange {
  int deal = nowhere; ///< index among the written deals; `nowhere`: the first table
  Seat seat = 0;
  std::vector<Card> cards{};

  [[nodiscard]] CardSet set() const {
    CardSet set;
    for (const Card card : cards) set |= card;
    return set;
  }
};

/// Several hands at once.
struct HoldingsChange {
  std::vector<HoldingChange> holdings{};
};

/// A deal and the one after it, written in each other's place.
struct DealsChange {
  std::size_t first = 0; ///< index
};

/// Another dealer.
struct DealerChange {
  Seat dealer = 0;
};

/// A change of the record of a round that undoes one mistake.
using Change = std::variant<PlaysChange, HoldingsChange, DealsChange, DealerChange>;

/// The hand or the first table as a round has it.
[[nodiscard]] auto &holding_of(auto &round, int deal, Seat seat) {
  return deal == nowhere ? round.table : round.deals[static_cast<std::size_t>(deal)].hands[seat];
}
/// The cards that a play takes in the log; for an unrecorded card all that it may be.
[[nodiscard]] CardSet taken_by(const LoggedRound &round, const LoggedPlay &play);

/// Whether the sign between two cards is another one: one play gives way to two, or two to one.
[[nodiscard]] bool changes_sign(const PlaysChange &change);
/// Whether a play takes the place of another one, or is new.
[[nodiscard]] bool moves_plays(const PlaysChange &change);
/// The first play that is changed; the first of the round if hands, the table or the dealer change.
[[nodiscard]] std::size_t first_play_of(const Change &change);
/// Two changes of a round, the second one in the round after the first, as one, if all that they do is to correct one play.
[[nodiscard]] std::optional<PlaysChange> correction_of_one(const LoggedRound &round, const Change &first, const Change &second);
/// Makes the change. Plays that move take the place in the log of those whose position they take.
void apply(const Change &change, LoggedRound &round);

} // namespace arbitro
