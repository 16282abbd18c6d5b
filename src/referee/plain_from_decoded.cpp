#include "layout.hpp"

#include "game/plain_round.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace arbitro {
namespace {

/// So many different cards, all of them known.
std::optional<CardSet> whole(std::span<const At<Candidates>> written, int size) {
  CardSet cards;
  for (const At<Candidates> &card : written) {
    if (!card.value.is_single()) return std::nullopt;
    cards |= card.value;
  }
  if (std::cmp_not_equal(written.size(), size) || cards.size() != size) return std::nullopt;
  return cards;
}

bool add_table(const LoggedRound &decoded, const PlainRules &rules, PlainRound &round) {
  if (!decoded.table) return true;
  const auto table = whole(decoded.table.value, rules.rules().table_size);
  round.has_table = table.has_value();
  round.table = table.value_or(CardSet{});
  return round.has_table;
}

bool add_hands(const LoggedRound &decoded, const PlainRules &rules, PlainRound &round) {
  if (!decoded.deals.empty() && std::cmp_not_equal(decoded.deals.size(), rules.dealing().deals())) return false;
  for (const LoggedDeal &deal : decoded.deals) {
    const int size = rules.dealing().hand(round.deals);
    PerSeat<CardSet> &hands = round.hands[static_cast<std::size_t>(round.deals++)];
    for (Seat seat = 0; seat < rules.seating().players; ++seat) {
      const auto hand = whole(deal.hands[seat].value, size);
      if (!hand) return false;
      hands[seat] = *hand;
    }
  }
  return true;
}

/// Whether the next play is in the deal that it belongs to.
bool is_in_its_deal(const LoggedPlay &play, const PlainRules &rules, const PlainRound &round) {
  if (round.deals == 0) return play.deal == no_deal;
  return rules.dealing().deal_of(round.plays) == play.deal;
}

bool add_play(const RoundContext &context, const LoggedPlay &play, const PlainRules &rules, PlainRound &round) {
  const Seat turn = static_cast<Seat>((context.dealer + 1 + round.plays) % rules.seating().players);
  if (!is_in_its_deal(play, rules, round) || (play.by && play.by.value != turn)) return false;
  if (play.unrecorded || play.stands || !play.card.value.is_single() || play.taking == Taking::all) return false;
  const auto written = taken_of(context.round, play);
  const auto taken = whole(written, static_cast<int>(written.size()));
  if (!taken || taken->empty() == (play.taking == Taking::cards) || (play.scopa && !play.scopa.value)) return false;
  if (play.declares || play.matta) round.declare(round.plays, play.declares.value, play.matta.value);
  round.put(round.plays++,
            {.taken = *taken, .card = play.card.value.first(), .marked = play.scopa.value, .says_it_lays = play.taking == Taking::lays});
  return true;
}

} // namespace

std::optional<PlainRound> plain_from_decoded(const RoundContext &context, const PlainRules &rules) {
  const LoggedRound &decoded = context.round;
  if (!decoded.rulings.empty() || std::cmp_not_equal(decoded.plays.size(), rules.dealing().plays())) return std::nullopt;
  std::optional<PlainRound> round(std::in_place);
  const auto add = [&](const LoggedPlay &play) { return add_play(context, play, rules, *round); };
  if (!add_table(decoded, rules, *round) || !add_hands(decoded, rules, *round) || !std::ranges::all_of(decoded.plays, add))
    return std::nullopt;
  return round;
}

} // namespace arbitro
