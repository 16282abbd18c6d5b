#include "claimed_points.hpp"

#include "arbitro/match.hpp"
#include "claims.hpp"
#include "count_sheet.hpp"
#include "finding/say.hpp"
#include "match_end.hpp"
#include "rotation.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// How much more is claimed than counted, where both are known.
PerSide<int> more_claimed(const Points &claim, const Points &counted) {
  PerSide<int> more{};
  for (Side side = 0; side < more.size(); ++side)
    if (claim[side] && counted[side]) more[side] = *claim[side] - *counted[side];
  return more;
}

/// How the points of a round are claimed to which not all awards are counted: by themselves, or by the total that they lead to.
struct OpenClaim {
  const RoundView &round;
  RoundReport &out;
  bool is_total;
  PerSide<int> start;   ///< of the total
  const Points &before; ///< the totals before the round
  PerSide<int> ruled{}; ///< by the arbiter, in the points and not among the awards

  [[nodiscard]] ClaimMark &state() const { return is_total ? out.total_claim : out.points_claim; }
  [[nodiscard]] std::string_view key() const { return is_total ? "total" : "points"; }
  /// What the awards have to give.
  [[nodiscard]] Points earned() const {
    Points points = out.points;
    for (Side side = 0; side < points.size(); ++side)
      if (points[side]) *points[side] -= ruled[side];
    return points;
  }
  /// What is written where the awards give these points.
  [[nodiscard]] PerSide<int> written(PerSide<int> points) const {
    for (Side side = 0; side < points.size(); ++side) points[side] += start[side] + ruled[side];
    return points;
  }
  void report(Phrase message, Phrase help, DiagnosticSink &sink) const {
    const LoggedRound &logged = *round.decoded();
    sink.add(is_total ? Code::total_differs : Code::points_differ, (is_total ? logged.total : logged.points).where, {out.number, 0},
             std::move(message), std::move(help));
  }
};

/// Compares the claims of one round after the other.
class ClaimComparison {
public:
  ClaimComparison(const MatchView &match, PreparedRules &rules, bool points_are_totals, int &steps, Reporter &reporter)
      : match_(match), rules_(rules), sides_(match.sides()), reporter_(reporter), points_are_totals_(points_are_totals), steps_(steps) {}

  void compare(const RoundView &round, const Points &before, JudgedRound &judged) {
    RoundReport &out = judged.report;
    const bool is_void = out.level == Level::is_void;
    if (is_void) {
      compare_void(round, out);
    } else if (!judged.counts) {
      return;
    } else if (judged.is_counted) {
      compare_points(round, before, judged);
    } else if (round.has_points()) {
      out.points_claim.given = true;
      check_open({round, out, false, {}, before, ruled_apart(round, out)}, judged);
    } else if (round.has_total() && all_known(before, sides_)) {
      check_fall(round, before, out);
      check_open({round, out, true, known(before), before, ruled_apart(round, out)}, judged);
    }
    is_sure_ = is_sure_ && out.stands;
    if (!is_void && !all_known(out.points, sides_) && !judged.is_blind && out.stands)
      reporter_.report([&](DiagnosticSink &sink) { miss_counts(*round.decoded(), out, sink); });
    compare_total(round, out);
    if (judged.decides) carried_.disputed = would_win(log().rules, sides_, nobody, carried_.claimed(out.total), out.total);
  }

  [[nodiscard]] CarriedErrors carried() const { return carried_; }

private:
  [[nodiscard]] const MatchLog &log() const { return match_.header(); }

  /// Whether a round may have ended at a play, by sudden death or by a win at once.
  [[nodiscard]] bool may_be_cut(const Points &before, const RoundReport &out) const {
    const Rules &rules = rules_.rules();
    if (all_known(before, sides_) && is_sudden_death(rules, sides_, known(before))) return true;
    if (won_at_once(rules, sides_, out.tallies).winner != nobody) return true;
    const bool may_be_won = match_.winner() != nobody && static_cast<std::size_t>(out.number) == match_.size();
    return may_be_won && may_have_won_at_once(rules, sides_, match_.winner(), out.tallies, out.points);
  }

