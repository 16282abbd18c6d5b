#include "verdict.hpp"

#include "arbitro/games.hpp"
#include "arbitro/match.hpp"
#include "blame.hpp"
#include "claims.hpp"
#include "ending.hpp"
#include "readings.hpp"
#include "restore.hpp"

#include <algorithm>

namespace arbitro {
namespace {

using Points = PerSide<std::optional<int>>;

class Judge {
public:
  Judge(const MatchLog &log, const CheckOptions &options, Notebook &notebook, Report &report)
      : log_(log), options_(options), notebook_(notebook), report_(report), sides_(log.seating.sides), readings_(log, notebook) {}

  void run() {
    for (std::size_t side = 0; side < count(); ++side)
      running_[side] = log_.start && log_.start.value.has[side] ? static_cast<int>(log_.start.value.of[side]) : 0;
    scheduled_ = log_.dealer ? log_.dealer.value : static_cast<Seat>(log_.seating.players - 1);
    if (!log_.dealer && !log_.rounds.empty() && log_.rounds.front().dealer) scheduled_ = log_.rounds.front().dealer.value;
    if (writes_totals_as_points(log_)) report_totals_as_points();
    for (std::size_t i = 0; i < log_.rounds.size(); ++i) judge_round(i);
    conclude();
    if (!options_.readings) return;
    std::vector<Where> places;
    for (const LoggedRound &round : log_.rounds) places.push_back(round.where);
    readings_.report(report_, places);
  }

private:
  [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(sides_); }

  [[nodiscard]] bool all_known(const Points &points) const {
    return std::all_of(points.begin(), points.begin() + sides_, [](const auto &value) { return value.has_value(); });
  }
  [[nodiscard]] PerSide<int> known(const Points &points) const {
    PerSide<int> values{};
    for (std::size_t side = 0; side < count(); ++side) values[side] = points[side].value_or(0);
    return values;
  }

  [[nodiscard]] static bool differs(const Figures &claim, const Points &earned, std::size_t sides) {
    for (std::size_t side = 0; side < sides; ++side)
      if (claim.has[side] && earned[side] && static_cast<int>(claim.of[side]) != *earned[side]) return true;
    return false;
  }

  /// Points of rounds that tell nothing else are what they are said to be, unless the end of the match says otherwise.
  void report_totals_as_points() {
    points_are_totals_ = true;
    const LoggedRound &last = log_.rounds.back();
    Finding &finding = notebook_.add(Code::points_look_like_totals, last.points.where, address(static_cast<int>(log_.rounds.size())),
                                     "points " + std::string(notebook_.written(last.points.where)) +
                                         " are the running total: as the points of one round they would not give the end that is told");
    finding.help = "write total: instead of points:, in this and the other rounds";
  }

  // ---- one round

  void judge_round(std::size_t index) {
    const LoggedRound &round = log_.rounds[index];
    RoundReport &out = report_.rounds.emplace_back();
    marked_.reset();
    out.number = static_cast<int>(index) + 1;
    out.dealer = dealer_of(round, out.number);
    if (decision_.winner != nobody) report_played_on(round.where, address(out.number));
    RoundContext context{log_, round, out.number, out.dealer, log_.unfinished.value && index + 1 == log_.rounds.size()};
    if (round.is_void.value) {
      out.level = Level::is_void;
      out.table = known_cards(round.table.value);
      out.total = running_;
      scheduled_ = out.dealer;
      compare_void(context);
      compare_running(context, out);
      return;
    }
    scheduled_ = next_dealer(log_.rules, log_.seating, schedule_base_);
    const bool partial = find_facts(context, out);
    if (log_.letters_doubtful && out.level < Level::counts) {
      out.stands = false;
      unreliable_ = true;
    }
    total_up(context, out, partial);
  }

  /// A void round gives no points.
  void compare_void(const RoundContext &context) {
    const At<Figures> &claim = context.round.points;
    Points none{};
    for (std::size_t side = 0; side < count(); ++side) none[side] = 0;
    if (claim && differs(claim.value, none, count())) {
      Finding &finding = notebook_.add(Code::points_differ, claim.where, address(context.number), "a void round gives no points");
      finding.help = "delete the points, or void: if the round counted";
    }
  }

