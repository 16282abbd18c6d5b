#include "arbitro/compare.hpp"

#include "batch_run.hpp"
#include "compare_text.hpp"
#include "finding/say.hpp"

#include <cstdio>

namespace arbitro {
namespace {

/// The texts that the command line names, each by itself.
std::vector<RecordText> read_records(const Session &session) {
  std::vector<RecordText> records;
  if (session.options.arguments.empty() && session.options.files_from.empty()) throw Refusal{say::compare_takes_two()};
  const Inputs inputs = chosen_inputs(session.options);
  each_text(
      inputs.files, reading_options(session.options),
      [&](const InputText &text) {
        records.push_back({text.name, read_all(text.read)});
        return true;
      },
      refuse);
  if (records.size() < 2) throw Refusal{say::compare_takes_two()};
  return records;
}

/// Says why records cannot be compared.
void print_trouble(const Session &session, const Comparison &comparison) {
  const Incomparable &trouble = *comparison.trouble;
  Report report;
  report.file = comparison.names[static_cast<std::size_t>(trouble.record)];
  report.card_spelling.language = language_of(session.options);
  session.say(say::of_file(report.file, trouble.why));
  report.text = trouble.findings.text;
  for (const Finding &finding : trouble.findings.list)
    if (is_error(finding)) std::fputs(finding_text(finding, report, session.render_options(false)).c_str(), stderr);
}

} // namespace

Exit run_compare(Session &session) {
  const Options &options = session.options;
  const Comparison comparison =
      compare(read_records(session), {.merge = options.merge, .effort = options.effort, .language = language_of(options)});
  if (comparison.trouble) {
    print_trouble(session, comparison);
    return Exit::failed;
  }
  if (options.merge) {
    session.output.stream() << comparison.merged;
    if (!options.quiet) std::fputs(compare_text(comparison, session.render_options(false)).c_str(), stderr);
  } else if (options.format == "text") {
    session.output.stream() << compare_text(comparison, session.render_options(true));
  } else {
    session.output.stream() << compare_json(comparison, options.format == "ndjson");
  }
  return comparison.differences.empty() ? Exit::clean : Exit::found;
}

} // namespace arbitro
