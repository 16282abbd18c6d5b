#include "referee/convert/encode_match.hpp"

#include "arbitro/rules.hpp"
#include "log/names.hpp"
#include "log/notation.hpp"

#include <algorithm>

namespace arbitro {

MatchEncoder::MatchEncoder(const Document &document, const MatchLog &log, std::uint32_t tournament, const Report &report,
                           const EncodeOptions &options)
    : document_(document), log_(log), tournament_(tournament), report_(report), is_clean_(is_clean(report)), options_(options),
      letters_(options.form == LogForm::ndjson ? Letters::it : options.letters) {}

Seat MatchEncoder::unwritable_name() const {
  const Notation notation(letters_, {}, log_.rules.french_courts);
  const auto found = std::ranges::find_if(log_.players, [&](const std::string &player) { return notation.read_whole(player).has_value(); });
  return found == log_.players.end() ? nobody : static_cast<Seat>(found - log_.players.begin());
}

std::uint32_t MatchEncoder::child(std::uint32_t map, KeyPlace place, Key key) const {
  if (!is_written(map) || document_[map].kind != NodeKind::map) return no_node;
  for (std::uint32_t node = document_[map].first; node != no_node; node = document_[node].next)
    if (const KeyRow *row = find_key(place, document_[node].key); row != nullptr && row->key == key) return node;
  return no_node;
}

std::uint32_t MatchEncoder::header(Key key) const {
  const std::uint32_t own = child(log_.where.node, KeyPlace::header, key);
  return own != no_node ? own : child(tournament_, KeyPlace::header, key);
}

/// Makes a copied list or map of names one of texts.
void MatchEncoder::make_names(Item &item) const {
  if (item.is_scalar()) {
    item.kind = Item::Kind::text;
    item.text = trim(document_[item.origins.front()].text);
  }
  for (Item &inner : item.items)
    if (!inner.key.starts_with('_')) make_names(inner);
}

bool MatchEncoder::has_private(std::uint32_t node) const {
  if (!is_written(node) || document_[node].kind != NodeKind::map) return false;
  for (std::uint32_t inner = document_[node].first; inner != no_node; inner = document_[inner].next)
    if (document_[inner].key.starts_with('_')) return true;
  return false;
}

void MatchEncoder::add_private(Item &map, std::uint32_t node) const {
  if (!is_written(node) || document_[node].kind != NodeKind::map) return;
  for (std::uint32_t inner = document_[node].first; inner != no_node; inner = document_[inner].next) {
    const std::string_view key = document_[inner].key;
    if (key.starts_with('_') && std::ranges::find(map.items, key, &Item::key) == map.items.end()) map.add(key, copy_of(document_, inner));
  }
}

void MatchEncoder::add_text(Item &map, KeyPlace place, Key key, const At<std::string_view> &text) const {
  if (text) map.add(name_of(place, key), Item::words(text.value), text.where.node);
}

void MatchEncoder::add_game(Item &map) const {
  if (log_.layers.empty()) {
    if (is_canonical()) map.add("game", Item::words(log_.game));
    return;
  }
  const std::uint32_t node = header(Key::game);
  if (log_.layers.size() == 1) {
    map.add("game", Item::words(log_.layers.front().value), node);
    return;
  }
  Item &layers = map.add("game", Item::list(), node);
  layers.on_one_line = true;
  for (const At<std::string_view> &layer : log_.layers) layers.add(Item::words(layer.value), layer.where.node);
}

Item MatchEncoder::rule_item(const RuleValue &value) const {
  switch (value.kind) {
  case RuleValue::Kind::word: return Item::words(value.word);
  case RuleValue::Kind::list: {
    Item list = Item::list();
    list.on_one_line = true;
    for (const RuleValue &inner : value.list) list.add(rule_item(inner));
    return list;
  }
  case RuleValue::Kind::map: {
    Item map = Item::map();
    map.on_one_line = true;
    for (const auto &[key, points] : value.map) {
      const Notation italian;
      const auto found = italian.read_whole(key);
      map.add(found ? card(*found) : key, Item::bare(std::to_string(points)));
    }
    return map;
  }
  case RuleValue::Kind::null:
  case RuleValue::Kind::boolean:
  case RuleValue::Kind::number: break;
  }
  return Item::bare(to_string(value));
}

void MatchEncoder::add_rules(Item &map) const {
  const std::uint32_t node = header(Key::rules);
  Item rules = Item::map();
  rules.on_one_line = true;
  for (std::size_t field = 0; field < rule_fields().size(); ++field) {
    const auto changed = std::ranges::find(log_.changed, field, &LoggedRule::field);
    if (changed == log_.changed.end()) continue;
    const RuleValue value = rule_fields()[field].get(log_.rules);
    if (is_canonical() && value == rule_fields()[field].get(log_.game_rules)) continue;
    rules.add(rule_fields()[field].name, rule_item(value), changed->where.node);
  }
  add_private(rules, node);
  if (!rules.items.empty()) map.add("rules", std::move(rules), node);
}

void MatchEncoder::add_seating(Item &map) const {
  if (!is_canonical()) {
    for (const Key key : {Key::players, Key::teams, Key::seats, Key::sides}) {
      const std::uint32_t node = header(key);
      if (node == no_node) continue;
      Item &names = map.add(name_of(KeyPlace::header, key), copy_of(document_, node));
      make_names(names);
      names.aligned = key == Key::teams;
      names.on_one_line = key != Key::teams;
    }
    return;
  }
  const auto add_names = [](Item &list, std::span<const std::string> names, std::size_t first, std::size_t step) {
    for (std::size_t seat = first; seat < names.size(); seat += step) list.add(Item::words(names[seat]));
  };
  if (!log_.teams) return add_names(map.add("players", Item::list()), log_.players, 0, 1);
  Item &teams = map.add("teams", Item::map());
  for (std::size_t side = 0; side < log_.sides.size(); ++side)
    add_names(teams.add(log_.sides[side].name, Item::list()), log_.players, side, log_.sides.size());
  add_private(teams, header(Key::teams));
}

/// How the tournament is played, as the header has it.
void MatchEncoder::add_plan(Item &map) const {
  for (const Key key : {Key::series, Key::groups, Key::legs, Key::rank_by, Key::pairs}) {
    const std::uint32_t node = header(key);
    if (node == no_node) continue;
    Item &item = map.add(name_of(KeyPlace::header, key), copy_of(document_, node));
    if (key == Key::groups) make_names(item);
    item.on_one_line = key != Key::groups;
    item.aligned = key == Key::groups;
  }
}

void MatchEncoder::add_dealer(Item &map) const {
  if (!log_.dealer) return;
  if (is_canonical()) {
    const bool first_round_says =
        !log_.rounds.empty() && (!log_.rounds.front().dealer || log_.rounds.front().dealer.value == log_.dealer.value);
    const bool default_says = log_.rounds.empty() && log_.dealer.value + 1 == log_.seating.players;
    if (first_round_says || default_says) return;
  }
  map.add("dealer", Item::words(name(log_.dealer.value)), log_.dealer.where.node);
}

Item MatchEncoder::encode() const {
  constexpr KeyPlace place = KeyPlace::header;
  Item match = Item::map();
  match.origins.push_back(log_.where.node);
  match.add("arbitro", Item::bare("1"), log_.version.where.node);
  add_game(match);
  add_rules(match);
  add_text(match, place, Key::id, log_.id);
  add_text(match, place, Key::event, log_.event);
  add_text(match, place, Key::date, log_.date);
  add_text(match, place, Key::place, log_.place);
  add_text(match, place, Key::table_no, log_.table_no);
  add_text(match, place, Key::scorer, log_.scorer);
  add_text(match, place, Key::organiser, log_.organiser);
  add_text(match, place, Key::stage, log_.stage);
  add_text(match, place, Key::series_id, log_.series_id);
  add_plan(match);
  add_seating(match);
  add_dealer(match);
  if (letters_ != Letters::it) match.add("letters", Item::words(to_string(letters_)), header(Key::letters));
  add_figures(match, place, Key::start, log_.start);
  if (const std::uint32_t node = header(Key::rounds); node != no_node) {
    Item &rounds = match.add("rounds", Item::list(), node);
    for (std::size_t number = 0; number < log_.rounds.size(); ++number) rounds.add(round(number), log_.rounds[number].where.node);
  }
  add_figures(match, place, Key::result, log_.result);
  if (log_.winner) match.add("winner", Item::words(log_.sides[log_.winner.value].name), log_.winner.where.node);
  if (log_.forfeit && header(Key::forfeit) != no_node)
    match.add("forfeit", Item::words(log_.sides[log_.forfeit.value].name), log_.forfeit.where.node);
  if (log_.unfinished.value) match.add("unfinished", Item::bare("true"), log_.unfinished.where.node);
  add_text(match, place, Key::note, log_.note);
  add_private(match, log_.where.node);
  add_private(match, tournament_);
  return match;
}

} // namespace arbitro
