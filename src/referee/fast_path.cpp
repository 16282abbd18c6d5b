#include "fast_path.hpp"

#include "arbitro/chunks.hpp"
#include "arbitro/match.hpp"
#include "ending.hpp"
#include "fast_round.hpp"
#include "readings.hpp"

namespace arbitro {
namespace {

constexpr std::size_t shortest_round = 700;

/// Reads what follows the rounds and compares it with the end of the match.
bool read_ending(Walk &walk, const Header &header, const PerSide<int> &totals, Outcome &result) {
  if (walk.take(R"(,"result":)")) {
    result.result_claim.given = true;
    if (!take_figures(walk, header, totals)) return false;
  }
  if (walk.take(R"(,"winner":)")) {
    result.winner_claim.given = true;
    if (result.winner == nobody || !walk.take(header.sides[result.winner])) return false;
  } else if (walk.take(R"(,"unfinished":true)")) {
    result.unfinished = true;
    if (result.winner != nobody) return false;
  }
  return walk.at_end();
}

} // namespace

FastPath::FastPath(const CheckOptions &options) : options_(options), headers_(std::make_unique<Headers>(options)) {}

FastPath::~FastPath() = default;

bool FastPath::referee(std::string_view line, Report &report) {
  if (options_.keep_plays || !options_.read.game.empty() || !options_.read.rules.empty()) return false;
  std::string_view id;
  std::size_t length = 0;
  const Header *const header = headers_->find(line, id, length);
  if (header == nullptr || !header->serves || !line.ends_with('}')) return false;
  report = header->report;
  if (!id.empty()) report.id = std::string(id);
  report.rounds.reserve(line.size() / shortest_round + 1);

  Walk walk(line.substr(length));
  Running running{.totals = header->start, .dealer = header->dealer};
  Decision decision;
  do {
    if (decision.winner != nobody || report.rounds.size() == static_cast<std::size_t>(limits::rounds)) return false;
    RoundReport &round = report.rounds.emplace_back();
    round.number = static_cast<int>(report.rounds.size());
    const PerSide<int> before = running.totals;
    if (!FastRound(*header, options_.readings, walk, running, round).referee()) return false;
    decision = decide(header->rules, header->seating.sides, before, round.tallies, {});
  } while (walk.take(","));
  if (!walk.take("]")) return false;
  report.fingerprint = running.fingerprint;
  const int sides = header->seating.sides;
  Outcome &result = report.result;
  result.status = decision.winner == nobody ? Status::open : Status::won;
  result.winner = decision.winner;
  if (decision.winner != nobody) result.by = name_of(decision.by);
  result.leader = leader(header->rules, sides, running.totals);
  result.totals = report.rounds.back().running;
  return read_ending(walk, *header, running.totals, result) && !(options_.readings && end_by_other_reach(header->rules, sides, report));
}

} // namespace arbitro
