#include "item.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// Whether a text is a number or a truth value in JSON.
bool is_json_literal(std::string_view text) {
  if (text == "true" || text == "false") return true;
  const auto digits = [&text] {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(count);
    return count;
  };
  const auto take = [&text](std::string_view any_of) {
    const bool there = !text.empty() && any_of.find(text.front()) != std::string_view::npos;
    if (there) text.remove_prefix(1);
    return there;
  };
  take("-");
  const bool zero = text.starts_with('0');
  const std::size_t whole = digits();
  if (whole == 0 || (zero && whole > 1) || (take(".") && digits() == 0)) return false;
  if (take("eE")) {
    take("+-");
    if (digits() == 0) return false;
  }
  return text.empty();
}

} // namespace

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
