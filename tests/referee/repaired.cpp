// What the search for mistakes finds, proves and offers.

#include "arbitro/games.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/fixing.hpp"
#include "support/read_file.hpp"
#include "support/wish.hpp"

#include <regex>

using namespace arbitro;

namespace {

Report checked_log(const std::string &text) {
  Report result;
  Referee().check_text(text, "match.yaml", [&](Report &&report) { result = std::move(report); });
  return result;
}

std::vector<const Fix *> only_fixes(const Report &report) {
  std::vector<const Fix *> fixes;
  for (const Finding &finding : report.findings)
    if (!finding.fixes.empty() && finding.fixes.front().certainty == Certainty::only) fixes.push_back(&finding.fixes.front());
  return fixes;
}

/// A round of two with all hands.
const std::string duel = R"(arbitro: 1
game: scopa-online
players: [Nino, Bruno]
rounds:
  - dealer: Nino
    table: 3d 9c 3b 2s
    deals:
      - {Bruno: 3s 10c 5s, Nino: 4s 5d 7c, plays: [5s x 2s 3d / 7c, 3s x 3b / 5d, 10c / 4s]}
      - {Bruno: 10b 4b 9s, Nino: 6d 2d 4c, plays: [9s x 4s 5d / 6d, 10b x 10c / 2d, 4b / 4c x 4b]}
      - {Bruno: 6c 9b 7s, Nino: 5c 8c 5b, plays: [6c x 6d / 5b, 7s x 7c / 8c, 9b x 9c / 5c x 5b]}
      - {Bruno: 8b 4d 9d, Nino: 2b 1d 10s, plays: [8b x 8c / 2b x 2d scopa, 9d / 10s, 4d / 1d]}
      - {Bruno: 8s 7d 2c, Nino: 6s 1s 6b, plays: [2c / 6s x 2c 4d, 8s / 1s x 1d, 7d / 6b]}
      - {Bruno: 8d 1b 3c, Nino: 7b 10d 1c, plays: [8d x 8s / 10d x 10s, 1b / 7b x 7d, 3c / 1c x 1b]}
    points: 4-0
unfinished: true
)";

/// The log without the first tables of its rounds.
std::string without_tables(const std::string &log) {
  static const std::regex table("\"table\":\\s*(\"[^\"]*\"|\\[[^\\]]*\\]),\\s*|table: [^\\n]*\\n\\s*");
  return std::regex_replace(log, table, "");
}

int errors(const Report &report) { return static_cast<int>(std::ranges::count(report.findings, Severity::error, &Finding::severity)); }

} // namespace

TEST_CASE("the only explanation of a mistake is what happened, and its fix leaves no findings and nothing to fix") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 101)));
  int explained = 0, mistakes = 0, listed = 0;
  for (int i = 0; i < tries("ARBITRO_LOGS", 3000) / 3; ++i) {
    const generated::Match match = generated::random_match(dice, 2);
    const generated::Style style{.level = dice.percent(60) ? generated::Level::deals : generated::Level::plays,
                                 .spelling = static_cast<generated::Spelling>(dice.below(3)),
                                 .objects = dice.percent(20)};
    const bool has_tables = dice.percent(80); // else they follow from hands and plays
    const auto written = [&](const std::string &log) { return has_tables ? log : without_tables(log); };
    const std::string sound = written(generated::write_log(match, style));
    const generated::CorruptLog corrupt = generated::write_corrupt(match, style, dice);
    if (errors(checked_log(sound)) > 0) continue;
    const std::string damaged = written(corrupt.text);
    const Report report = checked_log(damaged);
    if (errors(report) == 0) continue;
    // Without the tables fewer are found, and nobody can write a deal that was left out.
    const int one = has_tables && corrupt.mistake != generated::Mistake::deal_forgotten ? 1 : 0;
    mistakes += one;
    INFO(generated::name_of(corrupt.mistake) << "\n" << damaged << "\nwas\n" << sound);
    const std::vector<const Fix *> fixes = only_fixes(report);
    if (fixes.empty()) {
      listed += std::ranges::any_of(report.findings, [](const Finding &finding) { return !finding.fixes.empty(); }) ? one : 0;
      continue;
    }
    explained += one;
    const std::string fixed = fixing::with(damaged, report, fixes);
    CHECK(fixing::meaning(fixed) == fixing::meaning(sound));
    const Report again = checked_log(fixed);
    CHECK(errors(again) == 0);
    CHECK(only_fixes(again).empty());
  }
  CHECK(explained * 10 > mistakes * 7);
  // Of few mistakes a single one is more than three in a hundred.
  CHECK(mistakes - explained - listed <= 1 + mistakes * 3 / 100);
}

