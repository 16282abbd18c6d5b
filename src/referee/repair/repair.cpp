#include "repair/repair.hpp"

#include "arbitro/games.hpp"
#include "decode.hpp"
#include "finding/say.hpp"
#include "repair/claim_slips.hpp"
#include "repair/edits.hpp"
#include "repair/remedy.hpp"
#include "repair/search.hpp"
#include "verdict.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace arbitro {
namespace {

constexpr int most_effort = 1000;
constexpr std::size_t most_listed = 4; ///< explanations of one round

/// A finding as it is known again in another report of the match.
using Sign = std::tuple<Code, int, int>;

Sign sign_of(const Finding &finding) { return {finding.code, finding.at.round, finding.at.play}; }

bool is_serious(const Finding &finding) { return finding.severity != Severity::note; }

std::multiset<Sign> signs_of(const std::vector<Finding> &findings) {
  std::multiset<Sign> signs;
  for (const Finding &finding : findings)
    if (is_serious(finding)) signs.insert(sign_of(finding));
  return signs;
}

/// Whether a finding says that a round, or at 0 the end of the match, cannot be as it is written.
bool accuses(const Finding &finding, int round) {
  const bool is_accusation = finding.severity == Severity::error || finding.code == Code::dealer_out_of_rotation;
  return finding.at.round == round && is_accusation;
}

/// Whether a finding is about what is claimed, and not about plays or cards.
bool is_claim(Code code) { return code >= Code::impossible_count && code < Code::not_verifiable; }

/// Whether it may follow from something wrong in an earlier round: claims, and whose turn it was to deal.
bool may_be_consequence(Code code) { return is_claim(code) || code == Code::dealer_out_of_rotation; }

/// Whether nothing is said that was not said before, and nothing accuses that round.
bool is_better(const std::vector<Finding> &findings, std::multiset<Sign> before, int round) {
  for (const Finding &finding : findings) {
    if (!is_serious(finding)) continue;
    if (accuses(finding, round)) return false;
    const auto found = before.find(sign_of(finding));
    if (found == before.end()) return false;
    before.erase(found);
  }
  return true;
}

/// Slips under which everything holds: of the plays and cards of one round, of what is claimed, or both.
struct Candidate {
  std::size_t round = 0; ///< index
  Explanation slips{};
  std::vector<ClaimsChange> claims{}; ///< each by a slip of its own
};

/// One slip told: in words, and as it is written into the text.
struct ToldSlip {
  Remedy remedy{};
  std::optional<Code> code{};
  TextEdits edits{}; ///< of the text as it is
};

/// An explanation told.
struct Told {
  std::vector<ToldSlip> slips{};
  std::string text{}; ///< with all of them undone
};

class Repairer {
public:
  Repairer(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report)
      : log_(log), source_(source), document_(document), again_(again), report_(report), options_(without_extras(again.options)),
        referee_(options_) {}

  void run() {
    budget_.plays *= std::clamp(again_.options.effort, 1, most_effort);
    judged_ = judge(log_);
    before_ = signs_of(judged_.findings);
    for (std::size_t round = 0; round <= log_.rounds.size(); ++round)
      if (is_accused(round) && !(in_doubt_ && is_only(round, may_be_consequence))) look_at(round);
    if (!mended_.empty()) tell_mended();
  }

private:
  static CheckOptions without_extras(CheckOptions options) {
    options.readings = options.keep_plays = options.all_rules = options.repair = false;
    return options;
  }

  /// The number of a round in findings; behind the last one 0, for the end of the match.
  [[nodiscard]] int number_of(std::size_t round) const { return round < log_.rounds.size() ? static_cast<int>(round) + 1 : 0; }

  [[nodiscard]] bool is_accused(std::size_t round) const {
    const int number = number_of(round);
    return first_against(number) != nullptr && std::ranges::any_of(judged_.findings, [&](const Finding &finding) {
             const bool of_end = finding.code == Code::winner_differs || finding.code == Code::result_differs;
             return accuses(finding, number) && (number != 0 || of_end);
           });
  }

