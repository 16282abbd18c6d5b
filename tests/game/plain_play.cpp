#include "game/plain_play.hpp"
#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "examples.hpp"
#include "game/captures.hpp"
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

bool is_among(const std::vector<CardSet> &sets, CardSet set) { return std::ranges::find(sets, set) != sets.end(); }

/// The rules of every game, and house rules that no game has together.
std::vector<std::pair<std::string, Rules>> many_rules() {
  std::vector<std::pair<std::string, Rules>> all;
  for (const Game &game : games()) all.emplace_back(game.name, rules_of(game));
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
  add("values, or fifteens of the fewest cards", [](Rules &rules) {
    rules.take_total = 15;
    rules.value_priority = Priority::free;
    rules.total_priority = TotalPriority::fewest;
  });
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

TEST_CASE("plain plays answer what the general rules answer, in every game") {
  generated::Dice dice(9);
  for (const auto &[name, rules] : many_rules()) {
    const PlainPlay plays(rules);
    for (int i = 0; i < 3000; ++i) {
      const Card card = Card::from_index(dice.below(40));
      const CardSet hand = some_cards(dice, 3) | card;
      const auto matta_value = static_cast<std::uint8_t>(rules.matta == Matta::none ? 0 : dice.below(11));
      const Moment moment{
          .table = some_cards(dice, 8) - hand, .matta_value = matta_value, .first_play = dice.percent(20), .last_play = dice.percent(20)};
      const int matta = rules.matta == Matta::none ? matta_card.value() : 1 + dice.below(10);
      const int value = card == matta_card ? matta : card.value();
      const std::vector<CardSet> open = captures(rules, moment, card, value);
      CAPTURE(name, to_string(card), value, to_string(moment.table), int{matta_value}, to_string(hand), moment.first_play,
              moment.last_play);
      const bool takes_itself = is_among(open, CardSet{});
      const bool lays = lay_faults(rules, moment, value, hand, matta).empty();
      REQUIRE(plays.lays(moment, card, value, hand, matta, true) == lays);
      REQUIRE(plays.lays(moment, card, value, hand, matta, false) == (lays && open.empty()));
      for (const CardSet taken : {some_cards(dice, 3) & moment.table, moment.table, some_cards(dice, 2),
                                  open.empty() ? CardSet{} : open[static_cast<std::size_t>(dice.below(static_cast<int>(open.size())))]}) {
        if (taken.empty()) continue;
        CAPTURE(to_string(taken));
        REQUIRE(plays.takes(moment, card, value, taken) == (!takes_itself && is_among(open, taken)));
      }
    }
  }
}

TEST_CASE("captures of the fewest cards, to fifteen, or of any value or total are looked up") {
  Rules rules;
  rules.value_priority = Priority::fewest;
  CHECK(PlainPlay(rules).usual() == CardSet::pack());
  rules = {};
  rules.take_value = false;
  rules.take_total = 15;
  CHECK(PlainPlay(rules).usual() == CardSet::pack());
  CHECK(PlainPlay(rules_of(*find_game("cirulla"))).usual() == CardSet::pack() - CardSet::of_value(1));
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
