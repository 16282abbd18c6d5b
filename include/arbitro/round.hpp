#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/seat.hpp"

#include <cstdint>
#include <vector>

namespace arbitro {

/// A hand bonus declared with a play (`hand-low-pt`, `hand-triple-pt`).
enum class Declaration : std::uint8_t { none, low, triple };

/// What one player did: one card, laid or capturing.
struct Play {
  Seat seat = 0;
  Card card{};
  bool captures = false; ///< false: the card is laid
  CardSet taken{};       ///< with `captures`; empty only for an ace that takes itself
  Declaration declares = Declaration::none;
  std::uint8_t matta = 0; ///< value declared for the matta, 1-10; 0: none
  friend bool operator==(const Play &, const Play &) = default;
};

/// One reason why a play is illegal; several may apply at once.
enum class Fault : std::uint8_t {
  round_over,       ///< every card of the round has been played
  out_of_turn,      ///< another seat was to play
  not_in_hand,      ///< the seat does not hold the card, and nobody is known to have played it
  card_seen,        ///< the card already left its hand, or is on the table from the start
  bonus_not_earned, ///< the hand does not make the declared bonus, or the rules have none
  bonus_too_late,   ///< after the player's first turn in the deal
  bad_matta_value,  ///< the declared value does not make the bonus true, or is needed and missing
  not_on_table,     ///< a captured card is not on the table
  ace_rule,         ///< against the ace rules
  equal_card_first, ///< a sum, with a card of equal value on the table
  fewest_first,     ///< a larger set than needed
  too_many,         ///< more cards than `max-captured`
  wrong_sum,        ///< no capture rule gives this set (court cards that may not take sums included)
  must_capture,     ///< laid though the card must capture
  hand_must_capture ///< laid though another card of the hand captures
};

/// A set of faults.
class Faults {
public:
  constexpr Faults &add(Fault fault) {
    bits_ |= std::uint32_t{1} << static_cast<int>(fault);
    return *this;
  }
  constexpr Faults &operator|=(Faults more) {
    bits_ |= more.bits_;
    return *this;
  }
  [[nodiscard]] constexpr bool has(Fault fault) const { return (bits_ >> static_cast<int>(fault) & 1) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  friend constexpr bool operator==(Faults, Faults) = default;

private:
  std::uint32_t bits_ = 0;
};

/// The open cards when a card is to be played: all that captures depend on.
struct Moment {
  CardSet table{};
  std::uint8_t matta_value = 0; ///< value of a 7 of cups on the table where it was laid under another one; 0: seven
  bool first_play = false;      ///< of the round
  bool last_play = false;       ///< of the round
};

/// Value the card has on the table of that moment (the matta may have another one there; `matta-on-table`).
[[nodiscard]] int value_on_table(const Moment &moment, Card card);
/// Every capture of a card played with a value, cheapest first, then in ascending card order; the empty set is an ace that takes itself
/// (with what `ace-may-decline` allows besides the sweep).
[[nodiscard]] std::vector<CardSet> captures(const Rules &rules, const Moment &moment, Card card, int value, std::size_t most = SIZE_MAX);
/// Whether a card, played with a value out of that hand (itself included), may be laid (`must-capture`).
[[nodiscard]] bool may_lay(const Rules &rules, const Moment &moment, int value, CardSet hand);
/// What a capture leaves: something (`none`), or an empty table, taken by any card or by an ace that takes all (which a lone ace taken by
/// an ace is not).
enum class Clearing : std::uint8_t { none, ordinary, by_ace };
[[nodiscard]] Clearing clearing(const Rules &rules, const Moment &moment, int value, CardSet taken);
/// Whether that scores a sweep (`scopa-on-last-play`, `ace-sweep-scopa`).
[[nodiscard]] constexpr bool is_sweep(const Rules &rules, Clearing clearing, bool last_play) {
  return clearing != Clearing::none && (!last_play || rules.scopa_on_last_play) &&
         (clearing == Clearing::ordinary || rules.ace_sweep_scopa);
}
/// Whether a capture that takes `taken` scores a sweep at that moment. Lays never do.
[[nodiscard]] bool is_sweep(const Rules &rules, const Moment &moment, int value, CardSet taken);

/// Which bonuses a hand makes.
struct HandBonus {
  bool low = false;
  bool triple = false;
};
/// The bonuses of a hand of three, with the matta at that value; `matta` is ignored if the hand does not have it.
[[nodiscard]] HandBonus hand_bonus(const Rules &rules, CardSet hand, int matta);
/// The matta values (1-10) that make the declaration true for that hand, as bits 1-10; bit 0 alone for a hand without the matta that makes
/// it.
[[nodiscard]] std::uint16_t matta_values(const Rules &rules, CardSet hand, Declaration declares);

/// What the rules make of the first table (`void-*`, `table-bonus*`).
struct TableVerdict {
  bool is_void = false;          ///< to be dealt again
  std::uint8_t bonus_sweeps = 0; ///< sweeps given by the deal; the receiver takes the table
};
[[nodiscard]] TableVerdict judge_table(const Rules &rules, CardSet table);

/// One round in progress. Stock, table, hands and piles always partition the pack where all cards are known.
struct RoundState {
  Seating seating{};
  Seat dealer = 0;
  Seat turn = 0;          ///< who is to play
  int plays = 0;          ///< made so far
  int plays_in_round = 0; ///< how many the round has
  CardSet table{};
  CardSet stock{}; ///< not dealt yet
  PerSeat<CardSet> hands{};
  PerSide<CardSet> piles{};
  PerSide<std::uint8_t> sweeps{};      ///< made by play
  PerSide<std::uint8_t> table_bonus{}; ///< sweeps given by the deal
  PerSide<std::int16_t> hand_bonus{};  ///< points of hand bonuses
  PerSeat<bool> first_turn{};          ///< nothing played yet from the present hand
  PerSeat<CardSet> dealt{};            ///< the hand as dealt
  std::uint8_t matta_in_hand = 0;      ///< declared value of the matta while its holder has it; 0: not declared
  std::uint8_t matta_on_table = 0;     ///< as `Moment::matta_value`
  Side last_capturer = nobody;         ///< nobody before the first capture
  bool any_capture = false;            ///< by play (a table bonus counts only under `table-bonus-sets-last`)

