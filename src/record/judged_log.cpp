#include "judged_log.hpp"

#include "arbitro/match.hpp"
#include "arbitro/score.hpp"
#include "game/awards.hpp"

#include <algorithm>

namespace arbitro::record {
namespace {

/// Whether a finding is about what was written: who dealt, and that a void table was played, is recorded as it happened.
bool is_fault(const Finding &finding) {
  return finding.severity != Severity::note && finding.code != Code::dealer_out_of_rotation && finding.code != Code::void_deal_played;
}

bool is_sound(const JudgedLog &log) { return log.report.readable && std::ranges::none_of(log.report.findings, is_fault); }

bool finds(const Report &report, Code code) { return std::ranges::find(report.findings, code, &Finding::code) != report.findings.end(); }

bool has_count(const LoggedRound &round, const AwardKey &key) {
  return std::ranges::find(round.counts, key, &LoggedCount::key) != round.counts.end();
}

bool is_known(const RoundReport &round, const AwardKey &key, int sides) {
  const auto tally = std::ranges::find(round.tallies, key, &Tally::key);
  return !is_bonus(key) && // the referee takes a bonus that is not recorded for none
         tally != round.tallies.end() && all_known(tally->points, sides);
}

Report judge(const ParsedLog &log, const CheckOptions &options, Language language) {
  Report judged;
  Referee(options).judge(log, [&](Report &&report) { judged = std::move(report); });
  judged.card_spelling.language = language;
  return judged;
}

/// Judges another match than the log says.
Report judge(const JudgedLog &log, const ParsedMatch &match) {
  Report report = Referee(options_for_replay()).judge_alone(*log.parsed, match, 0);
  report.card_spelling.language = log.report.card_spelling.language;
  return report;
}

/// Whether a log says that its match is over; a result with `unfinished` is the one so far.
bool is_over(Item &root) {
  const auto has = [&](Key key) { return find(root, KeyPlace::header, key) != nullptr; };
  return has(Key::winner) || has(Key::forfeit) || (says_end(root) && !has(Key::unfinished));
}

/// Judges the log that the tree becomes.
std::shared_ptr<const JudgedLog> judge_tree(LogTree &tree, Language language) {
  const bool has_ended = is_over(tree.root);
  if (has_ended)
    remove(tree.root, KeyPlace::header, Key::unfinished);
  else
    at(tree.root, KeyPlace::header, Key::unfinished, Item::bare("true"));
  std::shared_ptr<const JudgedLog> log = judge_log(tree.text(), language);
  if (is_sound(*log) || has_ended || !finds(log->report, Code::winner_differs)) return log;
  remove(tree.root, KeyPlace::header, Key::unfinished);
  return judge_log(tree.text(), language);
}

} // namespace

const LoggedRound *JudgedLog::round() const { return match().rounds.empty() ? nullptr : &match().rounds.back(); }

const RoundReport *JudgedLog::replayed() const {
  return round() == nullptr || report.rounds.size() != match().rounds.size() ? nullptr : &report.rounds.back();
}

Seat JudgedLog::dealer() const {
  const RoundReport *const made = replayed();
  return made == nullptr || made->dealer == nobody ? Seat{match().seating.players - 1} : made->dealer;
}

std::size_t JudgedLog::next_deal() const { return static_cast<std::size_t>(dealing().deal_of(static_cast<int>(round()->plays.size()))); }

bool JudgedLog::has_all_plays() const {
  return round()->plays.size() >= static_cast<std::size_t>(CardSet::pack().size() - match().rules.table_size);
}

bool JudgedLog::has_points() const {
  const RoundReport *const made = replayed();
  return made != nullptr && all_known(made->points, static_cast<int>(report.sides.size()));
}

bool JudgedLog::round_is_complete() const {
  if (replayed() == nullptr) return false;
  if (round()->is_void.value) return true;
  if (has_all_plays()) return has_points() || !open_award(*this);
  const auto is_recorded = [&](const AwardKey &key) {
    return !is_bonus(key) || pays_nothing(match().rules, key) || has_count(*round(), key);
  };
  const bool is_claimed = round()->counts.empty() || round()->points || round()->total;
  return round()->plays.empty() && (is_claimed || std::ranges::all_of(awards(match().rules), is_recorded)) && has_points();
}

bool JudgedLog::is_over() const { return report.result.status == Status::won || report.result.status == Status::forfeit; }

std::optional<AwardKey> open_award(const JudgedLog &log) {
  const auto sides = static_cast<int>(log.report.sides.size());
  for (const AwardKey &key : awards(log.match().rules))
    if (!has_count(*log.round(), key) && !pays_nothing(log.match().rules, key) && !is_known(*log.replayed(), key, sides)) return key;
  return std::nullopt;
}

std::shared_ptr<const JudgedLog> judge_log(std::string text, Language language) {
  const auto log = std::make_shared<JudgedLog>();
  log->text = std::move(text);
  log->parsed = std::move(read_logs(log->text, "").at(0));
  log->report = judge(*log->parsed, options_for_replay(), language);
  return log;
}

Report faults_of(Report report) {
  std::erase_if(report.findings, [](const Finding &finding) { return !is_fault(finding); });
  return report;
}

Report judge_next_play(const JudgedLog &log) {
  ParsedMatch match = log.parsed->matches.front();
  LoggedRound &round = match.log.rounds.back();
  const auto end = static_cast<std::uint32_t>(log.parsed->text.size());
  const Where unwritten{{end, end}, filled_node};
  round.has_plays = {true, unwritten};
  LoggedPlay &play = round.plays.emplace_back();
  play.where = unwritten;
  play.card = {CardSet::pack(), unwritten};
  play.unrecorded = true;
  play.deal = no_deal;
  play.taken_begin = play.taken_end = static_cast<std::uint32_t>(round.taken.size());
  return judge(log, match);
}

std::optional<RoundState> state_before_next(const JudgedLog &log) {
  if (log.round() == nullptr) return std::nullopt;
  const Report report = judge_next_play(log);
  const std::size_t plays = log.round()->plays.size();
  if (report.rounds.size() != log.match().rounds.size() || report.rounds.back().before.size() <= plays) return std::nullopt;
  return report.rounds.back().before[plays];
}

Seat dealer_of_next_round(const JudgedLog &log) {
  ParsedMatch match = log.parsed->matches.front();
  match.log.rounds.emplace_back();
  const Report report = judge(log, match);
  return report.rounds.size() == match.log.rounds.size() ? report.rounds.back().dealer : Seat{nobody};
}

std::shared_ptr<const JudgedLog> if_sound(LogTree &tree, Language language) {
  std::shared_ptr<const JudgedLog> log = judge_tree(tree, language);
  return is_sound(*log) ? log : nullptr;
}

std::variant<std::shared_ptr<const JudgedLog>, Report> approve(LogTree tree, Language language) {
  std::shared_ptr<const JudgedLog> log = judge_tree(tree, language);
  if (is_sound(*log)) return log;
  CheckOptions plain; // a correction may change what was answered before; only of what cannot be read it knows more
  plain.repair = plain.interpretations = false;
  Report faults = faults_of(judge(*log->parsed, plain, language));
  const auto is_unread = [](const Finding &finding) { return row_of(finding.code).about == About::writing; };
  return std::ranges::any_of(faults.findings, is_unread) ? faults_of(judge(*log->parsed, {}, language)) : faults;
}

void add_play(const JudgedLog &log, LogTree &tree, const std::string &cell) {
  Item &round = *last_round(tree.root);
  Item *const deals = find(round, KeyPlace::round, Key::deals);
  const bool is_in_deal = deals != nullptr && find(round, KeyPlace::round, Key::plays) == nullptr;
  Item &rows = is_in_deal ? at(deal_at(*deals, log.next_deal()), KeyPlace::deal, Key::plays, Item::list())
                          : at(round, KeyPlace::round, Key::plays, Item::list());
  const bool goes_on = log.round()->plays.size() % log.match().seating.players != 0;
  if (goes_on && !rows.items.empty() && rows.items.back().is_scalar())
    rows.items.back().text += " / " + cell;
  else
    rows.add(Item::words(cell));
}

} // namespace arbitro::record
