// Texts that are no logs, from public test suites and a collection of hazards: each gets an answer, quickly, and the answer is no.

#include "support/suites.hpp"
#include "fuzz/checking.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include <filesystem>

using namespace arbitro;

namespace {

bool is_input(const std::filesystem::path &path) {
  const std::string name = path.filename().string();
  if (path.string().find("yaml-test-suite") != std::string::npos) return name == "in.yaml";
  return name != "LICENSE" && name != "README.md" && name != "MANIFEST.tsv";
}

} // namespace

TEST_CASE("what is not a log is refused within a second, under any name") {
  int files = 0;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(suites::folder())) {
    if (!entry.is_regular_file() || !is_input(entry.path())) continue;
    ++files;
    const std::string text = read_file(entry.path());
    for (const char *name : {"-", "x.json", "x.yaml", "x.ndjson"}) {
      CAPTURE(entry.path(), name);
      const std::clock_t start = std::clock();
      const std::vector<Report> reports = reports_of(text, name);
      CHECK(std::clock() - start < CLOCKS_PER_SEC);
      const bool refused = std::ranges::any_of(reports, [](const Report &report) {
        return std::ranges::any_of(report.findings, [](const Finding &finding) { return finding.severity == Severity::error; });
      });
      CHECK(refused);
    }
    if (text.size() < 20'000) CHECK(fault_of_checking(text, "x") == "");
  }
  CHECK(files > suites::number_of(900, 120));
}
