#include "claimed_points.hpp"

#include "arbitro/games.hpp"
#include "count_sheet.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "match_end.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace arbitro {
namespace {

/// Fills in the end of a match, and compares it with what the log says of it.
class MatchResult {
public:
  MatchResult(const MatchView &match, PreparedRules &prepared, const Standing &standing, const CarriedErrors &carried,
              std::span<JudgedRound> rounds, int &steps, Reporter &reporter)
      : match_(match), prepared_(prepared), rules_(prepared.rules()), sides_(match.sides()), standing_(standing), carried_(carried),
        rounds_(rounds), steps_(steps), reporter_(reporter) {}

  Outcome end() {
    result_.forfeiter = forfeiter();
    result_.forfeiter != nobody ? forfeit() : played();
    return result_;
  }

private:
  void forfeit() {
    result_.unfinished = match_.is_unfinished();
    result_.status = Status::forfeit;
    result_.by = name_of(WonBy::forfeit);
    result_.winner = given_up_by(result_.forfeiter, sides_).winner;
    result_.totals = with_result(standing_.decision.ends() ? standing_.at_end : standing_.totals);
    result_.result_claim.given = match_.has_result();
    if (all_known(result_.totals, sides_)) result_.leader = leader(rules_, sides_, known(result_.totals));
    const Side before = standing_.decision.winner;
    compare_last(before);
    compare_winner();
    if (before != nobody && before != result_.winner && standing_.is_sure && !carried_.disputed)
      reporter_.report([&](DiagnosticSink &sink) {
        sink.add(Code::winner_differs, log().forfeit.where, {}, say::had_already_won(name(before)), say::delete_key("forfeit"));
      });
    if (result_.unfinished && result_.winner != nobody)
      reporter_.report([&](DiagnosticSink &sink) {
        sink.add(Code::winner_differs, log().unfinished.where, {}, say::unfinished_but_given_up(name(result_.forfeiter)),
                 match_.forfeit() != nobody ? say::delete_unfinished_or_forfeit() : say::delete_unfinished_or_ruling());
      });
  }

  void played() {
    const bool has_just_begun = rounds_.empty() && match_.is_unfinished() && !match_.has_result();
    const bool is_only_result = rounds_.empty() && !has_just_begun;
    Standing standing = standing_;
    if (is_only_result) standing.totals = {};
    const bool decided = standing.decision.ends();
    const bool totals_known = all_known(decided ? standing.at_end : standing.totals, sides_);
    if (!totals_known) {
      standing.totals = with_result(standing.totals);
      if (standing.is_sure && !decided && all_known(standing.totals, sides_)) {
        const PerSide<int> after = known(standing.totals);
        if (!match_.is_unfinished())
          standing.decision = decide_totals(rules_, sides_, {}, after);
        else if (is_only_result && may_end_after(rules_, standing.rounds))
          standing.decision = decide_totals(rules_, sides_, after, after); // however the last round went
      }
      standing.at_end = standing.totals;
    }
    result_ = end_of(rules_, sides_, standing);
    result_.unfinished = match_.is_unfinished();
    accept_cappotto();
    accept_winner();
    compare_last(result_.status == Status::won ? result_.winner : standing_.decision.winner);
    compare_result(totals_known);
    compare_winner();
    compare_unfinished();
    compare_rounds();
    if (is_only_result) {
      compare_bare_result();
      compare_points();
    }
  }

  /// Who gave up, or nobody: a ruling counts only where it ended the match.
  [[nodiscard]] Side forfeiter() const {
    if (match_.forfeit() != nobody || standing_.decision.by != WonBy::forfeit) return match_.forfeit();
    return match_[static_cast<std::size_t>(last_round()->report.number) - 1].forfeit();
  }
  [[nodiscard]] const MatchLog &log() const { return match_.header(); }
  [[nodiscard]] const std::string &name(Side side) const { return log().sides[side].name; }
  [[nodiscard]] std::string_view rule() const { return rule_of_end(rules_, sides_, result_.by, result_.totals); }
  [[nodiscard]] std::string totals() const { return spell(log(), known(result_.totals)); }

