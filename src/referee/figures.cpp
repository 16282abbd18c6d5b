#include "figures.hpp"

#include "claims.hpp"
#include "ending.hpp"
#include "finding/say.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::size_t count(int sides) { return static_cast<std::size_t>(sides); }

/// Whether the figures are those of the other one of two sides.
bool fits_exchanged(const Figures &claim, const Points &earned) {
  return claim.has[0] && claim.has[1] && earned[0] && earned[1] && static_cast<int>(claim.of[0]) == *earned[1] &&
         static_cast<int>(claim.of[1]) == *earned[0];
}

/// Whether at least two pairs of points and totals are wrong, and every one would be right for the other player.
bool players_look_exchanged(const MatchLog &log, const Report &report, const Notebook &notebook) {
  if (log.seating.sides != 2 || log.teams) return false;
  int wrong = 0;
  bool all_fit = true;
  const auto look = [&](const At<Figures> &claim, const Points &earned) {
    if (!claim || !differs(claim.value, earned, 2)) {
      all_fit = all_fit && (!claim || fits_exchanged(claim.value, earned));
      return;
    }
    ++wrong;
    all_fit = all_fit && !notebook.is_object(claim.where) && fits_exchanged(claim.value, earned);
  };
  for (std::size_t i = 0; i < log.rounds.size(); ++i) {
    if (!log.rounds[i].is_void.value && report.rounds[i].level < Level::claims) look(log.rounds[i].points, report.rounds[i].points);
    look(log.rounds[i].total, report.rounds[i].total);
  }
  return wrong >= 2 && all_fit;
}

void report_exchanged(const MatchLog &log, Notebook &notebook) {
  Where where = log.players_where.front();
  where.span.end = log.players_where.back().span.end;
  Finding &finding = notebook.add(Code::bad_players, where, {}, say::players_look_exchanged());
  finding.help = say::write_players_in_order({log.players[1], log.players[0]});
}

class Comparison {
public:
  Comparison(const MatchLog &log, const Report &report, bool points_are_totals, Notebook &notebook)
      : log_(log), sides_(log.seating.sides), notebook_(notebook),
        points_are_totals_(points_are_totals), carried_{.exchanged = players_look_exchanged(log, report, notebook)} {
    if (carried_.exchanged) report_exchanged(log, notebook);
  }

  void compare(const JudgedRound &judged, const LoggedRound &round, const Points &before, RoundReport &out) {
    const Address at = address(out.number);
    if (out.level == Level::is_void) {
      compare_void(round, at, out);
    } else if (!judged.record.counts) {
      return;
    } else if (judged.is_counted) {
      compare_points(judged, round, before, at, out);
    } else if (round.points) {
      out.points_claim.given = true;
      check_floor(round, at, out);
    } else if (round.total && all_known(before, sides_)) {
      check_fall(round, before, at, out);
    }
    is_sure_ = is_sure_ && out.stands;
    if (out.level != Level::is_void && !all_known(out.points, sides_) && !judged.is_blind && out.stands) miss_counts(round, at, out);
    compare_total(round, at, out);
    if (judged.decides) carried_.disputed = claims_leave_open(out.total);
  }

  [[nodiscard]] CarriedErrors carried() const { return carried_; }

private:
  /// A void round gives no points.
  void compare_void(const LoggedRound &round, Address at, RoundReport &out) {
    if (!round.points) return;
    Points none{};
    std::fill_n(none.begin(), count(sides_), 0);
    out.points_claim = {true, differs(round.points.value, none, sides_)};
    if (!out.points_claim.wrong) return;
    Finding &finding = notebook_.add(Code::points_differ, round.points.where, at, say::void_round_gives_nothing());
    finding.help = say::delete_points_or_void();
  }

