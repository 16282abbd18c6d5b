#include "describe.hpp"

namespace arbitro {
namespace {

void set_if(std::optional<std::string> &out, const At<std::string_view> &text) {
  if (text) out = std::string(text.value);
}

} // namespace

void describe_match(const MatchLog &log, const CheckOptions &options, Report &report) {
  set_if(report.id, log.id);
  set_if(report.event, log.event);
  set_if(report.date, log.date);
  set_if(report.place, log.place);
  set_if(report.table_no, log.table_no);
  set_if(report.scorer, log.scorer);
  report.what_if = log.what_if;
  report.game_defaulted = log.layers.empty() && options.read.game.empty();
  report.players = log.players;
  report.card_spelling = log.card_spelling;
  report.teams = log.teams;
  report.awards = awards(log.rules);
  report.target = log.rules.target;
  for (Side side = 0; side < log.seating.sides; ++side) {
    ReportSide &out = report.sides.emplace_back();
    out.name = log.sides[side].name;
    for (std::size_t seat = side; seat < log.players.size(); seat += log.seating.sides) out.players.push_back(log.players[seat]);
  }
  if (!options.all_rules && log.rules == log.game_rules) return;
  for (const RuleField &field : rule_fields()) {
    const RuleValue value = field.get(log.rules);
    if (value != field.get(log.game_rules)) report.rules.emplace_back(field.name, value);
    if (options.all_rules) report.all_rules.emplace_back(field.name, value);
  }
}

} // namespace arbitro
