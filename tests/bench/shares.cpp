// Where the time of an archive of canonical lines goes, on one thread: bench_shares FILE prints the share of each step.

#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include "log/read_line.hpp"
#include "referee/verdict.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string_view>
#include <unordered_map>

using namespace arbitro;

namespace {

using Clock = std::chrono::steady_clock;

enum Step : std::size_t { reading, judging, counting, details, writing };
constexpr std::array<std::string_view, writing + 1> names{"reading", "judging plays", "counting", "in detail", "writing"};

class Stopwatch {
public:
  /// Books what has passed since the last call to a step.
  void book(Step step) {
    const Clock::time_point before = std::exchange(last_, Clock::now());
    spent_[step] += last_ - before;
  }
  /// Books what was measured otherwise from one step to another.
  void move(Step from, Step to, Clock::duration time) {
    spent_[from] -= time;
    spent_[to] += time;
  }
  /// What passes until the next call is nobody's.
  void skip() { last_ = Clock::now(); }
  [[nodiscard]] Clock::time_point last() const { return last_; }
  void print() const {
    Clock::duration all{};
    for (const Clock::duration time : spent_) all += time;
    for (std::size_t step = 0; step < names.size(); ++step)
      std::printf("%s%.*s %.0f %%", step == 0 ? "" : ", ", static_cast<int>(names[step].size()), names[step].data(),
                  100.0 * static_cast<double>(spent_[step].count()) / static_cast<double>(all.count()));
    std::printf("\n");
  }

private:
  Clock::time_point last_ = Clock::now();
  std::array<Clock::duration, names.size()> spent_{};
};

/// Plays the rounds of a judged match once more, and nothing else.
void play_again(const PlainRules &rules, const PlainMatch &match, const JudgedMatch &judged) {
  PlainOutcome outcome;
  std::uint64_t fingerprint = 0;
  for (std::size_t i = 0; i < match.size(); ++i)
    if (const JudgedRound &round = judged.rounds()[i]; round.report.plays > 0)
      static_cast<void>(rules.judge(match[i], round.report.dealer, true, {}, outcome, fingerprint));
}

void measure(std::istream &file, Stopwatch &watch) {
  const CheckOptions options;
  LineReader lines(options.read);
  std::unordered_map<const PlainRules *, PreparedRules> known;
  int times_cleared = 0;
  PlainMatch match;
  JudgedMatch judged;
  Referee referee(options);
  std::ostringstream out;
  const auto sink = make_sink("ndjson", Product::score, out, {});
  Report report;
  const Referee::Receiver keep([&](Report &&one) { report = std::move(one); });
  Chunks chunks(
      [&](char *buffer, std::size_t size) {
        file.read(buffer, static_cast<std::streamsize>(size));
        return static_cast<std::size_t>(file.gcount());
      },
      "archive.ndjson");
  watch.skip();
  for (Chunk chunk; chunks.next(chunk);) {
    const LineHeader *const header = lines.read(chunk.text, match);
    watch.book(reading);
    if (std::exchange(times_cleared, lines.times_cleared()) != lines.times_cleared()) known.clear();
    const auto knows = [&](PreparedRules &rules) {
      Reporter silent;
      return judge_match(MatchView(header->log, match), rules, options, SearchBudget::of(header->log), silent, judged) && !judged.otherwise;
    };
    const bool is_quick = header != nullptr && knows(known.try_emplace(&header->rules.plain, header->rules.plain).first->second);
    watch.book(counting);
    if (is_quick) {
      const Clock::time_point begin = watch.last();
      play_again(header->rules.plain, match, judged);
      watch.skip();
      watch.move(counting, judging, watch.last() - begin);
    }
    referee.check(chunk, "archive.ndjson", keep, 0);
    is_quick ? watch.skip() : watch.book(details);
    sink->report(report);
    out.str({});
    watch.book(writing);
  }
}

} // namespace

int main(int count, char **arguments) {
  if (count != 2) {
    std::cerr << "usage: bench_shares FILE\n";
    return 2;
  }
  std::ifstream file(arguments[1], std::ios::binary);
  Stopwatch watch;
  measure(file, watch);
  watch.print();
}
