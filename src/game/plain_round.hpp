#pragma once

#include "arbitro/games.hpp"
#include "arbitro/match.hpp"
#include "arbitro/score.hpp"

#include "plain_play.hpp"
#include "round_facts.hpp"
#include "scoring.hpp"

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

/// What a log says of one award.
struct PlainCount {
  enum class Kind : std::uint8_t { figures, winner, tie };
  Kind kind = Kind::figures;
  Side winner = nobody;           ///< with `winner`
  PerSide<std::int16_t> halves{}; ///< with `figures`, twice what is written
};

/// One round as plain data: every card and figure known, and every play made in turn.
struct PlainRound {
  static constexpr std::size_t most_deals = 20;
  static constexpr std::size_t most_plays = 40;
  static constexpr std::size_t most_counts = 32;
  Seat dealer = nobody; ///< as the log names it
  Seat leader = nobody; ///< who begins, where the log says who makes which play
  bool is_void = false; ///< as the log says
  bool has_table = false;
  CardSet table{};
  int deals = 0; ///< with hands; 0: the plays are all that is written
  int plays = 0;
  std::array<PerSeat<CardSet>, most_deals> hands{}; ///< by deal
  std::array<Card, most_plays> cards{};             ///< by play
  std::array<CardSet, most_plays> taken{};          ///< likewise; empty: it lays
  std::uint64_t marked = 0;                         ///< as a sweep: a bit for each play
  std::uint64_t says_it_lays = 0;                   ///< likewise
  std::uint64_t declared = 0;                       ///< likewise, with a hand bonus or a value of the matta
  std::array<Declaration, most_plays> declares{};   ///< of those
  std::array<std::uint8_t, most_plays> matta{};     ///< likewise
  bool has_piles = false;
  PerSide<CardSet> piles{};
  std::uint32_t counted = 0;                    ///< a bit for each award of the rules, in their order, that the log counts
  std::array<PlainCount, most_counts> counts{}; ///< of those
  std::optional<PerSide<int>> points{};         ///< as claimed
  std::optional<PerSide<int>> total{};          ///< likewise

  /// Makes it a round of which nothing is known.
  void clear() {
    dealer = leader = nobody;
    is_void = has_table = has_piles = false;
    table = {};
    deals = plays = 0;
    marked = says_it_lays = declared = 0;
    counted = 0;
    points.reset();
    total.reset();
  }
  /// Takes down a play that was not there.
  void put(int play, const PlainCell &cell) {
    cards[static_cast<std::size_t>(play)] = cell.card;
    taken[static_cast<std::size_t>(play)] = cell.taken;
    if (cell.marked) marked |= std::uint64_t{1} << play;
    if (cell.says_it_lays) says_it_lays |= std::uint64_t{1} << play;
  }
  /// Takes down what a play declares.
  void declare(int play, Declaration bonus, int value) {
    declared |= std::uint64_t{1} << play;
    declares[static_cast<std::size_t>(play)] = bonus;
    matta[static_cast<std::size_t>(play)] = static_cast<std::uint8_t>(value);
  }
};

/// How a round was played.
struct PlainOutcome {
  RoundFacts facts{};
  CardSet table{};      ///< first laid
  bool is_whole = true; ///< every card was played
  Decision at_play{};   ///< by which a play ended the match

  /// Whether a play ended it.
  [[nodiscard]] bool is_cut() const { return at_play.winner != nobody; }
};

/// What the rules of a match mean for plain rounds, worked out once.
class PlainRules {
public:
  /// Whether plain rounds are possible with these rules: they can be played, and are dealt out in whole deals.
  [[nodiscard]] static bool serve(const Rules &rules, Seating seating);
  PlainRules(const Rules &rules, Seating seating);
  PlainRules(const PlainRules &) = delete;
  PlainRules &operator=(const PlainRules &) = delete;

  [[nodiscard]] const Rules &rules() const { return rules_; }
  [[nodiscard]] Seating seating() const { return seating_; }
  [[nodiscard]] const Dealing &dealing() const { return dealing_; }
  [[nodiscard]] const Scoring &scoring() const { return scoring_; }

  /// Plays the round that this seat dealt. False if it would have a finding: an illegal or ambiguous play, a wrong or missing mark, cards
  /// that do not add up, or a void table. It may stop at the first one, and at the first decisive point if totals before it are given
  /// (sudden death). `fingerprint` continues over the plays.
  [[nodiscard]] bool judge(const PlainRound &round, Seat dealer, bool may_stop, const std::optional<PerSide<int>> &sudden_death,
                           PlainOutcome &outcome, std::uint64_t &fingerprint) const;

private:
  using Hands = std::array<PerSeat<CardSet>, PlainRound::most_deals>;
  [[nodiscard]] bool come_out(const PlainRound &round, CardSet table) const;
  [[nodiscard]] std::optional<Hands> in_hindsight(const PlainRound &round, Seat leader, CardSet table) const;
  template <bool may_declare> [[nodiscard]] bool play_at_once(const PlainRound &round, const Hands &hands, RoundState &state,
                                                              RoundFacts &facts, std::uint64_t &fingerprint) const;
  [[nodiscard]] bool play_by_play(const PlainRound &round, const Hands &hands, const std::optional<PerSide<int>> &sudden_death,
                                  RoundState &state, PlainOutcome &outcome, std::uint64_t &fingerprint) const;
  [[nodiscard]] bool declare(const PlainRound &round, std::size_t play, Seat seat, RoundState &state) const;
  [[nodiscard]] std::size_t deal_of(std::size_t play) const { return static_cast<std::size_t>(dealing_.deal_of(static_cast<int>(play))); }

  Rules rules_;
  PlainPlay plays_;
  Seating seating_;
  Dealing dealing_;
  std::array<Seat, PlainRound::most_plays + max_seats> turns_; ///< in playing order, over and over
  Scoring scoring_;
};

} // namespace arbitro
