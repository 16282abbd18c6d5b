#include "arbitro/chunks.hpp"
#include "decode_match.hpp"
#include "text/nearest.hpp"
#include "text/text_edits.hpp"
#include "words.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {

namespace {

/// Empties a round and keeps its memory; gives that of its deals.
std::vector<LoggedDeal> reset(LoggedRound &round) {
  LoggedRound old = std::exchange(round, {});
  const auto keep = [](auto &memory, auto &emptied) {
    emptied.clear();
    memory = std::move(emptied);
  };
  keep(round.plays, old.plays);
  keep(round.taken, old.taken);
  keep(round.counts, old.counts);
  keep(round.rulings, old.rulings);
  keep(round.table.value, old.table.value);
  for (std::size_t side = 0; side < old.piles.size(); ++side) keep(round.piles[side].cards.value, old.piles[side].cards.value);
  return std::move(old.deals);
}

void reset(LoggedDeal &deal) {
  deal.has_plays = {};
  for (At<CardList> &hand : deal.hands) {
    hand.value.clear();
    hand.where = {};
  }
}

/// The cards of a value, and its place.
void read_cards_at(const MatchReader &reader, std::uint32_t node, At<CardList> &cards) {
  cards.where = reader.where(node);
  read_cards(reader, node, cards.value);
}

/// Reads cards. Where the key of the plays below them is missing, YAML takes the rows for more of the cards: gives whether plays were read.
bool read_cards_and_rows(const MatchReader &reader, std::uint32_t node, std::uint16_t deal, At<CardList> &cards, LoggedRound &round) {
  std::vector<std::string_view> lines;
  if (reader[node].text.find('/') != std::string_view::npos) lines = lines_of(reader, node);
  const auto is_row = [](std::string_view line) { return line.starts_with("- "); };
  if (lines.size() < 2 || lines[0].find('/') != std::string_view::npos || !std::all_of(lines.begin() + 1, lines.end(), is_row)) {
    read_cards_at(reader, node, cards);
    return false;
  }
  const Written written = {lines[0], reader.where(node), reader.source.text()};
  const std::string key = std::string(name_of(KeyPlace::deal, Key::plays));
  Finding &finding = reader.report(Code::unreadable_play, written.of(lines[1]), say::list_without_key(), say::write_key_above(key));
  const std::uint32_t end = written.of(lines[0]).span.end;
  const std::string blanks(reader.source.position(reader.key_where(node).span.begin).column - 1, ' ');
  offer_fix({{{end, end}, std::string(line_break_of(reader.source.text())) + blanks + key + ":"}}, finding);
  cards.where = written.of(lines[0]);
  reader.cells().cards(written, cards.value);
  for (std::string_view &line : lines) line = trim(line.substr(1));
  MatchReader in_play = reader;
  in_play.plays = &round.plays;
  read_rows(in_play, written.where, std::span(lines).subspan(1), deal, round);
  return true;
}

/// Whether a list has rows of plays, and not cards.
bool has_rows(const NodeReader &nodes, std::uint32_t list) {
  bool found = false;
  if (nodes[list].kind == NodeKind::list)
    nodes.each(list, [&](std::uint32_t item) { found = found || nodes[item].text.find('/') != std::string_view::npos; });
  return found;
}

/// Reports a key of a deal that is neither a player's name nor that of the plays; gives whether it is written for the plays.
bool report_unknown_hand(const MatchReader &reader, std::uint32_t node) {
  const std::string_view key = reader[node].key, plays = name_of(KeyPlace::deal, Key::plays);
  const std::string_view known[] = {plays, find_key(KeyPlace::deal, plays)->italian};
  std::string_view near = nearest(key, known);
  if (near.empty() && (key_meant(KeyPlace::deal, key) || has_rows(reader, node))) near = plays;
  if (near.empty() && reader[node].kind != NodeKind::map)
    reader.report(Code::unknown_player, reader.key_where(node), say::not_a_player(quote(key)), reader.people.names.hint(key));
  else
    reader.report(Code::unknown_key, reader.key_where(node), say::not_a_key(quote(key)),
                  near.empty() ? Help(say::write_hands_by_player()) : write_instead(near));
  return !near.empty();
}

void read_deal(const MatchReader &reader, std::uint32_t node, std::uint16_t number, LoggedRound &round) {
  LoggedDeal &deal = round.deals[number];
  reset(deal);
  deal.where = reader.where(node);
  if (!reader.is_map(node, say::write_deal())) return;
  std::uint32_t plays = no_node;
  reader.each(node, [&](std::uint32_t item) {
    const std::string_view key = reader[item].key;
    const Where where = reader.key_where(item);
    if (find_key(KeyPlace::deal, key) != nullptr) {
      if (plays != no_node) reader.report(Code::duplicate_key, where, say::plays_again(quote(key)), say::keep_one());
      plays = item;
    } else if (const auto seat = reader.people.names.find(key)) {
      At<CardList> &hand = deal.hands[*seat];
      if (hand)
        reader.report(Code::duplicate_key, where, say::two_hands(quote(key)), say::keep_one());
      else if (read_cards_and_rows(reader, item, number, hand, round))
        deal.has_plays = {true, reader.where(item)};
    } else if (report_unknown_hand(reader, item) && plays == no_node) {
      plays = item;
    }
  });
  if (plays == no_node) return;
  deal.has_plays = {true, reader.where(plays)};
  read_plays(reader, plays, number, round);
}

void read_deals(const MatchReader &reader, std::uint32_t list, std::vector<LoggedDeal> memory, LoggedRound &round) {
  round.has_deals = {true, reader.where(list)};
  if (!reader.is_list(list, say::write_deals())) return;
  round.deals = std::move(memory);
  round.deals.resize(std::min<std::size_t>(reader[list].size, limits::deals));
  std::uint32_t item = reader[list].first;
  for (std::uint16_t number = 0; number < round.deals.size(); ++number, item = reader[item].next) read_deal(reader, item, number, round);
  if (item != no_node) reader.report(Code::internal_limit, reader.where(item), say::too_many_deals(limits::deals), say::begin_next_round());
}

/// Whether people write that for `rest`.
bool means_the_rest(std::string_view text) {
  constexpr std::string_view words[] = {"the rest", "all the rest", "the others", "others", "il resto", "tutto il resto", "le altre"};
  constexpr std::string_view names[] = {"rest", "resto"};
  return std::ranges::any_of(words, [&](std::string_view word) { return same_name(text, word); }) ||
         (text.size() > 2 && !nearest(text, names).empty());
}

/// A text of suits, each with ranks after it, `denari 7 6, coppe 3`, as a map, and its cards; nothing where it is any other.
std::optional<std::string> as_suits(const MatchReader &reader, std::uint32_t node, CardList &cards) {
  const std::string_view text = trim(reader[node].text);
  std::string map;
  bool is_whole = true;
  split(text, ',', [&](std::string_view part) {
    const std::size_t blank = std::min(part.find(' '), part.size());
    const std::string_view word = part.substr(0, blank), ranks = trim(part.substr(blank));
    const std::optional<Suit> suit = word.size() > 1 ? reader.notation.read_suit(word) : std::nullopt;
    is_whole = is_whole && suit && !ranks.empty();
    split(ranks, ' ', [&](std::string_view rank) {
      const CardText card = suit ? reader.notation.read_rank(rank, *suit) : CardText{};
      is_whole = is_whole && card.readable();
      cards.push_back({card.reading, reader.where(node)});
    });
    map += (map.empty() ? "{" : ", ") + std::string(word) + ": " + std::string(ranks);
  });
  return is_whole ? std::optional(map + "}") : std::nullopt;
}

/// Gives whether some side has the rest now.
bool read_pile(const MatchReader &reader, std::uint32_t node, bool rest_taken, LoggedPile &pile) {
  const Node &value = reader[node];
  if (value.kind == NodeKind::scalar && !value.is_null && find_key(KeyPlace::pile, trim(value.text)) != nullptr) {
    pile.rest = {true, reader.where(node)};
    if (rest_taken) reader.report(Code::wrong_shape, reader.where(node), say::second_rest(), say::list_all_but_one());
    return true;
  }
  if (value.kind == NodeKind::scalar && means_the_rest(value.text)) {
    reader.report(Code::unreadable_card, reader.where(node), say::not_a_card(quote(value.text)),
                  write_instead(name_of(KeyPlace::pile, Key::rest)));
    pile.rest = {true, reader.where(node)};
    return true;
  }
  CardList by_suit;
  if (const auto suits = value.kind == NodeKind::scalar ? as_suits(reader, node, by_suit) : std::nullopt) {
    Help help(say::write_word(*suits));
    if (!value.quoted) help = {say::write_word(*suits), *suits, false};
    reader.report(Code::unreadable_card, reader.where(node), say::not_a_card(quote(value.text)), std::move(help));
    pile.cards = {std::move(by_suit), reader.where(node)};
    return rest_taken;
  }
  if (value.kind != NodeKind::map) {
    read_cards_at(reader, node, pile.cards);
    return rest_taken;
  }
  pile.cards.where = reader.where(node);
  const NotationReader cells = reader.cells();
  const auto ranks = [&](std::uint32_t ranks_node, Suit suit) {
    if (reader.text(ranks_node)) cells.ranks(reader.written(ranks_node), suit, pile.cards.value);
  };
  reader.each(node, [&](std::uint32_t item) {
    std::optional<Suit> suit = reader.notation.read_suit(trim(reader[item].key));
    if (!suit) {
      const std::string_view key = trim(reader[item].key), last = key.substr(key.rfind(' ') + 1);
      const std::string_view near = last == key ? nearest_suit_word(fold(key)) : std::string_view();
      Finding &finding = reader.report(Code::unreadable_card, reader.key_where(item), say::not_a_suit(quote(key)),
                                       near.empty() ? Help(say::write_suits()) : write_instead(near));
      if (last != key && reader.notation.read_suit(last)) offer_key_first(reader, item, finding);
      suit = find_suit_word(near);
    }
    if (!suit) { // as many unknown cards
      split(trim(reader[item].text), ' ', [&](std::string_view) { pile.cards.value.push_back({CardSet::pack(), reader.where(item)}); });
    } else if (reader[item].kind == NodeKind::list) {
      for (std::uint32_t rank = reader[item].first; rank != no_node; rank = reader[rank].next) ranks(rank, *suit);
    } else {
      ranks(item, *suit);
    }
  });
  return rest_taken;
}

void read_piles(const MatchReader &reader, std::uint32_t node, LoggedRound &round) {
  const std::vector<LoggedSide> &sides = reader.people.log.sides;
  round.has_piles = {true, reader.where(node)};
  if (!reader.is_map(node, say::write_piles(sides.front().name, sides.back().name))) return;
  bool rest_taken = false;
  reader.each(node, [&](std::uint32_t item) {
    const auto side = side_named(reader, reader.key_where(item), reader[item].key);
    if (!side) return;
    LoggedPile &pile = round.piles[*side];
    if (pile.cards || pile.rest)
      reader.report(Code::duplicate_key, reader.key_where(item), say::second_pile(quote(reader[item].key), sides[*side].name),
                    say::one_pile());
    else
      rest_taken = read_pile(reader, item, rest_taken, pile);
  });
}

void read_void(const NodeReader &nodes, std::uint32_t node, LoggedRound &round) {
  const auto why = nodes.text(node);
  if (!why) return;
  const std::optional<bool> truth = read_truth(*why);
  round.is_void = {truth.value_or(true), nodes.where(node)};
  if (!truth) round.void_reason = *why;
}

void read_round(const MatchReader &reader, std::uint32_t node, LoggedRound &round) {
  std::vector<LoggedDeal> deals = reset(round);
  round.where = reader.where(node);
  const std::string_view figures = trim(reader[node].text);
  const bool is_pair = !figures.empty() && figures.find_first_not_of("0123456789- ") == std::string_view::npos;
  if (!reader.is_map(node, is_pair ? say::write_word("points: " + std::string(figures)) : say::write_round())) return;
  const Fields fields = collect(reader, node, KeyPlace::round, &reader.people);
  round.dealer = read_player(reader, fields[Key::dealer]);
  if (fields.has(Key::table) && read_cards_and_rows(reader, fields[Key::table], no_deal, round.table, round))
    round.has_plays = {true, reader.where(fields[Key::table])};
  if (fields.has(Key::deals)) read_deals(reader, fields[Key::deals], std::move(deals), round);
  if (const std::uint32_t plays = fields[Key::plays]; plays != no_node) {
    round.has_plays = {true, reader.where(plays)};
    read_plays(reader, plays, no_deal, round);
  }
  if (fields.has(Key::piles)) read_piles(reader, fields[Key::piles], round);
  read_counts(reader, node, round.counts);
  round.points = read_figures(reader, fields[Key::points]);
  round.total = read_figures(reader, fields[Key::total]);
  if (fields.has(Key::rulings)) read_rulings(reader, fields[Key::rulings], round);
  if (fields.has(Key::is_void)) read_void(reader, fields[Key::is_void], round);
  (void)reader.words(fields[Key::time]);
  round.board = reader.words(fields[Key::board]);
  round.note = reader.words(fields[Key::note]).value;
}

} // namespace

