// What the search for slips finds, proves and offers.

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