  /// Those of two sides with the winner's first, as the score sheet has them.
  [[nodiscard]] std::string totals_of_winner() const {
    if (sides_ != 2 || result_.winner == nobody) return totals();
    const PerSide<int> all = known(result_.totals);
    return std::to_string(all[result_.winner]) + "-" + std::to_string(all[result_.winner == 0 ? 1 : 0]);
  }

  /// The totals that a log claims at its end, over those that are known.
  [[nodiscard]] Points with_result(Points totals) const {
    const Points result = match_.result();
    for (Side side = 0; side < sides_; ++side)
      if (result[side]) totals[side] = result[side];
    return totals;
  }

  /// The round that ended the match, else the last one that is not void; null where there is none.
  [[nodiscard]] JudgedRound *last_round() const {
    const auto is_last = [&](const JudgedRound &round) {
      return standing_.decision.ends() ? round.decides : round.report.level != Level::is_void;
    };
    const auto last = std::find_if(rounds_.rbegin(), rounds_.rend(), is_last);
    return last == rounds_.rend() ? nullptr : &*last;
  }

  /// Whether the winner that the log names may have won at once, by cards of the last round, or of the match, that it lacks.
  [[nodiscard]] bool may_have_won_at_once() const {
    JudgedRound *const last = last_round();
    if (!rounds_.empty() && (last == nullptr || !last->report.stands)) return false;
    const std::span<const Tally> tallies = last != nullptr ? std::span<const Tally>(last->tallies(prepared_)) : std::span<const Tally>();
    const Points &points = last != nullptr ? last->report.points : result_.totals;
    return arbitro::may_have_won_at_once(rules_, sides_, match_.winner(), tallies, points);
  }

  /// Whether a side may have won by the target by what the log lacks of the last round: its points, or in what order they were counted.
  [[nodiscard]] bool may_have_won_by_order(Side side) const {
    JudgedRound *const last = last_round();
    if (last != nullptr && are_counted(last->tallies(prepared_), sides_)) return false;
    const PerSide<int> after = known(result_.totals);
    PerSide<int> before{}; // where nobody knows them the others had nothing, and the side made most of all
    before[side] = -*std::max_element(after.begin(), after.end());
    if (last != nullptr && all_known(last->report.points, sides_))
      for (Side each = 0; each < sides_; ++each) before[each] = after[each] - *last->report.points[each];
    return may_have_won(rules_, sides_, side, before, after);
  }

  /// A match that could end at 7-0 has ended there if no round follows and nothing else is claimed.
  void accept_cappotto() {
    const bool may_end = rules_.early_win == EarlyWin::cappotto_7_0_optional && result_.status == Status::open && standing_.is_sure;
    if (!may_end || match_.is_unfinished() || !all_known(result_.totals, sides_)) return;
    const Side leading = cappotto_for(sides_, known(result_.totals));
    if (leading == nobody || (match_.winner() != nobody && match_.winner() != leading)) return;
    result_.status = Status::won;
    result_.winner = leading;
    result_.by = name_of(WonBy::cappotto);
  }

  /// A claimed winner who may have won by cards that the log lacks, at once, or by the last round's points or their order, in sudden
  /// death or at the target, is believed.
  void accept_winner() {
    const Side claimed = match_.winner();
    const bool by_target = result_.status == Status::open || standing_.decision.unknown || result_.by == name_of(WonBy::target);
    if (claimed == nobody || !by_target || result_.winner == claimed || !standing_.is_sure) return;
    const JudgedRound *const last = last_round();
    const bool by_order = may_have_won_by_order(claimed), suddenly = last != nullptr && last->may_have_won[claimed];
    if (!by_order && !suddenly && !may_have_won_at_once()) return;
    result_.status = Status::won;
    result_.winner = claimed;
    result_.by = name_of(by_order ? WonBy::target : suddenly ? WonBy::sudden_death : WonBy::instant);
  }

