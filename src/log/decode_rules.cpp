#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "decode_match.hpp"
#include "text/join.hpp"
#include "text/nearest.hpp"
#include "words.hpp"

#include <algorithm>
#include <map>

namespace arbitro {

namespace {

/// The rule that decides how cards in other rules are read.
constexpr std::string_view courts_rule = "french-courts";

/// Lays a game over the rules of a log.
void add_layer(const NodeReader &nodes, std::string_view name, const Where &where, MatchLog &log) {
  if (const Game *const game = find_game(name)) {
    game->change(log.game_rules);
    log.game += (log.game.empty() ? "" : "+") + std::string(game->name);
    return;
  }
  if (is_curly_quote(name)) {
    nodes.report(Code::unknown_game, where, say::in_curly_quotes(quote(name)),
                 {say::straight_quotes(), std::string(without_curly_quotes(name))});
    return;
  }
  const std::vector<std::string> meant = games_meant(name);
  const auto report = [&](Help help) -> Finding & {
    return nodes.report(Code::unknown_game, where, say::not_a_game(quote(name)), std::move(help));
  };
  const std::size_t digit = name.find_last_not_of("0123456789") + 1;
  const std::string number(name.substr(std::min(digit, name.size())));
  if (meant.size() == 1 && !number.empty() && meant.front().find(number) == std::string::npos) { // "scopa a 21"
    report(say::write_game_and_target(meant.front(), number));
    return;
  }
  if (meant.size() < 2) {
    report(meant.empty() ? Help(say::see_games()) : write_instead(meant.front()));
    return;
  }
  const bool in_list = nodes[nodes[where.node].parent].kind == NodeKind::list;
  const std::string list = join(meant, ", ");
  const std::string entries = in_list ? list : "[" + list + "]";
  offer_fix({{where.span, entries}}, report(say::write_word(entries))); // not as one text
}

/// The layers that a log names.
std::vector<At<std::string_view>> read_layers(const NodeReader &nodes, std::uint32_t game) {
  std::vector<At<std::string_view>> layers;
  const auto add = [&](std::uint32_t node) {
    if (const At<std::string_view> layer = nodes.words(node)) layers.push_back(layer);
  };
  if (game != no_node && nodes[game].kind == NodeKind::list)
    nodes.each(game, add);
  else
    add(game);
  return layers;
}

/// The game of a log, as `add_layer` names it.
std::string own_game(const std::vector<At<std::string_view>> &layers) {
  std::string own;
  for (const At<std::string_view> &layer : layers)
    split(layer.value, '+', [&](std::string_view name) {
      const Game *const game = find_game(name);
      own += (own.empty() ? "" : "+") + std::string(game != nullptr ? game->name : name);
    });
  return own.empty() ? std::string(games().front().name) : own;
}

/// A text such as `target 21` as a rule, or an example.
Help write_rules(const NodeReader &nodes, std::uint32_t node) {
  const std::string_view text = trim(nodes[node].text);
  const std::string_view name = text.substr(0, text.find_first_of(" ="));
  const std::string_view value = trim(text.substr(std::min(name.size() + 1, text.size())));
  if (find_rule_field(name) == nullptr || value.empty()) return say::write_rules();
  const std::string map = "{" + std::string(name) + ": " + std::string(value) + "}";
  return {say::write_word("rules: " + map), map};
}

/// The value of a rule as it is written.
std::optional<RuleText> rule_text(const NodeReader &nodes, std::uint32_t node) {
  const Node &value = nodes[node];
  RuleText result;
  switch (value.kind) {
  case NodeKind::scalar: result.items.emplace_back(value.is_null ? "null" : trim(value.text)); return result;
  case NodeKind::list: result.shape = RuleText::Shape::list; break;
  case NodeKind::map: result.shape = RuleText::Shape::map; break;
  }
  for (std::uint32_t item = value.first; item != no_node; item = nodes[item].next) {
    if (value.kind == NodeKind::map && nodes.is_private(item)) continue;
    const auto word = nodes.text(item);
    if (!word) return std::nullopt;
    if (value.kind == NodeKind::map) {
      result.entries.emplace_back(nodes[item].key, *word);
    } else {
      result.items.emplace_back(*word);
    }
  }
  return result;
}

/// A rule that is given, by the log or from outside.
struct GivenRule {
  std::string_view name;
  RuleText value;
  Where key;
  Where where;
  std::string_view shown; ///< the value as it is written
  bool from_log;
};

RuleText with_canonical_cards(const Notation &notation, RuleText value) {
  for (auto &[key, points] : value.entries) {
    const auto card = notation.read_whole(key);
    key = card ? to_string(*card) : "";
  }
  return value;
}

/// Reports a card that a map names again, by another of its names; whether there is one.
bool report_named_again(const NodeReader &nodes, const Notation &notation, std::uint32_t map) {
  std::map<Card, std::string_view> named;
  bool is_again = false;
  nodes.each(map, [&](std::uint32_t item) {
    const auto card = notation.read_whole(nodes[item].key);
    if (!card) return;
    const auto [first, is_new] = named.emplace(*card, nodes[item].key);
    if (is_new) return;
    is_again = true;
    if (first->second != nodes[item].key) // else it has been reported of the map
      nodes.report(Code::duplicate_key, nodes.key_where(item), say::key_repeats(quote(nodes[item].key), quote(first->second)),
                   say::keep_one());
  });
  return is_again;
}

void set_rule(const NodeReader &nodes, const Notation &notation, const GivenRule &given, MatchLog &log) {
  const RuleField *field = find_rule_field(given.name);
  if (field == nullptr) {
    const std::vector<std::string_view> known = collected(rule_fields(), &RuleField::name);
    std::string_view near = nearest(given.name, known);
    const auto takes_value = [&](std::string_view name) {
      Rules tried = log.rules;
      const RuleField *const row = find_rule_field(name);
      return row != nullptr && row->set(tried, with_canonical_cards(notation, given.value));
    };
    if (!takes_value(near)) // `primiera: zero` is no number of points
      for (const std::string_view longer : known)
        if (longer.starts_with(std::string(given.name) + "-") && takes_value(longer)) near = longer;
    nodes.report(Code::bad_rule, given.key, say::not_a_rule(quote(given.name)),
                 near.empty() ? Help(say::see_rules()) : write_instead(near));
    return;
  }
  if (field->set(log.rules, with_canonical_cards(notation, given.value)) || (!given.from_log && field->set(log.rules, given.value))) {
    if (given.from_log) log.changed.push_back({static_cast<std::uint16_t>(field - rule_fields().data()), given.where, given.key});
    return;
  }
  const bool of_cards = field->get(log.rules).kind == RuleValue::Kind::map;
  if (of_cards && given.from_log && report_named_again(nodes, notation, given.where.node)) return;
  nodes.report(Code::bad_rule, given.where,
               given.shown.empty() ? say::this_no_value_of(given.name) : say::cannot_be(given.name, quote(given.shown)),
               of_cards && given.from_log ? say::write_map_of_cards(suits_of(log.letters)) : write_value_of(*field));
}

} // namespace

Notation read_rules(const NodeReader &nodes, const MatchNodes &match, const ReadOptions &options, const Courts &courts, MatchLog &log) {
  const std::uint32_t game = match.header[Key::game], rules = match.header[Key::rules];
  log.rules_where = rules != no_node ? nodes.where(rules) : game != no_node ? nodes.where(game) : nodes.beginning(match.match);
  log.layers = read_layers(nodes, game);
  log.game.clear();
  if (!options.game.empty()) {
    split(options.game, '+', [&](std::string_view name) { add_layer(nodes, name, log.rules_where, log); });
  } else {
    for (const At<std::string_view> &layer : log.layers) {
      const Written written{layer.value, layer.where, nodes.source.text()};
      split(layer.value, '+', [&](std::string_view name) { add_layer(nodes, name, written.of(name), log); });
    }
  }
  if (log.game.empty()) log.game = games().front().name;
  log.what_if = !options.game.empty() && log.game != own_game(log.layers);
  log.rules = log.game_rules;
  const bool has_rules = rules != no_node && nodes.is_map(rules, write_rules(nodes, rules));
  std::vector<std::uint32_t> given;
  if (has_rules) nodes.each(rules, [&](std::uint32_t node) { given.push_back(node); });
  // A rule at the top has been reported as an unknown key; it was meant all the same.
  nodes.each(match.match, [&](std::uint32_t node) {
    if (find_key(KeyPlace::header, nodes[node].key) == nullptr && find_rule_field(nodes[node].key) != nullptr) given.push_back(node);
  });
  Notation notation;
  for (const bool of_courts : {true, false}) { // how courts are read comes first: other rules name cards
    const auto comes_now = [&](std::string_view name) { return (name == courts_rule) == of_courts; };
    for (const std::uint32_t node : given) {
      const Node &value = nodes[node];
      if (!comes_now(value.key)) continue;
      if (auto text = rule_text(nodes, node))
        set_rule(nodes, notation, {value.key, *std::move(text), nodes.key_where(node), nodes.where(node), value.text, true}, log);
    }
    const Rules own = log.rules;
    for (const auto &[name, value] : options.rules)
      if (comes_now(name)) set_rule(nodes, notation, {name, parse_rule_text(value), log.rules_where, log.rules_where, value, false}, log);
    log.what_if = log.what_if || log.rules != own;
    notation = Notation(log.letters, courts, log.rules.french_courts);
  }
  log.card_spelling = notation.spelling();
  return notation;
}

} // namespace arbitro
