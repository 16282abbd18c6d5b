#include "referee/repair/mistakes.hpp"

#include "game/declaration.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::optional<Card> card_of(const LoggedPlay &play) {
  return play.card.value.is_single() ? std::optional(play.card.value.first()) : std::nullopt;
}

/// A play that stays as it is.
ChangedPlay as_written(std::size_t play) { return {.from = play}; }

PlaysChange instead_of(std::size_t play, const ChangedPlay &changed) { return {.begin = play, .end = play + 1, .plays = {changed}}; }

/// Plays that stay as they are.
PlaysChange unchanged(std::size_t begin, std::size_t end) {
  PlaysChange change{.begin = begin, .end = end};
  for (std::size_t play = begin; play < end; ++play) change.plays.push_back(as_written(play));
  return change;
}

/// Plays of which those from `first` on come before the others.
PlaysChange turned(std::size_t begin, std::size_t first, std::size_t end) {
  PlaysChange change = unchanged(begin, end);
  std::rotate(change.plays.begin(), change.plays.begin() + static_cast<std::ptrdiff_t>(first - begin), change.plays.end());
  return change;
}

/// Plays of which the first and the last are in each other's place.
PlaysChange ends_exchanged(std::size_t begin, std::size_t end) {
  PlaysChange change = unchanged(begin, end);
  std::swap(change.plays.front(), change.plays.back());
  return change;
}

/// The rows of plays. If each play is written by itself, one play for each player makes a row.
std::vector<PlayRow> rows_of(const RepairContext &given) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  std::vector<PlayRow> rows = rows_of(given.round());
  if (rows.size() < plays.size()) return rows;
  rows.clear();
  for (std::size_t play = 0; play < plays.size(); ++play) {
    const bool begins_deal = play == 0 || plays[play].deal != plays[play - 1].deal;
    if (begins_deal || rows.back().size() == given.log().seating.players) rows.push_back({play, play});
    rows.back().end = play + 1;
  }
  return rows;
}

/// Whether so many plays may be missing: exactly these if the round must be right then and does not break off. If another mistake follows,
/// more may be missing, or duplicates may hide some.
bool may_lack(const RepairContext &given, int plays) {
  const int lack = given.lacking();
  const bool may_be_more = given.context.may_break_off() || !given.is_last;
  return lack == plays || (may_be_more && lack > plays) || (!given.is_last && given.twice.size() >= plays - lack);
}

/// Another card: one that `cards_for` names for a play of a player.
template <class CardsFor> void other_card(const RepairContext &given, Offer &offer, const CardsFor &cards_for) {
  const CardSet in_vain = given.twice_in_vain();
  for (std::size_t play = given.first_suspect; play < given.suspects(); ++play) {
    const CardSet written = given.round().plays[play].card.value;
    if (written.size() != 1 || (given.is_last && !written.contains_all(in_vain))) continue;
    for (const Turn &turn : given.turns_of(play))
      for (const Card card : cards_for(play, turn.deal, turn.seat)) offer(instead_of(play, {.from = play, .card = card}));
  }
}

/// Another card: one that nothing shows.
void other_card(const RepairContext &given, Offer &offer) {
  other_card(given, offer, [&](std::size_t, int deal, Seat seat) { return given.unplayed(deal, seat); });
}

/// Another card: one that only later plays show.
void later_card(const RepairContext &given, Offer &offer) {
  other_card(given, offer, [&](std::size_t play, int deal, Seat seat) { return given.played_later(play, deal, seat); });
}

/// Another capture of the card, or none.
void other_capture(const RepairContext &given, Offer &offer) {
  const Rules &rules = given.log().rules;
  for (std::size_t i = given.first_suspect; i < given.suspects(); ++i) {
    const RoundState *const before = given.before(i);
    const LoggedPlay &written = given.round().plays[i];
    const std::optional<Card> card = card_of(written);
    if (before == nullptr || !card) continue;
    const CardSet said = written.taking == Taking::all ? before->table : taken_by(given.round(), written);
    const bool is_twice =
        written.taking == Taking::cards && said.size() < static_cast<int>(written.taken_end - written.taken_begin); // one of them
    Play play{.seat = given.placed(i)->seat, .card = *card, .declares = written.declares.value};
    play.matta = static_cast<std::uint8_t>(written.matta.value);
    for (const LegalPlay &legal : legal_plays(rules, *before, play)) {
      play.captures = legal.captures;
      play.taken = legal.taken;
      const bool says_what = written.taking == Taking::cards || written.taking == Taking::all;
      const bool is_written = says_what && legal.captures && legal.taken == said && !is_twice;
      if (is_written || (written.taking == Taking::lays && !legal.captures)) continue;
      std::optional<bool> mark = mark_of(given, *before, play);
      if (mark && written.scopa.value == *mark) mark.reset();
      offer(instead_of(i, {.from = i, .takes = legal.taken, .marked = mark}));
    }
  }
}

