#pragma once

#include "arbitro/round.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace arbitro {

/// What the record of a play says of what it took.
enum class Recorded : std::uint8_t {
  nothing,   ///< whatever was allowed
  only_card, ///< one of its captures, or a lay where it has none
  takes,     ///< certain cards, some of which may be unknown
  takes_all,
  lays
};

/// Cards of which some are known.
struct GappedCards {
  CardSet known{};
  std::vector<CardSet> open{}; ///< what each of the others may be

  /// Whether they may be this set.
  [[nodiscard]] bool fit(CardSet set) const;
};

/// A play as far as it is known.
struct GappedPlay {
  Seat seat = 0;
  CardSet card{}; ///< what it may be
  Recorded said = Recorded::nothing;
  GappedCards taken{};         ///< with `takes`
  std::optional<bool> sweep{}; ///< whether it scored one
  Declaration declares = Declaration::none;
  std::uint8_t matta = 0;
  bool accepted = false; ///< legal or not, it was so
};

/// One distribution of hands and the plays out of them, as far as they are known.
struct GappedDeal {
  PerSeat<GappedCards> hands{};
  std::vector<GappedPlay> plays{};
};

/// The record of a round that leaves things out.
struct GappedRound {
  Seating seating{};
  Seat dealer = 0;
  GappedCards table{};
  std::vector<GappedDeal> deals{};
};

/// What a play was in every completion.
struct CertainPlay {
  CardSet cards{}; ///< all that it may have been
  /// What it did with its card.
  struct Taking {
    bool captures = false;
    CardSet taken{};
    friend bool operator==(const Taking &, const Taking &) = default;
  };
  std::optional<Taking> taking{};
  std::optional<bool> sweep{};
  Taking first{};             ///< in the first completion, which may be taken for an example
  bool could_capture = false; ///< in some completion
  [[nodiscard]] bool is_certain() const { return cards.size() == 1 && taking; }
};

/// How many completions there are.
enum class HowMany : std::uint8_t { none, one, many, unknown };

/// All ways to complete the record of a round in which no play breaks a rule, and what they have in common.
struct Completions {
  HowMany count = HowMany::unknown;                     ///< `unknown`: the search ran out of steps, and nothing below is set
  std::optional<CardSet> table{};                       ///< the first table, where it is the same in all
  std::vector<PerSeat<std::optional<CardSet>>> hands{}; ///< by deal, likewise; of a hand that is played out
  std::vector<CertainPlay> plays{};                     ///< in order, where there is a completion
  std::vector<RoundState> ends{};                       ///< each state after the last play
};

/// Completes a round in all ways that end well. `steps` limits the plays that are tried, and is reduced by their number.
[[nodiscard]] Completions complete(const Rules &rules, const GappedRound &round, const std::function<bool(const RoundState &)> &ends_well,
                                   int &steps);

} // namespace arbitro