  Seat dealer_of(const LoggedRound &round, int number) {
    schedule_base_ = scheduled_;
    if (!round.dealer) return scheduled_;
    const Seat dealer = round.dealer.value;
    if (log_.rules.dealer_rotation == DealerRotation::as_logged) schedule_base_ = dealer;
    if (dealer != scheduled_ && log_.rules.dealer_rotation != DealerRotation::as_logged && !rotation_reported_) {
      rotation_reported_ = true;
      rotation_reported_in_ = number;
      Finding &finding =
          notebook_.add(Code::dealer_out_of_rotation, round.dealer.where, address(number),
                        arbitro::name_of(log_, dealer) + " dealt, but it was " + arbitro::name_of(log_, scheduled_) + "'s turn to deal");
      finding.rule.push_back(rule_in_force("dealer-rotation", log_.rules));
      finding.help = "correct the dealer; if it really happened, the round stands, and the next dealer is " +
                     arbitro::name_of(log_, next_dealer(log_.rules, log_.seating, scheduled_)) + " as if it had not";
    }
    return dealer;
  }

  /// Replays or counts the round into `out`; true where the round was broken off and its points are not added.
  bool find_facts(const RoundContext &context, RoundReport &out) {
    const LoggedRound &round = context.round;
    if (!round.plays.empty() || decided_by_table(context)) return replay_round(context, out);
    Evidence evidence;
    if (round.has_piles) {
      evidence = read_piles(context, notebook_);
      evidence.doubtful = log_.letters_doubtful;
      out.level = Level::piles;
    } else {
      out.level = round.counts.empty() ? Level::claims : Level::counts;
    }
    if (out.level != Level::claims) out.tallies = tally(context, evidence, out, notebook_);
    if (evidence.known && options_.readings) readings_.add(context.number, round.where, evidence.counts, nullptr);
    const bool nothing = out.level == Level::claims && !round.points && !round.total;
    return context.may_stop && nothing;
  }

  /// The totals before a round that ends as soon as one side is alone in the lead.
  [[nodiscard]] std::optional<PerSide<int>> sudden_death_totals() const {
    const bool sudden = all_known(running_) && decision_.winner == nobody && is_sudden_death(log_.rules, sides_, known(running_));
    return sudden ? std::optional(known(running_)) : std::nullopt;
  }

  /// Whether the bonus of the first table ends the match before any play.
  [[nodiscard]] bool decided_by_table(const RoundContext &context) const {
    const std::optional<PerSide<int>> totals = sudden_death_totals();
    if (!totals || !context.round.table) return false;
    const CardSet table = known_cards(context.round.table.value);
    const RoundState round = begin_round(log_.rules, log_.seating, context.dealer, table);
    return table.size() == log_.rules.table_size && decided_by_certain(log_.rules, round, *totals) != nobody;
  }

  bool replay_round(const RoundContext &context, RoundReport &out) {
    const LoggedRound &round = context.round;
    ReplayOrder order;
    order.keep_plays = options_.keep_plays;
    order.sudden_death = sudden_death_totals();
    const auto unread = [&](const At<bool> &plays) { return plays && notebook_.has_finding(plays.where); };
    order.garbled = notebook_.size() > 0 && (unread(round.has_deals) || unread(round.has_plays));
    const bool wrong_dealer = rotation_reported_in_ == context.number;
    Restored restored = restore(context, order, wrong_dealer, budget_, notebook_);
    const Layout &layout = restored.layout;
    Replayed &replayed = restored.replayed;
    out.dealer = restored.dealer;
    out.level = layout.hands_given && layout.table_known && (round.table || log_.rules.table_size == 0) ? Level::deals : Level::plays;
    out.table = layout.table;
    Evidence evidence;
    take_replay(context, out, replayed, evidence);
    if (replayed.marked_wrongly) marked_ = replayed.marked;
    if (!out.stands) unreliable_ = true;
    if (round.has_piles && !evidence.known) {
      evidence = read_piles(context, notebook_);
      evidence.doubtful = !out.stands;
    } else if (round.has_piles && out.stands) {
      compare_piles(context, evidence, notebook_);
    }
    out.tallies = tally(context, evidence, out, notebook_);
    const bool whole = evidence.known && replayed.complete && !replayed.cut && out.stands;
    if (whole && options_.readings) {
      const bool last_took = !replayed.made.empty() && replayed.made.back().captures && replayed.settlement.leftovers.empty();
      const RoundRecord record{context.dealer, layout.table, layout.plays_per_deal, layout.hands, replayed.made, last_took};
      readings_.add(context.number, round.where, evidence.counts, &record);
    }
    out.replay = std::move(replayed.shown);
    hash_plays(layout);
    if (replayed.cut) {
      cut_winner_ = replayed.decided_for;
      if (replayed.played_on) {
        const PlacedPlay &play = layout.plays[*replayed.played_on];
        report_played_on(play.logged->where, address(context.number, play.number));
      }
    }
    return context.may_stop && !replayed.complete && !replayed.cut && !breaks_off_counted(context, replayed);
  }

