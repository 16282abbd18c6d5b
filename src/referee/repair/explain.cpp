#include "referee/repair/explain.hpp"

#include "arbitro/games.hpp"
#include "referee/diagnostic_sink.hpp"
#include "referee/repair/certainty.hpp"
#include "referee/repair/claim_mistakes.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// A round of which nobody wrote anything, before the accused place: by how much the next sum is higher than what was counted shows its
/// points; they are unknown where no sum does. Nothing if the sums show that none is missing: one point more is a mistake of counting, but
/// at the end of a match that nobody has won.
std::optional<LoggedRound> missing_before(std::size_t accused, const Report &judged, const MatchLog &log) {
  LoggedRound missing;
  std::size_t round = accused;
  while (round < log.rounds.size() && !log.rounds[round].total) {
    if (!says_its_points(log.rounds[round]) && !log.rounds[round].is_void) return missing;
    ++round;
  }
  const bool is_end = round == log.rounds.size();
  const At<Figures> &sum = is_end ? log.result : log.rounds[round].total;
  const Points &counted = is_end ? judged.result.totals : judged.rounds[round].total;
  if (is_end && !sum && judged.result.winner != nobody) return std::nullopt; // nothing is missing at the end
  // What a round is worth that has only a total is the difference, and a missing one is in it.
  if (!sum || !all_known(counted, log.seating.sides) || (!is_end && !says_its_points(log.rounds[round]))) return missing;
  missing.points = {sum.value, {{}, filled_node}};
  double points = 0;
  for (std::size_t side = 0; side < log.seating.sides; ++side) {
    points += missing.points.value.of[side] -= *counted[side];
    if (missing.points.value.of[side] < 0) return std::nullopt;
  }
  const bool is_open = accused == log.rounds.size() && judged.result.winner == nobody;
  return points < (is_open ? 1 : 2) ? std::nullopt : std::optional(std::move(missing));
}

class Explainer {
public:
  Explainer(std::size_t accused, const Report &judged, Recheck &recheck)
      : accused_(accused), number_(number_of(recheck.log, accused)), judged_(judged), recheck_(recheck), log_(recheck.log),
        only_turn_(number_ != 0 && is_only(judged.findings, number_, is_of_rotation)), question_(is_it_better()) {}

  Explanations explain() {
    const auto &findings = judged_.findings;
    const auto is_lack = [](Code code) { return code == Code::missing_key; };
    if (is_any(findings, number_, is_lack)) return {.all = {}, .is_whole = false}; // nobody but the players knows that count
    // No claim decides who deals; it may decide which of several captures was made.
    const bool may_be_claims = !only_turn_ && !is_any(findings, number_, is_unsaid);
    const std::vector<ClaimsChange> of_claims = may_be_claims ? claim_changes(log_, judged_, accused_) : std::vector<ClaimsChange>();
    for (const ClaimsChange &change : of_claims) {
      found_.is_whole = found_.is_whole && !recheck_.budget.spent();
      if (found_.is_whole && holds(log_, {change})) found_.all.push_back({.claims = {change}});
    }
    if (number_ == 0 || is_any(findings, number_, is_of_rotation) || is_any(findings, number_, is_of_sum)) missing_round();
    if (is_any(findings, number_, is_of_rotation)) {
      for (const std::size_t round : {last_named_before(), accused_}) other_dealer(round);
    } else if (is_of_first_table()) {
      other_dealer(accused_);
    }
    other_deal();
    std::vector<std::pair<std::size_t, std::vector<Explanation>>> halves; // by round
    for (const std::size_t round : suspects()) halves.emplace_back(round, one_mistake(round));
    const bool by_one = std::ranges::count_if(findings, [&](const Finding &finding) { return accuses(finding, number_); }) == 1;
    std::vector<ClaimsChange> apart = may_be_claims ? claims_apart(log_, judged_, accused_, by_one) : std::vector<ClaimsChange>();
    if (found_.all.empty() && !apart.empty() && holds(log_, apart)) found_.all.push_back({.claims = std::move(apart)});
    if (may_be_claims && !found_.all.empty() && !has_lone_fact()) two_claims(of_claims);
    const bool is_declared = is_any(findings, number_, is_declaration);
    if (only_turn_ || may_have_happened()) return std::move(found_);
    const bool only_claims = is_only(findings, number_, is_claim); // then a play and a claim are not changed together
    for (const auto &[round, of_round] : halves)
      if (found_.all.empty() && !is_declared) two_mistakes(round, only_claims ? std::vector<Explanation>() : of_round);
    return std::move(found_);
  }

private:
  /// Whether one illegal play is all that is wrong with the match, but for its end: an illegal play that was made is as likely as two
  /// mistakes of a writer.
  [[nodiscard]] bool may_have_happened() const {
    const auto &findings = judged_.findings;
    const auto is_of_rounds = [](const Finding &finding) { return accuses(finding) && row_of(finding.code).about != About::end; };
    if (std::ranges::count_if(findings, is_of_rounds) != 1) return false;
    const auto first = std::ranges::find_if(findings, is_of_rounds);
    return first->at.play != 0 && row_of(first->code).about != About::turn && accused_ < log_.rounds.size() &&
           judged_.rounds[accused_].stands;
  }

