// The findings of the server are those of a check, wherever they are and however the text came to be.

#include "client.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/generator.hpp"
#include "support/read_file.hpp"
#include "support/wish.hpp"

#include "arbitro/compare.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/season.hpp"

#include <algorithm>
#include <filesystem>

using namespace arbitro;
using lsp::Json;
namespace fs = std::filesystem;

namespace {

Json range(const Place &place) {
  const auto position = [](const Position &at) { return Json{{"line", at.line - 1}, {"character", at.column16 - 1}}; };
  return {{"start", position(place.begin)}, {"end", position(place.end)}};
}

/// What a check finds in a text, as a client receives it, without the help lines.
Json expected(const std::string &text, const std::string &file) {
  Json all = Json::array();
  Duplicates duplicates;
  TournamentCheck tournament;
  Referee(CheckOptions{}).check_text(text, file, [&](Report &&report) {
    report_left_out(report);
    duplicates.check(report);
    tournament.check(report);
    for (const Finding &finding : report.findings) {
      Json related = Json::array();
      for (const Label &label : finding.labels) related.push_back(to_text(label.text, report.card_spelling));
      Json fixes = Json::array();
      for (const Fix &fix : finding.fixes)
        for (const TextEdit &each : fix.edits)
          fixes.push_back({{"range", range(report.place_of({.span = each.span}))}, {"newText", each.text}});
      all.push_back({{"code", row_of(finding.code).name},
                     {"severity", 3 - static_cast<int>(finding.severity)},
                     {"message", to_text(finding.message, report.card_spelling)},
                     {"range", range(report.place_of(finding.where))},
                     {"related", related},
                     {"fixes", fixes}});
    }
  });
  return all;
}

/// The same of what a client received.
Json reported(const Json &diagnostics) {
  Json all = Json::array();
  for (const Json &each : diagnostics) {
    Json related = Json::array();
    for (const Json &label : each.value("relatedInformation", Json::array())) related.push_back(label["message"]);
    Json fixes = Json::array();
    for (const Json &fix : each["data"].value("fixes", Json::array()))
      for (const Json &edit : fix["edits"]) fixes.push_back(edit);
    const std::string message = each["message"];
    all.push_back({{"code", each["code"]},
                   {"severity", each["severity"]},
                   {"message", message.substr(0, message.find("\nhelp: "))},
                   {"range", each["range"]},
                   {"related", related},
                   {"fixes", fixes}});
  }
  return all;
}

/// The text is opened under the name of a log: the server says nothing of what is none by its name and content.
void check_same(const std::string &text, std::string file) {
  file.insert(std::min(file.rfind('.'), file.size()), ".scopa");
  if (!file.ends_with("l") && !file.ends_with("n")) file += ".";
  CAPTURE(file, text);
  Client client;
  CHECK(reported(client.open(text, file)) == expected(text, file));
}

/// Whether the protocol counts the lines as a check does, and can hold the text at all.
bool can_be_opened(const std::string &text) {
  for (std::size_t at = text.find('\r'); at != text.npos; at = text.find('\r', at + 1))
    if (text.compare(at, 2, "\r\n") != 0) return false;
  return !text.starts_with("\xEF\xBB\xBF") && find_invalid_utf8(text) == std::string::npos;
}

/// Puts something wrong, or nothing at all, in the place of some bytes.
void damage(std::string &text, generated::Dice &dice) {
  static const std::vector<std::string> pieces{"",
                                               " ",
                                               "\n",
                                               "7d",
                                               " x ",
                                               "/",
                                               "\"",
                                               "]",
                                               "{",
                                               "- ",
                                               "    ",
                                               "!!",
                                               "#",
                                               ":",
                                               "rounds:",
                                               "_",
                                               "??",
                                               "scopa",
                                               "Anna",
                                               "game: x",
                                               "\n---\n",
                                               "\xC3\xA8",
                                               "\xF0\x9F\x83\x8F"};
  const std::size_t begin = static_cast<std::size_t>(dice.below(static_cast<int>(text.size()) + 1));
  text.replace(begin, static_cast<std::size_t>(dice.below(dice.percent(20) ? 30 : 3)),
               pieces[static_cast<std::size_t>(dice.below(static_cast<int>(pieces.size())))]);
}

generated::Style random_style(generated::Dice &dice) {
  constexpr std::array levels{generated::Level::deals, generated::Level::plays, generated::Level::piles, generated::Level::counts};
  constexpr std::array spellings{generated::Spelling::yaml, generated::Spelling::json, generated::Spelling::ndjson};
  return {.level = levels[static_cast<std::size_t>(dice.below(4))], .spelling = spellings[static_cast<std::size_t>(dice.below(3))]};
}

} // namespace