void read_rounds(const MatchReader &reader, const MatchNodes &match, std::vector<LoggedRound> memory, MatchLog &log) {
  const std::uint32_t list = match.header[Key::rounds];
  if (list == no_node) {
    constexpr Key tells_the_end[] = {Key::result, Key::winner, Key::forfeit, Key::unfinished};
    if (std::ranges::none_of(tells_the_end, [&](Key key) { return match.header.has(key); }))
      reader.report(Code::missing_key, reader.beginning(match.match), say::no_rounds(), say::add_rounds_or_end());
    return;
  }
  if (is_numbered(reader[list].key)) return; // its key has a finding
  if (!reader.is_list(list, say::write_rounds())) return;
  const std::size_t limit = static_cast<std::size_t>(limits::rounds);
  log.rounds = std::move(memory);
  log.rounds.resize(std::min<std::size_t>(reader[list].size, limit));
  std::uint32_t node = reader[list].first;
  MatchReader in_round = reader;
  for (LoggedRound &round : log.rounds) {
    ++in_round.round;
    const std::size_t errors = reader.findings.errors();
    read_round(in_round, node, round);
    round.is_unread = reader.findings.errors() > errors;
    node = reader[node].next;
  }
  report_sweep_signs(reader, log);
  if (node != no_node) reader.report(Code::internal_limit, reader.where(node), say::too_many_rounds(limit), say::split_matches());
}