  /// Whether a changed match is better. Its points refute it whether or not its counts are possible, as long as no round besides the
  /// accused one has counts that are not: those points are not compared.
  [[nodiscard]] Question is_it_better() const {
    const auto is_new = [this, known = signs_of(judged_.findings)](const Finding &finding) {
      return accuses(finding, number_) || (is_serious(finding) && !known.contains(sign_of(finding)));
    };
    const auto are_impossible = [this](const Finding &finding) {
      return finding.at.round != number_ && (finding.code == Code::impossible_count || finding.code == Code::impossible_scope);
    };
    const auto has_counts = [](const RoundReport &round) { return round.level == Level::counts; };
    return {is_new, std::ranges::any_of(judged_.rounds, has_counts) && std::ranges::none_of(judged_.findings, are_impossible)};
  }
  [[nodiscard]] bool is_better(const Report &report) const { return arbitro::is_better(report.findings, judged_.findings, number_); }

  /// Tests whether the match is better with another record of a round.
  [[nodiscard]] Holds holds_with(std::size_t round) {
    return [this, round](const LoggedRound &changed) { return is_better(recheck_.judge_with(round, changed, question_)); };
  }

  /// Whether the match is better with changed claims.
  [[nodiscard]] bool holds(const MatchLog &log, const std::vector<ClaimsChange> &changes) {
    MatchLog changed = log;
    for (const ClaimsChange &change : changes) apply(change, changed);
    return is_better(recheck_.judge(changed, question_));
  }

  /// Tries a missing round at the last place before the accused one where it fits, after the last sum that is right.
  void missing_round() {
    const std::optional<LoggedRound> missing = missing_before(accused_, judged_, log_);
    if (!missing) return;
    for (std::size_t round = accused_;; --round) {
      Candidate candidate{.round = round, .missing = missing};
      if (is_better_with(candidate)) {
        found_.all.push_back(std::move(candidate));
        return;
      }
      if (round == 0 || log_.rounds[round - 1].total) return;
    }
  }

  /// Whether the match is better with a missing round. The later ones keep their numbers.
  [[nodiscard]] bool is_better_with(const Candidate &lack) {
    MatchLog changed = log_;
    apply(lack, changed);
    Report report = recheck_.judge(changed);
    const int number = static_cast<int>(lack.round) + 1;
    const auto judged = report.findings.begin() + std::ssize(recheck_.again.read); // after those of the reader
    const auto lacks_points = [&](const Finding &finding) {
      return finding.at.round == number && finding.code == Code::missing_key; // nobody knows the points of the missing round
    };
    report.findings.erase(std::remove_if(judged, report.findings.end(), lacks_points), report.findings.end());
    for (Finding &finding : std::span(judged, report.findings.end()))
      if (finding.at.round > number) --finding.at.round;
    return is_better(report);
  }