  /// A void round gives no points.
  void compare_void(const RoundView &round, RoundReport &out) {
    if (!round.has_points()) return;
    out.points_claim = {true, differs(round.points(), no_points(sides_), sides_)};
    if (!out.points_claim.wrong) return;
    reporter_.report([&](DiagnosticSink &sink) {
      sink.add(Code::points_differ, round.decoded()->points.where, {out.number, 0}, say::void_round_gives_nothing(),
               say::delete_points_or_void());
    });
  }

  void compare_points(const RoundView &round, const Points &before, JudgedRound &judged) {
    RoundReport &out = judged.report;
    if (!round.has_points()) return;
    out.points_claim.given = true;
    if (!differs(round.points(), out.points, sides_)) return;
    const bool is_total = states_total(round, out, before, sides_);
    if (is_total && points_are_totals_ && reported_totals_) return;
    out.points_claim.wrong = true;
    reporter_.report([&](DiagnosticSink &sink) {
      is_total ? report_total(round.decoded()->points, out, sink) : report_points(*round.decoded(), judged, sink);
    });
  }

  void report_total(const At<Figures> &claim, const RoundReport &out, DiagnosticSink &sink) {
    reported_totals_ = true;
    sink.add(Code::points_look_like_totals, claim.where, {out.number, 0},
             say::points_are_totals(text_at(log(), claim.where), spell(log(), known(out.points))), say::write_total_for_points());
  }

  void report_points(const LoggedRound &round, JudgedRound &judged, DiagnosticSink &sink) {
    const RoundReport &out = judged.report;
    const Figures &claim = round.points.value;
    const bool miscounted = !out.wrong_counts.empty() || judged.marked;
    const bool follows =
        miscounted && !differs(claimed_figures(claim, sides_), points_as_claimed(log(), round, out.tallies, judged.marked), sides_);
    if (out.stands && !follows) report_difference(Code::points_differ, round.points, out.points, out, "points", sink);
    for (Side side = 0; side < sides_; ++side)
      if (claim.has[side]) carried_.points[side] += static_cast<int>(claim.of[side]) - *out.points[side];
  }

  void report_difference(Code code, const At<Figures> &claim, const Points &counted, const RoundReport &out, const std::string &what,
                         DiagnosticSink &sink) {
    const bool has_counts = out.level != Level::claims;
    sink.add(code, claim.where, {out.number, 0}, claimed_but_counted(log(), what, claim.value, counted),
             has_counts ? say::write_claim_or_recount(what, spell(log(), known(counted)))
                        : say::write_claim_or_correct_points(what, spell(log(), known(counted))));
  }

  /// Only a ruling takes points away.
  void check_fall(const RoundView &round, const Points &before, RoundReport &out) {
    if (round.has_rulings()) return;
    for (Side side = 0; side < sides_; ++side) {
      if (out.points[side].value_or(0) >= 0) continue;
      out.total_claim.wrong = true;
      return reporter_.report([&](DiagnosticSink &sink) {
        sink.add(Code::total_differs, round.decoded()->total.where, {out.number, 0},
                 say::total_falls(log().sides[side].name, *before[side], *before[side] + *out.points[side]), say::correct_total_or_rule());
      });
    }
  }

  /// Whether a claim may be wrong only because an earlier one is.
  [[nodiscard]] bool is_carried(const OpenClaim &claim) const {
    const bool has_error = has_impossible_ || carried_.total != PerSide<int>{} || carried_.points != PerSide<int>{};
    return claim.is_total && has_error;
  }

  /// Points that no awards can give in addition to those that are known are impossible.
  void check_open(const OpenClaim &claim, JudgedRound &judged) {
    if (claim.state().wrong || is_carried(claim)) return;
    check_floor(claim);
    if (!claim.state().wrong) check_range(claim, judged);
    judged.is_impossible = claim.state().wrong;
    has_impossible_ = has_impossible_ || judged.is_impossible;
  }

  /// Claimed points below what the known awards alone give are impossible.
  void check_floor(const OpenClaim &claim) {
    const RoundReport &out = claim.out;
    for (Side side = 0; side < sides_; ++side) {
      int floor = 0;
      for (const Tally &tally : out.tallies) floor += tally.points[side].value_or(0);
      if (!out.points[side] || *out.points[side] >= floor || out.level == Level::claims) continue;
      claim.state().wrong = true;
      const int start = claim.start[side];
      return reporter_.report([&](DiagnosticSink &sink) {
        claim.report(say::claims_less_than_counted(log().sides[side].name, start + *out.points[side], start + floor), correction_of(claim),
                     sink);
      });
    }
  }