  /// Whether the plays break off, and the cards were counted nevertheless.
  static bool breaks_off_counted(const RoundContext &context, const Replayed &replayed) {
    return !replayed.complete && !replayed.cut && (!context.round.counts.empty() || context.round.has_piles);
  }

  void take_replay(const RoundContext &context, RoundReport &out, const Replayed &replayed, Evidence &evidence) {
    out.plays = replayed.plays;
    out.captures = replayed.captures;
    out.sweeps = replayed.sweeps;
    out.stands = replayed.stands;
    out.settlement = replayed.settlement;
    judge_first_table(context, replayed);
    evidence.doubtful = !replayed.stands || log_.letters_doubtful;
    evidence.known = !replayed.blind && !breaks_off_counted(context, replayed);
    evidence.sweeps_known = evidence.known;
    evidence.leftovers = replayed.settlement.leftovers;
    evidence.leftovers_to = replayed.settlement.to;
    evidence.cut = replayed.cut;
    for (std::size_t side = 0; side < count(); ++side) {
      const RoundState &state = replayed.state;
      evidence.counts[side] = {state.piles[side], state.sweeps[side], state.table_bonus[side], state.hand_bonus[side]};
    }
    if (replayed.settlement.is_void) nothing_captured_ = true;
  }

  void judge_first_table(const RoundContext &context, const Replayed &replayed) {
    if (!replayed.table_known || replayed.first_table.size() != log_.rules.table_size) return;
    if (!judge_table(log_.rules, replayed.first_table).is_void) return;
    const Where where = context.round.table ? context.round.table.where : context.round.where;
    Finding &finding = notebook_.add(Code::void_deal_played, where, address(context.number),
                                     "this first table is void under the rules, but the round was played");
    finding.table = spell(replayed.first_table);
    for (const std::string_view rule : {"void-kings", "void-aces", "void-low-sum"}) {
      const auto row = rule_in_force(rule, log_.rules);
      if (row.second != "0" && row.second != "null") finding.rule.push_back(row);
    }
    finding.help = "the round stands, since somebody has played; write void: true if it was dealt again";
  }

  void report_played_on(const Where &where, const std::string &at) {
    if (played_on_reported_ || unreliable_ || disputed_) return;
    played_on_reported_ = true;
    const std::string winner = decision_.winner != nobody ? log_.sides[decision_.winner].name : log_.sides[cut_winner_].name;
    Finding &finding = notebook_.add(Code::played_on_after_end, where, at, winner + " had already won the match");
    finding.rule.push_back(rule_in_force("target", log_.rules));
    finding.help = "what follows does not count; correct target under rules if the match was longer";
  }

  // ---- totals

