#pragma once

#include "log/document.hpp"

#include <cstdlib>
#include <string_view>
#include <vector>

namespace arbitro {

inline void hold(bool true_always) {
  if (!true_always) std::abort();
}

/// Reads a text and holds what must be true of every reading: a document or findings, never both; all spans inside the text, those of a
/// document in order.
inline void hold_reading(std::string_view text, bool (*read)(const Source &, Document &, std::vector<Finding> &)) {
  const Source source("fuzz", text);
  Document document;
  std::vector<Finding> findings;
  const bool ok = read(source, document, findings);
  hold(ok == findings.empty() && !(ok && document.empty()));
  for (const auto &finding : findings) {
    hold(finding.where.span.begin <= finding.where.span.end && finding.where.span.end <= text.size());
    hold(!finding.message.empty() && to_text(finding.message).size() < 400 && to_text(finding.help).size() < 8192);
  }
  for (std::uint32_t i = 0; i < document.size(); ++i) {
    const auto &node = document[i];
    hold(node.span.begin <= node.span.end && node.span.end <= text.size());
    if (!ok || node.parent == no_node) continue;
    const auto &parent = document[node.parent];
    hold(parent.span.begin <= node.span.begin && node.span.end <= parent.span.end);
    hold(node.next == no_node || node.span.end <= document[node.next].span.begin);
    if (parent.kind == NodeKind::map) hold(node.key_span.end <= node.span.begin && document.find(node.parent, node.key) <= i);
  }
}

} // namespace arbitro
