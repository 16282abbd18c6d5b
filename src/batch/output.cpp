#include "arbitro/batch.hpp"
#include "finding/say.hpp"
#include "log_names.hpp"
#include "raw_file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <streambuf>
#include <sys/stat.h>
#include <unistd.h>

namespace arbitro {
namespace {

/// A file in progress, for the signal handler.
struct Unfinished {
  std::array<char, PATH_MAX> path{};
  volatile std::sig_atomic_t is_used = 0;
};
std::array<Unfinished, 4> unfinished; // more than any command writes at once

void forget_unfinished(Unfinished *&file) {
  if (file != nullptr) file->is_used = 0;
  file = nullptr;
}

/// Null where too many are remembered.
Unfinished *remember_unfinished(const std::string &path) {
  const auto free = std::ranges::find_if(unfinished, [](const Unfinished &file) { return file.is_used == 0; });
  if (free == unfinished.end()) return nullptr;
  std::strncpy(free->path.data(), path.c_str(), free->path.size() - 1);
  free->is_used = 1;
  return &*free;
}

void remove_unfinished() {
  for (const Unfinished &file : unfinished)
    if (file.is_used != 0) unlink(file.path.data());
}

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

/// Those that the one who started the program wants it to ignore, as `nohup` does.
std::array<bool, ending_signals.size()> ignored_from_start{};

/// Whether it is to be ignored so. A closed pipe ends the program all the same.
bool is_to_be_ignored(int signal) {
  struct sigaction action {};
  return signal != SIGPIPE && sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Held while a file is made and remembered, and by whoever ends the process, who never lets it go.
std::atomic_flag is_making_file = ATOMIC_FLAG_INIT;

/// Holds ending signals back for as long as it lives: from its own thread, and those that other threads have taken wait for it.
class SignalsHeldBack {
public:
  SignalsHeldBack() {
    sigset_t held;
    sigemptyset(&held);
    for (const int signal : ending_signals) sigaddset(&held, signal);
    pthread_sigmask(SIG_BLOCK, &held, &before_); // first: no handler may wait for the thread that it interrupts
    while (is_making_file.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~SignalsHeldBack() {
    is_making_file.clear(std::memory_order_release);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  SignalsHeldBack(const SignalsHeldBack &) = delete;
  SignalsHeldBack &operator=(const SignalsHeldBack &) = delete;

private:
  sigset_t before_{};
};

[[noreturn]] void end_without_files(int status) {
  const SignalsHeldBack until_the_end;
  remove_unfinished();
  _exit(status);
}

extern "C" void end_at_once(int signal) { end_without_files(128 + signal); }

/// Set when the program ends by itself.
std::atomic<bool> has_come_to_end = false;

/// The unpacker calls `exit` where it lacks memory, after saying so.
extern "C" void fail_unless_at_end() {
  constexpr int failed = 2;
  if (!has_come_to_end) end_without_files(failed);
}

/// The path that symbolic links lead to, so that they stay links; the path itself where there is no file yet; nothing where a link is
/// broken.
std::string resolved_path(const std::string &path) {
  const std::unique_ptr<char, void (*)(void *)> resolved(realpath(path.c_str(), nullptr), std::free);
  if (resolved) return resolved.get();
  const int why = errno;
  struct stat status {};
  const bool is_link = lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  errno = why;
  return is_link ? "" : path;
}

/// A hidden name in the folder of the target, for `mkostemp`: inputs of a folder do not include hidden files. It is no longer than a name
/// may be.
std::string temporary_pattern(const std::string &target) {
  constexpr std::size_t longest = NAME_MAX - 8;
  const std::size_t name = target.rfind('/') + 1;
  return target.substr(0, name) + "." + target.substr(name, longest) + ".XXXXXX";
}

mode_t default_mode() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

} // namespace

void end_at_signals() {
  for (std::size_t i = 0; i < ending_signals.size(); ++i)
    if (!ignored_from_start[i]) handle(ending_signals[i], end_at_once);
}

/// Buffers on the way to a file descriptor and remembers the first thing that goes wrong.
class Output::Descriptor : public std::streambuf {
public:
  explicit Descriptor(const std::string &path) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
    if (path.empty() || path == "-") {
      name_ = say::standard_output();
      descriptor_ = STDOUT_FILENO;
    } else
      open_file(path);
  }
  ~Descriptor() override { discard(); }
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;

  [[nodiscard]] bool is_terminal() const { return isatty(descriptor_) == 1; }

  Phrase finish(const std::function<Phrase()> &object) {
    flush_buffer();
    if (!temporary_.empty()) check(fsync(descriptor_) == 0);
    if (descriptor_ >= 0 && !closed_) {
      closed_ = true;
      check(close(descriptor_) == 0);
    }
    if (problem_.empty() && object) problem_ = object();
    if (problem_.empty() && !temporary_.empty()) {
      // From here on the result is in place, and the status must agree.
      for (const int signal : ending_signals) handle(signal, SIG_IGN);
      check(rename(temporary_.c_str(), target_.c_str()) == 0);
      if (problem_.empty()) {
        forget_unfinished(unfinished_);
        temporary_.clear();
      }
    }
    discard();
    return problem_.empty() ? Phrase() : say::of_output(name_, problem_);
  }

  /// Gives up what was written to a file that is not yet in place; whether it was one.
  bool abandon() {
    const bool is_file = !temporary_.empty();
    if (is_file) setp(buffer_.data(), buffer_.data() + buffer_.size());
    discard();
    return is_file;
  }

protected:
  int_type overflow(int_type character) override {
    flush_buffer();
    if (!problem_.empty()) return traits_type::eof();
    if (!traits_type::eq_int_type(character, traits_type::eof())) sputc(traits_type::to_char_type(character));
    return traits_type::not_eof(character);
  }
  int sync() override {
    flush_buffer();
    return problem_.empty() ? 0 : -1;
  }

private:
  void open_file(const std::string &path) {
    name_ = say::verbatim(path);
    struct stat status {};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) {
      problem_ = system_says(EISDIR);
    } else if (exists && !S_ISREG(status.st_mode)) {
      check((descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY)) >= 0);
    } else if (is_called_packed(path)) {
      problem_ = say::packed_output();
    } else if ((target_ = resolved_path(path)).empty()) {
      check(false);
    } else {
      std::string name = temporary_pattern(target_);
      const SignalsHeldBack until_it_is_remembered;
      check((descriptor_ = mkostemp(name.data(), O_CLOEXEC)) >= 0);
      if (descriptor_ < 0) return;
      temporary_ = std::move(name);
      unfinished_ = remember_unfinished(temporary_);
      // The owner stays, as far as the system allows it; the set-user-ID bit goes, because the content is new.
      if (exists && fchown(descriptor_, status.st_uid, status.st_gid) != 0) errno = 0;
      check(fchmod(descriptor_, exists ? status.st_mode & 0777 : default_mode()) == 0);
    }
  }

  void check(bool well) {
    if (!well && problem_.empty()) problem_ = system_says(errno);
  }

  void flush_buffer() {
    for (const char *from = pbase(); from < pptr() && problem_.empty();) {
      const ssize_t count = write(descriptor_, from, static_cast<std::size_t>(pptr() - from));
      if (count >= 0)
        from += count;
      else
        check(errno == EINTR);
    }
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }

  void discard() {
    if (descriptor_ > STDERR_FILENO && !closed_) close(descriptor_);
    closed_ = true;
    if (temporary_.empty()) return;
    unlink(temporary_.c_str());
    forget_unfinished(unfinished_);
    temporary_.clear();
  }

  std::array<char, std::size_t{64} << 10> buffer_; ///< not cleared: most runs print little
  int descriptor_ = -1;
  bool closed_ = false;
  Phrase name_;
  std::string target_;
  std::string temporary_; ///< empty: nothing to put in place
  Unfinished *unfinished_ = nullptr;
  Phrase problem_;
};

Output::Output(const std::string &path)
    : descriptor_(std::make_unique<Descriptor>(path)), stream_(std::make_unique<std::ostream>(descriptor_.get())) {}
Output::~Output() = default;

std::ostream &Output::stream() { return *stream_; }
bool Output::is_terminal() const { return descriptor_->is_terminal(); }
Phrase Output::finish(const std::function<Phrase()> &object) { return descriptor_->finish(object); }
bool Output::abandon() { return descriptor_->abandon(); }

Phrase put_in_place(const std::string &path, std::string_view text) {
  Output output(path);
  output.stream() << text;
  Phrase problem = output.finish();
  end_at_signals();
  return problem;
}

void begin_process() {
  // A descriptor that was closed would be given to the next file that is opened. Each is taken, opened so that using it fails.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) [[maybe_unused]]
      const int taken = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  std::ranges::transform(ending_signals, ignored_from_start.begin(), is_to_be_ignored);
  end_at_signals();
  handle(SIGXFSZ, SIG_IGN);
  std::atexit(fail_unless_at_end);
}

int end_process(int status) {
  has_come_to_end = true;
  return status;
}

} // namespace arbitro
