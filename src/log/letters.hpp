#pragma once

#include "notation_reader.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace arbitro {

[[nodiscard]] constexpr char letter_at(std::size_t index) { return static_cast<char>('a' + index); }
/// Whether a letter is a suit in an alphabet.
[[nodiscard]] bool has_letter(Letters alphabet, char letter);
/// Whether it is one in any.
[[nodiscard]] bool is_suit_letter(char letter);

/// How the suits of cards are written: how often each letter follows a rank, and where first.
struct LetterUse {
  std::array<std::uint32_t, 26> count{};
  std::array<Where, 26> first{};
  bool is_french = false; ///< some are signs, or words for the suits of French packs
};
/// Counts the letters of the cards in a text.
void count_letters(const Written &text, const Names &names, LetterUse &use);

/// An alphabet that was chosen by the letters in use.
struct ChosenLetters {
  Letters letters = Letters::it;
  bool doubtful = false;          ///< no alphabet has them all, or several have
  std::vector<Letters> fitting{}; ///< those that have them all, where it is doubtful
  LetterSet open{};               ///< letters whose suit is uncertain
};
/// The alphabet that has every letter used, that of French packs where they are in use, and `it` before others; a stray letter among many
/// of one alphabet is a mistake and changes nothing.
[[nodiscard]] ChosenLetters choose_letters(const LetterUse &use);

} // namespace arbitro
