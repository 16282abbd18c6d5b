#include "decoded.hpp"
#include "log/names.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

const std::vector<std::string> players{"Anna", "Anna Maria", "Élodie", "zoe  bianchi", "O'Brien"};

} // namespace

TEST_CASE("the same name is the same in whatever letters and spaces it is written") {
  struct Row {
    const char *a, *b;
    bool same;
  };
  const Row rows[] = {
      {"Anna", "ANNA", true},
      {"Zoe", "zOE", true},
      {"Élodie", "élodie", true},
      {"ÀÞ", "àþ", true},
      {"×", "÷", false},
      {"@", "`", false},
      {"[", "{", false},
      {"Anna", "Ann", false},
      {"Ann", "Anna", false},
      {"Anna  Maria", "anna maria", true},
      {"Anna Maria", "AnnaMaria", false},
      {"AnnaMaria", "Anna Maria", false},
      {"Anna\u00A0Maria", "Anna Maria", true},
      {"", "", false},
  };
  for (const Row &row : rows) {
    CAPTURE(row.a, row.b);
    CHECK(same_name(row.a, row.b) == row.same);
    if (*row.a != '\0') CHECK((same_spelling(row.a) == same_spelling(row.b)) == row.same);
  }
}

TEST_CASE("of the names that a text begins with the longest known one is meant, where a word ends with it") {
  struct Row {
    const char *text;
    int seat; ///< -1: none
    std::size_t length;
  };
  const Row rows[] = {
      {"Anna 7d", 0, 4},
      {"anna maria 7d", 1, 10},
      {"Anna Mario 7d", 0, 4},
      {"Annabella 7d", -1, 0},
      {"Anna", 0, 4},
      {"Anna: 7d", 0, 4},
      {"Anna/7d", 0, 4},
      {"Anna, 7d", 0, 4},
      {"Anna(x)", 0, 4},
      {"Anna-7d", -1, 0},
      {"ANNA   MARIA", 1, 12},
      {"élodie 7d", 2, 7},
      {"ZOE BIANCHI 7d", 3, 11},
      {"Zoe 7d", -1, 0},
      {"o'brien: 7d", 4, 7},
      {"7d", -1, 0},
      {"", -1, 0},
  };
  const Names names(players);
  for (const Row &row : rows) {
    CAPTURE(row.text);
    const Names::Prefix prefix = names.find_prefix(row.text);
    CHECK(prefix.length == row.length);
    if (row.seat >= 0) CHECK(prefix.seat == row.seat);
  }
}

TEST_CASE("the longest name is meant whichever is listed first") {
  const std::vector<std::string> turned{"Anna Maria", "Anna", ""};
  const Names names(turned);
  CHECK(names.find_prefix("Anna Maria 7d").seat == 0);
  CHECK(names.find_prefix("Anna 7d").seat == 1);
  CHECK(names.find(" anna ") == Seat(1));
  CHECK_FALSE(names.find("Maria"));
}