  /// Whether all that accuses a round is of that kind; the end of a match is accused of claims alone.
  [[nodiscard]] bool is_only(std::size_t round, bool (*of_kind)(Code)) const {
    const int number = number_of(round);
    return number == 0 || std::ranges::none_of(judged_.findings,
                                               [&](const Finding &finding) { return accuses(finding, number) && !of_kind(finding.code); });
  }

  /// The match as another text has it.
  [[nodiscard]] Report check_again(const std::string &text) {
    Chunk chunk;
    chunk.text = text;
    chunk.spelling = again_.spelling;
    Report result;
    result.readable = false;
    referee_.check(chunk, "", [&](Report &&report) {
      if (report.index == again_.match) result = std::move(report);
    });
    return result;
  }

  /// Judges the match as another log has it.
  [[nodiscard]] Report judge(const MatchLog &log) const {
    Report report;
    report.awards = report_.awards;
    Notebook notebook(source_, document_, report.findings);
    judge_match(log, options_, notebook, report);
    return report;
  }

  /// The same with another record of one round.
  [[nodiscard]] Report judge_with(std::size_t round, const LoggedRound &changed) {
    LoggedRound other = changed;
    std::swap(log_.rounds[round], other);
    Report report = judge(log_);
    std::swap(log_.rounds[round], other);
    return report;
  }

  /// Asks whether the match holds with another record of a round.
  [[nodiscard]] Holds holds_with(std::size_t round, int accused) {
    return [this, round, accused](const LoggedRound &changed) { return is_better(judge_with(round, changed).findings, before_, accused); };
  }

  /// Whether the claims of the accused round or end hold once they are changed in a log.
  [[nodiscard]] bool holds(const MatchLog &log, const std::vector<ClaimsChange> &changes, int accused) const {
    MatchLog other = log;
    for (const ClaimsChange &change : changes) apply(change, other);
    return is_better(judge(other).findings, before_, accused);
  }

  /// The rounds whose plays may be what the accusation is about: the round itself; where only claims are wrong, also those before it of
  /// which nothing is claimed.
  [[nodiscard]] std::vector<std::size_t> suspects(std::size_t accused) const {
    std::vector<std::size_t> rounds;
    const bool only_claims = is_only(accused, is_claim);
    for (std::size_t round = std::min(accused + 1, log_.rounds.size()); round-- > 0;) {
      const LoggedRound &written = log_.rounds[round];
      const bool breaks_off = judged_.rounds[round].plays < whole_round();
      if (round != accused && (!only_claims || ((written.points || written.total) && !breaks_off))) break;
      if (!written.plays.empty()) rounds.push_back(round);
    }
    return rounds;
  }

  /// How many plays a round has.
  [[nodiscard]] int whole_round() const {
    return deals_per_round(log_.rules, log_.seating.players) * log_.rules.hand_size * log_.seating.players;
  }

  void look_at(std::size_t accused) {
    const int number = number_of(accused);
    std::vector<Candidate> found;
    bool is_whole = true;
    for (const ClaimsChange &change : claim_changes(log_, judged_, accused))
      if (holds(log_, {change}, number)) found.push_back({.claims = {change}});
    std::vector<Finding> sketched;
    Notebook notebook(source_, document_, sketched);
    std::vector<std::pair<std::size_t, std::vector<Start>>> starts;
    for (const std::size_t round : suspects(accused)) {
      const LoggedRound written = log_.rounds[round];
      Found one = find_slip(context_of(round, written), holds_with(round, number), notebook);
      for (Explanation &slips : one.all) found.push_back({round, std::move(slips), {}});
      is_whole = is_whole && one.is_whole;
      starts.emplace_back(round, std::move(one.starts));
    }
    const auto accusations = std::ranges::count_if(judged_.findings, [&](const Finding &finding) { return accuses(finding, number); });
    std::vector<ClaimsChange> apart = claims_apart(log_, judged_, accused, accusations == 1);
    if (found.empty() && !apart.empty() && holds(log_, apart, number)) found.push_back({.claims = std::move(apart)});
    for (auto &[round, of_round] : starts)
      if (found.empty()) is_whole = look_for_two(round, std::move(of_round), number, found, notebook) && is_whole;
    say(number, found, is_whole);
  }

