#pragma once

#include "arbitro/phrase.hpp"

#include <exception>
#include <string>
#include <utility>

namespace arbitro {

/// Thrown by a call that cannot do what it is asked for: an unknown game or rule, a word that is no card. Mistakes in logs are never
/// thrown: they are findings.
class Refusal : public std::exception {
public:
  explicit Refusal(Phrase why) : message(std::move(why)), english_(to_text(message)) {}
  [[nodiscard]] const char *what() const noexcept override { return english_.c_str(); }

  Phrase message; ///< why, in any language

private:
  std::string english_;
};

/// Refuses cards: a word that is none, a card in two places, or in one where the rules do not let it be.
class ImpossibleCards : public Refusal {
public:
  using Refusal::Refusal;
};

} // namespace arbitro