/// The played card and the one that it took, in each other's place.
void exchanged_in_play(const RepairContext &given, Offer &offer) {
  for (std::size_t play = given.first_suspect; play < given.suspects(); ++play) {
    const LoggedPlay &written = given.round().plays[play];
    const CardSet taken = taken_by(given.round(), written);
    const std::optional<Card> card = card_of(written);
    if (card && written.taking == Taking::cards && taken.is_single())
      offer(instead_of(play, {.from = play, .card = taken.first(), .takes = CardSet(*card)}));
  }
}

/// A play and the next player's card, with an x for the / between them.
void slash_missed(const RepairContext &given, Offer &offer) {
  for (std::size_t play = given.first_suspect; play < given.suspects(); ++play) {
    const LoggedPlay &written = given.round().plays[play];
    const CardSet taken = taken_by(given.round(), written);
    const bool takes_one = written.taking == Taking::cards && written.taken_end - written.taken_begin == 1 && taken.is_single();
    if (!takes_one || !card_of(written) || written.is_object || written.stands.value) continue;
    ChangedPlay first{.from = play, .bare = true}, second{.card = taken.first()};
    if (written.scopa.value) {
      first.marked = false;
      second.marked = true;
    }
    offer(PlaysChange{.begin = play, .end = play + 1, .plays = {first, second}, .deal = written.deal});
  }
}

/// A captured card with a / before it, as if somebody had played it.
void slash_added(const RepairContext &given, Offer &offer) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  const auto is_plain = [](const LoggedPlay &play) {
    return card_of(play) && !play.is_object && !play.stands.value && play.declares.value == Declaration::none;
  };
  for (std::size_t play = given.first_suspect; play < given.suspects() && play + 1 < plays.size(); ++play) {
    const LoggedPlay &written = plays[play], &next = plays[play + 1];
    const bool may_go_on = written.taking == Taking::unwritten || written.taking == Taking::cards;
    const bool is_of_row = next.where.node == written.where.node && next.deal == written.deal;
    if (!is_of_row || !may_go_on || !is_plain(written) || !is_plain(next) || written.scopa.value || next.by) continue;
    if (next.taking != Taking::unwritten || !written.remark.empty()) continue;
    ChangedPlay changed{.from = play, .takes = taken_by(given.round(), written) | next.card.value};
    if (next.scopa.value) changed.marked = true;
    offer(PlaysChange{.begin = play, .end = play + 2, .plays = {changed}, .deal = written.deal});
  }
}

/// A mark that is missing, or one too many.
void other_mark(const RepairContext &given, Offer &offer) {
  for (std::size_t play = given.first_suspect; play < given.suspects(); ++play)
    if (card_of(given.round().plays[play])) offer(instead_of(play, {.from = play, .marked = !given.round().plays[play].scopa.value}));
}

/// A mark that belongs to the next play, or to another one of its row.
void mark_of_neighbour(const RepairContext &given, Offer &offer) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  for (const PlayRow &row : rows_of(given))
    for (std::size_t one = std::max(row.begin, given.first_suspect); one < std::min(given.suspects() + 1, row.end); ++one)
      for (std::size_t other = one + 1; other < std::min(std::max(row.end, one + 2), plays.size()); ++other) {
        if (plays[one].scopa.value == plays[other].scopa.value) continue;
        PlaysChange change = unchanged(one, other + 1);
        change.plays.front().marked = plays[other].scopa.value;
        change.plays.back().marked = plays[one].scopa.value;
        offer(change);
      }
}

