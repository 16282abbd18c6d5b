#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace arbitro {

/// Comes after the name of an award in the key of a figure: the points that the award gave, not what was counted.
inline constexpr std::string_view worth_suffix = "-points";

/// What a column of a table is, by its heading.
struct CsvColumn {
  enum class What : std::uint8_t {
    unknown,
    unused, ///< in what `score` writes, follows from others or says nothing of the match
    origin, ///< the file and the match that a row of `score` came from
    header, ///< a text about the match: `key`
    round,  ///< number of the round
    dealer,
    level,
    status,
    winner,
    forfeit,
    result,
    note,
    side,      ///< whose row it is
    side_name, ///< the side with that `number`
    figure     ///< a count, points or a total, by `key`: of the row's side, of the side with that `number`, or of the side in `side`
  };
  std::string name{}; ///< the heading
  What what = What::unknown;
  std::string key{};
  std::string side{};
  int number = 0;
};

/// What a heading means, in English or Italian; unknown may be the name of a player.
[[nodiscard]] CsvColumn csv_column(std::string_view heading);

} // namespace arbitro
