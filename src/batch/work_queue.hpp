#pragma once

#include "arbitro/batch.hpp"
#include "arbitro/chunks.hpp"
#include "members.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Some documents in a row out of one text: what one thread judges at a time.
struct Portion {
  std::string name;
  bool first = false;       ///< begins the text: its matches are numbered from 0
  bool without_log = false; ///< the text holds no document at all
  std::string text;
  std::vector<Chunk> chunks;     ///< in `text`
  std::vector<Trouble> troubles; ///< met after the documents
  std::uint64_t input_bytes = 0; ///< of the input that the portion uses
  std::uint64_t skipped = 0;     ///< files of an archive skipped before the text
};

/// Cuts one input into portions.
class PortionReader {
public:
  PortionReader(const Input &input, const ReadingOptions &options, std::function<void()> before_waiting = nullptr);
  /// The next portion, or false at the end; a portion may hold no documents.
  bool next(Portion &portion);

private:
  void gather(Portion &portion);

  Members members_;
  std::optional<Chunks> chunks_; ///< of the present text
  bool fresh_ = false;           ///< nothing of it has been handed out
  bool troubled_ = false;        ///< something was wrong before its first byte
  std::uint64_t bytes_counted_ = 0;
};

/// What one thread takes from the queue: a portion of a long input, or a whole short input, which the thread then reads itself.
struct WorkItem {
  std::uint64_t number = 0;
  Portion portion;
  const Input *whole = nullptr;
};

/// Distributes the contents of the inputs, in order, to the threads that ask.
class WorkQueue {
public:
  WorkQueue(const std::vector<Input> &inputs, const ReadingOptions &options) : inputs_(inputs), options_(options) {}
  /// The next item; false: there is none. While it is gathered, `before_waiting` is called whenever the input has to be waited for; it
  /// may take what the portion holds so far.
  bool take(WorkItem &item, const std::function<void()> &before_waiting);
  /// Whether there may be another item; it does not wait for one.
  [[nodiscard]] bool may_give_more();
  /// Gives out no more items.
  void stop();

private:
  const std::vector<Input> &inputs_;
  const ReadingOptions &options_;
  std::mutex mutex_;
  std::size_t next_input_ = 0;
  std::uint64_t next_number_ = 0;
  std::optional<PortionReader> open_;
  const std::function<void()> *before_waiting_ = nullptr; ///< of the thread that takes an item
};

} // namespace arbitro
