#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/report.hpp"
#include "arbitro/tournament.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

class Document;

/// Reads results that were written as `ndjson` or `json` back into reports: everything but the play-by-play, which claims are wrong, and
/// of findings the source lines, labels, cards, legal plays and fixes. Keeps its working memory; one for each thread.
class ResultReader {
public:
  ResultReader();
  ~ResultReader();
  ResultReader(const ResultReader &) = delete;
  ResultReader &operator=(const ResultReader &) = delete;

  /// Hands over the reports of a document of results and returns how many they are; nothing where it is something else, as
  /// a log. A result that is not as the schema says gives a report with A103. Files and lines are those of the logs that were
  /// refereed. `trouble` is given what could not be read then.
  std::optional<int> read(
      const Chunk &chunk, const std::string &file, const std::function<void(Report &&)> &sink, int first_index = 0,
      const std::function<void(Trouble &&)> &trouble = [](Trouble &&) {});

private:
  std::unique_ptr<Document> document_;
};

/// Reads the order of a table, as `wins,head-to-head,-difference`; `problem` says why it cannot.
[[nodiscard]] std::optional<std::vector<OrderStep>> parse_order(std::string_view text, Phrase &problem);

/// What a match brings to those who played it, as tournaments count: `3-1-0`.
struct PointsScheme {
  int win = 0, draw = 0, loss = 0;
};
/// Reads `3-1-0`, or nothing where it is not such a scheme.
[[nodiscard]] std::optional<PointsScheme> parse_points(std::string_view text);

class SeriesKeys;
/// Checks what only the matches of a tournament together show, as they come: games of a series after it was won (A503), and boards that
/// were not dealt alike (A210).
class TournamentCheck {
public:
  TournamentCheck();
  ~TournamentCheck();
  TournamentCheck(const TournamentCheck &) = delete;
  TournamentCheck &operator=(const TournamentCheck &) = delete;

  /// Adds the findings to the report of the next match.
  void check(Report &report);

private:
  struct Series {
    std::map<std::string, int> won; ///< by side
    std::string winner, score;      ///< empty while it goes on
  };
  struct Board {
    DealtCards dealt; ///< as far as the matches so far show
    std::string where;
  };
  void check_series(Report &report);
  void check_board(const RoundReport &round, Report &report);
  std::unique_ptr<SeriesKeys> keys_;
  std::map<std::string, Series> series_;
  std::map<std::string, Board> boards_;
};

/// How standings are taken.
struct StandingsOptions {
  std::optional<std::vector<OrderStep>>
      order;                          ///< none: as the logs say (`rank-by`), else wins, matches with each other, difference, points
  std::optional<PointsScheme> points; ///< none: the table has no such points
  bool count_faulty = false;          ///< count matches with errors by what the replay makes of them
  bool count_open = false;            ///< count matches without a winner for the side in the lead; where all sides are level they are drawn
  bool danish = false;                ///< propose the next pairs: the first against the second, the third against the fourth, and so on
};

/// One line of a table. A drawn match is worth half a win.
struct StandingsRow {
  int place = 0; ///< from 1; shared where nothing in the order separates rows
  std::string name;
  std::string group; ///< of a side; empty: there are no groups, or it is in none
  int matches = 0, won = 0, drawn = 0, lost = 0;
  std::int64_t points_for = 0;
  std::int64_t points_against = 0; ///< of all other sides together
  std::int64_t sweeps = 0;         ///< as far as they are known
  bool sweeps_known = false;       ///< whether any round shows them
  std::int64_t points = 0;         ///< by the points scheme
  [[nodiscard]] std::int64_t difference() const { return points_for - points_against; }
};

/// A match that the table does not count, with the reason.
struct ApartMatch {
  enum class Why : std::uint8_t { unfinished, undecided, faulty, duplicate } why = Why::faulty;
  bool counted = false; ///< it counts in the table all the same
  std::string file;
  std::uint64_t line = 1;
  std::string id, date;
  std::vector<std::string> sides;
  std::string reason;     ///< one clause
  bool is_series = false; ///< it is about the series that the match belongs to
};
[[nodiscard]] std::string_view to_string(ApartMatch::Why why);

