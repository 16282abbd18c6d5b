#include "sheet.hpp"

#include "arbitro/render.hpp"
#include "finding/say.hpp"
#include "text/decimal.hpp"
#include "text/sort_few.hpp"

#include <algorithm>

namespace arbitro {

namespace {

constexpr std::string_view wrong_mark = "✗";
constexpr std::string_view unknown_points = " ?";
constexpr int longest_name = 30;

/// The awards that any round counted, in the order of results.
std::vector<AwardKey> counted_awards(const Report &report) {
  std::vector<AwardKey> keys;
  for (const RoundReport &round : report.rounds) {
    for (const Tally &tally : round.tallies) {
      if (std::find(keys.begin(), keys.end(), tally.key) == keys.end()) keys.push_back(tally.key);
    }
  }
  sort_few(keys, [](const AwardKey &a, const AwardKey &b) { return a.award < b.award; });
  return keys;
}

std::string signed_points(int points) { return (points > 0 ? " +" : " -") + std::to_string(points < 0 ? -points : points); }

SheetCell award_cell(const RoundReport &round, const AwardKey &key, std::size_t side) {
  const auto tally = std::find_if(round.tallies.begin(), round.tallies.end(), [&](const Tally &one) { return one.key == key; });
  if (tally == round.tallies.end()) return {};
  const bool is_wrong = std::ranges::find(round.wrong_counts, key) != round.wrong_counts.end();
  SheetCell cell{figure(tally->counted[side]), std::string(is_wrong ? wrong_mark : ""), is_wrong};
  const std::optional<int> &points = tally->points[side];
  if (points.value_or(0) != 0) cell.mark += signed_points(*points);
  if (!points) cell.mark += unknown_points;
  return cell;
}

std::string round_cell(const RoundReport &round, std::size_t line, Language language) {
  if (line == 0) return std::to_string(round.number) + (round.stands ? "" : " !");
  return line == 1 && round.level != Level::deals ? level_in(language, round.level) : "";
}

void add_round(Sheet &sheet, const Report &report, const RoundReport &round, const std::vector<AwardKey> &keys) {
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    SheetRow row{{{round_cell(round, side, report.card_spelling.language), ""}, {report.sides[side].name, ""}}, side == 0};
    for (const AwardKey &key : keys) row.cells.push_back(award_cell(round, key, side));
    for (const auto &[known, wrong] :
         {std::pair(round.points[side], round.points_claim.wrong), std::pair(round.total[side], round.total_claim.wrong)})
      row.cells.push_back({figure(known), std::string(wrong ? wrong_mark : ""), wrong});
    sheet.rows.push_back(std::move(row));
  }
}

void add_remarks(Sheet &sheet, const Report &report) {
  const auto any = [&](auto holds) { return std::any_of(report.rounds.begin(), report.rounds.end(), holds); };
  const auto add = [&](bool holds, const Phrase &remark) {
    if (holds) sheet.remarks.push_back(to_text(remark, report.card_spelling));
  };
  add(any([](const RoundReport &round) { return !round.stands; }), say::mark_of_impossible_round());
  add(any([](const RoundReport &round) { return round.points_claim.wrong || round.total_claim.wrong || !round.wrong_counts.empty(); }) ||
          report.result.result_claim.wrong || report.result.winner_claim.wrong,
      say::mark_of_wrong_claim());
  const bool has_void = any([](const RoundReport &round) { return round.level == Level::is_void; });
  add(has_void, say::mark_of_void_round());
  const auto shows = [&](auto holds) {
    return std::ranges::any_of(sheet.rows, [&](const SheetRow &row) { return std::ranges::any_of(row.cells, holds); });
  };
  add(shows([](const SheetCell &cell) { return cell.mark.ends_with(unknown_points); }), say::mark_of_unknown_points());
  add(shows([](const SheetCell &cell) { return cell.figure == unknown_figure; }), say::mark_of_unknown());
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

Phrase how(std::string_view by) {
  if (by == "instant") return say::won_at_once();
  if (by == "cappotto") return say::won_by_cappotto();
  if (by == "sudden-death") return say::won_in_sudden_death();
  return {};
}

/// Who has won, or the score so far.
std::string outcome_text(const Report &report, const Outcome &result) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  const auto name = [&](Side side) { return short_name(report, side); };
  const bool has_winner = result.winner < report.sides.size();
  switch (result.status) {
  case Status::won:
    return (has_winner ? with_totals(words(say::side_wins(name(result.winner))), report, result, result.winner)
                       : with_totals(words(say::won_by_somebody()), report, result)) +
           words(how(result.by));
  case Status::forfeit: {
    const bool is_known = result.forfeiter < report.sides.size();
    const std::string text = words(is_known ? say::side_forfeits(name(result.forfeiter)) : say::the_forfeit());
    return text + (has_winner ? ": " + words(say::side_wins(name(result.winner))) : with_totals(":", report, result));
  }
  case Status::open: {
    const std::string text = words(result.unfinished ? say::match_unfinished() : say::nobody_won_yet());
    if (result.leader >= report.sides.size()) return with_totals(text, report, result);
    return text + " " + with_totals(words(say::side_leads(name(result.leader))), report, result, result.leader);
  }
  case Status::drawn: return with_totals(words(say::match_drawn()), report, result);
  case Status::unknown: break;
  }
  return words(result.unfinished ? say::unfinished_with_unknown_totals() : say::winner_not_recorded());
}

/// The rounds that have to be fixed for the result that is shown.
Phrase fixed_rounds(const Report &report) {
  std::vector<std::string> rounds;
  for (const RoundReport &round : report.rounds)
    if (round.mended) rounds.push_back(std::to_string(round.number));
  return rounds.empty() ? say::with_end_fixed() : say::with_rounds_fixed(std::move(rounds));
}

std::vector<std::string> sheet_columns(const std::vector<AwardKey> &keys, const Report &report) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  std::vector<std::string> columns{words(say::column_of_rounds()), words(say::column_of_sides())};
  for (const AwardKey &key : keys) columns.push_back(to_text(key, report.card_spelling.language));
  columns.insert(columns.end(), {words(say::the_points()), words(say::the_total())});
  return columns;
}

} // namespace

