#include "referee/convert/fill.hpp"

#include "arbitro/games.hpp"
#include "referee/convert/encode_match.hpp"
#include "referee/finding_predicates.hpp"
#include "referee/marks.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

constexpr Where filled_in{{}, filled_node};

/// The cards where they are not all written. Those that are keep their places.
void fill_cards(CardSet known, At<CardList> &cards) {
  if (known.empty() || (cards && std::ranges::all_of(cards.value, is_known))) return;
  if (!cards) cards.where = filled_in;
  cards.value.resize(static_cast<std::size_t>(known.size()), {CardSet::pack(), filled_in});
  CardSet rest = known - known_cards(cards.value);
  for (At<Candidates> &card : cards.value) {
    if (is_known(card)) continue;
    card.value = rest.first();
    rest -= card.value;
  }
}

/// The figures where they are not written and known of all sides.
void fill_figures(const PerSide<std::optional<int>> &known, int sides, At<Figures> &figures) {
  if (figures) return;
  Figures all;
  for (std::size_t side = 0; side < static_cast<std::size_t>(sides); ++side) {
    if (!known[side]) return;
    all.of[side] = *known[side];
    all.has[side] = true;
  }
  figures = {all, filled_in};
}

class RoundFiller {
public:
  RoundFiller(const MatchLog &log, const RoundReport &report, LoggedRound &round) : log_(log), report_(report), round_(round) {
    marks_sweeps_ = marks_sweeps(round, log.rules);
  }

  void fill() {
    if (!round_.is_void.value) {
      fill_figures(report_.points, log_.seating.sides, round_.points);
      fill_figures(report_.total, log_.seating.sides, round_.total);
    }
    if (round_.plays.empty()) return;
    if (report_.table.size() == log_.rules.table_size) fill_cards(report_.table, round_.table);
    const std::vector<ReplayedPlay> &plays = report_.certain ? *report_.certain : report_.replay;
    for (std::size_t number = 0; number < round_.plays.size(); ++number)
      if (const ReplayedPlay *const play = find_play(plays, static_cast<int>(number) + 1)) fill_play(*play, round_.plays[number]);
    fill_hands();
  }

private:
  void fill_play(const ReplayedPlay &known, LoggedPlay &play) {
    const auto begin = round_.taken.begin() + play.taken_begin;
    const bool says_taken = play.taking != Taking::unwritten && std::all_of(begin, round_.taken.begin() + play.taken_end, is_known);
    if (is_known(play.card) && says_taken) return;
    const bool was_unknown = !is_known(play.card);
    play.card.value = known.play.card;
    play.unrecorded = false;
    if (!says_taken && (was_unknown || known.play.captures)) {
      play.taking = known.play.captures   ? known.play.taken.empty() ? Taking::unwritten : Taking::cards
                    : known.could_capture ? Taking::lays
                                          : Taking::unwritten;
      play.taken_begin = static_cast<std::uint32_t>(round_.taken.size());
      for (const Card card : known.play.taken) round_.taken.push_back({card, filled_in});
      play.taken_end = static_cast<std::uint32_t>(round_.taken.size());
    }
    if (was_unknown && known.effect.sweep && marks_sweeps_ && !play.scopa && play.taking != Taking::all && log_.rules.scopa_points > 0)
      play.scopa = {true, filled_in};
  }

  void fill_hands() {
    const bool is_whole = std::ssize(round_.plays) == Dealing(log_.rules, log_.seating.players).plays(); // else deals would be missing
    const bool may_have_deals = is_whole || log_.unfinished;
    if (!round_.has_deals && may_have_deals && std::ranges::any_of(report_.hands, is_any_known)) write_deals();
    for (std::size_t deal = 0; deal < std::min(round_.deals.size(), report_.hands.size()); ++deal)
      for (Seat seat = 0; seat < log_.seating.players; ++seat) fill_cards(report_.hands[deal][seat], round_.deals[deal].hands[seat]);
  }

  static bool is_any_known(const PerSeat<CardSet> &hands) {
    return std::ranges::any_of(hands, [](CardSet hand) { return !hand.empty(); });
  }

  /// Puts plays outside of deals into theirs.
  void write_deals() {
    const Dealing dealing(log_.rules, log_.seating.players);
    for (std::size_t number = 0; number < round_.plays.size(); ++number) {
      if (dealing.begins_deal(static_cast<int>(number))) {
        round_.deals.emplace_back().where = filled_in;
        round_.deals.back().has_plays = {true, filled_in};
      }
      round_.plays[number].deal = static_cast<std::uint16_t>(dealing.deal_of(static_cast<int>(number)));
    }
    round_.has_deals = std::exchange(round_.has_plays, {});
  }

  const MatchLog &log_;
  const RoundReport &report_;
  LoggedRound &round_;
  bool marks_sweeps_ = false;
};

} // namespace

void fill(const Report &report, MatchLog &log) {
  const auto is_sound = [](const Finding &finding) { return finding.severity == Severity::note || is_unsaid(finding.code); };
  if (!report.readable || !std::ranges::all_of(report.findings, is_sound)) return;
  for (std::size_t round = 0; round < std::min(report.rounds.size(), log.rounds.size()); ++round)
    RoundFiller(log, report.rounds[round], log.rounds[round]).fill();
  if (report.result.winner == nobody || report.result.status == Status::forfeit) return;
  fill_figures(report.result.totals, log.seating.sides, log.result);
  if (!log.winner) log.winner = {report.result.winner, filled_in};
}

} // namespace arbitro
