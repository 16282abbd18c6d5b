#pragma once

#include "referee/compare/record.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// What several records say about one thing, those together that say the same. Nothing is in dispute where there is one option.
struct Choice {
  std::vector<std::vector<std::size_t>> options; ///< records by what they say
  std::size_t chosen = 0;
  Resolution resolution = Resolution::open;
  std::vector<bool> holds; ///< each option, once they have been tried
  std::vector<Finding> against;

  [[nodiscard]] bool is_open() const { return options.size() > 1; }
  /// The record whose words express what is chosen, where anybody has any.
  [[nodiscard]] std::optional<std::size_t> record() const {
    return options.empty() ? std::nullopt : std::optional(options[chosen].front());
  }
};

/// Whether an option is what a record says.
[[nodiscard]] inline bool has(const std::vector<std::size_t> &option, std::size_t record) {
  return std::ranges::find(option, record) != option.end();
}

/// One thing that a round or the head of a match has besides the plays.
template <class Whole> struct Fact {
  std::string_view kind;
  Phrase what;
  bool is_of_round = true; ///< the round alone shows whether it holds
  bool is_judged = true;   ///< the rules have to do with it
  bool is_of_end = false;  ///< known only after the last play
  std::function<Where(const Whole &)> where;
  std::function<bool(const Whole &, const Whole &)> same;
  std::function<void(const Whole &, Whole &)> copy;
  std::function<std::string(const MatchLog &, const Whole &)> spell{}; ///< in the words of a log; empty: it is never written by itself
  bool is_text = true;                                                 ///< false: these words are more than one value
  std::vector<std::string> path{};                                     ///< keys and numbers that lead to it
  Choice choice{};
};

/// Plays that belong together: one, or several that some records have in another order or not at all.
struct Block {
  std::vector<std::vector<std::size_t>> plays; ///< by record
  Choice choice{};
};

/// One round as all records have it.
struct RoundSlot {
  std::vector<std::optional<LoggedRound>> rounds;  ///< by record; with as many deals and counts in all of them
  std::vector<std::optional<std::size_t>> numbers; ///< index of the round in each record
  Choice presence{};
  std::vector<Fact<LoggedRound>> facts;
  std::vector<Block> blocks;

  /// The first record that has the round.
  [[nodiscard]] std::size_t base() const;
  /// Everything of the round that is in dispute.
  [[nodiscard]] std::vector<Choice *> disputes();
};

/// A whole match as all records have it.
struct PointsAtIssue {
  std::vector<Fact<MatchLog>> facts;
  std::vector<RoundSlot> slots;
};

/// What a play takes as it is recorded, nothing if it is laid; none where the record leaves that open, as `x all` does unless the play was
/// replayed.
[[nodiscard]] std::optional<CardSet> recorded_capture(const LoggedRound &round, const LoggedPlay &play,
                                                      const ReplayedPlay *replayed = nullptr);

/// Aligns records; all logs have the players and sides of the first.
[[nodiscard]] PointsAtIssue gather_points(const std::vector<std::unique_ptr<Record>> &records);

/// What the rounds of a slot have besides the plays; gives them all as many deals and counts.
[[nodiscard]] std::vector<Fact<LoggedRound>> facts_of(const MatchLog &first, std::vector<std::optional<LoggedRound>> &rounds);
/// What the heads and ends of matches have.
[[nodiscard]] std::vector<Fact<MatchLog>> facts_of(const std::vector<std::unique_ptr<Record>> &records);

/// Writes the first record's text with what is proved and what only others record, and marks what is not proved.
void merge(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Comparison &comparison);

/// What a record writes at a place, on one line.
[[nodiscard]] std::string written_at(const Record &record, Span span);
/// The plays of a block as a record writes them: `4b / 5b`.
[[nodiscard]] std::string words_of(const Record &record, const RoundSlot &slot, std::size_t number, const Block &block);

/// Everything in which the records differ, and what only some of them have.
void describe_differences(const std::vector<std::unique_ptr<Record>> &records, const PointsAtIssue &points, Comparison &comparison);

/// Tries the disputed entries, first in each round by itself and then in the whole match, and stores the result in every choice.
void resolve(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort);

} // namespace arbitro
