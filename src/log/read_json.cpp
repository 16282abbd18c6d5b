#include "document.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"
#include "guard.hpp"
#include "text/code_points.hpp"
#include "text/decimal.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace arbitro {

namespace {

/// Bytes that end the plain run of a string: the quote, a backslash, and control characters.
constexpr auto ends_run = [] {
  std::array<bool, 256> table{};
  for (std::size_t byte = 0; byte < 0x20; ++byte) table[byte] = true;
  table['"'] = table['\\'] = true;
  return table;
}();

bool is_finite(std::string_view number) {
  constexpr std::size_t surely = 300; ///< digits without an exponent
  const bool may_be_too_large = number.size() > surely || number.find_first_of("eE") != std::string_view::npos;
  return !may_be_too_large || std::isfinite(std::strtod(std::string(number).c_str(), nullptr));
}

/// Reads a text whose bytes have been checked. Each step answers whether reading may go on; where it may not, a finding says why.
class JsonReader {
public:
  JsonReader(const Source &source, Document &document, std::vector<Finding> &findings)
      : source_(source), text_(source.text()), document_(document), findings_(findings), builder_(document, findings) {}

  bool run() {
    skip_blanks();
    if (at_ == text_.size()) return refuse({at_, at_}, say::text_is_empty(), {}, Code::no_log);
    if (!value(say::a_value)) return false;
    skip_blanks();
    return at_ == text_.size() ||
           refuse(word_at(text_, at_), say::unexpected_after_log(shown_at(text_, at_)), say::remove_or_one_log_a_line());
  }

private:
  /// What should be at a place.
  using Expected = Sayer<Phrase()>;
  struct String {
    Span span{};
    std::string_view text{}; ///< in the source, or, where it has escapes, kept in the document
  };

  /// The byte to be read; NUL, which no text has, at the end.
  [[nodiscard]] char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char expected) {
    if (now() != expected) return false;
    ++at_;
    return true;
  }
  void skip_blanks() {
    while (now() == ' ' || now() == '\n' || now() == '\r' || now() == '\t') ++at_;
  }
  void skip_run() {
    while (at_ < text_.size() && !ends_run[static_cast<unsigned char>(text_[at_])]) ++at_;
  }

  bool refuse(Span span, Phrase message, Help help = {}, Code code = Code::syntax) {
    findings_.push_back(finding_at(code, span, std::move(message), std::move(help)));
    return false;
  }
  bool refuse(const Expected &expected) {
    if (at_ == text_.size()) {
      refuse({at_, at_}, say::text_ends_before(expected()));
      if (builder_.depth() == 0) return false;
      const std::uint32_t begin = builder_.innermost().span.begin;
      findings_.back().labels.push_back({{.span = {begin, begin + 1}}, say::opened_never_closed()});
      return false;
    }
    const Span word = word_at(text_, at_);
    refuse(word, say::expected_found(expected(), shown_at(text_, at_)),
           now() == '/' || now() == '#' ? say::no_comments_in_json()
           : now() == '\''              ? say::write_double_quotes()
                                        : Phrase());
    const std::string_view inside = source_.text(word).substr(1);
    if (now() == '\'' && inside.ends_with('\'') && inside.find_first_of("\"\\") == std::string_view::npos)
      offer_fix({{{word.begin, word.begin + 1}, "\""}, {{word.end - 1, word.end}, "\""}}, findings_.back());
    return false;
  }

  bool value(const Expected &expected) {
    switch (now()) {
    case '{': return collection(NodeKind::map, '}');
    case '[': return collection(NodeKind::list, ']');
    case '"': {
      String read;
      return string(read) && builder_.scalar(read.span, read.text, true, false);
    }
    case 't': return literal("true", expected);
    case 'f': return literal("false", expected);
    case 'n': return literal("null", expected);
    default: return std::string_view("0123456789+-.").find(now()) == std::string_view::npos ? refuse(expected) : number();
    }
  }

  bool collection(NodeKind kind, char closing) {
    const bool is_map = kind == NodeKind::map;
    if (!builder_.open(kind, at_)) return false;
    ++at_;
    skip_blanks();
    if (now() != closing && !entries(is_map, closing)) return false;
    builder_.close(++at_);
    return true;
  }

  bool entries(bool is_map, char closing) {
    for (const Expected *expected = is_map ? &say::a_key_or_brace : &say::a_value_or_bracket;;
         expected = is_map ? &say::a_key_in_quotes : &say::a_value) {
      if (is_map ? !entry(*expected) : !value(*expected)) return false;
      skip_blanks();
      if (now() == closing) return true;
      const std::uint32_t comma = at_;
      if (!take(',')) return refuse(is_map ? say::a_comma_or_brace : say::a_comma_or_bracket);
      skip_blanks();
      if (now() == closing)
        return refuse({comma, comma + 1}, is_map ? say::comma_before_brace() : say::comma_before_bracket(), {say::remove_comma(), ""});
    }
  }

