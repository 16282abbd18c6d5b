#include "features.hpp"
#include "finding/say.hpp"
#include "node_at.hpp"
#include "render/sheet.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <cctype>

namespace arbitro::lsp {
namespace {

/// The protocol's numbers of kinds of symbols.
enum class SymbolKind : int { array = 18, object = 19, event = 24 };

/// Makes symbols of the values of one document.
struct Symbols {
  const Question &question;
  const Part &part;
  const Document &document;

  [[nodiscard]] Json symbol(const std::string &name, const std::string &detail, SymbolKind kind, std::uint32_t node) const {
    const Node &value = document[node];
    const Span head = value.key.empty() ? Span{value.span.begin, first_line_end(value.span)} : value.key_span;
    Json made{{"name", name},
              {"kind", static_cast<int>(kind)},
              {"range", question.in(part).range({std::min(head.begin, value.span.begin), std::max(head.end, value.span.end)})},
              {"selectionRange", question.in(part).range(head)},
              {"children", Json::array()}};
    if (!detail.empty()) made["detail"] = detail;
    return made;
  }

  [[nodiscard]] std::uint32_t first_line_end(Span span) const {
    const std::size_t end = part.document->text.find_first_of("\r\n", span.begin);
    return std::min(span.end, static_cast<std::uint32_t>(std::min(end, part.document->text.size())));
  }
};

/// `4-5`, a question mark for what is not known.
std::string figures(const PerSide<std::optional<int>> &points, std::size_t sides) {
  return join(std::span(points).first(sides), "-", [](const std::optional<int> &made) { return figure(made, "?"); });
}

std::string name_of(const Question &question, const Report &report) {
  const std::string names = join(report.sides, " - ", &ReportSide::name);
  const std::string id = report.id.value_or("");
  if (names.empty()) return id.empty() ? question.words(say::title_of_match(std::to_string(report.index + 1))) : id;
  return id.empty() ? names : id + ": " + names;
}

Json symbol_of(const Symbols &symbols, const MatchLog &match, const Report &report) {
  Json whole = symbols.symbol(name_of(symbols.question, report), report.game, SymbolKind::object, match.where.node);
  for (std::size_t i = 0; i < match.rounds.size(); ++i) {
    const LoggedRound &round = match.rounds[i];
    const RoundReport *const replayed = i < report.rounds.size() ? &report.rounds[i] : nullptr;
    const std::string detail = replayed == nullptr ? ""
                                                   : level_in(symbols.question.setting.language, replayed->level) + ", " +
                                                         figures(replayed->points, report.sides.size());
    Json symbol = symbols.symbol(symbols.question.words(say::in_round(i + 1)), detail, SymbolKind::event, round.where.node);
    for (std::size_t deal = 0; deal < round.deals.size(); ++deal)
      symbol["children"].push_back(
          symbols.symbol(symbols.question.words(say::in_deal(deal + 1)), "", SymbolKind::array, round.deals[deal].where.node));
    whole["children"].push_back(std::move(symbol));
  }
  return whole;
}

} // namespace

Json document_symbols(const Question &question) {
  Json all = Json::array();
  for (const Part &part : question.document.documents.parts) {
    const ReplayedLog &log = part.document->replayed();
    const Symbols symbols{question, part, log.tree()};
    for (std::size_t i = 0; i < log.matches().size(); ++i)
      if (is_written(log.matches()[i].log.where.node)) all.push_back(symbol_of(symbols, log.matches()[i].log, log.reports()[i]));
  }
  return all;
}

Json folding_ranges(const Question &question) {
  const OpenDocument &open = question.document;
  Json all = Json::array();
  for (const Part &part : open.documents.parts) {
    const Document &document = part.document->replayed().tree();
    for (std::uint32_t node = 0; node < document.size(); ++node) {
      const Node &value = document[node];
      if (value.kind == NodeKind::scalar) continue;
      const std::uint32_t begin = value.key.empty() ? value.span.begin : std::min(value.key_span.begin, value.span.begin);
      const std::size_t first = open.text.place_of(part.begin + begin, question.setting.units).line;
      const std::size_t last = open.text.place_of(part.begin + value.span.end, question.setting.units).line;
      if (last > first) all.push_back({{"startLine", first}, {"endLine", last}});
    }
  }
  return all;
}

namespace {

/// The spans around a byte, from the innermost to the whole document.
std::vector<Span> spans_around(const NodeAt &here) {
  std::vector<Span> spans;
  const auto add = [&](Span span) {
    const bool is_wider = spans.empty() || (span.begin <= spans.back().begin && span.end >= spans.back().end && span != spans.back());
    if (is_wider) spans.push_back(span);
  };
  const std::string_view text = here.part->document->text;
  const auto is_blank = [&](std::size_t at) { return at >= text.size() || std::isspace(static_cast<unsigned char>(text[at])) != 0; };
  std::uint32_t begin = here.at, end = here.at;
  while (begin > 0 && !is_blank(begin - 1)) --begin;
  while (!is_blank(end)) ++end;
  add({begin, end});
  if (here.play != nullptr) add(here.play->where.span);
  for (std::uint32_t node = here.node; node != no_node; node = here.log->tree()[node].parent) {
    const Node &value = here.log->tree()[node];
    if (node == here.node && here.on_key) add(value.key_span);
    add(value.span);
    if (!value.key.empty()) add({value.key_span.begin, std::max(value.span.end, value.key_span.end)});
  }
  add({0, static_cast<std::uint32_t>(text.size())});
  return spans;
}

} // namespace

Json selection_ranges(const Question &question) {
  const OpenDocument &open = question.document;
  Json all = Json::array();
  for (const Json &position : question.params.at("positions")) {
    const std::size_t offset = open.text.offset_of(line_place(position), question.setting.units);
    const NodeAt here = node_at(open.documents, offset);
    Json chain;
    if (here.part == nullptr) {
      chain = {{"range", question.range(offset, offset)}};
    } else {
      const std::vector<Span> spans = spans_around(here);
      for (auto span = spans.rbegin(); span != spans.rend(); ++span) {
        Json wider = std::move(chain);
        chain = {{"range", question.in(*here.part).range(*span)}};
        if (!wider.is_null()) chain["parent"] = std::move(wider);
      }
    }
    all.push_back(std::move(chain));
  }
  return all;
}

} // namespace arbitro::lsp
