// How long the language server takes to answer a change: bench_editing [CHANGES] types so many letters into a match of 30 rounds, and into
// tournaments of 200 matches, one YAML document or one each, and prints the median and the 99th percentile of the processor time in
// milliseconds.

#include "lsp/server.hpp"
#include "support/write_log.hpp"

#include "arbitro/games.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using arbitro::lsp::Json;
using arbitro::lsp::Server;

namespace {

generated::Match match_of(int rounds, generated::Dice &dice) {
  arbitro::Rules rules = arbitro::rules_of(*arbitro::find_game("scopa"));
  rules.target = 999;
  return generated::play_match("scopa", rules, {2, 2}, dice, {.max_rounds = rounds, .cut_percent = 0});
}

std::string written(const generated::Match &match, generated::Level level) {
  return generated::write_log(match, {.level = level, .spelling = generated::Spelling::yaml});
}

std::string indented(const std::string &text, const std::string &first, const std::string &others) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    out += (at == 0 ? first : others) + text.substr(at, end - at);
    at = end;
  }
  return out;
}

std::string tournament(bool one_document, generated::Dice &dice) {
  std::string text = one_document ? "arbitro: 1\nmatches:\n" : "";
  for (int i = 0; i < 200; ++i) {
    generated::Match match = generated::play_match("scopa", arbitro::Rules{}, {2, 2}, dice);
    if (one_document) {
      const std::string log = written(match, generated::Level::counts);
      text += indented(log.substr(log.find('\n') + 1), "  - ", "    ");
    } else {
      text += (i > 0 ? "---\n" : "") + written(match, generated::Level::deals);
    }
  }
  return text;
}

/// Milliseconds of the answers to so many letters typed and taken away again, in the order of time.
std::vector<double> answers(const std::string &text, int changes, generated::Dice &dice) {
  Server server({.explain = [](const std::string &, arbitro::Language) { return std::nullopt; }, .version = ""});
  arbitro::Referee referee{arbitro::CheckOptions{}};
  const auto say = [&](const char *method, Json params, Json id) {
    Json message{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
    if (!id.is_null()) message["id"] = std::move(id);
    std::vector<Json> came = server.answer(message);
    while (std::optional<arbitro::lsp::JudgeWork> work = server.next_work()) {
      work->judge(referee);
      work->hand_in();
    }
    for (const Json &findings : server.findings()) came.push_back(findings);
    return came;
  };
  const Json name{{"uri", "file:///match.yaml"}, {"version", 1}};
  say("initialize", {{"capabilities", Json::object()}}, 1);
  const std::vector<Json> opened =
      say("textDocument/didOpen", {{"textDocument", {{"uri", "file:///match.yaml"}, {"version", 1}, {"text", text}}}}, {});
  std::printf("%zu bytes, %zu findings at first; ", text.size(), opened.at(0)["params"]["diagnostics"].size());
  std::vector<std::size_t> line_lengths{0};
  for (const char letter : text)
    if (letter == '\n')
      line_lengths.push_back(0);
    else
      ++line_lengths.back();
  std::vector<double> times;
  for (int i = 0; i < changes; ++i) {
    const auto line = static_cast<std::size_t>(dice.below(static_cast<int>(line_lengths.size()) - 1));
    const auto column = static_cast<std::size_t>(dice.below(static_cast<int>(line_lengths[line]) + 1));
    const char *letters[] = {"7", " ", "d", "x", "/", "1", "s"};
    const Json begin{{"line", line}, {"character", column}}, end{{"line", line}, {"character", column + 1}};
    for (const bool types : {true, false}) {
      const Json change{{"range", {{"start", begin}, {"end", types ? begin : end}}}, {"text", types ? letters[dice.below(7)] : ""}};
      const std::clock_t before = std::clock();
      say("textDocument/didChange", {{"textDocument", name}, {"contentChanges", Json::array({change})}}, {});
      times.push_back(static_cast<double>(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
    }
  }
  std::ranges::sort(times);
  return times;
}

void measure(const char *what, const std::string &text, int changes, generated::Dice &dice) {
  const std::vector<double> times = answers(text, changes, dice);
  std::printf("%s: median %.2f ms, 99th percentile %.2f ms, longest %.2f ms\n", what, times[times.size() / 2],
              times[times.size() * 99 / 100], times.back());
}

} // namespace

int main(int count, char **words) {
  const int changes = count > 1 ? std::atoi(words[1]) : 1000;
  generated::Dice dice(1);
  measure("a match of 30 rounds, every play", written(match_of(30, dice), generated::Level::deals), changes, dice);
  measure("a tournament of 200 matches, counted, one document", tournament(true, dice), changes, dice);
  measure("a tournament of 200 matches, every play, one document each", tournament(false, dice), changes, dice);
}
