#include "support/catch.hpp"
#include "support/model_text.hpp"
#include "support/read_file.hpp"

#include "arbitro/referee.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>

namespace {

using namespace arbitro;

constexpr const char *two = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\n";

struct Odd {
  const char *what;
  std::string log;
};

const Odd odd_logs[] = {
    {"claims only", std::string(two) + "rounds: [{points: 3-1}, {total: {Anna: 5, Bruno: -1}}]\nresult: 5-1\nunfinished: true\n"},
    {"no game and no version", "players: [Anna, Bruno]\nrounds: [{points: 3-1}]\n"},
    {"forfeit without rounds", std::string(two) + "dealer: Anna\nforfeit: Bruno\nresult: 11-0\n"},
    {"piles by suit",
     std::string(two) + "rounds:\n  - piles: {Anna: {denari: 1 2 3, spade: A R}, Bruno: rest}\n    scope: 1-0\n    primiera: none\n"},
    {"an unknown card in a pile", std::string(two) + "rounds:\n  - piles: {Anna: ['7?', 1d, \"??\"], Bruno: rest}\n"},
    {"half figures and ties", "arbitro: 1\ngame: escoba-ar\nrules: {primiera-scale: setenta-ar}\nplayers: [Anna, Bruno]\nrounds: "
                              "[{primiera: none, cards: 20-20}, {primiera: 77.5-60}]\n"},
    {"a void round with a reason",
     std::string(two) + "rounds: [{void: three kings, note: 'a: b', time: 21:30}, {void: yes}, {points: 1-1}]\n"},
    {"rulings",
     std::string(two) + "rounds:\n  - plays: [7d / 6d]\n    rulings: [{play: R1.2, note: x}, {points: {Anna: -1}}]\nunfinished: true\n"},
    {"marks, remarks and unknown cards",
     std::string(two) +
         "rounds:\n  - dealer: Bruno\n    table: 7s 4s 3c 10d\n    plays:\n      - 7d x 4s,3c !! (took (two) of them) / _ / ?? x 10d\n"
         "      - Bruno 7? lays / 5d x all (swept) / 2d scopa !!\nunfinished: true\n"},
    {"declarations", "arbitro: 1\ngame: cirulla\nplayers: [Anna, Bruno]\nrounds:\n  - plays: [declares triple 7c=4 1d / declares low "
                     "matta=1 2s]\nunfinished: true\n"},
    {"hands without plays",
     std::string(two) + "rounds:\n  - deals: [{Anna: 7d 2b 1c}, {Bruno: 1d 1s 1b, plays: []}]\n    plays: [7d / 6s]\nunfinished: true\n"},
    {"Italian keys", "arbitro: 1\ngioco: scopa\ngiocatori: [Anna, Bruno]\nmazziere: Anna\nsmazzate:\n  - {carte: 22-18, denari: 5-5, "
                     "punti: 1-0}\nnota: ciao\n"},
    {"French letters",
     std::string(two) + "letters: en-french\nrounds:\n  - {dealer: Anna, table: Ad 3h Qc Ks, plays: [Jh / 7♦]}\nunfinished: true\n"},
    {"Spanish letters and courts",
     std::string(two) +
         "letters: es\ncourts: spanish\nrounds:\n  - {dealer: Anna, table: 10o 11e 12b 7c, plays: [12o / 7 de oros]}\nunfinished: true\n"},
    {"Portuguese letters",
     std::string(two) + "letters: pt\nrounds:\n  - {dealer: Anna, table: 1o 2p 3e 4c, plays: [5o]}\nunfinished: true\n"},
    {"names that look like something else",
     "arbitro: 1\nplayers: ['No', '1e3', 'O''Brien: jr #1', '~']\nteams: {'On': ['No', 'O''Brien: jr #1'], '- x': ['1e3', '~']}\n"
     "place: 'null'\nevent: \"a\\tb\\nc\\u0085d\"\nscorer: ' padded'\nrounds: [{points: 3-1}]\n"},
    {"teams listed in another order than they sit", "arbitro: 1\ngame: scopone\nteams: {Lupi: [Dino, Olga], Gatti: [Pia, Remo]}\nseats: "
                                                    "[Remo, Dino, Pia, Olga]\nstart: 1-2\nrounds: [{points: 3-1}]\nresult: 4-3\n"},
    {"a tournament with inheritance",
     "arbitro: 1\ngame: scopone\nrules: {target: 21}\n_seed: [1, two]\nteams: {A: [a1, a2], B: [b1, b2], C: [c1, c2]}\nmatches:\n"
     "  - {id: x, sides: [C, A], rounds: [{points: 3-1}], result: 3-1}\n  - {rules: {target: 11}, game: scopa, sides: [B, A], rounds: "
     "[{points: 1-4}]}\n"},
    {"several documents", std::string(two) + "rounds: [{points: 3-1}]\n---\n" + two + "rounds: [{points: 4-1}]\n"},
    {"objects that rows cannot say",
     R"({"arbitro":1,"game":"scopa","players":["Anna","Bruno"],"rounds":[{"dealer":"Bruno","plays":[{"card":"7d","scopa":false},"6s / 5s",)"
     R"({"by":"Anna","card":"4s","take":[],"note":"a ) b"},{"card":"3s","take":"all","_id":7,"stands":true},{"card":"_",)"
     R"("note":"?"}]}],"unfinished":true})"},
    {"cards of a suit alone, and unrecorded plays with something known",
     std::string(two) + "rounds:\n  - plays: ['?d / 6s', {card: _, take: all}, {card: _, scopa: true}, {card: '7?', note: 'a ) b'}]\n"
                        "unfinished: true\n"},
    {"a declaration as an object", "arbitro: 1\ngame: cirulla\nplayers: [Anna, Bruno]\nrounds:\n  - plays: [{card: 7c, matta: 4, "
                                   "declares: triple, note: 'a ) b'}]\nunfinished: true\n"},
    {"extra cards", std::string("arbitro: 1\ngame: [scopa, re-bello]\nrules: {extra-cards: {10d: 1, 7c: 2}}\nplayers: [Anna, Bruno]\n"
                                "rounds: [{re-bello: Anna, 'extra:7c': 0-1, cards: 21-19}]\n")},
};

