#include "arbitro/chunks.hpp"
#include "decode_match.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Empties a round and keeps its memory.
void reset(LoggedRound &round) {
  LoggedRound fresh;
  fresh.deals = std::move(round.deals);
  fresh.plays = std::move(round.plays);
  fresh.taken = std::move(round.taken);
  fresh.counts = std::move(round.counts);
  fresh.rulings = std::move(round.rulings);
  fresh.table.value = std::move(round.table.value);
  for (std::size_t side = 0; side < fresh.piles.size(); ++side) fresh.piles[side].cards.value = std::move(round.piles[side].cards.value);
  fresh.plays.clear();
  fresh.taken.clear();
  fresh.counts.clear();
  fresh.rulings.clear();
  fresh.table.value.clear();
  for (LoggedPile &pile : fresh.piles) pile.cards.value.clear();
  round = std::move(fresh);
}

void reset(LoggedDeal &deal) {
  deal.has_plays = false;
  for (At<CardList> &hand : deal.hands) {
    hand.value.clear();
    hand.where = {};
  }
}

} // namespace

void MatchDecoder::read_rounds() {
  const std::uint32_t list = fields_[Key::rounds];
  if (list == no_node) {
    log_.rounds.clear();
    constexpr Key tells_the_end[] = {Key::result, Key::winner, Key::forfeit, Key::unfinished};
    if (std::ranges::none_of(tells_the_end, [this](Key key) { return fields_.has(key); }))
      report(Code::missing_key, beginning(match_), say::no_rounds(), say::add_rounds_or_end());
    return;
  }
  if (!is_list(list, say::write_rounds())) {
    log_.rounds.clear();
    return;
  }
  const std::size_t limit = static_cast<std::size_t>(limits::rounds);
  log_.rounds.resize(std::min<std::size_t>(document_[list].size, limit));
  std::uint32_t node = document_[list].first;
  for (LoggedRound &round : log_.rounds) {
    ++round_;
    reset(round);
    read_round(node, round);
    node = document_[node].next;
  }
  round_ = 0;
  report_sweep_signs();
  if (node != no_node) report(Code::internal_limit, document_.where(node), say::too_many_rounds(limit), say::split_matches());
}

void MatchDecoder::read_round(std::uint32_t node, LoggedRound &round) {
  round.where = document_.where(node);
  const std::string_view figures = trim(document_[node].text);
  const bool is_pair = !figures.empty() && figures.find_first_not_of("0123456789- ") == std::string_view::npos;
  if (!is_map(node, is_pair ? say::write_word("points: " + std::string(figures)) : say::write_round())) {
    round.deals.clear();
    return;
  }
  const Fields fields = collect(node, KeyPlace::round);
  read_player(round.dealer, fields[Key::dealer]);
  if (fields.has(Key::table)) read_cards(fields[Key::table], round.table);
  if (fields.has(Key::deals)) {
    read_deals(fields[Key::deals], round);
  } else {
    round.deals.clear();
  }
  if (const std::uint32_t plays = fields[Key::plays]; plays != no_node) {
    round.has_plays = {true, document_.where(plays)};
    read_plays(plays, round, no_deal);
  }
  if (fields.has(Key::piles)) read_piles(fields[Key::piles], round);
  read_counts(node, round);
  read_figures(round.points, fields[Key::points]);
  read_figures(round.total, fields[Key::total]);
  if (fields.has(Key::rulings)) read_rulings(fields[Key::rulings], round);
  if (fields.has(Key::is_void)) read_void(fields[Key::is_void], round);
  At<std::string_view> words;
  say(words, fields[Key::time]);
  words = {};
  say(words, fields[Key::note]);
  round.note = words.value;
}

void MatchDecoder::read_void(std::uint32_t node, LoggedRound &round) {
  const auto why = text(node);
  if (!why) return;
  const bool no = same_name(*why, "false") || same_name(*why, "no");
  const bool yes = same_name(*why, "true") || same_name(*why, "yes");
  round.is_void = {!no, document_.where(node)};
  if (!no && !yes) round.void_reason = *why;
}

void MatchDecoder::read_cards(std::uint32_t node, At<CardList> &cards) {
  cards.where = document_.where(node);
  append_cards(node, cards.value);
}

void MatchDecoder::append_cards(std::uint32_t node, CardList &list) {
  const Node &value = document_[node];
  const NotationReader reader = notation_reader();
  if (value.kind == NodeKind::scalar && !value.is_null) {
    reader.cards(written(node), list);
    return;
  }
  if (!is_list(node, say::write_cards())) return;
  for (std::uint32_t item = value.first; item != no_node; item = document_[item].next)
    if (text(item)) reader.cards(written(item), list);
}

