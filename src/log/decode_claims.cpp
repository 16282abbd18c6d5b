#include "decode_match.hpp"
#include "game/awards.hpp"
#include "text/decimal.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Whether a word means that nobody has an award: `none`, or another that people write.
bool is_word_for_none(std::string_view word) {
  constexpr std::string_view words[] = {"none", "pari",   "patta", "parit\u00E0", "nessuno", "nessuna",
                                        "no",   "nobody", "tie",   "tied",        "draw",    "even"};
  return std::ranges::any_of(words, [&](std::string_view other) { return same_name(word, other); });
}

std::optional<AwardKey> extra_award(const MatchReader &reader, std::uint32_t node) {
  const std::string_view name = reader[node].key.substr(extra_prefix.size());
  if (const auto card = reader.notation.read_whole(name)) return AwardKey{Award::extra, *card};
  reader.report(Code::unreadable_card, reader.key_where(node), say::not_a_card(quote(name)), say::write_extra(matta_card));
  return std::nullopt;
}

/// The only side with a 1 where all others have 0 or nothing.
std::optional<Side> only_one_marked(const Figures &figures, std::size_t sides) {
  std::optional<Side> marked;
  for (std::size_t side = 0; side < sides; ++side) {
    if (figures.of[side] != 0 && (figures.of[side] != 1 || marked)) return std::nullopt;
    if (figures.of[side] == 1) marked = static_cast<Side>(side);
  }
  return marked;
}

void read_count(const MatchReader &reader, std::uint32_t node, const AwardKey &key, std::vector<LoggedCount> &counts) {
  if (std::ranges::any_of(counts, [&](const LoggedCount &other) { return other.key == key; })) {
    reader.report(Code::duplicate_key, reader.key_where(node), say::counted_twice(quote(reader[node].key)), say::keep_one());
    return;
  }
  LoggedCount count{key, reader.where(node), reader.key_where(node)};
  const bool is_text = reader[node].kind == NodeKind::scalar;
  const auto word = is_text ? read_name(reader, node) : std::string_view();
  if (!word) return;
  if (const auto side = same_name(*word, "none") ? std::nullopt : reader.people.find_side(*word)) {
    count.kind = LoggedCount::Kind::winner;
    count.winner = *side;
  } else if (is_word_for_none(*word)) {
    count.kind = LoggedCount::Kind::tie;
  } else if (!is_text || word->find_first_of("0123456789-") != std::string_view::npos) {
    const At<Figures> figures = read_figures(reader, node, &row_of(key.award));
    if (!figures) return;
    count.figures = figures.value;
    // No cards make a primiera of 1, except where sevens are counted: `0-1` says who has it, as `settebello: 0-1` does.
    const MatchLog &log = reader.people.log;
    const bool is_mark = key.award == Award::primiera && log.rules.primiera_scale != PrimieraScale::count_sevens;
    if (const auto owner = is_mark ? only_one_marked(count.figures, log.sides.size()) : std::nullopt) {
      count.kind = LoggedCount::Kind::winner;
      count.winner = *owner;
      count.figures = {};
    }
  } else {
    (void)side_named(reader, count.where, *word, cards_of(key).is_single() ? "" : "none"); // some side has a single card
    return;
  }
  counts.push_back(count);
}

/// The number of a play of the round.
At<int> read_play_number(const MatchReader &nodes, std::uint32_t node, std::size_t plays) {
  const At<std::string_view> written = nodes.words(node);
  if (!written) return {};
  std::string_view digits = written.value;
  const std::string address = "R" + std::to_string(nodes.round) + ".";
  if (digits.starts_with(address)) digits.remove_prefix(address.size());
  const int number = read_whole(digits).value_or(0);
  const int last = static_cast<int>(plays);
  if (number < 1) {
    nodes.report(Code::bad_ruling, written.where, say::no_play_number(quote(written.value)), say::write_play_number());
  } else if (number > last) {
    nodes.report(Code::bad_ruling, written.where, last == 0 ? say::no_plays_in_round(number) : say::play_not_in_round(number, last),
                 last == 0 ? say::replace_play_in_ruling(nodes.people.log.sides.front().name) : say::write_number_up_to(last));
  } else {
    return {number, written.where};
  }
  return {};
}

void read_ruling(const MatchReader &reader, std::uint32_t node, LoggedRound &round) {
  if (!reader.is_map(node, say::write_ruling())) return;
  const Fields fields = collect(reader, node, KeyPlace::ruling);
  LoggedRuling ruling;
  ruling.where = reader.where(node);
  const At<std::size_t> kind = read_word(reader, fields[Key::kind], ruling_kinds);
  if (fields.has(Key::kind) && !kind) return;
  ruling.kind = static_cast<RulingKind>(kind.value);
  ruling.kind_where = kind.where;
  const bool needs_side = ruling.kind != RulingKind::points;
  if (needs_side ? !fields.has(Key::side) : !fields.has(Key::play) && !fields.has(Key::points)) {
    const std::string &side = reader.people.log.sides.front().name;
    reader.report(Code::bad_ruling, reader.beginning(node), needs_side ? say::ruling_names_no_side() : say::ruling_decides_nothing(),
                  needs_side            ? say::add_side_to_ruling(side)
                  : round.plays.empty() ? say::add_to_ruling(side)
                                        : say::add_to_ruling_on_play(side));
    return;
  }
  ruling.side = read_side(reader, fields[Key::side]);
  ruling.play = read_play_number(reader, fields[Key::play], round.plays.size());
  ruling.points = read_figures(reader, fields[Key::points]);
  ruling.note = reader.words(fields[Key::note]);
  const At<Side> before = forfeit_in(round);
  if (reader.people.log.seating.sides == 2 && ruling.kind == RulingKind::forfeit && ruling.side && before &&
      before.value != ruling.side.value)
    reader.report(Code::bad_ruling, ruling.where, say::had_given_up(reader.people.log.sides[before.value].name), say::delete_one_ruling());
  round.rulings.push_back(ruling);
}

} // namespace

void read_counts(const MatchReader &reader, std::uint32_t map, std::vector<LoggedCount> &counts) {
  reader.each(map, [&](std::uint32_t node) {
    const std::string_view key = reader[node].key;
    if (key.starts_with(extra_prefix)) {
      if (const auto award = extra_award(reader, node)) read_count(reader, node, *award, counts);
    } else if (const KeyRow *row = find_key(KeyPlace::round, key); row != nullptr && row->key == Key::award) {
      read_count(reader, node, row->award, counts);
    }
  });
}

void read_rulings(const MatchReader &reader, std::uint32_t list, LoggedRound &round) {
  if (const Node &value = reader[list]; value.kind == NodeKind::map && find_key(KeyPlace::round, value.key) == nullptr) {
    // Its key already has a finding with what it should be.
    if (value.first != no_node && find_key(KeyPlace::ruling, reader[value.first].key) != nullptr)
      read_ruling(reader, list, round);
    else
      round.rulings.push_back({.where = reader.where(list), .points = read_figures(reader, list)});
    return;
  }
  if (!reader.is_list(list, say::write_rulings(reader.people.log.sides.front().name))) return;
  reader.each(list, [&](std::uint32_t item) { read_ruling(reader, item, round); });
}

} // namespace arbitro