TEST_CASE("two mistakes in a round are both found where hands are written") {
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
      CHECK(fixing::meaning(fixing::with(log, report, fixes)) == fixing::meaning(sound));
    }
  CHECK(found * 10 >= pairs * 8);
}

TEST_CASE("a mistake is explained beside a round whose counts cannot be, so that its points are not compared") {
  std::string log = read_file(std::string(ARBITRO_ROOT) + "/samples/full.yaml");
  const std::size_t rounds = log.find("  - dealer: Tommaso"), end = log.find("  - {cards");
  const std::string played = log.substr(rounds, end - rounds);
  const std::string faulty = std::regex_replace(played, std::regex("9c / 10s"), "9c / 10c");
  log = log.substr(0, rounds) + "  - {dealer: Vera, coins: 5-5, settebello: Tommaso, primiera: 84-60, scope: 0-0, points: 4-1}\n" + faulty +
        "unfinished: true\n";
  const Report report = checked_log(log);
  REQUIRE(errors(report) == 2);
  CHECK(report.findings.front().code == Code::impossible_count);
  REQUIRE(report.findings.back().fixes.size() == 1);
  CHECK(to_text(report.findings.back().fixes.front().title) == "write 10s");
}

TEST_CASE("where nobody is named as the dealer, it is the one with whom the fewest plays are wrong") {
  std::string log = read_file(std::string(ARBITRO_ROOT) + "/samples/full.yaml");
  log = log.substr(0, log.find("    points: 3-1")) + "unfinished: true\n";
  log = std::regex_replace(log, std::regex("dealer: Tommaso\n    table"), "table");
  log = std::regex_replace(log, std::regex("9d / 9s"), "9d / 8s");
  for (const char *const players : {"[Vera, Tommaso]", "[Tommaso, Vera]"}) {
    CAPTURE(players);
    const Report report = checked_log(std::regex_replace(log, std::regex("\\[Vera, Tommaso\\]"), players));
    REQUIRE(errors(report) == 1);
    CHECK(to_text(report.findings.front().help) == "write 9s");
  }
}

TEST_CASE("where card and capture of a play are wrong, one finding corrects both") {
  struct Row {
    const char *from, *to, *help;
  };
  const Row rows[] = {{"5s x 2s 3d", "3s x 2s 9c", "write 5s x 2s 3d"}, {"4c x 4b", "2d x 4b", "write 4c x 4b"}};
  for (const Row &row : rows) {
    CAPTURE(row.to);
    std::string log = duel;
    log.replace(log.find(row.from), std::string(row.from).size(), row.to);
    const Report report = checked_log(log);
    REQUIRE(errors(report) == 1);
    CHECK(to_text(report.findings.front().help) == row.help);
    CHECK(fixing::with(log, report, only_fixes(report)) == duel);
  }
}

TEST_CASE("of two mistakes each may hide the other") {
  struct Row {
    const char *what;
    std::vector<std::pair<const char *, const char *>> mistakes;
  };
  const Row rows[] = {
      {"the right card of a wrong play is in another wrong play of the hand", {{"10d x 10s", "10c x 10s"}, {"7b x 7d", "10d x 7d"}}},
      {"a play is missing, and after it a row is doubled", {{"4b / 4c x 4b", "4c x 4b"}, {"7d / 6b", "7d / 6b, 7d / 6b"}}},
      {"two plays are missing", {{"4b / 4c x 4b", "4c x 4b"}, {"8s / 1s x 1d", "8s"}}},
      {"two deals are wrong", {{"5s x 2s 3d", "5s x 2s"}, {"1s x 1d", "1s lays"}}},
  };
  REQUIRE(errors(checked_log(duel)) == 0);
  for (const Row &row : rows) {
    INFO(row.what);
    std::string log = duel;
    for (const auto &[from, to] : row.mistakes) log.replace(log.find(from), std::string(from).size(), to);
    const Report report = checked_log(log);
    CHECK(fixing::meaning(fixing::with(log, report, only_fixes(report))) == fixing::meaning(duel));
  }
}

