#include "arbitro/rules.hpp"
#include "rule_values.hpp"

#include <array>

namespace arbitro {
namespace {

using row::flag;
using row::number;
using row::word;

RuleValue get_players(const Rules &rules) {
  RuleValue value = row::of_list();
  for (int players = 2; players <= 6; ++players)
    if (rules.players.has(players)) value.list.push_back(row::of_number(players));
  return value;
}

RuleValue get_sides(const Rules &rules) {
  RuleValue value = row::of_list();
  for (std::size_t index = 0; index < words_of<Partnership>.size(); ++index)
    if (rules.sides.has(static_cast<int>(index))) value.list.push_back(row::of_word(words_of<Partnership>[index]));
  return value;
}

/// Sets a small set from items that `bit_of` turns into bits; nothing where one is unknown or none is given.
bool set_small(SmallSet &set, const RuleText &text, std::optional<int> (*bit_of)(std::string_view)) {
  unsigned bits = 0;
  for (const std::string &item : row::items(text)) {
    const std::optional<int> bit = bit_of(item);
    if (!bit) return false;
    bits |= 1U << *bit;
  }
  if (bits == 0) return false;
  set.bits = static_cast<std::uint8_t>(bits);
  return true;
}

bool set_players(Rules &rules, const RuleText &text) {
  return set_small(rules.players, text, [](std::string_view item) { return row::number_in(item, 2, 6); });
}

bool set_sides(Rules &rules, const RuleText &text) {
  return set_small(rules.sides, text, [](std::string_view item) -> std::optional<int> {
    const auto partnership = row::enumerator<Partnership>(item);
    return partnership ? std::optional(static_cast<int>(*partnership)) : std::nullopt;
  });
}

bool set_take_total(Rules &rules, const RuleText &text) {
  Rules changed = rules;
  const RuleField bounds = number<&Rules::take_total, 11, 15, true>({}, {}, {}, {});
  if (!bounds.set(changed, text)) return false;
  const bool known = changed.take_total == 0 || changed.take_total == 11 || changed.take_total == 15;
  if (known) rules = changed;
  return known;
}

RuleValue get_ace_may_decline(const Rules &rules) {
  if (rules.ace_may_decline == AceMayDecline::captures) return row::of_word("captures");
  return row::of_bool(rules.ace_may_decline == AceMayDecline::yes);
}

bool set_ace_may_decline(Rules &rules, const RuleText &text) {
  const auto typed = row::scalar(text);
  const auto yes = typed ? row::yes_or_no(*typed) : std::nullopt;
  const bool captures = typed && row::same_word(*typed, "captures");
  if (captures) rules.ace_may_decline = AceMayDecline::captures;
  if (yes) rules.ace_may_decline = *yes ? AceMayDecline::yes : AceMayDecline::no;
  return captures || yes;
}

RuleValue get_extra_cards(const Rules &rules) {
  RuleValue value;
  value.kind = RuleValue::Kind::map;
  for (std::size_t index = 0; index < rules.extra_cards.points.size(); ++index)
    if (const int points = rules.extra_cards.points[index]; points != 0)
      value.map.emplace_back(to_string(Card::from_index(static_cast<int>(index))), points);
  return value;
}

std::optional<Card> canonical_card(std::string_view text) {
  for (int index = 0; index < 40; ++index)
    if (row::same_word(to_string(Card::from_index(index)), text)) return Card::from_index(index);
  return std::nullopt;
}

bool set_extra_cards(Rules &rules, const RuleText &text) {
  const bool nothing = text.shape == RuleText::Shape::list && text.items.empty();
  if (text.shape != RuleText::Shape::map && !nothing) return false;
  ExtraCards extra;
  CardSet named;
  for (const auto &[name, points] : text.entries) {
    const std::optional<Card> card = canonical_card(name);
    const std::optional<int> worth = row::number_in(points, 0, 99);
    if (!card || !worth || named.contains(*card)) return false;
    named |= *card;
    extra.points[static_cast<std::size_t>(card->index())] = static_cast<std::int8_t>(*worth);
  }
  rules.extra_cards = extra;
  return true;
}

RuleValue get_deal_sizes(const Rules &rules) {
  RuleValue value = row::of_list();
  for (const std::uint8_t cards : rules.deal_sizes.cards)
    if (cards != 0) value.list.push_back(row::of_number(cards));
  return value;
}

bool set_deal_sizes(Rules &rules, const RuleText &text) {
  const std::span<const std::string> items = row::items(text);
  DealSizes sizes;
  if (text.shape == RuleText::Shape::map || items.size() > sizes.cards.size()) return false;
  for (std::size_t deal = 0; deal < items.size(); ++deal) {
    const std::optional<int> cards = row::number_in(items[deal], 1, 20);
    if (!cards) return false;
    sizes.cards[deal] = static_cast<std::uint8_t>(*cards);
  }
  rules.deal_sizes = sizes;
  return true;
}

constexpr std::string_view points_prefix = "points:";

RuleValue get_all_coins(const Rules &rules) {
  if (rules.all_coins.wins) return row::of_word("win");
  if (rules.all_coins.points == 0) return row::of_word("none");
  return row::of_word(std::string(points_prefix) + std::to_string(rules.all_coins.points));
}

bool set_all_coins(Rules &rules, const RuleText &text) {
  const auto typed = row::scalar(text);
  if (!typed) return false;
  if (row::is_one_of(*typed, {"none", "win"})) {
    rules.all_coins = {.points = 0, .wins = row::same_word(*typed, "win")};
    return true;
  }
  if (!row::same_word(typed->substr(0, points_prefix.size()), points_prefix)) return false;
  const auto points = row::number_in(typed->substr(points_prefix.size()), 1, 999);
  if (points) rules.all_coins = {.points = static_cast<std::int16_t>(*points), .wins = false};
  return points.has_value();
}

RuleValue get_counting_order(const Rules &rules) {
  RuleValue value = row::of_list();
  for (const CountingItem item : rules.counting_order.items)
    value.list.push_back(row::of_word(words_of<CountingItem>[static_cast<std::size_t>(item)]));
  return value;
}

bool set_counting_order(Rules &rules, const RuleText &text) {
  std::vector<CountingItem> order;
  const auto is_listed = [&](CountingItem item) { return std::ranges::find(order, item) != order.end(); };
  for (const std::string &name : row::items(text)) {
    const auto item = row::enumerator<CountingItem>(name);
    if (!item || is_listed(*item)) return false;
    order.push_back(*item);
  }
  if (order.empty()) return false;
  for (const CountingItem item : CountingOrder{}.items)
    if (!is_listed(item)) order.push_back(item);
  std::ranges::copy(order, rules.counting_order.items.begin());
  return true;
}

constexpr auto fields = std::to_array<RuleField>({
#include "rule_fields.def"
});

struct AnyField {
  template <class T> constexpr operator T() const;
};

template <std::size_t... index> constexpr bool takes(std::index_sequence<index...>) {
  return requires { Rules{(static_cast<void>(index), AnyField{})...}; };
}

static_assert(takes(std::make_index_sequence<fields.size()>{}) && !takes(std::make_index_sequence<fields.size() + 1>{}),
              "every field of Rules has one row");

std::string joined(std::string text, char close) {
  if (text.size() > 1) text.resize(text.size() - 2);
  return text += close;
}

} // namespace

std::span<const RuleField> rule_fields() { return fields; }

const RuleField *find_rule_field(std::string_view name) {
  const auto found = std::ranges::find(fields, name, &RuleField::name);
  return found == fields.end() ? nullptr : &*found;
}

std::string to_string(const RuleValue &value) {
  std::string text;
  switch (value.kind) {
  case RuleValue::Kind::null: return "null";
  case RuleValue::Kind::boolean: return value.number != 0 ? "true" : "false";
  case RuleValue::Kind::number: return std::to_string(value.number);
  case RuleValue::Kind::word: return value.word;
  case RuleValue::Kind::list:
    for (const RuleValue &item : value.list) text += to_string(item) + ", ";
    return '[' + joined(text, ']');
  case RuleValue::Kind::map: break;
  }
  for (const auto &[card, points] : value.map) text += card + ": " + std::to_string(points) + ", ";
  return '{' + joined(text, '}');
}

} // namespace arbitro
