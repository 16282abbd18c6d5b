#include "arbitro/batch.hpp"
#include "progress.hpp"
#include "text/code_points.hpp"
#include "work_queue.hpp"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace arbitro {
namespace {

/// The result of one portion.
struct Result {
  bool first = false;
  bool waits = false; ///< the input has to be waited for after it
  int matches = 0;    ///< of the portion
  std::vector<Report> reports;
  Summary clean; ///< of the matches that are not among the reports
  std::vector<Trouble> troubles;
  std::uint64_t input_bytes = 0;
  std::uint64_t skipped = 0;
};
using Results = std::vector<Result>;

/// Hands on the results of work items in the order of the items, one thread at a time. Threads that run too far ahead wait: their results
/// would fill memory.
class OrderedResults {
public:
  OrderedResults(std::uint64_t window, std::function<void(Result &)> hand_on) : window_(window), hand_on_(std::move(hand_on)) {}

  /// Takes the remaining results of an item.
  void finish(std::uint64_t item, Results results) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return stopped_ || item < next_ + window_; });
    if (stopped_) return;
    waiting_.emplace(item, std::move(results));
    if (handing_on_) return;
    handing_on_ = true;
    while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == next_) {
      const auto ready = waiting_.extract(waiting_.begin());
      hand_on(lock, ready.mapped());
      ++next_;
      moved_.notify_all();
    }
    handing_on_ = false;
    moved_.notify_all();
  }

  /// Takes the first results of an item that has many, once all items before it are finished.
  void begin(std::uint64_t item, Results results) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return stopped_ || (item == next_ && !handing_on_); });
    if (stopped_) return;
    handing_on_ = true;
    hand_on(lock, results);
    handing_on_ = false;
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    moved_.notify_all();
  }

private:
  void hand_on(std::unique_lock<std::mutex> &lock, Results &results) {
    lock.unlock();
    for (Result &result : results) hand_on_(result);
    lock.lock();
  }

  std::uint64_t window_;
  std::function<void(Result &)> hand_on_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::uint64_t, Results> waiting_;
  std::uint64_t next_ = 0;
  bool handing_on_ = false;
  bool stopped_ = false;
};

/// The threads of one batch: each takes items from the queue, judges them, and hands on the results in order.
class Workers {
public:
  /// `hand_on` returns whether more is wanted; `sums_up`: matches without findings are only summed up.
  Workers(const std::vector<Input> &inputs, const BatchOptions &options, bool sums_up, std::function<bool(Result &)> hand_on)
      : options_(options), sums_up_(sums_up), queue_(inputs, options.reading),
        ordered_(static_cast<std::uint64_t>(options.threads) * items_ahead, [this, wants_more = std::move(hand_on)](Result &result) {
          if (!wants_more(result)) stop();
        }) {}

