#include "made.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/generator.hpp"
#include "support/write_log.hpp"

#include "arbitro/compare.hpp"
#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"

#include <array>
#include <map>
#include <set>

using namespace arbitro;

namespace {

constexpr int size = 200;
const std::set<int> wrong_results{17, 50, 51, 120, 199};
const std::map<int, int> same_plays{{80, 12}}; // match 80 is match 12 under another id
const std::map<int, int> same_id{{150, 90}};
constexpr int unfinished = 33;
constexpr std::array entrants{"Ada", "Bea", "Ciro", "Dino", "Elsa", "Fulvio", "Gina", "Hugo"};

/// What a player should have, added up from the generator's own results.
struct Expected {
  int won = 0, lost = 0;
  std::int64_t points_for = 0, points_against = 0, sweeps = 0;
};

struct Tournament {
  std::string text;
  std::map<std::string, Expected> expected;
};

Tournament play() {
  Tournament tournament;
  generated::Dice dice(11112026);
  const Rules rules = rules_of(*find_game("scopa"));
  std::map<int, generated::Match> kept;
  for (int number = 1; number <= size; ++number) {
    generated::Manner manner;
    manner.max_rounds = number == unfinished ? 1 : 60;
    manner.cut_percent = 0;
    generated::Match match = generated::play_match("scopa", rules, {2, 2}, dice, manner);
    if (const auto original = same_plays.find(number); original != same_plays.end()) match = kept.at(original->second);
    const int first = dice.below(8);
    if (!same_plays.contains(number))
      match.players = {entrants[static_cast<std::size_t>(first)], entrants[static_cast<std::size_t>((first + 1 + dice.below(7)) % 8)]};
    match.sides = match.players;
    match.id = std::to_string(same_id.contains(number) ? same_id.at(number) : number);
    if (wrong_results.contains(number)) {
      const auto log = generated::write_corrupt(match, generated::Mistake::wrong_result, {}, dice);
      REQUIRE(log);
      tournament.text += log->text;
    } else {
      generated::write_log(match, {}, tournament.text);
    }
    if (tournament.text.back() != '\n') tournament.text += '\n';
    kept[number] = match;
    if (wrong_results.contains(number) || same_plays.contains(number) || same_id.contains(number) || number == unfinished) continue;
    REQUIRE(match.winner >= 0);
    for (std::size_t side = 0; side < 2; ++side) {
      Expected &row = tournament.expected[match.sides[side]];
      ++(static_cast<int>(side) == match.winner ? row.won : row.lost);
      row.points_for += match.totals[side];
      row.points_against += match.totals[1 - side];
      for (const generated::Round &round : match.rounds)
        for (const generated::Deal &deal : round.deals)
          for (const generated::Play &one : deal.plays)
            if (one.sweep && static_cast<std::size_t>(one.seat) % 2 == side) ++row.sweeps;
    }
  }
  return tournament;
}

std::string printed(const StandingsTable &table) {
  std::ostringstream out;
  print_standings("ndjson", table, out, {});
  return out.str();
}

} // namespace

TEST_CASE("Two hundred matches with wrong results, duplicates and one unfinished: the table and the findings are exactly right") {
  const Tournament tournament = play();
  std::vector<Report> reports;
  Referee referee;
  referee.check_text(tournament.text, "season.ndjson", [&](Report &&report) { reports.push_back(std::move(report)); });
  REQUIRE(reports.size() == size);
  const std::string results = made::ndjson(reports);

  Duplicates duplicates;
  Standings standings({});
  std::map<int, std::string> found;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    duplicates.check(reports[i]);
    standings.add(reports[i]);
    for (const Finding &finding : reports[i].findings)
      if (finding.severity == Severity::error) found[static_cast<int>(i) + 1] += std::string(row_of(finding.code).name) + " ";
  }
  std::map<int, std::string> expected_findings;
  for (const int number : wrong_results) expected_findings[number] = "A502 ";
  for (const auto &[number, original] : same_plays) expected_findings[number] = "A506 ";
  for (const auto &[number, original] : same_id) expected_findings[number] = "A506 ";
  CHECK(found == expected_findings);
  CHECK(to_text(reports[79].findings.front().message) == "the same deals and plays as the match at season.ndjson:12");
  CHECK(to_text(reports[149].findings.front().message) == "the match at season.ndjson:90 has the same id, 90");

  const StandingsTable table = standings.table();
  CHECK(table.matches == size);
  CHECK(table.counted == size - 8);
  std::map<std::uint64_t, std::string> apart;
  for (const ApartMatch &match : table.apart) apart[match.line] = std::string(to_string(match.why));
  CHECK(apart == std::map<std::uint64_t, std::string>{{17, "faulty"},
                                                      {33, "unfinished"},
                                                      {50, "faulty"},
                                                      {51, "faulty"},
                                                      {80, "duplicate"},
                                                      {120, "faulty"},
                                                      {150, "duplicate"},
                                                      {199, "faulty"}});
  REQUIRE(table.sides.size() == tournament.expected.size());
  for (const StandingsRow &row : table.sides) {
    CAPTURE(row.name);
    const Expected &expected = tournament.expected.at(row.name);
    CHECK(row.won == expected.won);
    CHECK(row.lost == expected.lost);
    CHECK(row.drawn == 0);
    CHECK(row.points_for == expected.points_for);
    CHECK(row.points_against == expected.points_against);
    CHECK(row.sweeps == expected.sweeps);
  }
  for (std::size_t i = 1; i < table.sides.size(); ++i) CHECK(table.sides[i - 1].won >= table.sides[i].won);

  SECTION("and the same from results that were computed elsewhere") {
    Duplicates again;
    Standings later({});
    for (Report &report : made::read(results)) {
      again.check(report);
      later.add(report);
    }
    CHECK(printed(later.table()) == printed(table));
  }
}
