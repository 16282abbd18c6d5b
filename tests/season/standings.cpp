#include "made.hpp"
#include "support/catch.hpp"
#include "support/reports.hpp"

using namespace arbitro;
using made::finding;
using made::lines;
using made::match;
using Lines = std::vector<std::string>;

namespace {

StandingsTable table_of(const std::vector<Report> &reports, StandingsOptions options = {}) {
  Standings standings(std::move(options));
  for (const Report &report : reports) standings.add(report);
  return standings.table();
}

std::vector<std::string> names(const std::vector<StandingsRow> &rows) {
  std::vector<std::string> names;
  for (const StandingsRow &row : rows) names.push_back(std::to_string(row.place) + " " + row.name);
  return names;
}

Lines ranked(const std::string &order, const std::vector<Report> &reports) {
  Phrase problem;
  const auto steps = parse_order(order, problem);
  REQUIRE(steps);
  StandingsOptions options;
  options.order = *steps;
  return names(table_of(reports, options).sides);
}

} // namespace

TEST_CASE("Won and lost matches and points are added up") {
  const StandingsTable table = table_of({match("Anna", 11, 4, "Bruno"), match("Bruno", 12, 9, "Carla"), match("Carla", 3, 11, "Anna")});
  CHECK(lines(table.sides) == Lines{"1 Anna 2-0-0 22:7 s0", "2 Bruno 1-0-1 16:20 s0", "3 Carla 0-0-2 12:23 s0"});
  CHECK(table.counted == 3);
  CHECK(table.apart.empty());
}

TEST_CASE("A name is one name however it is written") {
  const StandingsTable table = table_of({match("Anna", 11, 4, "Bruno"), match("anna", 11, 9, "BRUNO"), match("Bruno", 11, 3, "ANNA")});
  CHECK(lines(table.sides) == Lines{"1 ANNA 2-0-1 25:24 s0", "2 BRUNO 1-0-2 24:25 s0"});
}

TEST_CASE("Three teams with the same wins are ranked by the matches among them") {
  // What they did against Dora must not count between them.
  const std::vector<Report> cycle_broken{
      match("Anna", 11, 10, "Bruno"), match("Anna", 11, 10, "Carla"), match("Dora", 11, 0, "Anna"),  match("Bruno", 11, 9, "Carla"),
      match("Bruno", 11, 0, "Dora"),  match("Carla", 11, 0, "Dora"),  match("Carla", 11, 0, "Dora"),
  };
  CHECK(ranked("wins,difference", cycle_broken) == Lines{"1 Carla", "2 Bruno", "3 Anna", "4 Dora"});
  CHECK(ranked("wins,head-to-head,difference", cycle_broken) == Lines{"1 Anna", "2 Bruno", "3 Carla", "4 Dora"});
}

TEST_CASE("A cycle of three is not solved by head-to-head and goes on to the next step") {
  const std::vector<Report> cycle{match("Anna", 11, 10, "Bruno"), match("Bruno", 11, 2, "Carla"), match("Carla", 11, 9, "Anna")};
  CHECK(ranked("wins,head-to-head", cycle) == Lines{"1 Anna", "1 Bruno", "1 Carla"});
  CHECK(ranked("wins,head-to-head,difference", cycle) == Lines{"1 Bruno", "2 Anna", "3 Carla"});
  CHECK(ranked("wins,head-to-head,points-for", cycle) == Lines{"1 Bruno", "2 Anna", "3 Carla"});
  CHECK(ranked("wins,-difference", cycle) == Lines{"1 Carla", "2 Anna", "3 Bruno"});
}

TEST_CASE("Teams that stay level within a group meet again by themselves") {
  // Among the three: Anna 2 wins, Bruno and Carla 1 each and a third between them; alone, Carla beat Bruno.
  const std::vector<Report> reports{match("Anna", 11, 1, "Bruno"),  match("Bruno", 12, 10, "Anna"), match("Anna", 11, 1, "Carla"),
                                    match("Carla", 11, 9, "Bruno"), match("Bruno", 30, 0, "Dora"),  match("Carla", 11, 9, "Dora")};
  CHECK(ranked("wins,head-to-head,difference", reports) == Lines{"1 Anna", "2 Carla", "3 Bruno", "4 Dora"});
  CHECK(ranked("wins,difference", reports) == Lines{"1 Bruno", "2 Anna", "3 Carla", "4 Dora"});
}

