#include "arbitro/batch.hpp"
#include "finding/say.hpp"
#include "log_names.hpp"
#include "raw_file.hpp"
#include "text/words.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <dirent.h>
#include <filesystem>
#include <memory>
#include <set>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace arbitro {
namespace {

using FileId = std::pair<dev_t, ino_t>;

FileId id_of(const struct stat &status) { return {status.st_dev, status.st_ino}; }

/// Whether nothing is lost if the file is written anew: it is empty, or an earlier result of the program.
bool holds_no_log(const std::string &path) {
  std::array<char, 256> beginning{};
  const std::size_t size = RawFile(path).read(beginning.data(), beginning.size());
  return size == 0 || begins_like_result({beginning.data(), size});
}

/// Collects the files below the paths, in order.
class FolderWalk {
public:
  FolderWalk(const WalkOptions &options, Inputs &found)
      : follow_links_(options.follow_links), exclude_(options.exclude), also_(options.also), found_(found) {
    struct stat status {};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode)) own_outputs_.insert(id_of(status));
    if (!options.output.empty() && stat(options.output.c_str(), &status) == 0 && S_ISREG(status.st_mode) && holds_no_log(options.output))
      own_outputs_.insert(id_of(status));
  }

  /// A path of the command line: a file is read whatever its name, and anything but a file or folder is a problem.
  void visit_named(const std::string &path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return refuse(path, system_says(errno));
    if (S_ISREG(status.st_mode))
      add(path, status);
    else if (S_ISDIR(status.st_mode))
      enter_named(path, status);
    else
      refuse(path, say::no_file_nor_folder());
  }

private:
  void enter_named(const std::string &path, const struct stat &status) {
    const std::size_t before = found_.files.size();
    if (entered_.contains(id_of(status))) return;
    enter(path, status);
    if (found_.files.size() == before) refuse(path, say::folder_without_logs());
  }

  void visit(const std::string &path) {
    struct stat status {};
    if (is_excluded(path, exclude_)) return;
    if (lstat(path.c_str(), &status) != 0) return refuse(path, system_says(errno));
    if (S_ISLNK(status.st_mode)) {
      if (!follow_links_) return skip();
      if (stat(path.c_str(), &status) != 0) return refuse(path, system_says(errno));
    }
    if (S_ISDIR(status.st_mode))
      enter(path, status);
    else if (S_ISREG(status.st_mode) && may_hold_logs(path, also_) && !own_outputs_.contains(id_of(status)))
      add(path, status);
    else if (S_ISREG(status.st_mode))
      skip();
  }

  void enter(const std::string &path, const struct stat &status) {
    if (follow_links_ && !entered_.insert(id_of(status)).second) return;
    std::vector<std::string> names;
    {
      const std::unique_ptr<DIR, int (*)(DIR *)> folder(opendir(path.c_str()), closedir);
      if (!folder) return refuse(path, system_says(errno));
      errno = 0;
      while (const dirent *entry = readdir(folder.get()))
        if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
      if (errno != 0) refuse(path, system_says(errno));
    }
    std::sort(names.begin(), names.end());
    for (const std::string &name : names) visit(path.ends_with('/') ? path + name : path + '/' + name);
  }

  void add(const std::string &path, const struct stat &status) {
    found_.files.push_back({path, static_cast<std::uint64_t>(status.st_size), {}});
  }
  void skip() { ++found_.skipped; }
  void refuse(const std::string &path, Phrase problem) { found_.files.push_back({path, 0, std::move(problem)}); }

  bool follow_links_;
  const std::vector<std::string> &exclude_;
  std::span<const std::string_view> also_;
  std::set<FileId> own_outputs_;
  std::set<FileId> entered_; ///< folders
  Inputs &found_;
};

} // namespace

bool is_read_from(std::span<const Input> inputs, const std::string &path) {
  struct stat named {};
  if (stat(path.c_str(), &named) != 0 || !S_ISREG(named.st_mode)) return false;
  return std::ranges::any_of(inputs, [&](const Input &input) {
    struct stat read {};
    const bool is_there = input.path == "-" ? fstat(STDIN_FILENO, &read) == 0 : stat(input.path.c_str(), &read) == 0;
    return is_there && id_of(read) == id_of(named);
  });
}

std::string real_path(const std::string &path) {
  std::error_code problem;
  const std::filesystem::path real = std::filesystem::weakly_canonical(std::filesystem::absolute(path, problem), problem);
  return problem || real.empty() ? path : real.string();
}

bool is_same_path(const std::string &one, const std::string &other) {
  return real_path(one) == real_path(other) || is_read_from(std::array{Input{one, 0, {}}}, other);
}

Inputs find_inputs(const std::vector<std::string> &paths, const WalkOptions &options) {
  Inputs found;
  FolderWalk walk(options, found);
  bool stdin_named = false;
  for (const std::string &path : paths) {
    if (path != "-")
      walk.visit_named(path);
    else
      found.files.push_back({path, 0, std::exchange(stdin_named, true) ? say::stdin_named_twice() : Phrase()});
  }
  return found;
}

std::vector<std::string> read_path_list(const std::string &file, Phrase &problem) {
  constexpr std::size_t longest = std::size_t{32} << 20; // some 500,000 paths, which are kept in memory
  const std::optional<std::string> list = read_small_file(file, longest, problem);
  std::vector<std::string> paths;
  if (!list) return paths;
  const bool has_lines = list->find('\0') == list->npos;
  for (std::string_view path : words_in(*list, has_lines ? "\n" : std::string_view("\0", 1))) {
    if (has_lines && path.ends_with('\r')) path.remove_suffix(1);
    if (!path.empty()) paths.emplace_back(path);
  }
  return paths;
}

} // namespace arbitro
