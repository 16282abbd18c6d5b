#include "client.hpp"
#include "support/catch.hpp"

using namespace arbitro::lsp;

namespace {

const Json initialize{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "initialize"}, {"params", {{"capabilities", Json::object()}}}};
const Json initialized{{"jsonrpc", "2.0"}, {"method", "initialized"}, {"params", Json::object()}};
const Json shutdown_request{{"jsonrpc", "2.0"}, {"id", 2}, {"method", "shutdown"}};
const Json exit_notice{{"jsonrpc", "2.0"}, {"method", "exit"}};
const Json hover_nowhere{{"jsonrpc", "2.0"},
                         {"id", 3},
                         {"method", "textDocument/hover"},
                         {"params", {{"textDocument", {{"uri", "file:///x"}}}, {"position", {{"line", 0}, {"character", 0}}}}}};

Server make_server() {
  return Server({.explain = [](const std::string &, arbitro::Language) { return std::nullopt; }, .version = "0"});
}

/// The codes of errors, and `ok` for results, that some messages call forth.
std::vector<std::string> outcomes(Server &server, const std::vector<Json> &messages) {
  std::vector<std::string> all;
  for (const Json &message : messages)
    for (const Json &answer : server.answer(message))
      all.push_back(answer.contains("error") ? answer["error"]["code"].dump() : answer.contains("result") ? "ok" : answer["method"].dump());
  return all;
}

} // namespace

TEST_CASE("what is asked before, during and after the life of a server") {
  struct Row {
    std::string what;
    std::vector<Json> messages;
    std::vector<std::string> outcomes;
    std::optional<int> status;
  };
  const std::vector<Row> rows{
      {"a life", {initialize, initialized, shutdown_request, exit_notice}, {"ok", "ok"}, 0},
      {"exit alone", {exit_notice}, {}, 1},
      {"exit without shutdown", {initialize, exit_notice}, {"ok"}, 1},
      {"no exit", {initialize, shutdown_request}, {"ok", "ok"}, std::nullopt},
      {"a request before initialize", {hover_nowhere}, {"-32002"}, std::nullopt},
      {"shutdown before initialize", {shutdown_request}, {"-32002"}, std::nullopt},
      {"a notification before initialize", {initialized}, {}, std::nullopt},
      {"initialize twice", {initialize, initialize}, {"ok", "-32600"}, std::nullopt},
      {"a request after shutdown", {initialize, shutdown_request, hover_nowhere}, {"ok", "ok", "-32600"}, std::nullopt},
      {"an unknown method", {initialize, {{"id", 5}, {"method", "make/coffee"}}}, {"ok", "-32601"}, std::nullopt},
      {"an unknown notification", {initialize, {{"method", "$/make/coffee"}}}, {"ok"}, std::nullopt},
      {"a document that is not open", {initialize, hover_nowhere}, {"ok", "-32602"}, std::nullopt},
      {"no parameters", {initialize, {{"id", 5}, {"method", "textDocument/hover"}}}, {"ok", "-32602"}, std::nullopt},
      {"parameters that are none",
       {initialize, {{"id", 5}, {"method", "textDocument/hover"}, {"params", 5}}},
       {"ok", "-32602"},
       std::nullopt},
      {"parameters that are a list",
       {initialize, {{"id", 5}, {"method", "textDocument/hover"}, {"params", Json::array()}}},
       {"ok", "-32602"},
       std::nullopt},
      {"a change that is none", {initialize, {{"method", "textDocument/didChange"}, {"params", 5}}}, {"ok"}, std::nullopt},
      {"an id that is none", {initialize, {{"id", Json::array()}, {"method", "shutdown"}}}, {"ok", "-32600"}, std::nullopt},
      {"no method", {{{"id", 5}}}, {"-32600"}, std::nullopt},
      {"a method that is none", {{{"id", 5}, {"method", 5}}}, {"-32600"}, std::nullopt},
      {"an answer that nobody asked for", {{{"id", 5}, {"result", nullptr}}}, {}, std::nullopt},
      {"a list", {Json::array({initialize})}, {"-32600"}, std::nullopt},
      {"a number", {Json(5)}, {"-32600"}, std::nullopt},
  };
  for (const Row &row : rows) {
    CAPTURE(row.what);
    Server server = make_server();
    CHECK(outcomes(server, row.messages) == row.outcomes);
    CHECK(server.exit_status() == row.status);
  }
}