TEST_CASE("A match that is unfinished or has errors is not counted") {
  Report faulty = match("Anna", 11, 4, "Bruno");
  faulty.line = 7;
  faulty.id = "M7";
  faulty.findings = {finding(Code::scopa_unmarked), finding(Code::result_differs)};
  Report standing = match("Anna", 11, 4, "Bruno");
  standing.rounds.emplace_back().stands = false;
  standing.rounds.back().number = 1;
  Report unreadable;
  unreadable.readable = false;
  unreadable.findings = {finding(Code::syntax)};
  Report unknown = match("Anna", 1, 1, "Bruno");
  unknown.result.status = Status::unknown;
  Report duplicate = match("Anna", 11, 4, "Bruno");
  duplicate.findings = {finding(Code::duplicate_match), finding(Code::result_differs)};
  Report warned = match("Bruno", 11, 2, "Anna");
  warned.findings = {finding(Code::scopa_unmarked)};
  const std::vector<Report> reports{faulty, standing, unreadable, match("Anna", 5, 5, "Bruno"), unknown, duplicate, warned};

  const StandingsTable table = table_of(reports);
  CHECK(lines(table.sides) == Lines{"1 Bruno 1-0-0 11:2 s0", "2 Anna 0-0-1 2:11 s0"});
  Lines apart;
  for (const ApartMatch &one : table.apart) apart.push_back(std::string(to_string(one.why)) + (one.counted ? "+" : "") + ": " + one.reason);
  CHECK(apart == Lines{"faulty: line 1: something is wrong (A502)", "faulty: round 1 is impossible as written",
                       "faulty: line 1: something is wrong (A002)", "unfinished: nobody has won yet",
                       "undecided: the log does not show who won", "duplicate: something is wrong"});
  CHECK(table.apart[0].line == 7);
  CHECK(table.apart[0].id == "M7");

  SECTION("unless it is asked for") {
    StandingsOptions options;
    options.count_faulty = true;
    options.count_open = true;
    const StandingsTable all = table_of(reports, options);
    CHECK(lines(all.sides) == Lines{"1 Anna 2-1-1 29:24 s0", "2 Bruno 1-1-2 24:29 s0"});
    CHECK(all.apart.size() == 6);
    CHECK(all.apart[0].counted);
    CHECK(all.apart[3].counted);
    CHECK_FALSE(all.apart[4].counted);
    CHECK_FALSE(all.apart[5].counted);
  }
}

TEST_CASE("A forfeit counts with its agreed score; players have what their side has") {
  Report sound = samples::forfeited();
  REQUIRE(sound.result.status == Status::forfeit);
  REQUIRE(sound.result.winner < 2);
  sound.result.totals = {};
  sound.result.totals[sound.result.winner] = 21;
  sound.result.totals[1 - sound.result.winner] = 8;
  sound.findings.clear();
  for (RoundReport &round : sound.rounds) round.stands = true;
  const StandingsTable table = table_of({sound});
  REQUIRE(table.sides.size() == 2);
  CHECK(table.has_teams);
  CHECK(table.sides[0].name == sound.sides[sound.result.winner].name);
  CHECK(table.sides[0].points_for == 21);
  CHECK(table.sides[0].points_against == 8);
  REQUIRE(table.players.size() == 4);
  CHECK(table.players[0].place == 1);
  CHECK(table.players[1].place == 1);
  CHECK(table.players[2].place == 3);
  CHECK(table.players[2].lost == 1);
}

TEST_CASE("Orders are read with their mistakes named") {
  Phrase problem;
  const auto order = parse_order("scope,-points-for", problem);
  REQUIRE(order);
  CHECK(to_string((*order)[0]) == "scope");
  CHECK(to_string((*order)[1]) == "-points-for");
  CHECK_FALSE(parse_order("wins,,difference", problem));
  CHECK_FALSE(parse_order("wins,diference", problem));
  CHECK(to_text(problem) == "unknown criterion `diference` (did you mean difference?); the criteria are wins, head-to-head, difference, "
                            "points-for, scope, points");
}

TEST_CASE("A points scheme is three numbers, and may decide the places") {
  const std::vector<Report> reports{match("Anna", 11, 4, "Bruno"), match("Carla", 11, 9, "Bruno"), match("Carla", 2, 11, "Dora"),
                                    match("Carla", 9, 9, "Anna")};
  StandingsOptions options;
  options.points = parse_points("3-1-0");
  options.count_open = true;
  Phrase problem;
  options.order = *parse_order("points,difference", problem);
  const StandingsTable table = table_of(reports, options);
  CHECK(table.has_points);
  CHECK(names(table.sides) == Lines{"1 Anna", "2 Carla", "3 Dora", "4 Bruno"});
  std::vector<std::int64_t> points;
  for (const StandingsRow &row : table.sides) points.push_back(row.points);
  CHECK(points == std::vector<std::int64_t>{4, 4, 3, 0});
  for (const char *wrong : {"", "3", "3-1", "3-1-", "3-1-0-", "3,1,0", "3--1-0", "a-b-c", "3-1-99999999999", " 3-1-0"}) {
    CAPTURE(wrong);
    CHECK_FALSE(parse_points(wrong));
  }
}

