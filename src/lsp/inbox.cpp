#include "inbox.hpp"

#include <utility>

namespace arbitro::lsp {

void Inbox::add(Json message) {
  if (look_up(message, {"method"}) != "$/cancelRequest") {
    waiting_.push_back({.message = std::move(message)});
    return;
  }
  const Json id = look_up(message, {"params", "id"});
  for (Waiting &each : waiting_) each.is_cancelled = each.is_cancelled || (!id.is_null() && look_up(each.message, {"id"}) == id);
}

std::optional<Inbox::Waiting> Inbox::next() {
  if (waiting_.empty()) return std::nullopt;
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  return first;
}

} // namespace arbitro::lsp
