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
  for (const fs::directory_entry &entry : fs::directory_iterator(ARBITRO_ROOT "/src/codes/topics"))
    if (entry.is_regular_file()) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::string output_of(const std::string &arguments, const std::string &locale) {
  std::string text;
  std::FILE *pipe = popen(("NO_COLOR=1 LC_ALL=" + locale + " '" ARBITRO_PROGRAM "' " + arguments + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  CHECK(pclose(pipe) == 0);
  return text;
}

/// A block with every command, which may continue after a backslash, followed by its output now.
std::string executed(const std::string &block, const std::string &locale = "C") {
  std::string text;
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(command_sign)) continue;
    for (std::string more; line.ends_with('\\') && std::getline(lines, more);) line += "\n" + more;
    text += line + "\n" + output_of(line.substr(command_sign.size()), locale);
  }
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

TEST_CASE("the Italian page of a topic is built like the English one, and shows what the program says in Italian") {
  const bool approve = std::getenv("ARBITRO_APPROVE") != nullptr;
  for (const fs::path &path : pages()) {
    CAPTURE(path);
    const std::string english = read_file(path);
    const fs::path translated = path.parent_path() / "it" / path.filename();
    std::string page = read_file(translated);
    CHECK(page.substr(0, page.find('\n')) == english.substr(0, english.find('\n')));
    std::size_t at = 0;
    for (std::size_t fence = english.find("```"); fence != english.npos; fence = english.find("```", fence)) {
      const std::size_t begin = english.find('\n', fence) + 1;
      const std::size_t end = english.find("```", begin);
      const std::string opening = english.substr(fence, begin - fence);
      fence = end + 3;
      at = page.find("```", at);
      REQUIRE(at != page.npos);
      CHECK(page.substr(at, opening.size()) == opening);
      at += opening.size();
      const std::size_t close = page.find("```", at);
      const std::string block = page.substr(at, close - at);
      const std::string now = opening == "```console\n" ? executed(english.substr(begin, end - begin), "it_IT.UTF-8") : block;
      if (opening == "```yaml\n" && !block.empty()) check_log(block);
      if (approve)
        page.replace(at, block.size(), now);
      else
        CHECK(block == now);
      at = page.find("```", at) + 3;
    }
    CHECK(page.find("```", at) == page.npos);
    if (approve) std::ofstream(translated, std::ios::binary) << page;
  }
}