TEST_CASE("a play that is missing may have declared a bonus, as the points show") {
  const std::string sound = R"(arbitro: 1
game: cirulla-wikipedia
players: [Ugo, Nino, Olga, Marta]
rounds:
  - dealer: Marta
    table: 3c 2s 1s 5c
    deals:
      - Ugo: 5d 6s 7d
        Nino: 8s 7s 4d
        Olga: 5s 5b 6d
        Marta: 10c 6c 3b
        plays:
          - 5d x 2s 3c 5c / 8s / 5b / 3b
          - 7d x 3b 5b / 4d / 6d x 1s 8s / 6c
          - 6s x 6c / 7s / 5s / 10c x 5s
      - Ugo: 9d 10b 2b
        Nino: 4b 2c 1b
        Olga: 8b 4s 9b
        Marta: 6b 7b 1d
        plays:
          - 9d
          - {card: 1b, take: [4d, 7s, 9d], scopa: true, declares: low}
          - {card: 9b}
          - 6b x 9b scopa
          - 10b / 2c / 4s / 1d x 2c 4s 10b scopa
          - 2b / 4b / 8b / 7b x 8b
      - Ugo: 3d 2d 4c
        Nino: 1c 8d 7c
        Olga: 3s 10d 9c
        Marta: 8c 10s 9s
        plays:
          - declares low 3d / 8d x 3d 4b / 3s / 10s x 2b 3s scopa
          - 4c / 1c x 4c scopa / 10d / 9s
          - 2d / 7c / 9c x 9s / 8c x 7c
    points: 4-6-0-5
unfinished: true
)";
  REQUIRE(errors(checked_log(sound)) == 0);
  for (const std::string missing : {"declares low 3d / ", "          - {card: 1b, take: [4d, 7s, 9d], scopa: true, declares: low}\n"}) {
    CAPTURE(missing);
    std::string log = sound;
    log.erase(log.find(missing), missing.size());
    const Report report = checked_log(log);
    CHECK(fixing::meaning(fixing::with(log, report, only_fixes(report))) == fixing::meaning(sound));
  }
}

TEST_CASE("what is missing at the end of a deal is played from its hands, with the value that was declared for the matta") {
  const std::string log = R"(arbitro: 1
game: cirulla-regoledelgioco
players: [Gino, Luca]
rounds:
  - dealer: Luca
    table: 8d 10d 3b 4b
    deals:
      - Gino: 1d 2b 7c
        Luca: 9d 5s 1s
        plays: [declares low matta=1 2b x 3b 10d / 1s x 4b 8d scopa, 1d / 5s]
      - Gino: 2d 10b 5d
        Luca: 4c 1b 2c
        plays: [10b x 5s / declares low 1b x 9d scopa, 2d / 2c x 2d scopa, 5d / 4c]
unfinished: true
)";
  const Report report = checked_log(log);
  const Finding &finding = report.findings.front();
  CHECK(to_text(finding.help) == "3 possible corrections: before play 3 add 7c / 9d; or after play 4 add 7c x 1d / 9d; or before "
                                 "play 4 add 9d / 7c x 1d");
}

TEST_CASE("a play that is written twice is found together with one that the table accepted") {
  std::string log = read_file(std::string(ARBITRO_ROOT) + "/samples/full.yaml");
  const auto change = [&](const std::string &from, const std::string &to) { log.replace(log.find(from), from.size(), to); };
  change("4b / 5b", "4b / 5b !!");
  change("10b / 3c", "10b / 3c / 3c");
  const Report report = checked_log(log);
  const std::vector<const Fix *> fixes = only_fixes(report);
  CHECK(std::ranges::any_of(fixes, [](const Fix *fix) { return to_text(fix->title) == "delete it"; }));
}

TEST_CASE("two mistakes are searched for even where one of them may explain everything") {
  const Report report = checked_log("arbitro: 1\ngame: scopa-d-assi\nplayers: [Marta, Carla, Pia, Sara]\nunfinished: true\nrounds:\n"
                                    "  - dealer: Marta\n    table: 6b 8c 6d 7b\n    deals:\n"
                                    "      - {Carla: 4c 10d 10d, Pia: 7s 3s 6c, Sara: 2d 6s 2c, Marta: 3d 10s 3c, plays: [4c, 4c]}\n");
  REQUIRE(report.findings.size() == 2);
  CHECK(row_of(report.findings[0].code).name == "A201");
  CHECK(to_string(report.findings[1].at) == "R1.2");
  CHECK(only_fixes(report).empty());
}

