#include "arbitro/batch.hpp"
#include "progress.hpp"
#include "schedule.hpp"
#include "unreadable_limit.hpp"

#include <utility>

namespace arbitro {
namespace {

/// What was found in a portion.
struct Result : PortionFacts {
  explicit Result(const PortionFacts &facts) : PortionFacts(facts) {}
  int matches = 0; ///< of the portion
  std::vector<Report> reports;
  Summary clean; ///< of the matches that are not among the reports
};

/// Judges a portion; `sums_up`: matches without findings are only summed up.
Result judge_portion(const Portion &portion, const Judge &judge, bool sums_up) {
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
  for (const Chunk &chunk : portion.chunks) result.matches += judge(chunk, portion.name, keep, result.matches);
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
    return [&, judge = options.make_judge(options.check)](const Portion &portion) -> FollowUp {
      const auto result = std::make_shared<Result>(judge_portion(portion, judge, events.clean != nullptr));
      return [&follow_up, result] { return follow_up(*result); };
    };
  });
  unreadable.end_text(hand_on);
  progress.clear();
  return progress.seconds();
}

} // namespace arbitro
