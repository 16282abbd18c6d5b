#include "referee/compare/points.hpp"

#include "finding/say.hpp"
#include "log/keys.hpp"
#include "log/names.hpp"
#include "log/words.hpp"
#include "referee/repair/edits.hpp"
#include "text/join.hpp"
#include "text/scalar.hpp"

#include <algorithm>
#include <functional>

namespace arbitro {
namespace {

bool is_same(const Figures &a, const Figures &b) {
  for (std::size_t side = 0; side < a.of.size(); ++side)
    if (a.has[side] && b.has[side] && a.of[side] != b.of[side]) return false;
  return true;
}

/// Unrecorded cards match any card.
bool is_same(const CardList &a, const CardList &b) {
  const auto unknown = [](const CardList &cards) { return std::ranges::count_if(cards, std::not_fn(is_known)); };
  const CardSet of_a = known_cards(a), of_b = known_cards(b);
  return (of_b - of_a).size() <= unknown(a) && (of_a - of_b).size() <= unknown(b);
}

template <class Value> bool is_same(Value a, Value b) { return a == b; }
bool is_same(std::string_view a, std::string_view b) { return same_name(trim(a), trim(b)); }

/// Who has an award by figures; nobody in a tie.
Side holder_of(const LoggedCount &count) {
  if (count.kind != LoggedCount::Kind::figures) return count.kind == LoggedCount::Kind::tie ? Side(nobody) : count.winner;
  Side holder = nobody;
  double most = 0;
  for (std::size_t side = 0; side < count.figures.of.size(); ++side) {
    if (!count.figures.has[side] || count.figures.of[side] < most) continue;
    holder = count.figures.of[side] == most ? Side(nobody) : Side(side);
    most = count.figures.of[side];
  }
  return holder;
}

bool is_same(const LoggedCount &a, const LoggedCount &b) {
  using Kind = LoggedCount::Kind;
  if (a.kind == Kind::figures && b.kind == Kind::figures) return is_same(a.figures, b.figures);
  return holder_of(a) == holder_of(b);
}

std::string said_as(const MatchLog &log, const Figures &figures) {
  const std::size_t sides = log.sides.size();
  bool is_pair = true;
  for (std::size_t side = 0; side < sides; ++side) is_pair = is_pair && figures.has[side] && figures.of[side] >= 0;
  return is_pair ? joined(log, figures) : std::string();
}

std::string said_as(const MatchLog &log, const CardList &list) {
  std::string text;
  for (const At<Candidates> &card : list) {
    if (!card.value.is_single()) return {};
    text += (text.empty() ? "" : " ") + to_text(card.value, log.card_spelling);
  }
  return text;
}

std::string said_as(const MatchLog &log, const LoggedCount &count) {
  if (count.kind == LoggedCount::Kind::figures) return said_as(log, count.figures);
  return count.kind == LoggedCount::Kind::tie ? "none" : log.sides[count.winner].name;
}

std::string said_as(const MatchLog &log, Seat seat) { return log.players[seat]; }
std::string said_as(const MatchLog &log, Side side) { return log.sides[side].name; }
std::string said_as(const MatchLog &, bool truth) { return truth ? "true" : "false"; }
std::string said_as(const MatchLog &, std::string_view text) { return std::string(text); }

template <class Value> const Value &value_of(const At<Value> &member) { return member.value; }
const LoggedCount &value_of(const LoggedCount &count) { return count; }

/// A fact that is a member which remembers its place: a pointer to it, or a function that gives it.
template <class Whole, class Get> Fact<Whole> member(std::string_view kind, const Phrase &what, Get get) {
  const auto value = [get](const Whole &whole) -> decltype(auto) { return value_of(std::invoke(get, whole)); };
  return {.kind = kind,
          .what = what,
          .where = [get](const Whole &whole) { return std::invoke(get, whole).where; },
          .same = [value](const Whole &a, const Whole &b) { return is_same(value(a), value(b)); },
          .copy = [get](const Whole &from, Whole &to) { std::invoke(get, to) = std::invoke(get, from); },
          .spell = [value](const MatchLog &log, const Whole &whole) { return said_as(log, value(whole)); },
          .path = {std::string(kind)}};
}

/// From the first entry of a list to the last; no place where it is empty.
Where where_of_all(const auto &list) {
  if (list.empty()) return {};
  Where all = list.front().where;
  all.span.end = list.back().where.span.end;
  return all;
}

Fact<LoggedRound> pile_fact(std::size_t side, const std::string &name) {
  const auto where = [side](const LoggedRound &round) {
    return round.piles[side].cards ? round.piles[side].cards.where : round.piles[side].rest.where;
  };
  const auto same = [side](const LoggedRound &a, const LoggedRound &b) {
    const LoggedPile &one = a.piles[side], &other = b.piles[side];
    return !one.cards || !other.cards || is_same(one.cards.value, other.cards.value);
  };
  const auto copy = [side](const LoggedRound &from, LoggedRound &to) { to.piles[side] = from.piles[side]; };
  return {.kind = "pile", .what = say::the_pile(name), .where = where, .same = same, .copy = copy};
}

/// The figures of all sides that have any, in brackets.
std::string in_brackets(const MatchLog &log, const Figures &figures) {
  std::string text;
  for (std::size_t side = 0; side < log.sides.size(); ++side)
    if (figures.has[side]) text += (text.empty() ? "" : ", ") + double_quoted(log.sides[side].name) + ": " + spelled(figures.of[side]);
  return '{' + text + '}';
}

/// A ruling as YAML and JSON read it.
std::string said_as(const MatchLog &log, const LoggedRuling &ruling) {
  std::string text;
  const auto add = [&](std::string_view key, const std::string &value) {
    text += (text.empty() ? "" : ", ") + double_quoted(key) + ": " + value;
  };
  if (ruling.kind_where.node != no_node) add("kind", double_quoted(to_string(ruling.kind)));
  if (ruling.side) add("side", double_quoted(log.sides[ruling.side.value].name));
  if (ruling.play) add("play", std::to_string(ruling.play.value));
  if (ruling.points) add("points", in_brackets(log, ruling.points.value));
  if (ruling.note) add("note", double_quoted(ruling.note.value));
  return '{' + text + '}';
}

/// What the arbiter decided in a round, all of it.
Fact<LoggedRound> rulings_fact(const MatchLog &first) {
  const auto spell = [](const MatchLog &log, const LoggedRound &round) {
    return '[' + join(round.rulings, ", ", [&](const LoggedRuling &ruling) { return said_as(log, ruling); }) + ']';
  };
  return {.kind = "rulings",
          .what = say::the_rulings(),
          .where = [](const LoggedRound &round) { return where_of_all(round.rulings); },
          .same = [=, &first](const LoggedRound &a, const LoggedRound &b) { return spell(first, a) == spell(first, b); },
          .copy = [](const LoggedRound &from, LoggedRound &to) { to.rulings = from.rulings; },
          .spell = spell,
          .is_text = false,
          .path = {"rulings"}};
}

/// Gives every round the counts that any of them has, in one order.
std::vector<AwardKey> level_counts(std::vector<std::optional<LoggedRound>> &rounds) {
  std::vector<AwardKey> keys;
  for (const auto &round : rounds)
    for (std::size_t i = 0; round && i < round->counts.size(); ++i)
      if (std::ranges::find(keys, round->counts[i].key) == keys.end()) keys.push_back(round->counts[i].key);
  for (auto &round : rounds) {
    if (!round) continue;
    std::vector<LoggedCount> counts;
    for (const AwardKey &key : keys) {
      const auto found = std::ranges::find(round->counts, key, &LoggedCount::key);
      LoggedCount none;
      none.key = key;
      counts.push_back(found == round->counts.end() ? none : *found);
    }
    round->counts = std::move(counts);
  }
  return keys;
}

std::size_t level_deals(std::vector<std::optional<LoggedRound>> &rounds) {
  std::size_t deals = 0;
  for (const auto &round : rounds)
    if (round) deals = std::max(deals, round->deals.size());
  for (auto &round : rounds)
    if (round) round->deals.resize(deals);
  return deals;
}

Fact<MatchLog> game_fact() {
  const auto where = [](const MatchLog &log) { return where_of_all(log.layers); };
  const auto same = [](const MatchLog &a, const MatchLog &b) { return a.game_rules == b.game_rules; };
  const auto copy = [](const MatchLog &from, MatchLog &to) {
    to.layers = from.layers;
    to.game = from.game;
    to.game_rules = to.rules = from.game_rules;
  };
  return {.kind = "game", .what = say::the_game(), .where = where, .same = same, .copy = copy};
}

/// Where a log changes a rule over its game; null where it does not.
const LoggedRule *change_of(const MatchLog &log, std::uint16_t field) {
  const auto changed = std::ranges::find(log.changed, field, &LoggedRule::field);
  return changed == log.changed.end() ? nullptr : &*changed;
}

/// A rule that some log changes over its game: the others have it as their game does.
Fact<MatchLog> rule_fact(std::uint16_t field) {
  const RuleField &row = rule_fields()[field];
  const auto where = [field](const MatchLog &log) {
    const LoggedRule *const changed = change_of(log, field);
    return changed != nullptr ? changed->where : log.layers.empty() ? Where{} : log.rules_where;
  };
  const auto same = [&row](const MatchLog &a, const MatchLog &b) { return row.get(a.rules) == row.get(b.rules); };
  const auto copy = [&row, field](const MatchLog &from, MatchLog &to) {
    row.set(to.rules, parse_rule_text(to_string(row.get(from.rules))));
    if (const LoggedRule *const changed = change_of(from, field)) to.changed.push_back(*changed);
  };
  return {.kind = "rule", .what = say::the_rule(row.name), .where = where, .same = same, .copy = copy};
}

} // namespace

std::vector<Fact<LoggedRound>> facts_of(const MatchLog &first, std::vector<std::optional<LoggedRound>> &rounds) {
  std::vector<Fact<LoggedRound>> facts;
  const auto add = [&](std::string_view kind, const Phrase &what, auto get) { facts.push_back(member<LoggedRound>(kind, what, get)); };
  add("dealer", say::the_dealer(), &LoggedRound::dealer);
  add("void", say::the_void_deal(), &LoggedRound::is_void);
  add("table", say::the_table(), &LoggedRound::table);
  const std::size_t deals = level_deals(rounds);
  for (std::size_t deal = 0; deal < deals; ++deal)
    for (std::size_t seat = 0; seat < first.players.size(); ++seat) {
      add(
          "hand", say::the_hand(first.players[seat], deal + 1),
          [ deal, seat ](auto &round) -> auto & { return round.deals[deal].hands[seat]; });
      facts.back().path = {"deals", std::to_string(deal), first.players[seat]};
    }
  const std::size_t before_plays = facts.size();
  for (std::size_t side = 0; side < first.sides.size(); ++side) facts.push_back(pile_fact(side, first.sides[side].name));
  const std::vector<AwardKey> keys = level_counts(rounds);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    add(
        "count", say::verbatim(to_string(keys[i])), [i](auto &round) -> auto & { return round.counts[i]; });
    facts.back().path = {to_string(keys[i])};
  }
  facts.push_back(rulings_fact(first));
  add("points", say::the_points(), &LoggedRound::points);
  add("total", say::the_total(), &LoggedRound::total);
  facts.back().is_of_round = false;
  for (std::size_t i = before_plays; i < facts.size(); ++i) facts[i].is_of_end = true;
  return facts;
}

