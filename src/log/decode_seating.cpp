#include "decode_match.hpp"
#include "words.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Words that are not names where a name is expected.
constexpr std::string_view keywords[] = {"x", "all", "lays", "scopa", "declares", "low", "triple", "_", "rest", "resto", "none"};

/// Whether a name would be read as something else in a log.
bool is_word_of_notation(std::string_view name) {
  const std::string folded = fold(name);
  return name.front() == '_' || find_key(KeyPlace::deal, folded) != nullptr ||
         std::ranges::find(keywords, std::string_view(folded)) != std::end(keywords);
}

/// Names separated by commas in one text as a list, each in the quotes of the text; nothing where the text may be more than names.
std::optional<std::string> as_list(std::string_view written) {
  const bool is_quoted = written.size() > 1 && (written.front() == '"' || written.front() == '\'') && written.back() == written.front();
  const std::string quotes(is_quoted ? 1 : 0, written.front());
  if (is_quoted) written = written.substr(1, written.size() - 2);
  if (written.find_first_of("[]{}#:&*!|>\\\"'\n") != std::string_view::npos) return std::nullopt;
  std::string list;
  bool is_whole = true;
  split(written, ',', [&](std::string_view name) {
    is_whole = is_whole && !name.empty();
    list += (list.empty() ? "" : ", ") + quotes + std::string(name) + quotes;
  });
  return is_whole ? std::optional("[" + list + "]") : std::nullopt;
}

/// A name and the value that it is written in, or the key of.
struct WrittenName {
  std::string_view text;
  std::uint32_t node;
};

struct Team {
  WrittenName name;
  std::vector<WrittenName> members;
};

std::vector<std::string_view> texts_of(std::span<const WrittenName> names) {
  std::vector<std::string_view> texts;
  for (const WrittenName &name : names) texts.push_back(name.text);
  return texts;
}

bool is_among(std::string_view text, std::span<const WrittenName> names) {
  return std::ranges::any_of(names, [&](const WrittenName &name) { return same_name(text, name.text); });
}

std::vector<WrittenName> read_names(const NodeReader &nodes, std::uint32_t list) {
  std::vector<WrittenName> names;
  if (const Node &value = nodes[list]; value.kind == NodeKind::scalar && value.text.find(',') != std::string::npos) {
    const Where where = nodes.where(list);
    Finding &finding = nodes.report(Code::wrong_shape, where, say::text_not_list(say::verbatim(quote(value.key))), say::write_names());
    if (const auto instead = as_list(nodes.source.text(where.span))) {
      Fix &fix = finding.fixes.emplace_back();
      finding.help = fix.title = say::write_word(*instead);
      fix.edits.push_back({where.span, *instead});
    }
    return names;
  }
  if (!nodes.is_list(list, say::write_names())) return names;
  for (std::uint32_t item = nodes[list].first; item != no_node; item = nodes[item].next) {
    const Node &value = nodes[item];
    const bool is_word = value.is_null && !value.text.empty();
    names.push_back({is_word ? value.text : nodes.text(item).value_or(""), item});
  }
  return names;
}

