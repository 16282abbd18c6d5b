#include "support/catch.hpp"
#include "support/reports.hpp"

#include "arbitro/render.hpp"

#include <sstream>
#include <string>

using namespace arbitro;

TEST_CASE("score sheets keep to the width whatever the number of sides") {
  for (int width : {60, 80, 120}) {
    for (int sides = 2; sides <= 6; ++sides) {
      RenderOptions options;
      options.width = width;
      std::istringstream lines(score_sheet(samples::crowded(sides), options));
      int seen = 0;
      for (std::string line; std::getline(lines, line); ++seen) {
        CAPTURE(width, sides, line);
        CHECK(display_width(line) <= width);
        CHECK_FALSE(line.ends_with(' '));
      }
      CHECK(seen > 2 * sides);
    }
  }
}

TEST_CASE("every award, side and total is on a crowded sheet") {
  const std::string sheet = score_sheet(samples::crowded(6), {});
  for (const char *word : {"cards",        "coins",     "settebello", "primiera",    "scope",      "napola", "sevens-most",
                           "sevens-all",   "coins-all", "hand-bonus", "table-bonus", "rulings",    "points", "total",
                           "Massimiliano", "Giovanna",  "Ottaviano",  "Wilhelmina",  "Ferdinando", "120"}) {
    CAPTURE(word);
    CHECK(sheet.find(word) != std::string::npos);
  }
}

TEST_CASE("excerpts keep to the width and underline what is meant") {
  Report report = samples::kitchen();
  Finding finding;
  finding.code = Code::wrong_sum;
  finding.where = report.keep({});
  Place &place = report.known_places.front().place;
  struct Row {
    std::string line;
    std::uint32_t column, end;
    std::string shown; ///< the text above the carets
  };
  std::string far;
  for (int play = 0; play < 500; ++play) far += "\"7d x 7s\",";
  const Row rows[] = {
      {"- 7d x 3c 4s", 3, 5, "7d"},
      {"caffè: 7d", 8, 10, "7d"},
      {"山田: 7d x", 5, 7, "7d"},
      {"\t\t7d", 3, 5, "7d"},
      {far + "HERE" + far, 5001, 5005, "HERE"},
      {far + "HERE", 5001, 5005, "HERE"},
      {"HERE" + far, 1, 5, "HERE"},
  };
  for (const Row &row : rows) {
    place.begin = {1, row.column, row.column, 0};
    place.end = {1, row.end, row.end, 0};
    place.line_text = row.line;
    for (int width : {40, 80, 200}) {
      RenderOptions options;
      options.width = width;
      const std::string text = finding_text(finding, report, options);
      std::istringstream lines(text);
      std::string line, above;
      while (std::getline(lines, line) && line.find('^') == std::string::npos) above = line;
      CAPTURE(row.line.substr(0, 40), width, text);
      CHECK(display_width(above) <= width);
      const int before = display_width(line.substr(0, line.find('^')));
      std::string rest = above;
      while (display_width(above) - display_width(rest) < before) {
        do {
          rest.erase(0, 1);
        } while (!rest.empty() && (static_cast<unsigned char>(rest[0]) & 0xC0) == 0x80);
      }
      CHECK(rest.substr(0, row.shown.size()) == row.shown);
      CHECK(line.substr(line.find('^')) == std::string(row.shown.size(), '^'));
    }
  }
}

TEST_CASE("width is counted in columns of the terminal") {
  CHECK(display_width("Anna") == 4);
  CHECK(display_width("Niccolò") == 7);
  CHECK(display_width("Niccolo\xCC\x80") == 7);
  CHECK(display_width("山田") == 4);
  CHECK(display_width("") == 0);
  CHECK(shorten("Bartolomeo", 10) == "Bartolomeo");
  CHECK(shorten("Bartolomeo", 9) == "Bartolom…");
  CHECK(shorten("山田花子", 6) == "山田…");
}
