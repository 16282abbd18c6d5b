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
  const auto spelled = [](const AllowedPlay &play) {
    const std::string taken = play.captures ? " x " + to_string(play.taken) : " lays";
    return to_string(play.card) + taken + (play.sweep ? " scopa" : "");
  };
  std::string text;
  for (const AllowedPlay &play : answer.moves) text += (text.empty() ? "" : " / ") + spelled(play);
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
  CHECK(read_cards("").empty());
}

TEST_CASE("what is no card is refused, with the reason") {
  CHECK(refusal_of([] { static_cast<void>(read_card("7d 4s")); }) == "cards: `7d 4s` is no card");
  CHECK(refusal_of([] { static_cast<void>(read_card("")); }) == "cards: `` is no card");
  CHECK(refusal_of([] { static_cast<void>(read_cards("7d 4s 7d")); }) == "cards: 7d is there twice");
  CHECK(refusal_of([] { static_cast<void>(read_cards("7?")); }) == "cards: `7?` may be several cards");
  CHECK(refusal_of([] { static_cast<void>(read_cards("7d / 4s")); }) == "cards: `/` is no card");
}

TEST_CASE("rules are read from games laid over each other and single settings") {
  CHECK(read_rules("") == Rules{});
  CHECK(read_rules("Scopone + napola").napola == Napola::length);
  CHECK(read_rules("scopone+napola").hand_size == rules_of(*find_game("scopone")).hand_size);
  CHECK(read_rules(ReadOptions{"scopa", {read_setting("target=16")}}).target == 16);
  CHECK(refusal_of([] { static_cast<void>(read_rules("scopone+napla")); }) == "napla is not a game (did you mean napola?)");
  CHECK(refusal_of([] { static_cast<void>(read_rules("scopone+")); }).starts_with(" is not a game"));
  CHECK(refusal_of([] { static_cast<void>(read_setting("target")); }) == "--rule takes KNOB=VALUE, not target");
  CHECK(refusal_of([] { refuse_unknown({"", {{"targt", "16"}}}); }) == "targt is not a rule (did you mean target?)");
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
  CHECK(answered(asked("7d x 4s 3c", "7s 4s 3c")) == "7d x 7s; 7d x 3c 4s: 3c 4s taken although the 7s lay on the table [value-priority]");
  CHECK(answered(asked("7d x 4s 3c", "7s 4s 3c", "", "cirulla")).ends_with("7d x 3c 4s: legal"));
  CHECK(answered(asked("7d x all", "4s 3c")) == "7d x 3c 4s scopa; 7d x 3c 4s scopa: legal");
  CHECK(answered(asked("7d prende 7", "7s 2s")) == "7d x 7s; 7d x 7s: legal");
  CHECK(answered(asked("7d lays", "7s")) == "7d x 7s scopa; 7d lays: 7d laid although it takes 7s [must-capture]");
  CHECK(answered(asked("7d x 5s", "7s")).ends_with("7d x 5s: 5s taken, but not on the table"));
  CHECK(answered(asked("8d x 4s 3c 1b", "4s 3c 1b", "", "scopa-di-quindici")).find("[take-total]") != std::string::npos);
}

TEST_CASE("a question that has no answer is refused") {
  const auto refused = [](const MovesRequest &request) { return refusal_of([&] { static_cast<void>(read_question(request)); }); };
  CHECK(refused(asked("7d 6d x 4s", "4s")).starts_with("x stands between one card"));
  CHECK(refused(asked("7d x 7s / 6d x 6s", "7s 6s")).starts_with("x stands between one card"));
  CHECK(refused(asked("7d x", "4s")).starts_with("x stands between one card"));
  CHECK(refused(asked("", "4s")) == "no CARD given");
  CHECK(refused(asked("7d", "7d 4s")) == "cards: 7d is in the hand and on the table");
  CHECK(refused(asked("7d", "4s", "6d")) == "cards: 7d is not in the hand");
  CHECK(refused(asked("7d x 4s 4s", "4s")) == "cards: 4s is there twice");
  CHECK(refused(asked("7d x 7", "7s 7b")).ends_with("may be several cards"));
  CHECK(refused(asked("7d x 4z", "4s")).starts_with("cards: `4z` is not a card"));
  CHECK(refused(asked("5d", "7c=5")) == "cards: by these rules the 7c always counts 7 on the table");
  CHECK(refused(asked("5d", "7c=11", "", "cirulla")) == "cards: the value behind = is a number from 1 to 10");
  CHECK(refused(asked("5d", "7c=0", "", "cirulla")) == "cards: the value behind = is a number from 1 to 10");
  CHECK(refused(asked("5d", "7c=two", "", "cirulla")) == "cards: the value behind = is a number from 1 to 10");
  CHECK(refused(asked("5d", "3s 4c=2", "", "cirulla")) == "cards: only the 7c can lie there under another value");
  CHECK(refused(asked("7? x 4s 3c", "4s 3c")).ends_with("may be several cards"));
  CHECK(refused(asked("low 2d x 2s", "2s", "", "cirulla")).starts_with("x stands between one card"));
  CHECK(refused(asked("7d x 4s x 3c", "4s 3c")).starts_with("x stands between one card"));
  MovesRequest worth_eleven = asked("7c", "4s 3c", "", "cirulla");
  worth_eleven.matta = 11;
  CHECK(refused(worth_eleven).starts_with("--matta"));
  MovesRequest never_declared = asked("7c", "4s 3c");
  never_declared.matta = 4;
  CHECK(refused(never_declared) == "cards: by these rules the 7c is always a 7");
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

TEST_CASE("a pile alone has figures and no points") {
  const std::vector<std::string> texts{"7d 6c"};
  const PileCount counted = count_piles(Rules{}, read_piles(texts));
  CHECK(counted.sides.front() == "pile 1");
  CHECK(counted.tallies.front().counted[0] == 2);
  CHECK_FALSE(counted.tallies.front().points[0].has_value());
  CHECK_FALSE(counted.points[0].has_value());
}

TEST_CASE("piles that cannot be are refused") {
  const auto refused = [](const std::vector<std::string> &texts, std::string_view sweeps) {
    return refusal_of([&] { static_cast<void>(read_piles(texts, sweeps)); });
  };
  CHECK(refused({"7d", "7d 6c"}, "") == "cards: 7d is in two piles");
  CHECK(refused({"rest", "Bruno: resto"}, "") == "cards: two piles cannot both be the rest");
  CHECK(refused({}, "") == "no PILE given");
  CHECK(refused(std::vector<std::string>(7, "rest"), "") == "more than 6 piles");
  for (const char *sweeps : {"1", "1-0-0", "1-x", "1-", "1-41", "1--1"})
    CHECK(refused({"7d", "rest"}, sweeps) == "--scope takes one number for each pile: 1-0");
}
