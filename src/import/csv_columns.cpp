#include "csv_table.hpp"

#include "game/awards.hpp"
#include "log/names.hpp"
#include "log/words.hpp"

#include <algorithm>
#include <optional>

namespace arbitro {
namespace {

using Meaning = CsvColumn::What;

/// Headings, folded, with hyphens between their words.
struct Heading {
  std::string_view words; ///< separated by spaces
  Meaning what;
  std::string_view key = {};
};
constexpr Heading headings[] = {
    {"file", Meaning::origin, "file"},
    {"index", Meaning::origin, "index"},
    {"line plays rounds level-of-detail stands what-if errors warnings notes by", Meaning::unused},
    {"id match partita", Meaning::header, "id"},
    {"event evento torneo tournament giornata serata", Meaning::header, "event"},
    {"date data giorno day", Meaning::header, "date"},
    {"place luogo sede dove where", Meaning::header, "place"},
    {"table-no tavolo", Meaning::header, "table-no"},
    {"scorer segnapunti", Meaning::header, "scorer"},
    {"organiser organizzatore", Meaning::header, "organiser"},
    {"game gioco", Meaning::header, "game"},
    {"round smazzata mano hand", Meaning::round},
    {"dealer mazziere", Meaning::dealer},
    {"level", Meaning::level},
    {"status", Meaning::status},
    {"winner vincitore vince", Meaning::winner},
    {"forfeit rinuncia", Meaning::forfeit},
    {"result risultato", Meaning::result},
    {"note nota remark remarks", Meaning::note},
    {"side player giocatore squadra team name nome parte", Meaning::side},
};
constexpr Heading figures_of_sides[] = {
    {"points punti score punteggio pt", Meaning::figure, "points"},
    {"total totale tot totals totali total-points punti-totali totale-punti", Meaning::figure, "total"},
};
constexpr std::string_view numbered_sides[] = {"side", "player", "giocatore", "squadra", "team", "coppia"};

/// With single spaces instead of line ends and of several spaces, which a line of a rules file cannot have within a name.
std::string on_one_line(std::string_view heading) {
  std::string line;
  for (const char c : heading) {
    const bool is_blank = static_cast<unsigned char>(c) <= ' ';
    if (!is_blank) line += c;
    if (is_blank && !line.empty() && line.back() != ' ') line += ' ';
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

/// In small letters without accents, with hyphens between words.
std::string folded_heading(std::string_view heading) {
  std::string folded = fold(trim(heading));
  std::ranges::replace_if(
      folded, [](char c) { return c == ' ' || c == '_' || c == '.'; }, '-');
  while (folded.ends_with('-') || folded.ends_with(':')) folded.pop_back();
  return folded;
}

bool has_heading(std::string_view words, std::string_view word) {
  const std::vector<std::string_view> all = words_in(words);
  return std::ranges::find(all, word) != all.end();
}

/// The key of a count, of the points of an award, of points or of a total.
std::optional<std::string> figure_key(std::string_view word) {
  for (const Heading &row : figures_of_sides)
    if (has_heading(row.words, word)) return std::string(row.key);
  const bool is_worth = word.ends_with(worth_suffix);
  if (is_worth) word.remove_suffix(worth_suffix.size());
  if (word == "scopas" || word == "sweeps") word = "scope";
  for (const AwardRow &row : award_rows)
    if (row.name == word || (!row.italian.empty() && row.italian == word))
      return std::string(row.name) + std::string(is_worth ? worth_suffix : "");
  return std::nullopt;
}

/// `side-1`, `giocatore2`: the word and the number.
std::optional<std::pair<std::string_view, int>> numbered(std::string_view word) {
  if (word.empty() || word.back() < '1' || word.back() > '6') return std::nullopt;
  std::string_view name = word.substr(0, word.size() - 1);
  if (name.ends_with('-')) name.remove_suffix(1);
  return std::pair(name, word.back() - '0');
}

} // namespace

CsvColumn csv_column(std::string_view heading) {
  const std::string name = on_one_line(heading), word = folded_heading(name);
  const auto column = [&](Meaning what, std::string_view key = {}, int number = 0) {
    return CsvColumn{.name = name, .what = what, .key = std::string(key), .number = number};
  };
  for (const Heading &row : headings)
    if (has_heading(row.words, word)) return column(row.what, row.key);
  if (const auto key = figure_key(word)) return column(Meaning::figure, *key);
  if (const auto parts = numbered(word)) {
    const bool is_name = std::ranges::find(numbered_sides, parts->first) != std::end(numbered_sides);
    const auto key = figure_key(parts->first);
    if (is_name || key) return column(is_name ? Meaning::side_name : Meaning::figure, key.value_or(""), parts->second);
  }
  // A word for a figure before or after the name of its side.
  const std::string_view text = name;
  for (std::size_t at = text.find_first_of(" _.:-"); at != text.npos; at = text.find_first_of(" _.:-", at + 1)) {
    const std::string_view before = trim(text.substr(0, at)), after = trim(text.substr(at + 1));
    const auto first = figure_key(folded_heading(before)), last = figure_key(folded_heading(after));
    const std::string_view side = first ? after : before;
    if ((!first && !last) || side.empty()) continue;
    CsvColumn found = column(Meaning::figure, first ? *first : *last);
    found.side = side;
    return found;
  }
  return column(Meaning::unknown);
}

} // namespace arbitro
