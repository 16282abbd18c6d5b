#include "json_syntax.hpp"

#include "finding/say.hpp"
#include "guard.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbitro {

namespace {

/// Finds the fault of one text; every member answers the finding or hands on to the next question.
class JsonDiagnosis {
public:
  JsonDiagnosis(const Source &source, const JsonStop &stop)
      : source_(source), text_(source.text()), stop_(stop), at_(blanks_end(stop.at)) {}

  Finding find() {
    const bool in_map = stop_.inside != nullptr && stop_.inside->kind == NodeKind::map;
    switch (stop_.last) {
    case JsonToken::none: return value(say::a_value());
    case JsonToken::opening: return in_map ? key(say::a_key_or_brace()) : value(say::a_value_or_bracket());
    case JsonToken::key:
      if (!after(':')) return expected(say::a_colon_after_the_key());
      return value(say::a_value());
    case JsonToken::value: break;
    }
    if (const auto number = number_before(); !number.empty() && !is_json_literal(number))
      return not_a_number({stop_.at - static_cast<std::uint32_t>(number.size()), stop_.at});
    if (stop_.inside == nullptr)
      return make(word_at(text_, at_), say::unexpected_after_log(shown_at(text_, at_)), say::remove_or_one_log_a_line());
    const auto comma = at_;
    if (!after(',')) return expected(in_map ? say::a_comma_or_brace() : say::a_comma_or_bracket());
    if (at_ < text_.size() && text_[at_] == (in_map ? '}' : ']'))
      return make(character_at(text_, comma), in_map ? say::comma_before_brace() : say::comma_before_bracket(), {say::remove_comma(), ""});
    return in_map ? key(say::a_key_in_quotes()) : value(say::a_value());
  }

private:
  [[nodiscard]] std::uint32_t blanks_end(std::uint32_t at) const {
    const auto end = text_.find_first_not_of(" \t\r\n", at);
    return static_cast<std::uint32_t>(end == std::string_view::npos ? text_.size() : end);
  }
  bool after(char separator) {
    if (at_ == text_.size() || text_[at_] != separator) return false;
    at_ = blanks_end(at_ + 1);
    return true;
  }
  [[nodiscard]] Finding make(Span span, Phrase message, Help help = {}) const {
    return finding_at(Code::syntax, span, std::move(message), std::move(help));
  }

  [[nodiscard]] Finding expected(Phrase what) const {
    if (at_ == text_.size()) {
      if (stop_.last == JsonToken::none) return finding_at(Code::no_log, {at_, at_}, say::text_is_empty());
      auto finding = make({at_, at_}, say::text_ends_before(std::move(what)));
      if (stop_.inside != nullptr) {
        const auto begin = stop_.inside->span.begin;
        finding.labels.push_back({{.span = {begin, begin + 1}}, say::opened_never_closed()});
      }
      return finding;
    }
    const char found = text_[at_];
    const Span word = word_at(text_, at_);
    auto finding = make(word, say::expected_found(std::move(what), shown_at(text_, at_)),
                        found == '/' || found == '#' ? say::no_comments_in_json()
                        : found == '\''              ? say::write_double_quotes()
                                                     : Phrase());
    const std::string_view inside = source_.text(word).substr(1);
    if (found == '\'' && inside.ends_with('\'') && inside.find_first_of("\"\\") == std::string_view::npos)
      offer_fix({{{word.begin, word.begin + 1}, "\""}, {{word.end - 1, word.end}, "\""}}, finding);
    return finding;
  }

  Finding key(Phrase what) {
    if (at_ < text_.size() && text_[at_] == '"') return string();
    return expected(std::move(what));
  }

  Finding value(Phrase what) {
    if (at_ == text_.size()) return expected(std::move(what));
    if (text_[at_] == '"') return string();
    const auto end = std::min(text_.find_first_of(" \t\r\n,:[]{}\"'/#", at_), text_.size());
    const Span word{at_, static_cast<std::uint32_t>(end)};
    const auto spelled = source_.text(word);
    if (spelled.empty()) return expected(std::move(what));
    if (std::string_view("0123456789+-.").find(spelled.front()) == std::string_view::npos) return expected(std::move(what));
    if (is_json_literal(spelled)) return make(word, say::number_too_large(shown_at(text_, at_)));
    return not_a_number(word);
  }

  [[nodiscard]] Finding not_a_number(Span word) const {
    return make(word, say::no_json_number(shown_at(text_, word.begin)), say::quote_if_text());
  }

  /// The last valid token as far as it looks like a number (`01` is taken for a 0 at first).
  [[nodiscard]] std::string_view number_before() const {
    const auto before = text_.substr(0, stop_.at);
    const auto begin = before.find_last_not_of("0123456789+-.eE") + 1;
    const auto number = before.substr(begin);
    return number.find_first_of("0123456789") == std::string_view::npos ? std::string_view() : number;
  }

  /// The 16 bits of a `\uXXXX` at a byte.
  [[nodiscard]] std::optional<unsigned> unicode_escape(std::size_t at) const {
    if (text_.substr(at, 2) != "\\u" || text_.size() < at + 6) return {};
    unsigned value = 0;
    for (const char c : text_.substr(at + 2, 4)) {
      const auto digit = std::string_view("0123456789abcdefABCDEF").find(c);
      if (digit == std::string_view::npos) return {};
      value = value * 16 + static_cast<unsigned>(digit < 16 ? digit : digit - 6);
    }
    return value;
  }

  [[nodiscard]] Finding string() const {
    const Span quote{at_, at_ + 1};
    for (std::uint32_t at = at_ + 1; at < text_.size(); ++at) {
      const char c = text_[at];
      if (c == '\n' || c == '\r') return make(quote, say::string_open_on_line(), say::close_string());
      if (c == '\t') return make({at, at + 1}, say::tab_in_string(), {say::write_escaped_tab(), "\\t"});
      if (c == '"') break;
      if (c != '\\') continue;
      if (at + 1 == text_.size()) return make(quote, say::string_open(), say::close_string());
      if (text_[at + 1] != 'u') {
        if (std::string_view("\"\\/bfnrt").find(text_[at + 1]) == std::string_view::npos)
          return make({at, character_at(text_, at + 1).end}, say::needless_backslash(),
                      {say::double_backslash(), "\\" + std::string(source_.text({at, character_at(text_, at + 1).end}))});
        ++at;
        continue;
      }
      const auto unit = unicode_escape(at);
      if (!unit) return make({at, at + 2}, say::broken_unicode_escape());
      const bool high = *unit >= 0xD800 && *unit < 0xDC00;
      const auto low = high ? unicode_escape(at + 6) : std::nullopt;
      if ((high && (!low || *low < 0xDC00 || *low > 0xDFFF)) || (*unit >= 0xDC00 && *unit < 0xE000))
        return make({at, at + 6}, say::half_surrogate());
      at += high ? 11 : 5;
    }
    return make(quote, say::string_open(), say::close_string());
  }

  const Source &source_;
  std::string_view text_;
  JsonStop stop_;
  std::uint32_t at_;
};

} // namespace

Finding json_fault(const Source &source, const JsonStop &stop) { return JsonDiagnosis(source, stop).find(); }

} // namespace arbitro