void check_there_and_back(const std::string &log, const std::string &file) {
  const std::string model = model_text(log, file);
  CAPTURE(model);
  if (model.find("error:") != std::string::npos) {
    FAIL_CHECK("the log is not sound");
    return;
  }
  for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson}) {
    CAPTURE(to_string(form));
    const std::string there = converted(log, {.form = form}, file);
    CAPTURE(there);
    CHECK(converted(there, {.form = form}) == there);
    const std::string yaml = converted(there, {.form = LogForm::yaml});
    CHECK(converted(yaml, {.form = form}) == there);
    if (form == LogForm::ndjson) continue;
    CHECK(model_text(there) == model);
    CHECK(model_text(yaml) == model);
  }
  for (const Letters letters : {Letters::es, Letters::en_french, Letters::it_french, Letters::pt})
    for (const LogForm form : {LogForm::yaml, LogForm::json}) {
      const std::string there = converted(log, {.form = form, .letters = letters}, file);
      CAPTURE(there);
      if (there.starts_with('!'))
        CHECK(there == "!`No` looks like a card in these letters\n");
      else
        CHECK(model_text(there) == model);
    }
}

} // namespace

TEST_CASE("odd logs convert there and back") {
  for (const Odd &odd : odd_logs) {
    CAPTURE(odd.what);
    check_there_and_back(odd.log, "log");
  }
}

TEST_CASE("the samples convert there and back") {
  for (const std::filesystem::path &file : files_below("samples")) {
    CAPTURE(file.string());
    check_there_and_back(read_file(file), file.string());
  }
}