TEST_CASE("what explains a faulty round is not called the only explanation where what happened is another one") {
  struct Row {
    const char *what, *log, *happened;
  };
  const Row rows[] = {{"the last row of a deal may be the one that nobody wrote, whatever the next hands must capture", R"(arbitro: 1
game: scopa-guide
players:
  - Elena
  - Ines
rounds:
  - dealer: Elena
    table: 10b 3d 8b 4s
    deals:
      - Ines: 3s 4d 3c
        Elena: 8s 10s 10c
        plays:
          - 3c x 3d / 10c x 10b
          - 4d x 4s / 8s x 8b scopa
          - 3s / 10s
      - Ines: 6s 8d 5c
        Elena: 7c 1s 7d
        plays:
          - 6s / 1s
          - 5c / 7c x 1s 6s
          - 8d x 3s 5c / 7d
      - Ines: 2b 7b 9d
        Elena: 5s 10d 4c
        plays:
          - 7b x 7d / 10d x 10s scopa
          - 9d / 5s
          - 2b / 4c
      - Ines: 6b 1c 6d
        Elena: 4b 1b 9c
        plays:
          - 6d x 2b 4c / 9c x 9d
          - 6b / 4b
      - Ines: 2d 8c 5b
        Elena: 9b 5d 2c
        plays:
          - 5b x 5s / 2c
          - 2d x 2c / 5d
          - 8c / 9b x 4b 5d
      - Ines: 2s 7s 1d
        Elena: 6c 3b 9s
        plays:
          - 7s / 6c x 6b
          - 2s / 9s x 2s 7s
          - 1d / 3b
    points: 4-1
unfinished: true
)",
                       "6b / 4b\n          - 1c / 1b x 1c"},
                      {"a row after a declared bonus may be turned, since it shows the hand of which the bonus was declared", R"(arbitro: 1
game: cirulla-wikipedia
teams:
  Gatti:
    - Gino
    - Carla
  Corvi:
    - Nino
    - Zoe
rounds:
  - dealer: Carla
    table: 4d 9b 1c 10c
    plays:
      - 5b x 1c 4d / 1s x 9b 10c scopa / declares triple 6d / 1d x 6d scopa
      - 5s / 8b / 6s / 10s x 5s
      - 7d x 8b / 3b / 6b x 3b 6s scopa / 10b
      - 9d / 9s x 9d / declares triple 8d / 10d x 10b
      - 7s x 8d scopa / 9c / 8s / 5d
      - 3d / 1b x 3d 5d 8s 9c scopa / 8c / 2c
      - 7b x 8c / 6c / declares low 2b x 2c / 4c
      - 2s / 3c x 2s 4c 6c scopa / 4b / 4s x 4b scopa
      - 5c x 3s 7c / 2d / 7c / 3s
    points: 10-27
unfinished: true
)",
                       "2d / 7c / 3s / 5c x 3s 7c"}};
  for (const Row &row : rows) {
    INFO(row.what);
    const Report report = checked_log(row.log);
    std::vector<std::string> fixed;
    for (const Finding &finding : report.findings)
      for (const Fix &fix : finding.fixes) {
        if (fix.certainty == Certainty::only) CHECK(only_fixes(report).size() == 1);
        fixed.push_back(fixing::with(row.log, report, {&fix}));
      }
    CHECK(std::ranges::any_of(fixed, [&](const std::string &log) { return log.find(row.happened) != std::string::npos; }));
  }
}

