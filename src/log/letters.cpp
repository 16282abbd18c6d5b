#include "letters.hpp"

#include <algorithm>
#include <iterator>

namespace arbitro {
namespace {

/// Cards with an odd letter from which on it is a finding about the letter, not about each card.
constexpr std::uint32_t many = 3;
/// Cards of one alphabet for each stray letter that is taken for a mistake.
constexpr std::uint32_t much_rarer = 10;

} // namespace

bool has_letter(Letters alphabet, char letter) { return suits_of(alphabet).find(letter) != std::string_view::npos; }

bool is_suit_letter(char letter) {
  return std::ranges::any_of(alphabets, [&](Letters alphabet) { return has_letter(alphabet, letter); });
}

void count_letters(const Written &text, const Names &names, LetterUse &use) {
  static const Notation italian;
  bool begins_cell = true;
  for (Lexer lexer(text.text); lexer.peek().kind != Token::Kind::end;) {
    const Names::Prefix name = begins_cell ? names.find_prefix(lexer.rest()) : Names::Prefix{};
    begins_cell = lexer.peek().kind == Token::Kind::slash;
    if (name.seat != nobody) {
      lexer.skip(name.length);
      continue;
    }
    if (lexer.peek().kind != Token::Kind::word) {
      lexer.next();
      continue;
    }
    const CardText card = italian.read(lexer);
    use.is_french = use.is_french || card.is_french;
    if (card.letter == 0) continue;
    const auto index = static_cast<std::size_t>(card.letter - 'a');
    if (use.count[index]++ == 0) use.first[index] = text.of(card.text);
  }
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
  for (const Letters first : {use.is_french ? Letters::en_french : Letters::it, Letters::it}) {
    if (cards_of(first) != all) continue;
    chosen.letters = first;
    return chosen;
  }

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
