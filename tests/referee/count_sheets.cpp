// Claimed counts are compared with all that forty cards can give: what real piles give is never called impossible, and what a search
// through every pile finds impossible always is.

#include "arbitro/games.hpp"
#include "game/awards.hpp"
#include "log/words.hpp"
#include "referee/count_sheet.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/wish.hpp"

#include <algorithm>
#include <limits>

using namespace arbitro;
using generated::Dice;

namespace {

using Kind = LoggedCount::Kind;

Seating seating_of(int sides) { return {.players = static_cast<std::uint8_t>(sides), .sides = static_cast<std::uint8_t>(sides)}; }

/// With as much searching as it takes.
std::vector<Contradiction> contradictions_in(const Rules &rules, int sides, std::vector<const LoggedCount *> counts,
                                             const KnownCards &known) {
  int steps = std::numeric_limits<int>::max();
  PreparedRules prepared(rules, seating_of(sides), false);
  return find_contradictions({prepared, known, steps}, std::move(counts));
}

/// Whether a count is true of piles, by the definition of each award.
bool is_true(const Rules &rules, int sides, const PerSide<SideCount> &piles, const LoggedCount &count) {
  const std::vector<Tally> tallies = score(rules, sides, piles);
  const Tally &tally = *std::ranges::find(tallies, count.key, &Tally::key);
  const AwardRow &row = row_of(count.key.award);
  if (count.kind == Kind::figures) {
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
      if (!count.figures.has[side] || tally.counted[side].value_or(0) == count.figures.of[side]) continue;
      Rules strict = rules;
      strict.primiera_missing = PrimieraMissing::disqualified;
      const bool is_incomplete = row.figure == Figure::primiera && !primiera(strict, piles[side].pile).counts;
      if (count.figures.of[side] != 0 || !is_incomplete) return false;
    }
    return true;
  }
  PerSide<double> strengths{};
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    strengths[side] =
        row.figure == Figure::primiera ? static_cast<double>(primiera(rules, piles[side].pile).strength) : tally.counted[side].value_or(0);
  const auto end = strengths.begin() + sides;
  if (row.figure == Figure::all || row.figure == Figure::run) {
    if (count.kind == Kind::tie) return std::all_of(strengths.begin(), end, [](double one) { return one == 0; });
    return strengths[count.winner] > 0;
  }
  const auto best = std::max_element(strengths.begin(), end);
  const bool is_alone = std::count(strengths.begin(), end, *best) == 1 && *best > to_exceed(rules, count.key.award);
  return count.kind == Kind::tie ? !is_alone : is_alone && best - strengths.begin() == count.winner;
}

const char *const games_tried[] = {"scopa",
                                   "scopa-online",
                                   "scopa-bga",
                                   "escoba-bga",
                                   "escoba",
                                   "cirulla",
                                   "cirulla-bga",
                                   "scopone-trentino",
                                   "scopone-de-trente",
                                   "il-ponino",
                                   "scopa-frac",
                                   "primiera-by-sevens",
                                   "primiera-courts-zero",
                                   "re-bello",
                                   "calabrese",
                                   "scopone-scientifico-pagat"};

Rules some_rules(Dice &dice) {
  Rules rules = rules_of(*find_game(games_tried[dice.below(static_cast<int>(std::size(games_tried)))]));
  if (dice.percent(20)) rules.primiera_scale = static_cast<PrimieraScale>(dice.below(6));
  if (dice.percent(20)) rules.primiera_missing = static_cast<PrimieraMissing>(dice.below(3));
  if (dice.percent(20)) rules.leftover_to = LeftoverTo::nobody;
  if (dice.percent(20)) rules.napola = Napola::length;
  if (dice.percent(20)) rules.sevens_most_pt = rules.sevens_all_pt = 1;
  if (dice.percent(20)) rules.coins_all_pt = rules.cards_all_pt = rules.grande_pt = 1;
  rules.must_capture = MustCapture::card;
  return rules;
}

/// Piles of a round that leans to one side as real ones do, now and then with cards that nobody has.
PerSide<SideCount> some_piles(const Rules &rules, int sides, Dice &dice) {
  PerSide<SideCount> piles{};
  const int lean = dice.below(100);
  for (const Card card : CardSet::pack()) {
    if (rules.leftover_to == LeftoverTo::nobody && dice.percent(10)) continue;
    const int side = dice.percent(lean) ? 0 : dice.below(sides);
    piles[static_cast<std::size_t>(side)].pile |= card;
  }
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides) && !may_have_one_card(rules); ++side)
    if (piles[side].pile.size() == 1) piles[side == 0 ? 1 : 0].pile |= std::exchange(piles[side].pile, {}); // a capture has two
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
    piles[side].sweeps = std::min(dice.below(4), piles[side].pile.size() / 2);
  return piles;
}

