#include "features.hpp"
#include "log/item.hpp"
#include "log/lexer.hpp"
#include "text/code_points.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <string_view>

namespace arbitro::lsp {
namespace {

bool is_all_blank(std::string_view text) {
  while (const std::size_t blank = blank_at_start(text)) text.remove_prefix(blank);
  return text.empty();
}

/// Puts so many spaces between two things that only spaces of one line separate.
void space(std::string_view text, Span gap, std::size_t blanks, TextEdits &edits) {
  const std::string_view now = text.substr(gap.begin, gap.end - gap.begin);
  if (!is_all_blank(now) || now.find_first_of("\r\n") != now.npos || now == std::string(blanks, ' ')) return;
  edits.push_back({gap, std::string(blanks, ' ')});
}

/// Spaces between two tokens of a row, of which there are some already or none.
std::size_t blanks_between(const Token &before, const Token &after, bool are_apart) {
  const bool may_be_comment = after.text.starts_with('#') || before.text.ends_with(':');
  const bool parts_cells = before.kind == Token::Kind::slash || after.kind == Token::Kind::slash;
  if (may_be_comment) return are_apart ? 1 : 0;
  return parts_cells || (are_apart && after.text != ",") ? 1 : 0;
}

/// A row on one line, every token one space from the next.
void space_row(std::string_view text, const Node &row, TextEdits &edits) {
  const std::string_view whole = text.substr(row.span.begin, row.span.end - row.span.begin);
  if (row.kind != NodeKind::scalar || whole.find_first_of("\r\n\\") != whole.npos) return;
  Lexer lexer(whole);
  for (Token before = lexer.next(); lexer.peek().kind != Token::Kind::end;) {
    const Token after = lexer.next();
    const auto begin = static_cast<std::uint32_t>(before.text.data() + before.text.size() - text.data());
    const auto end = static_cast<std::uint32_t>(after.text.data() - text.data());
    space(text, {begin, end}, blanks_between(before, after, end > begin), edits);
    before = after;
  }
}

/// A map whose values are in one column, those that begin on the line of their key.
void align_map(std::string_view text, const Document &document, std::uint32_t map, TextEdits &edits) {
  if (map == no_node || document[map].kind != NodeKind::map || text[document[map].span.begin] == '{') return;
  const auto each = [&](const auto &visit) {
    for (std::uint32_t child = document[map].first; child != no_node; child = document[child].next) {
      const Node &value = document[child];
      const std::size_t width = characters_in(text.substr(value.key_span.begin, value.key_span.end - value.key_span.begin)) + 1;
      const Span gap{value.key_span.end + 1, value.span.begin};
      const bool is_on_line = gap.begin < gap.end && text.substr(gap.begin, gap.end - gap.begin).find_first_of("\r\n") == text.npos;
      if (is_on_line && value.span.end > value.span.begin) visit(gap, width);
    }
  };
  std::size_t column = 0;
  each([&](Span, std::size_t width) { column = std::max(column, width + 1); });
  each([&](Span gap, std::size_t width) { space(text, gap, column - width, edits); });
}

TextEdits edits_of(const ReplayedLog &log) {
  TextEdits edits;
  for (const ParsedMatch &match : log.matches())
    for (const LoggedRound &round : match.log.rounds) {
      for (const LoggedDeal &deal : round.deals) align_map(log.text(), log.tree(), deal.where.node, edits);
      if (round.has_piles) align_map(log.text(), log.tree(), round.has_piles.where.node, edits);
      std::uint32_t row = no_node;
      for (const LoggedPlay &play : round.plays)
        if (std::exchange(row, play.where.node) != play.where.node) space_row(log.text(), log.tree()[row], edits);
    }
  sort_edits(edits);
  return edits;
}

} // namespace

Json formatting(const Question &question) {
  Json all = Json::array();
  for (const Part &part : question.document.documents.parts) {
    if (part.document->chunk.reader != &yaml_reader) continue;
    for (Json &edit : question.in(part).edits(edits_of(part.document->replayed()))) all.push_back(std::move(edit));
  }
  return all;
}

} // namespace arbitro::lsp
