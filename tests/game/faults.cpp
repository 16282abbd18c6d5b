#include "examples.hpp"

#include <vector>

namespace {

using namespace arbitro;

struct Case {
  const char *why, *game, *settings, *table, *hand, *card, *claim; ///< claim: `lay`, cards, or `itself`
  bool first_play;
  std::vector<Fault> expected;
};

const Case cases[] = {
    {"a sum past an equal card", "scopa", "", "7S 3C 4S", "7D", "7D", "3C 4S", false, {Fault::equal_card_first}},
    {"a larger set than needed", "scopa-bga", "", "6B 2C 4S", "6D", "6D", "2C 4S", false, {Fault::fewest_first}},
    {"a larger fifteen than needed", "escoba-bga", "", "FC 5S 3B", "7D", "7D", "5S 3B", false, {Fault::fewest_first}},
    {"too many and more than needed",
     "scopa-bga",
     "max-captured=2",
     "AC 2S 3B 4D 3S",
     "7C",
     "7C",
     "AC 2S 4D",
     false,
     {Fault::fewest_first, Fault::too_many}},
    {"more than the limit", "scopa", "max-captured=2", "AC 2S 4D", "7C", "7C", "AC 2S 4D", false, {Fault::too_many}},
    {"more than the limit where fewer cards are too many as well",
     "scopa-bga",
     "max-captured=1",
     "AS 2D 6C FB",
     "CC",
     "CC",
     "AS 2D 6C",
     false,
     {Fault::too_many}},
    {"no rule gives the sum", "scopa", "", "4C 6S", "CD", "CD", "4C 6S", false, {Fault::wrong_sum}},
    {"a wrong sum with an equal card on the table", "scopa", "", "CC 4C 6S", "CD", "CD", "4C 6S", false, {Fault::wrong_sum}},
    {"no card at all", "scopa", "", "4C", "4D", "4D", "", false, {Fault::wrong_sum}},
    {"a court card may not take sums", "scopa", "court-sums=no", "4C 6S", "RD", "RD", "4C 6S", false, {Fault::wrong_sum}},
    {"an equal court card may be taken", "scopa", "court-sums=no", "4C 6S RS", "RD", "RD", "RS", false, {}},
    {"a court card that may not take sums is laid", "scopa", "court-sums=no", "4C 6S", "RD", "RD", "lay", false, {}},
    {"a card that is not there", "scopa", "", "4C", "7D", "7D", "4C 3S", false, {Fault::not_on_table}},
    {"a card that is not there and a wrong sum", "scopa", "", "4C", "7D", "7D", "4C 5S", false, {Fault::not_on_table, Fault::wrong_sum}},
    {"the card itself", "scopa", "", "4C", "7D", "7D", "7D", false, {Fault::not_on_table}},
    {"an ace takes part of the table", "scopa-d-assi", "", "3C 6S", "AD", "AD", "3C", false, {Fault::ace_rule}},
    {"an ace that sweeps takes nothing", "scopa-d-assi", "", "3C 6S", "AD", "AD", "", false, {Fault::ace_rule}},
    {"an ace sweeps past an ace", "scopa-d-assi", "", "AC 6S", "AD", "AD", "AC 6S", false, {Fault::ace_rule}},
    {"an ace takes another card than the ace", "scopa-d-assi", "", "AC 6S", "AD", "AD", "6S", false, {Fault::ace_rule}},
    {"an ace takes the ace", "scopa-d-assi", "", "AC 6S", "AD", "AD", "AC", false, {}},
    {"an ordinary ace sweeps", "cirulla", "", "AC CC", "AD", "AD", "AC CC", false, {Fault::ace_rule}},
    {"an ordinary ace takes a wrong set", "cirulla", "", "AC CC", "AD", "AD", "CC", false, {Fault::wrong_sum}},
    {"an ordinary ace takes fifteen", "cirulla", "", "AC CC 4D", "AD", "AD", "AC CC 4D", false, {}},
    {"an ace swept at the first play", "scopa-d-assi", "ace-first-play=no-sweep", "3C 6S", "AD", "AD", "3C 6S", true, {Fault::ace_rule}},
    {"an ace opens to sweep", "scopa-d-assi", "ace-first-play=forbidden", "3C 6S", "AD", "AD", "3C 6S", true, {Fault::ace_rule}},
    {"an ace opens and is laid", "scopa-d-assi", "ace-first-play=forbidden", "3C 6S", "AD", "AD", "lay", true, {Fault::ace_rule}},
    {"an ace opens and takes the ace", "scopa-d-assi", "ace-first-play=forbidden", "AC 6S", "AD", "AD", "AC", true, {}},
    {"an ace laid though it must take the ace",
     "scopa-d-assi",
     "ace-first-play=forbidden",
     "AC 6S",
     "AD",
     "AD",
     "lay",
     true,
     {Fault::ace_rule, Fault::must_capture}},
    {"an ace opens and takes itself",
     "scopa-d-assi",
     "ace-first-play=forbidden ace-on-empty=takes-itself",
     "",
     "AD",
     "AD",
     "",
     true,
     {Fault::ace_rule}},
    {"the second play may be an ace", "scopa-d-assi", "ace-first-play=forbidden", "3C 6S", "AD", "AD", "3C 6S", false, {}},
    {"an ace takes itself", "scopa-d-assi", "ace-on-empty=takes-itself", "", "AD", "AD", "", false, {}},
    {"an ace that takes itself is laid",
     "scopa-d-assi",
     "ace-on-empty=takes-itself",
     "",
     "AD",
     "AD",
     "lay",
     false,
     {Fault::ace_rule, Fault::must_capture}},
    {"an ace that takes itself may be laid where capturing is optional",
     "scopa-d-assi",
     "ace-on-empty=takes-itself must-capture=optional",
     "",
     "AD",
     "AD",
     "lay",
     false,
     {}},
    {"an ace that stays takes itself", "scopa-d-assi", "", "", "AD", "AD", "", false, {Fault::ace_rule}},
    {"an ace that takes itself takes a card that is not there",
     "scopa-d-assi",
     "ace-on-empty=takes-itself",
     "",
     "AD",
     "AD",
     "3C",
     false,
     {Fault::not_on_table}},
    {"an ace is laid though it could sweep", "scopa-d-assi", "", "3C 6S", "AD", "AD", "lay", false, {Fault::must_capture}},
    {"an ace may decline to sweep", "scopa-d-assi", "ace-may-decline=yes", "3C 6S", "AD", "AD", "lay", false, {}},
    {"an ace that declines to sweep takes the ace on the table", "scopa-d-assi-howto", "", "AC 6S", "AD", "AD", "AC", false, {}},
    {"or everything", "scopa-d-assi-howto", "", "AC 6S", "AD", "AD", "AC 6S", false, {}},
    {"and is not laid next to it", "scopa-d-assi-howto", "", "AC 6S", "AD", "AD", "lay", false, {Fault::must_capture}},
    {"an ace takes one ace of two", "scopa-d-assi", "", "AC AS 6S", "AD", "AD", "AC AS", false, {Fault::ace_rule}},
    {"or as many as it likes", "scopa-d-assi", "ace-takes-aces=any", "AC AS 6S", "AD", "AD", "AC AS", false, {}},
    {"and nothing else", "scopa-d-assi", "ace-takes-aces=any", "AC AS 6S", "AD", "AD", "AC 6S", false, {Fault::ace_rule}},
    {"within the limit",
     "scopa-d-assi",
     "ace-takes-aces=any max-captured=2",
     "AC AS AB 6S",
     "AD",
     "AD",
     "AC AS AB",
     false,
     {Fault::too_many}},
    {"an ace that may only capture otherwise is not laid",
     "scopa-d-assi",
     "ace-may-decline=captures",
     "3C 6S",
     "AD",
     "AD",
     "lay",
     false,
     {Fault::must_capture}},
    {"an ace that may only capture otherwise takes a fifteen",
     "cirulla",
     "ace-may-decline=captures",
     "CC 5S 3B",
     "AD",
     "AD",
     "CC 5S",
     false,
     {}},
    {"an ace that declines takes a wrong set", "scopa-d-assi", "ace-may-decline=yes", "3C 6S", "AD", "AD", "3C", false, {Fault::wrong_sum}},
    {"an ace that declines takes an ordinary fifteen", "cirulla", "ace-may-decline=yes", "CC 5S 3B", "AD", "AD", "CC 5S", false, {}},
    {"the limit stops the sweep",
     "scopa-d-assi",
     "max-captured=1 max-captured-binds-ace=yes",
     "3C 6S",
     "AD",
     "AD",
     "3C 6S",
     false,
     {Fault::too_many}},
    {"an ace whose sweep is too large takes part",
     "scopa-d-assi",
     "max-captured=1 max-captured-binds-ace=yes",
     "3C 6S",
     "AD",
     "AD",
     "3C",
     false,
     {Fault::ace_rule}},
    {"an ace sweeps past an ace where it may", "scopa-d-assi-bga-simplified", "", "AC 6S", "AD", "AD", "AC 6S", false, {}},
    {"a sweep within the limit that binds it", "scopa-d-assi-bga-simplified", "max-captured=2", "3C 6S", "AD", "AD", "3C 6S", false, {}},
    {"no more than the limit", "scopa", "max-captured=2", "3C 4S", "7C", "7C", "3C 4S", false, {}},
    {"a card that is not there under fewest first", "scopa-bga", "", "3C", "6D", "6D", "3C 3S", false, {Fault::not_on_table}},
    {"laid though it must capture", "scopa", "", "2C 4S", "6D", "6D", "lay", false, {Fault::must_capture}},
    {"laid though it must capture by hand", "scopa-guide", "", "2C 4S", "6D 5D", "6D", "lay", false, {Fault::must_capture}},
    {"laid though another card captures", "scopa-guide", "", "2C 4S", "6D 5D", "5D", "lay", false, {Fault::hand_must_capture}},
    {"laid where no card of the hand captures", "scopa-guide", "", "2C 4S", "7D 5D", "5D", "lay", false, {}},
    {"an equal card binds", "scopa", "must-capture=equal-only", "6C", "6D", "6D", "lay", false, {Fault::must_capture}},
    {"a sum does not bind where only an equal card does", "scopa", "must-capture=equal-only", "2C 4S", "6D", "6D", "lay", false, {}},
    {"an equal card binds a card that takes another one",
     "scopa-di-quindici",
     "must-capture=equal-only",
     "7C FS",
     "7D",
     "7D",
     "lay",
     false,
     {Fault::must_capture}},
    {"but not a card that can take nothing", "scopa-di-undici", "must-capture=equal-only", "7C 5C 3S RB", "7D", "7D", "lay", false, {}},
    {"nor an ace that may not sweep so many cards",
     "scopa-d-assi",
     "must-capture=equal-only ace-if-ace-on-table=sweep max-captured=1 max-captured-binds-ace=yes",
     "AC 6S",
     "AD",
     "AD",
     "lay",
     false,
     {}},
    {"an equal ace binds an ace", "scopa-d-assi", "must-capture=equal-only", "AC 6S", "AD", "AD", "lay", false, {Fault::must_capture}},
    {"the limit leaves no capture", "scopa", "max-captured=2", "AC 2S 3B", "6D", "6D", "lay", false, {}},
};

RoundState position(const Case &one) {
  RoundState round;
  round.table = example::cards(one.table);
  round.hands[0] = example::cards(one.hand);
  round.stock = CardSet::pack() - round.table - round.hands[0];
  round.plays_in_round = 36;
  round.plays = one.first_play ? 0 : 8;
  return round;
}

Faults set_of(const std::vector<Fault> &some) {
  Faults faults;
  for (const Fault fault : some) faults.add(fault);
  return faults;
}

} // namespace

