// What `score -f csv` writes comes back in.
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "import/csv_table.hpp"
#include "import/import_text.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

using namespace arbitro;
namespace fs = std::filesystem;

namespace {

std::string table_of(const std::string &log, const std::string &file) {
  std::ostringstream out;
  RenderOptions look;
  look.rows = "rounds";
  const auto format = std::find_if(formats().begin(), formats().end(), [](const Format &row) { return row.name == "csv"; });
  const auto sink = format->make(Product::score, out, look);
  sink->begin();
  Referee(options_for_replay()).check_text(log, file, [&](Report &&report) { sink->report(report); });
  sink->end({});
  return out.str();
}

} // namespace

TEST_CASE("the rounds of every sample are the same after score -f csv, import and score -f csv") {
  // What a table of rounds does not say: where the log was, in what detail, and whose players a team has.
  const std::set<std::string> of_the_log{"file", "line", "index", "level", "plays", "dealer", "stands"};
  std::size_t compared = 0;
  for (const char *folder : {"/samples", "/samples/games"})
    for (const fs::directory_entry &entry : fs::directory_iterator(ARBITRO_ROOT + std::string(folder))) {
      if (entry.path().extension() != ".yaml") continue;
      const std::string before = table_of(read_file(entry.path().string()), "log.yaml");
      const std::vector<CsvRow> rows = csv_rows(before, ',');
      if (rows.size() < 2) continue;
      CAPTURE(entry.path().filename().string());
      const ImportedText imported = import_text(*find_importer("csv"), {.file = "rounds.csv", .text = before});
      CHECK(imported.sample.empty());
      for (const ImportNote &note : imported.missing) {
        const std::string what = to_text(note.what);
        CAPTURE(what);
        CHECK(what.find("-points") == what.npos); // the points of awards are those that `score` counted
        CHECK(what.find("left out") == what.npos);
      }
      std::string log;
      for (const ImportedMatch &match : imported.matches) log += log_text(match.log, LogForm::yaml) + "---\n";
      const std::vector<CsvRow> again = csv_rows(table_of(log, "log.yaml"), ',');
      REQUIRE(again.size() == rows.size());
      for (std::size_t row = 1; row < rows.size(); ++row) {
        std::map<std::string, std::string> is, was;
        for (std::size_t column = 0; column < rows[0].fields.size(); ++column) {
          is[rows[0].fields[column]] = again[row].fields[column];
          was[rows[0].fields[column]] = rows[row].fields[column];
        }
        for (const auto &[column, value] : was) {
          // A round cut by sudden death has points without counts.
          const bool is_known = !value.empty() && !of_the_log.contains(column) && !(was["cards"].empty() && was["level"] != "claims");
          // Of equal primiere a rule may choose one; then the log says whose it is.
          const bool is_chosen = column == "primiera" && was["primiera_points"] != "" && is[column].empty();
          if (!is_known || is_chosen) continue;
          CAPTURE(row, column);
          CHECK(is[column] == value);
          ++compared;
        }
      }
    }
  CHECK(compared > 1000);
}