std::vector<Fact<MatchLog>> facts_of(const std::vector<std::unique_ptr<Record>> &records) {
  std::vector<Fact<MatchLog>> facts;
  const auto add = [&](std::string_view kind, const Phrase &what, auto get) { facts.push_back(member<MatchLog>(kind, what, get)); };
  facts.push_back(game_fact());
  for (std::uint16_t field = 0; field < rule_fields().size(); ++field) {
    const auto changes = [&](const auto &record) { return change_of(record->log, field) != nullptr; };
    if (std::ranges::any_of(records, changes)) facts.push_back(rule_fact(field));
  }
  for (const auto &[key, text] : header_texts) {
    if (key == Key::scorer) continue; // each record has its own
    const std::string_view name = name_of(KeyPlace::header, key);
    add(name, say::verbatim(name), text);
    facts.back().is_judged = false;
  }
  add("dealer", say::the_dealer(), &MatchLog::dealer);
  add("start", say::the_start(), &MatchLog::start);
  const std::size_t before_end = facts.size();
  add("result", say::the_result(), &MatchLog::result);
  add("winner", say::the_winner(), &MatchLog::winner);
  add("forfeit", say::the_forfeit(), &MatchLog::forfeit);
  add("unfinished", say::whether_unfinished(), &MatchLog::unfinished);
  for (std::size_t i = before_end; i < facts.size(); ++i) facts[i].is_of_end = true;
  return facts;
}

} // namespace arbitro
