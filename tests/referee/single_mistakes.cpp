// When a round is read with one mistake corrected, when it is not, and its findings then; and where sudden death ends it.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

using namespace arbitro;

namespace {

std::string codes(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings)
    text += (text.empty() ? "" : ", ") + std::string(row_of(finding.code).name) + " " + to_string(finding.at);
  return text;
}

std::string round_of(const std::string &game, const std::string &table, const std::string &row) {
  return "arbitro: 1\nplayers: [Anna, Bruno]\ngame: " + game + "\nunfinished: true\nrounds:\n  - {table: " + table + ", plays: [" + row +
         "]}\n";
}

/// The sample with hands and plays, with changes; each must be there.
std::string changed_sample(const std::vector<std::pair<std::string, std::string>> &changes) {
  std::string text = read_file(ARBITRO_ROOT "/samples/full.yaml");
  for (const auto &[from, to] : changes) {
    const std::size_t at = text.find(from);
    REQUIRE(at != text.npos);
    text.replace(at, from.size(), to);
  }
  return text;
}

/// The codes, and how many later errors each finding says that it may have caused.
std::string codes_and_consequences(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings) {
    text += (text.empty() ? "" : ", ") + std::string(row_of(finding.code).name) + " " + to_string(finding.at);
    for (const Label &label : finding.labels)
      if (const std::string words = to_text(label.text, report.card_spelling); words.find("from here on") != words.npos)
        text += " (" + words + ")";
  }
  return text;
}

} // namespace

TEST_CASE("marks that are missing do not make good plays change places") {
  struct Row {
    const char *game;
    const char *table;
    const char *plays;
    const char *findings;
  };
  const Row rows[] = {
      {"scopa", "7d 1c 1b 1s", "7s x 7d / 3d x 1c 1b 1s / 5d / 5c x 5d / 6d / 6c x 6d / 9d / 9c x 9d / 8d / 8c x 8d scopa",
       "A312 R1.2, A312 R1.4, A312 R1.6, A312 R1.8"},
      {"scopa-frac", "7d 1c 1b 1s", "7s x 7d / 3d x all / 5d / 5c x 5d", ""},
      {"scopa", "8d 9c 5b 4s", "10s / 7c / Anna 3c !! / 2d / Bruno 6d", "A601 R1.3, A301 R1.5"},
      {"scopa", "3b 8d 9c 4s", "10s / 7c x 3b 4s / Anna 3c !! / 2d / Bruno 6d", "A601 R1.3, A301 R1.5"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.game, row.plays);
    CHECK(codes(checked(round_of(row.game, row.table, row.plays))) == row.findings);
  }
}

TEST_CASE("sudden death ends a round at a play or at the first table, and not after the last play") {
  const std::string header =
      "arbitro: 1\nplayers: [Pia, Remo]\ngame: escoba-ar\nrules: {tie-at-top: sudden-death}\nstart: 15-15\nwinner: Pia\n";
  const Report by_table = checked(header + "rounds:\n  - {dealer: Pia, table: 7d 3s 4c 1b}\n");
  CHECK(codes(by_table).empty());
  CHECK(by_table.result.winner == 0);
  CHECK(by_table.result.totals[0] == 17);
  const Report by_play = checked(header + "rounds:\n  - {dealer: Remo, table: 7d 3s 4c 2b, plays: [8c x 7d]}\n");
  CHECK(codes(by_play).empty());
  CHECK(by_play.result.winner == 0);
  CHECK(by_play.rounds[0].plays == 1);
}

TEST_CASE("a count of a round that sudden death cut is compared with what counted until then") {
  const std::string head = "arbitro: 1\nteams: {Lupi: [Pia, Dino], Gatti: [Remo, Olga]}\ngame: scopone-de-trente\n"
                           "rules: {tie-at-top: sudden-death}\nstart: 21-21\nrounds:\n"
                           "  - {dealer: Olga, table: 1c 5b 6b 10s, plays: [1d x 1c], trente: ";
  CHECK(codes(checked(head + "1-0}\n")).empty());
  CHECK(codes(checked(head + "0-1}\n")) == "A402 R1");
}