TEST_CASE("The cross-table has every match of two from both sides, and what is missing where everybody plays everybody") {
  Report unfinished = match("Bruno", 4, 4, "Dora");
  const StandingsTable table = table_of({match("Anna", 11, 4, "Bruno"), match("Bruno", 11, 7, "Anna"), match("Carla", 11, 9, "Anna"),
                                         match("Dora", 11, 2, "Carla"), unfinished});
  Lines cross;
  for (const Pairing &pairing : table.cross) {
    std::string line = pairing.name + " " + pairing.opponent;
    for (const auto &[own, other] : pairing.results) line += " " + std::to_string(*own) + "-" + std::to_string(*other);
    cross.push_back(pairing.missing > 0 ? line + " missing " + std::to_string(pairing.missing) : line);
  }
  std::ranges::sort(cross);
  CHECK(cross == Lines{"Anna Bruno 11-4 7-11", "Anna Carla 9-11", "Anna Dora missing 1", "Bruno Anna 4-11 11-7", "Bruno Carla missing 1",
                       "Carla Anna 11-9", "Carla Bruno missing 1", "Carla Dora 2-11", "Dora Anna missing 1", "Dora Carla 11-2"});
}

TEST_CASE("A cup where few have met has nothing missing, and a duplicate is no meeting") {
  Report again = match("Anna", 11, 4, "Bruno");
  again.findings.push_back(finding(Code::duplicate_match));
  std::vector<Report> reports{again};
  for (const char *pair : {"Anna Bruno", "Carla Dora", "Elio Fosca", "Anna Carla"}) {
    const std::string names_of_pair(pair);
    const std::size_t blank = names_of_pair.find(' ');
    reports.push_back(match(names_of_pair.substr(0, blank), 11, 4, names_of_pair.substr(blank + 1)));
  }
  const StandingsTable table = table_of(reports);
  CHECK(table.cross.size() == 8);
  for (const Pairing &pairing : table.cross) {
    CHECK(pairing.missing == 0);
    CHECK(pairing.results.size() == 1);
  }
}

TEST_CASE("Records name the first who reached them, and leave out matches with errors") {
  Records records;
  Report faulty = match("Dora", 99, 0, "Anna");
  faulty.findings.push_back(finding(Code::points_differ));
  records.add(faulty, "faulty");
  records.add(match("Anna", 11, 4, "Bruno"), "first");
  records.add(match("Carla", 9, 2, "Bruno"), "second");
  const std::vector<Records::Record> all = records.all();
  REQUIRE(all.size() == 1);
  CHECK(all[0].what.in(Language::english) == "biggest win");
  CHECK(all[0].figure == 7);
  CHECK(all[0].who == "Anna");
  CHECK(all[0].link == "first");
}

TEST_CASE("Standings are printed in every format, with names made harmless") {
  Report unfinished = match("=cmd|A1", 4, 4, "B|b\x1b[31m");
  unfinished.line = 9;
  const StandingsTable table = table_of({match("=cmd|A1", 11, 4, "B|b\x1b[31m"), unfinished});
  const auto printed = [&](std::string_view format, std::string_view rows = "teams") {
    std::ostringstream out;
    print_standings(format, table, out, {}, rows);
    return out.str();
  };
  const std::string rows = "place,name,matches,won,drawn,lost,points_for,points_against,difference,scope\n"
                           "1,'=cmd|A1,1,1,0,0,11,4,7,0\n"
                           "2,B|b␛[31m,1,0,0,1,4,11,-7,0\n";
  CHECK(printed("csv") == rows);
  CHECK(printed("csv", "players") == rows);
  CHECK(printed("csv", "apart") == "why,counted,file,line,id,date,sides,reason\n"
                                   "unfinished,false,made.ndjson,9,,,'=cmd|A1 – B|b␛[31m,nobody has won yet\n");
  CHECK(printed("ndjson").starts_with(R"({"rows":"teams","place":1,"name":"=cmd|A1","matches":1,"won":1,"drawn":0,"lost":0,)"));
  CHECK(printed("json").starts_with(R"({"arbitro":1,"order":["wins","head-to-head","difference","points-for"],"matches":2,"counted":1,)"));
  CHECK(printed("markdown").find("| 1 | =cmd\\|A1 |") != std::string::npos);
  CHECK(printed("text").find("1 of 2 matches counted") != std::string::npos);
  for (const std::string_view format : {"text", "json", "ndjson", "csv", "tsv", "markdown", "html"}) {
    CAPTURE(format);
    CHECK(printed(format).find('\x1b') == std::string::npos);
  }
}
