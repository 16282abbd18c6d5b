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
  const std::size_t length = (std::size_t{16} << 20) + 1;
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

TEST_CASE("half a pair of surrogates is read as a character that is as wide") {
  struct Row {
    const char *body, *read;
  };
  const Row row = GENERATE(values<Row>({
      {R"("\ud800")", R"("\ufffd")"},
      {R"("\udc00x")", R"("\ufffdx")"},
      {R"("\ud83c\udca1")", R"("\ud83c\udca1")"},
      {R"("\ud800\ud83c\udca1")", R"("\ufffd\ud83c\udca1")"},
      {R"("\uD83C")", R"("\ufffd")"},
      {R"("\\ud800")", R"("\\ud800")"},
      {R"("\\\ud800\\")", R"("\\\ufffd\\")"},
      {R"("\u00e8\n")", R"("\u00e8\n")"},
      {R"("\ud8)", R"("\ud8)"},
      {R"("\)", R"("\)"},
  }));
  CHECK(legible_body(row.body) == row.read);
}

TEST_CASE("no message is deeper, or has more values, than any has to") {
  CHECK_FALSE(is_too_rich(R"({"a": [[{"b": "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\"[["}]]})"));
  CHECK(is_too_rich(std::string(150'000, '[')));
  CHECK(is_too_rich(std::string(65, '{')));
  CHECK_FALSE(is_too_rich(std::string(64, '[')));
  CHECK_FALSE(is_too_rich("\"" + std::string(3'000'000, ',') + "\""));
  CHECK(is_too_rich("[" + std::string(1'000'001, ',')));
}

TEST_CASE("a request that waits can be cancelled, whatever else waits") {
  Inbox inbox;
  const auto request = [](Json id) { return Json{{"id", std::move(id)}, {"method", "textDocument/hover"}}; };
  const auto cancel = [](Json id) { return Json{{"method", "$/cancelRequest"}, {"params", {{"id", std::move(id)}}}}; };
  inbox.add(request(1));
  inbox.add(request("1"));
  inbox.add({{"method", "initialized"}});
  inbox.add(request(2));
  inbox.add(cancel("1"));
  inbox.add(cancel(3));
  inbox.add(cancel(nullptr));
  inbox.add({{"method", "$/cancelRequest"}, {"params", Json::array({1})}});
  std::vector<bool> cancelled;
  while (const auto next = inbox.next()) cancelled.push_back(next->is_cancelled);
  CHECK(cancelled == std::vector<bool>{false, true, false, false});
  inbox.add(request(1));
  inbox.add(cancel(1));
  CHECK(inbox.next()->is_cancelled);
}

TEST_CASE("bytes that are no UTF-8 are read as U+FFFD, half a pair of surrogates as one") {
  CHECK(legible_body("\"\xED\xA0\x80\"") == "\"\xEF\xBF\xBD\"");
  CHECK(legible_body("\"\xFF\xC3\"") == "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
  CHECK(legible_body("\xED").size() == 3);
}

TEST_CASE("no more is taken in than waits for an answer, and all requests that wait can be cancelled") {
  Inbox inbox;
  for (int i = 0; i < 10'000; ++i) {
    CHECK_FALSE(inbox.is_full());
    inbox.add({{"id", i}, {"method", "a"}}, 10);
  }
  CHECK(inbox.is_full());
  for (int i = 0; i < 10'000; i += 2) inbox.add({{"method", "$/cancelRequest"}, {"params", {{"id", i}}}});
  for (int i = 0; i < 10'000; ++i) CHECK(inbox.next()->is_cancelled == (i % 2 == 0));
  inbox.add({{"id", 1}, {"method", "a"}}, 2'000'000);
  CHECK(inbox.is_full());
  CHECK_FALSE(inbox.next()->is_cancelled);
  CHECK_FALSE(inbox.is_full());
}
