// The result of a merge: the first text, changed only where something is proved or recorded by others alone, in its own way of writing.

#include "comparing.hpp"
#include "findings_of.hpp"

using namespace arbitro;
using namespace comparing;

namespace {

const std::string points = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 3-1, total: 3-1}\n  - {points: 2-2, total: 5-3}\n"
                           "  - {points: 4-0, total: 9-3}\nunfinished: true\nresult: 9-3\n";
const std::string points_in_one_line = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1, total: 3-1}, {points: 2-2, total: 5-3}, "
                                       "{points: 4-0, total: 9-3}]\nunfinished: true\nresult: 9-3\n";
const std::string nothing_but_points = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - points: 3-1\n  - points: 2-2\nunfinished: true\n";

std::string as_json(const std::string &text) { return write_log(text, {.form = LogForm::json}); }

/// The match of `sound()` by somebody who names the players the other way round.
std::string turned() {
  return with(sound(), {{"[Vera, Tommaso]", "[Tommaso, Vera]"},
                        {"- 3s / 4s x 4d", "- Vera 3s / Tommaso 4s x 4d"},
                        {"points: 3-1", "points: 1-3"},
                        {"23-17", "17-23"},
                        {"scope: 0-2", "scope: 2-0"},
                        {"points: 1-4", "points: 4-1"},
                        {"result: 4-5", "result: 5-4"}});
}

} // namespace

TEST_CASE("a round that others lack is removed, and one that others have is added, wherever it is") {
  struct Row {
    const std::string &text;
    const char *from, *to;
  };
  const Row rows[] = {
      {points, "  - {points: 3-1, total: 3-1}\n", ""},
      {points, "  - {points: 2-2, total: 5-3}\n", ""},
      {points, "  - {points: 4-0, total: 9-3}\n", ""},
      {points, "  - {points: 2", "  - {points: 1-3, total: 4-2}\n  - {points: 2"},
      {points_in_one_line, "{points: 3-1, total: 3-1}, ", ""},
      {points_in_one_line, ", {points: 2-2, total: 5-3}", ""},
      {points_in_one_line, ", {points: 4-0, total: 9-3}", ""},
      {points_in_one_line, "[{points: 3", "[{points: 1-1, total: 1-1}, {points: 3"},
      {points_in_one_line, "9-3}]", "9-3}, {points: 1-1, total: 11-3}]"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text, row.from, row.to);
    CHECK(compared({with(row.text, row.from, row.to), row.text, row.text}, true).merged == row.text);
  }
}

TEST_CASE("in JSON, too, rounds are added and removed, and the merge is the match of the others") {
  for (const auto &[from, to] : {std::pair{"  - {points: 3-1, total: 3-1}\n", ""},
                                 {"  - {points: 4-0, total: 9-3}\n", ""},
                                 {"  - {points: 2", "  - {points: 1-3, total: 4-2}\n  - {points: 2"}}) {
    CAPTURE(from);
    const std::string merged = compared({as_json(with(points, from, to)), points, points}, true).merged;
    CHECK(merged.find("_differs") == std::string::npos);
    CHECK(as_json(merged) == as_json(points));
  }
}

TEST_CASE("a round of one record alone, which names the players differently, is not added but marked") {
  const std::string other = "arbitro: 1\nplayers: [Bruno, Anna]\nrounds:\n  - {dealer: Bruno, points: 1-3, total: 1-3}\n"
                            "  - {points: 2-2, total: 3-5}\n  - {points: 0-4, total: 3-9}\nunfinished: true\nresult: 3-9\n";
  const std::string lacking = with(points, "  - {points: 2-2, total: 5-3}\n", "");
  const Comparison comparison = compared({lacking, other}, true);
  CHECK(reported(comparison) == "R2 the whole round a= b={points: 2-2, total: 3-5} proved b\n");
  CHECK(comparison.merged == with(lacking, "total: 3-1}", "total: 3-1} # differs: b has {points: 2-2, total: 3-5}"));
}