  void run() {
    take_items();
    std::size_t joined = 0;
    for (std::thread other = started(joined); other.joinable(); other = started(++joined)) other.join();
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  static constexpr int items_ahead = 4;
  static constexpr std::size_t results_kept = 8;

  template <class Task> void guarded(const Task &task) {
    try {
      task();
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
    if (static_cast<int>(others_.size()) + 1 < options_.threads && queue_.may_give_more()) others_.emplace_back([this] { take_items(); });
  }

  /// The thread that was started so many threads after the first other one, to be joined; none: there are not so many.
  std::thread started(std::size_t number) {
    const std::lock_guard lock(threads_mutex_);
    return number < others_.size() ? std::move(others_[number]) : std::thread();
  }

  void take_items() {
    guarded([&] {
      const Judge judge = options_.make_judge(options_.check);
      WorkItem item;
      const auto before_waiting = [&] { hand_on_gathered(item, judge); };
      for (bool is_first = true; queue_.take(item, before_waiting); is_first = false) {
        if (is_first) start_another();
        work(item, judge);
      }
    });
  }

  /// The input has to be waited for: whoever writes it may be waiting for the answers to what it has written.
  void hand_on_gathered(WorkItem &item, const Judge &judge) {
    Results results;
    if (item.portion.chunks.empty()) {
      results.emplace_back();
    } else {
      results.push_back(referee(item.portion, judge));
      item.portion.chunks.clear();
      item.portion.text.clear();
      item.portion.first = false;
    }
    results.back().waits = true;
    ordered_.begin(item.number, std::move(results));
  }

  void work(WorkItem &item, const Judge &judge) {
    Results results;
    if (!item.whole)
      results.push_back(referee(item.portion, judge));
    else if (item.whole->problem.empty()) {
      PortionReader reader(*item.whole, options_.reading);
      while (reader.next(item.portion)) {
        results.push_back(referee(item.portion, judge));
        if (results.size() == results_kept) ordered_.begin(item.number, std::exchange(results, {}));
      }
    } else {
      results.emplace_back().troubles.push_back({legible(item.whole->path), item.whole->problem});
    }
    ordered_.finish(item.number, std::move(results));
  }

  [[nodiscard]] Result referee(Portion &portion, const Judge &judge) const {
    Result result;
    result.first = portion.first;
    result.input_bytes = portion.input_bytes;
    result.skipped = portion.skipped;
    result.troubles = std::move(portion.troubles);
    if (!sums_up_) result.reports.reserve(portion.chunks.size());
    const auto take = [&](Report &&report) {
      if (sums_up_ && report.findings.empty() && !is_of_tournament(report))
        result.clean.add(report);
      else
        result.reports.push_back(std::move(report));
    };
    const auto count = [&](const CleanMatch &match) { result.clean.add(match); };
    const auto mind = [&](Trouble &&trouble) { result.troubles.push_back(std::move(trouble)); };
    const Referee::Receiver keep(take, sums_up_ ? std::function<void(const CleanMatch &)>(count) : nullptr, mind);
    const char *at = portion.text.data();
    for (Chunk &chunk : portion.chunks) {
      chunk.text = {at, chunk.text.size()};
      at += chunk.text.size();
      result.matches += judge(chunk, portion.name, keep, result.matches);
    }
    if (portion.without_log) keep(no_log(portion.name));
    return result;
  }

  const BatchOptions &options_;
  bool sums_up_;
  WorkQueue queue_;
  OrderedResults ordered_;
  std::mutex threads_mutex_;
  std::vector<std::thread> others_;
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
};

/// Withholds reports of unreadable documents beyond a limit: a text full of them would otherwise fill the output.
class UnreadableLimit {
public:
  /// Whether a report is withheld.
  bool withholds(Report &report) {
    if (report.readable || ++seen_ <= limits::unreadable) return false;
    bytes_ += report.bytes;
    last_ = std::move(report);
    return true;
  }
  /// Hands on one report for all that were withheld of the text.
  template <class HandOn> void end_text(const HandOn &hand_on) {
    const std::uint64_t seen = std::exchange(seen_, 0);
    if (seen <= limits::unreadable) return;
    last_.bytes = std::exchange(bytes_, 0);
    represent(seen - limits::unreadable, last_);
    hand_on(std::move(last_));
  }

private:
  std::uint64_t seen_ = 0;
  std::uint64_t bytes_ = 0;
  Report last_;
};

} // namespace

Judge make_referee(const CheckOptions &options) {
  return [referee = std::make_shared<Referee>(options)](const Chunk &chunk, const std::string &file, const Referee::Receiver &receiver,
                                                        int first_index) { return referee->check(chunk, file, receiver, first_index); };
}

double run_batch(const std::vector<Input> &inputs, const BatchOptions &options, const BatchEvents &events) {
  std::uint64_t total = 0;
  for (const Input &input : inputs) total += input.size;
  Progress progress(options.progress, total);
  std::uint64_t matches = 0;
  std::uint64_t findings = 0;
  std::uint64_t input_bytes = 0;
  int index = 0;
  bool enough = false;
  UnreadableLimit unreadable;
  const auto hand_on = [&](Report &&report) {
    if (!report.findings.empty()) progress.clear();
    findings += report.findings.size();
    enough = enough || !events.report(std::move(report));
  };
  Workers workers(inputs, options, events.clean != nullptr, [&](Result &result) {
    if (enough) return false;
    if (result.first) {
      unreadable.end_text(hand_on);
      index = 0;
    }
    const int before = std::exchange(index, index + result.matches);
    matches += static_cast<std::uint64_t>(result.matches);
    if (result.clean.matches > 0) events.clean(result.clean);
    for (Report &report : result.reports) {
      report.index += before;
      events.amend(report);
      if (!unreadable.withholds(report)) hand_on(std::move(report));
      if (enough) return false;
    }
    if (!result.troubles.empty()) progress.clear();
    for (const Trouble &trouble : result.troubles) events.trouble(trouble);
    if (result.skipped > 0) events.skipped(result.skipped);
    input_bytes += result.input_bytes;
    if (result.waits) events.waiting();
    progress.show(matches, input_bytes, findings);
    return true;
  });
  workers.run();
  unreadable.end_text(hand_on);
  progress.clear();
  return progress.seconds();
}

} // namespace arbitro
