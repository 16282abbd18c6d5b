#include "support/corrupt.hpp"

#include <algorithm>
#include <stdexcept>

namespace generated {
namespace {

using namespace arbitro;

/// Where a mistake is made: indices from 0, and the part of the log that shows it.
struct Place {
  std::size_t round = 0;
  std::size_t deal = 0;
  std::size_t play = 0; ///< within the deal
  Part part = Part::cell;
  int index = 0;
};

template <class T> std::optional<T> one_of(const std::vector<T> &things, Dice &dice) {
  if (things.empty()) return std::nullopt;
  return things[static_cast<std::size_t>(dice.below(static_cast<int>(things.size())))];
}

Play &play_at(Match &match, const Place &place) { return match.rounds[place.round].deals[place.deal].plays[place.play]; }

/// Every play of the match that passes the test, given the table before it and the deal it belongs to.
template <class Test> std::vector<Place> plays_where(const Match &match, Test test) {
  std::vector<Place> places;
  for (std::size_t r = 0; r < match.rounds.size(); ++r) {
    const Round &round = match.rounds[r];
    if (round.is_void) continue;
    std::vector<Card> table = round.table;
    if (twin::judge_table(match.rules, sorted(table)).bonus_sweeps > 0) table.clear();
    for (std::size_t d = 0; d < round.deals.size(); ++d) {
      const Deal &deal = round.deals[d];
      for (std::size_t p = 0; p < deal.plays.size(); ++p) {
        const Play &play = deal.plays[p];
        if (test(play, table, deal, p)) places.push_back({.round = r, .deal = d, .play = p});
        for (const Card taken : play.taken) std::erase(table, taken);
        if (!play.captures) table.push_back(play.card);
      }
    }
  }
  return places;
}

std::vector<Place> rounds_where(const Match &match, bool (*test)(const Match &, std::size_t)) {
  std::vector<Place> places;
  for (std::size_t r = 0; r < match.rounds.size(); ++r)
    if (test(match, r)) places.push_back({.round = r});
  return places;
}

bool is_counted(const Match &match, std::size_t round) { return !match.rounds[round].points.empty(); }

bool has_counts(const Match &match, std::size_t round) { return !match.rounds[round].counts.empty(); }

/// Whether the piles of a round are written where piles are.
bool has_piles(const Match &match, std::size_t round) {
  return !match.rounds[round].is_cut && !match.rounds[round].is_annulled && !match.rounds[round].is_void;
}

bool has_running_total(const Match &match, std::size_t round) {
  return is_counted(match, round) && match.rounds[round].points != match.rounds[round].running;
}

std::optional<twin::Cards> sum_past_equal(const Rules &rules, const Play &play, const std::vector<Card> &table) {
  if (rules.value_priority != Priority::single_first || !rules.take_value || play.taken.size() != 1) return std::nullopt;
  if (play.taken.front().value() != play.card.value()) return std::nullopt;
  Rules loose = rules;
  loose.value_priority = Priority::free;
  loose.take_total = 0;
  for (const twin::Cards &set : twin::captures(loose, {.table = sorted(table)}, play.card.value()))
    if (set.size() > 1 && set.size() < table.size()) return set;
  return std::nullopt;
}

/// A card that nobody has shown yet and that another hand of the deal holds.
std::optional<Card> card_of_another(const Deal &deal, std::size_t play) {
  for (std::size_t later = play + 1; later < deal.plays.size(); ++later)
    if (deal.plays[later].seat != deal.plays[play].seat) return deal.plays[later].card;
  return std::nullopt;
}

class Corruptor {
public:
  Corruptor(const Match &match, Mistake mistake, const Style &style, Dice &dice)
      : match_(match), mistake_(mistake), style_(style), dice_(dice) {}

