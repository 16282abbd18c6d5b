#include "yaml_syntax.hpp"

#include "guard.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace arbitro {
namespace {

using ByteClass = std::array<bool, 256>;

constexpr ByteClass bytes_of(std::string_view list) {
  ByteClass table{};
  for (const char byte : list) table[static_cast<unsigned char>(byte)] = true;
  return table;
}

constexpr bool has(const ByteClass &table, char byte) { return table[static_cast<unsigned char>(byte)]; }

/// Bytes with which no bare text begins, or none that is plain.
constexpr ByteClass begins_no_text = bytes_of("-&*!|>'\"%@`,[]{} :#?\t\r\n");
/// Bytes that end a bare text, depending on their neighbours, or leave it to the parser; outside of brackets, and inside.
constexpr ByteClass stops = bytes_of(":#?\t\r\n");
constexpr ByteClass stops_in_brackets = bytes_of(":#?\t\r\n,[]{}");

class YamlScanner {
public:
  YamlScanner(const Source &source, Document &document) : text_(source.text()), builder_(document, findings_) {}

  bool run() {
    if (text_.starts_with("---\n")) at_ = 4;
    while (at_ < text_.size())
      if (!line()) return false;
    while (!open_.empty())
      if (!close()) return false;
    return begun_ && findings_.empty();
  }
  [[nodiscard]] std::uint32_t stopped() const { return at_; }

private:
  struct Open {
    NodeKind kind;
    std::uint32_t column;
    bool awaits_value; ///< a map's key has been read, its value has not; a list's dash has been read, its entry has not
  };
  struct Scalar {
    Span span{};
    std::string_view text{};
    bool quoted = false;
  };