  [[nodiscard]] RoundContext context_of(std::size_t round, const LoggedRound &written) {
    const Seat dealer = written.dealer ? written.dealer.value : judged_.rounds[round].dealer;
    return {log_, written, static_cast<int>(round) + 1, dealer, may_stop(log_, round), budget_};
  }

  /// Two slips: of the plays and of the claims, or both of the plays. Whether everything was tried.
  bool look_for_two(std::size_t round, std::vector<Start> starts, int accused, std::vector<Candidate> &found, Notebook &notebook) {
    for (const Start &start : starts) {
      if (!start.trial.is_sound) continue;
      const Report judged = judge_with(round, start.round);
      MatchLog other = log_;
      other.rounds[round] = start.round;
      for (const ClaimsChange &change : claim_changes(other, judged, round))
        if (holds(other, {change}, accused)) found.push_back({round, {start.first}, {change}});
    }
    const LoggedRound written = log_.rounds[round];
    Found two = find_second_slip(context_of(round, written), std::move(starts), holds_with(round, accused), notebook);
    for (Explanation &slips : two.all) found.push_back({round, std::move(slips), {}});
    return two.is_whole;
  }

  void say(int accused, std::vector<Candidate> &found, bool is_whole) {
    const Finding *const first = first_against(accused);
    std::ranges::stable_partition(found, [&](const Candidate &candidate) {
      return candidate.slips.size() == 1 && remedy_of(log_, candidate.round, candidate.slips.front().change).at == first->at;
    });
    std::vector<Told> told;
    for (const Candidate &candidate : found) {
      if (told.size() == most_listed) break;
      if (std::optional<Told> one = tell(candidate, accused)) told.push_back(*std::move(one));
    }
    const bool is_only = found.size() == 1 && is_whole && !told.empty();
    in_doubt_ = in_doubt_ || !is_only;
    if (is_only) {
      say_only(accused, told.front());
      go_on_mended(found.front());
    } else if (!told.empty()) {
      say_several(accused, told, static_cast<int>(found.size()), is_whole);
    }
  }

  /// What comes later is judged as if this had been written rightly: an error carried on is no other one.
  void go_on_mended(const Candidate &candidate) {
    for (const UndoneSlip &undone : candidate.slips) apply(undone.change, log_.rounds[candidate.round]);
    for (const ClaimsChange &claims : candidate.claims) apply(claims, log_);
    judged_ = judge(log_);
    before_ = signs_of(judged_.findings);
  }

  /// Writes an explanation into the text; nothing where that does not make a better log.
  std::optional<Told> tell(const Candidate &candidate, int accused) {
    Told told;
    const WrittenLog written{source_, document_, log_};
    TextEdits all;
    const auto add = [&](const Remedy &remedy, std::optional<Code> code, const TextEdits &edits) {
      told.slips.push_back({remedy, code, edits});
      all.insert(all.end(), edits.begin(), edits.end());
    };
    if (!candidate.slips.empty()) {
      const UndoneSlip &first = candidate.slips.front();
      add(remedy_of(log_, candidate.round, first.change), first.slip->code, edits_for(written, log_.rounds[candidate.round], first.change));
    }
    for (const ClaimsChange &claims : candidate.claims)
      add(remedy_of(log_, claims), code_of(claims.front().claim), edits_for(written, claims));
    all.insert(all.end(), mended_.begin(), mended_.end());
    sort_edits(all);
    told.text = edited(source_.text(), all);
    if (candidate.slips.size() > 1 && !tell_second(candidate.round, candidate.slips.back(), all, told)) return std::nullopt;
    const Report again = check_again(told.text);
    if (!again.readable || !is_better(again.findings, before_, accused)) return std::nullopt;
    return told;
  }

