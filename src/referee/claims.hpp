#pragma once

#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "diagnostic_sink.hpp"
#include "layout.hpp"
#include "reporter.hpp"
#include "round_at_hand.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// What is known of a round's cards, however it is known: by replay, or by the piles as written.
struct Evidence {
  bool known = false;        ///< piles are known
  bool sweeps_known = false; ///< so are sweeps and bonuses
  bool table_known = false;  ///< so is what the first table gave, whatever is known of the rest
  bool doubtful = false;     ///< some play is impossible as written: a differing count is then no finding of its own
  PerSide<SideCount> counts{};
  PerSide<CardSet> captured{};              ///< what is in the piles for certain, where these are not known
  std::vector<PerSide<SideCount>> may_be{}; ///< all that it may have come to, where the counts are not known
  Settlement settlement{};                  ///< its leftovers are already in a pile
  bool cut = false;
};

/// The piles of a round as they are written.
struct WrittenPiles {
  PerSide<SideCount> counts{}; ///< what each side has by them, `rest` included
  CardSet missing{};           ///< cards that are written in none
  Side rest = nobody;          ///< who has those
};
[[nodiscard]] WrittenPiles piles_of(const LoggedRound &round, int sides);

/// Reads the piles of a round without plays, or with plays that do not show them (A208), and what they prove. `may_lack`: the round may
/// have stopped before all cards were in them.
[[nodiscard]] Evidence read_piles(const RoundAtHand &at, bool may_lack, Reporter &reporter);
/// Compares the written piles of a round with plays with the piles of the replay (A208, A402, A407). Where its plays stop before the end
/// (`is_whole` is false), piles of all cards need only have what was captured until then.
void compare_piles(const RoundAtHand &at, const Evidence &evidence, bool is_whole, Reporter &reporter);

/// What a side is paid for its sweeps, those given by the deal with them; nothing where that is unknown.
[[nodiscard]] std::optional<int> points_by_sweeps(std::span<const Tally> tallies, Side side);
/// The points that rulings give or take; nothing where none does.
[[nodiscard]] std::optional<PerSide<int>> points_of_rulings(const LoggedRound &round, int sides);
/// Whether the points claimed for a round differ from what it was worth.
[[nodiscard]] bool points_disagree(const RoundContext &context, const PerSide<SideCount> &counts);
/// Whether the piles of a round, as far as they are written, are these.
[[nodiscard]] bool piles_agree(const LoggedRound &round, int sides, const PerSide<SideCount> &counts);
/// Whether all claimed counts of a round, and its piles as far as they are written, agree with these counts.
[[nodiscard]] bool claimed_counts_agree(const RoundContext &context, const PerSide<SideCount> &counts);

/// Writes the tallies of a round into its report: counted where the evidence shows them, otherwise as `counts` claim them. Reports
/// counts that cannot be (A401, A406) or are not so (A402, A407), and lists these in `report.wrong_counts`.
void tally(const RoundAtHand &at, std::span<const LoggedCount> counts, const Evidence &evidence, RoundReport &report, Reporter &reporter);
/// Who has an award: who alone is paid most for it or, where it pays nothing, alone has most of it.
[[nodiscard]] Side holder_of(const Rules &rules, const Tally &tally, int sides);
/// Whether a count names a side where everybody has a number of his own.
[[nodiscard]] bool names_for_number(const Rules &rules, const LoggedCount &count);
/// What an award pays if a count of it is true, as far as that says.
[[nodiscard]] Points points_if(const Rules &rules, int sides, const LoggedCount &count);
/// The points of the round if every claimed count were true; the sweeps are those marked in the log if there are marks.
[[nodiscard]] PerSide<std::optional<int>> points_as_claimed(const MatchLog &log, const LoggedRound &round, std::vector<Tally> tallies,
                                                            const std::optional<PerSide<int>> &marked);

} // namespace arbitro