TEST_CASE("claims without other evidence are all suspects, and none of them is called the only one") {
  struct Row {
    const char *what, *log;
    std::vector<std::string> fixes; ///< titles
    bool is_certain = false;
  };
  const Row rows[] = {
      {"a sum may be wrong, or the points of any round that has only points",
       "players: [A, B]\nrounds: [{points: 3-5}, {points: 7-3}]\nresult: 10-7\nunfinished: true\n",
       {"write result: 10-8", "write points: 3-4", "write points: 7-2"}},
      {"where all points are counted the sum may be wrong, or a figure that nothing confirms",
       "players: [A, B]\nrounds:\n  - {cards: 22-18, coins: 6-4, settebello: A, primiera: B, scope: 0-1, points: 3-2}\nresult: 3-3\n"
       "unfinished: true\n",
       {"write result: 3-2"}},
      {"a dealer out of turn in rounds without plays, or the one before him",
       "players: [A, B, C]\nrounds: [{dealer: A, points: 2-1-1}, {dealer: C, points: 1-1-2}]\nunfinished: true\n",
       {"write dealer: B", "write dealer: B", "swap A and B in the order of the players", "swap A and C in the order of the players",
        "swap B and C in the order of the players", "swap `dealer` between rounds 1 and 2", "swap rounds 1 and 2"}},
      {"a dealer one turn ahead, or a round is missing",
       "players: [A, B, C]\ndealer: A\nrounds: [{points: 2-1-1}, {dealer: C, points: 1-1-2}, {dealer: C, points: 1-1-2}]\n"
       "unfinished: true\n",
       {"write dealer: B"}},
      {"a dealer one turn ahead, or a round is missing, whichever way the deal goes round",
       "players: [A, B, C]\nrules: {dealer-rotation: against-direction}\ndealer: A\n"
       "rounds: [{points: 2-1-1}, {dealer: B, points: 1-1-2}, {dealer: B, points: 1-1-2}]\nunfinished: true\n",
       {"write dealer: C"}},
      {"a dealer one turn ahead after a void round, which its dealer deals again, or a round is missing",
       "players: [A, B]\nrounds: [{dealer: A, points: 3-1}, {dealer: B, void: true}, {dealer: A, points: 2-1}]\nunfinished: true\n",
       {"write dealer: B", "swap `dealer` between rounds 1 and 2"}},
      {"a play may be missing, or two exchanged, where more was captured than was counted",
       "game: scopa-wiki\nplayers: [A, B, C]\nrounds:\n  - dealer: A\n    table: 8b 4b 5d 4s\n    plays:\n"
       "      - 9b x 4s 5d / 1b / 8c x 8b\n      - 1d x 1b / 2s / 7d\n      - 7s x 7d / 9c / 10s\n      - 2d x 2s / 10b x 10s / 5s\n"
       "      - 3c / 5c x 5s / 3s x 3c\n      - 1s / 4d x 4b / 6b\n      - 6s x 6b / 1c x 1s / 9s x 9c scopa\n      - 8d / 6d / 6c x 6d\n"
       "      - 3d / 4c / 7b x 3d 4c\n      - 10d / 10c x 10d / 8s x 8d scopa\n      - 2c / 2b x 2c / 7c\n      - 3b / 5b\n"
       "    cards: 19-11-10\n    coins: 4-4-2\n    settebello: B\n    primiera: 73-60-60\n    scope: 2-0-0\n    points: 4-1-0\n"
       "unfinished: true\n",
       {"swap the two: 7c / 2b x 2c", "add 9d before it", "add 9d before it", "write 7c / 2c / 2b x 2c"}},
      {"a dealer, or two plays in each other's place with the names of their players",
       "game: scopa-guide\nplayers: [A, B]\nrounds:\n  - dealer: B\n    table: 10s 8d 4s 5b\n    plays:\n"
       "      - 4d x 4s / 10d x 10s\n      - 8c x 8d / 1c\n      - 1b x 1c / 3b\n      - 8b x 3b 5b scopa / 9c\n      - 2c / 2b x 2c\n"
       "      - 6d / 6s x 6d\n      - 2d / 1s\n      - 7b / 10b x 1s 9c\n      - 6c / 6b x 6c\n      - 10c / 9s x 2d 7b\n"
       "      - B 1d / A 5c\n      - 4c / 3d\n      - 7d x 3d 4c / 8s\n      - 9d x 1d 8s / 3s\n      - 2s / 9b\n"
       "      - 7c x 2s 5c / 3c x 3s\n      - 5d / 5s x 5d\n      - 4b / 7s\n    points: 2-2\nunfinished: true\n",
       {"write dealer: A", "swap the names B and A", "swap the two: 5c / 1d"}},
      {"a card may have been laid in a deal that is missing, though the round breaks off within the next one",
       "players: [A, B]\nrounds:\n  - dealer: B\n    table: 10d 10c 9d 9c\n    deals:\n"
       "      - {A: 10b 9b 2d, B: 10s 9s 3c, plays: [10b x 10d / 10s x 10c, 9b x 9d / 9s x 9c scopa, 2d / 3c]}\n"
       "      - {A: 6d 4s 4b, B: 8d 8b 7s, plays: [6d x 6c]}\nunfinished: true\n",
       {"write 6d"}},
      {"but not where the card was played before",
       "players: [A, B]\nrounds:\n  - dealer: B\n    table: 10d 10c 9d 9c\n    deals:\n"
       "      - {A: 10b 9b 2d, B: 10s 9s 3c, plays: [10b x 10d / 10s x 10c, 9b x 9d / 9s x 9c scopa, 2d / 3c]}\n"
       "      - {A: 6d 4s 4b, B: 8d 8b 7s, plays: [6d x 9d]}\nunfinished: true\n",
       {"write 6d"},
       true},
      {"a side without a primiera has none",
       "players: [A, B]\nrounds:\n  - piles:\n"
       "      A: 1d 4d 5d 6d 7d 8d 9d 10d 1c 2c 3c 4c 5c 6c 7c 8c 9c 10c 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 1s 2s 3s 4s 5s 6s 7s 8s 9s 10s\n"
       "      B: 2d 3d\n    primiera: 83-0\nunfinished: true\n",
       {"write primiera: 84-0"},
       true},
      {"a winner at once may be the other one, or a round be missing",
       "game: cirulla-parlett\nplayers: [A, B]\nrounds: [{points: 19-0}]\nresult: 19-0\nwinner: B\n",
       {"write winner: A", "swap A and B in the order of the players"}}};
  for (const Row &row : rows) {
    INFO(row.what);
    const Report report = checked_log(std::string("arbitro: 1\n") + row.log);
    std::vector<std::string> titles;
    bool is_certain = true;
    for (const Finding &finding : report.findings)
      for (const Fix &fix : finding.fixes) {
        titles.push_back(to_text(fix.title));
        is_certain = is_certain && fix.certainty == Certainty::only;
      }
    CHECK(titles == row.fixes);
    CHECK(is_certain == row.is_certain);
  }
}