  /// The second slip of two stands in the text that the first one leaves.
  bool tell_second(std::size_t round, const UndoneSlip &second, const TextEdits &earlier, Told &told) const {
    const std::string between = told.text;
    const Source source("", between);
    Document document;
    std::vector<Finding> findings;
    const bool is_json = again_.spelling == Spelling::json;
    if (!(is_json ? read_json(source, document, findings) : read_yaml(source, document, findings))) return false;
    Decoded decoded;
    int match = 0;
    bool done = false;
    decode(source, document, again_.options.read, decoded, [&](Decoded &one) {
      if (match++ != again_.match || !one.readable || one.log.rounds.size() <= round) return;
      const TextEdits edits = edits_for({source, document, one.log}, one.log.rounds[round], second.change);
      told.text = edited(between, edits);
      ToldSlip slip{remedy_of(one.log, round, second.change), second.slip->code, {}};
      for (const TextEdit &edit : edits) {
        std::optional<TextEdit> before = before_edits(edit, earlier);
        if (before) {
          slip.edits.push_back(*std::move(before));
          continue;
        }
        if (!mended_.empty()) return;
        slip.edits.clear();
        told.slips.front().edits = {difference(source_.text(), told.text)};
        break;
      }
      slip.remedy.where = slip.edits.empty() ? told.slips.front().remedy.where : around(slip.edits.front().span);
      told.slips.push_back(std::move(slip));
      done = true;
    });
    return done;
  }

  /// What an edit replaces, or the byte at which it puts something in.
  [[nodiscard]] Where around(Span span) const {
    const auto size = static_cast<std::uint32_t>(source_.text().size());
    if (span.begin == span.end) span = {std::min(span.begin, size - 1), std::min(span.begin + 1, size)};
    return {span, no_node};
  }

  [[nodiscard]] Fix fix_of(const Phrase &title, const TextEdits &edits) const {
    Fix fix;
    fix.title = title;
    for (const TextEdit &edit : edits) fix.edits.push_back({source_.position(edit.span.begin), source_.position(edit.span.end), edit.text});
    return fix;
  }

  /// What the report says at the very place of a slip; null where it says nothing.
  [[nodiscard]] const Finding *said_at(const Remedy &remedy) const {
    const std::uint64_t begin = source_.position(remedy.where.span.begin).offset;
    const std::uint64_t end = source_.position(remedy.where.span.end).offset;
    for (const Finding &finding : report_.findings) {
      const bool is_here = finding.place.begin.offset >= begin && finding.place.begin.offset < end;
      if (accuses(finding, remedy.at.round) && finding.at == remedy.at && (remedy.at.play != 0 || is_here)) return &finding;
    }
    return nullptr;
  }

  void say_only(int accused, const Told &told) {
    std::vector<Finding> findings;
    const Finding *const first = first_against(accused);
    const Severity worst = worst_against(accused);
    for (const ToldSlip &slip : told.slips) {
      Finding &finding = findings.emplace_back();
      const Finding *said = said_at(slip.remedy);
      if (said == nullptr && told.slips.size() == 1 && is_claim(first->code)) said = first;
      if (said != nullptr && (!slip.code || said->code == *slip.code || is_claim(said->code) || said->code == Code::play_after_round_end)) {
        finding = *said;
      } else {
        const CodeRow &row = row_of(slip.code.value_or(first->code));
        finding.code = row.code;
        finding.severity = row.severity;
        finding.message = slip.remedy.says;
        finding.place = place_of(source_, slip.remedy.where.span);
        if (slip.remedy.where.node != no_node) finding.path = document_.path(slip.remedy.where.node);
        finding.at = slip.remedy.at;
        finding.player = slip.remedy.player;
        if (!(first->at == slip.remedy.at)) finding.labels.push_back({first->place, say::shows_here()});
      }
      finding.severity = std::max(finding.severity, worst);
      finding.help = slip.remedy.title;
      if (!slip.edits.empty()) finding.fixes.push_back(fix_of(slip.remedy.title, slip.edits));
    }
    forget_accusations(accused);
    for (Finding &finding : findings) report_.findings.push_back(std::move(finding));
    for (const ToldSlip &slip : told.slips) {
      mended_.insert(mended_.end(), slip.edits.begin(), slip.edits.end());
      if (slip.remedy.at.round != 0) mended_rounds_.push_back(slip.remedy.at.round);
    }
  }