  /// Makes the mistake; false where the match has no place for it.
  bool make() {
    switch (mistake_) {
    case Mistake::wrong_points:
      return in_round(is_counted, Part::points, [&](Round &round) { round.points[side_] += off_by(round.points[side_]); });
    case Mistake::running_total_as_points:
      return in_round(has_running_total, Part::points, [&](Round &round) {
        while (round.points[side_] == round.running[side_]) side_ = (side_ + 1) % round.points.size();
        round.points = round.running;
      });
    case Mistake::wrong_dealer:
      return in_round([](const Match &match, std::size_t round) { return round > 0 && is_counted(match, round); }, Part::dealer,
                      [&](Round &round) { round.dealer = (round.dealer + 1) % match_.seating.players; });
    case Mistake::total_wrong:
      return in_round(is_counted, Part::cell, [&](Round &round) { round.running[side_] += off_by(round.running[side_]); });
    case Mistake::total_carried_wrong: return in_round(is_counted, Part::cell, [&](Round &round) { carry(off_by(round.running[side_])); });
    case Mistake::figure_off_by_one:
    case Mistake::figures_exchanged:
      return in_round(has_counts, Part::cell, [](Round &) {}) && in_count(match_.rounds[place_.round].counts);
    case Mistake::pile_card_moved:
    case Mistake::pile_card_left_out:
    case Mistake::pile_card_wrong: return in_round(has_piles, Part::cell, [](Round &) {}) && in_pile(match_.rounds[place_.round].sides);
    case Mistake::deal_forgotten:
      return in_round([](const Match &match, std::size_t round) { return match.rounds[round].deals.size() > 2; }, Part::cell,
                      [&](Round &round) {
                        const auto last = static_cast<int>(round.deals.size()) - 1;
                        round.deals.erase(round.deals.begin() + dice_.below(last));
                      });
    case Mistake::round_forgotten:
      if (match_.rounds.size() < 3) return false;
      match_.rounds.erase(match_.rounds.begin() + 1 + dice_.below(static_cast<int>(match_.rounds.size()) - 2));
      return true;
    case Mistake::wrong_result: return in_result();
    case Mistake::wrong_winner: return in_winner();
    default: return in_play();
    }
  }

  [[nodiscard]] const Match &match() const { return match_; }

  [[nodiscard]] Mark find(const std::vector<Mark> &marks) const {
    // What these do shows elsewhere, or has no place.
    constexpr Mistake without_place[] = {Mistake::held_card_wrong, Mistake::table_card_wrong, Mistake::hands_swapped,
                                         Mistake::columns_swapped, Mistake::deals_swapped,    Mistake::deal_forgotten,
                                         Mistake::hands_turned,    Mistake::table_and_hand};
    if (std::ranges::find(without_place, mistake_) != std::end(without_place)) return {};
    if (mistake_ == Mistake::row_forgotten && place_.play >= match_.rounds[place_.round].deals[place_.deal].plays.size()) return {};
    const bool about_round = place_.part == Part::points || place_.part == Part::dealer;
    const bool about_match = place_.part == Part::result || place_.part == Part::winner;
    const int round = about_match ? 0 : static_cast<int>(place_.round) + 1;
    const int play = about_round || about_match ? 0 : play_number();
    for (const Mark &mark : marks)
      if (mark.part == place_.part && mark.round == round && mark.play == play && mark.index == place_.index) return mark;
    return {};
  }

private:
  int play_number() const {
    std::size_t number = place_.play + 1;
    for (std::size_t deal = 0; deal < place_.deal; ++deal) number += match_.rounds[place_.round].deals[deal].plays.size();
    return static_cast<int>(number);
  }

  template <class Change> bool in_round(bool (*test)(const Match &, std::size_t), Part part, Change change) {
    const std::optional<Place> place = one_of(rounds_where(match_, test), dice_);
    if (!place) return false;
    place_ = *place;
    place_.part = part;
    side_ = static_cast<std::size_t>(dice_.below(match_.seating.sides));
    change(match_.rounds[place_.round]);
    if (part == Part::points) place_.index = static_cast<int>(side_);
    return true;
  }

  /// What makes a figure wrong: mostly one, up to three, and never less than it has.
  int off_by(int figure) {
    const int by = dice_.percent(60) ? 1 : 1 + dice_.below(3);
    return dice_.percent(50) && by <= figure ? -by : by;
  }

  /// Adds to the total of a side after a round and to every later one.
  void carry(int change) {
    for (std::size_t round = place_.round; round < match_.rounds.size(); ++round)
      if (!match_.rounds[round].running.empty()) match_.rounds[round].running[side_] += change;
    match_.totals[side_] += change;
  }

  [[nodiscard]] bool is_written(const twin::Count &count) const {
    return style_.counts || style_.level == Level::counts || is_outside_piles(count.award);
  }

  bool in_count(std::vector<twin::Count> &counts) {
    std::vector<twin::Count *> fit;
    const auto other = (side_ + 1) % match_.sides.size();
    for (twin::Count &count : counts)
      if (is_written(count) &&
          (mistake_ == Mistake::figures_exchanged ? count.counted[side_] != count.counted[other] : count.counted[side_] > 0))
        fit.push_back(&count);
    const std::optional<twin::Count *> count = one_of(fit, dice_);
    if (!count) return false;
    if (mistake_ == Mistake::figure_off_by_one)
      *(*count)->counted[side_] += off_by(static_cast<int>(*(*count)->counted[side_]));
    else {
      std::swap((*count)->counted[side_], (*count)->counted[other]);
      std::swap((*count)->points[side_], (*count)->points[other]);
    }
    return true;
  }

