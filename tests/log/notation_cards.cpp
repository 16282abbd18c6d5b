#include "log/notation.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace arbitro;

namespace {

std::string read(const Notation &notation, std::string_view text) {
  const auto card = notation.read_whole(text);
  return card ? to_string(*card) : "no";
}

struct Spelled {
  const char *text;
  const char *card;
};

} // namespace

TEST_CASE("the letters of every alphabet name their suits") {
  struct Row {
    Letters letters;
    std::vector<Spelled> spellings;
  };
  const std::vector<Row> rows{
      {Letters::it, {{"7d", "7d"}, {"7D", "7d"}, {"1d", "1d"},  {"AD", "1d"},  {"RC", "10c"}, {"10C", "10c"}, {"FS", "8s"},
                     {"8S", "8s"}, {"CC", "9c"}, {"Nb", "9b"},  {"Kb", "10b"}, {"Jd", "8d"},  {"qd", "9d"},   {"Re", "no"},
                     {"As", "1s"}, {"7h", "no"}, {"11d", "no"}, {"0d", "no"},  {"07d", "no"}, {"13d", "no"}}},
      {Letters::es, {{"7o", "7d"}, {"Re", "10s"}, {"5b", "5b"}, {"10c", "10c"}, {"7d", "no"}}},
      {Letters::en_french, {{"KH", "10c"}, {"7c", "7b"}, {"Js", "8s"}, {"Qd", "9d"}, {"7b", "no"}}},
      {Letters::it_french, {{"Qq", "9d"}, {"7c", "7c"}, {"Ff", "8b"}, {"1p", "1s"}, {"7s", "no"}}},
      {Letters::pt, {{"7o", "7d"}, {"4p", "4b"}, {"6e", "6s"}, {"2c", "2c"}}},
  };
  for (const Row &row : rows) {
    const Notation notation(row.letters, {}, FrenchCourts::j8_q9);
    for (const Spelled &spelling : row.spellings) {
      CAPTURE(to_string(row.letters), spelling.text);
      CHECK(read(notation, spelling.text) == spelling.card);
    }
  }
}

TEST_CASE("words and symbols of every language are read in every alphabet") {
  const std::vector<Spelled> spellings{
      {"7♦", "7d"},
      {"7 ♦", "7d"},
      {"K♥", "10c"},
      {"10♣", "10b"},
      {"A♠\uFE0F", "1s"},
      {"7 den", "7d"},
      {"7 di denari", "7d"},
      {"7 oro", "7d"},
      {"settebello", "7d"},
      {"sette bello", "7d"},
      {"7 bello", "7d"},
      {"sett'oro", "7d"},
      {"sett’oro", "7d"},
      {"sette d'oro", "7d"},
      {"asso di denari", "1d"},
      {"re coppe", "10c"},
      {"fante spade", "8s"},
      {"rey de copas", "10c"},
      {"sota de bastos", "8b"},
      {"siete de velo", "7d"},
      {"velo", "7d"},
      {"guindis", "7d"},
      {"L7aya", "7d"},
      {"re bello", "10d"},
      {"asso bello", "1d"},
      {"rosmarino", "8s"},
      {"Re di coppe", "10c"},
      {"as de oros", "1d"},
      {"ás de ouros", "1d"},
      {"TRÊS DE PAUS", "3b"},
      {"três de paus", "3b"},
      {"king of cups", "10c"},
      {"7 of coins", "7d"},
      {"seven of diamonds", "7d"},
      {"queen of hearts", "9c"},
      {"jack of clubs", "8b"},
      {"knave of swords", "8s"},
      {"horse of batons", "9b"},
      {"caballo de espadas", "9s"},
      {"dama de copas", "8c"},
      {"valete de paus", "9b"},
      {"regina di cuori", "9c"},
      {"cavallo bastoni", "9b"},
      {"due picche", "2s"},
      {"10 quadri", "10d"},
      {"R denari", "10d"},
      {"otto di fiori", "8b"},
      {"2 bello", "no"},
      {"7 velo", "7d"},
      {"6 velo", "no"},
      {"denari", "no"},
      {"sette", "no"},
      {"7", "no"},
      {"d7", "no"},
      {"(7,0)", "no"},
      {"donna", "no"},
      {"donna di coppe", "no"},
      {"12 de oros", "no"},
      {"7d 7c", "no"},
      {"", "no"},
  };
  for (const Letters letters : alphabets) {
    const Notation notation(letters, {}, FrenchCourts::j8_q9);
    for (const Spelled &spelling : spellings) {
      CAPTURE(to_string(letters), spelling.text);
      CHECK(read(notation, spelling.text) == spelling.card);
    }
  }
}

