#include "counts.hpp"

#include "arbitro/games.hpp"
#include "arbitro/round.hpp"
#include "arbitro/score.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "game/declaration.hpp"
#include "game/primiera.hpp"
#include "log/words.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace arbitro {
namespace {

using Reason = std::optional<Impossible>;

Reason impossible(Phrase reason, Phrase help = {}) { return Impossible{Code::impossible_count, std::move(reason), std::move(help)}; }
Reason impossible_scope(Phrase reason) { return Impossible{Code::impossible_scope, std::move(reason)}; }

/// The claimed figures, added up.
struct Claimed {
  double sum = 0;
  int with_anything = 0; ///< that have more than 0
  bool all = true;       ///< every side has one
};

Claimed claimed_in(const Figures &figures, int sides) {
  Claimed claimed;
  for (Side side = 0; side < sides; ++side) {
    claimed.all = claimed.all && figures.has[side];
    claimed.sum += figures.of[side];
    if (figures.of[side] > 0) ++claimed.with_anything;
  }
  return claimed;
}

Reason impossible_primiera(const Rules &rules, int sides, const Figures &figures) {
  if (rules.primiera_scale == PrimieraScale::count_sevens && claimed_in(figures, sides).sum > 4)
    return impossible(say::there_are_four_sevens());
  for (Side side = 0; side < sides; ++side) {
    const auto halves = static_cast<int>(std::lround(figures.of[side] * 2));
    const auto is_possible = [&](const BestCards &cards) {
      return rules.primiera_missing != PrimieraMissing::disqualified || std::ranges::max(cards) < values_by_worth.size();
    };
    if (halves != 0 && std::ranges::none_of(best_cards_of(rules.primiera_scale, halves), is_possible))
      return impossible(say::no_such_primiera(spelled(figures.of[side])));
  }
  return std::nullopt;
}

/// Figures that are parts of a whole, as the coins of all sides are ten.
Reason impossible_sum(const Rules &rules, int whole, Prose noun, const Claimed &claimed) {
  if (claimed.sum > whole) return impossible(say::together_more(spelled(claimed.sum), whole, noun), say::make_sum(whole));
  const bool may_be_less = cards_may_stay(rules) || (claimed.sum == 0 && round_may_be_empty(rules));
  if (claimed.all && claimed.sum < whole && !may_be_less)
    return impossible(say::together_less(spelled(claimed.sum), whole, noun), say::make_sum(whole));
  return std::nullopt;
}

/// No card at all where somebody has to capture; one card alone, or one that is left for those who are not named.
Reason impossible_pile(const Rules &rules, int sides, const Figures &figures, const Claimed &claimed) {
  if (claimed.all && claimed.sum == 0 && !round_may_be_empty(rules)) return impossible(say::nobody_captured());
  const bool leaves_one = !claimed.all && !cards_may_stay(rules) && claimed.sum == CardSet::pack().size() - 1;
  const bool has_one = std::find(figures.of.begin(), figures.of.begin() + sides, 1.0) != figures.of.begin() + sides;
  return !may_have_one_card(rules) && (leaves_one || has_one) ? impossible(say::capture_has_two_cards()) : std::nullopt;
}

Reason impossible_holder(const Rules &rules, CardSet cards, const Claimed &claimed) {
  if (claimed.sum > 1) return impossible(say::together_but_one_side(spelled(claimed.sum)), say::name_holder());
  if (claimed.all && claimed.sum == 0 && must_be_held(rules, cards)) return impossible(say::together_none(), say::name_holder());
  return std::nullopt;
}

Reason impossible_run(int sides, int longest, const Figures &figures) {
  for (Side side = 0; side < sides; ++side)
    if (figures.of[side] != 0 && (figures.of[side] < shortest_run || figures.of[side] > longest))
      return impossible(say::napola_is_a_run(longest));
  if (claimed_in(figures, sides).with_anything > 1) return impossible(say::one_napola());
  return std::nullopt;
}

Reason impossible_sweeps(const Rules &rules, const Claimed &claimed) {
  const int most = most_sweeps(rules);
  if (claimed.sum <= most) return std::nullopt;
  return impossible_scope(say::too_many_sweeps(spelled(claimed.sum), most));
}

Reason impossible_table_bonus(const Rules &rules, const Claimed &claimed) {
  const int most = most_table_sweeps(rules);
  if (claimed.with_anything > 1) return impossible_scope(say::only_one_side());
  if (claimed.sum <= most) return std::nullopt;
  return impossible_scope(say::too_many_table_sweeps(spelled(claimed.sum), most));
}

/// How many hands a side has that may have a bonus, and how many of all hands can be low, or three of a kind.
struct Hands {
  int of_side = 0;
  int low = 0;
  int triples = 0;
};

/// How many hands can be low: the lowest cards of the pack make them up, the matta as an ace, and three aces are worth the triple.
int most_low_hands(const Rules &rules) {
  const int wild = rules.matta == Matta::none ? 0 : 1;
  const int least = rules.hand_triple_pt > 0 ? 4 : 3;
  int hands = 0;
  for (int card = 0, sum = 0; rules.hand_low_pt > 0; ++hands) {
    for (int more = 0; more < cards_of_hand_bonus; ++more, ++card) sum += std::max(card - wild, 0) / 4 + 1;
    if (card > CardSet::pack().size() || std::max(sum, least * (hands + 1)) > rules.hand_low_max * (hands + 1)) break;
  }
  return hands;
}

Hands hands_of(const Rules &rules, Seating seating) {
  const Dealing dealing(rules, seating.players);
  int deals = 0;
  for (int deal = 0; deal < dealing.deals(); ++deal) deals += dealing.hand(deal) == cards_of_hand_bonus ? 1 : 0;
  constexpr int values = 10; // of each there are four cards, which make one triple
  return {deals * seating.players / seating.sides, most_low_hands(rules), rules.hand_triple_pt > 0 ? values : 0};
}

/// Whether the hands of sides can have declared these points.
bool hands_make(const Rules &rules, const Hands &hands, std::span<const double> points) {
  if (points.empty()) return true;
  for (int low = 0; low <= std::min(hands.low, hands.of_side); ++low)
    for (int triple = 0; triple <= std::min(hands.triples, hands.of_side - low); ++triple)
      if (low * rules.hand_low_pt + triple * rules.hand_triple_pt == points.front() &&
          hands_make(rules, {hands.of_side, hands.low - low, hands.triples - triple}, points.subspan(1)))
        return true;
  return false;
}

Reason impossible_hand_bonus(const Rules &rules, Seating seating, const Figures &figures) {
  const Hands hands = hands_of(rules, seating);
  const auto points = std::span(figures.of).first(static_cast<std::size_t>(seating.sides));
  for (const double &one : points)
    if (!hands_make(rules, hands, {&one, 1})) return impossible(say::hands_cannot_make(spelled(one)));
  return hands_make(rules, hands, points)
             ? std::nullopt
             : impossible(say::hands_cannot_make(join(points, "-", [](double figure) { return spelled(figure); })));
}

/// A figure that no award has: negative, or a fraction other than a half.
Reason impossible_figure(const Rules &rules, int sides, const LoggedCount &count) {
  const bool halves = row_of(count.key.award).figure == Figure::primiera && rules.primiera_scale == PrimieraScale::setenta_ar;
  for (Side side = 0; side < sides; ++side) {
    const double parts = count.figures.of[side] * (halves ? 2 : 1);
    if (parts < 0) return impossible(say::count_is_not_negative());
    if (parts != std::floor(parts)) return impossible(say::count_is_whole(), say::write_whole_numbers());
  }
  return std::nullopt;
}

} // namespace

