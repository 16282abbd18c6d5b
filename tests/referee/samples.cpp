// Everything below samples/ is a sound log, every game has one, and it shows what makes the game special.

#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "support/specialities.hpp"

#include <filesystem>
#include <set>

using namespace arbitro;

namespace {

const std::filesystem::path folder = std::filesystem::path(ARBITRO_ROOT) / "samples";

std::vector<Report> reports_of(const std::string &log) {
  std::vector<Report> reports;
  Referee({.read = {}, .keep_plays = true}).check_text(log, "sample", [&](Report &&report) { reports.push_back(std::move(report)); });
  return reports;
}

} // namespace

TEST_CASE("every sample is sound") {
  int files = 0;
  for (const std::filesystem::path &file : files_below("samples")) {
    ++files;
    CAPTURE(file);
    const std::vector<Report> reports = reports_of(read_file(file));
    CHECK_FALSE(reports.empty());
    for (const Report &report : reports) {
      CHECK(report.readable);
      for (const Finding &finding : report.findings) {
        CAPTURE(to_text(finding.message));
        CHECK(finding.severity == Severity::note);
      }
    }
  }
  CHECK(files >= 60);
}

TEST_CASE("each game has its sample, which shows what the game is about and names it in its first line") {
  for (const specialities::Speciality &speciality : specialities::all()) {
    CAPTURE(speciality.game);
    const std::string log = read_file(folder / "games" / (std::string(speciality.game) + ".yaml"));
    const std::vector<Report> reports = reports_of(log);
    REQUIRE(reports.size() == 1);
    CHECK(reports[0].game == speciality.game);
    CHECK(reports[0].rules.empty());
    const auto place = speciality.find(reports[0]);
    REQUIRE(place);
    CHECK(log.substr(0, log.find('\n')) == "# " + specialities::sentence(speciality, *place));
  }
}

TEST_CASE("there is a sample for every game and none besides") {
  std::set<std::string> expected;
  for (const Game &game : games()) expected.insert(std::string(game.name) + ".yaml");
  std::set<std::string> found;
  for (const auto &entry : std::filesystem::directory_iterator(folder / "games")) found.insert(entry.path().filename().string());
  CHECK(found == expected);
  CHECK(specialities::all().size() == games().size());
}