/// What a side made of another: one entry of the cross-table.
struct Pairing {
  std::string name, opponent;
  std::vector<std::pair<std::optional<int>, std::optional<int>>> results; ///< its points and the other's, of a series its games
  int missing = 0;         ///< matches that the two have not played yet, where everybody plays everybody
  int missing_at_home = 0; ///< how many of them `name` plays at home (is named first), where each is at home equally often
};

/// A match, or a series, of the knockout that follows the groups.
struct KnockoutMatch {
  std::string stage, id;
  std::vector<std::string> sides;
  std::vector<std::optional<int>> points; ///< of a series the games won
  std::string winner;                     ///< empty: nobody yet
};

/// What a table made of a board.
struct BoardScore {
  std::string event{}; ///< of whose boards it is; empty: of none
  std::string board, id, file;
  std::uint64_t line = 1;
  std::array<std::string, 2> sides; ///< the one that dealt first
  std::array<int, 2> points{};      ///< of the round
  std::array<std::optional<int>, 2>
      match_points; ///< 2 for each other table where the same cards did worse, 1 where as well; none: no other
};

/// What a side made of all its boards.
struct BoardRow {
  int place = 0;
  std::string name;
  int boards = 0;
  int match_points = 0, most = 0; ///< `most`: the maximum of match points
};

/// A ruling that does not show in the points.
struct RulingNote {
  RulingKind kind = RulingKind::warning;
  std::string side, id, file, note;
  std::uint64_t line = 1;
  int round = 0;
};

/// A tournament's table.
struct StandingsTable {
  std::vector<OrderStep> order;
  std::uint64_t matches = 0; ///< all of them
  std::uint64_t counted = 0;
  bool has_teams = false;            ///< else `players` equals `sides`
  std::vector<StandingsRow> sides;   ///< group by group, each with places of its own; where partners are drawn the players
  std::vector<StandingsRow> players; ///< with the results of the sides they played for
  bool has_groups = false;
  std::vector<KnockoutMatch> knockout; ///< by stage
  std::vector<BoardScore> boards;      ///< by board
  std::vector<BoardRow> by_boards;
  std::vector<RulingNote> rulings;
  std::vector<std::array<std::string, 2>> next; ///< pairs that are proposed; whoever is left over is alone
  bool has_points = false;                      ///< a points scheme was given
  std::vector<Pairing> cross;    ///< sides of matches of two, by place and place of the opponent; pairs without matches are left out
  std::vector<ApartMatch> apart; ///< in the order they came
  std::vector<std::vector<std::string>> alike; ///< of the sides and players
};

/// Names that may be one: other names by `same_spelling`, but alike without accents, doubled letters, dots and the order of words.
[[nodiscard]] std::vector<std::vector<std::string>> names_alike(const std::set<std::string> &names);

