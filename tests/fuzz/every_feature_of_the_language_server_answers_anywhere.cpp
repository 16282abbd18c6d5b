#include "arbitro/source.hpp"
#include "lsp/features.hpp"
#include "lsp/server.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

using arbitro::lsp::Json;

namespace {

/// Every request has one answer, which is no error of the server's own.
void ask(arbitro::lsp::Server &server, const std::string &method, const Json &params) {
  const std::vector<Json> answers = server.answer({{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}});
  if (answers.size() == 1 && answers.front().contains("result")) return;
  std::cerr << method << ": " << Json(answers).dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
  std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string text(reinterpret_cast<const char *>(data), size);
  if (arbitro::find_invalid_utf8(text) != text.npos) return 0;
  arbitro::lsp::Server server({.explain = [](const std::string &, arbitro::Language) { return std::nullopt; }, .version = ""});
  const Json name{{"uri", "file:///log"}};
  ask(server, "initialize", {{"capabilities", Json::object()}});
  static_cast<void>(
      server.answer({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", {{"uri", "file:///log"}, {"text", text}}}}}}));
  arbitro::Referee referee{arbitro::CheckOptions{}};
  // Half of the texts are asked about before they are judged.
  while (std::optional<arbitro::lsp::JudgeWork> work = size % 2 == 0 ? std::nullopt : server.next_work()) {
    work->judge(referee);
    work->hand_in();
  }
  std::size_t lines = 1;
  for (const char letter : text) lines += letter == '\n' ? 1 : 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Json place{{"line", (i * 7 + 4) % lines}, {"character", i * 13 % 40}};
    const Json range{{"start", place}, {"end", place}};
    const Json params{
        {"textDocument", name}, {"position", place}, {"positions", {place}}, {"range", range}, {"context", {{"diagnostics", {}}}},
        {"options", {}}};
    for (const arbitro::lsp::Feature &feature : arbitro::lsp::features()) ask(server, std::string(feature.method), params);
  }
  return 0;
}
