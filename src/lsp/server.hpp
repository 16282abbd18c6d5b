#pragma once

#include "open_documents.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::lsp {

/// The server as a function: a message comes in, and the messages that it makes the server send come out.
class Server {
public:
  explicit Server(Setting setting) : setting_(std::move(setting)) {}

  /// Answers one message; a request that was cancelled in the meantime is answered as cancelled.
  [[nodiscard]] std::vector<Json> answer(const Json &message, bool is_cancelled = false);
  /// What is to be judged of the documents as they are now; nothing where everything is.
  [[nodiscard]] std::optional<JudgeWork> next_work() { return documents_.next_work(setting_); }
  /// The findings of documents that are judged by now, and which the client does not have yet.
  [[nodiscard]] std::vector<Json> findings();
  /// Once the client has sent `exit`: the status to end with.
  [[nodiscard]] std::optional<int> exit_status() const { return exit_status_; }

private:
  enum class Phase : std::uint8_t { fresh, running, shut_down };
  [[nodiscard]] Json result_of(const std::string &method, const Json &params, std::vector<Json> &out);
  [[nodiscard]] Json initialize(const Json &params);

  Setting setting_;
  Phase phase_ = Phase::fresh;
  Documents documents_;
  std::optional<int> exit_status_;
};

/// The answer to a message that is not valid.
[[nodiscard]] Json error_of(const Json &id, int code, const std::string &message);

} // namespace arbitro::lsp
