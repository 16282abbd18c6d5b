#include "inbox.hpp"

#include <utility>

namespace arbitro::lsp {
namespace {

/// What a request is known by: texts and numbers that look alike are different ids. Nothing for what is no id.
std::string name_of(const Json &id) { return is_id(id) ? id.dump(-1, ' ', false, Json::error_handler_t::replace) : ""; }

} // namespace

void Inbox::add(Json message, std::size_t bytes) {
  if (look_up(message, {"method"}) == "$/cancelRequest") {
    const auto asked = asked_.find(name_of(look_up(message, {"params", "id"})));
    if (asked != asked_.end()) waiting_[asked->second - first_].is_cancelled = true;
    return;
  }
  if (std::string id = name_of(look_up(message, {"id"})); !id.empty()) asked_.insert_or_assign(std::move(id), first_ + waiting_.size());
  waiting_.push_back({.message = std::move(message), .bytes = bytes});
  bytes_ += bytes;
}

std::optional<Inbox::Waiting> Inbox::next() {
  if (waiting_.empty()) return std::nullopt;
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= first.bytes;
  if (const auto asked = asked_.find(name_of(look_up(first.message, {"id"}))); asked != asked_.end() && asked->second == first_)
    asked_.erase(asked);
  ++first_;
  return first;
}

} // namespace arbitro::lsp
