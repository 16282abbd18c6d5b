// What the search for slips finds, proves and offers.

#include "arbitro/games.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/mending.hpp"
#include "support/read_file.hpp"
#include "support/wish.hpp"

using namespace arbitro;

namespace {

Report checked_log(const std::string &text) {
  Report result;
  Referee({}).check_text(text, "match.yaml", [&](Report &&report) { result = std::move(report); });
  return result;
}

std::vector<const Fix *> only_fixes(const Report &report) {
  std::vector<const Fix *> fixes;
  for (const Finding &finding : report.findings)
    if (!finding.fixes.empty() && finding.fixes.front().certainty == Certainty::only) fixes.push_back(&finding.fixes.front());
  return fixes;
}

int errors(const Report &report) { return static_cast<int>(std::ranges::count(report.findings, Severity::error, &Finding::severity)); }

} // namespace

TEST_CASE("the only explanation of a slip is what happened, and mending it leaves nothing to say and nothing to mend") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 101)));
  int explained = 0, slips = 0, listed = 0;
  for (int i = 0; i < tries("ARBITRO_LOGS", 3000) / 3; ++i) {
    const generated::Match match = generated::random_match(dice, 2);
    const generated::Style style{.level = dice.percent(60) ? generated::Level::deals : generated::Level::plays,
                                 .spelling = static_cast<generated::Spelling>(dice.below(3)),
                                 .objects = dice.percent(20)};
    const std::string sound = generated::write_log(match, style);
    const generated::CorruptLog corrupt = generated::write_corrupt(match, style, dice);
    if (errors(checked_log(sound)) > 0) continue;
    const Report report = checked_log(corrupt.text);
    if (errors(report) == 0) continue;
    ++slips;
    INFO(generated::name_of(corrupt.slip) << "\n" << corrupt.text << "\nwas\n" << sound);
    const std::vector<const Fix *> fixes = only_fixes(report);
    if (fixes.empty()) {
      listed += std::ranges::any_of(report.findings, [](const Finding &finding) { return !finding.fixes.empty(); }) ? 1 : 0;
      continue;
    }
    ++explained;
    const std::string mended = mending::with(corrupt.text, fixes);
    CHECK(mending::meaning(mended) == mending::meaning(sound));
    const Report again = checked_log(mended);
    CHECK(errors(again) == 0);
    CHECK(only_fixes(again).empty());
  }
  CHECK(explained * 10 > slips * 7);
  CHECK((explained + listed) * 100 > slips * 97);
}

TEST_CASE("two slips in a round are both found where hands are written") {
  struct Row {
    const char *from, *to;
  };
  const Row rows[] = {{"3s / 4s x 4d", "3s / 4c x 4d"}, {"4b / 5b", "5b / 4b"},    {"10b / 3c", "10b / 3c / 3c"}, {"9d / 9s", "9d"},
                      {"5c / 7c", "5c / 7d"},           {"1b 8c 10b", "1b 8c 10c"}};
  const std::string sound = read_file(std::string(ARBITRO_ROOT) + "/samples/full.yaml");
  int found = 0, pairs = 0;
  for (const Row &one : rows)
    for (const Row &other : rows) {
      if (&one >= &other) continue;
      std::string log = sound;
      log.replace(log.find(one.from), std::string(one.from).size(), one.to);
      log.replace(log.find(other.from), std::string(other.from).size(), other.to);
      const Report report = checked_log(log);
      const std::vector<const Fix *> fixes = only_fixes(report);
      ++pairs;
      CAPTURE(one.to, other.to);
      if (fixes.empty()) continue;
      ++found;
      CHECK(mending::meaning(mending::with(log, fixes)) == mending::meaning(sound));
    }
  CHECK(found * 10 >= pairs * 8);
}

TEST_CASE("a result tells what the match comes to once the slip is mended, and what is written stays as it is") {
  std::string log = read_file(std::string(ARBITRO_ROOT) + "/samples/full.yaml");
  log.replace(log.find("3s / 4s x 4d"), 12, "3s / 4c x 4d");
  const Report report = checked_log(log);
  REQUIRE(report.findings.size() == 1);
  REQUIRE(report.findings[0].fixes.size() == 1);
  CHECK(to_text(report.findings[0].fixes[0].title) == to_text(report.findings[0].help));
  CHECK_FALSE(report.rounds[0].stands);
  REQUIRE(report.rounds[0].mended);
  CHECK(report.rounds[0].mended->points[0] == 3);
  CHECK_FALSE(report.rounds[1].mended);
  REQUIRE(report.if_mended);
  CHECK(report.if_mended->totals[1] == 5);
}

