#include <arbitro/arbitro.hpp>
#include <iostream>

using namespace arbitro;

int main() {
  const Card seven(7, Suit::coins);
  const Moment moment{.table = CardSet(Card(7, Suit::swords)) | Card(4, Suit::swords) | Card(3, Suit::cups)};
  for (const Game &game : games()) {
    std::cout << game.name << ":";
    for (const CardSet taken : captures(rules_of(game), moment, seven, 7))
      std::cout << "  " << to_string(seven) << " x " << to_string(taken);
    std::cout << "\n";
  }
}
