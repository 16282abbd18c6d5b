#include "arbitro/games.hpp"
#include "completion.hpp"
#include "finding/say.hpp"
#include "log/names.hpp"
#include "log/notation.hpp"

#include <algorithm>
#include <array>

namespace arbitro::lsp {
namespace {

void add_words(std::string_view list, std::string_view detail, Items &items) {
  split(list, ',', [&](std::string_view word) {
    const bool describes = word.empty() || word.find(' ') != word.npos;
    if (!describes) items.push_back({.label = std::string(word), .detail = std::string(detail)});
  });
}

void add_sides(const TypedPlace &place, Items &items) {
  if (place.match == nullptr) return;
  for (const LoggedSide &side : place.match->sides)
    items.push_back({.label = side.name, .detail = words(place, say::column_of_sides()), .kind = ItemKind::person});
}

void add_games(const TypedPlace &place, Items &items) {
  for (const Game &game : games())
    items.push_back({.label = std::string(game.name), .detail = std::string(game.title.in(place.language)), .kind = ItemKind::constant});
}

void add_rule_values(const TypedPlace &place, Items &items) {
  const RuleField *const field = place.expected.inner.empty() ? nullptr : find_rule_field(place.expected.inner.front());
  if (field != nullptr) add_words(field->values.in(place.language), field->meaning.in(place.language), items);
}

void add_award_winners(const TypedPlace &place, Items &items) {
  add_sides(place, items);
  items.push_back({.label = "none", .detail = words(place, say::a_tie()), .kind = ItemKind::keyword});
}

/// The cards of the round that are in no place yet.
CardSet cards_out(const TypedPlace &place) {
  CardSet out = CardSet::pack();
  if (place.round == nullptr) return out;
  out -= cards_shown(*place.round) | known_cards(place.round->taken);
  for (const LoggedPile &pile : place.round->piles) out -= known_cards(pile.cards.value);
  return out;
}

void add_pile(const TypedPlace &place, Items &items) {
  items.push_back({.label = "rest", .detail = words(place, say::cards_of_nobody_else()), .kind = ItemKind::keyword});
  add_cards_out(place, items);
}

constexpr std::string_view one[] = {"1"}, yes[] = {"true"}, every[] = {"all"}, spanish[] = {"spanish"};
constexpr std::string_view ways_of_pairing[] = {"drawn", "fixed"}, bonuses[] = {"low", "triple"};

/// What may be the value of a key, or of a key below it: what `add` finds, or some words.
struct Values {
  Key key;
  void (*add)(const TypedPlace &, Items &);
  std::span<const std::string_view> words{};
};
constexpr Values values[] = {
    {Key::arbitro, nullptr, one},
    {Key::game, add_games},
    {Key::rules, add_rule_values},
    {Key::letters, nullptr, letters_names},
    {Key::courts, nullptr, spanish},
    {Key::dealer, add_players},
    {Key::seats, add_players},
    {Key::sides, add_sides},
    {Key::winner, add_sides},
    {Key::forfeit, add_sides},
    {Key::unfinished, nullptr, yes},
    {Key::stage, nullptr, stages},
    {Key::pairs, nullptr, ways_of_pairing},
    {Key::kind, nullptr, ruling_kinds},
    {Key::side, add_sides},
    {Key::is_void, nullptr, yes},
    {Key::award, add_award_winners},
    {Key::table, add_cards_out},
    {Key::piles, add_pile},
    {Key::by, add_players},
    {Key::card, add_cards_out},
    {Key::take, nullptr, every},
    {Key::stands, nullptr, yes},
    {Key::scopa, nullptr, yes},
    {Key::declares, nullptr, bonuses},
};

} // namespace

void add_players(const TypedPlace &place, Items &items) {
  if (place.match == nullptr) return;
  for (const std::string &name : place.match->players)
    if (!name.empty()) items.push_back({.label = name, .detail = words(place, say::column_of_players()), .kind = ItemKind::person});
}

CardSpelling spelling_of(const TypedPlace &place) {
  return place.match == nullptr ? CardSpelling{.language = place.language} : place.match->card_spelling;
}

std::string words(const TypedPlace &place, const Phrase &phrase) { return to_text(phrase, spelling_of(place)); }

void add_cards_out(const TypedPlace &place, Items &items) {
  for (const Card card : cards_out(place))
    items.push_back({.label = to_text(card, spelling_of(place)), .detail = words(place, say::still_out())});
}

void add_values(const TypedPlace &place, Items &items) {
  if (place.expected.row == nullptr) return;
  const auto row = std::ranges::find(values, place.expected.row->key, &Values::key);
  if (row == std::end(values)) return;
  if (row->add != nullptr) row->add(place, items);
  for (const std::string_view word : row->words) items.push_back({.label = std::string(word), .kind = ItemKind::keyword});
}

void add_keys(const TypedPlace &place, Items &items) {
  const auto add = [&](std::string_view name, std::string_view meaning) {
    items.push_back({.label = std::string(name), .detail = std::string(meaning), .kind = ItemKind::property});
  };
  if (place.expected.keys) {
    const auto is_in_force = [&](const KeyRow &row) {
      if (row.key != Key::award || place.match == nullptr) return true;
      return std::ranges::any_of(awards(place.match->rules), [&](const AwardKey &award) { return award == row.award; });
    };
    for (const KeyRow &row : keys())
      if (row.place == *place.expected.keys && is_in_force(row)) add(row.name, row.meaning.in(place.language));
    if (place.expected.keys != KeyPlace::deal || place.match == nullptr) return;
    for (const std::string &name : place.match->players) add(name, words(place, say::label_of_hand_of(name)));
  } else if (place.expected.is(Key::rules) && place.expected.inner.empty()) {
    for (const RuleField &field : rule_fields()) add(field.name, field.meaning.in(place.language));
  } else if (place.expected.row != nullptr && place.match != nullptr && place.expected.inner.empty()) {
    constexpr std::array by_side{Key::piles, Key::points, Key::total, Key::result, Key::start, Key::award};
    if (std::ranges::find(by_side, place.expected.row->key) == by_side.end()) return;
    for (const LoggedSide &side : place.match->sides) add(side.name, words(place, say::of_side(side.name)));
  }
}

} // namespace arbitro::lsp