TEST_CASE("a log that is full of faults under its game, and sound under another one, is told so once") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 77)));
  int told = 0;
  for (int i = 0; i < tries("ARBITRO_LOGS", 3000) / 25; ++i) {
    const generated::Match match = generated::random_match(dice, 3);
    const generated::Style style{.level = generated::Level::deals, .spelling = static_cast<generated::Spelling>(dice.below(3))};
    const std::string sound = generated::write_log(match, style);
    const arbitro::Game &other = games()[static_cast<std::size_t>(dice.below(static_cast<int>(games().size())))];
    std::string log = sound;
    const std::string &name = match.game;
    const std::size_t at = log.find(name);
    REQUIRE(at != std::string::npos);
    log.replace(at, name.size(), other.name);
    if (errors(checked_log(sound)) > 0) continue;
    const Report report = checked_log(log);
    const auto of_header = [&](const Finding &finding) {
      return std::ranges::any_of(finding.fixes,
                                 [&](const Fix &fix) { return to_text(fix.title).find("game: " + name) != std::string::npos; });
    };
    const auto found = std::ranges::find_if(report.findings, of_header);
    if (found == report.findings.end()) continue;
    ++told;
    INFO(name << " as " << other.name << "\n" << log);
    CHECK(errors(report) == 1);
    if (found->fixes.front().certainty == Certainty::only)
      CHECK(mending::meaning(mending::with(log, {&found->fixes.front()})) == mending::meaning(sound));
  }
  CHECK(told > 10);
}

TEST_CASE("two players who are listed in each other's place are told once") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 78)));
  int told = 0;
  for (int i = 0; i < tries("ARBITRO_LOGS", 3000) / 20; ++i) {
    const generated::Match match = generated::random_match(dice, 2);
    if (match.players.size() < 3 || match.players != match.sides) continue;
    const generated::Style style{.level = generated::Level::deals, .spelling = static_cast<generated::Spelling>(dice.below(3))};
    const std::string sound = generated::write_log(match, style);
    std::string log = sound;
    const std::size_t list = log.find("players"), second = log.find(match.players[1], list);
    log.replace(second, match.players[1].size(), match.players[0]);
    log.replace(log.find(match.players[0], list), match.players[0].size(), match.players[1]);
    if (errors(checked_log(sound)) > 0) continue;
    const Report report = checked_log(log);
    if (errors(report) == 0) continue;
    INFO(log << to_text(report.findings[0].help));
    REQUIRE(!report.findings[0].fixes.empty());
    const Fix &fix = report.findings[0].fixes.front();
    if (fix.certainty != Certainty::only) continue;
    ++told;
    CHECK(errors(report) == 1);
    CHECK(mending::meaning(mending::with(log, {&fix})) == mending::meaning(sound));
  }
  CHECK(told > 1);
}

TEST_CASE("teams that are listed in each other's place are told once, at their list") {
  const std::string sound = R"(arbitro: 1
game: scopone
teams: {Borgo: [Alba, Dante], Ponte: [Mirella, Saul]}
rounds:
  - {cards: 23-17, coins: 2-8, settebello: Ponte, primiera: Ponte, scope: 0-2, points: 1-5}
  - {cards: 22-18, coins: 4-6, settebello: Ponte, primiera: Ponte, scope: 1-0, points: 2-3}
  - {cards: 22-18, coins: 4-6, settebello: Ponte, primiera: Ponte, scope: 4-2, points: 5-5}
unfinished: true
)";
  std::string log = sound;
  log.replace(log.find("Borgo: [Alba, Dante], Ponte: [Mirella, Saul]"), 44, "Ponte: [Mirella, Saul], Borgo: [Alba, Dante]");
  REQUIRE(errors(checked_log(sound)) == 0);
  const Report report = checked_log(log);
  REQUIRE(report.findings.size() == 1);
  REQUIRE(report.findings[0].fixes.size() == 1);
  CHECK(mending::with(log, {&report.findings[0].fixes[0]}) == sound);
}