  void total_up(const RoundContext &context, RoundReport &out, bool partial) {
    const LoggedRound &round = context.round;
    PerSide<int> rulings{};
    add_rulings(round, out, rulings);
    Points earned{};
    if (out.level != Level::claims) {
      for (std::size_t side = 0; side < count(); ++side) {
        int sum = 0;
        bool complete = true;
        for (const Tally &tally : out.tallies) {
          complete = complete && tally.points[side].has_value();
          sum += tally.points[side].value_or(0);
        }
        if (complete) earned[side] = sum;
      }
    }
    const PerSide<int> before = known(running_);
    const bool before_known = all_known(running_);
    if (partial) {
      out.total = running_;
      for (Tally &tally : out.tallies) tally.points = {};
      return;
    }
    if (nothing_captured_) {
      nothing_captured_ = false;
      scheduled_ = out.dealer;
      out.level = Level::is_void;
      out.tallies.clear();
      out.total = running_;
      return;
    }
    if (all_known(earned)) {
      out.points = earned;
      compare_points(context, out, before);
    } else {
      claim_total(context, out);
    }
    for (std::size_t side = 0; side < count(); ++side)
      running_[side] = running_[side] && out.points[side] ? std::optional<int>(*running_[side] + *out.points[side]) : std::nullopt;
    const Points computed = running_;
    if (!all_known(running_) && round.total)
      for (std::size_t side = 0; side < count(); ++side)
        if (!running_[side] && round.total.value.has[side]) running_[side] = static_cast<int>(round.total.value.of[side]);
    out.total = running_;
    compare_running(context, out);
    decide_after(out, before, before_known, all_known(earned) && all_known(computed), rulings);
  }

  void add_rulings(const LoggedRound &round, RoundReport &out, PerSide<int> &rulings) {
    bool any = false;
    for (const LoggedRuling &ruling : round.rulings) {
      if (!ruling.points) continue;
      any = true;
      for (std::size_t side = 0; side < count(); ++side)
        if (ruling.points.value.has[side]) rulings[side] += static_cast<int>(ruling.points.value.of[side]);
    }
    if (!any || out.level == Level::claims) return;
    Tally &tally = out.tallies.emplace_back();
    tally.key.award = Award::rulings;
    for (std::size_t side = 0; side < count(); ++side) {
      tally.counted[side] = rulings[side];
      tally.points[side] = rulings[side];
    }
  }

  void compare_points(const RoundContext &context, RoundReport &out, const PerSide<int> &before) {
    const At<Figures> &claim = context.round.points;
    if (!claim) return;
    out.points_claim.given = true;
    Points with_before = out.points;
    for (std::size_t side = 0; side < count(); ++side) *with_before[side] += before[side];
    if (!differs(claim.value, out.points, count())) return;
    const bool is_total = context.number > 1 && !differs(claim.value, with_before, count());
    if (is_total && points_are_totals_) return;
    out.points_claim.wrong = true;
    const bool miscounted = !out.wrong_counts.empty() || marked_;
    const bool follows = miscounted && !differs(claim.value, points_as_stated(context, out.tallies, marked_), count());
    if (is_total) {
      points_are_totals_ = true;
      Finding &finding = notebook_.add(Code::points_look_like_totals, claim.where, address(context.number),
                                       "points " + std::string(notebook_.written(claim.where)) +
                                           " are the running total; this round alone gave " + spell(known(out.points), sides_));
      finding.help = "write total: instead of points:, in this and the other rounds";
      return;
    }
    if (out.stands && !follows) report_difference(Code::points_differ, claim, out.points, context, "points");
    for (std::size_t side = 0; side < count(); ++side)
      if (claim.value.has[side]) claimed_off_[side] += static_cast<int>(claim.value.of[side]) - *out.points[side];
  }

  void report_difference(Code code, const At<Figures> &claim, const Points &earned, const RoundContext &context, const std::string &what) {
    Finding &finding = notebook_.add(code, claim.where, address(context.number), claimed_earned(what, claim.value, earned));
    finding.help = "write " + what + ": " + spell(known(earned), sides_) + ", or correct what it was counted from";
  }

