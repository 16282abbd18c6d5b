#include "referee/repair/match_search.hpp"

#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "finding/say.hpp"
#include "log/keys.hpp"
#include "log/tree_edits.hpp"
#include "referee/repair/certainty.hpp"
#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// Whether an entry is inside the match, and not common to several of them.
bool is_inside(const WrittenLog &written, const Where &where) {
  return where.node >= written.log.where.node && where.node < written.document.end_of(written.log.where.node);
}

/// All players in the opposite order, where no plays show who sat where and no pair of them does.
void players_reversed(const WrittenLog &written, MatchSearch &search) {
  const std::vector<Where> &places = written.log.players_where;
  const bool shows_turns = std::ranges::any_of(written.log.rounds, [](const LoggedRound &round) { return !round.plays.empty(); });
  const bool are_inside = std::ranges::all_of(places, [&](const Where &where) { return is_inside(written, where); });
  if (places.size() < 4 || shows_turns || !are_inside) return;
  MatchChange change{.where = places.front(), .title = say::reverse_players()};
  for (std::size_t place = 0; place < places.size(); ++place)
    change.edits.push_back({places[place].span, std::string(written.source.text(places[places.size() - 1 - place].span))});
  sort_edits(change.edits);
  search.offer(std::move(change));
}

void players_exchanged(const WrittenLog &written, MatchSearch &search) {
  const std::vector<Where> &places = written.log.players_where;
  for (std::size_t one = 0; one < places.size(); ++one)
    for (std::size_t other = one + 1; other < places.size(); ++other) {
      if (!is_inside(written, places[one]) || !is_inside(written, places[other])) return;
      search.offer({.edits = exchanged(written.source, places[one].span, places[other].span),
                    .where = places[one],
                    .title = say::exchange_names(written.log.players[one], written.log.players[other])});
    }
}

/// The cards of a round as one of its keys has them, and how two rounds exchange them. Its claims are exchanged as claims.
struct RoundPart {
  std::string_view key;
  Where (*where)(const LoggedRound &);
  ExchangeRounds exchange;
};

void exchange_plays(LoggedRound &one, LoggedRound &other) {
  std::swap(one.plays, other.plays);
  std::swap(one.taken, other.taken);
}

constexpr RoundPart round_parts[] = {
    {"table", [](const LoggedRound &round) { return round.table.where; },
     [](LoggedRound &one, LoggedRound &other) { std::swap(one.table, other.table); }},
    {"deals", [](const LoggedRound &round) { return round.has_deals.where; },
     [](LoggedRound &one, LoggedRound &other) {
       std::swap(one.deals, other.deals);
       if (!one.has_plays && !other.has_plays) exchange_plays(one, other);
     }},
    {"plays", [](const LoggedRound &round) { return round.has_plays.where; }, exchange_plays},
    {"piles", [](const LoggedRound &round) { return round.has_piles.where; },
     [](LoggedRound &one, LoggedRound &other) {
       std::swap(one.piles, other.piles);
       std::swap(one.has_piles, other.has_piles);
     }},
};

/// Two rounds that follow each other with what was written for the other one: its dealer, some of its cards, or everything.
void rounds_exchanged(const WrittenLog &written, MatchSearch &search) {
  const std::vector<LoggedRound> &rounds = written.log.rounds;
  for (std::size_t next = 1; next < rounds.size(); ++next) {
    const LoggedRound &one = rounds[next - 1], &other = rounds[next];
    const int number = static_cast<int>(next);
    const auto change = [&](const Where &first, const Where &second, Phrase title) {
      return MatchChange{.edits = exchanged(written.source, first.span, second.span), .where = first, .title = std::move(title)};
    };
    const auto offer = [&](MatchChange &&changed, ExchangeRounds exchange) {
      if (search.fits_exchanged(next - 1, exchange)) search.offer(std::move(changed));
    };
    if (one.dealer && other.dealer && one.dealer.value != other.dealer.value) {
      MatchChange changed = change(one.dealer.where, other.dealer.where, say::exchange_between_rounds("dealer", number, number + 1));
      changed.proves = false;
      offer(std::move(changed), [](LoggedRound &before, LoggedRound &after) { std::swap(before.dealer, after.dealer); });
    }
    MatchChange whole = change(one.where, other.where, say::exchange_rounds(number, number + 1));
    whole.changed = 1;
    whole.proves = false;
    offer(std::move(whole), [](LoggedRound &before, LoggedRound &after) { std::swap(before, after); });
    if (!search.is_first_in(next - 1)) continue; // who dealt may show later, cards do not
    for (const RoundPart &part : round_parts) {
      const Where first = part.where(one), second = part.where(other);
      if (first.node == no_node || second.node == no_node) continue;
      MatchChange changed = change(first, second, say::exchange_between_rounds(std::string(part.key), number, number + 1));
      changed.proves = search.errors() >= 3; // two may be of one claim that was written for the other round
      offer(std::move(changed), part.exchange);
    }
  }
}

