#include "feed.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "record/dialogue.hpp"
#include "support/catch.hpp"
#include "support/wish.hpp"

using namespace arbitro;

namespace {

Report checked(const std::string &log, bool keep_plays = false) {
  CheckOptions options;
  options.keep_plays = keep_plays;
  Report report;
  Referee(options).check_text(log, "match.yaml", [&](Report &&made) { report = std::move(made); });
  return report;
}

bool is_clean(const std::string &log) {
  const Report report = checked(log);
  return std::ranges::all_of(report.findings, [](const Finding &finding) { return finding.severity == Severity::note; });
}

/// Tells a match; the log after each answer that changed it.
std::vector<std::string> enter(record::Dialogue &dialogue, const generated::Match &match, bool in_plays) {
  generated::Witness witness(match, in_plays);
  std::vector<std::string> logs{""};
  for (;;) {
    const std::string question = dialogue.question();
    const std::optional<std::string> answer = witness.answer(question);
    if (!answer) return logs;
    const std::string said = dialogue.answer(*answer).text;
    CAPTURE(match.game, question, *answer, said, dialogue.log());
    REQUIRE(said.find("[A") == std::string::npos);
    REQUIRE((dialogue.question() != question || dialogue.log() != logs.back()));
    if (dialogue.log() == logs.back()) continue;
    REQUIRE(is_clean(dialogue.log()));
    logs.push_back(dialogue.log());
  }
}

/// A match of each game in turn.
std::vector<generated::Match> matches_of_all_games(std::uint64_t seed, int rounds) {
  std::vector<generated::Match> matches;
  generated::Dice dice(seed);
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    const std::vector<Seating> seatings = generated::seatings(rules);
    if (seatings.empty()) continue;
    const Seating seating = seatings[static_cast<std::size_t>(dice.below(static_cast<int>(seatings.size())))];
    matches.push_back(generated::play_match(std::string(game.name), rules, seating, dice, {.max_rounds = rounds}));
  }
  return some_of(std::move(matches));
}

} // namespace

TEST_CASE("a match entered play by play is the match that was played, and every log on the way has no findings") {
  for (const generated::Match &match : matches_of_all_games(1, 2)) {
    record::Dialogue dialogue("match.yaml", "", {}, {});
    enter(dialogue, match, true);
    const Report entered = checked(dialogue.log(), true);
    const Report played = checked(write_log(match, {.spelling = generated::Spelling::yaml}), true);
    CAPTURE(match.game, dialogue.log());
    CHECK(entered.result.winner == played.result.winner);
    const bool is_cut = entered.result.by == "instant"; // record asks for no play after that one
    if (!is_cut) CHECK(entered.result.totals == played.result.totals);
    REQUIRE(entered.rounds.size() == played.rounds.size());
    for (std::size_t round = 0; round < entered.rounds.size(); ++round) {
      const auto &plays = entered.rounds[round].replay;
      const bool is_whole = !is_cut || round + 1 < entered.rounds.size();
      REQUIRE((is_whole ? plays.size() == played.rounds[round].replay.size() : plays.size() <= played.rounds[round].replay.size()));
      for (std::size_t play = 0; play < plays.size(); ++play)
        CHECK(plays[play].table_after == played.rounds[round].replay[play].table_after);
      if (is_whole) CHECK(entered.rounds[round].points == played.rounds[round].points);
    }
  }
}

TEST_CASE("a match entered as counts has the points that were played for, and every log on the way has no findings") {
  for (const generated::Match &match : matches_of_all_games(2, 2)) {
    const bool has_uncounted =
        std::ranges::any_of(match.rounds, [](const generated::Round &round) { return round.is_cut || round.is_annulled; });
    if (has_uncounted) continue;
    record::Dialogue dialogue("match.yaml", "", {}, {});
    enter(dialogue, match, false);
    const Report entered = checked(dialogue.log());
    CAPTURE(match.game, dialogue.log());
    REQUIRE(entered.rounds.size() == match.rounds.size());
    for (std::size_t side = 0; side < match.sides.size(); ++side) CHECK(entered.result.totals[side] == match.totals[side]);
    CHECK((entered.result.winner == nobody ? -1 : static_cast<int>(entered.result.winner)) == match.winner);
  }
}

TEST_CASE("everything can be undone and done again, to the same log") {
  for (const generated::Match &match : matches_of_all_games(3, 1)) {
    record::Dialogue dialogue("match.yaml", "", {}, {});
    const std::vector<std::string> logs = enter(dialogue, match, true);
    CAPTURE(match.game);
    std::vector<std::string> back{dialogue.log()}, again;
    while (dialogue.answer("undo").text != "nothing to undo\n")
      if (dialogue.log() != back.back()) back.push_back(dialogue.log());
    CHECK(std::vector<std::string>(back.rbegin(), back.rend()) == logs);
    again.push_back(dialogue.log());
    while (dialogue.answer("redo").text != "nothing to redo\n")
      if (dialogue.log() != again.back()) again.push_back(dialogue.log());
    CHECK(again == logs);
  }
}