void MatchDecoder::read_deals(std::uint32_t node, LoggedRound &round) {
  round.has_deals = {true, document_.where(node)};
  if (!is_list(node, say::write_deals())) {
    round.deals.clear();
    return;
  }
  round.deals.resize(std::min<std::size_t>(document_[node].size, limits::deals));
  std::uint32_t item = document_[node].first;
  for (std::uint16_t number = 0; number < round.deals.size(); ++number, item = document_[item].next) read_deal(item, round, number);
  if (item != no_node) report(Code::internal_limit, document_.where(item), say::too_many_deals(limits::deals), say::begin_next_round());
}

void MatchDecoder::read_deal(std::uint32_t node, LoggedRound &round, std::uint16_t number) {
  LoggedDeal &deal = round.deals[number];
  reset(deal);
  deal.where = document_.where(node);
  if (!is_map(node, say::write_deal())) return;
  std::uint32_t plays = no_node;
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
    if (is_private(item)) continue;
    const std::string_view key = document_[item].key;
    const Where where = document_.key_where(item);
    if (find_key(KeyPlace::deal, key) != nullptr) {
      if (plays != no_node) report(Code::duplicate_key, where, say::plays_again(quote(key)), say::keep_one());
      plays = item;
    } else if (const auto seat = names_.find(key)) {
      At<CardList> &hand = deal.hands[*seat];
      if (hand) {
        report(Code::duplicate_key, where, say::two_hands(quote(key)), say::keep_one());
      } else {
        read_cards(item, hand);
      }
    } else {
      const std::string_view known[] = {name_of(KeyPlace::deal, Key::plays),
                                        find_key(KeyPlace::deal, name_of(KeyPlace::deal, Key::plays))->italian};
      if (const std::string_view near = nearest(key, known); !near.empty()) {
        report(Code::unknown_key, where, say::not_a_key(quote(key)), write_instead(near));
      } else if (document_[item].kind == NodeKind::map) {
        report(Code::unknown_key, where, say::not_a_key(quote(key)), say::write_hands_by_player());
      } else {
        report(Code::unknown_player, where, say::not_a_player(quote(key)), names_.hint(key));
      }
    }
  }
  if (plays == no_node) return;
  deal.has_plays = true;
  read_plays(plays, round, number);
}

void MatchDecoder::read_piles(std::uint32_t node, LoggedRound &round) {
  round.has_piles = {true, document_.where(node)};
  if (!is_map(node, say::write_piles(log_.sides.front().name, log_.sides.back().name))) return;
  bool rest_taken = false;
  for (std::uint32_t item = document_[node].first; item != no_node; item = document_[item].next) {
    if (is_private(item)) continue;
    const auto side = side_named(document_.key_where(item), document_[item].key);
    if (!side) continue;
    LoggedPile &pile = round.piles[*side];
    if (pile.cards || pile.rest) {
      report(Code::duplicate_key, document_.key_where(item), say::second_pile(quote(document_[item].key), log_.sides[*side].name),
             say::one_pile());
      continue;
    }
    read_pile(item, pile, rest_taken);
  }
}

void MatchDecoder::read_pile(std::uint32_t node, LoggedPile &pile, bool &rest_taken) {
  const Node &value = document_[node];
  if (value.kind == NodeKind::scalar && !value.is_null && find_key(KeyPlace::pile, trim(value.text)) != nullptr) {
    pile.rest = {true, document_.where(node)};
    if (rest_taken) report(Code::wrong_shape, document_.where(node), say::second_rest(), say::list_all_but_one());
    rest_taken = true;
    return;
  }
  if (value.kind != NodeKind::map) {
    read_cards(node, pile.cards);
    return;
  }
  pile.cards.where = document_.where(node);
  const NotationReader reader = notation_reader();
  const auto ranks = [&](std::uint32_t ranks_node, Suit suit) {
    if (text(ranks_node)) reader.ranks(written(ranks_node), suit, pile.cards.value);
  };
  for (std::uint32_t item = value.first; item != no_node; item = document_[item].next) {
    if (is_private(item)) continue;
    const auto suit = notation_.read_suit(trim(document_[item].key));
    if (!suit) {
      report(Code::unreadable_card, document_.key_where(item), say::not_a_suit(quote(document_[item].key)), say::write_suits());
    } else if (document_[item].kind == NodeKind::list) {
      for (std::uint32_t rank = document_[item].first; rank != no_node; rank = document_[rank].next) ranks(rank, *suit);
    } else {
      ranks(item, *suit);
    }
  }
}

} // namespace arbitro
