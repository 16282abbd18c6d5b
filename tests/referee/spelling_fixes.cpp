// What the reader finds misspelt comes with the edit that spells it.

#include "support/catch.hpp"
#include "support/fixing.hpp"
#include "support/read_file.hpp"

using namespace arbitro;

namespace {

constexpr std::string_view sound_log = R"(arbitro: 1
game: scopa
players: [Anna, Bruno]
date: 2026-03-14
note: at the kitchen table
rules: {target: 11}
rounds:
  - deals: # as dealt
      - plays:
          - 7d x 3c 4s
          - Anna 2c / 3b
    points: 3-1
    primiera: none
  - points: {Anna: 8, Bruno: 2}
)";

Report first_report(const std::string &text) {
  Report first;
  bool any = false;
  Referee().check_text(text, "match.yaml", [&](Report &&report) {
    if (!std::exchange(any, true)) first = std::move(report);
  });
  return first;
}

} // namespace

TEST_CASE("what the reader finds misspelt has one certain fix, which gives back the spelling that it knows") {
  struct Row {
    const char *right, *wrong;
  };
  const Row rows[] = {{"game: scopa", "game: scoppa"},
                      {"players: [Anna, Bruno]", "players: [“Anna”, Bruno]"},
                      {"game: scopa", "game: “scopa”"},
                      {"note: at", "noet: at"},
                      {"date: 2026-03-14", "date: 14/03/2026"},
                      {"points: 3-1", "points: 3:1"},
                      {"points: 3-1", "points: 3/1"},
                      {"points: 3-1", "points: [3, 1]"},
                      {"Anna 2c", "Ana 2c"},
                      {"{Anna: 8", "{Ana: 8"},
                      {"7d x", "d7 x"},
                      {"3c 4s", "3c 4sp"},
                      {"3c 4s", "3c 4 s"},
                      {"3c 4s", "3 c4s"},
                      {"7d x", "7 dx"},
                      {"- Anna 2c", "= Anna 2c"},
                      {"primiera: none", "primier:a none"},
                      {"  - points: {", " - points: {"},
                      {"    primiera: none\n", "    primiera: none\n    primiera: none\n"},
                      {"2026-03-14\nnote", "2026-03-14note"},
                      {"none\n  - points", "none  - points"},
                      {"arbitro: 1", " arbitro: 1"},
                      {"2c / 3b", "2c ; 3b"},
                      {"target: 11", "targett: 11"},
                      {"- points: {", "-points: {"},
                      {"- points: {", "– points: {"},
                      {"- points: {", "• points: {"},
                      {"- 7d x 3c", "- 7d: 3c"},
                      {"[Anna, Bruno]", "[Anna,, Bruno]"},
                      {"[Anna, Bruno]", "Anna, Bruno"},
                      {"[Anna, Bruno]", "[Anna, Bruno)"},
                      {"game: scopa", "juego: scopa"},
                      {"\n  - points: {", "\n\t- points: {"},
                      {"players: [Anna", "playrs: [Anna"},
                      {"points: 3-1", "points: Bruno 1, Anna 3"},
                      {"{Anna: 8, Bruno", "{Anna:8, Bruno"}};
  for (const Row &row : rows) {
    std::string log(sound_log);
    log.replace(log.find(row.right), std::string(row.right).size(), row.wrong);
    const Report report = first_report(log);
    CAPTURE(row.wrong);
    const auto fixed = std::ranges::find_if(report.findings, [](const Finding &finding) { return !finding.fixes.empty(); });
    REQUIRE(fixed != report.findings.end());
    REQUIRE(fixed->fixes.size() == 1);
    const Fix &fix = fixed->fixes.front();
    CHECK(fix.certainty == Certainty::only);
    CHECK(to_text(fix.title) == to_text(fixed->help));
    CHECK(fixing::with(log, report, {&fix}) == sound_log);
  }
}

TEST_CASE("a date that may be read two ways has two fixes") {
  std::string log(sound_log);
  log.replace(log.find("2026-03-14"), 10, "04/03/2026");
  const Report report = first_report(log);
  REQUIRE(!report.findings.empty());
  REQUIRE(report.findings[0].fixes.size() == 2);
  CHECK(report.findings[0].fixes[0].certainty == Certainty::one_of);
  CHECK(report.findings[0].fixes[1].edits[0].text == "2026-04-03");
}

