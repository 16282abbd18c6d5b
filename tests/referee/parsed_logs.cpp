// A log is read once, and everything that is asked about it is asked of what was read.

#include "log/readers.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using namespace arbitro;

namespace {

/// All that a program receives of reports, and the fingerprints.
std::string printed(std::vector<Report> reports) {
  std::ostringstream out;
  const std::unique_ptr<Sink> sink = make_sink("ndjson", Product::check, out, {});
  sink->begin();
  for (Report &report : reports) sink->report(report);
  return out.str();
}

std::string from_text(const std::string &text, const std::string &file) {
  std::vector<Report> reports;
  Referee().check_text(text, file, [&](Report &&report) { reports.push_back(std::move(report)); });
  return printed(std::move(reports));
}

std::string from_what_was_read(const std::string &text, const std::string &file) {
  std::vector<Report> reports;
  Referee referee;
  for (const std::unique_ptr<ParsedLog> &log : read_logs(text, file))
    referee.judge(
        *log, [&](Report &&report) { reports.push_back(std::move(report)); }, static_cast<int>(reports.size()));
  return printed(std::move(reports));
}

} // namespace

TEST_CASE("a log that has been read is judged as its text is, more than once") {
  int logs = 0;
  for (const char *folder : {"samples", "tests/cases"})
    for (const std::filesystem::path &file : some_files_below(folder)) {
      const std::string extension = file.extension().string(), text = read_file(file);
      const auto is_called_so = [&](const Reader &reader) { return std::ranges::count(reader.extensions, extension) == 1; };
      if (std::ranges::none_of(readers(), is_called_so) || read_logs(text, file.string()).empty()) continue;
      CAPTURE(file);
      ++logs;
      CHECK(from_what_was_read(text, file.string()) == from_text(text, file.string()));
    }
  CHECK(logs > 10);
  const std::string faulty =
      "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n"
      "  - {cards: 21-19, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-0, points: 1-0}\nunfinished: true\n";
  const std::vector<std::unique_ptr<ParsedLog>> read = read_logs(faulty, "match.yaml");
  REQUIRE(read.size() == 1);
  std::vector<std::string> verdicts;
  Referee referee;
  for (int time = 0; time < 2; ++time) referee.judge(*read.front(), [&](Report &&report) { verdicts.push_back(printed({report})); });
  REQUIRE(verdicts.size() == 2);
  CHECK(verdicts[0] == verdicts[1]);
  CHECK(verdicts[0].find("\"line\":4") != std::string::npos);
}

TEST_CASE("a log that was read outlives its text, and says why it is none") {
  const struct {
    std::string text;
    Code code;
  } rows[] = {{"a: [\n", Code::syntax}, {"[]\n", Code::no_log}, {"{\"arbitro\":1", Code::syntax}};
  for (const auto &row : rows) {
    CAPTURE(row.text);
    std::string text = row.text;
    const std::vector<std::unique_ptr<ParsedLog>> read = read_logs(text, "log.yaml");
    text.assign(text.size(), 'x');
    REQUIRE(read.size() == 1);
    CHECK(read.front()->text == row.text);
    CHECK(read.front()->source.text() == row.text);
    CHECK(read.front()->matches.empty());
    REQUIRE(read.front()->findings.size() == 1);
    CHECK(read.front()->findings.front().code == row.code);
  }
  const std::vector<std::unique_ptr<ParsedLog>> two =
      read_logs("# first\n---\narbitro: 1\nplayers: [Anna, Bruno]\n---\nplayers: [Carla, Dino]\n", "two.yaml");
  REQUIRE(two.size() == 2);
  CHECK(two[1]->matches.at(0).log.players == std::vector<std::string>{"Carla", "Dino"});
  CHECK(two[1]->source.position(0).line == 6);
}