/// A bonus that was not declared, where the hand does not have it.
void undeclared(const RepairContext &given, Offer &offer) {
  const std::size_t wrong = given.as_written.contradiction;
  const RoundState *const before = wrong < given.round().plays.size() ? given.before(wrong) : nullptr;
  if (before == nullptr || given.round().plays[wrong].declares.value == Declaration::none) return;
  if (matta_values(given.log().rules, before->dealt[given.placed(wrong)->seat], given.round().plays[wrong].declares.value) == 0)
    offer(instead_of(wrong, {.from = wrong, .undeclared = true}));
}

/// The plays of a deal, from one play to another.
std::vector<PlayRow> deals_of(const RepairContext &given) {
  const auto deal_at = [&](std::size_t play) { return deal_of(given.round().plays[play].deal, given.layout.dealing, play); };
  std::vector<PlayRow> deals;
  for (std::size_t play = 0; play < given.round().plays.size(); ++play) {
    if (play == 0 || deal_at(play) != deal_at(play - 1)) deals.push_back({play, play});
    deals.back().end = play + 1;
  }
  return deals;
}

/// All rows of a deal with two plays each in the wrong order: the columns of the two players under each other's names.
void columns_exchanged(const RepairContext &given, Offer &offer) {
  for (const PlayRow &deal : deals_of(given)) {
    PlaysChange change{.begin = deal.begin, .end = deal.end};
    for (const PlayRow &row : rows_of(given)) {
      if (row.begin < deal.begin || row.end > deal.end || row.size() != 2) continue;
      change.plays.push_back(as_written(row.begin + 1));
      change.plays.push_back(as_written(row.begin));
    }
    if (change.plays.size() > 2 && change.plays.size() == deal.size()) offer(change);
  }
}

/// The name of another player.
void other_player(const RepairContext &given, Offer &offer) {
  for (std::size_t play = given.first_suspect; play < given.suspects(); ++play) {
    const At<Seat> &named = given.round().plays[play].by;
    for (Seat seat = 0; named && seat < given.log().seating.players; ++seat)
      if (seat != named.value) offer(instead_of(play, {.from = play, .by = seat}));
  }
}

/// The names of two consecutive plays in each other's place.
void players_exchanged(const RepairContext &given, Offer &offer) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  for (std::size_t play = given.first_suspect; play < given.suspects() && play + 1 < plays.size(); ++play) {
    const At<Seat> &one = plays[play].by, &other = plays[play + 1].by;
    if (one && other && one.value != other.value)
      offer(PlaysChange{.begin = play, .end = play + 2, .plays = {{.from = play, .by = other.value}, {.from = play + 1, .by = one.value}}});
  }
}

/// Two consecutive plays in the wrong order.
void exchanged(const RepairContext &given, Offer &offer) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  for (std::size_t play = given.first_suspect; play < given.suspects() && play + 1 < plays.size(); ++play)
    if (plays[play].deal == plays[play + 1].deal && !plays[play].stands.value && !plays[play + 1].stands.value)
      offer(turned(play, play + 1, play + 2));
}

/// A play of a row that was written too early or too late, but for the row as a whole.
void play_moved(const RepairContext &given, Offer &offer) {
  for (const auto &[begin, end] : rows_of(given)) {
    if (end <= given.first_suspect || begin >= given.suspects() || end - begin > given.log().seating.players) continue;
    for (std::size_t first = begin; first < end; ++first)
      for (std::size_t past = first + 3; past <= end && past - first < end - begin; ++past) {
        offer(turned(first, first + 1, past));
        offer(turned(first, past - 1, past));
      }
  }
}

/// Two plays of one row that are not neighbours, each in the place of the other, or all of a row the wrong way round.
void cells_exchanged(const RepairContext &given, Offer &offer) {
  for (const auto &[begin, end] : rows_of(given)) {
    if (end <= given.first_suspect || begin >= given.suspects() || end - begin > given.log().seating.players) continue;
    for (std::size_t one = begin; one < end; ++one)
      for (std::size_t other = one + 2; other < end; ++other) offer(ends_exchanged(one, other + 1));
    PlaysChange reversed = unchanged(begin, end);
    std::ranges::reverse(reversed.plays);
    if (end - begin > 3) offer(reversed);
  }
}

