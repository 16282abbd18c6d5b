// Whole matches made by the twin go through readers, decoder and referee and must come back with the score that the twin knows.

#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "support/corrupt.hpp"
#include "support/generator.hpp"
#include "support/soundness.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <map>
#include <sstream>

using namespace arbitro;
using namespace generated;

namespace {

Report referee(const std::string &text, const std::string &file) {
  std::vector<Report> reports;
  CheckOptions options;
  options.interpretations = false;
  Referee(options).check_text(text, file, [&](Report &&report) { reports.push_back(std::move(report)); });
  REQUIRE(reports.size() == 1);
  return std::move(reports.front());
}

std::string all_findings(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings) text += finding_text(finding, report, RenderOptions{});
  return text;
}

void check_result(const Match &match, const Report &report) {
  const auto sides = static_cast<std::size_t>(match.seating.sides);
  REQUIRE(report.rounds.size() == match.rounds.size());
  for (std::size_t side = 0; side < sides; ++side) CHECK(report.result.totals[side] == match.totals[side]);
  CHECK((report.result.winner == nobody ? -1 : int(report.result.winner)) == match.winner);
  if (match.winner != -1) CHECK(report.result.status == Status::won);
}

std::string file_name(const Style &style) {
  return style.spelling == generated::Spelling::yaml     ? "match.yaml"
         : style.spelling == generated::Spelling::ndjson ? "match.ndjson"
                                                         : "match.json";
}

} // namespace

TEST_CASE("matches of every game, at every level and in every spelling, are found sound and scored as the twin scores them") {
  Dice dice(20261120);
  const long matches = tries("ARBITRO_MATCHES", 3);
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    for (const Seating seating : seatings(rules)) {
      for (long i = 0; i < matches; ++i) {
        const Match match = play_match(std::string(game.name), rules, seating, dice);
        for (const generated::Level level : {generated::Level::deals, generated::Level::plays, generated::Level::piles,
                                             generated::Level::counts, generated::Level::claims}) {
          for (const auto spelling : {generated::Spelling::ndjson, generated::Spelling::yaml, generated::Spelling::json}) {
            const Style style{level, spelling, i == 1 && spelling == generated::Spelling::json, i == 2};
            const std::string text = write_log(match, style);
            const Report report = referee(text, file_name(style));
            INFO(game.name << " " << int(seating.players) << " players " << int(seating.sides) << " sides, level " << int(level) << "\n"
                           << all_findings(report) << text.substr(0, 3000));
            for (const Finding &finding : report.findings) CHECK(finding.severity == Severity::note);
            check_result(match, report);
            if (level != generated::Level::deals) continue;
            for (std::size_t round = 0; round < match.rounds.size(); ++round) {
              const generated::Round &known = match.rounds[round];
              if (known.points.empty() || known.is_cut) continue;
              for (std::size_t side = 0; side < seating.sides; ++side) CHECK(report.rounds[round].points[side] == known.points[side]);
            }
          }
        }
      }
    }
  }
}

namespace {

/// How often each kind of mistake is found, and how.
struct Recall {
  int made = 0;
  int found = 0;    ///< at least one error or warning
  int alone = 0;    ///< exactly one
  int at_token = 0; ///< one of them at the token itself (or holding it)
  int legal = 0;    ///< nothing is found, and the twin proves that the log is sound as it is written
  std::map<std::string, int> codes;
};

} // namespace

TEST_CASE("the twin believes every match as it was played") {
  Dice dice(5);
  for (int i = 0; i < share_of(100); ++i) {
    const Match match = play_match("scopa", rules_of(*find_game(i % 2 == 0 ? "scopa" : "scopone")),
                                   i % 2 == 0 ? Seating{2, 2} : Seating{4, 2}, dice, {.max_rounds = 3});
    for (const auto level : {generated::Level::deals, generated::Level::plays}) CHECK(why_unsound(match, level) == "");
  }
}

TEST_CASE("every single mistake of a typist is found, or the twin proves that the log is a legal match all the same") {
  Dice dice(7);
  std::map<std::string, Recall> table;
  const Manner manner{.max_rounds = 3};
  const long matches = tries("ARBITRO_MATCHES", 60);
  const char *shown_mistake = std::getenv("ARBITRO_SHOW");
  for (long i = 0; i < matches; ++i) {
    const Game &game = *find_game(i % 3 == 0 ? "scopone" : "scopa");
    const Rules rules = rules_of(game);
    const Match match = play_match(std::string(game.name), rules, i % 3 == 0 ? Seating{4, 2} : Seating{2, 2}, dice, manner);
    for (const auto level : {generated::Level::deals, generated::Level::plays}) {
      for (const Mistake mistake : all_mistakes) {
        const Style style{level, generated::Spelling::yaml, false, false};
        const auto corrupt = write_corrupt(match, mistake, style, dice);
        if (!corrupt) continue;
        Recall &recall = table[std::string(level == generated::Level::deals ? "deals " : "plays ") + std::string(name_of(mistake))];
        ++recall.made;
        const Report report = referee(corrupt->text, "match.yaml");
        int serious = 0;
        bool at = false;
        for (const Finding &finding : report.findings) {
          if (finding.severity == Severity::note) continue;
          ++serious;
          ++recall.codes[std::string(row_of(finding.code).name)];
          at = at || (finding.where.span.begin <= corrupt->where.offset &&
                      corrupt->where.offset < finding.where.span.begin + std::max(finding.where.span.size(), 1U));
        }
        const std::string why = why_unsound(corrupt->written, level);
        INFO(name_of(mistake) << " at R" << corrupt->where.round << "." << corrupt->where.play << ": " << why << "\n" << corrupt->text);
        CHECK((serious > 0 || why.empty()));
        recall.found += serious > 0;
        recall.legal += serious == 0 && why.empty();
        if (serious > 0 && why.empty()) WARN("false alarm: " << name_of(mistake) << all_findings(report));
        recall.alone += serious == 1;
        recall.at_token += at;
        if (shown_mistake != nullptr && name_of(mistake) == shown_mistake && serious != 1)
          WARN(game.name << " level " << int(level) << " mistake at R" << corrupt->where.round << "." << corrupt->where.play << " found "
                         << serious << "\n"
                         << corrupt->text << all_findings(report));
      }
    }
  }
  std::ostringstream text;
  Recall all;
  for (const auto &[kind, recall] : table) {
    all.made += recall.made;
    all.found += recall.found;
    all.legal += recall.legal;
    text << kind << ": " << recall.made << " made, " << recall.found << " found, " << recall.alone << " alone, " << recall.at_token
         << " at token, " << recall.legal << " legal;";
    for (const auto &[code, count] : recall.codes) text << " " << code << "x" << count;
    text << "\n";
  }
  if (std::getenv("ARBITRO_TABLE") != nullptr) WARN(text.str());
  tell_figure("mistakes made", all.made);
  tell_figure("mistakes found", all.found);
  tell_figure("mistakes that the twin proves legal", all.legal);
}
