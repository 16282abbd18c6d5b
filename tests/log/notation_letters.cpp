#include "decoded.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

std::string log_with(const std::string &table, const std::string &header = "") {
  return "arbitro: 1\n" + header + "players: [Anna, Bruno]\nrounds:\n  - table: " + table + "\nunfinished: true\n";
}

} // namespace

TEST_CASE("the alphabet is the one that covers every suit letter used") {
  struct Row {
    const char *table;
    Letters letters;
    const char *cards;
  };
  const Row rows[] = {
      {"7d 5c 4b 3s", Letters::it, "7d 5c 4b 3s"},
      {"7d 5c 4s", Letters::it, "7d 5c 4s"},
      {"7c", Letters::it, "7c"},
      {"settebello re di coppe", Letters::it, "7d 10c"},
      {"7o 5c 4b 3e", Letters::es, "7d 5c 4b 3s"},
      {"7d 5h 4c 3s", Letters::en_french, "7d 5c 4b 3s"},
      {"7q 5c 4f 3p", Letters::it_french, "7d 5c 4b 3s"},
      {"7o 5c 4p 3e", Letters::pt, "7d 5c 4b 3s"},
      {"[KH, 7C]", Letters::en_french, "10c 7b"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.table);
    const DecodedLog log(log_with(row.table));
    CHECK(log.found().empty());
    CHECK(log.log().letters == row.letters);
    std::string cards;
    for (const At<Candidates> &card : log.log().rounds[0].table.value) cards += (cards.empty() ? "" : " ") + shown(card.value);
    CHECK(cards == row.cards);
  }
}

TEST_CASE("letters that fit no alphabet, or several without it, are one finding") {
  CHECK(DecodedLog(log_with("7o 5c 3e 2o")).found() ==
        "A110 [3e] several alphabets have the suit letters `c`, `e` and `o`: es and pt | add `letters: es` or `letters: pt`\n");
  CHECK(DecodedLog(log_with("7d 5c 3b 4o 2s")).found() ==
        "A110 [4o] no alphabet has the suit letters `b`, `c`, `d`, `o` and `s` together: `o` is "
        "coins in es and coins in pt | add `letters:` with one of `it`, `es`, `en-french`, "
        "`it-french`, `pt`, and write every card in its letters\n");
}

TEST_CASE("a stray letter among many cards of one alphabet is a mistake in that card") {
  const DecodedLog log(log_with("7d 5c 3b 4s 1d 2d 3d 4d 5d 6d 10o"));
  CHECK(log.found() == "A111 [10o] R1 `o` is not an Italian suit | write 10d; for a Spanish pack add `letters: es`\n");
  CHECK(log.log().letters == Letters::it);
  CHECK_FALSE(log.log().letters_doubtful);
  CHECK(DecodedLog(log_with("7o 5c 3b 4e 1o 2o 3o 4o 5o 6o 10s")).found() ==
        "A111 [10s] R1 `s` is not a Spanish suit | write 10e; for an Italian pack add `letters: it`\n");
}

TEST_CASE("a letter after many ranks that is a suit nowhere is one finding") {
  const DecodedLog log(log_with("7d 5y 3b 4y 1d 2y"));
  CHECK(log.found() == "A110 [5y] `y` is not a suit in any alphabet | use the letters of one alphabet and name it, as in `letters: it`: it "
                       "(d c b s), es (o c b e), en-french (d h c s), it-french (q c f p), pt (o c p e)\n");
  CHECK(log.log().letters_doubtful);
  CHECK(log.log().rounds[0].table.value[1].value == CardSet::of_value(5));
}

TEST_CASE("names, remarks and notes are no cards when the alphabet is chosen") {
  const DecodedLog log(
      "arbitro: 1\nplayers: [Jo, Ao Re]\nrounds:\n  - {note: 7h, plays: [Jo 7d (not 7h) / Ao Re 3c, {by: Jo, card: 4b, note: 3p}]}\n"
      "unfinished: true\n");
  CHECK(log.log().letters == Letters::it);
  CHECK(shown_plays(log.log()) == "Jo 7d (not 7h); Ao Re 3c; Jo 4b (3p)");
}

TEST_CASE("declared letters are not inferred") {
  const DecodedLog log(log_with("7o 5c 3e", "letters: es\n"));
  CHECK(log.found().empty());
  CHECK(log.log().letters == Letters::es);
  CHECK(DecodedLog(log_with("7h", "letters: it\n")).found() ==
        "A111 [7h] R1 `h` is not an Italian suit | write 7c; for a French pack add `letters: en-french`\n");
  CHECK(DecodedLog(log_with("7p", "letters: en-french\n")).found() ==
        "A111 [7p] R1 `p` is not a suit in `letters: en-french` (d h c s) | write 7d, 7h, 7c or 7s; for the suits q c f p write `letters: "
        "it-french`\n");
  CHECK(DecodedLog(log_with("7q", "letters: en-french\n")).found() ==
        "A111 [7q] R1 `q` is not a suit in `letters: en-french` (d h c s) | write 7d; for the suits q c f p write `letters: it-french`\n");
  CHECK(DecodedLog(log_with("7d", "letters: en-frnch\n")).found() == "A103 [en-frnch] unknown alphabet `en-frnch` | write en-french\n");
  CHECK(DecodedLog(log_with("7d", "courts: [Q, J]\n")).found() ==
        "A103 [[Q, J]] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`\n");
}

TEST_CASE("cards in rules are written in the letters of the match") {
  const DecodedLog log(log_with("7d 5h 4c", "rules: {extra-cards: {Kc: 2}}\n"));
  CHECK(log.found().empty());
  CHECK(log.log().rules.extra_cards.points[static_cast<std::size_t>(Card(10, Suit::clubs).index())] == 2);
}

TEST_CASE("cards of rules and counts are written in the letters of the match, and no others") {
  const std::string header = "letters: it-french\nrules: {extra-cards: ";
  const DecodedLog log("arbitro: 1\n" + header + "{8p: 2}}\nplayers: [Anna, Bruno]\nrounds: [{'extra:8p': Anna}]\nunfinished: true\n");
  CHECK(log.found().empty());
  CHECK(log.log().rules.extra_cards.points[static_cast<std::size_t>(Card(8, Suit::swords).index())] == 2);
  CHECK(log.log().rounds.at(0).counts.at(0).key.card == Card(8, Suit::swords));
  const DecodedLog canonical("arbitro: 1\n" + header +
                             "{8s: 2}}\nplayers: [Anna, Bruno]\nrounds: [{'extra:8s': Anna}]\nunfinished: true\n");
  CHECK(canonical.found() == "A105 [{8s: 2}] this is not a value of extra-cards | write a map from cards to points, with the suit letters "
                             "qcfp of the log\nA111 ['extra:8s'] R1 `8s` is not a card | write for example extra:7c\n");
}

TEST_CASE("an unreadable word of a list is one unknown card") {
  const DecodedLog log(log_with("7d 5 od denari 4b 8y"));
  CHECK(log.found() ==
        "A111 [5] R1 `5` has no suit | write 5d, 5c, 5b or 5s (5? if the suit is unrecorded)\nA111 [od denari] R1 `od denari` is not a "
        "card | write rank and suit, as in 7d (?? if the card is unrecorded)\nA111 [8y] R1 `8y` is not a card | write 8d, 8c, 8b or 8s\n");
}
