#pragma once

#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "game/awards.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace generated {

/// Cards in canonical spelling, in the order written.
inline std::vector<Card> cards_of(const std::string &text) {
  std::vector<Card> cards;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto suit = std::string(arbitro::suit_letters).find(word.back());
    cards.emplace_back(std::stoi(word), static_cast<arbitro::Suit>(suit));
  }
  return cards;
}

/// The rules of a game with some rules changed, in the words of a log.
inline Rules rules_for(const std::string &game, const std::vector<std::pair<std::string, std::string>> &changes = {}) {
  const arbitro::Game *found = arbitro::find_game(game);
  REQUIRE(found != nullptr);
  Rules rules = arbitro::rules_of(*found);
  for (const auto &[name, value] : changes) {
    const arbitro::RuleField *field = arbitro::find_rule_field(name);
    REQUIRE(field != nullptr);
    REQUIRE(field->set(rules, {.shape = arbitro::RuleText::Shape::scalar, .items = {value}, .entries = {}}));
  }
  return rules;
}

} // namespace generated
