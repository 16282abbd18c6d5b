#include "finding/help.hpp"

#include "text/decimal.hpp"
#include "text/nearest.hpp"
#include "text/scalar.hpp"

namespace arbitro {

Phrase suggestion(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest(word, known);
  return near.empty() ? Phrase() : say::did_you_mean(near);
}

int number_of_option(std::string_view option, std::string_view typed, int least) {
  const std::optional<int> number = read_whole(typed);
  if (!number) throw Refusal(say::option_is_whole_number(option, typed));
  if (*number < least) throw Refusal(say::at_least(option, least));
  return *number;
}

std::size_t choice_of_option(std::string_view option, std::string_view typed, std::span<const std::string_view> known) {
  std::string all;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] == typed) return i;
    all += (all.empty() ? "" : " ") + std::string(known[i]);
  }
  throw Refusal(say::option_cannot_be(option, typed, suggestion(typed, known), all));
}

TextEdit edit_of(const Source &source, Span span, std::string_view text) { return {span, written_like(source, span, text)}; }

void offer_fix(TextEdits edits, Finding &finding) { finding.fixes.push_back({.title = finding.help, .edits = std::move(edits)}); }

void set_help(Finding &finding, Help help, const Source &source, Span span) {
  finding.help = std::move(help.words);
  if (help.instead) offer_fix({edit_of(source, span, *help.instead)}, finding);
}

} // namespace arbitro
