#include "serve.hpp"

#include "fault.hpp"
#include "frames.hpp"
#include "inbox.hpp"
#include "judge_thread.hpp"
#include "server.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <poll.h>
#include <unistd.h>

namespace arbitro::lsp {
namespace {

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
