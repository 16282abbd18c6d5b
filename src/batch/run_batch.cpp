#include "arbitro/batch.hpp"

#include "finding/say.hpp"
#include "schedule.hpp"
#include "unreadable_limit.hpp"

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <utility>

namespace arbitro {
namespace {

using namespace std::chrono_literals;

/// The line on a terminal's standard error that shows the progress of a long run.
class Progress {
public:
  /// `language`: of the line; none: no line. `total`: bytes of all inputs, 0: not known.
  Progress(std::optional<Language> language, std::uint64_t total) : language_(language), total_(total) {}

  /// Writes the line if it is time: `bytes` of the inputs have been used up.
  void show(std::uint64_t matches, std::uint64_t bytes, std::uint64_t findings) {
    if (!language_ || Clock::now() < next_) return;
    next_ = Clock::now() + 100ms;
    const double elapsed = seconds();
    const double rate = static_cast<double>(bytes) / elapsed;
    std::string line = to_text(say::batch_so_far(matches, std::lround(rate / 1e6), findings), *language_);
    if (total_ > bytes && rate > 0)
      line += to_text(say::seconds_left(std::lround(std::ceil(static_cast<double>(total_ - bytes) / rate))), *language_);
    std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
    std::fflush(stderr);
    shown_ = true;
  }

  /// Takes the line away before something else is written.
  void clear() {
    if (!shown_) return;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
    shown_ = false;
  }

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

private:
  using Clock = std::chrono::steady_clock;
  std::optional<Language> language_;
  bool shown_ = false;
  std::uint64_t total_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point next_ = started_ + 500ms; ///< a short run shows no line
};

/// What was found in a portion.
struct Result : PortionFacts {
  explicit Result(const PortionFacts &facts) : PortionFacts(facts) {}
  int matches = 0; ///< of the portion
  std::vector<Report> reports;
  Summary clean; ///< of the matches that are not among the reports
};

/// Judges a portion; `sums_up`: matches without findings are only summed up. A document that the judge fails at is a trouble, and another
/// judge takes its place.
Result judge_portion(const Portion &portion, Judge &judge, const BatchOptions &options, bool sums_up) {
  Result result(portion);
  if (!sums_up) result.reports.reserve(portion.chunks.size());
  const auto take = [&](Report &&report) {
    if (sums_up && report.findings.empty() && !is_of_tournament(report))
      result.clean.add(report);
    else
      result.reports.push_back(std::move(report));
  };
  const auto count = [&](const CleanMatch &match) { result.clean.add(match); };
  const auto mind = [&](Trouble &&trouble) { result.troubles.push_back(std::move(trouble)); };
  const Referee::Receiver keep(take, sums_up ? std::function<void(const CleanMatch &)>(count) : nullptr, mind);
  for (const Chunk &chunk : portion.chunks) try {
      result.matches += judge(chunk, portion.name, keep, result.matches);
    } catch (const std::bad_alloc &) {
      throw;
    } catch (const Refusal &) {
      throw;
    } catch (const std::exception &error) {
      result.troubles.push_back({portion.name, say::not_judged_in_line(chunk.first_line, say::not_judged(error.what()))});
      judge = options.make_judge(options.check);
    }
  if (portion.without_log) keep(no_log(portion.name));
  return result;
}

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
  const auto follow_up = [&](Result &result) {
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
  };
  each_portion(inputs, options.reading, options.threads, [&]() -> PortionWork {
    return [&, judge = options.make_judge(options.check)](const Portion &portion) mutable -> FollowUp {
      const auto result = std::make_shared<Result>(judge_portion(portion, judge, options, events.clean != nullptr));
      return [&follow_up, result] { return follow_up(*result); };
    };
  });
  unreadable.end_text(hand_on);
  progress.clear();
  return progress.seconds();
}

} // namespace arbitro
