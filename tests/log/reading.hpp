#pragma once

#include "arbitro/chunks.hpp"
#include "log/document.hpp"
#include "log/readers.hpp"

#include "support/catch.hpp"
#include "support/read_file.hpp"
#include "support/suites.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <string>
#include <vector>

namespace arbitro {

/// A text with what was read from it; documents view their source, so all stay together.
struct ReadText {
  explicit ReadText(std::string_view bytes, const Reader &reader)
      : text(bytes.starts_with("\xEF\xBB\xBF") ? bytes.substr(3) : bytes), source("test", text),
        ok(reader.read(source, document, findings)) {}
  ReadText(const ReadText &) = delete;
  ReadText &operator=(const ReadText &) = delete;

  std::string text;
  Source source;
  Document document;
  std::vector<Finding> findings;
  bool ok;
};

/// Code, line:column and message: `A002 1:2 a comma before `]``.
inline std::string said(const Finding &finding, const Source &source) {
  const Position begin = source.position(finding.where.span.begin);
  return std::string(row_of(finding.code).name) + ' ' + std::to_string(begin.line) + ':' + std::to_string(begin.column) + ' ' +
         to_text(finding.message);
}
inline std::string said(const ReadText &reading) {
  std::string all;
  for (const auto &finding : reading.findings) all += (all.empty() ? "" : "; ") + said(finding, reading.source);
  return all;
}

/// Whether two documents say the same, apart from how their scalars are quoted and which word says nothing.
inline bool same(const Document &a, std::uint32_t in_a, const Document &b, std::uint32_t in_b) {
  const auto &left = a[in_a], &right = b[in_b];
  if (left.kind != right.kind || (left.text != right.text && !left.is_null) || left.key != right.key || left.size != right.size ||
      left.is_null != right.is_null)
    return false;
  auto x = left.first, y = right.first;
  for (; x != no_node && y != no_node; x = a[x].next, y = b[y].next)
    if (!same(a, x, b, y)) return false;
  return x == y;
}

/// Whether a document says what a JSON value says; scalars stay text, so numbers are compared as they are written.
inline bool means(const Document &document, std::uint32_t at, const nlohmann::json &value) {
  const auto &node = document[at];
  if (node.kind == NodeKind::scalar) {
    if (value.is_string()) return node.text == value.get<std::string>();
    if (value.is_null()) return node.is_null;
    if (value.is_boolean()) return !node.quoted && node.text == (value.get<bool>() ? "true" : "false");
    return value.is_number() && !node.quoted && !node.text.empty() &&
           nlohmann::json(std::strtod(std::string(node.text).c_str(), nullptr)) == value;
  }
  if (!(node.kind == NodeKind::list ? value.is_array() : value.is_object()) || node.size != value.size()) return false;
  for (auto child = node.first; child != no_node; child = document[child].next) {
    const std::string key(document[child].key);
    if (node.kind == NodeKind::map && !value.contains(key)) return false;
    if (!means(document, child, node.kind == NodeKind::list ? value[document[child].position] : value[key])) return false;
  }
  return true;
}

/// Every value and key is inside its parent, after its elder sibling.
inline void check_spans_nest(const Document &document, std::string_view text) {
  for (std::uint32_t i = 0; i < document.size(); ++i) {
    const auto &node = document[i];
    REQUIRE(node.span.begin <= node.span.end);
    REQUIRE(node.span.end <= text.size());
    if (node.parent == no_node) continue;
    const auto &parent = document[node.parent];
    REQUIRE(node.parent < i);
    REQUIRE(parent.span.begin <= node.span.begin);
    REQUIRE(node.span.end <= parent.span.end);
    if (parent.kind == NodeKind::map) REQUIRE(node.key_span.end <= node.span.begin);
    if (node.next != no_node) REQUIRE(node.span.end <= document[node.next].span.begin);
  }
}

} // namespace arbitro
