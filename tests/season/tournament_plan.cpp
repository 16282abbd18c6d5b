#include "made.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace arbitro;
using Lines = std::vector<std::string>;

namespace {

std::shared_ptr<const TournamentPlan> best_of(int matches) {
  TournamentPlan plan;
  plan.best_of = matches;
  return std::make_shared<const TournamentPlan>(plan);
}

Report game(const std::string &first, int points, int other_points, const std::string &second, int of = 3) {
  Report report = made::match(first, points, other_points, second);
  report.plan = best_of(of);
  return report;
}

/// Which of the matches are reported as games of a series that was won.
std::vector<int> too_many(std::vector<Report> reports) {
  TournamentCheck check;
  std::vector<int> found;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    check.check(reports[i]);
    if (std::ranges::find(reports[i].findings, Code::played_on_after_end, &Finding::code) != reports[i].findings.end())
      found.push_back(static_cast<int>(i) + 1);
  }
  return found;
}

StandingsTable standings_of(const std::vector<Report> &reports, StandingsOptions options = {}) {
  Standings standings(std::move(options));
  for (const Report &report : reports) standings.add(report);
  return standings.table();
}

/// A round of a board, dealt by the first side, with these points.
Report board(const std::string &first, const std::string &second, const std::string &name, int points, int other_points) {
  Report report = made::match(first, 11, 0, second);
  RoundReport &round = report.rounds.emplace_back();
  round.number = 1;
  round.dealer = 0;
  round.points[0] = points;
  round.points[1] = other_points;
  RoundParticulars particulars;
  particulars.board = name;
  round.particulars = std::make_shared<const RoundParticulars>(particulars);
  return report;
}

std::string match_points(const StandingsTable &table) {
  std::string text;
  for (const BoardScore &score : table.boards)
    text += (text.empty() ? "" : " ") + (score.match_points[0] ? std::to_string(*score.match_points[0]) : std::string("?")) + "-" +
            (score.match_points[1] ? std::to_string(*score.match_points[1]) : std::string("?"));
  return text;
}

} // namespace

TEST_CASE("A series ends when a side has won more than half of its games, and each further game is one too many") {
  const Report anna = game("Anna", 11, 4, "Bruno"), bruno = game("Bruno", 11, 4, "Anna");
  CHECK(too_many({anna, anna}).empty());
  CHECK(too_many({anna, anna, anna, bruno}) == std::vector{3, 4});
  CHECK(too_many({anna, bruno, anna}).empty());
  CHECK(too_many({anna, bruno, anna, bruno}) == std::vector{4});
  const Report long_game = game("Anna", 11, 4, "Bruno", 5);
  CHECK(too_many({long_game, long_game, long_game, long_game}) == std::vector{4});
}

TEST_CASE("Findings that only other matches give are at their places among the others") {
  const auto with_boards = [](Card on_table) {
    Report report = made::match("Anna", 11, 4, "Bruno");
    for (const std::uint32_t place : {20U, 40U}) {
      RoundParticulars particulars;
      particulars.board = std::to_string(place);
      particulars.dealt.table = CardSet(on_table);
      particulars.board_place.span = {place, place + 1};
      report.rounds.emplace_back().particulars = std::make_shared<const RoundParticulars>(particulars);
    }
    return report;
  };
  Report first = with_boards(Card(7, Suit::coins)), second = with_boards(Card(7, Suit::cups));
  second.findings.emplace_back().where.span = {30, 31};
  TournamentCheck check;
  check.check(first);
  check.check(second);
  std::vector<std::uint32_t> places;
  for (const Finding &finding : second.findings) places.push_back(finding.where.span.begin);
  CHECK(places == std::vector<std::uint32_t>{20, 30, 40});
}

TEST_CASE("Without ids the same sides in a row are one series, and another pair between them begins a new one") {
  const Report anna = game("Anna", 11, 4, "Bruno"), carla = game("Carla", 11, 4, "Dino");
  CHECK(too_many({anna, carla, anna, carla, anna}).empty());
  CHECK(too_many({anna, anna, carla, anna}).empty());
}

TEST_CASE("The games of one series-id are one series wherever they stand, and those of another event are another series") {
  Report anna = game("Anna", 11, 4, "Bruno");
  anna.series_id = "S1";
  const Report carla = game("Carla", 11, 4, "Dino");
  CHECK(too_many({anna, carla, anna, carla, anna}) == std::vector{5});
  Report elsewhere = anna;
  elsewhere.event = "another";
  CHECK(too_many({anna, anna, elsewhere}).empty());
}

TEST_CASE("A game with an error, or without a winner, proves nothing about its series") {
  const Report anna = game("Anna", 11, 4, "Bruno"), open = game("Anna", 4, 4, "Bruno");
  Report faulty = anna;
  faulty.findings = {made::finding(Code::result_differs)};
  CHECK(too_many({anna, faulty, anna, anna}) == std::vector{4});
  CHECK(too_many({anna, open, anna, anna}) == std::vector{4});
}

TEST_CASE("A series counts as one match of its winner, with the points of all its games") {
  const std::vector<Report> games{game("Anna", 11, 4, "Bruno"), game("Bruno", 11, 9, "Anna"), game("Anna", 12, 10, "Bruno"),
                                  game("Carla", 11, 3, "Anna")};
  const StandingsTable table = standings_of(games);
  CHECK(made::lines(table.sides) == Lines{"1 Anna 1-0-0 32:25 s0", "2 Bruno 0-0-1 25:32 s0", "3 Carla 0-0-0 0:0 s0"});
  CHECK(table.counted == 3);
  REQUIRE(table.apart.size() == 1);
  CHECK(table.apart[0].reason == "the series is at 1-0");
  REQUIRE_FALSE(table.cross.empty());
  CHECK(table.cross[0].results == decltype(table.cross[0].results){{2, 1}});
}

