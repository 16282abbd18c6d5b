#include "arbitro/games.hpp"
#include "arbitro/rule_fields.hpp"
#include "decode_match.hpp"
#include "words.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// The rule that says how cards in other rules are read.
constexpr std::string_view courts_rule = "french-courts";

std::string lower(std::string_view text) {
  std::string result(text);
  for (char &byte : result)
    if (byte >= 'A' && byte <= 'Z') byte = static_cast<char>(byte + 0x20);
  return result;
}

} // namespace

bool MatchDecoder::add_layer(std::string_view name, const Where &where) {
  const Game *game = find_game(lower(name));
  if (game == nullptr) {
    std::vector<std::string_view> known;
    for (const Game &row : games()) known.push_back(row.name);
    const std::string_view near = nearest(name, known);
    if (is_curly_quote(name)) {
      report(Code::unknown_game, where, say::in_curly_quotes(quote(name)),
             {say::straight_quotes(), std::string(without_curly_quotes(name))});
      return false;
    }
    report(Code::unknown_game, where, say::not_a_game(quote(name)), near.empty() ? Help(say::see_games()) : write_instead(near));
    return false;
  }
  game->change(log_.game_rules);
  log_.game += (log_.game.empty() ? "" : "+") + std::string(game->name);
  return true;
}

void MatchDecoder::read_rules() {
  const std::uint32_t game = fields_[Key::game], rules = fields_[Key::rules];
  log_.rules_where = rules != no_node ? document_.where(rules) : game != no_node ? document_.where(game) : beginning(match_);
  if (game != no_node) {
    const auto say_layer = [this](std::uint32_t node) {
      At<std::string_view> layer;
      say(layer, node);
      if (layer) log_.layers.push_back(layer);
    };
    if (document_[game].kind == NodeKind::list) {
      for (std::uint32_t item = document_[game].first; item != no_node; item = document_[item].next) say_layer(item);
    } else {
      say_layer(game);
    }
  }
  log_.game.clear();
  if (!options_.game.empty()) {
    log_.what_if = true;
    split(options_.game, '+', [this](std::string_view name) { add_layer(name, log_.rules_where); });
  } else {
    for (const At<std::string_view> &layer : log_.layers) {
      const Written written{layer.value, layer.where, source_.text()};
      split(layer.value, '+', [&](std::string_view name) { add_layer(name, written.of(name)); });
    }
  }
  if (log_.game.empty()) log_.game = games().front().name;
  log_.rules = log_.game_rules;
  const bool sound = rules == no_node || is_map(rules, say::write_rules());
  for (const bool courts : {true, false}) {
    if (rules != no_node && sound) set_rules(rules, courts);
    set_overrides(courts);
    notation_ = Notation(log_.letters, courts_, log_.rules.french_courts);
  }
}

void MatchDecoder::set_rules(std::uint32_t rules, bool courts) {
  for (std::uint32_t node = document_[rules].first; node != no_node; node = document_[node].next) {
    if (is_private(node) || (document_[node].key == courts_rule) != courts) continue;
    if (const auto value = rule_text(node))
      set_rule(document_[node].key, *value, document_.key_where(node), document_.where(node), document_[node].text, true);
  }
}

void MatchDecoder::set_overrides(bool courts) {
  for (const auto &[name, value] : options_.rules) {
    log_.what_if = true;
    if ((name == courts_rule) == courts) set_rule(name, parse_rule_text(value), log_.rules_where, log_.rules_where, value, false);
  }
}

void MatchDecoder::set_rule(std::string_view name, const RuleText &given, const Where &key_where, const Where &where,
                            std::string_view shown, bool from_log) {
  const RuleField *field = find_rule_field(name);
  if (field == nullptr) {
    std::vector<std::string_view> known;
    for (const RuleField &row : rule_fields()) known.push_back(row.name);
    const std::string_view near = nearest(name, known);
    report(Code::bad_rule, key_where, say::not_a_rule(quote(name)), near.empty() ? Help(say::see_rules()) : write_instead(near));
    return;
  }
  if (!field->set(log_.rules, with_canonical_cards(given)) && (from_log || !field->set(log_.rules, given))) {

    const bool of_cards = field->get(log_.rules).kind == RuleValue::Kind::map;
    report(Code::bad_rule, where, shown.empty() ? say::this_no_value_of(name) : say::no_value_of(quote(shown), name),
           of_cards && from_log ? say::write_value_with_letters(field->values, suits_of(log_.letters)) : say::write_value(field->values));
    return;
  }
  if (from_log) log_.changed.push_back({static_cast<std::uint16_t>(field - rule_fields().data()), where, key_where});
}

RuleText MatchDecoder::with_canonical_cards(RuleText value) const {
  for (auto &[key, points] : value.entries) {
    const auto card = notation_.read_whole(key);
    key = card ? to_string(*card) : "";
  }
  return value;
}

std::optional<RuleText> MatchDecoder::rule_text(std::uint32_t node) {
  const Node &value = document_[node];
  RuleText result;
  switch (value.kind) {
  case NodeKind::scalar: result.items.emplace_back(value.is_null ? "null" : trim(value.text)); return result;
  case NodeKind::list: result.shape = RuleText::Shape::list; break;
  case NodeKind::map: result.shape = RuleText::Shape::map; break;
  }
  for (std::uint32_t item = value.first; item != no_node; item = document_[item].next) {
    if (value.kind == NodeKind::map && is_private(item)) continue;
    const auto word = text(item);
    if (!word) return std::nullopt;
    if (value.kind == NodeKind::map) {
      result.entries.emplace_back(document_[item].key, *word);
    } else {
      result.items.emplace_back(*word);
    }
  }
  return result;
}

} // namespace arbitro
