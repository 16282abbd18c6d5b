#include "log_tree.hpp"

#include "log/comments.hpp"
#include "log/document.hpp"
#include "log/item.hpp"

#include <algorithm>
#include <utility>

namespace arbitro::record {

namespace {

constexpr Key ends[] = {Key::forfeit, Key::winner, Key::result};

/// Lists and maps are written in brackets where they were, and names of players over their hands in columns.
void keep_style(Item &item, const Document &document, std::string_view text) {
  if (item.is_scalar()) return;
  const char first = text[document[item.origins.front()].span.begin];
  item.on_one_line = first == '[' || first == '{';
  for (Item &inner : item.items) {
    keep_style(inner, document, text);
    inner.aligned =
        inner.key.empty() && inner.kind == Item::Kind::map && find_key(KeyPlace::round, item.key) == find_key(KeyPlace::round, "deals");
  }
}

/// Cuts the last cell of a row off.
bool drop_cell(std::string &row) {
  const std::size_t cut = row.rfind(" / ");
  if (cut != row.npos) row.erase(cut);
  return cut != row.npos;
}

/// Takes away the innermost last value; true where nothing is left.
bool drop_leaf(Item &item, bool is_row) {
  if (item.is_scalar()) return !is_row || !drop_cell(item.text);
  const KeyRow *const row = find_key(KeyPlace::deal, item.key);
  const bool holds_rows = row != nullptr && row->key == Key::plays;
  if (!item.items.empty() && drop_leaf(item.items.back(), holds_rows)) item.items.pop_back();
  return item.items.empty();
}

} // namespace

LogTree::LogTree(std::shared_ptr<const ParsedLog> log) : root(copy_of(*log->tree, 0)), log_(std::move(log)) {
  keep_style(root, *log_->tree, log_->text);
}

std::optional<LogTree> LogTree::read(const std::string &text) {
  std::vector<std::unique_ptr<ParsedLog>> documents = read_logs(text, "");
  if (documents.size() != 1) return std::nullopt;
  const ParsedLog &log = *documents.front();
  const bool is_map = log.chunk.reader == &yaml_reader && log.tree->size() > 0 && (*log.tree)[0].kind == NodeKind::map;
  if (!is_map || log.chunk.too_large) return std::nullopt;
  return LogTree(std::move(documents.front()));
}

std::string LogTree::text() const {
  std::string out;
  write_yaml(root, find_comments(log_->gap, log_->source, *log_->tree), out);
  if (std::string_view(log_->text).find("\r\n") == std::string_view::npos) return out;
  std::string with_returns;
  for (const char c : out) (with_returns += c == '\n' ? "\r" : "") += c;
  return with_returns;
}

Item *find(Item &map, KeyPlace place, Key key) {
  const auto found = std::ranges::find_if(map.items, [&](const Item &item) {
    const KeyRow *row = find_key(place, item.key);
    return row != nullptr && row->key == key;
  });
  return found == map.items.end() ? nullptr : &*found;
}

Item &at(Item &map, KeyPlace place, Key key, Item missing) {
  Item *const there = find(map, place, key);
  return there != nullptr ? *there : map.add(name_of(place, key), std::move(missing));
}

Item &set(Item &map, KeyPlace place, std::string_view name, Item value) {
  const KeyRow *const row = find_key(place, name);
  const auto there = std::ranges::find_if(
      map.items, [&](const Item &item) { return row == nullptr ? item.key == name : find_key(place, item.key) == row; });
  if (there == map.items.end()) return map.add(name, std::move(value));
  value.key = there->key;
  value.origins = there->origins;
  return *there = std::move(value);
}

void remove(Item &map, KeyPlace place, Key key) {
  if (const Item *const item = find(map, place, key)) map.items.erase(map.items.begin() + (item - map.items.data()));
}

Item &deal_at(Item &deals, std::size_t deal) {
  while (deals.items.size() <= deal) deals.add(Item::map());
  deals.items[deal].aligned = true;
  return deals.items[deal];
}

Item *last_round(Item &root) {
  Item *const rounds = find(root, KeyPlace::header, Key::rounds);
  return rounds == nullptr || rounds->items.empty() ? nullptr : &rounds->items.back();
}

bool says_end(Item &root) {
  return std::ranges::any_of(ends, [&](Key key) { return find(root, KeyPlace::header, key) != nullptr; });
}

void drop_end(Item &root) {
  for (const Key key : ends) remove(root, KeyPlace::header, key);
}

bool drop_last(Item &round) {
  const bool says_more = round.items.size() > 1 || (round.items.size() == 1 && find(round, KeyPlace::round, Key::dealer) == nullptr);
  if (says_more && drop_leaf(round.items.back(), false)) round.items.pop_back();
  return says_more;
}

} // namespace arbitro::record
