#include "arbitro/season.hpp"

#include "arbitro/log.hpp"
#include "finding/say.hpp"
#include "series_keys.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string name_of(const Report &report) { return report.file + ":" + std::to_string(report.line); }

/// What differs between two records of a deal; nothing where all that is known of both agrees.
std::optional<Phrase> difference(const DealtCards &one, const DealtCards &other, const RoundReport &round, const Report &report) {
  const auto differs = [](const std::optional<CardSet> &a, const std::optional<CardSet> &b) { return a && b && *a != *b; };
  if (differs(one.table, other.table)) return say::the_table();
  const std::size_t players = report.players.size();
  for (std::size_t i = 0; i < std::min(one.hands.size(), other.hands.size()); ++i)
    if (differs(one.hands[i], other.hands[i]))
      return say::the_hand(report.players[(round.dealer + 1 + i % players) % players], i / players + 1);
  return std::nullopt;
}

/// Adds what another record knows of a deal.
void complete(DealtCards &known, const DealtCards &more) {
  if (!known.table) known.table = more.table;
  known.hands.resize(std::max(known.hands.size(), more.hands.size()));
  for (std::size_t i = 0; i < more.hands.size(); ++i)
    if (!known.hands[i]) known.hands[i] = more.hands[i];
}

} // namespace

std::string SeriesKeys::key_of(const Report &report) {
  if (!is_of_series(report.plan.get()) || report.sides.size() != 2 || is_duplicate(report)) return {};
  const std::string event = report.event.value_or("") + '\n';
  if (report.series_id) return event + same_spelling(*report.series_id);
  std::string sides[] = {same_spelling(report.sides[0].name), same_spelling(report.sides[1].name)};
  std::ranges::sort(sides);
  std::string both = event + sides[0] + '\n' + sides[1];
  if (both != last_sides_) ++runs_;
  last_sides_ = std::move(both);
  return last_sides_ + '\n' + std::to_string(runs_);
}

TournamentCheck::TournamentCheck() : keys_(std::make_unique<SeriesKeys>()) {}
TournamentCheck::~TournamentCheck() = default;

void TournamentCheck::check(Report &report) {
  check_series(report);
  for (const RoundReport &round : report.rounds)
    if (round.has_board()) check_board(round, report);
}

void TournamentCheck::check_series(Report &report) {
  const std::string key = keys_->key_of(report);
  if (key.empty()) return;
  Series &series = series_[key];
  if (!series.winner.empty()) {
    Phrase message = say::series_already_won(series.winner, series.score);
    const auto says_so = [said = to_text(message, report.card_spelling), &report](const Finding &finding) {
      return finding.code == Code::played_on_after_end && to_text(finding.message, report.card_spelling) == said;
    };
    if (std::ranges::none_of(report.findings, says_so)) // a result that is read back has it
      add_by_place(report, Code::played_on_after_end, report.where, std::move(message), say::delete_match_or_name_series());
    return;
  }
  const Side winner = report.result.winner;
  if (winner == nobody || std::ranges::any_of(report.findings, is_error)) return;
  const int won = ++series.won[same_spelling(report.sides[winner].name)];
  if (2 * won <= report.plan->best_of) return;
  series.winner = report.sides[winner].name;
  series.score = std::to_string(won) + "-" + std::to_string(series.won[same_spelling(report.sides[1U - winner].name)]);
}

void TournamentCheck::check_board(const RoundReport &round, Report &report) {
  const RoundParticulars &here = *round.particulars;
  const auto [entry, is_first] = boards_.try_emplace(report.event.value_or("") + '\n' + same_spelling(here.board));
  Board &board = entry->second;
  if (is_first) board = {here.dealt, name_of(report)};
  if (const auto what = difference(here.dealt, board.dealt, round, report))
    add_by_place(report, Code::board_differs, here.board_place, say::board_dealt_otherwise(here.board, board.where, *what),
                 say::correct_cards_or_board())
        .at = {round.number, 0};
  else
    complete(board.dealt, here.dealt);
}

} // namespace arbitro