TEST_CASE("courts decides figures, then french-courts in French alphabets, then the usual order") {
  Courts queen_first, with_donna, bad;
  REQUIRE(read_courts("Q", "J", "K", queen_first));
  REQUIRE(read_courts("fante", "donna", "re", with_donna));
  CHECK_FALSE(read_courts("Q", "Q", "K", bad));
  bad = {};
  CHECK_FALSE(read_courts("Q", "7", "K", bad));
  Courts spanish;
  spanish.spanish = true;
  struct Row {
    Notation notation;
    const char *text;
    const char *card;
  };
  const std::vector<Row> rows{
      {Notation(Letters::it, queen_first, FrenchCourts::j8_q9), "Qd", "8d"},
      {Notation(Letters::it, queen_first, FrenchCourts::j8_q9), "jack of coins", "9d"},
      {Notation(Letters::en_french, queen_first, FrenchCourts::j8_q9), "Qd", "8d"},
      {Notation(Letters::en_french, {}, FrenchCourts::q8_j9), "Qd", "8d"},
      {Notation(Letters::it_french, {}, FrenchCourts::q8_j9), "Jq", "9d"},
      {Notation(Letters::it, {}, FrenchCourts::q8_j9), "Qd", "9d"},
      {Notation(Letters::pt, {}, FrenchCourts::q8_j9), "Jo", "8d"},
      {Notation(Letters::it, with_donna, FrenchCourts::j8_q9), "donna di coppe", "9c"},
      {Notation(Letters::it, with_donna, FrenchCourts::j8_q9), "Dd", "9d"},
      {Notation(Letters::es, spanish, FrenchCourts::j8_q9), "10o", "8d"},
      {Notation(Letters::es, spanish, FrenchCourts::j8_q9), "12 de oros", "10d"},
      {Notation(Letters::es, spanish, FrenchCourts::j8_q9), "11c", "9c"},
      {Notation(Letters::es, spanish, FrenchCourts::j8_q9), "7o", "7d"},
      {Notation(Letters::es, spanish, FrenchCourts::j8_q9), "sota de copas", "8c"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text, to_string(row.notation.letters()));
    CHECK(read(row.notation, row.text) == row.card);
  }
}

TEST_CASE("unknown cards are the set of cards they may be") {
  const Notation notation;
  struct Row {
    const char *text;
    CardSet cards;
  };
  for (const Row &row : {Row{"??", CardSet::pack()}, Row{"7?", CardSet::of_value(7)}, Row{"?d", CardSet::of_suit(Suit::coins)},
                         Row{"R?", CardSet::of_value(10)}, Row{"10?", CardSet::of_value(10)}, Row{"?♠", CardSet::of_suit(Suit::swords)}}) {
    CAPTURE(row.text);
    Lexer lexer(row.text);
    const CardText card = notation.read(lexer);
    CHECK(card.readable());
    CHECK(card.reading == row.cards);
  }
}

TEST_CASE("the finding of an unreadable card says why and what to write") {
  const Notation notation;
  struct Row {
    const char *text;
    const char *message;
    const char *help;
  };
  const std::vector<Row> rows{
      {"7h", "`h` is not an Italian suit", "write 7c; for a French pack add `letters: en-french`"},
      {"10", "`10` has no suit", "write 10d, 10c, 10b or 10s (10? if the suit is unrecorded)"},
      {"d7", "in `d7` the suit comes before the rank", "write 7d"},
      {"12b", "`12b` is not a card: ranks go from 1 to 10", "correct the rank; for a Spanish pack with 10 11 12 add `courts: spanish`"},
      {"11 de oros", "`11 de oros` is not a card: ranks go from 1 to 10",
       "correct the rank; for a Spanish pack with 10 11 12 add `courts: spanish`"},
      {"donna", "`donna` is worth 8 in Latin-suited packs and 9 in French-suited ones",
       "add `courts: [fante, donna, re]` or `courts: [donna, cavallo, re]`"},
      {"donna di cuori", "`donna di cuori` is worth 8 in Latin-suited packs and 9 in French-suited ones",
       "add `courts: [fante, donna, re]` or `courts: [donna, cavallo, re]`"},
      {"7x", "`7x` is not a card", "write 7d, 7c, 7b or 7s"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text);
    Lexer lexer(row.text);
    const auto [message, help] = notation.explain(notation.read(lexer));
    CHECK(to_text(message) == row.message);
    CHECK(to_text(help.words) == row.help);
  }
}
