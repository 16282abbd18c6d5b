#include "quick_match.hpp"

#include "claims.hpp"
#include "ending.hpp"
#include "log/plain_match.hpp"
#include "readings.hpp"

#include <algorithm>
#include <bit>

namespace arbitro {
namespace {

using Round = QuickMatch::Round;

bool agrees(const std::optional<PerSide<int>> &claim, const PerSide<int> &figures, int sides) {
  for (std::size_t side = 0; claim && side < static_cast<std::size_t>(sides); ++side)
    if ((*claim)[side] != figures[side]) return false;
  return true;
}

Points points_of(const PerSide<int> &figures, int sides) {
  Points points{};
  std::copy_n(figures.begin(), sides, points.begin());
  return points;
}

LoggedCount stated(const PlainCount &plain, const AwardKey &key, int sides) {
  LoggedCount count;
  count.key = key;
  count.kind = plain.kind == PlainCount::Kind::figures  ? LoggedCount::Kind::figures
               : plain.kind == PlainCount::Kind::winner ? LoggedCount::Kind::winner
                                                        : LoggedCount::Kind::tie;
  if (plain.kind == PlainCount::Kind::winner) count.winner = plain.winner;
  for (std::size_t side = 0; plain.kind == PlainCount::Kind::figures && side < static_cast<std::size_t>(sides); ++side) {
    count.figures.of[side] = plain.halves[side] / 2.0;
    count.figures.has[side] = true;
  }
  return count;
}

} // namespace

bool KnownCounts::tally(const PlainRules &rules, const PlainRound &plain, const Evidence &evidence, std::span<const LoggedCount> counts,
                        int &steps, std::vector<Tally> &tallies) {
  constexpr std::size_t most_known = 4096;
  if (evidence.known) return tally_quietly(rules.rules(), rules.seating(), evidence, counts, steps, tallies);
  key_.assign(reinterpret_cast<const char *>(&plain.counted), sizeof plain.counted);
  for (std::uint32_t left = plain.counted; left != 0; left &= left - 1) {
    const PlainCount &count = plain.counts[static_cast<std::size_t>(std::countr_zero(left))];
    key_ += static_cast<char>(count.kind);
    if (count.kind == PlainCount::Kind::winner) key_ += static_cast<char>(std::uint8_t{count.winner});
    if (count.kind == PlainCount::Kind::figures)
      key_.append(reinterpret_cast<const char *>(count.halves.data()), rules.seating().sides * sizeof count.halves[0]);
  }
  if (const auto found = known_.find(key_); found != known_.end()) {
    tallies = found->second;
    return true;
  }
  if (!tally_quietly(rules.rules(), rules.seating(), evidence, counts, steps, tallies)) return false;
  if (known_.size() >= most_known) known_.clear();
  if (steps > 0) known_.emplace(key_, tallies); // else the budget ended, and another match may have more
  return true;
}

namespace {

/// Judges round after round.
class QuickJudge {
public:
  QuickJudge(const MatchLog &header, QuickRules &rules, const PlainMatch &match, QuickMatch &judged)
      : header_(header), rules_(rules.plain.rules()), plain_rules_(rules.plain), counts_(rules.counts), match_(match), judged_(judged),
        sides_(plain_rules_.seating().sides), totals_(judged.totals),
        next_dealer_(header.dealer ? header.dealer.value : Seat(plain_rules_.seating().players - 1)),
        dealer_is_told_(header.dealer.given()) {
    totals_ = known(start_of(header));
  }

  bool judge() {
    for (std::size_t i = 0; i < match_.size(); ++i) {
      if (judged_.decision.winner != nobody) return false;
      const PlainRound &plain = match_[i];
      Round &round = judged_.rounds[i];
      if (!find_dealer(plain, round)) return false;
      round.counts = !plain.is_void;
      round.is_played = plain.plays > 0;
      may_stop_ = (match_.unfinished || match_.forfeit != nobody) && i + 1 == match_.size();
      only_points_ = only_points_ && (plain.is_void || (!round.is_played && !plain.has_piles && plain.counted == 0 && !plain.total));
      if (plain.is_void ? !take_void(plain, round) : round.is_played ? !play(plain, round) : !count(plain, round)) return false;
      round.totals = totals_;
      if (!agrees(plain.total, totals_, sides_)) return false;
      turn_dealer(plain, round);
    }
    return !points_look_like_totals() && ends_as_told();
  }

private:
  bool find_dealer(const PlainRound &plain, Round &round) const {
    const bool out_of_turn = dealer_is_told_ && plain.dealer != nobody && plain.dealer != next_dealer_;
    round.dealer = plain.dealer != nobody ? plain.dealer : next_dealer_;
    return !out_of_turn || rules_.dealer_rotation == DealerRotation::as_logged;
  }