/// Takes the standings of matches as they come; a duplicate (see `Duplicates`) is not counted, and a series counts as one match of its
/// winner.
class Standings {
public:
  explicit Standings(StandingsOptions options);
  ~Standings();
  Standings(Standings &&) noexcept;
  Standings &operator=(Standings &&) noexcept;
  void add(const Report &report);
  [[nodiscard]] StandingsTable table() const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

/// What was extraordinary in many matches; the first where several are. Only matches without errors and valid rounds count.
class Records {
public:
  struct Record {
    Prose what; ///< `most sweeps in a round`
    std::int64_t figure = 0;
    std::string who;
    int round = 0;    ///< 0: the whole match
    std::string link; ///< to the match, as it was added
  };
  void add(const Report &report, const std::string &link);
  /// Those that were set.
  [[nodiscard]] std::vector<Record> all() const;

private:
  enum Kind { scope_in_round, scope_in_match, points_in_round, biggest_win, most_rounds, kinds };
  void beat(Kind kind, std::int64_t figure, const std::string &who, int round, const std::string &link);
  std::array<Record, kinds> best_{};
};

/// The logs that took longest.
struct Slowest {
  struct Log {
    std::string file;
    std::uint64_t line = 1;
    std::uint64_t bytes = 0;
    double seconds = 0;
  };
  static constexpr std::size_t most = 10;
  std::vector<Log> logs; ///< slowest first; without those of which no time is known
  void add(const Report &report);
};

/// How the games went: whole numbers only, so that the order of matches makes no difference. Only valid rounds count.
struct Statistics {
  /// How often an award was made.
  struct AwardCount {
    std::uint64_t rounds = 0; ///< in which the rules have it and it is known who made it
    std::uint64_t made = 0;   ///< in which somebody scored for it
    std::int64_t points = 0;
    [[nodiscard]] double share() const;
  };
  /// What one player, or all together, did.
  struct Count {
    std::string name; ///< of a player, in the spelling that is first in byte order
    std::uint64_t matches = 0, won = 0, rounds = 0;
    std::uint64_t scope = 0, scope_rounds = 0;      ///< sweeps, and the rounds in which they are known
    std::uint64_t captures = 0, capture_rounds = 0; ///< captures, and the rounds in which they are known
    std::map<std::string, AwardCount> awards;
    [[nodiscard]] std::optional<double> average_scope() const;
    [[nodiscard]] std::optional<double> average_captures() const;
  };
  Count all;                            ///< `won`: matches that somebody won
  std::map<std::string, Count> players; ///< by `same_spelling` of their names
  void add(const Report &report);
};

/// What is wrong with the text of a selection, and where.
struct SelectionFault {
  std::size_t offset = 0; ///< in bytes
  Phrase message;
};

struct SelectionFieldRow;

/// A selection of matches: `player=Anna and date>=2026-01 and not code=A305`.
///
///     selection = term *( "or" term )        term = factor *( "and" factor )
///     factor    = "not" factor | "(" selection ")" | field operator value
///     operator  = "=" | "!=" | "~" (contains) | "<" | "<=" | ">" | ">="
///     value     = word | "'" text "'" | '"' text '"'
///
/// Fields: player, team, winner, event, place, table, scorer, game (names, without case); rule (a rule that the log changes, `target` or
/// `target=21`), id, file (texts); date (a year, a month or a day; compares as far as it is given); level (of the round written in the
/// least detail), rounds, points (the total of a side); code (name or slug of a finding); status (won, drawn, open, forfeit, unknown).
/// Dates, levels, numbers, ids and tables have an order. A field that the log does not have is unequal to everything.
class Selection {
public:
  enum class Operator : std::uint8_t { equal, unequal, contains, less, less_equal, greater, greater_equal };

  /// Reads a selection; without one `fault` says why.
  [[nodiscard]] static std::optional<Selection> parse(std::string_view text, SelectionFault &fault);
  /// Whether a match is selected. One that could not be read is, unless the selection asks only for what is known of it (file, code,
  /// status).
  [[nodiscard]] bool matches(const Report &report) const { return holds(root_, report) || (report.game.empty() && asks_for_more_); }
  /// A text as a selection writes it, in quotes where it needs them; nothing where it has quotes of both kinds, or is empty.
  [[nodiscard]] static std::optional<std::string> written(std::string_view value);

private:
  friend class SelectionParser;
  friend class NamesSought;
  struct Node {
    enum class Kind : std::uint8_t { test, negation, both, either } kind = Kind::test;
    const SelectionFieldRow *field = nullptr; ///< of a test
    Operator op = Operator::equal;
    std::string value{}; ///< spelled as it is compared
    std::string typed{};
    std::size_t left = 0; ///< of `negation` the only one
    std::size_t right = 0;
  };
  [[nodiscard]] bool holds(std::size_t node, const Report &report) const;
  [[nodiscard]] static bool passes(const Node &test, const Report &report);
  std::vector<Node> nodes_;
  std::size_t root_ = 0;
  bool asks_for_more_ = false; ///< than what is known of a match that could not be read
};
/// Looks for the names, ids and files that a selection asks for: one that no match has is a mistake in typing.
class NamesSought {
public:
  explicit NamesSought(const Selection &selection);
  void look(const Report &report);
  /// The first that no match had, with the nearest that one has; nothing where all were met, or no match was looked at.
  [[nodiscard]] Phrase missing() const;

private:
  struct Sought {
    Selection::Node test;
    std::set<std::string> known{}; ///< what matches have instead, up to a number
  };
  std::vector<Sought> missing_;
  bool has_looked_ = false;
};

/// The fields of a selection, in the order of help texts.
[[nodiscard]] std::span<const std::string_view> selection_fields();

} // namespace arbitro
