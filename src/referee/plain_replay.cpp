#include "plain_replay.hpp"

#include "arbitro/plain_round.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace arbitro {
namespace {

/// So many different cards, all of them known.
std::optional<CardSet> whole(std::span<const At<Candidates>> written, std::size_t size) {
  CardSet cards;
  for (const At<Candidates> &card : written) {
    if (!card.value.is_single()) return std::nullopt;
    cards |= card.value;
  }
  if (written.size() != size || cards.size() != static_cast<int>(size)) return std::nullopt;
  return cards;
}

/// Writes a decoded round as plain data.
class PlainWriter {
public:
  PlainWriter(const RoundContext &context, const PlainRules &rules) : context_(context), written_(context.round), rules_(rules) {}

  /// False where it says more, or less.
  bool write(PlainRound &round) const {
    if (!written_.rulings.empty() || std::cmp_not_equal(written_.plays.size(), rules_.plays_in_round())) return false;
    return write_table(round) && write_hands(round) &&
           std::ranges::all_of(written_.plays, [&](const LoggedPlay &play) { return write_play(play, round); });
  }

private:
  bool write_table(PlainRound &round) const {
    if (!written_.table) return true;
    const auto table = whole(written_.table.value, static_cast<std::size_t>(rules_.rules().table_size));
    round.has_table = table.has_value();
    round.table = table.value_or(CardSet{});
    return round.has_table;
  }

  bool write_hands(PlainRound &round) const {
    if (!written_.deals.empty() && written_.deals.size() != static_cast<std::size_t>(rules_.deals())) return false;
    for (const LoggedDeal &deal : written_.deals) {
      PerSeat<CardSet> &hands = round.hands[static_cast<std::size_t>(round.deals++)];
      for (Seat seat = 0; seat < rules_.seating().players; ++seat) {
        const auto hand = whole(deal.hands[seat].value, static_cast<std::size_t>(rules_.rules().hand_size));
        if (!hand) return false;
        hands[seat] = *hand;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_in_its_deal(const LoggedPlay &play, int number) const {
    if (written_.deals.empty()) return play.deal == no_deal;
    const int first = play.deal * rules_.plays_in_deal();
    return first <= number && number < first + rules_.plays_in_deal();
  }

  bool write_play(const LoggedPlay &play, PlainRound &round) const {
    const Seat turn = static_cast<Seat>((context_.dealer + 1 + round.plays) % rules_.seating().players);
    if (!is_in_its_deal(play, round.plays) || (play.by && play.by.value != turn)) return false;
    if (play.not_noted || play.stands || !play.card.value.is_single() || play.taking == Taking::all) return false;
    const std::size_t takes = play.taken_end - play.taken_begin;
    const auto taken = whole(std::span(written_.taken).subspan(play.taken_begin, takes), takes);
    if (!taken || taken->empty() == (play.taking == Taking::cards) || (play.scopa && !play.scopa.value)) return false;
    if (play.declares || play.matta) round.declare(round.plays, play.declares.value, play.matta.value);
    round.put(round.plays++,
              {.taken = *taken, .card = play.card.value.first(), .marked = play.scopa.value, .says_it_lays = play.taking == Taking::lays});
    return true;
  }

  const RoundContext &context_;
  const LoggedRound &written_;
  const PlainRules &rules_;
};

} // namespace

std::optional<Restored> replay_at_once(const RoundContext &context, const ReplayOrder &order, std::uint64_t &plays_hash) {
  if (context.plain == nullptr || order.keep_plays || order.garbled || order.sudden_death) return std::nullopt;
  PlainRound round;
  PlainOutcome outcome;
  if (!PlainWriter(context, *context.plain).write(round) ||
      !context.plain->judge(round, context.dealer, false, nullptr, outcome, plays_hash))
    return std::nullopt;
  std::optional<Restored> restored(std::in_place);
  restored->dealer = context.dealer;
  restored->layout.table = outcome.table;
  restored->layout.table_known = true;
  restored->layout.hands_given = round.deals > 0;
  restored->replayed.facts = outcome.facts;
  restored->replayed.first_table = outcome.table;
  restored->replayed.complete = true;
  restored->replayed.plays = round.plays;
  return restored;
}

} // namespace arbitro