std::string figure(const std::optional<double> &value, std::string_view unknown) { return value ? spelled(*value) : std::string(unknown); }
std::string figure(const std::optional<int> &value, std::string_view unknown) {
  return value ? std::to_string(*value) : std::string(unknown);
}

std::optional<int> total_before(const Report &report, const RoundReport &round, std::size_t side) {
  return round.number > 1 ? report.rounds[static_cast<std::size_t>(round.number) - 2].total[side] : report.start[side];
}

std::string level_in(Language language, Level level) {
  constexpr Sayer<Phrase()> names[] = {say::level_of_deals, say::the_plays,       say::the_piles,
                                       say::the_counts,     say::level_of_claims, say::the_void_deal};
  return to_text(names[static_cast<std::size_t>(level)](), language);
}

Sheet empty_sheet_of(const Report &report) {
  constexpr int rounds = 12; // as many as a match seldom has
  Sheet sheet;
  sheet.is_empty = true;
  sheet.columns = sheet_columns(report.awards, report);
  for (int round = 1; round <= rounds; ++round)
    for (const ReportSide &side : report.sides) {
      SheetRow &row = sheet.rows.emplace_back();
      row.opens_round = &side == &report.sides.front();
      row.cells.resize(sheet.columns.size());
      if (row.opens_round) row.cells[0].figure = std::to_string(round);
      row.cells[1].figure = side.name;
    }
  return sheet;
}

std::string verdict(const Report &report) {
  if (!report.readable || report.sides.empty()) return to_text(say::not_readable_as_match(), report.card_spelling);
  const std::string text = outcome_text(report, report.result);
  const std::string fixed = report.if_mended ? outcome_text(report, *report.if_mended) : text;
  return fixed == text ? text : fixed + to_text(fixed_rounds(report), report.card_spelling);
}

Sheet sheet_of(const Report &report, bool all_rules) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  Sheet sheet;
  if (report.event) sheet.title.push_back(*report.event);
  if (report.id) sheet.title.push_back(words(say::title_of_match(*report.id)));
  if (report.table_no) sheet.title.push_back(words(say::title_of_table(*report.table_no)));
  if (report.date) sheet.title.push_back(*report.date);
  if (report.place) sheet.title.push_back(*report.place);
  if (sheet.title.empty())
    sheet.title.push_back(report.file + (report.index > 0 ? ", " + words(say::title_of_match(std::to_string(report.index + 1))) : ""));

  if (!report.game.empty()) sheet.rules.push_back(report.game_defaulted ? words(say::game_not_named(report.game)) : report.game);
  for (const auto &[rule, value] : all_rules && !report.all_rules.empty() ? report.all_rules : report.rules) {
    sheet.rules.push_back(rule + ": " + to_string(value));
  }
  if (report.what_if) sheet.rules.push_back(words(say::other_rules_on_trial()));

  const std::vector<AwardKey> keys = counted_awards(report);
  sheet.columns = sheet_columns(keys, report);
  for (const RoundReport &round : report.rounds) add_round(sheet, report, round, keys);
  add_remarks(sheet, report);
  return sheet;
}

} // namespace arbitro
