#include "letters.hpp"

#include "keys.hpp"

#include <algorithm>
#include <numeric>

namespace arbitro {

namespace {

/// Cards with an odd letter from which on it is a finding about the letter, not about each card.
constexpr std::uint32_t many = 3;
/// Cards of one alphabet for each stray letter that is taken for a slip.
constexpr std::uint32_t much_rarer = 10;

constexpr char letter_at(std::size_t index) { return static_cast<char>('a' + index); }

/// Counts the letters of the cards in the texts below a value.
class LetterCounter {
public:
  LetterCounter(const Source &source, const Document &document, const Names &names) : source_(source), document_(document), names_(names) {}

  void count_below(std::uint32_t node) {
    const Node &value = document_[node];
    if (value.kind == NodeKind::scalar) return count_in({value.text, document_.where(node), source_.text()});
    for (std::uint32_t item = value.first; item != no_node; item = document_[item].next)
      if (may_hold_cards(document_[item].key)) count_below(item);
  }
  [[nodiscard]] const LetterUse &use() const { return use_; }

private:
  [[nodiscard]] static bool may_hold_cards(std::string_view key) {
    if (key.starts_with('_')) return false;
    const KeyRow *row = find_key(KeyPlace::play, key);
    return row == nullptr || row->key == Key::card || row->key == Key::take;
  }

  void count_in(const Written &text) {
    bool begins_cell = true;
    for (Lexer lexer(text.text); lexer.peek().kind != Token::Kind::end;) {
      const Names::Prefix name = begins_cell ? names_.find_prefix(lexer.rest()) : Names::Prefix{};
      begins_cell = lexer.peek().kind == Token::Kind::slash;
      if (name.seat != nobody) {
        lexer.skip(name.length);
      } else if (lexer.peek().kind != Token::Kind::word) {
        lexer.next();
      } else if (const CardText card = italian_.read(lexer); card.letter != 0) {
        const auto index = static_cast<std::size_t>(card.letter - 'a');
        if (use_.count[index]++ == 0) use_.first[index] = text.of(card.text);
      }
    }
  }

  const Source &source_;
  const Document &document_;
  const Names &names_;
  const Notation italian_{};
  LetterUse use_{};
};

} // namespace

bool has_letter(Letters alphabet, char letter) { return suits_of(alphabet).find(letter) != std::string_view::npos; }

bool is_suit_letter(char letter) {
  return std::ranges::any_of(alphabets, [&](Letters alphabet) { return has_letter(alphabet, letter); });
}

bool may_hold_foreign_letters(std::string_view text) {
  enum : unsigned char { rank = 1, letter = 2, letter_of_word = 4, foreign = 8, escape = 16 };
  constexpr auto kinds = [] {
    constexpr std::string_view ranks = "0123456789?aAfFjJcCqQnNrRkK", italian = "dcbsDCBS";
    std::array<unsigned char, 256> table{};
    for (const char c : ranks) table[static_cast<unsigned char>(c)] = rank;
    for (const char first : {'a', 'A'})
      for (char c = first; c < first + 26; ++c) {
        const bool is_cross = c == 'x' || c == 'X';
        const bool is_italian = italian.find(c) != std::string_view::npos;
        table[static_cast<unsigned char>(c)] |=
            static_cast<unsigned char>(letter | (is_cross ? 0 : letter_of_word) | (is_italian ? 0 : foreign));
      }
    table['\\'] = escape;
    return table;
  }();
  const auto is = [&](std::size_t at, unsigned kind) {
    return at < text.size() && (kinds[static_cast<unsigned char>(text[at])] & kind) != 0;
  };
  for (std::size_t at = 1; at < text.size(); ++at) {
    const unsigned kind = kinds[static_cast<unsigned char>(text[at])];
    if ((kind & (foreign | escape)) == 0) continue;
    if (kind == escape) return true;
    if (!is(at - 1, rank) || is(at + 1, letter)) continue;
    const bool goes_on_a_word = at > 1 && is(at - 1, letter) && is(at - 2, letter_of_word);
    if (!goes_on_a_word) return true;
  }
  return false;
}

LetterUse letters_used(const Source &source, const Document &document, std::uint32_t rounds, const Names &names) {
  LetterCounter counter(source, document, names);
  for (std::uint32_t round = document[rounds].first; round != no_node; round = document[round].next)
    for (std::uint32_t item = document[round].first; item != no_node; item = document[item].next) {
      const KeyRow *row = find_key(KeyPlace::round, document[item].key);
      if (row == nullptr) continue;
      if (row->key == Key::table || row->key == Key::deals || row->key == Key::plays || row->key == Key::piles) counter.count_below(item);
    }
  return counter.use();
}

ChosenLetters choose_letters(const LetterUse &use) {
  ChosenLetters chosen;
  const auto cards = [&](auto &&has) {
    std::uint32_t sum = 0;
    for (std::size_t index = 0; index < use.count.size(); ++index)
      if (has(letter_at(index))) sum += use.count[index];
    return sum;
  };
  const auto cards_of = [&](Letters alphabet) { return cards([&](char letter) { return has_letter(alphabet, letter); }); };
  const std::uint32_t all = cards(is_suit_letter);
  const Letters best = *std::ranges::max_element(alphabets, {}, cards_of);
  for (std::size_t index = 0; index < use.count.size(); ++index)
    if (use.count[index] >= many && !is_suit_letter(letter_at(index))) chosen.open.add(letter_at(index));
  if (cards_of(Letters::it) == all) return chosen;

  chosen.letters = best;
  std::ranges::copy_if(alphabets, std::back_inserter(chosen.fitting), [&](Letters alphabet) { return cards_of(alphabet) == all; });
  const bool one_is_best = std::ranges::count(alphabets, cards_of(best), cards_of) == 1;
  const bool strays = one_is_best && (all - cards_of(best)) * much_rarer <= all;
  chosen.doubtful = chosen.fitting.size() != 1 && !strays;
  if (!chosen.doubtful) return chosen;
  for (std::size_t index = 0; index < use.count.size(); ++index)
    if (use.count[index] != 0 && is_suit_letter(letter_at(index)) && !has_letter(best, letter_at(index))) chosen.open.add(letter_at(index));
  return chosen;
}

} // namespace arbitro
