#include "duel.hpp"

#include "arbitro/games.hpp"
#include "arbitro/match.hpp"
#include "arbitro/rules.hpp"

#include <algorithm>

using namespace arbitro;

namespace {

CardSet set_of(const std::vector<Card> &cards) {
  CardSet set;
  for (const Card card : cards) set |= card;
  return set;
}

std::vector<std::uint64_t> sorted_bits(const std::vector<twin::Cards> &sets) {
  std::vector<std::uint64_t> bits;
  for (const twin::Cards &set : sets) bits.push_back(set_of(set).bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

std::vector<std::uint64_t> sorted_bits(const std::vector<CardSet> &sets) {
  std::vector<std::uint64_t> bits;
  for (const CardSet set : sets) bits.push_back(set.bits());
  std::sort(bits.begin(), bits.end());
  return bits;
}

PerSeat<CardSet> sets_of(const std::vector<twin::Cards> &hands) {
  PerSeat<CardSet> sets{};
  for (std::size_t seat = 0; seat < hands.size(); ++seat) sets[seat] = set_of(hands[seat]);
  return sets;
}

arbitro::Play engine_play(const twin::Play &play) {
  return {.seat = static_cast<Seat>(play.seat),
          .card = play.card,
          .captures = play.captures,
          .taken = set_of(play.taken),
          .declares = play.declares,
          .matta = static_cast<std::uint8_t>(play.matta)};
}

PerSide<int> per_side(const std::vector<int> &figures) {
  PerSide<int> result{};
  std::copy(figures.begin(), figures.end(), result.begin());
  return result;
}

std::string in_words(const std::vector<int> &figures) {
  std::string text;
  for (const int figure : figures) text += std::to_string(figure) + ' ';
  return text;
}

std::string changes_in_words(const Rules &rules) {
  std::string text;
  for (const RuleField &field : rule_fields())
    if (field.get(rules) != field.get(Rules{})) text += "; " + std::string(field.name) + ' ' + to_string(field.get(rules));
  return text;
}

int number_of(auto who) { return who == nobody ? -1 : static_cast<int>(who); }

} // namespace

void compare_counts(const Rules &rules, const std::vector<twin::SideState> &piles, const PerSide<SideCount> &same_piles,
                    Differences &differences) {
  const std::vector<twin::Count> counts = twin::count(rules, piles);
  const std::vector<Tally> tallies = score(rules, static_cast<int>(piles.size()), same_piles);
  differences.expect(counts.size() == tallies.size(), "awards", [&] {
    std::string text = changes_in_words(rules) + "\n  twin:";
    for (const twin::Count &count : counts) text += ' ' + count.award;
    text += "\n  engine:";
    for (const Tally &tally : tallies) text += ' ' + to_string(tally.key);
    return text;
  });
  for (const twin::Count &count : counts) {
    const auto tally = std::find_if(tallies.begin(), tallies.end(), [&](const Tally &one) { return to_string(one.key) == count.award; });
    differences.expect(tally != tallies.end(), "missing award", [&] { return changes_in_words(rules) + "\n  " + count.award; });
    if (tally == tallies.end()) continue;
    for (std::size_t side = 0; side < piles.size(); ++side) {
      const auto describe = [&] {
        std::string text = changes_in_words(rules) + "\n  " + count.award;
        for (const twin::SideState &pile : piles) text += " [" + to_string(set_of(pile.pile)) + "]";
        return text + " side " + std::to_string(side) + ": twin " + std::to_string(count.counted[side].value_or(-1)) + " = " +
               std::to_string(count.points[side]) + ", engine " + std::to_string(tally->counted[side].value_or(-1)) + " = " +
               std::to_string(tally->points[side].value_or(-1));
      };
      differences.expect(count.counted[side] == tally->counted[side], "counted", describe);
      differences.expect(count.points[side] == tally->points[side], "points", describe);
    }
  }
}

std::string Duel::rules_in_words() const {
  return name_ + ", " + std::to_string(seating_.players) + " players in " + std::to_string(seating_.sides) + " sides" +
         changes_in_words(rules_);
}

std::string Duel::words(const twin::Round &round, const twin::Play &play) const {
  std::string text = rules_in_words() + "\n  play " + std::to_string(round.plays) + " table [" + to_string(set_of(round.table)) + "]";
  for (const twin::Cards &hand : round.hands) text += " hand [" + to_string(set_of(hand)) + "]";
  text += " matta in hand " + std::to_string(round.matta_in_hand) + ", on table " + std::to_string(round.matta_on_table);
  text += "\n  seat " + std::to_string(play.seat) +
          (play.declares == Declaration::low      ? " low"
           : play.declares == Declaration::triple ? " triple"
                                                  : "");
  text += " matta=" + std::to_string(play.matta) + ' ' + to_string(play.card) + (play.captures ? " x " : " lays ") +
          to_string(set_of(play.taken));
  return text;
}

void Duel::compare_hand(const twin::Round &round, const RoundState &state, const generated::Play &play) {
  const twin::Moment moment = twin::moment_of(round);
  const Moment engine_moment = state.moment();
  const twin::Cards &hand = round.hands[static_cast<std::size_t>(round.turn)];
  for (const Card card : hand) {
    twin::Play other = play;
    other.card = card;
    const int value = twin::played_value(rules_, round, other);
    const auto describe = [&] { return words(round, other) + " as " + std::to_string(value); };
    differences_.expect(value == played_value(rules_, state, engine_play(other)), "played value", describe);
    const std::vector<twin::Cards> sets = twin::captures(rules_, moment, value);
    const std::vector<std::uint64_t> bits = sorted_bits(sets);
    differences_.expect(bits == sorted_bits(captures(rules_, engine_moment, card, value)), "captures", describe);
    const OnlyCapture only = only_capture(rules_, engine_moment, card, value);
    const CaptureCount number = sets.empty() ? CaptureCount::none : sets.size() == 1 ? CaptureCount::one : CaptureCount::several;
    differences_.expect(only.count == number && (number != CaptureCount::one || only.only.bits() == bits.front()), "only capture",
                        describe);
    for (const twin::Cards &set : sets)
      differences_.expect(twin::is_sweep(rules_, moment, value, set) == is_sweep(rules_, engine_moment, value, set_of(set)), "sweep",
                          describe);
  }
  for (const Declaration declares : {Declaration::low, Declaration::triple}) {
    std::uint16_t bits = 0;
    for (const int value : twin::matta_values(rules_, hand, declares)) bits = static_cast<std::uint16_t>(bits | 1U << value);
    differences_.expect(bits == matta_values(rules_, set_of(hand), declares), "matta values", [&] { return words(round, play); });
  }
}

void Duel::compare_judgement(const twin::Round &round, const RoundState &state, const twin::Play &play) {
  const bool legal = twin::is_legal(rules_, round, play);
  differences_.expect(legal == judge(rules_, state, engine_play(play)).empty(),
                      legal ? "legal for the twin only" : "legal for the engine only", [&] { return words(round, play); });
}

twin::Play Duel::mutated(const twin::Round &round, twin::Play play) {
  const auto any_of = [&](const twin::Cards &cards) {
    return cards[static_cast<std::size_t>(dice_.below(static_cast<int>(cards.size())))];
  };
  const twin::Cards &hand = round.hands[static_cast<std::size_t>(play.seat)];
  switch (dice_.below(7)) {
  case 0:
    play.captures = false;
    play.taken.clear();
    break;
  case 1: play.card = any_of(hand); break;
  case 2:
    play.card = any_of(hand);
    play.captures = false;
    play.taken.clear();
    break;
  case 3:
    play.captures = true;
    play.taken.clear();
    for (const Card card : round.table)
      if (dice_.percent(50)) play.taken.push_back(card);
    break;
  case 4:
    play.captures = true;
    play.taken = round.table;
    break;
  case 5: play.seat = dice_.below(seating_.players); break;
  default:
    if (rules_.hand_bonus_declare == HandBonusDeclare::automatic) break;
    play.declares = static_cast<Declaration>(dice_.below(3));
    play.matta = play.declares == Declaration::none ? 0 : dice_.below(11);
    break;
  }
  return play;
}

void Duel::compare_states(const twin::Round &round, const RoundState &state) {
  bool same = set_of(round.table) == state.table && set_of(round.stock) == state.stock && round.plays == state.plays &&
              round.turn == state.turn && round.last_capturer == number_of(state.last_capturer);
  for (std::size_t seat = 0; seat < round.hands.size(); ++seat) same = same && set_of(round.hands[seat]) == state.hands[seat];
  for (std::size_t side = 0; side < round.sides.size(); ++side) {
    const twin::SideState &mine = round.sides[side];
    same = same && set_of(mine.pile) == state.piles[side] && mine.sweeps == state.sweeps[side] &&
           mine.table_bonus == state.table_bonus[side] && mine.hand_bonus == state.hand_bonus[side];
  }
  differences_.expect(same, "state", [&] { return words(round, {}); });

  int cards = state.table.size() + state.stock.size();
  CardSet all = state.table | state.stock;
  for (const CardSet &part : state.hands) cards += part.size(), all |= part;
  for (const CardSet &part : state.piles) cards += part.size(), all |= part;
  differences_.expect(cards == 40 && all == CardSet::pack(), "partition of the pack", [&] { return words(round, {}); });

  differences_.expect(
      twin::certain_points(rules_, round.sides) ==
          [&] {
            const PerSide<int> points = certain_points(rules_, state);
            return std::vector<int>(points.begin(), points.begin() + seating_.sides);
          }(),
      "certain points", [&] { return words(round, {}); });
}

bool Duel::play_on() { return winner_ == -1; }

void Duel::play_round(int dealer) {
  std::vector<Card> cards = generated::shuffled_pack(dice_);
  const twin::Cards table = generated::sorted({cards.end() - rules_.table_size, cards.end()});
  cards.resize(cards.size() - rules_.table_size);
  const twin::TableVerdict verdict = twin::judge_table(rules_, table);
  const TableVerdict engine_verdict = judge_table(rules_, set_of(table));
  differences_.expect(verdict.is_void == engine_verdict.is_void && verdict.bonus_sweeps == engine_verdict.bonus_sweeps, "initial table",
                      [&] { return rules_in_words() + " table [" + to_string(set_of(table)) + "]"; });
  if (verdict.is_void) return;

  twin::Round round = twin::begin_round(rules_, seating_, dealer, table);
  RoundState state = begin_round(rules_, seating_, static_cast<Seat>(dealer), set_of(table));
  const bool sudden_death = twin::is_sudden_death(rules_, totals_);
  differences_.expect(sudden_death == is_sudden_death(rules_, seating_.sides, per_side(totals_)), "is sudden death",
                      [&] { return rules_in_words() + " at " + in_words(totals_); });
  for (int number = 0; !cards.empty(); ++number) {
    const int size = twin::cards_in_hand(rules_, number);
    std::vector<twin::Cards> hands;
    for (int seat = 0; seat < seating_.players; ++seat) {
      hands.push_back(generated::sorted({cards.end() - size, cards.end()}));
      cards.resize(cards.size() - static_cast<std::size_t>(size));
    }
    twin::deal(rules_, round, hands);
    deal(rules_, state, sets_of(hands));
    for (int left = size * seating_.players; left > 0; --left) {
      const generated::Play play = generated::choose_play(rules_, round, dice_, manner_);
      if (play.seat == -1) return;
      compare_hand(round, state, play);
      compare_judgement(round, state, play);
      for (int mutation = 0; mutation < 2; ++mutation) compare_judgement(round, state, mutated(round, play));
      const std::string before = differences_.kinds.empty() ? words(round, play) : "";
      const bool sweep = twin::apply(rules_, round, play);
      differences_.expect(sweep == apply(rules_, state, engine_play(play)).sweep, "sweep scored", [&] { return before; });
      compare_states(round, state);
      ++plays_;
      const std::vector<int> certain = twin::certain_points(rules_, round.sides);
      std::vector<int> now = totals_;
      for (std::size_t side = 0; side < now.size(); ++side) now[side] += certain[side];
      const int leader = twin::alone_in_lead(rules_, now);
      if (rules_.goal == Goal::high)
        differences_.expect(leader == number_of(alone_in_lead(rules_, seating_.sides, per_side(now))), "alone in the lead",
                            [&] { return rules_in_words() + " at " + in_words(now); });
      if (!sudden_death || round.plays == round.plays_in_round) continue;
      winner_ = twin::sudden_death_winner(rules_, totals_, certain);
      differences_.expect(winner_ == number_of(decided_by_certain(rules_, state, per_side(totals_))), "won by what is certain",
                          [&] { return rules_in_words() + " at " + in_words(now); });
      if (winner_ != -1) return;
    }
  }
  compare_end(round, state);
}

void Duel::compare_end(twin::Round &round, RoundState &state) {
  const std::string last = words(round, {});
  differences_.expect(may_remain(rules_, state.table), "cards that no sum of captures leaves", [&] { return last; });
  const twin::Settlement end = twin::settle(rules_, round);
  const Settlement engine_end = settle(rules_, state);
  const bool same_to = end.leftovers.empty() || end.to == number_of(engine_end.to);
  differences_.expect(set_of(end.leftovers) == engine_end.leftovers && same_to && end.is_void == engine_end.is_void, "leftovers", [&] {
    return last + " twin to " + std::to_string(end.to) + (end.is_void ? " void" : "") + ", engine to " +
           std::to_string(number_of(engine_end.to)) + (engine_end.is_void ? " void" : "");
  });
  if (end.is_void) return;

  PerSide<SideCount> side_counts{};
  for (std::size_t side = 0; side < round.sides.size(); ++side) {
    differences_.expect(set_of(round.sides[side].pile) == state.piles[side], "final piles", [&] { return last; });
    side_counts[side] = {.pile = state.piles[side],
                         .sweeps = state.sweeps[side],
                         .table_bonus = state.table_bonus[side],
                         .hand_bonus = state.hand_bonus[side]};
  }
  compare_counts(rules_, round.sides, side_counts, differences_);
  const std::vector<twin::Count> counts = twin::count(rules_, round.sides);
  const std::vector<Tally> tallies = score(rules_, seating_.sides, side_counts);
  compare_decision(totals_, round.sides, counts, tallies);
  for (int other = 0; other < 3; ++other) compare_decision(random_totals(), round.sides, counts, tallies);
  winner_ = twin::decide(rules_, totals_, round.sides, counts).winner;
  const std::vector<int> points = twin::sum_of_points(counts, seating_.sides);
  for (std::size_t side = 0; side < totals_.size(); ++side) totals_[side] += points[side];
}

std::vector<int> Duel::random_totals() {
  std::vector<int> totals;
  const int high = rules_.target + (rules_.target_rule == TargetRule::exceed ? 1 : 0);
  const bool tied = rules_.goal == Goal::high && dice_.percent(30);
  for (int side = 0; side < seating_.sides; ++side) totals.push_back(dice_.percent(20) ? 0 : high - 1 - dice_.below(4));
  if (tied) totals[0] = totals[1] = high + dice_.below(3);
  return totals;
}

void Duel::compare_decision(const std::vector<int> &before, const std::vector<twin::SideState> &sides,
                            const std::vector<twin::Count> &counts, const std::vector<Tally> &tallies) {
  const twin::Decision mine = twin::decide(rules_, before, sides, counts);
  const Decision theirs = decide(rules_, seating_.sides, per_side(before), tallies, {});
  const bool same = mine.winner == number_of(theirs.winner) && (mine.winner == -1 || mine.by == theirs.by);
  differences_.expect(same, mine.winner == number_of(theirs.winner) ? "won by" : "winner", [&] {
    std::string text = rules_in_words() + "\n  before " + in_words(before);
    for (const twin::Count &count : counts) text += count.award + ' ' + in_words(count.points);
    return text + "\n  twin " + std::to_string(mine.winner) + " by " + std::to_string(static_cast<int>(mine.by)) + ", engine " +
           std::to_string(number_of(theirs.winner)) + " by " + std::to_string(static_cast<int>(theirs.by));
  });
}

long Duel::play(int rounds) {
  totals_.assign(seating_.sides, 0);
  differences_.expect(twin::deals_in_round(rules_, seating_.players) == Dealing(rules_, seating_.players).deals(), "deals",
                      [&] { return rules_in_words(); });
  differences_.expect(allows(rules_, seating_), "seating", [&] { return rules_in_words(); });
  int dealer = dice_.below(seating_.players);
  for (; rounds > 0 && play_on(); --rounds) {
    play_round(dealer);
    const int next = twin::next_dealer(rules_, seating_, dealer);
    differences_.expect(next == next_dealer(rules_, seating_, static_cast<Seat>(dealer)), "next dealer", [&] { return rules_in_words(); });
    dealer = next;
  }
  return plays_;
}
