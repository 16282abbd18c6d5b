#include "conclusion.hpp"

#include "ending.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <span>

namespace arbitro {
namespace {

/// Awards that a side with all the cards of a win at once has whatever else it took, and those it may have besides.
bool is_settled_by(CardSet cards, Award award) {
  switch (award) {
  case Award::coins:
  case Award::settebello:
  case Award::napola:
  case Award::coins_all:
  case Award::grande: return cards.size() == 10;
  case Award::trente: return true;
  default: return false;
  }
}

/// Whether what is told of a round, or of a match by its points alone, allows that the side took these cards, by which it wins at once.
bool may_have_taken(const Rules &rules, int sides, CardSet cards, Side winner, std::span<const Tally> tallies, const Points &points) {
  PerSide<SideCount> counts{};
  counts[winner].pile = cards;
  int least = 0;
  for (const Tally &needed : score(rules, sides, counts)) {
    if (!is_settled_by(cards, needed.key.award)) continue;
    least += needed.points[winner].value_or(0);
    const auto told = std::ranges::find(tallies, needed.key, &Tally::key);
    if (told == tallies.end()) continue;
    if (told->counted[winner] && told->counted[winner] != needed.counted[winner]) return false;
    if (told->points[winner] && told->points[winner] != needed.points[winner]) return false;
  }
  return !points[winner] || *points[winner] >= least;
}

/// The last round that is not void, or null.
const RoundReport *last_round(const Report &report) {
  const auto last =
      std::find_if(report.rounds.rbegin(), report.rounds.rend(), [](const RoundReport &round) { return round.level != Level::is_void; });
  return last == report.rounds.rend() ? nullptr : &*last;
}

/// Whether the winner that the log names may have won at once, by cards of the last round, or of the match, that it does not tell.
bool may_have_won_at_once(const MatchLog &log, const Report &report) {
  const RoundReport *const last = last_round(report);
  if (!log.rounds.empty() && (last == nullptr || !last->stands)) return false;
  const std::span<const Tally> tallies = last != nullptr ? std::span<const Tally>(last->tallies) : std::span<const Tally>();
  const Points &points = last != nullptr ? last->points : report.result.totals;
  constexpr CardSet coins = CardSet::of_suit(Suit::coins);
  const auto may = [&](bool wins, CardSet cards) {
    return wins && may_have_taken(log.rules, log.seating.sides, cards, log.winner.value, tallies, points);
  };
  return may(log.rules.all_coins.wins, coins) || may(log.rules.trente_all_three_wins, coins & CardSet::below(4));
}

/// Whether a side at the target may have won by what the log does not tell of the last round: its points, or in what order they were
/// counted.
bool may_have_won_by_order(const Rules &rules, int sides, const Report &report, bool totals_told, Side side) {
  const PerSide<int> totals = known(report.result.totals);
  if (rules.goal == Goal::low || !target_reached(rules, 1, {totals[side]})) return false;
  if (rules.both_reach == BothReach::last_round) return !totals_told;
  const RoundReport *const last = last_round(report);
  const bool counts_told = last != nullptr && !last->tallies.empty() &&
                           std::ranges::all_of(last->tallies, [&](const Tally &tally) { return all_known(tally.points, sides); });
  const bool is_top = totals[side] == *std::max_element(totals.begin(), totals.begin() + sides);
  return !counts_told && (rules.both_reach == BothReach::counting_order || (is_top && rules.tie_at_top == TieAtTop::counting_order));
}

/// The totals that a log claims at its end, over those that are known.
Points with_result(const MatchLog &log, Points totals) {
  for (std::size_t side = 0; side < log.seating.sides; ++side)
    if (log.result && log.result.value.has[side]) totals[side] = static_cast<int>(log.result.value.of[side]);
  return totals;
}

class Conclusion {
public:
  Conclusion(const MatchLog &log, const Standing &standing, const CarriedErrors &carried, Report &report, Notebook &notebook)
      : log_(log), rules_(log.rules), sides_(log.seating.sides), standing_(standing), carried_(carried), report_(report),
        result_(report.result), notebook_(notebook) {}

  void forfeit() {
    result_.status = Status::forfeit;
    result_.forfeiter = log_.forfeit.value;
    result_.by = name_of(WonBy::forfeit);
    result_.winner = sides_ == 2 ? static_cast<Side>(1 - log_.forfeit.value) : Side(nobody);
    result_.totals = with_result(log_, standing_.decision.winner != nobody ? standing_.at_end : standing_.totals);
    result_.result_claim.given = log_.result.given();
    if (all_known(result_.totals, sides_)) result_.leader = leader(rules_, sides_, known(result_.totals));
    compare_winner();
  }

  void played() {
    const bool is_only_result = log_.rounds.empty();
    Standing standing = standing_;
    if (is_only_result) standing.totals = {};
    const bool decided = standing.decision.winner != nobody;
    const bool totals_told = all_known(decided ? standing.at_end : standing.totals, sides_);
    if (!totals_told) {
      standing.totals = with_result(log_, standing.totals);
      if (standing.is_sure && !decided && !log_.unfinished.value && all_known(standing.totals, sides_))
        standing.decision = decide_totals(rules_, sides_, {}, known(standing.totals));
      standing.at_end = standing.totals;
    }
    result_ = end_of(rules_, sides_, standing);
    result_.unfinished = log_.unfinished.value;
    accept_winner(totals_told);
    compare_result(totals_told);
    compare_winner();
    compare_unfinished();
    if (is_only_result) compare_bare_result(totals_told);
  }

private:
  [[nodiscard]] std::string totals() const { return spell(known(result_.totals), sides_); }

