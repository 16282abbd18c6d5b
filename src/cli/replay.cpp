#include "batch_run.hpp"
#include "finding/say.hpp"
#include "render/match_json.hpp"
#include "render/paint.hpp"
#include "render/sheet.hpp"
#include "steps.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbitro {
namespace {

/// Which plays to show; 0: all.
Address read_selection(const Options &options) {
  if (options.at.empty()) return {options.round, 0};
  const std::optional<Address> at = read_address(options.at);
  if (!at) throw Refusal{say::at_takes_a_play(options.at)};
  return *at;
}

bool shows(Address selection, const RoundReport &round) { return selection.round == 0 || selection.round == round.number; }
bool shows(Address selection, const ReplayedPlay &play) { return selection.play == 0 || selection.play == play.number; }

/// Whether a finding belongs to what is shown: one without an address, or with one of the selection.
bool shows(Address selection, const Finding &finding) {
  if (selection.round == 0 || finding.at.round == 0) return true;
  return finding.at.round == selection.round && (selection.play == 0 || finding.at.play == selection.play);
}

Phrase why_nothing_is_shown(const Options &options, Address selection, int rounds) {
  const std::string &file = options.arguments.front();
  if (selection.play != 0) return say::no_such_play(file, to_string(selection));
  if (selection.round <= rounds) return say::of_file(file, say::has_no_plays());
  if (!options.at.empty()) return say::at_takes_a_play(options.at);
  return say::of_file(file, rounds == 0 ? say::no_rounds() : say::no_such_round(selection.round, rounds));
}

/// Writes the chosen plays as text; returns how many.
int write_text(std::string &out, const Report &report, Address selection, bool color) {
  int shown = 0;
  const Paint paint(color);
  const Language language = report.card_spelling.language;
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  for (const RoundReport &round : report.rounds) {
    if (!shows(selection, round)) continue;
    out +=
        (out.empty() ? "" : "\n") + paint(Style::bold, words(say::heading_of_round(round.number))) + ", " + level_in(language, round.level);
    if (round.dealer < report.players.size()) out += ", " + safe_text(words(say::dealt_by_player(report.players[round.dealer])));
    out += round.table.empty() ? "\n" : ", " + words(say::table_with(round.table)) + "\n";
    for (const ReplayedPlay &play : round.replay)
      if (shows(selection, play)) {
        out += replayed_text(round, play, report, report.card_spelling, color);
        ++shown;
      }
    if (selection.play == 0 && !round.settlement.leftovers.empty())
      out += safe_text(words(round.settlement.to < report.sides.size()
                                 ? say::left_over_to(round.settlement.leftovers, report.sides[round.settlement.to].name)
                                 : say::left_over(round.settlement.leftovers))) +
             "\n";
  }
  return shown;
}

void write_json(JsonWriter &json, const Report &report, const RoundReport &round, const ReplayedPlay &play) {
  json.begin_object().member("at", to_string(Address{round.number, play.number})).member("player", report.players[play.seat]);
  write_play_members(json, play);
  json.member("legal", play.legal).member("stands", play.stands).member("as_written", play.as_written);
  for (const bool before : {true, false}) {
    write_cards(json.key(before ? "before" : "after").begin_object().key("table"), before ? play.table_before : play.table_after);
    write_hands_and_piles(json, report, before ? play.hands_before : play.hands_after, before ? play.piles_before : play.piles_after);
    json.key("scope").begin_object();
    for (std::size_t side = 0; side < report.sides.size(); ++side)
      json.free_key(report.sides[side].name).value(before ? play.sweeps_before[side] : play.sweeps_after[side]);
    json.end_object().end_object();
  }
  json.end_object();
}

/// Writes a match with its chosen plays; returns how many.
int write_json(JsonWriter &json, const Report &report, Address selection) {
  int shown = 0;
  write_match_head(json, report);
  json.key("rounds").begin_array();
  for (const RoundReport &round : report.rounds) {
    if (!shows(selection, round)) continue;
    json.begin_object().member("round", round.number).text_or_null("dealer", name_of_player(report, round.dealer));
    write_cards(json.member("level", to_string(round.level)).key("table"), round.table);
    json.key("plays").begin_array();
    for (const ReplayedPlay &play : round.replay)
      if (shows(selection, play)) {
        write_json(json, report, round, play);
        ++shown;
      }
    write_cards(json.end_array().key("leftovers"), round.settlement.leftovers);
    json.text_or_null("leftovers_to", name_of_side(report, round.settlement.to)).end_object();
  }
  json.end_array().end_object();
  return shown;
}

} // namespace

Exit run_replay(Session &session) {
  const Options &options = session.options;
  const Address selection = read_selection(options);
  if (options.arguments.size() != 1) throw Refusal{say::replay_takes_one_file()};
  const Severity threshold = fail_severity(options);
  const RenderOptions talk = session.render_options(false);

  BatchOptions batch;
  batch.check = check_options(options);
  batch.check.keep_plays = true;
  batch.reading = reading_options(options);
  batch.make_judge = [](const CheckOptions &check) { return make_adviser(make_referee(check)); };
  std::string out;
  JsonWriter json(out);
  const bool as_json = options.format == "json";
  int shown = 0;
  int rounds = 0; // of the longest match
  bool found = false;
  BatchEvents events;
  const bool steps = can_step(session);
  std::vector<Report> reports; // to step through
  std::string said;            // findings, printed after the last step
  const auto say = [&] { std::fputs(std::exchange(said, {}).c_str(), stderr); };
  events.report = [&](Report &&report) {
    report.card_spelling.language = talk.language;
    rounds = std::max(rounds, static_cast<int>(report.rounds.size()));
    if (steps)
      shown += static_cast<int>(std::ranges::count_if(report.rounds, [&](const RoundReport &round) { return shows(selection, round); }));
    else
      shown += as_json ? write_json(json, report, selection) : write_text(out, report, selection, session.render_options(true).color);
    report_left_out(report);
    for (const Finding &finding : report.findings) {
      if (!shows(selection, finding)) continue;
      found = found || finding.severity >= threshold;
      if (!options.quiet) said += finding_text(finding, report, talk);
    }
    if (steps)
      reports.push_back(std::move(report));
    else
      say();
    return true;
  };
  std::vector<Trouble> troubles;
  events.trouble = [&](const Trouble &trouble) {
    troubles.push_back(trouble);
    session.say(trouble);
  };
  if (as_json) json.begin_object().member("arbitro", 1).key("matches").begin_array();
  run_batch(chosen_inputs(options).files, batch, events);
  if (as_json) {
    write_troubles(json.end_array(), troubles, talk.language);
    json.end_object();
  }
  if (steps) step_through(reports, selection.round, session);
  const auto has_plays = [](const Report &report) {
    return std::ranges::any_of(report.rounds, [](const RoundReport &round) { return !round.replay.empty(); });
  };
  if (steps && !reports.empty() && std::ranges::none_of(reports, has_plays)) session.say(say::has_no_plays());
  say();
  session.output.stream() << out << (as_json ? "\n" : "");
  if (!troubles.empty() && shown == 0 && !as_json) leave_unchanged(session, say::unchanged_empty());
  if (!troubles.empty()) return Exit::failed;
  if (shown == 0 && selection.round != 0) throw Refusal{why_nothing_is_shown(options, selection, rounds)};
  return found ? Exit::found : Exit::clean;
}

} // namespace arbitro
