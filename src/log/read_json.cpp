#include "document.hpp"

#include "arbitro/chunks.hpp"
#include "guard.hpp"
#include "json_syntax.hpp"

#include <nlohmann/json.hpp>

#include <utility>

namespace arbitro {

namespace {

/// Takes the parser's events and walks along with them through the source: the parser judges the grammar and unescapes, the walk knows the
/// places.
class JsonEvents final : public nlohmann::json_sax<nlohmann::json> {
public:
  JsonEvents(const Source &source, Document &document, std::vector<Finding> &findings)
      : source_(source), text_(source.text()), document_(document), findings_(findings), builder_(document, findings) {}

  bool null() override { return literal(4, true); }
  bool boolean(bool value) override { return literal(value ? 4 : 5, false); }
  bool number_integer(number_integer_t) override { return number(); }
  bool number_unsigned(number_unsigned_t) override { return number(); }
  bool number_float(number_float_t, const string_t &) override { return number(); }
  bool string(string_t &value) override {
    const auto [span, text] = quoted(value);
    last_ = JsonToken::value;
    return builder_.scalar(span, text, true, false);
  }
  bool binary(binary_t &) override { return false; }
  bool start_object(std::size_t) override { return open(NodeKind::map); }
  bool start_array(std::size_t) override { return open(NodeKind::list); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t &value) override {
    const auto [span, text] = quoted(value);
    last_ = JsonToken::key;
    return builder_.key(span, text);
  }
  bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override {
    findings_.push_back(json_fault(source_, {at_, last_, builder_.depth() == 0 ? nullptr : &builder_.innermost()}));
    return false;
  }

private:
  /// Where the next token begins: between two tokens are only blanks, commas and colons.
  std::uint32_t token() {
    while (static_cast<unsigned char>(text_[at_]) <= ' ' || text_[at_] == ',' || text_[at_] == ':') ++at_;
    return at_;
  }
  bool open(NodeKind kind) {
    const auto begin = token();
    ++at_;
    last_ = JsonToken::opening;
    return builder_.open(kind, begin);
  }
  bool close() {
    token();
    builder_.close(++at_);
    last_ = JsonToken::value;
    return true;
  }
  bool unquoted(std::uint32_t begin, bool is_null) {
    const Span span{begin, at_};
    last_ = JsonToken::value;
    return builder_.scalar(span, is_null ? "" : source_.text(span), false, is_null);
  }
  bool literal(std::uint32_t length, bool is_null) {
    const auto begin = token();
    at_ += length;
    return unquoted(begin, is_null);
  }
  bool number() {
    const auto begin = token();
    const auto length = text_.substr(begin).find_first_not_of("0123456789+-.eE");
    at_ = length == std::string_view::npos ? static_cast<std::uint32_t>(text_.size()) : begin + static_cast<std::uint32_t>(length);
    return unquoted(begin, false);
  }
  /// A string's span and its text: viewed in the source where it is there unescaped, else kept in the document. Escapes only shorten a
  /// text, so it has none where its closing quote is as far off as the text is long.
  std::pair<Span, std::string_view> quoted(std::string &value) {
    const auto begin = token();
    const auto inner = text_.substr(begin + 1);
    const auto length = value.size();
    if (length < inner.size() && inner[length] == '"' && (length == 0 || inner[length - 1] != '\\')) {
      at_ = begin + static_cast<std::uint32_t>(length) + 2;
      return {{begin, at_}, inner.substr(0, length)};
    }
    for (at_ = begin + 1; text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
    return {{begin, at_}, document_.keep(std::move(value))};
  }

  const Source &source_;
  std::string_view text_;
  Document &document_;
  std::vector<Finding> &findings_;
  Builder builder_;
  std::uint32_t at_ = 0; ///< just after the last token
  JsonToken last_ = JsonToken::none;
};

} // namespace

bool parse_json(const Source &source, Document &document, std::vector<Finding> &findings) {
  const auto before = findings.size();
  JsonEvents events(source, document, findings);
  const auto text = source.text();
  nlohmann::json::sax_parse(text.data(), text.data() + text.size(), &events);
  return findings.size() == before;
}

bool read_json(const Source &source, Document &document, std::vector<Finding> &findings) {
  document.clear();
  if (!check_bytes(source, limits::json_document, Controls::json, findings)) return false;
  return scan_json(source, document) || parse_json(source, document, findings);
}

} // namespace arbitro
