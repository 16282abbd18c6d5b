#include "arbitro/games.hpp"
#include "arbitro/read.hpp"
#include "support/catch.hpp"

#include <functional>
#include <string>
#include <vector>

namespace {

using namespace arbitro;

/// The words of the refusal of a call; `cards: ` before it where cards are refused.
std::string refusal_of(const std::function<void()> &call) {
  try {
    call();
  } catch (const ImpossibleCards &refusal) {
    return std::string("cards: ") + refusal.what();
  } catch (const Refusal &refusal) {
    return refusal.what();
  }
  return "";
}

MovesRequest asked(std::string cards, std::string table, std::string hand = "", std::string game = "") {
  MovesRequest request;
  request.cards = std::move(cards);
  request.table = std::move(table);
  request.hand = std::move(hand);
  request.read.game = std::move(game);
  return request;
}

std::string answered(const MovesRequest &request) {
  const MovesAnswer answer = arbitro::answer(read_question(request));
  const auto spelled = [](const LegalPlay &play) {
    const std::string taken = play.captures ? " x " + to_string(play.taken) : " lays";
    return to_string(play.card) + taken + (play.sweep ? " scopa" : "");
  };
  std::string text;
  for (const LegalPlay &play : answer.moves) text += (text.empty() ? "" : " / ") + spelled(play);
  if (!answer.verdict) return text;
  text += "; " + spelled(answer.verdict->play) + (answer.verdict->legal ? ": legal" : ": " + to_text(answer.verdict->why));
  for (const DecidingRule &rule : answer.verdict->rules) text += " [" + std::string(rule.field->name) + "]";
  return text;
}

} // namespace

TEST_CASE("cards are read in the first alphabet that fits them all") {
  CHECK(read_card("7d") == settebello_card);
  CHECK(read_card(" re di coppe ") == Card(10, Suit::cups));
  CHECK(to_string(read_cards("7♦, 4h 10s")) == "4c 7d 10s");
  CHECK(to_string(read_cards("7♦ 4c")) == "4b 7d");
  CHECK(read_cards("").empty());
}

TEST_CASE("what is not a card is refused, with the reason") {
  CHECK(refusal_of([] { static_cast<void>(read_card("7d 4s")); }) == "cards: `7d 4s` is not a card");
  CHECK(refusal_of([] { static_cast<void>(read_card("")); }) == "cards: `` is not a card");
  CHECK(refusal_of([] { static_cast<void>(read_cards("7d 4s 7d")); }) == "cards: 7d appears twice");
  CHECK(refusal_of([] { static_cast<void>(read_cards("7?")); }) == "cards: `7?` may be several cards");
  CHECK(refusal_of([] { static_cast<void>(read_cards("7d / 4s")); }) == "cards: `/` is not a card");
}

TEST_CASE("rules are read from games laid over each other and single settings") {
  CHECK(read_rules("") == Rules{});
  CHECK(read_rules("Scopone + napola").napola == Napola::length);
  CHECK(read_rules("scopone+napola").hand_size == rules_of(*find_game("scopone")).hand_size);
  CHECK(read_rules(ReadOptions{"scopa", {read_setting("target=16")}}).target == 16);
  CHECK(refusal_of([] { static_cast<void>(read_rules("scopone+napla")); }) == "unknown game napla (did you mean napola?)");
  CHECK(refusal_of([] { static_cast<void>(read_rules("scopa napola")); }) == "unknown game scopa napola (did you mean scopa+napola?)");
  CHECK(refusal_of([] { static_cast<void>(read_rules("scopa classica")); }) == "unknown game scopa classica (did you mean scopa?)");
  CHECK(refusal_of([] { static_cast<void>(read_rules("trenta")); }) == "unknown game trenta (did you mean scopone-de-trente?)");
  CHECK(refusal_of([] { static_cast<void>(read_rules("scopone+")); }) == "a game is missing before or after +");
  CHECK(refusal_of([] { static_cast<void>(read_setting("target")); }) == "--rule takes RULE=VALUE, not target");
  CHECK(refusal_of([] { refuse_unknown({"", {{"targt", "16"}}}); }) == "unknown rule targt (did you mean target?)");
  CHECK(refusal_of([] { refuse_unknown({"", {{"target", "many"}}}); }).starts_with("many is not a value of target"));
}

TEST_CASE("rules that exclude each other are refused only where the game is known") {
  const ReadOptions settings{"", {{"take-value", "false"}}};
  CHECK(refusal_of([&] { refuse_unknown(settings); }).empty());
  CHECK_FALSE(refusal_of([&] { static_cast<void>(read_rules(settings)); }).empty());
  CHECK_FALSE(refusal_of([&] { refuse_unknown({"scopa", settings.rules}); }).empty());
}

