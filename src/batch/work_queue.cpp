#include "work_queue.hpp"
#include "log_names.hpp"

#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t portion_size = std::size_t{128} << 10;
constexpr std::size_t portion_documents = 256;
/// Files up to this size are read by the thread that gets them, unless unpacking may take much memory: of those one is read at a time.
constexpr std::uint64_t short_input = std::uint64_t{1} << 20;

} // namespace

PortionReader::PortionReader(const Input &input, const ReadingOptions &options, std::function<void()> before_waiting)
    : members_(input, options, std::move(before_waiting)) {}

bool PortionReader::next(Portion &portion) {
  portion.text.clear();
  portion.chunks.clear();
  portion.troubles.clear();
  portion.first = portion.without_log = false;
  portion.input_bytes = portion.skipped = 0;
  if (!chunks_) {
    const bool opened = members_.next();
    if (opened) chunks_.emplace([this](char *buffer, std::size_t size) { return members_.read(buffer, size); }, members_.name());
    fresh_ = opened;
    portion.troubles = members_.take_troubles(false);
    troubled_ = !portion.troubles.empty();
    portion.skipped = members_.take_skipped();
    if (!opened || troubled_) return troubled_ || portion.skipped > 0;
  }
  portion.first = std::exchange(fresh_, false);
  portion.name = members_.name();
  gather(portion);
  portion.input_bytes = members_.bytes_read() - std::exchange(bytes_counted_, members_.bytes_read());
  return true;
}

void PortionReader::gather(Portion &portion) {
  Chunk chunk;
  while (portion.text.size() < portion_size && portion.chunks.size() < portion_documents && chunks_) {
    if (chunks_->next(chunk)) {
      chunk.is_first = chunk.is_first && !members_.is_archive(); // an archive is one input
      portion.chunks.push_back(chunk);
      portion.text += chunk.text;
      continue;
    }
    chunks_.reset();
    portion.troubles = members_.take_troubles(true);
    portion.without_log = portion.first && portion.chunks.empty() && portion.troubles.empty() && !troubled_;
  }
}

bool WorkQueue::take(WorkItem &item, const std::function<void()> &before_waiting) {
  const std::lock_guard lock(mutex_);
  before_waiting_ = &before_waiting;
  item.whole = nullptr;
  item.number = next_number_;
  while (true) {
    if (open_ && open_->next(item.portion)) break;
    open_.reset();
    if (next_input_ == inputs_.size()) return false;
    const Input &input = inputs_[next_input_++];
    if (input.problem.empty() && (input.path == "-" || input.size > short_input || may_need_much_memory(input.path)))
      open_.emplace(input, options_, [this] { (*before_waiting_)(); });
    else {
      item.whole = &input;
      break;
    }
  }
  ++next_number_;
  return true;
}

bool WorkQueue::may_give_more() {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  return !lock.owns_lock() || open_ || next_input_ < inputs_.size();
}

void WorkQueue::stop() {
  const std::lock_guard lock(mutex_);
  open_.reset();
  next_input_ = inputs_.size();
}

} // namespace arbitro
