#include "game/captures.hpp"

#include "examples.hpp"

#include <algorithm>

namespace {

using namespace arbitro;

enum class When { first, middle, last };

struct Example {
  const char *number, *game, *settings, *table, *card, *claim, *hand;
  int declared, matta_on_table;
  When when;
  bool legal, sweep;
  const char *all;
};

// Plays worked by hand, numbered in the order of the table.
const Example examples[] = {
    {"C1", "scopa-howto", "", "6C 7S 3D 4B AC", "7D", "6C AC", "7D", 0, 0, When::middle, false, false, "7S"},
    {"C2", "scopa-howto", "", "6C 7S 3D 4B AC", "7D", "7S", "7D", 0, 0, When::middle, true, false, "7S"},
    {"C4", "scopa-bga", "", "2C 4S 6B", "6D", "2C 4S", "6D", 0, 0, When::middle, false, false, "6B"},
    {"C5", "scopa-bga", "value-priority=free", "AC 2C 4S 6B", "6D", "2C 4S", "6D", 0, 0, When::middle, true, false, "6B; 2C+4S"},
    {"C7", "scopa-bga", "", "6C 3S 4B 2D", "CD", "4B 3S 2D", "CD", 0, 0, When::middle, false, false, "6C+3S"},
    {"C8", "scopa-bga", "", "6C 3S 4B 2D", "CD", "6C 3S", "CD", 0, 0, When::middle, true, false, "6C+3S"},
    {"C10", "scopa", "", "5C 5S RB", "5D", "5S", "5D", 0, 0, When::middle, true, false, "5C; 5S"},
    {"C11", "scopa", "", "5C 5S FB", "RD", "5C 5S", "RD", 0, 0, When::middle, true, false, "5C+5S"},
    {"C13", "scopa-wiki", "", "2C 4S", "6D", "lay", "6D", 0, 0, When::middle, false, false, "2C+4S"},
    {"C14", "scopa-wiki", "", "2C 4S", "RD", "lay", "RD", 0, 0, When::middle, true, false, "lay"},
    {"C16", "scopa", "", "2C 4S", "RD", "lay", "RD 6C", 0, 0, When::middle, true, false, "lay"},
    {"C17", "scopa", "must-capture=optional", "2C 4S", "6D", "lay", "6D", 0, 0, When::middle, true, false, "2C+4S; lay"},
    {"C19", "scopa", "must-capture=equal-only", "2C 4S 6B", "6D", "lay", "6D", 0, 0, When::middle, false, false, "6B"},
    {"C20", "scopa", "", "3C 4S 2B 5D", "7C", "3C 4S 2B 5D", "7C", 0, 0, When::middle, false, false, "3C+4S; 2B+5D"},
    {"C22", "scopa", "", "4C 6S", "CD", "4C 6S", "CD", 0, 0, When::middle, false, false, "lay"},
    {"C23", "scopa", "", "", "7D", "lay", "7D", 0, 0, When::middle, true, false, "lay"},
    {"C25", "scopa", "", "FC 2S CB AD 7C 3S", "RD", "7C 2S AD", "RD", 0, 0, When::middle, true, false, "FC+2S; CB+AD; 7C+3S; 2S+AD+7C"},
    {"C26", "scopa-bga", "", "FC 2S CB AD 7C 3S", "RD", "7C 2S AD", "RD", 0, 0, When::middle, false, false, "FC+2S; CB+AD; 7C+3S"},
    {"C28", "scopa-bga", "max-captured=2", "AC 2S 3B", "6D", "lay", "6D", 0, 0, When::middle, true, false, "lay"},
    {"C29", "scopa-bga", "max-captured=2", "AC 2S 3B 4D", "7C", "AC 2S 4D", "7C", 0, 0, When::middle, false, false, "3B+4D"},
    {"C31", "scopa", "", "2C 4S", "6D", "2C 4S", "6D", 0, 0, When::last, true, false, "2C+4S"},
    {"C32", "scopa-online", "", "2C 4S", "6D", "2C 4S", "6D", 0, 0, When::last, true, true, "2C+4S"},
    {"C34", "scopone-scientifico", "", "2C 4S", "6D", "2C 4S", "6D", 0, 0, When::last, true, false, "2C+4S"},
    {"C35", "scopa-di-quindici", "", "AC 3S 5B 7D", "2C", "AC 5B 7D", "2C", 0, 0, When::middle, true, false, "AC+5B+7D"},
    {"C37", "scopa-di-quindici-bga", "", "7C FS", "7D", "FS", "7D", 0, 0, When::middle, true, false, "FS"},
    {"C38", "scopa-di-quindici-or-equal", "", "7C FS", "7D", "7C", "7D", 0, 0, When::middle, true, false, "7C; FS"},
    {"C40", "scopa-di-quindici", "", "5C AS 4B", "RD", "AS 4B", "RD", 0, 0, When::middle, true, false, "5C; AS+4B"},
    {"C41", "escoba", "", "CC 5S", "AD", "CC 5S", "AD", 0, 0, When::middle, true, true, "CC+5S; lay"},
    {"C43", "escoba-bga", "", "FC", "7D", "lay", "7D", 0, 0, When::middle, false, false, "FC"},
    {"C44", "escoba", "", "CC 5S 3B", "AD", "CC 5S 3B", "AD", 0, 0, When::middle, false, false, "CC+5S; lay"},
    {"C46", "scopa-di-undici", "", "6C 5S AB", "5D", "5S AB", "5D", 0, 0, When::middle, false, false, "6C"},
    {"C47", "scopa-d-assi-bga-simplified", "", "3C 6S RB", "AD", "3C 6S RB", "AD", 0, 0, When::middle, true, true, "3C+6S+RB"},
    {"C49", "scopa-d-assi-bga-traditional", "", "AC 6S RB", "AD", "AC 6S RB", "AD", 0, 0, When::middle, false, false, "AC"},
    {"C50", "scopa-d-assi-bga-traditional", "", "AC 6S RB", "AD", "AC", "AD", 0, 0, When::middle, true, false, "AC"},
    {"aces", "scopa-d-assi-bga-traditional", "", "AC AS RB", "AD", "AC AS", "AD", 0, 0, When::middle, true, false, "AS; AC; AC+AS"},
    {"only aces", "scopa-d-assi", "ace-takes-aces=any", "AC AS", "AD", "AC AS", "AD", 0, 0, When::middle, true, true, "AS; AC; AC+AS"},
    {"C52", "scopa-d-assi-bga-traditional", "", "3C 6S RB 2D", "AD", "lay", "AD", 0, 0, When::first, true, false, "lay"},
    {"C53", "scopa-d-assi-bga-traditional", "", "AC 6S RB 2D", "AD", "AC", "AD", 0, 0, When::first, true, false, "AC"},
    {"C55", "scopa-d-assi-howto", "", "3C 6S RB", "AD", "3C 6S RB", "AD", 0, 0, When::middle, true, false, "3C+6S+RB; lay"},
    {"C56", "scopa-d-assi", "", "AC", "AD", "AC", "AD", 0, 0, When::middle, true, true, "AC"},
    {"C58", "scopa-d-assi", "ace-on-empty=takes-itself", "", "AD", "lay", "AD", 0, 0, When::middle, false, false, "takes itself"},
    {"C59", "scopa-d-assi-a-10", "", "", "AD", "lay", "AD", 0, 0, When::first, false, false, ""},
    {"C61", "scopa-d-assi-bga-simplified", "max-captured=2", "3C 6S RB", "AD", "3C 6S RB", "AD", 0, 0, When::middle, false, false, "lay"},
    {"C62", "scopa-d-assi", "max-captured=2", "3C 6S RB", "AD", "3C 6S RB", "AD", 0, 0, When::middle, true, false, "3C+6S+RB"},
    {"C64", "scopa-d-assi", "ace-may-decline=yes", "3C 7S RB", "AD", "lay", "AD", 0, 0, When::middle, true, false, "3C+7S+RB; lay"},
    {"C65", "cirulla-regoledelgioco", "", "3C 5S 6B 7D", "7S", "3C 5S", "7S", 0, 0, When::middle, true, false, "7D; 3C+5S"},
    {"C67", "cirulla-wikipedia", "", "AC 6S 7B", "7D", "AC 6S", "7D", 0, 0, When::middle, false, false, "7B; AC+7B"},
    {"C68", "cirulla-bga", "", "AC 6S 7B", "7D", "AC 6S", "7D", 0, 0, When::middle, true, false, "7B; AC+6S; AC+7B"},
    {"C70", "cirulla-bga", "", "CC 5S", "AD", "CC 5S", "AD", 0, 0, When::middle, true, true, "CC+5S"},
    {"C71", "cirulla-bga", "", "CC 5S 3B", "AD", "CC 5S", "AD", 0, 0, When::middle, true, false, "CC+5S+3B; CC+5S"},
    {"C73", "cirulla-bga", "", "AC CC 5S", "AD", "AC CC 5S", "AD", 0, 0, When::middle, false, false, "AC; CC+5S"},
    {"C74", "cirulla-bga", "", "4C 6S RB", "7C", "4C 6S RB", "7C", 1, 0, When::middle, true, true, "4C+6S+RB; 4C+RB"},
    {"C76", "cirulla", "", "7C 4S", "2D", "7C", "2D", 0, 2, When::middle, true, false, "7C"},
    {"C77", "cirulla-bga", "", "7C 4S", "2D", "7C", "2D", 0, 0, When::middle, false, false, "lay"},
};

int value_of(const Example &example) { return example.declared != 0 ? example.declared : example::card(example.card).value(); }

Moment moment_of(const Example &example) {
  return {.table = example::cards(example.table),
          .matta_value = static_cast<std::uint8_t>(example.matta_on_table),
          .first_play = example.when == When::first,
          .last_play = example.when == When::last};
}

} // namespace