TEST_CASE("a name misspelt at several places is fixed at all of them") {
  const std::string twice = std::string(sound_log) + "  - points: {Anna: 1, Bruno: 0}\n";
  std::string wrong = twice;
  for (std::size_t at = wrong.find("{Anna"); at != std::string::npos; at = wrong.find("{Anna")) wrong.replace(at, 5, "{Ana");
  const Report report = first_report(wrong);
  const auto fixed = std::ranges::find_if(report.findings, [](const Finding &finding) { return !finding.fixes.empty(); });
  REQUIRE(fixed != report.findings.end());
  CHECK(fixing::with(wrong, report, {&fixed->fixes.front()}) == twice);
}

TEST_CASE("every sweep that is marked by another sign is spelled as rows spell it") {
  std::string log(sound_log);
  log.replace(log.find("3c 4s"), 5, "3c 4s scopa");
  log.replace(log.find("2c / 3b"), 7, "2c scopa / 3b");
  std::string wrong = log;
  wrong.replace(wrong.find("4s scopa"), 8, "4s sweep");
  wrong.replace(wrong.find("2c scopa"), 8, "2c*"); // without the space that rows have
  const Report report = first_report(wrong);
  const auto fixed = std::ranges::find(report.findings, Code::unreadable_play, &Finding::code);
  REQUIRE(fixed != report.findings.end());
  REQUIRE(fixed->fixes.size() == 1);
  CHECK(fixing::with(wrong, report, {&fixed->fixes.front()}) == log);
}

TEST_CASE("a name that is written otherwise in all the match may be misspelt where the players are listed") {
  struct Row {
    const char *listed, *rounds;
    std::vector<std::pair<Certainty, std::string>> fixes; ///< of all findings
  };
  const Row rows[] = {
      {"players: [Annsa, Bruno]",
       "[{dealer: Anna, points: 3-1}, {points: {Anna: 1, Bruno: 2}}, {points: {Anna: 2, Bruno: 1}}]",
       {{Certainty::only, "write `Anna` where the players are listed"}}},
      {"players: [Annsa, Bruno]",
       "[{dealer: Anna, points: 3-1}]",
       {{Certainty::one_of, "write Annsa"}, {Certainty::one_of, "write `Anna` where the players are listed"}}},
      {"players: [Annsa, Bruno]", "[{dealer: Anna, points: 3-1}, {points: {Annsa: 1, Bruno: 2}}]", {{Certainty::only, "write Annsa"}}},
      {"players: [Annsa, Bruno]",
       "[{dealer: Anna, points: 3-1}, {points: {Annsa: 1, Bruno: 2}}, {points: {Anna: 1, Bruno: 2}}, {points: {Anna: 1, Bruno: 2}}]",
       {{Certainty::likely, "write Annsa"}, {Certainty::likely, "write Annsa"}}},
      {"teams: {Ori: [Anna, Bruno], Lupi: [Carla, Dino]}",
       "[{points: {Orsi: 3, Lupi: 1}}, {points: {Orsi: 1, Lupi: 2}}, {points: {Orsi: 1, Lupi: 3}}]",
       {{Certainty::only, "write `Orsi` where the players are listed"}}},
      {"teams: {Orsis: [Anna, Bruno], Lupi: [Carla, Dino]}",
       "[{points: {Orsi: 3, Lupi: 1}}, {points: {Orsi: 1, Lupi: 2}}, {points: {Orsi: 1, Lupi: 3}}]",
       {{Certainty::one_of, "write Orsis"}, {Certainty::one_of, "write `Orsi` where the players are listed"}}},
      {"players: [Anna., Bruno]",
       "[{dealer: Anna, points: 3-1}, {points: {Anna: 1, Bruno: 2}}, {points: {Anna: 2, Bruno: 1}}]",
       {{Certainty::only, "write `Anna` where the players are listed"}}},
      {"players: [Annabella, Bruno]",
       "[{dealer: Anna, points: 3-1}, {points: {Anna: 1, Bruno: 2}}, {points: {Anna: 2, Bruno: 1}}]",
       {{Certainty::only, "write Annabella"}, {Certainty::only, "write Annabella"}}},
      {"players: [Dino, Gino]", "[{dealer: Zino, points: 3-1}]", {}},
      {"players: [Dara O'Brien, Bruno]",
       "[{dealer: Dara O'Brian, points: 3-1}, {points: {Dara O'Brian: 1, Bruno: 2}}]",
       {{Certainty::likely, "write Dara O'Brien"}, {Certainty::likely, "write Dara O'Brien"}}},
  };
  for (const Row &row : rows) {
    CAPTURE(row.listed, row.rounds);
    const Report report =
        first_report("arbitro: 1\ngame: scopa\n" + std::string(row.listed) + "\nunfinished: true\nrounds: " + row.rounds + "\n");
    std::vector<std::pair<Certainty, std::string>> fixes;
    for (const Finding &finding : report.findings)
      for (const Fix &fix : finding.fixes) fixes.emplace_back(fix.certainty, to_text(fix.title));
    CHECK(fixes == row.fixes);
  }
}

