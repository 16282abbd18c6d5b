#pragma once

#include "arbitro/source.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace arbitro {

/// Limits (A005, A006, A901).
namespace limits {
inline constexpr std::size_t json_match = std::size_t{1} << 20;      ///< bytes of one NDJSON line or one element of a JSON list
inline constexpr std::size_t json_document = std::size_t{16} << 20;  ///< bytes of a JSON document that is one object (a tournament, say)
inline constexpr std::size_t yaml_document = std::size_t{2} << 20;   ///< bytes of one YAML document
inline constexpr std::size_t yaml_brackets = std::size_t{512} << 10; ///< bytes of a list or map in brackets in unusual YAML
inline constexpr int depth = 32;
inline constexpr std::size_t values = 200'000; ///< of one document
inline constexpr std::size_t keys = 64;        ///< of one map
inline constexpr std::size_t scalar = 4096;    ///< bytes
inline constexpr std::size_t key = 1024;       ///< bytes of a key that YAML knows as one
inline constexpr int rounds = 512;             ///< of one match
inline constexpr std::size_t plays = 128;      ///< of one round, which has 40
inline constexpr std::size_t deals = 64;       ///< of one round, which has 20
inline constexpr std::size_t heading = 1024;   ///< values that the matches of a tournament share: each match reads them
inline constexpr std::size_t findings = 1024;  ///< kept of one match: a hostile log may have one in every word
} // namespace limits

/// What is wrong between the elements of a JSON list.
enum class ListFault : std::uint8_t { none, ends_with_comma, text_after, never_closed, no_match, comma_missing };

/// A format of logs, and who reads it.
struct Reader;
/// The two readers; JSON and NDJSON have one.
extern const Reader &yaml_reader, &json_reader;

/// One document of a stream: what one call of the reader gets.
struct Chunk {
  const Reader *reader = &json_reader;
  std::string_view text; ///< valid until the next chunk is asked for
  std::string_view gap;  ///< likewise: blank lines, comments and markers before a YAML document, as many as one may hold
  std::uint64_t first_line = 1;
  std::uint64_t first_offset = 0;
  std::uint32_t first_column = 1; ///< not 1 only where a list's elements share a line
  std::uint32_t first_column16 = 1;
  bool is_first = false;     ///< of its input: a search for mistakes in it may take longer than its size alone would allow
  std::int64_t element = -1; ///< its number among the elements of a JSON list, from 0; -1: it is in none
  bool too_large = false;    ///< `text` is only the beginning of a document over the limit; the rest has been passed over
  ListFault fault{};         ///< what is wrong between the documents of a JSON list (A002), at the beginning of `text`

  /// Whether `text` is a complete document.
  [[nodiscard]] bool is_whole() const { return !too_large && fault == ListFault::none; }
};

/// Splits a stream of bytes into documents, in constant memory: NDJSON lines, YAML documents, the elements of a JSON list, or one JSON
/// object. The reader is recognised by content; the name's extension only breaks ties. A leading BOM is dropped.
class Chunks {
public:
  /// Fills a buffer, returns the number of bytes, 0 at the end.
  using Read = std::function<std::size_t(char *, std::size_t)>;
  /// Takes bytes, in the order of the stream.
  using Take = std::function<void(std::string_view)>;
  /// `between`, if given, takes every byte that is in no complete document: with these documents, they are the stream. Then the stream is
  /// read to its end, even after the end of a JSON list.
  Chunks(Read read, std::string_view name, Take between = {});
  ~Chunks();
  Chunks(Chunks &&) noexcept;
  Chunks &operator=(Chunks &&) noexcept;
  /// The next document, or false at the end. A stream without any document gives none.
  bool next(Chunk &chunk);

private:
  class Splitter;
  std::unique_ptr<Splitter> splitter_;
};

/// The text of a chunk and its place in a file.
[[nodiscard]] Source source_of(const Chunk &chunk, const std::string &file);

/// Hands out a text, which has to outlive it.
[[nodiscard]] Chunks::Read reader_of(std::string_view text);

} // namespace arbitro
