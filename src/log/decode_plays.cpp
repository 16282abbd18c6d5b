#include "arbitro/chunks.hpp"
#include "decode_match.hpp"

namespace arbitro {

void MatchDecoder::read_plays(std::uint32_t node, LoggedRound &round, std::uint16_t deal) {
  if (!is_list(node, say::write_plays())) return;
  playing_ = &round;
  const NotationReader reader = notation_reader();
  for (std::uint32_t item = document_[node].first; item != no_node && round.plays.size() <= limits::plays; item = document_[item].next) {
    if (const std::uint32_t row = row_of_player(item); row != no_node) {
      const std::size_t first = round.plays.size();
      reader.row(written(row), round.plays, round.taken, deal);
      LoggedPlay &play = round.plays[first];
      if (!play.by) play.by = {*names_.find(document_[row].key), document_.key_where(row)};
    } else if (document_[item].kind == NodeKind::map) {
      read_play(item, round, deal);
    } else if (text(item)) {
      reader.row(written(item), round.plays, round.taken, deal);
    }
  }
  playing_ = nullptr;
  if (round.plays.size() <= limits::plays) return;
  report(Code::internal_limit, round.plays[limits::plays].where, say::too_many_plays(limits::plays), say::begin_next_round());
  round.plays.resize(limits::plays);
}

/// Sweeps that a row marks by another word or sign than `scopa` are read; the first is reported.
void MatchDecoder::report_sweep_signs() {
  std::vector<std::pair<Where, Address>> marks;
  for (std::size_t round = 0; round < log_.rounds.size(); ++round)
    for (std::size_t play = 0; play < log_.rounds[round].plays.size(); ++play) {
      const At<bool> &mark = log_.rounds[round].plays[play].scopa;
      const bool in_row = mark && document_[mark.where.node].kind == NodeKind::scalar && mark.where.span != document_[mark.where.node].span;
      if (in_row && !same_name(source_.text(mark.where.span), "scopa"))
        marks.emplace_back(mark.where, Address{static_cast<int>(round) + 1, static_cast<int>(play) + 1});
    }
  if (marks.empty()) return;
  const auto &[where, address] = marks.front();
  Finding &finding = report(Code::unreadable_play, where, and_more(say::marks_sweep(quote(source_.text(where.span))), marks.size() - 1),
                            write_instead("scopa"));
  for (auto mark = marks.begin() + 1; mark != marks.end(); ++mark)
    finding.fixes.front().edits.push_back(edit_of(source_, mark->first.span, "scopa"));
  finding.severity = Severity::warning;
  finding.at = address;
}

/// The row behind a player's name and a colon, `- Anna: 1b / 7d`, or no node.
std::uint32_t MatchDecoder::row_of_player(std::uint32_t node) const {
  const std::uint32_t row = document_[node].kind == NodeKind::map && document_[node].size == 1 ? document_[node].first : no_node;
  const bool is_row =
      row != no_node && document_[row].kind == NodeKind::scalar && !document_[row].is_null && names_.find(document_[row].key);
  return is_row ? row : no_node;
}

void MatchDecoder::read_play(std::uint32_t node, LoggedRound &round, std::uint16_t deal) {
  LoggedPlay play;
  play.where = document_.where(node);
  play.is_object = document_[node].kind == NodeKind::map;
  play.deal = deal;
  play.taken_begin = play.taken_end = static_cast<std::uint32_t>(round.taken.size());
  if (const std::uint32_t first = document_[node].first; first != no_node && notation_.read_whole(document_[first].key)) {
    const std::uint32_t behind = document_.key_where(first).span.end;
    Finding &finding =
        report(Code::unreadable_play, document_.key_where(first), say::colon_behind_card(quote(document_[first].key)), say::write_times());
    finding.fixes.push_back({say::write_times(), Certainty::only, 1, {edit_of(source_, {behind, document_[first].span.begin}, " x ")}});
    play.card = {CardSet::pack(), play.where};
    play.not_noted = true;
    round.plays.push_back(play);
    return;
  }
  const Fields fields = collect(node, KeyPlace::play);
  read_player(play.by, fields[Key::by]);
  const auto mark = [&](At<bool> &into, Key key) {
    if (!fields.has(key)) return;
    if (const auto value = truth(fields[key])) into = {*value, document_.where(fields[key])};
  };
  mark(play.scopa, Key::scopa);
  mark(play.stands, Key::stands);
  read_declaration(fields, play);
  At<std::string_view> note;
  say(note, fields[Key::note]);
  play.remark = note.value;
  if (read_card_of_play(fields, play)) {
    if (fields.has(Key::take)) read_take(fields[Key::take], play, round.taken);
  } else {
    play.card = {CardSet::pack(), play.where};
    play.not_noted = true;
  }
  play.taken_end = static_cast<std::uint32_t>(round.taken.size());
  round.plays.push_back(play);
}

bool MatchDecoder::read_card_of_play(const Fields &fields, LoggedPlay &play) {
  const std::uint32_t node = fields[Key::card];
  if (node == no_node) {
    report(Code::missing_key, beginning(play.where.node), say::card_not_said(), say::add_card());
    return false;
  }
  if (!text(node)) return false;
  return notation_reader().card(written(node), play);
}

void MatchDecoder::read_take(std::uint32_t node, LoggedPlay &play, CardList &taken) {
  const Node &take = document_[node];
  play.taking_where = document_.where(node);
  if (take.kind == NodeKind::scalar && !take.is_null && same_name(trim(take.text), "all")) {
    play.taking = Taking::all;
    return;
  }
  const std::size_t before = taken.size();
  append_cards(node, taken);
  const bool lays = take.kind == NodeKind::list && take.size == 0;
  play.taking = lays ? Taking::lays : taken.size() > before ? Taking::cards : Taking::unsaid;
}

void MatchDecoder::read_declaration(const Fields &fields, LoggedPlay &play) {
  if (const std::uint32_t node = fields[Key::declares]; node != no_node) {
    if (const auto word = text(node)) {
      if (*word == "low" || *word == "triple") {
        play.declares = {*word == "low" ? Declaration::low : Declaration::triple, document_.where(node)};
      } else {
        report(Code::wrong_shape, document_.where(node), say::not_a_bonus(quote(*word)), say::write_bonus());
      }
    }
  }
  if (const std::uint32_t node = fields[Key::matta]; node != no_node)
    if (const auto value = whole_number(node, 1, 10)) play.matta = {*value, document_.where(node)};
}

} // namespace arbitro
