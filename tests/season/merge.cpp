#include "made.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/json_schema.hpp"
#include "support/reports.hpp"
#include "support/write_log.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "render/sheet.hpp"

#include <rapidcheck.h>

using namespace arbitro;

namespace {

/// Reports of every kind: those built by hand, and random matches for one, two and three players a side.
std::vector<Report> archive() {
  std::vector<Report> reports;
  for (const samples::Sample &sample : samples::all()) reports.insert(reports.end(), sample.reports.begin(), sample.reports.end());
  generated::Dice dice(20260314);
  Referee referee;
  for (const char *game : {"scopa", "scopone", "cirulla", "scopa+napola"}) {
    const Game *found = find_game(game);
    const Rules rules = found ? rules_of(*found) : Rules{};
    for (int number = 0; number < 4; ++number) {
      const auto seatings = generated::seatings(rules);
      const auto seating = seatings[static_cast<std::size_t>(dice.below(static_cast<int>(seatings.size())))];
      const std::string log = generated::write_log(generated::play_match(found ? game : "scopa", rules, seating, dice));
      referee.check_text(log, "made.ndjson", [&](Report &&report) { reports.push_back(std::move(report)); });
    }
  }
  return reports;
}

/// Everything a part of the archive adds up to.
struct Totals {
  Summary summary;
  Statistics statistics;
  void add(const Report &report) {
    summary.add(report);
    statistics.add(report);
  }
  [[nodiscard]] std::string text() const {
    std::ostringstream out;
    print_summary("json", summary, {}, out, {});
    print_statistics("json", statistics, out, {});
    print_statistics("csv", statistics, out, {});
    return out.str();
  }
};

} // namespace

TEST_CASE("However the summary of an archive is put together, and in whatever order its matches come, the totals are the same bytes") {
  const std::vector<Report> reports = archive();
  Totals whole;
  for (const Report &report : reports) whole.add(report);
  const std::string expected = whole.text();
  const bool held = rc::check("splitting and merging", [&] {
    const auto parts = *rc::gen::inRange<std::size_t>(1, 7);
    const auto places = *rc::gen::container<std::vector<std::size_t>>(reports.size(), rc::gen::inRange<std::size_t>(0, parts));
    std::vector<Summary> summaries(parts);
    Totals all;
    for (std::size_t part = 0; part < parts; ++part)
      for (std::size_t i = 0; i < reports.size(); ++i) {
        if (places[i] != part) continue;
        summaries[part].add(reports[i]);
        all.statistics.add(reports[i]);
      }
    while (!summaries.empty()) {
      const auto next = *rc::gen::inRange<std::size_t>(0, summaries.size());
      all.summary.add(summaries[next]);
      summaries.erase(summaries.begin() + static_cast<std::ptrdiff_t>(next));
    }
    RC_ASSERT(all.text() == expected);
  });
  CHECK(held);
}

TEST_CASE("Results read back give the same totals, standings and results as the logs") {
  const std::vector<Report> reports = archive();
  const std::vector<Report> back = made::read(made::ndjson(reports));
  REQUIRE(back.size() == reports.size());
  Totals here;
  Totals there;
  Standings standings_here({});
  Standings standings_there({});
  for (std::size_t i = 0; i < reports.size(); ++i) {
    CAPTURE(i, reports[i].file, reports[i].line);
    here.add(reports[i]);
    there.add(back[i]);
    standings_here.add(reports[i]);
    standings_there.add(back[i]);
    Report plain = reports[i];
    plain.index = back[i].index;
    if (!plain.all_rules.empty()) plain.rules = std::exchange(plain.all_rules, {});
    for (Finding &finding : plain.findings) {
      finding.labels.clear();
      finding.table.reset();
      finding.hand.reset();
      finding.allowed.reset();
    }
    CHECK(made::ndjson({back[i]}) == made::ndjson({plain}));
  }
  CHECK(there.text() == here.text());
  const auto printed = [](const Standings &standings) {
    std::ostringstream out;
    print_standings("json", standings.table(), out, {});
    return out.str();
  };
  CHECK(printed(standings_there) == printed(standings_here));
}

TEST_CASE("The verdict on results is that on their logs") {
  for (const std::string log : {"rounds: [{cards: 222-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 7-0, points: 11-0}]",
                                "rounds: [{points: 3-1}]\nunfinished: true", "rounds: [{points: 3-1}]\nforfeit: Bruno",
                                "rounds: [{points: 3-1}]", "rounds: [{points: 12-1}]"}) {
    CAPTURE(log);
    std::vector<Report> reports;
    Referee(CheckOptions{}).check_text("arbitro: 1\nplayers: [Anna, Bruno]\n" + log + "\n", "log.yaml", [&](Report &&report) {
      reports.push_back(std::move(report));
    });
    const std::vector<Report> back = made::read(made::ndjson(reports));
    REQUIRE(back.size() == 1);
    CHECK(verdict(back[0]) == verdict(reports.at(0)));
    CHECK(back[0].if_mended.has_value() == reports[0].if_mended.has_value());
  }
}

