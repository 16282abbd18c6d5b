#pragma once

#include "arbitro/chunks.hpp"
#include "document.hpp"
#include "finding/help.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A finding of the readers: an error at a span of the source.
Finding finding_at(Code code, Span span, Phrase message, Help help = {});

/// The span of what begins at a byte: a word, a quoted text, or one character; empty at the end of the text.
Span word_at(std::string_view text, std::size_t at);

/// A word as messages show it: of a long one the beginning.
std::string brief(std::string_view word);

/// What begins at a byte, short enough for a message.
Phrase shown_at(std::string_view text, std::size_t at);

/// The span of the one character at a byte; empty at the end of the text.
Span character_at(std::string_view text, std::size_t at);

/// Which control characters a format leaves out besides those of ASCII: YAML also DEL, C1 and lone carriage returns.
enum class Controls : std::uint8_t { json, yaml };

/// Whether a text may be handed to a parser: not over `limit` bytes, UTF-8, without BOM and control characters. Appends A001, A002 or A006
/// where not.
bool check_bytes(const Source &source, std::size_t limit, Controls controls, std::vector<Finding> &findings);

/// Fills a document for a reader and holds it to the limits; every step answers whether reading may go on.
class Builder {
public:
  Builder(Document &document, std::vector<Finding> &findings);
  /// Opens a list or map that begins at a byte.
  bool open(NodeKind kind, std::uint32_t begin);
  /// Closes the innermost list or map; `end` is just after it.
  void close(std::uint32_t end);
  /// The key of the next value; what follows a key that its map already has is kept apart.
  bool key(Span span, std::string_view text);
  bool scalar(Span span, std::string_view text, bool quoted, bool is_null);

  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  /// The innermost open list or map.
  [[nodiscard]] const Node &innermost() const { return document_[open_.back().node]; }

private:
  struct Open {
    std::uint32_t node;
    std::uint64_t keys_seen; ///< a bit for each key's hash: unset means new
  };
  /// Adds the next value with its key; null where that would be one too many.
  Node *add(Span span);
  /// What there can be too much of.
  enum class Limit : std::uint8_t { depth, values, keys, key, text };
  bool refuse(Limit limit, Span span);
  /// Whether the innermost map already has the key just read, which it has from now on.
  [[nodiscard]] bool is_repeated();

  Document &document_;
  std::vector<Finding> &findings_;
  std::vector<Open> open_;
  Span key_span_{};
  std::string_view key_;
};

inline Node *Builder::add(Span span) {
  if (document_.size() == limits::values) {
    refuse(Limit::values, span);
    return nullptr;
  }
  const std::uint32_t parent = open_.empty() ? no_node : open_.back().node;
  auto &node = is_repeated() ? document_.add_repeated(parent) : document_.add(parent);
  node.span = span;
  node.key = key_;
  node.key_span = key_span_;
  key_ = {};
  key_span_ = {};
  return &node;
}

inline bool Builder::is_repeated() {
  if (open_.empty() || innermost().kind != NodeKind::map) return false;
  const auto first = key_.empty() ? 0U : static_cast<unsigned>(key_.front()), last = key_.empty() ? 0U : static_cast<unsigned>(key_.back());
  const auto bit = std::uint64_t{1} << ((key_.size() * 7U + first * 3U + last) & 63U);
  const bool may_be = (open_.back().keys_seen & bit) != 0;
  open_.back().keys_seen |= bit;
  return may_be && document_.find(open_.back().node, key_) != no_node;
}

inline bool Builder::open(NodeKind kind, std::uint32_t begin) {
  const Span bracket{begin, begin + 1};
  if (open_.size() == static_cast<std::size_t>(limits::depth)) return refuse(Limit::depth, bracket);
  auto *node = add(bracket);
  if (node == nullptr) return false;
  node->kind = kind;
  open_.push_back({document_.size() - 1, 0});
  return true;
}

inline void Builder::close(std::uint32_t end) {
  document_.at(open_.back().node).span.end = end;
  open_.pop_back();
}

inline bool Builder::key(Span span, std::string_view text) {
  if (text.size() > limits::scalar) return refuse(Limit::key, span);
  if (innermost().size == limits::keys) return refuse(Limit::keys, span);
  key_ = text;
  key_span_ = span;
  return true;
}

inline bool Builder::scalar(Span span, std::string_view text, bool quoted, bool is_null) {
  if (text.size() > limits::scalar) return refuse(Limit::text, span);
  auto *node = add(span);
  if (node == nullptr) return false;
  node->text = text;
  node->quoted = quoted;
  node->is_null = is_null;
  return true;
}

} // namespace arbitro
