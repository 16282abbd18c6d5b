#include "decode_match.hpp"
#include "letters.hpp"
#include "words.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace arbitro {

namespace {

bool key_may_hold_cards(std::string_view key) {
  if (key.starts_with('_')) return false;
  const KeyRow *row = find_key(KeyPlace::play, key);
  return row == nullptr || row->key == Key::card || row->key == Key::take;
}

/// Counts the letters that are used in the texts below a value.
void count_letters_below(const NodeReader &nodes, std::uint32_t node, const Names &names, LetterUse &use) {
  if (nodes[node].kind == NodeKind::scalar) return count_letters(nodes.written(node), names, use);
  for (std::uint32_t item = nodes[node].first; item != no_node; item = nodes[item].next) {
    use.is_french = use.is_french || is_french_suit_word(fold(nodes[item].key)) || find_suit_symbol(nodes[item].key);
    if (key_may_hold_cards(nodes[item].key)) count_letters_below(nodes, item, names, use);
  }
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
  const bool are_alike = !none_fits && std::ranges::all_of(chosen.fitting, [&](Letters one) {
    return std::ranges::all_of(
        used, [&](const std::string &each) { return suits_of(one).find(each) == suits_of(chosen.fitting.front()).find(each); });
  });
  Phrase what = none_fits   ? say::letters_fit_none(std::move(used), letter, std::move(readings))
                : are_alike ? say::letters_fit_alike(std::move(used), lines)
                            : say::letters_fit_several(std::move(used), letter, std::move(readings));
  nodes.report(Code::ambiguous_letters, use.first[static_cast<std::size_t>(odd - 'a')], std::move(what),
               none_fits ? say::add_letters_and_use_them(std::move(lines)) : say::add_letters(std::move(lines)));
}

} // namespace

bool may_hold_foreign_letters(std::string_view text) {
  constexpr std::string_view of_french_packs[] = {"\xE2\x99", "iamond", "eart", "pades"}; // the first begins each of ♦ ♥ ♣ ♠
  if (std::ranges::any_of(of_french_packs, [&](std::string_view part) { return text.find(part) != text.npos; })) return true;
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