TEST_CASE("a round of which nobody knows whether it was played is marked where it is, or before where it would be") {
  const std::string shorter = with(nothing_but_points, "  - points: 2-2\n", "");
  CHECK(reported(compared({nothing_but_points, shorter})) == "R2 the whole round a=points: 2-2 b= open\n");
  CHECK(compared({nothing_but_points, shorter}, true).merged == with(nothing_but_points, "2-2", "2-2 # differs: b has nothing here"));
  CHECK(compared({shorter, nothing_but_points}, true).merged == with(shorter, "3-1", "3-1 # differs: b has points: 2-2"));
  const Comparison in_italian = compare({{"a", nothing_but_points}, {"b", shorter}}, {.merge = true, .language = Language::italian});
  CHECK(in_italian.merged == with(nothing_but_points, "2-2", "2-2 # differenza: b qui non ha nulla"));
  CHECK(compared({as_json(shorter), nothing_but_points}, true).merged.find(R"(, "_differs": ["differs: b has points: 2-2"]})") !=
        std::string::npos);
}

TEST_CASE("what cannot be read in the first record is written as another has it, and its other entries are merged") {
  const std::string unread = with(points, "points: 2-2", "points: 2-x");
  CHECK(compared({unread, points}, true).merged == points);
  const std::string in_brackets = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1}, {points: 2-x}]\nunfinished: true\n";
  const std::string other = with(with(in_brackets, "3-1", "2-1"), "2-x", "2-2");
  CHECK(compared({in_brackets, other}, true).merged == with(in_brackets, "2-x}]", "2-2}] # points differs: b has 2-1"));
}

TEST_CASE("what has no place in the first text is listed above it, in the order of the match") {
  const std::string none = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: []\nunfinished: true\nresult: 9-3\n";
  CHECK(compared({none, points}, true).merged == "# differs: b has {points: 3-1, total: 3-1}\n# differs: b has {points: 2-2, total: 5-3}\n"
                                                 "# differs: b has {points: 4-0, total: 9-3}\n" +
                                                     none);
  const std::string other_game = with(sound(), "game: scopa", "game: scopa-frac");
  CHECK(compared({other_game, sound()}, true).merged == with(other_game, "scopa-frac", "scopa-frac # differs: b has scopa"));
}

TEST_CASE("a merge changes one place of the first text and nothing else") {
  struct Row {
    const char *from, *to;    ///< how the first record differs from the match
    const char *here, *there; ///< and how the second does
    const char *write;        ///< the text in the merge where the second has that
  };
  const Row rows[] = {
      {"4s x 4d", "Vera 4s x 4d", "4s x 4d", "Tommaso 4s x 4d", "Tommaso 4s x 4d"},
      {"8d / 2c", "8d / 2c x 4d", "", "", ""},
      {"8d / 2c", "8d / 2c x 4d", "8d / 2c", "8d / 2c lays", "8d / 2c"},
      {"4s x 4d", "4s x 4d scopa", "8c / 7s", "8c / 7s scopa", "8c / 7s"},
      {"settebello: Tommaso", "settebello: Vera", "", "", ""},
      {"table: 4d 4c 7d 3d\n    ", "", "", "", ""},
  };
  for (const Row &row : rows) {
    CAPTURE(row.from, row.to);
    const std::string first = with(sound(), row.from, row.to), second = with(sound(), row.here, row.there);
    CHECK(compared({first, second}, true).merged == with(sound(), row.here, row.write));
  }
}