TEST_CASE("rounds that another referee judged differently") {
  struct Row {
    const char *why;
    const char *log;
    const char *findings;
  };
  const Row rows[] = {
      {"an illegal lay is applied as it is written",
       R"({"arbitro":1,"game":"scopa-di-undici","id":"289","players":["Pia","Remo"],"rounds":[{"table":"9c 4b 6b 8s","de)"
       R"(als":[{"Pia":["3s","1b","6d"],"Remo":"7d 10c 6c","plays":[{"by":"Pia","card":"3s","take":["8s"]},{"by":"Remo",)"
       R"("card":"7d","take":[]},{"by":"Pia","card":"1b","take":[]}]}]}],"unfinished":true})",
       "A307 R1.2"},
      {"so is it where captures follow from it",
       R"({"arbitro":1,"game":"scopa-di-undici","players":["Pia","Remo"],"rounds":[{"table":"9c 4b 6b 8s","deals":[{"Pia)"
       R"(":["3s","1b","6d"],"Remo":"7d 10c 6c","plays":[{"by":"Pia","card":"3s","take":["8s"]},{"by":"Remo","card":"7d")"
       R"(,"take":[]},{"by":"Pia","card":"1b","take":[]},{"by":"Remo","card":"10c","take":["9c","1b"]},{"by":"Pia","card)"
       R"(":"6d"},{"by":"Remo","card":"6c","take":["7d","6b","6d","4b"],"scopa":true}]}]}],"unfinished":true})",
       "A307 R1.2, A307 R1.3, A304 R1.4, A304 R1.6"},
      {"a tie in the primiera is a tie, complete or not",
       R"({"arbitro":1,"game":"scopone-scientifico-pagat","players":["Pia","Remo","Dino","Olga"],"teams":{"Lupi":["Pia",)"
       R"("Dino"],"Gatti":["Remo","Olga"]},"unfinished":true,"rounds":[{"cards":"20-20","coins":"6-4","settebello":"Lupi)"
       R"(","primiera":"none","scope":"1-0"}]})",
       ""},
      {"the matta has a value that makes the bonus true where none is written",
       R"({"arbitro":1,"game":"cirulla","players":["Pia","Remo"],"dealer":"Remo","unfinished":true,"rounds":[{"table":"8)"
       R"(c 10d 9s 6b","deals":[{"Pia":"7c 3d 1s","Remo":"5d 6s 4s","plays":["declares low 7c lays / 5d x 7c 8c"]}]}]})",
       "A316 R1.1"},
      {"where nobody must capture, an unrecorded play may have been a lay",
       R"({"arbitro":1,"game":"escoba","players":["Pia","Remo"],"dealer":"Remo","unfinished":true,"rounds":[{"table":"7b)"
       R"( 2c 4s 10s","deals":[{"Pia":"8d 3c 1c","Remo":"8s 9b 6c","plays":["_ / 9b lays / 3c lays / 8s lays / 1c lays /)"
       R"( 6c x 9b"]}]}]})",
       "A490 R1.1"},
      {"and was one where a later play takes what it could have taken",
       R"({"arbitro":1,"game":"escoba","players":["Pia","Remo"],"dealer":"Remo","unfinished":true,"rounds":[{"table":"7b)"
       R"( 2c 4s 10s","deals":[{"Pia":"8d 3c 1c","Remo":"8s 9b 6c","plays":["_ / 9b lays / 3c lays / 8s x 7b / 1c lays /)"
       R"( 6c x 9b"]}]}]})",
       ""},
      {"a hand known in part has the cards that it has",
       R"({"arbitro":1,"game":"scopa-d-assi-bga-simplified","id":"2307","teams":{"Lupi":["Pia","Dino"],"Gatti":["Remo",")"
       R"(Olga"]},"players":["Pia","Remo","Dino","Olga"],"dealer":"Pia","rounds":[{"table":["5s","3b","2c","9s"],"deals")"
       R"(:[{"Remo":"3s 5c 9c","Dino":["5d","8b","10s"],"Olga":["2b","6c","8c"],"plays":["9c","10s scopa","8c","1c scopa)"
       R"(","3s","8b","6c","7c","5c","5d","2b","6b"]},{"Remo":["6s","4c","1b"],"Dino":["4s","8d","8s"],"Olga":"10b 2d 2s)"
       R"(","Pia":["3d","4d","7d"],"plays":["1b scopa","8s","2s","Pia 4d","6s","Dino 8d scopa","2d","7d","Remo 4c","4s",)"
       R"("10b","3d"]},{"Remo":"5b 1s 4b","Dino":["7b","9b","10c"],"Olga":["10d","1d","6d"],"Pia":"3c 7s 9d","plays":["1)"
       R"(s scopa","9b","6d","Pia 3c","5b","10c","1d scopa","7s","4b","7b","10d","9d"]}]},{"table":["4s","8d","??","7b"])"
       R"(,"deals":[{"Dino":["6c","3d","9c"],"Olga":"4b 1c 6s","Pia":"1s 2c 9d","Remo":"6d 8c 9b","plays":["9c","6s","Pi)"
       R"(a 2c","6d","3d","_","Pia 1s scopa","8c","6c","1c scopa","Pia 9d","9b scopa"]},{"Dino":["2s","6b","4c"],"Pia":[)"
       R"("7d","5c","3s"],"Remo":["5d","??","9s"],"plays":["Dino 2s","Olga 10d","Pia 3s","9s","4c","10c","7d","_","6b",")"
       R"(8b","5c","Remo 5s"]},{"Dino":"10s 3c 2b","Olga":["7s","5b","1b"],"Pia":["2d","8s","3b"],"Remo":["4d","1d","7c")"
       R"(],"plays":["3c","1b scopa","3b","4d","Dino 2b","5b","Pia 8s","1d scopa","10s","7s","_","7c"]}]}]})",
       ""},
      {"marks that are missing move nothing, with unknown cards neither",
       R"({"arbitro":1,"game":"escoba-bga-no-primiera","id":"53","players":["Pia","Remo","Dino","Olga"],"dealer":"Olga",)"
       R"("start":{"Pia":9,"Remo":4,"Dino":6,"Olga":9},"rounds":[{"table":["9s","7b","4c","3c"],"deals":[{"Pia":"1s 10b )"
       R"(2b","Remo":"4d 8c 8s","Dino":["10c","6b","6c"],"Olga":["5b","5c","3d"],"plays":["10b lays","4d x 4c 7b","Dino )"
       R"(6b x 9s","5b x 10b","1s","8c lays","Dino 6c x 1s + 8c","_","2b","Remo 8s x 2b + 5c","10c lays","Olga 3d lays"])"
       R"(},{"Pia":["9c","3s","??"],"Remo":"1b 7s 2c","Dino":["9b","6d","??"],"Olga":"10d 6s 5s","plays":["9c x 3c + 3d")"
       R"(,"1b","Dino 9b","?d lays","7c lays","7s x 1b+7c","6d x 9b","5s x 10d","?s lays","2c x 3s + 10c scopa","2d lays)"
       R"(","6s lays"]},{"Remo":["9d","10s","3b"],"Dino":"4b 5d 8d","Olga":"4s 7d 1c","plays":["Pia 1d lays","9d x 6s",")"
       R"(4b lays","4s","Pia 8b x 1d 2d 4s","3b lays","8d x 3b, 4b scopa","1c","2? lays","10s lays","5d x 10s","7d lays")"
       R"(]}]},{"table":["8c","3c","7b","2d"],"deals":[{"Remo":"1c 8b 3b","Dino":"2c 8d 4s","Olga":["??","4b","10b"],"Pi)"
       R"(a":["10s","6d","1b"],"plays":["Remo 3b x 2d, 3c, 7b","8d lays","4d","?? lays","1c x 4d+10s","Dino 4s lays","4b)"
       R"( lays","1b","8b","2c x 1b + 4s + 8d","10b","6d"]},{"Remo":"6s 2b 10c","Dino":"3s 7d 4c","Olga":"5b 9c 9b","Pia)"
       R"(":["10d","9s","5c"],"plays":["2b","Dino ?? x 4b 8b","Olga 9c x 6d","Pia 5c x 10b","6s lays","7d x 8c","9b x 6s)"
       R"(","10d lays","10c lays","Dino 4c lays","5b x 10d","9s x 2b, 4c"]},{"Remo":["5s","7s","1s"],"Dino":"5d 1d 6c",")"
       R"(Olga":"7c 8s 3d","Pia":"2s 9d 6b","plays":["Remo 5s x 10c scopa","Dino 5d lays","Olga 7c lays","9d lays","Remo)"
       R"( 1s x 5d, 9d","6c lays","8s x 7c","2s","7s x 2s + 6c scopa","1? lays","3d","6b"]}]}]})",
       ""},
  };
  for (const Row &row : rows) {
    CAPTURE(row.why);
    CHECK(codes(checked(row.log)) == row.findings);
  }
}

