#include "decode_match.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace arbitro {

namespace {

/// Cards with an odd letter from which on it is a finding about the letter, not about each card.
constexpr std::uint32_t many = 3;
/// Cards of one alphabet for each stray letter that is taken for a mistake.
constexpr std::uint32_t much_rarer = 10;

constexpr char letter_at(std::size_t index) { return static_cast<char>('a' + index); }

/// How often each letter follows the rank of a card, and where first.
struct LetterUse {
  std::array<std::uint32_t, 26> count{};
  std::array<Where, 26> first{};
};

/// An alphabet that was chosen by the letters in use.
struct ChosenLetters {
  Letters letters = Letters::it;
  bool doubtful = false;          ///< no alphabet has them all, or several have
  std::vector<Letters> fitting{}; ///< those that have them all, where it is doubtful
  LetterSet open{};               ///< letters whose suit is uncertain
};

bool has_letter(Letters alphabet, char letter) { return suits_of(alphabet).find(letter) != std::string_view::npos; }

bool is_suit_letter(char letter) {
  return std::ranges::any_of(alphabets, [&](Letters alphabet) { return has_letter(alphabet, letter); });
}

bool key_may_hold_cards(std::string_view key) {
  if (key.starts_with('_')) return false;
  const KeyRow *row = find_key(KeyPlace::play, key);
  return row == nullptr || row->key == Key::card || row->key == Key::take;
}

/// Counts the letters of the cards in a text.
void count_letters(const Written &text, const Names &names, LetterUse &use) {
  static const Notation italian;
  bool begins_cell = true;
  for (Lexer lexer(text.text); lexer.peek().kind != Token::Kind::end;) {
    const Names::Prefix name = begins_cell ? names.find_prefix(lexer.rest()) : Names::Prefix{};
    begins_cell = lexer.peek().kind == Token::Kind::slash;
    if (name.seat != nobody) {
      lexer.skip(name.length);
    } else if (lexer.peek().kind != Token::Kind::word) {
      lexer.next();
    } else if (const CardText card = italian.read(lexer); card.letter != 0) {
      const auto index = static_cast<std::size_t>(card.letter - 'a');
      if (use.count[index]++ == 0) use.first[index] = text.of(card.text);
    }
  }
}

/// The same of the texts below a value.
void count_letters_below(const NodeReader &nodes, std::uint32_t node, const Names &names, LetterUse &use) {
  if (nodes[node].kind == NodeKind::scalar) return count_letters(nodes.written(node), names, use);
  for (std::uint32_t item = nodes[node].first; item != no_node; item = nodes[item].next)
    if (key_may_hold_cards(nodes[item].key)) count_letters_below(nodes, item, names, use);
}

/// The letters of all cards in a list of rounds.
LetterUse letters_used(const NodeReader &nodes, std::uint32_t rounds, const Names &names) {
  constexpr Key keys_of_cards[] = {Key::table, Key::deals, Key::plays, Key::piles};
  LetterUse use;
  for (std::uint32_t round = nodes[rounds].first; round != no_node; round = nodes[round].next)
    for (std::uint32_t item = nodes[round].first; item != no_node; item = nodes[item].next) {
      const KeyRow *row = find_key(KeyPlace::round, nodes[item].key);
      if (row != nullptr && std::ranges::find(keys_of_cards, row->key) != std::end(keys_of_cards))
        count_letters_below(nodes, item, names, use);
    }
  return use;
}

/// The alphabet that has every letter used, `it` before others; a stray letter among many of one alphabet is a mistake and changes nothing.
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

void report_letters(const NodeReader &nodes, const LetterUse &use, const ChosenLetters &chosen) {
  const bool none_fits = chosen.fitting.empty();
  std::vector<std::string> used, lines;
  std::vector<Phrase> readings;
  char odd = 0;
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (use.count[static_cast<std::size_t>(letter - 'a')] == 0 || !is_suit_letter(letter)) continue;
    used.emplace_back(1, letter);
    if (odd != 0 || has_letter(none_fits ? chosen.letters : Letters::it, letter)) continue;
    odd = letter;
    for (const Letters alphabet : alphabets) {
      constexpr std::array suits{say::coins_in, say::cups_in, say::clubs_in, say::swords_in};
      const std::size_t suit = suits_of(alphabet).find(letter);
      if (suit != std::string_view::npos) readings.push_back(suits[suit](to_string(alphabet)));
    }
  }
  for (const Letters alphabet : none_fits ? std::span<const Letters>(alphabets) : std::span<const Letters>(chosen.fitting))
    lines.emplace_back(to_string(alphabet));
  const std::string letter(1, odd);
  nodes.report(Code::ambiguous_letters, use.first[static_cast<std::size_t>(odd - 'a')],
               none_fits ? say::letters_fit_none(std::move(used), letter, std::move(readings))
                         : say::letters_fit_several(std::move(used), letter, std::move(readings)),
               none_fits ? say::add_letters_and_use_them(std::move(lines)) : say::add_letters(std::move(lines)));
}

} // namespace

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

LetterSet infer_letters(const NodeReader &nodes, std::uint32_t rounds, const Names &names, MatchLog &log) {
  const LetterUse use = letters_used(nodes, rounds, names);
  const ChosenLetters chosen = choose_letters(use);
  log.letters = chosen.letters;
  log.card_spelling.suits = suits_of(chosen.letters);
  log.letters_doubtful = chosen.doubtful;
  if (chosen.doubtful) report_letters(nodes, use, chosen);
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (is_suit_letter(letter) || !chosen.open.has(letter)) continue;
    log.letters_doubtful = true;
    nodes.report(Code::ambiguous_letters, use.first[static_cast<std::size_t>(letter - 'a')],
                 say::suit_in_no_alphabet(std::string(1, letter)), say::write_one_alphabet());
  }
  return chosen.open;
}

} // namespace arbitro
