#pragma once

#include "arbitro/language.hpp"
#include "arbitro/rules.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// The value of a rule in the terms of a log: null, a boolean, a number, a word, a list of these, or a map card -> points.
struct RuleValue {
  enum class Kind : std::uint8_t { null, boolean, number, word, list, map };
  Kind kind = Kind::null;
  int number = 0;                               ///< `number`; for `boolean` 0 or 1
  std::string word;                             ///< `word`
  std::vector<RuleValue> list;                  ///< `list`
  std::vector<std::pair<std::string, int>> map; ///< `map`
  friend bool operator==(const RuleValue &, const RuleValue &) = default;
};

/// Spelling of a value in YAML flow style (`free`, `21`, `[2, 4]`, `{10d: 1}`, `null`).
[[nodiscard]] std::string to_string(const RuleValue &value);

/// A value as somebody typed it, before any rule has looked at it.
struct RuleText {
  enum class Shape : std::uint8_t { scalar, list, map };
  Shape shape = Shape::scalar;
  std::vector<std::string> items;                           ///< one for a scalar, all for a list
  std::vector<std::pair<std::string, std::string>> entries; ///< of a map; cards in canonical spelling
};

/// Reads a value in YAML flow style, as `to_string` writes it.
[[nodiscard]] RuleText parse_rule_text(std::string_view text);

/// One row of the table that describes every rule; it feeds logs, options, schema, `arbitro rules` and the manual.
struct RuleField {
  std::string_view name;   ///< kebab-case, as in logs
  std::string_view values; ///< what it may be, default first, for people: `card, hand, optional, equal-only`
  Prose meaning;           ///< one sentence
  std::string_view source; ///< keys of `sources()`; those behind a colon say the value before it
  RuleValue (*get)(const Rules &);
  bool (*set)(Rules &, const RuleText &); ///< false, and nothing changed, where the text is no value of this rule
};

/// Every rule, from the deal to the end of the match; one row for each field of `Rules`.
[[nodiscard]] std::span<const RuleField> rule_fields();
/// The row of that name, or null.
[[nodiscard]] const RuleField *find_rule_field(std::string_view name);

} // namespace arbitro
