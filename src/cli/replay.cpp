#include "batch_run.hpp"
#include "finding/say.hpp"
#include "render/evidence.hpp"
#include "render/match_json.hpp"
#include "render/paint.hpp"
#include "render/sheet.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <ostream>
#include <poll.h>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace arbitro {
namespace {

/// What is shown at one time: a play, or how a round was dealt.
struct Step {
  const Report *report;
  const RoundReport *round;
  const ReplayedPlay *play; ///< null: as dealt
};

std::vector<Step> steps_of(const std::vector<Report> &reports, int wanted) {
  std::vector<Step> steps;
  for (const Report &report : reports)
    for (const RoundReport &round : report.rounds) {
      if (round.replay.empty() || (wanted != 0 && round.number != wanted)) continue;
      steps.push_back({&report, &round, nullptr});
      for (const ReplayedPlay &play : round.replay) steps.push_back({&report, &round, &play});
    }
  return steps;
}

/// The terminal as it was, for the signal handler.
termios terminal_before{};

extern "C" void put_terminal_back_and_end(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
  _exit(128 + signal);
}

/// Keys come one by one, and are not shown, for as long as it lives; a signal that ends the program does not leave the terminal so.
class SingleKeys {
public:
  SingleKeys() {
    tcgetattr(STDIN_FILENO, &terminal_before);
    for (std::size_t i = 0; i < ending_.size(); ++i) {
      sigaction(ending_[i], nullptr, &handled_before_[i]);
      struct sigaction action {};
      action.sa_handler = handled_before_[i].sa_handler == SIG_IGN ? SIG_IGN : put_terminal_back_and_end;
      sigaction(ending_[i], &action, nullptr);
    }
    termios keys = terminal_before;
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    keys.c_cc[VSUSP] = _POSIX_VDISABLE; // a shell that comes back would find keys that are not shown
    keys.c_cc[VMIN] = 1;
    keys.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &keys);
  }
  ~SingleKeys() {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal_before);
    for (std::size_t i = 0; i < ending_.size(); ++i) sigaction(ending_[i], &handled_before_[i], nullptr);
  }
  SingleKeys(const SingleKeys &) = delete;
  SingleKeys &operator=(const SingleKeys &) = delete;

private:
  static constexpr std::array ending_ = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  std::array<struct sigaction, ending_.size()> handled_before_{};
};

enum class Stroke { next, previous, first, last, finding, quit, other };

/// The meaning of the bytes of one key; arrows are sequences.
Stroke stroke_of(std::string_view bytes) {
  constexpr std::pair<std::string_view, Stroke> keys[] = {
      {" ", Stroke::next},          {"\n", Stroke::next},         {"n", Stroke::next},          {"\033[C", Stroke::next},
      {"\033[B", Stroke::next},     {"\033OC", Stroke::next},     {"\033OB", Stroke::next},     {"b", Stroke::previous},
      {"p", Stroke::previous},      {"\177", Stroke::previous},   {"\033[D", Stroke::previous}, {"\033[A", Stroke::previous},
      {"\033OD", Stroke::previous}, {"\033OA", Stroke::previous}, {"g", Stroke::first},         {"G", Stroke::last},
      {"/", Stroke::finding},       {"q", Stroke::quit},          {"\004", Stroke::quit}};
  const auto found = std::ranges::find(keys, bytes, &std::pair<std::string_view, Stroke>::first);
  return found == std::end(keys) ? Stroke::other : found->second;
}

/// Whether the rest of a sequence comes at once, as terminals send it.
bool more_follows() {
  constexpr int milliseconds = 50;
  pollfd ready{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&ready, 1, milliseconds) == 1;
}

Stroke next_stroke() {
  std::string bytes;
  do {
    char byte = 0;
    if (read(STDIN_FILENO, &byte, 1) != 1) return Stroke::quit;
    bytes += byte;
  } while (bytes.front() == '\033' && bytes.size() < 3 && more_follows());
  return stroke_of(bytes);
}

