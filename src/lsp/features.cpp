#include "features.hpp"

namespace arbitro::lsp {
namespace {

Json yes() { return true; }

constexpr Feature table[] = {
    {"textDocument/codeAction", "codeActionProvider",
     [] {
       return Json{{"codeActionKinds", {"quickfix", "refactor.rewrite"}}};
     },
     code_actions},
    {"textDocument/hover", "hoverProvider", yes, hover},
    {"textDocument/completion", "completionProvider",
     [] {
       return Json{{"triggerCharacters", {" ", "/", ":", "\"", "["}}};
     },
     completion},
    {"textDocument/documentSymbol", "documentSymbolProvider", yes, document_symbols},
    {"textDocument/foldingRange", "foldingRangeProvider", yes, folding_ranges},
    {"textDocument/selectionRange", "selectionRangeProvider", yes, selection_ranges},
    {"textDocument/inlayHint", "inlayHintProvider", yes, inlay_hints},
    {"textDocument/formatting", "documentFormattingProvider", yes, formatting},
    {"textDocument/semanticTokens/full", "semanticTokensProvider",
     [] {
       return Json{{"legend", semantic_legend()}, {"full", true}};
     },
     semantic_tokens},
};

} // namespace

std::span<const Feature> features() { return table; }

} // namespace arbitro::lsp
