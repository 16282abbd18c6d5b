// Patterns of rules files: what they find, and that nobody's pattern makes the search slow or deep.
#include "support/catch.hpp"

#include "import/pattern.hpp"

#include <optional>
#include <random>
#include <regex>
#include <string>
#include <vector>

using namespace arbitro;

namespace {

std::optional<BadPattern> refusal(const std::string &text) {
  try {
    (void)Pattern(text);
  } catch (const BadPattern &bad) {
    return bad;
  }
  return std::nullopt;
}

std::string many_times(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

TEST_CASE("what a pattern of a rules file finds") {
  const struct {
    std::string_view pattern;
    std::vector<std::string> found, not_found;
  } table[] = {
      {"", {"", "x"}, {}},
      {"final", {"final", "Semi-Final 2"}, {"fina l", ""}},
      {"^final$", {"FINAL"}, {"finals", "semifinal"}},
      {"a|bc|", {"", "x"}, {}},
      {"^(a|bc)$", {"a", "BC"}, {"ab", "b", "abc"}},
      {"^a*b+c?$", {"b", "aabbc"}, {"a", "bcc"}},
      {"^(ab){2,3}$", {"abab", "ababab"}, {"ab", "abababab"}},
      {"^a{2}b{1,}$", {"aab", "aabb"}, {"ab", "aa"}},
      {"^x{0}y$", {"y"}, {"xy"}},
      {"^(a+|b?)*?$", {"", "abba"}, {"c"}},
      {"[0-9]{4}-[01][0-9]", {"on 2026-03-14"}, {"26-03"}},
      {"^[^a-c, ]+$", {"def"}, {"dea", "d f", "B"}},
      {"^[]x-]+$", {"x-]"}, {"y"}},
      {"^[[:digit:][:space:]_]+$", {"1 2_\t3"}, {"a"}},
      {"^[\\d.]+\\.\\D$", {"1.2.x"}, {"1.2.3"}},
      {"\\bfinal\\b", {"the final."}, {"semifinal", "final2"}},
      {"^(?:\\w|\\s)+$", {"A_1 b"}, {"a-b"}},
      {"caffè", {"Caffè Roma"}, {"caffe"}},
      {"a^b", {}, {"ab", "a^b"}},
      {"\\(a\\)\\*", {"(a)*"}, {"a"}},
  };
  for (const auto &[pattern, found, not_found] : table) {
    CAPTURE(std::string(pattern));
    for (const std::string &text : found) CHECK(Pattern(pattern).is_in(text));
    for (const std::string &text : not_found) CHECK_FALSE(Pattern(pattern).is_in(text));
  }
}

TEST_CASE("what is no pattern, and what is too large a one, is refused") {
  for (const std::string text :
       {"(", ")", "a)", "(a", "*a", "a|+", "[a", "[z-a]", "[[:word:]]", "a{", "a{x}", "a{2,1}", "{2}", "\\", "(a)\\1"}) {
    CAPTURE(text);
    REQUIRE(refusal(text));
    CHECK_FALSE(refusal(text)->is_too_large);
  }
  for (const std::string &text :
       {many_times("(", 16000) + "a" + many_times(")", 16000), std::string(501, 'a'), std::string("a{501}"),
        std::string("a{1000000000000000}"), std::string("(((a{9}){9}){9}){9}"), many_times("(", 40) + "a" + many_times("+)", 40)}) {
    CAPTURE(text.substr(0, 40));
    REQUIRE(refusal(text));
    CHECK(refusal(text)->is_too_large);
  }
  CHECK_FALSE(refusal(many_times("(", 249) + "a" + many_times(")", 249)));
}

TEST_CASE("no pattern goes back in its text") {
  const std::string text(std::size_t{1} << 16, 'a');
  for (const std::string pattern : {"(a*)*b", "^(a+)+$b", "^(a|aa|aaa)*$b", "(((((a*)*)*)*)*)*b", "(a|a)*a{40}b"}) {
    CAPTURE(pattern);
    CHECK_FALSE(Pattern(pattern).is_in(text));
  }
}

TEST_CASE("random patterns find what those of the standard library find") {
  std::mt19937 random(20260314);
  constexpr std::string_view parts[] = {"a", "b", ".",   "[ab]",  "[^a]", "(", ")",   "|",   "*",
                                        "+", "?", "{2}", "{0,1}", "^",    "$", "\\b", "\\w", "(?:"};
  std::size_t compared = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    std::string pattern, text;
    for (std::size_t length = random() % 9; length > 0; --length) pattern += parts[random() % std::size(parts)];
    for (std::size_t length = random() % 7; length > 0; --length) text += "ab c"[random() % 4];
    std::optional<std::regex> other;
    try {
      other.emplace(pattern, std::regex::ECMAScript | std::regex::icase);
    } catch (const std::regex_error &) {
    }
    if (!other || refusal(pattern)) continue;
    ++compared;
    CAPTURE(pattern, text);
    CHECK(Pattern(pattern).is_in(text) == std::regex_search(text, *other));
  }
  CHECK(compared > 4000);
}

} // namespace
