#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "document.hpp"
#include "finding/help.hpp"
#include "keys.hpp"
#include "notation_reader.hpp"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace arbitro {

/// The message, and at how many more places it holds.
[[nodiscard]] Phrase and_more(Phrase message, std::size_t places);

/// The values of a map with fixed keys, by key.
struct Fields {
  std::array<std::uint32_t, key_count> node;
  Fields() { node.fill(no_node); }
  [[nodiscard]] std::uint32_t operator[](Key key) const { return node[static_cast<std::size_t>(key)]; }
  std::uint32_t &operator[](Key key) { return node[static_cast<std::size_t>(key)]; }
  [[nodiscard]] bool has(Key key) const { return (*this)[key] != no_node; }
};

/// Collects the findings about one match while it is decoded.
class DecodeFindings {
public:
  DecodeFindings(const Source &source, std::vector<Finding> &findings) : source_(source), findings_(findings) {}

  /// Adds one, as long as there are not too many. A name that nobody has is one mistake, however often it is written, and so are values of
  /// a wrong shape with the same remedy and the ranks of a pack that is not declared: further places are only counted.
  Finding &add(Code code, const Where &where, Address at, Phrase message, Help help);
  /// How many errors were added, with those that were not kept.
  [[nodiscard]] std::size_t errors() const { return errors_; }
  void clear();

private:
  /// A finding that is one mistake wherever it is made.
  struct Repeated {
    std::size_t finding; ///< its number
    Phrase message;      ///< of the first place
    std::size_t more_places;
  };
  [[nodiscard]] Finding *repeated(const Phrase &message, const Help &help);

  const Source &source_;
  std::vector<Finding> &findings_;
  std::size_t errors_ = 0;
  std::vector<Repeated> repeated_;
  Finding dropped_; ///< takes the place of a finding that is not kept
};

/// Reads the values of a document by their shapes; a value of a wrong shape becomes a finding about a part of the match.
struct NodeReader {
  const Source &source;
  const Document &document;
  DecodeFindings &findings;
  int round = 0;                                  ///< number of the round whose values are read; 0: none
  const std::vector<LoggedPlay> *plays = nullptr; ///< those read before the play whose values are read; null: no play's are

  Finding &report(Code code, const Where &at, Phrase message, Help help = {}) const;
  [[nodiscard]] const Node &operator[](std::uint32_t node) const { return document[node]; }
  [[nodiscard]] Where where(std::uint32_t node) const { return document.where(node); }
  [[nodiscard]] Where key_where(std::uint32_t node) const { return document.key_where(node); }
  /// The first character of a map, to report what it lacks.
  [[nodiscard]] Where beginning(std::uint32_t map) const;
  /// The text of a scalar: as it is in the source, lines and all, where no quote or sign makes it another one there.
  [[nodiscard]] Written written(std::uint32_t node) const;

  /// A value of that shape; any other is reported.
  [[nodiscard]] std::optional<std::string_view> text(std::uint32_t node) const;
  [[nodiscard]] bool is_list(std::uint32_t node, Help help) const;
  [[nodiscard]] bool is_map(std::uint32_t node, Help help) const;
  /// The same, and its place; nothing for `no_node`.
  [[nodiscard]] At<std::string_view> words(std::uint32_t node) const;
  [[nodiscard]] At<bool> truth(std::uint32_t node) const;
  [[nodiscard]] At<int> number(std::uint32_t node, int least, int most) const;

  [[nodiscard]] bool is_private(std::uint32_t node) const { return document[node].key.starts_with('_'); }
  /// Calls `visit` with each value of a list or map that is not private.
  template <class Visit> void each(std::uint32_t node, const Visit &visit) const {
    for (std::uint32_t item = document[node].first; item != no_node; item = document[item].next)
      if (!is_private(item)) visit(item);
  }
};

} // namespace arbitro
