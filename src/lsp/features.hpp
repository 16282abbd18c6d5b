#pragma once

#include "documents.hpp"

#include <span>
#include <string_view>

namespace arbitro::lsp {

/// A question about an open document.
struct Question {
  const OpenDocument &document;
  const Json &params;
  const Setting &setting;

  /// A range of bytes of the text, as messages have it.
  [[nodiscard]] Json range(std::size_t begin, std::size_t end) const { return range_json(document.text, begin, end, setting.units); }
  /// The byte that the question is about. Throws `Fault` where it names none.
  [[nodiscard]] std::size_t offset() const { return document.text.offset_of(line_place(params.at("position")), setting.units); }
};

/// One feature: the method that asks for it, what it is announced as, and its answer.
struct Feature {
  std::string_view method;
  std::string_view capability;
  Json (*options)();
  Json (*answer)(const Question &);
};
/// Every feature.
[[nodiscard]] std::span<const Feature> features();

Json code_actions(const Question &question);
Json hover(const Question &question);
Json completion(const Question &question);
Json document_symbols(const Question &question);
Json folding_ranges(const Question &question);
Json selection_ranges(const Question &question);
Json inlay_hints(const Question &question);
Json formatting(const Question &question);
Json semantic_tokens(const Question &question);
[[nodiscard]] Json semantic_legend();

/// The findings about a document, as the notification that pushes them has it.
[[nodiscard]] Json diagnostics(const OpenDocument &document, const Setting &setting);
/// One finding of a report.
[[nodiscard]] Json diagnostic(const Finding &finding, const Report &report, const Part *part, const OpenDocument &document, Units units);

} // namespace arbitro::lsp
