#pragma once

#include "arbitro/finding.hpp"
#include "finding/say.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace arbitro {

/// What to do about a finding: in words, and, where that is all there is to it, as the text to write instead of what is there.
struct Help {
  Help() = default;
  Help(Phrase said) : words(std::move(said)) {}
  Help(Phrase said, std::string text, bool value = true) : words(std::move(said)), instead(std::move(text)), is_value(value) {}

  Phrase words{};
  std::optional<std::string> instead{};
  bool is_value = true; ///< what is written instead is one value, which takes the quotes that are there
};

/// To write that word instead.
[[nodiscard]] inline Help write_instead(std::string_view word) { return {say::write_word(word), std::string(word)}; }

/// ` (did you mean X?)`, or nothing where nothing known is near.
[[nodiscard]] Phrase suggestion(std::string_view word, std::span<const std::string_view> known);

/// Writes a value over bytes of a source, in the quotes that they have there.
[[nodiscard]] TextEdit edit_of(const Source &source, Span span, std::string_view text);
/// Writes what a help says instead of the bytes.
[[nodiscard]] TextEdit edit_of(const Source &source, Span span, const Help &help);

/// Offers the edits as a fix that does what the finding's help says.
void offer_fix(TextEdits edits, Finding &finding);

/// Offers a second fix in addition to the finding's own: either may be meant.
void offer_either(Phrase title, TextEdits edits, Finding &finding);

/// Whether what a finding offers is one fix, and certain.
[[nodiscard]] bool has_certain_fix(const Finding &finding);

/// Gives a finding that remedy; what is to be written replaces the span.
void set_help(Finding &finding, const Help &help, const Source &source, Span span);

} // namespace arbitro
