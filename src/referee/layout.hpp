#pragma once

#include "arbitro/card.hpp"
#include "arbitro/games.hpp"
#include "arbitro/log.hpp"
#include "arbitro/seat.hpp"
#include "diagnostic_sink.hpp"
#include "game/awards.hpp"
#include "game/completions.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// Instead of a deal: the first table, or no place in the round.
inline constexpr int nowhere = -1;

/// What is wrong with a play's card before any capture is looked at.
enum class CardTrouble : std::uint8_t {
  none,
  not_held, ///< the player did not hold it
  twice     ///< it had been played, or lay on the table from the start
};

/// One play of a round with everything that could be made out of it before the replay.
struct PlacedPlay {
  const LoggedPlay *logged = nullptr;
  int number = 0; ///< from 1, as addressed
  int deal = 0;   ///< from 0
  Seat seat = 0;
  Seat expected = 0;          ///< whose turn it was
  bool out_of_turn = false;   ///< the cell names a player whose turn it was not
  std::optional<Card> card{}; ///< as written, or as it follows; empty: nobody knows
  CardSet candidates{};       ///< what it may be where nobody knows
  CardTrouble trouble = CardTrouble::none;
  std::optional<CertainPlay::Taking> taking{};  ///< what it took, if that follows from the whole round
  std::optional<CertainPlay::Taking> example{}; ///< else what it may have taken
};

/// One round laid out: the first table, every hand (in hindsight where the log does not give it), and every play with its seat and card.
struct Layout {
  CardSet table{};
  bool table_known = false;
  bool hands_given = false; ///< the log gives every hand
  int deals_written = 0;    ///< deals typed twice counted once
  bool overwritten = false; ///< one was typed over another one, which has its finding
  Dealing dealing{};
  std::vector<PerSeat<CardSet>> hands; ///< by deal
  std::vector<PerSeat<bool>> given;    ///< which of them the log gives
  std::vector<PlacedPlay> plays;
  int written = 0;           ///< plays that are written, lines typed twice counted once
  bool card_trouble = false; ///< some card is written wrongly
  std::optional<int> broken; ///< the first deal with fewer plays than cards although another one follows
  int lacking = 0;           ///< plays that are missing from it, else from the round
  Completions completions{}; ///< of a round that says too little of some card or capture, once they have been asked for
};

/// What may still be spent on searching while one match is judged, so that no log takes long. It is counted and not timed, and follows from
/// the size of the match's text alone: the answer is the same on every machine, in every archive and with any number of threads.
struct SearchBudget {
  int plays = 400'000;     ///< plays that may be replayed only to compare interpretations
  int steps = 800'000;     ///< of the search for piles with the claimed counts; then counts are believed
  int completing = 30'000; ///< plays that may be tried to complete rounds; then they stay as incomplete as they are written
  [[nodiscard]] bool spent() const { return plays <= 0; }

  /// How many times as much an option may ask for.
  static constexpr int most_effort = 1000;

  /// What a match of so many bytes is worth: 64 KiB of the smallest matches are judged within a second. The first match of an input counts
  /// as one of `first_bytes` at least, so that a log by itself is searched thoroughly however short it is.
  static constexpr std::size_t first_bytes = std::size_t{32} << 10;
  [[nodiscard]] static constexpr SearchBudget of(std::size_t bytes) {
    const auto share = [bytes](int least, std::size_t a_byte, int most) {
      return static_cast<int>(std::min(static_cast<std::size_t>(most), static_cast<std::size_t>(least) + a_byte * bytes));
    };
    constexpr SearchBudget most;
    return {share(1'500, 16, most.plays), share(8'000, 40, most.steps), share(800, 8, most.completing)};
  }
  [[nodiscard]] static SearchBudget of(const MatchLog &log) { return of(log.bytes); }
};

class PlainRules;
struct PlainRound;

/// Plays of a round, by index, that are written in one row of a deal; an object is a row of one play.
struct PlayRow {
  std::size_t begin = 0, end = 0;
  [[nodiscard]] std::size_t size() const { return end - begin; }
  [[nodiscard]] std::span<const LoggedPlay> of(const LoggedRound &round) const { return std::span(round.plays).subspan(begin, size()); }
};
[[nodiscard]] std::vector<PlayRow> rows_of(const LoggedRound &round);
[[nodiscard]] inline Where where_of(std::span<const LoggedPlay> row) {
  return {{row.front().where.span.begin, row.back().where.span.end}, row.front().where.node};
}
/// The cards that a play is written to take.
[[nodiscard]] inline std::span<const At<Candidates>> taken_of(const LoggedRound &round, const LoggedPlay &play) {
  return std::span(round.taken).subspan(play.taken_begin, play.taken_end - play.taken_begin);
}
/// Cards as written: those that are known, and what each of the others may be.
[[nodiscard]] GappedCards cards_of(std::span<const At<Candidates>> written);
/// Whether the table or the arbiter accepted a play.
[[nodiscard]] bool is_accepted(const LoggedRound &round, const PlacedPlay &placed);

/// The deal, from 0, of a play: as written, or else by how many come before it.
[[nodiscard]] inline int deal_of(std::uint16_t written, const Dealing &dealing, std::size_t plays_before) {
  return written != no_deal ? written : dealing.deal_of(static_cast<int>(plays_before));
}

/// What is known of a round before it is judged.
struct RoundContext {
  const MatchLog &log;
  const LoggedRound &round;
  int number = 0; ///< of the round, from 1
  Seat dealer = 0;
  bool may_stop = false;                      ///< the last round of an unfinished match
  std::optional<PerSide<int>> sudden_death{}; ///< totals before a round that the first decisive point ends
  SearchBudget &budget;                       ///< of the match
  const PlainRules *plain = nullptr;          ///< where whole rounds may be played at once

  /// Whether it may have fewer plays than cards.
  [[nodiscard]] bool may_break_off() const { return may_stop || sudden_death || can_win_at_once(log.rules); }
};

/// The rule that decides how many cards a hand has: `hand-size` or `deal-sizes`.
[[nodiscard]] DecidingRule rule_of_hands(const Rules &rules);

/// Lays a round out and reports what is wrong with its cards and hands as such (A201 in table and hands, A203, A204) and lines and
/// deals typed twice.
[[nodiscard]] Layout lay_out(const RoundContext &context, DiagnosticSink &sink);

/// A whole decoded round as plain data; nothing where it says more or less than a plain round, or not every card of it is one.
[[nodiscard]] std::optional<PlainRound> plain_from_decoded(const RoundContext &context, const PlainRules &rules);

} // namespace arbitro
