#include "arbitro/score.hpp"
#include "primiera.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

constexpr std::array<std::string_view, 18> award_names{"cards",     "coins",     "settebello", "primiera",   "scope",       "napola",
                                                       "extra",     "trente",    "ponino",     "frac",       "sevens-most", "sevens-all",
                                                       "cards-all", "coins-all", "grande",     "hand-bonus", "table-bonus", "rulings"};
constexpr Card re_bello_card{10, Suit::coins};
constexpr CardSet grande_cards{Card{8, Suit::coins}, Card{9, Suit::coins}, Card{10, Suit::coins}};
constexpr CardSet frac_cards = CardSet::of_value(1) | CardSet::of_value(8) | CardSet::of_value(9) | CardSet::of_value(10);

int napola_length(CardSet pile) {
  int length = 0;
  while (length < 10 && pile.contains(Card{length + 1, Suit::coins})) ++length;
  return length < 3 ? 0 : length;
}

int trente_value(CardSet pile) { return (pile & CardSet{Card{1, Suit::coins}, Card{2, Suit::coins}, Card{3, Suit::coins}}).sum(); }

/// The figure of an award but the primiera for one side, as a log states it.
double figure(const AwardKey &key, const SideCount &count) {
  const CardSet pile = count.pile;
  const auto holds = [&](CardSet cards) { return pile.contains_all(cards) ? 1 : 0; };
  switch (key.award) {
  case Award::cards: return pile.size();
  case Award::coins: return (pile & CardSet::of_suit(Suit::coins)).size();
  case Award::settebello: return holds(settebello_card);
  case Award::scope: return count.sweeps;
  case Award::napola: return napola_length(pile);
  case Award::extra: return holds(key.card);
  case Award::trente: return trente_value(pile);
  case Award::ponino: return holds(CardSet::of_value(9));
  case Award::frac: return (pile & frac_cards).size();
  case Award::sevens_most: return (pile & CardSet::of_value(7)).size();
  case Award::sevens_all: return holds(CardSet::of_value(7));
  case Award::cards_all: return holds(CardSet::pack());
  case Award::coins_all: return holds(CardSet::of_suit(Suit::coins));
  case Award::grande: return holds(grande_cards);
  case Award::hand_bonus: return count.hand_bonus;
  default: return count.table_bonus;
  }
}

/// What an award gives to the best side alone, if that is how it is given.
struct Prize {
  bool goes_to_the_best = false;
  double more_than = 0; ///< what the best must have
  int points = 0;
};

Prize prize_of(const Rules &rules, const AwardKey &key) {
  switch (key.award) {
  case Award::cards: return {true, rules.cards_rule == Share::majority ? 20.0 : 0.0, rules.cards_pt};
  case Award::coins: return {true, rules.coins_rule == Share::majority ? 5.0 : 0.0, rules.coins_pt};
  case Award::sevens_most: return {true, 0, rules.sevens_most_pt};
  case Award::primiera: return {true, 0, rules.primiera_pt};
  default: return {};
  }
}

/// Gives a prize to the side with the best strength; ties by `tie-points`.
void give(const Rules &rules, const Prize &prize, int sides, const PerSide<double> &strengths, PerSide<std::optional<int>> &points) {
  double best = strengths[0];
  bool shared = false;
  for (std::size_t side = 1; side < strengths.size() && side < static_cast<std::size_t>(sides); ++side) {
    shared = strengths[side] == best || (shared && strengths[side] < best);
    best = std::max(best, strengths[side]);
  }
  const bool paid = best > prize.more_than && (!shared || rules.tie_points == TiePoints::all_tied);
  for (std::size_t side = 0; side < points.size() && side < static_cast<std::size_t>(sides); ++side)
    points[side] = paid && strengths[side] == best ? prize.points : 0;
}

int napola_points(const Rules &rules, double length) {
  const int counted = std::min(static_cast<int>(length), static_cast<int>(rules.napola_cap));
  if (counted == 0) return 0;
  return rules.napola == Napola::length_minus_2 ? counted - 2 : counted;
}

/// What an award pays a side for its own figure, whatever the others have.
int points_for(const Rules &rules, const AwardKey &key, double figure) {
  const auto count = static_cast<int>(figure);
  switch (key.award) {
  case Award::settebello: return count * rules.settebello_pt;
  case Award::scope:
  case Award::table_bonus: return count * rules.scopa_points;
  case Award::napola: return napola_points(rules, figure);
  case Award::extra: return count * rules.extra_cards.points[static_cast<std::size_t>(key.card.index())];
  case Award::trente: return rules.trente_123 ? count : 0;
  case Award::sevens_all: return count * rules.sevens_all_pt;
  case Award::cards_all: return count * rules.cards_all_pt;
  case Award::coins_all: return count * (rules.coins_all_pt + rules.all_coins.points);
  case Award::grande: return count * rules.grande_pt;
  default: return count;
  }
}

