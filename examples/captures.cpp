#include <arbitro/arbitro.hpp>
#include <iostream>

using namespace arbitro;

int main() {
  const RoundState round = position({.table = read_cards("7s 4s 3c")}, read_cards("7d"));
  for (const Game &game : games()) {
    std::cout << game.name << ":";
    for (const LegalPlay &play : moves(rules_of(game), round, read_cards("7d")))
      if (play.captures) std::cout << "  " << to_string(play.card) << " x " << to_string(play.taken);
    std::cout << "\n";
  }
}
