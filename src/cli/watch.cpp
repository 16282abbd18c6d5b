#include "watch.hpp"

#include "finding/say.hpp"
#include "options.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <poll.h>
#include <sys/inotify.h>
#include <system_error>
#include <unistd.h>

namespace fs = std::filesystem;

namespace arbitro {
namespace {

bool is_hidden(const fs::path &path) { return path.filename().string().starts_with('.'); }

} // namespace

Watch::Watch(const std::vector<std::string> &paths) : descriptor_(inotify_init1(IN_CLOEXEC)) {
  if (descriptor_ < 0) throw Refusal{say::cannot_watch(std::generic_category().message(errno))};
  for (const std::string &path : paths) {
    if (!fs::is_directory(path)) {
      const fs::path folder = fs::path(path).parent_path();
      add(folder.empty() ? "." : folder.string(), fs::path(path).filename().string());
      continue;
    }
    add(path, "");
    std::error_code unreadable;
    for (fs::recursive_directory_iterator entry(path, unreadable), end; entry != end; entry.increment(unreadable)) {
      if (!entry->is_directory(unreadable)) continue;
      if (is_hidden(entry->path()))
        entry.disable_recursion_pending();
      else
        add(entry->path().string(), "");
    }
  }
}

Watch::~Watch() { close(descriptor_); }

void Watch::add(const std::string &folder, const std::string &name) {
  constexpr std::uint32_t changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE;
  const int number = inotify_add_watch(descriptor_, folder.c_str(), changes);
  if (number < 0) throw Refusal{say::of_file(folder, say::cannot_be_watched(std::generic_category().message(errno)))};
  folders_.push_back({number, name});
}

bool Watch::sees_change() const {
  alignas(inotify_event) std::array<char, 16384> buffer;
  const ssize_t bytes = read(descriptor_, buffer.data(), buffer.size());
  bool seen = false;
  for (ssize_t at = 0; at < bytes;) {
    const auto *const event = reinterpret_cast<const inotify_event *>(buffer.data() + at);
    const std::string_view name = event->len > 0 ? event->name : "";
    seen = seen || std::ranges::any_of(folders_, [&](const Folder &folder) {
             return folder.number == event->wd && (folder.name.empty() ? !name.starts_with('.') : folder.name == name);
           });
    at += static_cast<ssize_t>(sizeof(inotify_event)) + event->len;
  }
  return seen;
}

void Watch::wait() const {
  constexpr int moment = 50; // milliseconds
  while (!sees_change()) continue;
  for (pollfd ready{descriptor_, POLLIN, 0}; poll(&ready, 1, moment) > 0;) static_cast<void>(sees_change());
}

} // namespace arbitro
