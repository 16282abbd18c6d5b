#include "batch_run.hpp"
#include "finding/say.hpp"
#include "render/evidence.hpp"
#include "render/grid.hpp"
#include "render/match_json.hpp"
#include "render/paint.hpp"
#include "render/sheet.hpp"

#include <algorithm>
#include <cstdio>

namespace arbitro {
namespace {

std::string signed_number(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

/// The plays that cost something, or all of them.
std::string plays_text(const Report &report, const RoundReport &round, bool all) {
  std::vector<std::vector<std::string>> rows{{""}}; // an empty column indents the others
  for (const Phrase &heading :
       {say::the_play(), say::column_of_players(), Phrase(), say::column_of_values(), say::column_of_costs(), say::column_of_best()})
    rows.front().push_back(to_text(heading, report.card_spelling));
  each_worth(round, [&](const ReplayedPlay &play, const PlayWorth &worth) {
    if (!all && worth.cost == 0) return;
    rows.push_back({"", to_string(Address{round.number, play.number}), shorten(safe_text(report.players[play.seat]), 16),
                    play_text(play, report.card_spelling), signed_number(play.side == 0 ? worth.value : -worth.value),
                    worth.cost == 0 ? "" : std::to_string(worth.cost), worth.best ? legal_text(*worth.best, report.card_spelling) : ""});
  });
  return rows.size() == 1 ? "" : text_table(rows);
}

std::string text_of(const Report &report, const Options &options, const Paint &paint) {
  const std::string title = join(sheet_of(report, false).title, ", ", safe_text);
  std::string text = paint(Style::bold, title) + "\n";
  for (const RoundReport &round : report.rounds) {
    if (!round.analysis) continue;
    const std::string heading = to_text(say::heading_of_round(round.number), report.card_spelling);
    text += paint(Style::bold, heading + ": " + worth_text(report, round)) + "\n";
    if (round.analysis->worth.plays.empty()) continue;
    text += plays_text(report, round, options.verbose) + safe_text(losses_text(report, round)) + "\n";
  }
  return text;
}

void write_json(JsonWriter &json, const Report &report, const RoundReport &round) {
  const RoundWorth &worth = round.analysis->worth;
  const Phrase &obstacle = round.analysis->obstacle;
  json.begin_object().member("round", round.number).text_or_null("not_analysed", to_text(obstacle, report.card_spelling));
  if (!obstacle.empty()) {
    json.end_object();
    return;
  }
  json.member("exact", worth.exact_from == 0);
  json.maybe("par", worth.par, [&](const PerSide<int> &points) { write_array(json, points, 2); });
  write_array(json.key("points"), worth.result, 2);
  json.key("plays").begin_array();
  each_worth(round, [&](const ReplayedPlay &play, const PlayWorth &of_play) {
    json.begin_object().member("at", to_string(Address{round.number, play.number}));
    json.member("player", report.players[play.seat]);
    write_play_members(json, play);
    json.member("value", play.side == 0 ? of_play.value : -of_play.value).member("cost", of_play.cost);
    json.maybe("best", of_play.best, [&](const LegalPlay &best) { write_play(json, best); }).end_object();
  });
  json.end_array().end_object();
}

void write_json(JsonWriter &json, const Report &report) {
  write_match_head(json, report);
  json.key("rounds").begin_array();
  for (const RoundReport &round : report.rounds)
    if (round.analysis) write_json(json, report, round);
  json.end_array().end_object();
}

} // namespace

Exit run_analyse(Session &session) {
  const Options &options = session.options;
  const bool as_json = options.format == "json";
  const RenderOptions style = session.render_options(true), talk = session.render_options(false);
  const Paint paint(style.color);
  std::string out;
  JsonWriter json(out);
  BatchRun run;
  run.analyses = true;
  run.writes_each = true;
  run.begin = [&] {
    if (as_json)
      json.begin_object().member("arbitro", 1).key("matches").begin_array();
    else
      session.output.stream() << wrapped(to_text(say::with_all_cards_open(), language_of(options)) + ".", style.width, 0);
  };
  int rounds = 0; // of the longest match
  run.report = [&](const Report &report) {
    rounds = std::max(rounds, static_cast<int>(report.rounds.size()));
    if (as_json)
      write_json(json, report);
    else
      session.output.stream() << '\n' << text_of(report, options, paint);
    if (options.quiet) return;
    for (const Finding &finding : report.findings) std::fputs(finding_text(finding, report, talk).c_str(), stderr);
  };
  const BatchResult result = run_batch(session, chosen_inputs(options), run);
  if (as_json) {
    write_troubles(json.end_array(), result.summary.troubles, language_of(options));
    json.end_object();
    session.output.stream() << out << '\n';
  }
  if (options.round > rounds && rounds > 0) throw Refusal{say::no_such_round(options.round, rounds)};
  return result.end(session);
}

} // namespace arbitro