TEST_CASE("a line that is indented wrongly gets back its place, and nothing below it is swallowed") {
  const std::string sound =
      "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n  - dealer: Bruno\n    table: 8b 4b 5d 4s\n    plays:\n"
      "      - 9b x 4s 5d / 1b\n      - 8c x 8b / 2c\n      - 3c / 3d\n  - dealer: Anna\n    points: 3-1\n"
      "unfinished: true\nnote: at home\n";
  struct Row {
    const char *right, *wrong;
  };
  const Row rows[] = {{"      - 9b x 4s", "     - 9b x 4s"},
                      {"      - 8c x 8b", "        - 8c x 8b"},
                      {"  - dealer: Bruno", " - dealer: Bruno"},
                      {"unfinished: true", " unfinished: true"},
                      {"note: at home", "  note: at home"}};
  for (const Row &row : rows) {
    CAPTURE(row.wrong);
    std::string log = sound;
    log.replace(log.find(row.right), std::string(row.right).size(), row.wrong);
    CHECK(fixing::fixed(log).text == sound);
  }
}

TEST_CASE("a sign that only can belong elsewhere in its line is put there: a quote, the sign of a comment, a tab") {
  struct Row {
    const char *wrong, *right;
  };
  const Row rows[] = {
      {"players: ['Anna, Bruno]\n", "players: ['Anna', Bruno]\n"},
      {"- {points: 3-1, note: \"late, total: 3-1}\n", "- {points: 3-1, note: \"late\", total: 3-1}\n"},
      {"dealer: 'Anna\n", "dealer: 'Anna'\n"},
      {"players: [Anna, Bruno]# us\n", "players: [Anna, Bruno] # us\n"},
      {"players: [Anna, Bruno] // us\n", "players: [Anna, Bruno] # us\n"},
      {"- {points: 3-1}// draws\n", "- {points: 3-1} # draws\n"},
      {"rounds:\n  - points: 3-1\n  \t- points: 2-2\n", "rounds:\n  - points: 3-1\n  - points: 2-2\n"},
      {"rounds:\n  - points: 3-1\n \t- points: 2-2\n", "rounds:\n  - points: 3-1\n  - points: 2-2\n"},
      {"rounds:\n  - points: 3-1\n\t- points: 2-2\n", "rounds:\n  - points: 3-1\n  - points: 2-2\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.wrong);
    const auto whole = [](const std::string &part) {
      const bool has_players = part.starts_with("players"), has_rounds = part.find("points") != std::string::npos;
      return "arbitro: 1\n" + std::string(has_players ? "" : "players: [Anna, Bruno]\n") + (part.starts_with("-") ? "rounds:\n" : "") +
             part + (has_rounds ? "" : "rounds:\n  - points: 3-1\n") + "unfinished: true\n";
    };
    CHECK(fixing::fixed(whole(row.wrong)).text == whole(row.right));
  }
}

TEST_CASE("what the reader would write is not certain where it is judged wrong") {
  for (const char *const result : {"110o-2", "result:110-2"}) {
    CAPTURE(result);
    const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - points: 11-2\n" +
                            (std::string(result).starts_with("r") ? std::string(result) : "result: " + std::string(result)) + "\n";
    CHECK(fixing::fixed(log).text == log);
  }
}

TEST_CASE("one number for two sides gets no second one that the rest of the round contradicts") {
  struct Row {
    const char *counts;
    const char *fixed;
  };
  const Row rows[] = {{"scope: 0, points: 4-0", "scope: 0-0, points: 4-0"},
                      {"scope: 0", "scope: 0-0"},
                      {"scope: 0, points: 4-3", "scope: 0, points: 4-3"},
                      {"scope: 1-0, points: 5:0", "scope: 1-0, points: 5-0"}};
  for (const Row &row : rows) {
    CAPTURE(row.counts);
    const std::string head =
        "arbitro: 1\nplayers: [A, B]\nunfinished: true\nrounds:\n  - {cards: 22-18, coins: 6-4, settebello: A, primiera: A, ";
    CHECK(fixing::fixed(head + row.counts + "}\n").text == head + row.fixed + "}\n");
  }
}

TEST_CASE("a sign between two cards is what the table allows, and where several are possible none is written") {
  struct Row {
    const char *row;
    const char *fixed;
  };
  const Row rows[] = {{"7d x 3c & 4s", "7d x 3c  4s"},        {"7d x 3c; 4s", "7d x 3c 4s"}, {"7d x 3c | 4s", "7d x 3c  4s"},
                      {"7d > 3c 4s", "7d x 3c 4s"},           {"7d => 3c 4s", "7d x 3c 4s"}, {"7d + 3c 4s", "7d x 3c 4s"},
                      {"7d x 3c 4s & 2b", "7d x 3c 4s / 2b"}, {"8d & 2b", "8d / 2b"},        {"6c + 9b", "6c / 9b"},
                      {"9d x 3c & 4s", "9d x 3c & 4s"}};
  for (const Row &row : rows) {
    CAPTURE(row.row);
    const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - table: 6s 4s 3c 10d\n    dealer: Bruno\n"
                             "    plays:\n      - \"";
    CHECK(fixing::fixed(head + row.row + "\"\n").text == head + row.fixed + "\"\n");
  }
}

TEST_CASE("no play is deleted that another sign between two cards would keep") {
  const auto without_claims = [](std::string log) {
    log.erase(log.find("    points:"));
    return log + "unfinished: true\n";
  };
  const std::string aces = without_claims(read_file(ARBITRO_ROOT "/samples/games/scopa-d-assi-wiki.yaml"));
  const std::string frac = without_claims(read_file(ARBITRO_ROOT "/samples/games/scopa-frac.yaml"));
  struct Row {
    const std::string &log;
    const char *right, *wrong, *listed;
  };
  const Row rows[] = {{aces, "5h / Js / 5d", "5h x Js / 5d", "write 5h / Js"}, {frac, "7d x 7b", "7d / 7b", "write 7d x 7b"}};
  for (const Row &row : rows) {
    CAPTURE(row.wrong);
    REQUIRE(first_report(row.log).findings.empty());
    std::string log = row.log;
    log.replace(log.find(row.right), std::string(row.right).size(), row.wrong);
    CHECK(fixing::fixed(log).edits.empty());
    const Report report = first_report(log);
    const bool is_listed = std::ranges::any_of(report.findings, [&](const Finding &finding) {
      return std::ranges::any_of(finding.fixes, [&](const Fix &fix) {
        return to_text(fix.title, report.card_spelling) == row.listed && fixing::with(log, report, {&fix}) == row.log;
      });
    });
    CHECK(is_listed);
  }
}

TEST_CASE("a comment that a carriage return alone ends hides no log, and the place of another encoding is the first byte") {
  CHECK(first_report("# ours\rarbitro: 1\rplayers: [Anna, Bruno]\r").findings.front().code == Code::syntax);
  std::string wide;
  for (const char c : std::string("# ours\narbitro: 1\n")) wide += {c, '\0'};
  const Report report = first_report(wide);
  CHECK(report.findings.front().code == Code::not_utf8);
  CHECK(report.place_of(report.findings.front().where).begin.line == 1);
}

TEST_CASE("the same mistake in several rounds leaves none of them without counts") {
  const Report report = first_report("arbitro: 1\nplayers: [A, B, C]\nunfinished: true\nrounds:\n  - {points: 3-1}\n  - {points: 2-2}\n");
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings.front().code == Code::wrong_shape);
}

