#include "schedule.hpp"

#include "finding/say.hpp"
#include "text/code_points.hpp"
#include "work_queue.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

namespace arbitro {
namespace {

using FollowUps = std::vector<FollowUp>;

/// Follows up work items in their order, one thread at a time. Threads that run too far ahead wait: their results would fill memory.
class OrderedFollowUps {
public:
  OrderedFollowUps(std::uint64_t window, std::function<void()> when_enough) : window_(window), when_enough_(std::move(when_enough)) {}

  /// Takes the remaining follow-ups of an item.
  void finish(std::uint64_t item, FollowUps all) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return stopped_ || item < next_ + window_; });
    if (stopped_) return;
    waiting_.emplace(item, std::move(all));
    if (following_up_) return;
    following_up_ = true;
    while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == next_) {
      const auto ready = waiting_.extract(waiting_.begin());
      follow_up(lock, ready.mapped());
      ++next_;
      moved_.notify_all();
    }
    following_up_ = false;
    moved_.notify_all();
  }

  /// Takes the first follow-ups of an item that has many, once all items before it are finished.
  void begin(std::uint64_t item, const FollowUps &some) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return stopped_ || (item == next_ && !following_up_); });
    if (stopped_) return;
    following_up_ = true;
    follow_up(lock, some);
    following_up_ = false;
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    moved_.notify_all();
  }

private:
  void follow_up(std::unique_lock<std::mutex> &lock, const FollowUps &all) {
    lock.unlock();
    if (!std::ranges::all_of(all, [](const FollowUp &one) { return one(); })) when_enough_();
    lock.lock();
  }

  std::uint64_t window_;
  std::function<void()> when_enough_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::uint64_t, FollowUps> waiting_;
  std::uint64_t next_ = 0;
  bool following_up_ = false;
  bool stopped_ = false;
};

/// The threads of one batch: each takes items from the queue, works on them, and has the results followed up in order.
class Workers {
public:
  Workers(const std::vector<Input> &inputs, const ReadingOptions &options, int threads, const std::function<PortionWork()> &make_work,
          bool keeps_gaps)
      : options_(options), threads_(threads), make_work_(make_work), keeps_gaps_(keeps_gaps), queue_(inputs, options, keeps_gaps),
        ordered_(static_cast<std::uint64_t>(threads) * items_ahead, [this] { stop(); }) {}

  void run() {
    take_items();
    std::size_t joined = 0;
    for (std::thread other = started(joined); other.joinable(); other = started(++joined)) other.join();
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  static constexpr int items_ahead = 4;
  static constexpr std::size_t results_kept = 8;

  /// Thrown where the input need not be waited for any more.
  struct Enough {};

  template <class Task> void guarded(const Task &task) {
    try {
      task();
    } catch (const Enough &) {
    } catch (...) {
      {
        const std::lock_guard lock(failure_mutex_);
        if (!failure_) failure_ = std::current_exception();
      }
      stop();
    }
  }

  void stop() {
    queue_.stop();
    ordered_.stop();
  }

  /// Starts one more thread, if there may be work for it.
  void start_another() {
    const std::lock_guard lock(threads_mutex_);
    if (static_cast<int>(others_.size()) + 1 < threads_ && queue_.may_give_more()) others_.emplace_back([this] { take_items(); });
  }

  /// The thread that was started so many threads after the first other one, to be joined; none: there are not so many.
  std::thread started(std::size_t number) {
    const std::lock_guard lock(threads_mutex_);
    return number < others_.size() ? std::move(others_[number]) : std::thread();
  }

  void take_items() {
    guarded([&] {
      const PortionWork work = make_work_();
      WorkItem item;
      const auto before_waiting = [&] { hand_on_gathered(item, work); };
      for (bool is_first = true; queue_.take(item, before_waiting); is_first = false) {
        if (is_first) start_another();
        work_on(item, work);
      }
    });
  }

  /// The input has to be waited for: whoever writes it may be waiting for the answers to what it has written.
  void hand_on_gathered(WorkItem &item, const PortionWork &work) {
    Portion nothing;
    nothing.input = item.portion.input;
    const bool has_any = !item.portion.chunks.empty() || !item.portion.gaps.empty();
    Portion &gathered = has_any ? item.portion : nothing;
    gathered.waits = true;
    ordered_.begin(item.number, {made_of(gathered, work)});
    if (queue_.is_stopped()) throw Enough();
    if (has_any) clear(item.portion);
  }

  void work_on(WorkItem &item, const PortionWork &work) {
    FollowUps all;
    if (!item.whole)
      all.push_back(made_of(item.portion, work));
    else if (item.whole->problem.empty()) {
      PortionReader reader(*item.whole, options_, keeps_gaps_);
      while (reader.next(item.portion)) {
        all.push_back(made_of(item.portion, work));
        if (all.size() == results_kept) ordered_.begin(item.number, std::exchange(all, {}));
      }
    } else {
      Portion unread;
      unread.input = item.whole;
      unread.troubles.push_back({legible(item.whole->path), item.whole->problem});
      all.push_back(made_of(unread, work));
    }
    ordered_.finish(item.number, std::move(all));
  }

  static FollowUp made_of(Portion &portion, const PortionWork &work) {
    const char *at = portion.text.data();
    const auto place = [&at](std::string_view &part) {
      part = {at, part.size()};
      at += part.size();
    };
    for (Chunk &chunk : portion.chunks) {
      place(chunk.gap);
      place(chunk.text);
    }
    try {
      return work(portion);
    } catch (const std::bad_alloc &) {
      throw;
    } catch (const Refusal &) {
      throw;
    } catch (const std::exception &error) { // whoever reports it names the file
      throw Refusal{say::of_file(portion.name, say::not_judged(error.what()))};
    }
  }

  const ReadingOptions &options_;
  int threads_;
  const std::function<PortionWork()> &make_work_;
  bool keeps_gaps_;
  WorkQueue queue_;
  OrderedFollowUps ordered_;
  std::mutex threads_mutex_;
  std::vector<std::thread> others_;
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
};

} // namespace

void each_portion(const std::vector<Input> &inputs, const ReadingOptions &options, int threads,
                  const std::function<PortionWork()> &make_work, bool keeps_gaps) {
  Workers(inputs, options, threads, make_work, keeps_gaps).run();
}

} // namespace arbitro
