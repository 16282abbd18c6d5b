#include "pattern.hpp"

#include "text/decimal.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

using Step = Pattern::Step;
using Steps = std::vector<Step>;
using ByteSet = std::bitset<256>;

constexpr std::pair<std::string_view, std::string_view> byte_classes[] = {
    {"alpha", "a-z"}, {"digit", "0-9"},          {"alnum", "0-9a-z"},  {"lower", "a-z"}, {"upper", "a-z"}, {"space", " \t-\r"},
    {"blank", " \t"}, {"punct", "!-/:-@[-`{-~"}, {"xdigit", "0-9a-f"}, {"d", "0-9"},     {"s", " \t-\r"},  {"w", "0-9a-z_"}};

void add_range(ByteSet &set, unsigned char first, unsigned char last) {
  for (unsigned byte = first; byte <= last; ++byte) {
    set.set(byte);
    if (const unsigned other = byte ^ 0x20U; (byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z') set.set(other);
  }
}

std::optional<ByteSet> byte_class(std::string_view name) {
  const auto *const row = std::ranges::find(byte_classes, name, &std::pair<std::string_view, std::string_view>::first);
  if (row == std::end(byte_classes)) return std::nullopt;
  ByteSet set;
  for (std::string_view ranges = row->second; !ranges.empty();) {
    const bool is_range = ranges.size() > 2 && ranges[1] == '-';
    add_range(set, static_cast<unsigned char>(ranges[0]), static_cast<unsigned char>(ranges[is_range ? 2 : 0]));
    ranges.remove_prefix(is_range ? 3 : 1);
  }
  return set;
}

bool is_word_byte(std::string_view text, std::size_t at) {
  static const ByteSet word = *byte_class("w");
  return at < text.size() && word[static_cast<unsigned char>(text[at])];
}

/// Reads a pattern from its beginning to its end. Steps name no place, so that repetitions can copy them.
class PatternReading {
public:
  explicit PatternReading(std::string_view text) : rest_(text) {
    if (text.size() > Pattern::most_steps) throw BadPattern{true}; // bounds how deep groups are nested
  }

  Steps read() {
    Steps steps = alternatives();
    if (!rest_.empty()) throw BadPattern{};
    return steps;
  }

private:
  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  unsigned char next() {
    if (rest_.empty()) throw BadPattern{};
    const char byte = rest_.front();
    rest_.remove_prefix(1);
    return static_cast<unsigned char>(byte);
  }

  static Step fork(std::ptrdiff_t one, std::ptrdiff_t other) { return {Step::What::fork, {}, {one, other}}; }

  static void append(Steps &steps, const Steps &more) {
    if (steps.size() + more.size() > Pattern::most_steps) throw BadPattern{true};
    steps.insert(steps.end(), more.begin(), more.end());
  }

  Steps alternatives() {
    Steps steps = sequence();
    if (!take("|")) return steps;
    const Steps others = alternatives();
    Steps both = {fork(1, std::ssize(steps) + 2)};
    append(both, steps);
    append(both, {fork(std::ssize(others) + 1, std::ssize(others) + 1)});
    append(both, others);
    return both;
  }

  Steps sequence() {
    Steps steps;
    while (!rest_.empty() && rest_.front() != '|' && rest_.front() != ')') append(steps, repeated(atom()));
    return steps;
  }

  Steps repeated(Steps once) {
    for (;;) {
      std::size_t least = 0;
      std::optional<std::size_t> most;
      if (take("?"))
        most = 1;
      else if (take("{"))
        std::tie(least, most) = counts();
      else if (take("+"))
        least = 1;
      else if (!take("*"))
        return once;
      take("?"); // a search does not ask for the shortest match
      Steps steps;
      for (std::size_t number = 0; number < least; ++number) append(steps, once);
      Steps again = {fork(1, std::ssize(once) + (most ? 1 : 2))};
      append(again, once);
      if (!most) append(again, {fork(-std::ssize(once) - 1, -std::ssize(once) - 1)});
      for (std::size_t number = least; number < most.value_or(least + 1); ++number) append(steps, again);
      once = std::move(steps);
    }
  }

  std::pair<std::size_t, std::optional<std::size_t>> counts() {
    const std::size_t end = rest_.find('}');
    if (end == rest_.npos) throw BadPattern{};
    const std::string_view numbers = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    const std::size_t comma = std::min(numbers.find(','), numbers.size());
    const auto least = read_whole<std::size_t>(numbers.substr(0, comma));
    auto most = least;
    if (comma + 1 == numbers.size())
      most.reset();
    else if (comma < numbers.size() && !(most = read_whole<std::size_t>(numbers.substr(comma + 1))))
      throw BadPattern{};
    if (!least || most.value_or(*least) < *least) throw BadPattern{};
    if (most.value_or(*least) > Pattern::most_steps) throw BadPattern{true};
    return {*least, most};
  }

  Steps atom() {
    if (take("(")) {
      take("?:");
      Steps group = alternatives();
      if (!take(")")) throw BadPattern{};
      return group;
    }
    if (take("^")) return {{Step::What::begin}};
    if (take("$")) return {{Step::What::end}};
    if (take("\\b")) return {{Step::What::word_edge}};
    if (take(".")) return {{Step::What::byte, ~ByteSet()}};
    if (take("[")) return {{Step::What::byte, bracket()}};
    if (rest_.find_first_of("*+?{") == 0) throw BadPattern{};
    return {{Step::What::byte, escaped_or_itself()}};
  }

  ByteSet escaped_or_itself() {
    unsigned char byte = next();
    ByteSet set;
    if (byte == '\\') {
      byte = next();
      const char small = static_cast<char>(byte | 0x20U), name[] = {small, '\0'};
      if (const auto named = byte_class(name)) return small == static_cast<char>(byte) ? *named : ~*named;
      if (is_word_byte(name, 0)) throw BadPattern{}; // such as \1 and \B, which have another meaning or none
    }
    add_range(set, byte, byte);
    return set;
  }

  ByteSet bracket() {
    const bool is_not = take("^");
    ByteSet set;
    for (bool is_first = true; is_first || !take("]"); is_first = false) {
      if (take("[:")) {
        const std::size_t end = std::min(rest_.find(":]"), rest_.size());
        const auto named = byte_class(rest_.substr(0, end));
        if (!named) throw BadPattern{};
        set |= *named;
        rest_.remove_prefix(end + 2);
      } else if (rest_.starts_with('\\')) {
        set |= escaped_or_itself();
      } else {
        const unsigned char first = next();
        const bool is_range = rest_.size() > 1 && rest_[0] == '-' && rest_[1] != ']';
        if (is_range) (void)next();
        const unsigned char last = is_range ? next() : first;
        if (last < first) throw BadPattern{};
        add_range(set, first, last);
      }
    }
    return is_not ? ~set : set;
  }

  std::string_view rest_;
};

} // namespace

Pattern::Pattern(std::string_view text) : steps_(PatternReading(text).read()) {}

bool Pattern::is_in(std::string_view text) const {
  std::vector<std::size_t> open, later, last_seen(steps_.size() + 1, text.npos);
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const auto go = [&](bool may, std::size_t step) {
      if (may) open.push_back(step);
    };
    for (open.push_back(0); !open.empty();) {
      const std::size_t number = open.back();
      open.pop_back();
      if (number == steps_.size()) return true;
      if (std::exchange(last_seen[number], at) == at) continue;
      const Step &step = steps_[number];
      switch (step.what) {
      case Step::What::byte:
        if (at < text.size() && step.bytes[static_cast<unsigned char>(text[at])]) later.push_back(number + 1);
        break;
      case Step::What::fork:
        for (const std::ptrdiff_t ahead : step.ahead) open.push_back(number + static_cast<std::size_t>(ahead));
        break;
      case Step::What::begin: go(at == 0, number + 1); break;
      case Step::What::end: go(at == text.size(), number + 1); break;
      case Step::What::word_edge: go((at > 0 && is_word_byte(text, at - 1)) != is_word_byte(text, at), number + 1); break;
      }
    }
    open.swap(later);
  }
  return false;
}

} // namespace arbitro