  /// A claimed winner who may have won by cards that the log does not tell, at once, or by the last round's points or their order, is
  /// believed.
  void accept_winner(bool totals_told) {
    const bool by_target = result_.status == Status::open || result_.by == name_of(WonBy::target);
    if (!log_.winner || !by_target || result_.winner == log_.winner.value || !standing_.is_sure) return;
    const bool by_order = may_have_won_by_order(rules_, sides_, report_, totals_told, log_.winner.value);
    const bool ended_before = standing_.decision.winner != nobody && standing_.totals != standing_.at_end;
    if (!by_order && (ended_before || !may_have_won_at_once(log_, report_))) return;
    result_.status = Status::won;
    result_.winner = log_.winner.value;
    result_.by = name_of(by_order ? WonBy::target : WonBy::instant);
  }

  void compare_result(bool totals_told) {
    result_.result_claim.given = log_.result.given();
    if (!log_.result || !totals_told) return;
    result_.result_claim.wrong = differs(log_.result.value, result_.totals, sides_);
    if (!result_.result_claim.wrong || !standing_.is_sure || carried_.exchanged) return;
    if (std::ranges::any_of(claimed_totals(), [&](const Points &claimed) { return !differs(log_.result.value, claimed, sides_); })) return;
    Finding &finding =
        notebook_.add(Code::result_differs, log_.result.where, {}, claimed_earned(log_, "result", log_.result.value, result_.totals));
    finding.help = say::write_result(totals());
  }

  void compare_winner() {
    result_.winner_claim.given = log_.winner.given();
    if (!log_.winner || result_.winner == log_.winner.value) return;
    const std::string &claimed = log_.sides[log_.winner.value].name;
    if (result_.status == Status::unknown || (result_.status == Status::forfeit && result_.winner == nobody)) return;
    result_.winner_claim.wrong = true;
    if ((!standing_.is_sure && result_.winner == nobody) || claims_make_winner(log_.winner.value)) return;
    if (result_.result_claim.wrong && claimed_winner() == log_.winner.value) return;
    if (result_.winner == nobody) return report_no_winner(claimed);
    Finding &finding =
        notebook_.add(Code::winner_differs, log_.winner.where, {},
                      result_.status == Status::forfeit ? say::other_winner_by_forfeit(claimed, log_.sides[result_.winner].name)
                                                        : say::other_winner(claimed, log_.sides[result_.winner].name, totals()));
    finding.help = say::write_winner(log_.sides[result_.winner].name);
  }

  void report_no_winner(const std::string &claimed) {
    const bool claims_only = !report_.rounds.empty() && report_.rounds.back().level == Level::claims;
    const bool wins_at_once = rules_.all_coins.wins || rules_.trente_all_three_wins;
    if (claims_only && wins_at_once) {
      Finding &finding = notebook_.add(Code::winner_differs, log_.winner.where, {}, say::no_win_at_once(claimed, totals()));
      finding.rules.push_back(rule_in_force(rules_.all_coins.wins ? "all-coins" : "trente-all-three-wins", rules_));
      finding.help = say::correct_winner_or_points();
      return;
    }
    Finding &finding = notebook_.add(Code::no_winner_yet, log_.winner.where, {}, say::nobody_has_won_yet(claimed, totals()));
    finding.rules.push_back(rule_in_force("target", rules_));
    finding.help = say::set_unfinished_or_add_rounds();
  }

  void compare_unfinished() {
    if (!log_.unfinished.value || result_.winner == nobody || carried_.disputed) return;
    Finding &finding =
        notebook_.add(Code::winner_differs, log_.unfinished.where, {}, say::unfinished_but_won(log_.sides[result_.winner].name, totals()));
    if (result_.by == name_of(WonBy::target)) finding.rules.push_back(rule_in_force("target", rules_));
    finding.help = say::delete_unfinished();
  }

  /// A result without rounds that ends no match.
  void compare_bare_result(bool totals_told) {
    if (!log_.result || log_.winner || log_.unfinished.value || result_.status != Status::open) return;
    for (Side side = 0; side < sides_; ++side)
      if (may_have_won_by_order(rules_, sides_, report_, totals_told, side)) return;
    Finding &finding = notebook_.add(Code::no_winner_yet, log_.result.where, {}, say::nobody_won_with(totals()));
    finding.rules.push_back(rule_in_force("target", rules_));
    finding.help = say::correct_result();
  }

  /// The totals as the log's own claims make them, which were found wrong where they are.
  [[nodiscard]] std::array<Points, 2> claimed_totals() const {
    const Points &totals = carried_.disputed ? standing_.totals : result_.totals;
    return {plus(totals, carried_.total), plus(totals, carried_.points)};
  }

  /// Whether claims that were found wrong explain that the log has another winner, or none.
  [[nodiscard]] bool claims_make_winner(Side winner) const {
    return std::ranges::any_of(claimed_totals(), [&](const Points &claimed) {
      return claimed != result_.totals && all_known(claimed, sides_) && decide_totals(rules_, sides_, {}, known(claimed)).winner == winner;
    });
  }

  /// Who would have won with the claimed result.
  [[nodiscard]] Side claimed_winner() const { return decide_totals(rules_, sides_, {}, known(with_result(log_, {}))).winner; }

  const MatchLog &log_;
  const Rules &rules_;
  int sides_;
  const Standing &standing_;
  const CarriedErrors &carried_;
  Report &report_;
  Outcome &result_;
  Notebook &notebook_;
};

} // namespace

void conclude(const MatchLog &log, const Standing &standing, const CarriedErrors &carried, Report &report, Notebook &notebook) {
  Conclusion conclusion(log, standing, carried, report, notebook);
  if (log.forfeit) {
    report.result.unfinished = log.unfinished.value;
    conclusion.forfeit();
  } else {
    conclusion.played();
  }
}

} // namespace arbitro
