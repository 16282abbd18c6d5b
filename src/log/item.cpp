#include "item.hpp"

#include "text/scalar.hpp"

#include <algorithm>

namespace arbitro {

Item copy_of(const Document &document, std::uint32_t node) {
  const Node &from = document[node];
  Item item;
  item.origins.push_back(node);
  if (from.kind == NodeKind::scalar) {
    const bool is_literal = from.is_null || is_json_literal(from.text);
    item.kind = !is_literal ? Item::Kind::text : from.quoted ? Item::Kind::quoted : Item::Kind::bare;
    item.text = from.is_null ? "null" : from.text;
    return item;
  }
  item.kind = from.kind == NodeKind::list ? Item::Kind::list : Item::Kind::map;
  item.on_one_line = true;
  for (std::uint32_t inner = from.first; inner != no_node; inner = document[inner].next) {
    Item value = copy_of(document, inner);
    value.key = document[inner].key;
    item.items.push_back(std::move(value));
  }
  return item;
}

} // namespace arbitro
