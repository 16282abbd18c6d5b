#include "referee/compare/candidate_judge.hpp"

#include "referee/describe.hpp"
#include "referee/diagnostic_sink.hpp"
#include "referee/verdict.hpp"

#include <algorithm>

namespace arbitro {
namespace {

class PlaceNumbers {
public:
  void give(MatchLog &log) {
    give(log.where);
    for (At<std::string_view> &layer : log.layers) give(layer.where);
    for (LoggedRule &rule : log.changed) give(rule.where), give(rule.key_where);
    for (Where *where : {&log.rules_where, &log.seating_where, &log.dealer.where, &log.start.where}) give(*where);
    for (Where &where : log.players_where) give(where);
    for (LoggedSide &side : log.sides) give(side.where);
    for (LoggedRound &round : log.rounds) give(round);
    for (Where *where : {&log.result.where, &log.winner.where, &log.forfeit.where, &log.unfinished.where}) give(*where);
  }

private:
  void give(Where &where) {
    if (where.node == no_node) return;
    where = {{next_, next_ + 1}, next_};
    ++next_;
  }
  void give(At<CardList> &cards) {
    give(cards.where);
    for (At<Candidates> &card : cards.value) give(card.where);
  }
  void give(LoggedRound &round) {
    for (Where *where : {&round.where, &round.dealer.where, &round.is_void.where, &round.has_deals.where}) give(*where);
    give(round.table);
    for (LoggedDeal &deal : round.deals) {
      give(deal.where);
      for (At<CardList> &hand : deal.hands) give(hand);
    }
    give(round.has_plays.where);
    for (LoggedPlay &play : round.plays) give(play, round.taken);
    give(round.has_piles.where);
    for (LoggedPile &pile : round.piles) give(pile.cards), give(pile.rest.where);
    for (LoggedCount &count : round.counts) give(count.where), give(count.key_where);
    for (LoggedRuling &ruling : round.rulings)
      for (Where *where : {&ruling.where, &ruling.play.where, &ruling.points.where, &ruling.note.where}) give(*where);
    give(round.points.where);
    give(round.total.where);
  }
  void give(LoggedPlay &play, CardList &taken) {
    for (Where *where : {&play.where, &play.by.where, &play.declares.where, &play.card.where, &play.matta.where, &play.taking_where})
      give(*where);
    for (std::uint32_t i = play.taken_begin; i < play.taken_end; ++i) give(taken[i].where);
    give(play.scopa.where);
    give(play.stands.where);
  }

