#include "lexer.hpp"

#include "words.hpp"

#include <array>

namespace arbitro {

namespace {

/// Bytes that may end a word; those of a multi-byte blank or sign are looked at more closely.
constexpr auto may_end_word = [] {
  std::array<bool, 256> table{};
  for (const char byte : {' ', '\t', '\n', '\r', '/', ',', '+', '(', '!', '*', '#', '-', ';', '|', '\xC2', '\xC3', '\xE2'})
    table[static_cast<unsigned char>(byte)] = true;
  return table;
}();

constexpr std::string_view times_signs[] = {"\u00D7", "\u2192", "->"};

/// Bytes of the sign for a capture at the beginning of a text, 0 where there is none.
std::size_t times_length(std::string_view text) {
  for (const std::string_view sign : times_signs)
    if (text.starts_with(sign)) return sign.size();
  return 0;
}

bool ends_word(std::string_view rest) {
  switch (rest.front()) {
  case ' ':
  case '/':
  case ',':
  case '+':
  case ';':
  case '|':
  case '(':
  case '*':
  case '#': return true;
  case '!': return rest.starts_with("!!");
  default: return blank_at_start(rest) != 0 || times_length(rest) != 0;
  }
}

/// Whether an x follows a card without a blank, as in `7cx`.
bool is_glued_times(std::string_view text, std::size_t at) {
  constexpr std::string_view digits = "0123456789";
  const bool is_x = text[at] == 'x' || text[at] == 'X';
  return is_x && at > 1 && digits.find(text.front()) != digits.npos && digits.find(text[at - 1]) == digits.npos;
}

std::size_t word_length(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && !is_glued_times(text, length) &&
         !(may_end_word[static_cast<unsigned char>(text[length])] && ends_word(text.substr(length))))
    ++length;
  return length;
}

/// Length of a remark that begins with `(`, parentheses inside included; 0 where it is never closed.
std::size_t remark_length(std::string_view text) {
  int open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++open;
    if (text[i] == ')' && --open == 0) return i + 1;
  }
  return 0;
}

} // namespace

std::size_t blank_length(std::string_view text) {
  switch (text.front()) {
  case ' ':
  case '\t':
  case '\n':
  case '\r': return 1;
  case '\xC2': return text.starts_with("\u00A0") ? 2 : 0;
  case '\xE2': {
    constexpr std::string_view blanks[] = {"\u2007", "\u2009", "\u200A", "\u200B", "\u200C", "\u200D", "\u200E", "\u202F", "\u2060"};
    return begins_with_one_of(text, blanks) ? 3 : 0;
  }
  default: return 0;
  }
}

void Lexer::scan() {
  while (const std::size_t blank = blank_at_start(rest_)) rest_.remove_prefix(blank);
  Token::Kind kind = Token::Kind::word;
  std::size_t length = 1;
  switch (rest_.empty() ? '\0' : rest_.front()) {
  case '/': kind = Token::Kind::slash; break;
  case ',':
  case '+':
  case ';':
  case '|': kind = Token::Kind::separator; break;
  case '*':
  case '#': kind = Token::Kind::sweep; break;
  case '(':
    length = remark_length(rest_);
    kind = length != 0 ? Token::Kind::remark : Token::Kind::unclosed;
    if (length == 0) length = rest_.size();
    break;
  default:
    if (rest_.empty()) {
      kind = Token::Kind::end;
      length = 0;
    } else if (rest_.starts_with("!!")) {
      kind = Token::Kind::stands;
      length = 2;
    } else if (const std::size_t sign = times_length(rest_); sign != 0) {
      kind = Token::Kind::times;
      length = sign;
    } else {
      length = word_length(rest_);
      const char only = length == 1 ? rest_.front() : '\0';
      if (only == 'x' || only == 'X' || only == '=') kind = Token::Kind::times;
    }
  }
  token_ = {kind, rest_.substr(0, length)};
  rest_.remove_prefix(length);
}

} // namespace arbitro
