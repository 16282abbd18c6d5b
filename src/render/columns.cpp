#include "grid.hpp"

#include "game/awards.hpp"

#include <algorithm>

namespace arbitro {
namespace {

using Columns = std::vector<TableColumn>;

/// What rows about matches begin with.
Columns of_match() {
  return {{"file", "string", "The file, by the name it was given."},
          {"line", "integer", "Where the match begins in the file."},
          {"index", "integer", "Number of the match in the file, from 0."},
          {"id", "string", "Id of the match; empty where the log has none."}};
}

Columns joined(Columns columns, const Columns &more) {
  columns.insert(columns.end(), more.begin(), more.end());
  return columns;
}

Columns match_columns() {
  Columns columns = joined(of_match(), {{"event", "string", "The event."},
                                        {"date", "string", "The date, as 2026-01-31."},
                                        {"place", "string", "The place."},
                                        {"table-no", "string", "The number of the table."},
                                        {"scorer", "string", "Who recorded the match."},
                                        {"game", "string", "The game, layers joined by +."},
                                        {"what_if", "boolean", "Whether the command line changes the rules."},
                                        {"rounds", "integer", "Number of rounds."},
                                        {"plays", "integer", "Number of plays."},
                                        {"status", "string", "Whether the match is won, drawn, open, forfeit or unknown."},
                                        {"winner", "string", "The side that won."},
                                        {"by", "string", "How it was won: target, instant, cappotto, forfeit, sudden-death or rounds."},
                                        {"errors", "integer", "Number of errors found."},
                                        {"warnings", "integer", "Number of warnings found."},
                                        {"notes", "integer", "Number of notes found."}});
  for (int side = 1; side <= max_seats; ++side) {
    columns.push_back({"side_" + std::to_string(side), "string", "A player or a team; empty where there are fewer sides."});
    columns.push_back({"total_" + std::to_string(side), "integer", "The points of that side at the end; empty where they are unknown."});
  }
  return columns;
}

Columns round_columns() {
  Columns columns = joined(of_match(), {{"date", "string", "The date, as 2026-01-31."},
                                        {"game", "string", "The game, layers joined by +."},
                                        {"round", "integer", "Number of the round, from 1."},
                                        {"dealer", "string", "Who dealt."},
                                        {"level", "string", "deals, plays, piles, counts, claims or void."},
                                        {"plays", "integer", "Number of plays of the round."},
                                        {"stands", "boolean", "False where the round is impossible as it is written."},
                                        {"side", "string", "The player or team of this row."}});
  for (const AwardRow &row : award_rows) {
    columns.push_back({std::string(row.name), "string",
                       "The side's count for this award; for awards of single cards, each card with its count; empty where unknown."});
    columns.push_back({std::string(row.name) + "_points", "string", "The points that the side gets for this award."});
  }
  return joined(columns, {{"points", "integer", "Points of the side in the round, rulings included."},
                          {"total", "integer", "Points of the side so far."}});
}

Columns row_columns() {
  return {{"place", "integer", "Place, shared by rows that are equal in every criterion."},
          {"name", "string", "The team or player."},
          {"matches", "integer", "Matches that count."},
          {"won", "integer", "Matches won."},
          {"drawn", "integer", "Matches drawn."},
          {"lost", "integer", "Matches lost."},
          {"points_for", "integer", "Points scored."},
          {"points_against", "integer", "Points of the opponents."},
          {"difference", "integer", "The difference of the two."},
          {"scope", "integer", "Sweeps."},
          {"points", "integer", "Points by --points; the column is missing without that option."}};
}

Columns count_columns() {
  return {{"matches", "integer", "Matches."},
          {"won", "integer", "Matches won; in the row of all, those that somebody won."},
          {"rounds", "integer", "Valid rounds."},
          {"scope", "integer", "Sweeps."},
          {"scope_rounds", "integer", "Rounds in which the sweeps are known."},
          {"scope_per_round", "number", "Sweeps per round; empty where they are unknown."},
          {"captures", "integer", "Captures."},
          {"capture_rounds", "integer", "Rounds in which the captures are known."},
          {"captures_per_round", "number", "Captures per round; empty where they are unknown."},
          {"awards_AWARD_rounds", "integer", "For each award that occurred: rounds in which it is known who got it."},
          {"awards_AWARD_made", "integer", "For each award that occurred: rounds in which it gave points."},
          {"awards_AWARD_points", "integer", "For each award that occurred: points for it."}};
}

std::vector<OutputTable> all_tables() {
  const Columns name{{"name", "string", "The player."}};
  return {{"findings",
           "check --rows findings",
           {{"file", "string", "The file, by the name it was given."},
            {"index", "integer", "Number of the match in the file, from 0; empty where the file could not be read."},
            {"id", "string", "Id of the match; empty where the log has none."},
            {"line", "integer", "Line of the finding in the file."},
            {"column", "integer", "Column, in characters from 1."},
            {"end_line", "integer", "Line where it ends."},
            {"end_column", "integer", "Column just after its last character."},
            {"severity", "string", "error, warning or note."},
            {"code", "string", "Code, such as A305; empty where the file could not be read."},
            {"slug", "string", "Name of the code, such as equal-card-first."},
            {"message", "string", "What is wrong."},
            {"at", "string", "R1.12 for a play, R3 for a round; empty for the match."},
            {"player", "string", "Whose play it is."},
            {"path", "string", "JSON pointer into the log."},
            {"rule", "string", "The rules that decide, with their values: value-priority=single-first."},
            {"table", "string", "The cards on the table."},
            {"hand", "string", "The cards in the hand."},
            {"allowed", "string", "The legal plays, separated by semicolons."},
            {"help", "string", "What to do about it."}}},
          {"matches", "score --rows matches", match_columns()},
          {"rounds", "score --rows rounds", round_columns()},
          {"plays", "score --rows plays",
           joined(of_match(),
                  {{"game", "string", "The game, layers joined by +."},
                   {"round", "integer", "Number of the round, from 1."},
                   {"play", "integer", "Number of the play in the round, from 1."},
                   {"at", "string", "Round and play, as R1.12."},
                   {"deal", "integer", "Number of the deal in the round, from 1."},
                   {"player", "string", "Who played."},
                   {"side", "string", "The side of that player."},
                   {"card", "string", "The card played; empty where it is unknown."},
                   {"action", "string", "takes or lays."},
                   {"take", "string", "The cards taken."},
                   {"scopa", "boolean", "Whether the play is a sweep that counts."},
                   {"bonus", "integer", "Points of a bonus declared with the play."},
                   {"declares", "string", "The bonus: low or triple."},
                   {"matta", "integer", "Value that the 7 of cups was declared to have."},
                   {"legal", "boolean", "Whether the play is legal."},
                   {"stands", "boolean", "Whether the table accepted it (!!)."},
                   {"as_written", "boolean", "False where the play in the log is incomplete or impossible; this play is assumed instead."},
                   {"table_before", "string", "The cards on the table before the play."},
                   {"table_after", "string", "The cards on the table after it."},
                   {"hand", "string", "The hand of the player before the play."},
                   {"remark", "string", "A remark in the log."}})},
          {"teams", "standings --rows teams",
           joined(row_columns(), {{"group", "string", "The group; the column is missing where the tournament has no groups."}})},
          {"players", "standings --rows players", row_columns()},
          {"cross",
           "standings --rows cross",
           {{"name", "string", "One of two sides."},
            {"opponent", "string", "The other."},
            {"matches", "integer", "Matches of the two that count."},
            {"results", "string", "Their results, written so that no spreadsheet reads them as dates: 11 to 7, 10 to 11."},
            {"missing", "integer", "Matches that they have still to play, where everybody plays everybody."}}},
          {"apart",
           "standings --rows apart",
           {{"why", "string", "unfinished, undecided, faulty (has errors) or duplicate."},
            {"counted", "boolean", "Whether an option such as --count-open counts the match anyway."},
            {"file", "string", "The file, by the name it was given."},
            {"line", "integer", "Where the match begins in the file."},
            {"id", "string", "Id of the match; empty where the log has none."},
            {"date", "string", "The date, as 2026-01-31."},
            {"sides", "string", "The sides, separated by dashes."},
            {"reason", "string", "Why, for people."}}},
          {"knockout",
           "standings --rows knockout",
           {{"stage", "string", "quarter, semi or final."},
            {"id", "string", "Id of the match or the series; empty where the log has none."},
            {"side_1", "string", "One side."},
            {"points_1", "integer", "Its points (in a series, the games won); empty where they are unknown."},
            {"side_2", "string", "The other side."},
            {"points_2", "integer", "Its points."},
            {"winner", "string", "The side that won; empty where nobody has yet."}}},
          {"boards",
           "standings --rows boards",
           {{"board", "string", "The board."},
            {"file", "string", "The file, by the name it was given."},
            {"line", "integer", "Where the match begins in the file."},
            {"id", "string", "Id of the match; empty where the log has none."},
            {"side", "string", "The side of this row."},
            {"dealt", "boolean", "Whether it had the cards of the dealer's side."},
            {"points", "integer", "Its points of the round."},
            {"match_points", "integer",
             "2 for each other table that did worse with the same cards, 1 for one that did as well; empty where there is no other."}}},
          {"summary",
           "summary",
           {{"matches", "integer", "Matches, each once."},
            {"duplicates", "integer", "Further records of these."},
            {"rounds", "integer", "Rounds."},
            {"plays", "integer", "Plays."},
            {"clean", "integer", "Matches with neither errors nor warnings."},
            {"with_errors", "integer", "Matches with errors."},
            {"with_warnings", "integer", "Matches with warnings."},
            {"errors", "integer", "Errors found."},
            {"warnings", "integer", "Warnings found."},
            {"notes", "integer", "Notes found."},
            {"unreadable", "integer", "Matches that cannot be refereed at all."},
            {"skipped", "integer", "Files in folders whose names are not those of logs."},
            {"bytes", "integer", "Size of the logs."},
            {"seconds", "number", "The time taken; the column is missing without --timings."}}},
          {"statistics", "summary --statistics --rows players", joined(name, count_columns())},
          {"all", "summary --statistics --rows all", count_columns()}};
}

} // namespace

std::span<const OutputTable> tables() {
  static const std::vector<OutputTable> all = all_tables();
  return all;
}

const std::vector<TableColumn> &columns_of(std::string_view table) {
  return std::ranges::find(tables(), table, &OutputTable::name)->columns;
}

} // namespace arbitro