TEST_CASE("a result includes the outcome with the mistake fixed, and the figures of the log stay as they are") {
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

TEST_CASE("a log that is full of faults under its game, and sound under another one, has one finding for that") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 77)));
  int reported = 0;
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
    ++reported;
    INFO(name << " as " << other.name << "\n" << log);
    CHECK(errors(report) == 1);
    if (found->fixes.front().certainty == Certainty::only)
      CHECK(fixing::meaning(fixing::with(log, report, {&found->fixes.front()})) == fixing::meaning(sound));
  }
  CHECK(reported >= tries("ARBITRO_LOGS", 3000) / 300);
}

TEST_CASE("a sweep without a mark is reported beside a mistake of the whole match") {
  const std::string twice = R"(
  - dealer: Olga
    table: 4b 3b 1d 1b
    plays:
      - 6b x 1d 1b 4b / 3c x 3b scopa / 4s / 1c x 4s / 9b / 7b
      - 10d / 9c x 9b / 5s / 7c x 7b / 2c / 6c
      - 10b x 10d / 8s x 2c 6c / 6d / 8b / 7d / 10s
      - 7s x 7d / 8d x 8b / 10c x 10s / 5d x 5s / 1s x 6d / 6s
      - 5b / 2b / 2s x 2b / 4c / 9d x 4c 5b / 5c
      - 4d / 3d / 9s x 3d 6s / 3s / 8c x 3s 5c / 2d
    points: {Volpi: 3, Tassi: 0, Orsi: 2})";
  const Report report = checked_log(R"(game: scopa-d-assi-howto
teams: {Volpi: [Sara, Zoe], Tassi: [Ines, Olga], Orsi: [Carla, Anna]}
rounds:
  - plays:
      - 8b x 2s 3d 3c / 10s x 10d / 2c / 2b x 2c scopa / 6c / 2d
      - 7c / 10c / 1d x 2d 6c 7c 10c / 3s / 1s lays / 9d
      - 4b x 1s 3s / 5s / 9c x 9d / 5b x 5s / 6s / 4d
      - 1c x 4d 6s / 8s / 6b / 10b / 8c x 8s / 4s
      - 1b x 4s 6b 10b / 8d / 7s / 5c / 5d x 5c / 7d x 7s
      - 9b / 4c / 7b / 3b / 6d / 9s x 9b)" +
                                    twice + twice + "\n");
  REQUIRE(report.findings.size() == 3);
  CHECK(to_text(report.findings[0].help) == "add scopa to the play");
  CHECK(to_text(report.findings[1].help) == "add scopa to the play");
  CHECK(to_text(report.findings[2].help) == "delete round 3, which is round 2 again, and everything agrees");
}

TEST_CASE("two players who are listed in each other's place are reported once") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 78)));
  int reported = 0;
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
    ++reported;
    CHECK(errors(report) == 1);
    CHECK(fixing::meaning(fixing::with(log, report, {&fix})) == fixing::meaning(sound));
  }
  CHECK(reported >= tries("ARBITRO_LOGS", 3000) / 1500);
}

TEST_CASE("teams that are listed in each other's place are reported once, at their list") {
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
  CHECK(fixing::with(log, report, {&report.findings[0].fixes[0]}) == sound);
}

