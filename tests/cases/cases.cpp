#include "support/catch.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;

namespace {

std::string read(const fs::path &path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

void write(const fs::path &path, const std::string &text) { std::ofstream(path, std::ios::binary) << text; }

std::vector<fs::path> case_folders() {
  std::vector<fs::path> folders;
  for (const fs::directory_entry &entry : fs::directory_iterator(ARBITRO_ROOT "/tests/cases"))
    if (fs::exists(entry.path() / "cmd")) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  return folders;
}

/// Runs the case in a copy of its folder, without the environment's wishes about colours and language; what it printed is in `out`, `err`
/// and the result.
int run(const fs::path &folder, const fs::path &workplace) {
  fs::remove_all(workplace);
  fs::create_directories(workplace / "files");
  fs::copy(folder, workplace / "files", fs::copy_options::recursive);
  write(workplace / "script", read(folder / "cmd"));
  const std::string input = fs::exists(folder / "stdin") ? "stdin" : "/dev/null";
  const std::string command = "cd '" + (workplace / "files").string() +
                              "' && arbitro() { '" ARBITRO_PROGRAM "' \"$@\"; } && export SOURCE_DATE_EPOCH=1769860800 && unset NO_COLOR "
                              "FORCE_COLOR CLICOLOR_FORCE LC_ALL LC_MESSAGES LANG && . ../script < " +
                              input + " > ../out 2> ../err";
  const int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

TEST_CASE("every case says exactly what was approved") {
  const bool approve = std::getenv("ARBITRO_APPROVE") != nullptr;
  const fs::path workplace = fs::temp_directory_path() / ("arbitro-cases-" + std::to_string(getpid()));
  for (const fs::path &folder : case_folders()) {
    const std::string name = folder.filename().string();
    CAPTURE(name);
    const std::string status = std::to_string(run(folder, workplace)) + "\n";
    const std::string out = read(workplace / "out");
    const std::string err = read(workplace / "err");
    if (approve) {
      write(folder / "status", status);
      write(folder / "stdout", out);
      write(folder / "stderr", err);
    } else {
      CHECK(status == read(folder / "status"));
      CHECK(out == read(folder / "stdout"));
      CHECK(err == read(folder / "stderr"));
    }
  }
  fs::remove_all(workplace);
}
