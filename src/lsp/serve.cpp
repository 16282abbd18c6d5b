#include "serve.hpp"

#include "frames.hpp"
#include "inbox.hpp"
#include "server.hpp"
#include "text_documents.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <poll.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace arbitro::lsp {
namespace {

/// Where documents are judged while messages are answered: a thread that does one piece of work at a time.
class JudgeThread {
public:
  JudgeThread() {
    if (::pipe(pipe_) != 0) throw std::system_error(errno, std::generic_category());
  }
  ~JudgeThread() {
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    has_come_.notify_one();
    if (thread_.joinable()) thread_.join();
    for (const int end : pipe_) ::close(end);
  }

  /// Begins a piece of work; the one before has been taken back.
  void begin(JudgeWork work) {
    // The thread begins with the first work: a server that is only asked for its version needs none.
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    is_busy_ = true;
    {
      const std::lock_guard lock(mutex_);
      to_do_ = std::move(work);
    }
    has_come_.notify_one();
  }
  [[nodiscard]] bool is_busy() const { return is_busy_; }
  /// Can be read from once the work is done.
  [[nodiscard]] int done() const { return pipe_[0]; }
  /// The work that was begun, if it is done.
  std::optional<JudgeWork> take_back() {
    const std::lock_guard lock(mutex_);
    if (!done_) return std::nullopt;
    is_busy_ = false;
    std::array<char, 1> sign{};
    while (::read(pipe_[0], sign.data(), 1) < 0 && errno == EINTR) {
    }
    return std::exchange(done_, std::nullopt);
  }

private:
  void run() {
    Referee referee{CheckOptions{}};
    for (std::unique_lock lock(mutex_);;) {
      has_come_.wait(lock, [this] { return is_over_ || to_do_; });
      if (is_over_) return;
      JudgeWork work = *std::exchange(to_do_, std::nullopt);
      lock.unlock();
      try {
        work.judge(referee);
      } catch (const std::exception &error) { // one text ends no server, in which others are open
        referee = Referee{CheckOptions{}};    // what it remembers may be half a match
        work.give_up(error.what());
      }
      lock.lock();
      done_ = std::move(work);
      while (::write(pipe_[1], "", 1) < 0 && errno == EINTR) {
      }
    }
  }

  int pipe_[2] = {-1, -1};
  bool is_busy_ = false; ///< as the thread knows it that gives the work
  std::mutex mutex_;     ///< guards what follows
  std::condition_variable has_come_;
  std::optional<JudgeWork> to_do_, done_;
  bool is_over_ = false;
  std::thread thread_;
};

/// Hears what the client says, and when judging is done; waits for either where nothing else is left to do.
class Ear {
public:
  Ear(int in, const JudgeThread &judge_thread) : in_(in), judge_thread_(judge_thread) {}
  [[nodiscard]] bool may_hear() const { return may_hear_; }

  /// Reads what has come from the client, if it is to be heard; whether anything has. Waits at most so many milliseconds, -1: for ever.
  bool listen(bool hears_client, int most_wait, Frames &frames) {
    for (;;) {
      std::array<pollfd, 2> ready{{{.fd = hears_client && may_hear_ ? in_ : -1, .events = POLLIN, .revents = 0},
                                   {.fd = judge_thread_.done(), .events = POLLIN, .revents = 0}}};
      const int come = poll(ready.data(), ready.size(), most_wait);
      if (come < 0 && errno == EINTR) continue;
      if (come < 0) may_hear_ = false;
      if (come <= 0 || ready[0].revents == 0) return false;
      std::array<char, 65536> block{};
      const ssize_t got = ::read(in_, block.data(), block.size());
      if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      may_hear_ = got > 0;
      if (may_hear_) frames.add({block.data(), static_cast<std::size_t>(got)});
      return may_hear_;
    }
  }

private:
  int in_;
  const JudgeThread &judge_thread_;
  bool may_hear_ = true;
};

Json message_of(Frames::Frame &&frame) {
  if (!frame.sound || is_too_rich(frame.body)) return Json::value_t::discarded;
  return Json::parse(legible_body(std::move(frame.body)), nullptr, false);
}

/// How long an answer waits for findings.
constexpr std::chrono::milliseconds patience{300};

bool is_shutdown(const Json &message) { return look_up(message, {"method"}) == "shutdown"; }

} // namespace

int serve(int in, std::ostream &out, Setting setting) {
  Server server(std::move(setting));
  Frames frames;
  Inbox inbox;
  JudgeThread judge_thread;
  Ear ear(in, judge_thread);
  std::chrono::steady_clock::time_point begun; ///< when judging began
  const auto send = [&out](const Json &message) {
    out << framed(message.dump(-1, ' ', false, Json::error_handler_t::replace)) << std::flush;
  };
  const auto send_all = [&](const std::vector<Json> &messages) { std::ranges::for_each(messages, send); };
  const auto take_frames = [&] {
    while (!inbox.is_full()) {
      std::optional<Frames::Frame> frame = frames.next();
      if (!frame) return;
      const std::size_t bytes = frame->body.size();
      Json message = message_of(*std::move(frame));
      if (message.is_discarded())
        send(error_of({}, Fault::parse_error, "no JSON"));
      else
        inbox.add(std::move(message), bytes);
    }
  };
  const auto take_findings = [&] {
    const std::optional<JudgeWork> done = judge_thread.take_back();
    if (!done) return;
    done->hand_in();
    send_all(server.findings());
  };
  const auto begin_work = [&] {
    if (judge_thread.is_busy()) return true;
    std::optional<JudgeWork> work = server.next_work();
    send_all(server.findings());
    if (work) {
      judge_thread.begin(*std::move(work));
      begun = std::chrono::steady_clock::now();
    }
    return judge_thread.is_busy();
  };
  // Answers that contain findings wait for them a moment, so that they do not depend on chance; a text that takes longer holds nobody.
  const auto wait_for_findings = [&](bool to_the_end) {
    while (begin_work()) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(begun + patience - std::chrono::steady_clock::now()).count();
      if (left <= 0 && !to_the_end) return;
      ear.listen(false, to_the_end ? -1 : static_cast<int>(left), frames);
      take_findings();
    }
  };
  while (!server.exit_status() && out.good()) {
    // What has come is read before the first of it is answered, as far as there is room: what comes later may cancel it, or change the
    // text again before it is judged.
    do take_frames();
    while (!inbox.is_full() && ear.listen(true, 0, frames));
    take_findings();
    if (const std::optional<Inbox::Waiting> next = inbox.next()) {
      if (next->message.is_object() && next->message.contains("id")) wait_for_findings(is_shutdown(next->message));
      send_all(server.answer(next->message, next->is_cancelled));
    } else if (begin_work() || ear.may_hear()) {
      ear.listen(true, -1, frames);
    } else {
      break;
    }
  }
  return server.exit_status().value_or(1);
}

} // namespace arbitro::lsp
