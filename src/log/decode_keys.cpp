#include "arbitro/rules.hpp"
#include "decode_match.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// What people write for keys that have another name here, and what they should write.
struct OtherKey {
  KeyPlace place;
  Key key;
  std::string_view help;
  std::string_view written; ///< separated by commas
};
constexpr OtherKey other_keys[] = {
    {KeyPlace::header, Key::unfinished, "unfinished: true", "non finita, non finito, incompiuta, sospesa"},
    {KeyPlace::header, Key::forfeit, "forfeit", "ritiro, abbandono"},
    {KeyPlace::header, Key::event, "event", "torneo"},
    {KeyPlace::header, Key::scorer, "scorer", "segnapunti"},
    {KeyPlace::header, Key::table_no, "table-no", "tavolo"},
    {KeyPlace::header, Key::result, "result", "score"},
    {KeyPlace::header, Key::game, "game", "juego, jogo, jeu"},
    {KeyPlace::header, Key::players, "players", "jugadores"},
    {KeyPlace::header, Key::teams, "teams", "equipos"},
    {KeyPlace::header, Key::rounds, "rounds", "mani, hands, manos, rondas"},
    {KeyPlace::header, Key::place, "place", "location, where"},
    {KeyPlace::header, Key::date, "date", "when, day, giorno"},
    {KeyPlace::header, Key::note, "note", "comment, commento"},
    {KeyPlace::round, Key::deals, "deals", "hands"},
    {KeyPlace::round, Key::plays, "plays", "moves, mosse"},
    {KeyPlace::round, Key::is_void, "void: true", "annullata, a monte"},
    {KeyPlace::round, Key::points, "points", "score, punteggio, puntos, pts"},
    {KeyPlace::round, Key::award, "scope", "sweeps, scopas"},
    {KeyPlace::round, Key::award, "coins", "gold, ori"},
    {KeyPlace::round, Key::award, "settebello", "7d, sette, sette di denari, 7 di denari, seven of coins, 7 of coins"},
    {KeyPlace::round, Key::award, "primiera", "settanta, prime"},
    {KeyPlace::round, Key::note, "note", "comment, commento"},
    {KeyPlace::round, Key::rulings, "rulings", "penalty, penalit\u00E0"},
    {KeyPlace::deal, Key::plays, "plays", "moves, mosse"},
};

const OtherKey *find_other_key(KeyPlace place, std::string_view word) {
  const auto *const found = std::ranges::find_if(other_keys, [&](const OtherKey &row) {
    bool is_written = false;
    split(row.written, ',', [&](std::string_view other) { is_written = is_written || same_name(word, other); });
    return row.place == place && is_written;
  });
  return found == std::end(other_keys) ? nullptr : found;
}

/// Whether one word says the opposite of the other: `finished` is no misspelt `unfinished`.
bool is_opposite(std::string_view word, std::string_view other) { return other.starts_with("un") && same_name(word, other.substr(2)); }

/// Whether a map has a key, in either language.
bool has_key(const NodeReader &nodes, std::uint32_t map, KeyPlace place, std::string_view name) {
  const KeyRow *const wanted = find_key(place, name);
  const auto is_wanted = [&](const Node &value) { return find_key(place, value.key) == wanted; };
  return wanted != nullptr && nodes.document.find_if(map, is_wanted) != no_node;
}

/// What a key and its value are written as where they are the arbiter's decision and are no list yet; empty where they are one.
std::string as_rulings(const NodeReader &nodes, std::uint32_t node) {
  const Node &value = nodes[node];
  if (value.kind != NodeKind::map || value.first == no_node) return {};
  const std::string_view written = nodes.source.text(nodes.where(node).span);
  const std::string map(written.starts_with('{') ? written : "{...}");
  const bool is_ruling = find_key(KeyPlace::ruling, nodes[value.first].key) != nullptr;
  return "rulings: [" + (is_ruling ? map : "{points: " + map + "}") + "]";
}

/// Where the comma before a key was exchanged with the digit before it, `2-,3 points: 6-3`, both as they were.
void offer_comma_moved(const NodeReader &nodes, std::uint32_t node, std::string_view name, Finding &finding) {
  const std::string_view key = nodes[node].key, text = nodes.source.text();
  const std::uint32_t begin = nodes[node].key_span.begin;
  if (key.substr(1) != " " + std::string(name) || text.substr(begin, key.size()) != key) return;
  const std::string moved = std::string(key.substr(0, 1)) + ", ";
  finding.help = say::write_word(moved + std::string(name));
  offer_fix({{{begin - 1, begin + 2}, moved}}, finding);
}

