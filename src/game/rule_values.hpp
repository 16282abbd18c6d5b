#pragma once

#include "arbitro/card.hpp"
#include "arbitro/rules.hpp"
#include "rule_words.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace arbitro {

/// Makes the rows of `rule_fields()`: one maker a shape of value, each with its `get` and `set` for one field.
namespace row {

template <auto field> using Field = std::remove_cvref_t<decltype(std::declval<Rules &>().*field)>;

inline char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

inline bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

inline bool is_one_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return same_word(text, word); });
}

/// A decimal number between two bounds.
inline std::optional<int> number_in(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

/// Whether a word says yes or no, in the ways YAML does.
inline std::optional<bool> yes_or_no(std::string_view text) {
  if (is_one_of(text, {"true", "yes", "on"})) return true;
  if (is_one_of(text, {"false", "no", "off"})) return false;
  return std::nullopt;
}

/// The only item of a scalar.
inline std::optional<std::string_view> scalar(const RuleText &text) {
  if (text.shape != RuleText::Shape::scalar || text.items.size() != 1) return std::nullopt;
  return text.items.front();
}

/// Every item of a list, or of a scalar as a list of one; empty where it is neither.
inline std::span<const std::string> items(const RuleText &text) {
  return text.shape == RuleText::Shape::map ? std::span<const std::string>{} : std::span<const std::string>{text.items};
}

inline RuleValue of_number(int number) { return {.kind = RuleValue::Kind::number, .number = number, .word = {}, .list = {}, .map = {}}; }
inline RuleValue of_bool(bool yes) { return {.kind = RuleValue::Kind::boolean, .number = yes, .word = {}, .list = {}, .map = {}}; }
inline RuleValue of_word(std::string_view word) {
  return {.kind = RuleValue::Kind::word, .number = 0, .word = std::string(word), .list = {}, .map = {}};
}
inline RuleValue of_list() { return {.kind = RuleValue::Kind::list, .number = 0, .word = {}, .list = {}, .map = {}}; }

/// The enumerator of a word, or nothing.
template <class Enum> std::optional<Enum> enumerator(std::string_view text) {
  const auto &words = words_of<Enum>;
  const auto found = std::ranges::find_if(words, [&](std::string_view word) { return same_word(word, text); });
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

/// A rule that is one of some words.
template <auto field> constexpr RuleField word(std::string_view name, Prose meaning, std::string_view source) {
  using Enum = Field<field>;
  return {name,
          Prose::same({joined_words<Enum>.data(), joined_words<Enum>.size()}),
          meaning,
          source,
          [](const Rules &rules) { return of_word(words_of<Enum>[static_cast<std::size_t>(rules.*field)]); },
          [](Rules &rules, const RuleText &text) {
            const auto typed = scalar(text);
            const auto value = typed ? enumerator<Enum>(*typed) : std::nullopt;
            if (value) rules.*field = *value;
            return value.has_value();
          }};
}

/// A rule that holds or not.
template <auto field> constexpr RuleField flag(std::string_view name, Prose meaning, std::string_view source) {
  return {name,
          Prose::same(Rules{}.*field ? "true, false" : "false, true"),
          meaning,
          source,
          [](const Rules &rules) { return of_bool(rules.*field); },
          [](Rules &rules, const RuleText &text) {
            const auto typed = scalar(text);
            const auto yes = typed ? yes_or_no(*typed) : std::nullopt;
            if (yes) rules.*field = *yes;
            return yes.has_value();
          }};
}

/// A rule that is a number between two bounds; `null` means 0 where that is below the bounds.
template <auto field, int least, int most, bool nullable = false>
constexpr RuleField number(std::string_view name, Prose values, Prose meaning, std::string_view source) {
  return {name,
          values,
          meaning,
          source,
          [](const Rules &rules) { return nullable && rules.*field == 0 ? RuleValue{} : of_number(rules.*field); },
          [](Rules &rules, const RuleText &text) {
            const auto typed = scalar(text);
            if (!typed) return false;
            const bool is_null = nullable && is_one_of(*typed, {"null", "none", "~"});
            const auto value = is_null ? std::optional(0) : number_in(*typed, least, most);
            if (value) rules.*field = static_cast<Field<field>>(*value);
            return value.has_value();
          }};
}

} // namespace row
} // namespace arbitro
