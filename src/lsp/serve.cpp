#include "serve.hpp"

#include "fault.hpp"
#include "frames.hpp"
#include "inbox.hpp"
#include "server.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace arbitro::lsp {
namespace {

/// Reads what has come, waiting for it where nothing is left to do; false at the end.
bool read_some(int in, bool may_wait, Frames &frames) {
  for (pollfd ready{.fd = in, .events = POLLIN, .revents = 0};;) {
    const int come = poll(&ready, 1, may_wait ? -1 : 0);
    if (come == 0 || (come < 0 && errno != EINTR)) return come == 0;
    if (come < 0) continue;
    std::array<char, 65536> block{};
    const ssize_t got = ::read(in, block.data(), block.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) return false;
    frames.add({block.data(), static_cast<std::size_t>(got)});
    may_wait = false;
  }
}

} // namespace

int serve(int in, std::ostream &out, Setting setting) {
  Server server(std::move(setting));
  Frames frames;
  Inbox inbox;
  const auto send = [&out](const Json &message) {
    out << framed(message.dump(-1, ' ', false, Json::error_handler_t::replace)) << std::flush;
  };
  for (bool may_come = true; !server.exit_status() && out.good();) {
    if (may_come && !inbox.is_full()) may_come = read_some(in, inbox.is_empty(), frames);
    while (std::optional<Frames::Frame> frame = frames.next()) {
      const bool is_sound = frame->sound && !is_too_deep(frame->body);
      Json message =
          is_sound ? Json::parse(without_lone_surrogates(std::move(frame->body)), nullptr, false) : Json(Json::value_t::discarded);
      if (message.is_discarded())
        send(error_of({}, Fault::parse_error, "no JSON"));
      else
        inbox.add(std::move(message));
    }
    if (const std::optional<Inbox::Waiting> next = inbox.next()) {
      for (const Json &message : server.answer(next->message, next->is_cancelled)) send(message);
    } else if (!may_come) {
      break;
    }
  }
  return server.exit_status().value_or(1);
}

} // namespace arbitro::lsp
