#include "keys.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace arbitro {

namespace {

constexpr auto fixed_rows = std::to_array<KeyRow>({
    {KeyPlace::header, Key::arbitro, "arbitro"},
    {KeyPlace::header, Key::game, "game", "gioco"},
    {KeyPlace::header, Key::rules, "rules", "regole"},
    {KeyPlace::header, Key::players, "players", "giocatori"},
    {KeyPlace::header, Key::teams, "teams", "squadre"},
    {KeyPlace::header, Key::seats, "seats", "posti"},
    {KeyPlace::header, Key::sides, "sides"},
    {KeyPlace::header, Key::dealer, "dealer", "mazziere"},
    {KeyPlace::header, Key::letters, "letters"},
    {KeyPlace::header, Key::courts, "courts"},
    {KeyPlace::header, Key::start, "start"},
    {KeyPlace::header, Key::id, "id"},
    {KeyPlace::header, Key::event, "event"},
    {KeyPlace::header, Key::date, "date", "data"},
    {KeyPlace::header, Key::place, "place", "luogo"},
    {KeyPlace::header, Key::table_no, "table-no"},
    {KeyPlace::header, Key::scorer, "scorer"},
    {KeyPlace::header, Key::organiser, "organiser"},
    {KeyPlace::header, Key::note, "note", "nota"},
    {KeyPlace::header, Key::rounds, "rounds", "smazzate"},
    {KeyPlace::header, Key::result, "result", "risultato"},
    {KeyPlace::header, Key::winner, "winner", "vincitore"},
    {KeyPlace::header, Key::forfeit, "forfeit"},
    {KeyPlace::header, Key::unfinished, "unfinished"},
    {KeyPlace::header, Key::matches, "matches", "partite"},

    {KeyPlace::round, Key::dealer, "dealer", "mazziere"},
    {KeyPlace::round, Key::table, "table", "tavola"},
    {KeyPlace::round, Key::deals, "deals", "mani"},
    {KeyPlace::round, Key::plays, "plays", "giocate"},
    {KeyPlace::round, Key::piles, "piles", "mazzetti"},
    {KeyPlace::round, Key::points, "points", "punti"},
    {KeyPlace::round, Key::total, "total", "totale"},
    {KeyPlace::round, Key::rulings, "rulings"},
    {KeyPlace::round, Key::is_void, "void"},
    {KeyPlace::round, Key::note, "note", "nota"},
    {KeyPlace::round, Key::time, "time"},

    {KeyPlace::deal, Key::plays, "plays", "giocate"},

    {KeyPlace::play, Key::by, "by"},
    {KeyPlace::play, Key::card, "card"},
    {KeyPlace::play, Key::take, "take"},
    {KeyPlace::play, Key::scopa, "scopa"},
    {KeyPlace::play, Key::declares, "declares"},
    {KeyPlace::play, Key::matta, "matta"},
    {KeyPlace::play, Key::stands, "stands"},
    {KeyPlace::play, Key::note, "note", "nota"},

    {KeyPlace::ruling, Key::play, "play"},
    {KeyPlace::ruling, Key::points, "points", "punti"},
    {KeyPlace::ruling, Key::note, "note", "nota"},

    {KeyPlace::pile, Key::rest, "rest", "resto"},
});

/// The key that counts an award; the one extra card that has a name of its own stands for all.
constexpr KeyRow count(const AwardRow &row) {
  if (row.award == Award::extra) return {KeyPlace::round, Key::award, re_bello_name, {}, re_bello};
  return {KeyPlace::round, Key::award, row.name, row.italian, {row.award, {}}};
}

/// The fixed rows, with one for each award (rulings are none that is counted) behind those of a round.
constexpr auto rows = [] {
  std::array<KeyRow, fixed_rows.size() + award_rows.size() - 1> all{};
  const auto after_round = std::ranges::upper_bound(fixed_rows, KeyPlace::round, {}, &KeyRow::place);
  auto next = std::copy(fixed_rows.begin(), after_round, all.begin());
  next = std::transform(award_rows.begin(), award_rows.end() - 1, next, count);
  std::copy(after_round, fixed_rows.end(), next);
  return all;
}();
static_assert(award_rows.back().award == Award::rulings);
static_assert(std::ranges::is_sorted(rows, {}, &KeyRow::place));

constexpr const KeyRow *first_row(KeyPlace place) {
  constexpr auto first = [] {
    std::array<const KeyRow *, static_cast<std::size_t>(KeyPlace::pile) + 1> found{};
    for (std::size_t i = 0; i < found.size(); ++i) found[i] = std::ranges::lower_bound(rows, static_cast<KeyPlace>(i), {}, &KeyRow::place);
    return found;
  }();
  return first[static_cast<std::size_t>(place)];
}

} // namespace

std::span<const KeyRow> keys() { return rows; }

const KeyRow *find_key(KeyPlace place, std::string_view word) {
  if (word.empty()) return nullptr;
  for (const KeyRow *row = first_row(place); row != rows.data() + rows.size() && row->place == place; ++row)
    if (row->name == word || row->italian == word) return row;
  return nullptr;
}

std::string_view name_of(KeyPlace place, Key key) {
  for (const KeyRow &row : rows)
    if (row.place == place && row.key == key) return row.name;
  return {};
}

} // namespace arbitro