  /// The rounds whose plays may be wrong: the accused round; if only claims are wrong, also those before it whose plays no claim confirms,
  /// since the last total that does.
  [[nodiscard]] std::vector<std::size_t> suspects() const {
    std::vector<std::size_t> rounds;
    const bool only_claims = is_only(judged_.findings, number_, is_claim);
    for (std::size_t round = std::min(accused_ + 1, log_.rounds.size()); round-- > 0;) {
      const LoggedRound &written = log_.rounds[round];
      const bool breaks_off = judged_.rounds[round].plays < Dealing(log_.rules, log_.seating.players).plays();
      if (round != accused_ && (!only_claims || (written.total && !breaks_off))) break;
      const bool is_confirmed = round != accused_ && written.points && !breaks_off;
      if (!written.plays.empty() && !is_confirmed) rounds.push_back(round);
    }
    return rounds;
  }

  [[nodiscard]] RoundContext context_of(std::size_t round, const LoggedRound &written) {
    return recheck_.context_of(round, written, judged_);
  }

  void add(std::size_t round, Found found) {
    for (Explanation &mistakes : found.all) found_.all.push_back({round, std::move(mistakes), {}});
    found_.is_whole = found_.is_whole && found.is_whole;
  }

  /// The last round before the accused one that names its dealer; the one before it if none does.
  [[nodiscard]] std::size_t last_named_before() const {
    for (std::size_t round = std::min(accused_, log_.rounds.size()); round-- > 0;)
      if (log_.rounds[round].dealer) return round;
    return accused_ - 1;
  }

  /// Tries mistakes of a round that are not looked for in its plays.
  void try_each(std::size_t round, std::span<const MistakeRow> rows) {
    const LoggedRound written = log_.rounds[round];
    const RoundContext context = context_of(round, written);
    std::vector<Finding> discarded;
    DiagnosticSink sink(discarded);
    const RepairContext given{.context = context, .layout = lay_out(context, sink)};
    for (const MistakeRow &mistake : rows) {
      Offer offer{[&](const Change &change) {
        LoggedRound changed = written;
        apply(change, changed);
        if (recheck_.budget.spent() && !std::holds_alternative<DealerChange>(change)) // which are few
          found_.is_whole = false;
        else if (holds_with(round)(changed))
          found_.all.push_back({round, {{&mistake, change}}, {}});
      }};
      mistake.generate(given, offer);
    }
  }

  /// Tries other dealers of a round if the search in its plays does not; the dealer of the match may be wrong, too.
  void other_dealer(std::size_t round) {
    if (round >= log_.rounds.size() || (round == accused_ && !log_.rounds[round].plays.empty())) return;
    if (!log_.rounds[round].dealer) {
      found_.is_whole = found_.is_whole && !log_.dealer;
      return;
    }
    const std::size_t before = found_.all.size();
    try_each(round, std::span(&dealer_mistake(), 1));
    // All later rounds may have been dealt by the next player instead.
    found_.is_whole = found_.is_whole && (round > 0 || found_.all.size() == before);
  }

  /// Whether the sweeps that the first table gave are counted wrongly: somebody else may have dealt.
  [[nodiscard]] bool is_of_first_table() const {
    if (accused_ >= log_.rounds.size()) return false;
    const std::vector<AwardKey> &wrong = judged_.rounds[accused_].wrong_counts;
    return std::ranges::find(wrong, Award::table_bonus, &AwardKey::award) != wrong.end();
  }

  /// Tries other cards of a deal whose plays nobody wrote, where less is wrong without its cards.
  void other_deal() {
    if (accused_ >= log_.rounds.size() || !log_.rounds[accused_].plays.empty()) return;
    LoggedRound without = log_.rounds[accused_];
    if (!without.table && without.deals.empty()) return;
    without.table = {};
    without.deals.clear();
    if (holds_with(accused_)(without)) try_each(accused_, mistakes_in_deal());
  }

  std::vector<Explanation> one_mistake(std::size_t round) {
    const LoggedRound written = log_.rounds[round];
    Found found = find_mistake(context_of(round, written), only_turn_ ? Sought::another_dealer : Sought::any, holds_with(round));
    std::vector<Explanation> halves = std::move(found.halves);
    add(round, std::move(found));
    return halves;
  }

  /// Whether an explanation contradicts one fact only.
  [[nodiscard]] bool has_lone_fact() const {
    return std::ranges::any_of(found_.all, [&](const Candidate &candidate) { return cost_of(candidate, log_).facts <= 1; });
  }

