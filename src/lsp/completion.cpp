#include "completion.hpp"
#include "features.hpp"
#include "node_at.hpp"

#include <algorithm>

namespace arbitro::lsp {
namespace {

bool is_hand(const TypedPlace &place) {
  return place.expected.row != nullptr && place.expected.row->key == Key::deals && place.expected.inner.size() == 1;
}

bool is_row(const TypedPlace &place) {
  return place.expected.is(Key::plays) && !place.cursor.steps.empty() && place.cursor.steps.back().is_entry && place.expected.inner.empty();
}

/// Whether a list of cards is being typed, of which the last word counts.
bool is_card_list(const TypedPlace &place) { return place.expected.is(Key::table) || place.expected.is(Key::piles) || is_hand(place); }

/// Whether a key is in its map already, or a card in the list that is being typed.
bool is_there_already(const TypedPlace &place, const Item &item) {
  if (item.kind == ItemKind::property) {
    const Document &document = place.head->tree();
    if (document.empty()) return false;
    const NodeAt here = node_at(*place.head, static_cast<std::uint32_t>(place.cursor.begin));
    const std::uint32_t map = here.on_key ? document[here.node].parent : no_node;
    return map != no_node && document.find(map, item.label) != no_node;
  }
  return is_card_list(place) && (" " + std::string(place.typed)).find(" " + item.label + " ") != std::string::npos;
}

Items items_at(const TypedPlace &place) {
  Items items;
  if (is_hand(place)) add_cards_out(place, items);
  if (place.cursor.may_be_value && !is_hand(place)) add_values(place, items);
  if (place.cursor.may_be_key) add_keys(place, items);
  std::erase_if(items, [&](const Item &item) { return is_there_already(place, item); });
  return items;
}

} // namespace

std::unique_ptr<const ReplayedLog> read_before(const TypedPlace &place, std::size_t end, std::string_view probe) {
  const std::string text = std::string(place.before.substr(0, end)) + std::string(probe) + place.cursor.closers;
  return std::make_unique<const ReplayedLog>(*place.reader, text, place.language);
}

TypedPlace find_place(std::string_view before, const Reader &reader, Language language) {
  TypedPlace place{.before = before, .reader = &reader, .language = language, .cursor = find_cursor(before)};
  place.expected = expected_at(place.cursor.steps);
  place.typed = before.substr(place.cursor.begin);
  for (const std::string_view probe : {"_", "_: 1", "\"_\": 1", ""}) {
    place.head = read_before(place, place.cursor.begin, probe);
    if (!place.head->matches().empty()) break;
  }
  if (place.head->matches().empty()) return place;
  place.match = &place.head->matches().back().log;
  if (!place.match->rounds.empty()) place.round = &place.match->rounds.back();
  return place;
}

Json completion(const Question &question) {
  const std::size_t offset = question.offset();
  const Part *const part = question.document.documents.part_at(offset);
  const std::string_view whole = question.document.text.bytes();
  const std::size_t begin = part != nullptr ? part->begin : 0;
  const Reader &reader = part != nullptr ? *part->document->chunk.reader : yaml_reader;
  const TypedPlace place = find_place(whole.substr(begin, offset - begin), reader, question.setting.language);
  Items items;
  std::size_t from = place.cursor.begin;
  if (is_row(place)) {
    from = add_play(place, items);
  }
  if (!is_row(place) || place.typed.empty()) {
    const Items others = items_at(place);
    items.insert(items.end(), others.begin(), others.end());
  }
  if (is_card_list(place)) from = std::max(from, place.before.find_last_of(" \"'[{:,") + 1);
  if (place.before.find('\n', from) != std::string_view::npos) items.clear(); // a range is of one line; a quote may be open since another
  const Json range = question.range(begin + from, offset);
  Json all_items = Json::array();
  for (const Item &item : items) {
    const bool is_key = item.kind == ItemKind::property && place.cursor.quote == '\0';
    const std::string text = !is_key ? item.label : &reader == &json_reader ? "\"" + item.label + "\": " : item.label + ": ";
    std::string order = std::to_string(all_items.size());
    order.insert(0, 4 - std::min<std::size_t>(4, order.size()), '0');
    all_items.push_back({{"label", item.label},
                         {"kind", static_cast<int>(item.kind)},
                         {"detail", item.detail},
                         {"sortText", order},
                         {"filterText", item.label},
                         {"textEdit", {{"range", range}, {"newText", text}}}});
  }
  return {{"isIncomplete", false}, {"items", std::move(all_items)}};
}

} // namespace arbitro::lsp
