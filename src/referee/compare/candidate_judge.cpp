#include "referee/compare/candidate_judge.hpp"

#include "referee/describe.hpp"
#include "referee/diagnostic_sink.hpp"
#include "referee/finding_predicates.hpp"
#include "referee/verdict.hpp"

#include <algorithm>

namespace arbitro {
namespace {

class PlaceNumbers {
public:
  void give(MatchLog &log) {
    give(log.where, log.layers);
    for (LoggedRule &rule : log.changed) give(rule.where, rule.key_where);
    give(log.rules_where, log.seating_where, log.dealer, log.start, log.players_where);
    for (LoggedSide &side : log.sides) give(side.where);
    for (LoggedRound &round : log.rounds) give(round);
    give(log.result, log.winner, log.forfeit, log.unfinished);
  }

private:
  void give(Where &where) {
    if (where.node == no_node) return;
    where = {{next_, next_ + 1}, next_};
    ++next_;
  }
  template <class Value> void give(At<Value> &value) { give(value.where); }
  void give(At<CardList> &cards) { give(cards.where, cards.value); }
  template <class Value> void give(std::vector<Value> &values) {
    for (Value &value : values) give(value);
  }
  template <class First, class Second, class... More> void give(First &first, Second &second, More &...more) {
    give(first);
    give(second, more...);
  }
  void give(LoggedRound &round) {
    give(round.where, round.dealer, round.is_void, round.has_deals, round.table);
    for (LoggedDeal &deal : round.deals) {
      give(deal.where);
      for (At<CardList> &hand : deal.hands) give(hand);
    }
    give(round.has_plays);
    for (LoggedPlay &play : round.plays) give_play(play, round.taken);
    give(round.has_piles);
    for (LoggedPile &pile : round.piles) give(pile.cards, pile.rest);
    for (LoggedCount &count : round.counts) give(count.where, count.key_where);
    for (LoggedRuling &ruling : round.rulings) give(ruling.where, ruling.play, ruling.points, ruling.note);
    give(round.points, round.total);
  }
  void give_play(LoggedPlay &play, CardList &taken) {
    give(play.where, play.by, play.declares, play.card, play.matta, play.taking_where);
    for (std::uint32_t i = play.taken_begin; i < play.taken_end; ++i) give(taken[i]);
    give(play.scopa, play.stands);
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
  const About about = row_of(finding.code).about;
  if (about == About::length || about == About::points) return rules.tie_at_top != TieAtTop::sudden_death;
  return about != About::rotation && about != About::total && about != About::end && finding.at.round == 1;
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
    if (const std::size_t record = fact.choice.record().value_or(0); record > 0) fact.copy(records_[record]->log, log);
  return log;
}

LoggedRound CandidateJudge::round_of(std::size_t number) const {
  const RoundSlot &slot = points_.slots[number];
  LoggedRound round = *slot.rounds[slot.base()];
  round.where = somewhere;
  round.plays.clear();
  round.taken.clear();
  for (const Fact<LoggedRound> &fact : slot.facts)
    if (const auto record = fact.choice.record()) fact.copy(*slot.rounds[*record], round);
  for (const Block &block : slot.blocks)
    if (const auto record = block.choice.record())
      for (const std::size_t play : block.plays[*record]) add_play(*slot.rounds[*record], slot.rounds[*record]->plays[play], round);
  for (const auto &other : slot.rounds)
    if (other && round.rulings.empty()) round.rulings = other->rulings;
  std::erase_if(round.counts, [](const LoggedCount &count) { return count.where.node == no_node; });
  const auto has_hand = [](const LoggedDeal &deal) {
    return std::ranges::any_of(deal.hands, [](const auto &hand) { return hand.given(); });
  };
  if (std::ranges::none_of(round.deals, has_hand)) round.deals.clear();
  for (LoggedDeal &deal : round.deals) deal = {.where = somewhere, .hands = deal.hands};
  const bool has_pile = std::ranges::any_of(round.piles, [](const LoggedPile &pile) { return pile.cards || pile.rest; });
  round.has_deals = {!round.deals.empty(), round.deals.empty() ? Where{} : somewhere};
  round.has_plays = {!round.plays.empty(), round.plays.empty() ? Where{} : somewhere};
  round.has_piles = {has_pile, has_pile ? somewhere : Where{}};
  return round;
}

std::vector<int> CandidateJudge::blocks_of(std::size_t slot) const {
  std::vector<int> of_plays;
  const std::vector<Block> &blocks = points_.slots[slot].blocks;
  for (std::size_t block = 0; block < blocks.size(); ++block)
    if (const auto record = blocks[block].choice.record())
      of_plays.insert(of_plays.end(), blocks[block].plays[*record].size(), static_cast<int>(block));
  return of_plays;
}

void number_places(MatchLog &log) {
  log.text = {};
  PlaceNumbers().give(log);
}

Misfits CandidateJudge::judge(MatchLog &log, const std::vector<std::size_t> &slots) {
  number_places(log);
  CheckOptions options;
  options.interpretations = options.repair = false;
  Report report;
  DiagnosticSink sink(report.findings);
  describe_match(log, options, report);
  work_left_ -= arbitro::judge_match(log, options, sink, report);
  sort_findings(report.findings);
  Misfits against;
  for (Finding &finding : report.findings) {
    if (!is_serious(finding)) continue;
    const auto round = static_cast<std::size_t>(finding.at.round), play = static_cast<std::size_t>(finding.at.play);
    Misfit &added = against.emplace_back();
    added.finding = std::move(finding);
    if (round == 0) continue;
    added.slot = static_cast<int>(slots[round - 1]);
    const std::vector<int> blocks = blocks_of(slots[round - 1]);
    if (play > 0 && play <= blocks.size()) added.block = blocks[play - 1];
  }
  return against;
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

Misfits CandidateJudge::judge_alone(MatchLog &log, std::size_t slot) {
  Misfits against = judge(log, {slot});
  std::erase_if(against, [&](const Misfit &one) { return !is_of_round(one.finding, log.rules); });
  return against;
}

Misfits CandidateJudge::judge_round(std::size_t slot, Seat dealer) {
  MatchLog log = match_of(slot, dealer, round_of(slot));
  return judge_alone(log, slot);
}

Misfits CandidateJudge::judge_match() {
  MatchLog log = head();
  std::vector<std::size_t> slots;
  for (std::size_t slot = 0; slot < points_.slots.size(); ++slot) {
    const RoundSlot &one = points_.slots[slot];
    if (const auto record = one.presence.record(); record && !one.rounds[*record]) continue;
    slots.push_back(slot);
    log.rounds.push_back(round_of(slot));
  }
  return judge(log, slots);
}

std::vector<Seat> CandidateJudge::dealers(std::size_t slot) const {
  const RoundSlot &one = points_.slots[slot];
  for (const Fact<LoggedRound> &fact : one.facts)
    if (fact.kind == "dealer" && fact.choice.record()) return {one.rounds[*fact.choice.record()]->dealer.value};
  std::vector<Seat> seats;
  for (std::size_t record = 0; record < records_.size(); ++record) {
    if (!one.numbers[record]) continue;
    const Seat seat = records_[record]->seats[records_[record]->report.rounds[*one.numbers[record]].dealer];
    if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
  }
  return seats;
}

} // namespace arbitro
