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

/// One document of a portion.
struct Slice {
  std::size_t begin = 0; ///< in the portion's text
  std::size_t size = 0;
  std::uint64_t first_line = 1;
  std::uint64_t first_offset = 0;
  bool too_large = false;
  std::string fault; ///< why it is not for the referee; empty: it is
};

/// Some documents in a row out of one text: what one thread works on at a time.
struct Portion {
  std::string name;
  bool first = false; ///< begins the text: its matches are numbered from 0
  std::string text;
  std::vector<Slice> slices;
  std::vector<std::string> problems; ///< met behind the documents
  std::uint64_t input_bytes = 0;     ///< of the inputs used up
};

/// Cuts one input into portions.
class Portions {
public:
  Portions(const Input &input, const std::string &stdin_name);
  /// The next portion, or false at the end; a portion may hold nothing but problems.
  bool next(Portion &portion);

private:
  Members members_;
  std::optional<Chunks> chunks_;
  bool fresh_ = false; ///< nothing has come out of the present text
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
  /// Whether there may be work for a second thread.
  [[nodiscard]] bool may_have_more();
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
