#include "arbitro/analyse.hpp"

#include "arbitro/json_writer.hpp"
#include "arbitro/rule_fields.hpp"
#include "cards.hpp"
#include "finding/say.hpp"
#include "intake.hpp"
#include "render/paint.hpp"
#include "render/sheet.hpp"

#include <algorithm>
#include <cstdio>

namespace arbitro {
namespace {

constexpr std::uint64_t usual_positions = 2'000'000;

/// The rules that a match was judged by.
Rules rules_of(const Report &report) {
  Rules rules = rules_of_layers(report.game);
  for (const auto &[name, value] : report.rules) find_rule_field(name)->set(rules, parse_rule_text(to_string(value)));
  return rules;
}

/// Why a round cannot be analysed; empty where it can.
Phrase obstacle(const Report &report, const RoundReport &round) {
  if (round.level == Level::is_void) return say::deal_is_void();
  if (report.sides.size() != 2) return say::so_many_sides(report.sides.size());
  if (round.before.empty() || round.replay.empty()) return say::plays_not_known();
  const auto is_sure = [](const ReplayedPlay &play) { return play.card_known && play.as_written; };
  if (!round.stands || round.certain || !std::ranges::all_of(round.replay, is_sure)) return say::not_certain_what_was_played();
  const auto plays = static_cast<std::size_t>(round.before.front().plays_in_round);
  if (round.replay.size() < plays || round.before.size() != plays + 1) return say::stops_before_last_play();
  std::size_t dealt = 0;
  for (const PerSeat<CardSet> &hands : round.hands)
    for (const CardSet hand : hands) dealt += static_cast<std::size_t>(hand.size());
  return dealt == plays ? Phrase() : say::hands_not_known();
}

KnownRound known_round(const RoundReport &round) {
  KnownRound known{round.hands, round.before, {}};
  for (const ReplayedPlay &play : round.replay) known.plays.push_back(play.play);
  return known;
}

/// A round and what came of it.
struct Analysed {
  const RoundReport *round;
  Phrase obstacle;
  RoundWorth worth;

