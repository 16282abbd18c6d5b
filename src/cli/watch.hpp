#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace arbitro {

/// Notices when something is written, put in place or taken away of what some paths name; from the moment it is made.
class Watch {
public:
  /// Files, which need not be there, and folders with all that they hold but hidden entries.
  explicit Watch(std::vector<std::string> paths);

  /// Returns once something has changed and nothing has for a moment: editors write in several steps.
  void wait() const;

private:
  struct File {
    std::filesystem::path path;
    std::uintmax_t size = 0;
    std::filesystem::file_time_type written;
    bool operator==(const File &) const = default;
  };
  [[nodiscard]] std::vector<File> look() const;

  std::vector<std::string> paths_;
  std::vector<File> seen_;
};

} // namespace arbitro