  [[nodiscard]] std::string claimed_earned(const std::string &what, const Figures &claim, const Points &earned) const {
    PerSide<int> claimed{};
    std::string differences;
    for (std::size_t side = 0; side < count(); ++side) {
      claimed[side] = claim.has[side] ? static_cast<int>(claim.of[side]) : earned[side].value_or(0);
      const int difference = claimed[side] - earned[side].value_or(claimed[side]);
      if (difference != 0)
        differences +=
            (differences.empty() ? "" : ", ") + log_.sides[side].name + " " + (difference > 0 ? "+" : "") + std::to_string(difference);
    }
    return what + " claimed " + spell(claimed, sides_) + ", earned " + spell(known(earned), sides_) + " (" + differences + ")";
  }

  /// The total of a round whose awards are not all known: what is claimed.
  void claim_total(const RoundContext &context, RoundReport &out) {
    const LoggedRound &round = context.round;
    if (round.points) {
      out.points_claim.given = true;
      for (std::size_t side = 0; side < count(); ++side)
        if (round.points.value.has[side])
          out.points[side] = static_cast<int>(round.points.value.of[side]) - (points_are_totals_ ? running_[side].value_or(0) : 0);
      check_floor(context, out);
    } else if (round.total) {
      for (std::size_t side = 0; side < count(); ++side)
        if (round.total.value.has[side] && running_[side])
          out.points[side] = static_cast<int>(round.total.value.of[side]) - *running_[side];
      check_fall(context, out);
    }
  }

  /// Only a ruling takes points away.
  void check_fall(const RoundContext &context, RoundReport &out) {
    if (!context.round.rulings.empty()) return;
    for (std::size_t side = 0; side < count(); ++side) {
      if (out.points[side].value_or(0) >= 0) continue;
      out.total_claim.wrong = true;
      Finding &finding = notebook_.add(Code::total_differs, context.round.total.where, address(context.number),
                                       log_.sides[side].name + "'s total falls from " + std::to_string(*running_[side]) + " to " +
                                           std::to_string(*running_[side] + *out.points[side]));
      finding.help = "correct the total, or write the ruling that took the points away";
      return;
    }
  }

  /// Claimed points below what the known awards alone give cannot be.
  void check_floor(const RoundContext &context, RoundReport &out) {
    for (std::size_t side = 0; side < count(); ++side) {
      int floor = 0;
      for (const Tally &tally : out.tallies) floor += tally.points[side].value_or(0);
      if (!out.points[side] || *out.points[side] >= floor || out.level == Level::claims) continue;
      out.points_claim.wrong = true;
      Finding &finding = notebook_.add(Code::points_differ, context.round.points.where, address(context.number),
                                       log_.sides[side].name + " claims " + std::to_string(*out.points[side]) +
                                           ", but what is counted alone gives " + std::to_string(floor));
      finding.help = "correct the points or the counts";
      return;
    }
  }

  void compare_running(const RoundContext &context, RoundReport &out) {
    const At<Figures> &claim = context.round.total;
    if (!claim) return;
    out.total_claim.given = true;
    Points carried = out.total;
    for (std::size_t side = 0; side < count(); ++side)
      if (carried[side]) *carried[side] += total_off_[side];
    const bool wrong = differs(claim.value, out.total, count());
    out.total_claim.wrong = wrong;
    Points by_claims = out.total;
    for (std::size_t side = 0; side < count(); ++side)
      if (by_claims[side]) *by_claims[side] += claimed_off_[side];
    if (wrong && !unreliable_ && differs(claim.value, carried, count()) && differs(claim.value, by_claims, count()))
      report_difference(Code::total_differs, claim, out.total, context, "total");
    for (std::size_t side = 0; side < count(); ++side)
      total_off_[side] = claim.value.has[side] && out.total[side] ? static_cast<int>(claim.value.of[side]) - *out.total[side] : 0;
  }

  void decide_after(const RoundReport &out, const PerSide<int> &before, bool before_known, bool all_counted, const PerSide<int> &rulings) {
    if (decision_.winner != nobody) return;
    if (!all_known(running_)) return;
    if (cut_winner_ != nobody) {
      decision_ = {cut_winner_, WonBy::sudden_death};
    } else if (all_counted) {
      std::vector<Tally> tallies = out.tallies;
      if (!tallies.empty() && tallies.back().key.award == Award::rulings) tallies.pop_back();
      decision_ = decide(log_.rules, sides_, before, tallies, rulings);
    } else {
      decision_ = decide_totals(log_.rules, sides_, before_known ? before : PerSide<int>{}, known(running_));
    }
    if (decision_.winner == nobody) return;
    final_ = running_;
    disputed_ = claims_make_winner(nobody);
  }

