#include "referee/compare/facts.hpp"

#include "finding/say.hpp"
#include "log/names.hpp"
#include "referee/repair/edits.hpp"

#include <algorithm>

namespace arbitro {
namespace {

bool is_same(const Figures &a, const Figures &b) {
  for (std::size_t side = 0; side < a.of.size(); ++side)
    if (a.has[side] && b.has[side] && a.of[side] != b.of[side]) return false;
  return true;
}

/// Unrecorded cards match any card.
bool is_same(const CardList &a, const CardList &b) {
  const auto unknown = [](const CardList &cards) {
    return std::ranges::count_if(cards, [](const auto &card) { return !card.value.is_single(); });
  };
  const CardSet of_a = known_cards(a), of_b = known_cards(b);
  return (of_b - of_a).size() <= unknown(a) && (of_a - of_b).size() <= unknown(b);
}

bool is_same(Side a, Side b) { return a == b; }
bool is_same(Seat a, Seat b) { return a == b; }
bool is_same(bool a, bool b) { return a == b; }
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

std::string spelled(const MatchLog &log, const Figures &figures) {
  const std::size_t sides = log.sides.size();
  bool is_pair = true;
  for (std::size_t side = 0; side < sides; ++side) is_pair = is_pair && figures.has[side] && figures.of[side] >= 0;
  return is_pair ? joined(log, figures) : std::string();
}

std::string spelled(const MatchLog &log, const CardList &list) {
  std::string text;
  for (const At<Candidates> &card : list) {
    if (!card.value.is_single()) return {};
    text += (text.empty() ? "" : " ") + to_text(card.value, log.card_spelling);
  }
  return text;
}

std::string spelled(const MatchLog &log, const LoggedCount &count) {
  if (count.kind == LoggedCount::Kind::figures) return spelled(log, count.figures);
  return count.kind == LoggedCount::Kind::tie ? "none" : log.sides[count.winner].name;
}

std::string spelled(const MatchLog &log, Seat seat) { return log.players[seat]; }
std::string spelled(const MatchLog &log, Side side) { return log.sides[side].name; }
std::string spelled(const MatchLog &, bool truth) { return truth ? "true" : "false"; }
std::string spelled(const MatchLog &, std::string_view text) { return std::string(text); }

/// A fact that is a member which remembers its place.
template <class Whole, class Get> Fact<Whole> member(std::string_view kind, const Phrase &what, Get get) {
  Fact<Whole> fact;
  fact.path = {std::string(kind)};
  fact.spell = [get](const MatchLog &log, const Whole &whole) { return spelled(log, get(whole).value); };
  fact.kind = kind;
  fact.what = what;
  fact.where = [get](const Whole &whole) { return get(whole).where; };
  fact.same = [get](const Whole &a, const Whole &b) { return is_same(get(a).value, get(b).value); };
  fact.copy = [get](const Whole &from, Whole &to) { get(to) = get(from); };
  return fact;
}

Fact<LoggedRound> count_fact(std::size_t index, const AwardKey &key) {
  Fact<LoggedRound> fact;
  fact.kind = "count";
  fact.path = {to_string(key)};
  fact.spell = [index](const MatchLog &log, const LoggedRound &round) { return spelled(log, round.counts[index]); };
  fact.what = say::the_count(to_string(key));
  fact.where = [index](const LoggedRound &round) { return round.counts[index].where; };
  fact.same = [index](const LoggedRound &a, const LoggedRound &b) { return is_same(a.counts[index], b.counts[index]); };
  fact.copy = [index](const LoggedRound &from, LoggedRound &to) { to.counts[index] = from.counts[index]; };
  return fact;
}

Fact<LoggedRound> pile_fact(std::size_t side, const std::string &name) {
  Fact<LoggedRound> fact;
  fact.kind = "pile";
  fact.what = say::the_pile(name);
  fact.where = [side](const LoggedRound &round) {
    return round.piles[side].cards ? round.piles[side].cards.where : round.piles[side].rest.where;
  };
  fact.same = [side](const LoggedRound &a, const LoggedRound &b) {
    const LoggedPile &one = a.piles[side], &other = b.piles[side];
    return !one.cards || !other.cards || is_same(one.cards.value, other.cards.value);
  };
  fact.copy = [side](const LoggedRound &from, LoggedRound &to) { to.piles[side] = from.piles[side]; };
  return fact;
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

/// Text that a header gives.
struct TextField {
  std::string_view kind;
  At<std::string_view> MatchLog::*member;
};
constexpr TextField text_fields[] = {{"id", &MatchLog::id},
                                     {"event", &MatchLog::event},
                                     {"date", &MatchLog::date},
                                     {"place", &MatchLog::place},
                                     {"table-no", &MatchLog::table_no},
                                     {"stage", &MatchLog::stage},
                                     {"series-id", &MatchLog::series_id}};

Fact<MatchLog> game_fact() {
  Fact<MatchLog> fact;
  fact.kind = "game";
  fact.what = say::the_game();
  fact.where = [](const MatchLog &log) {
    if (log.layers.empty()) return Where{};
    Where all = log.layers.front().where;
    all.span.end = log.layers.back().where.span.end;
    return all;
  };
  fact.same = [](const MatchLog &a, const MatchLog &b) { return a.game_rules == b.game_rules; };
  fact.copy = [](const MatchLog &from, MatchLog &to) {
    to.layers = from.layers;
    to.game = from.game;
    to.game_rules = to.rules = from.game_rules;
  };
  return fact;
}

/// A rule that some log changes over its game: the others have it as their game does.
Fact<MatchLog> rule_fact(std::uint16_t field) {
  const RuleField &row = rule_fields()[field];
  Fact<MatchLog> fact;
  fact.kind = "rule";
  fact.what = say::the_rule(row.name);
  fact.where = [field](const MatchLog &log) {
    const auto changed = std::ranges::find(log.changed, field, &LoggedRule::field);
    return changed != log.changed.end() ? changed->where : log.layers.empty() ? Where{} : log.rules_where;
  };
  fact.same = [&row](const MatchLog &a, const MatchLog &b) { return row.get(a.rules) == row.get(b.rules); };
  fact.copy = [&row, field](const MatchLog &from, MatchLog &to) {
    row.set(to.rules, parse_rule_text(to_string(row.get(from.rules))));
    const auto changed = std::ranges::find(from.changed, field, &LoggedRule::field);
    if (changed != from.changed.end()) to.changed.push_back(*changed);
  };
  return fact;
}

} // namespace

std::vector<Fact<LoggedRound>> facts_of(const MatchLog &first, std::vector<std::optional<LoggedRound>> &rounds) {
  std::vector<Fact<LoggedRound>> facts;
  const auto add = [&](std::string_view kind, const Phrase &what, auto get) { facts.push_back(member<LoggedRound>(kind, what, get)); };
  add(
      "dealer", say::the_dealer(), [](auto &round) -> auto & { return round.dealer; });
  add(
      "void", say::the_void_deal(), [](auto &round) -> auto & { return round.is_void; });
  add(
      "table", say::the_table(), [](auto &round) -> auto & { return round.table; });
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
  for (std::size_t i = 0; i < keys.size(); ++i) facts.push_back(count_fact(i, keys[i]));
  add(
      "points", say::the_points(), [](auto &round) -> auto & { return round.points; });
  add(
      "total", say::the_total(), [](auto &round) -> auto & { return round.total; });
  facts.back().is_of_round = false;
  for (std::size_t i = before_plays; i < facts.size(); ++i) facts[i].is_of_end = true;
  return facts;
}

std::vector<Fact<MatchLog>> facts_of(const std::vector<std::unique_ptr<Record>> &records) {
  std::vector<Fact<MatchLog>> facts;
  const auto add = [&](std::string_view kind, const Phrase &what, auto get) { facts.push_back(member<MatchLog>(kind, what, get)); };
  facts.push_back(game_fact());
  for (std::uint16_t field = 0; field < rule_fields().size(); ++field) {
    const auto changes = [&](const auto &record) {
      return std::ranges::find(record->log.changed, field, &LoggedRule::field) != record->log.changed.end();
    };
    if (std::ranges::any_of(records, changes)) facts.push_back(rule_fact(field));
  }
  for (const TextField &field : text_fields) {
    add(
        field.kind, say::verbatim(field.kind), [member = field.member](auto &log) -> auto & { return log.*member; });
    facts.back().is_judged = false;
  }
  add(
      "dealer", say::the_dealer(), [](auto &log) -> auto & { return log.dealer; });
  add(
      "start", say::the_start(), [](auto &log) -> auto & { return log.start; });
  const std::size_t before_end = facts.size();
  add(
      "result", say::the_result(), [](auto &log) -> auto & { return log.result; });
  add(
      "winner", say::the_winner(), [](auto &log) -> auto & { return log.winner; });
  add(
      "forfeit", say::the_forfeit(), [](auto &log) -> auto & { return log.forfeit; });
  add(
      "unfinished", say::whether_unfinished(), [](auto &log) -> auto & { return log.unfinished; });
  for (std::size_t i = before_end; i < facts.size(); ++i) facts[i].is_of_end = true;
  return facts;
}

} // namespace arbitro