/// Two plays of one player in a deal, each in the place of the other.
void plays_of_one_exchanged(const RepairContext &given, Offer &offer) {
  const std::size_t plays = given.round().plays.size(), players = given.log().seating.players;
  for (std::size_t one = given.first_suspect; one < given.suspects(); ++one) {
    const PlacedPlay *const first = given.placed(one);
    for (std::size_t other = one + players; first != nullptr && other < plays; other += players) {
      const PlacedPlay *const second = given.placed(other);
      if (second == nullptr || second->deal != first->deal) break;
      offer(ends_exchanged(one, other + 1));
    }
  }
}

/// A play that is written twice, the second time by mistake.
void doubled(const RepairContext &given, Offer &offer) {
  for (std::size_t play = given.round().plays.size(); play-- > given.first_suspect;)
    if (const std::optional<Card> card = card_of(given.round().plays[play]); card && given.twice.contains(*card))
      offer(PlaysChange{.begin = play, .end = play + 1});
}

/// A missing play.
void missing(const RepairContext &given, Offer &offer) {
  for (std::size_t at = given.first_suspect; may_lack(given, 1) && at <= given.suspects(); ++at) missing_plays(given, 1, at, offer);
}

/// A missing row; where hands show the cards, also the end of one and the beginning of the next.
void row_missing(const RepairContext &given, Offer &offer) {
  const int players = given.log().seating.players;
  if (!may_lack(given, players)) return;
  for (const auto &[begin, end] : rows_of(given)) {
    if (begin < given.first_suspect) continue;
    if (begin <= given.suspects()) missing_plays(given, players, begin, offer);
    for (std::size_t at = begin + 1; given.layout.hands_given && at < end && at <= given.suspects(); ++at)
      missing_plays(given, players, at, offer);
    if (end == given.round().plays.size()) missing_plays(given, players, end, offer);
  }
}

/// Whether the plays from one on repeat as many before them.
bool repeats(const std::vector<LoggedPlay> &plays, std::size_t begin, std::size_t count) {
  return begin >= count &&
         std::equal(plays.begin() + static_cast<std::ptrdiff_t>(begin), plays.begin() + static_cast<std::ptrdiff_t>(begin + count),
                    plays.begin() + static_cast<std::ptrdiff_t>(begin - count),
                    [](const LoggedPlay &one, const LoggedPlay &other) { return one.card.value == other.card.value; });
}

/// A row that is written twice, the second time by mistake; of plays that are written by themselves, also one that breaks off.
void row_doubled(const RepairContext &given, Offer &offer) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  for (std::size_t count = 2; count < given.log().seating.players; ++count)
    for (std::size_t begin = std::max(given.first_suspect, count); begin + count <= plays.size(); ++begin)
      if (repeats(plays, begin, count)) offer(PlaysChange{.begin = begin, .end = begin + count});
  const auto rows = rows_of(given);
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
    const auto &[begin, end] = *row;
    bool known = end - begin > 1;
    for (std::size_t play = begin; play < end; ++play) {
      const std::optional<Card> card = card_of(given.round().plays[play]);
      known = known && card && given.twice.contains(*card);
    }
    if (known && begin >= given.first_suspect) offer(PlaysChange{.begin = begin, .end = end});
  }
}

/// Two consecutive rows in the wrong order.
void rows_exchanged(const RepairContext &given, Offer &offer) {
  const auto rows = rows_of(given);
  for (std::size_t row = 0; row + 1 < rows.size(); ++row) {
    const auto &[begin, middle] = rows[row];
    const std::size_t end = rows[row + 1].end;
    const bool is_one = middle - begin == 1 && end - middle == 1;
    if (begin < given.first_suspect || begin >= given.suspects() || is_one ||
        given.round().plays[begin].deal != given.round().plays[middle].deal)
      continue;
    offer(turned(begin, middle, end));
  }
}

/// A row that begins with another player's play.
void row_turned(const RepairContext &given, Offer &offer) {
  for (const auto &[begin, end] : rows_of(given)) {
    if (begin < given.first_suspect || begin >= given.suspects() || end - begin < 3) continue;
    for (std::size_t first = begin + 1; first < end; ++first) offer(turned(begin, first, end));
  }
}

/// The cards of a hand or of the first table if all are known.
std::optional<std::vector<Card>> known_holding(const RepairContext &given, int deal, Seat seat) {
  const CardList &written = holding_of(given.round(), deal, seat).value;
  std::vector<Card> cards;
  cards.reserve(written.size());
  for (const At<Candidates> &card : written) {
    if (!card.value.is_single()) return std::nullopt;
    cards.push_back(card.value.first());
  }
  return cards;
}