TEST_CASE("the findings are those of a check on every case and sample") {
  int opened = 0;
  for (const std::string folder : {"tests/cases", "samples"})
    for (const fs::path &file : some_files_below(folder))
      if (const std::string text = read_file(file); can_be_opened(text)) {
        check_same(text, file.filename().string());
        ++opened;
      }
  CHECK(opened > 10);
}

TEST_CASE("the findings are those of a check on logs with mistakes and damage") {
  generated::Dice dice(2026);
  for (long i = share_of(1000); i > 0; --i) {
    std::string text = generated::write_corrupt(generated::random_match(dice, 3), random_style(dice), dice).text;
    if (dice.percent(50)) damage(text, dice);
    if (can_be_opened(text)) check_same(text, "match");
  }
}

TEST_CASE("several documents of a file have their findings at their places") {
  const std::string one = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1, total: 4-1}]\nunfinished: true\n";
  check_same(one + "---\n" + one + "---\n# note\n" + one, "a.yaml");
  check_same("matches: []\n", "b.yaml");
  const std::string line = R"({"arbitro":1,"game":"skopa","players":["A","B"],"rounds":[]})";
  check_same(line + "\n" + line + "\n", "c.ndjson");
  check_same("[" + line + ", " + line + ",\n " + line + "]", "d.json");
  check_same("[" + line + " " + line + "]", "e.json");
}

TEST_CASE("what only the matches of a text together show is found at its place, and the other match is named by its line") {
  const std::string head = "arbitro: 1\nevent: Cup\nseries: {best-of: 1}\nmatches:\n";
  const auto match = [](const std::string &id, const std::string &table) {
    return "  - id: " + id + "\n    series-id: S\n    game: scopa\n    players: [Anna, Bruno]\n    result: 11-3\n    winner: Anna\n" +
           "    rounds: [{board: 7, table: " + table + ", plays: []}]\n";
  };
  const std::string twice = match("X", "7d 2c 3c 4c") + match("X", "7d 2c 3c 5c");
  check_same(head + twice, "short.yaml");
  check_same(head + twice + std::string(5000, '#') + "\n", "long.yaml");
  check_same("# before\n" + head + twice + "---\n" + head + twice, "several.yaml");
  const std::string line = R"({"arbitro":1,"id":"X","game":"scopa","players":["A","B"],)"
                           R"("rounds":[{"board":"7","points":"3-1"}],"unfinished":true})";
  check_same("[" + line + ", " + line + "]", "list.json");
  check_same(line + "\n" + line + "\n", "lines.ndjson");
  CHECK(expected(head + twice, "a.yaml").dump().find("a.yaml:5") != std::string::npos);
}

namespace {

std::string tournament(generated::Dice &dice) {
  std::string text = "arbitro: 1\nevent: Cup\n";
  if (dice.percent(30)) text += "rules: {target: 16}\n";
  if (dice.percent(20)) text += "gme: scopa\n";
  text += dice.percent(80) ? "matches:\n" : "partite:\n";
  for (int i = 0; i < 12; ++i) {
    const generated::Match match = generated::random_match(dice, 3);
    const generated::Style style{.level = dice.percent(50) ? generated::Level::counts : generated::Level::deals,
                                 .spelling = generated::Spelling::yaml};
    std::string log = dice.percent(30) ? generated::write_corrupt(match, style, dice).text : generated::write_log(match, style);
    log.erase(0, log.find('\n') + 1);
    std::string indent = "  - ";
    for (std::size_t at = 0; at < log.size(); at = log.find('\n', at) + 1, indent = "    ") {
      log.insert(at, indent);
      at += indent.size();
    }
    text += log;
  }
  return text + (dice.percent(30) ? "note: at the end\n" : "");
}

/// The place of a byte, counted here once more.
Json place_in(const std::string &text, std::size_t offset) {
  std::size_t line = 0, column = 0;
  for (std::size_t at = 0; at < offset; ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n') {
      ++line;
      column = 0;
    } else if ((byte & 0xC0) != 0x80) {
      column += byte >= 0xF0 ? 2 : 1;
    }
  }
  return {{"line", line}, {"character", column}};
}

