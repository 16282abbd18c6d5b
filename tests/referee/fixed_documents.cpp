// What fix makes of one document: scalars in the style of those that they replace, and figures only where nothing else is in doubt.

#include "arbitro/games.hpp"
#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/fixing.hpp"
#include "support/generator.hpp"
#include "support/soundness.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace arbitro;
using fixing::fixed;

namespace {

std::vector<std::string> lines_of(const std::string &text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The totals and the result that a log claims.
std::vector<std::string> figures_in(const std::string &text) {
  std::vector<std::string> figures;
  for (const std::string &line : lines_of(text))
    for (const char *const key : {"total:", "result:", "winner:"})
      if (const std::size_t at = line.find(key); at != std::string::npos) figures.push_back(line.substr(at));
  return figures;
}

} // namespace

TEST_CASE("a fix writes a name in the style of the one that it replaces") {
  struct Row {
    const char *text, *fixed;
  };
  const Row row = GENERATE(values<Row>({
      {R"({"players":["Anna \"Nina\" Rossi","Bruno"],"rounds":[{"points":"11-3"}],"winner":"Ana \"Nina\" Rossi"})",
       R"("winner":"Anna \"Nina\" Rossi")"},
      {R"({"players":["Ann\\a","Bruno"],"rounds":[{"points":"11-3"}],"winner":"An\\a"})", R"("winner":"Ann\\a")"},
      {"players: ['Dara O''Brien', Bruno]\nrounds: [{points: 11-3}]\nwinner: 'Dara O''Brian'\n", "winner: 'Dara O''Brien'"},
      {"players: [\"Dara: one\", Bruno]\nrounds: [{dealer: \"Dara: one\", points: 11-3}]\nwinner: Dara on\n", "winner: \"Dara: one\""},
      {"players: [\"Zoe #21\", Bruno]\nrounds: [{dealer: \"Zoe #21\", points: 11-3}]\nwinner: Zoe#21\n", "winner: \"Zoe #21\""},
      {"players: [\"a \\\"b\\\" c d\", Bruno]\nrounds: [{points: 11-3}]\nwinner: 'a \"b\" c e'\n", "winner: 'a \"b\" c d'"},
      {"players: [Annalisa, Bruno]\nrounds: [{dealer: Annalisa, points: 11-3}]\nwinner: Analisa # she\n", "winner: Annalisa # she"},
  }));
  CAPTURE(row.text);
  const FixedDocument result = fixed(row.text);
  CHECK(result.edits.size() == 1);
  CHECK(result.text.find(row.fixed) != std::string::npos);
  for (const Report &report : result.reports) CHECK(report.findings.empty());
}

TEST_CASE("what a fix changes in a play is written as the play is: in lines or in brackets, with its comments") {
  const std::string lines = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - dealer: Bruno\n    table: 7s 4s 3c 10d\n"
                            "    deals:\n      - Anna: 7d 1b 2b\n        Bruno: 10c 6s 5s\n        plays:\n";
  const std::string json = R"({"players":["Anna","Bruno"],"unfinished":true,"rounds":[{"dealer":"Bruno","table":"7s 4s 3c 10d",)"
                           R"("deals":[{"Anna":"7d 1b 2b","Bruno":"10c 6s 5s","plays":[)";
  struct Row {
    std::string text, fixed;
  };
  const std::vector<Row> rows{
      {lines + "          - card: 7d # oh\n            take: [7s]\n            scopa: true\n",
       lines + "          - card: 7d # oh\n            take: [7s]\n"},
      {lines + "          - {scopa: true, card: 7d, take: [7s]}\n", lines + "          - {scopa: false, card: 7d, take: [7s]}\n"},
      {json + R"({"card":"7d","take":["7s"],"scopa":true}]}]}]})", json + R"({"card":"7d","take":["7s"]}]}]}]})"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text);
    CHECK(fixed(row.text).text == row.fixed);
  }
}

