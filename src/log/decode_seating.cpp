#include "decode_match.hpp"
#include "text/join.hpp"
#include "text/scalar.hpp"
#include "text/text_edits.hpp"
#include "text/whole_word.hpp"
#include "words.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Words that are not names where a name is expected.
constexpr std::string_view keywords[] = {"all", "lays", "scopa", "declares", "low", "triple", "_", "rest", "resto", "none"};

/// Whether a name would be read as something else in a log.
bool is_word_of_notation(std::string_view name) {
  const std::string folded = fold(name);
  return name.front() == '_' || find_key(KeyPlace::deal, folded) != nullptr ||
         std::ranges::find(keywords, std::string_view(folded)) != std::end(keywords);
}

/// Names in one text as a list, each in the quotes of the text; nothing where the text may be more than several names.
std::optional<std::string> as_list(std::string_view written) {
  const bool is_quoted = written.size() > 1 && (written.front() == '"' || written.front() == '\'') && written.back() == written.front();
  const std::string quotes(written.substr(0, is_quoted ? 1 : 0));
  if (is_quoted) written = written.substr(1, written.size() - 2);
  if (written.starts_with('(')) written.remove_prefix(1);
  if (written.ends_with(')') || written.ends_with(']')) written.remove_suffix(1);
  std::string names(written);
  for (const std::string_view between : {" e ", " ed ", " and ", " & ", " vs ", " contro ", " - ", ";", "/"})
    for (std::size_t at = names.find(between); at != std::string::npos; at = names.find(between, at + 1))
      names.replace(at, between.size(), ",");
  if (names.find(',') == std::string::npos) std::ranges::replace(names, ' ', ',');
  if (names.find_first_of("[]{}()#:&*!|>\\\"'\n") != std::string::npos || names.find(',') == std::string::npos) return std::nullopt;
  std::string list;
  bool is_whole = true;
  split(names, ',', [&](std::string_view name) {
    is_whole = is_whole && !name.empty();
    list += (list.empty() ? "" : ", ") + quotes + std::string(name) + quotes;
  });
  return is_whole ? std::optional("[" + list + "]") : std::nullopt;
}

struct Team {
  ListedName name;
  std::vector<ListedName> members;
};

bool is_among(std::string_view text, std::span<const ListedName> names) {
  return std::ranges::any_of(names, [&](const ListedName &name) { return same_name(text, name.text); });
}

std::vector<ListedName> read_names(const NodeReader &nodes, std::uint32_t list) {
  std::vector<ListedName> names;
  const Node &value = nodes[list];
  const Where where = nodes.where(list);
  if (const auto instead = value.kind == NodeKind::scalar ? as_list(nodes.source.text(where.span)) : std::nullopt) {
    Finding &finding =
        nodes.report(Code::wrong_shape, where, say::text_not_list(say::verbatim(quote(value.key))), say::write_word(*instead));
    offer_fix({{where.span, *instead}}, finding);
    return names;
  }
  if (!nodes.is_list(list, say::write_names())) return names;
  for (std::uint32_t item = nodes[list].first; item != no_node; item = nodes[item].next) {
    const Node &name = nodes[item];
    const bool is_word = name.is_null && !name.text.empty();
    names.push_back({is_word ? name.text : nodes.text(item).value_or(""), nodes.where(item)});
  }
  return names;
}

bool check_names(const NodeReader &nodes, std::span<const ListedName> names) {
  bool sound = true;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), max_seats + 1); ++i) {
    const std::string_view name = names[i].text;
    const Node &node = nodes[names[i].where.node];
    const auto refuse = [&](Phrase message, Help help) {
      nodes.report(Code::bad_players, names[i].where, std::move(message), std::move(help));
      sound = false;
    };
    if (name.empty()) {
      if (node.kind == NodeKind::scalar && !node.is_null) refuse(say::player_name_empty(), say::write_name());
      sound = false;
    } else if (is_among(name, names.first(i))) {
      refuse(say::key_twice(quote(name)), say::name_each_player());
    } else if (is_curly_quote(name)) {
      refuse(say::in_curly_quotes(quote(name)), {say::straight_quotes(), std::string(without_curly_quotes(name))});
    } else if (is_word_of_notation(name)) {
      refuse(say::word_of_notation(quote(name)), say::write_longer_name());
    }
  }
  return sound;
}