TEST_CASE("declarations, accepted plays and remarks are merged with the plays that they belong to") {
  const std::string match = read_file(ARBITRO_ROOT "/samples/games/cirulla-parlett.yaml");
  const std::string accepted = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - dealer: Bruno\n    table: 7s 4s 3c 1b\n    plays:\n"
                               "      - 2b / 7d !! / 8d x 7d 1b / 10c\nunfinished: true\n";
  struct Row {
    std::string first, second;
    const char *reported;
    std::string merged;
  };
  const Row rows[] = {
      {with(match, "declares low 1b", "1b"), match, "R1.30 play a=1b scopa b=declares low 1b scopa proved b\n", match},
      {with(match, "low matta=4 1d", "low matta=9 1d"), match,
       "R1.12 play a=declares low matta=9 1d scopa b=declares low matta=4 1d scopa proved b\n", match},
      {with(match, " / declares low 1b scopa", ""), match, "R1.30 play a= b=declares low 1b scopa proved b\n", match},
      {with(accepted, " / 7d !!", ""), accepted, "R1.2 play a= b=7d !! likely b\n",
       with(accepted, "10c\n", "10c # differs: b has 7d !!\n")},
      {with(match, "3b x 3c 9b scopa", "Hugo 3b x 3c scopa (a remark)"), match,
       "R1.33 play a=Hugo 3b x 3c scopa (a remark) b=3b x 3c 9b scopa proved b\n",
       with(match, "3b x 3c 9b scopa", "3b x 3c 9b scopa (a remark)")},
  };
  for (const Row &row : rows) {
    CAPTURE(row.first, row.second);
    const Comparison comparison = compared({row.first, row.second}, true);
    CHECK(reported(comparison) == row.reported);
    CHECK(comparison.merged == row.merged);
  }
  const std::string silent = with(match, {{"declares low matta=4 1d", "1d"}, {"declares low 1b", "1b"}});
  CHECK(reported(compared({match, silent})).empty());
}

TEST_CASE("rulings are compared as a whole, and merged as others record them") {
  const std::string without = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - points: 3-1\nunfinished: true\n";
  const std::string slow = with(without, "points: 3-1\n", "points: 3-1\n    rulings: [{points: {Bruno: -1}, note: slow}]\n");
  const std::string warned = with(slow, "{points: {Bruno: -1}, note: slow}", "{kind: warning, side: Bruno, note: slow}");
  CHECK(reported(compared({without, slow})).empty());
  CHECK(compared({without, slow}, true).merged ==
        with(without, "points: 3-1\n", "points: 3-1\n    rulings: [{\"points\": {\"Bruno\": -1}, \"note\": \"slow\"}]\n"));
  CHECK(reported(compared({slow, warned})) ==
        "R1 rulings a={points: {Bruno: -1}, note: slow} b={kind: warning, side: Bruno, note: slow} open\n");
}

TEST_CASE("whether an illegal play was accepted is a difference, which its being illegal proves") {
  const std::string accepted = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - dealer: Bruno\n    table: 7s 4s 3c 1b\n    plays:\n"
                               "      - 2b / 7d !! / 8d x 7d 1b / 10c\nunfinished: true\n";
  const std::string silent = with(accepted, " !!", "");
  CHECK(reported(compared({silent, accepted})) == "R1.2 play a=7d b=7d !! proved b\n");
  CHECK(compared({silent, accepted}, true).merged == accepted);
}

TEST_CASE("what the first writes as a map of its own, or has no way to write, is marked instead") {
  const std::string by_another = with(sound(), "3s / 4s x 4d", "3s\n          - {by: Vera, card: 4s, take: 4d}");
  CHECK(compared({by_another, with(sound(), "4s x 4d", "Tommaso 4s x 4d")}, true).merged ==
        with(by_another, "4d}", "4d} # differs: b has Tommaso 4s x 4d"));
  const std::string piles = read_file(ARBITRO_ROOT "/samples/piles.yaml");
  const std::string one_lost = with(piles, "5 F C, coppe: 1 4", "5 F, coppe: 1 4");
  CHECK(
      compared({one_lost, piles}, true).merged ==
      with(one_lost, "dealer: Nina",
           "dealer: Nina # pile of Zii differs: b has {denari: 1 2 4 5 F C, coppe: 1 4 5 7 F R, bastoni: 1 4 5, spade: 1 2 3 4 7 F C R}"));
}

