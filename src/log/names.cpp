#include "names.hpp"
#include "arbitro/rules.hpp"
#include "finding/say.hpp"
#include "lexer.hpp"
#include "text/nearest.hpp"
#include "text/words.hpp"
#include "words.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace arbitro {

namespace {

/// Lower case of ASCII and, where `after` is the byte before it, of the second byte of the Latin-1 letters.
unsigned char lower(unsigned char byte, unsigned char after) {
  if (byte >= 'A' && byte <= 'Z') return static_cast<unsigned char>(byte + 0x20);
  if (after == 0xC3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97) return static_cast<unsigned char>(byte + 0x20);
  return byte;
}

/// Bytes of `text` that spell `name`, 0 where it begins otherwise.
std::size_t match(std::string_view text, std::string_view name) {
  std::size_t at = 0;
  unsigned char before = 0;
  for (std::size_t i = 0; i < name.size();) {
    if (const std::size_t blank = blank_at_start(name.substr(i))) {
      i += blank;
      if (blank_at_start(name.substr(i)) != 0) continue;
      const std::size_t start = at;
      while (const std::size_t width = blank_at_start(text.substr(at))) at += width;
      if (at == start) return 0;
      before = 0;
      continue;
    }
    if (at == text.size()) return 0;
    const auto a = static_cast<unsigned char>(text[at++]), b = static_cast<unsigned char>(name[i++]);
    if (lower(a, before) != lower(b, before)) return 0;
    before = b;
  }
  return at;
}

bool is_boundary(std::string_view rest) {
  return rest.empty() || blank_at_start(rest) != 0 || rest.front() == '/' || rest.front() == ',' || rest.front() == '(' ||
         rest.front() == ':';
}

} // namespace

std::string same_spelling(std::string_view name) {
  std::string spelling;
  for (std::size_t i = 0; i < name.size();) {
    if (const std::size_t blank = blank_at_start(name.substr(i))) {
      if (!spelling.empty() && spelling.back() != ' ') spelling += ' ';
      i += blank;
      continue;
    }
    const unsigned char before = i > 0 ? static_cast<unsigned char>(name[i - 1]) : 0;
    spelling += static_cast<char>(lower(static_cast<unsigned char>(name[i++]), before));
  }
  return spelling;
}

std::string_view trim(std::string_view text) {
  const auto is_solid = [](char byte) { return byte > ' ' && byte <= '~'; };
  if (!text.empty() && is_solid(text.front())) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (is_solid(text.back())) return text;
  }
  while (const std::size_t blank = blank_at_start(text)) text.remove_prefix(blank);
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t blank = blank_at_start(text.substr(i))) {
      i += blank;
    } else {
      end = ++i;
    }
  }
  return text.substr(0, end);
}

bool same_name(std::string_view a, std::string_view b) { return !a.empty() && !b.empty() && (a == b || match(a, b) == a.size()); }

std::optional<bool> read_truth(std::string_view word) {
  if (same_name(word, "true") || same_name(word, "yes")) return true;
  if (same_name(word, "false") || same_name(word, "no")) return false;
  return std::nullopt;
}

Names::Names(std::span<const std::string> names) : names_(names) {
  for (const std::string &name : names) {
    if (name.empty()) continue;
    const auto first = static_cast<unsigned char>(name.front());
    starts_[first] = starts_[lower(first, 0)] = true;
    if (first >= 'a' && first <= 'z') starts_[first - 0x20] = true;
  }
}

std::optional<Seat> Names::find(std::string_view text) const {
  const std::string_view name = trim(text);
  for (std::size_t seat = 0; seat < names_.size(); ++seat)
    if (same_name(name, names_[seat])) return static_cast<Seat>(seat);
  return std::nullopt;
}

Names::Prefix Names::find_prefix(std::string_view text) const {
  Prefix longest;
  if (text.empty() || !starts_[static_cast<unsigned char>(text.front())]) return longest;
  for (std::size_t seat = 0; seat < names_.size(); ++seat) {
    const std::size_t length = match(text, names_[seat]);
    if (length > longest.length && is_boundary(text.substr(length))) longest = {static_cast<Seat>(seat), length};
  }
  return longest;
}

Help hint_of(std::string_view text, std::span<const std::string_view> known) {
  if (is_curly_quote(text)) text = without_curly_quotes(text);
  if (known.size() == 1) return write_instead(known.front());
  if (const std::vector<std::string_view> near = all_nearest(text, known); !near.empty())
    return near.size() == 1 ? write_instead(near.front()) : Help(say::write_one_of(words_of(near)));
  const auto begins_so = [&](std::string_view word) { return match(word, text) != 0; };
  if (!text.empty() && std::ranges::count_if(known, begins_so) == 1) return write_instead(*std::ranges::find_if(known, begins_so));
  return known.empty() ? Help() : Help(say::write_one_of(words_of(known)));
}

Phrase write_value_of(const RuleField &field) {
  constexpr std::string_view any = ", or any number from ", to = " to ";
  const std::string_view values = field.values.in(Language::english);
  const std::size_t range = values.rfind(any);
  if (constexpr std::string_view numbers = "a list of numbers from "; values.starts_with(numbers)) {
    const std::vector<std::string_view> ends = words_in(values.substr(numbers.size()), " ");
    return say::write_numbers_in_list(say::verbatim(ends.front()), say::verbatim(ends.back()));
  }
  if (values.starts_with("a list of ")) {
    std::vector<std::string> words;
    for (const std::string_view word : words_in(values.substr(values.find("solo")), ", "))
      if (word != "and") words.emplace_back(word);
    return say::write_words_in_list(std::move(words));
  }
  if (values.starts_with('[')) {
    const std::vector<std::string_view> words = words_in(values.substr(1, values.find(']') - 1), ", ");
    return say::write_in_any_order({words.begin(), words.end()});
  }
  if (values.starts_with("a map ")) return say::write_cards_with_points();
  if (range == std::string_view::npos) {
    std::vector<std::string> words;
    split(values, ',', [&](std::string_view word) { words.emplace_back(word); });
    return say::write_one_of(std::move(words));
  }
  const std::string_view numbers = values.substr(range + any.size());
  const std::size_t end = numbers.find(to);
  const auto number = [](std::string_view text) { return say::verbatim(text); };
  Phrase least = number(numbers.substr(0, end)), most = number(numbers.substr(end + to.size()));
  return values.starts_with("null") ? say::write_number_or_null(std::move(least), std::move(most))
                                    : say::write_number_between(std::move(least), std::move(most));
}

Help Names::hint(std::string_view text) const {
  std::vector<std::string_view> known;
  for (const std::string &name : names_)
    if (!name.empty()) known.emplace_back(name);
  if (is_curly_quote(text)) text = without_curly_quotes(text);
  const std::string_view near = nearest(text, known);
  const std::size_t most = text.size() < 7 ? 1 : 2; // more make another name: Wanda is not Anna
  if (known.size() > 1 && !near.empty() && match(near, text) == 0 && typing_distance(text, near) > most)
    return say::write_one_of(words_of(known));
  return hint_of(text, known);
}

} // namespace arbitro
