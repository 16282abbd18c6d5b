#pragma once

#include "notation_reader.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace arbitro {

/// Reads texts that belong together, all in one alphabet.
class CardReader {
public:
  /// In the alphabet that is declared, or in the first that has the letters of all the texts.
  CardReader(const std::vector<std::string_view> &texts, std::optional<Letters> declared, FrenchCourts courts);

  /// The cards of a text. Throws `ImpossibleCards` where a word is no card or a card appears twice.
  [[nodiscard]] CardSet read(std::string_view text) const;
  [[nodiscard]] const Notation &notation() const { return notation_; }
  /// How the texts write cards.
  [[nodiscard]] const CardSpelling &spelling() const { return spelling_; }

private:
  Notation notation_;
  CardSpelling spelling_;
};

} // namespace arbitro