TEST_CASE("the worked examples list every capture and say whether the card may be laid") {
  for (const Example &example : examples) {
    CAPTURE(example.number);
    const Rules rules = example::rules(example.game, example.settings);
    const Card card = example::card(example.card);
    std::vector<CardSet> listed;
    bool lay_listed = false;
    for (const std::string &play : example::split(example.all, ';')) {
      if (play == "lay")
        lay_listed = true;
      else
        listed.push_back(play == "takes itself" ? CardSet{} : example::cards(play, '+'));
    }
    const Moment moment = moment_of(example);
    const std::vector<CardSet> found = captures(rules, moment, card, value_of(example));
    CHECK(std::is_permutation(found.begin(), found.end(), listed.begin(), listed.end()));
    CHECK(may_lay(rules, moment, value_of(example), example::cards(example.hand)) == lay_listed);
    const OnlyCapture only = only_capture(rules, moment, card, value_of(example));
    CHECK(static_cast<std::size_t>(only.count) == std::min<std::size_t>(listed.size(), 2));
    if (listed.size() == 1) CHECK(only.only == listed.front());
  }
}

TEST_CASE("claims are judged as in the worked examples") {
  for (const Example &example : examples) {
    CAPTURE(example.number);
    const Rules rules = example::rules(example.game, example.settings);
    const Moment moment = moment_of(example);
    const Card card = example::card(example.card);
    RoundState round;
    round.table = moment.table;
    round.matta_on_table = moment.matta_value;
    round.matta_in_hand = static_cast<std::uint8_t>(example.declared);
    round.hands[0] = example::cards(example.hand);
    round.stock = CardSet::pack() - round.table - round.hands[0];
    round.plays_in_round = 36;
    round.plays = example.when == When::first ? 0 : example.when == When::last ? 35 : 10;
    Play play{.seat = 0, .card = card};
    play.captures = std::string(example.claim) != "lay";
    if (play.captures) play.taken = example::cards(example.claim);
    CHECK(judge(rules, round, play).empty() == example.legal);
    if (!example.legal) continue;
    const Effect effect = apply(rules, round, play);
    CHECK(effect.taken == play.taken);
    CHECK(effect.sweep == example.sweep);
    CHECK(round.sweeps[0] == (example.sweep ? 1 : 0));
  }
}