  /// The totals as the log's own claims make them, which were found wrong where they are: an error carried on is not a new one.
  [[nodiscard]] std::array<Points, 2> claimed_totals() const {
    std::array<Points, 2> totals{};
    totals.fill(disputed_ ? running_ : final_);
    for (std::size_t side = 0; side < count(); ++side) {
      if (totals[0][side]) *totals[0][side] += total_off_[side];
      if (totals[1][side]) *totals[1][side] += claimed_off_[side];
    }
    return totals;
  }

  /// Whether claims that were found wrong explain that the log has another winner, or none.
  [[nodiscard]] bool claims_make_winner(Side winner) const {
    const std::array<Points, 2> claimed = claimed_totals();
    return std::any_of(claimed.begin(), claimed.end(), [&](const Points &totals) {
      return totals != final_ && all_known(totals) && decide_totals(log_.rules, sides_, {}, known(totals)).winner == winner;
    });
  }

  // ---- the end

  void conclude() {
    Outcome &result = report_.result;
    if (decision_.winner == nobody) final_ = running_;
    result.unfinished = log_.unfinished.value;
    if (log_.forfeit) {
      conclude_forfeit();
    } else {
      conclude_played();
    }
    if (all_known(result.totals)) result.leader = leader(log_.rules, sides_, known(result.totals));
  }

  void conclude_played() {
    Outcome &result = report_.result;
    const bool known_totals = all_known(final_) && !log_.rounds.empty();
    if (!known_totals && log_.result) {
      for (std::size_t side = 0; side < count(); ++side)
        if (log_.result.value.has[side]) final_[side] = static_cast<int>(log_.result.value.of[side]);
      if (all_known(final_) && !log_.unfinished.value) decision_ = decide_totals(log_.rules, sides_, {}, known(final_));
    }
    accept_instant_win();
    result.totals = final_;
    result.status = decision_.winner != nobody ? Status::won : all_known(final_) ? Status::open : Status::unknown;
    result.winner = decision_.winner;
    if (decision_.winner != nobody) result.by = name_of(decision_.by);
    compare_result(known_totals);
    compare_winner();
    if (log_.unfinished.value && decision_.winner != nobody && !unreliable_ && !disputed_) {
      Finding &finding =
          notebook_.add(Code::winner_differs, log_.unfinished.where, "",
                        "marked unfinished, but " + log_.sides[decision_.winner].name + " has won " + spell(known(final_), sides_));
      finding.rule.push_back(rule_in_force("target", log_.rules));
      finding.help = "delete unfinished, or correct target under rules";
    }
  }

  /// A claimed winner who may have won at once, by cards that the log does not tell, is believed.
  void accept_instant_win() {
    const bool possible = log_.rules.all_coins.wins || log_.rules.trente_all_three_wins;
    if (!possible || decision_.winner != nobody || !log_.winner || report_.rounds.empty()) return;
    const std::vector<Tally> &tallies = report_.rounds.back().tallies;
    const bool told = std::any_of(tallies.begin(), tallies.end(), [&](const Tally &tally) {
      return tally.key.award == (log_.rules.all_coins.wins ? Award::coins : Award::trente) && tally.counted[log_.winner.value];
    });
    if (!told) decision_ = {log_.winner.value, WonBy::instant};
  }

  void conclude_forfeit() {
    Outcome &result = report_.result;
    result.status = Status::forfeit;
    result.forfeiter = log_.forfeit.value;
    result.by = name_of(WonBy::forfeit);
    if (sides_ == 2) result.winner = static_cast<Side>(1 - log_.forfeit.value);
    result.totals = final_;
    if (log_.result)
      for (std::size_t side = 0; side < count(); ++side)
        if (log_.result.value.has[side]) result.totals[side] = static_cast<int>(log_.result.value.of[side]);
    result.result_claim.given = log_.result.given();
    compare_winner();
  }

