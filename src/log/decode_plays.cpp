#include "arbitro/chunks.hpp"
#include "decode_match.hpp"

namespace arbitro {

namespace {

/// The row after a player's name and a colon, `- Anna: 1b / 7d`, or no node.
std::uint32_t row_of_player(const MatchReader &reader, std::uint32_t node) {
  const std::uint32_t row = reader[node].kind == NodeKind::map && reader[node].size == 1 ? reader[node].first : no_node;
  const bool is_row = row != no_node && reader[row].kind == NodeKind::scalar && !reader[row].is_null;
  return is_row && reader.people.names.find(reader[row].key) ? row : no_node;
}

At<Declaration> read_declaration(const NodeReader &nodes, std::uint32_t node) {
  const At<std::string_view> word = nodes.words(node);
  if (!word) return {};
  if (word.value == "low" || word.value == "triple") return {word.value == "low" ? Declaration::low : Declaration::triple, word.where};
  nodes.report(Code::wrong_shape, word.where, say::not_a_bonus(quote(word.value)), say::write_bonus());
  return {};
}

bool read_card_of_play(const MatchReader &reader, std::uint32_t node, LoggedPlay &play) {
  if (node == no_node) {
    reader.report(Code::missing_key, reader.beginning(play.where.node), say::card_missing(), say::add_card());
    return false;
  }
  return reader.text(node) && reader.cells().card(reader.written(node), play);
}

void read_take(const MatchReader &reader, std::uint32_t node, LoggedPlay &play, CardList &taken) {
  const Node &take = reader[node];
  play.taking_where = reader.where(node);
  if (take.kind == NodeKind::scalar && !take.is_null && same_name(trim(take.text), "all")) {
    play.taking = Taking::all;
    return;
  }
  const std::size_t before = taken.size();
  read_cards(reader, node, taken);
  const bool lays = take.kind == NodeKind::list && take.size == 0;
  play.taking = lays ? Taking::lays : taken.size() > before ? Taking::cards : Taking::unwritten;
}

void read_play(const MatchReader &reader, std::uint32_t node, std::uint16_t deal, LoggedRound &round) {
  LoggedPlay play;
  play.where = reader.where(node);
  play.is_object = true;
  play.deal = deal;
  play.taken_begin = play.taken_end = static_cast<std::uint32_t>(round.taken.size());
  if (const std::uint32_t first = reader[node].first; first != no_node && reader.notation.read_whole(reader[first].key)) {
    const std::uint32_t after = reader.key_where(first).span.end;
    Finding &finding =
        reader.report(Code::unreadable_play, reader.key_where(first), say::colon_after_card(quote(reader[first].key)), say::write_times());
    offer_fix({edit_of(reader.source, {after, reader[first].span.begin}, " x ")}, finding);
    leave_open(play.where, play);
    round.plays.push_back(play);
    return;
  }
  const Fields fields = collect(reader, node, KeyPlace::play);
  play.by = read_player(reader, fields[Key::by]);
  play.scopa = reader.truth(fields[Key::scopa]);
  play.stands = reader.truth(fields[Key::stands]);
  play.declares = read_declaration(reader, fields[Key::declares]);
  play.matta = reader.number(fields[Key::matta], 1, 10);
  play.remark = reader.words(fields[Key::note]).value;
  if (read_card_of_play(reader, fields[Key::card], play)) {
    if (fields.has(Key::take)) read_take(reader, fields[Key::take], play, round.taken);
  } else {
    leave_open(play.where, play);
  }
  play.taken_end = static_cast<std::uint32_t>(round.taken.size());
  round.plays.push_back(play);
}

/// Where the list of a row begins: at its first dash, or at a bracket.
std::size_t list_begin(const MatchReader &reader, std::uint32_t row) { return reader.where(reader[row].parent).span.begin; }

/// Whether each line of a text is a row by itself, and a second dash is missing: together they are more plays than a turn, or unreadable,
/// and they do not meet at a slash. In a list in brackets a comma would be missing instead.
bool are_rows(const MatchReader &reader, std::uint32_t node, std::span<const std::string_view> lines) {
  if (lines.size() != 2 || lines[0].ends_with('/') || lines[1].starts_with('/') || reader.source.text()[list_begin(reader, node)] != '-')
    return false;
  const NotationReader cells = reader.cells();
  const auto whole = cells.try_row(reader.written(node).text), first = cells.try_row(lines[0]), second = cells.try_row(lines[1]);
  const bool is_one_row = whole.faults == 0 && whole.plays.size() <= reader.people.names.size();
  return !is_one_row && first.faults + second.faults == 0;
}

/// Reads a row; where it is two, both, and reports the missing dash.
void read_row(const MatchReader &reader, std::uint32_t node, std::uint16_t deal, LoggedRound &round) {
  const Written row = reader.written(node);
  const bool has_lines = row.text.find('\n') != std::string_view::npos;
  const std::vector<std::string_view> lines = has_lines ? lines_of(reader, node) : std::vector<std::string_view>();
  if (!are_rows(reader, node, lines)) {
    reader.cells().row(row, round.plays, round.taken, deal);
    return;
  }
  const Written written = {lines[1], reader.where(node), reader.source.text()};
  Finding &finding =
      reader.report(Code::unreadable_play, written.of(lines[1]), say::dash_missing(), say::write_word("- " + std::string(lines[1])));
  const Span second = finding.where.span;
  const auto column = [&](std::size_t at) { return at - (reader.source.text().rfind('\n', at) + 1); };
  const auto begin = static_cast<std::uint32_t>(second.begin - column(second.begin));
  const std::string blanks(column(list_begin(reader, node)), ' ');
  offer_fix({edit_of(reader.source, {begin, second.begin}, blanks + "- ")}, finding);
  read_rows(reader, reader.where(node), lines, deal, round);
}

} // namespace

std::vector<std::string_view> lines_of(const NodeReader &nodes, std::uint32_t node) {
  std::vector<std::string_view> lines;
  const std::string_view written = nodes.source.text(nodes.where(node).span);
  if (nodes[node].kind == NodeKind::scalar && !written.starts_with('"') && !written.starts_with('\''))
    split(written, '\n', [&](std::string_view line) { lines.push_back(line); });
  return lines;
}

void read_rows(const MatchReader &reader, const Where &where, std::span<const std::string_view> rows, std::uint16_t deal,
               LoggedRound &round) {
  for (const std::string_view row : rows) reader.cells().row({row, where, reader.source.text()}, round.plays, round.taken, deal);
}

void read_plays(const MatchReader &reader, std::uint32_t list, std::uint16_t deal, LoggedRound &round) {
  if (!reader.is_list(list, say::write_plays())) return;
  MatchReader in_play = reader;
  in_play.plays = &round.plays;
  const NotationReader cells = in_play.cells();
  for (std::uint32_t item = reader[list].first; item != no_node && round.plays.size() <= limits::plays; item = reader[item].next) {
    if (const std::uint32_t row = row_of_player(reader, item); row != no_node) {
      const std::size_t first = round.plays.size();
      cells.row(in_play.written(row), round.plays, round.taken, deal);
      LoggedPlay &play = round.plays[first];
      if (!play.by) play.by = {*reader.people.names.find(reader[row].key), reader.key_where(row)};
    } else if (reader[item].kind == NodeKind::map) {
      read_play(in_play, item, deal, round);
    } else if (in_play.text(item)) {
      read_row(in_play, item, deal, round);
    }
  }
  if (round.plays.size() <= limits::plays) return;
  reader.report(Code::internal_limit, round.plays[limits::plays].where, say::too_many_plays(limits::plays), say::begin_next_round());
  round.plays.resize(limits::plays);
}

void report_sweep_signs(const NodeReader &nodes, const MatchLog &log) {
  std::vector<std::pair<Where, Address>> marks;
  for (std::size_t round = 0; round < log.rounds.size(); ++round)
    for (std::size_t play = 0; play < log.rounds[round].plays.size(); ++play) {
      const At<bool> &mark = log.rounds[round].plays[play].scopa;
      const bool in_row = mark && nodes[mark.where.node].kind == NodeKind::scalar && mark.where.span != nodes[mark.where.node].span;
      if (in_row && !same_name(nodes.source.text(mark.where.span), "scopa"))
        marks.emplace_back(mark.where, Address{static_cast<int>(round) + 1, static_cast<int>(play) + 1});
    }
  if (marks.empty()) return;
  const auto &[where, address] = marks.front();
  Finding &finding =
      nodes.report(Code::unreadable_play, where, and_more(say::read_as_scopa(quote(nodes.source.text(where.span))), marks.size() - 1),
                   say::write_word("scopa"));
  TextEdits edits;
  for (const auto &[mark, at] : marks) {
    const bool touches_card = nodes.source.text()[mark.span.begin - 1] != ' ';
    edits.push_back({mark.span, touches_card ? " scopa" : "scopa"});
  }
  offer_fix(std::move(edits), finding);
  finding.severity = Severity::warning;
  finding.at = address;
}

} // namespace arbitro
