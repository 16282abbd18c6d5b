#pragma once

#include "lsp/server.hpp"

#include <string>
#include <utility>
#include <vector>

/// An editor without an editor: it keeps no text and only speaks.
class Client {
public:
  using Json = arbitro::lsp::Json;

  /// One that has shaken hands, with those capabilities.
  explicit Client(Json capabilities = Json::object()) : Client(plain_setting(), {{"capabilities", std::move(capabilities)}}) {}
  /// One that has shaken hands with a server of that setting, saying that of itself.
  Client(arbitro::lsp::Setting setting, Json says) : server(std::move(setting)) {
    says.update({{"processId", nullptr}, {"rootUri", nullptr}});
    welcome = request("initialize", std::move(says));
    send({{"jsonrpc", "2.0"}, {"method", "initialized"}, {"params", Json::object()}});
  }

  /// What comes back, with the findings that are sent once nothing else is to be done.
  std::vector<Json> send(const Json &message) {
    std::vector<Json> came = server.answer(message);
    for (const Json &findings : judged()) came.push_back(findings);
    return came;
  }
  /// The same before anything is judged.
  std::vector<Json> send_alone(const Json &message) { return server.answer(message); }
  /// The findings of what is not judged yet.
  std::vector<Json> judged() {
    while (std::optional<arbitro::lsp::JudgeWork> work = server.next_work()) {
      work->judge(referee);
      work->hand_in();
    }
    return server.findings();
  }
  std::vector<Json> notify(const std::string &method, Json params) {
    return send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
  }
  /// The answer as a whole, which must be the only message that comes back.
  Json ask(const std::string &method, Json params) {
    const std::vector<Json> came = send({{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", std::move(params)}});
    return came.size() == 1 && came.front().value("id", 0) == last_id_ ? came.front() : Json(came);
  }
  Json request(const std::string &method, Json params) { return ask(method, std::move(params)).value("result", Json("no result")); }

  /// Opens a text and returns what is found in it.
  Json open(const std::string &text, const std::string &name = "file:///match.scopa.yaml") {
    uri = name;
    return findings_in(
        notify("textDocument/didOpen", {{"textDocument", {{"uri", uri}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}}));
  }
  /// Makes one change, or a list of them.
  Json change(Json changes) {
    if (changes.is_object()) changes = Json::array({changes});
    return findings_in(notify("textDocument/didChange",
                              {{"textDocument", {{"uri", uri}, {"version", ++version_}}}, {"contentChanges", std::move(changes)}}));
  }
  /// Asks about the document, or a place of it.
  Json about(const std::string &method, Json more = Json::object()) {
    more["textDocument"] = {{"uri", uri}};
    return request("textDocument/" + method, std::move(more));
  }
  Json at(const std::string &method, std::size_t line, std::size_t column, Json more = Json::object()) {
    more["position"] = {{"line", line}, {"character", column}};
    return about(method, std::move(more));
  }

  static arbitro::lsp::Setting plain_setting() {
    const auto explain = [](const std::string &word, arbitro::Language language) {
      return std::optional((language == arbitro::Language::italian ? "pagina di " : "page of ") + word);
    };
    return {.explain = explain, .version = "0"};
  }

  arbitro::lsp::Server server;
  arbitro::Referee referee{arbitro::CheckOptions{}};
  Json welcome;
  std::string uri;

private:
  static Json findings_in(const std::vector<Json> &came) {
    return came.size() == 1 && came.front().value("method", "") == "textDocument/publishDiagnostics" ? came.front()["params"]["diagnostics"]
                                                                                                     : Json(came);
  }

  int last_id_ = 0;
  int version_ = 1;
};
