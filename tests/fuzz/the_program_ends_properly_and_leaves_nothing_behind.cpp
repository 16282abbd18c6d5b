// Theorem: whatever is asked of the program, and whatever is in the folder where it is called, it ends with 0, 1 or 2, changes no file
// that is not named and leaves no other file. The first line of the input is the command; then come files, each after a line `=== NAME`.

#include "batch/scratch.hpp"
#include "cli/command.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>; // by path

constexpr std::string_view mark = "=== ";

bool is_file_name(std::string_view name) {
  const bool plain =
      std::ranges::all_of(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '/'; });
  return plain && !name.empty() && name.size() < 40 && name.front() != '/' && name.back() != '/' && name.find("..") == name.npos;
}

/// Words that stay within the folder.
std::vector<std::string> words_of(const std::string &line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    if (word.find('/') == word.npos && word.find("..") == word.npos && word.find('\0') == word.npos) words.push_back(word);
  return words;
}

Files files_of(std::string_view text) {
  Files files;
  while (text.starts_with(mark)) {
    const std::size_t line = std::min(text.find('\n'), text.size());
    const std::size_t next = std::min(text.find("\n=== ", line), text.size());
    const std::string_view name = text.substr(mark.size(), line - mark.size());
    if (is_file_name(name)) files[std::string(name)] = text.substr(std::min(line + 1, next), next - std::min(line + 1, next));
    text.remove_prefix(std::min(next + 1, text.size()));
  }
  return files;
}

Files files_in(const Scratch &folder) {
  Files files;
  for (const auto &entry : fs::recursive_directory_iterator(folder.path()))
    if (const std::string name = fs::relative(entry.path(), folder.path()).string(); entry.is_regular_file())
      files[name] = folder.read(name);
  return files;
}

/// Makes the standard input and output of the program empty for as long as it lives.
class NobodyListens {
public:
  NobodyListens() : input_(dup(STDIN_FILENO)), output_(dup(STDOUT_FILENO)) {
    const int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, STDIN_FILENO);
    dup2(nothing, STDOUT_FILENO);
    close(nothing);
  }
  ~NobodyListens() {
    dup2(input_, STDIN_FILENO);
    dup2(output_, STDOUT_FILENO);
    close(input_);
    close(output_);
  }
  NobodyListens(const NobodyListens &) = delete;
  NobodyListens &operator=(const NobodyListens &) = delete;

private:
  int input_;
  int output_;
};

int run_in(const Scratch &folder, const std::vector<std::string> &words) {
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  int status = 0;
  {
    const NobodyListens here;
    std::vector<std::string> command{"arbitro"};
    command.insert(command.end(), words.begin(), words.end());
    std::vector<char *> pointers;
    for (std::string &word : command) pointers.push_back(word.data());
    status = arbitro::run_program(pointers);
  }
  fs::current_path(before);
  return status;
}

void hold(bool true_always, const char *what, const std::string &name) {
  if (true_always) return;
  std::fprintf(stderr, "%s: %s\n", name.c_str(), what);
  std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char *>(data), size);
  const std::size_t line = std::min(input.find('\n'), input.size());
  const std::vector<std::string> words = words_of(std::string(input.substr(0, line)));
  const Scratch folder;
  for (const auto &[name, text] : files_of(input.substr(std::min(line + 1, input.size())))) {
    std::error_code clash; // a file is where a folder should be
    fs::create_directories((fs::path(folder.path()) / name).parent_path(), clash);
    if (!clash && !fs::is_directory(folder / name)) std::ofstream(folder / name, std::ios::binary) << text;
  }
  const Files before = files_in(folder);
  const int status = run_in(folder, words);
  const Files after = files_in(folder);

  hold(status >= 0 && status <= 2, "a wrong exit status", std::to_string(status));
  const auto is_named = [&](const std::string &name) {
    return std::ranges::any_of(words, [&](const std::string &word) { return word.ends_with(name); });
  };
  for (const auto &[name, text] : before) {
    hold(after.contains(name), "gone", name);
    hold(is_named(name) || after.at(name) == text, "changed", name);
  }
  for (const auto &[name, text] : after) hold(before.contains(name) || is_named(name), "left over", name);
  return 0;
}
