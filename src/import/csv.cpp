// Tables of matches: what `score -f csv` writes, and spreadsheets of clubs. A row is a round or a match, of one side or of all.
#include "arbitro/games.hpp"
#include "arbitro/read.hpp"
#include "arbitro/report.hpp"
#include "arbitro/seat.hpp"

#include "csv_table.hpp"
#include "finding/say.hpp"
#include "log/keys.hpp"
#include "log/names.hpp"
#include "log/words.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace arbitro {
namespace {

/// The points of the primiera, by which its winner is known where its values are not.
constexpr std::string_view winner_key = "primiera-points";

/// A number as a log writes it. Nothing: it is none.
std::optional<std::string> number_in(std::string_view cell) {
  std::string number(cell);
  std::ranges::replace(number, ',', '.');
  const std::string_view digits = std::string_view(number).substr(number.starts_with('-') || number.starts_with('+') ? 1 : 0);
  const bool is_number = !digits.empty() && digits.size() < 10 && digits.find_first_not_of("0123456789.") == digits.npos &&
                         std::ranges::count(digits, '.') <= 1 && digits.front() != '.' && digits.back() != '.';
  return is_number ? std::optional(spelled(read_decimal(number.starts_with('+') ? digits : number).value_or(0))) : std::nullopt;
}

/// A figure likewise; `x` and `yes` are 1, `no` and `-` are 0.
std::optional<std::string> figure_in(std::string_view cell) {
  constexpr std::string_view ones[] = {"x", "si", "yes", "true", "✓", "✔"}, zeros[] = {"no", "-", "false"};
  const std::string folded = fold(cell);
  if (std::ranges::find(ones, folded) != std::end(ones)) return "1";
  if (std::ranges::find(zeros, folded) != std::end(zeros)) return "0";
  return number_in(cell);
}

/// What is known of one side, or of all sides, in a row.
struct CsvFigure {
  std::optional<std::string> side; ///< nothing: that of the row, until it is read; empty: a text about all of them
  std::string key;                 ///< begins with `_` where the value is no figure
  std::string value;
};

/// What the rows of a round, or of a match, say under one key.
struct CsvClaim {
  std::string key;
  std::vector<std::string> values; ///< of each side; empty: not said
  std::string text{};              ///< about all of them
};

/// One row, as its columns say.
struct CsvEntry {
  std::uint64_t line = 0;
  std::map<std::string, std::string> header; ///< by key of a log
  std::string origin;                        ///< file and match, of a row of `score`
  std::map<std::string, std::string> fields; ///< by heading
  std::optional<int> round;
  std::string dealer, level, status, winner, forfeit, result, note, side;
  std::vector<std::string> sides; ///< that the row names, with figures or without
  std::vector<CsvFigure> figures;
};

/// The entries of one match.
struct CsvMatch {
  std::vector<const CsvEntry *> entries;
  std::vector<std::string> sides; ///< as they come
};

class CsvReading {
public:
  explicit CsvReading(const ForeignText &text) : text_(text) {
    if (text.map) rules_ = read_csv_rules(*text.map);
  }

  ForeignLogs read() {
    std::string_view text = text_.text;
    if (text.starts_with("sep=") && text.size() > 4 && rules_.separator == '\0') { // as Excel writes it
      rules_.separator = text[4];
      take_line(text);
      first_line_ = 1;
    }
    separator_ = rules_.separator != '\0' ? rules_.separator : csv_separator(text);
    std::vector<CsvRow> rows = csv_rows(text, separator_ == '\0' ? ',' : separator_);
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(rules_.skip, rows.size())));
    if (rows.empty()) throw ImportFault{{}, say::foreign_no_plays()};
    read_columns(rows);
    find_date_format(rows);
    for (const CsvRow &row : rows) read_row(row);
    group();
    for (const CsvMatch &match : matches_) {
      const ForeignPlace where = at(match.entries.front()->line);
      if (match.sides.size() < 2) {
        std::erase_if(logs_.missing, [&](const auto &one) { return one.where.line == where.line; }); // nothing of it is kept
        logs_.missing.push_back({where, few_sides(match.sides)});
      } else if (match.sides.size() > static_cast<std::size_t>(max_seats))
        logs_.missing.push_back({where, say::too_many_players(match.sides.size())});
      else
        logs_.matches.push_back(match_of(match));
    }
    if (logs_.matches.empty() && logs_.missing.empty()) throw ImportFault{{}, say::foreign_no_plays()};
    if (assumes_game_) logs_.remarks.push_back({{}, say::foreign_game_assumed("scopa")});
    if (!dealers_.empty()) logs_.remarks.push_back({{}, say::foreign_dealers_unknown(std::vector(dealers_.begin(), dealers_.end()))});
    if (skipped_ > 0) logs_.remarks.push_back({{}, say::foreign_rows_skipped(skipped_)});
    if (!is_of_score_ && !text_.map) logs_.sample = sample();
    return std::move(logs_);
  }