TEST_CASE("a cancelled request is answered as cancelled, and a notification is never cancelled") {
  Client client;
  const std::vector<Json> answers = client.server.answer({{"id", 9}, {"method", "textDocument/hover"}}, true);
  REQUIRE(answers.size() == 1);
  CHECK(answers.front()["error"]["code"] == -32800);
  CHECK(answers.front()["id"] == 9);
}

TEST_CASE("columns are counted as client and server agree") {
  struct Row {
    Json encodings;
    std::string agreed;
    int column; ///< of the text after one letter of two bytes and one beyond the first plane
  };
  const std::vector<Row> rows{{nullptr, "utf-16", 23},
                              {Json::array({"utf-16"}), "utf-16", 23},
                              {Json::array({"utf-32"}), "utf-16", 23},
                              {Json::array({"utf-32", "utf-8"}), "utf-8", 26},
                              {"utf-8", "utf-16", 23}};
  for (const Row &row : rows) {
    CAPTURE(row.agreed, row.encodings.dump());
    Client client(Json{{"general", {{"positionEncodings", row.encodings}}}});
    CHECK(client.welcome["capabilities"]["positionEncoding"] == row.agreed);
    bool is_there = false;
    for (const Json &finding : client.open("arbitro: 1\nplayers: [A, B]\nrounds: [{note: \"\xC3\xA8\xF0\x9F\x83\x8F\", punkte: 2-2}]\n"))
      is_there = is_there || finding["range"]["start"] == Json{{"line", 2}, {"character", row.column}};
    CHECK(is_there);
  }
}

TEST_CASE("what a server can do, it announces") {
  Client client;
  const Json &can = client.welcome["capabilities"];
  for (const char *name : {"codeActionProvider", "hoverProvider", "completionProvider", "documentSymbolProvider", "foldingRangeProvider",
                           "selectionRangeProvider", "inlayHintProvider", "documentFormattingProvider", "semanticTokensProvider"}) {
    CAPTURE(name);
    CHECK(can.contains(name));
  }
  CHECK(can["textDocumentSync"]["change"] == 2);
  CHECK(client.welcome["serverInfo"]["name"] == "arbitro");
}

TEST_CASE("documents are opened, changed and closed each by itself") {
  Client client;
  const std::string sound = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1}]\nunfinished: true\n";
  CHECK(client.open(sound, "file:///a.scopa.").empty());
  CHECK(client.open("", "file:///b.scopa.").size() == 1);
  client.uri = "file:///a.scopa.";
  const auto at = [](int line, int column) { return Json{{"line", line}, {"character", column}}; };
  const Json found = client.change({{"range", {{"start", at(1, 6)}, {"end", at(1, 11)}}}, {"text", "skopa"}});
  REQUIRE(found.size() == 1);
  CHECK(found[0]["code"] == "A104");
  CHECK(found[0]["range"] == Json{{"start", at(1, 6)}, {"end", at(1, 11)}});
  CHECK(client.change({{"text", sound}}).empty());
  CHECK(client.notify("textDocument/didSave", {{"textDocument", {{"uri", "file:///a.scopa."}}}}).empty());
  const std::vector<Json> closed = client.notify("textDocument/didClose", {{"textDocument", {{"uri", "file:///b.scopa."}}}});
  REQUIRE(closed.size() == 1);
  CHECK(closed[0]["params"] == Json{{"uri", "file:///b.scopa."}, {"diagnostics", Json::array()}});
  CHECK(client.notify("textDocument/didChange", {{"textDocument", {{"uri", "file:///b.scopa."}}}, {"contentChanges", Json::array()}})
            .empty());
  CHECK(client.change({{"text", ""}}).size() == 1);
}