TEST_CASE("a play has exactly the faults that the rules name") {
  for (const Case &one : cases) {
    CAPTURE(one.why);
    const RoundState round = position(one);
    Play play{.seat = 0, .card = example::card(one.card)};
    play.captures = std::string(one.claim) != "lay";
    if (play.captures) play.taken = example::cards(one.claim);
    const Faults faults = judge(example::rules(one.game, one.settings), round, play);
    for (int fault = 0; fault <= static_cast<int>(Fault::hand_must_capture); ++fault) {
      CAPTURE(fault);
      CHECK(faults.has(static_cast<Fault>(fault)) == set_of(one.expected).has(static_cast<Fault>(fault)));
    }
  }
}

TEST_CASE("the seat, its hand and the end of the round are judged") {
  const Rules rules = example::rules("scopa");
  RoundState round = position({"", "", "", "RS", "7D", "", "", false, {}});
  round.hands[1] = example::cards("6D");
  round.stock -= round.hands[1];
  round.piles[0] = example::cards("5D 5C");
  round.stock -= round.piles[0];
  CHECK(judge(rules, round, {.seat = 1, .card = example::card("6D")}) == set_of({Fault::out_of_turn}));
  CHECK(judge(rules, round, {.seat = 0, .card = example::card("6D")}) == set_of({Fault::not_in_hand}));
  CHECK(judge(rules, round, {.seat = 0, .card = example::card("2D")}) == set_of({Fault::not_in_hand}));
  CHECK(judge(rules, round, {.seat = 0, .card = example::card("5D")}) == set_of({Fault::card_seen}));
  CHECK(judge(rules, round, {.seat = 0, .card = example::card("RS")}) == set_of({Fault::card_seen}));
  round.plays = 36;
  CHECK(judge(rules, round, {.seat = 1, .card = example::card("7D")}) == set_of({Fault::round_over}));
}