TEST_CASE("figures become pairs where a pair can say them, and else maps") {
  struct Row {
    const char *header;
    const char *points;
    const char *written;
  };
  const char *teams = "teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\n";
  const char *chosen = "teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\nsides: [noi, LORO]\n";
  const char *turned = "teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\nseats: [Bruno, Anna, Dino, Carla]\n";
  const Row rows[] = {
      {"players: [Anna, Bruno]\n", "{Anna: 3, Bruno: 0}", "points: 3-0"},
      {"players: [Anna, Bruno]\n", "{Bruno: 1, Anna: 3}", "points: 3-1"},
      {"players: [Anna, Bruno]\n", "{Anna: 3}", "points: {Anna: 3}"},
      {"players: [Anna, Bruno]\n", "{Anna: 3, Bruno: -1}", "points: {Anna: 3, Bruno: -1}"},
      {"players: [Anna, Bruno]\n", "{Anna: 3, Bruno: 1, _by: Ugo}", "points: {Anna: 3, Bruno: 1, _by: Ugo}"},
      {"players: [Anna, Bruno, Carla]\n", "{Anna: 3, Bruno: 1, Carla: 0}", "points: 3-1-0"},
      {"players: [Anna, Bruno, Carla, Dino]\n", "{Anna: 3, Bruno: 1, Carla: 0, Dino: 0}", "points: {Anna: 3, Bruno: 1, Carla: 0, Dino: 0}"},
      {teams, "{Loro: 1, Noi: 3}", "points: 3-1"},
      {chosen, "{Loro: 1, Noi: 3}", "points: 3-1"},
      {turned, "{Loro: 1, Noi: 3}", "points: {Loro: 1, Noi: 3}"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.header, row.points);
    const std::string there =
        converted("arbitro: 1\ngame: scopa\n" + std::string(row.header) + "rounds:\n  - points: " + row.points + "\nunfinished: true\n",
                  {.form = LogForm::yaml});
    CAPTURE(there);
    CHECK(there.find(row.written) != std::string::npos);
  }
}

TEST_CASE("a figure of many digits is written as it was, in a pair or in a map") {
  for (const char *const points : {"100000-3", "{Anna: 100000}", "3-999999"}) {
    CAPTURE(points);
    const std::string log = two + std::string("rounds:\n  - points: ") + points + "\nunfinished: true\n";
    CHECK(converted(log, {.form = LogForm::yaml}).find(points) != std::string::npos);
  }
}

TEST_CASE("the pairs of a match stay pairs where its tournament has more teams than play it") {
  const std::string log = "arbitro: 1\ngame: scopone\nteams:\n  A: [a1, a2]\n  B: [b1, b2]\n  C: [c1, c2]\nmatches:\n"
                          "  - players: [b1, c1, b2, c2]\n    rounds:\n      - {points: 3-1}\n    unfinished: true\n"
                          "  - players: [c1, a1, c2, a2]\n    rounds:\n      - {points: {C: 3, A: 1}}\n    unfinished: true\n";
  CHECK(converted(log, {.form = LogForm::yaml}) == log);
}

TEST_CASE("comments and private keys stay with what they belong to") {
  const std::string log =
      "# the whole log\narbitro: 1\ngame: scopa   # the game\nplayers: [Anna, Bruno] # who\n_tag: {a: 1, b: [x, '07']} # mine\n"
      "letters: it # gone with its key\nrounds:   # all of them\n  # the first round\n  - dealer: Bruno # deals\n    # what lay\n"
      "    table: 7s 4s 3c 10d\n    plays:\n      - 7d / 6d # one\n      # two comes\n      - 5d / 4d\n    _n: 3\n# the end is "
      "near\nunfinished: true\n# the end\n";
  const std::string kept =
      "# the whole log\narbitro: 1\ngame: scopa  # the game\nplayers: [Anna, Bruno]  # who\nrounds:  # all of them\n"
      "  # the first round\n  - dealer: Bruno  # deals\n    # what lay\n    table: 7s 4s 3c 10d\n    plays:\n      - 7d / 6d  # one\n"
      "      # two comes\n      - 5d / 4d\n    _n: 3\n# the end is near\nunfinished: true\n_tag: {a: 1, b: [x, \"07\"]}  # mine\n# the "
      "end\n";
  CHECK(converted(log, {.form = LogForm::yaml}) == kept);
  CHECK(converted(kept, {.form = LogForm::yaml}) == kept);
}

