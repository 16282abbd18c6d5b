#include "inbox.hpp"

#include <utility>

namespace arbitro::lsp {
namespace {

/// What a request is known by: texts and numbers that look alike are different ids. Nothing for what is no id.
std::string name_of_id(const Json &message, const char *key) {
  const auto id = message.is_object() ? message.find(key) : message.end();
  return id == message.end() || !(id->is_string() || id->is_number_integer()) ? ""
                                                                              : id->dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_cancellation(const Json &message) {
  const auto method = message.is_object() ? message.find("method") : message.end();
  return method != message.end() && method->is_string() && method->get_ref<const std::string &>() == "$/cancelRequest";
}

} // namespace

void Inbox::add(Json message, std::size_t bytes) {
  if (is_cancellation(message)) {
    const auto params = message.find("params");
    const auto asked = params == message.end() ? asked_.end() : asked_.find(name_of_id(*params, "id"));
    if (asked != asked_.end()) waiting_[asked->second - first_].is_cancelled = true;
    return;
  }
  if (std::string id = name_of_id(message, "id"); !id.empty()) asked_.insert_or_assign(std::move(id), first_ + waiting_.size());
  waiting_.push_back({.message = std::move(message), .bytes = bytes});
  bytes_ += bytes;
}

std::optional<Inbox::Waiting> Inbox::next() {
  if (waiting_.empty()) return std::nullopt;
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= first.bytes;
  if (const auto asked = asked_.find(name_of_id(first.message, "id")); asked != asked_.end() && asked->second == first_)
    asked_.erase(asked);
  ++first_;
  return first;
}

} // namespace arbitro::lsp