  void compare_points(const JudgedRound &judged, const LoggedRound &round, const Points &before, Address at, RoundReport &out) {
    const At<Figures> &claim = round.points;
    if (!claim) return;
    out.points_claim.given = true;
    if (!differs(claim.value, out.points, sides_)) return;
    const bool is_total = states_total(round, out, before, sides_);
    if (is_total && points_are_totals_ && said_totals_) return;
    out.points_claim.wrong = true;
    if (is_total) {
      said_totals_ = true;
      Finding &finding = notebook_.add(Code::points_look_like_totals, claim.where, at,
                                       say::points_are_totals(notebook_.written(claim.where), spell(known(out.points), sides_)));
      finding.help = say::write_total_for_points();
      return;
    }
    const bool miscounted = !out.wrong_counts.empty() || judged.marked;
    const bool follows = miscounted && !differs(claim.value, points_as_stated(log_, round, out.tallies, judged.marked), sides_);
    if (out.stands && !follows && !carried_.exchanged) report_difference(Code::points_differ, claim, out.points, at, "points");
    for (std::size_t side = 0; side < count(sides_); ++side)
      if (claim.value.has[side]) carried_.points[side] += static_cast<int>(claim.value.of[side]) - *out.points[side];
  }

  void report_difference(Code code, const At<Figures> &claim, const Points &earned, Address at, const std::string &what) {
    Finding &finding = notebook_.add(code, claim.where, at, claimed_earned(log_, what, claim.value, earned));
    finding.help = say::write_claim_or_recount(what, spell(known(earned), sides_));
  }

  /// Only a ruling takes points away.
  void check_fall(const LoggedRound &round, const Points &before, Address at, RoundReport &out) {
    if (!round.rulings.empty()) return;
    for (std::size_t side = 0; side < count(sides_); ++side) {
      if (out.points[side].value_or(0) >= 0) continue;
      out.total_claim.wrong = true;
      Finding &finding = notebook_.add(Code::total_differs, round.total.where, at,
                                       say::total_falls(log_.sides[side].name, *before[side], *before[side] + *out.points[side]));
      finding.help = say::correct_total_or_rule();
      return;
    }
  }

  /// Claimed points below what the known awards alone give cannot be.
  void check_floor(const LoggedRound &round, Address at, RoundReport &out) {
    for (std::size_t side = 0; side < count(sides_); ++side) {
      int floor = 0;
      for (const Tally &tally : out.tallies) floor += tally.points[side].value_or(0);
      if (!out.points[side] || *out.points[side] >= floor || out.level == Level::claims) continue;
      out.points_claim.wrong = true;
      Finding &finding = notebook_.add(Code::points_differ, round.points.where, at,
                                       say::claims_less_than_counted(log_.sides[side].name, *out.points[side], floor));
      finding.help = say::correct_points_or_counts();
      return;
    }
  }

  /// Counts without which nobody can tell what a round gave.
  void miss_counts(const LoggedRound &round, Address at, const RoundReport &out) {
    std::vector<std::string> missing;
    for (const Tally &tally : out.tallies) {
      if (all_known(tally.points, sides_)) continue;
      missing.push_back(to_string(tally.key));
    }
    const bool told_wrongly = !missing.empty() && std::ranges::all_of(out.tallies, [&](const Tally &tally) {
      return all_known(tally.points, sides_) || std::ranges::find(out.wrong_counts, tally.key) != out.wrong_counts.end();
    });
    if (told_wrongly || notebook_.has_finding(round.where)) return;
    Finding &finding = notebook_.add(Code::missing_key, beginning(round.where), at,
                                     missing.empty() ? say::nothing_tells_round() : say::not_counted(missing));
    finding.help = missing.empty() ? say::add_counts_or_points() : say::add_these_counts(missing);
  }

  static Where beginning(Where where) {
    where.span.end = std::min(where.span.end, where.span.begin + 1);
    return where;
  }