  void say_several(int accused, const std::vector<Told> &told, int explanations, bool is_whole) {
    Finding finding = *first_against(accused);
    finding.severity = worst_against(accused);
    std::vector<Phrase> titles;
    for (const Told &one : told) {
      std::vector<Phrase> steps;
      TextEdits edits;
      for (const ToldSlip &slip : one.slips) {
        steps.push_back(say::at_place(to_string(slip.remedy.at), slip.remedy.title));
        edits.insert(edits.end(), slip.edits.begin(), slip.edits.end());
      }
      sort_edits(edits);
      Phrase title = steps.size() == 1 ? one.slips.front().remedy.title : say::all_of(steps);
      titles.push_back(steps.size() == 1 ? steps.front() : title);
      Fix &fix = finding.fixes.emplace_back(fix_of(title, edits));
      fix.certainty = is_whole ? Certainty::one_of : Certainty::likely;
      fix.explanations = explanations;
    }
    if (explanations == 1) finding.help = finding.fixes.front().title;
    if (explanations > 1 && explanations <= static_cast<int>(most_listed))
      finding.help = say::several_explain(explanations, std::move(titles));
    const bool are_one_each = std::ranges::all_of(told, [](const Told &one) { return one.slips.size() == 1; });
    if (are_one_each)
      forget_accusations(accused);
    else
      std::erase_if(report_.findings, [&](const Finding &other) {
        return other.at == finding.at && other.code == finding.code && other.place.begin.offset == finding.place.begin.offset;
      });
    report_.findings.push_back(std::move(finding));
  }

  [[nodiscard]] const Finding *first_against(int round) const {
    const Finding *first = nullptr;
    for (const Finding &finding : report_.findings)
      if (accuses(finding, round) && (first == nullptr || finding.place.begin.offset < first->place.begin.offset)) first = &finding;
    return first;
  }

  [[nodiscard]] Severity worst_against(int round) const {
    Severity worst = Severity::note;
    for (const Finding &finding : report_.findings)
      if (accuses(finding, round)) worst = std::max(worst, finding.severity);
    return worst;
  }

  void forget_accusations(int round) {
    std::erase_if(report_.findings, [&](const Finding &finding) { return accuses(finding, round); });
  }

  /// What the match comes to with all that is certain mended; what is said no more then was a consequence.
  void tell_mended() {
    sort_edits(mended_);
    const Report again = check_again(edited(source_.text(), mended_));
    if (!again.readable || again.rounds.size() != report_.rounds.size()) return;
    for (const int round : mended_rounds_) {
      const RoundReport &mended = again.rounds[static_cast<std::size_t>(round) - 1];
      report_.rounds[static_cast<std::size_t>(round) - 1].mended = {mended.points, mended.total};
    }
    report_.if_mended = again.result;
    std::erase_if(report_.findings, [&](const Finding &finding) {
      const bool is_left = std::ranges::any_of(again.findings, [&](const Finding &other) { return sign_of(other) == sign_of(finding); });
      return is_serious(finding) && finding.fixes.empty() && !is_left;
    });
  }

  MatchLog &log_;
  const Source &source_;
  const Document &document_;
  const ReadAgain &again_;
  Report &report_;
  CheckOptions options_; ///< of every further check
  Referee referee_;
  SearchBudget budget_;
  Report judged_; ///< with all mended that has been so far
  std::multiset<Sign> before_;
  bool in_doubt_ = false; ///< some round is not explained for certain: what is claimed of later ones may be its consequence
  TextEdits mended_;
  std::vector<int> mended_rounds_;
};

} // namespace

void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report) {
  if (std::ranges::any_of(report.findings, is_serious)) Repairer(log, source, document, again, report).run();
}

} // namespace arbitro