/// Totals to begin with in a match that began without.
void start_of_another(const WrittenLog &written, MatchSearch &search) {
  const TreeEdits tree(written.source, written.document);
  const Where &start = written.log.start.where;
  if (!written.log.start || !is_inside(written, start) || tree.sibling_before(start.node) == no_node) return;
  // A round after the end may just as well be the one that is too much.
  search.offer({.edits = {tree.erase_entry(start.node)},
                .where = start,
                .title = say::delete_key("start"),
                .proves = !written.log.rounds.empty() && !search.is_only_of_end()},
               [](MatchLog &log) { log.start = {}; });
}

/// Whether a round may be the one before it, written again.
bool is_same_round(const WrittenLog &written, const LoggedRound &one, const LoggedRound &other) {
  return written.source.text(one.where.span) == written.source.text(other.where.span);
}

void round_doubled(const WrittenLog &written, MatchSearch &search) {
  const std::vector<LoggedRound> &rounds = written.log.rounds;
  for (std::size_t next = 1; next < rounds.size(); ++next) {
    if (!is_same_round(written, rounds[next - 1], rounds[next])) continue;
    if (next + 1 < rounds.size() && is_same_round(written, rounds[next], rounds[next + 1])) continue; // the last one of several
    const int number = static_cast<int>(next);
    const TreeEdits tree(written.source, written.document);
    const LoggedRound &round = rounds[next];
    // Points may be made twice; and a round that names no dealer may have been written over another one.
    const bool shows_more =
        !round.plays.empty() || round.has_piles || ((round.total || round.counts.size() > 1) && round.dealer && rounds[next - 1].dealer);
    search.offer({.edits = tree.erase_elements(round.where.node, round.where.node),
                  .where = round.where,
                  .title = say::delete_round_again(number + 1, number),
                  .proves = shows_more},
                 [&](MatchLog &log) { log.rounds.erase(log.rounds.begin() + static_cast<std::ptrdiff_t>(next)); });
  }
}

/// A deal that is the one before it, written again, or, in a round of as many deals as there are, over another one.
void deal_doubled(const WrittenLog &written, MatchSearch &search) {
  const auto text_of = [&](const LoggedDeal &deal) { return written.source.text(deal.where.span); };
  const auto whole = static_cast<std::size_t>(Dealing(written.log.rules, written.log.seating.players).deals());
  for (const LoggedRound &round : written.log.rounds) {
    const auto first = std::ranges::adjacent_find(round.deals, {}, text_of);
    if (first == round.deals.end()) continue;
    const Where where = std::next(first)->where;
    search.offer({.edits = TreeEdits(written.source, written.document).erase_elements(where.node, where.node),
                  .where = where,
                  .title = say::delete_second_copy(),
                  .proves = round.deals.size() != whole});
  }
}

/// A round whose last keys begin an entry of their own by a dash too many.
void round_cut(const WrittenLog &written, MatchSearch &search) {
  const std::vector<LoggedRound> &rounds = written.log.rounds;
  for (std::size_t next = 1; next < rounds.size(); ++next) {
    const std::uint32_t one = rounds[next - 1].where.node, other = rounds[next].where.node, first = written.document[other].first;
    const std::uint32_t begin = rounds[next].where.span.begin;
    const std::string_view text = written.source.text();
    if (first == no_node || begin < 2 || text.substr(begin - 2, 2) != "- " || text[begin] == '{') continue;
    bool has_key = false;
    for (std::uint32_t key = first; key != no_node; key = written.document[key].next)
      has_key = has_key || written.document.find(one, written.document[key].key) != no_node;
    if (!has_key)
      search.offer({.edits = {{{begin - 2, begin}, "  "}},
                    .where = rounds[next].where,
                    .title = say::delete_dash_before(std::string(written.document[first].key), static_cast<int>(next))});
  }
}