  bool in_pile(std::vector<twin::SideState> &sides) {
    std::vector<Card> &pile = sides[side_].pile;
    if (pile.empty()) return false;
    const auto card = pile.begin() + dice_.below(static_cast<int>(pile.size()));
    if (mistake_ == Mistake::pile_card_wrong) {
      *card = Card(card->value(), other_suit(card->suit()));
      return true;
    }
    if (mistake_ == Mistake::pile_card_moved) sides[(side_ + 1) % sides.size()].pile.push_back(*card);
    pile.erase(card);
    return true;
  }

  bool in_result() {
    place_.part = Part::result;
    place_.index = dice_.below(match_.seating.sides);
    int &total = match_.totals[static_cast<std::size_t>(place_.index)];
    total += off_by(total);
    return true;
  }

  bool in_winner() {
    if (match_.winner == -1) return false;
    place_.part = Part::winner;
    match_.winner = (match_.winner + 1) % match_.seating.sides;
    return true;
  }

  bool in_play() {
    const std::optional<Place> place = one_of(plays_where(match_, [&](const Play &play, const std::vector<Card> &table, const Deal &deal,
                                                                      std::size_t number) { return fits(play, table, deal, number); }),
                                              dice_);
    if (!place) return false;
    place_ = *place;
    place_.part = Part::card;
    if (mistake_ == Mistake::sum_for_equal_card) set_sum_past_equal();
    change(play_at(match_, place_), match_.rounds[place_.round].deals[place_.deal]);
    return true;
  }

  bool fits(const Play &play, const std::vector<Card> &table, const Deal &deal, std::size_t number) const {
    const bool has_next = number + 1 < deal.plays.size();
    switch (mistake_) {
    case Mistake::play_forgotten: return has_next;
    case Mistake::plays_swapped:
    case Mistake::out_of_turn: return has_next;
    case Mistake::line_twice: return number % match_.players.size() == 0;
    case Mistake::captured_left_out: return play.taken.size() > 1;
    case Mistake::capture_forgotten: return play.captures && play.choices > 1;
    case Mistake::captured_wrong: return play.captures && !play.taken.empty() && table.size() > play.taken.size();
    case Mistake::captured_added: return play.captures && !play.taken.empty() && table.size() > play.taken.size();
    case Mistake::laid_for_taken: return play.captures && !play.taken.empty();
    case Mistake::mark_on_neighbour: return has_next && play.sweep != deal.plays[number + 1].sweep;
    case Mistake::rows_swapped: return starts_row(number) && number + 2 * match_.players.size() <= deal.plays.size();
    case Mistake::row_forgotten: return starts_row(number) && number + match_.players.size() <= deal.plays.size();
    case Mistake::row_turned: return starts_row(number) && number + match_.players.size() <= deal.plays.size() && match_.players.size() > 2;
    case Mistake::cells_swapped:
      return starts_row(number) && number + match_.players.size() <= deal.plays.size() && match_.players.size() > 2;
    case Mistake::own_plays_swapped: return number + match_.players.size() < deal.plays.size();
    case Mistake::hands_turned: return number == 0 && match_.players.size() > 2;
    case Mistake::table_and_hand: return number == 0 && match_.rules.table_size > 0;
    case Mistake::hands_swapped: return number == 0;
    case Mistake::columns_swapped: return number == 0 && match_.players.size() == 2 && deal.plays.size() > 2 && deal.plays.size() % 2 == 0;
    case Mistake::deals_swapped: return number == 0 && has_plays_like_next(deal);
    case Mistake::sum_for_equal_card: return sum_past_equal(match_.rules, play, table).has_value();
    case Mistake::card_not_held: return card_of_another(deal, number).has_value();
    case Mistake::wrong_sweep: return play.captures && match_.rules.scopa_points > 0;
    case Mistake::table_card_wrong: return match_.rules.table_size > 0;
    default: return true;
    }
  }

  /// Whether the deal after one has as many plays.
  bool has_plays_like_next(const Deal &wanted) const {
    return std::ranges::any_of(match_.rounds, [&](const Round &round) {
      for (std::size_t deal = 0; deal + 1 < round.deals.size(); ++deal)
        if (&round.deals[deal] == &wanted) return round.deals[deal + 1].plays.size() == wanted.plays.size();
      return false;
    });
  }

