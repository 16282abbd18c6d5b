#include "text/nearest.hpp"

#include "support/catch.hpp"

#include <array>
#include <string>

using namespace arbitro;

TEST_CASE("The nearest known word is found for typing mistakes and for nothing else") {
  constexpr std::array<std::string_view, 9> known{"dealer", "deals", "players", "plays", "points", "piles", "rounds", "rules", "id"};
  struct Row {
    std::string_view word, nearest;
  };
  for (const auto &row : {Row{"delaer", "dealer"}, Row{"Dealer", "dealer"}, Row{"deal", "deals"}, Row{"player", "players"},
                          Row{"palys", "plays"}, Row{"pionts", "points"}, Row{"POINST", "points"}, Row{"round", "rounds"},
                          Row{"rulse", "rules"}, Row{"xyzzy", ""}, Row{"", ""}, Row{"remark", ""}, Row{"di", "id"}, Row{"q", ""}}) {
    CAPTURE(row.word);
    CHECK(nearest(row.word, known) == row.nearest);
  }
  CHECK(nearest(std::string(100'000, 'd'), known).empty());
  CHECK(nearest("plays", {}).empty());
}
