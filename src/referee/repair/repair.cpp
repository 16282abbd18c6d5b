#include "repair/repair.hpp"

#include "blame.hpp"
#include "decode.hpp"
#include "finding/say.hpp"
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

/// Whether nothing is said that was not said before, and no error of that round.
bool is_better(const std::vector<Finding> &findings, std::multiset<Sign> before, int round) {
  for (const Finding &finding : findings) {
    if (!is_serious(finding)) continue;
    if (finding.at.round == round && finding.severity == Severity::error) return false;
    const auto found = before.find(sign_of(finding));
    if (found == before.end()) return false;
    before.erase(found);
  }
  return true;
}

/// The fixes of one explanation: one for each slip, and the text that they make together.
struct Mending {
  std::vector<TextEdits> edits; ///< by slip, in the text as it is
  std::string text;
};

class Repairer {
public:
  Repairer(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report)
      : log_(log), source_(source), document_(document), again_(again), report_(report), referee_(without_extras(again.options)) {}

  void run() {
    budget_.plays *= std::clamp(again_.options.effort, 1, most_effort);
    before_ = signs_of(report_.findings);
    for (std::size_t round = 0; round < log_.rounds.size(); ++round)
      if (is_faulty(round)) look_at(round);
    if (!mended_.empty()) tell_mended();
  }

private:
  [[nodiscard]] bool is_faulty(std::size_t round) const {
    return !log_.rounds[round].plays.empty() && std::ranges::any_of(report_.findings, [&](const Finding &finding) {
      return finding.severity == Severity::error && finding.at.round == static_cast<int>(round) + 1;
    });
  }

