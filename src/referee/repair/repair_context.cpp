#include "referee/repair/repair_context.hpp"

#include "referee/claims.hpp"
#include "referee/layout.hpp"
#include "referee/marks.hpp"

#include <algorithm>
#include <utility>

namespace arbitro {
namespace {

/// Replays a round without reporting.
struct Tried {
  Layout layout;
  Replayed replayed;
  Trial trial;
};

Tried replay_silently(const RoundContext &context, const ReplayOrder &order) {
  std::vector<Finding> findings;
  DiagnosticSink sink(findings, nullptr, true);
  Tried tried{lay_out(context, sink), {}, {}};
  tried.replayed = replay(context, tried.layout, order, sink);
  const FaultCount count = sink.count();
  tried.trial.accepted = count.let_stand;
  tried.trial.round_faults = count.of_round;
  const int first = count.first_play.value_or(0);
  tried.trial.contradiction = first > 0 ? static_cast<std::size_t>(first) - 1 : context.round.plays.size();
  const PlainOutcome &outcome = tried.replayed.outcome;
  tried.trial.plays_hold = count.faults == 0 && !tried.replayed.blind;
  tried.trial.is_sound = tried.trial.plays_hold && !(outcome.is_whole && points_disagree(context, outcome.facts.counts));
  return tried;
}

} // namespace

Trial try_round(const RoundContext &context) {
  if (const std::optional<PlainRound> plain = context.plain != nullptr ? plain_from_decoded(context, *context.plain) : std::nullopt) {
    PlainOutcome outcome;
    std::uint64_t fingerprint = 0;
    if (context.plain->judge(*plain, context.dealer, false, context.sudden_death, outcome, fingerprint))
      return {.plays_hold = true, .is_sound = !points_disagree(context, outcome.facts.counts), .contradiction = context.round.plays.size()};
  }
  return replay_silently(context, {.stops_at_fault = true}).trial;
}

std::size_t RepairContext::suspects() const {
  if (leads_only) return std::min<std::size_t>(1, round().plays.size());
  const Rules &rules = log().rules;
  const bool table_follows = !round().table && rules.table_size > 0 && !layout.hands_given; // from all that is played
  if (table_follows) return round().plays.size();
  const bool bonuses_matter =
      has_hand_bonus(rules) &&
      (rules.hand_bonus_declare == HandBonusDeclare::automatic ||
       std::ranges::any_of(round().plays, [](const LoggedPlay &play) { return play.declares.value != Declaration::none; }));
  const bool later_plays_show =
      !layout.hands_given && (rules.must_capture == MustCapture::hand || bonuses_matter); // they show what a hand held
  const std::size_t up_to = std::min(as_written.contradiction + 1, round().plays.size());
  if (!later_plays_show) return up_to;
  const PlacedPlay *const last = placed(up_to - 1);
  if (last == nullptr) return round().plays.size();
  const auto next = std::ranges::find_if(layout.plays, [&](const PlacedPlay &play) { return play.deal > last->deal; });
  return next == layout.plays.end() ? round().plays.size() : static_cast<std::size_t>(next->number) - 1;
}

int RepairContext::lacking() const { return layout.dealing.plays() - static_cast<int>(round().plays.size()); }

bool RepairContext::is_ruled_upon() const {
  return std::ranges::any_of(round().rulings, [](const LoggedRuling &ruling) { return ruling.play.given(); }) ||
         std::ranges::any_of(round().plays, [](const LoggedPlay &play) { return play.stands.given(); });
}

CardSet RepairContext::twice_in_vain() const { return is_ruled_upon() ? CardSet{} : twice; }

const PlacedPlay *RepairContext::placed(std::size_t play) const {
  const auto found = std::ranges::find(layout.plays, static_cast<int>(play) + 1, &PlacedPlay::number);
  return found == layout.plays.end() ? nullptr : &*found;
}

std::vector<Turn> RepairContext::turns_of(std::size_t play) const {
  if (const PlacedPlay *const found = placed(play)) {
    const auto [first, second] = std::minmax(found->seat, found->expected);
    if (first == second) return {{found->deal, first}};
    return {{found->deal, first}, {found->deal, second}};
  }
  const PlacedPlay *const repeated = play > 0 ? placed(play - 1) : nullptr;
  if (repeated == nullptr) return {};
  return {{repeated->deal, log().seating.after(repeated->seat)}};
}

const RoundState *RepairContext::before(std::size_t play) const {
  std::size_t at = layout.plays.size();
  if (play < round().plays.size()) {
    const PlacedPlay *const found = placed(play);
    if (found == nullptr) return nullptr;
    at = static_cast<std::size_t>(found - layout.plays.data());
  }
  return at < states.size() ? &states[at] : nullptr;
}

const RoundState *RepairContext::after(std::size_t play) const {
  const PlacedPlay *const last = placed(play), *const next = placed(play + 1);
  if (last == nullptr || next == nullptr || next->deal == last->deal) return before(play + 1);
  const auto deal = static_cast<std::size_t>(last->deal);
  return deal < dealt_out.size() ? &dealt_out[deal] : nullptr;
}

CardSet RepairContext::unplayed(int deal, Seat seat) const {
  const auto d = static_cast<std::size_t>(deal);
  if (d >= layout.hands.size() || !layout.given[d][seat]) return absent;
  CardSet left = known_cards(round().deals[d].hands[seat].value);
  for (const LoggedPlay &play : round().plays)
    if (play.deal == deal && play.card.value.is_single()) left -= play.card.value;
  return left;
}

CardSet RepairContext::played_later(std::size_t play, int deal, Seat seat) const {
  CardSet before = known_cards(round().table.value), later;
  for (std::size_t i = 0; i < round().plays.size(); ++i)
    if (const CardSet card = round().plays[i].card.value; card.is_single()) (i <= play ? before : later) |= card;
  const auto d = static_cast<std::size_t>(deal);
  const bool is_given = d < layout.given.size() && layout.given[d][seat];
  return (is_given ? later & known_cards(round().deals[d].hands[seat].value) : later) - before;
}

RepairContext repair_context_of(const RoundContext &context) {
  Tried tried = replay_silently(context, {.keep_states = true});
  RepairContext given{.context = context,
                      .layout = std::move(tried.layout),
                      .states = std::move(tried.replayed.before),
                      .dealt_out = std::move(tried.replayed.dealt_out),
                      .as_written = tried.trial};
  given.marks_sweeps =
      std::ranges::any_of(context.log.rounds, [&](const LoggedRound &round) { return marks_sweeps(round, context.log.rules); });
  CardSet seen;
  const auto see = [&](const Candidates &card) {
    if (!card.is_single()) return;
    given.twice |= seen & card;
    seen |= card;
  };
  for (const At<Candidates> &card : context.round.table.value) see(card.value);
  for (const LoggedPlay &play : context.round.plays) see(play.card.value);
  given.absent = CardSet::pack() - cards_shown(context.round);
  return given;
}

} // namespace arbitro