  void turn_dealer(const PlainRound &plain, const Round &round) {
    dealer_is_told_ = dealer_is_told_ || plain.dealer != nobody || round.level == Level::deals;
    next_dealer_ = round.level == Level::is_void ? round.dealer : next_dealer(rules_, plain_rules_.seating(), round.dealer);
  }

  bool take_void(const PlainRound &plain, Round &round) const {
    round.level = Level::is_void;
    round.tallies.clear();
    round.points = {};
    return plain.plays == 0 && plain.deals == 0 && !plain.has_piles && plain.counted == 0 && !plain.points;
  }

  bool play(const PlainRound &plain, Round &round) {
    const bool is_sudden = is_sudden_death(rules_, sides_, totals_);
    if (plain.has_piles) return false;
    if (!plain_rules_.judge(plain, round.dealer, may_stop_, is_sudden ? &totals_ : nullptr, round.played, judged_.fingerprint))
      return false;
    judged_.plays += static_cast<std::uint64_t>(plain.plays);
    const PlainOutcome &played = round.played;
    const bool is_dealt = plain.deals > 0 && (plain.has_table || rules_.table_size == 0);
    round.level = played.facts.settlement.is_void ? Level::is_void : is_dealt ? Level::deals : Level::plays;
    if (!played.is_whole || round.level == Level::is_void) return end_early(plain, round);
    if (plain.counted != 0 && !counts_agree(plain, played.facts.counts)) return false;
    round.points = plain_rules_.scoring().points(sides_, played.facts.counts);
    const PerSide<int> before = totals_;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) totals_[side] += round.points[side];
    if (may_decide(rules_, sides_, totals_))
      judged_.decision = decide(rules_, sides_, before, plain_rules_.scoring().tallies(sides_, played.facts.counts), {});
    return agrees(plain.points, round.points, sides_);
  }

  /// A round that nobody captured in, that breaks off, or that a play decided.
  bool end_early(const PlainRound &plain, Round &round) {
    const PlainOutcome &played = round.played;
    const bool is_cut = played.at_play.winner != nobody;
    const bool wins_at_once = rules_.all_coins.wins || rules_.trente_all_three_wins;
    if (plain.counted != 0 || (!is_cut && (plain.points || plain.total || wins_at_once))) return false;
    round.counts = is_cut;
    round.tallies.clear();
    round.points = {};
    if (round.level == Level::is_void) return true;
    const Evidence evidence{.known = true, .sweeps_known = true, .counts = played.facts.counts, .cut = is_cut};
    if (!tally_quietly(rules_, plain_rules_.seating(), evidence, {}, budget_.steps, round.tallies)) return false;
    if (is_cut)
      return bring(round, arbitro::points_of(round.tallies, sides_), played.at_play) && agrees(plain.points, round.points, sides_);
    for (Tally &tally : round.tallies) tally.points = {};
    return true;
  }

  /// Compares counts beside plays with what was played.
  bool counts_agree(const PlainRound &plain, const PerSide<SideCount> &counts) {
    plain_rules_.scoring().tallies(sides_, counts, judged_.tallies);
    for (std::uint32_t left = plain.counted; left != 0; left &= left - 1) {
      const auto award = static_cast<std::size_t>(std::countr_zero(left));
      if (!arbitro::agrees(rules_, stated(plain.counts[award], judged_.tallies[award].key, sides_), judged_.tallies[award], sides_))
        return false;
    }
    return true;
  }

  /// A round that only piles, counts or claims tell.
  bool count(const PlainRound &plain, Round &round) {
    round.level = plain.has_piles ? Level::piles : plain.counted != 0 ? Level::counts : Level::claims;
    if (plain.deals > 0 || plain.has_table) return false;
    round.tallies.clear();
    Points points{};
    if (round.level != Level::claims) {
      Evidence evidence;
      if (plain.has_piles && !read_piles(plain, evidence)) return false;
      round.piles = evidence.counts;
      judged_.stated.clear();
      const std::span<const AwardKey> awards = plain_rules_.scoring().keys();
      for (std::uint32_t left = plain.counted; left != 0; left &= left - 1) {
        const auto award = static_cast<std::size_t>(std::countr_zero(left));
        judged_.stated.push_back(stated(plain.counts[award], awards[award], sides_));
      }
      if (!counts_.tally(plain_rules_, plain, evidence, judged_.stated, budget_.steps, round.tallies)) return false;
      points = arbitro::points_of(round.tallies, sides_);
    }
    const bool is_counted = round.level != Level::claims && all_known(points, sides_);
    if (is_counted) {
      if (!agrees(plain.points, known(points), sides_)) return false;
    } else if (!plain.points && !plain.total) {
      return false;
    } else {
      points = claimed_points(plain);
      if (!reach_what_is_known(round, points)) return false;
    }
    return bring(round, points, {});
  }

