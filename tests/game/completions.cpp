// Rounds from which something was erased: the search for completions against the twin, which tries every card in every open place.

#include "examples.hpp"
#include "game/awards.hpp"
#include "support/catch.hpp"

#include "game/completions.hpp"
#include "support/generator.hpp"
#include "support/wish.hpp"

#include "arbitro/games.hpp"

#include <algorithm>
#include <set>
#include <tuple>

using namespace arbitro;
using generated::Dice;

namespace {

CardSet set_of(const twin::Cards &cards) {
  CardSet set;
  for (const Card card : cards) set |= card;
  return set;
}

twin::Cards cards_of(CardSet set) {
  twin::Cards cards;
  for (const Card card : set) cards.push_back(card);
  return cards;
}

/// The record of a whole round that leaves nothing out.
GappedRound record_of(const generated::Match &match, const generated::Round &round) {
  GappedRound record{.seating = match.seating, .dealer = static_cast<Seat>(round.dealer)};
  record.table.known = set_of(round.table);
  for (const generated::Deal &dealt : round.deals) {
    GappedDeal &deal = record.deals.emplace_back();
    for (std::size_t seat = 0; seat < dealt.hands.size(); ++seat) deal.hands[seat].known = set_of(dealt.hands[seat]);
    for (const generated::Play &made : dealt.plays) {
      GappedPlay play{.seat = static_cast<Seat>(made.seat), .card = made.card};
      play.said = made.captures ? Recorded::takes : Recorded::lays;
      play.taken.known = set_of(made.taken);
      if (made.captures && made.taken.empty()) play.said = Recorded::only_card;
      play.declares = made.declares;
      play.matta = static_cast<std::uint8_t>(made.matta);
      deal.plays.push_back(play);
    }
  }
  return record;
}

/// Erases something of a record.
class Eraser {
public:
  Eraser(GappedRound &record, Dice &dice, int hand_size, int table_size)
      : record_(record), dice_(dice), hand_size_(hand_size), table_size_(table_size) {}

  void erase() {
    switch (dice_.below(7)) {
    case 0: return forget(record_.table, table_size_);
    case 1:
      for (GappedDeal &deal : record_.deals)
        for (Seat seat = 0; seat < record_.seating.players; ++seat) forget(deal.hands[seat], hand_size_);
      return;
    case 2: return forget(some_deal().hands[static_cast<std::size_t>(dice_.below(record_.seating.players))], hand_size_);
    case 3: return erase_play(false);
    case 4: return erase_play(true);
    case 5: return erase_captures();
    default: return erase_taken();
    }
  }

private:
  static void forget(GappedCards &cards, int size) { cards = {{}, std::vector<CardSet>(static_cast<std::size_t>(size), CardSet::pack())}; }

  GappedDeal &some_deal() { return record_.deals[static_cast<std::size_t>(dice_.below(static_cast<int>(record_.deals.size())))]; }
  GappedPlay &some_play() {
    GappedDeal &deal = some_deal();
    return deal.plays[static_cast<std::size_t>(dice_.below(static_cast<int>(deal.plays.size())))];
  }

  CardSet blurred(Card card) {
    switch (dice_.below(4)) {
    case 0: return CardSet::of_value(card.value());
    case 1: return CardSet::of_suit(card.suit());
    default: return CardSet::pack();
    }
  }

  /// A play without its card, and an unrecorded one without the rest too.
  void erase_play(bool whole) {
    if (open_plays_ == 3) return;
    GappedPlay &play = some_play();
    if (play.card.size() != 1) return;
    ++open_plays_;
    if (whole)
      play = {.seat = play.seat, .card = CardSet::pack()};
    else
      play.card = blurred(play.card.first());
  }

  void erase_captures() {
    for (GappedDeal &deal : record_.deals)
      for (GappedPlay &play : deal.plays)
        if (play.said == Recorded::takes && dice_.percent(70)) {
          play.said = Recorded::only_card;
          play.taken = {};
        }
  }