  /// Plays and rounds after the end of the match (A503).
  void compare_last(Side winner) {
    const Decision &end = standing_.decision;
    if (!end.ends() || carried_.disputed) return;
    const JudgedRound &last = *last_round();
    if (!last.played_on && &last == &rounds_.back()) return;
    reporter_.report([&](DiagnosticSink &sink) {
      const int number = last.report.number;
      const LoggedRound *const rounds = log().rounds.data();
      const Spot first = last.played_on ? *last.played_on : Spot{rounds[number].where, {number + 1, 0}};
      if (end.by == WonBy::forfeit) {
        sink.add(Code::played_on_after_end, first.where, first.at, say::had_given_up(name(forfeit_in(rounds[number - 1]).value)),
                 say::delete_rest_or_ruling());
        return;
      }
      const std::string_view ended_by = rule_of_end(rules_, sides_, name_of(end.by), standing_.at_end);
      sink.add(Code::played_on_after_end, first.where, first.at,
               end.by == WonBy::rounds ? say::all_rounds_were_played(rules_.fixed_rounds)
               : winner == nobody      ? say::match_had_been_won()
                                       : say::had_already_won(name(winner)),
               say::rest_does_not_count(ended_by), rule_in_force(ended_by, rules_));
    });
  }

  /// Whether the last round of an unfinished match lacks plays, and adds nothing to the totals.
  [[nodiscard]] bool breaks_off_uncounted() const {
    return !rounds_.empty() && match_.is_unfinished() && !rounds_.back().counts && rounds_.back().report.plays > 0 &&
           rounds_.back().report.level != Level::is_void;
  }

  void compare_result(bool totals_known) {
    result_.result_claim.given = match_.has_result();
    if (!match_.has_result() || !totals_known) return;
    const Points result = match_.result();
    result_.result_claim.wrong = differs(result, result_.totals, sides_);
    if (!result_.result_claim.wrong || (!standing_.is_sure && !carried_.impossible)) return;
    const auto is_claimed = [&](const Points &totals) { return !differs(result, totals, sides_); };
    if (std::ranges::any_of(claimed_totals(), is_claimed)) return;
    reporter_.report([&](DiagnosticSink &sink) {
      if (breaks_off_uncounted()) { // then the result may count the round that the totals leave out
        const RoundReport &last = rounds_.back().report;
        sink.add(Code::result_differs, log().result.where, {},
                 say::result_of_incomplete(text_at(log(), log().result.where), last.number, last.plays,
                                           Dealing(rules_, log().seating.players).plays()),
                 say::add_missing());
        return;
      }
      Finding &finding =
          sink.add(Code::result_differs, log().result.where, {}, claimed_but_counted(log(), "result", log().result.value, result_.totals));
      const bool lacks_rounds = result_.winner == nobody && match_.winner() != nobody;
      finding.help = lacks_rounds ? say::add_rounds_or_result(totals()) : say::write_result(totals());
    });
  }

  void compare_winner() {
    const Side claimed = match_.winner();
    result_.winner_claim.given = claimed != nobody;
    if (claimed == nobody || result_.winner == claimed) return;
    const bool may_be_agreed = result_.status == Status::forfeit && result_.winner == nobody && claimed != result_.forfeiter;
    if (result_.status == Status::unknown || may_be_agreed) return;
    result_.winner_claim.wrong = true;
    if (!standing_.is_sure && result_.winner == nobody) return;
    if (would_win(rules_, sides_, claimed, claimed_totals(), result_.totals)) return;
    if (result_.result_claim.wrong && claimed_winner() == claimed) return;
    reporter_.report([&](DiagnosticSink &sink) {
      if (result_.status == Status::drawn)
        sink.add(Code::winner_differs, log().winner.where, {}, say::winner_of_draw(name(claimed), totals()),
                 say::delete_winner_or_correct("fixed-rounds"), rule_in_force("fixed-rounds", rules_));
      else if (claimed == result_.forfeiter && result_.winner == nobody)
        sink.add(Code::winner_differs, log().winner.where, {}, say::had_given_up(name(claimed)), say::delete_winner());
      else if (result_.winner == nobody)
        report_no_winner(name(claimed), sink);
      else
        report_other_winner(name(claimed), sink);
    });
  }