/// The teams that play, of those of a tournament.
std::optional<std::vector<Team>> choose_sides(const NodeReader &nodes, std::uint32_t sides, const std::vector<Team> &teams) {
  std::vector<Team> chosen;
  if (!nodes.is_list(sides, say::write_sides())) return std::nullopt;
  for (std::uint32_t item = nodes[sides].first; item != no_node; item = nodes[item].next) {
    const auto name = nodes.text(item);
    if (!name) return std::nullopt;
    const auto team = std::ranges::find_if(teams, [&](const Team &row) { return same_name(*name, row.name.text); });
    if (team == teams.end()) {
      report_unlisted(nodes, item, say::not_a_team(quote(*name)), *name, collected(teams, &Team::name));
      return std::nullopt;
    }
    if (std::ranges::any_of(chosen, [&](const Team &row) { return row.name.where.node == team->name.where.node; })) {
      nodes.report(Code::bad_teams, nodes.where(item), say::plays_itself(quote(*name)), say::name_two_teams());
      return std::nullopt;
    }
    chosen.push_back(*team);
  }
  return chosen;
}

/// The teams of a list with names of their own, or an example.
Phrase write_teams(const NodeReader &nodes, std::uint32_t node) {
  std::string named;
  char name = 'A';
  if (nodes[node].kind != NodeKind::list) return say::write_teams();
  for (std::uint32_t team = nodes[node].first; team != no_node; team = nodes[team].next) {
    if (nodes[team].kind != NodeKind::list || name == 'D') return say::write_teams();
    std::string members;
    nodes.each(team, [&](std::uint32_t member) { members += (members.empty() ? "" : ", ") + std::string(nodes[member].text); });
    named += (named.empty() ? "" : ", ") + std::string(1, name++) + ": [" + members + "]";
  }
  return say::name_teams("{" + named + "}");
}

std::optional<std::vector<Team>> read_teams(const NodeReader &nodes, const Fields &header) {
  const std::uint32_t node = header[Key::teams];
  std::vector<Team> teams;
  if (!nodes.is_map(node, write_teams(nodes, node))) return std::nullopt;
  for (std::uint32_t team = nodes[node].first; team != no_node; team = nodes[team].next) {
    if (nodes.is_private(team)) continue;
    const std::string_view name = trim(nodes[team].key);
    if (name.empty() || std::ranges::any_of(teams, [&](const Team &other) { return same_name(name, other.name.text); })) {
      nodes.report(Code::bad_teams, nodes.key_where(team), name.empty() ? say::team_name_empty() : say::key_twice(quote(name)),
                   say::name_each_team());
      return std::nullopt;
    }
    if (is_word_of_notation(name)) {
      nodes.report(Code::bad_teams, nodes.key_where(team), say::word_of_notation(quote(name)), say::write_longer_name());
      return std::nullopt;
    }
    teams.push_back({{name, nodes.key_where(team)}, read_names(nodes, team)});
  }
  return header.has(Key::sides) ? choose_sides(nodes, header[Key::sides], teams) : teams;
}

/// Whether these teams can play each other.
bool check_teams(const NodeReader &nodes, const Fields &header, const std::vector<Team> &teams) {
  const bool has_sides = header.has(Key::sides);
  const auto is_text = [&](const Team &team) { return team.members.empty() && nodes[team.name.where.node].kind == NodeKind::scalar; };
  if (std::ranges::any_of(teams, is_text)) return false; // which has a finding
  const std::size_t size = teams.empty() ? 0 : teams.front().members.size();
  if (teams.size() < 2 || size == 0 || teams.size() * size > max_seats) {
    nodes.report(Code::bad_teams, nodes.where(header[has_sides ? Key::sides : Key::teams]),
                 teams.size() < 2 ? say::teams_cannot_play(teams.size()) : say::teams_of_cannot_play(teams.size(), size),
                 has_sides ? say::name_two_or_three_teams() : say::write_teams_or_sides());
    return false;
  }
  const auto odd = std::ranges::find_if(teams, [&](const Team &team) { return team.members.size() != size; });
  if (odd == teams.end()) return true;
  nodes.report(Code::bad_teams, nodes.where(odd->name.where.node),
               say::teams_differ(quote(odd->name.text), odd->members.size(), quote(teams.front().name.text), size),
               say::same_number_of_players());
  return false;
}

/// Whether players of so many teams, each by its number, take turns round the table.
bool take_turns(std::span<const std::size_t> team_of, std::size_t teams) {
  for (std::size_t seat = 0; seat < team_of.size(); ++seat) {
    const auto before = team_of.first(std::min(seat, teams));
    const bool is_first_turn = seat < teams;
    if (is_first_turn ? std::ranges::find(before, team_of[seat]) != before.end() : team_of[seat] != team_of[seat % teams]) return false;
  }
  return true;
}