bool check_names(const NodeReader &nodes, std::span<const WrittenName> names) {
  bool sound = true;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), max_seats + 1); ++i) {
    const auto &[name, node] = names[i];
    const auto refuse = [&](Phrase message, Help help) {
      nodes.report(Code::bad_players, nodes.where(node), std::move(message), std::move(help));
      sound = false;
    };
    if (name.empty()) {
      if (nodes[node].kind == NodeKind::scalar && !nodes[node].is_null) refuse(say::player_name_empty(), say::write_name());
      sound = false;
    } else if (is_among(name, names.first(i))) {
      refuse(say::named_twice(quote(name)), say::name_each_player());
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
  std::vector<std::string_view> known;
  for (const Team &team : teams) known.push_back(team.name.text);
  for (std::uint32_t item = nodes[sides].first; item != no_node; item = nodes[item].next) {
    const auto name = nodes.text(item);
    if (!name) return std::nullopt;
    const auto team = std::ranges::find_if(teams, [&](const Team &row) { return same_name(*name, row.name.text); });
    if (team == teams.end()) {
      nodes.report(Code::bad_teams, nodes.where(item), say::not_a_team(quote(*name)), hint_of(*name, known));
      return std::nullopt;
    }
    if (std::ranges::any_of(chosen, [&](const Team &row) { return row.name.node == team->name.node; })) {
      nodes.report(Code::bad_teams, nodes.where(item), say::plays_itself(quote(*name)), say::name_two_teams());
      return std::nullopt;
    }
    chosen.push_back(*team);
  }
  return chosen;
}

std::optional<std::vector<Team>> read_teams(const NodeReader &nodes, const Fields &header) {
  const std::uint32_t node = header[Key::teams];
  std::vector<Team> teams;
  if (!nodes.is_map(node, say::write_teams())) return std::nullopt;
  for (std::uint32_t team = nodes[node].first; team != no_node; team = nodes[team].next) {
    if (nodes.is_private(team)) continue;
    const std::string_view name = trim(nodes[team].key);
    if (name.empty() || std::ranges::any_of(teams, [&](const Team &other) { return same_name(name, other.name.text); })) {
      nodes.report(Code::bad_teams, nodes.key_where(team), name.empty() ? say::team_name_empty() : say::named_twice(quote(name)),
                   say::name_each_team());
      return std::nullopt;
    }
    if (is_word_of_notation(name)) {
      nodes.report(Code::bad_teams, nodes.key_where(team), say::word_of_notation(quote(name)), say::write_longer_name());
      return std::nullopt;
    }
    teams.push_back({{name, team}, read_names(nodes, team)});
  }
  return header.has(Key::sides) ? choose_sides(nodes, header[Key::sides], teams) : teams;
}

/// Whether these teams can play each other.
bool check_teams(const NodeReader &nodes, const Fields &header, const std::vector<Team> &teams) {
  const bool has_sides = header.has(Key::sides);
  const std::size_t size = teams.empty() ? 0 : teams.front().members.size();
  if (teams.size() < 2 || size == 0 || teams.size() * size > max_seats) {
    nodes.report(Code::bad_teams, nodes.where(header[has_sides ? Key::sides : Key::teams]),
                 teams.size() < 2 ? say::teams_cannot_play(teams.size()) : say::teams_of_cannot_play(teams.size(), size),
                 has_sides ? say::name_two_or_three_teams() : say::write_teams_or_sides());
    return false;
  }
  const auto odd = std::ranges::find_if(teams, [&](const Team &team) { return team.members.size() != size; });
  if (odd == teams.end()) return true;
  nodes.report(Code::bad_teams, nodes.where(odd->name.node),
               say::teams_differ(quote(odd->name.text), odd->members.size(), quote(teams.front().name.text), size),
               say::same_number_of_players());
  return false;
}

/// Seats the members of teams in turn, or in the order that is given as a list.
bool seat_members(const NodeReader &nodes, const std::vector<Team> &teams, const std::vector<WrittenName> &order, std::uint32_t list,
                  MatchLog &log) {
  std::vector<WrittenName> in_turn;
  for (std::size_t member = 0; member < teams.front().members.size(); ++member)
    for (const Team &team : teams) in_turn.push_back(team.members[member]);
  const std::vector<WrittenName> &seats = list == no_node ? in_turn : order;
  const auto refuse = [&](const Where &where, Phrase message, Help help) {
    nodes.report(Code::bad_teams, where, std::move(message), std::move(help));
    return false;
  };
  if (seats.size() != in_turn.size())
    return refuse(nodes.where(list), say::players_for_teams(seats.size(), teams.size(), teams.front().members.size()),
                  say::name_every_member(words_of(texts_of(in_turn))));
  std::vector<const Team *> sides;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const auto &[name, node] = seats[seat];
    const auto team = std::ranges::find_if(teams, [&](const Team &row) { return is_among(name, row.members); });
    if (team == teams.end()) return refuse(nodes.where(node), say::in_no_team(quote(name)), hint_of(name, texts_of(in_turn)));
    const bool is_first_turn = seat < teams.size();
    const bool alternates = is_first_turn ? std::ranges::find(sides, &*team) == sides.end() : sides[seat % teams.size()] == &*team;
    if (!alternates) return refuse(nodes.where(list), say::partners_do_not_alternate(), say::seat_as(words_of(texts_of(in_turn))));
    if (is_first_turn) sides.push_back(&*team);
    log.players.emplace_back(name);
    log.players_where.push_back(nodes.where(node));
  }
  log.teams = true;
  log.seating = {static_cast<std::uint8_t>(seats.size()), static_cast<std::uint8_t>(teams.size())};
  for (const Team *team : sides) log.sides.push_back({std::string(team->name.text), nodes.key_where(team->name.node)});
  for (const Team &team : teams) log.listed.push_back(static_cast<Side>(std::ranges::find(sides, &team) - sides.begin()));
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    for (std::size_t side = 0; side < teams.size(); ++side)
      if (side != seat % teams.size() && same_name(seats[seat].text, log.sides[side].name))
        return refuse(log.sides[side].where, say::team_and_player(quote(log.sides[side].name)), say::rename_team());
  return true;
}