void teams_exchanged(const WrittenLog &written, MatchSearch &search) {
  const std::uint32_t teams = value_of(written, Key::sides) != no_node ? value_of(written, Key::sides) : value_of(written, Key::teams);
  if (teams == no_node) return;
  const MatchLog &log = written.log;
  const auto whole = [](const Node &node) { return Span{node.key.empty() ? node.span.begin : node.key_span.begin, node.span.end}; };
  const auto name_of_listed = [&](std::size_t place) { return log.sides[log.listed[place]].name; };
  const bool shows_turns = std::ranges::any_of(log.rounds, [](const LoggedRound &round) { return round.dealer || !round.plays.empty(); });
  std::vector<Node> listed;
  for (std::uint32_t node = written.document[teams].first; node != no_node; node = written.document[node].next)
    listed.push_back(written.document[node]);
  for (std::size_t one = 0; one < listed.size(); ++one)
    for (std::size_t other = one + 1; other < listed.size(); ++other) {
      search.offer({.edits = exchanged(written.source, whole(listed[one]), whole(listed[other])),
                    .where = written.document.where(teams),
                    .title = say::exchange_teams(name_of_listed(one), name_of_listed(other))});
      if (written.document[teams].kind != NodeKind::map) continue;
      // Or the players of each are those of the other: nothing else of a log can show which.
      search.offer({.edits = exchanged(written.source, listed[one].span, listed[other].span),
                    .where = written.document.where(teams),
                    .title = say::exchange_players_of_teams(name_of_listed(one), name_of_listed(other))});
      // Or only their names, where turns show that the players are in their places.
      if (shows_turns)
        search.offer({.edits = exchanged(written.source, listed[one].key_span, listed[other].key_span),
                      .where = written.document.where(teams),
                      .title = say::exchange_names_of_teams(name_of_listed(one), name_of_listed(other))});
    }
}

/// The piles of two sides in a faulty round, each written for the other.
void piles_exchanged(const WrittenLog &written, MatchSearch &search) {
  const MatchLog &log = written.log;
  if (search.is_of_one_count()) return; // that is nearer than all cards of a round
  for (std::size_t round = 0; round < log.rounds.size(); ++round) {
    if (!log.rounds[round].has_piles || !search.is_first_in(round)) continue;
    const auto place_of = [&](Side side) {
      const LoggedPile &pile = log.rounds[round].piles[side];
      return pile.rest.given() ? pile.rest.where : pile.cards.where;
    };
    for (Side one = 0; one < log.seating.sides; ++one)
      for (Side other{one + 1}; other < log.seating.sides; ++other) {
        const Where first = place_of(one), second = place_of(other);
        if (first.node == no_node || second.node == no_node) continue;
        const bool has_rest = log.rounds[round].piles[one].rest || log.rounds[round].piles[other].rest;
        search.offer(
            {.edits = exchanged(written.source, first.span, second.span),
             .where = first,
             .title = say::step_in_round(static_cast<int>(round) + 1, say::exchange_piles(log.sides[one].name, log.sides[other].name)),
             .is_certain = !has_rest}); // else any cards may have been left out of the one that is listed
      }
  }
}

/// A change of an entry of the header, or a new one before the players.
MatchChange header_entry(const WrittenLog &written, std::uint32_t there, std::uint32_t before, const std::vector<std::string> &names,
                         const std::string &value, Phrase title) {
  MatchChange change{.where = written.document.where(there == no_node ? before : there), .title = std::move(title)};
  const TreeEdits tree(written.source, written.document);
  if (there != no_node) {
    change.edits.push_back(tree.replace(there, value));
    return change;
  }
  const std::uint32_t map = written.document[before].parent;
  std::string text = tree.scalar(map, value);
  for (std::size_t inner = names.size(); --inner > 0;) text = tree.map_of(map, {{names[inner], text}});
  change.edits.push_back(tree.add_entries(map, {{names.front(), text}}, before));
  return change;
}

/// The entry of the match that names the players.
std::uint32_t seating_of(const WrittenLog &written) {
  for (const Key key : {Key::players, Key::teams, Key::sides})
    if (const std::uint32_t node = value_of(written, key); node != no_node) return node;
  return no_node;
}

