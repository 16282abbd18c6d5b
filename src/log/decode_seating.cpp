#include "decode_match.hpp"
#include "words.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Words that mean something else where a name may stand.
constexpr std::string_view keywords[] = {"x", "all", "lays", "scopa", "declares", "low", "triple", "_", "rest", "resto", "none"};

/// Whether a name would be read as something else where it stands.
bool is_word_of_notation(std::string_view name) {
  const std::string folded = fold(name);
  return name.front() == '_' || find_key(KeyPlace::deal, folded) != nullptr ||
         std::ranges::find(keywords, std::string_view(folded)) != std::end(keywords);
}

/// Names that are parted by commas in one text as a list, each in the quotes in which the text stands; nothing where it may mean more.
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

} // namespace

std::vector<std::string_view> MatchDecoder::read_names(std::uint32_t list) {
  std::vector<std::string_view> names;
  if (const Node &value = document_[list]; value.kind == NodeKind::scalar && value.text.find(',') != std::string::npos) {
    const Where where = document_.where(list);
    Finding &finding = report(Code::wrong_shape, where, say::text_not_list(say::verbatim(quote(value.key))), say::write_names());
    if (const auto instead = as_list(source_.text().substr(where.span.begin, where.span.end - where.span.begin))) {
      Fix &fix = finding.fixes.emplace_back();
      finding.help = fix.title = say::write_word(*instead);
      fix.edits.push_back({where.span, *instead});
    }
    return names;
  }
  if (!is_list(list, say::write_names())) return names;
  for (std::uint32_t item = document_[list].first; item != no_node; item = document_[item].next) {
    const Node &value = document_[item];
    const bool is_word = value.is_null && !value.text.empty();
    names.push_back(is_word ? value.text : text(item).value_or(""));
  }
  return names;
}

bool MatchDecoder::check_names(std::span<const std::pair<std::string_view, std::uint32_t>> names) {
  bool sound = true;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), max_seats + 1); ++i) {
    const std::string_view name = names[i].first;
    const std::uint32_t node = names[i].second;
    const Where where = document_.where(node);
    if (name.empty()) {
      if (document_[node].kind == NodeKind::scalar && !document_[node].is_null)
        report(Code::bad_players, where, say::player_name_empty(), say::write_name());
      sound = false;
    } else if (std::ranges::any_of(names.first(i), [&](const auto &other) { return same_name(name, other.first); })) {
      report(Code::bad_players, where, say::named_twice(quote(name)), say::name_each_player());
      sound = false;
    } else if (is_curly_quote(name)) {
      report(Code::bad_players, where, say::in_curly_quotes(quote(name)),
             {say::straight_quotes(), std::string(without_curly_quotes(name))});
      sound = false;
    } else if (is_word_of_notation(name)) {
      report(Code::bad_players, where, say::word_of_notation(quote(name)), say::write_longer_name());
      sound = false;
    }
  }
  return sound;
}

void MatchDecoder::check_names_against_cards() {
  for (std::size_t seat = 0; seat < log_.players.size(); ++seat)
    if (notation_.read_whole(log_.players[seat]))
      report(Code::bad_players, log_.players_where[seat], say::reads_as_card(quote(log_.players[seat])), say::write_longer_name());
}

std::optional<std::vector<MatchDecoder::Team>> MatchDecoder::read_teams() {
  const std::uint32_t node = fields_[Key::teams];
  std::vector<Team> teams;
  if (!is_map(node, say::write_teams())) return std::nullopt;
  for (std::uint32_t team = document_[node].first; team != no_node; team = document_[team].next) {
    if (is_private(team)) continue;
    const std::string_view name = trim(document_[team].key);
    if (name.empty() || std::ranges::any_of(teams, [&](const Team &other) { return same_name(name, other.name); })) {
      report(Code::bad_teams, document_.key_where(team), name.empty() ? say::team_name_empty() : say::named_twice(quote(name)),
             say::name_each_team());
      return std::nullopt;
    }
    if (is_word_of_notation(name)) {
      report(Code::bad_teams, document_.key_where(team), say::word_of_notation(quote(name)), say::write_longer_name());
      return std::nullopt;
    }
    teams.push_back({name, team, read_names(team)});
  }
  if (!choose_sides(teams)) return std::nullopt;
  return teams;
}