/// Every written hand, and the first table; none if the mistake must be in the plays.
std::vector<HoldingChange> holdings_of(const RepairContext &given) {
  std::vector<HoldingChange> all;
  if (given.plays_only) return all;
  const auto add = [&](int deal, Seat seat) {
    if (!holding_of(given.round(), deal, seat)) return;
    if (std::optional<std::vector<Card>> cards = known_holding(given, deal, seat)) all.push_back({deal, seat, *std::move(cards)});
  };
  add(nowhere, 0);
  for (std::size_t deal = 0; deal < given.round().deals.size(); ++deal)
    for (Seat seat = 0; seat < given.log().seating.players; ++seat) add(static_cast<int>(deal), seat);
  return all;
}

/// The cards in no hand and not on the table, which one of these may lack.
CardSet in_none(const std::vector<HoldingChange> &holdings) {
  CardSet held;
  for (const HoldingChange &holding : holdings) held |= holding.set();
  return CardSet::pack() - held;
}

/// A wrong card in a hand or on the table, one that is missing, or one too many.
void other_holding(const RepairContext &given, Offer &offer) {
  const std::vector<HoldingChange> holdings = holdings_of(given);
  const CardSet free = in_none(holdings);
  for (const HoldingChange &holding : holdings) {
    const int more = static_cast<int>(holding.cards.size()) - given.size_of(holding.deal);
    const auto with = [&](auto change) {
      HoldingChange changed = holding;
      change(changed.cards);
      offer(HoldingsChange{{changed}});
    };
    for (std::size_t i = holding.cards.size(); i-- > 0 && more == 0;)
      for (const Card card : free) with([&](std::vector<Card> &cards) { cards[i] = card; });
    if (more == -1)
      for (const Card card : free) with([&](std::vector<Card> &cards) { cards.push_back(card); });
    if (more == 1)
      for (std::size_t i = 0; i < holding.cards.size(); ++i)
        with([&](std::vector<Card> &cards) { cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(i)); });
  }
}

/// Whether two holdings may have been confused: of one deal, or of one seat.
bool are_near(const HoldingChange &one, const HoldingChange &other) {
  return one.deal == other.deal || one.seat == other.seat || one.deal == nowhere || other.deal == nowhere;
}

/// A card in the wrong one of two hands: too many there, too few here.
void moved_card(const RepairContext &given, Offer &offer) {
  const std::vector<HoldingChange> holdings = holdings_of(given);
  for (const HoldingChange &from : holdings) {
    if (static_cast<int>(from.cards.size()) != given.size_of(from.deal) + 1) continue;
    for (const HoldingChange &to : holdings) {
      if (!are_near(from, to) || static_cast<int>(to.cards.size()) != given.size_of(to.deal) - 1) continue;
      for (std::size_t i = 0; i < from.cards.size(); ++i) {
        HoldingChange less = from, more = to;
        more.cards.push_back(from.cards[i]);
        less.cards.erase(less.cards.begin() + static_cast<std::ptrdiff_t>(i));
        offer(HoldingsChange{{less, more}});
      }
    }
  }
}

/// Which two holdings are meant, and which of their cards.
using MayExchange = bool (*)(const HoldingChange &, const HoldingChange &, Card, Card);

/// A card that a hand or the table lacks, written in another one, and a card of that hand or table, in each other's place.
void exchange_cards(const std::vector<HoldingChange> &holdings, const HoldingChange &lacking, Card card, MayExchange may, Offer &offer) {
  for (const HoldingChange &holder : holdings) {
    const auto there = std::ranges::find(holder.cards, card);
    if (there == holder.cards.end() || &holder == &lacking) continue;
    for (std::size_t i = 0; i < lacking.cards.size(); ++i) {
      if (!may(holder, lacking, card, lacking.cards[i])) continue;
      HoldingChange from = holder, to = lacking;
      std::swap(from.cards[static_cast<std::size_t>(there - holder.cards.begin())], to.cards[i]);
      offer(HoldingsChange{{to, from}});
    }
  }
}

