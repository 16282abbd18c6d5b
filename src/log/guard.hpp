#pragma once

#include "document.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A finding of the readers: an error at a span of the source.
Finding finding_at(const Source &source, Code code, Span span, std::string message, std::string help = {});

/// The span of what stands at a byte: a word, a quoted text, or one character; empty at the end of the text.
Span word_at(std::string_view text, std::size_t at);

/// What stands at a byte, short enough for a message.
std::string shown_at(std::string_view text, std::size_t at);

/// The span of the one character at a byte; empty at the end of the text.
Span character_at(std::string_view text, std::size_t at);

/// Which control characters a spelling leaves out besides those of ASCII: YAML also DEL, C1 and lone carriage returns.
enum class Controls : std::uint8_t { json, yaml };

/// Whether a text may be handed to a parser: not over `limit` bytes, UTF-8, without BOM and control characters. Appends A001, A002 or A006
/// where not.
bool check_bytes(const Source &source, std::size_t limit, Controls controls, std::vector<Finding> &findings);

/// Fills a document for a reader and holds it to the limits; every step answers whether reading may go on.
class Builder {
public:
  Builder(const Source &source, Document &document, std::vector<Finding> &findings);
  /// Opens a list or map that begins at a byte.
  bool open(NodeKind kind, std::uint32_t begin);
  /// Closes the innermost list or map; `end` is just behind it.
  void close(std::uint32_t end);
  /// The key of the next value; a key that its map has already is A003 and reading goes on.
  bool key(Span span, std::string_view text);
  bool scalar(Node node);

  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  /// The innermost open list or map.
  [[nodiscard]] const Node &innermost() const { return document_[open_.back().node]; }

private:
  struct Open {
    std::uint32_t node;
    std::uint64_t keys_seen; ///< a bit for each key's hash: unset means new
  };
  bool add(Node node);
  bool refuse(Code code, Span span, std::string message);
  void check_duplicate(Span span, std::string_view text);

  const Source &source_;
  Document &document_;
  std::vector<Finding> &findings_;
  std::vector<Open> open_;
  Span key_span_{};
  std::string_view key_;
};

} // namespace arbitro
