#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/round.hpp"
#include "arbitro/score.hpp"

#include <benchmark/benchmark.h>

using namespace arbitro;

namespace {

const Rules scopa{};
const CardSet table{Card{1, Suit::coins}, Card{3, Suit::cups}, Card{4, Suit::clubs}, Card{7, Suit::swords}};

RoundState dealt() {
  RoundState round = begin_round(scopa, {2, 2}, 1, table);
  PerSeat<CardSet> hands{};
  hands[0] = {Card{8, Suit::coins}, Card{2, Suit::cups}, Card{9, Suit::clubs}};
  hands[1] = {Card{5, Suit::coins}, Card{6, Suit::cups}, Card{10, Suit::clubs}};
  deal(scopa, round, hands);
  return round;
}

void judge_and_apply(benchmark::State &state) {
  const RoundState before = dealt();
  const Play play{.seat = 0, .card = Card{8, Suit::coins}, .captures = true, .taken = {Card{1, Suit::coins}, Card{7, Suit::swords}}};
  for (auto _ : state) {
    RoundState round = before;
    benchmark::DoNotOptimize(judge(scopa, round, play));
    benchmark::DoNotOptimize(apply(scopa, round, play));
  }
}
BENCHMARK(judge_and_apply);

void all_captures(benchmark::State &state) {
  const Moment moment{.table = table};
  for (auto _ : state) benchmark::DoNotOptimize(captures(scopa, moment, Card{8, Suit::coins}, 8));
}
BENCHMARK(all_captures);

void count_a_round(benchmark::State &state) {
  PerSide<SideCount> counts{};
  counts[0] = {CardSet::pack() - CardSet::of_suit(Suit::cups), 2, 0, 0};
  counts[1] = {CardSet::of_suit(Suit::cups), 1, 0, 0};
  for (auto _ : state) benchmark::DoNotOptimize(score(scopa, 2, counts));
}
BENCHMARK(count_a_round);

constexpr std::string_view line =
    R"({"arbitro":1,"game":"scopa","players":["Marta","Bruno"],"rounds":[{"dealer":"Bruno","table":"2d 5b 1s 1b","deals":[)"
    R"({"Marta":"5c 1c 3b","Bruno":"8b 9b 6s","plays":["3b x 1b 2d / 6s x 1s 5b scopa","1c / 9b","5c / 8b"]},)"
    R"({"Marta":"3s 8c 9c","Bruno":"4c 2b 7s","plays":["8c x 8b / 7s","9c x 9b / 2b","3s x 1c 2b / 4c"]},)"
    R"({"Marta":"6b 8d 7d","Bruno":"9d 6c 4b","plays":["7d x 7s / 4b x 4c","6b / 9d","8d / 6c x 6b"]},)"
    R"({"Marta":"10c 7b 10d","Bruno":"10s 5s 4d","plays":["10d / 5s x 5c","10c x 10d / 10s","7b / 4d"]},)"
    R"({"Marta":"10b 5d 9s","Bruno":"7c 6d 8s","plays":["9s x 9d / 8s x 8d","10b x 10s / 7c x 7b","5d / 6d"]},)"
    R"({"Marta":"2c 1d 2s","Bruno":"3c 3d 4s","plays":["2c / 4s x 4d","2s x 2c / 3c","1d / 3d x 3c"]}],"points":{"Marta":1,)"
    R"("Bruno":3}}],"unfinished":true})";

void one_line(benchmark::State &state, bool fast) {
  CheckOptions options;
  options.fast = fast;
  options.interpretations = false;
  Referee referee(options);
  const Referee::Receiver receiver = [](Report &&report) { benchmark::DoNotOptimize(report.rounds.data()); };
  Chunk chunk;
  chunk.text = line;
  for (auto _ : state) referee.check(chunk, "line", receiver);
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(line.size()));
}
BENCHMARK_CAPTURE(one_line, fast, true);
BENCHMARK_CAPTURE(one_line, general, false);

} // namespace

BENCHMARK_MAIN();
