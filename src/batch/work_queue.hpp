#pragma once

#include "members.hpp"
#include "schedule.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace arbitro {

/// Makes room for the next documents of a text.
void clear(Portion &portion);

/// Cuts one input into portions.
class PortionReader {
public:
  /// `before_waiting` may take what the portion holds so far.
  PortionReader(const Input &input, const ReadingOptions &options, bool keeps_gaps, std::function<void()> before_waiting = nullptr);
  /// The next portion, or false at the end; a portion may hold no documents.
  bool next(Portion &portion);

private:
  void open_text();
  void gather(Portion &portion);
  void keep_gap(std::string_view bytes);

  const Input &input_;
  bool keeps_gaps_;
  std::function<void()> before_waiting_;
  Members members_;
  std::optional<Chunks> chunks_; ///< of the present text
  Portion *gathered_ = nullptr;
  bool any_ = false;      ///< the present text has a document
  bool fresh_ = false;    ///< nothing of it has been handed out
  bool troubled_ = false; ///< something was wrong before its first byte
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
  WorkQueue(const std::vector<Input> &inputs, const ReadingOptions &options, bool keeps_gaps)
      : inputs_(inputs), options_(options), keeps_gaps_(keeps_gaps) {}
  /// The next item; false: there is none. While it is gathered, `before_waiting` is called whenever the input has to be waited for; it
  /// may take what the portion holds so far, and stop the queue.
  bool take(WorkItem &item, const std::function<void()> &before_waiting);
  /// Whether there may be another item; it does not wait for one.
  [[nodiscard]] bool may_give_more();
  /// Gives out no more items. Waits for no thread that takes one, which may be waiting for its input.
  void stop() { is_stopped_ = true; }
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }

private:
  const std::vector<Input> &inputs_;
  const ReadingOptions &options_;
  bool keeps_gaps_;
  std::atomic<bool> is_stopped_ = false;
  std::mutex mutex_;
  std::size_t next_input_ = 0;
  std::uint64_t next_number_ = 0;
  std::optional<PortionReader> open_;
  const std::function<void()> *before_waiting_ = nullptr; ///< of the thread that takes an item
};

} // namespace arbitro