TEST_CASE("explicit plays say what they take") {
  const std::string log = std::string(two) + "rounds:\n  - table: 7s 4s 3c 10d\n    plays: [7d / 10c / 2d / 9b x all]\nunfinished: true\n";
  CHECK(converted(log, {.form = LogForm::yaml, .explicit_plays = true}) ==
        std::string(two) + "rounds:\n  - dealer: Bruno\n    table: 7s 4s 3c 10d\n    plays:\n      - 7d x 7s / 10c x 10d\n      - 2d / 9b "
                           "x 2d 3c 4s scopa\nunfinished: true\n");
}

TEST_CASE("a lay is written only where the bare card would capture") {
  const std::string log = R"({"arbitro":1,"game":"scopa","rules":{"must-capture":"optional"},"players":["Anna","Bruno"],)"
                          R"("rounds":[{"dealer":"Bruno","table":"7s 4s 3c 10d",)"
                          R"("plays":[{"card":"7d","take":[]},{"card":"2d","take":[]}]}],"unfinished":true})";
  CHECK(converted(log, {.form = LogForm::ndjson}) ==
        R"({"arbitro":1,"game":"scopa","rules":{"must-capture":"optional"},"players":["Anna","Bruno"],)"
        R"("rounds":[{"dealer":"Bruno","table":"7s 4s 3c 10d","plays":["7d lays / 2d"]}],"unfinished":true})"
        "\n");
}

TEST_CASE("the example of the page about the canonical layout is canonical") {
  const std::string page = read_file(ARBITRO_ROOT "/src/codes/topics/canonical.md");
  const std::size_t begin = page.find("\n    {") + 5;
  REQUIRE(begin > 5);
  const std::string line = page.substr(begin, page.find('\n', begin) + 1 - begin);
  CHECK(converted(line, {.form = LogForm::ndjson}) == line);
}

TEST_CASE("the format of a text is recognised by its content") {
  const auto form = [](std::string_view text) {
    Chunks chunks(reader_of(text), "-");
    Chunk chunk;
    REQUIRE(chunks.next(chunk));
    return form_of(chunk);
  };
  CHECK(form("{\n  \"arbitro\": 1\n}\n") == LogForm::json);
  CHECK(form("{\"arbitro\":1}\n") == LogForm::ndjson);
  CHECK(form("[\n  {}\n]\n") == LogForm::json);
  CHECK(form("[{\"arbitro\":1}]\n") == LogForm::json);
  CHECK(form("arbitro: 1\n") == LogForm::yaml);
}

TEST_CASE("an unreadable log is not converted") {
  CHECK(converted(std::string(two) + "roundz: []\nrounds: []\n", {.form = LogForm::json}).starts_with("!"));
  CHECK(converted("{\"arbitro\": 1,", {.form = LogForm::yaml}).starts_with("!"));
  CHECK(converted("[]\n", {.form = LogForm::ndjson}, "log.ndjson").starts_with("!"));
  CHECK(converted("{\"matches\":[]}\n", {.form = LogForm::ndjson}, "log.ndjson").starts_with("!"));
}