  void erase_taken() {
    GappedPlay &play = some_play();
    if (play.taken.known.empty()) return;
    const Card card = play.taken.known.first();
    play.taken.known -= card;
    play.taken.open.push_back(blurred(card));
  }

  GappedRound &record_;
  Dice &dice_;
  int hand_size_;
  int table_size_;
  int open_plays_ = 0;
};

/// What happened at one play, or, at the beginning, the first table.
struct Happened {
  std::uint64_t cards = 0;
  std::uint64_t taken = 0; ///< its own card included; 0: it was laid
  int declared = 0;
  friend auto operator<=>(const Happened &, const Happened &) = default;
};
using Story = std::vector<Happened>;
using Stories = std::set<Story>;

/// Tries every card in every open place, and then every capture.
class Brute {
public:
  Brute(const Rules &rules, const GappedRound &record) : rules_(rules), record_(record) {
    for (const GappedDeal &deal : record.deals)
      for (const GappedPlay &play : deal.plays) plays_.push_back(play);
  }

  Stories all() {
    CardSet left = CardSet::pack() - record_.table.known;
    for (const GappedPlay &play : plays_)
      if (play.card.size() == 1) left -= play.card;
    for (const Card card : left) cards_.push_back(card);
    for (std::size_t place = 0; place < record_.table.open.size(); ++place) places_.push_back(nullptr);
    for (GappedPlay &play : plays_)
      if (play.card.size() != 1) places_.push_back(&play);
    do {
      if (std::is_sorted(cards_.begin(), cards_.begin() + static_cast<std::ptrdiff_t>(record_.table.open.size()))) fill();
    } while (std::next_permutation(cards_.begin(), cards_.end()));
    return std::move(stories_);
  }

  [[nodiscard]] bool has_given_up() const { return tried_ > most_tried; }

private:
  static constexpr int most_tried = 30'000;

  void fill() {
    CardSet table = record_.table.known;
    std::vector<Card> made;
    std::size_t place = 0;
    for (; place < record_.table.open.size(); ++place) table |= cards_[place];
    for (const GappedPlay &play : plays_) {
      made.push_back(play.card.size() == 1 ? play.card.first() : cards_[place++]);
      if (!play.card.contains(made.back())) return;
    }
    if (!record_.table.open.empty() && twin::judge_table(rules_, cards_of(table)).is_void) return;
    hands_.clear();
    std::size_t at = 0;
    for (const GappedDeal &deal : record_.deals) {
      std::vector<twin::Cards> &hands = hands_.emplace_back(record_.seating.players);
      for (const GappedPlay &play : deal.plays) hands[play.seat].push_back(made[at++]);
      for (Seat seat = 0; seat < record_.seating.players; ++seat) {
        std::ranges::sort(hands[seat]);
        if (!set_of(hands[seat]).contains_all(deal.hands[seat].known)) return;
      }
    }
    made_ = made;
    go_on(twin::begin_round(rules_, record_.seating, record_.dealer, cards_of(table)), 0, {{table.bits()}});
  }

  void go_on(twin::Round round, std::size_t at, const Story &story) {
    if (++tried_ > most_tried) return;
    if (at == plays_.size()) {
      stories_.insert(story);
      return;
    }
    const std::size_t in_deal = record_.deals.front().plays.size();
    if (at % in_deal == 0) twin::deal(rules_, round, hands_[at / in_deal]);
    const GappedPlay &gapped = plays_[at];
    twin::Play play{.seat = gapped.seat, .card = made_[at], .declares = gapped.declares, .matta = gapped.matta};
    with(round, at, story, play);
    if (gapped.said != Recorded::nothing || rules_.hand_bonus_declare != HandBonusDeclare::optional) return;
    for (const Declaration declares : {Declaration::low, Declaration::triple}) {
      play.declares = declares;
      for (const int matta : twin::matta_values(rules_, round.hands[gapped.seat], declares)) {
        play.matta = matta;
        with(round, at, story, play);
      }
    }
  }

