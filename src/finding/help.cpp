#include "finding/help.hpp"

#include "text/nearest.hpp"
#include "text/scalar.hpp"

namespace arbitro {

Phrase suggestion(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest(word, known);
  return near.empty() ? Phrase() : say::did_you_mean(near);
}

TextEdit edit_of(const Source &source, Span span, std::string_view text) { return {span, written_like(source, span, text)}; }

void offer_fix(TextEdits edits, Finding &finding) { finding.fixes.push_back({.title = finding.help, .edits = std::move(edits)}); }

void set_help(Finding &finding, Help help, const Source &source, Span span) {
  finding.help = std::move(help.words);
  if (help.instead) offer_fix({edit_of(source, span, *help.instead)}, finding);
}

} // namespace arbitro
