#include "spot.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

bool holds(Span span, std::uint32_t at) { return span.begin <= at && at <= span.end && span.end > 0; }

/// Looks for the innermost value, or its key, below a node.
void descend(const Document &document, Spot &spot) {
  for (std::uint32_t child = document[spot.node].first; child != no_node;) {
    const Node &value = document[child];
    const bool on_key = holds(value.key_span, spot.at) && !value.key.empty();
    if (!on_key && !holds(value.span, spot.at)) {
      child = value.next;
      continue;
    }
    spot.node = child;
    spot.on_key = on_key;
    child = on_key ? no_node : value.first;
  }
}

bool is_within(const Document &document, std::uint32_t node, std::uint32_t above) {
  while (node != no_node && node != above) node = document[node].parent;
  return node != no_node;
}

} // namespace

const ReplayedPlay *Spot::replayed_play() const {
  return play == nullptr || replayed == nullptr ? nullptr : find_play(replayed->replay, play_number);
}

const RoundState *Spot::before() const {
  const auto index = static_cast<std::size_t>(play_number) - 1;
  return play == nullptr || replayed == nullptr || index >= replayed->before.size() ? nullptr : &replayed->before[index];
}

Spot find_spot(const ReplayedLog &log, std::uint32_t at) {
  Spot spot{.log = &log, .at = at};
  const Document &document = log.tree();
  if (document.empty()) return spot;
  spot.node = 0;
  descend(document, spot);
  for (std::size_t i = 0; i < log.matches().size(); ++i)
    if (is_within(document, spot.node, log.matches()[i].log.where.node)) {
      spot.match = &log.matches()[i].log;
      spot.report = &log.reports()[i];
    }
  if (spot.match == nullptr) return spot;
  for (std::size_t i = 0; i < spot.match->rounds.size(); ++i)
    if (is_within(document, spot.node, spot.match->rounds[i].where.node)) {
      spot.round = &spot.match->rounds[i];
      spot.replayed = i < spot.report->rounds.size() ? &spot.report->rounds[i] : nullptr;
    }
  if (spot.round == nullptr) return spot;
  const std::vector<LoggedPlay> &plays = spot.round->plays;
  const auto play = std::ranges::find_if(plays, [&](const LoggedPlay &each) { return holds(each.where.span, at); });
  if (play == plays.end()) return spot;
  spot.play = &*play;
  spot.play_number = static_cast<int>(play - plays.begin()) + 1;
  return spot;
}

Spot find_spot(const TextDocuments &documents, std::size_t offset) {
  const Part *const part = documents.part_at(offset);
  if (part == nullptr) return {};
  Spot spot = find_spot(part->document->replayed(), static_cast<std::uint32_t>(offset - part->begin));
  spot.part = part;
  return spot;
}

} // namespace arbitro::lsp
