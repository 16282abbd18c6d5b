#include "node_at.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

bool holds(Span span, std::uint32_t at) { return span.begin <= at && at <= span.end && span.end > 0; }

/// Looks for the innermost value, or its key, below a node.
void descend(const Document &document, NodeAt &here) {
  for (std::uint32_t child = document[here.node].first; child != no_node;) {
    const Node &value = document[child];
    const bool on_key = holds(value.key_span, here.at) && !value.key.empty();
    if (!on_key && !holds(value.span, here.at)) {
      child = value.next;
      continue;
    }
    here.node = child;
    here.on_key = on_key;
    child = on_key ? no_node : value.first;
  }
}

bool is_within(const Document &document, std::uint32_t node, std::uint32_t above) {
  while (node != no_node && node != above) node = document[node].parent;
  return node != no_node;
}

} // namespace

const ReplayedPlay *NodeAt::replayed_play() const {
  return play == nullptr || replayed == nullptr ? nullptr : find_play(replayed->replay, play_number);
}

const RoundState *NodeAt::before() const {
  const auto index = static_cast<std::size_t>(play_number) - 1;
  return play == nullptr || replayed == nullptr || index >= replayed->before.size() ? nullptr : &replayed->before[index];
}

NodeAt node_at(const ReplayedLog &log, std::uint32_t at) {
  NodeAt here{.log = &log, .at = at};
  const Document &document = log.tree();
  if (document.empty()) return here;
  here.node = 0;
  descend(document, here);
  for (std::size_t i = 0; i < log.matches().size(); ++i)
    if (is_within(document, here.node, log.matches()[i].log.where.node)) {
      here.match = &log.matches()[i].log;
      here.report = &log.reports()[i];
    }
  if (here.match == nullptr) return here;
  for (std::size_t i = 0; i < here.match->rounds.size(); ++i)
    if (is_within(document, here.node, here.match->rounds[i].where.node)) {
      here.round = &here.match->rounds[i];
      here.replayed = i < here.report->rounds.size() ? &here.report->rounds[i] : nullptr;
    }
  if (here.round == nullptr) return here;
  const std::vector<LoggedPlay> &plays = here.round->plays;
  const auto play = std::ranges::find_if(plays, [&](const LoggedPlay &each) { return holds(each.where.span, at); });
  if (play == plays.end()) return here;
  here.play = &*play;
  here.play_number = static_cast<int>(play - plays.begin()) + 1;
  return here;
}

NodeAt node_at(const TextDocuments &documents, std::size_t offset) {
  const Part *const part = documents.part_at(offset);
  if (part == nullptr) return {};
  NodeAt here = node_at(part->document->replayed(), static_cast<std::uint32_t>(offset - part->begin));
  here.part = part;
  return here;
}

} // namespace arbitro::lsp
