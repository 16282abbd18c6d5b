#include "command.hpp"

#include <algorithm>
#include <thread>
#include <unistd.h>

namespace arbitro {
namespace {

std::vector<Input> chosen_inputs(const Session &session) {
  std::vector<std::string> paths = session.options.arguments;
  const std::string &list = session.options.files_from;
  if (!list.empty()) {
    std::string problem;
    const std::vector<std::string> listed = read_path_list(list, problem);
    if (!problem.empty()) throw Refusal{list + ": " + problem};
    paths.insert(paths.end(), listed.begin(), listed.end());
    if (list == "-" && std::ranges::find(paths, "-") != paths.end()) throw Refusal{"standard input cannot hold both the paths and a log"};
  } else if (paths.empty())
    throw Refusal{"no PATH given (- is standard input)"};
  return find_inputs(paths);
}

/// The formats that serve the product, in words.
std::string formats_of(Product product, std::vector<std::string_view> &names) {
  std::string list;
  for (const Format &format : formats())
    if (format.serves(product)) {
      names.push_back(format.name);
      list += (list.empty() ? "" : " ") + std::string(format.name);
    }
  return list;
}

std::unique_ptr<Sink> chosen_sink(Session &session, Product product) {
  const std::string &name = session.options.format;
  std::unique_ptr<Sink> sink = make_sink(name, product, session.output.stream(), session.look(true));
  if (sink) return sink;
  std::vector<std::string_view> names;
  const std::string list = formats_of(product, names);
  throw Refusal{std::string(product == Product::check ? "check" : "score") + " has no format " + name + suggestion(name, names) +
                ": it has " + list};
}

/// Adds a finding for each round that is written in less detail than `--require-level` asks for.
void require_level(const std::string &wanted, Report &report) {
  constexpr Level levels[] = {Level::deals, Level::plays, Level::piles, Level::counts, Level::claims};
  const auto least = std::ranges::find(levels, wanted, [](Level level) { return to_string(level); });
  if (least == std::end(levels)) return;
  for (const RoundReport &round : report.rounds) {
    if (round.level == Level::is_void || round.level <= *least) continue;
    Finding &finding = report.findings.emplace_back();
    finding.code = Code::not_verifiable;
    finding.severity = Severity::error;
    finding.message = "round " + std::to_string(round.number) + " is written as " + std::string(to_string(round.level)) + " where " +
                      wanted + " are required";
    finding.place.begin.line = report.line;
    finding.place.end = finding.place.begin;
    finding.at = "R" + std::to_string(round.number);
  }
}

Exit run(Session &session, Product product) {
  const Options &options = session.options;
  const std::vector<Input> inputs = chosen_inputs(session);
  const std::unique_ptr<Sink> sink = chosen_sink(session, product);
  const bool sink_has_findings = product == Product::check || options.format == "json" || options.format == "ndjson";
  const RenderOptions talk = session.look(false);
  const Severity threshold = fail_severity(options);
  if (options.jobs < 0) throw Refusal{"-j is at least 1"};

  BatchOptions batch;
  batch.check = check_options(options);
  batch.check.keep_plays = options.plays;
  batch.threads = options.jobs > 0 ? options.jobs : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  batch.stdin_name = options.stdin_name;
  batch.progress = !options.no_progress && !options.quiet && isatty(STDERR_FILENO) == 1;

  bool found = false;
  bool failed = false;
  BatchEvents events;
  events.report = [&](Report &&report) {
    require_level(options.require_level, report);
    found = found || std::ranges::any_of(report.findings, [&](const Finding &finding) { return finding.severity >= threshold; });
    sink->report(report);
    if (!sink_has_findings)
      for (const Finding &finding : report.findings) std::fputs(finding_text(finding, report, talk).c_str(), stderr);
  };
  events.trouble = [&](const std::string &problem) {
    failed = true;
    session.say(problem);
  };
  sink->begin();
  const Summary summary = run_batch(inputs, batch, events);
  sink->end(summary);
  if (!options.quiet) std::fputs(summary_text(summary, talk).c_str(), stderr);
  if (failed) return Exit::failed;
  return found ? Exit::found : Exit::clean;
}

} // namespace

Exit run_check(Session &session) { return run(session, Product::check); }
Exit run_score(Session &session) { return run(session, Product::score); }

} // namespace arbitro
