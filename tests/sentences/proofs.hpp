#pragma once

#include <string>
#include <vector>

/// Sentences of the pages of rules, each with what shows that the program follows it.
namespace sentences {

/// What shows that a sentence is followed.
struct Proof {
  enum class Kind { states_no_rule, test, rule, play, deals, judged, counted };
  Kind kind = Kind::states_no_rule;
  std::string game{};     ///< with single rules after it: `scopa-bga max-captured=2`
  std::string asked{};    ///< a test, a rule, a play, the piles, or a log after its players
  std::string given{};    ///< the table of a play, with `first`, `last` or `hand` after a colon; the sweeps of piles; the players of a log
  std::string expected{}; ///< what comes out
};

/// A sentence: the lines in which it is, what it says in our words, and its proof.
struct PageSentence {
  int first = 0;
  int last = 0;
  std::string gist{};
  Proof proof{};
};

/// Lines that state no rule: headings, examples of strategy, history.
inline PageSentence silent(int first, int last, std::string gist = "") { return {first, last, std::move(gist), {}}; }
/// A sentence that a test of another name holds.
inline PageSentence held(int line, std::string gist, std::string test) {
  return {line, line, std::move(gist), {Proof::Kind::test, {}, std::move(test), {}, {}}};
}
/// One that a rule of a game says.
inline PageSentence rule(int line, std::string gist, std::string game, std::string name, std::string value) {
  return {line, line, std::move(gist), {Proof::Kind::rule, std::move(game), std::move(name), {}, std::move(value)}};
}
/// One by which a play is legal.
inline PageSentence legal(int line, std::string gist, std::string game, std::string play, std::string table) {
  return {line, line, std::move(gist), {Proof::Kind::play, std::move(game), std::move(play), std::move(table), "legal"}};
}
/// One by which it is legal and a scopa.
inline PageSentence scopa(int line, std::string gist, std::string game, std::string play, std::string table) {
  return {line, line, std::move(gist), {Proof::Kind::play, std::move(game), std::move(play), std::move(table), "scopa"}};
}
/// One by which it is illegal, by that rule, or because the cards do not come out.
inline PageSentence illegal(int line, std::string gist, std::string game, std::string play, std::string table, std::string by = "") {
  return {line, line, std::move(gist), {Proof::Kind::play, std::move(game), std::move(play), std::move(table), "illegal " + by}};
}
/// One by which so many deals exhaust the pack.
inline PageSentence deals(int line, std::string gist, std::string game, int players, int number) {
  return {line, line, std::move(gist), {Proof::Kind::deals, std::move(game), std::to_string(players), {}, std::to_string(number)}};
}
/// One that decides the findings of a log and how its match ends: codes with addresses, then the winner or `open`, and the totals.
inline PageSentence judged(int line, std::string gist, std::string game, std::string log, std::string verdict,
                           std::string players = "players: [A, B]") {
  return {line, line, std::move(gist), {Proof::Kind::judged, std::move(game), std::move(log), std::move(players), std::move(verdict)}};
}
/// One that decides what an award of piles counts and pays: `primiera 63-69 0-1`.
inline PageSentence counted(int line, std::string gist, std::string game, std::string piles, std::string result, std::string sweeps = "") {
  return {line, line, std::move(gist), {Proof::Kind::counted, std::move(game), std::move(piles), std::move(sweeps), std::move(result)}};
}

[[nodiscard]] const std::vector<PageSentence> &scopa_online();
[[nodiscard]] const std::vector<PageSentence> &how_to_play_scopa();
[[nodiscard]] const std::vector<PageSentence> &board_game_arena();
[[nodiscard]] const std::vector<PageSentence> &guide_in_english();
[[nodiscard]] const std::vector<PageSentence> &old_wikipedia();
[[nodiscard]] const std::vector<PageSentence> &left_open(); ///< by no page; numbered

} // namespace sentences
