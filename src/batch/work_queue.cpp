#include "work_queue.hpp"
#include "log_names.hpp"

#include <utility>

namespace arbitro {
namespace {

constexpr std::size_t portion_size = std::size_t{128} << 10;
constexpr std::size_t portion_documents = 256;
/// Longer gaps, of documents over the limit, are handed on in parts.
constexpr std::size_t most_of_gap = std::size_t{1} << 20;
/// Files up to this size are read by the thread that gets them, unless unpacking may take much memory: of those one is read at a time.
constexpr std::uint64_t short_input = std::uint64_t{1} << 20;

} // namespace

void clear(Portion &portion) {
  portion.text.clear();
  portion.chunks.clear();
  portion.gaps.clear();
  portion.troubles.clear();
  portion.first = portion.without_log = portion.waits = false;
  portion.input_bytes = portion.skipped = 0;
}

PortionReader::PortionReader(const Input &input, const ReadingOptions &options, bool keeps_gaps, std::function<void()> before_waiting)
    : input_(input), keeps_gaps_(keeps_gaps), before_waiting_(std::move(before_waiting)), members_(input, options, before_waiting_) {}

bool PortionReader::next(Portion &portion) {
  clear(portion);
  portion.input = &input_;
  if (!chunks_) {
    const bool opened = members_.next();
    if (opened) open_text();
    portion.troubles = members_.take_troubles(false);
    troubled_ = !portion.troubles.empty();
    portion.skipped = members_.take_skipped();
    if (!opened || troubled_) return troubled_ || portion.skipped > 0;
  }
  portion.first = std::exchange(fresh_, false);
  portion.name = members_.name();
  portion.is_packed = members_.unpacks();
  gather(portion);
  portion.input_bytes = members_.bytes_read() - std::exchange(bytes_counted_, members_.bytes_read());
  return true;
}

void PortionReader::open_text() {
  const Chunks::Read read = [this](char *buffer, std::size_t size) { return members_.read(buffer, size); };
  const Chunks::Take keep = [this](std::string_view bytes) { keep_gap(bytes); };
  chunks_.emplace(read, members_.name(), keeps_gaps_ ? keep : nullptr);
  fresh_ = true;
  any_ = false;
}

void PortionReader::keep_gap(std::string_view bytes) {
  gathered_->gaps.resize(gathered_->chunks.size() + 1);
  gathered_->gaps.back() += bytes;
  if (gathered_->gaps.back().size() > most_of_gap && before_waiting_) before_waiting_();
}

void PortionReader::gather(Portion &portion) {
  gathered_ = &portion;
  Chunk chunk;
  while (portion.text.size() < portion_size && portion.chunks.size() < portion_documents && chunks_) {
    if (chunks_->next(chunk)) {
      chunk.is_first = chunk.is_first && !members_.is_archive(); // an archive is one input
      portion.chunks.push_back(chunk);
      portion.text.append(chunk.gap).append(chunk.text);
      any_ = true;
      continue;
    }
    chunks_.reset();
    portion.troubles = members_.take_troubles(true);
    portion.without_log = !any_ && portion.troubles.empty() && !troubled_;
  }
}

bool WorkQueue::take(WorkItem &item, const std::function<void()> &before_waiting) {
  const std::lock_guard lock(mutex_);
  before_waiting_ = &before_waiting;
  item.whole = nullptr;
  item.number = next_number_;
  while (!is_stopped_) {
    if (open_ && open_->next(item.portion)) break;
    open_.reset();
    if (next_input_ == inputs_.size()) return false;
    const Input &input = inputs_[next_input_++];
    if (input.problem.empty() && (input.path == "-" || input.size > short_input || may_need_much_memory(input.path)))
      open_.emplace(input, options_, keeps_gaps_, [this] { (*before_waiting_)(); });
    else {
      item.whole = &input;
      break;
    }
  }
  ++next_number_;
  return !is_stopped_;
}

bool WorkQueue::may_give_more() {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  return !lock.owns_lock() || open_ || next_input_ < inputs_.size();
}

} // namespace arbitro
