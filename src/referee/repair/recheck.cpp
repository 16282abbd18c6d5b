#include "referee/repair/recheck.hpp"

#include "referee/finding_predicates.hpp"
#include "referee/match_end.hpp"
#include "referee/match_view.hpp"
#include "referee/verdict.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace arbitro {
CheckOptions for_rechecks(CheckOptions options) {
  options.interpretations = options.keep_plays = options.all_rules = options.repair = false;
  return options;
}

Recheck::Recheck(MatchLog &written_log, const Source &text, const Document &tree, const ReadAgain &how)
    : log(written_log), source(text), document(tree), again(how) {
  refill();
}

void Recheck::refill() {
  budget = SearchBudget::of(log);
  budget.plays *= std::clamp(again.options.effort, 1, SearchBudget::most_effort);
}

Report Recheck::judge(const MatchLog &other, const Question &question) {
  const SearchBudget whole = SearchBudget::of(other);
  Report report;
  int work = 0;
  std::optional<PreparedRules> own;
  const bool are_known = other.rules == again.rules.rules();
  PreparedRules &rules = are_known ? again.rules : own.emplace(other.rules, other.seating, again.options.fast);
  const auto is_refuted_within = [&](const SearchBudget &worth) {
    report = {};
    report.awards = awards(other.rules);
    report.findings = again.read;
    DiagnosticSink sink(report.findings, question.refutes);
    work = judge_match(other, rules, again.options, worth, sink, report);
    return sink.is_refuted();
  };
  SearchBudget believing = whole;
  believing.steps = 0;
  const bool is_refuted = question.counts_may_wait && is_refuted_within(believing);
  if (!is_refuted) static_cast<void>(is_refuted_within(whole));
  budget.plays -= work;
  return report;
}

bool Recheck::is_sound(const MatchLog &other, std::size_t left) {
  const auto is_too_much = [left, accused = std::set<int>()](const Finding &finding) mutable {
    if (accuses(finding)) accused.insert(finding.at.round);
    return accused.size() > left;
  };
  return accused_rounds(judge(other, {.refutes = is_too_much, .counts_may_wait = left == 0}).findings).size() <= left;
}

Report Recheck::judge_with(std::size_t round, const LoggedRound &changed, const Question &question) {
  LoggedRound other = changed;
  std::swap(log.rounds[round], other);
  Report report = judge(log, question);
  std::swap(log.rounds[round], other);
  return report;
}

Chunk Recheck::chunk_of(const std::string &text) const {
  Chunk chunk;
  chunk.text = text;
  chunk.reader = &again.reader;
  chunk.is_first = again.is_first;
  return chunk;
}

std::optional<std::string> Recheck::without_others(const std::string &text) const {
  const Node &match = document[log.where.node];
  if (&again.reader != &json_reader || !again.read.empty() || match.parent == no_node) return std::nullopt;
  const Span list = document[match.parent].span;
  const std::string_view before = source.text().substr(0, match.span.begin), after = source.text().substr(match.span.end);
  if (text.size() < before.size() + after.size() || !text.starts_with(before) || !text.ends_with(after)) return std::nullopt;
  return text.substr(0, list.begin + 1) + text.substr(before.size(), text.size() - before.size() - after.size()) +
         std::string(source.text().substr(list.end - 1));
}

const Report &Recheck::check(const std::string &text) {
  if (text == checked_) return found_;
  checked_ = text;
  budget.plays -= again.work;
  Report none;
  none.readable = false;
  const std::optional<std::string> alone = without_others(text);
  Chunk chunk = chunk_of(alone ? *alone : text);
  chunk.is_first = chunk.is_first && again.match == 0;
  const int others = alone ? static_cast<int>(document[log.where.node].position) : 0;
  return found_ = again.referee.check_match(chunk, "", again.match - others).value_or(std::move(none));
}

RoundContext Recheck::context_of(std::size_t round, const LoggedRound &record, const Report &judged) {
  const Seat dealt = record.dealer ? record.dealer.value : judged.rounds[round].dealer;
  const Points before = round > 0 ? judged.rounds[round - 1].total : start_of(log);
  return {log,
          record,
          static_cast<int>(round) + 1,
          dealt,
          MatchView(log).may_stop(round),
          sudden_death_at(log.rules, log.seating.sides, before),
          budget,
          again.rules.plain()};
}

} // namespace arbitro