TEST_CASE("a finished log that was written by hand can be undone to its beginning") {
  const std::string header = "arbitro: 1\nplayers: [Lucio, Ornella]\nrules: {target: 5}\nrounds:\n";
  for (const char *const round :
       {"  - {cards: 16-24, coins: 4-6, settebello: Lucio, primiera: Lucio, scope: 0-3, points: 2-5}\n",
        "  - {points: 2-5, scope: 0-3, cards: 16-24, coins: 4-6, settebello: Lucio, primiera: Lucio}\n", "  - {points: 2-5}\n"})
    for (const char *const end : {"winner: Ornella\nresult: 2-5\n", "result: 2-5\n", "winner: Ornella\n", ""}) {
      std::string log = header + round + end;
      CAPTURE(log);
      REQUIRE_FALSE(record::problem_of("log", log, {}));
      record::Dialogue dialogue("match.yaml", log, {}, {});
      for (std::string before; before != dialogue.log();) {
        before = dialogue.log();
        REQUIRE(is_clean(before));
        dialogue.answer("undo");
      }
      CHECK(checked(dialogue.log()).rounds.empty());
      while (dialogue.answer("redo").text != "nothing to redo\n") continue;
      CHECK(dialogue.log() == log);
    }
}

TEST_CASE("a result goes with the figure that it followed from") {
  const std::string log = "arbitro: 1\nplayers: [Lucio, Ornella]\nrules: {target: 5}\nrounds:\n"
                          "  - {cards: 16-24, coins: 4-6, settebello: Lucio, primiera: Lucio, scope: 0-3}\nresult: 2-5\n";
  record::Dialogue dialogue("match.yaml", log, {}, {});
  dialogue.answer("fix R1 scope 0-9");
  CHECK_THAT(dialogue.log(), Catch::Contains("scope: 0-9") && !Catch::Contains("result"));
  CHECK(is_clean(dialogue.log()));
}

TEST_CASE("a match that is marked unfinished stays so beside its result so far") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 3-1}\nunfinished: true\nresult: 3-1\n";
  record::Dialogue dialogue("match.yaml", log, {}, {});
  dialogue.answer("date 2026-01-01");
  CHECK_THAT(dialogue.log(), Catch::Contains("date: 2026-01-01") && Catch::Contains("unfinished: true"));
  dialogue.answer("undo");
  CHECK(dialogue.log() == log);
}

TEST_CASE("a value is changed under the key that the log has for it, in whatever language") {
  const std::string log = "arbitro: 1\ndata: 2026-01-01\nplayers: [Anna, Bruno]\nrounds:\n"
                          "  - {carte: 22-18, denari: 5-5, settebello: Anna, primiera: Bruno, scope: 0-0}\nunfinished: true\n";
  record::Dialogue dialogue("match.yaml", log, {}, {});
  dialogue.answer("fix R1 cards 23-17");
  CHECK_THAT(dialogue.log(), Catch::Contains("carte: 23-17") && !Catch::Contains("cards"));
  dialogue.answer("date 2026-02-02");
  CHECK_THAT(dialogue.log(), Catch::Contains("data: 2026-02-02") && !Catch::Contains("date:"));
}

TEST_CASE("a dialogue continues any log that it left, and takes back what another one wrote") {
  const std::vector<generated::Match> matches = matches_of_all_games(4, 1);
  for (std::size_t i = 0; i < matches.size(); i += 8) {
    record::Dialogue dialogue("match.yaml", "", {}, {});
    const std::vector<std::string> logs = enter(dialogue, matches[i], true);
    CAPTURE(matches[i].game);
    for (std::size_t number = 1; number < logs.size(); ++number) {
      std::string log = logs[number];
      REQUIRE_FALSE(record::problem_of("log", log, {}));
      CHECK(log == logs[number]);
    }
    record::Dialogue later("match.yaml", logs.back(), {}, {});
    std::size_t steps = 0;
    for (std::string before; later.answer("undo").text != "nothing to undo\n" && later.log() != before; ++steps) {
      before = later.log();
      REQUIRE(is_clean(before));
    }
    CHECK(checked(later.log()).rounds.empty());
    CHECK(steps + 3 >= logs.size());
    while (later.answer("redo").text != "nothing to redo\n") continue;
    CHECK(later.log() == logs.back());
  }
}