  /// Whether a play is the first of its row.
  bool starts_row(std::size_t number) const { return number % match_.players.size() == 0; }

  /// A card that is on the table before the play and is not taken.
  Card card_left(const Play &wanted) {
    std::vector<Card> left;
    plays_where(match_, [&](const Play &play, const std::vector<Card> &table, const Deal &, std::size_t) {
      if (&play == &wanted)
        for (const Card card : table)
          if (std::ranges::find(play.taken, card) == play.taken.end()) left.push_back(card);
      return false;
    });
    return *one_of(left, dice_);
  }

  void set_sum_past_equal() {
    plays_where(match_, [&](const Play &play, const std::vector<Card> &table, const Deal &, std::size_t) {
      if (&play == &play_at(match_, place_)) sum_ = *sum_past_equal(match_.rules, play, table);
      return false;
    });
  }

  void change(Play &play, Deal &deal) {
    const auto here = deal.plays.begin() + static_cast<std::ptrdiff_t>(place_.play);
    switch (mistake_) {
    case Mistake::wrong_suit: play.card = Card(play.card.value(), other_suit(play.card.suit())); break;
    case Mistake::value_off_by_one: play.card = Card(play.card.value() + (play.card.value() == 10 ? -1 : 1), play.card.suit()); break;
    case Mistake::play_forgotten: deal.plays.erase(here); break;
    case Mistake::plays_swapped: std::iter_swap(here, here + 1); break;
    case Mistake::out_of_turn:
      std::iter_swap(here, here + 1);
      here->named = (here + 1)->named = true;
      place_.part = Part::player;
      break;
    case Mistake::line_twice:
      play.typed_twice = true;
      place_.play += std::min(match_.players.size(), deal.plays.size() - place_.play);
      break;
    case Mistake::captured_left_out:
      play.taken.erase(play.taken.begin() + dice_.below(static_cast<int>(play.taken.size())));
      place_.part = Part::taken;
      break;
    case Mistake::capture_forgotten:
      play.taken.clear();
      play.sweep = false;
      break;
    case Mistake::sum_for_equal_card:
      play.taken = sum_;
      place_.part = Part::taken;
      break;
    case Mistake::card_not_held: play.card = *card_of_another(deal, place_.play); break;
    case Mistake::captured_wrong: {
      const Card other = card_left(play);
      play.taken[static_cast<std::size_t>(dice_.below(static_cast<int>(play.taken.size())))] = other;
      place_.part = Part::taken;
      break;
    }
    case Mistake::captured_added: {
      const Card other = card_left(play);
      play.taken.push_back(other);
      place_.part = Part::taken;
      break;
    }
    case Mistake::laid_for_taken:
      play.captures = play.sweep = false;
      play.taken.clear();
      break;
    case Mistake::mark_on_neighbour: std::swap(play.sweep, (here + 1)->sweep); break;
    case Mistake::rows_swapped: std::swap_ranges(here, here + players(), here + players()); break;
    case Mistake::row_forgotten: deal.plays.erase(here, here + players()); break;
    case Mistake::row_turned: std::rotate(here, here + 1 + dice_.below(static_cast<int>(players()) - 1), here + players()); break;
    case Mistake::held_card_wrong: {
      std::vector<Card> &hand = deal.hands[static_cast<std::size_t>(play.seat)];
      Card &held = hand[static_cast<std::size_t>(dice_.below(static_cast<int>(hand.size())))];
      held = Card(held.value(), other_suit(held.suit()));
      break;
    }
    case Mistake::table_card_wrong: {
      std::vector<Card> &table = match_.rounds[place_.round].table;
      Card &lying = table[static_cast<std::size_t>(dice_.below(static_cast<int>(table.size())))];
      lying = Card(lying.value(), other_suit(lying.suit()));
      break;
    }
    case Mistake::cells_swapped: std::iter_swap(here, here + 2 + dice_.below(static_cast<int>(players()) - 2)); break;
    case Mistake::own_plays_swapped: std::iter_swap(here, here + players()); break;
    case Mistake::hands_turned:
      for (Deal &each : match_.rounds[place_.round].deals) std::rotate(each.hands.begin(), each.hands.begin() + 1, each.hands.end());
      break;
    case Mistake::table_and_hand: {
      Card &lying = match_.rounds[place_.round].table.front();
      const auto is_unlike = [&](Card held) { return held.suit() != lying.suit() && held.value() != lying.value(); };
      if (const auto held = std::ranges::find_if(deal.hands[0], is_unlike); held != deal.hands[0].end()) std::swap(lying, *held);
      break;
    }
    case Mistake::hands_swapped: std::swap(deal.hands[0], deal.hands[1]); break;
    case Mistake::columns_swapped:
      for (auto row = deal.plays.begin(); row != deal.plays.end(); row += 2) std::iter_swap(row, row + 1);
      break;
    case Mistake::deals_swapped: std::swap(deal.plays, match_.rounds[place_.round].deals[place_.deal + 1].plays); break;
    case Mistake::wrong_sweep:
      play.sweep = !play.sweep;
      place_.part = play.sweep ? Part::sweep : Part::cell;
      break;
    default: throw std::logic_error("this mistake changes no play");
    }
  }

