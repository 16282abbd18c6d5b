#pragma once

#include "arbitro/chunks.hpp"
#include "readers.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace arbitro {

/// Splits a stream of bytes into documents.
class Chunks::Splitter {
public:
  Splitter(Read read, std::string_view name);
  bool next(Chunk &chunk);

private:
  enum class Mode : std::uint8_t { undecided, lines, list, object, yaml, ended };
  /// What comes before the place reached in a JSON list.
  enum class Before : std::uint8_t { opening, element, comma };
  /// How far brackets and quotes of a JSON text are balanced.
  struct Balance {
    std::size_t depth = 0;
    bool in_string = false;
    bool escaped = false;
    bool in_word = false;
    /// Goes on from `at`; true where the value ends, and `at` is just after it.
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
  std::size_t begin_ = 0;    ///< what is read and not yet passed begins here in the buffer
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

} // namespace arbitro