  void with(const twin::Round &round, std::size_t at, const Story &story, twin::Play play) {
    const GappedPlay &gapped = plays_[at];
    const auto sets = twin::captures(rules_, twin::moment_of(round), twin::played_value(rules_, round, play));
    const auto make = [&](bool captures, const twin::Cards &taken) {
      play.captures = captures;
      play.taken = taken;
      if (!twin::is_legal(rules_, round, play)) return;
      twin::Round next = round;
      twin::apply(rules_, next, play);
      Story longer = story;
      longer.push_back({.cards = CardSet(play.card).bits(),
                        .taken = captures ? (set_of(taken) | play.card).bits() : 0,
                        .declared = gapped.said == Recorded::nothing ? int(play.declares) * 16 + play.matta : 0});
      go_on(std::move(next), at + 1, longer);
    };
    if (gapped.said == Recorded::lays || gapped.said == Recorded::nothing || (gapped.said == Recorded::only_card && sets.empty()))
      make(false, {});
    if (gapped.said == Recorded::lays) return;
    for (const twin::Cards &taken : sets)
      if (gapped.said != Recorded::takes || fits(gapped, set_of(taken))) make(true, taken);
  }

  static bool fits(const GappedPlay &gapped, CardSet taken) {
    if (!taken.contains_all(gapped.taken.known)) return false;
    std::vector<Card> rest(cards_of(taken - gapped.taken.known));
    if (rest.size() != gapped.taken.open.size()) return false;
    do {
      if (std::ranges::equal(gapped.taken.open, rest, [](CardSet may_be, Card card) { return may_be.contains(card); })) return true;
    } while (std::ranges::next_permutation(rest).found);
    return false;
  }

  const Rules &rules_;
  const GappedRound &record_;
  std::vector<GappedPlay> plays_;
  std::vector<Card> cards_;
  std::vector<const GappedPlay *> places_;
  std::vector<Card> made_;
  std::vector<std::vector<twin::Cards>> hands_;
  Stories stories_;
  int tried_ = 0;
};

/// Whether what the search says is common to all completions is, and nothing more is.
void compare(const Stories &stories, const Completions &found) {
  const std::size_t count = stories.size();
  CHECK(int(found.count) == int(std::min<std::size_t>(count, 2)));
  if (count == 0) return;
  const Story &first = *stories.begin();
  const auto same = [&](const auto &part) {
    return std::ranges::all_of(stories, [&](const Story &story) { return part(story) == part(first); });
  };
  CHECK(found.table.has_value() == same([](const Story &story) { return story.front().cards; }));
  if (found.table) CHECK(found.table->bits() == first.front().cards);
  REQUIRE(found.plays.size() + 1 == first.size());
  for (std::size_t play = 0; play < found.plays.size(); ++play) {
    std::uint64_t cards = 0;
    for (const Story &story : stories) cards |= story[play + 1].cards;
    CHECK(found.plays[play].cards.bits() == cards);
    const auto taking = [&](const Story &story) {
      const Happened &made = story[play + 1];
      return std::tuple(made.taken != 0, made.taken & ~made.cards, made.declared);
    };
    CHECK(found.plays[play].taking.has_value() == (same(taking) && first[play + 1].declared == 0));
    if (found.plays[play].taking) CHECK(found.plays[play].taking->taken.bits() == std::get<1>(taking(first)));
  }
}

} // namespace