TEST_CASE("a change with an impossible part changes nothing") {
  Client client;
  client.open("arbitro: 1\ngame: skopa\n");
  const auto came = client.notify("textDocument/didChange",
                                  {{"textDocument", {{"uri", client.uri}}}, {"contentChanges", {{{"text", ""}}, {{"text", 5}}}}});
  CHECK(came.empty());
  CHECK(client.change(Json::array())[0]["code"] == "A102");
}

TEST_CASE("a text is judged once for all changes that came together, and asked about before it is") {
  Client client;
  const Json name{{"uri", "file:///a"}, {"version", 1}};
  const std::string text = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds: [{points: 3-1}]\nunfinished: true\n";
  CHECK(client.server.answer({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", {{"uri", "file:///a"}, {"text", text}}}}}})
            .empty());
  for (const char *game : {"a", "b", "scopa", "skopa"})
    CHECK(client.server
              .answer({{"method", "textDocument/didChange"},
                       {"params",
                        {{"textDocument", {{"uri", "file:///a"}, {"version", game}}},
                         {"contentChanges", {{{"text", "arbitro: 1\ngame: " + std::string(game) + text.substr(22)}}}}}}})
              .empty());
  client.uri = "file:///a";
  const std::vector<Json> hover = client.server.answer(
      {{"id", 7}, {"method", "textDocument/hover"}, {"params", {{"textDocument", name}, {"position", {{"line", 1}, {"character", 1}}}}}});
  REQUIRE(hover.size() == 1);
  CHECK(hover[0]["result"]["contents"].is_object());
  const std::vector<Json> found = client.judged();
  REQUIRE(found.size() == 1);
  CHECK(found[0]["params"]["version"] == "skopa");
  CHECK(found[0]["params"]["diagnostics"].size() == 1);
  CHECK(client.judged().empty());
}

TEST_CASE("findings of a text that changed meanwhile are not published for the new one") {
  Client client;
  client.send_alone(
      {{"method", "textDocument/didOpen"}, {"params", {{"textDocument", {{"uri", "file:///a"}, {"text", "arbitro: 1\ngame: skopa\n"}}}}}});
  std::optional<JudgeWork> work = client.server.next_work();
  REQUIRE(work);
  work->judge(client.referee);
  client.uri = "file:///a";
  client.send_alone({{"method", "textDocument/didChange"},
                     {"params", {{"textDocument", {{"uri", "file:///a"}}}, {"contentChanges", {{{"text", "arbitro: 1\n"}}}}}}});
  work->hand_in();
  CHECK(client.server.findings().empty());
  const std::vector<Json> found = client.judged();
  REQUIRE(found.size() == 1);
  CHECK(found[0]["params"]["diagnostics"].dump().find("skopa") == std::string::npos);
  client.send_alone({{"method", "textDocument/didClose"}, {"params", {{"textDocument", {{"uri", "file:///a"}}}}}});
  CHECK(client.judged().empty());
}

TEST_CASE("a text that cannot be judged has a finding that reports it") {
  Client client;
  client.send_alone({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", {{"uri", "file:///a"}, {"text", "arbitro: 1\n"}}}}}});
  std::optional<JudgeWork> work = client.server.next_work();
  REQUIRE(work);
  work->give_up("too long");
  work->hand_in();
  const std::vector<Json> found = client.server.findings();
  REQUIRE(found.size() == 1);
  REQUIRE(found[0]["params"]["diagnostics"].size() == 1);
  CHECK(found[0]["params"]["diagnostics"][0]["message"].dump().find("(too long); please report it") != std::string::npos);
  CHECK(client.judged().empty());
}

TEST_CASE("of very many findings some are shown, and how many more there are") {
  Client client;
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "{\"arbitro\": 1, \"game\": \"skopa\"}\n";
  const Json found = client.open(text, "file:///a.ndjson");
  CHECK(found.size() == 1001);
  CHECK(found.back()["code"] == "A901");
}
