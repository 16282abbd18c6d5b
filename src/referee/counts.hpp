#pragma once

#include "arbitro/log.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"

#include <optional>
#include <set>

namespace arbitro {

/// Why claimed figures are impossible, whatever was played.
struct Impossible {
  Code code = Code::impossible_count; ///< or `impossible_scope`
  Phrase reason;
  Phrase help{}; ///< empty: count it again
};

/// Why the claimed figures of one award are impossible; nothing if they are possible.
[[nodiscard]] std::optional<Impossible> find_impossible(const Rules &rules, Seating seating, const LoggedCount &count);

/// Most sweeps that one round can have.
[[nodiscard]] int most_sweeps(const Rules &rules);
/// Most sweeps that the first table can give.
[[nodiscard]] int most_table_sweeps(const Rules &rules);
/// Most points that the hands of so many sides together can declare.
[[nodiscard]] int most_hand_bonus(const Rules &rules, Seating seating, int sides);
/// All points that the hands of a side can declare.
[[nodiscard]] std::set<int> hand_bonuses(const Rules &rules, Seating seating);
/// The fewest cards of a capture, and so of a sweep, the played one included.
inline constexpr int fewest_of_capture = 2;
/// Whether cards may remain uncaptured at the end, so that figures need not add up to the pack.
[[nodiscard]] bool cards_may_stay(const Rules &rules);
/// Whether some side has a card at the end of every round; false for several cards.
[[nodiscard]] bool must_be_held(const Rules &rules, CardSet cards);
/// Whether a side may have one card alone, which no capture is: an ace may take itself, and the dealer may get the remaining ones.
[[nodiscard]] bool may_have_one_card(const Rules &rules);
/// Whether a round may pass without a capture, and then counts nothing.
[[nodiscard]] bool round_may_be_empty(const Rules &rules);

} // namespace arbitro