TEST_CASE("layers of a game without the comma between them are two games") {
  const std::string sound = "arbitro: 1\ngame: [scopone, re-bello]\nplayers: [A, B, C, D]\nrounds: [{points: 3-1}]\nunfinished: true\n";
  for (const char *const layers : {"[scopone re-bello]", "scopone re-bello"}) {
    std::string log = sound;
    log.replace(log.find("[scopone, re-bello]"), 19, layers);
    CHECK(fixing::fixed(log).text == sound);
  }
}

TEST_CASE("a dash before the second round is not exchanged for the place of a key in the first one") {
  struct Row {
    const char *log, *fixed;
  };
  const Row rows[] = {
      {"  - points: 3-1\n  dealer: Anna\n    points: 2-2\n", "  - points: 3-1\n  - dealer: Anna\n    points: 2-2\n"},
      {"- {points: 3-1}\n{points: 2-2}\n", "- {points: 3-1}\n- {points: 2-2}\n"},
      {"  - points: 3-1\n  -- note --\n  - points: 2-2\n", "  - points: 3-1\n  -- note --\n  - points: 2-2\n"},
  };
  for (const Row &row : rows) {
    const std::string header = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n", end = "unfinished: true\n";
    CAPTURE(row.log);
    CHECK(fixing::fixed(header + row.log + end).text == header + row.fixed + end);
  }
}