TEST_CASE("after an error that nothing explains, what follows in its round is counted and not listed") {
  struct Row {
    const char *what;
    std::vector<std::pair<std::string, std::string>> changes;
    const char *findings;
  };
  const Row rows[] = {
      {"three cards of the first table",
       {{"4d 4c 7d 3d", "10d 10c 10s 3d"}},
       "A201 R1 (5 more errors from here on may follow from this mistake), A205 R1, A201 R1, A201 R1"},
      {"two rounds, each with an error",
       {{"4d 4c 7d 3d", "10d 10c 10s 3d"}, {"points: 1-4", "points: 2-4"}},
       "A201 R1 (5 more errors from here on may follow from this mistake), A205 R1, A201 R1, A201 R1, A403 R2"},
      {"an error that one mistake explains", {{"9d / 9s", "9d / 9b"}}, "A302 R1.6"},
      {"sweeps that are marked where cards remain",
       {{"8d / 2c", "8d scopa / 2c"}, {"5c / 7c", "5c scopa / 7c"}, {"9b / 6s", "9b scopa / 6s"}},
       "A311 R1.3 (2 more errors from here on may follow from this mistake)"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.what);
    CHECK(codes_and_consequences(checked(changed_sample(row.changes))) == row.findings);
  }
}

TEST_CASE("without a search for mistakes every error is listed") {
  CheckOptions options;
  options.interpretations = options.repair = false;
  Referee(options).check_text(changed_sample({{"4d 4c 7d 3d", "10d 10c 10s 3d"}}), "match.yaml", [](Report &&report) {
    CHECK(codes_and_consequences(report) == "A201 R1, A205 R1, A201 R1, A201 R1, A303 R1.2, A201 R1.8, A310 R1.21, A201 R1.29, A201 R1.32");
  });
}