TEST_CASE("asked about cards, every legal play of them is listed") {
  CHECK(answered(asked("7d 2b", "7s 4s 3c")) == "2b lays / 7d x 7s");
  CHECK(answered(asked("", "4s 3c", "7d 2b")) == "2b lays / 7d x 3c 4s scopa");
  CHECK(answered(asked("1d", "", "", "asso-pigliatutto")) == "1d lays");
  CHECK(answered(asked("7c", "2d 5s 7b", "", "cirulla")) == "7c x 7b / 7c x 2d 5s");
}

TEST_CASE("asked about a play, the answer says whether it is legal and which rules decide") {
  CHECK(answered(asked("7d x 4s 3c", "7s 4s 3c")) ==
        "7d x 7s; 7d x 3c 4s: 3c 4s taken, but the 7s on the table must be taken [value-priority]");
  CHECK(answered(asked("7d x 4s 3c", "7s 4s 3c", "", "cirulla")).ends_with("7d x 3c 4s: legal"));
  CHECK(answered(asked("7d x all", "4s 3c")) == "7d x 3c 4s scopa; 7d x 3c 4s scopa: legal");
  CHECK(answered(asked("7d prende 7", "7s 2s")) == "7d x 7s; 7d x 7s: legal");
  CHECK(answered(asked("7d lays", "7s")) == "7d x 7s scopa; 7d lays: 7d laid, but it must take 7s [must-capture]");
  CHECK(answered(asked("7d x 5s", "7s")).ends_with("7d x 5s: 5s taken, but not on the table"));
  CHECK(answered(asked("8d x 4s 3c 1b", "4s 3c 1b", "", "scopa-di-quindici")).find("[take-total]") != std::string::npos);
}

TEST_CASE("courts of a French pack have the values that the rules give them") {
  const auto value_of = [](const char *card, const char *game) {
    return read_question(asked(card, "4c 3h", "", game)).cards.first().value();
  };
  for (const char *queen : {"Qd", "Q♦", "queen of diamonds", "Queen of Diamonds"}) {
    CHECK(value_of(queen, "scopa-wiki") == 8);
    CHECK(value_of(queen, "scopa") == 9);
  }
  for (const char *jack : {"Jh", "J♥", "jack of hearts", "J♡"}) {
    CHECK(value_of(jack, "scopa-wiki") == 9);
    CHECK(value_of(jack, "scopa-guide") == 8);
  }
  CHECK(read_question(asked("queen of coins", "4c 3d", "", "scopa-wiki")).cards.first().value() == 9);
  CHECK(answered(asked("Qd x 5h 3s", "5h 3s", "", "scopa-wiki")) == "8d x 3s 5c scopa; 8d x 3s 5c scopa: legal");
}

TEST_CASE("all texts of a question are in one alphabet, and the answer is in its letters") {
  const auto spelled = [](const MovesRequest &request) {
    const MovesAnswer answer = arbitro::answer(read_question(request));
    std::string text;
    for (const LegalPlay &play : answer.moves) text += to_text(play.card | play.taken, answer.card_spelling) + " / ";
    return text + (answer.verdict ? to_text(answer.verdict->why, answer.card_spelling) : "");
  };
  CHECK(spelled(asked("7h", "4c 3h")) == "3h 4c 7h / ");
  CHECK(spelled(asked("Kd x 7s", "7s 3h")) == "3h 7s Kd / 7s is worth 7, not 10");
  CHECK(spelled(asked("10d", "7s 3h")) == "3h 7s 10d / ");
  CHECK(spelled(asked("Kh", "Ad Qs")) == "Ad Qs Kh / ");
  CHECK(spelled(asked("Jd", "5s 4h Qh", "", "scopa-wiki")) == "4h 5s Jd / ");
  CHECK(spelled(asked("Kq", "7f 3c")) == "3c 7f Rq / ");
  CHECK(spelled(asked("7c", "4s 3c")) == "3c 4s 7c / ");
  CHECK(spelled(asked("Rd", "7c 3s")) == "3s 7c 10d / ");
  MovesRequest clubs = asked("7c", "4s 3c");
  clubs.letters = Letters::en_french;
  CHECK(spelled(clubs) == "3c 4s 7c / ");
  CHECK(answered(clubs) == "7b x 3b 4s scopa");
  CHECK(refusal_of([] { static_cast<void>(read_question(asked("Kd", "Kd 3h"))); }) == "cards: Kd is the card played and on the table");
}

