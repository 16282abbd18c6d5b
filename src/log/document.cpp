#include "document.hpp"

#include "finding/kept_text.hpp"

#include <utility>

namespace arbitro {

std::uint32_t Document::find(std::uint32_t map, std::string_view key) const {
  return nodes_[map].kind == NodeKind::map ? find_if(map, [&](const Node &child) { return child.key == key; }) : no_node;
}

std::uint32_t Document::item(std::uint32_t list, std::uint32_t number) const {
  std::uint32_t item = nodes_[list].first;
  while (nodes_[item].position < number) item = nodes_[item].next;
  return item;
}

std::uint32_t Document::end_of(std::uint32_t node) const {
  for (; node != no_node; node = nodes_[node].parent)
    if (nodes_[node].next != no_node) return nodes_[node].next;
  return size();
}

std::string Document::path(std::uint32_t node) const {
  const Node &value = nodes_[node];
  if (value.parent == no_node) return {};
  std::string steps = path(value.parent);
  append_step(nodes_[value.parent].kind == NodeKind::list ? std::to_string(value.position) : std::string(value.key), steps);
  return steps;
}

void Document::clear() {
  nodes_.clear();
  last_child_.clear();
  repeated_.clear();
  kept_.clear();
}

std::string_view Document::keep(std::string text) { return kept_.emplace_back(std::move(text)); }

std::shared_ptr<const KeptText> keep_text(const Source &source, const Document &document) {
  std::vector<KeptText::Step> steps;
  std::string keys;
  steps.reserve(document.size());
  for (std::uint32_t node = 0; node < document.size(); ++node) {
    const Node &value = document[node];
    const auto begin = static_cast<std::uint32_t>(keys.size());
    keys += value.key;
    const bool is_in_map = value.parent != no_node && document[value.parent].kind == NodeKind::map;
    steps.push_back({value.parent, value.position, {begin, static_cast<std::uint32_t>(keys.size())}, is_in_map});
  }
  return std::make_shared<const KeptText>(source, std::move(steps), std::move(keys));
}

} // namespace arbitro
