// How many slips the search explains: a table of their kinds by how much a log tells. slips [MATCHES [SEED [GAME]]]

#include "support/corrupt.hpp"
#include "support/mending.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>

using namespace arbitro;
using generated::all_slips;
using generated::CorruptLog;
using generated::Dice;
using generated::Manner;
using generated::Match;
using generated::Slip;
using generated::Style;
using mending::meaning;
using mending::with;

namespace {

Report checked(Referee &referee, const std::string &text) {
  Report result;
  referee.check_text(text, "", [&](Report &&report) { result = std::move(report); });
  return result;
}

struct Cell {
  int all = 0, silent = 0, once = 0, wrong = 0, listed = 0, unlisted = 0, likely = 0, none = 0;
  double seconds = 0, most = 0;
};

void count(const std::string &sound, const std::string &corrupt, Referee &referee, Cell &cell, bool verbose) {
  ++cell.all;
  const auto begin = std::chrono::steady_clock::now();
  const Report report = checked(referee, corrupt);
  const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  cell.seconds += spent;
  cell.most = std::max(cell.most, spent);
  std::vector<const Fix *> only;
  const Finding *several = nullptr;
  int errors = 0;
  for (const Finding &finding : report.findings) {
    errors += finding.severity == Severity::error || (finding.severity == Severity::warning && !finding.fixes.empty()) ? 1 : 0;
    if (finding.fixes.empty()) continue;
    if (finding.fixes.front().certainty == Certainty::only)
      only.push_back(&finding.fixes.front());
    else
      several = &finding;
  }
  const auto show = [&](const char *what) {
    if (verbose) std::cout << "-- " << what << "\n" << corrupt << "\n   was\n" << sound << "\n";
  };
  if (errors == 0 && several == nullptr) {
    ++cell.silent;
  } else if (!only.empty()) {
    const bool right = meaning(with(corrupt, only)) == meaning(sound);
    ++(right ? cell.once : cell.wrong);
    if (!right) show("wrong");
  } else if (several != nullptr) {
    bool listed = false;
    for (const Fix &fix : several->fixes) listed = listed || meaning(with(corrupt, {&fix})) == meaning(sound);
    if (several->fixes.front().certainty == Certainty::likely)
      ++cell.likely;
    else
      ++(listed || several->fixes.front().explanations > 4 ? cell.listed : cell.unlisted);
    if (!listed && several->fixes.front().explanations <= 4) show("unlisted");
  } else {
    ++cell.none;
    show("none");
  }
}

} // namespace

int main(int argc, char **argv) {
  const int matches = argc > 1 ? std::atoi(argv[1]) : 100;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::string only_game = argc > 3 ? argv[3] : "";
  const std::string only_slip = argc > 4 ? argv[4] : "";
  CheckOptions options;
  options.readings = false;
  Referee referee(options);
  std::printf("%-24s %-6s %6s %6s %6s %6s %6s %6s %6s %6s  %8s %8s\n", "slip", "level", "all", "silent", "once", "wrong", "sev.", "unlist",
              "likely", "none", "ms", "most");
  for (const generated::Level level : {generated::Level::deals, generated::Level::plays}) {
    for (const Slip slip : all_slips) {
      if (!only_slip.empty() && only_slip != generated::name_of(slip)) continue;
      Cell cell;
      Dice dice(seed);
      for (int tries = 0; cell.all < matches && tries < 3 * matches; ++tries) {
        const auto list = games();
        const Game &game = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
        if (!only_game.empty() && game.name != only_game) continue;
        const Rules rules = rules_of(game);
        const std::vector<Seating> all = generated::seatings(rules);
        if (all.empty()) continue;
        Manner manner;
        manner.max_rounds = 2;
        const Match match = generated::play_match(std::string(game.name), rules,
                                                  all[static_cast<std::size_t>(dice.below(static_cast<int>(all.size())))], dice, manner);
        const Style style{.level = level, .spelling = generated::Spelling::yaml};
        const std::optional<CorruptLog> corrupt = generated::write_corrupt(match, slip, style, dice);
        if (corrupt) count(generated::write_log(match, style), corrupt->text, referee, cell, !only_slip.empty());
      }
      if (cell.all == 0) continue;
      std::printf("%-24s %-6s %6d %6d %6d %6d %6d %6d %6d %6d  %8.2f %8.2f\n", std::string(generated::name_of(slip)).c_str(),
                  level == generated::Level::deals ? "deals" : "plays", cell.all, cell.silent, cell.once, cell.wrong, cell.listed,
                  cell.unlisted, cell.likely, cell.none, cell.seconds / cell.all * 1000, cell.most * 1000);
      std::fflush(stdout);
    }
  }
}