TEST_CASE("captures are listed cheapest first, then in ascending card order") {
  const Rules rules = example::rules("scopa");
  const Moment moment{.table = example::cards("FC 2S CB AD 7C 3S")};
  CHECK(captures(rules, moment, example::card("RD"), 10) ==
        std::vector<CardSet>{example::cards("AD CB"), example::cards("2S FC"), example::cards("3S 7C"), example::cards("AD 2S 7C")});
}

TEST_CASE("a matta lying under another value takes part in sums with that value") {
  const Rules rules = example::rules("scopa", "value-priority=free");
  const auto with_matta = [](const char *others, int value) {
    return Moment{.table = example::cards(others) | matta_card, .matta_value = static_cast<std::uint8_t>(value)};
  };
  const auto taken_by = [&](const Moment &moment, const char *card) {
    return captures(rules, moment, example::card(card), example::card(card).value());
  };
  CHECK(taken_by(with_matta("3D 4D", 2), "5C") == std::vector<CardSet>{example::cards("3D 7C")});
  CHECK(taken_by(with_matta("3D 4D", 2), "7D") == std::vector<CardSet>{example::cards("3D 4D")});
  CHECK(taken_by(with_matta("3D 4D", 10), "RD") == std::vector<CardSet>{example::cards("7C")});
  CHECK(taken_by(with_matta("4D", 3), "7D") == std::vector<CardSet>{example::cards("4D 7C")});
  CHECK(taken_by(with_matta("4D", 8), "2D").empty());
  const Rules fewest = example::rules("scopa", "value-priority=fewest");
  CHECK(captures(fewest, with_matta("AD 2D 3D 5D", 6), example::card("FC"), 8) ==
        std::vector<CardSet>{example::cards("2D 7C"), example::cards("3D 5D")});
  CHECK(captures(fewest, with_matta("AD 2D 3D", 5), example::card("FC"), 8) == std::vector<CardSet>{example::cards("3D 7C")});
  CHECK(captures(fewest, with_matta("AD 2D 5D", 6), example::card("FC"), 8) == std::vector<CardSet>{example::cards("2D 7C")});
  CHECK(captures(fewest, with_matta("3D 5D", 9), example::card("FC"), 8) == std::vector<CardSet>{example::cards("3D 5D")});
  CHECK(captures(fewest, with_matta("AD 3D 4D", 2), example::card("5C"), 5) ==
        std::vector<CardSet>{example::cards("AD 4D"), example::cards("3D 7C")});
  CHECK(captures(fewest, with_matta("AD", 8), example::card("2C"), 2).empty());
  const Rules single = example::rules("scopa");
  CHECK(captures(single, with_matta("4D 6D", 10), example::card("RC"), 10) == std::vector<CardSet>{example::cards("7C")});
  const Rules ace = example::rules("scopa-d-assi");
  CHECK(captures(ace, with_matta("4D 6D", 1), example::card("AC"), 1) == std::vector<CardSet>{example::cards("7C")});
}