/// Two players who may have been taken for each other, in their order or in the teams: with them exchanged the teams take turns.
void offer_exchanges(const NodeReader &nodes, const std::vector<ListedName> &seats, const std::vector<ListedName> &members,
                     std::vector<std::size_t> team_of, std::size_t teams, Finding &finding) {
  const auto offer = [&](const ListedName &one, const ListedName &other, Phrase title) {
    const Span a = one.where.span, b = other.where.span;
    Fix &fix = finding.fixes.emplace_back(Fix{std::move(title), Certainty::one_of, 0, {}});
    fix.edits = {{a, std::string(nodes.source.text(b))}, {b, std::string(nodes.source.text(a))}};
    sort_edits(fix.edits);
  };
  for (std::size_t one = 0; one < seats.size(); ++one)
    for (std::size_t other = one + 1; other < seats.size(); ++other) {
      std::swap(team_of[one], team_of[other]);
      const bool fits = take_turns(team_of, teams);
      std::swap(team_of[one], team_of[other]);
      if (!fits) continue;
      const auto member = [&](std::size_t seat) {
        return *std::ranges::find_if(members, [&](const ListedName &name) { return same_name(name.text, seats[seat].text); });
      };
      offer(seats[one], seats[other], say::exchange_names(seats[one].text, seats[other].text));
      offer(member(one), member(other), say::exchange_in_teams(seats[one].text, seats[other].text));
    }
  for (Fix &fix : finding.fixes) fix.explanations = static_cast<int>(finding.fixes.size());
}

/// Seats the members of teams in turn, or in the order that is given as a list.
bool seat_members(const NodeReader &nodes, const std::vector<Team> &teams, const std::vector<ListedName> &order, std::uint32_t list,
                  MatchLog &log) {
  std::vector<ListedName> in_turn;
  for (std::size_t member = 0; member < teams.front().members.size(); ++member)
    for (const Team &team : teams) in_turn.push_back(team.members[member]);
  const std::vector<ListedName> &seats = list == no_node ? in_turn : order;
  const auto refuse = [&](const Where &where, Phrase message, Help help) {
    nodes.report(Code::bad_teams, where, std::move(message), std::move(help));
    return false;
  };
  if (seats.size() != in_turn.size())
    return refuse(nodes.where(list), say::players_for_teams(seats.size(), teams.size(), teams.front().members.size()),
                  say::name_every_member(words_of(collected(in_turn, &ListedName::text))));
  const auto outside = [](const std::vector<ListedName> &names, const std::vector<ListedName> &others) {
    std::vector<std::string_view> left;
    for (const ListedName &name : names)
      if (!is_among(name.text, others)) left.push_back(name.text);
    return left;
  };
  for (std::size_t member = 0; member < in_turn.size(); ++member) {
    const auto &[name, where] = in_turn[member];
    if (!is_among(name, std::span(in_turn).first(member))) continue;
    const std::vector<std::string_view> missing = outside(seats, in_turn);
    return refuse(where, say::in_two_teams(quote(name)),
                  missing.size() == 1 ? write_instead(missing.front()) : Help(say::name_each_player()));
  }
  std::vector<std::size_t> team_of;
  for (const ListedName &seat : seats) {
    const auto team = std::ranges::find_if(teams, [&](const Team &row) { return is_among(seat.text, row.members); });
    if (team == teams.end()) {
      std::vector<ListedName> listed;
      for (const ListedName &member : in_turn)
        if (!is_among(member.text, seats)) listed.push_back(member);
      report_unlisted(nodes, seat.where.node, say::in_no_team(quote(seat.text)), seat.text, listed);
      return false;
    }
    team_of.push_back(static_cast<std::size_t>(team - teams.begin()));
  }
  if (!take_turns(team_of, teams.size())) {
    Finding &finding = nodes.report(Code::bad_teams, nodes.where(list), say::partners_do_not_alternate(),
                                    say::seat_as(words_of(collected(in_turn, &ListedName::text))));
    offer_exchanges(nodes, seats, in_turn, team_of, teams.size(), finding);
    return false;
  }
  std::vector<const Team *> sides;
  for (std::size_t side = 0; side < teams.size(); ++side) sides.push_back(&teams[team_of[side]]);
  for (const auto &[name, where] : seats) {
    log.players.emplace_back(name);
    log.players_where.push_back(where);
  }
  log.teams = true;
  log.seating = {static_cast<std::uint8_t>(seats.size()), static_cast<std::uint8_t>(teams.size())};
  for (const Team *team : sides) log.sides.push_back({std::string(team->name.text), team->name.where});
  for (const Team &team : teams) log.listed.push_back(static_cast<Side>(std::ranges::find(sides, &team) - sides.begin()));
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    for (std::size_t side = 0; side < teams.size(); ++side)
      if (side != seat % teams.size() && same_name(seats[seat].text, log.sides[side].name))
        return refuse(log.sides[side].where, say::team_and_player(quote(log.sides[side].name)), say::rename_team());
  return true;
}

