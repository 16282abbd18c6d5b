#include "fitness.hpp"

#include "arbitro/rule_fields.hpp"
#include "notebook.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string count_of(int number, std::string_view what) {
  return std::to_string(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

/// Whether hands or plays are written, so that it matters how the pack was dealt.
bool shows_dealing(const MatchLog &log) {
  return std::ranges::any_of(log.rounds, [](const LoggedRound &round) { return round.has_deals || round.has_plays; });
}

void report_conflict(const MatchLog &log, const RuleConflict &conflict, Notebook &notebook) {
  Where where = log.rules_where;
  for (const LoggedRule &rule : log.changed) {
    const std::string_view name = rule_fields()[rule.field].name;
    if (name == conflict.first || name == conflict.second) where = {{rule.key_where.span.begin, rule.where.span.end}, rule.where.node};
  }
  Finding &finding = notebook.add(Code::conflicting_rules, where, "", message_of(conflict));
  finding.help = conflict.remedy;
  for (const std::string &name : {conflict.first, conflict.second})
    if (find_rule_field(name) != nullptr) finding.rule.push_back(rule_in_force(name, log.rules));
}

void report_seating(const MatchLog &log, Notebook &notebook) {
  const bool wrong_number = !log.rules.players.has(log.seating.players);
  const auto rule = rule_in_force(wrong_number ? "players" : "sides", log.rules);
  const std::string players = log.game + " is not played by " + count_of(log.seating.players, "player");
  Finding &finding = wrong_number
                         ? notebook.add(Code::bad_players, log.seating_where, "", players)
                         : notebook.add(Code::bad_teams, log.seating_where, "", players + " in " + count_of(log.seating.sides, "side"));
  finding.help = wrong_number ? "name as many players as the rule allows: " + rule.second
                 : log.teams  ? "make teams that the rule allows: " + rule.second
                              : "add the partnerships, as in  teams: {A: [" + log.players.front() + ", ...], B: [...]}";
  finding.rule = {rule};
}

void report_dealing(const MatchLog &log, Notebook &notebook) {
  const std::string hand = std::to_string(log.rules.hand_size);
  Finding &finding = notebook.add(Code::undealable, log.rules_where, "",
                                  std::to_string(40 - log.rules.table_size) + " cards cannot be dealt to " +
                                      count_of(log.seating.players, "player") + " " + hand + " at a time");
  finding.help = "set hand-size and table-size so that the pack deals out, as in  rules: {hand-size: 8, table-size: 0}  for five players";
  finding.rule = {rule_in_force("hand-size", log.rules), rule_in_force("table-size", log.rules)};
}

} // namespace

bool is_playable(const MatchLog &log) { return !find_conflict(log.rules) && allows(log.rules, log.seating); }

bool check_fitness(const MatchLog &log, Notebook &notebook) {
  const auto conflict = find_conflict(log.rules);
  const bool seated = allows(log.rules, log.seating);
  const bool dealt = !seated || !shows_dealing(log) || deals_per_round(log.rules, log.seating.players) != 0;
  if (conflict) report_conflict(log, *conflict, notebook);
  if (!seated) report_seating(log, notebook);
  if (!dealt) report_dealing(log, notebook);
  return !conflict && seated && dealt;
}

std::string message_of(const RuleConflict &conflict) {
  return conflict.first + " and " + conflict.second + " cannot be played together: " + conflict.reason;
}

} // namespace arbitro
