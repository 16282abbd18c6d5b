#include "command.hpp"

#include "log/decode.hpp"
#include "referee/fitness.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether the finding is about the game or the rules, and not about the match that is missing.
bool is_about_rules(const Finding &finding) { return finding.code == Code::unknown_game || finding.code == Code::bad_rule; }

/// The rules that the reader of logs makes of these options over a log that says nothing. Throws `Refusal`.
Rules rules_from(const ReadOptions &options) {
  const Source source("", "{}");
  Document document;
  std::vector<Finding> findings;
  Rules rules;
  read_json(source, document, findings);
  decode(source, document, options, [&](Decoded &decoded) {
    rules = decoded.log.rules;
    findings.insert(findings.end(), decoded.findings.begin(), decoded.findings.end());
  });
  const auto wrong = std::ranges::find_if(findings, is_about_rules);
  if (wrong != findings.end()) throw Refusal{wrong->message + (wrong->help.empty() ? "" : "; " + wrong->help)};
  if (const auto conflict = find_conflict(rules)) throw Refusal{message_of(*conflict) + "; " + conflict->remedy};
  return rules;
}

} // namespace

ReadOptions read_options(const Options &options) {
  ReadOptions read{options.game, {}};
  for (const std::string &rule : options.rules) {
    const std::size_t equals = rule.find('=');
    if (equals == rule.npos) throw Refusal{"--rule takes KNOB=VALUE, not " + rule};
    read.rules.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  if (!read.game.empty() || !read.rules.empty()) static_cast<void>(rules_from(read));
  return read;
}

Rules chosen_rules(const Options &options) { return rules_from(read_options(options)); }

Rules rules_of_layers(std::string_view layers) { return rules_from({std::string(layers), {}}); }

CheckOptions check_options(const Options &options) {
  if (options.max_findings < 1) throw Refusal{"--max-findings is at least 1"};
  CheckOptions check;
  check.read = read_options(options);
  check.all_rules = options.verbose;
  check.read.remarks = options.verbose;
  check.max_findings = options.max_findings;
  check.readings = !options.quiet;
  return check;
}

Severity fail_severity(const Options &options) {
  for (const Severity severity : {Severity::note, Severity::warning})
    if (to_string(severity) == options.fail_on) return severity;
  return Severity::error;
}

} // namespace arbitro
