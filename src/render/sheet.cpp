#include "sheet.hpp"

#include "arbitro/render.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro {

namespace {

constexpr std::string_view wrong_mark = "✗";
constexpr int longest_name = 30;

/// The awards that any round counted, in the order of results.
std::vector<AwardKey> counted_awards(const Report &report) {
  std::vector<AwardKey> keys;
  for (const RoundReport &round : report.rounds) {
    for (const Tally &tally : round.tallies) {
      if (std::find(keys.begin(), keys.end(), tally.key) == keys.end()) keys.push_back(tally.key);
    }
  }
  std::stable_sort(keys.begin(), keys.end(), [](const AwardKey &a, const AwardKey &b) { return a.award < b.award; });
  return keys;
}

std::string signed_points(int points) { return (points > 0 ? " +" : " -") + std::to_string(points < 0 ? -points : points); }

SheetCell award_cell(const RoundReport &round, const AwardKey &key, std::size_t side) {
  const auto tally = std::find_if(round.tallies.begin(), round.tallies.end(), [&](const Tally &one) { return one.key == key; });
  if (tally == round.tallies.end()) return {};
  SheetCell cell{figure(tally->counted[side]), ""};
  if (std::find(round.wrong_counts.begin(), round.wrong_counts.end(), key) != round.wrong_counts.end()) cell.mark = wrong_mark;
  const std::optional<int> &points = tally->points[side];
  if (points.value_or(0) != 0) cell.mark += signed_points(*points);
  if (!points) cell.mark += " ?";
  return cell;
}

std::string round_cell(const RoundReport &round, std::size_t line) {
  if (line == 0) return std::to_string(round.number) + (round.stands ? "" : " !");
  return line == 1 && round.level != Level::deals ? std::string(to_string(round.level)) : "";
}

void add_round(Sheet &sheet, const Report &report, const RoundReport &round, const std::vector<AwardKey> &keys) {
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    SheetRow row{{{round_cell(round, side), ""}, {report.sides[side].name, ""}}, side == 0};
    for (const AwardKey &key : keys) row.cells.push_back(award_cell(round, key, side));
    row.cells.push_back({figure(round.points[side]), std::string(round.points_claim.wrong ? wrong_mark : "")});
    row.cells.push_back({figure(round.total[side]), std::string(round.total_claim.wrong ? wrong_mark : "")});
    sheet.rows.push_back(std::move(row));
  }
}

void add_remarks(Sheet &sheet, const Report &report) {
  const auto any = [&](auto holds) { return std::any_of(report.rounds.begin(), report.rounds.end(), holds); };
  if (any([](const RoundReport &round) { return !round.stands; })) {
    sheet.remarks.emplace_back("! the round cannot have gone as written: its points do not stand");
  }
  if (any([](const RoundReport &round) { return round.points_claim.wrong || round.total_claim.wrong || !round.wrong_counts.empty(); }) ||
      report.result.result_claim.wrong || report.result.winner_claim.wrong) {
    sheet.remarks.emplace_back("✗ the log says something else here");
  }
  if (any([](const RoundReport &round) { return round.level == Level::is_void; })) {
    sheet.remarks.emplace_back("void: the deal was annulled and scores nothing");
  }
}

std::string short_name(const Report &report, std::size_t side) { return shorten(report.sides[side].name, longest_name); }

/// A clause with the totals: of two sides the figures, the first side's first (`Anna wins 15-6`); of more with their names, in order
/// (`Anna wins: Anna 12, Bruno 7, Carla 9`).
std::string with_totals(std::string clause, const Report &report, const Outcome &result, std::size_t first = 0) {
  const auto &totals = result.totals;
  if (report.sides.size() == 2) return clause + " " + figure(totals[first]) + "-" + figure(totals[1 - first]);
  if (!clause.ends_with(':')) clause += ":";
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    clause += (side == 0 ? " " : ", ") + short_name(report, side) + " " + figure(totals[side]);
  return clause;
}

std::string_view how(std::string_view by) {
  if (by == "instant") return ", at once";
  if (by == "cappotto") return ", by cappotto";
  if (by == "sudden-death") return ", in sudden death";
  return "";
}

} // namespace

std::string figure(const std::optional<double> &value) {
  if (!value) return "–";
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, *value).ptr};
}

std::string figure(const std::optional<int> &value) { return value ? std::to_string(*value) : "–"; }

namespace {

/// Who has won, or how things stand.
std::string told(const Report &report, const Outcome &result) {
  const auto name = [&](Side side) { return short_name(report, side); };
  const bool has_winner = result.winner < report.sides.size();
  std::string text;
  switch (result.status) {
  case Status::won:
    text = (has_winner ? with_totals(name(result.winner) + " wins", report, result, result.winner) : with_totals("won", report, result)) +
           std::string(how(result.by));
    break;
  case Status::forfeit:
    text = result.forfeiter < report.sides.size() ? name(result.forfeiter) + " forfeits" : "forfeit";
    text += has_winner ? ": " + name(result.winner) + " wins" : with_totals(":", report, result);
    break;
  case Status::open:
    if (result.leader < report.sides.size()) {
      text = std::string(result.unfinished ? "unfinished: " : "nobody has won yet: ") +
             with_totals(name(result.leader) + " leads", report, result, result.leader);
    } else {
      text = with_totals(result.unfinished ? "unfinished:" : "nobody has won yet:", report, result);
    }
    break;
  case Status::unknown: text = "the log does not tell who won"; break;
  }
  return text;
}

/// `round 2`, `rounds 2, 5`: those that are told as they are once they are mended.
std::string mended_rounds(const Report &report) {
  std::string list;
  int rounds = 0;
  for (const RoundReport &round : report.rounds)
    if (round.mended) list += (rounds++ == 0 ? " " : ", ") + std::to_string(round.number);
  return rounds == 0 ? "the end" : (rounds == 1 ? "round" : "rounds") + list;
}

} // namespace

std::string verdict(const Report &report) {
  if (!report.readable || report.sides.empty()) return "not readable as a match";
  std::string text = told(report, report.result);
  const std::string mended = report.if_mended ? told(report, *report.if_mended) : text;
  if (mended != text) text += "; " + mended + " with " + mended_rounds(report) + " mended";
  return text;
}

Sheet sheet_of(const Report &report, bool all_rules) {
  Sheet sheet;
  if (report.event) sheet.title.push_back(*report.event);
  if (report.id) sheet.title.push_back("match " + *report.id);
  if (report.table_no) sheet.title.push_back("table " + *report.table_no);
  if (report.date) sheet.title.push_back(*report.date);
  if (report.place) sheet.title.push_back(*report.place);
  if (sheet.title.empty()) sheet.title.push_back(report.file + (report.index > 0 ? ", match " + std::to_string(report.index + 1) : ""));

  if (!report.game.empty()) sheet.rules.push_back(report.game_defaulted ? "game not stated: " + report.game : report.game);
  for (const auto &[knob, value] : all_rules && !report.all_rules.empty() ? report.all_rules : report.rules) {
    sheet.rules.push_back(knob + ": " + to_string(value));
  }
  if (report.what_if) sheet.rules.emplace_back("WHAT IF: not the log's own rules");

  const std::vector<AwardKey> keys = counted_awards(report);
  sheet.columns = {"round", "side"};
  for (const AwardKey &key : keys) sheet.columns.push_back(to_string(key));
  sheet.columns.insert(sheet.columns.end(), {"points", "total"});
  for (const RoundReport &round : report.rounds) add_round(sheet, report, round, keys);
  add_remarks(sheet, report);
  return sheet;
}

} // namespace arbitro