TEST_CASE("a date in dispute is marked next to it, in JSON in an entry of the match") {
  const std::string other = with(sound(), "2026-02-08", "2026-02-09");
  CHECK(compared({sound(), other}, true).merged == with(sound(), "2026-02-08", "2026-02-08 # differs: b has 2026-02-09"));
  CHECK(compared({as_json(sound()), other}, true).merged.find(R"("_differs": ["date differs: b has 2026-02-09"])") != std::string::npos);
}

TEST_CASE("a capture that the rules leave open is written as others record it, and where they differ all of them are in the mark") {
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - dealer: Bruno\n    table: 7d 7s 3c 1b\n    plays:\n      - ";
  const std::string end = " / 2b\nunfinished: true\n", open = head + "7c" + end, coins = head + "7c x 7d" + end,
                    swords = head + "7c x 7s" + end;
  const Comparison two = compared({open, coins}, true);
  CHECK(reported(two).empty());
  REQUIRE(two.only_some.size() == 1);
  CHECK(to_text(two.only_some.front().what) == "captures");
  CHECK(two.only_some.front().records == std::vector<int>{1});
  CHECK(two.merged == coins);
  CHECK(compared({coins, open}, true).merged == coins);
  CHECK(compared({as_json(coins), open}, true).merged == as_json(coins));
  CHECK(compared({open, coins, swords}, true).merged ==
        head + "7c" + end.substr(0, 5) + " # differs: b has 7c x 7d; c has 7c x 7s" + end.substr(5));
  // Where only one capture is possible, what it takes follows.
  const std::string bare = with(open, "7d 7s 3c", "7d 5s 3c"), written = with(coins, "7d 7s 3c", "7d 5s 3c");
  CHECK(compared({bare, written}, true).merged == bare);
  // What would contradict a later play of the first is only marked.
  const std::string later = head + "7c / 7b x 7d\nunfinished: true\n";
  CHECK(compared({later, head + "7c x 7d / _\nunfinished: true\n"}, true).unwritten <= 1);
}

TEST_CASE("each fact that others have and the merge lacks is marked with its name, or counted") {
  const std::string match = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 3-1}\n";
  const Comparison won = compared({match, match + "date: 2026-02-08\nwinner: Anna\n"}, true);
  CHECK(won.merged == "# winner differs: b has Anna\n" + with(match, "rounds:", "date: 2026-02-08\nrounds:"));
  CHECK(won.unwritten == 1);
  const std::string open = match + "unfinished: true\n";
  CHECK(compared({open, with(open, "rounds:", "rules: {target: 21}\nrounds:")}, true).merged == "# rule target differs: b has 21\n" + open);
  const std::string counted =
      "arbitro: 1\ngame: scopa\nplayers: [Vera, Tommaso]\nrounds:\n  - points: 3-1\n  - points: 1-4\nunfinished: true\n";
  CHECK(compared({counted, sound()}, true).unwritten > 0);
  const std::string organised = with(open, "rounds:", "organiser: Circolo\nrounds:");
  CHECK(compared({open, organised}, true).merged == organised);
  CHECK(reported(compared({organised, with(organised, "Circolo", "Bar")})) == "organiser a=Circolo b=Bar open\n");
}

TEST_CASE("what others record belongs to its round, wherever that is in the merge") {
  const std::string three = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 3-1, total: 3-1}\n  - {points: 2-2, total: 5-3}\n"
                            "  - {points: 4-0, total: 9-3, scope: 2-0}\nunfinished: true\n";
  const std::string lacking = with(three, {{"  - {points: 3-1, total: 3-1}\n", ""}, {", scope: 2-0", ""}});
  CHECK(compared({lacking, three}, true).merged == three);
}

