#include "batch_run.hpp"
#include "pages.hpp"

#include "arbitro/season.hpp"
#include "finding/say.hpp"

#include <cstdio>
#include <set>

namespace arbitro {

Exit run_standings(Session &session) {
  const Options &options = session.options;
  StandingsOptions wanted;
  if (!options.points.empty()) {
    wanted.points = parse_points(options.points);
    if (!wanted.points) throw Refusal{say::points_takes(options.points)};
  }
  if (!options.order.empty()) {
    Phrase problem;
    const auto order = parse_order(options.order, problem);
    if (!order) throw Refusal{say::of_file("--order", problem)};
    wanted.order = *order;
  }
  require_table(options);
  wanted.count_faulty = options.count_faulty;
  wanted.count_open = options.count_open;
  wanted.danish = options.next == "danish";
  if (options.format == "html") return run_pages(session, wanted, true);
  Standings standings(wanted);
  BatchRun run;
  run.reads_results = true;
  run.finds_duplicates = true;
  run.report = [&](const Report &report) { standings.add(report); };
  const BatchResult result = run_batch(session, chosen_inputs(options), run);
  const std::string rows = options.rows.empty() ? "teams" : options.rows;
  print_standings(options.format, standings.table(), session.output.stream(), session.render_options(true), rows, result.summary.troubles);
  if (!options.quiet) std::fputs(summary_text(result.summary, session.render_options(false)).c_str(), stderr);
  return result.end(session);
}

Exit run_summary(Session &session) {
  const Options &options = session.options;
  require_format(options.statistics ? "--statistics" : "a summary", options.format, summary_formats);
  require_table(options);
  if (!options.rows.empty() && !options.statistics) throw Refusal{say::rows_is_for_statistics()};
  if (writes_folder(options)) throw Refusal{say::summary_is_one_page()};
  Slowest slowest;
  Statistics statistics;
  std::set<std::string> players;
  BatchRun run;
  run.reads_results = true;
  run.finds_duplicates = options.duplicates || !options.summary; // check --summary finds what check does
  run.report = [&](const Report &report) {
    if (options.statistics)
      statistics.add(report);
    else if (options.timings)
      slowest.add(report);
    for (const ReportSide &side : report.sides) players.insert(side.players.begin(), side.players.end());
  };
  const BatchResult result = run_batch(session, chosen_inputs(options), run);
  if (options.statistics)
    print_statistics(options.format, statistics, session.output.stream(), session.render_options(true), options.rows,
                     result.summary.troubles);
  else
    print_summary(options.format, result.summary, slowest, session.output.stream(), session.render_options(true), players);
  return result.end(session);
}

} // namespace arbitro
