// How many slips the search explains: a table of their kinds by how much a log tells. slips [two] [effort=N] [MATCHES [SEED [GAME
// [SLIP]]]]; two: each with another slip of any kind beside it. GAME may be any.

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

/// What became of the logs of one kind.
struct Cell {
  int all = 0;
  int silent = 0;   ///< nothing is said
  int once = 0;     ///< the only explanation is what happened
  int fewer = 0;    ///< the only explanation of the fewest slips is one slip, where two were made
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

constexpr int most_listed = 4; ///< explanations

void count(const std::string &sound, const std::string &corrupt, int slips, Referee &referee, Cell &cell, bool verbose) {
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
    const bool fewer = static_cast<int>(only.size()) < slips;
    ++(right ? cell.once : fewer ? cell.fewer : cell.wrong);
    if (!right && !fewer) show("wrong");
  } else if (several != nullptr) {
    const bool are_all = several->fixes.front().explanations <= most_listed;
    const bool listed =
        std::ranges::any_of(several->fixes, [&](const Fix &fix) { return meaning(with(corrupt, {&fix})) == meaning(sound); });
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

} // namespace

namespace {

struct Wish {
  bool two = false; ///< another slip of any kind in the same round
  int matches = 100;
  std::uint64_t seed = 1;
  std::string game, slip; ///< empty: all
};

/// A match of one or two rounds of any game, or of the one that is wished.
std::optional<Match> random_match(const Wish &wish, Dice &dice) {
  const auto list = games();
  const Game &game = list[static_cast<std::size_t>(dice.below(static_cast<int>(list.size())))];
  if (!wish.game.empty() && game.name != wish.game) return std::nullopt;
  const Rules rules = rules_of(game);
  const std::vector<Seating> all = generated::seatings(rules);
  if (all.empty()) return std::nullopt;
  Manner manner;
  manner.max_rounds = wish.two ? 1 : 2;
  return generated::play_match(std::string(game.name), rules, all[static_cast<std::size_t>(dice.below(static_cast<int>(all.size())))], dice,
                               manner);
}

/// What a text has in another's place: from the first byte that differs to the last.
TextEdit change_of(const std::string &text, const std::string &other) {
  const auto begin = static_cast<std::size_t>(std::ranges::mismatch(text, other).in1 - text.begin());
  std::size_t same = 0;
  while (same < std::min(text.size(), other.size()) - begin && text[text.size() - 1 - same] == other[other.size() - 1 - same]) ++same;
  return {{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text.size() - same)},
          other.substr(begin, other.size() - same - begin)};
}

/// A text with what two others change in it; nothing where these are at one place.
std::optional<std::string> both(const std::string &text, const std::string &one, const std::string &other) {
  TextEdits edits{change_of(text, one), change_of(text, other)};
  sort_edits(edits);
  if (edits[0].span.end >= edits[1].span.begin) return std::nullopt;
  return edited(text, edits);
}

bool leaves_no_trace(const std::string &text, Referee &referee) {
  const Report report = checked(referee, text);
  return std::ranges::none_of(report.findings, [](const Finding &finding) { return finding.severity == Severity::error; });
}

Cell measure(const Wish &wish, Slip slip, generated::Level level, Referee &referee) {
  Cell cell;
  Dice dice(wish.seed);
  for (int tries = 0; cell.all < wish.matches && tries < 3 * wish.matches; ++tries) {
    const std::optional<Match> match = random_match(wish, dice);
    if (!match) continue;
    const Style style{.level = level, .spelling = generated::Spelling::yaml};
    const std::string sound = generated::write_log(*match, style);
    if (!leaves_no_trace(sound, referee)) continue; // it goes on behind a win at once
    const std::optional<CorruptLog> corrupt = generated::write_corrupt(*match, slip, style, dice);
    if (!corrupt) continue;
    std::optional<std::string> log = corrupt->text;
    if (wish.two) {
      const std::string other = generated::write_corrupt(*match, style, dice).text;
      if (leaves_no_trace(*log, referee) || leaves_no_trace(other, referee)) continue;
      log = both(sound, *log, other);
    }
    if (log) count(sound, *log, wish.two ? 2 : 1, referee, cell, !wish.slip.empty());
  }
  return cell;
}

void print(std::string_view slip, const char *level, const Cell &cell) {
  std::printf("%-24s %-6s %6d %6d %6d %6d %6d %6d %6d %6d %6d %6d  %8.2f %8.2f\n", std::string(slip).c_str(), level, cell.all, cell.silent,
              cell.once, cell.fewer, cell.wrong, cell.listed, cell.unlisted, cell.likely, cell.unlikely, cell.none,
              cell.seconds / cell.all * 1000, cell.most * 1000);
}

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  Wish wish;
  wish.two = std::erase(words, "two") > 0;
  CheckOptions options;
  options.readings = false;
  for (const std::string &word : words)
    if (word.starts_with("effort=")) options.effort = std::stoi(word.substr(7));
  std::erase_if(words, [](const std::string &word) { return word.starts_with("effort="); });
  if (!words.empty()) wish.matches = std::stoi(words[0]);
  if (words.size() > 1) wish.seed = std::stoull(words[1]);
  if (words.size() > 2 && words[2] != "any") wish.game = words[2];
  if (words.size() > 3) wish.slip = words[3];
  Referee referee(options);
  std::printf("%-24s %-6s %6s %6s %6s %6s %6s %6s %6s %6s %6s %6s  %8s %8s\n", "slip", "level", "all", "silent", "once", "fewer", "wrong",
              "sev.", "unlist", "likely", "unlik.", "none", "ms", "most");
  using enum generated::Level;
  for (const auto &[level, name] :
       {std::pair(deals, "deals"), {plays, "plays"}, {piles, "piles"}, {counts, "counts"}, {claims, "claims"}}) {
    Cell total;
    for (const Slip slip : all_slips) {
      if (!wish.slip.empty() && wish.slip != generated::name_of(slip)) continue;
      const Cell cell = measure(wish, slip, level, referee);
      if (cell.all == 0) continue;
      print(generated::name_of(slip), name, cell);
      total += cell;
      std::fflush(stdout);
    }
    if (total.all > 0) print("all", name, total);
  }
}
