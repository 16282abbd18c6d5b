#pragma once

#include <cstdint>
#include <string_view>

namespace arbitro {

/// The languages that people are spoken to in; what programs read is English in all of them.
enum class Language : std::uint8_t { english, italian };

/// The one that goes with a locale, as systems or editors name it: `it_IT.UTF-8`, `it-CH`, `it`.
[[nodiscard]] constexpr Language language_of_locale(std::string_view locale) {
  return locale.substr(0, locale.find_first_of("_-.@")) == "it" ? Language::italian : Language::english;
}

/// A text in every language. One that is missing does not compile.
class Prose {
public:
  constexpr Prose() = default;
  consteval Prose(const char *english, const char *italian) : english_(english), italian_(italian) {
    if (english_.empty() != italian_.empty()) a_text_is_missing_in_one_language();
  }
  [[nodiscard]] constexpr std::string_view in(Language language) const { return language == Language::italian ? italian_ : english_; }
  [[nodiscard]] constexpr bool empty() const { return english_.empty(); }
  [[nodiscard]] friend constexpr bool operator==(const Prose &, const Prose &) = default;

private:
  /// Never defined: what calls it is no constant, and so does not compile.
  static void a_text_is_missing_in_one_language();

  std::string_view english_;
  std::string_view italian_;
};

} // namespace arbitro
