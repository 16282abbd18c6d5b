#pragma once

#include "open_documents.hpp"

#include "arbitro/match.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace arbitro::lsp {

/// One document of an open text, or none in particular: messages have its places as they are in the text.
struct Located {
  const Part *part; ///< null: everything is at the beginning of the text
  const OpenDocument &document;
  Units units;

  [[nodiscard]] Json range(Span span) const;
  [[nodiscard]] Json edits(const TextEdits &edits) const;
};

/// A question about an open document.
struct Question {
  const OpenDocument &document;
  const Json &params;
  const Setting &setting;

  [[nodiscard]] std::string words(const Phrase &phrase) const { return to_text(phrase, setting.language); }
  [[nodiscard]] Located in(const Part &part) const { return {&part, document, setting.units}; }
  /// A range of bytes of the text, as messages have it.
  [[nodiscard]] Json range(std::size_t begin, std::size_t end) const { return range_json(document.text, begin, end, setting.units); }
  /// The byte that the question is about. Throws `Fault` where it names none.
  [[nodiscard]] std::size_t offset() const { return document.text.offset_of(line_place(params.at("position")), setting.units); }
  /// The bytes of the range that it is about, as begin and end. Throws `Fault` where it names none.
  [[nodiscard]] std::pair<std::size_t, std::size_t> selected() const {
    const Json &range = params.at("range");
    const auto offset_of = [&](const char *name) { return document.text.offset_of(line_place(range.at(name)), setting.units); };
    return {offset_of("start"), offset_of("end")};
  }
};

/// One feature: the method that asks for it, what it is announced as, and its answer.
struct Feature {
  std::string_view method;
  std::string_view capability;
  std::string_view capability_json;
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
/// With the names of the kinds of tokens: the suits come first, in their order.
inline constexpr std::string_view semantic_tokens_json =
    R"({"legend":{"tokenTypes":["coins","cups","clubs","swords","operator","keyword","decorator","comment"],)"
    R"("tokenModifiers":["captured"]},"full":true})";

/// The findings about a document, as the notification that pushes them has it.
[[nodiscard]] Json diagnostics(const OpenDocument &document, const Setting &setting);
/// The notification that pushes a list of findings; `version` may be null.
[[nodiscard]] Json published(const std::string &uri, const Json &version, Json findings);
/// What the sides have, in the order in which the log lists them: `4-3`; nothing where it is not known of each.
[[nodiscard]] std::string listed(const Points &points, const MatchLog &match);
/// One finding of a report.
[[nodiscard]] Json diagnostic(const Finding &finding, const Report &report, const Located &located);

} // namespace arbitro::lsp
