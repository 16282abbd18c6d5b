#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>

namespace arbitro {

/// The languages of texts for people; what programs read is English in all of them.
enum class Language : std::uint8_t { english, italian };

/// The codes by which options, locales and pages name each language, in the order of `Language`.
inline constexpr std::string_view language_codes[] = {"en", "it"};
static_assert(static_cast<std::size_t>(Language::italian) + 1 == std::size(language_codes), "each language has its code");
[[nodiscard]] constexpr std::string_view to_string(Language language) { return language_codes[static_cast<std::size_t>(language)]; }

/// The one that goes with a locale, as systems or editors name it: `it_IT.UTF-8`, `it-CH`, `it`; English where there is none.
[[nodiscard]] constexpr Language language_of_locale(std::string_view locale) {
  const auto *const found = std::ranges::find(language_codes, locale.substr(0, locale.find_first_of("_-.@")));
  return found != std::end(language_codes) ? static_cast<Language>(found - std::begin(language_codes)) : Language::english;
}

/// A text in every language. One that is missing does not compile.
class Prose {
public:
  constexpr Prose() = default;
  /// One text a language, in the order of `Language`.
  template <class... Text>
  requires(sizeof...(Text) == std::size(language_codes)) consteval Prose(const Text *...texts) : texts_{texts...} {
    for (const std::string_view text : texts_)
      if (text.empty() != empty()) a_text_is_missing_in_one_language();
  }
  /// What is written alike in every language.
  [[nodiscard]] static constexpr Prose same(std::string_view text) {
    Prose prose;
    prose.texts_.fill(text);
    return prose;
  }
  [[nodiscard]] constexpr std::string_view in(Language language) const { return texts_[static_cast<std::size_t>(language)]; }
  [[nodiscard]] constexpr std::span<const std::string_view> in_all() const { return texts_; }
  [[nodiscard]] constexpr bool empty() const { return texts_.front().empty(); }
  [[nodiscard]] friend constexpr bool operator==(const Prose &, const Prose &) = default;

private:
  /// Never defined: a call makes the constructor non-constant, so it does not compile.
  static void a_text_is_missing_in_one_language();

  std::array<std::string_view, std::size(language_codes)> texts_{};
};

} // namespace arbitro
