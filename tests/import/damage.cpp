// Damaged records: never half a match without a word, and whatever is imported is a log that the reader reads.
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/referee.hpp"
#include "cli/options.hpp"
#include "import/import_text.hpp"

#include <algorithm>
#include <random>
#include <sstream>
#include <string>

using namespace arbitro;

namespace {

struct Kind {
  std::string_view name, file;
};
constexpr Kind kinds[] = {{"scoparella", "import-scoparella/match.json"},
                          {"cuperativa", "import-cuperativa/match.yaml"},
                          {"bga", "import-bga/log.json"},
                          {"text", "import-text/match.txt"},
                          {"csv", "import-csv/season.csv"}};

std::string record_of(const Kind &kind) { return read_file(ARBITRO_ROOT "/tests/cases/" + std::string(kind.file)); }

/// What import says of a text: nothing but its logs where all is well.
struct Said {
  std::string logs, rounds;
  bool has_word = false;
};
Said import_as(const Kind &kind, const std::string &text) {
  Said said;
  try {
    const ImportedText imported = import_text(*find_importer(kind.name), {.file = "record", .text = text});
    said.has_word = !imported.missing.empty() || !imported.errors.empty();
    for (const ImportedMatch &match : imported.matches) {
      for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson}) {
        const std::string log = log_text(match.log, form);
        std::vector<Report> reports;
        Referee(options_for_replay()).check_text(log, "log." + std::string(to_string(form)), [&](Report &&report) {
          reports.push_back(std::move(report));
        });
        REQUIRE(reports.size() == 1);
        CHECK(reports.front().readable);
        CHECK(reports.front().rounds.size() == match.report.rounds.size());
      }
      const std::string log = log_text(match.log, LogForm::yaml);
      said.logs += log + "---\n";
      std::istringstream lines(log.substr(std::min(log.find("rounds:"), log.size())));
      for (std::string line; std::getline(lines, line);)
        if (line.find("_source:") == line.npos && line.find("table:") == line.npos) said.rounds += line + "\n";
    }
  } catch (const ImportFault &) {
    said.has_word = true;
  }
  return said;
}

/// A text without so many of its lines from one on.
std::string without_lines(const std::string &text, std::size_t first, std::size_t count) {
  std::string rest;
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    if (line < first || line >= first + count) rest += text.substr(begin, end - begin);
    begin = end;
  }
  return rest;
}

} // namespace

TEST_CASE("--from knows every kind") {
  const auto row = std::ranges::find(option_rows(), "--from", &OptionRow::names);
  for (const Importer &importer : importers()) CHECK(has_word(row->choices, importer.name));
  CHECK(words_in(row->choices).size() == importers().size());
}

TEST_CASE("each kind is recognised by its content, and by no other") {
  for (const Kind &kind : kinds) {
    const std::string text = record_of(kind);
    CAPTURE(std::string(kind.name));
    REQUIRE(importer_of(text) != nullptr);
    CHECK(importer_of(text)->name == kind.name);
  }
  for (const char *log : {"arbitro: 1\nplayers: [A, B]\n", "{\"players\": [\"A\", \"B\"], \"rounds\": []}",
                          "players: [A, B]\nresult: 11-7, 3\n", "Dear all, the match of last night:\n\nplayers: [A, B]\n",
                          "Sunday, at home\narbitro: 1\nplayers: [A, B]\nrounds:\n  - {cards: 22-18}\n", "", "\n", "a"})
    CHECK(importer_of(log) == nullptr);
}

TEST_CASE("a faulty log is no record of plays, whatever its game is called") {
  for (const char *const game : {"re-bello", "rosmarino", "scopa"})
    CHECK(importer_of("game: " + std::string(game) + "\nrounds: {\n") == nullptr);
}

TEST_CASE("a record cut at ten places is refused, or what it lacks is named") {
  for (const Kind &kind : kinds) {
    const std::string text = record_of(kind);
    for (std::size_t tenth = 1; tenth <= 10; ++tenth) {
      CAPTURE(std::string(kind.name), tenth);
      const Said said = import_as(kind, text.substr(0, text.size() * tenth / 11));
      // A table may end after any match: nothing in it says how many there are.
      CHECK((said.has_word || (kind.name == "csv" && import_as(kind, text).logs.starts_with(said.logs))));
    }
  }
}

TEST_CASE("a record that lacks lines at ten places is refused, or what it lacks is named") {
  for (const Kind &kind : kinds) {
    const std::string text = record_of(kind);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const std::string rounds = import_as(kind, text).rounds;
    for (std::size_t tenth = 1; tenth <= 10; ++tenth)
      for (const std::size_t count : {1U, 2U, 7U}) {
        CAPTURE(std::string(kind.name), tenth, count);
        const std::string damaged = without_lines(text, lines * tenth / 11, count);
        const Said said = import_as(kind, damaged);
        // Without a tag, such as the date, the rounds are the same; the first table follows from the plays.
        CHECK((said.has_word || said.rounds == rounds));
      }
  }
}