bool MatchDecoder::choose_sides(std::vector<Team> &teams) {
  const std::uint32_t sides = fields_[Key::sides];
  if (sides == no_node) return true;
  std::vector<Team> chosen;
  if (!is_list(sides, say::write_sides())) return false;
  for (std::uint32_t item = document_[sides].first; item != no_node; item = document_[item].next) {
    const auto name = text(item);
    if (!name) return false;
    const auto team = std::ranges::find_if(teams, [&](const Team &row) { return same_name(*name, row.name); });
    std::vector<std::string_view> known;
    known.reserve(teams.size());
    for (const Team &row : teams) known.push_back(row.name);
    if (team == teams.end()) {
      report(Code::bad_teams, document_.where(item), say::not_a_team(quote(*name)), hint_of(*name, known));
      return false;
    }
    if (std::ranges::any_of(chosen, [&](const Team &row) { return row.node == team->node; })) {
      report(Code::bad_teams, document_.where(item), say::plays_itself(quote(*name)), say::name_two_teams());
      return false;
    }
    chosen.push_back(*team);
  }
  teams = std::move(chosen);
  return true;
}

bool MatchDecoder::read_seating() {
  log_.players.clear();
  log_.players_where.clear();
  log_.sides.clear();
  const bool own_players = fields_.has(Key::players);
  const std::uint32_t order_node = own_players ? fields_[Key::players] : fields_[Key::seats];
  std::vector<std::pair<std::string_view, std::uint32_t>> named;
  const auto gather = [&](const std::vector<std::string_view> &names, std::uint32_t list) {
    std::uint32_t item = document_[list].first;
    for (const std::string_view name : names) {
      named.emplace_back(name, item);
      item = document_[item].next;
    }
  };
  std::vector<std::string_view> order;
  if (order_node != no_node) {
    order = read_names(order_node);
    gather(order, order_node);
    if (order.empty() && document_[order_node].kind == NodeKind::list)
      report(Code::bad_players, document_.where(order_node), say::nobody_plays(), say::write_names_in_order());
    if (order.empty() || !check_names(named)) return false;
  }
  if (fields_.has(Key::teams)) {
    auto teams = read_teams();
    if (!teams) return false;
    if (order_node == no_node) {
      for (const Team &team : *teams) gather(team.members, team.node);
      if (!check_names(named)) return false;
    }
    if (!seat_teams(*teams, order, order_node)) return false;
  } else if (order_node == no_node || !own_players || fields_.has(Key::sides)) {
    if (own_players || order_node != no_node) {
      const Key key = fields_.has(Key::sides) ? Key::sides : Key::seats;
      report(Code::bad_teams, document_.key_where(fields_[key]), say::given_without_teams(quote(document_[fields_[key]].key)),
             say::add_teams_or_players_alone());
    } else {
      report(Code::missing_key, beginning(match_), say::players_not_said(), say::add_players_or_teams());
    }
    return false;
  } else {
    for (const auto &[name, node] : named) {
      log_.players.emplace_back(name);
      log_.players_where.push_back(document_.where(node));
      log_.sides.push_back({std::string(name), document_.where(node)});
    }
    if (named.size() > max_seats || named.size() < 2) {
      const bool comma_missing = named.size() == 1 && named.front().first.find_first_of(" ;") != std::string_view::npos;
      report(Code::bad_players, document_.where(order_node), say::players_cannot_play(named.size()),
             comma_missing ? say::write_comma_between_names() : say::name_two_to_six());
      return false;
    }
    log_.seating = {static_cast<std::uint8_t>(named.size()), static_cast<std::uint8_t>(named.size())};
    for (Side side = 0; side < log_.seating.sides; ++side) log_.listed.push_back(side);
  }
  names_ = Names(log_.players);
  log_.seating_where = document_.where(fields_[own_players ? Key::players : fields_.has(Key::sides) ? Key::sides : Key::teams]);
  return true;
}

