#include "features.hpp"
namespace arbitro::lsp {
Json code_actions(const Question &) { return Json::array(); }
Json hover(const Question &) { return {}; }
Json completion(const Question &) { return Json::array(); }
Json document_symbols(const Question &) { return Json::array(); }
Json folding_ranges(const Question &) { return Json::array(); }
Json selection_ranges(const Question &) { return Json::array(); }
Json inlay_hints(const Question &) { return Json::array(); }
Json formatting(const Question &) { return Json::array(); }
Json semantic_tokens(const Question &) { return Json::array(); }
Json semantic_legend() { return Json::array(); }
} // namespace arbitro::lsp