/// Reports an unknown key; gives the one in whose place it is, where that is clear. A key that the map has already is written by no fix.
std::optional<Key> report_unknown_key(const NodeReader &nodes, std::uint32_t node, KeyPlace place, const Participants *people) {
  const std::string_view key = nodes[node].key;
  const auto found = [&](Help help) -> Finding & {
    return nodes.report(Code::unknown_key, nodes.key_where(node), say::not_a_key(quote(key)), std::move(help));
  };
  const auto report = [&](Help help) {
    found(std::move(help));
    return std::nullopt;
  };
  const auto write = [&](std::string_view name) {
    if (const KeyRow *const row = find_key(place, name); row != nullptr && row->key == Key::rulings)
      if (const std::string rulings = as_rulings(nodes, node); !rulings.empty()) return Help(say::write_word(rulings));
    const bool is_plain = name.find(':') == std::string_view::npos;
    return is_plain && !has_key(nodes, nodes[node].parent, place, name) ? write_instead(name) : Help(say::write_word(name));
  };
  if (const OtherKey *other = find_other_key(place, key)) {
    report(write(other->help));
    return other->key;
  }
  if (place != KeyPlace::round && find_key(KeyPlace::round, key) != nullptr) return report(say::belongs_to_round());
  if (place != KeyPlace::header && find_key(KeyPlace::header, key) != nullptr) return report(say::belongs_to_match());
  if (find_rule_field(key) != nullptr)
    return report(say::belongs_to_rules(std::string(key) + ": " + std::string(nodes.source.text(nodes.where(node).span))));
  if (people != nullptr && people->find_side(key)) {
    const bool is_figure = nodes[node].kind == NodeKind::map || nodes[node].text.find_first_not_of("0123456789") == std::string_view::npos;
    return report(is_figure ? say::write_figures_of_all_sides(people->sides_in_order()) : say::write_hands_in_deals());
  }
  const std::uint32_t begin = nodes[node].key_span.begin;
  const bool follows_comma = begin > 0 && nodes.source.text()[begin - 1] == ','; // the first word may belong before it
  if (const std::size_t blank = key.rfind(' '); blank != std::string_view::npos && !follows_comma)
    if (const KeyRow *const last = find_key(place, key.substr(blank + 1));
        last != nullptr && !has_key(nodes, nodes[node].parent, place, last->name)) {
      offer_key_first(nodes, node, found({}));
      return last->key;
    }
  std::vector<std::string_view> known;
  for (const KeyRow &row : keys()) {
    if (row.place != place) continue;
    known.push_back(row.name);
    if (!row.italian.empty()) known.push_back(row.italian);
  }
  const std::string_view near = nearest(key, known);
  if (near.empty() || is_opposite(key, near)) {
    const bool is_word = key.find_first_of(" :") == std::string_view::npos;
    return report(is_word ? say::take_away_or_private(std::string(key)) : say::delete_it());
  }
  if (place == KeyPlace::header && is_numbered(key) && find_key(place, near)->key == Key::rounds) { // one of them: `round 1`
    report(say::write_rounds());
    return Key::rounds;
  }
  Finding &finding = found(write(near));
  constexpr std::size_t short_word = 6;
  if (key.size() <= short_word && typing_distance(key, near) > 1) // then it may be a word of its own, as of another language
    for (Fix &fix : finding.fixes) fix.certainty = Certainty::likely;
  if (key.find_first_of("0123456789") == 0 && key.find(' ') != std::string_view::npos) { // they may belong to the value before
    finding.fixes.clear();
    if (follows_comma) offer_comma_moved(nodes, node, near, finding);
  }
  return find_key(place, near)->key;
}

} // namespace

void offer_key_first(const NodeReader &nodes, std::uint32_t node, Finding &finding) {
  const Node &entry = nodes[node];
  const std::size_t blank = entry.key.rfind(' ');
  const std::string words(entry.key.substr(0, blank)), key(entry.key.substr(blank + 1));
  if (nodes.source.text(entry.key_span) != entry.key || (!entry.is_null && entry.kind != NodeKind::scalar)) return;
  const std::uint32_t end = entry.is_null ? entry.key_span.end + 1 : entry.span.begin;
  finding.help = say::write_with_colon_and_space(key, words);
  offer_fix({{{entry.key_span.begin, end}, key + ": " + words + (entry.is_null ? "" : " ")}}, finding);
}

std::optional<Key> key_meant(KeyPlace place, std::string_view word) {
  const OtherKey *const other = find_other_key(place, word);
  return other == nullptr ? std::nullopt : std::optional(other->key);
}

Fields collect(const NodeReader &nodes, std::uint32_t map, KeyPlace place, const Participants *people) {
  Fields fields;
  std::vector<std::pair<Key, std::uint32_t>> under_other_names;
  for (std::uint32_t node = nodes[map].first; node != no_node; node = nodes[node].next) {
    if (nodes.is_private(node)) continue;
    const KeyRow *row = find_key(place, nodes[node].key);
    if (row == nullptr) {
      if (place == KeyPlace::round && nodes[node].key.starts_with(extra_prefix)) continue;
      if (const auto key = report_unknown_key(nodes, node, place, people)) under_other_names.emplace_back(*key, node);
      continue;
    }
    if (row->key == Key::award) continue;
    if (fields.has(row->key)) {
      nodes.report(Code::duplicate_key, nodes.key_where(node), say::key_repeats(quote(nodes[node].key), quote(nodes[fields[row->key]].key)),
                   say::keep_one());
      continue;
    }
    fields[row->key] = node;
  }
  for (const auto &[key, node] : under_other_names)
    if (key != Key::award && !fields.has(key)) fields[key] = node;
  return fields;
}

} // namespace arbitro