/// Seats the teams that play.
bool seat_teams(const NodeReader &nodes, const MatchNodes &match, const std::vector<WrittenName> &order, std::uint32_t list,
                MatchLog &log) {
  auto teams = read_teams(nodes, match.header);
  if (!teams) return false;
  if (list == no_node) {
    std::vector<WrittenName> members;
    for (const Team &team : *teams) members.insert(members.end(), team.members.begin(), team.members.end());
    if (!check_names(nodes, members)) return false;
  } else if (!match.header.has(Key::sides) && nodes[match.header[Key::teams]].parent != match.match) {
    // Of a tournament's teams those play of which a member plays.
    std::erase_if(*teams, [&](const Team &team) {
      return std::ranges::none_of(order, [&](const WrittenName &name) { return is_among(name.text, team.members); });
    });
  }
  return check_teams(nodes, match.header, *teams) && seat_members(nodes, *teams, order, list, log);
}

/// Seats players that play each for themselves.
bool seat_players(const NodeReader &nodes, const std::vector<WrittenName> &players, std::uint32_t list, MatchLog &log) {
  for (const auto &[name, node] : players) {
    log.players.emplace_back(name);
    log.players_where.push_back(nodes.where(node));
    log.sides.push_back({std::string(name), nodes.where(node)});
  }
  if (players.size() > max_seats || players.size() < 2) {
    const bool comma_missing = players.size() == 1 && players.front().text.find_first_of(" ;") != std::string_view::npos;
    nodes.report(Code::bad_players, nodes.where(list), say::players_cannot_play(players.size()),
                 comma_missing ? say::write_comma_between_names() : say::name_two_to_six());
    return false;
  }
  log.seating = {static_cast<std::uint8_t>(players.size()), static_cast<std::uint8_t>(players.size())};
  for (Side side = 0; side < log.seating.sides; ++side) log.listed.push_back(side);
  return true;
}

} // namespace

bool read_seating(const NodeReader &nodes, const MatchNodes &match, MatchLog &log) {
  log.players.clear();
  log.players_where.clear();
  log.sides.clear();
  const Fields &header = match.header;
  const bool has_players = header.has(Key::players), has_sides = header.has(Key::sides), has_teams = header.has(Key::teams);
  const std::uint32_t list = header[has_players ? Key::players : Key::seats];
  std::vector<WrittenName> order;
  if (list != no_node) {
    order = read_names(nodes, list);
    if (order.empty() && nodes[list].kind == NodeKind::list)
      nodes.report(Code::bad_players, nodes.where(list), say::nobody_plays(), say::write_names_in_order());
    if (order.empty() || !check_names(nodes, order)) return false;
  }
  if (!has_teams && list == no_node) {
    nodes.report(Code::missing_key, nodes.beginning(match.match), say::players_not_said(), say::add_players_or_teams());
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