TEST_CASE("a question that has no answer is refused") {
  const auto refused = [](const MovesRequest &request) { return refusal_of([&] { static_cast<void>(read_question(request)); }); };
  CHECK(refused(asked("7d 6d x 4s", "4s")).starts_with("write x between one card"));
  CHECK(refused(asked("7d x 7s / 6d x 6s", "7s 6s")).starts_with("write x between one card"));
  CHECK(refused(asked("7d x", "4s")).starts_with("write x between one card"));
  CHECK(refused(asked("", "4s")) == "CARD is missing");
  CHECK(refused(asked("7d", "7d 4s")) == "cards: 7d is the card played and on the table");
  CHECK(refused(asked("7d", "4s", "6d")) == "cards: 7d is not in the hand");
  CHECK(refused(asked("7d x 4s 4s", "4s")) == "cards: 4s appears twice");
  CHECK(refused(asked("7d x 7", "7s 7b")).ends_with("may be several cards"));
  CHECK(refused(asked("7d x 4z", "4s")).starts_with("cards: `4z` is not a card"));
  CHECK(refused(asked("5d", "7c=5")) == "cards: under these rules the 7c always counts as 7 on the table");
  CHECK(refused(asked("5d", "7c=11", "", "cirulla")) == "cards: the value after = must be from 1 to 10");
  CHECK(refused(asked("5d", "7c=0", "", "cirulla")) == "cards: the value after = must be from 1 to 10");
  CHECK(refused(asked("5d", "7c=two", "", "cirulla")) == "cards: the value after = must be from 1 to 10");
  CHECK(refused(asked("5d", "3s 4c=2", "", "cirulla")) == "cards: only the 7c can have another value on the table");
  CHECK(refused(asked("7? x 4s 3c", "4s 3c")).ends_with("may be several cards"));
  CHECK(refused(asked("low 2d x 2s", "2s", "", "cirulla")).starts_with("write x between one card"));
  CHECK(refused(asked("7d x 4s x 3c", "4s 3c")).starts_with("write x between one card"));
  MovesRequest worth_eleven = asked("7c", "4s 3c", "", "cirulla");
  worth_eleven.matta = 11;
  CHECK(refused(worth_eleven).starts_with("--matta"));
  MovesRequest never_declared = asked("7c", "4s 3c");
  never_declared.matta = 4;
  CHECK(refused(never_declared) == "cards: under these rules the 7c is always a 7");
}

TEST_CASE("piles are read with names, a rest and sweeps, and counted") {
  const std::vector<std::string> texts{"Anna: 7d 6c 5b 4s", "Bruno: rest"};
  const std::vector<NamedPile> piles = read_piles(texts, "1-0");
  CHECK(piles[1].count.pile == CardSet::pack() - piles[0].count.pile);
  CHECK(piles[0].count.sweeps == 1);
  const PileCount counted = count_piles(Rules{}, piles);
  CHECK(counted.sides == std::vector<std::string>{"Anna", "Bruno"});
  CHECK(counted.points[0] == 2);
  CHECK(counted.points[1] == 3);
}

TEST_CASE("piles of a French pack are counted with its courts") {
  const std::vector<std::string> texts{"Anna: Ad 2d 3d 4d 5d 6d 7d Qd 7h", "Bruno: rest"};
  const auto napola = [&](FrenchCourts courts) {
    Rules rules;
    rules.napola = Napola::length;
    for (const Tally &tally : count_piles(rules, read_piles(texts, "", courts)).tallies)
      if (tally.key.award == Award::napola) return tally.counted[0].value_or(0);
    return -1.0;
  };
  CHECK(napola(FrenchCourts::q8_j9) == 8);
  CHECK(napola(FrenchCourts::j8_q9) == 7);
  const std::vector<std::string> clubs{"Anna: 7c"};
  CHECK(read_piles(clubs).front().count.pile == CardSet(matta_card));
  CHECK(read_piles(clubs, "", {}, Letters::en_french).front().count.pile == CardSet(Card(7, Suit::clubs)));
}

TEST_CASE("a pile alone has figures and no points") {
  const std::vector<std::string> texts{"7d 6c"};
  const PileCount counted = count_piles(Rules{}, read_piles(texts));
  CHECK(counted.sides.front() == "pile 1");
  CHECK(counted.tallies.front().counted[0] == 2);
  CHECK_FALSE(counted.tallies.front().points[0].has_value());
  CHECK_FALSE(counted.points[0].has_value());
}

TEST_CASE("impossible piles are refused") {
  const auto refused = [](const std::vector<std::string> &texts, std::string_view sweeps) {
    return refusal_of([&] { static_cast<void>(read_piles(texts, sweeps)); });
  };
  CHECK(refused({"7d", "7d 6c"}, "") == "cards: 7d is in two piles");
  CHECK(refused({"rest", "Bruno: resto"}, "") == "cards: only one pile can be rest");
  CHECK(refused({}, "") == "PILE is missing");
  CHECK(refused(std::vector<std::string>(7, "rest"), "") == "more than 6 piles");
  for (const char *sweeps : {"1", "1-0-0", "1-x", "1-", "1-41", "1--1"})
    CHECK(refused({"7d", "rest"}, sweeps) == "--scope takes one number for each pile: 1-0");
}
