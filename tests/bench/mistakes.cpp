// How many mistakes the search explains: a table of their kinds by the level of detail of a log. mistakes [two] [whole] [effort=N] [MATCHES
// [SEED [GAME [MISTAKE]]]]; two: each with another mistake of any kind; whole: no round breaks off. GAME may be any.

#include "bench/outcomes.hpp"
#include "support/corrupt.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"

#include <cstdio>

using namespace arbitro;
using generated::all_mistakes;
using generated::CorruptLog;
using generated::Dice;
using generated::Manner;
using generated::Match;
using generated::Mistake;
using generated::Style;
using outcomes::Cell;
using outcomes::checked;

namespace {

struct Wish {
  bool two = false;   ///< another mistake of any kind in the same round
  bool whole = false; ///< no round breaks off
  int matches = 100;
  std::uint64_t seed = 1;
  std::string game, mistake; ///< empty: all
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
  if (wish.whole) manner.cut_percent = 0;
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

Cell measure(const Wish &wish, Mistake mistake, generated::Level level, Referee &referee) {
  Cell cell;
  Dice dice(wish.seed);
  for (int tries = 0; cell.all < wish.matches && tries < 3 * wish.matches; ++tries) {
    const std::optional<Match> match = random_match(wish, dice);
    if (!match) continue;
    const Style style{.level = level, .spelling = generated::Spelling::yaml};
    const std::string sound = generated::write_log(*match, style);
    if (!leaves_no_trace(sound, referee)) continue; // it continues after an immediate win
    const std::optional<CorruptLog> corrupt = generated::write_corrupt(*match, mistake, style, dice);
    if (!corrupt) continue;
    std::optional<std::string> log = corrupt->text;
    if (wish.two) {
      const std::string other = generated::write_corrupt(*match, style, dice).text;
      if (leaves_no_trace(*log, referee) || leaves_no_trace(other, referee)) continue;
      log = both(sound, *log, other);
    }
    if (log) outcomes::count(sound, *log, wish.two ? 2 : 1, referee, cell, !wish.mistake.empty());
  }
  return cell;
}

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  Wish wish;
  wish.two = std::erase(words, "two") > 0;
  wish.whole = std::erase(words, "whole") > 0;
  CheckOptions options;
  options.interpretations = false;
  for (const std::string &word : words)
    if (word.starts_with("effort=")) options.effort = std::stoi(word.substr(7));
  std::erase_if(words, [](const std::string &word) { return word.starts_with("effort="); });
  if (!words.empty()) wish.matches = std::stoi(words[0]);
  if (words.size() > 1) wish.seed = std::stoull(words[1]);
  if (words.size() > 2 && words[2] != "any") wish.game = words[2];
  if (words.size() > 3) wish.mistake = words[3];
  Referee referee(options);
  outcomes::print_head();
  using enum generated::Level;
  for (const auto &[level, name] :
       {std::pair(deals, "deals"), {plays, "plays"}, {piles, "piles"}, {counts, "counts"}, {claims, "claims"}}) {
    Cell total;
    for (const Mistake mistake : all_mistakes) {
      if (!wish.mistake.empty() && wish.mistake != generated::name_of(mistake)) continue;
      const Cell cell = measure(wish, mistake, level, referee);
      if (cell.all == 0) continue;
      outcomes::print(generated::name_of(mistake), name, cell);
      total += cell;
      std::fflush(stdout);
    }
    if (total.all > 0) outcomes::print("all", name, total);
  }
}