TEST_CASE("a sign after the mark of a sweep is no second mark") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - plays:\n      - 7s / 8b scopa# sure\nunfinished: true\n";
  CHECK(fixing::fixed(log).text == log);
}

TEST_CASE("a word beside letters beyond ASCII is a part of a longer word") {
  const std::string rest = "rounds:\n  - {settebello: José, primiera: José}\n  - {settebello: José, primiera: Luca}\nunfinished: true\n";
  CHECK(fixing::fixed("arbitro: 1\nplayers: [Jos, Luca]\n" + rest).text.starts_with("arbitro: 1\nplayers: [José, Luca]\n"));
}

TEST_CASE("of two spellings of a listed name, each once, neither is certain") {
  for (const char *const text :
       {"teams: {Noi: [Elena, Gino], Loro: [Fabdo, Ines]}\nseats: [Elena, Fabio, Gino, Ines]\nrounds:\n  - points: 3-1\nunfinished: true\n",
        "teams: {Lupi: [Ugo, Zoe], Orsi: [Pia, Remo]}\nmatches:\n  - {sides: [Lupi, Osi], rounds: [{points: 3-1}], unfinished: true}\n",
        "teams: {Lupi: [Ugo, Zoe], Orsi: [Pia, Remo]}\ngroups: {A: [Lupi, Osi]}\nmatches:\n"
        "  - {sides: [Lupi, Osi], rounds: [{points: 3-1}], unfinished: true}\n"}) {
    CAPTURE(text);
    const std::string log = "arbitro: 1\n" + std::string(text);
    CHECK(fixing::fixed(log).text == log);
    CHECK(fixing::fixed(log, true).text != log);
  }
}

TEST_CASE("a row that goes on in the next line is read where it is written") {
  const std::string sound = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - dealer: Bruno\n    table: 1d 3c 5b 8s\n"
                            "    deals:\n      - Anna: 7d 3b 10c\n        Bruno: 5c 8d 1s\n        plays:\n"
                            "          - 3b x 3c / 5c x 5b /\n            10c / 1s x 1d\n          - 7d / 8d\n";
  REQUIRE(first_report(sound).findings.empty());
  struct Row {
    std::string right, wrong, place;
  };
  for (const Row &row : {Row{"10c / 1s", "0c / 1s", "0c"}, Row{"1s x 1d", "1s x 1 d", "1 d"}, Row{"1s x 1d", "1s x 8s", "8s"}}) {
    CAPTURE(row.wrong);
    std::string log = sound;
    log.replace(log.find(row.right), row.right.size(), row.wrong);
    const Span span = first_report(log).findings.front().where.span;
    CHECK(log.substr(span.begin, span.size()) == row.place);
    CHECK(fixing::fixed(log).text == sound);
  }
}