/// One random edit of a text, as a client says it.
Json edit(std::string &text, generated::Dice &dice) {
  const auto boundary = [&](std::size_t at) {
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
    return std::min(at, text.size());
  };
  std::string with;
  for (int i = dice.below(3); i > 0; --i) damage(with, dice);
  if (find_invalid_utf8(with) != with.npos) with = "x";
  const std::size_t begin = boundary(static_cast<std::size_t>(dice.below(static_cast<int>(text.size()) + 1)));
  const std::size_t end = boundary(begin + static_cast<std::size_t>(dice.below(dice.percent(10) ? 60 : 4)));
  const Json change{{"range", {{"start", place_in(text, begin)}, {"end", place_in(text, end)}}}, {"text", with}};
  text.replace(begin, end - begin, with);
  return change;
}

} // namespace

TEST_CASE("edits, one by one and as a whole, end in the same findings as the text they make") {
  generated::Dice dice(7);
  long left = share_of(10'000);
  while (left > 0) {
    const generated::Style style = random_style(dice);
    std::string text = generated::write_log(generated::random_match(dice, 2), style);
    if (dice.percent(50) && style.spelling == generated::Spelling::yaml)
      text += "---\n" + generated::write_log(generated::random_match(dice, 2), style);
    Client by_edits, by_wholes;
    by_edits.open(text);
    by_wholes.open(text);
    for (int change = 0; change < 5; ++change) {
      const std::string before = text;
      Json edits = Json::array();
      for (int i = 1 + dice.below(12); i > 0; --i, --left) edits.push_back(edit(text, dice));
      const Json found = by_edits.change(edits);
      CAPTURE(before, text, edits.dump());
      CHECK(found == by_wholes.change({{"text", text}}));
      CHECK(reported(found) == expected(text, by_edits.uri));
      if (dice.percent(70)) {
        text = before;
        by_edits.change({{"text", text}});
      }
    }
  }
}

TEST_CASE("of a tournament only the matches that change are judged again, and its findings are those of a check all the same") {
  generated::Dice dice(11);
  for (long i = share_of(10); i > 0; --i) {
    std::string text = tournament(dice);
    Client client;
    CAPTURE(text);
    CHECK(reported(client.open(text)) == expected(text, client.uri));
    for (int change = 0; change < 20; ++change) {
      const std::string before = text;
      const Json made = edit(text, dice);
      CAPTURE(before, made.dump());
      const Json found = client.change(made);
      CHECK(reported(found) == expected(text, client.uri));
      Client afresh;
      CHECK(found == afresh.open(text, client.uri));
      if (dice.percent(70)) {
        text = before;
        client.change({{"text", text}});
      }
    }
  }
}

TEST_CASE("the server says nothing in a file that is none of ours") {
  const char *const compose = "services:\n  web:\n    image: nginx\n    ports: [\"80:80\"]\n";
  const std::pair<const char *, bool> files[] = {{compose, true},
                                                 {"", true},
                                                 {"# a comment\n", true},
                                                 {"- name: install\n  apt: {name: git}\n", true},
                                                 {"{\"name\": \"arbitro\", \"version\": \"0.1.0\"}", true},
                                                 {"[1, 2, 3]", true},
                                                 {"services: [web\n", true},
                                                 {"services 1\nweb:\n  game: chess\n", true},
                                                 {"{\"name\" 1,\n \"author\": {\n  \"id\": 5}}", true},
                                                 {"arbitro 1\ngame: scopa\nplayers: [Anna, Bruno]\n", false},
                                                 {"- arbitro 1\n  game: scopa\n", false},
                                                 {"{\"arbitro\" 1,\n  \"players\": [\"Anna\"]}", false},
                                                 {"players: [Anna\n", false},
                                                 {"services: {}\n---\ngame: scopa\n", false},
                                                 {"[{\"players\": []}]", false},
                                                 {"giocatori: [Anna]\n", false}};
  for (const auto &[text, is_foreign] : files) {
    CAPTURE(text);
    Client client;
    CHECK(client.open(text, "file:///match.yaml").empty() == is_foreign);
    CHECK_FALSE(client.open(text, "file:///match.scopa.yaml").empty());
  }
  Client client;
  CHECK(client.open(compose, "file:///compose.yaml").empty());
  const Json everything{{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 4}, {"character", 0}}}};
  CHECK(client
            .request("textDocument/codeAction",
                     {{"textDocument", {{"uri", client.uri}}}, {"range", everything}, {"context", {{"diagnostics", Json::array()}}}})
            .empty());
  CHECK(client.request("textDocument/hover", {{"textDocument", {{"uri", client.uri}}}, {"position", {{"line", 0}, {"character", 2}}}})
            .is_null());
  CHECK_FALSE(client.change({{"text", std::string(compose) + "players: [Anna]\n"}}).empty());
  CHECK(client.change({{"text", compose}}).empty());
}
