#include "support/generator.hpp"

#include "arbitro/games.hpp"

#include <algorithm>

namespace generated {
namespace {

using namespace arbitro;

const std::vector<std::string> first_names{"Anna",  "Bruno", "Carla", "Dino", "Elena", "Fabio", "Gino", "Ines",  "Luca",
                                           "Marta", "Nino",  "Olga",  "Pia",  "Remo",  "Sara",  "Ugo",  "Wanda", "Zoe"};
const std::vector<std::string> team_names{"Lupi", "Gatti", "Tassi", "Orsi", "Volpi", "Corvi"};

template <class T> void shuffle(std::vector<T> &things, Dice &dice) {
  for (std::size_t left = things.size(); left > 1; --left)
    std::swap(things[left - 1], things[static_cast<std::size_t>(dice.below(static_cast<int>(left)))]);
}

std::vector<std::string> some_of(std::vector<std::string> names, std::size_t number, Dice &dice) {
  shuffle(names, dice);
  names.resize(number);
  return names;
}

void declare(const Rules &rules, const twin::Round &round, Play &play, Dice &dice, const Manner &manner) {
  const auto seat = static_cast<std::size_t>(play.seat);
  if (rules.hand_low_pt == 0 && rules.hand_triple_pt == 0) return;
  if (rules.hand_bonus_declare == HandBonusDeclare::automatic || !round.first_turn[seat] || !dice.percent(manner.declare_percent)) return;
  const std::vector<int> low = twin::matta_values(rules, round.hands[seat], Declaration::low);
  const std::vector<int> triple = twin::matta_values(rules, round.hands[seat], Declaration::triple);
  if (low.empty() && triple.empty()) return;
  const bool as_triple = low.empty() || (!triple.empty() && dice.percent(90));
  const std::vector<int> &values = as_triple ? triple : low;
  play.declares = as_triple ? Declaration::triple : Declaration::low;
  if (values.size() > 1 || dice.percent(50)) play.matta = values[static_cast<std::size_t>(dice.below(static_cast<int>(values.size())))];
}

std::vector<std::vector<Card>> hands_from(std::vector<Card> &stock, int size, Seating seating, int dealer) {
  std::vector<std::vector<Card>> hands(seating.players);
  for (int turn = 1; turn <= seating.players; ++turn) {
    const auto seat = static_cast<std::size_t>((dealer + turn) % seating.players);
    hands[seat].assign(stock.end() - size, stock.end());
    stock.resize(stock.size() - static_cast<std::size_t>(size));
  }
  return hands;
}

std::vector<twin::Cards> sorted_hands(const std::vector<std::vector<Card>> &hands) {
  std::vector<twin::Cards> result;
  for (const std::vector<Card> &hand : hands) result.push_back(sorted(hand));
  return result;
}

std::vector<int> plus(std::vector<int> a, const std::vector<int> &b) {
  for (std::size_t side = 0; side < a.size(); ++side) a[side] += b[side];
  return a;
}

/// More plays than any round has.
constexpr int never = 41;

/// Plays one match round by round.
class Table {
public:
  Table(Match &match, Dice &dice, const Manner &manner) : match_(match), dice_(dice), manner_(manner) {}

  void play() {
    int dealer = dice_.below(match_.seating.players);
    for (int number = 0; number < manner_.max_rounds && match_.winner == -1; ++number) {
      const bool annulled = play_round(dealer, number + 1 == manner_.max_rounds && dice_.percent(manner_.cut_percent));
      if (!annulled) dealer = twin::next_dealer(match_.rules, match_.seating, dealer);
    }
  }

private:
  std::vector<Card> sound_pack(int dealer) {
    const Rules &rules = match_.rules;
    for (;;) {
      std::vector<Card> cards = shuffled_pack(dice_);
      std::vector<Card> table(cards.end() - rules.table_size, cards.end());
      if (!twin::judge_table(rules, sorted(table)).is_void) return cards;
      if (rules.void_remedy == VoidRemedy::same_dealer_redeals && dice_.percent(manner_.write_void_percent))
        match_.rounds.push_back({.dealer = dealer, .table = std::move(table), .is_void = true});
    }
  }

  /// Tries deals until one can be played through: rules may leave a hand without a legal play.
  bool play_round(int dealer, bool cut_short) {
    for (;;) {
      const std::size_t rounds_before = match_.rounds.size();
      const int stop_after = cut_short ? 1 + dice_.below(39 - match_.rules.table_size) : never;
      std::vector<Card> cards = sound_pack(dealer);
      Round record;
      record.dealer = dealer;
      record.table.assign(cards.end() - match_.rules.table_size, cards.end());
      cards.resize(cards.size() - match_.rules.table_size);
      twin::Round round = twin::begin_round(match_.rules, match_.seating, dealer, sorted(record.table));
      if (play_deals(record, round, cards, stop_after)) {
        finish(record, round);
        match_.rounds.push_back(std::move(record));
        return match_.rounds.back().is_annulled;
      }
      match_.rounds.resize(rounds_before);
    }
  }