TEST_CASE("a record with what no match has is refused with its place") {
  struct Row {
    std::size_t kind;
    std::string has, should_not, why;
  };
  const std::string end = R"(],"players":[{"id":1001)";
  const std::string scores = R"(,{"data":[{"type":"gameStateChange","args":{"name":"gameEnd","args":{"allPlayersScores":[)"
                             R"({"player":"1003","score":"13"}]}}}]})";
  const Row rows[] = {
      {0, "[8, 11]", R"([8, "-9223372036854775808"])", "6:23 `-9223372036854775808` is not a whole number"},
      {0, R"(["PLAYER_1_ID", "PLAYER_2_ID"])", R"(["A", "B", "C", "D", "E", "F", "G"])", "4:13 7 players are named"},
      {1, ":players: \n- Anna\n", ":players: \n- Anna\n- C\n- D\n- E\n- F\n- G\n- H\n- I\n- J\n- K\n- L\n- M\n- N\n",
       "536:1 14 players are named"},
      {1, "- Anna\n- Bruno\n:", "- Anna\n:", "536:1 there are fewer than two players"},
      {2, end, scores + end, "`1003` is not a player of this match"},
  };
  for (const Row &row : rows) {
    std::string text = record_of(kinds[row.kind]);
    CAPTURE(row.should_not);
    const std::size_t at = text.find(row.has);
    REQUIRE(at != text.npos);
    text.replace(at, row.has.size(), row.should_not);
    std::string why;
    try {
      (void)import_text(*find_importer(kinds[row.kind].name), {.file = "record", .text = text});
    } catch (const ImportFault &fault) {
      why = std::to_string(fault.where.line) + ":" + std::to_string(fault.where.column) + " " + to_text(fault.what);
    }
    CHECK_THAT(why, Catch::Contains(row.why));
  }
}

TEST_CASE("of a key that a record of plays has twice, the second is named and left out") {
  const std::string text = "[Players \"Anna, Bruno\"]\n[Date \"2026.02.08\"]\n[Date \"2026.02.09\"]\n[Players \"Anna, Carla\"]\n"
                           "[Game \"scopa\"]\n[Game \"asso-piglia-tutto\"]\n\nRound 1\ndealer: Anna\ndealer: Bruno\n"
                           "table: 1d 2d 3d 4d\ntable: 5d 6d 7d 8d\npoints: 3-1\npoints: 4-1\n";
  const ImportedText imported = import_text(*find_importer("text"), {.file = "plays.txt", .text = text});
  REQUIRE(imported.matches.size() == 1);
  const std::string log = log_text(imported.matches[0].log, LogForm::ndjson);
  for (const char *const second : {"4-1", "02-09", "Carla", "piglia", "\"dealer\":\"Bruno\"", "5d"})
    CHECK(log.find(second) == std::string::npos);
  std::string named;
  for (const ImportNote &note : imported.missing) named += std::to_string(note.where.line) + " " + to_text(note.what) + "; ";
  for (const char *const note : {"3 a second `date`", "4 a second `players`", "6 a second `game`", "10 a second `dealer`",
                                 "12 a second `table`", "14 a second `points`"})
    CHECK_THAT(named, Catch::Contains(note));
}

TEST_CASE("a tag with a value that is none is kept as it is") {
  struct Row {
    std::string tag, kept;
  };
  for (const Row &row : {Row{"Date \"2026.??.??\"", R"("_date":"2026.??.??")"}, Row{"Unfinished \"no\"", R"("unfinished":"no")"},
                         Row{"Unfinished \"true\"", R"("unfinished":true)"}, Row{"Unfinished \"\"", R"("unfinished":true)"}}) {
    CAPTURE(row.tag);
    const std::string text = "[Players \"Anna, Bruno\"]\n[" + row.tag + "]\n\nRound 1\npoints: 3-1\n";
    const ImportedText imported = import_text(*find_importer("text"), {.file = "plays.txt", .text = text});
    REQUIRE(imported.matches.size() == 1);
    CHECK_THAT(log_text(imported.matches[0].log, LogForm::ndjson), Catch::Contains(row.kept));
  }
}

TEST_CASE("whatever is imported is a log that the reader reads, or is refused by name") {
  std::mt19937 dice(20260208); // NOLINT
  for (const Kind &kind : kinds) {
    const std::string text = record_of(kind);
    for (int trial = 0; trial < 40; ++trial) {
      std::string damaged = text;
      for (int change = 0; change < 1 + trial % 4; ++change) {
        const std::size_t at = dice() % damaged.size();
        switch (dice() % 4) {
        case 0: damaged[at] = static_cast<char>(dice() % 128); break;
        case 1: damaged.erase(at, 1 + dice() % 40); break;
        case 2: damaged.insert(at, damaged.substr(dice() % damaged.size(), dice() % 60)); break;
        default: std::swap(damaged[at], damaged[dice() % damaged.size()]);
        }
        if (damaged.empty()) damaged = "x";
      }
      CAPTURE(std::string(kind.name), trial);
      for (const Kind &reader : kinds)
        if (reader.name == kind.name || trial < 3) {
          const Said said = import_as(reader, damaged);
          CHECK((said.has_word || !said.logs.empty()));
        }
    }
  }
}
