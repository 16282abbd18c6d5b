#include "fuzz/checking.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/model_text.hpp"
#include "support/write_log.hpp"

#include "arbitro/games.hpp"

#include <rapidcheck.h>

namespace {

using namespace arbitro;
using generated::Dice;

/// A match of some game with some players; empty rounds where the rules got stuck.
generated::Match some_match(std::uint64_t seed) {
  Dice dice(seed);
  const Game &game = games()[static_cast<std::size_t>(dice.below(static_cast<int>(games().size())))];
  const Rules rules = rules_of(game);
  const auto seats = generated::seatings(rules);
  if (seats.empty()) return {};
  generated::Manner manner;
  manner.max_rounds = 1 + dice.below(4);
  return generated::play_match(std::string(game.name), rules, seats[static_cast<std::size_t>(dice.below(static_cast<int>(seats.size())))],
                               dice, manner);
}

/// Codes and addresses of all findings, in a fixed order.
std::string verdict_of(const std::string &log) {
  std::vector<std::string> said;
  for (const Report &report : reports_of(log, "log"))
    for (const Finding &finding : report.findings) said.push_back(std::string(row_of(finding.code).name) + " " + to_string(finding.at));
  std::ranges::sort(said);
  std::string text;
  for (const std::string &one : said) text += one + "\n";
  return text;
}

} // namespace

TEST_CASE("a faulty log keeps its verdict in every other format") {
  CHECK(rc::check([](std::uint64_t seed) {
    const generated::Match match = some_match(seed);
    RC_PRE(!match.rounds.empty());
    Dice dice(seed + 1);
    const generated::Style style{.level = static_cast<generated::Level>(dice.below(5)),
                                 .spelling = static_cast<generated::Spelling>(dice.below(3)),
                                 .objects = dice.percent(50),
                                 .counts = dice.percent(50)};
    const generated::CorruptLog log = generated::write_corrupt(match, style, dice);
    // Where piles are written by suit, a card cannot be moved to one that has none of its suit, and more findings are left.
    RC_PRE(log.mistake < generated::Mistake::pile_card_moved || log.mistake > generated::Mistake::pile_card_wrong);
    const std::string verdict = verdict_of(log.text);
    for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson}) {
      const std::string other = converted(log.text, {.form = form});
      RC_TAG(std::string(name_of(log.mistake)));
      if (verdict_of(other) != verdict) RC_FAIL(log.text + "\n--- " + verdict + "\n" + other + "\n--- " + verdict_of(other));
    }
  }));
}

TEST_CASE("canonical lines convert to themselves, byte for byte") {
  CHECK(rc::check([](std::uint64_t seed) {
    const generated::Match match = some_match(seed);
    RC_PRE(!match.rounds.empty());
    for (const auto level :
         {generated::Level::deals, generated::Level::plays, generated::Level::piles, generated::Level::counts, generated::Level::claims})
      for (const bool counts : {false, true}) {
        const std::string line = write_log(match, {.level = level, .counts = counts});
        RC_ASSERT(converted(line, {.form = LogForm::ndjson}) == line);
      }
  }));
}

TEST_CASE("converting there and back changes nothing that a log says") {
  CHECK(rc::check([](std::uint64_t seed) {
    const generated::Match match = some_match(seed);
    RC_PRE(!match.rounds.empty());
    Dice dice(seed + 1);
    const generated::Style style{.level = static_cast<generated::Level>(dice.below(5)),
                                 .spelling = static_cast<generated::Spelling>(dice.below(3)),
                                 .objects = dice.percent(50),
                                 .counts = dice.percent(50)};
    const std::string log = write_log(match, style);
    const std::string model = model_text(log);
    for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson}) {
      const std::string there = converted(log, {.form = form});
      RC_ASSERT(converted(there, {.form = form}) == there);
      if (form == LogForm::ndjson) continue;
      RC_ASSERT(model_text(there) == model);
      const std::string other = converted(there, {.form = form == LogForm::yaml ? LogForm::json : LogForm::yaml});
      RC_ASSERT(model_text(other) == model);
      RC_ASSERT(converted(other, {.form = form}) == there);
    }
  }));
}
