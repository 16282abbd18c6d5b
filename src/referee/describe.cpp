#include "describe.hpp"

#include "match_end.hpp"
#include "match_view.hpp"

#include <algorithm>
#include <memory>

namespace arbitro {
namespace {

void set_if(std::optional<std::string> &out, const At<std::string_view> &text) {
  if (text) out = std::string(text.value);
}

DealtCards dealt_in(const LoggedRound &round, const Seating &seating, Seat dealer) {
  DealtCards dealt;
  const auto all_of = [](const At<CardList> &cards) {
    const CardSet known = known_cards(cards.value);
    const bool is_whole = cards && static_cast<std::size_t>(known.size()) == cards.value.size();
    return is_whole ? std::optional(known) : std::nullopt;
  };
  dealt.table = all_of(round.table);
  for (const LoggedDeal &deal : round.deals) {
    Seat seat = dealer;
    for (int i = 0; i < seating.players; ++i) {
      seat = seating.after(seat);
      dealt.hands.push_back(all_of(deal.hands[seat]));
    }
  }
  return dealt;
}

ReportRuling ruling_of(const LoggedRuling &logged, int sides) {
  return {logged.kind, logged.side ? logged.side.value : Side(nobody), logged.play.value, claimed_figures(logged.points.value, sides),
          std::string(logged.note.value)};
}

} // namespace

KnownPlace known_place(const Where &where, const Source &source, const Document &document, const Report &report) {
  return {place_of(source, where.span), report.path_of_element() + document.path(where.node), where.span};
}

void describe_particulars(const MatchLog &log, const Source &source, const Document &document, Report &report) {
  for (std::size_t number = 0; number < std::min(log.rounds.size(), report.rounds.size()); ++number) {
    const LoggedRound &round = log.rounds[number];
    if (!round.board && round.rulings.empty()) continue;
    RoundParticulars out;
    if (round.board) {
      out.board = round.board.value;
      out.board_place = known_place(round.board.where, source, document, report);
      if (const Seat dealer = report.rounds[number].dealer; dealer != nobody) out.dealt = dealt_in(round, log.seating, dealer);
    }
    for (const LoggedRuling &ruling : round.rulings) out.rulings.push_back(ruling_of(ruling, log.seating.sides));
    report.rounds[number].particulars = std::make_shared<const RoundParticulars>(std::move(out));
  }
}

void describe_rules(const MatchLog &log, const CheckOptions &options, Report &report) {
  report.what_if = log.what_if;
  if (!options.all_rules && log.rules == log.game_rules) return;
  for (const RuleField &field : rule_fields()) {
    const RuleValue value = field.get(log.rules);
    if (value != field.get(log.game_rules)) report.rules.emplace_back(field.name, value);
    if (options.all_rules) report.all_rules.emplace_back(field.name, value);
  }
}

void describe_match(const MatchLog &log, const CheckOptions &options, Report &report) {
  describe_rules(log, options, report);
  set_if(report.id, log.id);
  set_if(report.event, log.event);
  set_if(report.date, log.date);
  set_if(report.place, log.place);
  set_if(report.table_no, log.table_no);
  set_if(report.scorer, log.scorer);
  set_if(report.stage, log.stage);
  set_if(report.series_id, log.series_id);
  report.plan = log.plan;
  report.game_defaulted = log.layers.empty() && options.read.game.empty();
  report.players = log.players;
  report.card_spelling = log.card_spelling;
  report.teams = log.teams;
  report.start = known(start_of(log));
  report.awards = awards(log.rules);
  report.target = log.rules.target;
  for (Side side = 0; side < log.seating.sides; ++side) {
    ReportSide &out = report.sides.emplace_back();
    out.name = log.sides[side].name;
    for (std::size_t seat = side; seat < log.players.size(); seat += log.seating.sides) out.players.push_back(log.players[seat]);
  }
}

} // namespace arbitro
