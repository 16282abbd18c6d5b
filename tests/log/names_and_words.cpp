// Reports of names, words and numbers in a wrong spelling.

#include "decoded.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace arbitro;

namespace {

struct Wording {
  std::string log;
  const char *found;
};

void check(const std::vector<Wording> &rows, const std::string &before) {
  for (const Wording &row : rows) {
    CAPTURE(row.log);
    CHECK(DecodedLog(before + row.log).found() == row.found);
  }
}

} // namespace

TEST_CASE("names in one text are reported, and a list is offered only where it is clear what they are") {
  check(
      {
          {"players: Anna, Bruno\n", "A103 [Anna, Bruno] `players` is a text, but a list is expected | write [Anna, Bruno]\n"},
          {"players: 'Anna, Bruno'\n", "A103 ['Anna, Bruno'] `players` is a text, but a list is expected | write ['Anna', 'Bruno']\n"},
          {"players: \"Anna, Bruno\"\n",
           "A103 [\"Anna, Bruno\"] `players` is a text, but a list is expected | write [\"Anna\", \"Bruno\"]\n"},
          {"players: Anna, , Bruno\n",
           "A103 [Anna, , Bruno] `players` is a text, but a list is expected | write a list of names, as in [Anna, Bruno]\n"},
          {"players: \"Anna 'the cat', Bruno\"\n",
           "A103 [\"Anna 'the cat', Bruno\"] `players` is a text, but a list is expected | write a list of names, as in [Anna, Bruno]\n"},
          {"teams: {Noi: 'Anna, Bruno', Loro: [Carla, Dino]}\n",
           "A103 ['Anna, Bruno'] `Noi` is a text, but a list is expected | write ['Anna', 'Bruno']\n"},
      },
      "arbitro: 1\nrounds: []\n");
}

TEST_CASE("the sides of a match are two or three teams that there are") {
  const std::string three = "arbitro: 1\nrounds: []\nteams: {Noi: [Anna, Bruno], Loro: [Carla, Dino], Altri: [Ezio, Fede]}\n";
  check(
      {
          {"sides: Noi\n",
           "A103 [Noi] `sides` is a text, but a list is expected | name the teams that play, as in `sides: [Lupi, Gatti]`\n"},
          {"sides: [Noi, [Loro]]\n", "A103 [[Loro]] this entry is a list, but a text is expected | write one text\n"},
          {"sides: [Noi, Noi]\n", "A108 [Noi] `Noi` plays against itself | name two teams\n"},
          {"sides: [Noi, Lora]\n",
           "A108 [Lora] `Lora` is not a team | 2 possible corrections: write Loro; or write `Lora` where the players are listed\n"},
          {"sides: [Noi]\n",
           "A108 [[Noi]] 1 team is named; a match has two or three | name two or three teams, at most six players in all\n"},
      },
      three);
  check({{"teams: {Noi: [Anna], noi: [Bruno]}\n", "A108 [noi] `noi` appears twice | give each team a different name\n"}},
        "arbitro: 1\nrounds: []\n");
}