  void compare_total(const LoggedRound &round, Address at, RoundReport &out) {
    const At<Figures> &claim = round.total;
    if (!claim) return;
    out.total_claim.given = true;
    const bool wrong = differs(claim.value, out.total, sides_);
    out.total_claim.wrong = out.total_claim.wrong || wrong;
    const bool is_news =
        differs(claim.value, plus(out.total, carried_.total), sides_) && differs(claim.value, plus(out.total, carried_.points), sides_);
    if (wrong && is_sure_ && is_news && !carried_.exchanged) report_difference(Code::total_differs, claim, out.total, at, "total");
    for (std::size_t side = 0; side < count(sides_); ++side)
      carried_.total[side] = claim.value.has[side] && out.total[side] ? static_cast<int>(claim.value.of[side]) - *out.total[side] : 0;
  }

  /// Whether by totals that were claimed, and found wrong, nobody would have won.
  [[nodiscard]] bool claims_leave_open(const Points &totals) const {
    return std::ranges::any_of(std::array{plus(totals, carried_.total), plus(totals, carried_.points)}, [&](const Points &claimed) {
      return claimed != totals && all_known(claimed, sides_) && decide_totals(log_.rules, sides_, {}, known(claimed)).winner == nobody;
    });
  }

  const MatchLog &log_;
  int sides_;
  Notebook &notebook_;
  bool points_are_totals_;
  CarriedErrors carried_;
  bool said_totals_ = false;
  bool is_sure_ = true;
};

} // namespace

bool differs(const Figures &claim, const Points &earned, int sides) {
  for (std::size_t side = 0; side < count(sides); ++side)
    if (claim.has[side] && earned[side] && static_cast<int>(claim.of[side]) != *earned[side]) return true;
  return false;
}

Points plus(Points points, const PerSide<int> &more) {
  for (std::size_t side = 0; side < points.size(); ++side)
    if (points[side]) *points[side] += more[side];
  return points;
}

Phrase claimed_earned(const MatchLog &log, const std::string &what, const Figures &claim, const Points &earned) {
  PerSide<int> claimed{};
  std::vector<std::string> differences;
  for (std::size_t side = 0; side < log.seating.sides; ++side) {
    claimed[side] = claim.has[side] ? static_cast<int>(claim.of[side]) : earned[side].value_or(0);
    const int difference = claimed[side] - earned[side].value_or(claimed[side]);
    if (difference != 0) differences.push_back(log.sides[side].name + " " + (difference > 0 ? "+" : "") + std::to_string(difference));
  }
  return say::claimed_earned(what, spell(claimed, log.seating.sides), spell(known(earned), log.seating.sides), std::move(differences));
}

Points claimed_points(const LoggedRound &round, const Points &before, bool points_are_totals, int sides) {
  Points points{};
  for (std::size_t side = 0; side < count(sides); ++side) {
    if (round.points) {
      if (round.points.value.has[side])
        points[side] = static_cast<int>(round.points.value.of[side]) - (points_are_totals ? before[side].value_or(0) : 0);
    } else if (round.total && round.total.value.has[side] && before[side]) {
      points[side] = static_cast<int>(round.total.value.of[side]) - *before[side];
    }
  }
  return points;
}

bool states_total(const LoggedRound &round, const RoundReport &report, const Points &before, int sides) {
  if (!round.points || !all_known(report.points, sides) || !all_known(before, sides)) return false;
  return differs(round.points.value, report.points, sides) && !differs(round.points.value, plus(report.points, known(before)), sides);
}

CarriedErrors compare_figures(const MatchLog &log, std::span<const JudgedRound> judged, bool points_are_totals, Report &report,
                              Notebook &notebook) {
  Comparison comparison(log, report, points_are_totals, notebook);
  Points before = start_of(log);
  for (std::size_t i = 0; i < judged.size(); ++i) {
    comparison.compare(judged[i], log.rounds[i], before, report.rounds[i]);
    before = report.rounds[i].total;
  }
  return comparison.carried();
}

} // namespace arbitro
