#include "referee/repair/explain.hpp"

#include "arbitro/games.hpp"
#include "referee/diagnostic_sink.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbitro {
namespace {

/// How many facts that are written an explanation contradicts.
std::size_t cost_of(const Candidate &candidate) {
  std::size_t facts = candidate.slips.size();
  for (const ClaimsChange &claims : candidate.claims) facts += claims.size();
  return facts;
}

/// Keeps what contradicts at most one fact more than the nearest explanation, the nearest first. Where all of it contradicts figures that
/// agree with each other it is not proved.
void keep_nearest(Explanations &found) {
  std::ranges::stable_sort(found.all, {}, cost_of);
  if (found.all.empty()) return;
  const std::size_t most = cost_of(found.all.front()) + 1;
  std::erase_if(found.all, [&](const Candidate &candidate) { return cost_of(candidate) > most; });
  const auto is_bold = [](const Candidate &candidate) { return std::ranges::any_of(candidate.claims, contradicts_agreeing_figures); };
  if (std::ranges::all_of(found.all, is_bold)) found.is_whole = false;
}

/// The slips of a round with which its plays hold, though not all that is claimed.
struct Halves {
  std::size_t round = 0;
  std::vector<Explanation> all;
};

class Explainer {
public:
  Explainer(std::size_t accused, const Judged &judged, Recheck &recheck)
      : accused_(accused), number_(number_of(recheck.log, accused)), judged_(judged), recheck_(recheck), log_(recheck.log),
        sink_(discarded_) {}

  Explanations explain() {
    const auto &findings = judged_.report.findings;
    const bool captures_are_said = is_only(findings, number_, [](Code code) { return !is_unsaid(code); }); // a claim chooses one
    for (const ClaimsChange &change : claim_changes(log_, judged_.report, accused_)) {
      if (!captures_are_said) break;
      found_.is_whole = found_.is_whole && !recheck_.budget.spent();
      if (found_.is_whole && holds(log_, {change})) found_.all.push_back({.claims = {change}});
    }
    if (is_out_of_turn())
      for (const std::size_t round : {accused_ - 1, accused_}) other_dealer(round);
    std::vector<Halves> halves;
    for (const std::size_t round : suspects()) halves.push_back({round, one_slip(round)});
    const auto is_accusation = [&](const Finding &finding) { return accuses(finding, number_); };
    const bool by_one = std::ranges::count_if(findings, is_accusation) == 1;
    std::vector<ClaimsChange> apart = claims_apart(log_, judged_.report, accused_, by_one);
    if (captures_are_said && found_.all.empty() && !apart.empty() && holds(log_, apart)) found_.all.push_back({.claims = std::move(apart)});
    const bool is_declared =
        std::ranges::any_of(findings, [&](const Finding &finding) { return accuses(finding, number_) && is_declaration(finding.code); });
    if (may_have_happened()) return std::move(found_);
    for (const Halves &of_round : halves)
      if (found_.all.empty() && !is_declared) two_slips(of_round.round, of_round.all);
    return std::move(found_);
  }

private:
  /// Whether all that is wrong with the match is one play that was not allowed: that it was made explains as much as two slips of a writer.
  [[nodiscard]] bool may_have_happened() const {
    const auto &findings = judged_.report.findings;
    const auto is_accusation = [](const Finding &finding) { return accuses(finding); };
    if (std::ranges::count_if(findings, is_accusation) != 1) return false;
    const auto first = std::ranges::find_if(findings, is_accusation);
    return first->at.play != 0 && row_of(first->code).about != About::turn && accused_ < log_.rounds.size() &&
           judged_.report.rounds[accused_].stands;
  }

  [[nodiscard]] bool is_better(const Report &report) const { return arbitro::is_better(report.findings, judged_.signs, number_); }

  /// Asks whether the match holds with another record of a round.
  [[nodiscard]] Holds holds_with(std::size_t round) {
    return [this, round](const LoggedRound &changed) { return is_better(recheck_.judge_with(round, changed)); };
  }

  /// Whether the claims hold once they are changed in a log, which is left as it was.
  [[nodiscard]] bool holds(MatchLog &log, const std::vector<ClaimsChange> &changes) {
    ClaimsChange written;
    for (const ClaimsChange &change : changes) {
      std::ranges::move(as_written(log, change), std::back_inserter(written));
      apply(change, log);
    }
    const bool holds = is_better(recheck_.judge(log));
    std::ranges::reverse(written);
    arbitro::apply(written, log);
    return holds;
  }