  bool read_piles(const PlainRound &plain, Evidence &evidence) const {
    CardSet missing = CardSet::pack();
    int size = 0;
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) {
      evidence.counts[side].pile = plain.piles[side];
      missing -= plain.piles[side];
      size += plain.piles[side].size();
    }
    const bool stays_with_nobody = rules_.leftover_to == LeftoverTo::nobody && missing != CardSet::pack();
    evidence.known = true;
    return size + missing.size() == CardSet::pack().size() && (stays_with_nobody ? may_remain(rules_, missing) : missing.empty());
  }

  [[nodiscard]] Points claimed_points(const PlainRound &plain) const {
    if (plain.points) return points_of(*plain.points, sides_);
    Points points = points_of(*plain.total, sides_);
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) *points[side] -= totals_[side];
    return points;
  }

  /// Whether claimed points are no less than what the awards that are known give, and a total alone does not fall.
  [[nodiscard]] bool reach_what_is_known(const Round &round, const Points &points) const {
    for (std::size_t side = 0; side < static_cast<std::size_t>(sides_); ++side) {
      int floor = 0;
      for (const Tally &tally : round.tallies) floor += tally.points[side].value_or(0);
      if (*points[side] < floor) return false;
    }
    return true;
  }

  /// Adds the points of a round that was not played to its end.
  bool bring(Round &round, const Points &points, Decision at_play) {
    const Standing after =
        settle(rules_, sides_, {.totals = points_of(totals_, sides_)}, {.tallies = round.tallies, .points = points, .at_play = at_play});
    if (!all_known(points, sides_)) return false;
    round.points = known(points);
    totals_ = known(after.totals);
    judged_.decision = after.decision;
    return true;
  }

  [[nodiscard]] bool points_look_like_totals() const {
    if (!only_points_ || match_.size() < 2 || match_.forfeit != nobody) return false;
    std::vector<PerSide<int>> points;
    for (std::size_t i = 0; i < match_.size(); ++i)
      if (!match_[i].is_void) points.push_back(*match_[i].points);
    return look_like_totals(rules_, sides_, known(start_of(header_)), points, {match_.result, match_.winner, match_.unfinished});
  }

  /// Whether what the log says of the end is so.
  bool ends_as_told() {
    if (match_.forfeit != nobody) return sides_ > 2 || match_.winner == nobody || match_.winner == 1 - match_.forfeit;
    if (match_.size() == 0) {
      if (!match_.result) return false;
      totals_ = *match_.result;
      if (!match_.unfinished) judged_.decision = decide_totals(rules_, sides_, {}, totals_);
      if (judged_.decision.winner == nobody && !match_.unfinished) return false;
    }
    const Side winner = judged_.decision.winner;
    if (!agrees(match_.result, totals_, sides_)) return false;
    return (match_.winner == nobody || match_.winner == winner) && (!match_.unfinished || winner == nobody);
  }

  const MatchLog &header_;
  const Rules &rules_;
  const PlainRules &plain_rules_;
  KnownCounts &counts_;
  const PlainMatch &match_;
  QuickMatch &judged_;
  int sides_;
  PerSide<int> &totals_;
  Seat next_dealer_;
  bool dealer_is_told_;
  bool may_stop_ = false;
  bool only_points_ = true; ///< are all that any round tells
  SearchBudget budget_ = SearchBudget::of(match_.bytes);
};

RoundRecord record_of(const Round &round) {
  RoundRecord record{.facts = {}, .was_played = round.is_played, .counts = round.counts, .at_play = {}};
  if (round.is_played && round.played.is_whole) record.facts = round.played.facts;
  if (round.is_played) record.at_play = round.played.at_play;
  if (round.level == Level::piles) record.facts = RoundFacts{.counts = round.piles};
  return record;
}

std::vector<RoundRecord> records_of(const PlainMatch &match, const QuickMatch &judged) {
  std::vector<RoundRecord> records(match.size());
  for (std::size_t i = 0; i < match.size(); ++i) records[i] = record_of(judged.rounds[i]);
  return records;
}