bool MatchDecoder::seat_teams(const std::vector<Team> &all, const std::vector<std::string_view> &order, std::uint32_t order_node) {
  const auto team_of = [](const std::vector<Team> &teams, std::string_view name) {
    return std::ranges::find_if(teams,
                                [&](const Team &team) {
                                  return std::ranges::any_of(team.members,
                                                             [&](std::string_view member) { return same_name(name, member); });
                                }) -
           teams.begin();
  };
  std::vector<Team> teams = all;
  const bool choose_by_players = order_node != no_node && !fields_.has(Key::sides) && document_[fields_[Key::teams]].parent != match_;
  if (choose_by_players)
    std::erase_if(teams, [&](const Team &team) {
      return std::ranges::none_of(order, [&](std::string_view name) { return team_of({team}, name) == 0; });
    });
  const Where teams_where = fields_.has(Key::sides) ? document_.where(fields_[Key::sides]) : document_.where(fields_[Key::teams]);
  const std::size_t size = teams.empty() ? 0 : teams.front().members.size();
  if (teams.size() < 2 || size == 0 || teams.size() * size > max_seats) {
    report(Code::bad_teams, teams_where,
           teams.size() < 2 ? say::teams_cannot_play(teams.size()) : say::teams_of_cannot_play(teams.size(), size),
           fields_.has(Key::sides) ? say::name_two_or_three_teams() : say::write_teams_or_sides());
    return false;
  }
  for (const Team &team : teams) {
    if (team.members.size() == size) continue;
    report(Code::bad_teams, document_.where(team.node),
           say::teams_differ(quote(team.name), team.members.size(), quote(teams.front().name), size), say::same_number_of_players());
    return false;
  }
  std::vector<std::string_view> interleaved;
  for (std::size_t i = 0; i < size; ++i)
    for (const Team &team : teams) interleaved.push_back(team.members[i]);
  const std::vector<std::string_view> &seats = order_node == no_node ? interleaved : order;
  const auto where_of = [&](std::size_t seat) {
    const std::size_t at = order_node != no_node ? seat : seat / teams.size();
    std::uint32_t item = document_[order_node != no_node ? order_node : teams[seat % teams.size()].node].first;
    for (std::size_t i = 0; i < at; ++i) item = document_[item].next;
    return document_.where(item);
  };
  if (seats.size() != interleaved.size()) {
    report(Code::bad_teams, document_.where(order_node), say::players_for_teams(seats.size(), teams.size(), size),
           say::name_every_member(words_of(interleaved)));
    return false;
  }
  std::vector<std::size_t> team_by_side;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const auto team = static_cast<std::size_t>(team_of(teams, seats[seat]));
    if (team == teams.size()) {
      report(Code::bad_teams, where_of(seat), say::in_no_team(quote(seats[seat])), hint_of(seats[seat], interleaved));
      return false;
    }
    const std::size_t side = seat % teams.size();
    const bool first_turn = seat < teams.size();
    const bool alternates = first_turn ? std::ranges::find(team_by_side, team) == team_by_side.end() : team_by_side[side] == team;
    if (!alternates) {
      report(Code::bad_teams, document_.where(order_node), say::partners_do_not_alternate(), say::seat_as(words_of(interleaved)));
      return false;
    }
    if (first_turn) team_by_side.push_back(team);
    log_.players.emplace_back(seats[seat]);
    log_.players_where.push_back(where_of(seat));
  }
  log_.teams = true;
  log_.seating = {static_cast<std::uint8_t>(seats.size()), static_cast<std::uint8_t>(teams.size())};
  for (const std::size_t team : team_by_side) log_.sides.push_back({std::string(teams[team].name), document_.key_where(teams[team].node)});
  for (std::size_t team = 0; team < teams.size(); ++team)
    log_.listed.push_back(static_cast<Side>(std::ranges::find(team_by_side, team) - team_by_side.begin()));
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    for (std::size_t side = 0; side < teams.size(); ++side) {
      if (side == seat % teams.size() || !same_name(seats[seat], log_.sides[side].name)) continue;
      report(Code::bad_teams, log_.sides[side].where, say::team_and_player(quote(log_.sides[side].name)), say::rename_team());
      return false;
    }
  }
  return true;
}

} // namespace arbitro
