// The pages of `explain`: every command on them is run, every log on them is sound. ARBITRO_APPROVE=1 writes the outputs anew.

#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/referee.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace arbitro;
namespace fs = std::filesystem;

namespace {

const std::string command_sign = "$ arbitro ";

std::vector<fs::path> pages() {
  std::vector<fs::path> found;
  for (const fs::directory_entry &entry : fs::directory_iterator(ARBITRO_ROOT "/src/codes/topics")) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::string output_of(const std::string &arguments) {
  std::string text;
  std::FILE *pipe = popen(("NO_COLOR=1 '" ARBITRO_PROGRAM "' " + arguments + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  CHECK(pclose(pipe) == 0);
  return text;
}

/// A block with every command followed by what it says now.
std::string executed(const std::string &block) {
  std::string text;
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(command_sign)) text += line + "\n" + output_of(line.substr(command_sign.size()));
  return text;
}

void check_log(const std::string &log) {
  const int reports = Referee(CheckOptions{}).check_text(log, "page", [](Report &&report) {
    for (const Finding &finding : report.findings) {
      CAPTURE(to_text(finding.message));
      CHECK(finding.severity == Severity::note);
    }
  });
  CHECK(reports > 0);
}

} // namespace

TEST_CASE("what a topic's page shows is what happens, and the page fits on a screen or two") {
  const bool approve = std::getenv("ARBITRO_APPROVE") != nullptr;
  for (const fs::path &path : pages()) {
    CAPTURE(path);
    std::string page = read_file(path);
    CHECK(page.starts_with("# " + path.stem().string() + "\n"));
    CHECK(std::count(page.begin(), page.end(), '\n') <= 64);
    for (std::size_t fence = page.find("```"); fence != page.npos; fence = page.find("```", fence)) {
      const std::size_t begin = page.find('\n', fence) + 1;
      const std::size_t end = page.find("```", begin);
      REQUIRE(end != page.npos);
      const std::string kind = page.substr(fence + 3, begin - fence - 4);
      const std::string block = page.substr(begin, end - begin);
      fence = end + 3;
      if (kind == "yaml") check_log(block);
      if (kind != "console") continue;
      const std::string now = executed(block);
      if (approve) {
        page.replace(begin, block.size(), now);
        fence += now.size() - block.size();
      } else {
        CHECK(block == now);
      }
    }
    if (approve) std::ofstream(path, std::ios::binary) << page;
  }
}