TEST_CASE("of a round from which something was erased all completions are counted, and what they share is found") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 12)));
  const long rounds = std::max(60L, tries("ARBITRO_ERASED", 400));
  long none = 0, one = 0, many = 0, given_up = 0;
  for (long i = 0; i < rounds;) {
    const generated::Match match = generated::random_match(dice, 1);
    if (match.rounds.empty()) continue;
    const generated::Round &round = match.rounds.front();
    if (round.is_void || round.is_cut || round.deals.empty()) continue;
    GappedRound record = record_of(match, round);
    Eraser eraser(record, dice, match.rules.hand_size, match.rules.table_size);
    for (int times = 1 + dice.below(4); times > 0; --times) eraser.erase();
    const bool is_false = i % 4 == 0;
    if (is_false) std::swap(record.deals.back().plays.front().card, record.deals.back().plays.back().card);
    int unknown = static_cast<int>(record.table.open.size());
    for (const GappedDeal &deal : record.deals)
      for (const GappedPlay &play : deal.plays) unknown += play.card.size() != 1;
    if (unknown > 6) continue;
    ++i;
    int steps = 100'000;
    const Completions found = complete(
        match.rules, record, [](const RoundState &) { return true; }, steps);
    Brute brute(match.rules, record);
    const Stories stories = brute.all();
    CAPTURE(match.game, i, unknown);
    if (found.count == HowMany::unknown || brute.has_given_up()) {
      ++given_up;
      continue;
    }
    if (!is_false) CHECK(!stories.empty());
    compare(stories, found);
    ++(found.count == HowMany::none ? none : found.count == HowMany::one ? one : many);
  }
  tell_figure("erased rounds without a completion", none);
  tell_figure("erased rounds with one completion", one);
  tell_figure("erased rounds with several completions", many);
  tell_figure("erased rounds that were given up", given_up);
  CHECK(one > 0);
  CHECK(many > 0);
  CHECK(none > 0);
}

TEST_CASE("what cannot go together is no completion, and what the work does not suffice for is not known") {
  const Rules rules;
  const GappedCards nobody_noted{{}, {CardSet::pack(), CardSet::pack(), CardSet::pack()}};
  const GappedRound whole{
      .seating = {2, 2},
      .dealer = 1,
      .table = {example::cards("AD 3C 5B RS"), {}},
      .deals = {{.hands = {nobody_noted, nobody_noted},
                 .plays = {{.seat = 0, .card = example::cards("2D"), .said = Recorded::lays},
                           {.seat = 1, .card = example::cards("7D"), .said = Recorded::takes, .taken = {example::cards("5B 2D"), {}}}}}}};
  struct Row {
    const char *what;
    HowMany count;
    int steps;
    std::function<void(GappedRound &)> change;
  };
  const Row rows[] = {
      {"as it is", HowMany::one, 1000, [](GappedRound &) {}},
      {"one card played twice", HowMany::none, 1000, [&](GappedRound &round) { round.deals[0].plays[1].card = example::cards("2D"); }},
      {"one card in two hands", HowMany::none, 1000,
       [&](GappedRound &round) { round.deals[0].hands[0].known = round.deals[0].hands[1].known = example::cards("4D"); }},
      {"a hand too large", HowMany::none, 1000, [&](GappedRound &round) { round.deals[0].hands[0].known = example::cards("4D 6D FD"); }},
      {"two cards for one open place", HowMany::none, 1000,
       [&](GappedRound &round) {
         round.table = {example::cards("AD 3C RS"), {example::cards("6B")}};
       }},
      {"a place for the card that was taken", HowMany::one, 1000,
       [&](GappedRound &round) {
         round.table = {example::cards("AD 3C RS"), {example::cards("5D 5C 5B 5S")}};
       }},
      {"more cards taken that never were played than places", HowMany::none, 1000,
       [&](GappedRound &round) {
         round.table = {example::cards("AD 3C RS CD"), {}};
       }},
      {"no work allowed", HowMany::unknown, 0, [](GappedRound &) {}},
      {"too little work", HowMany::unknown, 2, [](GappedRound &) {}},
      {"no deal at all", HowMany::one, 1000, [](GappedRound &round) { round.deals.clear(); }},
  };
  for (const Row &row : rows) {
    CAPTURE(row.what);
    GappedRound round = whole;
    row.change(round);
    int steps = row.steps;
    const Completions found = complete(
        rules, round, [](const RoundState &) { return true; }, steps);
    CHECK(int(found.count) == int(row.count));
  }
}