  /// Adds what explains the errors together with a change that leaves wrong claims in one place only.
  void and_a_claim(const Candidate &candidate) {
    MatchLog other = log_;
    apply(candidate, other);
    const Report judged = recheck_.judge(other);
    const std::optional<std::size_t> claimed = only_accused(judged);
    if (!claimed) return;
    const auto undoes = [&](const ClaimFix &fix) { return has_figures(fix) && figures_written(log_, fix).of == fix.figures.of; };
    for (const ClaimsChange &change : claim_changes(other, judged, *claimed)) {
      if (change.front().is_exchanged || std::ranges::any_of(change, undoes) || !holds(other, {change})) continue;
      found_.all.push_back(candidate);
      found_.all.back().claims.push_back(change);
    }
  }

  /// Two mistakes in the claims that contradict no more facts than one that explains as much; the figures of two sides may each be wrong by
  /// their own.
  void two_claims(const std::vector<ClaimsChange> &single) {
    std::vector<ClaimsChange> changes;
    for (const ClaimsChange &change : single) {
      if (change.front().is_exchanged) continue; // it is two figures already
      changes.push_back(change);
      for (ClaimsChange &alone : side_by_side(log_, change)) changes.push_back(std::move(alone));
    }
    for (const ClaimsChange &change : changes) {
      found_.is_whole = found_.is_whole && !recheck_.budget.spent();
      if (!found_.is_whole) return;
      and_a_claim({.claims = {change}});
    }
    std::erase_if(found_.all, [&](const Candidate &candidate) {
      return candidate.claims.size() > 1 && cost_of(candidate, log_).facts > most_facts_proved;
    });
  }

  /// One in the plays and one in the claims, or both in the plays.
  void two_mistakes(std::size_t round, const std::vector<Explanation> &halves) {
    for (const Explanation &half : halves) and_a_claim({round, half, {}});
    const LoggedRound written = log_.rounds[round];
    add(round, find_two_mistakes(context_of(round, written), holds_with(round)));
  }

  /// The only round, or the end, that has findings which are new or against the accused round, if all of these are about claims.
  [[nodiscard]] std::optional<std::size_t> only_accused(const Report &report) const {
    std::optional<std::size_t> only;
    std::multiset<Sign> before = signs_of(judged_.findings);
    for (const Finding &finding : report.findings) {
      if (!is_serious(finding)) continue;
      const auto known = before.find(sign_of(finding));
      const bool is_new = known == before.end();
      if (!is_new) before.erase(known);
      if (!is_new && !accuses(finding, number_)) continue;
      const std::size_t at = finding.at.round == 0 ? log_.rounds.size() : static_cast<std::size_t>(finding.at.round) - 1;
      if ((finding.at.round != 0 && !is_claim(finding.code)) || (only && *only != at)) return std::nullopt;
      only = at;
    }
    return only;
  }

  std::size_t accused_;
  int number_;
  const Report &judged_;
  Recheck &recheck_;
  MatchLog &log_;  ///< changed while claims are tried
  bool only_turn_; ///< nothing is wrong with the round but whose turn it was to deal
  Question question_;
  Explanations found_;
};

} // namespace

int number_of(const MatchLog &log, std::size_t round) { return round < log.rounds.size() ? static_cast<int>(round) + 1 : 0; }

bool is_only(const std::vector<Finding> &findings, int round, bool (*of_kind)(Code)) {
  return round == 0 ||
         std::ranges::none_of(findings, [&](const Finding &finding) { return accuses(finding, round) && !of_kind(finding.code); });
}

bool is_any(const std::vector<Finding> &findings, int round, bool (*of_kind)(Code)) {
  return std::ranges::any_of(findings, [&](const Finding &finding) { return accuses(finding, round) && of_kind(finding.code); });
}

Explanations explain(std::size_t accused, const Report &judged, Recheck &recheck) {
  const int number = number_of(recheck.log, accused);
  Explanations found = Explainer(accused, judged, recheck).explain();
  keep_nearest(found, number, judged, recheck.log);
  // Those that leave nothing wrong with the match come first, since not all are listed.
  if (found.all.size() > most_listed && is_another_accused(judged.findings, number))
    std::stable_partition(found.all.begin(), found.all.end(), [&](const Candidate &candidate) {
      MatchLog other = recheck.log;
      apply(candidate, other);
      return recheck.is_sound(other);
    });
  return found;
}

} // namespace arbitro