private:
  /// Why the sides of a match are too few: the row lacks the number of a side that has a column, or it has no such sides.
  [[nodiscard]] Phrase few_sides(const std::vector<std::string> &sides) const {
    const std::pair<const std::string, std::size_t> *first = nullptr;
    for (const auto &column : first_columns_)
      if (std::ranges::find(sides, column.first) == sides.end() && (first == nullptr || column.second < first->second)) first = &column;
    return first == nullptr ? say::foreign_players_missing() : say::foreign_number_missing(first->first);
  }
  [[nodiscard]] ForeignPlace at(std::uint64_t line, std::size_t column = 0) const { return {line + first_line_, column}; }

  using SideNames = std::array<std::string, max_seats + 1>; ///< by number, from 1

  // Columns

  void read_columns(std::vector<CsvRow> &rows) {
    const std::uint64_t line = rows.front().line;
    std::vector<std::string> names = rules_.fields ? *rules_.fields : rows.front().fields;
    if (!rules_.fields) rows.erase(rows.begin());
    for (const std::string &name : names) columns_.push_back(csv_column(name));
    std::vector<bool> is_filled(columns_.size());
    for (const CsvRow &row : rows)
      for (std::size_t number = 0; number < std::min(row.fields.size(), columns_.size()); ++number)
        is_filled[number] = is_filled[number] || !trim(row.fields[number]).empty();
    find_columns_of_names(rows);
    is_of_score_ = std::ranges::count(columns_, CsvColumn::What::origin, &CsvColumn::what) == 2;
    const bool has_sides =
        std::ranges::any_of(columns_, [](const CsvColumn &column) { return column.what == CsvColumn::What::side || column.number > 0; });
    std::set<std::tuple<CsvColumn::What, std::string, std::string, int>> meanings;
    for (std::size_t number = 0; number < columns_.size(); ++number) {
      CsvColumn &column = columns_[number];
      const auto leave_out = [&](Phrase why) {
        logs_.missing.push_back({at(line, number + 1), std::move(why)});
        column.what = CsvColumn::What::unused;
      };
      const auto has_figure = [&](const CsvRow &row) {
        const std::string_view cell = number < row.fields.size() ? trim(row.fields[number]) : "";
        return cell.empty() || figure_in(cell).has_value();
      };
      // One of few figures may be mistyped.
      const auto is_nearly_figure = [&](const CsvRow &row) {
        constexpr std::size_t longest = 6;
        const std::string_view cell = number < row.fields.size() ? trim(row.fields[number]) : "";
        return has_figure(row) || (cell.size() <= longest && cell.find_first_of("0123456789") != cell.npos);
      };
      const auto has_figures = [&] {
        return std::ranges::all_of(rows, is_nearly_figure) && 2 * std::ranges::count_if(rows, has_figure) > std::ssize(rows);
      };
      // A heading that is none may be the name of a player, whose figures are below it.
      if (column.what == CsvColumn::What::unknown && !has_sides && !column.name.empty() &&
          (is_filled[number] ? has_figures() : rules_.fields.has_value())) {
        column.what = CsvColumn::What::figure;
        column.side = column.name;
        column.key = rules_.has_totals ? "total" : "points";
      }
      if (!column.side.empty()) first_columns_.emplace(column.side, number);
      if (!is_filled[number]) continue;
      if (column.what == CsvColumn::What::unknown && column.name.empty()) {
        if (!rules_.fields) leave_out(say::foreign_column_without_heading()); // else its name was left empty on purpose
      } else if (column.what == CsvColumn::What::unknown || (column.what == CsvColumn::What::unused && !is_of_score_)) {
        leave_out(say::foreign_unknown_column(column.name));
      } else if (column.what != CsvColumn::What::unused && !meanings.emplace(column.what, column.key, column.side, column.number).second) {
        leave_out(say::foreign_twice(column.name));
      }
    }
    const auto has_figure = [](const CsvColumn &column) {
      return column.what == CsvColumn::What::figure || column.what == CsvColumn::What::result;
    };
    if (std::ranges::none_of(columns_, has_figure)) throw ImportFault{at(line), say::foreign_no_columns()};
  }

  /// `home` next to `home points` has who plays: of whom it names in a row the figures are.
  void find_columns_of_names(const std::vector<CsvRow> &rows) {
    if (std::ranges::any_of(columns_, [](const CsvColumn &column) { return column.number > 0; })) return;
    int number = 0;
    for (std::size_t names = 0; names < columns_.size() && number < max_seats; ++names) {
      const auto is_of = [&](const CsvColumn &other) { return !other.side.empty() && same_name(other.side, columns_[names].name); };
      if (columns_[names].what != CsvColumn::What::unknown || std::ranges::none_of(columns_, is_of)) continue;
      bool has_names = false, has_figures = false;
      for (const CsvRow &row : rows)
        if (const std::string_view cell = names < row.fields.size() ? trim(row.fields[names]) : ""; !cell.empty())
          (figure_in(cell) ? has_figures : has_names) = true;
      if (!has_names || has_figures) continue;
      for (CsvColumn &column : columns_) {
        if (!is_of(column)) continue;
        if (columns_[names].number == 0) columns_[names].number = ++number;
        columns_[names].what = CsvColumn::What::side_name;
        column.number = number;
        column.side.clear();
      }
    }
  }

  void find_date_format(const std::vector<CsvRow> &rows) {
    if (!rules_.date_format.empty()) return;
    const auto date = std::ranges::find(columns_, "date", &CsvColumn::key);
    if (date == columns_.end()) return;
    const auto column = static_cast<std::size_t>(date - columns_.begin());
    for (const std::string format : {"%Y-%m-%d", "%d/%m/%Y", "%m/%d/%Y", "%d.%m.%Y", "%d-%m-%Y", "%d/%m/%y", "%Y/%m/%d", "%Y.%m.%d"})
      if (std::ranges::all_of(rows, [&](const CsvRow &row) {
            const std::string_view cell = column < row.fields.size() ? trim(row.fields[column]) : "";
            return cell.empty() || date_in(std::string(cell), format);
          })) {
        rules_.date_format = format;
        if (format == "%d/%m/%Y") logs_.remarks.push_back({{}, say::foreign_dates_read_as(format)});
        return;
      }
  }

  // Rows

  void read_row(const CsvRow &row) {
    const auto is_filled = [](const std::string &field) { return !field.empty(); };
    const bool is_too_long = row.fields.size() > columns_.size() &&
                             std::any_of(row.fields.begin() + static_cast<std::ptrdiff_t>(columns_.size()), row.fields.end(), is_filled);
    if (is_too_long || (row.fields.size() < columns_.size() && row.fields.size() < 2))
      return logs_.missing.push_back({at(row.line), say::foreign_row_length(row.fields.size(), columns_.size())});
    std::vector<std::string> fields = row.fields;
    fields.resize(columns_.size());
    std::map<std::string, std::string> assigned;
    if (is_skipped(row, fields, assigned)) {
      ++skipped_;
      return;
    }
    CsvEntry &entry = entries_.emplace_back();
    entry.line = row.line;
    SideNames names;
    for (std::size_t number = 0; number < columns_.size(); ++number)
      if (columns_[number].what == CsvColumn::What::side_name)
        names[static_cast<std::size_t>(columns_[number].number)] = trim(fields[number]);
    for (std::size_t number = 0; number < columns_.size(); ++number) {
      entry.fields.emplace(columns_[number].name, trim(fields[number]));
      read_cell(columns_[number], number, std::string(trim(fields[number])), names, entry);
    }
    for (const auto &[name, value] : assigned) {
      const CsvColumn column = csv_column(name);
      if (column.what == CsvColumn::What::unknown) logs_.missing.push_back({at(row.line), say::foreign_unknown_column(name)});
      read_cell(column, columns_.size(), value, names, entry);
    }
    settle_sides(names, entry);
  }

  /// Whose the figures of a row are, and who is in it: the sides that it names, then those of its figures in the order of their columns.
  void settle_sides(const SideNames &names, CsvEntry &entry) {
    bool is_nobodys = false;
    for (CsvFigure &figure : entry.figures) {
      if (figure.side) continue;
      figure.side = entry.side;
      if (!entry.side.empty() || figure.key.starts_with('_')) continue;
      figure.key.insert(0, 1, '_');
      is_nobodys = true;
    }
    if (is_nobodys) logs_.missing.push_back({at(entry.line), say::foreign_key_missing("side")});
    for (const std::string &name : names)
      if (!name.empty()) entry.sides.push_back(name);
    if (!entry.side.empty()) entry.sides.push_back(entry.side);
    const auto named = static_cast<std::ptrdiff_t>(entry.sides.size());
    for (const CsvFigure &figure : entry.figures)
      if (!figure.side->empty() && !find_index(entry.sides, *figure.side)) entry.sides.push_back(*figure.side);
    const auto column_of = [&](const std::string &side) {
      const auto column = first_columns_.find(side);
      return column == first_columns_.end() ? columns_.size() : column->second;
    };
    std::ranges::stable_sort(entry.sides.begin() + named, entry.sides.end(), {}, column_of);
  }

  bool is_skipped(const CsvRow &row, const std::vector<std::string> &fields, std::map<std::string, std::string> &assigned) const {
    const std::string whole = join(row.fields, std::string(1, separator_ == '\0' ? ',' : separator_));
    bool skips = false;
    for (const CsvBlock &block : rules_.blocks) {
      const bool matches = std::ranges::any_of(block.any, [&](const CsvBlock::Condition &condition) {
        std::string subject = condition.field.empty() ? whole : "";
        for (std::size_t number = 0; number < columns_.size(); ++number)
          if (!condition.field.empty() && (same_name(columns_[number].name, condition.field) || columns_[number].key == condition.field))
            subject = fields[number];
        return condition.words.is_in(subject);
      });
      if (!matches) continue;
      skips = skips || block.skips;
      for (const auto &[name, value] : block.values) assigned[name] = value;
    }
    return skips;
  }

  void read_cell(const CsvColumn &column, std::size_t number, const std::string &cell, const SideNames &names, CsvEntry &entry) {
    if (cell.empty()) return;
    const ForeignPlace place = at(entry.line, number + 1);
    switch (column.what) {
    case CsvColumn::What::unknown:
    case CsvColumn::What::unused:
    case CsvColumn::What::side_name: return;
    case CsvColumn::What::origin: entry.origin += cell + "\n"; return;
    case CsvColumn::What::header: return read_header(column.key, cell, place, entry);
    case CsvColumn::What::round: {
      const std::optional<int> round = read_whole(number_in(cell).value_or(""));
      if (!round || *round < 0) return unread(column, cell, std::nullopt, place, entry);
      entry.round = round;
      return;
    }
    case CsvColumn::What::dealer: entry.dealer = cell; return;
    case CsvColumn::What::level: entry.level = cell; return;
    case CsvColumn::What::status: entry.status = cell; return;
    case CsvColumn::What::winner: entry.winner = cell; return;
    case CsvColumn::What::forfeit: entry.forfeit = cell; return;
    case CsvColumn::What::result: entry.result = cell; return;
    case CsvColumn::What::note: entry.note = cell; return;
    case CsvColumn::What::side: entry.side = cell; return;
    case CsvColumn::What::figure: break;
    }
    const bool is_of_row = column.side.empty() && column.number == 0;
    const bool has_own_side = std::ranges::any_of(columns_, [](const CsvColumn &other) { return other.what == CsvColumn::What::side; });
    std::optional<std::string> side = column.side;
    if (column.number > 0) side = names[static_cast<std::size_t>(column.number)];
    if (is_of_row && has_own_side) side.reset();
    const bool has_side = side != "";
    if (is_of_row && !has_own_side) { // of all sides: `22-18`, or who has it
      entry.figures.push_back({"", column.key, cell});
      return;
    }
    if (column.key.starts_with("extra") && has_side) return read_extra(column, cell, side, place, entry);
    const bool is_score = column.key == "points" || column.key == "total"; // a mark says who has an award, but is no score
    if (is_score && cell == "-") return;
    const std::optional<std::string> figure = !has_side ? std::nullopt : is_score ? number_in(cell) : figure_in(cell);
    if (!figure || (is_score && figure->find('.') != figure->npos)) return unread(column, cell, side, place, entry);
    entry.figures.push_back({std::move(side), column.key, *figure});
  }

  /// `4c:1 7d:0`, of what was counted or of the points for it.
  void read_extra(const CsvColumn &column, const std::string &cell, const std::optional<std::string> &side, const ForeignPlace &place,
                  CsvEntry &entry) {
    for (const std::string_view part : words_in(cell)) {
      const std::size_t colon = part.find(':');
      const std::optional<std::string> figure = colon == part.npos ? std::nullopt : figure_in(part.substr(colon + 1));
      if (!figure) {
        unread(column, cell, side, place, entry);
        continue;
      }
      const std::string card(part.substr(0, colon));
      const std::string_view suffix = std::string_view(column.key).substr(std::string_view("extra").size());
      entry.figures.push_back({side, (card == "10d" ? "re-bello" : "extra:" + card) + std::string(suffix), *figure});
    }
  }

  void read_header(const std::string &key, const std::string &cell, const ForeignPlace &place, CsvEntry &entry) {
    if (key != "date") {
      entry.header[key] = cell;
      return;
    }
    const std::string format = rules_.date_format.empty() ? "%Y-%m-%d" : rules_.date_format;
    if (const std::optional<std::string> date = date_in(cell, format)) {
      entry.header[key] = *date;
    } else {
      entry.header["_date"] = cell;
      logs_.missing.push_back({place, say::foreign_no_date(cell, example_of(format))});
    }
  }

  /// A cell that is no figure is kept under a private key; it shows all the same whose it is.
  void unread(const CsvColumn &column, const std::string &cell, const std::optional<std::string> &side, const ForeignPlace &place,
              CsvEntry &entry) {
    const std::string key = "_" + (column.key.empty() ? column.name : column.key);
    logs_.missing.push_back({place, say::foreign_no_figure(column.name, cell, key)});
    entry.figures.push_back({side, key, cell});
  }

  // Matches

  void group() {
    std::map<std::string, std::size_t> by_fields;
    std::string last;
    for (const CsvEntry &entry : entries_) {
      const std::string key = key_of(entry);
      std::size_t which = matches_.size();
      if (!rules_.match_by.empty()) {
        which = by_fields.emplace(key, matches_.size()).first->second;
      } else if (!matches_.empty() && key == last && continues(matches_.back(), entry)) {
        which = matches_.size() - 1;
      }
      if (which == matches_.size()) matches_.emplace_back();
      CsvMatch &match = matches_[which];
      match.entries.push_back(&entry);
      for (const std::string &side : entry.sides)
        if (std::ranges::find(match.sides, side) == match.sides.end()) match.sides.push_back(side);
      last = key;
    }
  }

  [[nodiscard]] std::string key_of(const CsvEntry &entry) const {
    std::string key;
    for (const std::string &field : rules_.match_by) {
      const auto header = entry.header.find(csv_column(field).key);
      const auto cell = entry.fields.find(field);
      key += (header != entry.header.end() ? header->second : cell != entry.fields.end() ? cell->second : "") + "\n";
    }
    if (!rules_.match_by.empty()) return key;
    if (!entry.origin.empty()) return entry.origin;
    for (const std::string_view field : {"id", "event", "date", "table-no", "place"})
      if (const auto header = entry.header.find(std::string(field)); header != entry.header.end()) key += header->second + "\n";
    return key;
  }

  /// Whether a row continues the match of the rows before it.
  static bool continues(const CsvMatch &match, const CsvEntry &entry) {
    const CsvEntry &last = *match.entries.back();
    if (!entry.origin.empty()) return true;
    if (entry.round.has_value() != last.round.has_value()) return false;
    const bool is_long = !entry.side.empty();
    const auto has_side = [&](const CsvEntry *other) { return other->side == entry.side && other->round == entry.round; };
    if (!entry.round) return is_long && match.sides.size() < 2 && std::ranges::none_of(match.entries, has_side);
    if (is_long) return *entry.round >= *last.round && std::ranges::none_of(match.entries, has_side);
    return *entry.round > *last.round && entry.sides == match.sides;
  }

  ForeignMatch match_of(const CsvMatch &from) {
    ForeignMatch match;
    const CsvEntry &first = *from.entries.front();
    match.where = at(first.line);
    const std::string game = game_of(first);
    for (const std::string key : {"id", "event", "date", "place", "table-no", "scorer", "organiser", "_date"}) {
      const auto in_row = [&](const CsvEntry &row) {
        const auto text = row.header.find(key);
        return text == row.header.end() ? std::string() : text->second;
      };
      if (const std::string text = said(from.entries, key, in_row); !text.empty()) match.header.push_back(entry(key, Item::words(text)));
    }
    match.header.insert(match.header.begin(), entry("game", game_item(game)));
    if (!rules_.rules.empty()) match.header.insert(match.header.begin() + 1, entry("rules", settings_item(rules_.rules)));
    const std::vector<std::string> sides = seat(from, game, match);
    if (first.round)
      read_rounds(from, sides, match);
    else
      read_result(from, sides, match);
    return match;
  }

  std::string game_of(const CsvEntry &entry) {
    const auto own = entry.header.find("game");
    const std::string game = !text_.game.empty() ? text_.game : own != entry.header.end() ? own->second : rules_.game;
    assumes_game_ = assumes_game_ || game.empty();
    return game.empty() ? "scopa" : game;
  }

  /// Seats those who play: in the order of the rules file, or as they come. Sides that are teams, by their game, need players.
  std::vector<std::string> seat(const CsvMatch &from, const std::string &game, ForeignMatch &match) {
    std::vector<std::string> sides = from.sides;
    const auto place_of = [&](const std::string &name) {
      return std::ranges::find_if(rules_.players, [&](const std::string &other) { return same_name(name, other); }) -
             rules_.players.begin();
    };
    std::ranges::stable_sort(sides, {}, place_of);
    for (const std::string &side : sides)
      if (const auto team = std::ranges::find_if(rules_.teams, [&](const BlankTeam &row) { return same_name(row.name, side); });
          team != rules_.teams.end())
        match.teams.push_back({side, team->players});
    if (match.teams.size() == sides.size()) return sides;
    match.teams.clear();
    std::size_t members = 1;
    try {
      const Rules rules = read_rules(game);
      const auto may_play = [&](std::size_t each) {
        return each * sides.size() <= static_cast<std::size_t>(max_seats) &&
               allows(rules, {static_cast<std::uint8_t>(each * sides.size()), static_cast<std::uint8_t>(sides.size())});
      };
      while (members < 4 && !may_play(members)) ++members;
    } catch (const Refusal &refusal) {
      throw ImportFault{match.where, refusal.message};
    }
    if (members == 1 || members == 4) {
      match.players = sides;
      return sides;
    }
    for (const std::string &side : sides) {
      BlankTeam &team = match.teams.emplace_back(BlankTeam{side, {}});
      for (std::size_t member = 1; member <= members; ++member)
        team.players.push_back(side + " " + std::string(1, static_cast<char>('A' + member - 1)));
    }
    return sides;
  }

  /// What rows say about all sides: the first value counts, and the first that differs from it is named.
  template <class ValueOf> std::string said(const std::vector<const CsvEntry *> &rows, std::string_view key, const ValueOf &value_of) {
    std::string first;
    for (const CsvEntry *row : rows) {
      const std::string value = std::invoke(value_of, *row);
      if (first.empty()) {
        first = value;
      } else if (!value.empty() && !same_name(value, first)) {
        logs_.missing.push_back({at(row->line), say::foreign_twice(key)});
        break;
      }
    }
    return first;
  }

  /// The notes of rows, each once.
  static std::string notes_of(const std::vector<const CsvEntry *> &rows) {
    std::vector<std::string> notes;
    for (const CsvEntry *row : rows)
      if (!row->note.empty() && !find_index(notes, row->note)) notes.push_back(row->note);
    return join(notes, "; ");
  }

  static bool is_void(const std::vector<const CsvEntry *> &rows) { return std::ranges::find(rows, "void", &CsvEntry::level) != rows.end(); }

  void read_rounds(const CsvMatch &from, const std::vector<std::string> &sides, ForeignMatch &match) {
    std::map<int, std::vector<const CsvEntry *>> rounds;
    for (const CsvEntry *row : from.entries)
      if (row->round) rounds[*row->round].push_back(row);
    int expected = 1;
    const CsvEntry *ending = nullptr;
    for (const auto &[number, rows] : rounds) {
      if (number != expected) logs_.missing.push_back({at(rows.front()->line), say::foreign_round_number(number, expected)});
      expected = number + 1;
      read_round(rows, sides, match);
    }
    for (const CsvEntry *row : from.entries) {
      if (!row->round) logs_.missing.push_back({at(row->line), say::foreign_key_missing("round")});
      if (!row->winner.empty() || !row->result.empty() || !row->forfeit.empty() || !row->status.empty()) ending = row;
    }
    if (ending != nullptr) read_ending(*ending, sides, match);
  }

  void read_round(const std::vector<const CsvEntry *> &rows, const std::vector<std::string> &sides, ForeignMatch &match) {
    const ForeignPlace where = at(rows.front()->line);
    ForeignRound &round = match.add_round(where, "row", static_cast<std::int64_t>(where.line));
    set_dealer(said(rows, "dealer", &CsvEntry::dealer), match, round);
    if (is_void(rows)) round.claims.push_back(entry("void", Item::bare("true")));
    std::set<std::string> there;
    for (const CsvEntry *row : rows) {
      for (const std::string &side : row->sides)
        if (!there.insert(side).second) logs_.missing.push_back({at(row->line), say::foreign_row_twice(side)});
    }
    for (const std::string &side : sides)
      if (!there.contains(side) && !is_void(rows)) logs_.missing.push_back({round.where, say::foreign_row_missing(side)});
    add_claims(rows, sides, round);
    if (const std::string notes = notes_of(rows); !notes.empty()) round.claims.push_back(entry("note", Item::words(notes)));
  }

  /// A dealer who is in no team is kept as a private entry.
  void set_dealer(const std::string &dealer, const ForeignMatch &match, ForeignRound &round) {
    if (dealer.empty()) return;
    const std::vector<std::string> seats = match.seats();
    const auto known = std::ranges::find_if(seats, [&](const std::string &name) { return same_name(name, dealer); });
    if (known != seats.end()) {
      round.dealer = *known;
      return;
    }
    dealers_.insert(dealer);
    round.claims.push_back(entry("_dealer", Item::words(dealer)));
  }

  /// What rows claim, each key once: what is private gets the key that unreadable figures have.
  template <class IsPrivate> static std::vector<CsvClaim> claims_of(const std::vector<const CsvEntry *> &rows,
                                                                    const std::vector<std::string> &sides, const IsPrivate &is_private) {
    std::vector<CsvClaim> claims;
    for (const CsvEntry *row : rows)
      for (const CsvFigure &figure : row->figures) {
        const std::string key = !figure.key.starts_with('_') && is_private(figure.key) ? "_" + figure.key : figure.key;
        auto claim = std::ranges::find(claims, key, &CsvClaim::key);
        if (claim == claims.end()) claim = claims.insert(claims.end(), {key, std::vector<std::string>(sides.size())});
        const std::optional<std::size_t> side = find_index(sides, *figure.side);
        std::string &value = side ? claim->values[*side] : claim->text;
        if (value.empty())
          value = figure.value;
        else if (key.starts_with('_'))
          value += "; " + figure.value;
      }
    return claims;
  }

  /// A claim as an entry that logs keep without reading it.
  static Item private_entry(const std::string &key, const CsvClaim &claim, const std::vector<std::string> &sides) {
    Item each = Item::short_map();
    for (std::size_t side = 0; side < sides.size(); ++side)
      if (!claim.values[side].empty()) each.add(sides[side], Item::words(claim.values[side]));
    if (each.items.empty()) return entry(key, Item::words(claim.text));
    if (!claim.text.empty()) each.add("_", Item::words(claim.text));
    return entry(key, std::move(each));
  }

  static bool has_figure(const std::vector<const CsvEntry *> &rows, std::string_view key) {
    return std::ranges::any_of(
        rows, [&](const CsvEntry *row) { return std::ranges::find(row->figures, key, &CsvFigure::key) != row->figures.end(); });
  }

  void add_claims(const std::vector<const CsvEntry *> &rows, const std::vector<std::string> &sides, ForeignRound &round) const {
    const bool is_annulled = is_void(rows);
    const auto is_private = [&](const std::string &key) {
      return (is_annulled && key != "total") ||
             (key.ends_with(worth_suffix) && has_figure(rows, "_" + key)); // some of it could not be read
    };
    std::vector<CsvClaim> claims = claims_of(rows, sides, is_private);
    std::ranges::stable_sort(claims, {}, [](const CsvClaim &claim) { return claim.key == "points" ? 1 : claim.key == "total" ? 2 : 0; });
    const auto find = [&](std::string_view key) { return std::ranges::find(claims, key, &CsvClaim::key); };
    const auto has = [&](std::string_view key) { return find(key) != claims.end(); };
    for (const CsvClaim &claim : claims) {
      const auto &[key, values, text] = claim;
      if (key.starts_with('_')) {
        round.claims.push_back(private_entry(key, claim, sides));
      } else if (key.ends_with(worth_suffix)) {
        const std::string award = key.substr(0, key.size() - worth_suffix.size());
        if (key == winner_key && has("cards") && !has(award))
          round.claims.push_back(entry(award, winner_of(values, sides)));
        else if (award == "rulings" && !has(award))
          add_rulings(values, sides, round.claims);
        round.worth.push_back({award, points_of(claim), private_entry("_" + key, claim, sides), is_of_score_});
      } else if (!text.empty()) {
        round.claims.push_back(entry(key, Item::words(text)));
      } else if (key == "rulings") {
        add_rulings(values, sides, round.claims);
      } else if (const auto worth = find(winner_key); key == "primiera" && worth != claims.end()) {
        round.claims.push_back(entry(key, primiera_of(worth->values, values, sides)));
      } else if (key == "primiera" && is_tick(values)) {
        round.claims.push_back(entry(key, winner_of(values, sides)));
      } else {
        round.claims.push_back(entry(key, figures(sides, values)));
      }
    }
  }

  /// The points of an award for each side; of all sides they are joined with hyphens. Unclaimed ones are empty.
  static std::vector<std::string> points_of(const CsvClaim &claim) {
    if (claim.text.empty()) return claim.values;
    std::vector<std::string> points;
    split(claim.text, '-', [&](std::string_view part) { points.push_back(figure_in(part).value_or(std::string(part))); });
    return points;
  }

  /// Whether one side alone is marked, with a tick or a 1, which is no value of a primiera.
  static bool is_tick(const std::vector<std::string> &values) {
    const auto is_none = [](const std::string &value) { return value.empty() || value == "0"; };
    return std::ranges::count(values, "1") == 1 && std::ranges::count_if(values, is_none) == std::ssize(values) - 1;
  }

  /// Who has the points of the primiera, where only they are known.
  static Item winner_of(const std::vector<std::string> &values, const std::vector<std::string> &sides) {
    const auto winner = std::ranges::find_if(values, [](const std::string &value) { return !value.empty() && value != "0"; });
    return Item::words(winner == values.end() ? "none" : sides[static_cast<std::size_t>(winner - values.begin())]);
  }

  /// `score` leaves the primiera of a side without all suits empty, which logs write as 0; of equal ones a rule may have chosen.
  static Item primiera_of(const std::vector<std::string> &points, std::vector<std::string> values, const std::vector<std::string> &sides) {
    const bool are_equal = std::ranges::all_of(values, [&](const std::string &value) { return value == values.front(); });
    const bool has_winner = std::ranges::any_of(points, [](const std::string &point) { return !point.empty() && point != "0"; });
    if (are_equal && (has_winner || values.front().empty())) return winner_of(points, sides);
    std::ranges::replace(values, std::string(), std::string("0"));
    return figures(sides, values);
  }

  static void add_rulings(const std::vector<std::string> &values, const std::vector<std::string> &sides, std::vector<Item> &claims) {
    if (std::ranges::all_of(values, [](const std::string &value) { return value.empty() || value == "0"; })) return;
    Item ruling = Item::short_map();
    ruling.add("points", figures(sides, values));
    Item list = Item::list();
    list.add(std::move(ruling));
    claims.push_back(entry("rulings", std::move(list)));
  }

  /// A match without rounds: points or totals are its result.
  void read_result(const CsvMatch &from, const std::vector<std::string> &sides, ForeignMatch &match) {
    CsvEntry row = *from.entries.front();
    for (const auto &[key, field] :
         {std::pair("dealer", &CsvEntry::dealer), std::pair("status", &CsvEntry::status), std::pair("winner", &CsvEntry::winner),
          std::pair("forfeit", &CsvEntry::forfeit), std::pair("result", &CsvEntry::result)})
      row.*field = said(from.entries, key, field);
    const std::string_view result_key = has_figure(from.entries, "total") ? "total" : "points";
    std::vector<std::string> totals(sides.size());
    std::vector<Item> others;
    for (const CsvClaim &claim : claims_of(from.entries, sides, [&](const std::string &key) { return key != result_key; }))
      if (claim.key == result_key && claim.text.empty())
        totals = claim.values;
      else
        others.push_back(private_entry(claim.key == result_key ? "_" + claim.key : claim.key, claim, sides));
    Item source = Item::short_map();
    source.add("file", Item::words(text_.file));
    source.add("row", Item::bare(std::to_string(match.where.line)));
    match.header.push_back(entry("_source", std::move(source)));
    const Item result = figures(sides, totals);
    if (row.result.empty() && result.items.size() < sides.size() && row.winner.empty() && row.forfeit.empty())
      logs_.missing.push_back({match.where, say::foreign_figures_for_sides(result.items.size(), sides.size())});
    if (!result.items.empty()) match.ending.push_back(entry(row.status == "open" ? "_result" : "result", result));
    read_ending(row, sides, match);
    if (!row.dealer.empty()) match.header.push_back(entry("_dealer", Item::words(row.dealer)));
    if (const std::string notes = notes_of(from.entries); !notes.empty()) match.header.push_back(entry("note", Item::words(notes)));
    std::ranges::move(others, std::back_inserter(match.ending));
  }

  void read_ending(const CsvEntry &row, const std::vector<std::string> &sides, ForeignMatch &match) {
    const bool has_result = std::ranges::find(match.ending, "result", &Item::key) != match.ending.end();
    if (!row.result.empty() && !has_result) match.ending.push_back(entry("result", Item::words(row.result)));
    if (row.status == "open") match.ending.push_back(entry("unfinished", Item::bare("true")));
    const bool is_forfeit = row.status == "forfeit";
    if (!row.status.empty() && std::ranges::find(status_names, row.status) == std::end(status_names))
      logs_.missing.push_back({at(row.line), say::foreign_unknown_value("status", row.status)});
    const auto winner = std::ranges::find_if(sides, [&](const std::string &side) { return same_name(row.winner, side); });
    std::string forfeiter = row.forfeit;
    if (is_forfeit && forfeiter.empty() && sides.size() == 2 && winner != sides.end())
      forfeiter = winner == sides.begin() ? sides[1] : sides[0];
    if (is_forfeit && forfeiter.empty()) logs_.missing.push_back({at(row.line), say::foreign_key_missing("forfeit")});
    if (!forfeiter.empty())
      match.ending.push_back(entry("forfeit", Item::words(forfeiter)));
    else if (!row.winner.empty())
      match.ending.push_back(entry("winner", Item::words(row.winner)));
  }

  // A rules file to begin with

  static bool is_left_out(const CsvColumn &column) {
    return column.what == CsvColumn::What::unknown || column.what == CsvColumn::What::unused;
  }

  /// A name in the list of fields, in quotes where the list would end it early.
  static std::string listed_name(const std::string &name) {
    if (name.find_first_of(",\"") == name.npos) return name;
    std::string quoted = "\"";
    for (const char c : name) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
  }

  [[nodiscard]] std::string sample() const {
    std::string text = "# Rules for this table; arbitro explain importing describes them.\n";
    text += "# separator and fields as found in the spreadsheet\n";
    text += separator_ == '\t' ? "separator tab\n" : separator_ == '\0' ? "" : "separator " + std::string(1, separator_) + "\n";
    text += "skip 1\nfields ";
    for (std::size_t number = 0; number < columns_.size(); ++number)
      text += (number == 0 ? "" : ", ") + (is_left_out(columns_[number]) ? std::string() : listed_name(columns_[number].name));
    text += "\n";
    if (!rules_.date_format.empty()) text += "date-format " + rules_.date_format + "\n";
    text += "game scopa\n"
            "# rules target=21\n"
            "# players Anna, Bruno\n"
            "# teams Lupi: Dino, Olga; Gatti: Pia, Remo\n"
            "# match-by date id event\n"
            "# if %event final\n"
            "#   place Caffe Roma\n";
    return text;
  }

  const ForeignText &text_;
  CsvRules rules_;
  ForeignLogs logs_;
  char separator_ = '\0';
  std::uint64_t first_line_ = 0; ///< lines before the table
  std::vector<CsvColumn> columns_;
  std::map<std::string, std::size_t> first_columns_; ///< of sides that have columns
  std::deque<CsvEntry> entries_;
  std::vector<CsvMatch> matches_;
  std::set<std::string> dealers_; ///< who are in no team
  std::int64_t skipped_ = 0;
  bool is_of_score_ = false, assumes_game_ = false;
};

} // namespace

bool is_csv(std::string_view text) {
  if (has_line_with_key(text)) return false; // a log with a stray line above it
  const std::string_view line = take_line(text);
  constexpr std::string_view no_table = "{[#-%&*!|>'";
  if (line.empty() || line.size() > 4000 || no_table.find(line.front()) != no_table.npos) return false;
  if (line.starts_with("sep=")) return true;
  const char separator = csv_separator(line);
  if (separator == '\0' || line.find(": ") != line.npos || line.ends_with(':')) return false;
  const auto count = [&](std::string_view of) { return std::ranges::count(of, separator); };
  std::string_view next = text.substr(0, 4000);
  return count(take_line(next)) >= count(line) / 2 && count(text.substr(0, 4000)) > 0;
}

ForeignLogs read_csv(const ForeignText &text) { return CsvReading(text).read(); }

} // namespace arbitro
