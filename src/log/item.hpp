#pragma once

#include "arbitro/encode.hpp"
#include "arbitro/log.hpp"
#include "comments.hpp"
#include "document.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// One value of a log about to be written, whatever the format.
struct Item {
  enum class Kind : std::uint8_t {
    bare, ///< a number, a truth value or null
    text,
    quoted,  ///< a text that would be a number or a truth value without its quotes
    figures, ///< `22-18`: text for people, never in JSON
    list,
    map
  };
  Kind kind = Kind::text;
  bool on_one_line = false;  ///< a list or map that is written on one line where it fits
  bool aligned = false;      ///< a map whose values are aligned in one column in YAML
  bool is_filled_in = false; ///< nobody wrote it into the source
  std::string key{};         ///< in a map
  std::string text{};
  std::vector<std::uint32_t> origins{}; ///< nodes of the source's document that it was made of: they have the comments
  std::vector<Item> items{};

  static Item bare(std::string text) { return {.kind = Kind::bare, .text = std::move(text)}; }
  static Item words(std::string_view text) { return {.kind = Kind::text, .text = std::string(text)}; }
  static Item list() { return {.kind = Kind::list}; }
  static Item map() { return {.kind = Kind::map}; }
  /// The same on one line.
  static Item short_list() { return {.kind = Kind::list, .on_one_line = true}; }
  static Item short_map() { return {.kind = Kind::map, .on_one_line = true}; }
  /// A list of texts on one line.
  static Item list_of(const std::vector<std::string> &texts) {
    Item list = short_list();
    for (const std::string &text : texts) list.add(words(text));
    return list;
  }

  [[nodiscard]] bool is_scalar() const { return kind != Kind::list && kind != Kind::map; }
  /// Appends a value of a map.
  Item &add(std::string_view name, Item value, std::uint32_t origin = no_node) {
    value.key = name;
    return add(std::move(value), origin);
  }
  /// Appends an entry of a list.
  Item &add(Item value, std::uint32_t origin = no_node) {
    if (is_written(origin)) value.origins.push_back(origin);
    value.is_filled_in = origin == filled_node;
    return items.emplace_back(std::move(value));
  }
};

/// A value of a document, for one line.
[[nodiscard]] Item copy_of(const Document &document, std::uint32_t node);

/// Columns of a line that a list or map may fill before it is spread over several.
inline constexpr std::size_t widest_line = 100;

/// An item as JSON for reading, two spaces a level, as the one-line JSON of canonical archives, without spaces outside strings, or as YAML
/// with comments.
[[nodiscard]] std::string log_text(const Item &item, LogForm form, const Comments &comments = {});
/// Appends YAML as people write it, with the comments of the source where the values they belong to are still there.
void write_yaml(const Item &item, const Comments &comments, std::string &out);

} // namespace arbitro
