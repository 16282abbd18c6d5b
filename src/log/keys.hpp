#pragma once

#include "arbitro/log.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace arbitro {

class Document;

/// The maps of a log that have fixed keys. `pile` is the one word a pile may be instead of cards.
enum class KeyPlace : std::uint8_t { header, series, round, deal, play, ruling, pile };

/// Every key of a log; `award` represents all counts.
enum class Key : std::uint8_t {
#define X(place, key, ...) key,
#define Y(...)
#include "keys.def"
#undef X
#undef Y
  award
};
inline constexpr std::size_t key_count = static_cast<std::size_t>(Key::award) + 1;

/// One key of one place, with its Italian alias.
struct KeyRow {
  KeyPlace place;
  Key key;
  std::string_view name;
  Prose meaning;                 ///< one clause
  std::string_view italian = {}; ///< empty: none
  AwardKey award = {};           ///< with `Key::award`
};

/// The one table of keys; it feeds the decoder, the hints, the schema and editors.
[[nodiscard]] std::span<const KeyRow> keys();
/// The row of a word in a place, or null.
[[nodiscard]] const KeyRow *find_key(KeyPlace place, std::string_view word);
/// Whether a match, a round or a deal has that key: any, or one of those given.
[[nodiscard]] bool is_key(std::string_view word, std::initializer_list<Key> among = {});
/// Whether one of the outermost lines of a text has a key of a match: it is a log, wherever it cannot be read.
[[nodiscard]] bool has_line_with_key(std::string_view text);
/// Name of a key in a place, in English.
[[nodiscard]] std::string_view name_of(KeyPlace place, Key key);
/// The value of a key in a map, in either language, or `no_node`.
[[nodiscard]] std::uint32_t find_value(const Document &document, std::uint32_t map, KeyPlace place, Key key);

/// The texts of a header, but for its note, in the order in which logs are written.
inline constexpr std::pair<Key, At<std::string_view> MatchLog::*> header_texts[] = {
    {Key::id, &MatchLog::id},
    {Key::event, &MatchLog::event},
    {Key::date, &MatchLog::date},
    {Key::place, &MatchLog::place},
    {Key::table_no, &MatchLog::table_no},
    {Key::scorer, &MatchLog::scorer},
    {Key::organiser, &MatchLog::organiser},
    {Key::stage, &MatchLog::stage},
    {Key::series_id, &MatchLog::series_id},
};

/// How the key of a round that counts another extra card begins: `extra:7c`.
inline constexpr std::string_view extra_prefix = "extra:";

} // namespace arbitro
