#include "check_rules_playable.hpp"

#include "arbitro/rules.hpp"
#include "diagnostic_sink.hpp"
#include "finding/say.hpp"
#include "layout.hpp"
#include "log/rule_conflict.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether hands or plays are written, so that it matters how the pack was dealt.
bool shows_dealing(const MatchLog &log) {
  return std::ranges::any_of(log.rounds, [](const LoggedRound &round) { return round.has_deals || round.has_plays; });
}

void report_conflict(const MatchLog &log, const RuleConflict &conflict, DiagnosticSink &sink) {
  Where where = log.rules_where;
  for (const LoggedRule &rule : log.changed) {
    const std::string_view name = rule_fields()[rule.field].name;
    if (name == conflict.first || name == conflict.second) where = {{rule.key_where.span.begin, rule.where.span.end}, rule.where.node};
  }
  Finding &finding = sink.add(Code::conflicting_rules, where, {}, message_of(conflict), remedy_of(conflict));
  for (const std::string_view name : {conflict.first, conflict.second})
    if (find_rule_field(name) != nullptr) finding.rules.push_back(rule_in_force(name, log.rules));
}

void report_seating(const MatchLog &log, DiagnosticSink &sink) {
  const int players = log.seating.players;
  if (log.teams && log.seating.sides > 2 && log.seating_where.span.begin < log.where.span.begin) { // all teams of a tournament
    const Where first{{log.where.span.begin, std::min(log.where.span.end, log.where.span.begin + 1)}, log.where.node};
    sink.add(Code::missing_key, first, {}, say::names_no_sides(), say::write_sides());
    return;
  }
  const bool wrong_number = !log.rules.players.has(players);
  const DecidingRule rule = rule_in_force(wrong_number ? "players" : "sides", log.rules);
  std::vector<std::string> allowed;
  for (int number = 2; number <= max_seats; ++number)
    if (log.rules.players.has(number)) allowed.push_back(std::to_string(number));
  sink.add(wrong_number ? Code::bad_players : Code::bad_teams, log.seating_where, {},
           wrong_number ? say::not_for_so_many(log.game, players)
           : log.teams  ? say::not_for_such_teams(log.game, players, log.seating.sides)
                        : say::not_without_teams(log.game),
           wrong_number ? say::name_as_many_players(allowed)
           : log.teams  ? say::make_allowed_teams(to_string(rule.value))
                        : say::add_partnerships(log.players.front()),
           rule);
}

/// To choose a size of hands, or the table of the game, so that the pack is dealt out.
Phrase deal_out(const MatchLog &log) {
  const auto is_dealt_out = [&](int table, int hand) { return (40 - table) % (log.seating.players * hand) == 0; };
  const int cards = 40 - log.rules.table_size;
  const bool lists_sizes = log.rules.deal_sizes != DealSizes{};
  if (lists_sizes && cards % log.seating.players == 0) return say::make_deal_sizes_fit(cards / log.seating.players);
  if (lists_sizes) return say::let_pack_deal_out();
  std::vector<std::string> hands;
  for (int hand = 1; hand * log.seating.players <= 40; ++hand)
    if (is_dealt_out(log.rules.table_size, hand)) hands.push_back(std::to_string(hand));
  if (!hands.empty()) return say::write_hand_size(std::move(hands));
  if (const int table = log.game_rules.table_size; is_dealt_out(table, log.rules.hand_size)) return say::write_table_size(table);
  return say::let_pack_deal_out();
}

void report_dealing(const MatchLog &log, DiagnosticSink &sink) {
  const int cards = 40 - log.rules.table_size;
  const DecidingRule rule = rule_of_hands(log.rules);
  const std::string sizes = to_string(rule.value);
  Finding &finding =
      sink.add(Code::undealable, log.rules_where, {},
               log.rules.deal_sizes == DealSizes{} ? say::cannot_be_dealt(cards, log.seating.players, log.rules.hand_size)
                                                   : say::cannot_be_dealt_so(cards, log.seating.players, sizes.substr(1, sizes.size() - 2)),
               deal_out(log), rule);
  finding.rules.push_back(rule_in_force("table-size", log.rules));
}

} // namespace

bool is_playable(const MatchLog &log) { return !find_conflict(log.rules) && allows(log.rules, log.seating); }

bool check_rules_playable(const MatchLog &log, DiagnosticSink &sink) {
  const auto conflict = find_conflict(log.rules);
  const bool seated = allows(log.rules, log.seating);
  const bool dealt = !seated || !shows_dealing(log) || Dealing(log.rules, log.seating.players).deals() != 0;
  if (conflict) report_conflict(log, *conflict, sink);
  if (!seated) report_seating(log, sink);
  if (!dealt) report_dealing(log, sink);
  return !conflict && seated && dealt;
}

} // namespace arbitro
