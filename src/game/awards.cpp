#include "awards.hpp"

#include "declaration.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

namespace arbitro {

/// What the rows name.
namespace award {

bool always(const Rules &) { return true; }
bool never(const Rules &) { return false; }
/// Whether a rule is anything but 0, `false` or `none`.
template <auto rule> bool set(const Rules &rules) { return static_cast<int>(rules.*rule) != 0; }
/// Whether either of two is.
template <auto one, auto other> bool either(const Rules &rules) { return set<one>(rules) || set<other>(rules); }

/// Whether some deal gives hands that may have a bonus.
bool hands_score(const Rules &rules) {
  const auto &sizes = rules.deal_sizes.cards;
  const bool has_size = sizes.front() == 0 ? rules.hand_size == cards_of_hand_bonus : std::ranges::count(sizes, cards_of_hand_bonus) > 0;
  return has_size && has_hand_bonus(rules);
}
/// Whether a first table may.
bool table_scores(const Rules &rules) { return rules.table_bonus != TableBonus::none && rules.table_size == cards_of_table_bonus; }

int itself(const Rules &, Card, int figure) { return figure; }
/// So many points for each one.
template <auto rule> int times(const Rules &rules, Card, int figure) { return figure * static_cast<int>(rules.*rule); }
int of_card(const Rules &rules, Card card, int figure) { return figure * rules.extra_cards.points[static_cast<std::size_t>(card.index())]; }
int of_run(const Rules &rules, Card, int length) {
  const int counted = std::min(length, static_cast<int>(rules.napola_cap));
  return counted > 0 && rules.napola == Napola::length_minus_2 ? counted - 2 : counted;
}
int of_all_coins(const Rules &rules, Card, int figure) { return figure * (rules.coins_all_pt + rules.all_coins.points); }

constexpr CardSet pack = CardSet::pack();
constexpr CardSet coins = CardSet::of_suit(Suit::coins);
constexpr CardSet courts = pack - CardSet::below(8);

constexpr std::array<AwardRow, award_count> rows{{
#define X(id, english, italian_name, kind, ...)                                                                                            \
  {.award = Award::id, .name = english, .italian = italian_name, .figure = Figure::kind, __VA_ARGS__},
#include "awards.def"
#undef X
}};

/// Whether a row has words for how one plays; sweeps, bonuses and single cards are explained elsewhere.
constexpr bool has_words(const AwardRow &row) {
  return row.by_card || !is_in_piles(row.figure) ||
         (!row.paid_for.empty() && row.paid_for_half.empty() == (row.share == nullptr) &&
          row.paid_for_each.empty() == (row.share == nullptr));
}
static_assert(static_cast<std::size_t>(Award::rulings) + 1 == award_count, "each award has its row");
static_assert(std::ranges::all_of(rows, [](const AwardRow &row) { return &row == &rows[static_cast<std::size_t>(row.award)]; }),
              "the rows are in the order of the awards");
static_assert(std::ranges::all_of(rows, has_words), "an award that is counted in the piles says what it is paid for");

} // namespace award

constexpr std::array<AwardRow, award_count> award_rows = award::rows;

std::span<const AwardRow *const> rows_winning_at_once() {
  static const std::vector<const AwardRow *> winning = [] {
    std::vector<const AwardRow *> found;
    for (const AwardRow &row : award_rows)
      if (row.wins.in_force != nullptr) found.push_back(&row);
    return found;
  }();
  return winning;
}

bool can_win_at_once(const Rules &rules) {
  return std::ranges::any_of(rows_winning_at_once(), [&](const AwardRow *row) { return row->wins.in_force(rules); });
}

CardSet first_of(CardSet cards, int length) {
  CardSet first;
  for (const Card card : cards)
    if (first.size() < length) first |= card;
  return first;
}

int highest_figure(const AwardKey &key) {
  switch (row_of(key.award).figure) {
  case Figure::number:
  case Figure::run: return cards_of(key).size();
  case Figure::values: return cards_of(key).sum();
  case Figure::all:
  case Figure::primiera:
  case Figure::sweeps:
  case Figure::hand_bonus:
  case Figure::table_bonus:
  case Figure::ruling: break;
  }
  return 1;
}

int to_exceed(const Rules &rules, Award award) {
  const AwardRow &row = row_of(award);
  return row.share != nullptr && rules.*row.share == Share::majority ? row.cards.size() / 2 : 0;
}

bool pays_nothing(const Rules &rules, const AwardKey &key) { return row_of(key.award).points(rules, key.card, highest_figure(key)) == 0; }

bool is_bonus(const AwardKey &key) {
  const Figure figure = row_of(key.award).figure;
  return figure == Figure::hand_bonus || figure == Figure::table_bonus;
}

std::string to_string(const AwardKey &key) {
  if (key == re_bello) return std::string(re_bello_name);
  std::string name(row_of(key.award).name);
  return row_of(key.award).by_card ? name + ":" + to_string(key.card) : name;
}

std::string to_text(const AwardKey &key, Language language) {
  const std::string_view italian = row_of(key.award).italian;
  return language == Language::italian && !italian.empty() ? std::string(italian) : to_string(key);
}

std::span<const AwardKey> every_award() {
  static const std::vector<AwardKey> all = [] {
    std::vector<AwardKey> keys;
    for (const AwardRow &row : award_rows) {
      if (row.by_card) keys.push_back(re_bello); // which has a name of its own
      for (const Card card : row.by_card ? CardSet::pack() - re_bello.card : CardSet{Card{}}) keys.push_back({row.award, card});
    }
    return keys;
  }();
  return all;
}

std::vector<AwardKey> awards(const Rules &rules) {
  std::vector<AwardKey> keys;
  keys.reserve(award_rows.size());
  std::ranges::copy_if(every_award(), std::back_inserter(keys), [&](const AwardKey &key) {
    const AwardRow &row = row_of(key.award);
    return row.in_force(rules) && (!row.by_card || row.points(rules, key.card, 1) != 0);
  });
  return keys;
}

std::optional<AwardKey> find_award(std::string_view name) {
  for (const AwardKey &key : every_award())
    if (to_string(key) == name) return key;
  return std::nullopt;
}

} // namespace arbitro