/// A true way to write an award down, if that can be chosen.
LoggedCount written(const Rules &rules, int sides, const PerSide<SideCount> &piles, const AwardKey &key, Dice &dice) {
  const std::vector<Tally> tallies = score(rules, sides, piles);
  const Tally &tally = *std::ranges::find(tallies, key, &Tally::key);
  LoggedCount count{.key = key};
  if (dice.percent(40)) {
    count.kind = dice.percent(60) ? Kind::winner : Kind::tie;
    for (int side = 0; side < sides && count.kind == Kind::winner; ++side) {
      count.winner = static_cast<Side>(side);
      if (is_in_piles(key.award) && is_true(rules, sides, piles, count)) return count;
    }
    count.kind = Kind::tie;
    count.winner = nobody;
    if (is_in_piles(key.award) && is_true(rules, sides, piles, count)) return count;
    count.kind = Kind::figures;
  }
  const int partly = dice.percent(15) ? dice.below(sides) : -1;
  for (int side = 0; side < sides; ++side) {
    if (side == partly) continue;
    count.figures.has[static_cast<std::size_t>(side)] = true;
    count.figures.of[static_cast<std::size_t>(side)] = tally.counted[static_cast<std::size_t>(side)].value_or(0);
  }
  return count;
}

std::vector<LoggedCount> some_sheet(const Rules &rules, int sides, const PerSide<SideCount> &piles, Dice &dice) {
  std::vector<LoggedCount> counts;
  for (const AwardKey &key : awards(rules))
    if (key.award != Award::hand_bonus && key.award != Award::table_bonus && dice.percent(70))
      counts.push_back(written(rules, sides, piles, key, dice));
  return counts;
}

std::vector<const LoggedCount *> pointers(const std::vector<LoggedCount> &counts) {
  std::vector<const LoggedCount *> all;
  for (const LoggedCount &count : counts) all.push_back(&count);
  return all;
}

std::string text(const std::vector<LoggedCount> &counts, int sides) {
  std::string text;
  for (const LoggedCount &count : counts) {
    text += to_string(count.key) + ":";
    if (count.kind == Kind::winner) text += " side " + std::to_string(count.winner);
    if (count.kind == Kind::tie) text += " none";
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides) && count.kind == Kind::figures; ++side)
      text += count.figures.has[side] ? " " + spelled(count.figures.of[side]) : " ?";
    text += "; ";
  }
  return text;
}

/// Changes one or two counts by a little; those that nothing makes possible are left out.
void miscount(const Rules &rules, int sides, std::vector<LoggedCount> &counts, Dice &dice) {
  for (int changes = 1 + dice.below(2); changes > 0; --changes) {
    LoggedCount &changed = counts[static_cast<std::size_t>(dice.below(static_cast<int>(counts.size())))];
    const auto side = static_cast<std::size_t>(dice.below(sides));
    if (changed.kind == Kind::winner)
      changed.winner = static_cast<Side>(dice.below(sides));
    else if (changed.kind == Kind::figures && changed.figures.has[side])
      changed.figures.of[side] = std::max(0.0, changed.figures.of[side] + dice.below(5) - 2);
  }
  std::erase_if(counts, [&](const LoggedCount &count) { return find_impossible(rules, seating_of(sides), count).has_value(); });
}

/// Whether some way to share out the free cards makes all counts true.
bool some_piles_give(const Rules &rules, int sides, const KnownCards &known, const std::vector<LoggedCount> &counts) {
  std::vector<Card> free;
  CardSet placed = known.left;
  for (const CardSet pile : known.piles) placed |= pile;
  for (const Card card : CardSet::pack() - placed) free.push_back(card);
  const int places = sides + (cards_may_stay(rules) ? 1 : 0);
  std::vector<int> at(free.size(), 0);
  while (true) {
    PerSide<SideCount> piles{};
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) piles[side].pile = known.piles[side];
    for (std::size_t i = 0; i < free.size(); ++i)
      if (at[i] < sides) piles[static_cast<std::size_t>(at[i])].pile |= free[i];
    const auto holds = [&](const LoggedCount &count) {
      if (count.key.award != Award::scope) return is_true(rules, sides, piles, count);
      for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side)
        if (count.figures.has[side] && 2 * count.figures.of[side] > piles[side].pile.size()) return false;
      return true;
    };
    if (std::ranges::all_of(counts, holds)) return true;
    std::size_t next = 0;
    while (next < at.size() && ++at[next] == places) at[next++] = 0;
    if (next == at.size()) return false;
  }
}

} // namespace

