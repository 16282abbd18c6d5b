#pragma once

#include <string>
#include <vector>

namespace arbitro {

/// Notices when something is written, put in place or taken away of what some paths name; from the moment it is made.
class Watch {
public:
  /// Files, which need not be there, and folders with all that they hold but hidden entries. Throws `Refusal`.
  explicit Watch(const std::vector<std::string> &paths);
  ~Watch();
  Watch(const Watch &) = delete;
  Watch &operator=(const Watch &) = delete;

  /// Returns once something has changed and nothing has for a moment: editors write in several steps.
  void wait() const;

private:
  struct Folder {
    int number;
    std::string name; ///< of the one file that matters; empty: all do
  };
  void add(const std::string &folder, const std::string &name);
  [[nodiscard]] bool sees_change() const;

  int descriptor_;
  std::vector<Folder> folders_;
};

} // namespace arbitro