  std::uint32_t next_ = 1; ///< 0 is the root
};

constexpr Where somewhere{{0, 1}, 0};

/// What may be judged of the combinations of any records, and more of longer ones: within a second or two for most.
constexpr std::int64_t least_work = 600'000, plays_a_byte = 20;

void add_play(const LoggedRound &from, const LoggedPlay &play, LoggedRound &to) {
  LoggedPlay added = play;
  added.deal = no_deal;
  added.taken_begin = static_cast<std::uint32_t>(to.taken.size());
  to.taken.insert(to.taken.end(), from.taken.begin() + play.taken_begin, from.taken.begin() + play.taken_end);
  added.taken_end = static_cast<std::uint32_t>(to.taken.size());
  to.plays.push_back(added);
}

/// Whether what a finding says can be seen in its round alone: not who should have dealt, what was counted on, or that a match was over;
/// in sudden death the rounds before show how long the round lasts, too.
bool is_of_round(const Finding &finding, const Rules &rules) {
  switch (row_of(finding.code).about) {
  case About::rotation:
  case About::total:
  case About::end: return false;
  case About::length:
  case About::points: return rules.tie_at_top != TieAtTop::sudden_death;
  case About::text:
  case About::log:
  case About::header:
  case About::writing:
  case About::card:
  case About::deal:
  case About::turn:
  case About::play:
  case About::unsaid:
  case About::declaration:
  case About::ruling:
  case About::count:
  case About::result: return finding.at.round == 1;
  }
  return false;
}

} // namespace

CandidateJudge::CandidateJudge(const std::vector<std::unique_ptr<Record>> &records, PointsAtIssue &points, int effort)
    : records_(records), points_(points), work_left_(least_work) {
  for (const auto &record : records) work_left_ += plays_a_byte * static_cast<std::int64_t>(record->text.size());
  work_left_ *= effort;
}

MatchLog CandidateJudge::head() const {
  MatchLog log = records_.front()->log;
  log.rounds.clear();
  for (const Fact<MatchLog> &fact : points_.facts)
    if (const int record = fact.choice.record(); record > 0) fact.copy(records_[static_cast<std::size_t>(record)]->log, log);
  return log;
}

LoggedRound CandidateJudge::round_of(std::size_t number, std::vector<int> &blocks) const {
  const RoundSlot &slot = points_.slots[number];
  LoggedRound round = *slot.rounds[slot.base()];
  round.where = somewhere;
  round.plays.clear();
  round.taken.clear();
  for (const Fact<LoggedRound> &fact : slot.facts)
    if (const int record = fact.choice.record(); record >= 0) fact.copy(*slot.rounds[static_cast<std::size_t>(record)], round);
  for (std::size_t block = 0; block < slot.blocks.size(); ++block) {
    const int record = slot.blocks[block].choice.record();
    if (record < 0) continue;
    const auto r = static_cast<std::size_t>(record);
    for (const std::size_t play : slot.blocks[block].plays[r]) {
      add_play(*slot.rounds[r], slot.rounds[r]->plays[play], round);
      blocks.push_back(static_cast<int>(block));
    }
  }
  for (const auto &other : slot.rounds)
    if (other && round.rulings.empty()) round.rulings = other->rulings;
  std::erase_if(round.counts, [](const LoggedCount &count) { return count.where.node == no_node; });
  const auto has_hand = [](const LoggedDeal &deal) {
    return std::ranges::any_of(deal.hands, [](const auto &hand) { return hand.given(); });
  };
  if (std::ranges::none_of(round.deals, has_hand)) round.deals.clear();
  for (LoggedDeal &deal : round.deals) deal = {somewhere, deal.hands, false};
  const bool has_pile = std::ranges::any_of(round.piles, [](const LoggedPile &pile) { return pile.cards || pile.rest; });
  round.has_deals = {!round.deals.empty(), round.deals.empty() ? Where{} : somewhere};
  round.has_plays = {!round.plays.empty(), round.plays.empty() ? Where{} : somewhere};
  round.has_piles = {has_pile, has_pile ? somewhere : Where{}};
  return round;
}

void number_places(MatchLog &log) {
  log.text = {};
  PlaceNumbers().give(log);
}

Verdict CandidateJudge::judge(MatchLog &log, const std::vector<int> &slots, const std::vector<std::vector<int>> &blocks) {
  number_places(log);
  CheckOptions options;
  options.interpretations = options.repair = false;
  Report report;
  DiagnosticSink sink(report.findings);
  describe_match(log, options, report);
  work_left_ -= arbitro::judge_match(log, options, sink, report);
  sort_findings(report.findings);
  Verdict verdict;
  for (Finding &finding : report.findings) {
    if (finding.severity == Severity::note) continue;
    const auto round = static_cast<std::size_t>(finding.at.round), play = static_cast<std::size_t>(finding.at.play);
    const bool has_block = round > 0 && play > 0 && play <= blocks[round - 1].size();
    verdict.signs.emplace_back(finding.code, round > 0 ? slots[round - 1] : -1, has_block ? blocks[round - 1][play - 1] : -1);
    verdict.findings.push_back(std::move(finding));
  }
  return verdict;
}

MatchLog CandidateJudge::match_of(std::size_t slot, Seat dealer, LoggedRound round) const {
  MatchLog log = head();
  log.start = {};
  log.result = {};
  log.winner = {};
  log.forfeit = {};
  log.dealer = {};
  const bool may_stop = slot + 1 == points_.slots.size() && std::ranges::any_of(records_, [](const auto &record) {
                          return record->log.unfinished.value || record->log.forfeit;
                        });
  log.unfinished = {may_stop, may_stop ? somewhere : Where{}};
  round.total = {};
  round.dealer = {dealer, somewhere};
  log.rounds.push_back(std::move(round));
  return log;
}

Verdict CandidateJudge::judge_alone(MatchLog &log, std::size_t slot, const std::vector<int> &blocks) {
  Verdict all = judge(log, {static_cast<int>(slot)}, {blocks}), verdict;
  for (std::size_t i = 0; i < all.findings.size(); ++i) {
    if (!is_of_round(all.findings[i], log.rules)) continue;
    verdict.signs.push_back(all.signs[i]);
    verdict.findings.push_back(std::move(all.findings[i]));
  }
  return verdict;
}

Verdict CandidateJudge::judge_round(std::size_t slot, Seat dealer) {
  std::vector<int> blocks;
  MatchLog log = match_of(slot, dealer, round_of(slot, blocks));
  return judge_alone(log, slot, blocks);
}

Verdict CandidateJudge::judge_match() {
  MatchLog log = head();
  std::vector<int> slots;
  std::vector<std::vector<int>> blocks;
  for (std::size_t slot = 0; slot < points_.slots.size(); ++slot) {
    const RoundSlot &one = points_.slots[slot];
    if (const int record = one.presence.record(); record >= 0 && !one.rounds[static_cast<std::size_t>(record)]) continue;
    slots.push_back(static_cast<int>(slot));
    log.rounds.push_back(round_of(slot, blocks.emplace_back()));
  }
  return judge(log, slots, blocks);
}

std::vector<Seat> CandidateJudge::dealers(std::size_t slot) const {
  const RoundSlot &one = points_.slots[slot];
  for (const Fact<LoggedRound> &fact : one.facts)
    if (fact.kind == "dealer" && fact.choice.record() >= 0)
      return {one.rounds[static_cast<std::size_t>(fact.choice.record())]->dealer.value};
  std::vector<Seat> seats;
  for (std::size_t record = 0; record < records_.size(); ++record) {
    if (!one.numbers[record]) continue;
    const Seat seat = records_[record]->seats[records_[record]->report.rounds[*one.numbers[record]].dealer];
    if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
  }
  return seats;
}

} // namespace arbitro
