#pragma once

#include "arbitro/batch.hpp"
#include "arbitro/chunks.hpp"
#include "members.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Some documents in a row out of one text: what one thread works on at a time.
struct Portion {
  std::string name;
  bool first = false;       ///< begins the text: its matches are numbered from 0
  bool without_log = false; ///< the text holds no document at all
  std::string text;
  std::vector<Chunk> chunks;     ///< in `text`
  std::vector<Phrase> problems;  ///< met behind the documents
  std::uint64_t input_bytes = 0; ///< of the inputs used up
  std::uint64_t skipped = 0;     ///< files of an archive passed over before the text
};

/// Cuts one input into portions.
class Portions {
public:
  Portions(const Input &input, const std::string &stdin_name);
  /// The next portion, or false at the end; a portion may hold no documents.
  bool next(Portion &portion);

private:
  void gather(Portion &portion);

  Members members_;
  std::optional<Chunks> chunks_; ///< of the present text
  bool fresh_ = false;           ///< nothing of it has been handed out
  bool troubled_ = false;        ///< something was wrong before its first byte was handed out
  std::uint64_t bytes_counted_ = 0;
};

/// A turn of one thread: a portion of a long input, or the whole of a short one, which the thread then reads for itself.
struct Turn {
  std::uint64_t number = 0;
  Portion portion;
  const Input *whole = nullptr;
};

/// Gives out the inputs' contents to the threads that ask, in order.
class Feed {
public:
  Feed(const std::vector<Input> &inputs, const std::string &stdin_name) : inputs_(inputs), stdin_name_(stdin_name) {}
  /// The next turn, or false when all is given out.
  bool take(Turn &turn);
  /// Gives nothing out any more.
  void stop();

private:
  const std::vector<Input> &inputs_;
  const std::string &stdin_name_;
  std::mutex mutex_;
  std::size_t next_input_ = 0;
  std::uint64_t next_turn_ = 0;
  std::optional<Portions> open_;
};

} // namespace arbitro
