#pragma once

#include "importers.hpp"

#include "log/document.hpp"

#include <functional>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A JSON or YAML text of another program. What is asked for and is not there, or has another shape, is an `ImportFault` with its place.
class ForeignTree {
public:
  using Read = bool (*)(const Source &, Document &, std::vector<Finding> &);
  /// Reads a text; throws `ImportFault` where it is damaged.
  ForeignTree(const ForeignText &text, Read read);

  static constexpr std::uint32_t root = 0;
  [[nodiscard]] const Node &operator[](std::uint32_t node) const { return tree_[node]; }
  /// The value of a key, or `no_node`; an empty list is an empty map, as PHP writes it.
  [[nodiscard]] std::uint32_t find(std::uint32_t map, std::string_view key) const;
  /// The same where it has to be.
  [[nodiscard]] std::uint32_t get(std::uint32_t map, std::string_view key) const;
  /// A text or a number as text.
  [[nodiscard]] std::string text(std::uint32_t node) const;
  /// A whole number, in quotes or without.
  [[nodiscard]] long number(std::uint32_t node) const;
  [[nodiscard]] bool is_scalar(std::uint32_t node) const { return tree_[node].kind == NodeKind::scalar; }
  [[nodiscard]] bool is_null(std::uint32_t node) const { return tree_[node].is_null; }
  /// The values of a list or map, in order. Throws where it is neither.
  [[nodiscard]] std::vector<std::uint32_t> values(std::uint32_t node) const;
  /// Refuses a number of players that no game has.
  void check_players(std::uint32_t node, std::size_t players) const;
  [[nodiscard]] ForeignPlace place(std::uint32_t node) const;
  [[noreturn]] void refuse(std::uint32_t node, Phrase what) const { throw ImportFault{place(node), std::move(what)}; }
  /// Notes the keys of a map that are none of these, each of them once for the whole text.
  void note_unknown(std::uint32_t map, std::initializer_list<std::string_view> known, std::vector<ImportNote> &notes);

private:
  Source source_;
  Document tree_;
  std::set<std::string, std::less<>> reported_;
};

} // namespace arbitro