TEST_CASE("what real piles give is never called impossible, in whatever words it is written") {
  Dice dice(2026);
  const long sheets = tries("ARBITRO_SHEETS", 100'000);
  for (long sheet = 0; sheet < sheets; ++sheet) {
    const Rules rules = some_rules(dice);
    const int sides = dice.percent(60) ? 2 : 2 + dice.below(5);
    const PerSide<SideCount> piles = some_piles(rules, sides, dice);
    const std::vector<LoggedCount> counts = some_sheet(rules, sides, piles, dice);
    if (!contradictions_in(rules, sides, pointers(counts), {}).empty()) FAIL(sheet << ": " << text(counts, sides));
  }
}

TEST_CASE("counts are impossible together exactly where no way to share out the unknown cards gives them") {
  Dice dice(7);
  int impossible = 0;
  const long sheets = tries("ARBITRO_SHEETS", 6000);
  for (long sheet = 0; sheet < sheets; ++sheet) {
    const Rules rules = some_rules(dice);
    const int sides = dice.percent(60) ? 2 : 2 + dice.below(5);
    const PerSide<SideCount> piles = some_piles(rules, sides, dice);
    std::vector<LoggedCount> counts = some_sheet(rules, sides, piles, dice);
    if (counts.empty()) continue;
    miscount(rules, sides, counts, dice);
    KnownCards known;
    const int free_cards = sides == 2 ? 9 : sides == 3 ? 6 : 4;
    std::vector<Card> cards;
    for (const Card card : CardSet::pack()) cards.push_back(card);
    for (int i = 0; i < 40; ++i) std::swap(cards[static_cast<std::size_t>(i)], cards[static_cast<std::size_t>(dice.below(40))]);
    for (std::size_t i = static_cast<std::size_t>(free_cards); i < cards.size(); ++i) {
      const auto *const owner = std::ranges::find_if(piles, [&](const SideCount &side) { return side.pile.contains(cards[i]); });
      if (owner == piles.end())
        known.left |= cards[i];
      else
        known.piles[static_cast<std::size_t>(owner - piles.begin())] |= cards[i];
    }
    const bool is_possible = some_piles_give(rules, sides, known, counts);
    if (!is_possible) ++impossible;
    const std::vector<Contradiction> found = contradictions_in(rules, sides, pointers(counts), known);
    if (found.empty() != is_possible) FAIL(sheet << (is_possible ? " is possible: " : " is impossible: ") << text(counts, sides));
    std::vector<LoggedCount> remaining = counts;
    for (const Contradiction &one : found) std::erase_if(remaining, [&](const LoggedCount &count) { return count.key == one.wrong->key; });
    if (!some_piles_give(rules, sides, known, remaining)) FAIL(sheet << " stays impossible: " << text(counts, sides));
  }
  CHECK(impossible > sheets / 6);
}

TEST_CASE("counts of two sides who share all cards are decided, right or wrong, and none is believed") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 20261126)));
  int found_impossible = 0;
  const long sheets = share_of(200'000);
  for (long sheet = 0; sheet < sheets; ++sheet) {
    const int sides = 2;
    const Rules rules = some_rules(dice);
    if (cards_may_stay(rules)) continue;
    const PerSide<SideCount> piles = some_piles(rules, sides, dice);
    std::vector<LoggedCount> counts = some_sheet(rules, sides, piles, dice);
    if (counts.empty()) continue;
    if (dice.percent(50)) miscount(rules, sides, counts, dice);
    int steps = std::numeric_limits<int>::max();
    PreparedRules prepared(rules, seating_of(sides), false);
    const bool is_possible = find_contradictions({prepared, {}, steps}, pointers(counts)).empty();
    found_impossible += is_possible ? 0 : 1;
    if (is_possible && std::numeric_limits<int>::max() - steps >= most_steps_of_search) FAIL(sheet << ": " << text(counts, sides));
  }
  CHECK(found_impossible > sheets / 100);
}

TEST_CASE("a round in which cards are known to be in a pile did not pass without a capture") {
  const Rules rules = rules_of(*find_game("escoba"));
  const LoggedCount none{.key = {Award::cards, {}}, .figures = {.of = {0, 0}, .has = {true, true}}};
  CHECK(contradictions_in(rules, 2, {&none}, {}).empty());
  CHECK(contradictions_in(rules, 2, {&none}, {.piles = {CardSet::of_value(7)}}).size() == 1);
}