TEST_CASE("an ace that may decline does not list its sweep twice where it is also fifteen") {
  const Rules rules = example::rules("cirulla", "ace-may-decline=yes");
  const Moment moment{.table = example::cards("CC 5S")};
  CHECK(captures(rules, moment, example::card("AD"), 1) == std::vector<CardSet>{moment.table});
  CHECK(only_capture(rules, moment, example::card("AD"), 1).count == CaptureCount::one);
}

TEST_CASE("a card captures nothing by lying on the table itself, wherever the log has put it") {
  const Moment moment{.table = example::cards("7D 7C 7B")};
  CHECK(captures(example::rules("scopa"), moment, settebello_card, 7) == std::vector<CardSet>{example::cards("7C"), example::cards("7B")});
  CHECK(only_capture(example::rules("scopa"), {.table = example::cards("7D 7C")}, settebello_card, 7).only == example::cards("7C"));
}

TEST_CASE("an ace that may not sweep so many cards may be laid only as a card that captures nothing") {
  const char *const settings = "max-captured=3 max-captured-binds-ace=yes ace-may-decline=yes must-capture=";
  const auto lays = [&](const char *must, const char *table) {
    const Moment moment{.table = example::cards(table)};
    return may_lay(example::rules("asso-pigliatutto", std::string(settings) + must), moment, 1, example::cards("AD 7C"));
  };
  CHECK(lays("card", "7S 6S 5S 2S"));
  CHECK_FALSE(lays("hand", "7S 6S 5S 2S"));
  CHECK(lays("hand", "7S 6S 5S"));
  CHECK(lays("equal-only", "7S 6S 5S 2S"));
}

TEST_CASE("who takes more cards than the table has with an ace that sweeps gets that one finding") {
  const Moment moment{.table = example::cards("2C 3C")};
  CHECK(capture_faults(example::rules("asso-pigliatutto"), moment, 1, example::cards("2C 3C 5S")) == Faults{}.add(Fault::not_on_table));
  CHECK(capture_faults(example::rules("asso-pigliatutto"), moment, 1, example::cards("2C")) == Faults{}.add(Fault::ace_rule));
}

TEST_CASE("an ace that takes itself from an empty table clears nothing, even where its sweeps are scope") {
  const Rules rules = example::rules("asso-pigliatutto", "ace-on-empty=takes-itself ace-sweep-scopa=yes");
  CHECK(clearing(rules, {.table = {}}, 1, {}) == Clearing::none);
}

TEST_CASE("sums are asked for from 1 to 14, which is what a card can lack of fifteen") {
  CHECK(patterns(0).empty());
  CHECK_FALSE(patterns(1).empty());
  CHECK_FALSE(patterns(14).empty());
  CHECK(patterns(15).empty());
}

TEST_CASE("a set is single with one card, not with none or two") {
  CHECK_FALSE(CardSet{}.is_single());
  for (const Card one : CardSet::pack()) {
    CHECK(CardSet(one).is_single());
    for (const Card other : CardSet::pack()) CHECK((CardSet(one) | CardSet(other)).is_single() == (one == other));
  }
}

TEST_CASE("where the whole hand must capture, a matta declared with the play counts as what it is declared") {
  const Rules rules = example::rules("scopa", "matta=7c matta-play-value=declared hand-low-pt=3 must-capture=hand");
  RoundState round = begin_round(rules, {.players = 2, .sides = 2}, 1, example::cards("3C FB CB RB"));
  deal(rules, round, {example::cards("7C AD 2D"), example::cards("2S 5B 6B")});
  const auto faults = [&](int matta) {
    return judge(rules, round,
                 {.seat = 0, .card = example::card("AD"), .declares = Declaration::low, .matta = static_cast<std::uint8_t>(matta)});
  };
  CHECK(faults(3) == Faults{}.add(Fault::hand_must_capture));
  CHECK(faults(4).empty());
}
