// What `new` writes is a log without findings, and has nothing that nobody entered.

#include "arbitro/encode.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"

using namespace arbitro;

namespace {

std::vector<Report> checked_log(const std::string &text) {
  std::vector<Report> reports;
  Referee().check_text(text, "new.yaml", [&](Report &&report) { reports.push_back(std::move(report)); });
  return reports;
}

BlankLog blank(const Game &game, Seating seating, Detail detail) {
  const std::string names[] = {"No", "Ann: B", "{x}", "1e3", "O'Neil", "Žofie #2"};
  BlankLog known{.layers = {std::string(game.name)}, .rules = rules_of(game), .players = {}, .teams = {}, .detail = detail};
  for (std::size_t seat = 0; seat < seating.players; ++seat) {
    if (seating.sides == seating.players) {
      known.players.push_back(names[seat]);
      continue;
    }
    const std::size_t side = seat % seating.sides;
    if (seat == side) known.teams.push_back({"Team " + std::to_string(side), {}});
    known.teams[side].players.push_back(names[seat]);
  }
  return known;
}

} // namespace

TEST_CASE("a log that is begun for any game, players and level is clean, unfinished, and has its first round") {
  for (const Game &game : games())
    for (const Seating seating : generated::seatings(rules_of(game)))
      for (const Detail detail : {Detail::deals, Detail::plays, Detail::piles, Detail::counts}) {
        BlankLog known = blank(game, seating, detail);
        known.rounds = 3;
        const std::string log = blank_log(known);
        INFO(log);
        const std::vector<Report> reports = checked_log(log);
        REQUIRE(reports.size() == 1);
        CHECK(reports[0].findings.empty());
        CHECK(reports[0].result.unfinished);
        CHECK(reports[0].rounds.size() == 1);
        CHECK(reports[0].players.size() == seating.players);
        known.tournament = true;
        const std::size_t sides = seating.sides;
        if (seating.players != 2 && known.teams.empty()) continue;
        for (const Report &report : checked_log(blank_log(known))) CHECK(report.findings.empty());
        CHECK(checked_log(blank_log(known)).size() == sides * (sides - 1) / 2);
      }
}

TEST_CASE("counts and piles that a begun log offers for any game and players are sound once they are no comments") {
  for (const Game &game : games())
    for (const Seating seating : generated::seatings(rules_of(game)))
      for (const Detail detail : {Detail::piles, Detail::counts}) {
        std::string log = blank_log(blank(game, seating, detail));
        for (std::size_t at = log.find("    # "); at != std::string::npos; at = log.find("    # ", at + 1))
          if (log[at - 1] == '\n') log.replace(at, 6, "    ");
        INFO(log);
        for (const Report &report : checked_log(log)) {
          CHECK(report.findings.empty());
          CHECK(report.rounds.front().points_claim.given);
        }
      }
}