  void report_other_winner(const std::string &claimed, DiagnosticSink &sink) {
    const std::string &winner = name(result_.winner);
    sink.add(Code::winner_differs, log().winner.where, {},
             result_.status == Status::forfeit ? say::other_winner_by_forfeit(claimed, winner)
                                               : say::other_winner(claimed, winner, totals_of_winner()),
             say::write_winner(winner));
  }

  void report_no_winner(const std::string &claimed, DiagnosticSink &sink) {
    const JudgedRound *const last = last_round();
    const bool claims_only = last == nullptr || last->report.level == Level::claims;
    const auto winning = std::ranges::find_if(rows_winning_at_once(), [&](const AwardRow *row) { return row->wins.in_force(rules_); });
    if (claims_only && winning != rows_winning_at_once().end()) {
      sink.add(Code::winner_differs, log().winner.where, {},
               last != nullptr ? say::no_win_at_once(claimed, totals()) : say::too_few_to_win_at_once(claimed, totals()),
               last != nullptr ? say::correct_winner_or_points() : say::correct_winner_or_result(),
               rule_in_force((*winning)->wins.rule, rules_));
      return;
    }
    sink.add(Code::no_winner_yet, log().winner.where, {}, say::nobody_has_won_yet(claimed, totals()),
             match_.is_unfinished() ? say::delete_winner()
             : rounds_.empty()      ? say::correct_result_or_rule(rule())
                                    : say::add_rounds_or_correct_rule(rule()),
             rule_in_force(rule(), rules_));
  }

  void compare_unfinished() {
    const bool drawn = result_.status == Status::drawn;
    const bool unknown = standing_.decision.unknown;
    if (!match_.is_unfinished() || (result_.winner == nobody && !drawn && !unknown) || carried_.disputed) return;
    reporter_.report([&](DiagnosticSink &sink) {
      sink.add(Code::winner_differs, log().unfinished.where, {},
               drawn     ? say::unfinished_but_drawn(totals())
               : unknown ? say::unfinished_but_somebody_won()
                         : say::unfinished_but_won(name(result_.winner), totals_of_winner()),
               say::delete_unfinished(rule()), rule_in_force(rule(), rules_));
    });
  }

  /// A match of so many rounds that ends before its last one, though the log does not say that it is unfinished.
  void compare_rounds() {
    if (rounds_.empty() || result_.status != Status::open || match_.is_unfinished() || match_.winner() != nobody) return;
    if (!standing_.is_sure || may_end_after(rules_, standing_.rounds)) return;
    reporter_.report([&](DiagnosticSink &sink) {
      sink.add(Code::no_winner_yet, match_.has_result() ? log().result.where : log().rounds.back().where, {},
               say::rounds_are_missing(standing_.rounds, rules_.fixed_rounds), say::add_rounds_or_set_unfinished(),
               rule_in_force("fixed-rounds", rules_));
    });
  }

  /// A result without rounds that ends no match.
  void compare_bare_result() {
    if (!match_.has_result() || match_.winner() != nobody || match_.is_unfinished() || result_.status != Status::open) return;
    for (Side side = 0; side < sides_; ++side)
      if (may_have_won_by_order(side)) return;
    reporter_.report([&](DiagnosticSink &sink) {
      sink.add(Code::no_winner_yet, log().result.where, {}, say::nobody_won_with(totals()), say::set_unfinished_or_correct_rule(rule()),
               rule_in_force(rule(), rules_));
    });
  }