  [[nodiscard]] std::ptrdiff_t players() const { return static_cast<std::ptrdiff_t>(match_.players.size()); }

  Suit other_suit(Suit suit) { return static_cast<Suit>((static_cast<int>(suit) + 1 + dice_.below(3)) % 4); }

  Match match_;
  Mistake mistake_;
  const Style &style_;
  Dice &dice_;
  Place place_{};
  std::size_t side_ = 0;
  twin::Cards sum_{};
};

bool shows(const Style &style, Mistake mistake) {
  const Level level = style.level;
  switch (mistake) {
  case Mistake::deal_forgotten: return level <= Level::plays;
  case Mistake::round_forgotten: return true;
  case Mistake::total_wrong: return style.totals;
  case Mistake::total_carried_wrong: return style.totals && style.points;
  case Mistake::figure_off_by_one:
  case Mistake::figures_exchanged: return style.counts || level == Level::counts || level == Level::piles;
  case Mistake::pile_card_moved:
  case Mistake::pile_card_left_out:
  case Mistake::pile_card_wrong: return level == Level::piles;
  default: break;
  }
  if (mistake == Mistake::held_card_wrong || mistake == Mistake::hands_swapped || mistake == Mistake::hands_turned ||
      mistake == Mistake::table_and_hand)
    return level == Level::deals;
  if (mistake == Mistake::deals_swapped) return level == Level::plays;
  return level <= Level::plays || mistake == Mistake::wrong_points || mistake == Mistake::running_total_as_points ||
         mistake == Mistake::wrong_dealer || mistake == Mistake::wrong_result || mistake == Mistake::wrong_winner;
}

} // namespace

std::string_view name_of(Mistake mistake) {
  static constexpr auto names = std::to_array<std::string_view>(
      {"wrong-suit",        "value-off-by-one",   "play-forgotten",  "plays-swapped",       "captured-left-out", "line-twice",
       "capture-forgotten", "sum-for-equal-card", "out-of-turn",     "card-not-held",       "wrong-points",      "running-total-as-points",
       "wrong-dealer",      "wrong-sweep",        "wrong-result",    "wrong-winner",        "captured-wrong",    "captured-added",
       "laid-for-taken",    "mark-on-neighbour",  "rows-swapped",    "row-forgotten",       "row-turned",        "held-card-wrong",
       "table-card-wrong",  "hands-swapped",      "total-wrong",     "total-carried-wrong", "figure-off-by-one", "figures-exchanged",
       "pile-card-moved",   "pile-card-left-out", "pile-card-wrong", "columns-swapped",     "deals-swapped",     "cells-swapped",
       "own-plays-swapped", "hands-turned",       "table-and-hand",  "deal-forgotten",      "round-forgotten"});
  static_assert(names.size() == all_mistakes.size(), "every mistake has a name");
  return names[static_cast<std::size_t>(mistake)];
}

std::optional<CorruptLog> write_corrupt(const Match &match, Mistake mistake, const Style &style, Dice &dice) {
  Corruptor corruptor(match, mistake, style, dice);
  if (!shows(style, mistake) || !corruptor.make()) return std::nullopt;
  CorruptLog log{.text = {}, .mistake = mistake, .where = {}, .written = corruptor.match()};
  std::vector<Mark> marks;
  write_log(corruptor.match(), style, log.text, &marks);
  log.where = corruptor.find(marks);
  return log;
}

CorruptLog write_corrupt(const Match &match, const Style &style, Dice &dice) {
  for (;;) {
    const Mistake mistake = all_mistakes[static_cast<std::size_t>(dice.below(static_cast<int>(all_mistakes.size())))];
    if (std::optional<CorruptLog> log = write_corrupt(match, mistake, style, dice)) return *std::move(log);
  }
}

} // namespace generated
