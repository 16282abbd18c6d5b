#include "cursor.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace arbitro::lsp {
namespace {

/// A list or map that is open.
struct Open {
  bool is_list = false;
  char closer = '\0';     ///< of one in brackets; otherwise its column ends it
  std::size_t column = 0; ///< of its dashes or keys
  std::string key{};      ///< of a map: the last one
  bool has_key = false;   ///< of a map in brackets: the value of that key is next
};

bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }

/// Goes through a text line by line, and inside brackets letter by letter. Of the last line it remembers where what is typed begins.
class Scan {
public:
  explicit Scan(std::string_view text) : text_(text) {}

  Cursor run() {
    for (;;) {
      if (in_brackets())
        pass_brackets();
      else
        pass_line();
      if (in_brackets() && at_ < text_.size()) continue;
      if (!in_brackets()) at_ = line_end();
      if (at_ == text_.size()) return cursor();
      ++at_;
    }
  }

private:
  [[nodiscard]] bool in_brackets() const { return !open_.empty() && open_.back().closer != '\0'; }
  [[nodiscard]] std::size_t line_end() const { return std::min(text_.find('\n', at_), text_.size()); }
  [[nodiscard]] bool at_line_end() const { return at_ >= text_.size() || text_[at_] == '\n' || text_[at_] == '\r'; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  /// Nothing is typed yet, from here on.
  void begin_typing(bool may_be_key, bool may_be_value) {
    begin_ = at_;
    quote_ = '\0';
    may_be_key_ = may_be_key;
    may_be_value_ = may_be_value;
  }

  void pass_line() {
    const std::size_t line = at_;
    skip_blanks();
    const std::size_t indent = at_ - line;
    const bool is_text = block_text_column_ && (at_line_end() || indent > *block_text_column_);
    if (is_text || (!at_line_end() && text_[at_] == '#') || (at_line_end() && at_ < text_.size())) return begin_typing(false, false);
    block_text_column_.reset();
    begin_typing(true, false);
    close_below(indent);
    while (at_dash()) {
      const std::size_t column = at_ - line;
      close_below(column);
      if (open_.empty() || open_.back().column != column || !open_.back().is_list) open_.push_back({.is_list = true, .column = column});
      ++at_;
      skip_blanks();
      begin_typing(true, true);
    }
    if (!at_line_end()) pass_key_or_value(at_ - line);
  }

  [[nodiscard]] bool at_dash() const {
    return at_ < text_.size() && text_[at_] == '-' &&
           (at_ + 1 == text_.size() || std::isspace(static_cast<unsigned char>(text_[at_ + 1])) != 0);
  }

  /// Closes what is deeper than that column, and a list where its dashes end and the map that holds it continues.
  void close_below(std::size_t column) {
    while (!open_.empty() && open_.back().column > column) open_.pop_back();
    if (!at_dash() && !open_.empty() && open_.back().is_list && open_.back().column == column) open_.pop_back();
  }

  void pass_key_or_value(std::size_t column) {
    const std::size_t colon = colon_of_key();
    if (colon != text_.npos) {
      std::string_view key = text_.substr(at_, colon - at_);
      if (key.size() > 1 && (key.front() == '"' || key.front() == '\'')) key = key.substr(1, key.size() - 2);
      if (open_.empty() || open_.back().column != column || open_.back().is_list) open_.push_back({.column = column});
      open_.back().key = key;
      at_ = colon + 1;
      skip_blanks();
      begin_typing(false, true);
    }
    if (at_line_end()) return;
    const char first = text_[at_];
    if (first == '[' || first == '{') open_bracket();
    if (first == '"' || first == '\'') pass_quoted();
    if (first == '|' || first == '>') block_text_column_ = column;
  }

  /// The colon after a key that begins here, or `npos`.
  [[nodiscard]] std::size_t colon_of_key() const {
    const std::size_t end = line_end();
    if (text_[at_] == '{' || text_[at_] == '[') return text_.npos;
    const bool is_quoted = text_[at_] == '"' || text_[at_] == '\'';
    std::size_t colon = text_.find(':', is_quoted ? std::min(text_.find(text_[at_], at_ + 1), end) : at_);
    while (colon < end && colon + 1 < end && std::isspace(static_cast<unsigned char>(text_[colon + 1])) == 0)
      colon = text_.find(':', colon + 1);
    return colon < end ? colon : text_.npos;
  }

  void open_bracket() {
    const bool is_list = text_[at_] == '[';
    open_.push_back({.is_list = is_list, .closer = is_list ? ']' : '}', .column = text_.npos});
    ++at_;
    begin_entry();
  }

  void begin_entry() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    const Open &inner = open_.back();
    begin_typing(!inner.is_list && !inner.has_key, inner.is_list || inner.has_key);
  }

  /// To the end of the text, or just after the bracket that closes the outermost one.
  void pass_brackets() {
    while (in_brackets() && at_ < text_.size()) pass_in_brackets();
  }

  void pass_in_brackets() {
    Open &inner = open_.back();
    const char letter = text_[at_];
    if (letter == '[' || letter == '{') return open_bracket();
    if ((letter == '"' || letter == '\'') && begin_ == at_) return pass_quoted();
    ++at_;
    if (letter == ']' || letter == '}') {
      open_.pop_back();
      begin_typing(false, false);
    } else if (letter == ',') {
      inner.has_key = false;
      begin_entry();
    } else if (letter == ':' && !inner.is_list && !inner.has_key) {
      inner.key = typed();
      inner.has_key = true;
      begin_entry();
    }
  }

  [[nodiscard]] std::string typed() const {
    std::string_view word = text_.substr(begin_, at_ - 1 - begin_);
    while (!word.empty() && (std::isspace(static_cast<unsigned char>(word.back())) != 0 || word.back() == '"' || word.back() == '\''))
      word.remove_suffix(1);
    return std::string(word);
  }

  /// Passes a quoted text; one that is never closed is what is being typed.
  void pass_quoted() {
    const char quote = text_[at_];
    begin_ = ++at_;
    for (; at_ < text_.size() && text_[at_] != quote; ++at_)
      if (quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
    if (at_ == text_.size())
      quote_ = quote;
    else
      ++at_;
  }

  [[nodiscard]] Cursor cursor() const {
    Cursor found{.may_be_key = may_be_key_, .may_be_value = may_be_value_, .begin = begin_, .quote = quote_};
    if (quote_ != '\0') found.closers += quote_;
    for (auto each = open_.rbegin(); each != open_.rend(); ++each)
      if (each->closer != '\0') found.closers += each->closer;
    const bool in_map = may_be_key_ && !may_be_value_;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (open_[i].is_list)
        found.steps.push_back({.is_entry = true});
      else if (i + 1 < open_.size() || !in_map || (open_[i].closer == '\0' && open_[i].column < column_of_typing()))
        found.steps.push_back({.key = open_[i].key});
    }
    return found;
  }

  /// Column in which what is typed begins, outside brackets.
  [[nodiscard]] std::size_t column_of_typing() const {
    if (in_brackets()) return 0;
    const std::size_t line = text_.substr(0, begin_).rfind('\n') + 1;
    return begin_ - line;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Open> open_;
  std::optional<std::size_t> block_text_column_; ///< of the key whose text is on the lines below
  std::size_t begin_ = 0;
  char quote_ = '\0';
  bool may_be_key_ = true, may_be_value_ = true;
};

} // namespace

Cursor find_cursor(std::string_view text) { return Scan(text).run(); }

} // namespace arbitro::lsp