TEST_CASE("A document of results is read like its lines; a log is not taken for one") {
  const std::vector<Report> reports{made::match("Anna", 11, 4, "Bruno"), made::match("Bruno", 11, 9, "Carla")};
  std::ostringstream out;
  const auto sink = make_sink("json", Product::check, out, {});
  sink->begin();
  for (const Report &report : reports) sink->report(report);
  sink->end({});
  CHECK(made::ndjson(made::read(out.str())).size() == made::ndjson(reports).size());
  CHECK(made::read(R"({"arbitro": 1, "players": ["Anna", "Bruno"], "note": "\"findings\"", "rounds": []})").empty());
  CHECK(made::read("{\"findings\": [").empty());
}

TEST_CASE("A result that is not as it should be is a finding at its place, never a match") {
  const std::string good = made::ndjson({made::match("Anna", 11, 4, "Bruno")});
  const struct {
    const char *from, *to, *path;
  } cases[] = {{"\"won\"", "\"lost\"", "/result/status"}, {"[11,4]", "[11,\"x\"]", "/result/totals/1"},
               {"[11,4]", "7", "/result/totals"},         {"\"winner\":\"Anna\"", "\"winner\":\"Zoe\"", "/result/winner"},
               {"\"line\":1", "\"line\":-1", "/line"},    {"\"game\"", "\"gama\"", ""}};
  for (const auto &one : cases) {
    CAPTURE(one.from, one.to);
    std::string text = good;
    text.replace(text.find(one.from), std::string(one.from).size(), one.to);
    const std::vector<Report> read = made::read(text);
    REQUIRE(read.size() == 1);
    CHECK_FALSE(read[0].readable);
    REQUIRE(read[0].findings.size() == 1);
    CHECK(read[0].findings[0].code == Code::wrong_shape);
    CHECK(read[0].path_of(read[0].findings[0].where) == one.path);
    CHECK(read[0].file == "results.ndjson");
  }
}

TEST_CASE("Statistics show how often awards were made, by whom, and how the plays went") {
  Statistics statistics;
  statistics.add(samples::kitchen());
  const auto &all = statistics.all;
  CHECK(all.matches == 1);
  CHECK(all.won == 1);
  CHECK(all.rounds == 4);
  CHECK(all.awards.at("settebello").rounds == 4);
  CHECK(all.awards.at("settebello").made == 4);
  CHECK(all.capture_rounds == 0);
  CHECK_FALSE(all.average_captures());
  const auto &anna = statistics.players.at("anna");
  const auto &bruno = statistics.players.at("bruno");
  CHECK(anna.awards.at("settebello").made + bruno.awards.at("settebello").made == 4);
  CHECK(anna.scope + bruno.scope == all.scope);
}

TEST_CASE("What the totals and tables are as JSON fits their schemas, which refuse what is not in them") {
  const std::vector<Report> reports = archive();
  Totals totals;
  Standings standings({});
  Slowest slowest;
  for (const Report &report : reports) {
    totals.add(report);
    standings.add(report);
    slowest.add(report);
  }
  std::ostringstream table, summary, timed, statistics;
  print_standings("json", standings.table(), table, {});
  print_summary("json", totals.summary, slowest, summary, {});
  totals.summary.seconds = 0.25;
  print_summary("json", totals.summary, slowest, timed, {});
  print_statistics("json", totals.statistics, statistics, {});
  CHECK(summary.str().find("seconds") == std::string::npos);
  CHECK(nlohmann::json::parse(timed.str())["summary"]["seconds"] == 0.25);
  CHECK(problems(output_schema("summary"), nlohmann::json::parse(timed.str())) == "");
  const std::pair<const char *, std::string> written[] = {
      {"standings", table.str()}, {"summary", summary.str()}, {"statistics", statistics.str()}};
  for (const auto &[name, text] : written) {
    CAPTURE(name);
    const nlohmann::json schema = output_schema(name);
    const nlohmann::json document = nlohmann::json::parse(text);
    CHECK(problems(schema, document) == "");
    for (const auto &member : document.items()) {
      nlohmann::json without = document;
      without.erase(member.key());
      CHECK(problems(schema, without) != "");
    }
    nlohmann::json with_more = document;
    with_more["more"] = 1;
    CHECK(problems(schema, with_more) != "");
  }
}

TEST_CASE("Statistics take a player spelled in two ways for one, whichever way comes first") {
  Report upper = samples::kitchen();
  Report lower = samples::kitchen();
  lower.sides[0].players[0] = "ANNA";
  for (const bool reversed : {false, true}) {
    Statistics statistics;
    statistics.add(reversed ? upper : lower);
    statistics.add(reversed ? lower : upper);
    REQUIRE(statistics.players.size() == 2);
    CHECK(statistics.players.begin()->second.name == "ANNA");
    CHECK(statistics.players.begin()->second.matches == 2);
  }
}

TEST_CASE("The slowest logs are kept, whichever way they come") {
  const auto timed = [](std::uint64_t line) {
    Report report;
    report.file = "a.ndjson";
    report.line = line;
    report.seconds = static_cast<double>(line % 13) + 0.5;
    return report;
  };
  Slowest up;
  Slowest down;
  for (std::uint64_t line = 1; line <= 40; ++line) {
    up.add(timed(line));
    down.add(timed(41 - line));
  }
  REQUIRE(up.logs.size() == Slowest::most);
  for (std::size_t i = 0; i < up.logs.size(); ++i) CHECK(up.logs[i].line == down.logs[i].line);
  CHECK(up.logs.front().line == 12);
  CHECK(up.logs[3].line == 11);
}
