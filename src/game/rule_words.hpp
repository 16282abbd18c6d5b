#pragma once

#include "arbitro/rules.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbitro {

/// The words of a rule, in the order of its enumerators.
template <class Enum> inline constexpr std::array<std::string_view, 0> words_of{};

template <> inline constexpr auto words_of<Partnership> = std::to_array<std::string_view>({"solo", "2x2", "3x2", "2x3"});
template <> inline constexpr auto words_of<Direction> = std::to_array<std::string_view>({"ccw", "cw"});
template <> inline constexpr auto words_of<DealerRotation> = std::to_array<std::string_view>({"next-in-direction", "against-direction",
                                                                                              "fixed", "as-logged"});
template <> inline constexpr auto words_of<FrenchCourts> = std::to_array<std::string_view>({"J8Q9", "Q8J9"});
template <> inline constexpr auto words_of<VoidRemedy> = std::to_array<std::string_view>({"same-dealer-redeals", "bury-and-replace"});
template <>
inline constexpr auto words_of<TableBonus> = std::to_array<std::string_view>({"none", "15-30", "15-30-low9", "15-30-partition"});
template <> inline constexpr auto words_of<TableBonusTo> = std::to_array<std::string_view>({"dealer", "first-player"});
template <> inline constexpr auto words_of<TableBonusVsVoid> = std::to_array<std::string_view>({"bonus-first", "void-first"});
template <> inline constexpr auto words_of<Priority> = std::to_array<std::string_view>({"single-first", "fewest", "free"});
template <> inline constexpr auto words_of<TotalPriority> = std::to_array<std::string_view>({"free", "fewest"});
template <> inline constexpr auto words_of<MustCapture> = std::to_array<std::string_view>({"card", "hand", "optional", "equal-only"});
template <> inline constexpr auto words_of<Ace> = std::to_array<std::string_view>({"none", "sweep"});
template <> inline constexpr auto words_of<AceIfAceOnTable> = std::to_array<std::string_view>({"one-ace", "normal", "sweep"});
template <> inline constexpr auto words_of<AceTakesAces> = std::to_array<std::string_view>({"one", "any"});
template <> inline constexpr auto words_of<AceFirstPlay> = std::to_array<std::string_view>({"ok", "no-sweep", "forbidden"});
template <> inline constexpr auto words_of<AceOnEmpty> = std::to_array<std::string_view>({"stays", "takes-itself"});
template <> inline constexpr auto words_of<Matta> = std::to_array<std::string_view>({"none", "7c"});
template <> inline constexpr auto words_of<MattaValue> = std::to_array<std::string_view>({"declared", "seven"});
template <> inline constexpr auto words_of<LeftoverTo> = std::to_array<std::string_view>({"last-capturer", "dealer", "nobody"});
template <> inline constexpr auto words_of<NoCaptureAtAll> = std::to_array<std::string_view>({"nobody", "dealer", "void-round"});
template <> inline constexpr auto words_of<Share> = std::to_array<std::string_view>({"most", "majority", "each"});
template <> inline constexpr auto words_of<PrimieraScale> = std::to_array<std::string_view>({"standard", "figures0", "graded", "veneto",
                                                                                             "count-sevens", "setenta-ar"});
template <> inline constexpr auto words_of<PrimieraMissing> = std::to_array<std::string_view>({"disqualified", "zero", "four-suit-first"});
template <> inline constexpr auto words_of<TiePoints> = std::to_array<std::string_view>({"nobody", "all-tied"});
template <> inline constexpr auto words_of<Napola> = std::to_array<std::string_view>({"none", "length", "length-minus-2"});
template <> inline constexpr auto words_of<HandBonusDeclare> = std::to_array<std::string_view>({"optional", "automatic"});
template <> inline constexpr auto words_of<Goal> = std::to_array<std::string_view>({"high", "low"});
template <> inline constexpr auto words_of<TargetRule> = std::to_array<std::string_view>({"reach", "exceed"});
template <> inline constexpr auto words_of<BothReach> = std::to_array<std::string_view>({"higher-total", "last-round", "counting-order"});
template <> inline constexpr auto words_of<TieAtTop> = std::to_array<std::string_view>({"play-round", "sudden-death", "counting-order"});
template <> inline constexpr auto words_of<EarlyWin> = std::to_array<std::string_view>({"none", "cappotto-7-0", "cappotto-7-0-optional"});
template <>
inline constexpr auto words_of<CountingItem> = std::to_array<std::string_view>({"cards", "coins", "settebello", "primiera", "scope"});

template <class Enum> constexpr std::size_t joined_size() {
  std::size_t size = 0;
  for (const std::string_view word : words_of<Enum>) size += word.size() + 2;
  return size - 2;
}

/// The words as people read them: `card, hand, optional, equal-only`.
template <class Enum> inline constexpr auto joined_words = [] {
  std::array<char, joined_size<Enum>()> text{};
  std::size_t used = 0;
  for (const std::string_view word : words_of<Enum>) {
    if (used > 0) {
      text[used++] = ',';
      text[used++] = ' ';
    }
    for (const char letter : word) text[used++] = letter;
  }
  return text;
}();

} // namespace arbitro