  bool play_deals(Round &record, twin::Round &round, std::vector<Card> &cards, int stop_after) {
    const bool sudden_death = twin::is_sudden_death(match_.rules, match_.totals);
    while (!cards.empty()) {
      Deal deal;
      const int size = twin::cards_in_hand(match_.rules, static_cast<int>(record.deals.size()));
      deal.hands = hands_from(cards, size, match_.seating, record.dealer);
      twin::deal(match_.rules, round, sorted_hands(deal.hands));
      const int plays = size * match_.seating.players;
      deal.plays.reserve(static_cast<std::size_t>(plays));
      for (int i = 0; i < plays && !record.is_cut; ++i) {
        Play play = choose_play(match_.rules, round, dice_, manner_);
        if (play.seat == -1) return false;
        play.sweep = twin::apply(match_.rules, round, play);
        deal.plays.push_back(std::move(play));
        if (sudden_death) {
          match_.winner = twin::sudden_death_winner(match_.rules, match_.totals, twin::certain_points(match_.rules, round.sides));
          match_.by = WonBy::sudden_death;
          record.is_cut = match_.winner != -1;
        }
        if (round.plays == stop_after && twin::instant_winner(match_.rules, round.sides) == -1) record.is_cut = true;
      }
      record.deals.push_back(std::move(deal));
      if (record.is_cut) return true;
    }
    return true;
  }

  void finish(Round &record, twin::Round &round) {
    if (record.is_cut) {
      record.sides = round.sides;
      if (match_.winner == -1) return;
      record.points = twin::certain_points(match_.rules, round.sides);
      record.running = match_.totals = plus(match_.totals, record.points);
      return;
    }
    record.is_annulled = twin::settle(match_.rules, round).is_void;
    record.sides = std::move(round.sides);
    if (record.is_annulled) return;
    record.counts = twin::count(match_.rules, record.sides);
    record.points = twin::sum_of_points(record.counts, match_.seating.sides);
    const twin::Decision decision = twin::decide(match_.rules, match_.totals, record.sides, record.counts);
    match_.winner = decision.winner;
    match_.by = decision.by;
    record.running = match_.totals = plus(match_.totals, record.points);
  }

  Match &match_;
  Dice &dice_;
  const Manner &manner_;
};

} // namespace

std::uint64_t Dice::next() {
  std::uint64_t mixed = (state_ += 0x9E3779B97F4A7C15U);
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31);
}

std::vector<Card> shuffled_pack(Dice &dice) {
  std::vector<Card> cards = twin::pack();
  shuffle(cards, dice);
  return cards;
}

twin::Cards sorted(std::vector<Card> cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

Play choose_play(const Rules &rules, const twin::Round &round, Dice &dice, const Manner &manner) {
  const auto seat = static_cast<std::size_t>(round.turn);
  const twin::Cards &hand = round.hands[seat];
  const twin::Moment moment = twin::moment_of(round);
  Play declared;
  declared.seat = round.turn;
  declare(rules, round, declared, dice, manner);
  std::vector<int> values;
  for (const Card card : hand) {
    declared.card = card;
    values.push_back(twin::played_value(rules, round, declared));
  }

  const bool keen = dice.percent(manner.capture_percent);
  const auto start = static_cast<std::size_t>(dice.below(static_cast<int>(hand.size())));
  Play choice;
  choice.seat = -1;
  for (std::size_t step = 0; step < hand.size(); ++step) {
    const std::size_t held = (start + step) % hand.size();
    std::vector<twin::Cards> captures = twin::captures(rules, moment, values[held]);
    if (captures.empty() && choice.seat != -1) continue;
    const bool layable = twin::may_lay(rules, moment, values[held], values);
    if (captures.empty() && !layable) continue;
    const bool lays = captures.empty() || (layable && dice.percent(manner.lay_percent));
    if (lays && choice.seat != -1) continue;
    choice = declared;
    choice.card = hand[held];
    choice.choices = static_cast<int>(captures.size());
    choice.open = !captures.empty();
    choice.captures = !lays;
    if (!lays) choice.taken = std::move(captures[static_cast<std::size_t>(dice.below(choice.choices))]);
    if (!lays || !keen) return choice;
  }
  return choice;
}

std::vector<Seating> seatings(const Rules &rules) {
  std::vector<Seating> found;
  for (int players = 2; players <= 6; ++players) {
    if (!rules.players.has(players) || twin::deals_in_round(rules, players) == 0) continue;
    const auto add = [&](Partnership kind, int sides) {
      if (rules.sides.has(static_cast<int>(kind)))
        found.push_back({.players = static_cast<std::uint8_t>(players), .sides = static_cast<std::uint8_t>(sides)});
    };
    add(Partnership::solo, players);
    if (players == 4) add(Partnership::two_by_two, 2);
    if (players == 6) {
      add(Partnership::three_by_two, 3);
      add(Partnership::two_by_three, 2);
    }
  }
  return found;
}

Match play_match(const std::string &game, const Rules &rules, Seating seating, Dice &dice, const Manner &manner) {
  Match match;
  match.game = game;
  match.rules = rules;
  match.seating = seating;
  match.players = some_of(first_names, seating.players, dice);
  match.sides = seating.sides == seating.players ? match.players : some_of(team_names, seating.sides, dice);
  match.totals.assign(seating.sides, 0);
  Table(match, dice, manner).play();
  return match;
}

Match random_match(Dice &dice, int most_rounds) {
  for (;;) {
    const Game &game = games()[static_cast<std::size_t>(dice.below(static_cast<int>(games().size())))];
    const Rules rules = rules_of(game);
    const std::vector<Seating> allowed = seatings(rules);
    if (allowed.empty()) continue;
    const Seating seating = allowed[static_cast<std::size_t>(dice.below(static_cast<int>(allowed.size())))];
    return play_match(std::string(game.name), rules, seating, dice, {.max_rounds = most_rounds});
  }
}

} // namespace generated