TEST_CASE("what can only mean one thing is spelled right throughout a text") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                          "  - points: 3-1\n    total: 3-1\n  - {points: 2-3, total: 5-4}\n";
  const auto changed = [&](std::initializer_list<std::pair<std::string, std::string>> words) {
    std::string text = log;
    for (const auto &[from, to] : words)
      for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
  };
  for (const std::string &text :
       {changed({{"  - ", "  \u2013 "}}), changed({{"  - ", "  * "}}), changed({{"  - ", "  -\u00A0"}}), changed({{"rounds:", "rounds"}}),
        changed({{"players: ", "players "}}), changed({{"{points: ", "{points "}}), changed({{"    ", "\t"}}), changed({{": ", ":\u00A0"}}),
        changed({{"  -", "\u00A0 -"}}), changed({{"arbitro: 1", "arbitro: l"}}), changed({{"3-1", "3-1."}}), changed({{"3, t", "3; t"}}),
        changed({{"Anna", "\u201CAnna\u201D"}, {"Bruno", "\u201CBruno\u201D"}}),
        changed({{"[Anna, Bruno]", "Anna, Bruno"}, {"3-1", "3 a 1"}, {"2-3", "2 a 3"}}), changed({{"Bruno]", "Bruno}"}})}) {
    CAPTURE(text);
    CHECK(fixed(text).text == log);
  }
  std::string quoted = "> " + log;
  for (std::size_t at = quoted.find('\n'); at + 1 < quoted.size(); at = quoted.find('\n', at + 1)) quoted.insert(at + 1, "> ");
  CHECK(fixed(quoted).text == log);
}

TEST_CASE("rows with another sign between their plays get a /") {
  const std::string header = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - table: 2c 4s 7c 7b\n    plays:\n";
  const std::string log = header + "      - 6c x 2c 4s / 9s\n      - 7d x 7c / 1s\n      - 5s / 5c\n";
  for (const char sign : {'|', ';'}) {
    std::string text = log;
    std::ranges::replace(text, '/', sign);
    CHECK(fixed(text).text == log);
  }
}

TEST_CASE("lists of several rounds get their dashes together") {
  const std::string header = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n", round = "  - plays:\n      - 7d / 7c\n      - 1d / 1c\n";
  std::string text = header + round + round;
  for (std::size_t at = text.find("    - "); at != std::string::npos; at = text.find("    - ", at)) text.replace(at, 6, "    \u2013 ");
  const Report report = checked(text);
  const auto shape = std::ranges::find(report.findings, Code::wrong_shape, &Finding::code);
  REQUIRE(shape != report.findings.end());
  REQUIRE(shape->fixes.size() == 1);
  CHECK(shape->fixes.front().edits.size() == 4);
}

TEST_CASE("nothing is certain about cards of a Spanish pack that is not declared, but its courts") {
  const std::string log = "arbitro: 1\ngame: escoba\nplayers: [Anna, Bruno]\nletters: es\nunfinished: true\nrounds:\n"
                          "  - table: 5o 3c 11e 12e\n    deals: [{Anna: 10c 2o 3e, Bruno: 11c 4o 5e, plays: [10c / 11c]}]\n";
  CHECK(fixed(log).text == "arbitro: 1\ngame: escoba\ncourts: spanish\nplayers: [Anna, Bruno]\nletters: es\nunfinished: true\nrounds:\n" +
                               log.substr(log.find("  - table")));
}

TEST_CASE("a fix never adds a key that already exists") {
  const std::string header = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n";
  const std::string counts = "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-0, ";
  CHECK(fixed(header + counts + "score: 5-0}\n").text == header + counts + "points: 5-0}\n");
  for (const std::string more : {"points: 5-0, score: 10-0}\n", "punti: 5-0, score: 10-0}\n", "scopa: 1-0}\n"}) {
    CAPTURE(more);
    CHECK(fixed(header + counts + more).edits.empty());
  }
}