  /// The most points that a side can have had before the last round: then nobody had won.
  [[nodiscard]] int most_before_last_round(Side side, const PerSide<int> &totals) const {
    const int others_least = *std::min_element(totals.begin(), totals.begin() + sides_);
    const auto had_won = [&](int points) {
      PerSide<int> after{}, before{};
      for (Side each = 0; each < sides_; ++each) {
        after[each] = each == side ? points : std::min(points, rules_.goal == Goal::low ? others_least : totals[each]);
        before[each] = after[each] - 1; // equal rounds before it decide nothing either
      }
      return decide_totals(rules_, sides_, before, after).ends();
    };
    int most = totals[side];
    while (most > 0 && had_won(most)) --most;
    return most;
  }

  /// A result without rounds to which no rounds can lead from the start.
  void compare_points() {
    if (!match_.has_result() || !all_known(result_.totals, sides_)) return;
    const PerSide<int> totals = known(result_.totals), start = known(start_of(log()));
    for (Side side = 0; side < sides_; ++side)
      if (totals[side] < start[side])
        return report_impossible(say::total_falls(name(side), start[side], totals[side]), say::correct_result_or_start());
    const RoundPoints round = points_of_a_round(prepared_, steps_);
    const auto side = static_cast<Side>(std::max_element(totals.begin(), totals.begin() + sides_) - totals.begin());
    const int fixed = rules_.fixed_rounds;
    const int most = std::max(start[side], fixed > 0 ? 0 : most_before_last_round(side, totals)) + std::max(fixed, 1) * round.most[side];
    if (totals[side] > most) return report_impossible(say::claims_more_than_possible(name(side), totals[side], most), rule());
    compare_sum(std::accumulate(totals.begin(), totals.end(), 0) - std::accumulate(start.begin(), start.end(), 0), round);
  }

  /// The points of all sides together; the last round may have ended at a play.
  void compare_sum(int sum, const RoundPoints &round) {
    const int fixed = rules_.fixed_rounds, least = round.least_together, most = round.most_together;
    const int fewest = (sum + most - 1) / std::max(most, 1); // rounds that can give so many
    const int rounds = match_.is_unfinished() ? fewest : std::max(fewest, fixed);
    const bool may_be_cut = can_win_at_once(rules_) || rules_.tie_at_top == TieAtTop::sudden_death;
    const bool is_too_little = sum < (rounds - (may_be_cut ? 1 : 0)) * least;
    if (!is_too_little && (fixed == 0 || rounds <= fixed)) return;
    if (least == most) return report_impossible(say::every_round_gives(sum, most), say::correct_result());
    const int number = fixed > 0 ? fixed : rounds;
    report_impossible(say::rounds_give(sum, number, number * least, number * most), rule());
  }

  void report_impossible(Phrase message, std::string_view rule) {
    report_impossible(std::move(message), say::correct_result_or_rule(rule), rule_in_force(rule, rules_));
  }
  template <class... Rule> void report_impossible(Phrase message, Phrase help, Rule... rule) {
    reporter_.report([&](DiagnosticSink &sink) {
      sink.add(Code::result_differs, log().result.where, {}, std::move(message), std::move(help), rule...);
    });
  }

  /// The totals as the log's own claims make them, which were found wrong where they are.
  [[nodiscard]] std::array<Points, 2> claimed_totals() const {
    return carried_.claimed(carried_.disputed ? standing_.totals : result_.totals);
  }

  /// Who would have won with the claimed result.
  [[nodiscard]] Side claimed_winner() const { return decide_totals(rules_, sides_, {}, known(with_result({}))).winner; }

  const MatchView &match_;
  PreparedRules &prepared_;
  const Rules &rules_;
  int sides_;
  const Standing &standing_;
  const CarriedErrors &carried_;
  std::span<JudgedRound> rounds_;
  int &steps_;
  Outcome result_{};
  Reporter &reporter_;
};

} // namespace

Outcome match_result(const MatchView &match, PreparedRules &rules, const Standing &standing, const CarriedErrors &carried,
                     std::span<JudgedRound> rounds, int &steps, Reporter &reporter) {
  return MatchResult(match, rules, standing, carried, rounds, steps, reporter).end();
}

} // namespace arbitro
