#include "features.hpp"

namespace arbitro::lsp {
namespace {

Json supported() { return true; }

constexpr Feature table[] = {
    {"textDocument/codeAction", "codeActionProvider",
     [] {
       return Json{{"codeActionKinds", {"quickfix", "refactor.rewrite"}}};
     },
     code_actions},
    {"textDocument/hover", "hoverProvider", supported, hover},
    {"textDocument/completion", "completionProvider",
     [] {
       return Json{{"triggerCharacters", {" ", "/", ":", "\"", "["}}};
     },
     completion},
    {"textDocument/documentSymbol", "documentSymbolProvider", supported, document_symbols},
    {"textDocument/foldingRange", "foldingRangeProvider", supported, folding_ranges},
    {"textDocument/selectionRange", "selectionRangeProvider", supported, selection_ranges},
    {"textDocument/inlayHint", "inlayHintProvider", supported, inlay_hints},
    {"textDocument/formatting", "documentFormattingProvider", supported, formatting},
    {"textDocument/semanticTokens/full", "semanticTokensProvider",
     [] {
       return Json{{"legend", semantic_legend()}, {"full", true}};
     },
     semantic_tokens},
};

} // namespace

std::span<const Feature> features() { return table; }

} // namespace arbitro::lsp
