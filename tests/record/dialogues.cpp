#include "record/dialogue.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace arbitro;
using record::Dialogue;

namespace {

const std::string begun = "arbitro: 1\n"
                          "game: scopa\n"
                          "players: [Anna, Bruno]\n"
                          "rounds:\n"
                          "  - dealer: Bruno\n"
                          "    table: 3c 4s 7s 10d\n"
                          "    plays:\n"
                          "      - 2b / 8d\n"
                          "unfinished: true\n";

Dialogue go_on_with(const std::string &log) {
  return Dialogue("match.yaml", log, {}, [](const std::string &) { return "page\n"; });
}

} // namespace

TEST_CASE("an answer is taken, or refused with a finding and asked for again") {
  struct Row {
    const char *answer;
    const char *said;     ///< a part of it
    const char *question; ///< that is open then
    const char *written;  ///< a part of the log; empty: it is as it was
  };
  const std::vector<Row> rows{
      {"7d", "", "R1.4 Bruno: ", "- 7d x 7s\n"},
      {"7d x 3c 4s", "error[A305]", "R1.3 Anna: ", ""},
      {"7d x 3c 4s !!", "note[A318]", "R1.4 Bruno: ", "- 7d x 3c 4s !!\n"},
      {"7d !!", "note[A318]", "R1.4 Bruno: ", "- 7d !!\n"},
      {"1b !!", "A601", "R1.3 Anna: ", ""},
      {"7d (with a sigh)", "", "R1.4 Bruno: ", "- 7d x 7s (with a sigh)\n"},
      {"7d scopa", "error[A311]", "R1.3 Anna: ", ""},
      {"2b", "error[A", "R1.3 Anna: ", ""},
      {"Bruno 7d", "error[A301]", "R1.3 Anna: ", ""},
      {"9b x 2b 7s", "", "R1.4 Bruno: ", "- 9b x 2b 7s\n"},
      {"9b", "(A310):\n1  9b x 2b 7s\n2  9b x 2b 3c 4s\n", "R1.3 Anna, 1 to 2: ", ""},
      {"sette", "error[A11", "R1.3 Anna: ", ""},
      {"", "a card", "R1.3 Anna: ", ""},
      {"fix R1.1 5b", "R1.2 is now 8d x 3c 5b\n", "R1.3 Anna: ", "- 5b / 8d\n"},
      {"fix R1.1 5b x 4s", "error[A304]", "R1.3 Anna: ", ""},
      {"fix R1.9 5b", "there is no play R1.9 yet", "R1.3 Anna: ", ""},
      {"fix R1 table 3c 4s 7s 9c", "", "R1.3 Anna: ", "table: 3c 4s 7s 9c\n"},
      {"fix R1 tabel 3c", "fix R1 KEY VALUE", "R1.3 Anna: ", ""},
      {"forfeit bruno", "Anna wins", "The match is over: undo, fix, score or stop [stop]: ", "forfeit: Bruno\n"},
      {"forfeit Carla", "`Carla` is not a player or team of this match; write forfeit Anna or forfeit Bruno", "R1.3 Anna: ", ""},
      {"void", "void", "Another round [yes]: ", "void: true\n"},
      {"ruling Anna +2 finally", "", "R1.3 Anna: ", "- {points: {Anna: 2}, note: finally}\n"},
      {"ruling R1.2 seen by all", "", "R1.3 Anna: ", "- {play: 2, note: seen by all}\n"},
      {"7d", "Anna takes the 7 of swords with the 7 of coins\n", "R1.4 Bruno: ", "- 7d x 7s\n"},
      {"- \"7d x 7s / 1b (sic, / ok) / 9b\"", "Bruno lays the ace of clubs\n", "R1.5 Anna, 1 to 2: ", "- 7d x 7s / 1b (sic, / ok)\n"},
      {"7d / 8d / 5b", "not read: 5b\n", "R1.4 Bruno: ", "- 7d x 7s\n"},
      {"plays:", "", "R1.3 Anna: ", ""},
      {"# from the other sheet", "", "R1.3 Anna: ", ""},
      {"?", "enters this round as counts", "R1.3 Anna: ", ""},
      {"aiuto", "these commands", "R1.3 Anna: ", ""},
      {"fix R1.2 2b", "(R1.2)", "R1.3 Anna: ", ""},
      {"counts", "stay in the log under _plays", "Cards (Anna-Bruno): ", "_plays:\n      - 2b / 8d\n"},
      {"date 2026-03-28", "date: 2026-03-28\n", "R1.3 Anna: ", "date: 2026-03-28\n"},
      {"date yesterday", "A1", "R1.3 Anna: ", ""},
      {"deck it", "suit letters: it\n", "R1.3 Anna: ", "letters: it\n"},
      {"deck wood", "unknown deck `wood`; write deck italian", "R1.3 Anna: ", ""},
      {"basta", "", "R1.3 Anna: ", ""},
      {"why", "R1.2  Bruno: 8d\n  table  2b 3c 4s 7s 10d  ->  2b 3c 4s 7s 8d 10d\n", "R1.3 Anna: ", ""},
      {"redo", "nothing to redo", "R1.3 Anna: ", ""},
      {"undo", "removed from the log:\n      - 2b / 8d\n", "R1.2 Bruno: ", "- \"2b\"\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.answer);
    Dialogue dialogue = go_on_with(begun);
    REQUIRE(dialogue.question() == "R1.3 Anna: ");
    const std::string said = dialogue.answer(row.answer).text;
    CHECK(said.find(row.said) != std::string::npos);
    CHECK(dialogue.question() == row.question);
    if (*row.written == '\0')
      CHECK(dialogue.log() == begun);
    else
      CHECK_THAT(dialogue.log(), Catch::Contains(row.written));
  }
}

TEST_CASE("a number chooses a capture, and another play may be made instead") {
  Dialogue dialogue = go_on_with(begun);
  dialogue.answer("9b (slowly)");
  CHECK(dialogue.answer("5").text == "1 to 2\n");
  dialogue.answer("1");
  CHECK_THAT(dialogue.log(), Catch::Contains("- 9b x 2b 7s (slowly)\n"));
  dialogue.answer("undo");
  CHECK(dialogue.question() == "R1.3 Anna: ");
  dialogue.answer("9b");
  dialogue.answer("undo");
  CHECK(dialogue.question() == "R1.3 Anna: ");
  dialogue.answer("9b");
  dialogue.answer("7d");
  CHECK_THAT(dialogue.log(), Catch::Contains("- 7d x 7s\n"));
}

TEST_CASE("why shows the page of what was refused last") {
  Dialogue dialogue = go_on_with(begun);
  dialogue.answer("7d x 3c 4s");
  CHECK(dialogue.answer("why").text == "page\n");
}

TEST_CASE("counts are entered as figures, as one of them, as a name or as cards") {
  struct Row {
    const char *said; ///< of the round before
    const char *answer;
    const char *written; ///< empty: it is refused
  };
  const std::vector<Row> rows{
      {"", "23", "cards: 23-17"},
      {"", "23-17", "cards: 23-17"},
      {"", "23 17", "cards: 23-17"},
      {"", "Anna", "cards: Anna"},
      {"", "none", "cards: none"},
      {"", "23-18", ""},
      {"", "41", ""},
      {"", "many", ""},
      {"", "-3", ""},
      {"", "22 and 18", "cards: 22-18"},
      {"", "22 e 18", "cards: 22-18"},
      {"", "tie", "cards: none"},
      {"", "", ""},
      {", cards: 23-17, coins: 5-5", "an", "settebello: Anna"},
      {", cards: 23-17, coins: 5-5", "0-1", "settebello: 0-1"},
      {", cards: 23-17, coins: 10-0", "", "settebello: Anna"},
      {", cards: 23-17, coins: 5-5, settebello: Anna", "7d 6c 5b 1s / 7c 7s 6b 5d", "primiera: 70-75"},
      {", cards: 23-17, coins: 5-5, settebello: Anna", "7d 6c 5b 1s / 7c 7s", "primiera: 70-0"},
      {", cards: 23-17, coins: 5-5, settebello: Anna", "71-78", "primiera: 71-78"},
      {", cards: 23-17, coins: 5-5, settebello: Anna", "7d", ""},
      {", cards: 23-17, coins: 5-5, settebello: Anna, primiera: none", "", "scope: 0-0"},
      {", cards: 23-17, coins: 5-5, settebello: Anna, primiera: none", "2", ""},
      {", cards: 23-17, coins: 5-5, settebello: Anna, primiera: none", "Anna", ""},
      {", cards: 23-17, coins: 5-5, settebello: Anna, primiera: none", "none", "scope: 0-0"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.said, row.answer);
    const std::string log =
        std::string("arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n  - {dealer: Bruno") + row.said + "}\nunfinished: true\n";
    Dialogue dialogue = go_on_with(log);
    if (*row.said == '\0') dialogue.answer("counts");
    dialogue.answer(row.answer);
    if (*row.written == '\0')
      CHECK(dialogue.log() == log);
    else
      CHECK_THAT(dialogue.log(), Catch::Contains(row.written));
  }
}

TEST_CASE("with three sides the last figure follows, with six they have names") {
  Dialogue three = go_on_with("players: [Anna, Bruno, Carla]\nrounds:\n  - {dealer: Carla}\nunfinished: true\n");
  three.answer("counts");
  CHECK(three.question() == "Cards (Anna-Bruno-Carla): ");
  three.answer("15-14");
  CHECK_THAT(three.log(), Catch::Contains("cards: 15-14-11"));
  Dialogue six = go_on_with("players: [A, B, C, D, E, F]\nrounds:\n  - {dealer: F}\nunfinished: true\n");
  six.answer("counts");
  six.answer("10-10-5-5-5");
  CHECK_THAT(six.log(), Catch::Contains("cards: {A: 10, B: 10, C: 5, D: 5, E: 5, F: 5}"));
}

TEST_CASE("the last word of a line is completed with what fits there") {
  Dialogue dialogue = go_on_with(begun);
  CHECK(dialogue.completions("7") == std::vector<std::string>{"7d", "7c", "7b"});
  CHECK(dialogue.completions("7d ") == std::vector<std::string>{"x 7s"});
  CHECK(dialogue.completions("9b x ") == std::vector<std::string>{"2b 7s", "2b 3c 4s"});
  CHECK(dialogue.completions("und") == std::vector<std::string>{"undo"});
  CHECK(dialogue.completions("forfeit B") == std::vector<std::string>{"Bruno"});
  Dialogue fresh = go_on_with("");
  fresh.answer("Anna, Bruno");
  CHECK(fresh.completions("scopone-g") == std::vector<std::string>{"scopone-genova"});
}

TEST_CASE("names are completed as the prompt shows them, and understood so") {
  Dialogue dialogue =
      go_on_with("arbitro: 1\nplayers: [\"An\\e[31mna\", \"Bru\\e]0;x\\ano\"]\nrounds:\n  - {cards: 22-18}\nunfinished: true\n");
  const std::vector<std::string> offered = dialogue.completions("forfeit B");
  REQUIRE(offered.size() == 1);
  CHECK(offered.front() == safe_text("Bru\033]0;x\ano"));
  dialogue.answer("forfeit " + offered.front());
  CHECK_THAT(dialogue.log(), Catch::Contains("forfeit: \"Bru"));
}

TEST_CASE("a log by hand may be in Italian, with comments, and stays so") {
  Dialogue dialogue =
      go_on_with("gioco: scopa # alla buona\ngiocatori: [Anna, Bruno]\nsmazzate:\n  - mazziere: Bruno\n    tavola: 3c 4s 7s 10d\n"
                 "    giocate: [2b / 8d] # piano\nunfinished: true\n");
  dialogue.answer("7d");
  CHECK_THAT(dialogue.log(), Catch::Contains("gioco: scopa  # alla buona\n") && Catch::Contains("giocate: [2b / 8d, 7d x 7s]  # piano\n"));
}

TEST_CASE("what is no single match in YAML, or has errors, is not continued") {
  for (const char *text : {"{\"players\": [\"A\", \"B\"]}", "- a\n- b\n", "players: [A, B]\n---\nplayers: [A, B]\n", "players: [A, A]\n",
                           "players: [A, B]\nmatches: []\n", "players: [A, B]\nrounds:\n  - {cards: 41-0}\n",
                           "players: [A, B]\nrounds:\n  - {cards: 23-17}\n  - points 3-1\n    scope: 1-0\n",
                           "players: [A, B]\nrounds:\n  - {cards: 23-17}\nunfinished: true\nscorer Anna\n",
                           "players: [A, B]\nrounds:\n  - {cards: 23-17}\nrounds:\n  - {cards: 22-18}\n"}) {
    CAPTURE(text);
    std::string log = text;
    CHECK(record::problem_of("log", log, {}));
    CHECK(log == text);
  }
  std::string log = "players: [A, B]\nrounds:\n  - {cards: 23-17}\n";
  CHECK_FALSE(record::problem_of("log", log, {}));
  CHECK(log == "players: [A, B]\nrounds:\n  - {cards: 23-17}\nunfinished: true\n");
}

TEST_CASE("a dialogue is held in the language that is asked for, and answers are understood in both") {
  struct Row {
    std::vector<std::string> answers;
    const char *said;     ///< a part of the answer to the last one
    const char *question; ///< that is open then
    const char *written;  ///< a part of the log
  };
  const std::vector<Row> rows{
      {{"7d x 3c 4s"}, "errore[A305]: presa di 3c 4s", "R1.3 Anna: ", ""},
      {{"9b"}, "(A310):\n1  9b x 2b 7s\n", "R1.3 Anna, da 1 a 2: ", ""},
      {{"9b", "5"}, "da 1 a 2", "R1.3 Anna, da 1 a 2: ", ""},
      {{"table"}, "Anna    mano non annotata, di turno\n", "R1.3 Anna: ", ""},
      {{"fix R1.9 5b"}, "la giocata R1.9 non c'è ancora", "R1.3 Anna: ", ""},
      {{"redo"}, "non c'è nulla da rimettere", "R1.3 Anna: ", ""},
      {{"help"}, "ritira l'ultima risposta", "R1.3 Anna: ", ""},
      {{"forfeit Bruno"}, "vince Anna", "La partita è finita: annulla, correggi, segnapunti o basta [basta]: ", ""},
      {{"void"}, "nulla", "Un'altra smazzata [sì]: ", ""},
      {{"void", "si"}, "", "Conteggi o giocate [giocate]: ", ""},
      {{"void", "yes", "conteggi"}, "", "Mazziere della smazzata 2 [Bruno]: ", ""},
      {{"void", "yes", "conteggi", "nulla"}, "nessuna smazzata è cominciata", "Mazziere della smazzata 2 [Bruno]: ", ""},
      {{"void", "yes", "conteggi", "", "x", "perché"}, "l'ultima risposta non aveva la forma richiesta", "Carte (Anna-Bruno): ", ""},
      {{"void", "sì", "giocate", ""}, "", "Tavola della smazzata 2 [non annotata]: ", ""},
      {{"void", "sì", "giocate", "", "non si sa"}, "", "Mano di Anna [non annotata]: ", ""},
      {{"void", "sì", "giocate", "", "not known"}, "", "Mano di Anna [non annotata]: ", ""},
      {{"void", "sì", "counts", "", "nessuno"}, "", "Denari (Anna-Bruno): ", "cards: none"},
      {{"void", "sì", "counts", "", "none"}, "", "Denari (Anna-Bruno): ", "cards: none"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.answers);
    RenderOptions look;
    look.language = Language::italian;
    Dialogue dialogue("match.yaml", begun, look, {});
    std::string said;
    for (const std::string &answer : row.answers) said = dialogue.answer(answer).text;
    CHECK_THAT(said, Catch::Contains(row.said));
    CHECK(dialogue.question() == row.question);
    CHECK_THAT(dialogue.log(), Catch::Contains(row.written));
  }
}

TEST_CASE("players are named in whatever way, and a match that begins has its day and its games") {
  for (const char *typed : {"Anna, Bruno", "[Anna, Bruno]", "players: [Anna, Bruno]", "Anna and Bruno", "Anna e Bruno"}) {
    CAPTURE(typed);
    Dialogue dialogue = go_on_with("");
    dialogue.play_on("2026-01-31");
    CHECK(dialogue.greeting() == "match.yaml is saved after each answer; ? shows the commands\n");
    dialogue.answer(typed);
    CHECK_THAT(dialogue.log(), Catch::Contains("date: 2026-01-31\nplayers: [Anna, Bruno]\n"));
    CHECK_THAT(dialogue.above(), Catch::Contains("scopa-howto") && !Catch::Contains("scopone"));
  }
  for (const char *typed : {"Noi: Anna, Carla; Loro: Bruno, Dino", "Noi: [Anna, Carla]; Loro: [Bruno, Dino]",
                            "teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}", "Noi: Anna and Carla; Loro: Bruno and Dino"}) {
    CAPTURE(typed);
    Dialogue dialogue = go_on_with("");
    dialogue.answer(typed);
    CHECK_THAT(dialogue.log(), Catch::Contains("Noi: [Anna, Carla]") && Catch::Contains("Loro: [Bruno, Dino]"));
  }
  Dialogue one = go_on_with("");
  CHECK_THAT(one.answer("Anna").text, Catch::Contains("only one player is named"));
}

TEST_CASE("a match that is continued greets with its score and round") {
  const std::string log = "players: [Anna, Bruno]\nrounds:\n  - {points: 3-1}\nunfinished: true\n";
  CHECK(go_on_with(log).greeting() == "match.yaml: Anna 3 - Bruno 1, round 2; ? shows the commands\n");
}

TEST_CASE("remedies are answers, not lines of a log") {
  Dialogue counts = go_on_with("players: [A, B, C]\nrounds:\n  - {dealer: C}\nunfinished: true\n");
  counts.answer("counts");
  CHECK(counts.answer("x").text == "one number for each side, as in 14-13-13\n");
  CHECK_THAT(counts.answer("41-0-0").text, Catch::Contains("help: write one number for each side, as in 14-13-13\n"));
}

TEST_CASE("who dealt out of turn, and a void table that was played, are recorded as they happened") {
  Dialogue dialogue = go_on_with("players: [Anna, Bruno]\nrounds:\n  - {dealer: Anna, points: 3-1}\nunfinished: true\n");
  dialogue.answer("yes");
  dialogue.answer("plays");
  CHECK_THAT(dialogue.answer("Anna").text,
             Catch::Contains("warning[A207]") &&
                 Catch::Contains("help: type undo if this is a mistake; the round counts, and Anna deals next\n"));
  CHECK(dialogue.question() == "Table of round 2 [unrecorded]: ");
  CHECK(dialogue.answer("10s 10c 3c 10d").text == "this table is void and dealt again: type void\n");
  CHECK(dialogue.question() == "Hand of Bruno [unrecorded]: ");
  Dialogue again = go_on_with(dialogue.log());
  CHECK_THAT(again.answer("void").text, Catch::Contains("void"));
  CHECK(again.question() == "Another round [yes]: ");
  for (const char *answer : {"unrecorded", "unrecorded", "3s x 3c", "7d"}) dialogue.answer(answer);
  CHECK_THAT(dialogue.log(), Catch::Contains("- 3s x 3c / 7d\n"));
  std::string log = dialogue.log();
  CHECK_FALSE(record::problem_of("match.yaml", log, {}));
}

TEST_CASE("a round of which a play was forgotten is counted instead") {
  std::string log = "players: [Anna, Bruno]\nrules: {hand-size: 18}\nrounds:\n  - dealer: Bruno\n    table: 7s 4s 3c 10d\n    plays:\n";
  for (int row = 0; row < 17; ++row) log += "      - _ / _\n";
  Dialogue dialogue = go_on_with(log + "      - _\nunfinished: true\n");
  dialogue.answer("_");
  CHECK(dialogue.question() == "Cards (Anna-Bruno): ");
  for (const char *answer : {"22", "6", "Anna", "Bruno", "1-0"}) dialogue.answer(answer);
  CHECK(dialogue.question() == "Another round [yes]: ");
  CHECK_THAT(dialogue.log(), Catch::Contains("cards: 22-18\n") && Catch::Contains("- _ / _\n"));
}

TEST_CASE("counts or plays may still be chosen while the dealer of the round is asked for") {
  Dialogue dialogue = go_on_with("players: [Anna, Bruno]\nunfinished: true\n");
  dialogue.answer("counts");
  CHECK(dialogue.question() == "Dealer of round 1 [Bruno]: ");
  CHECK(dialogue.answer("plays").text.empty());
  CHECK(dialogue.answer("counts").text.empty());
  CHECK(dialogue.answer("plays").text.empty());
  dialogue.answer("Bruno");
  CHECK(dialogue.question() == "Table of round 1 [unrecorded]: ");
  CHECK(dialogue.answer("counts").text.empty());
  CHECK(dialogue.question() == "Cards (Anna-Bruno): ");
}

TEST_CASE("lines that end with CRLF stay so, and what undo takes of them is shown") {
  std::string log;
  for (const char c : begun) log += c == '\n' ? "\r\n" : std::string(1, c);
  Dialogue dialogue = go_on_with(log);
  dialogue.answer("7d");
  std::string expected = log;
  expected.replace(expected.find("- 2b / 8d\r\n"), 11, "- 2b / 8d\r\n      - 7d x 7s\r\n");
  CHECK(dialogue.log() == expected);
  Dialogue resumed = go_on_with("players: [Anna, Bruno]\nrounds:\n  - points: 3-1\n    note: |\n      one\n      two\nunfinished: true\n");
  CHECK(resumed.answer("undo").text == "removed from the log:\n    note: \"one\\ntwo\\n\"\n");
}

TEST_CASE("plays that are put aside twice are kept twice") {
  Dialogue dialogue = go_on_with(begun);
  for (const char *answer : {"counts", "plays", "", "", "5b"}) dialogue.answer(answer);
  CAPTURE(dialogue.log(), dialogue.question());
  CHECK(dialogue.answer("counts").text.find("_plays") != std::string::npos);
  CHECK(dialogue.question() == "Cards (Anna-Bruno): ");
  CHECK_THAT(dialogue.log(), Catch::Contains(" _plays:\n      - 2b / 8d\n") && Catch::Contains(" __plays:\n      - \"5b\"\n"));
}

TEST_CASE("a deal that is pasted is taken line by line") {
  Dialogue dialogue = go_on_with("players: [Anna, Bruno]\nrounds:\n  - {dealer: Bruno}\nunfinished: true\n");
  dialogue.answer("plays");
  for (const char *line : {"table: 3c 4s 7s 10d", "deals:", "- Bruno: 8d 2b 5c", "Anna: 7d 6c 1b", "plays:", "- 7d x 7s / 8d", "- 6c / 2b"})
    dialogue.answer(line);
  CHECK(dialogue.question() == "R1.5 Anna: ");
  CHECK_THAT(dialogue.log(), Catch::Contains("Anna:  7d 6c 1b") && Catch::Contains("- 6c / 2b\n"));
}
