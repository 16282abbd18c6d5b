#pragma once

#include "arbitro/plain_play.hpp"
#include "arbitro/round_facts.hpp"
#include "arbitro/score.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace arbitro {

/// A play as plain notation writes it.
struct PlainCell {
  CardSet taken{}; ///< empty: it lays
  Card card{};
  bool marked = false;
  bool says_it_lays = false;
};

/// One round as plain data: dealt out in whole deals, every hand known, every play made in turn, and figures for all sides if any.
struct PlainRound {
  static constexpr std::size_t most_deals = 20;
  static constexpr std::size_t most_plays = 40;
  Seat dealer = nobody; ///< as the log names it
  Seat leader = nobody; ///< who begins, where the log says who makes which play
  CardSet table{};
  int deals = 0;
  int plays = 0;
  std::array<PerSeat<CardSet>, most_deals> hands{}; ///< by deal
  std::array<Card, most_plays> cards{};             ///< by play
  std::array<CardSet, most_plays> taken{};          ///< likewise; empty: it lays
  std::uint64_t marked = 0;                         ///< as a sweep: a bit for each play
  std::uint64_t says_it_lays = 0;                   ///< likewise
  std::optional<PerSide<int>> points{};             ///< as claimed
  std::optional<PerSide<int>> total{};              ///< likewise

  /// Takes down a play that was not there.
  void put(int play, const PlainCell &cell) {
    cards[static_cast<std::size_t>(play)] = cell.card;
    taken[static_cast<std::size_t>(play)] = cell.taken;
    if (cell.marked) marked |= std::uint64_t{1} << play;
    if (cell.says_it_lays) says_it_lays |= std::uint64_t{1} << play;
  }
};

/// What the rules of a match mean for plain rounds, worked out once.
class PlainRules {
public:
  /// Whether plain rounds can be told by these rules: cards always have their own value, and rounds are dealt out in whole deals.
  [[nodiscard]] static bool serve(const Rules &rules, Seating seating);
  PlainRules(const Rules &rules, Seating seating);
  PlainRules(const PlainRules &) = delete;
  PlainRules &operator=(const PlainRules &) = delete;

  [[nodiscard]] const Rules &rules() const { return rules_; }
  [[nodiscard]] Seating seating() const { return seating_; }
  [[nodiscard]] int deals() const { return deals_; }
  [[nodiscard]] int plays_in_deal() const { return seating_.players * rules_.hand_size; }
  [[nodiscard]] const Scoring &scoring() const { return scoring_; }

  /// Plays the round that this seat dealt. False where anything would have to be said about it: a play that is not allowed or says too
  /// little, a mark that is wrong or missing, cards that do not come out, a void table, or no capture in a round that is void without one.
  /// `fingerprint` goes on over the plays.
  [[nodiscard]] bool judge(const PlainRound &round, Seat dealer, RoundFacts &facts, std::uint64_t &fingerprint) const;

private:
  struct Course;
  [[nodiscard]] bool make_plays(const PlainRound &round, RoundState &state, Course &course) const;
  [[nodiscard]] bool may_lay(const PlainRound &round, const Course &course) const;
  [[nodiscard]] bool may_take(const PlainRound &round, Course &course, RoundState &state, RoundFacts &facts) const;
  [[nodiscard]] bool note_sweeps(const PlainRound &round, const Course &course, RoundState &state, RoundFacts &facts) const;
  [[nodiscard]] CardSet hand_at(const PlainRound &round, const Course &course, std::size_t play) const;

  Rules rules_;
  PlainPlay plays_;
  Seating seating_;
  int deals_;
  std::array<Seat, PlainRound::most_plays + max_seats> turns_; ///< in playing order, over and over
  Scoring scoring_;
};

} // namespace arbitro
