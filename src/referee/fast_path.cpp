#include "fast_path.hpp"

#include "arbitro/chunks.hpp"
#include "document_round.hpp"
#include "line_round.hpp"
#include "readings.hpp"

namespace arbitro {
namespace {

constexpr std::size_t shortest_round = 700;
constexpr auto most_rounds = static_cast<std::size_t>(limits::rounds);

/// Reads what follows the rounds and compares it with the end of the match.
bool read_ending(Walk &walk, const LineHeader &header, const PerSide<int> &totals, Outcome &result) {
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

/// Whether another common reading of the rules may change the round: only the general path and documents tell.
bool readings_may_matter(const Rules &rules, int sides, const FastRound &round) {
  if (rules.scopa_points > 0 && (round.last_took() || (round.ace_took_table() && rules.ace == Ace::sweep))) return true;
  return missing_suit_matters(rules, sides, round.counts());
}

/// Compares what the log says of the end with the end of the match.
bool agrees(const MatchLog &log, Outcome &result) {
  result.result_claim.given = log.result.given();
  result.winner_claim.given = log.winner.given();
  result.unfinished = log.unfinished.value;
  for (std::size_t side = 0; side < log.seating.sides; ++side)
    if (log.result && log.result.value.has[side] && static_cast<int>(log.result.value.of[side]) != result.totals[side]) return false;
  return (!log.winner || log.winner.value == result.winner) && (!log.unfinished.value || result.winner == nobody);
}

/// The round of that number, from 1, in a report that may hold more rounds of another match: their memory is used again.
RoundReport &begin_round_report(Report &report, std::size_t number) {
  if (report.rounds.size() < number) report.rounds.emplace_back();
  RoundReport &round = report.rounds[number - 1];
  std::vector<Tally> tallies = std::move(round.tallies);
  round = {};
  round.tallies = std::move(tallies);
  round.number = static_cast<int>(number);
  return round;
}

/// Makes a report equal to the header's but for its rounds, which are left to be written over.
void begin_report(const Report &header, std::string_view id, Report &report) {
  std::vector<RoundReport> rounds = std::move(report.rounds);
  report = header;
  report.rounds = std::move(rounds);
  if (!id.empty()) report.id = std::string(id);
}

} // namespace

FastPath::FastPath(const CheckOptions &options) : options_(options), headers_(std::make_unique<LineHeaders>(options)) {}

FastPath::~FastPath() = default;

bool FastPath::referee(std::string_view line, Report &report) {
  if (options_.keep_plays || !options_.read.game.empty() || !options_.read.rules.empty()) return false;
  std::string_view id;
  std::size_t length = 0;
  const LineHeader *const header = headers_->find(line, id, length);
  if (header == nullptr || !header->serves || !line.ends_with('}')) return false;
  begin_report(header->report, id, report);
  report.rounds.reserve(line.size() / shortest_round + 1);

  const FastMatch &match = header->match;
  const int sides = match.seating.sides;
  Walk walk(line.substr(length, line.size() - length - 1));
  Running running{.totals = match.start, .dealer = match.dealer};
  std::size_t rounds = 0;
  do {
    LineRound round(*header, walk, running, begin_round_report(report, ++rounds));
    if (rounds > most_rounds || !round.referee()) return false;
    if (options_.readings && readings_may_matter(match.rules, sides, round.round())) return false;
  } while (walk.take(","));
  if (!walk.take("]")) return false;
  report.rounds.resize(rounds);
  conclude(match, running, report);
  return read_ending(walk, *header, running.totals, report.result) &&
         !(options_.readings && end_by_other_reach(match.rules, sides, report));
}

bool FastPath::referee(const Source &source, const Document &document, const MatchLog &log, std::uint32_t rounds, Report &report) {
  FastMatch match;
  if (options_.keep_plays || log.what_if || document[rounds].kind != NodeKind::list || !match.take(log)) return false;
  if (document[rounds].size == 0 || document[rounds].size > most_rounds) return false;
  Notebook notebook(source, document, log.card_spelling, report.findings);
  Readings readings(log, notebook);
  Running running{.totals = match.start, .dealer = match.dealer};
  std::vector<Play> made;
  std::vector<Where> places;
  const auto give_up = [&report] {
    report.rounds.clear();
    report.result = {};
    return false;
  };
  for (std::uint32_t node = document[rounds].first; node != no_node; node = document[node].next) {
    made.clear();
    places.push_back(document.where(node));
    RoundReport &out = begin_round_report(report, report.rounds.size() + 1);
    DocumentRound round(source, document, log, match, running, out, options_.readings ? &made : nullptr);
    if (!round.referee(node)) return give_up();
    if (!options_.readings) continue;
    const RoundRecord record{out.dealer,    out.table, match.seating.players * match.rules.hand_size,
                             round.hands(), made,      round.round().last_took()};
    readings.add(out.number, places.back(), round.round().counts(), &record);
  }
  conclude(match, running, report);
  if (!agrees(log, report.result)) return give_up();
  if (options_.readings) readings.report(report, places);
  return true;
}

} // namespace arbitro