  static Phrase correction_of(const OpenClaim &claim) {
    if (claim.out.level == Level::claims) return claim.is_total ? say::correct_total() : say::correct_points();
    return claim.is_total ? say::correct_total_or_counts() : say::correct_points_or_counts();
  }

  /// The points that the arbiter gave or took in a round of which nothing is counted.
  [[nodiscard]] PerSide<int> ruled_apart(const RoundView &round, const RoundReport &out) const {
    if (out.level != Level::claims || !round.has_rulings()) return {};
    return points_of_rulings(*round.decoded(), sides_).value_or(PerSide<int>{});
  }

  /// Claimed points are impossible that the awards that were not counted cannot bring about.
  void check_range(const OpenClaim &claim, JudgedRound &judged) {
    const RoundReport &out = claim.out;
    const bool is_bare = out.level == Level::claims;
    if ((out.level != Level::counts && out.level != Level::piles && !is_bare) || !out.wrong_counts.empty()) return;
    const Points earned = claim.earned();
    const Seat dealer = claim.round.dealer();
    const Side taker = dealer == nobody ? Side(nobody) : taker_of_first_table(rules_.rules(), rules_.seating(), dealer);
    const KnownCards known = judged.facts_known ? known_cards(judged.played.facts.counts) : KnownCards{};
    const std::span<const LoggedCount> counts = claim.round.counts(rules_.scoring().keys(), judged.claimed);
    const OpenPoints open =
        is_bare ? find_open_points(rules_, earned, steps_) : find_open_points({rules_, known, steps_, taker}, out.tallies, counts, earned);
    const auto may_have_them = [&] {
      for (Side side = 0; side < sides_; ++side)
        if (earned[side].value_or(0) > open.most[side]) return false;
      return true;
    };
    if (open.fit || (may_have_them() && may_be_cut(claim.before, out))) return;
    claim.state().wrong = true;
    reporter_.report([&](DiagnosticSink &sink) {
      const bool is_certain = open.possible.size() == 1;
      claim.report(why_impossible(claim, open),
                   is_certain ? say::write_claim_or_recount(claim.key(), spell(log(), claim.written(open.possible.front())))
                              : correction_of(claim),
                   sink);
    });
  }

  [[nodiscard]] Phrase why_impossible(const OpenClaim &claim, const OpenPoints &open) const {
    const Points points = claim.earned();
    const std::string claimed = spell(log(), claim.written(known(points)));
    std::vector<std::string> possible;
    for (const PerSide<int> &one : open.possible) possible.push_back(spell(log(), claim.written(one)));
    if (!possible.empty()) return say::claim_leaves(claim.key(), claimed, std::move(possible));
    for (Side side = 0; side < sides_; ++side)
      if (points[side] && *points[side] > open.most[side])
        return say::claims_more_than_possible(log().sides[side].name, claim.written(known(points))[side], claim.written(open.most)[side]);
    return claim.out.level == Level::claims ? say::claim_in_no_round(claim.key(), claimed) : say::claim_fits_nothing(claim.key(), claimed);
  }

  /// Counts without which the points of a round are unknown.
  void miss_counts(const LoggedRound &round, const RoundReport &out, DiagnosticSink &sink) {
    std::vector<std::string> missing;
    bool all_wrong = true, all_held = true;
    for (const Tally &tally : out.tallies) {
      if (all_known(tally.points, sides_)) continue;
      missing.push_back(to_string(tally.key));
      all_held = all_held && must_be_held(rules_.rules(), cards_of(tally.key));
      all_wrong = all_wrong && std::ranges::find(out.wrong_counts, tally.key) != out.wrong_counts.end();
    }
    if ((all_wrong && !missing.empty()) || round.is_unread || sink.has_error(round.where)) return;
    const At<Figures> &claim = round.points ? round.points : round.total;
    std::vector<std::string> without;
    for (Side side = 0; side < sides_; ++side)
      if (!claim.value.has[side]) without.push_back(log().sides[side].name);
    if (missing.empty() && claim && !without.empty()) {
      sink.add(Code::missing_key, claim.where, {out.number, 0}, say::claim_lacks_sides(round.points ? "points" : "total", without),
               say::write_figure_for_each_side());
      return;
    }
    sink.add(Code::missing_key, beginning(round.where), {out.number, 0},
             missing.empty() ? say::round_has_no_facts() : say::not_counted(missing),
             missing.empty() ? say::add_counts_or_points()
             : all_held      ? say::add_these_holders(missing)
                             : say::add_these_counts(missing));
  }

