#include "watch.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>

namespace fs = std::filesystem;

namespace arbitro {
namespace {

bool is_hidden(const fs::path &path) { return path.filename().string().starts_with('.'); }

} // namespace

Watch::Watch(std::vector<std::string> paths) : paths_(std::move(paths)), seen_(look()) {}

std::vector<Watch::File> Watch::look() const {
  std::vector<File> files;
  std::error_code gone;
  const auto add = [&](const fs::path &path) {
    const std::uintmax_t size = fs::file_size(path, gone);
    const fs::file_time_type written = fs::last_write_time(path, gone);
    if (!gone) files.push_back({path, size, written});
  };
  for (const fs::path path : paths_) {
    if (!fs::is_directory(path, gone)) add(path);
    for (fs::recursive_directory_iterator entry(path, gone), end; entry != end; entry.increment(gone)) {
      if (is_hidden(entry->path()))
        entry.disable_recursion_pending();
      else if (!entry->is_directory(gone))
        add(entry->path());
    }
  }
  std::ranges::sort(files, {}, &File::path);
  return files;
}

void Watch::wait() const {
  using namespace std::chrono_literals;
  const auto look_after = [this](std::chrono::milliseconds pause) {
    std::this_thread::sleep_for(pause);
    return look();
  };
  std::vector<File> now = look_after(200ms);
  while (now == seen_) now = look_after(200ms);
  for (std::vector<File> next = look_after(50ms); next != now; next = look_after(50ms)) now = std::move(next);
}

} // namespace arbitro