TEST_CASE("a text keeps what it says in every form, whatever YAML would take it for without quotes") {
  for (const std::string_view text :
       {"",     " ",      " a",     "a ",     "a:",     "a: b",       "a:b",        "a #b",      "a#b",  "#",           "-",    "- a",
        "-a",   "--- a",  "...",    "? b",    ": c",    ".5",         "+1",         "-1",        "1.",   "1e5",         "1E-5", "1.5",
        "01",   "0",      "-0",     "1_000",  "0x1F",   ".inf",       ".nan",       "e",         "1e",   "1-1",         "true", "True",
        "yes",  "no",     "off",    "null",   "~",      "2026-03-14", "21:30",      "[a]",       "{a}",  "a, b",        "@a",   "`a`",
        "%a",   "&a",     "*a",     "!a",     "|",      ">",          "'",          "\"",        "a\"b", "back\\slash", "a\nb", "a\tb",
        "\x7F", "\u0085", "\u2028", "\u202E", "\uFEFF", "\U0001F0A1", "\U000E0001", "\U0010FFFF"}) {
    nlohmann::ordered_json log{{"arbitro", 1}, {"players", {"Anna", "Bruno"}}, {"forfeit", "Anna"}, {"_own", text},
                               {"note", text}, {"_more", {text, text}}};
    log["_inner"]["key"] = text;
    CAPTURE(log.dump(-1, ' ', true));
    const std::string json = converted(log.dump(), {.form = LogForm::json}, "log.json");
    const std::string yaml = converted(json, {.form = LogForm::yaml}, "log.json");
    CAPTURE(yaml);
    CHECK(converted(yaml, {.form = LogForm::json}, "log.yaml") == json);
    const auto back = nlohmann::json::parse(json);
    CHECK(back["_own"] == text);
    CHECK(back["_inner"]["key"] == text);
  }
}

TEST_CASE("a log says the same in every form, and nothing that it did not say") {
  for (const Odd &odd : odd_logs) {
    CAPTURE(odd.what);
    const std::string model = model_text(odd.log);
    for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson})
      for (const bool more : {false, true}) {
        CAPTURE(to_string(form), more);
        const std::string there = converted(odd.log, {.form = form, .explicit_plays = more, .fill = more}, "log");
        CAPTURE(there);
        REQUIRE_FALSE(there.starts_with('!'));
        if (form != LogForm::ndjson && !more) CHECK(model_text(there) == model);
        CHECK(model_text(there).find("error:") == std::string::npos);
      }
  }
}

TEST_CASE("an empty record is no document, and an empty list of documents no text") {
  for (const char *text : {"", "# nothing\n"}) {
    CHECK(converted(text, {.form = LogForm::yaml}).empty());
    CHECK_THROWS_WITH(write_log(text, {.form = LogForm::json}), "A007: the text contains no log");
  }
  for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson}) {
    std::string text;
    DocumentWriter(form, [&](std::string_view part) { text += part; }).end();
    CHECK(text.empty());
  }
}

TEST_CASE("a list with something wrong between its matches is refused with what is wrong there") {
  const std::string match = R"({"arbitro":1,"players":["Anna","Bruno"],"forfeit":"Anna"})";
  CHECK(converted("[" + match + " " + match + "]", {.form = LogForm::ndjson}) == "!a comma is missing between two entries of the list\n");
  CHECK(converted("[" + match + ",]", {.form = LogForm::ndjson}).find("comma") != std::string::npos);
  CHECK(converted("[" + match, {.form = LogForm::ndjson}) == "!the closing `]` is missing\n");
}

