#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace arbitro {

/// The two spellings of a log.
enum class Spelling : std::uint8_t { json, yaml };

/// Limits of reliability's table (A005, A006, A901).
namespace limits {
inline constexpr std::size_t json_match = std::size_t{1} << 20;      ///< bytes of one NDJSON line or one element of a JSON list
inline constexpr std::size_t json_document = std::size_t{16} << 20;  ///< bytes of a JSON document that is one object (a tournament, say)
inline constexpr std::size_t yaml_document = std::size_t{256} << 10; ///< bytes of one YAML document
inline constexpr int depth = 32;
inline constexpr std::size_t values = 200'000; ///< of one document
inline constexpr std::size_t keys = 64;        ///< of one map
inline constexpr std::size_t scalar = 4096;    ///< bytes
inline constexpr int rounds = 512;             ///< of one match
} // namespace limits

/// One document of a stream: what one call of the reader gets.
struct Chunk {
  Spelling spelling = Spelling::json;
  std::string_view text;          ///< valid until the next chunk is asked for
  std::uint64_t first_line = 1;
  std::uint64_t first_offset = 0;
  bool too_large = false;         ///< `text` is only the beginning of a document over the limit; the rest has been passed over
  std::string_view problem;       ///< what is wrong between the documents of a JSON list (A002); empty: nothing
};

/// Splits a stream of bytes into documents, in constant memory: NDJSON lines, YAML documents, the elements of a JSON list, or one JSON object.
/// The spelling is told by content (log format, section 1); the name's extension only breaks ties. A leading BOM is dropped.
class Chunks {
public:
  /// Fills a buffer, returns the number of bytes, 0 at the end.
  using Read = std::function<std::size_t(char *, std::size_t)>;
  Chunks(Read read, std::string_view name);
  /// The next document, or false at the end. A stream without any document gives none.
  bool next(Chunk &chunk);

private:
  std::size_t fill(); ///< appends one block to `buffer_`; the bytes added
  Read read_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::uint64_t line_ = 1;
  std::uint64_t offset_ = 0;
  bool ended_ = false;
};

} // namespace arbitro
