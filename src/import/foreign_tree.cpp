#include "foreign_tree.hpp"

#include "arbitro/seat.hpp"

#include "finding/say.hpp"
#include "log/item.hpp"
#include "text/decimal.hpp"

#include <algorithm>

namespace arbitro {

ForeignTree::ForeignTree(const ForeignText &text, Read read) : source_(text.file, text.text) {
  std::vector<Finding> findings;
  if (read(source_, tree_, findings) && !tree_.empty() && tree_.repeated().empty()) return;
  if (!findings.empty()) {
    const Position at = source_.position(findings.front().where.span.begin);
    throw ImportFault{{at.line, at.column}, findings.front().message};
  }
  throw ImportFault{tree_.repeated().empty() ? ForeignPlace{} : place(tree_.repeated().front()), say::foreign_key_twice()};
}

std::uint32_t ForeignTree::find(std::uint32_t map, std::string_view key) const {
  const Node &node = tree_[map];
  if (node.kind == NodeKind::list && node.size == 0) return no_node;
  if (node.kind != NodeKind::map) refuse(map, say::foreign_no_map());
  return tree_.find(map, key);
}

std::uint32_t ForeignTree::get(std::uint32_t map, std::string_view key) const {
  const std::uint32_t node = find(map, key);
  if (node == no_node) refuse(map, say::foreign_key_missing(key));
  return node;
}

std::string ForeignTree::text(std::uint32_t node) const {
  if (!is_scalar(node)) refuse(node, say::foreign_no_text());
  return std::string(tree_[node].text);
}

long ForeignTree::number(std::uint32_t node) const {
  const std::string typed = text(node);
  const std::optional<long> number = read_whole<long>(typed);
  constexpr long most = 1'000'000'000'000;
  if (!number || *number < -most || *number > most) refuse(node, say::foreign_no_number(typed));
  return *number;
}

std::vector<std::uint32_t> ForeignTree::values(std::uint32_t node) const {
  if (is_scalar(node)) refuse(node, say::foreign_no_list());
  std::vector<std::uint32_t> values;
  for (std::uint32_t value = tree_[node].first; value != no_node; value = tree_[value].next) values.push_back(value);
  return values;
}

void ForeignTree::check_players(std::uint32_t node, std::size_t players) const {
  if (players < 2) refuse(node, say::foreign_players_missing());
  if (players > static_cast<std::size_t>(max_seats)) refuse(node, say::too_many_players(players));
}

ForeignPlace ForeignTree::place(std::uint32_t node) const {
  const Position at = source_.position(tree_[node].span.begin);
  return {at.line, at.column};
}

void ForeignTree::note_unknown(std::uint32_t map, std::initializer_list<std::string_view> known, std::vector<ImportNote> &notes) {
  if (tree_[map].kind != NodeKind::map) return;
  for (const std::uint32_t value : values(map)) {
    const std::string_view key = tree_[value].key;
    if (std::ranges::find(known, key) != known.end() || !reported_.emplace(key).second) continue;
    notes.push_back({place(value), say::foreign_unknown_key(key)});
  }
}

} // namespace arbitro
