#include "finding/help.hpp"

#include "text/nearest.hpp"
#include "text/scalar.hpp"

namespace arbitro {

Phrase suggestion(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest(word, known);
  return near.empty() ? Phrase() : say::did_you_mean(near);
}

TextEdit edit_of(const Source &source, Span span, std::string_view text) { return {span, written_like(source, span, text)}; }

TextEdit edit_of(const Source &source, Span span, const Help &help) {
  return help.is_value ? edit_of(source, span, *help.instead) : TextEdit{span, *help.instead};
}

void offer_fix(TextEdits edits, Finding &finding) { finding.fixes.push_back({.title = finding.help, .edits = std::move(edits)}); }

void offer_either(Phrase title, TextEdits edits, Finding &finding) {
  finding.help = say::several_explain(2, {finding.fixes.front().title, title});
  finding.fixes.push_back({.title = std::move(title), .edits = std::move(edits)});
  for (Fix &fix : finding.fixes) {
    fix.certainty = Certainty::one_of;
    fix.explanations = 2;
  }
}

bool has_certain_fix(const Finding &finding) { return finding.fixes.size() == 1 && finding.fixes.front().certainty == Certainty::only; }

void set_help(Finding &finding, const Help &help, const Source &source, Span span) {
  finding.help = help.words;
  if (help.instead) offer_fix({edit_of(source, span, help)}, finding);
}

} // namespace arbitro