TEST_CASE("words and numbers that a key cannot have are reported in their place") {
  check(
      {
          {"rounds: [{plays: [{card: 7d, scopa: no}, {card: 6d, scopa: perhaps}, {card: 5d, scopa: [1]}, {card: 4d, stands: yes}]}]\n",
           "A103 [perhaps] R1.2 `perhaps` is neither true nor false | write true or false\nA103 [[1]] R1.3 `scopa` is a list, but a text "
           "is expected | write one text\n"},
          {"rounds: [{plays: [{card: 7d, matta: 3x}, {card: 6d, matta: 11}, {card: 5d, matta: [1]}]}]\n",
           "A103 [3x] R1.1 `3x` is not a number from 1 to 10 | write a number from 1 to 10\nA103 [11] R1.2 `11` is not a number from 1 to "
           "10 | "
           "write a number from 1 to 10\nA103 [[1]] R1.3 `matta` is a list, but a text is expected | write one text\n"},
          {"rounds: [{void: no, points: 1-0}]\n", ""},
          {"rounds: [{table: {a: 1}}]\n", "A103 [{a: 1}] R1 `table` has keys of its own, but a list is expected | write the cards as a "
                                          "text, as in `7d 10b`, or as a list\n"},
          {"rounds: [{deals: 7d}]\n", "A103 [7d] R1 `deals` is a text, but a list is expected | write each deal as an entry of a list: "
                                      "`deals: [{Anna: 7d 2b 1c, Bruno: ..., plays: [...]}]`\n"},
          {"rounds: [{deals: [{plays: [7d], giocate: [6d]}]}]\n", "A003 [giocate] R1 `giocate` repeats the plays | keep one of them\n"},
          {"rounds: [{piles: 7d}]\n", "A103 [7d] R1 `piles` is a text, but `key: value` is expected | write one pile for each side: "
                                      "`piles: {Anna: 7d 2b, Bruno: rest}`\n"},
          {"rounds: [{plays: [{card: [7d]}]}]\n", "A103 [[7d]] R1.1 `card` is a list, but a text is expected | write one text\n"},
          {"rounds: [{plays: [{card: 7d, take: [[7s]]}]}]\n",
           "A103 [[7s]] R1.1 this entry is a list, but a text is expected | write one text\n"},
          {"rounds: [{plays: [{card: 7d, declares: [low]}]}]\n",
           "A103 [[low]] R1.1 `declares` is a list, but a text is expected | write one text\n"},
          {"rounds: [{points: [3, 1]}]\n", "A103 [[3, 1]] R1 `points` is a list, not one number for each side | write 3-1\n"},
          {"rounds: [{points: 3 - - 1}]\n",
           "A103 [3 - - 1] R1 `3 - - 1` is not one number for each side | write negative numbers as a map, as in `{Anna: -1, Bruno: 3}`\n"},
          {"rounds: [{points: 'Anna: 3 Bruno: 1'}]\n", "A103 ['Anna: 3 Bruno: 1'] R1 `Anna: 3 Bruno: 1` is not one number for each side | "
                                                       "write one number for each of Anna and Bruno, separated by hyphens, as in 4-2\n"},
          {"rounds: [{points: 'Anna: 3 Anna: 1'}]\n", "A103 ['Anna: 3 Anna: 1'] R1 `Anna: 3 Anna: 1` is not one number for each side | "
                                                      "write one number for each of Anna and Bruno, separated by hyphens, as in 4-2\n"},
          {"rounds: [{points: 'Anna= Bruno= 1'}]\n", "A103 ['Anna= Bruno= 1'] R1 `Anna= Bruno= 1` is not one number for each side | write "
                                                     "one number for each of Anna and Bruno, separated by hyphens, as in 4-2\n"},
          {"rounds: [{points: 12345}]\n",
           "A103 [12345] R1 1 number given for 2 sides | write one number for each of Anna and Bruno, separated by hyphens, as in 4-2\n"},
          {"rounds: [{plays: [matta=0 7c, matta=x 7c, matta=99999999999999 7c]}]\n",
           "A112 [matta=0] R1.1 `matta=0` does not give the matta a value from 1 to 10 | write for example matta=4\nA112 [matta=x] R1.2 "
           "`matta=x` does not give the matta a value from 1 to 10 | write for example matta=4\nA112 [matta=99999999999999] R1.3 "
           "`matta=99999999999999` does not give the matta a value from 1 to 10 | write for example matta=4\n"},
          {"rounds: [{rulings: [{play: [1]}]}]\n", "A103 [[1]] R1 `play` is a list, but a text is expected | write one text\n"},
          {"rules: {target: [11]}\n", "A105 [[11]] this is not a value of target | write a number from 1 to 999\n"},
      },
      two_players);
}

TEST_CASE("figures that a log declares are three letters or words, each once") {
  check(
      {
          {"courts: [a, b, c]\n", "A103 [[a, b, c]] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, "
                                  "K]` or `courts: spanish`\n"},
          {"courts: [F, F, R]\n", "A103 [[F, F, R]] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, "
                                  "K]` or `courts: spanish`\n"},
          {"courts: [10, 11, 12]\n", "A103 [[10, 11, 12]] courts does not name the cards worth 8, 9 and 10 | write for example `courts: "
                                     "[Q, J, K]` or `courts: spanish`\n"},
          {"courts: [fante, cavallo, re]\n", ""},
          {"courts: [F, C]\n",
           "A103 [[F, C]] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`\n"},
          {"courts: '?'\n",
           "A103 ['?'] courts does not name the cards worth 8, 9 and 10 | write for example `courts: [Q, J, K]` or `courts: spanish`\n"},
      },
      two_players);
}

TEST_CASE("a long word is cut between two of its letters where it is quoted") {
  const std::string long_word = std::string(47, 'x') + "\u00e8\u00e8\u00e8";
  check({{"letters: " + long_word + "\n",
          "A103 [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxèèè] unknown alphabet "
          "`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…` | write `it`, `es`, `en-french`, `it-french` or `pt`\n"}},
        two_players);
}
