#pragma once

#include "arbitro/moves.hpp"
#include "arbitro/report.hpp"
#include "arbitro/score.hpp"
#include "arbitro/season.hpp"

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// What a command writes to its output: the findings, or the score sheets.
enum class Product : std::uint8_t { check, score };

/// How reports are to look.
struct RenderOptions {
  bool color = false;
  int width = 80;           ///< columns of the terminal, at least 40
  int height = 0;           ///< its lines; 0: any number
  bool verbose = false;     ///< every rule in force on score sheets; all legal plays in findings
  bool quiet = false;       ///< findings without excerpt and facts; of a score sheet the verdict only
  bool names_files = false; ///< score sheets name their file, as where there are several
  std::string links_from;   ///< the folder from which files are linked, absolute; empty: the terminal has no links
  Language language{};      ///< of texts about no match in particular; the others are in that of their reports
  std::string rows;         ///< of `csv` and `tsv`: findings, matches, rounds or plays; empty: findings of a check, rounds of a score
  bool trailer = false;     ///< `ndjson` ends with a line of totals
  std::string version;      ///< of the program, for formats that name their tool
  int reload_seconds = 0;   ///< a page of `html` loads itself again after so long, and shows the last play; 0: never
};

/// Writes reports to a stream as they come: `begin`, any number of `report`, `end`. Takes constant memory, but for `html` and `junit`,
/// which write at the end.
class Sink {
public:
  virtual ~Sink() = default;
  virtual void begin() {}
  virtual void report(const Report &report) = 0;
  virtual void end(const Summary &) {}
};

/// One column of a table in `csv` or `tsv`; it has the name that JSON has for the same thing.
struct TableColumn {
  std::string name;
  std::string_view type;    ///< string, integer, number or boolean
  std::string_view meaning; ///< a sentence
};
/// One table in these formats.
struct OutputTable {
  std::string_view name;
  std::string_view command; ///< that writes it
  std::vector<TableColumn> columns;
};
/// Every table.
[[nodiscard]] std::span<const OutputTable> tables();

/// One output format.
struct Format {
  std::string_view name;
  Prose what;         ///< one clause, for help texts
  bool for_score;     ///< all are for `check`
  bool lists_trouble; ///< a result without matches still says what could not be read
  std::unique_ptr<Sink> (*make)(Product, std::ostream &, const RenderOptions &);
  [[nodiscard]] bool serves(Product product) const { return product == Product::check || for_score; }
};
/// Every format, `text` first.
[[nodiscard]] std::span<const Format> formats();
/// A sink that writes to `out`, which must outlive it; null where there is no such format or it cannot show that product.
[[nodiscard]] std::unique_ptr<Sink> make_sink(std::string_view format, Product product, std::ostream &out, const RenderOptions &options);

/// One finding as people read it, with excerpt, facts and help; ends with a line end.
[[nodiscard]] std::string finding_text(const Finding &finding, const Report &report, const RenderOptions &options);
/// One play as it was replayed: `7d x 7s scopa`.
[[nodiscard]] std::string play_text(const ReplayedPlay &play, const CardSpelling &spelling = {});
/// The table, hands and piles before and after a play, a line each; with cards in colours where the terminal has them.
[[nodiscard]] std::string replayed_text(const RoundReport &round, const ReplayedPlay &play, const Report &report,
                                        const CardSpelling &spelling = {}, bool color = false);
/// Hands, table, piles and score after a play as a terminal draws them, or as they were dealt where no play is given.
[[nodiscard]] std::string drawn_text(const RoundReport &round, const ReplayedPlay *play, const Report &report,
                                     const RenderOptions &options);
/// The one closing line, with the next command to type where something was found; ends with a line end.
[[nodiscard]] std::string summary_text(const Summary &summary, const RenderOptions &options);
/// One match as people read it: heading, table, verdict; ends with a line end.
[[nodiscard]] std::string score_sheet(const Report &report, const RenderOptions &options);
/// How the match ended, in one sentence without final stop: `Anna wins 15-6`. Names are as in the log.
[[nodiscard]] std::string verdict(const Report &report);

/// What `arbitro moves` answers in JSON, with the reason in that language; ends with a line end.
[[nodiscard]] std::string moves_json(const MovesAnswer &answer, Language language = {});
/// The list of games that `arbitro rules` writes in JSON, with titles and remarks in that language; ends with a line end.
[[nodiscard]] std::string games_json(Language language = {});
/// What `arbitro count` answers in JSON; ends with a line end.
[[nodiscard]] std::string count_json(const PileCount &count);

/// The text as a terminal may show it on one line: control, direction and invalid characters replaced by visible ones, and what build
/// servers take for a command, `::` before a word and `##[`, by what looks like it.
[[nodiscard]] std::string safe_text(std::string_view text);
/// Columns that a safe text fills in a terminal (wide characters two, combining ones and colours none).
[[nodiscard]] int display_width(std::string_view text);
/// The text filled up with spaces to so many columns, after it or before it.
[[nodiscard]] std::string padded(std::string_view text, int width, bool to_the_right = false);
/// A safe text cut to that many columns, with `…` where something was left out.
[[nodiscard]] std::string shorten(std::string_view text, int width);

/// Formats of the printers below, separated by spaces.
inline constexpr std::string_view standings_formats = "text json ndjson csv tsv markdown html";
inline constexpr std::string_view summary_formats = "text json csv tsv markdown html";

/// Writes a table in one of `standings_formats`; the rows of `csv` and `tsv` are teams, players, apart, cross, knockout or boards.
void print_standings(std::string_view format, const StandingsTable &table, std::ostream &out, const RenderOptions &options,
                     std::string_view rows = "teams", std::span<const Trouble> troubles = {});
/// Writes statistics in one of `summary_formats`; the rows of `csv` and `tsv` are players or all.
void print_statistics(std::string_view format, const Statistics &statistics, std::ostream &out, const RenderOptions &options,
                      std::string_view rows = "players", std::span<const Trouble> troubles = {});
/// Writes totals in one of `summary_formats`. The names of all players show which of them may be one.
void print_summary(std::string_view format, const Summary &summary, const Slowest &slowest, std::ostream &out, const RenderOptions &options,
                   const std::set<std::string> &players = {});

} // namespace arbitro
