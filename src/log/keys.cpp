#include "keys.hpp"

#include "document.hpp"
#include "game/awards.hpp"
#include "names.hpp"

#include <algorithm>
#include <array>

namespace arbitro {

namespace {

constexpr auto fixed_rows = std::to_array<KeyRow>({
#define X(where, key, name, italian, english_meaning, italian_meaning)                                                                     \
  {KeyPlace::where, Key::key, name, {english_meaning, italian_meaning}, italian, {}},
#define Y X
#include "keys.def"
#undef X
#undef Y
});

constexpr Prose counted{"the count: a number for each side, the side that gets it, or none for a tie",
                        "il conteggio: un numero per parte, la parte che l'ha, o none in parità"};

/// The key that counts an award; the one extra card that has a name of its own represents all.
constexpr KeyRow count(Award award, std::string_view name, std::string_view italian) {
  if (award == re_bello.award) return {KeyPlace::round, Key::award, re_bello_name, counted, {}, re_bello};
  return {KeyPlace::round, Key::award, name, counted, italian, {award, {}}};
}

/// The fixed rows, with one for each award (rulings are none that is counted) after those of a round.
constexpr auto rows = [] {
  constexpr std::pair<Figure, KeyRow> of_awards[] = {
#define X(award, name, italian, figure, ...) {Figure::figure, count(Award::award, name, italian)},
#include "game/awards.def"
#undef X
  };
  constexpr auto is_counted = [](const auto &award) { return award.first != Figure::ruling; };
  std::array<KeyRow, fixed_rows.size() + std::ranges::count_if(of_awards, is_counted)> all{};
  const auto after_round = std::ranges::upper_bound(fixed_rows, KeyPlace::round, {}, &KeyRow::place);
  auto next = std::copy(fixed_rows.begin(), after_round, all.begin());
  for (const auto &award : of_awards)
    if (is_counted(award)) *next++ = award.second;
  std::copy(after_round, fixed_rows.end(), next);
  return all;
}();
static_assert(std::ranges::is_sorted(rows, {}, &KeyRow::place));

/// One word for a row, in English or Italian.
struct Slot {
  std::uint8_t row = 0; ///< from 1; 0: none
  bool is_italian = false;
};

constexpr std::size_t slot_count = 512;

/// Where the slots of a word of a place begin.
constexpr std::size_t slot_of(KeyPlace place, std::string_view word) {
  const auto code = [](char c) { return static_cast<std::size_t>(static_cast<unsigned char>(c)); };
  return (word.size() + 37 * code(word.front()) + 11 * code(word.back()) + 101 * static_cast<std::size_t>(place)) % slot_count;
}

/// The words of all rows, each at its slot or the next free one after it.
constexpr auto slots = [] {
  std::array<Slot, slot_count> all{};
  const auto put = [&](std::size_t row, std::string_view word, bool is_italian) {
    std::size_t at = slot_of(rows[row].place, word);
    while (all[at].row != 0) at = (at + 1) % slot_count;
    all[at] = {static_cast<std::uint8_t>(row + 1), is_italian};
  };
  for (std::size_t row = 0; row < rows.size(); ++row) {
    put(row, rows[row].name, false);
    if (!rows[row].italian.empty()) put(row, rows[row].italian, true);
  }
  return all;
}();
static_assert(rows.size() < 256 && 2 * rows.size() < slot_count);

} // namespace

std::span<const KeyRow> keys() { return rows; }

const KeyRow *find_key(KeyPlace place, std::string_view word) {
  if (word.empty()) return nullptr;
  for (std::size_t at = slot_of(place, word); slots[at].row != 0; at = (at + 1) % slots.size()) {
    const KeyRow &row = rows[slots[at].row - 1U];
    if (row.place == place && (slots[at].is_italian ? row.italian : row.name) == word) return &row;
  }
  return nullptr;
}

bool is_key(std::string_view word, std::initializer_list<Key> among) {
  return std::ranges::any_of(std::array{KeyPlace::header, KeyPlace::round, KeyPlace::deal}, [&](KeyPlace place) {
    const KeyRow *const row = find_key(place, word);
    return row != nullptr && (among.size() == 0 || std::ranges::find(among, row->key) != among.end());
  });
}

bool has_line_with_key(std::string_view text) {
  std::size_t outermost = text.npos;
  bool is_found = false;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    const std::size_t key = line.find_first_not_of(" -{["), colon = line.find(':');
    if (key > outermost || colon == line.npos || key > colon || line[key] == '#') continue;
    std::string_view word = trim(line.substr(key, colon - key));
    if (word.size() > 1 && (word.front() == '"' || word.front() == '\'') && word.back() == word.front())
      word = word.substr(1, word.size() - 2);
    is_found = (is_found && key == outermost) || find_key(KeyPlace::header, word) != nullptr;
    outermost = key;
  }
  return is_found;
}

std::string_view name_of(KeyPlace place, Key key) {
  for (const KeyRow &row : rows)
    if (row.place == place && row.key == key) return row.name;
  return {};
}

std::uint32_t find_value(const Document &document, std::uint32_t map, KeyPlace place, Key key) {
  return document.find_if(map, [&](const Node &value) {
    const KeyRow *const row = find_key(place, value.key);
    return row != nullptr && row->key == key;
  });
}

} // namespace arbitro
