#pragma once

#include "referee/repair/change.hpp"
#include "referee/repair/mistakes.hpp"

#include <functional>
#include <vector>

namespace arbitro {

/// One mistake, and the change that undoes it.
struct UndoneMistake {
  const MistakeRow *mistake = nullptr;
  Change change{};
};

/// Mistakes whose correction leaves a round without errors: one, or two, the second in the round without the first.
using Explanation = std::vector<UndoneMistake>;

/// The result of a search.
struct Found {
  std::vector<Explanation> all;    ///< in the order of the table and of the plays
  std::vector<Explanation> halves; ///< those that make the plays legal, but leave claims wrong
  bool is_whole = true;            ///< everything as near was tried; false: the budget ended first
};

/// Whether the match has fewer errors with this round instead of the written one.
using Holds = std::function<bool(const LoggedRound &)>;

/// Which mistakes may explain what is wrong: any, or only those under which somebody else dealt.
enum class Sought : std::uint8_t {
  any,
  another_dealer,
  another_order ///< the same cards, in another order or with other captures
};

/// Searches for one mistake that explains a faulty round.
[[nodiscard]] Found find_mistake(const RoundContext &context, Sought sought, const Holds &holds);
/// Searches for two mistakes that do.
[[nodiscard]] Found find_two_mistakes(const RoundContext &context, const Holds &holds);

} // namespace arbitro
