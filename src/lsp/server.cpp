#include "server.hpp"

#include "features.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <exception>

namespace arbitro::lsp {
namespace {

constexpr Feature table[] = {
    {"textDocument/codeAction", "codeActionProvider", R"({"codeActionKinds":["quickfix","refactor.rewrite"]})", code_actions},
    {"textDocument/hover", "hoverProvider", "true", hover},
    {"textDocument/completion", "completionProvider", R"({"triggerCharacters":[" ","/",":","\"","["]})", completion},
    {"textDocument/documentSymbol", "documentSymbolProvider", "true", document_symbols},
    {"textDocument/foldingRange", "foldingRangeProvider", "true", folding_ranges},
    {"textDocument/selectionRange", "selectionRangeProvider", "true", selection_ranges},
    {"textDocument/inlayHint", "inlayHintProvider", "true", inlay_hints},
    {"textDocument/formatting", "documentFormattingProvider", "true", formatting},
    {"textDocument/semanticTokens/full", "semanticTokensProvider", semantic_tokens_json, semantic_tokens},
};

Json response(const Json &id, Json result) { return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}; }

} // namespace

std::span<const Feature> features() { return table; }

Json Server::initialize(const Json &params) {
  const Json encodings = look_up(params, {"capabilities", "general", "positionEncodings"});
  if (encodings.is_array() && std::ranges::find(encodings, "utf-8") != encodings.end()) setting_.units = Units::utf8;
  Json language = look_up(params, {"initializationOptions", "lang"});
  if (!language.is_string() && !setting_.language_is_chosen) language = look_up(params, {"locale"});
  if (language.is_string()) setting_.language = language_of_locale(language.get<std::string>());
  phase_ = Phase::running;
  Json capabilities{{"positionEncoding", setting_.units == Units::utf8 ? "utf-8" : "utf-16"},
                    {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}}};
  for (const Feature &feature : features()) capabilities[std::string(feature.capability)] = Json::parse(feature.capability_json);
  return {{"capabilities", std::move(capabilities)}, {"serverInfo", {{"name", "arbitro"}, {"version", setting_.version}}}};
}

Json Server::result_of(const std::string &method, const Json &params, std::vector<Json> &out) {
  if (phase_ == Phase::fresh && method != "initialize") throw Fault{Fault::server_not_initialized, "initialize comes first"};
  if (phase_ == Phase::running && method == "initialize") throw Fault{Fault::invalid_request, "initialized already"};
  if (phase_ == Phase::shut_down) throw Fault{Fault::invalid_request, "shut down already"};
  if (method == "initialize") return initialize(params);
  if (method == "arbitro/page") {
    const std::optional<std::string> page = setting_.page(params.at("word"));
    return page ? Json(*page) : Json();
  }
  const auto feature = std::ranges::find(features(), method, &Feature::method);
  if (feature != features().end()) return feature->answer({documents_.at(params.at("textDocument").at("uri"), setting_), params, setting_});
  if (method == "shutdown") {
    phase_ = Phase::shut_down;
  } else if (method == "textDocument/didOpen") {
    documents_.open(params.at("textDocument"));
  } else if (method == "textDocument/didChange") {
    documents_.change(params.at("textDocument"), params.at("contentChanges"), setting_);
  } else if (method == "textDocument/didClose") {
    const std::string uri = params.at("textDocument").at("uri");
    documents_.close(uri);
    out.push_back(published(uri, Json(), Json::array()));
  } else if (method != "initialized" && method != "textDocument/didSave") {
    throw Fault{Fault::method_not_found, "no method " + method};
  }
  return {};
}

std::vector<Json> Server::answer(const Json &message, bool is_cancelled) {
  std::vector<Json> out;
  if (!message.is_object()) return {error_of({}, Fault::invalid_request, "a message is an object")};
  const Json id = message.value("id", Json());
  const bool is_request = message.contains("id");
  const auto refuse = [&](int code, const std::string &why) {
    if (is_request) out.push_back(error_of(is_id(id) ? id : Json(), code, why));
    return out;
  };
  const auto method = message.find("method");
  if (method == message.end() && (message.contains("result") || message.contains("error"))) return out;
  if (method == message.end() || !method->is_string()) return {error_of(is_id(id) ? id : Json(), Fault::invalid_request, "no method")};
  if (is_request && !is_id(id)) return refuse(Fault::invalid_request, "an id is a text or a whole number");
  if (is_cancelled) return refuse(Fault::request_cancelled, "cancelled");
  if (*method == "exit") {
    exit_status_ = phase_ == Phase::shut_down ? 0 : 1;
    return out;
  }
  // A client's library may send parameters that are not given as a list of nothing.
  const Json params = look_up(message, {"params"});
  if (params.is_array() && !std::ranges::all_of(params, &Json::is_null)) return refuse(Fault::invalid_params, "params is an object");
  try {
    Json result = result_of(*method, message.value("params", Json::object()), out);
    if (is_request) out.push_back(response(id, std::move(result)));
  } catch (const Fault &fault) {
    return refuse(fault.code, fault.message);
  } catch (const Json::exception &error) {
    return refuse(Fault::invalid_params, error.what());
  } catch (const std::bad_alloc &) {
    throw;
  } catch (const std::exception &error) {
    return refuse(Fault::internal_error, error.what());
  }
  return out;
}

std::vector<Json> Server::findings() {
  return collected(documents_.newly_judged(), [this](const OpenDocument *document) { return diagnostics(*document, setting_); });
}

Json error_of(const Json &id, int code, const std::string &message) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}};
}

} // namespace arbitro::lsp
