#pragma once

#include "arbitro/read.hpp"
#include "log/item.hpp"
#include "log/keys.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbitro::record {

/// A log in YAML as values that can be changed and written again; comments stay with the values they belong to.
class LogTree {
public:
  Item root;

  /// The values of a log whose document is a map in YAML.
  explicit LogTree(std::shared_ptr<const ParsedLog> log);
  /// Nothing where the text is no single document of YAML.
  [[nodiscard]] static std::optional<LogTree> read(const std::string &text);
  [[nodiscard]] std::string text() const;

private:
  std::shared_ptr<const ParsedLog> log_; ///< with the comments
};

/// The value of a key in whatever language, or null.
[[nodiscard]] Item *find(Item &map, KeyPlace place, Key key);
/// The value of a key, put at the end of its map where it is missing.
Item &at(Item &map, KeyPlace place, Key key, Item missing);
/// Writes another value under a key, in whatever language the map has it; its comments stay.
Item &set(Item &map, KeyPlace place, std::string_view name, Item value);
void remove(Item &map, KeyPlace place, Key key);

/// The map of a deal, put at the end of the deals where it is missing.
Item &deal_at(Item &deals, std::size_t deal);
/// Whether the log says itself how the match ended.
[[nodiscard]] bool says_end(Item &root);
/// Takes that away.
void drop_end(Item &root);
/// The last round; null where there is none.
[[nodiscard]] Item *last_round(Item &root);
/// Takes away the last thing that is recorded of a round: a cell, a hand, a count; false where only its dealer is left.
bool drop_last(Item &round);

} // namespace arbitro::record
