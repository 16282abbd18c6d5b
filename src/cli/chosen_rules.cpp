#include "command.hpp"

#include "arbitro/read.hpp"
#include "finding/say.hpp"

namespace arbitro {

ReadOptions read_options(const Options &options) {
  ReadOptions read{options.game, {}};
  for (const std::string &rule : options.rules) read.rules.push_back(read_setting(rule));
  return read;
}

CheckOptions check_options(const Options &options) {
  CheckOptions check;
  check.read = read_options(options);
  refuse_unknown(check.read);
  check.all_rules = options.verbose;
  check.read.remarks = options.verbose;
  check.max_findings = options.max_findings;
  check.interpretations = !options.quiet;
  check.repair = options.effort > 0;
  check.effort = options.effort;
  return check;
}

std::optional<Rows> chosen_rows(const Options &options) {
  const std::optional<std::size_t> rows = choice_of("check", &Options::rows, options);
  return rows ? std::optional(static_cast<Rows>(*rows)) : std::nullopt;
}

Severity fail_severity(const Options &options) {
  for (const Severity severity : {Severity::note, Severity::warning})
    if (to_string(severity) == options.fail_on) return severity;
  return Severity::error;
}

} // namespace arbitro
