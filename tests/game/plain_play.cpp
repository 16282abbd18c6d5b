#include "game/plain_play.hpp"
#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "examples.hpp"
#include "support/generator.hpp"
#include "support/wish.hpp"

#include <algorithm>

namespace {

using namespace arbitro;

CardSet some_cards(generated::Dice &dice, int most) {
  CardSet cards;
  for (int left = dice.below(most + 1); left > 0; --left) cards |= Card::from_index(dice.below(40));
  return cards;
}

/// What a plain play may do, by whichever of both answers serves its card.
bool allows(const PlainPlay &plays, const Moment &moment, Card card, CardSet taken, CardSet hand, bool says_it_lays) {
  const Ends ends = (moment.first_play ? Ends::first : Ends::neither) | (moment.last_play ? Ends::last : Ends::neither);
  if (taken.empty())
    return plays.usual().contains(card) ? plays.lays(moment.table, card) : plays.lays_unusual(moment.table, ends, card, hand, says_it_lays);
  return plays.usual().contains(card) ? plays.takes(moment.table, card, taken) : plays.takes_unusual(moment.table, ends, card, taken);
}

bool is_among(const std::vector<CardSet> &sets, CardSet set) { return std::ranges::find(sets, set) != sets.end(); }

/// Every game that plain plays serve, and house rules that no game has together.
std::vector<std::pair<std::string, Rules>> served_rules() {
  std::vector<std::pair<std::string, Rules>> all;
  for (const Game &game : games())
    if (const Rules rules = rules_of(game); PlainPlay::serves(rules)) all.emplace_back(game.name, rules);
  const auto add = [&](const char *name, auto change) {
    Rules rules;
    change(rules);
    all.emplace_back(name, rules);
  };
  add("courts without sums", [](Rules &rules) { rules.court_sums = false; });
  add("fewest first", [](Rules &rules) { rules.value_priority = Priority::fewest; });
  add("any sum", [](Rules &rules) { rules.value_priority = Priority::free; });
  add("at most two", [](Rules &rules) { rules.max_captured = 2; });
  add("values and fifteens", [](Rules &rules) { rules.take_total = 15; });
  add("nothing captures", [](Rules &rules) { rules.take_value = false; });
  add("aces sweep", [](Rules &rules) { rules.ace = Ace::sweep; });
  add("aces take themselves", [](Rules &rules) {
    rules.ace = Ace::sweep;
    rules.ace_on_empty = AceOnEmpty::takes_itself;
  });
  add("captures are optional", [](Rules &rules) { rules.must_capture = MustCapture::optional; });
  return all;
}

} // namespace

TEST_CASE("plain plays answer what the general rules answer, in every game they serve") {
  generated::Dice dice(9);
  const std::vector<std::pair<std::string, Rules>> served = served_rules();
  CHECK(served.size() > 45);
  for (const auto &[name, rules] : served) {
    const PlainPlay plays(rules);
    for (int i = 0; i < 3000; ++i) {
      const Card card = Card::from_index(dice.below(40));
      const CardSet hand = some_cards(dice, 3) | card;
      const Moment moment{
          .table = some_cards(dice, 8) - hand, .matta_value = 0, .first_play = dice.percent(20), .last_play = dice.percent(20)};
      const Ends ends = (moment.first_play ? Ends::first : Ends::neither) | (moment.last_play ? Ends::last : Ends::neither);
      const std::vector<CardSet> open = captures(rules, moment, card, card.value());
      CAPTURE(name, to_string(card), to_string(moment.table), to_string(hand), moment.first_play, moment.last_play);
      const bool takes_itself = is_among(open, CardSet{});
      const bool lays = may_lay(rules, moment, card.value(), hand);
      REQUIRE(allows(plays, moment, card, {}, hand, true) == lays);
      REQUIRE(allows(plays, moment, card, {}, hand, false) == (lays && open.empty()));
      for (const CardSet taken : {some_cards(dice, 3) & moment.table, moment.table, some_cards(dice, 2),
                                  open.empty() ? CardSet{} : open[static_cast<std::size_t>(dice.below(static_cast<int>(open.size())))]}) {
        if (taken.empty()) continue;
        CAPTURE(to_string(taken));
        REQUIRE(allows(plays, moment, card, taken, hand, false) == (!takes_itself && is_among(open, taken)));
        if (taken == moment.table) REQUIRE(plays.clearing(moment.table, ends, card) == clearing(rules, moment, card.value(), taken));
      }
    }
  }
}

TEST_CASE("captures of the fewest cards, or to fifteen, are looked up") {
  Rules rules;
  rules.value_priority = Priority::fewest;
  CHECK(PlainPlay(rules).usual() == CardSet::pack());
  rules = {};
  rules.take_value = false;
  rules.take_total = 15;
  CHECK(PlainPlay(rules).usual() == CardSet::pack());
}

TEST_CASE("the matta and the declarations of Cirulla are no plain plays") {
  Rules rules;
  CHECK(PlainPlay::serves(rules));
  rules.matta = Matta::seven_of_cups;
  CHECK_FALSE(PlainPlay::serves(rules));
  rules = {};
  rules.hand_low_pt = 3;
  CHECK_FALSE(PlainPlay::serves(rules));
  rules = {};
  rules.hand_triple_pt = 10;
  CHECK_FALSE(PlainPlay::serves(rules));
}

TEST_CASE("plays and faults are the same only where nothing about them differs") {
  const Play play{.seat = 1,
                  .card = Card(7, Suit::coins),
                  .captures = true,
                  .taken = {Card(3, Suit::cups), Card(4, Suit::clubs)},
                  .declares = Declaration::low,
                  .matta = 4};
  std::vector<Play> others(6, play);
  others[0].seat = 2;
  others[1].card = Card(7, Suit::swords);
  others[2].captures = false;
  others[3].taken = CardSet(Card(7, Suit::swords));
  others[4].declares = Declaration::triple;
  others[5].matta = 5;
  CHECK(play == Play(play));
  for (const Play &other : others) CHECK_FALSE(play == other);
  const LegalPlay legal{.card = play.card, .captures = true, .taken = play.taken};
  std::vector<LegalPlay> other_legal(3, legal);
  other_legal[0].card = Card(7, Suit::swords);
  other_legal[1].captures = false;
  other_legal[2].taken = {};
  for (const LegalPlay &other : other_legal) CHECK_FALSE(legal == other);
  CHECK(AwardKey{Award::extra, Card(7, Suit::coins)} == AwardKey{Award::extra, Card(7, Suit::coins)});
  CHECK_FALSE(AwardKey{Award::extra, Card(7, Suit::coins)} == AwardKey{Award::extra, Card(10, Suit::coins)});
  CHECK(Faults().add(Fault::too_many) == Faults().add(Fault::too_many));
  CHECK_FALSE(Faults().add(Fault::too_many) == Faults());
}

TEST_CASE("cards are spelled in ascending order, with what is asked for between them") {
  CHECK(to_string(CardSet{}) == "");
  CHECK(to_string(CardSet{Card(10, Suit::coins)}) == "10d");
  CHECK(to_string(CardSet{Card(10, Suit::coins), Card(3, Suit::cups), Card(4, Suit::swords)}, ", ") == "3c, 4s, 10d");
}
