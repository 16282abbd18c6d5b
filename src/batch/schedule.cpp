#include "arbitro/batch.hpp"
#include "feed.hpp"
#include "progress.hpp"

#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace arbitro {
namespace {

/// What came out of one portion.
struct Result {
  bool first = false;
  std::vector<Report> reports;
  std::vector<std::string> problems;
  std::uint64_t input_bytes = 0;
};
using Results = std::vector<Result>;

/// The report of a document that cannot be handed to the referee as a whole.
Report unreadable(const Source &source, const Slice &slice) {
  Report report;
  report.file = source.name();
  report.line = source.first_line();
  report.bytes = slice.size;
  report.readable = false;
  Finding &finding = report.findings.emplace_back();
  finding.code = slice.too_large ? Code::too_large : Code::syntax;
  finding.severity = row_of(finding.code).severity;
  finding.message = slice.fault;
  finding.place = place_of(source, {0, 0});
  return report;
}

/// Brings the results of turns into their order and hands them on, one thread at a time; holds back threads that run too far ahead.
class Order {
public:
  Order(std::uint64_t window, std::function<void(Result &)> hand_on) : window_(window), hand_on_(std::move(hand_on)) {}

  void add(std::uint64_t turn, Results results) {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [&] { return stopped_ || turn < next_ + window_; });
    if (stopped_) return;
    waiting_.emplace(turn, std::move(results));
    if (handing_on_) return;
    handing_on_ = true;
    while (!stopped_ && !waiting_.empty() && waiting_.begin()->first == next_) {
      Results ready = std::move(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      lock.unlock();
      for (Result &result : ready) hand_on_(result);
      lock.lock();
      ++next_;
      moved_.notify_all();
    }
    handing_on_ = false;
  }

  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    moved_.notify_all();
  }

private:
  std::uint64_t window_;
  std::function<void(Result &)> hand_on_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::uint64_t, Results> waiting_;
  std::uint64_t next_ = 0;
  bool handing_on_ = false;
  bool stopped_ = false;
};

/// The threads of one batch: each takes turns from the feed, referees, and gives the results to the order.
class Crew {
public:
  Crew(const std::vector<Input> &inputs, const BatchOptions &options, std::function<void(Result &)> hand_on)
      : options_(options), feed_(inputs, options.stdin_name),
        order_(static_cast<std::uint64_t>(options.threads) * turns_ahead, std::move(hand_on)) {}

  void run() {
    Turn turn;
    std::vector<std::thread> others;
    if (feed_.take(turn)) {
      guarded([&] {
        if (feed_.may_have_more())
          for (int number = 1; number < options_.threads; ++number) others.emplace_back([this] { take_turns(); });
        do work(turn);
        while (feed_.take(turn));
      });
    }
    for (std::thread &other : others) other.join();
    if (failure_) std::rethrow_exception(failure_);
  }

private:
  static constexpr int turns_ahead = 4;

  template <class Task> void guarded(const Task &task) {
    try {
      task();
    } catch (...) {
      {
        const std::lock_guard lock(failure_mutex_);
        if (!failure_) failure_ = std::current_exception();
      }
      feed_.stop();
      order_.stop();
    }
  }

  void take_turns() {
    guarded([&] {
      for (Turn turn; feed_.take(turn);) work(turn);
    });
  }

  void work(Turn &turn) {
    Results results;
    if (!turn.whole)
      results.push_back(referee(turn.portion));
    else if (turn.whole->problem.empty()) {
      Portions portions(*turn.whole, options_.stdin_name);
      while (portions.next(turn.portion)) results.push_back(referee(turn.portion));
    } else {
      results.emplace_back().problems.push_back(turn.whole->path + ": " + turn.whole->problem);
    }
    order_.add(turn.number, std::move(results));
  }

  Result referee(Portion &portion) const {
    Result result;
    result.first = portion.first;
    result.input_bytes = portion.input_bytes;
    result.problems = std::move(portion.problems);
    const auto keep = [&](Report &&report) { result.reports.push_back(std::move(report)); };
    for (const Slice &slice : portion.slices) {
      const std::string_view text = std::string_view(portion.text).substr(slice.begin, slice.size);
      const Source source(portion.name, text, slice.first_line, slice.first_offset);
      if (slice.fault.empty())
        options_.judge(source, options_.check, keep, static_cast<int>(result.reports.size()));
      else
        keep(unreadable(source, slice));
    }
    return result;
  }

  const BatchOptions &options_;
  Feed feed_;
  Order order_;
  std::mutex failure_mutex_;
  std::exception_ptr failure_;
};

} // namespace

Summary run_batch(const std::vector<Input> &inputs, const BatchOptions &options, const BatchEvents &events) {
  std::uint64_t total = 0;
  for (const Input &input : inputs) total += input.size;
  Progress progress(options.progress, total);
  Summary summary;
  std::uint64_t input_bytes = 0;
  std::uint64_t findings = 0;
  int index = 0;
  Crew crew(inputs, options, [&](Result &result) {
    if (result.first) index = 0;
    if (!result.reports.empty() || !result.problems.empty()) progress.clear();
    const int before = index;
    for (Report &report : result.reports) {
      report.index += before;
      index = report.index + 1;
      findings += report.findings.size();
      summary.add(report);
      events.report(std::move(report));
    }
    for (const std::string &problem : result.problems) events.trouble(problem);
    input_bytes += result.input_bytes;
    progress.show(summary.matches, input_bytes, findings);
  });
  crew.run();
  progress.clear();
  summary.seconds = progress.seconds();
  return summary;
}

} // namespace arbitro