bool has_finding(const Step &step) {
  return step.play != nullptr && std::ranges::any_of(step.report->findings, [&](const Finding &finding) {
           return finding.at == Address{step.round->number, step.play->number};
         });
}

/// The next step with a finding, cyclically; the same step where there is none.
std::size_t next_finding(const std::vector<Step> &steps, std::size_t from) {
  for (std::size_t i = 1; i <= steps.size(); ++i)
    if (has_finding(steps[(from + i) % steps.size()])) return (from + i) % steps.size();
  return from;
}

/// Whether people sit at the terminal that shows the replay, and may step through it.
bool can_step(const Session &session) {
  const Options &options = session.options;
  const char *terminal = std::getenv("TERM");
  return options.format == "text" && options.at.empty() && !options.quiet && options.output.empty() && session.output.is_terminal() &&
         isatty(STDIN_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

/// Shows the rounds of the matches play by play, forwards and backwards by keys, until the user quits; `round` 0: all.
void step_through(const std::vector<Report> &reports, int round, Session &session) {
  const std::vector<Step> steps = steps_of(reports, round);
  if (steps.empty()) return;
  std::ostream &out = session.output.stream();
  const SingleKeys keys;
  std::size_t at = 0;
  for (Stroke stroke = Stroke::other; stroke != Stroke::quit; stroke = next_stroke()) {
    if (stroke == Stroke::next) at = std::min(at + 1, steps.size() - 1);
    if (stroke == Stroke::previous) at -= at > 0 ? 1 : 0;
    if (stroke == Stroke::first) at = 0;
    if (stroke == Stroke::last) at = steps.size() - 1;
    if (stroke == Stroke::finding) at = next_finding(steps, at);
    const RenderOptions style = session.render_options(true);
    out << "\033[H\033[2J" << drawn_text(*steps[at].round, steps[at].play, *steps[at].report, style) << '\n'
        << to_text(say::keys_of_steps(), style.language) << '\n'
        << std::flush;
  }
}

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
    if (round.dealer < report.players.size()) out += ", " + safe_text(words(dealt_by(report, round)));
    out += round.table.empty() ? "\n" : ", " + words(say::table_with(round.table)) + "\n";
    for (const ReplayedPlay &play : round.replay)
      if (shows(selection, play)) {
        out += replayed_text(round, play, report, report.card_spelling, color);
        ++shown;
      }
    if (selection.play == 0 && !round.settlement.leftovers.empty())
      out += safe_text(left_over_text(round, report, to_text(round.settlement.leftovers, report.card_spelling))) + "\n";
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

  BatchRun run;
  run.keep_plays = true;
  run.writes_each = true;
  std::string out;
  JsonWriter json(out);
  const bool as_json = options.format == "json";
  int shown = 0;
  int rounds = 0; // of the longest match
  bool found = false;
  const bool steps = can_step(session);
  std::vector<Report> reports; // to step through
  std::string said;            // findings, printed after the last step
  const auto say = [&] { std::fputs(std::exchange(said, {}).c_str(), stderr); };
  run.report = [&](const Report &report) {
    rounds = std::max(rounds, static_cast<int>(report.rounds.size()));
    if (steps)
      shown += static_cast<int>(std::ranges::count_if(report.rounds, [&](const RoundReport &round) { return shows(selection, round); }));
    else
      shown += as_json ? write_json(json, report, selection) : write_text(out, report, selection, session.render_options(true).color);
    for (const Finding &finding : report.findings) {
      if (!shows(selection, finding)) continue;
      found = found || finding.severity >= threshold;
      if (!options.quiet) said += finding_text(finding, report, talk);
    }
    if (steps)
      reports.push_back(report);
    else
      say();
  };
  if (as_json) json.begin_object().member("arbitro", 1).key("matches").begin_array();
  const std::vector<Trouble> troubles = run_batch(session, chosen_inputs(options), run).summary.troubles;
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
