#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// What decides between sides in a table, in the words of `--order` and `rank-by`.
enum class Criterion : std::uint8_t { wins, head_to_head, difference, points_for, sweeps, points };

/// One step of the order of a table; the higher figure comes first, unless reversed.
struct OrderStep {
  Criterion criterion = Criterion::wins;
  bool reversed = false;
};
/// The step of a word, as `-difference`; nothing where it is not one.
[[nodiscard]] std::optional<OrderStep> find_order_step(std::string_view word);
/// The words that steps are named by.
[[nodiscard]] std::vector<std::string_view> criterion_names();
/// The step as `find_order_step` finds it.
[[nodiscard]] std::string to_string(OrderStep step);

/// The stages of a tournament, in the words of `stage`.
inline constexpr std::array<std::string_view, 4> stages{"group", "quarter", "semi", "final"};
/// Whether a stage is one of the knockout that follows the groups.
[[nodiscard]] constexpr bool is_knockout(std::string_view stage) { return !stage.empty() && stage != stages.front(); }

/// Sides that meet each other before the knockout.
struct Group {
  std::string name;
  std::vector<std::string> sides;
};

/// How a tournament is played, as the headers of its matches say.
struct TournamentPlan {
  int best_of = 0;                ///< matches of a series (Alia, Prato), an odd number; 0: each match stands alone
  std::vector<Group> groups;      ///< empty: all sides are in one
  int legs = 0;                   ///< how often the sides of a group meet; 0: not said
  std::vector<OrderStep> rank_by; ///< what decides places; empty: not said
  bool drawn_pairs = false;       ///< partners are drawn for each match (Genova): players are ranked
};

/// Whether a match is a game of a series, which its other games may have ended.
[[nodiscard]] inline bool is_of_series(const TournamentPlan *plan) { return plan != nullptr && plan->best_of > 0; }

/// What the arbiter may decide, in the order of `ruling_kinds`.
enum class RulingKind : std::uint8_t {
  points,    ///< points given or taken away, or a play that was accepted
  warning,   ///< a side was warned
  exclusion, ///< a side was excluded
  forfeit    ///< the match was taken from a side
};
inline constexpr std::array<std::string_view, 4> ruling_kinds{"points", "warning", "exclusion", "forfeit"};
[[nodiscard]] constexpr std::string_view to_string(RulingKind kind) { return ruling_kinds[static_cast<std::size_t>(kind)]; }

} // namespace arbitro
