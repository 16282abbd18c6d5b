#pragma once

#include "support/fixing.hpp"

#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

namespace outcomes {

using namespace arbitro;

inline Report checked(Referee &referee, const std::string &text) {
  Report result;
  referee.check_text(text, "", [&](Report &&report) { result = std::move(report); });
  return result;
}

/// What became of the logs of one kind.
struct Cell {
  int all = 0;
  int silent = 0;   ///< nothing is reported
  int once = 0;     ///< the only explanation is what happened
  int fewer = 0;    ///< the only explanation of the fewest mistakes is one mistake, where two were made
  int wrong = 0;    ///< the only explanation is another one
  int listed = 0;   ///< one of several; where more than are listed explain it, that is believed
  int unlisted = 0; ///< several, and it is none of them
  int likely = 0;   ///< the budget ended first; what happened is among those that were found
  int unlikely = 0; ///< likewise; it is not
  int none = 0;     ///< no explanation
  double seconds = 0, most = 0;

  Cell &operator+=(const Cell &other) {
    for (int Cell::*count : {&Cell::all, &Cell::silent, &Cell::once, &Cell::fewer, &Cell::wrong, &Cell::listed, &Cell::unlisted,
                             &Cell::likely, &Cell::unlikely, &Cell::none})
      this->*count += other.*count;
    seconds += other.seconds;
    most = std::max(most, other.most);
    return *this;
  }
};

inline constexpr int most_listed = 4; ///< explanations

/// Checks a log with mistakes and counts what is found.
inline void count(const std::string &sound, const std::string &corrupt, int mistakes, Referee &referee, Cell &cell, bool verbose) {
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
    const bool right = fixing::meaning(fixing::with(corrupt, report, only)) == fixing::meaning(sound);
    const bool fewer = static_cast<int>(only.size()) < mistakes;
    ++(right ? cell.once : fewer ? cell.fewer : cell.wrong);
    if (!right && !fewer) show("wrong");
  } else if (several != nullptr) {
    const bool are_all = several->fixes.front().explanations <= most_listed;
    const bool listed = std::ranges::any_of(
        several->fixes, [&](const Fix &fix) { return fixing::meaning(fixing::with(corrupt, report, {&fix})) == fixing::meaning(sound); });
    if (several->fixes.front().certainty == Certainty::likely) {
      ++(listed ? cell.likely : cell.unlikely);
      show("likely");
    } else {
      ++(listed || !are_all ? cell.listed : cell.unlisted);
      if (!listed && are_all) show("unlisted");
    }
  } else {
    ++cell.none;
    show("none");
  }
}

inline void print_head() {
  std::printf("%-24s %-6s %6s %6s %6s %6s %6s %6s %6s %6s %6s %6s  %8s %8s\n", "mistake", "level", "all", "silent", "once", "fewer",
              "wrong", "sev.", "unlist", "likely", "unlik.", "none", "ms", "most");
}

inline void print(std::string_view mistake, const char *level, const Cell &cell) {
  std::printf("%-24s %-6s %6d %6d %6d %6d %6d %6d %6d %6d %6d %6d  %8.2f %8.2f\n", std::string(mistake).c_str(), level, cell.all,
              cell.silent, cell.once, cell.fewer, cell.wrong, cell.listed, cell.unlisted, cell.likely, cell.unlikely, cell.none,
              cell.seconds / cell.all * 1000, cell.most * 1000);
}

} // namespace outcomes