/// The first card that is played from another hand than it is written in, and a card of the hand it was played from, in each other's place;
/// or the first that is taken, and one of the table.
void cards_exchanged(const RepairContext &given, MayExchange may, Offer &offer) {
  const std::size_t wrong = given.as_written.contradiction;
  const PlacedPlay *const played = wrong < given.round().plays.size() ? given.placed(wrong) : nullptr;
  const std::optional<Card> card = played == nullptr ? std::nullopt : card_of(given.round().plays[wrong]);
  if (!card) return;
  const std::vector<HoldingChange> holdings = holdings_of(given);
  for (const HoldingChange &holding : holdings) {
    if (holding.deal == played->deal && holding.seat == played->seat) exchange_cards(holdings, holding, *card, may, offer);
    if (holding.deal == nowhere)
      for (const Card taken : taken_by(given.round(), given.round().plays[wrong])) exchange_cards(holdings, holding, taken, may, offer);
  }
}

/// Two cards of hands of one deal in each other's place.
void cards_of_deal_exchanged(const RepairContext &given, Offer &offer) {
  const MayExchange may = [](const HoldingChange &one, const HoldingChange &other, Card, Card) { return one.deal == other.deal; };
  cards_exchanged(given, may, offer);
}

/// A card of a hand, and one of the table or of another hand of the player, in each other's place. Of two like cards one is rather misread
/// for the other.
template <bool alike> void cards_of_deals_exchanged(const RepairContext &given, Offer &offer) {
  const MayExchange may = [](const HoldingChange &one, const HoldingChange &other, Card card, Card instead) {
    return one.deal != other.deal && are_near(one, other) && are_alike(card, instead) == alike;
  };
  cards_exchanged(given, may, offer);
}

/// Two hands of a deal under each other's names.
void hands_exchanged(const RepairContext &given, Offer &offer) {
  const std::vector<HoldingChange> holdings = holdings_of(given);
  for (const HoldingChange &one : holdings)
    for (const HoldingChange &other : holdings) {
      if (one.deal == nowhere || one.deal != other.deal || one.seat >= other.seat) continue;
      offer(HoldingsChange{{{one.deal, one.seat, other.cards}, {other.deal, other.seat, one.cards}}});
    }
}

/// The hands of two deals in each other's place; or else the plays are.
void hands_of_deals_exchanged(const RepairContext &given, Offer &offer) {
  const std::vector<HoldingChange> holdings = holdings_of(given);
  for (int deal = 0; deal + 1 < static_cast<int>(given.round().deals.size()); ++deal) {
    HoldingsChange change;
    for (const HoldingChange &holding : holdings) {
      if (holding.deal == deal) change.holdings.push_back({deal + 1, holding.seat, holding.cards});
      if (holding.deal == deal + 1) change.holdings.push_back({deal, holding.seat, holding.cards});
    }
    if (!change.holdings.empty()) offer(change);
  }
}

/// All hands of a round, each under the name of the player so many places after the one who held it.
void hands_turned(const RepairContext &given, Offer &offer) {
  const std::vector<HoldingChange> holdings = holdings_of(given);
  const auto players = static_cast<Seat>(given.log().seating.players);
  for (Seat places = 1; places < players; ++places) {
    HoldingsChange change;
    for (const HoldingChange &holding : holdings)
      if (holding.deal != nowhere)
        change.holdings.push_back({holding.deal, static_cast<Seat>((holding.seat + places) % players), holding.cards});
    if (change.holdings.size() > 2) offer(change);
  }
}

/// The same where only the number of plays shows where a deal ends.
void plays_of_deals_exchanged(const RepairContext &given, Offer &offer) {
  const std::vector<PlayRow> deals = deals_of(given);
  for (std::size_t deal = 1; deal < deals.size(); ++deal) {
    const PlayRow &one = deals[deal - 1], &other = deals[deal];
    if (one.size() == other.size() && one.begin >= given.first_suspect) offer(turned(one.begin, one.end, other.end));
  }
}

/// Two deals that follow each other in each other's place, with as many plays.
void deals_exchanged(const RepairContext &given, Offer &offer) {
  const std::vector<LoggedPlay> &plays = given.round().plays;
  if (std::ranges::find(plays, no_deal, &LoggedPlay::deal) != plays.end()) return plays_of_deals_exchanged(given, offer);
  if (given.plays_only) return;
  for (std::size_t deal = 1; deal < given.round().deals.size(); ++deal)
    if (std::ranges::count(plays, deal - 1, &LoggedPlay::deal) == std::ranges::count(plays, deal, &LoggedPlay::deal))
      offer(DealsChange{deal - 1});
}