void read_cards(const MatchReader &reader, std::uint32_t node, CardList &cards) {
  const Node &value = reader[node];
  const NotationReader cells = reader.cells();
  if (value.kind == NodeKind::scalar && !value.is_null) {
    cells.cards(reader.written(node), cards);
    return;
  }
  if (!reader.is_list(node, say::write_cards())) return;
  reader.each(node, [&](std::uint32_t item) {
    if (reader.text(item)) cells.cards(reader.written(item), cards);
  });
}

void choose_court_spelling(const Source &source, const Notation &notation, MatchLog &log) {
  const CardSpelling by_letter = notation.spelling(true);
  if (by_letter.courts == log.card_spelling.courts) return;
  const auto is_by_name = [&](const At<Candidates> &card) {
    const auto [begin, end] = card.where.span;
    return is_written(card.where.node) && is_court_by_name({CardText::Verdict::card, card.value, source.text({begin, end})});
  };
  const auto has_one = [&](const CardList &cards) { return std::ranges::any_of(cards, is_by_name); };
  const auto names_court = [&](const LoggedRound &round) {
    return has_one(round.table.value) || has_one(round.taken) ||
           std::ranges::any_of(round.plays, [&](const LoggedPlay &play) { return is_by_name(play.card); }) ||
           std::ranges::any_of(round.piles, [&](const LoggedPile &pile) { return has_one(pile.cards.value); }) ||
           std::ranges::any_of(round.deals, [&](const LoggedDeal &deal) {
             return std::ranges::any_of(deal.hands, [&](const At<CardList> &hand) { return has_one(hand.value); });
           });
  };
  if (std::ranges::any_of(log.rounds, names_court)) log.card_spelling = by_letter;
}

} // namespace arbitro