/// Another dealer of the first round, where only the header names one or nobody does. Without a sum the round that he dealt may be missing
/// instead.
void another_dealer(const WrittenLog &written, MatchSearch &search) {
  const MatchLog &log = written.log;
  const std::uint32_t seating = seating_of(written);
  if (log.dealer ? !is_inside(written, log.dealer.where) : seating == no_node || (!log.rounds.empty() && log.rounds.front().dealer)) return;
  const bool has_sum = log.result || std::ranges::any_of(log.rounds, [](const LoggedRound &round) { return bool(round.total); });
  const bool begins_whole = !log.rounds.empty() && says_its_points(log.rounds.front());
  for (std::size_t seat = 0; seat < log.players.size(); ++seat) {
    if (log.dealer && log.dealer.value == seat) continue;
    const std::string &name = log.players[seat];
    const std::uint32_t there = log.dealer ? log.dealer.where.node : no_node;
    MatchChange change = header_entry(written, there, seating, {"dealer"}, name, say::write_dealer_in_header(name));
    change.proves = has_sum && begins_whole; // else the first total may be of a round that is missing, too
    search.offer(std::move(change), [&](MatchLog &other) { other.dealer = {Seat(seat), change.where}; });
  }
}

/// Another dealer of a round that names one, where all deal in turn then.
void dealer_misnamed(const WrittenLog &written, MatchSearch &search) {
  const MatchLog &log = written.log;
  const TreeEdits tree(written.source, written.document);
  for (std::size_t round = 0; round < log.rounds.size(); ++round) {
    const At<Seat> &dealer = log.rounds[round].dealer;
    for (std::size_t seat = 0; dealer && seat < log.players.size(); ++seat) {
      if (dealer.value == seat) continue;
      search.offer({.edits = {tree.replace(dealer.where.node, log.players[seat])},
                    .where = dealer.where,
                    .title = say::step_in_round(static_cast<int>(round) + 1, say::write_dealer(log.players[seat]))},
                   [=](MatchLog &other) { other.rounds[round].dealer.value = Seat(seat); });
    }
  }
}

/// All dealers that are named so many places further on: whoever led was written, or who dealt the round before.
void dealers_turned(const WrittenLog &written, MatchSearch &search) {
  const MatchLog &log = written.log;
  const auto players = static_cast<Seat>(log.seating.players);
  const auto turned = [&](Seat dealer, Seat places) { return static_cast<Seat>((dealer + places) % players); };
  const TreeEdits tree(written.source, written.document);
  for (Seat places = 1; places < players; ++places) {
    MatchChange change;
    for (const LoggedRound &round : log.rounds) {
      if (!round.dealer) continue;
      const std::string &name = log.players[turned(round.dealer.value, places)];
      if (change.edits.empty()) change.title = say::turn_dealers(name);
      if (change.edits.empty()) change.where = round.dealer.where;
      change.edits.push_back(tree.replace(round.dealer.where.node, name));
    }
    if (change.edits.size() < 2 || log.dealer) return;
    search.offer(std::move(change), [&](MatchLog &other) {
      for (LoggedRound &round : other.rounds)
        if (round.dealer) round.dealer.value = turned(round.dealer.value, places);
    });
  }
}

/// The rules of another game, with the overrides of the log.
Rules rules_under(const Game &game, const MatchLog &log) {
  Rules rules = rules_of(game);
  for (const LoggedRule &own : log.changed) {
    const RuleField &field = rule_fields()[own.field];
    field.set(rules, parse_rule_text(to_string(field.get(log.rules))));
  }
  return rules;
}

void another_game(const WrittenLog &written, MatchSearch &search) {
  const std::uint32_t there = value_of(written, Key::game), seating = seating_of(written);
  if (there == no_node && seating == no_node) return;
  for (const Game &game : games()) {
    if (game.name == written.log.game) continue;
    const Rules rules = rules_under(game, written.log);
    if (!search.may_be_under(rules)) continue;
    MatchChange change = header_entry(written, there, seating, {"game"}, std::string(game.name), say::write_game(game.name));
    change.rules = rules;
    search.offer(std::move(change));
  }
}