  bool entry(const Expected &expected) {
    if (now() != '"') return refuse(expected);
    String key;
    if (!string(key) || !builder_.key(key.span, key.text)) return false;
    skip_blanks();
    if (!take(':')) return refuse(say::a_colon_after_the_key);
    skip_blanks();
    return value(say::a_value);
  }

  bool literal(std::string_view word, const Expected &expected) {
    if (text_.substr(at_, word.size()) != word) return refuse(expected);
    const auto begin = at_;
    at_ += static_cast<std::uint32_t>(word.size());
    const bool is_null = word == "null";
    return builder_.scalar({begin, at_}, is_null ? "" : word, false, is_null);
  }

  bool number() {
    constexpr std::string_view characters = "0123456789+-.eE";
    const std::string_view rest = text_.substr(at_), number = json_number(rest);
    const bool goes_on = number.size() < rest.size() && characters.find(rest[number.size()]) != std::string_view::npos;
    if (!number.empty() && is_finite(number)) {
      if (goes_on) return refuse_number(rest.substr(0, rest.find_first_not_of(characters))); // as `01` and `1-2`
      const Span span = span_of(number);
      at_ = span.end;
      return builder_.scalar(span, number, false, false);
    }
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n,:[]{}\"'/#"));
    return word == number ? refuse(span_of(word), say::number_too_large(shown_at(text_, at_))) : refuse_number(word);
  }
  /// A word that begins here and is like a number.
  bool refuse_number(std::string_view word) {
    return refuse(span_of(word), say::no_json_number(shown_at(text_, at_)), say::quote_if_text());
  }
  [[nodiscard]] Span span_of(std::string_view word) const { return {at_, at_ + static_cast<std::uint32_t>(word.size())}; }

  /// Reads a string from its quote on.
  bool string(String &read) {
    const auto begin = at_++;
    skip_run();
    if (now() == '"') {
      ++at_;
      read = {{begin, at_}, text_.substr(begin + 1, at_ - begin - 2)};
      return true;
    }
    std::string unescaped(text_.substr(begin + 1, at_ - begin - 1));
    while (now() != '"') {
      if (!escape(begin, unescaped)) return false;
      const auto run = at_;
      skip_run();
      unescaped += text_.substr(run, at_ - run);
    }
    read = {{begin, ++at_}, document_.keep(std::move(unescaped))};
    return true;
  }

  /// Reads an escape; whatever else ends a run is wrong in the string that begins at `quote`.
  bool escape(std::uint32_t quote, std::string &unescaped) {
    constexpr std::string_view letters = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
    const Span opening{quote, quote + 1};
    if (now() == '\n' || now() == '\r') return refuse(opening, say::string_open_on_line(), say::close_string());
    if (now() == '\t') return refuse({at_, at_ + 1}, say::tab_in_string(), {say::write_escaped_tab(), "\\t"});
    if (now() != '\\' || at_ + 1 == text_.size()) return refuse(opening, say::string_open(), say::close_string());
    if (text_[at_ + 1] == 'u') return unicode(unescaped);
    const std::size_t letter = letters.find(text_[at_ + 1]);
    if (letter == std::string_view::npos) {
      const Span both{at_, character_at(text_, at_ + 1).end};
      return refuse(both, say::needless_backslash(), {say::double_backslash(), "\\" + std::string(source_.text(both))});
    }
    unescaped += meant[letter];
    at_ += 2;
    return true;
  }

  /// Reads `\uXXXX`, or a pair of them for one character.
  bool unicode(std::string &unescaped) {
    const auto unit = escaped_unit(text_, at_);
    if (!unit) return refuse({at_, at_ + 2}, say::broken_unicode_escape());
    const auto low = is_high_surrogate(*unit) ? escaped_unit(text_, at_ + 6) : std::nullopt;
    if (is_low_surrogate(*unit) || (is_high_surrogate(*unit) && !is_low_surrogate(low.value_or(0))))
      return refuse({at_, at_ + 6}, say::half_surrogate());
    append_utf8(low ? 0x10000 + ((*unit - 0xD800) << 10) + (*low - 0xDC00) : *unit, unescaped);
    at_ += low ? 12 : 6;
    return true;
  }

  const Source &source_;
  std::string_view text_;
  Document &document_;
  std::vector<Finding> &findings_;
  Builder builder_;
  std::uint32_t at_ = 0;
};

} // namespace

bool read_json(const Source &source, Document &document, std::vector<Finding> &findings) {
  document.clear();
  return check_bytes(source, limits::json_document, Controls::json, findings) && JsonReader(source, document, findings).run();
}

} // namespace arbitro
