#pragma once

#include "arbitro/report.hpp"
#include "layout.hpp"
#include "notebook.hpp"
#include "replay.hpp"

#include <optional>
#include <span>
#include <vector>

namespace arbitro {

/// What is known of a round's cards, however it is known: by replay, or by the piles as written.
struct Evidence {
  bool known = false;        ///< piles are known
  bool sweeps_known = false; ///< so are sweeps and bonuses
  bool doubtful = false;     ///< some play cannot have happened as written: that stated counts differ is no news
  PerSide<SideCount> counts{};
  std::vector<PerSide<SideCount>> may_be{}; ///< all that it may have come to, where the counts are not known
  CardSet leftovers{};                      ///< already in the pile of `leftovers_to`
  Side leftovers_to = nobody;
  PerSide<int> certain{}; ///< of a round cut by sudden death: all that it pays
  bool cut = false;
};

/// Reads the piles of a round that has no plays (A208), and what they prove.
[[nodiscard]] Evidence read_piles(const RoundContext &context, Notebook &notebook);
/// Compares the piles that stand beside plays with the piles of the replay (A402, A407).
void compare_piles(const RoundContext &context, const Evidence &evidence, Notebook &notebook);

/// Whether all counts that are stated of a round, and the piles as far as they are written, are these.
[[nodiscard]] bool stated_counts_agree(const RoundContext &context, const PerSide<SideCount> &counts);

/// The round's tallies: counted where the evidence tells, as stated where it does not. Reports stated counts that cannot be (A401, A406) or
/// are not so (A402, A407), and lists these in `report.wrong_counts`.
[[nodiscard]] std::vector<Tally> tally(const RoundContext &context, const Evidence &evidence, RoundReport &report, Notebook &notebook);
/// The same without a word: false where there would be anything to say.
[[nodiscard]] bool tally_quietly(const Rules &rules, Seating seating, const Evidence &evidence, std::span<const LoggedCount> counts,
                                 int &steps, std::vector<Tally> &tallies);
/// Whether a count is what the tally of its award says.
[[nodiscard]] bool agrees(const Rules &rules, const LoggedCount &count, const Tally &tally, int sides);
/// The points of the round if every stated count were true, and the sweeps those that the log marks where these are given.
[[nodiscard]] PerSide<std::optional<int>> points_as_stated(const MatchLog &log, const LoggedRound &round, std::vector<Tally> tallies,
                                                           const std::optional<PerSide<int>> &marked);

} // namespace arbitro