/// The mark of a match whose last round breaks off.
void missing_mark(const WrittenLog &written, MatchSearch &search) {
  const std::uint32_t seating = seating_of(written);
  if (written.log.unfinished || seating == no_node) return;
  MatchChange change = header_entry(written, no_node, seating, {"unfinished"}, "true", say::mark_unfinished());
  change.proves = false;
  search.offer(std::move(change), [&](MatchLog &log) { log.unfinished = {true, change.where}; });
}

/// A value of a rule, and how it is read.
using ReadValue = std::pair<RuleValue, RuleText>;

/// The values that each rule has in any game, in the order of the rules.
const std::vector<std::vector<ReadValue>> &values_in_games() {
  static const std::vector<std::vector<ReadValue>> all = [] {
    std::vector<std::vector<ReadValue>> values(rule_fields().size());
    for (const Game &game : games()) {
      const Rules rules = rules_of(game);
      for (std::size_t field = 0; field < values.size(); ++field) {
        const RuleValue value = rule_fields()[field].get(rules);
        if (value.kind == RuleValue::Kind::map || std::ranges::find(values[field], value, &ReadValue::first) != values[field].end())
          continue;
        values[field].emplace_back(value, parse_rule_text(to_string(value)));
      }
    }
    return values;
  }();
  return all;
}

void another_rule(const WrittenLog &written, MatchSearch &search) {
  const std::uint32_t rules = value_of(written, Key::rules), seating = seating_of(written);
  const bool has_rules = rules != no_node && written.document[rules].first != no_node;
  if (!has_rules && (rules != no_node || seating == no_node)) return;
  for (std::size_t i = 0; i < rule_fields().size(); ++i) {
    const RuleField &field = rule_fields()[i];
    if (search.is_out_of_turn() && field.name != "dealer-rotation") continue;
    const RuleValue in_force = field.get(written.log.rules);
    for (const auto &[value, read] : values_in_games()[i]) {
      Rules other = written.log.rules;
      if (value == in_force || !field.set(other, read) || !search.may_be_under(other)) continue;
      const std::uint32_t there = has_rules ? written.document.find(rules, field.name) : no_node;
      const std::uint32_t before = has_rules ? written.document[rules].first : seating;
      const std::string name(field.name);
      const std::vector<std::string> names = has_rules ? std::vector{name} : std::vector<std::string>{"rules", name};
      const auto entry = [&](const std::string &text) {
        return header_entry(written, there, before, names, text, say::write_rule(name, text));
      };
      MatchChange change = entry(to_string(value));
      change.rules = other;
      if (const RuleValue given = field.get(other); given.kind == RuleValue::Kind::number)
        for (const int near : {given.number - 1, given.number + 1})
          if (field.set(other, parse_rule_text(std::to_string(near)))) change.rivals.push_back(entry(std::to_string(near)).edits);
      search.offer(std::move(change));
    }
  }
}

} // namespace

std::uint32_t value_of(const WrittenLog &written, Key key) {
  const std::uint32_t match = written.log.where.node;
  const auto row = std::ranges::find_if(keys(), [&](const KeyRow &one) { return one.place == KeyPlace::header && one.key == key; });
  const std::uint32_t found = written.document.find(match, row->name);
  return found != no_node || row->italian.empty() ? found : written.document.find(match, row->italian);
}

bool names_game(const WrittenLog &written) { return value_of(written, Key::game) != no_node; }

bool has_round_twice(const WrittenLog &written) {
  const auto is_same = [&](const LoggedRound &one, const LoggedRound &other) { return is_same_round(written, one, other); };
  return std::ranges::adjacent_find(written.log.rounds, is_same) != written.log.rounds.end();
}

std::span<const MatchMistakeRow> match_mistakes() {
  static constexpr MatchMistakeRow rows[] = {
      {MatchScope::order, players_exchanged}, {MatchScope::order, players_reversed}, {MatchScope::rounds, rounds_exchanged},
      {MatchScope::rounds, piles_exchanged},  {MatchScope::rounds, round_cut},       {MatchScope::rounds, deal_doubled},
      {MatchScope::rounds, round_doubled},    {MatchScope::order, start_of_another}, {MatchScope::order, another_dealer},
      {MatchScope::rules, dealer_misnamed},   {MatchScope::order, dealers_turned},   {MatchScope::order, missing_mark},
      {MatchScope::order, teams_exchanged},   {MatchScope::rules, another_game},     {MatchScope::rules, another_rule},
  };
  return rows;
}

} // namespace arbitro