TEST_CASE("a true result is not changed where a round is faulty") {
  const std::string sound = "arbitro: 1\nplayers: [Livia, Teo]\nrounds:\n  - dealer: Teo\n    table: 5b 1s 1b 9s\n    deals:\n"
                            "      - Livia: 1c 3b 2d\n        Teo:   9c 6b 5c\n        plays:\n"
                            "          - 3b / 5c x 5b\n          - 2d x 1b 1s / 9c x 9s\n          - 1c / 6b\n";
  for (const char *const broken : {"        plays:\n        plays:\n", "        plays\n", "        play:\n"}) {
    std::string text = sound + "result: 0-4\n";
    text.replace(text.find("        plays:\n"), 15, broken);
    for (const bool likely : {false, true}) {
      CAPTURE(broken, likely);
      CHECK(fixed(text, likely).text.find("result: 0-4") != std::string::npos);
    }
  }
}

TEST_CASE("where lines of plays are doubled or missing, no total and no result is changed") {
  generated::Dice dice(31);
  int made = 0, fixed_at_all = 0;
  for (long i = 0; i < share_of(300); ++i) {
    const bool is_pair = i % 2 == 0;
    const generated::Match match = generated::play_match(is_pair ? "scopa" : "scopone", rules_of(*find_game(is_pair ? "scopa" : "scopone")),
                                                         is_pair ? Seating{2, 2} : Seating{4, 2}, dice, {.max_rounds = 4});
    const generated::Style style{.level = generated::Level::deals, .spelling = generated::Spelling::yaml, .totals = true};
    const std::string text = generated::write_log(match, style);
    std::vector<std::string> lines = lines_of(text);
    std::vector<std::size_t> of_plays;
    for (std::size_t line = 0; line < lines.size(); ++line)
      if (lines[line].find("plays:") != std::string::npos || lines[line].find(" / ") != std::string::npos) of_plays.push_back(line);
    if (of_plays.empty()) continue;
    const auto at =
        lines.begin() + static_cast<std::ptrdiff_t>(of_plays[static_cast<std::size_t>(dice.below(static_cast<int>(of_plays.size())))]);
    dice.percent(50) ? lines.insert(at, std::string(*at)) : lines.erase(at);
    std::string damaged;
    for (const std::string &line : lines) damaged += line + "\n";
    for (const bool likely : {false, true}) {
      const FixedDocument result = fixed(damaged, likely);
      ++made;
      fixed_at_all += result.edits.empty() ? 0 : 1;
      INFO(damaged << "\n" << result.text);
      CHECK(figures_in(result.text) == figures_in(text));
    }
  }
  CHECK(made > 0);
  CHECK(fixed_at_all > 0);
}

TEST_CASE("one wrong count with points, totals and a result that agree is what is corrected, and never these") {
  const std::string header = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n";
  const std::string first = "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-0, points: 5-0, total: 5-0}\n";
  const std::string rest = "  - {cards: 21-19, coins: 6-4, settebello: Bruno, primiera: Anna, scope: 2-1, points: 5-2, total: 10-2}\n"
                           "  - {cards: 18-22, coins: 4-6, settebello: Anna, primiera: Anna, scope: 2-1, points: 4-3, total: 14-5}\n"
                           "result: 14-5\n";
  struct Row {
    std::string is, instead;
    bool has_one_explanation;
  };
  const std::vector<Row> rows{
      {"settebello: Anna", "settebello: Bruno", true},
      {"cards: 22-18", "cards: 18-22", true},
      {"coins: 6-4", "coins: 4-6", true},
      {"primiera: Anna", "primiera: Bruno", true},
      {"primiera: Anna", "primiera: none", false}, // a scopa more would make the points, too
      {"cards: 22-18, coins: 6-4", "cards: 18-22, coins: 4-6", true},
  };
  for (const Row &row : rows) {
    const std::string text = header + first + rest;
    std::string damaged = text;
    damaged.replace(damaged.find(row.is), row.is.size(), row.instead);
    CAPTURE(damaged);
    CHECK(fixed(damaged).text == (row.has_one_explanation ? text : damaged));
  }
}

TEST_CASE("edits that would only go round and round are not made") {
  const std::string text = "s:\n        Marek:\ns: []\n        Marek:";
  CHECK(fixed(text).edits.empty());
  CHECK(fixed(text).text == text);
}
