#include "batch_run.hpp"

#include "arbitro/compare.hpp"
#include "batch/log_names.hpp"
#include "finding/option_values.hpp"
#include "finding/say.hpp"
#include "import/importers.hpp"

#include <algorithm>
#include <thread>
#include <unistd.h>

namespace arbitro {
namespace {

/// A judge that takes results as they are and referees the rest.
Judge make_reader(const CheckOptions &options) {
  return [referee = make_adviser(options), results = std::make_shared<ResultReader>()](const Chunk &chunk, const std::string &file,
                                                                                       const Referee::Receiver &receiver, int first_index) {
    const std::optional<int> read = results->read(chunk, file, receiver, first_index, receiver.trouble());
    return read ? *read : referee(chunk, file, receiver, first_index);
  };
}

BatchOptions batch_options(const Session &session, const BatchRun &run) {
  const Options &options = session.options;
  BatchOptions batch;
  batch.check = check_options(options);
  batch.check.keep_plays = run.keep_plays || run.analyses;
  if (run.analyses) {
    AnalysisOptions &analysis = batch.check.analysis.emplace();
    analysis.most_positions *= static_cast<std::uint64_t>(options.effort);
    analysis.round = options.round;
  }
  batch.threads = threads_of(options);
  batch.reading = reading_options(options);
  const bool in_the_way = run.writes_each && session.output.is_terminal();
  const bool wants_progress = !options.no_progress && !options.quiet && !in_the_way && isatty(STDERR_FILENO) == 1;
  if (wants_progress) batch.progress = language_of(options);
  batch.make_judge = run.reads_results ? make_reader : make_adviser;
  return batch;
}

} // namespace

Exit BatchResult::end(const Session &session) const {
  const Options &options = session.options;
  const auto format = std::ranges::find(formats(), options.format, &Format::name);
  const bool lists_trouble = options.trailer || (format != formats().end() && format->lists_trouble);
  if (!summary.troubles.empty() && summary.records() == 0 && !lists_trouble) leave_unchanged(session, say::unchanged_empty());
  return !summary.troubles.empty() ? Exit::failed : found ? Exit::found : Exit::clean;
}

void leave_unchanged(const Session &session, const Phrase &why) {
  if (session.output.abandon()) session.say(say::of_file(session.options.output, why));
}

void refuse_output(const Options &options, std::string_view command) {
  if (!options.output.empty()) throw Refusal{say::writes_no_result(command)};
}

void refuse(const Trouble &trouble) { throw Refusal{say::of_file(trouble.file, trouble.message)}; }

bool name_importer(const Chunk &chunk, Report &report) {
  const bool is_log = report.findings.empty() || (report.readable && report.findings.front().code != Code::unknown_key);
  if (is_log) return false;
  const Importer *const importer = chunk.is_first ? importer_of(chunk.text) : nullptr;
  const bool is_result = begins_like_result(chunk.text);
  if (importer == nullptr && !is_result) return false;
  Finding finding;
  finding.code = Code::wrong_shape;
  finding.message = is_result ? say::own_result() : say::foreign_record(importer->name);
  finding.where = report.findings.front().where;
  finding.help = is_result ? say::leave_it_out(report.file) : say::import_it(report.file);
  report.findings = {std::move(finding)};
  report.left_out.clear();
  report.readable = false;
  report.rounds.clear();
  return true;
}

Judge make_adviser(const CheckOptions &options) {
  return [judge = make_referee(options)](const Chunk &chunk, const std::string &file, const Referee::Receiver &receiver, int first_index) {
    if (!chunk.is_first && !begins_like_result(chunk.text)) return judge(chunk, file, receiver, first_index);
    bool is_foreign = false;
    const auto receive = [&](Report &&report) {
      if (is_foreign) return;
      is_foreign = name_importer(chunk, report);
      receiver(std::move(report));
    };
    std::function<void(const CleanMatch &)> pass_over;
    if (receiver.passes_over_clean()) pass_over = [&](const CleanMatch &match) { receiver.pass_over(match); };
    const int reports = judge(chunk, file, {receive, std::move(pass_over), receiver.trouble()}, first_index);
    return is_foreign ? 1 : reports;
  };
}

Inputs chosen_inputs(const Options &options, bool may_write_over, std::span<const std::string_view> also) {
  std::vector<std::string> paths = options.arguments;
  if (std::ranges::find(paths, "") != paths.end()) throw Refusal{say::name_is_empty()};
  const std::string &list = options.files_from;
  if (!list.empty()) {
    if (is_same_path(list, options.output)) throw Refusal{say::is_read(list)};
    Phrase problem;
    const std::vector<std::string> listed = read_path_list(list, problem);
    if (!problem.empty()) throw Refusal{say::of_file(list, problem)};
    paths.insert(paths.end(), listed.begin(), listed.end());
    if (paths.empty()) throw Refusal{say::of_file(list, say::lists_no_path())};
    if (list == "-" && std::ranges::find(paths, "-") != paths.end()) throw Refusal{say::input_cannot_hold_both()};
  } else if (paths.empty())
    throw Refusal{say::no_path_given()};
  Inputs inputs = find_inputs(paths, {options.follow, options.output, options.exclude, also});
  const auto is_output = [&](const std::string &path) { return is_same_path(path, options.output); };
  if (is_read_from(inputs.files, options.output) && !(may_write_over && std::ranges::any_of(paths, is_output)))
    throw Refusal{say::is_read(options.output)};
  return inputs;
}

int threads_of(const Options &options) {
  return options.jobs > 0 ? options.jobs : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

bool selects(const Options &options) { return !options.where.empty() || options.only_findings; }

MatchChoice::MatchChoice(const Options &options) {
  if (!selects(options)) return;
  std::optional<Selection> selection;
  if (!options.where.empty()) {
    SelectionFault fault;
    selection = Selection::parse(options.where, fault);
    if (!selection) throw Refusal{say::where_at_character(fault.offset + 1, fault.message)};
    sought_.emplace(*selection);
  }
  wants_ = [selection, only_findings = options.only_findings](const Report &report) {
    return (!selection || selection->matches(report)) && (!only_findings || !report.findings.empty());
  };
}

void MatchChoice::look(const Report &report) {
  if (!sought_) return;
  const bool was_read = !report.game.empty();
  if (was_read && wants_(report))
    sought_.reset();
  else
    sought_->look(report);
}

std::optional<Trouble> MatchChoice::in_vain() const {
  const Phrase missing = sought_ ? sought_->missing() : Phrase();
  return missing.empty() ? std::nullopt : std::optional(Trouble{"--where", missing});
}

ReadingOptions reading_options(const Options &options) { return {options.stdin_name, options.exclude, {}}; }

BatchResult run_batch(const Session &session, const Inputs &inputs, const BatchRun &run) {
  const Options &options = session.options;
  const Severity threshold = fail_severity(options);
  MatchChoice choice(options);
  const std::optional<Level> least = named(options.require_level, levels);
  const BatchOptions batch = batch_options(session, run);
  Duplicates duplicates;
  TournamentCheck tournament;
  BatchResult result;
  result.summary.skipped = inputs.skipped;
  BatchEvents events;
  const Language language = language_of(options);
  events.amend = [&](Report &report) {
    report.card_spelling.language = language;
    if (least) require_level(*least, report);
    if (options.count_duplicates)
      std::erase_if(report.findings, [](const Finding &finding) { return finding.code == Code::duplicate_match; });
    else if (run.finds_duplicates)
      duplicates.check(report);
    tournament.check(report);
  };
  events.report = [&](Report &&report) {
    choice.look(report);
    if (choice.wants() && !choice.wants()(report)) return true;
    result.summary.add(report);
    const auto counts = [&](const auto &finding) { return finding.severity >= threshold; };
    result.found = result.found || std::ranges::any_of(report.findings, counts) || std::ranges::any_of(report.left_out, counts);
    report_left_out(report);
    run.report(report);
    return options.stop_after == 0 || result.summary.records() < static_cast<std::uint64_t>(options.stop_after);
  };
  const bool looks_at_each = !options.where.empty() || run.finds_duplicates || least || options.stop_after > 0;
  if (run.passes_over_clean && !looks_at_each)
    events.clean = [&](const Summary &clean) {
      if (!options.only_findings) result.summary.add(clean);
    };
  events.waiting = [&] { session.output.stream().flush(); };
  events.trouble = [&](const Trouble &trouble) {
    result.summary.troubles.push_back(trouble);
    session.say(trouble);
  };
  events.skipped = [&](std::uint64_t files) { result.summary.skipped += files; };
  run.begin();
  const double seconds = run_batch(inputs.files, batch, events);
  if (const std::optional<Trouble> trouble = choice.in_vain()) events.trouble(*trouble);
  if (options.timings) result.summary.seconds = seconds;
  return result;
}

void require_format(std::string_view command, std::string_view format, std::string_view known) {
  const std::vector<std::string_view> names = words_in(known);
  if (std::ranges::find(names, format) != names.end()) return;
  throw Refusal{say::has_no_format(command, format, suggestion(format, names), known)};
}

void require_table(const Options &options) {
  if (!options.rows.empty() && options.format != "csv" && options.format != "tsv") throw Refusal{say::rows_is_for_tables(options.format)};
  if (options.trailer && options.format != "ndjson") throw Refusal{say::trailer_is_for_ndjson(options.format)};
}

} // namespace arbitro
