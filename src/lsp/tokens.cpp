#include "features.hpp"
#include "log/lexer.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace arbitro::lsp {
namespace {

/// The kinds of tokens, in the order of their names.
enum class Kind : std::uint8_t { coins, cups, clubs, swords, capture, word, mark, remark };
constexpr unsigned captured = 1; ///< the only modifier

struct Coloured {
  Span span{};
  Kind kind{};
  unsigned modifiers = 0;
};

void colour(const CardList &cards, unsigned modifiers, std::vector<Coloured> &out) {
  for (const At<Candidates> &card : cards)
    if (card.value.is_single()) out.push_back({card.where.span, static_cast<Kind>(card.value.first().suit()), modifiers});
}

/// The signs and words of a cell that are no cards.
void colour_signs(std::string_view text, Span cell, std::vector<Coloured> &out) {
  constexpr std::array<std::string_view, 6> words{"scopa", "lays", "all", "declares", "low", "triple"};
  const std::string_view row = text.substr(cell.begin, cell.end - cell.begin);
  for (Lexer lexer(row); lexer.peek().kind != Token::Kind::end;) {
    const Token token = lexer.next();
    const auto begin = static_cast<std::uint32_t>(token.text.data() - text.data());
    const Span span{begin, begin + static_cast<std::uint32_t>(token.text.size())};
    if (token.kind == Token::Kind::times) out.push_back({span, Kind::capture});
    if (token.kind == Token::Kind::stands) out.push_back({span, Kind::mark});
    if (token.kind == Token::Kind::remark) out.push_back({span, Kind::remark});
    const bool is_word =
        token.kind == Token::Kind::sweep || (token.kind == Token::Kind::word && std::ranges::find(words, token.text) != words.end());
    if (is_word) out.push_back({span, Kind::word});
  }
}

std::vector<Coloured> colours_of(const ReplayedLog &log) {
  std::vector<Coloured> all;
  for (const ParsedMatch &match : log.matches())
    for (const LoggedRound &round : match.log.rounds) {
      colour(round.table.value, 0, all);
      for (const LoggedDeal &deal : round.deals)
        for (const At<CardList> &hand : deal.hands) colour(hand.value, 0, all);
      for (const LoggedPile &pile : round.piles) colour(pile.cards.value, 0, all);
      colour(round.taken, captured, all);
      for (const LoggedPlay &play : round.plays) {
        colour({play.card}, 0, all);
        if (log.tree()[play.where.node].kind == NodeKind::scalar) colour_signs(log.text(), play.where.span, all);
      }
    }
  std::ranges::stable_sort(all, {}, [](const Coloured &each) { return each.span.begin; });
  std::uint32_t end = 0;
  std::erase_if(all, [&](const Coloured &each) {
    const bool is_out = each.span.begin < end || each.span.begin >= each.span.end;
    if (!is_out) end = each.span.end;
    return is_out;
  });
  return all;
}

} // namespace

Json semantic_tokens(const Question &question) {
  const OpenDocument &open = question.document;
  Json data = Json::array();
  LinePlace last;
  for (const Part &part : open.documents.parts)
    for (const Coloured &each : colours_of(part.document->replayed())) {
      const LinePlace begin = open.text.place_of(part.begin + each.span.begin, question.setting.units);
      const LinePlace end = open.text.place_of(part.begin + each.span.end, question.setting.units);
      if (end.line != begin.line) continue;
      data.insert(data.end(), {begin.line - last.line, begin.column - (begin.line == last.line ? last.column : 0),
                               end.column - begin.column, static_cast<int>(each.kind), each.modifiers});
      last = begin;
    }
  return {{"data", std::move(data)}};
}

} // namespace arbitro::lsp