TEST_CASE("what others record is left out where it contradicts the first") {
  const std::string first = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - points: 3-1\nunfinished: true\n";
  const std::string other = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {cards: 10-30, coins: 0-10, settebello: Bruno, "
                            "primiera: Bruno, scope: 0-0}\nunfinished: true\n";
  const Comparison comparison = compared({first, other}, true);
  CHECK(comparison.merged == with(first, "3-1",
                                  "3-1 # cards differs: b has 10-30 # coins differs: b has 0-10 # settebello differs: b has Bruno "
                                  "# primiera differs: b has Bruno # scope differs: b has 0-0"));
  CHECK(comparison.unwritten == 5);
  CHECK(reported(comparison).empty());
}

TEST_CASE("a hand that only others recorded is put into its deal") {
  const std::string lacking = with(sound(), "      - Vera:    1b 8c 10b\n        Tommaso: 2d 3c 7s\n", "      - Tommaso: 2d 3c 7s\n");
  CHECK(compared({lacking, sound()}, true).merged ==
        with(lacking, "- Tommaso: 2d 3c 7s\n", "- Tommaso: 2d 3c 7s\n        Vera: 1b 8c 10b\n"));
  CHECK(as_json(compared({as_json(lacking), sound()}, true).merged) == as_json(sound()));
}

TEST_CASE("what only others record is written so that it is read as they wrote it") {
  const std::string lacking = with(sound(), "place: Caffe della Posta, Belluno\n", "");
  for (const char *const place : {"\"Da \\\"Gigi\\\"\"", "\"a\\\\b\"", "\"- \"", "\" x\"", "-x", "Posta", "\"7: x\""}) {
    const std::string other = with(sound(), "Caffe della Posta, Belluno", place);
    for (const std::string &first : {lacking, as_json(lacking)}) {
      CAPTURE(place, first);
      CHECK(as_json(compared({first, other}, true).merged) == as_json(other));
    }
  }
}

TEST_CASE("plays of which others dispute one are not put in one by one where the first has none") {
  const std::string counted = "arbitro: 1\nplayers: [Vera, Tommaso]\nrounds:\n  - points: 3-1\n  - points: 1-4\nunfinished: true\n";
  const std::string merged = compared({counted, sound(), with(sound(), "4s x 4d", "4c x 4d")}, true).merged;
  CHECK(merged.find("points: 3-1 # differs: b has 4s x 4d; c has 4c x 4d\n") != std::string::npos);
  CHECK(merged.find("plays") == std::string::npos);
  CHECK(serious(merged).empty());
}

TEST_CASE("whoever names the players in another order is understood in every place") {
  struct Row {
    const char *from, *to, *reported;
  };
  const Row rows[] = {
      {"2c", "2c", ""},
      {"Vera:    1b 8c 10b", "Vera:    1b 8c 10c", "R1 hand of Vera, deal 4 a=1b 8c 10b b=1b 8c 10c proved a\n"},
      {"points: 1-3", "points: 1-4", "R1 points a=3-1 b=1-4 proved a\n"},
      {"coins: 5-5", "coins: 6-4", "R2 coins a=5-5 b=6-4 proved a\n"},
      {"17-23", "17-22", "R2 cards a=23-17 b=17-22 proved a\n"},
      {"settebello: Tommaso", "settebello: Vera", "R2 settebello a=Tommaso b=Vera proved a\n"},
      {"result: 5-4", "result: 4-5", "result a=4-5 b=4-5 proved a\n"},
      {"Tommaso 4s", "Vera 4s", ""},
      {"dealer: Tommaso", "dealer: Vera", "R1 dealer a=Tommaso b=Vera proved a\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.from, row.to);
    CHECK(reported(compared({sound(), with(turned(), row.from, row.to)})) == row.reported);
  }
  CHECK(reported(compared({with(sound(), "3s / 4s x 4d", "3s / Vera 4s x 4d"), turned()})) ==
        "R1.2 play a=Vera 4s x 4d b=Tommaso 4s x 4d proved b\n");
}

TEST_CASE("who dealt first is compared wherever it is recorded: in the match, in its first round, or by the order of the players") {
  const std::string rest = "rounds:\n  - {points: 3-1}\n  - {points: 2-2}\nunfinished: true\n";
  const auto of_match = [&](const std::string &players, const std::string &dealer) {
    return "arbitro: 1\nplayers: [" + players + "]\n" + (dealer.empty() ? "" : "dealer: " + dealer + "\n") + rest;
  };
  const auto of_round = [&](const std::string &players, const std::string &dealer) {
    return with(of_match(players, ""), "{points: 3-1}", "{dealer: " + dealer + ", points: " + (players == "Anna, Bruno" ? "3-1}" : "1-3}"));
  };
  const std::string ours = "Anna, Bruno", theirs = "Bruno, Anna";
  struct Row {
    std::string first, second;
    const char *reported;
  };
  const Row rows[] = {
      {of_match(ours, "Anna"), of_match(ours, "Bruno"), "dealer a=Anna b=Bruno open\n"},
      {of_match(ours, "Anna"), of_round(ours, "Anna"), ""},
      {of_match(ours, "Anna"), of_round(ours, "Bruno"), "R1 dealer a=Anna b=Bruno open\n"},
      {of_round(ours, "Bruno"), of_match(ours, "Anna"), "R1 dealer a=Bruno b=Anna open\n"},
      {of_round(ours, "Bruno"), of_match(ours, ""), ""},
      {of_match(ours, ""), of_round(theirs, "Bruno"), ""},
      {of_match(ours, ""), of_round(theirs, "Anna"), "R1 dealer a=[Anna, Bruno] b=Anna open\n"},
      {of_round(theirs, "Anna"), of_match(ours, ""), "R1 dealer a=Anna b=[Anna, Bruno] open\n"},
      {of_match(ours, "Anna"), of_round(theirs, "Bruno"), "R1 dealer a=Anna b=Bruno open\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.first, row.second);
    CHECK(reported(compared({row.first, row.second})) == row.reported);
  }
}

TEST_CASE("rulings and who gave up are understood in another order, too") {
  const std::string match = "arbitro: 1\nplayers: [Anna, Bruno]\nstart: 1-0\nrounds:\n"
                            "  - {cards: 22-18, points: 2-1, rulings: [{points: 1-0}], total: 3-1}\n"
                            "  - {points: 2-2, total: 5-3}\nforfeit: Bruno\nwinner: Anna\n";
  const std::string from_bruno = "arbitro: 1\nplayers: [Bruno, Anna]\nstart: 0-1\nrounds:\n"
                                 "  - {dealer: Bruno, cards: 18-22, points: 1-2, rulings: [{points: 0-1}], total: 1-3}\n"
                                 "  - {points: 2-2, total: 3-5}\nforfeit: Bruno\nwinner: Anna\n";
  CHECK(reported(compared({match, from_bruno})).empty());
  CHECK(reported(compared({match, with(from_bruno, "winner: Anna", "winner: Bruno")})) == "winner a=Anna b=Bruno proved a\n");
  CHECK(reported(compared({match, with(from_bruno, {{"forfeit: Bruno", "forfeit: Anna"}, {"winner: Anna\n", ""}})})) ==
        "forfeit a=Bruno b=Anna proved a\n");
}

TEST_CASE("rules, who won and how it ended are differences of the match") {
  const std::string match = "arbitro: 1\nplayers: [Anna, Bruno]\nrules: {target: 11}\nstart: 0-0\nrounds:\n  - points: 3-1\n"
                            "  - points: 8-1\nresult: 11-2\nwinner: Anna\n";
  struct Row {
    const char *from, *to, *reported;
  };
  const Row rows[] = {
      {"target: 11", "target: 21", "rule target a=11 b=21 proved a\n"},
      {"winner: Anna", "winner: Bruno", "winner a=Anna b=Bruno proved a\n"},
      {"start: 0-0", "start: 0-1", "start a=0-0 b=0-1 proved a\n"},
      {"result: 11-2", "result: 12-2", "result a=11-2 b=12-2 proved a\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.from, row.to);
    CHECK(reported(compared({match, with(match, row.from, row.to)})) == row.reported);
  }
  const std::string open_end = with(match, "winner: Anna", "unfinished: true"), ended = with(match, "winner: Anna", "unfinished: false");
  CHECK(reported(compared({open_end, ended}, true)) == "unfinished a=true b=false proved b\n");
  CHECK(compared({open_end, ended}, true).merged == ended);
}