TEST_CASE("the legal plays of a matta are those of the value declared with it") {
  RoundState round = position({"", "", "", "4D CS", "7C", "", "", false, {}});
  round.dealt[0] = example::cards("7C 4C 4B");
  round.first_turn[0] = true;
  const Play matta{.seat = 0, .card = matta_card, .declares = Declaration::triple};
  CHECK(legal_plays(example::rules("cirulla"), round, matta) == std::vector<LegalPlay>{{matta_card, true, example::cards("4D")}});
}

TEST_CASE("a card that the log has on the table already does not capture itself") {
  const RoundState round = position({"", "", "", "7D 4S", "7D", "", "", false, {}});
  const Play play{.seat = 0, .card = settebello_card};
  CHECK(only_capture(example::rules("scopa"), round.moment(), settebello_card, 7).count == CaptureCount::none);
  CHECK(legal_plays(example::rules("scopa"), round, play) == std::vector<LegalPlay>{{settebello_card, false, {}}});
}

TEST_CASE("the legal plays of a card are its captures and, where it may be laid, the lay") {
  const Case one{"", "", "", "7C FS", "7D", "", "", false, {}};
  const RoundState round = position(one);
  const auto legal = [&](const char *game) { return legal_plays(example::rules(game), round, {.seat = 0, .card = example::card("7D")}); };
  CHECK(legal("scopa-di-quindici-or-equal") ==
        std::vector<LegalPlay>{{settebello_card, true, example::cards("7C")}, {settebello_card, true, example::cards("FS")}});
  CHECK(legal("escoba") == std::vector<LegalPlay>{{settebello_card, true, example::cards("FS")}, {settebello_card, false, {}}});
}

