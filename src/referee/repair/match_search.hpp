#pragma once

#include "arbitro/finding.hpp"
#include "log/keys.hpp"
#include "referee/finding_predicates.hpp"
#include "referee/repair/recheck.hpp"

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace arbitro {

/// A change of the match as a whole that undoes one mistake: of its header, or of what two rounds have in each other's place.
struct MatchChange {
  TextEdits edits{};
  Where where{};                   ///< the wrong entry, or the one next to the missing one
  Phrase title{};                  ///< what to do
  std::optional<Rules> rules{};    ///< in force under it, where they are others
  int changed = 0;                 ///< number of changed rules or exchanged rounds: those that change least are named first
  bool is_certain = true;          ///< whether nothing else that was not tried explains as much
  bool proves = true;              ///< whether it is enough that everything fits: else a round may be missing instead
  std::vector<TextEdits> rivals{}; ///< other edits in its place: it is not certain if one of them does as well
};

/// Changes of the match as a whole after which everything fits, or as much as after the fixes of rounds.
struct FoundMatchChanges {
  std::vector<MatchChange> all{}; ///< those that change least first
  std::multiset<Sign> left{};     ///< the findings that remain after one of them
  bool is_whole = true;           ///< false: the budget ended before all were tried
};

/// What a mistake of the match is looked for in: each includes those before it.
enum class MatchScope : std::uint8_t { rounds, order, rules };

/// Exchanges what two rounds have of something; twice, it changes nothing.
using ExchangeRounds = void (*)(LoggedRound &, LoggedRound &);

/// Searches for a mistake of the whole match that explains its errors: rounds in another order, other players, another game or rule.
class MatchSearch {
public:
  /// `left`: what is found after the fixes of rounds.
  MatchSearch(Recheck &recheck, const Report &judged, std::span<const Finding> left);

  [[nodiscard]] FoundMatchChanges find(MatchScope scope);

  /// Tries one change that a mistake may have made necessary. `change_log`: what it does to the log, so that its text is read again only
  /// where everything fits then; none: only the text shows it.
  void offer(MatchChange &&change, const std::function<void(MatchLog &)> &change_log = nullptr);
  /// Whether the match may be sound under other rules: only then a change to them is worth writing.
  [[nodiscard]] bool may_be_under(const Rules &rules);
  /// Whether somebody dealt out of turn: of all rules only `dealer-rotation` can explain that.
  [[nodiscard]] bool is_out_of_turn() const { return is_out_of_turn_; }

  /// How many errors the match has.
  [[nodiscard]] std::ptrdiff_t errors() const { return errors_; }
  /// Whether one count is all that is wrong.
  [[nodiscard]] bool is_of_one_count() const;
  /// Whether all that is wrong is when the match ended.
  [[nodiscard]] bool is_only_of_end() const;
  /// Whether the first error is in a round (an index) or in the one after it, or in none.
  [[nodiscard]] bool is_first_in(std::size_t round) const;
  /// Whether nothing is wrong where a round (an index) and the one after it exchange something. Of these there are many, and nearly all are
  /// refuted by who would deal or by one of the two rounds, without a copy of the log.
  [[nodiscard]] bool fits_exchanged(std::size_t round, ExchangeRounds exchange);

private:
  /// Whether the budget allows more: else not everything is tried.
  [[nodiscard]] bool may_go_on();
  [[nodiscard]] bool deal_in_turn() const;
  [[nodiscard]] bool may_be_legal(std::size_t round);
  /// Whether cards are written the same way under other rules.
  [[nodiscard]] bool reads_alike(const Rules &rules) const;
  /// Whether less is wrong than after the fixes of rounds, or nothing else.
  [[nodiscard]] bool is_as_good(std::span<const Finding> findings) const;
  /// Whether a change of the log leaves no more rounds wrong than those fixes do.
  [[nodiscard]] bool fits_after(const std::function<void(MatchLog &)> &change);

  Recheck &recheck_;
  const Report &judged_;
  std::span<const Finding> left_;
  std::size_t left_rounds_; ///< and ends, that are still accused
  std::ptrdiff_t errors_;
  std::optional<std::size_t> first_{}; ///< round (an index) that has errors
  bool is_out_of_turn_ = false;
  bool is_of_sums_;     ///< a wrong figure ends the match too early or too late as other rules do
  bool ends_otherwise_; ///< or as other sides would
  FoundMatchChanges found_;
  std::vector<MatchChange> as_good_{}; ///< changes that leave something wrong, as the fixes of rounds do
};

/// One kind of mistake of the match as a whole.
struct MatchMistakeRow {
  MatchScope scope;
  void (*generate)(const WrittenLog &, MatchSearch &); ///< offers what undoes it
};

/// Whether a round may be the one before it, written again.
[[nodiscard]] bool has_round_twice(const WrittenLog &written);
/// The value of a key of the match itself, in either language; no node if it has none.
[[nodiscard]] std::uint32_t value_of(const WrittenLog &written, Key key);
/// Whether the match itself says which game was played.
[[nodiscard]] bool names_game(const WrittenLog &written);
/// The table of mistakes of the match as a whole.
[[nodiscard]] std::span<const MatchMistakeRow> match_mistakes();

} // namespace arbitro