/// Whether the figures alone tell who has the best primiera.
bool figures_decide_primiera(const Rules &rules, int sides, const PerSide<double> &figures) {
  const auto end = figures.begin() + sides;
  const double best = *std::max_element(figures.begin(), end);
  if (rules.primiera_scale == PrimieraScale::count_sevens) return std::count(figures.begin(), end, best) == 1;
  return rules.primiera_missing != PrimieraMissing::four_suit_first || best * 2 > 3 * best_of_suit(rules.primiera_scale);
}

int ponino_points(const Rules &rules, const SideCount &count) {
  return count.pile.contains_all(CardSet::of_value(9)) ? (count.sweeps + count.table_bonus) * rules.scopa_points : 0;
}

/// Counts one award of complete facts.
void count_award(const Rules &rules, int sides, const PerSide<SideCount> &counts, Tally &tally) {
  PerSide<double> strengths{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (tally.key.award == Award::primiera) {
      const Primiera value = primiera(rules, counts[side].pile);
      strengths[side] = static_cast<double>(value.strength);
      if (value.counts) tally.counted[side] = value.halves / 2.0;
    } else {
      tally.counted[side] = strengths[side] = figure(tally.key, counts[side]);
    }
  }
  const Prize prize = prize_of(rules, tally.key);
  if (prize.goes_to_the_best) return give(rules, prize, sides, strengths, tally.points);
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    tally.points[side] =
        tally.key.award == Award::ponino ? ponino_points(rules, counts[side]) : points_for(rules, tally.key, strengths[side]);
}

} // namespace

std::string to_string(const AwardKey &key) {
  if (key.award != Award::extra) return std::string(award_names[static_cast<std::size_t>(key.award)]);
  if (key.card == re_bello_card) return "re-bello";
  return std::string("extra:").append(to_string(key.card));
}

std::vector<AwardKey> awards(const Rules &rules) {
  std::vector<AwardKey> keys;
  keys.reserve(award_names.size());
  for (const Award basic : {Award::cards, Award::coins, Award::settebello, Award::primiera, Award::scope}) keys.push_back({basic});
  const auto add = [&](Award award, bool has) {
    if (has) keys.push_back({award});
  };
  add(Award::napola, rules.napola != Napola::none);
  if (rules.extra_cards != ExtraCards{})
    for (const Card card : CardSet::pack())
      if (rules.extra_cards.points[static_cast<std::size_t>(card.index())] != 0) keys.push_back({Award::extra, card});
  add(Award::trente, rules.trente_123 || rules.trente_all_three_wins);
  add(Award::ponino, rules.ponino);
  add(Award::frac, rules.frac);
  add(Award::sevens_most, rules.sevens_most_pt > 0);
  add(Award::sevens_all, rules.sevens_all_pt > 0);
  add(Award::cards_all, rules.cards_all_pt > 0);
  add(Award::coins_all, rules.coins_all_pt > 0 || rules.all_coins.points > 0);
  add(Award::grande, rules.grande_pt > 0);
  add(Award::hand_bonus, rules.hand_low_pt > 0 || rules.hand_triple_pt > 0);
  add(Award::table_bonus, rules.table_bonus != TableBonus::none);
  return keys;
}

PerSide<std::optional<int>> points_of(const Rules &rules, int sides, const AwardKey &key, const PerSide<std::optional<double>> &figures) {
  PerSide<std::optional<int>> points{};
  const Prize prize = prize_of(rules, key);
  if (!prize.goes_to_the_best) {
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
      if (figures[side] && key.award != Award::ponino) points[side] = points_for(rules, key, *figures[side]);
    return points;
  }
  PerSide<double> strengths{};
  bool all_known = true;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    all_known = all_known && figures[side].has_value();
    strengths[side] = figures[side].value_or(0);
  }
  if (all_known && (key.award != Award::primiera || figures_decide_primiera(rules, sides, strengths)))
    give(rules, prize, sides, strengths, points);
  return points;
}

std::vector<Tally> score(const Rules &rules, int sides, const PerSide<SideCount> &counts) {
  std::vector<Tally> tallies;
  score(rules, awards(rules), sides, counts, tallies);
  return tallies;
}

void score(const Rules &rules, std::span<const AwardKey> keys, int sides, const PerSide<SideCount> &counts, std::vector<Tally> &tallies) {
  tallies.assign(keys.size(), Tally{});
  for (std::size_t i = 0; i < keys.size(); ++i) {
    tallies[i].key = keys[i];
    count_award(rules, sides, counts, tallies[i]);
  }
}

} // namespace arbitro
