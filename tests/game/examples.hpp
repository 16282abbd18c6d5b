#pragma once

#include "arbitro/games.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>
#include <vector>

/// Reads the worked examples of the tests: cards as `7C`, rules as `target=21`.
namespace example {

inline std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) {
    const auto begin = part.find_first_not_of(' ');
    if (begin != std::string::npos) parts.push_back(part.substr(begin, part.find_last_not_of(' ') - begin + 1));
  }
  return parts;
}

/// A card as examples spell it: rank, then suit (`RD`, `7C`).
inline arbitro::Card card(const std::string &token) {
  const auto rank = std::string("A234567FCR").find(token.at(0));
  const auto suit = std::string("DCBS").find(token.at(1));
  REQUIRE((token.size() == 2 && rank != std::string::npos && suit != std::string::npos));
  return {static_cast<int>(rank) + 1, static_cast<arbitro::Suit>(suit)};
}

/// Cards separated by spaces or, in a capture, by `+`.
inline arbitro::CardSet cards(const std::string &text, char separator = ' ') {
  arbitro::CardSet set;
  for (const std::string &token : split(text, separator)) set |= card(token);
  return set;
}

/// The rules of a game with some set as in `must-capture=optional target=21`.
inline arbitro::Rules rules(const std::string &game, const std::string &changes = "") {
  const arbitro::Game *found = arbitro::find_game(game);
  REQUIRE(found != nullptr);
  arbitro::Rules result = arbitro::rules_of(*found);
  for (const std::string &change : split(changes, ' ')) {
    const auto equals = change.find('=');
    const arbitro::RuleField *field = arbitro::find_rule_field(change.substr(0, equals));
    REQUIRE(field != nullptr);
    INFO(change);
    REQUIRE(field->set(result, arbitro::parse_rule_text(change.substr(equals + 1))));
  }
  return result;
}

} // namespace example