TEST_CASE("two rows in one text, since a dash is missing, are two rows even where they do not meet in a whole play") {
  const std::string sound = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - table: 1d 3c 5b 9s\n    plays:\n"
                            "      - 8b / 6s\n      - 7d / 2b\n      - 3d x 3c / 4c\n";
  std::string log = sound;
  log.replace(log.find("- 7d"), 4, " 7d");
  CHECK(fixing::fixed(log).text == sound);
}

TEST_CASE("in brackets no dash is missing between two rows of one text") {
  for (const std::string &header : {std::string("arbitro: 1\n"), std::string("arbitro: 1\ndate: 2026-01-31\n")}) {
    const std::string log = header + "players: [Anna, Bruno]\nrounds: [{plays: [7d / 3c\n  4d / 5c]}]\nunfinished: true\n";
    CAPTURE(log);
    for (const Finding &finding : first_report(log).findings) CHECK(to_text(finding.message).find("dash") == std::string::npos);
    CHECK(fixing::fixed(log, true).text == log);
  }
}

TEST_CASE("a part of a text with escapes is not replaced as a whole") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - plays:\n      - \"7d\\x20x 7c / 0d\"\n";
  CHECK(fixing::fixed(log, true).text == log);
}

TEST_CASE("a dash is not certain where the hand before it is lost in another line") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - dealer: Bruno\n    table: 1d 3c 5b 8s\n"
                          "    deals:\n      - Anna: 7d 3b 10c\n        Bruno: 5c 8d 1s\n        plays:\n"
                          "          - 3b x 3c / 5c x 5b\n          - 10c / 1s x 1d\n          - 7d / 8d - Anna: 2d 4d 6d\n"
                          "        Bruno: 2c 4c 6c\n";
  CHECK(fixing::fixed(log).text == log);
}

TEST_CASE("a space that lacks in every line is put into every line") {
  std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n";
  for (int round = 0; round < 20; ++round) log += "  - dealer:" + std::string(round % 2 == 0 ? "Anna" : "Bruno") + "\n    points: 0-0\n";
  const std::string now = fixing::fixed(log).text;
  CHECK(now.find("dealer:A") == std::string::npos);
  CHECK(first_report(now).readable);
}

TEST_CASE("the first letter of a team is not deleted because the rest is a word elsewhere") {
  const std::string log =
      "arbitro: 1\ngame: scopa-d-assi-bga-simplified\nteams:\n   Volpi:\n    - Anna\n    - Bruno\n  Tassi:\n    - Carla\n"
      "    - Dino\nunfinished: true\nrounds:\n  - points: 3-1\n";
  CHECK(fixing::fixed(log, true).text.find("Tassi:") != std::string::npos);
}

TEST_CASE("digits whose hyphen is in another place may be other figures") {
  const Report report = first_report("arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                                     "  - {cards: 211-9, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 1-0, points: 4-1}\n");
  CHECK(to_text(report.findings.front().help) == "2 possible corrections: write cards: 21-19; or write cards: 31-9");
}

TEST_CASE("a line whose layout alone is corrected for certain can be read then") {
  for (const char *const log : {"arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - dealer: Anna\n  44444 points: 3-1\n",
                                "arbitro: 1\nid: 6players: 7teams:\n  - Anna\n  - Bruno\nunfinished: true\nrounds:\n  - points: 3-1\n"}) {
    CAPTURE(log);
    for (const Finding &finding : first_report(log).findings)
      for (const Fix &fix : finding.fixes) CHECK(fix.certainty != Certainty::only);
  }
}

TEST_CASE("no fix of the layout is offered after which the text cannot be read at that place") {
  const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 11-6}]\nwinner:";
  for (const char *const value : {"!!", "@a", "*a", "&a"}) {
    CAPTURE(value);
    const Finding finding = first_report(log + value + "\n").findings.front();
    CHECK(finding.code == Code::syntax);
    CHECK(finding.fixes.empty());
    CHECK(finding.help.empty());
  }
  CHECK_FALSE(first_report(log + ":Anna\n").findings.front().fixes.empty());
}
