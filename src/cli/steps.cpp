#include "steps.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <ostream>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

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
    keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
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
      {"/", Stroke::finding},       {"q", Stroke::quit},          {"\003", Stroke::quit},       {"\004", Stroke::quit}};
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

/// Whether texts of the environment are UTF-8.
bool shows_signs() {
  const std::string_view locale = from_environment({"LC_ALL", "LC_CTYPE", "LANG"});
  return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos;
}

} // namespace

bool can_step(const Session &session) {
  const Options &options = session.options;
  const char *terminal = std::getenv("TERM");
  return options.format == "text" && options.at.empty() && !options.quiet && options.output.empty() && session.output.is_terminal() &&
         isatty(STDIN_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

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
    RenderOptions style = session.render_options(true);
    style.signs = shows_signs();
    out << "\033[H\033[2J" << drawn_text(*steps[at].round, steps[at].play, *steps[at].report, style) << '\n'
        << to_text(say::keys_of_steps(), style.language) << '\n'
        << std::flush;
  }
}

} // namespace arbitro