/// The same by its report, where not all of it was played.
bool report_may_end_otherwise(const MatchLog &header, const PlainRules &rules, const PlainMatch &match, const QuickMatch &judged) {
  const int sides = rules.seating().sides;
  const std::vector<RoundRecord> records = records_of(match, judged);
  bool may_change = false;
  for (std::size_t i = 0; i < match.size(); ++i)
    may_change = may_change || may_be_read_otherwise(rules.rules(), sides, records[i], judged.rounds[i].totals);
  if (!may_change) return false;
  Report report;
  write_report(rules, match, judged, report);
  return find_other_reading(rules.rules(), sides, start_of(header), judged.decision.winner, report, records).has_value();
}

void write_round(const PlainRules &rules, const PlainRound &plain, const Round &found, RoundReport &round) {
  const int sides = rules.seating().sides;
  round.dealer = found.dealer;
  round.level = found.level;
  round.total = points_of(found.totals, sides);
  round.total_claim.given = plain.total && (found.counts || found.level == Level::is_void);
  if (plain.is_void) round.table = plain.table;
  if (found.counts) {
    round.points = points_of(found.points, sides);
    round.points_claim.given = plain.points.has_value();
  }
  if (!found.is_played || !found.played.is_whole || !found.counts) round.tallies = found.tallies;
  if (!found.is_played) return;
  const PlainOutcome &played = found.played;
  round.plays = plain.plays;
  round.table = played.table;
  round.captures = played.facts.captures;
  round.sweeps = played.facts.sweeps;
  round.settlement = played.facts.settlement;
  if (played.is_whole && found.counts) round.tallies = rules.scoring().tallies(sides, played.facts.counts);
}

Outcome end_by_forfeit(const PlainRules &rules, const PlainMatch &match, const Points &totals) {
  const int sides = rules.seating().sides;
  Outcome result;
  result.status = Status::forfeit;
  result.forfeiter = match.forfeit;
  result.by = name_of(WonBy::forfeit);
  result.winner = sides == 2 ? Side(1 - match.forfeit) : Side(nobody);
  result.totals = match.result ? points_of(*match.result, sides) : totals;
  result.leader = leader(rules.rules(), sides, known(result.totals));
  return result;
}

} // namespace

bool judge_quickly(const MatchLog &header, QuickRules &rules, const PlainMatch &match, QuickMatch &judged) {
  if (judged.rounds.size() < match.size()) judged.rounds.resize(match.size());
  judged.decision = {};
  judged.plays = judged.fingerprint = 0;
  return QuickJudge(header, rules, match, judged).judge();
}

bool may_end_otherwise(const MatchLog &header, const QuickRules &rules, const PlainMatch &match, QuickMatch &judged) {
  if (match.forfeit != nobody) return false;
  judged.records.resize(match.size());
  for (std::size_t i = 0; i < match.size(); ++i) {
    const Round &round = judged.rounds[i];
    const bool is_whole = round.is_played && round.played.is_whole;
    if (round.counts && !is_whole) return report_may_end_otherwise(header, rules.plain, match, judged);
    judged.records[i] = {.facts = is_whole ? &round.played.facts : nullptr,
                         .points = round.points,
                         .totals = round.totals,
                         .is_claimed = match[i].points || match[i].total,
                         .counts = round.counts};
  }
  return rules.readings.may_end_otherwise(rules.plain.seating().sides, known(start_of(header)), judged.decision.winner, judged.records);
}

std::optional<OtherReading> find_other_reading(const MatchLog &header, const QuickRules &rules, const PlainMatch &match, QuickMatch &judged,
                                               const Report &report) {
  if (!may_end_otherwise(header, rules, match, judged)) return std::nullopt;
  return find_other_reading(rules.plain.rules(), rules.plain.seating().sides, start_of(header), judged.decision.winner, report,
                            records_of(match, judged));
}

void write_report(const PlainRules &rules, const PlainMatch &match, const QuickMatch &judged, Report &report) {
  const int sides = rules.seating().sides;
  report.rounds.resize(match.size());
  for (std::size_t i = 0; i < match.size(); ++i) {
    report.rounds[i].number = static_cast<int>(i) + 1;
    write_round(rules, match[i], judged.rounds[i], report.rounds[i]);
  }
  const Points totals = points_of(judged.totals, sides);
  report.result = match.forfeit != nobody ? end_by_forfeit(rules, match, totals)
                                          : end_of(rules.rules(), sides, {.totals = totals, .decision = judged.decision, .at_end = totals});
  report.result.unfinished = match.unfinished;
  report.result.result_claim.given = match.result.has_value();
  report.result.winner_claim.given = match.winner != nobody;
  report.fingerprint = judged.fingerprint;
}

} // namespace arbitro