  /// Cards already played or laid at the start: everything that is neither in the stock nor in a hand.
  [[nodiscard]] CardSet seen() const;
  /// The present moment, as captures see it.
  [[nodiscard]] Moment moment() const;
};

/// The side that has the sweeps of the first table (`table-bonus-to`).
[[nodiscard]] Side taker_of_first_table(const Rules &rules, Seating seating, Seat dealer);
/// A round with its first table laid, table bonus taken, and nothing dealt.
[[nodiscard]] RoundState begin_round(const Rules &rules, Seating seating, Seat dealer, CardSet table);
/// Gives every seat its cards out of the stock and the turn to the seat after the dealer. A hand of another size, or with cards that are
/// not in the stock, is given as it is (the referee has reported it). With `hand-bonus-declare: automatic` hand bonuses are counted here.
void deal(const Rules &rules, RoundState &round, const PerSeat<CardSet> &hands);

/// The value a card has when this play is made: its own, or the one declared for the matta (now or earlier).
[[nodiscard]] int played_value(const Rules &rules, const RoundState &round, const Play &play);
/// Every fault of the play; empty means legal. Changes nothing.
[[nodiscard]] Faults judge(const Rules &rules, const RoundState &round, const Play &play);

/// What a play did.
struct Effect {
  bool sweep = false; ///< scored a sweep
  Clearing clearing = Clearing::none;
  CardSet taken{};        ///< what really left the table
  std::int16_t bonus = 0; ///< points of a hand bonus declared with it
};
/// Applies the play as it was made, legal or not, as far as it is possible: the card leaves its holder, those captured cards that are on
/// the table are taken, the turn passes to the seat after the one that played.
Effect apply(const Rules &rules, RoundState &round, const Play &play);

/// What became of the round's last cards.
struct Settlement {
  CardSet leftovers{};
  Side to = nobody;     ///< who got them
  bool is_void = false; ///< no capture in the whole round under `no-capture-at-all: void-round`
};
/// Gives the leftovers away (`leftover-to`, `no-capture-at-all`) and empties the table. Where nobody captured and nobody gets them, the
/// cards that a table bonus gave away count for nobody either; the sweeps it gave count.
Settlement settle(const Rules &rules, RoundState &round);

/// Whether these cards can be all that no capture of a round took, by their sum: equal values and sums leave an even one,
/// totals only one that misses 220 by a multiple of the total; the whole pack stays only where nobody has to capture.
[[nodiscard]] bool may_remain(const Rules &rules, CardSet left);

/// A legal play, as messages and `moves` list it.
struct LegalPlay {
  Card card{};
  bool captures = false;
  CardSet taken{};
  bool sweep = false; ///< it would score one
  friend bool operator==(const LegalPlay &, const LegalPlay &) = default;
};
/// Every legal play of that card by that seat, with what the play declares; what it captures is not looked at. Beyond `most` captures, more
/// than any round leaves that people play, the rest is left out.
[[nodiscard]] std::vector<LegalPlay> legal_plays(const Rules &rules, const RoundState &round, const Play &play, std::size_t most = 100);
/// How many captures a card has.
enum class CaptureCount : std::uint8_t { none, one, several };
struct OnlyCapture {
  CaptureCount count = CaptureCount::none;
  CardSet only{};
};
/// Whether the card has exactly one capture (which `only` then is), without listing the others.
[[nodiscard]] OnlyCapture only_capture(const Rules &rules, const Moment &moment, Card card, int value);
/// The same of the card that is played at this point of a round.
[[nodiscard]] OnlyCapture only_capture(const Rules &rules, const RoundState &round, const Play &play);
/// Lets a play that says nothing of captures make the only one, or lay where there is none; false where there are several.
[[nodiscard]] bool take_only_capture(const Rules &rules, const RoundState &round, Play &play);

} // namespace arbitro
