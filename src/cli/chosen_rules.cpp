#include "command.hpp"

#include "arbitro/nearest.hpp"
#include "arbitro/rule_fields.hpp"
#include "finding/say.hpp"
#include "referee/fitness.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// What somebody may have meant by a game's name that there is not.
Phrase games_meant(std::string_view typed) {
  std::vector<const Game *> meant = games_like(typed);
  if (meant.empty()) {
    std::vector<std::string_view> known;
    for (const Game &game : games()) {
      known.push_back(game.name);
      for (const std::string_view part : words(game.name, '-')) known.push_back(part);
    }
    const std::string_view near = nearest(typed, known);
    const Game *const game = find_game(near);
    meant = game ? std::vector{game} : games_like(near);
  }
  if (meant.empty()) return say::rules_lists_them();
  std::string names;
  for (const Game *game : meant) names += (names.empty() ? "" : ", ") + std::string(game->name);
  return meant.size() == 1 ? say::did_you_mean(names) : say::there_are_games(names);
}

void set_rule(Rules &rules, const std::string &name, const std::string &value) {
  const RuleField *const field = find_rule_field(name);
  if (!field) {
    std::vector<std::string_view> known;
    for (const RuleField &row : rule_fields()) known.push_back(row.name);
    throw Refusal{say::known_nearly(say::not_a_rule(name), suggestion(name, known))};
  }
  if (!field->set(rules, parse_rule_text(value))) throw Refusal{say::rule_takes(value, name, field->values)};
}

Rules rules_from(const ReadOptions &options) {
  Rules rules = rules_of_layers(options.game);
  for (const auto &[name, value] : options.rules) set_rule(rules, name, value);
  return rules;
}

void refuse_conflict(const Rules &rules) {
  if (const auto conflict = find_conflict(rules)) throw Refusal{say::remedied(message_of(*conflict), remedy_of(*conflict))};
}

} // namespace

ReadOptions read_options(const Options &options) {
  ReadOptions read{options.game, {}};
  for (const std::string &rule : options.rules) {
    const std::size_t equals = rule.find('=');
    if (equals == rule.npos) throw Refusal{say::rule_takes_setting(rule)};
    read.rules.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  const Rules rules = rules_from(read);
  if (!read.game.empty()) refuse_conflict(rules);
  return read;
}

Rules chosen_rules(const Options &options) {
  const Rules rules = rules_from(read_options(options));
  refuse_conflict(rules);
  return rules;
}

Rules rules_of_layers(std::string_view layers) {
  Rules rules;
  for (const std::string_view name : words(layers, '+')) {
    const Game *const game = find_game(name);
    if (!game) throw Refusal{say::known_nearly(say::not_a_game(name), games_meant(name))};
    game->change(rules);
  }
  return rules;
}

CheckOptions check_options(const Options &options) {
  if (options.max_findings < 1) throw Refusal{say::at_least("--max-findings", 1)};
  CheckOptions check;
  check.read = read_options(options);
  check.all_rules = options.verbose;
  check.read.remarks = options.verbose;
  check.max_findings = options.max_findings;
  check.readings = !options.quiet;
  if (options.effort < 0) throw Refusal{say::at_least("--effort", 0)};
  check.repair = options.effort > 0;
  check.effort = options.effort;
  return check;
}

std::optional<Rows> chosen_rows(const Options &options) {
  constexpr std::pair<std::string_view, Rows> known[] = {
      {"findings", Rows::findings}, {"matches", Rows::matches}, {"rounds", Rows::rounds}, {"plays", Rows::plays}};
  for (const auto &[word, rows] : known)
    if (word == options.rows) return rows;
  return std::nullopt;
}

Severity fail_severity(const Options &options) {
  for (const Severity severity : {Severity::note, Severity::warning})
    if (to_string(severity) == options.fail_on) return severity;
  return Severity::error;
}

} // namespace arbitro