  /// The rounds whose plays may be what the accusation is about: the round itself; where only claims are wrong, also those before it of
  /// which nothing is claimed.
  [[nodiscard]] std::vector<std::size_t> suspects() const {
    std::vector<std::size_t> rounds;
    const bool only_claims = is_only(judged_.report.findings, number_, is_claim);
    for (std::size_t round = std::min(accused_ + 1, log_.rounds.size()); round-- > 0;) {
      const LoggedRound &written = log_.rounds[round];
      const bool breaks_off = judged_.report.rounds[round].plays < whole_round();
      if (round != accused_ && (!only_claims || ((written.points || written.total) && !breaks_off))) break;
      if (!written.plays.empty()) rounds.push_back(round);
    }
    return rounds;
  }

  /// How many plays a round has.
  [[nodiscard]] int whole_round() const {
    return deals_per_round(log_.rules, log_.seating.players) * log_.rules.hand_size * log_.seating.players;
  }

  [[nodiscard]] RoundContext context_of(std::size_t round, const LoggedRound &written) {
    return recheck_.context_of(round, written, judged_.report.rounds[round].dealer);
  }

  void add(std::size_t round, Found found) {
    for (Explanation &slips : found.all) found_.all.push_back({round, std::move(slips), {}});
    found_.is_whole = found_.is_whole && found.is_whole;
  }

  /// Whether somebody dealt out of turn.
  [[nodiscard]] bool is_out_of_turn() const {
    return std::ranges::any_of(judged_.report.findings, [&](const Finding &finding) {
      return row_of(finding.code).about == About::rotation && accuses(finding, number_);
    });
  }

  /// Another dealer of a round of which no plays are written; that of the match may be wrong, too.
  void other_dealer(std::size_t round) {
    if (round >= log_.rounds.size() || !log_.rounds[round].plays.empty()) return;
    if (!log_.rounds[round].dealer) {
      found_.is_whole = found_.is_whole && !log_.dealer;
      return;
    }
    for (Seat seat = 0; seat < log_.seating.players; ++seat) {
      LoggedRound changed = log_.rounds[round];
      const Change change = DealerChange{seat};
      if (seat == changed.dealer.value) continue;
      apply(change, changed);
      if (holds_with(round)(changed)) found_.all.push_back({round, {{&dealer_slip(), change}}, {}});
    }
  }

  std::vector<Explanation> one_slip(std::size_t round) {
    const LoggedRound written = log_.rounds[round];
    Found found = find_slip(context_of(round, written), holds_with(round), sink_);
    std::vector<Explanation> halves = std::move(found.halves);
    add(round, std::move(found));
    return halves;
  }

  /// Of the plays and of the claims, or both of the plays.
  void two_slips(std::size_t round, const std::vector<Explanation> &halves) {
    for (const Explanation &half : halves) {
      MatchLog other = log_;
      for (const UndoneSlip &undone : half) apply(undone.change, other.rounds[round]);
      const Report judged = recheck_.judge(other);
      const std::optional<std::size_t> claimed = only_accused(judged);
      if (!claimed) continue;
      for (const ClaimsChange &change : claim_changes(other, judged, *claimed))
        if (holds(other, {change})) found_.all.push_back({round, half, {change}});
    }
    const LoggedRound written = log_.rounds[round];
    add(round, find_two_slips(context_of(round, written), holds_with(round), sink_));
  }

  /// The round, or the end, whose claims are all that is said anew of a match, or against the round that is to be explained.
  [[nodiscard]] std::optional<std::size_t> only_accused(const Report &report) const {
    std::optional<std::size_t> only;
    std::multiset<Sign> before = judged_.signs;
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
  const Judged &judged_;
  Recheck &recheck_;
  MatchLog &log_; ///< changed while claims are tried
  std::vector<Finding> discarded_;
  DiagnosticSink sink_;
  Explanations found_;
};

} // namespace

int number_of(const MatchLog &log, std::size_t round) { return round < log.rounds.size() ? static_cast<int>(round) + 1 : 0; }

bool is_only(const std::vector<Finding> &findings, int round, bool (*of_kind)(Code)) {
  return round == 0 ||
         std::ranges::none_of(findings, [&](const Finding &finding) { return accuses(finding, round) && !of_kind(finding.code); });
}

Explanations explain(std::size_t accused, const Judged &judged, Recheck &recheck) {
  Explanations found = Explainer(accused, judged, recheck).explain();
  keep_nearest(found);
  return found;
}

} // namespace arbitro
