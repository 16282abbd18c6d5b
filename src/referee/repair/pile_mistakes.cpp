#include "referee/repair/pile_mistakes.hpp"

#include "finding/say.hpp"
#include "log/tree_edits.hpp"
#include "log/words.hpp"
#include "referee/claims.hpp"
#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {
namespace {

auto find_in(const LoggedPile &pile, Card card) {
  return std::ranges::find_if(pile.cards.value, [&](const At<Candidates> &one) { return one.value == CardSet(card); });
}

/// Whether a card is an element of a list by itself.
bool is_element(const WrittenLog &written, const At<Candidates> &card) {
  const Node &node = written.document[card.where.node];
  constexpr std::uint32_t quotes = 2;
  return written.document[node.parent].kind == NodeKind::list && node.span.size() <= card.where.span.size() + quotes;
}

/// Removes a card from a pile that is a text or a list of cards.
TextEdits erased(const WrittenLog &written, const At<Candidates> &card) {
  const Span span = card.where.span;
  if (is_element(written, card)) return TreeEdits(written.source, written.document).erase_elements(card.where.node, card.where.node);
  const std::string_view text = written.source.text();
  const bool has_blank_before = span.begin > 0 && text[span.begin - 1] == ' ';
  const bool has_blank_after = span.end < text.size() && text[span.end] == ' ';
  return {{{span.begin - (has_blank_before ? 1 : 0), span.end + (!has_blank_before && has_blank_after ? 1 : 0)}, ""}};
}

/// A card as it is written where another one is: in full, or as a rank under its suit; nothing if that is another suit.
std::optional<std::string> text_like(const WrittenLog &written, const At<Candidates> &like, Card card) {
  if (!like.value.is_single()) return std::nullopt;
  const CardSpelling &spelling = written.log.card_spelling;
  const std::string_view text = written.source.text(like.where.span);
  const bool is_full = text.find(to_text(like.value, spelling)) != std::string_view::npos;
  if (!is_full && card.suit() != like.value.first().suit()) return std::nullopt;
  return written_like(written.source, like.where.span, is_full ? to_text(CardSet(card), spelling) : rank_text(card, spelling));
}

/// Adds a card after the last one of a pile that is written in a way in which it can be.
TextEdits added(const WrittenLog &written, const LoggedPile &pile, Card card) {
  for (auto last = pile.cards.value.rbegin(); last != pile.cards.value.rend(); ++last) {
    const std::optional<std::string> text = text_like(written, *last, card);
    if (!text) continue;
    if (is_element(written, *last)) return {TreeEdits(written.source, written.document).add_elements(last->where.node, {*text}, true)};
    return {{{last->where.span.end, last->where.span.end}, " " + *text}};
  }
  return {};
}

} // namespace

std::vector<MovedCard> cards_to_move(const LoggedRound &round, int sides) {
  std::vector<MovedCard> moves;
  const WrittenPiles piles = piles_of(round, sides);
  for (const Card card : CardSet::pack()) {
    std::vector<Side> holders;
    for (Side side = 0; side < sides; ++side)
      for (const At<Candidates> &one : round.piles[side].cards.value)
        if (one.value == CardSet(card)) holders.push_back(side);
    if (holders.size() > 1) {
      for (const Side holder : holders) {
        moves.push_back({card, holder, nobody});
        for (const Card other : piles.missing) moves.push_back({card, holder, nobody, other});
      }
      continue;
    }
    const Side from = holders.empty() ? piles.rest : holders.front();
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
    const At<Candidates> &card = *find_in(piles[moved.from], moved.card);
    if (moved.instead) {
      const std::optional<std::string> text = text_like(written, card, *moved.instead);
      return text ? TextEdits{{card.where.span, *text}} : TextEdits{};
    }
    edits = erased(written, card);
  }
  if (moved.to != nobody && !piles[moved.to].rest.given()) {
    const TextEdits more = added(written, piles[moved.to], moved.card);
    if (more.empty()) return {};
    edits.insert(edits.end(), more.begin(), more.end());
  }
  sort_edits(edits);
  return edits;
}

FixDescription describe_fix(const MatchLog &log, std::size_t round, const MovedCard &moved) {
  const LoggedRound &written = log.rounds[round];
  const auto pile_of = [&](Side side) { return log.sides[side].name; };
  FixDescription description{.where = written.has_piles.where, .at = {static_cast<int>(round) + 1, 0}};
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
