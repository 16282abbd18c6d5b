// Which share of sound logs the fast path leaves to the detailed reader, and what is special about them.

#include "support/catch.hpp"

#include "arbitro/referee.hpp"
#include "log/plain_match.hpp"
#include "log/read_line.hpp"
#include "support/model_text.hpp"
#include "support/read_file.hpp"
#include "support/season.hpp"
#include "support/wish.hpp"

#include <filesystem>
#include <iomanip>
#include <iostream>

using namespace arbitro;
using namespace generated;

namespace {

/// How the referee took the matches of a text.
struct Taken {
  int sound = 0; ///< about which it says nothing
  int fast = 0;  ///< of those, passed over by the fast path
};

Taken take(const std::string &lines) {
  Taken taken;
  Referee referee;
  referee.check_text(lines, "log.ndjson",
                     {[&](Report &&report) { taken.sound += report.readable && report.findings.empty() ? 1 : 0; },
                      [&](const CleanMatch &) {
                        ++taken.sound;
                        ++taken.fast;
                      }});
  return taken;
}

/// Whether the canonical line's reader knows a line.
bool reads(std::string line) {
  static const ReadOptions options;
  LineReader reader(options);
  PlainMatch match;
  line.pop_back();
  return reader.read(line, match) != nullptr;
}

bool any_round(const SeasonMatch &made, bool (*test)(const generated::Round &)) { return std::ranges::any_of(made.match.rounds, test); }

bool any_level(const SeasonMatch &made, generated::Level level) {
  return made.style.levels.empty() ? made.style.level == level : std::ranges::find(made.style.levels, level) != made.style.levels.end();
}

/// Something special that a log may have, and how the logs fared that have it.
struct Cause {
  const char *name;
  bool (*has)(const SeasonMatch &);
  int logs = 0, detailed = 0, first = 0, unread = 0;
};

std::vector<Cause> causes() {
  return {
      {"a matta or hand bonuses",
       [](const SeasonMatch &made) { return made.match.rules.matta != Matta::none || made.match.rules.hand_low_pt > 0; }},
      {"sudden death", [](const SeasonMatch &made) { return made.match.by == WonBy::sudden_death; }},
      {"won at once", [](const SeasonMatch &made) { return made.match.by == WonBy::instant; }},
      {"an annulled round",
       [](const SeasonMatch &made) { return any_round(made, [](const generated::Round &round) { return round.is_annulled; }); }},
      {"a void round",
       [](const SeasonMatch &made) { return any_round(made, [](const generated::Round &round) { return round.is_void; }); }},
      {"a round broken off",
       [](const SeasonMatch &made) { return any_round(made, [](const generated::Round &round) { return round.is_cut; }); }},
      {"a forfeit", [](const SeasonMatch &made) { return made.match.forfeit != -1; }},
      {"a result only", [](const SeasonMatch &made) { return any_level(made, generated::Level::result); }},
      {"rounds of claims", [](const SeasonMatch &made) { return any_level(made, generated::Level::claims); }},
      {"rounds of counts", [](const SeasonMatch &made) { return any_level(made, generated::Level::counts); }},
      {"rounds of piles", [](const SeasonMatch &made) { return any_level(made, generated::Level::piles); }},
      {"rounds without hands", [](const SeasonMatch &made) { return any_level(made, generated::Level::plays); }},
      {"counts with plays", [](const SeasonMatch &made) { return made.style.counts; }},
      {"remarks",
       [](const SeasonMatch &made) {
         return any_round(made, [](const generated::Round &round) {
           return std::ranges::any_of(round.deals, [](const Deal &deal) {
             return std::ranges::any_of(deal.plays, [](const generated::Play &play) { return !play.remark.empty(); });
           });
         });
       }},
      {"notes",
       [](const SeasonMatch &made) {
         return !made.match.note.empty() || any_round(made, [](const generated::Round &round) { return !round.note.empty(); });
       }},
      {"no dealers", [](const SeasonMatch &made) { return !made.style.dealers; }},
      {"unmarked sweeps", [](const SeasonMatch &made) { return !made.style.marks; }},
      {"totals", [](const SeasonMatch &made) { return made.style.totals; }},
      {"unfinished", [](const SeasonMatch &made) { return made.match.winner == -1; }},
      {"an ace that takes all", [](const SeasonMatch &made) { return made.match.rules.ace != Ace::none; }},
      {"nothing of that", [](const SeasonMatch &) { return true; }},
  };
}

void print(const std::vector<Cause> &causes, int sound) {
  std::cout << std::setw(28) << "sound logs with" << std::setw(8) << "logs" << std::setw(10) << "detailed" << std::setw(8) << "first"
            << std::setw(8) << "unread" << '\n';
  for (const Cause &cause : causes)
    std::cout << std::setw(28) << cause.name << std::setw(8) << cause.logs << std::setw(10) << cause.detailed << std::setw(8) << cause.first
              << std::setw(8) << cause.unread << '\n';
  std::cout << "of " << sound << " sound logs\n";
}

} // namespace

TEST_CASE("at most two of a hundred sound logs of a season need the detailed reader") {
  std::vector<Cause> table = causes();
  Season season(20261122);
  Taken all;
  for (long i = 0; i < tries("ARBITRO_SEASON", 2000); ++i) {
    const SeasonMatch made = season.next();
    const std::string line = write_log(made.match, made.style);
    const Taken taken = take(line);
    if (taken.sound == 0) continue;
    ++all.sound;
    all.fast += taken.fast;
    bool is_first = taken.fast == 0;
    if (is_first && std::getenv("ARBITRO_SHOW") != nullptr) std::cout << line;
    for (Cause &cause : table) {
      if (!cause.has(made)) continue;
      ++cause.logs;
      if (taken.fast != 0) continue;
      ++cause.detailed;
      if (!std::exchange(is_first, false)) continue;
      ++cause.first;
      cause.unread += reads(line) ? 0 : 1;
    }
  }
  if (std::getenv("ARBITRO_FIGURES") != nullptr) print(table, all.sound);
  const int detailed = all.sound - all.fast;
  CHECK((detailed - 1) * 100 <= 2 * all.sound); // one of few is more than two of a hundred
}

TEST_CASE("sound samples, written as canonical lines, are read without the detailed reader unless they leave something open") {
  Taken all;
  for (const std::filesystem::path &file : files_below("samples")) {
    const std::string text = read_file(file);
    if (text.find("board: ") != text.npos) continue;   // what was dealt there is compared with other tables
    if (text.find("best-of: ") != text.npos) continue; // and those are counted with the other games of their series
    const Taken taken = take(converted(text, {.form = LogForm::ndjson}));
    all.sound += taken.sound;
    all.fast += taken.fast;
    if (taken.fast < taken.sound && std::getenv("ARBITRO_FIGURES") != nullptr)
      std::cout << file.filename().string() << ": " << taken.sound - taken.fast << " of " << taken.sound << " in detail\n";
  }
  CHECK((all.sound - all.fast) * 100 <= 2 * all.sound);
}