int most_sweeps(const Rules &rules) {
  const int plays = CardSet::pack().size() - rules.table_size;
  if (rules.table_size > 0) return (plays + 1) / 2;
  return rules.scopa_on_last_play && may_remain(rules, {}) ? plays / 2 : (plays - 1) / 2;
}

int most_table_sweeps(const Rules &rules) { return rules.table_bonus == TableBonus::fifteen_thirty_low9 ? 3 : 2; }

int most_hand_bonus(const Rules &rules, Seating seating, int sides) {
  const Hands hands = hands_of(rules, seating);
  const int all = hands.of_side * sides;
  int most = 0;
  for (int triples = 0; triples <= std::min(hands.triples, all); ++triples)
    most = std::max(most, triples * rules.hand_triple_pt + std::min(hands.low, all - triples) * rules.hand_low_pt);
  return most;
}

std::set<int> hand_bonuses(const Rules &rules, Seating seating) {
  const Hands hands = hands_of(rules, seating);
  std::set<int> points;
  for (int low = 0; low <= std::min(hands.low, hands.of_side); ++low)
    for (int triple = 0; triple <= std::min(hands.triples, hands.of_side - low); ++triple)
      points.insert(low * rules.hand_low_pt + triple * rules.hand_triple_pt);
  return points;
}

bool cards_may_stay(const Rules &rules) { return rules.leftover_to == LeftoverTo::nobody; }

bool may_have_one_card(const Rules &rules) {
  return (rules.ace != Ace::none && rules.ace_on_empty == AceOnEmpty::takes_itself) || rules.leftover_to == LeftoverTo::dealer;
}

bool round_may_be_empty(const Rules &rules) {
  return rules.no_capture_at_all == NoCaptureAtAll::nobody && may_remain(rules, CardSet::pack());
}

bool must_be_held(const Rules &rules, CardSet cards) { return cards.is_single() && !cards_may_stay(rules) && !round_may_be_empty(rules); }

std::optional<Impossible> find_impossible(const Rules &rules, Seating seating, const LoggedCount &count) {
  const AwardRow &row = row_of(count.key.award);
  const CardSet cards = cards_of(count.key);
  if (count.kind != LoggedCount::Kind::figures) {
    return count.kind == LoggedCount::Kind::tie && must_be_held(rules, cards) ? impossible(say::none_but_some_side(), say::name_holder())
                                                                              : std::nullopt;
  }
  if (Reason reason = impossible_figure(rules, seating.sides, count)) return reason;
  const Claimed claimed = claimed_in(count.figures, seating.sides);
  switch (row.figure) {
  case Figure::number:
    if (Reason reason = impossible_sum(rules, cards.size(), row.noun, claimed); reason || count.key.award != Award::cards) return reason;
    return impossible_pile(rules, seating.sides, count.figures, claimed);
  case Figure::values: return impossible_sum(rules, cards.sum(), row.noun, claimed);
  case Figure::all: return impossible_holder(rules, cards, claimed);
  case Figure::run: return impossible_run(seating.sides, cards.size(), count.figures);
  case Figure::primiera: return impossible_primiera(rules, seating.sides, count.figures);
  case Figure::sweeps: return impossible_sweeps(rules, claimed);
  case Figure::hand_bonus: return impossible_hand_bonus(rules, seating, count.figures);
  case Figure::table_bonus: return impossible_table_bonus(rules, claimed);
  case Figure::ruling: break;
  }
  return std::nullopt;
}

} // namespace arbitro