  static CheckOptions without_extras(CheckOptions options) {
    options.readings = options.keep_plays = options.all_rules = options.repair = false;
    return options;
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

  /// Whether the match holds with another record of a round.
  bool holds(std::size_t round, const LoggedRound &changed) {
    LoggedRound other = changed;
    std::swap(log_.rounds[round], other);
    Report report;
    report.awards = report_.awards;
    Notebook notebook(source_, document_, report.findings);
    judge_match(log_, without_extras(again_.options), notebook, report);
    std::swap(log_.rounds[round], other);
    return is_better(report.findings, before_, static_cast<int>(round) + 1);
  }

  void look_at(std::size_t round) {
    const auto number = static_cast<int>(round) + 1;
    const bool may_stop = (log_.unfinished.value || log_.forfeit) && number == static_cast<int>(log_.rounds.size());
    const RoundReport &judged = report_.rounds[round];
    const Seat dealer = log_.rounds[round].dealer ? log_.rounds[round].dealer.value : judged.dealer;
    const LoggedRound written = log_.rounds[round];
    const RoundContext context{log_, written, number, dealer, may_stop, budget_};
    std::vector<Finding> sketched;
    Notebook notebook(source_, document_, sketched);
    Explanations found = explain(
        context, [&](const LoggedRound &changed) { return holds(round, changed); }, notebook);
    std::vector<Told> told;
    for (const Explanation &explanation : found.all)
      if (std::optional<Told> one = tell(round, explanation)) told.push_back(*std::move(one));
    if (told.empty()) return;
    if (found.all.size() == 1 && found.is_whole)
      say_only(number, told.front());
    else
      say_several(number, told, found);
  }

  /// An explanation in words and edits.
  struct Told {
    std::vector<Remedy> remedies; ///< by slip
    std::vector<const SlipRow *> slips;
    Mending mending;
  };

  /// Writes an explanation into the text; nothing where that does not make a better log.
  std::optional<Told> tell(std::size_t round, const Explanation &explanation) {
    Told told;
    const WrittenLog written{source_, document_, log_};
    TextEdits edits = edits_for(written, log_.rounds[round], explanation.front().change);
    told.slips.push_back(explanation.front().slip);
    told.remedies.push_back(remedy_of(log_, round, explanation.front().change));
    told.mending.edits.push_back(edits);
    told.mending.text = edited(source_.text(), edits);
    if (explanation.size() > 1 && !tell_second(round, explanation.back(), told)) return std::nullopt;
    const Report again = check_again(told.mending.text);
    if (!again.readable || !is_better(again.findings, before_, static_cast<int>(round) + 1)) return std::nullopt;
    return told;
  }

  /// The second slip of two stands in the text that the first one leaves.
  bool tell_second(std::size_t round, const UndoneSlip &second, Told &told) const {
    const std::string between = told.mending.text;
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
      const WrittenLog written{source, document, one.log};
      const TextEdits edits = edits_for(written, one.log.rounds[round], second.change);
      told.remedies.push_back(remedy_of(one.log, round, second.change));
      told.slips.push_back(second.slip);
      told.mending.text = edited(between, edits);
      TextEdits &own = told.mending.edits.emplace_back();
      for (const TextEdit &edit : edits) {
        const std::optional<TextEdit> before = before_edits(edit, told.mending.edits.front());
        if (before)
          own.push_back(*before);
        else {
          told.mending.edits = {{difference(source_.text(), told.mending.text)}};
          break;
        }
      }
      done = true;
    });
    return done;
  }

  [[nodiscard]] Fix fix_of(Phrase title, const TextEdits &edits) const {
    Fix fix;
    fix.title = std::move(title);
    for (const TextEdit &edit : edits) fix.edits.push_back({source_.position(edit.span.begin), source_.position(edit.span.end), edit.text});
    return fix;
  }

  void say_only(int round, const Told &told) {
    std::vector<Finding> findings;
    const Finding *const first = first_error(round);
    for (std::size_t slip = 0; slip < told.remedies.size(); ++slip) {
      const Remedy &remedy = told.remedies[slip];
      const auto same = std::ranges::find_if(
          report_.findings, [&](const Finding &finding) { return finding.severity == Severity::error && finding.at == remedy.at; });
      Finding finding;
      if (same != report_.findings.end()) {
        finding = *same;
      } else {
        const CodeRow &row = row_of(told.slips[slip]->code.value_or(first->code));
        finding.code = row.code;
        finding.severity = Severity::error;
        finding.message = remedy.says;
        finding.place = place_of(source_, remedy.where.span);
        finding.path = document_.path(remedy.where.node);
        finding.at = remedy.at;
        finding.player = remedy.player;
        if (!(first->at == remedy.at)) finding.labels.push_back({first->place, say::shows_here()});
      }
      finding.help = remedy.title;
      if (slip < told.mending.edits.size()) finding.fixes.push_back(fix_of(remedy.title, told.mending.edits[slip]));
      findings.push_back(std::move(finding));
    }
    forget_errors(round);
    for (Finding &finding : findings) report_.findings.push_back(std::move(finding));
    for (const TextEdits &edits : told.mending.edits) mended_.insert(mended_.end(), edits.begin(), edits.end());
    mended_rounds_.push_back(round);
  }

  void say_several(int round, const std::vector<Told> &told, const Explanations &found) {
    Finding finding = *first_error(round);
    std::vector<Phrase> titles;
    for (const Told &one : told) {
      if (finding.fixes.size() == most_listed) break;
      Fix fix = fix_of(one.remedies.front().title, {});
      for (std::size_t slip = 0; slip < one.mending.edits.size(); ++slip)
        for (Edit &edit : fix_of({}, one.mending.edits[slip]).edits) fix.edits.push_back(std::move(edit));
      std::ranges::sort(fix.edits, {}, [](const Edit &edit) { return edit.begin.offset; });
      fix.certainty = found.is_whole && found.all.size() > 1 ? Certainty::one_of : Certainty::likely;
      fix.explanations = static_cast<int>(found.all.size());
      titles.push_back(say::at_place(to_string(one.remedies.front().at), one.remedies.front().title));
      finding.fixes.push_back(std::move(fix));
    }
    finding.help = found.all.size() == 1 ? titles.front() : say::several_explain(found.all.size(), std::move(titles));
    forget_errors(round);
    report_.findings.push_back(std::move(finding));
  }

  [[nodiscard]] const Finding *first_error(int round) const {
    const Finding *first = nullptr;
    for (const Finding &finding : report_.findings)
      if (finding.severity == Severity::error && finding.at.round == round &&
          (first == nullptr || finding.place.begin.offset < first->place.begin.offset))
        first = &finding;
    return first;
  }

  void forget_errors(int round) {
    std::erase_if(report_.findings,
                  [&](const Finding &finding) { return finding.at.round == round && finding.severity == Severity::error; });
  }

  /// What the match comes to with all that is certain mended.
  void tell_mended() {
    std::ranges::sort(mended_, {}, [](const TextEdit &edit) { return edit.span.begin; });
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
  Referee referee_;
  SearchBudget budget_;
  std::multiset<Sign> before_;
  TextEdits mended_;
  std::vector<int> mended_rounds_;
};

} // namespace

void repair(MatchLog &log, const Source &source, const Document &document, const ReadAgain &again, Report &report) {
  Repairer(log, source, document, again, report).run();
}

} // namespace arbitro
