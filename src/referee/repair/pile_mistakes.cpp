#include "referee/repair/pile_mistakes.hpp"

#include "finding/say.hpp"
#include "log/tree_edits.hpp"
#include "log/words.hpp"
#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {
namespace {

auto find_in(const LoggedPile &pile, Card card) {
  return std::ranges::find_if(pile.cards.value, [&](const At<Candidates> &one) { return one.value == CardSet(card); });
}

/// Removes a card from a pile that is a text or a list of cards.
TextEdits erased(const WrittenLog &written, const LoggedPile &pile, const At<Candidates> &card) {
  const Span span = card.where.span;
  if (written.document[pile.cards.where.node].kind == NodeKind::list)
    return TreeEdits(written.source, written.document).erase_elements(card.where.node, card.where.node);
  const std::string_view text = written.source.text();
  const bool has_blank_before = span.begin > 0 && text[span.begin - 1] == ' ';
  const bool has_blank_after = span.end < text.size() && text[span.end] == ' ';
  return {{{span.begin - (has_blank_before ? 1 : 0), span.end + (!has_blank_before && has_blank_after ? 1 : 0)}, ""}};
}

/// Adds a card after the last one of a pile.
TextEdits added(const WrittenLog &written, const LoggedPile &pile, Card card) {
  const std::string text = to_text(CardSet(card), written.log.card_spelling);
  if (pile.cards.value.empty()) return {};
  const Where last = pile.cards.value.back().where;
  const std::string like_last = written_like(written.source, last.span, text);
  if (written.document[pile.cards.where.node].kind == NodeKind::list)
    return {TreeEdits(written.source, written.document).add_elements(last.node, {like_last}, true)};
  return {{{last.span.end, last.span.end}, " " + text}};
}

/// Whether each card of a pile is written in full, and not as a rank under its suit.
bool is_spelled_out(const WrittenLog &written, const LoggedPile &pile) {
  return std::ranges::all_of(pile.cards.value, [&](const At<Candidates> &card) {
    const std::string_view text = written.source.text(card.where.span);
    return card.value.is_single() && text.find(to_text(card.value, written.log.card_spelling)) != std::string_view::npos;
  });
}

} // namespace

std::vector<MovedCard> cards_to_move(const LoggedRound &round, int sides) {
  std::vector<MovedCard> moves;
  Side rest = nobody;
  for (Side side = 0; side < sides; ++side)
    if (round.piles[side].rest.given()) rest = side;
  CardSet missing = rest == nobody ? CardSet::pack() : CardSet();
  for (Side side = 0; side < sides; ++side) missing -= known_cards(round.piles[side].cards.value);
  for (const Card card : CardSet::pack()) {
    std::vector<Side> holders;
    for (Side side = 0; side < sides; ++side)
      for (const At<Candidates> &one : round.piles[side].cards.value)
        if (one.value == CardSet(card)) holders.push_back(side);
    if (holders.size() > 1) {
      for (const Side holder : holders) {
        moves.push_back({card, holder, nobody});
        for (const Card other : missing) moves.push_back({card, holder, nobody, other});
      }
      continue;
    }
    const Side from = holders.empty() ? rest : holders.front();
    for (Side side = 0; side < sides; ++side)
      if (side != from) moves.push_back({card, from, side});
  }
  return moves;
}

void apply(const MovedCard &moved, LoggedRound &round) {
  if (moved.from != nobody) {
    CardList &cards = round.piles[moved.from].cards.value;
    const auto found = find_in(round.piles[moved.from], moved.card);
    if (found != cards.end() && moved.instead)
      cards[static_cast<std::size_t>(found - cards.begin())].value = CardSet(*moved.instead);
    else if (found != cards.end())
      cards.erase(cards.begin() + (found - cards.begin()));
  }
  if (moved.to == nobody || round.piles[moved.to].rest.given()) return;
  At<CardList> &cards = round.piles[moved.to].cards;
  cards.value.push_back({moved.card, cards.where});
}

TextEdits edits_for(const WrittenLog &written, std::size_t round, const MovedCard &moved) {
  const PerSide<LoggedPile> &piles = written.log.rounds[round].piles;
  TextEdits edits;
  if (moved.from != nobody && !piles[moved.from].rest.given()) {
    if (!is_spelled_out(written, piles[moved.from])) return {};
    const At<Candidates> &card = *find_in(piles[moved.from], moved.card);
    if (moved.instead)
      return {
          {card.where.span, written_like(written.source, card.where.span, to_text(CardSet(*moved.instead), written.log.card_spelling))}};
    edits = erased(written, piles[moved.from], card);
  }
  if (moved.to != nobody && !piles[moved.to].rest.given()) {
    const TextEdits more = is_spelled_out(written, piles[moved.to]) ? added(written, piles[moved.to], moved.card) : TextEdits();
    if (more.empty()) return {};
    edits.insert(edits.end(), more.begin(), more.end());
  }
  sort_edits(edits);
  return edits;
}

FixDescription describe_fix(const MatchLog &log, std::size_t round, const MovedCard &moved) {
  const LoggedRound &written = log.rounds[round];
  const auto pile_of = [&](Side side) { return log.sides[side].name; };
  FixDescription description;
  description.at = address(static_cast<int>(round) + 1);
  description.where = written.has_piles.where;
  if (moved.from != nobody && !written.piles[moved.from].rest.given())
    description.where = find_in(written.piles[moved.from], moved.card)->where;
  description.says = moved.to == nobody ? say::appears_twice(moved.card) : say::claim_does_not_fit();
  description.title = moved.instead          ? say::write_in_pile(*moved.instead, moved.card, pile_of(moved.from))
                      : moved.to == nobody   ? say::delete_from_pile(moved.card, pile_of(moved.from))
                      : moved.from == nobody ? say::add_to_pile(moved.card, pile_of(moved.to))
                                             : say::move_to_pile(moved.card, pile_of(moved.to));
  return description;
}

} // namespace arbitro