  static Where beginning(Where where) {
    where.span.end = std::min(where.span.end, where.span.begin + 1);
    return where;
  }

  void compare_total(const RoundView &round, RoundReport &out) {
    if (!round.has_total()) return;
    const Points claim = round.total();
    out.total_claim.given = true;
    const bool wrong = differs(claim, out.total, sides_);
    out.total_claim.wrong = out.total_claim.wrong || wrong;
    const auto is_claimed = [&](const Points &totals) { return !differs(claim, totals, sides_); };
    if (wrong && is_sure_ && std::ranges::none_of(carried_.claimed(out.total), is_claimed))
      reporter_.report([&](DiagnosticSink &sink) {
        const At<Figures> &written = round.decoded()->total;
        report_difference(Code::total_differs, written, out.total, out, "total", sink);
      });
    carried_.total = more_claimed(claim, out.total);
  }

  const MatchView &match_;
  PreparedRules &rules_;
  int sides_;
  Reporter &reporter_;
  bool points_are_totals_;
  int &steps_;
  CarriedErrors carried_;
  bool reported_totals_ = false;
  bool has_impossible_ = false; ///< a claim that is impossible and has no known correction
  bool is_sure_ = true;
};

} // namespace

std::array<Points, 2> CarriedErrors::claimed(const Points &totals) const { return {plus(totals, total), plus(totals, points)}; }

bool would_win(const Rules &rules, int sides, Side winner, std::span<const Points> claimed, const Points &counted) {
  return std::ranges::any_of(claimed, [&](const Points &totals) {
    return totals != counted && all_known(totals, sides) && decide_totals(rules, sides, {}, known(totals)).winner == winner;
  });
}

bool differs(const Points &claim, const Points &counted, int sides) {
  for (Side side = 0; side < sides; ++side)
    if (claim[side] && counted[side] && *claim[side] != *counted[side]) return true;
  return false;
}

Points plus(Points points, const PerSide<int> &more) {
  for (Side side = 0; side < points.size(); ++side)
    if (points[side]) *points[side] += more[side];
  return points;
}

Phrase claimed_but_counted(const MatchLog &log, const std::string &what, const Figures &claim, const Points &counted) {
  PerSide<int> claimed{};
  std::vector<std::string> differences;
  for (const Side side : log.listed) {
    claimed[side] = claim.has[side] ? static_cast<int>(claim.of[side]) : counted[side].value_or(0);
    const int difference = claimed[side] - counted[side].value_or(claimed[side]);
    if (difference != 0) differences.push_back(log.sides[side].name + " " + (difference > 0 ? "+" : "") + std::to_string(difference));
  }
  return say::claimed_but_counted(what, spell(log, claimed), spell(log, known(counted)), std::move(differences));
}

Points claimed_points(const RoundView &round, const Points &before, bool points_are_totals, int sides) {
  const bool is_total = !round.has_points();
  Points points = is_total ? round.total() : round.points();
  for (Side side = 0; side < sides; ++side) {
    if (is_total && !before[side]) points[side].reset();
    if (points[side] && (is_total || points_are_totals)) *points[side] -= before[side].value_or(0);
  }
  return points;
}

bool states_total(const RoundView &round, const RoundReport &report, const Points &before, int sides) {
  if (!round.has_points()) return false;
  const Points claim = round.points();
  return differs(claim, report.points, sides) && all_known(report.points, sides) && all_known(before, sides) &&
         !differs(claim, plus(report.points, known(before)), sides);
}

CarriedErrors compare_figures(const MatchView &match, PreparedRules &rules, std::span<JudgedRound> judged, bool points_are_totals,
                              int &steps, Reporter &reporter) {
  ClaimComparison comparison(match, rules, points_are_totals, steps, reporter);
  const Points start = start_of(match.header());
  for (std::size_t i = 0; i < judged.size() && !reporter.has_stopped(); ++i)
    comparison.compare(match[i], i == 0 ? start : judged[i - 1].report.total, judged[i]);
  return comparison.carried();
}

} // namespace arbitro