  [[nodiscard]] bool is_exact() const { return obstacle.empty() && worth.exact_from == 0; }
  /// The plays whose worth is known, each with it.
  template <class Show> void each_play(Show &&show) const {
    for (std::size_t i = 0; i < worth.plays.size(); ++i) show(round->replay[worth.exact_from + i], worth.plays[i]);
  }
};

std::vector<Analysed> analyse_rounds(const Report &report, const Options &options) {
  const Rules rules = rules_of(report);
  const std::uint64_t positions = usual_positions * static_cast<std::uint64_t>(options.effort);
  std::vector<Analysed> rounds;
  for (const RoundReport &round : report.rounds) {
    if (options.round != 0 && options.round != round.number) continue;
    Analysed &analysed = rounds.emplace_back(Analysed{&round, obstacle(report, round), {}});
    if (analysed.obstacle.empty()) analysed.worth = analyse(rules, known_round(round), positions);
  }
  return rounds;
}

std::string numbers(const PerSide<int> &points) { return std::to_string(points[0]) + "-" + std::to_string(points[1]); }

std::string signed_number(int number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string play_words(const AllowedPlay &play, const CardSpelling &spelling) {
  ReplayedPlay shown;
  shown.play = {.card = play.card, .captures = play.captures, .taken = play.taken};
  return play_text(shown, spelling);
}

/// What a round comes to, in a line.
std::string round_line(const Analysed &analysed, Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  std::string text = words(say::heading_of_round(analysed.round->number)) + ": ";
  if (!analysed.obstacle.empty()) return text + words(say::not_analysed(analysed.obstacle));
  const RoundWorth &worth = analysed.worth;
  if (worth.par) return text + words(say::par_and_result(numbers(*worth.par), numbers(worth.result)));
  text += words(say::result_of(numbers(worth.result)));
  if (worth.exact_from == 0) return text;
  if (worth.plays.empty()) return text + "; " + words(say::too_much_to_look_at());
  return text + "; " + words(say::exact_from(to_string(Address{analysed.round->number, static_cast<int>(worth.exact_from) + 1})));
}

/// What each side's plays lost, in a line.
std::string losses(const Report &report, const Analysed &analysed) {
  std::string text;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    int points = 0;
    int plays = 0;
    analysed.each_play([&](const ReplayedPlay &play, const PlayWorth &worth) {
      if (play.side != side || worth.cost <= 0) return;
      points += worth.cost;
      ++plays;
    });
    text += (side == 0 ? "" : ", ") + safe_text(to_text(plays > 0 ? say::side_lost_by(report.sides[side].name, points, plays)
                                                                  : say::side_lost(report.sides[side].name, points),
                                                        report.card_spelling));
  }
  return text;
}

/// Rows of words under their headings, as wide as they have to be.
std::string table_text(const std::vector<std::vector<std::string>> &rows) {
  std::vector<int> widths;
  for (const std::vector<std::string> &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string text;
  for (const std::vector<std::string> &row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += "  " + padded(row[i], widths[i]);
    text += line.erase(line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

/// The plays that cost something, or all of them.
std::string plays_text(const Report &report, const Analysed &analysed, bool all) {
  std::vector<std::vector<std::string>> rows(1);
  for (const Phrase &heading :
       {say::the_play(), say::column_of_players(), Phrase(), say::column_of_values(), say::column_of_costs(), say::column_of_best()})
    rows.front().push_back(to_text(heading, report.card_spelling));
  analysed.each_play([&](const ReplayedPlay &play, const PlayWorth &worth) {
    if (!all && worth.cost == 0) return;
    rows.push_back({to_string(Address{analysed.round->number, play.number}), shorten(safe_text(report.players[play.seat]), 16),
                    play_text(play, report.card_spelling), signed_number(play.side == 0 ? worth.value : -worth.value),
                    worth.cost == 0 ? "" : std::to_string(worth.cost), worth.best ? play_words(*worth.best, report.card_spelling) : ""});
  });
  return rows.size() == 1 ? "" : table_text(rows);
}

std::string text_of(const Report &report, const Options &options, const Paint &paint) {
  std::string title;
  for (const std::string &part : sheet_of(report, false).title) title += (title.empty() ? "" : ", ") + safe_text(part);
  std::string text = paint(Style::bold, title) + "\n";
  for (const Analysed &analysed : analyse_rounds(report, options)) {
    text += paint(Style::bold, round_line(analysed, report.card_spelling.language)) + "\n";
    if (analysed.worth.plays.empty()) continue;
    text += plays_text(report, analysed, options.verbose) + losses(report, analysed) + "\n";
  }
  return text;
}

void write_play(JsonWriter &json, Card card, bool captures, CardSet taken) {
  json.member("card", to_string(card)).member("captures", captures).member("take", spellings(taken));
}

void write_points(JsonWriter &json, const PerSide<int> &points) { json.begin_array().value(points[0]).value(points[1]).end_array(); }

void write_json(JsonWriter &json, const Report &report, const Analysed &analysed) {
  const RoundWorth &worth = analysed.worth;
  json.begin_object()
      .member("round", analysed.round->number)
      .text_or_null("not_analysed", to_text(analysed.obstacle, report.card_spelling));
  if (!analysed.obstacle.empty()) {
    json.end_object();
    return;
  }
  json.member("exact", analysed.is_exact()).key("par");
  if (worth.par)
    write_points(json, *worth.par);
  else
    json.null();
  write_points(json.key("result"), worth.result);
  json.key("plays").begin_array();
  analysed.each_play([&](const ReplayedPlay &play, const PlayWorth &of_play) {
    json.begin_object().member("at", to_string(Address{analysed.round->number, play.number}));
    json.member("player", report.players[play.seat]);
    write_play(json, play.play.card, play.play.captures, play.play.taken);
    json.member("value", play.side == 0 ? of_play.value : -of_play.value).member("cost", of_play.cost).key("best");
    if (of_play.best) {
      write_play(json.begin_object(), of_play.best->card, of_play.best->captures, of_play.best->taken);
      json.end_object();
    } else {
      json.null();
    }
    json.end_object();
  });
  json.end_array().end_object();
}

void write_json(JsonWriter &json, const Report &report, const Options &options) {
  json.begin_object().member("file", report.file).member("line", report.line).member("index", report.index).member("id", report.id);
  json.member("game", report.game).key("sides").begin_array();
  for (const ReportSide &side : report.sides) json.value(side.name);
  json.end_array().key("rounds").begin_array();
  for (const Analysed &analysed : analyse_rounds(report, options)) write_json(json, report, analysed);
  json.end_array().end_object();
}

} // namespace

Exit run_analyse(Session &session) {
  const Options &options = session.options;
  if (options.round < 0) throw Refusal{say::at_least("--round", 1)};
  const bool as_json = options.format == "json";
  const Paint paint(session.look(true).color);
  std::string out;
  JsonWriter json(out);
  Intake intake;
  intake.keep_plays = true;
  intake.writes_each = true;
  intake.begin = [&] {
    if (as_json)
      json.begin_object().member("arbitro", 1).key("matches").begin_array();
    else
      session.output.stream() << to_text(say::with_all_cards_open(), language_of(options)) << ".\n";
  };
  intake.report = [&](const Report &report) {
    if (as_json)
      write_json(json, report, options);
    else
      session.output.stream() << '\n' << text_of(report, options, paint);
    if (options.quiet) return;
    for (const Finding &finding : report.findings) std::fputs(finding_text(finding, report, session.look(false)).c_str(), stderr);
  };
  const Harvest harvest = take_in(session, chosen_inputs(options), intake);
  if (as_json) {
    json.end_array().end_object();
    session.output.stream() << out << '\n';
  }
  return harvest.exit();
}

} // namespace arbitro