TEST_CASE("under the duty on the hand a declared matta captures with its declared value") {
  const Rules rules = example::rules("cirulla", "must-capture=hand take-total=null");
  RoundState round = position({"", "", "", "2S", "7C RD", "", "", false, {}});
  const Play lays_king{.seat = 0, .card = example::card("RD")};
  CHECK(judge(rules, round, lays_king).empty());
  round.matta_in_hand = 2;
  CHECK(judge(rules, round, lays_king) == set_of({Fault::hand_must_capture}));
}

TEST_CASE("an ace that sweeps scores by its own rule unless it takes a lone ace or an ordinary fifteen") {
  const auto sweeps = [](const char *game, const char *settings, const char *table) {
    const Rules rules = example::rules(game, settings);
    const Moment moment{.table = example::cards(table)};
    return is_sweep(rules, moment, 1, moment.table);
  };
  CHECK_FALSE(sweeps("scopa-d-assi", "", "3C 6S"));
  CHECK(sweeps("asso-pigliatutto", "", "3C 6S"));
  CHECK(sweeps("scopa-d-assi", "", "AC"));
  CHECK(sweeps("scopa-d-assi", "ace-if-ace-on-table=sweep", "AC"));
  CHECK_FALSE(sweeps("cirulla", "ace-sweep-scopa=no", "CC 5S"));
  CHECK(sweeps("cirulla", "ace-sweep-scopa=no", "AC CC 4S"));
  CHECK_FALSE(sweeps("cirulla", "ace-sweep-scopa=no", "AC CC 5S"));
  CHECK(sweeps("scopa", "", "AC"));
  const Moment moment{.table = example::cards("3C 6S")};
  CHECK_FALSE(is_sweep(example::rules("asso-pigliatutto"), moment, 1, example::cards("3C")));
  CHECK_FALSE(is_sweep(example::rules("scopa-d-assi"), {}, 1, {}));
}
