#include "arbitro/batch.hpp"
#include "log_names.hpp"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fstream>
#include <iostream>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace arbitro {
namespace {

using FileId = std::pair<dev_t, ino_t>;

/// Collects the files below the paths, in order.
class Walk {
public:
  explicit Walk(Inputs &found) : found_(found) {}

  /// `named`: somebody typed the path, so that a file is read whatever it is called, and what is neither file nor folder is a problem.
  void visit(const std::string &path, bool named) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return refuse(path, errno_text());
    if (S_ISREG(status.st_mode) && !named && !may_hold_logs(path))
      ++found_.skipped;
    else if (S_ISREG(status.st_mode))
      found_.files.push_back({path, static_cast<std::uint64_t>(status.st_size), ""});
    else if (S_ISDIR(status.st_mode))
      enter(path, {status.st_dev, status.st_ino});
    else if (named)
      refuse(path, "not a regular file or a folder");
  }

private:
  void enter(const std::string &path, FileId id) {
    if (std::find(above_.begin(), above_.end(), id) != above_.end()) return refuse(path, "a link back to a folder that holds it");
    std::vector<std::string> names;
    {
      const std::unique_ptr<DIR, int (*)(DIR *)> folder(opendir(path.c_str()), closedir);
      if (!folder) return refuse(path, errno_text());
      errno = 0;
      while (const dirent *entry = readdir(folder.get()))
        if (entry->d_name[0] != '.') names.emplace_back(entry->d_name);
      if (errno != 0) refuse(path, errno_text());
    }
    std::sort(names.begin(), names.end());
    above_.push_back(id);
    for (const std::string &name : names) visit(path.ends_with('/') ? path + name : path + '/' + name, false);
    above_.pop_back();
  }

  void refuse(const std::string &path, std::string problem) { found_.files.push_back({path, 0, std::move(problem)}); }
  static std::string errno_text() { return std::generic_category().message(errno); }

  Inputs &found_;
  std::vector<FileId> above_;
};

} // namespace

Inputs find_inputs(const std::vector<std::string> &paths) {
  Inputs found;
  Walk walk(found);
  bool stdin_named = false;
  for (const std::string &path : paths) {
    if (path != "-")
      walk.visit(path, true);
    else
      found.files.push_back({path, 0, std::exchange(stdin_named, true) ? "standard input is named twice" : ""});
  }
  return found;
}

std::vector<std::string> read_path_list(const std::string &file, std::string &problem) {
  errno = 0;
  std::ifstream opened;
  if (file != "-") opened.open(file);
  std::istream &list = file == "-" ? std::cin : opened;
  std::vector<std::string> paths;
  for (std::string line; std::getline(list, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (!line.empty()) paths.push_back(line);
  }
  if (!list.eof()) problem = std::generic_category().message(errno != 0 ? errno : EIO);
  return paths;
}

} // namespace arbitro
