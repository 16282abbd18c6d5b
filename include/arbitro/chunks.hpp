#pragma once

#include "arbitro/readers.hpp"
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
inline constexpr std::size_t yaml_document = std::size_t{256} << 10; ///< bytes of one YAML document
inline constexpr int depth = 32;
inline constexpr std::size_t values = 200'000; ///< of one document
inline constexpr std::size_t keys = 64;        ///< of one map
inline constexpr std::size_t scalar = 4096;    ///< bytes
inline constexpr int rounds = 512;             ///< of one match
inline constexpr std::size_t plays = 128;      ///< of one round, which has 40
inline constexpr std::size_t deals = 64;       ///< of one round, which has 20
inline constexpr std::size_t heading = 1024;   ///< values that the matches of a tournament share: each match reads them
inline constexpr std::size_t findings = 1024;  ///< kept of one match: each holds its line, and a hostile log may have one in every word
} // namespace limits

/// What is wrong between the elements of a JSON list.
enum class ListFault : std::uint8_t { none, ends_with_comma, text_behind, never_closed, no_match, comma_missing };

/// One document of a stream: what one call of the reader gets.
struct Chunk {
  const Reader *reader = &json_reader;
  std::string_view text; ///< valid until the next chunk is asked for
  std::string_view gap;  ///< likewise: blank lines, comments and markers before a YAML document, as many as may stand in one
  std::uint64_t first_line = 1;
  std::uint64_t first_offset = 0;
  std::uint32_t first_column = 1; ///< not 1 only where a list's elements share a line
  std::uint32_t first_column16 = 1;
  bool is_first = false;     ///< of its input: a search for mistakes in it may take longer than its size alone would allow
  std::int64_t element = -1; ///< its number among the elements of a JSON list, from 0; -1: it is in none
  bool too_large = false;    ///< `text` is only the beginning of a document over the limit; the rest has been passed over
  ListFault fault{};         ///< what is wrong between the documents of a JSON list (A002), at the beginning of `text`
};

/// Splits a stream of bytes into documents, in constant memory: NDJSON lines, YAML documents, the elements of a JSON list, or one JSON
/// object. The reader is told by content; the name's extension only breaks ties. A leading BOM is dropped.
class Chunks {
public:
  /// Fills a buffer, returns the number of bytes, 0 at the end.
  using Read = std::function<std::size_t(char *, std::size_t)>;
  Chunks(Read read, std::string_view name);
  /// The next document, or false at the end. A stream without any document gives none.
  bool next(Chunk &chunk);

private:
  enum class Mode : std::uint8_t { undecided, lines, list, object, yaml, ended };
  /// What stands before the place reached in a JSON list.
  enum class Before : std::uint8_t { opening, element, comma };
  /// How far brackets and quotes of a JSON text are balanced.
  struct Balance {
    std::size_t depth = 0;
    bool in_string = false;
    bool escaped = false;
    bool in_word = false;
    /// Goes on from `at`; true where the value ends, and `at` is just behind it.
    bool scan(std::string_view text, std::size_t &at);
  };

  [[nodiscard]] std::string_view left() const { return {buffer_.get() + begin_, end_ - begin_}; }
  bool fill();
  bool have(std::size_t bytes);
  void pass(std::size_t bytes);
  void pass_handed();
  std::size_t blanks();
  void decide();
  [[nodiscard]] Mode mode_of(const Beginning &beginning) const;
  bool begins_with_object_line(std::size_t begin);
  bool begins_with_bare_key(std::size_t begin);
  void drop_empty_lines();
  void pass_gap(std::size_t bytes);
  bool next_element(Chunk &chunk);
  bool scan();
  bool scan_on();
  bool hand_out(Chunk &chunk, std::size_t limit);
  bool fault(Chunk &chunk, std::size_t at, ListFault what);
  void locate(Chunk &chunk) const;

  Read read_;
  std::string extension_; ///< of the name, in small letters
  const Reader *reader_ = &json_reader;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0; ///< of the buffer
  std::string gap_;          ///< before the chunk handed out last
  std::size_t begin_ = 0;    ///< what is read and not yet passed lies in the buffer from here
  std::size_t end_ = 0;      ///< to here
  bool at_end_ = false;      ///< of the stream
  std::size_t room_ = 8192;  ///< bytes to ask for; grows up to 64 kibibytes
  std::uint64_t line_ = 1;   ///< the place of `begin_`
  std::uint64_t offset_ = 0;
  std::uint32_t column_ = 1;
  std::uint32_t column16_ = 1;
  Mode mode_ = Mode::undecided;
  bool is_first_ = true;    ///< nothing has been handed out
  std::size_t handed_ = 0;  ///< bytes of the chunk handed out last, to be passed at the next question
  std::size_t scanned_ = 0; ///< bytes of the document looked at
  bool whole_ = true;       ///< the end of the document has been found
  bool in_line_ = false;    ///< YAML: `scanned_` is within a line that is no marker
  Balance balance_;
  Before before_ = Before::opening;
  std::int64_t elements_ = 0; ///< of the list, handed out so far
};

/// The text of a chunk and where it stands in a file.
[[nodiscard]] Source source_of(const Chunk &chunk, const std::string &file);

/// Hands out a text, which has to outlive it.
[[nodiscard]] Chunks::Read reader_of(std::string_view text);

} // namespace arbitro
