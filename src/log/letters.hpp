#pragma once

#include "document.hpp"
#include "names.hpp"
#include "notation.hpp"
#include "notation_reader.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace arbitro {

/// How often each letter stands behind the rank of a card, and where first.
struct LetterUse {
  std::array<std::uint32_t, 26> count{};
  std::array<Where, 26> first{};
};

/// Whether a card with another suit letter than the four of `it` may stand in a text; a quick look that errs on the side of yes.
[[nodiscard]] bool may_hold_foreign_letters(std::string_view text);

/// The letters of all cards that stand in a list of rounds.
[[nodiscard]] LetterUse letters_used(const Source &source, const Document &document, std::uint32_t rounds, const Names &names);

/// What the letters tell about the alphabet.
struct ChosenLetters {
  Letters letters = Letters::it;
  bool doubtful = false;          ///< no alphabet has them all, or several have
  std::vector<Letters> fitting{}; ///< those that have them all, where it is doubtful
  LetterSet open{};               ///< letters that name no suit for certain
};
/// The alphabet that has every letter used, `it` before others; a stray letter among many of one alphabet is a slip and changes nothing.
[[nodiscard]] ChosenLetters choose_letters(const LetterUse &use);

/// Whether an alphabet has a letter.
[[nodiscard]] bool has_letter(Letters alphabet, char letter);
/// Whether any has it.
[[nodiscard]] bool is_suit_letter(char letter);

} // namespace arbitro