TEST_CASE("players, or two of several teams, that are listed the other way round are reported once, at their list") {
  struct Row {
    const char *written, *meant, *rest;
  };
  const Row rows[] = {
      {"players: [Ines, Pia, Dino, Gino]", "players: [Gino, Dino, Pia, Ines]", R"(
game: calabrese
rounds:
  - {cards: 6-9-14-11, coins: 1-2-3-4, settebello: Ines, primiera: Pia, scope: 0-0-0-0, "extra:7c": Dino, points: 0-1-2-2}
  - {cards: 9-16-9-6, coins: 2-6-2-0, settebello: Dino, primiera: Dino, scope: 0-2-1-2, "extra:7c": Ines, points: 0-6-1-3}
  - {coins: 5-1-3-1, settebello: Ines, primiera: Ines, scope: 1-0-1-0, "extra:7c": Pia, points: 2-0-3-2}
  - {cards: 6-13-10-11, coins: 1-3-3-3, settebello: Pia, primiera: none, scope: 0-0-1-0, "extra:7c": Pia, points: 0-1-3-0}
  - {cards: 12-11-6-11, coins: 2-4-0-4, settebello: Ines, primiera: Ines, scope: 0-0-0-0, "extra:7c": Ines, points: 1-0-0-3}
  - {cards: 11-19-3-7, coins: 5-3-0-2, settebello: Gino, primiera: Dino, scope: 0-0-0-0, "extra:7c": Dino, points: 2-3-0-0}
result: 5-11-9-10
winner: Dino
)"},
      {"teams: {Lupi: [Marta, Carla], Loro: [Bruno, Pia], Tassi: [Gino, Ines]}",
       "teams: {Tassi: [Gino, Ines], Loro: [Bruno, Pia], Lupi: [Marta, Carla]}", R"(
game: a-perdere
rounds:
  - {cards: 26-9-5, coins: 3-3-4, settebello: Loro, primiera: Tassi, scope: 0-1-0, points: 2-2-1}
  - {cards: 14-13-13, coins: 2-5-3, settebello: Tassi, primiera: Tassi, scope: 0-0-0, points: 3-1-0}
  - {points: 4-1-1}
  - {cards: 13-14-13, coins: 3-5-2, settebello: Loro, primiera: Loro, scope: 0-0-1, points: 0-4-1}
  - {cards: 20-11-9, coins: 4-3-3, settebello: Loro, primiera: Loro, scope: 1-0-1, points: 3-2-1}
unfinished: true
)"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.written);
    const std::string log = "arbitro: 1\n" + std::string(row.written) + row.rest;
    CHECK(errors(checked_log(log)) == 1);
    CHECK(fixing::fixed(log).text == "arbitro: 1\n" + std::string(row.meant) + row.rest);
  }
}

TEST_CASE("piles of two sides under each other's name are among the corrections where two claims contradict them") {
  const Report report = checked_log("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n"
                                    "  - piles: {Anna: rest, Bruno: {denari: 1 2 3 7 R, coppe: 4 5 6, bastoni: 1 2 7, spade: 5 6 7}}\n"
                                    "    cards: 14-26\n    settebello: Anna\n    scope: 1-0\nunfinished: true\n");
  CHECK(only_fixes(report).empty());
  CHECK_THAT(to_text(report.findings.front().help), Catch::Contains("in round 1 swap the piles of Anna and Bruno"));
}

TEST_CASE("a correction of one round is certain beside one that nothing explains, and not beside two") {
  const std::string begun = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrules: {target: 99}\nrounds:\n"
                            "  - {cards: 22-18, coins: 6-4, settebello: ";
  const std::string rest = ", primiera: Bruno, scope: 1-0, points: 4-1}\n";
  const std::string hopeless = "  - table: 3c 4s 7s 10d\n    dealer: Anna\n    plays: [10b / 10c, 9c / 9b, 2c / 1s, 1b x 9c / 2d x 10d]\n";
  const std::string end = "unfinished: true\n";
  CHECK(fixing::fixed(begun + "none" + rest + hopeless + end).text == begun + "Anna" + rest + hopeless + end);
  const std::string log = begun + "none" + rest + hopeless + hopeless + end;
  CHECK(fixing::fixed(log).text == log);
}

TEST_CASE("what a change of the match explains is as bad as the worst that it explains") {
  const Report report = checked_log("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - dealer: Bruno\n    piles: {Anna: {denari: 4 5 6 10, "
                                    "coppe: 1 2 5 7 9, bastoni: 1 2 3 4 5 10, spade: 2 4 5 9}, Bruno: rest}\n  - scope: 2-2\n"
                                    "    points: 2-6\n  - dealer: Anna\n    points: 1-3\nunfinished: true\n");
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].severity == Severity::error);
  CHECK(to_text(report.findings[0].help) == "delete the dash before `scope`, which belongs to round 1, and everything agrees");
}

TEST_CASE("where turns show who sat where, the names of teams may be in each other's place, or a winner is wrong") {
  const std::string log = R"(arbitro: 1
rules: {target: 16}
teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}
rounds:
  - {dealer: Dino, points: 6-2}
  - {dealer: Anna, points: 5-2}
  - {dealer: Bruno, points: 5-2}
result: 16-6
winner: Loro
)";
  const Report report = checked_log(log);
  REQUIRE(errors(report) == 1);
  CHECK(only_fixes(report).empty());
  CHECK(to_text(report.findings[0].help) == "2 possible corrections: write winner: Noi; or swap the names of the teams Noi and Loro");
}