TEST_CASE("Matches of the knockout are not in the tables of the groups") {
  TournamentPlan plan;
  plan.groups = {{"A", {"Anna", "Bruno"}}, {"B", {"Carla", "Dino"}}};
  std::vector<Report> reports{made::match("Anna", 11, 4, "Bruno"), made::match("Dino", 11, 4, "Carla"), made::match("Anna", 11, 9, "Carla"),
                              made::match("Dino", 3, 11, "Bruno"), made::match("Bruno", 11, 10, "Anna")};
  const char *stages_of[] = {"", "group", "semi", "semi", "final"};
  for (std::size_t i = 0; i < reports.size(); ++i) {
    reports[i].plan = std::make_shared<const TournamentPlan>(plan);
    if (*stages_of[i] != '\0') reports[i].stage = stages_of[i];
  }
  std::ranges::swap(reports[2], reports[4]); // the final is read first
  const StandingsTable table = standings_of(reports);
  CHECK(made::lines(table.sides) ==
        Lines{"1 Anna 1-0-0 11:4 s0", "2 Bruno 0-0-1 4:11 s0", "1 Dino 1-0-0 11:4 s0", "2 Carla 0-0-1 4:11 s0"});
  Lines knockout;
  for (const KnockoutMatch &match : table.knockout) knockout.push_back(match.stage + " " + match.winner);
  CHECK(knockout == Lines{"semi Bruno", "semi Anna", "final Bruno"});
}

TEST_CASE("Where each side meets each other at home and away, what is missing says who is at home") {
  TournamentPlan plan;
  plan.legs = 2;
  std::vector<Report> reports{made::match("Anna", 11, 4, "Bruno"), made::match("Carla", 11, 4, "Anna"),
                              made::match("Anna", 11, 4, "Carla")};
  for (Report &report : reports) report.plan = std::make_shared<const TournamentPlan>(plan);
  Lines missing;
  for (const Pairing &pairing : standings_of(reports).cross)
    for (int i = 0; i < pairing.missing_at_home; ++i) missing.push_back(pairing.name + "-" + pairing.opponent);
  std::ranges::sort(missing);
  CHECK(missing == Lines{"Bruno-Anna", "Bruno-Carla", "Carla-Bruno"});
}

TEST_CASE("Where partners are drawn, players are ranked") {
  TournamentPlan plan;
  plan.drawn_pairs = true;
  Report first = made::match("A", 11, 4, "B"), second = made::match("A", 11, 9, "B");
  first.sides = {{"A", {"Anna", "Bruno"}}, {"B", {"Carla", "Dino"}}};
  second.sides = {{"A", {"Anna", "Carla"}}, {"B", {"Bruno", "Dino"}}};
  first.teams = second.teams = true;
  for (Report *report : {&first, &second}) report->plan = std::make_shared<const TournamentPlan>(plan);
  const StandingsTable table = standings_of({first, second});
  CHECK(made::lines(table.sides) ==
        Lines{"1 Anna 2-0-0 22:13 s0", "2 Bruno 1-0-1 20:15 s0", "3 Carla 1-0-1 15:20 s0", "4 Dino 0-0-2 13:22 s0"});
  CHECK_FALSE(table.has_teams);
  CHECK(table.cross.empty());
}

TEST_CASE("Boards are compared as in duplicate bridge: two points for each table that did worse with the same cards, one for a tie") {
  CHECK(match_points(standings_of({board("A", "B", "1", 5, 0), board("C", "D", "1", 3, 2), board("E", "F", "1", 3, 2)})) == "4-0 1-3 1-3");
  CHECK(match_points(standings_of({board("A", "B", "1", 5, 0), board("C", "D", "2", 3, 2)})) == "?-? ?-?");
  // Those who dealt are compared: A won by 5, D by 2 with the same cards.
  Report turned = board("C", "D", "1", 2, 4);
  turned.rounds[0].dealer = 1;
  CHECK(match_points(standings_of({board("A", "B", "1", 5, 0), turned})) == "2-0 0-2");
}

TEST_CASE("Standings of results are those of the logs that were refereed") {
  TournamentPlan plan = *best_of(3);
  plan.groups = {{"A", {"Anna", "Bruno"}}};
  plan.legs = 2;
  plan.rank_by = {{Criterion::difference, false}, {Criterion::points_for, true}};
  Report report = board("Anna", "Bruno", "12", 5, 0);
  report.plan = std::make_shared<const TournamentPlan>(plan);
  report.stage = "semi";
  report.series_id = "S";
  RoundParticulars particulars = *report.rounds[0].particulars;
  particulars.rulings.push_back({RulingKind::warning, 1, 0, {}, "late"});
  report.rounds[0].particulars = std::make_shared<const RoundParticulars>(particulars);
  report.rounds[0].total = report.rounds[0].points;
  const std::vector<Report> back = made::read(made::ndjson({report}));
  REQUIRE(back.size() == 1);
  CHECK(made::ndjson(back) == made::ndjson({report}));
  CHECK(back[0].plan->rank_by[1].reversed);
}

TEST_CASE("A board is compared with those of its own event alone") {
  Report here = board("Anna", "Bruno", "1", 4, 1), there = board("Carla", "Dino", "1", 2, 3), elsewhere = board("Elsa", "Fede", "1", 0, 5);
  here.event = there.event = "Milan";
  elsewhere.event = "Turin";
  CHECK(match_points(standings_of({here, there, elsewhere})) == "2-0 0-2 ?-?");
}