TEST_CASE("two tournaments in one list stay two, and matches between them are on their own") {
  const std::string match = R"({"players":["Anna","Bruno"],"forfeit":"Anna"})";
  const std::string one = R"({"arbitro":1,"event":"Coppa","matches":[)" + match + "," + match + "]}";
  const std::string other = R"({"arbitro":1,"event":"Palio","matches":[)" + match + "]}";
  const std::string alone = R"({"arbitro":1,"players":["Anna","Bruno"],"forfeit":"Bruno"})";
  const std::string text = "[" + one + "," + alone + "," + other + "," + one + "]";
  const auto back = nlohmann::json::parse(converted(text, {.form = LogForm::json}, "log.json"));
  REQUIRE(back.size() == 4);
  CHECK(back[0]["matches"].size() == 2);
  CHECK(back[1]["forfeit"] == "Bruno");
  CHECK(back[2]["event"] == "Palio");
  CHECK(back[3]["event"] == "Coppa");
  const std::string nested = R"({"arbitro":1,"event":"Coppa","matches":[)" + match + "," + match + "]}";
  CHECK(nlohmann::json::parse(converted(nested, {.form = LogForm::json}, "log.json"))["matches"].size() == 2);
}

TEST_CASE("each match of a tournament is filled in with its own end, in every form") {
  const std::string pair =
      R"({"arbitro":1,"players":["Anna","Bruno"],"matches":[{"rounds":[{"points":"11-6"}]},{"rounds":[{"points":"4-12"}]}]})";
  for (const std::string &text :
       {pair, read_file(ARBITRO_ROOT "/samples/tournament.yaml"), read_file(ARBITRO_ROOT "/samples/cup/groups.yaml")}) {
    const std::string lines = converted(text, {.form = LogForm::ndjson, .fill = true});
    for (const LogForm form : {LogForm::yaml, LogForm::json})
      CHECK(converted(converted(text, {.form = form, .fill = true}), {.form = LogForm::ndjson}) == lines);
  }
}

TEST_CASE("plays alone are put into their deals where everything is filled in") {
  const std::string filled = converted(read_file(ARBITRO_ROOT "/samples/plays-only.yaml"), {.form = LogForm::yaml, .fill = true});
  CHECK(filled.find("      - Ornella: 1d 1b 2d 2b 4c 5b 5s 7d 9d\n") != std::string::npos);
  CHECK(filled.find("result: 7-2\n") != std::string::npos);
  CHECK(converted(filled, {.form = LogForm::yaml, .fill = true}) == filled);
}

TEST_CASE("who deals first is written where the first round does not say it, since it is wrong") {
  const std::string text = "arbitro: 1\nplayers: [Anna, Bruno]\ndealer: Anna\nunfinished: true\nrounds:\n  - {cards: 17-24, scope: 0-0}\n";
  CHECK(converted(text, {.form = LogForm::ndjson}).find(R"("dealer":"Anna")") != std::string::npos);
}

TEST_CASE("a round that sudden death ended keeps its plays outside of deals, of which some would be missing") {
  std::string text = read_file(ARBITRO_ROOT "/samples/games/scopa-howto.yaml");
  text.replace(text.find("9c / 4d"), 2, "??");
  CHECK(model_text(converted(text, {.form = LogForm::yaml, .fill = true})).find("error:") == std::string::npos);
}

TEST_CASE("the canonical sample is canonical") {
  const std::string sample = read_file(ARBITRO_ROOT "/samples/canonical.ndjson");
  CHECK(arbitro::write_log(sample, {.form = arbitro::LogForm::ndjson}) == sample);
}

TEST_CASE("a match that waits to be written keeps no plays in memory") {
  const std::string text = read_file(std::string(ARBITRO_ROOT) + "/samples/full.yaml");
  Chunks chunks(reader_of(text), "full.yaml");
  Chunk chunk;
  REQUIRE(chunks.next(chunk));
  Converter converter({.form = LogForm::json});
  const std::vector<ConvertedMatch> matches = converter.convert(*read_log(chunk, "full.yaml"));
  REQUIRE(matches.size() == 1);
  REQUIRE(matches.front().report.rounds.size() == 2);
  for (const RoundReport &round : matches.front().report.rounds)
    CHECK(round.replay.capacity() + round.deciding.capacity() + round.before.capacity() + round.hands.capacity() == 0);
}