/// Seats the teams that play.
bool seat_teams(const NodeReader &nodes, const MatchNodes &match, const std::vector<ListedName> &order, std::uint32_t list, MatchLog &log) {
  auto teams = read_teams(nodes, match.header);
  if (!teams) return false;
  if (list == no_node) {
    std::vector<ListedName> members;
    for (const Team &team : *teams) members.insert(members.end(), team.members.begin(), team.members.end());
    if (!check_names(nodes, members)) return false;
  } else if (!match.header.has(Key::sides) && nodes[match.header[Key::teams]].parent != match.match) {
    // Of a tournament's teams those play of which a member plays.
    std::erase_if(*teams, [&](const Team &team) {
      return std::ranges::none_of(order, [&](const ListedName &name) { return is_among(name.text, team.members); });
    });
  }
  return check_teams(nodes, match.header, *teams) && seat_members(nodes, *teams, order, list, log);
}

/// Seats players that play each for themselves.
bool seat_players(const NodeReader &nodes, const std::vector<ListedName> &players, std::uint32_t list, MatchLog &log) {
  for (const auto &[name, where] : players) {
    log.players.emplace_back(name);
    log.players_where.push_back(where);
    log.sides.push_back({std::string(name), where});
  }
  if (players.size() > max_seats || players.size() < 2) {
    const auto separated = players.size() == 1 ? as_list(players.front().text) : std::nullopt;
    nodes.report(Code::bad_players, nodes.where(list), players.size() == 1 ? say::only_one_player() : say::too_many_players(players.size()),
                 separated ? say::write_comma_between_names(*separated) : say::name_two_to_six());
    return false;
  }
  log.seating = {static_cast<std::uint8_t>(players.size()), static_cast<std::uint8_t>(players.size())};
  for (Side side = 0; side < log.seating.sides; ++side) log.listed.push_back(side);
  return true;
}

} // namespace

void report_unlisted(const NodeReader &nodes, std::uint32_t node, Phrase message, std::string_view name,
                     std::span<const ListedName> listed) {
  const Help hint = hint_of(name, collected(listed, &ListedName::text));
  Finding &finding = nodes.report(Code::bad_teams, nodes.where(node), std::move(message), hint);
  const auto meant = std::ranges::find_if(listed, [&](const ListedName &one) { return hint.instead == one.text; });
  if (meant == listed.end() || finding.fixes.empty() || count_word_outside(nodes.source.text(), meant->text, meant->where.span) > 0) return;
  const Span place = meant->where.span;
  offer_either(say::write_in_list(std::string(name)), {{place, written_like(nodes.source, place, name)}}, finding);
}

bool read_seating(const NodeReader &nodes, const MatchNodes &match, MatchLog &log) {
  log.players.clear();
  log.players_where.clear();
  log.sides.clear();
  const Fields &header = match.header;
  const bool has_players = header.has(Key::players), has_sides = header.has(Key::sides), has_teams = header.has(Key::teams);
  const std::uint32_t list = header[has_players ? Key::players : Key::seats];
  std::vector<ListedName> order;
  if (list != no_node) {
    order = read_names(nodes, list);
    if (order.empty() && nodes[list].kind == NodeKind::list)
      nodes.report(Code::bad_players, nodes.where(list), say::nobody_plays(), say::write_names_in_order());
    if (order.empty() || !check_names(nodes, order)) return false;
  }
  if (!has_teams && list == no_node) {
    nodes.report(Code::missing_key, nodes.beginning(match.match), say::players_missing(), say::add_players_or_teams());
    return false;
  }
  if (!has_teams && (!has_players || has_sides)) {
    const std::uint32_t given = header[has_sides ? Key::sides : Key::seats];
    nodes.report(Code::bad_teams, nodes.key_where(given), say::given_without_teams(quote(nodes[given].key)),
                 say::add_teams_or_players_alone());
    return false;
  }
  if (!(has_teams ? seat_teams(nodes, match, order, list, log) : seat_players(nodes, order, list, log))) return false;
  log.seating_where = nodes.where(header[has_players ? Key::players : has_sides ? Key::sides : Key::teams]);
  return true;
}

void report_names_like_cards(const NodeReader &nodes, const Notation &notation, const MatchLog &log) {
  for (std::size_t seat = 0; seat < log.players.size(); ++seat)
    if (notation.read_whole(log.players[seat]))
      nodes.report(Code::bad_players, log.players_where[seat], say::reads_as_card(quote(log.players[seat])), say::write_longer_name());
}

} // namespace arbitro