  /// The byte to be read; NUL, which no text has, at the end.
  [[nodiscard]] char now(std::uint32_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  [[nodiscard]] bool at_line_end() const { return now() == '\n' || at_ == text_.size(); }
  [[nodiscard]] bool ends_word(std::uint32_t ahead) const { return now(ahead) == ' ' || now(ahead) == '\n' || now(ahead) == '\0'; }
  void skip_blanks() {
    while (now() == ' ') ++at_;
  }

  /// Blanks, a comment, and the end of the line.
  bool rest_of_line() {
    const bool after_blank = at_ == 0 || now() == ' ' || text_[at_ - 1] == '\n' || text_[at_ - 1] == ' ';
    skip_blanks();
    if (now() == '#' && after_blank) at_ = static_cast<std::uint32_t>(std::min(text_.find('\n', at_), text_.size()));
    if (!at_line_end()) return false;
    ++at_;
    return true;
  }

  bool line() {
    const auto begin = at_;
    skip_blanks();
    if (at_line_end()) return begin == at_ && rest_of_line();
    if (now() == '#') return rest_of_line();
    auto column = at_ - begin;
    bool is_entry = false;
    while (now() == '-' && now(1) == ' ') {
      if (!entry(column, is_entry)) return false;
      is_entry = true;
      ++at_;
      skip_blanks();
      column = at_ - begin;
    }
    return content(column, is_entry);
  }

  bool close() {
    if (open_.back().awaits_value) return false;
    builder_.close(after_);
    open_.pop_back();
    return true;
  }
  bool open(NodeKind kind, std::uint32_t column) {
    if (open_.empty() ? begun_ || column != 0 : !open_.back().awaits_value) return false;
    if (!open_.empty()) open_.back().awaits_value = false;
    begun_ = true;
    open_.push_back({kind, column, false});
    return builder_.open(kind, at_);
  }
  /// Closes what is indented deeper, and at the same column what is not of this kind but for a map that awaits a list.
  bool close_deeper(std::uint32_t column, NodeKind kind) {
    while (!open_.empty() && (open_.back().column > column ||
                              (open_.back().column == column && open_.back().kind == NodeKind::list && kind == NodeKind::map)))
      if (!close()) return false;
    return true;
  }

  /// Passes the dash of a list's entry.
  bool entry(std::uint32_t column, bool within_entry) {
    if (!within_entry && !close_deeper(column, NodeKind::list)) return false;
    const bool goes_on = !within_entry && !open_.empty() && open_.back().kind == NodeKind::list && open_.back().column == column;
    if (!goes_on && !open(NodeKind::list, column)) return false;
    if (open_.back().awaits_value) return false;
    open_.back().awaits_value = true;
    return true;
  }

  /// `key: value`, `key:` or, in an entry, a text or a collection in brackets.
  bool content(std::uint32_t column, bool is_entry) {
    const auto begin = at_;
    Scalar text;
    const bool in_brackets = now() == '[' || now() == '{';
    if (!in_brackets && !scalar(text, false)) return false;
    if (in_brackets || now() != ':' || !ends_word(1)) {
      if (!is_entry) return false;
      at_ = begin;
      return last_of_line();
    }
    at_ = begin;
    if (!is_entry && !close_deeper(column, NodeKind::map)) return false;
    const bool goes_on = !is_entry && !open_.empty() && open_.back().kind == NodeKind::map && open_.back().column == column;
    if (goes_on ? open_.back().awaits_value : !open(NodeKind::map, column)) return false;
    if (!key(text)) return false;
    open_.back().awaits_value = true;
    skip_blanks();
    return at_line_end() || now() == '#' ? rest_of_line() : last_of_line();
  }

  /// The value of a key or an entry, and the end of its line.
  bool last_of_line() {
    if (!value(false)) return false;
    open_.back().awaits_value = false;
    return rest_of_line();
  }

  /// Passes a key that has been read, and its colon.
  bool key(const Scalar &text) {
    constexpr std::uint32_t longest = 1000;
    at_ = text.span.end + 1;
    return text.span.end - text.span.begin <= longest && text.text != "<<" && builder_.key(text.span, text.text);
  }

  /// A text, or a collection in brackets.
  bool value(bool in_brackets) {
    if (now() == '[') return brackets(NodeKind::list, ']');
    if (now() == '{') return brackets(NodeKind::map, '}');
    Scalar text;
    if (!scalar(text, in_brackets)) return false;
    after_ = at_ = text.span.end;
    return builder_.scalar(text.span, text.text, text.quoted, false);
  }

  bool brackets(NodeKind kind, char closing) {
    if (!builder_.open(kind, at_++)) return false;
    skip_blanks();
    if (now() != closing) {
      while (true) {
        if (kind == NodeKind::map) {
          Scalar text;
          if (!scalar(text, true) || now() != ':' || now(1) != ' ' || !key(text)) return false;
          skip_blanks();
        }
        if (!value(true)) return false;
        skip_blanks();
        if (now() != ',') break;
        ++at_;
        skip_blanks();
      }
      if (now() != closing) return false;
    }
    after_ = ++at_;
    builder_.close(at_);
    return true;
  }

  /// Reads the text that begins here and continues after it.
  bool scalar(Scalar &text, bool in_brackets) {
    const auto begin = at_;
    const char first = now();
    if (first == '"' || first == '\'') {
      for (++at_; now() != first; ++at_)
        if (at_line_end() || now() == '\\' || now() == '\t' || now() == '\r') return false;
      ++at_;
      if (now() == first) return false;
      text = {{begin, at_}, text_.substr(begin + 1, at_ - begin - 2), true};
      return true;
    }
    if (first == '\0' || has(begins_no_text, first)) return false;
    const ByteClass &stopping = in_brackets ? stops_in_brackets : stops;
    for (;; ++at_) {
      while (at_ < text_.size() && !has(stopping, text_[at_])) ++at_;
      const char byte = now();
      if (byte == '?' || byte == '\t' || byte == '\r') return false;
      if (byte == ':' && !ends_word(1)) return false;
      if (byte != '#' || text_[at_ - 1] == ' ') break;
    }
    const auto end = static_cast<std::uint32_t>(text_.find_last_not_of(' ', at_ - 1)) + 1;
    if (now() == ':' && end != at_) return false;
    at_ = end;
    text = {{begin, end}, text_.substr(begin, end - begin), false};
    const std::initializer_list<std::string_view> nulls{"~", "null", "Null", "NULL"};
    return std::ranges::find(nulls, text.text) == nulls.end();
  }

  std::string_view text_;
  std::vector<Finding> findings_; ///< what the builder objects to; any of it means "don't know"
  Builder builder_;
  std::vector<Open> open_; ///< by indentation
  std::uint32_t at_ = 0;
  std::uint32_t after_ = 0; ///< just after the last value
  bool begun_ = false;
};

} // namespace

bool scan_yaml(const Source &source, Document &document) { return YamlScanner(source, document).run(); }

bool scan_yaml_until(const Source &source, Document &document, std::uint32_t &stopped) {
  YamlScanner scanner(source, document);
  const bool is_read = scanner.run();
  stopped = scanner.stopped();
  return is_read;
}

} // namespace arbitro
