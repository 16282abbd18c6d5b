#include "lsp/frames.hpp"
#include "lsp/inbox.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace arbitro::lsp;

namespace {

/// The messages of a stream that comes in portions of so many bytes; those without a usable length as `?`.
std::vector<std::string> messages_of(const std::string &stream, std::size_t portion) {
  Frames frames;
  std::vector<std::string> messages;
  for (std::size_t at = 0; at < stream.size(); at += portion) {
    frames.add(std::string_view(stream).substr(at, portion));
    while (const auto frame = frames.next()) messages.push_back(frame->sound ? frame->body : "?");
  }
  return messages;
}

} // namespace

TEST_CASE("messages are the same in any portions") {
  struct Row {
    std::string stream;
    std::vector<std::string> messages;
  };
  const std::string padding(5000, 'x');
  const std::vector<Row> rows{
      {framed("{}"), {"{}"}},
      {framed("{}") + framed("[1]"), {"{}", "[1]"}},
      {"content-length:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}", {"{}"}},
      {"Content-Length: 0\r\n\r\n" + framed("{}"), {"", "{}"}},
      {"Content-Length: two\r\n\r\n" + framed("{}"), {"?", "{}"}},
      {"Content-Length: -2\r\n\r\n" + framed("{}"), {"?", "{}"}},
      {"Content-Length: 99999999999999999999\r\n\r\n" + framed("{}"), {"?", "{}"}},
      {"Hello: you\r\n\r\n" + framed("{}"), {"?", "{}"}},
      {framed("{\"a\": \"\xC3\xA8\"}"), {"{\"a\": \"\xC3\xA8\"}"}},
      {"Content-Length: 3\r\n\r\n{}", {}},
  };
  for (const Row &row : rows)
    for (const std::size_t portion : {std::size_t{1}, std::size_t{7}, row.stream.size()}) {
      CAPTURE(row.stream, portion);
      CHECK(messages_of(row.stream, portion) == row.messages);
    }
  CHECK(messages_of(padding, 5000) == std::vector<std::string>{"?"});
}

TEST_CASE("a message that is too great is passed over, and the next one is heard") {
  Frames frames;
  const std::size_t length = (std::size_t{64} << 20) + 1;
  frames.add("Content-Length: " + std::to_string(length) + "\r\n\r\n");
  CHECK_FALSE(frames.next()->sound);
  frames.add(std::string(length, ' ') + framed("{}"));
  CHECK(frames.next()->body == "{}");
  CHECK_FALSE(frames.next());
}

TEST_CASE("a request that waits can be cancelled, and none that is not there") {
  Inbox inbox;
  inbox.add({{"id", 1}, {"method", "a"}});
  inbox.add({{"id", "1"}, {"method", "b"}});
  inbox.add({{"method", "c"}});
  for (const Json &params : std::vector<Json>{{{"id", "1"}}, {{"id", 7}}, {{"id", nullptr}}, Json::array({1}), 5})
    inbox.add({{"method", "$/cancelRequest"}, {"params", params}});
  std::vector<bool> cancelled;
  while (const auto next = inbox.next()) cancelled.push_back(next->is_cancelled);
  CHECK(cancelled == std::vector<bool>{false, true, false});
}