  void compare_result(bool known_totals) {
    Outcome &result = report_.result;
    result.result_claim.given = log_.result.given();
    if (!log_.result || !known_totals) return;
    result.result_claim.wrong = differs(log_.result.value, final_, count());
    if (!result.result_claim.wrong || unreliable_) return;
    const std::array<Points, 2> claimed = claimed_totals();
    if (std::any_of(claimed.begin(), claimed.end(), [&](const Points &totals) { return !differs(log_.result.value, totals, count()); }))
      return;
    Finding &finding = notebook_.add(Code::result_differs, log_.result.where, "", claimed_earned("result", log_.result.value, final_));
    finding.help = "write result: " + spell(known(final_), sides_) + ", or correct the rounds";
  }

  void compare_winner() {
    Outcome &result = report_.result;
    result.winner_claim.given = log_.winner.given();
    if (!log_.winner) return;
    if (result.winner == log_.winner.value) return;
    const std::string &claimed = log_.sides[log_.winner.value].name;
    if (result.status == Status::unknown || (result.status == Status::forfeit && result.winner == nobody)) return;
    result.winner_claim.wrong = true;
    if (unreliable_ || claims_make_winner(log_.winner.value)) return;
    if (result.result_claim.wrong && claimed_winner() == log_.winner.value) return;
    if (result.winner == nobody) {
      Finding &finding = notebook_.add(Code::no_winner_yet, log_.winner.where, "",
                                       claimed + " is named winner, but nobody has won yet: " + spell(known(final_), sides_));
      finding.rule.push_back(rule_in_force("target", log_.rules));
      finding.help = "set unfinished: true, add the rounds that are missing, or correct target under rules";
      return;
    }
    Finding &finding = notebook_.add(Code::winner_differs, log_.winner.where, "",
                                     claimed + " is named winner, but " + log_.sides[result.winner].name + " won " +
                                         (result.status == Status::forfeit ? "by forfeit" : spell(known(final_), sides_)));
    finding.help = "write winner: " + log_.sides[result.winner].name;
  }

  /// Who would have won with the claimed result.
  [[nodiscard]] Side claimed_winner() const {
    PerSide<int> claimed{};
    for (std::size_t side = 0; side < count(); ++side) claimed[side] = static_cast<int>(log_.result.value.of[side]);
    return decide_totals(log_.rules, sides_, {}, claimed).winner;
  }

  void hash_plays(const Layout &layout) {
    for (const PlacedPlay &play : layout.plays) {
      if (!play.card) continue;
      report_.fingerprint ^= static_cast<std::uint64_t>(play.card->index() * 8 + play.seat + 1);
      report_.fingerprint *= 0x100000001b3;
    }
    if (report_.fingerprint == 0 && !layout.plays.empty()) report_.fingerprint = 1;
  }

  const MatchLog &log_;
  const CheckOptions &options_;
  Notebook &notebook_;
  Report &report_;
  int sides_;
  Readings readings_;
  Points running_{};
  Points final_{};
  Decision decision_{};
  Seat scheduled_ = 0;
  Seat schedule_base_ = 0;
  Side cut_winner_ = nobody;
  PerSide<int> total_off_{};           ///< by how much the last claimed total was off: an error carried on is not a new one
  PerSide<int> claimed_off_{};         ///< by how much all claimed points together are off
  std::optional<PerSide<int>> marked_; ///< sweeps of the round as its wrong marks have them
  bool points_are_totals_ = false;
  bool rotation_reported_ = false;
  int rotation_reported_in_ = 0;
  SearchBudget budget_{};
  bool disputed_ = false;   ///< by the claimed points, already found wrong, nobody had won at the decision
  bool unreliable_ = false; ///< some round does not stand: what follows from its points is no news
  bool played_on_reported_ = false;
  bool nothing_captured_ = false;
};

} // namespace

void judge_match(const MatchLog &log, const CheckOptions &options, Notebook &notebook, Report &report) {
  Judge(log, options, notebook, report).run();
}

} // namespace arbitro