TEST_CASE("two cards in each other's hand, or two plays of one player exchanged, are found where nothing else explains them") {
  struct Row {
    const char *what;
    std::vector<std::pair<const char *, const char *>> mistakes;
  };
  const Row rows[] = {
      {"two cards between the hands of a deal", {{"Bruno: 6c 9b 7s, Nino: 5c 8c 5b", "Bruno: 5c 9b 7s, Nino: 6c 8c 5b"}}},
      {"two plays of one player", {{"9s x 4s 5d / 6d", "4b / 6d"}, {"4b / 4c x 4b", "9s x 4s 5d / 4c x 4b"}}},
  };
  for (const Row &row : rows) {
    INFO(row.what);
    std::string log = duel;
    for (const auto &[from, to] : row.mistakes) log.replace(log.find(from), std::string(from).size(), to);
    const Report report = checked_log(log);
    REQUIRE(errors(report) >= 1);
    const auto &fixes = report.findings.front().fixes;
    CHECK(std::ranges::any_of(fixes,
                              [&](const Fix &fix) { return fixing::meaning(fixing::with(log, report, {&fix})) == fixing::meaning(duel); }));
  }
}

TEST_CASE("a wrong game is fixed wherever the header is written, and whatever it contains") {
  generated::Dice dice(5);
  const Rules rules = rules_of(*find_game("scopa-di-quindici"));
  const generated::Match match = generated::play_match("scopa-di-quindici", rules, {2, 2}, dice, {.max_rounds = 1});
  const std::string sound = generated::write_log(match, {.level = generated::Level::deals, .spelling = generated::Spelling::yaml});
  REQUIRE(errors(checked_log(sound)) == 0);
  const std::string line = "game: scopa-di-quindici\n";
  const std::size_t at = sound.find(line);
  REQUIRE(at != std::string::npos);
  const std::string before = sound.substr(0, at), after = sound.substr(at + line.size());
  std::string inside = after;
  for (std::size_t begin = 0; begin < inside.size(); begin = inside.find('\n', begin) + 1) inside.insert(begin, "    ");
  inside.replace(0, 4, "  - ");
  for (const std::string &log : {before + "game: scopa\n" + after, before + "gioco: scopa\n" + after, before + after,
                                 before + "game: 'scopa'\nrules: {target: 11}\n" + after, before + "rules: {}\n" + after,
                                 before + "rules:\n  target: 11\n" + after, before + "game: scopa\nmatches:\n" + inside}) {
    CAPTURE(log);
    const Report report = checked_log(log);
    const auto reported = std::ranges::find_if(report.findings, [](const Finding &finding) {
      return std::ranges::any_of(finding.fixes,
                                 [](const Fix &fix) { return to_text(fix.title).find("scopa-di-quindici") != std::string::npos; });
    });
    REQUIRE(reported != report.findings.end());
    const auto fix = std::ranges::find_if(reported->fixes,
                                          [](const Fix &one) { return to_text(one.title).find("scopa-di-quindici") != std::string::npos; });
    CHECK(errors(checked_log(fixing::with(log, report, {&*fix}))) == 0);
  }
}

TEST_CASE("a table for which the queen is eight and the jack nine has one finding for that") {
  std::string log = read_file(ARBITRO_ROOT "/samples/scientifico-french.yaml");
  REQUIRE(errors(checked_log(log)) == 0);
  for (std::size_t at = log.find("deals:"); at + 1 < log.size(); ++at)
    if ((log[at] == 'Q' || log[at] == 'J') && std::string_view("dhcs").find(log[at + 1]) != std::string_view::npos)
      log[at] = log[at] == 'Q' ? 'J' : 'Q';
  const Report report = checked_log(log);
  REQUIRE(errors(report) == 1);
  const auto found = std::ranges::find(report.findings, Severity::error, &Finding::severity);
  CHECK(to_text(found->help).find("write french-courts: Q8J9 under rules") != std::string::npos);
  CHECK(errors(checked_log(fixing::with(log, report, {&found->fixes.front()}))) == 0);
}

TEST_CASE("wrong claims of a round that has piles and no plays are no sign of a deal left out") {
  const Report report = checked_log("arbitro: 1\ngame: scopone-trentino\nteams: {Corvi: [Olga, Elena], Volpi: [Ines, Fabio]}\nrounds:\n"
                                    "  - {dealer: Elena, piles: {Corvi: 1d 1c 1b 1s 2d 2c 2s 3c 3b 4d 4b 5b 6d 6c 6b 6s 7s 8b 8s 9c 9b 9s"
                                    " 10d 10c 10b 10s, Volpi: rest}, scope: 0-3, points: 2-5, total: 2-3}\n"
                                    "  - {dealer: Fabio, points: 3-5, total: 5-10}\nresult: 5-10\nunfinished: true\n");
  std::string messages;
  for (const Finding &finding : report.findings) messages += to_text(finding.message) + "\n";
  CHECK(messages == "points: claimed 2-5, counted 1-5 (Corvi +1)\ntotal: claimed 2-3, counted 1-5 (Corvi +1, Volpi -2)\n");
}