/// Another dealer.
void other_dealer(const RepairContext &given, Offer &offer) {
  for (Seat seat = 0; !given.plays_only && seat < given.log().seating.players; ++seat)
    if (seat != given.context.dealer) offer(DealerChange{seat});
}

constexpr MistakeRow mistake_rows[] = {
    {"card", 1, Alters::cards, false, std::nullopt, other_card},
    {"capture", 1, Alters::order, false, std::nullopt, other_capture},
    {"card and capture exchanged", 1, Alters::cards, false, std::nullopt, exchanged_in_play},
    {"slash missed", 2, Alters::more_plays, false, std::nullopt, slash_missed},
    {"slash added", 2, Alters::fewer_plays, false, std::nullopt, slash_added},
    {"mark", 1, Alters::order, false, std::nullopt, other_mark},
    {"mark of a neighbour", 1, Alters::order, false, Code::no_scopa, mark_of_neighbour},
    {"declaration", 1, Alters::order, false, std::nullopt, undeclared},
    {"player", 1, Alters::order, true, Code::out_of_turn, other_player},
    {"players exchanged", 1, Alters::order, true, Code::out_of_turn, players_exchanged},
    {"plays exchanged", 1, Alters::order, true, Code::out_of_turn, exchanged},
    {"play moved", 1, Alters::order, true, Code::out_of_turn, play_moved},
    {"cells exchanged", 1, Alters::order, true, Code::out_of_turn, cells_exchanged, 2},
    {"plays of one player exchanged", 2, Alters::order, false, std::nullopt, plays_of_one_exchanged, 2},
    {"play missing", 1, Alters::more_plays, false, Code::round_incomplete, missing},
    {"play doubled", 1, Alters::fewer_plays, false, Code::card_twice, doubled},
    {"row missing", 2, Alters::more_plays, false, Code::round_incomplete, row_missing},
    {"row doubled", 1, Alters::fewer_plays, false, Code::card_twice, row_doubled},
    {"rows exchanged", 1, Alters::order, true, Code::out_of_turn, rows_exchanged},
    {"row turned", 1, Alters::order, true, Code::out_of_turn, row_turned},
    {"columns exchanged", 1, Alters::order, true, Code::out_of_turn, columns_exchanged},
    {"hand or table", 1, Alters::cards, false, std::nullopt, other_holding},
    {"card in another hand", 1, Alters::cards, false, std::nullopt, moved_card},
    {"cards of two hands exchanged", 3, Alters::order, false, Code::not_in_hand, cards_of_deal_exchanged},
    {"unlike cards exchanged", 2, Alters::cards, false, std::nullopt, cards_of_deals_exchanged<false>, 2},
    {"like cards exchanged", 2, Alters::cards, false, std::nullopt, cards_of_deals_exchanged<true>, 3},
    {"hands exchanged", 1, Alters::order, true, Code::not_in_hand, hands_exchanged},
    {"hands turned", 1, Alters::order, true, Code::not_in_hand, hands_turned, 3},
    {"hands of deals exchanged", 1, Alters::order, true, Code::not_in_hand, hands_of_deals_exchanged, 3},
    {"deals exchanged", 1, Alters::order, false, std::nullopt, deals_exchanged},
    {"dealer", 1, Alters::order, true, Code::dealer_out_of_rotation, other_dealer},
};

} // namespace

std::span<const MistakeRow> mistakes() { return mistake_rows; }

std::span<const MistakeRow> mistakes_in_deal() {
  const auto *const first = std::ranges::find(mistake_rows, "hand or table", &MistakeRow::name);
  return {first, std::ranges::find(mistake_rows, "dealer", &MistakeRow::name)};
}

const MistakeRow &later_card_mistake() {
  static constexpr MistakeRow row{"card", 1, Alters::cards, false, std::nullopt, later_card};
  return row;
}

const MistakeRow &dealer_mistake() { return *std::ranges::find(mistake_rows, "dealer", &MistakeRow::name); }

} // namespace arbitro
