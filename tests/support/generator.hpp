#pragma once

#include "support/twin.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Random sound matches with everything known about them.
namespace generated {

using arbitro::Card;
using arbitro::Rules;
using arbitro::Seating;

/// A small random generator (splitmix64) that gives the same numbers everywhere.
class Dice {
public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next();
  /// A number from 0 to `n` - 1.
  int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }
  bool percent(int chance) { return below(100) < chance; }

private:
  std::uint64_t state_;
};

/// How matches are played.
struct Manner {
  int max_rounds = 60;         ///< then the match stays unfinished
  int capture_percent = 85;    ///< how often a player who holds a capturing card plays one
  int lay_percent = 10;        ///< how often a card that may capture or be laid is laid
  int declare_percent = 90;    ///< how often a hand bonus is declared
  int write_void_percent = 50; ///< how often a void deal is kept in the record
  int cut_percent = 30;        ///< how often an unfinished match stops inside its last round
};

/// One play as it was made and as it is written down; a corruption changes only what is written.
struct Play : twin::Play {
  bool sweep = false;
  bool named = false; ///< the player's name is written
  bool open = false;  ///< the card could have captured
  int choices = 0;    ///< number of captures it had
  bool typed_twice = false;
  std::string remark{};
};

/// One distribution of hands, cards in the order dealt.
struct Deal {
  std::vector<std::vector<Card>> hands{};
  std::vector<Play> plays{};
};

/// One round.
struct Round {
  int dealer = 0;
  std::vector<Card> table{}; ///< in the order dealt
  bool is_void = false;      ///< dealt again before anybody played
  std::string void_reason{}; ///< as the log gives it
  std::string note{};        ///< likewise
  bool is_annulled = false;  ///< played without one capture, under `no-capture-at-all: void-round`
  bool is_cut = false;       ///< ended before its last play: sudden death, or the end of an unfinished match
  std::vector<Deal> deals{};
  std::vector<twin::SideState> sides{};
  std::vector<twin::Count> counts{};
  std::vector<int> points{}; ///< empty where nothing was counted
  std::vector<int> running{};
};

/// One match.
struct Match {
  std::string id{};
  std::string event{}, date{}, place{}, table_no{}, scorer{}, note{};
  std::string game{};
  Rules rules{};
  Seating seating{};
  std::vector<std::string> players{};
  std::vector<std::string> sides{}; ///< the players' names where everybody plays alone
  std::vector<Round> rounds{};
  std::vector<int> totals{};
  int winner = -1;  ///< -1: unfinished
  int forfeit = -1; ///< the side that gave up
  arbitro::WonBy by = arbitro::WonBy::target;
};

/// A match played to its end by the twin. The rules must deal the pack out.
[[nodiscard]] Match play_match(const std::string &game, const Rules &rules, Seating seating, Dice &dice, const Manner &manner = {});

/// A match of any game, at any of its tables.
[[nodiscard]] Match random_match(Dice &dice, int most_rounds);

/// One legal play for the seat to move, with everything filled in; a seat of -1 where the rules leave it none.
[[nodiscard]] Play choose_play(const Rules &rules, const twin::Round &round, Dice &dice, const Manner &manner);
/// The forty cards in random order.
[[nodiscard]] std::vector<Card> shuffled_pack(Dice &dice);
/// Ascending order, as the twin wants them.
[[nodiscard]] twin::Cards sorted(std::vector<Card> cards);
/// All seatings that the rules allow and that deal the pack out.
[[nodiscard]] std::vector<Seating> seatings(const Rules &rules);

} // namespace generated
