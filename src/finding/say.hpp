#pragma once

#include "arbitro/finding.hpp"

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

enum class Sentence : std::uint16_t {
#define X(name, parameters, english, italian) name,
#include "sentences.def"
#undef X
};

/// Makes phrases of one sentence: a function with the parameters that the table gives it.
template <class Signature> struct Sayer;

/// The sentences as functions: `say::equal_card_lies(taken, equal)`.
namespace say {

/// A parameter that is printed unchanged.
struct Text : std::string {
  Text(std::string text) : std::string(std::move(text)) {}
  Text(std::string_view text) : std::string(text) {}
  Text(const char *text) : std::string(text) {}
};
struct Number {
  template <std::integral Integer> Number(Integer number) : value(static_cast<std::int64_t>(number)) {}
  std::int64_t value;
};
using Cards = CardSet;
using Words = std::vector<std::string>;
using Phrases = std::vector<Phrase>;
using Prose = arbitro::Prose;

} // namespace say

template <class... Parameters> struct Sayer<Phrase(Parameters...)> {
  Sentence sentence;
  [[nodiscard]] Phrase operator()(Parameters... parameters) const {
    Phrase phrase{sentence, {}};
    phrase.arguments.reserve(sizeof...(Parameters));
    (phrase.arguments.push_back(argument(std::move(parameters))), ...);
    return phrase;
  }

private:
  static Argument argument(say::Text &&text) { return Argument(std::string(std::move(text))); }
  static Argument argument(say::Number &&number) { return Argument(number.value); }
  static Argument argument(Phrase &&phrase) { return Argument(arbitro::Phrases{{std::move(phrase)}}); }
  static Argument argument(say::Phrases &&phrases) { return Argument(arbitro::Phrases{std::move(phrases)}); }
  template <class Plain> static Argument argument(Plain &&plain) { return Argument(std::forward<Plain>(plain)); }
};

namespace say {

#define X(name, parameters, english, italian) inline constexpr Sayer<Phrase parameters> name{Sentence::name};
#include "sentences.def"
#undef X

} // namespace say

} // namespace arbitro
