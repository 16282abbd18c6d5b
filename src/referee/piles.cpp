#include "claims.hpp"
#include "counts.hpp"

#include "arbitro/round.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbitro {

namespace {

/// Whether what nobody captured goes to nobody.
bool stays_with_nobody(const Rules &rules, CardSet missing) {
  return missing == CardSet::pack() ? rules.no_capture_at_all == NoCaptureAtAll::nobody : rules.leftover_to == LeftoverTo::nobody;
}

/// Whether cards that are in no pile may have stayed on the table.
bool may_be_in_no_pile(const Rules &rules, CardSet missing) {
  return stays_with_nobody(rules, missing) ? may_remain(rules, missing) : missing.empty();
}

/// Whether a pile is one card alone, which no capture is.
bool is_no_capture(const Rules &rules, CardSet pile) { return pile.is_single() && !may_have_one_card(rules); }

Evidence read_plain_piles(const RoundAtHand &at, Reporter &reporter) {
  Evidence evidence;
  CardSet missing = CardSet::pack();
  int size = 0;
  for (Side side = 0; side < at.rules.sides(); ++side) {
    const CardSet pile = at.round.plain()->piles[side];
    evidence.counts[side].pile = pile;
    missing -= pile;
    size += pile.size();
  }
  const auto is_wrong = [&](const SideCount &count) { return is_no_capture(at.rules.rules(), count.pile); };
  evidence.known = size + missing.size() == CardSet::pack().size() && may_be_in_no_pile(at.rules.rules(), missing) &&
                   std::ranges::none_of(evidence.counts, is_wrong);
  if (!evidence.known) reporter.stop();
  return evidence;
}

/// Why these cards cannot be in no pile, and what to do about it.
std::pair<Phrase, Phrase> in_no_pile(const Rules &rules, CardSet missing) {
  if (stays_with_nobody(rules, missing))
    return {missing == CardSet::pack() ? say::nobody_captured()
            : missing.empty()          ? say::piles_hold_all()
                                       : say::cannot_remain(missing.sum(), missing),
            say::count_piles_again()};
  return {missing.size() <= 12 ? say::in_no_pile(missing.size(), missing) : say::many_in_no_pile(missing.size()),
          say::add_to_piles(missing.size())};
}

/// Whether nothing but what may stay on the table is in no pile.
bool hold_all(const Rules &rules, const WrittenPiles &written) {
  return written.rest != nobody || may_be_in_no_pile(rules, written.missing);
}

/// Whether no card is in the piles twice.
bool each_card_once(const RoundAtHand &at, Reporter &reporter) {
  std::array<Where, 40> first{};
  CardSet seen;
  bool once = true;
  for (const LoggedPile &pile : at.round.decoded()->piles)
    for (const At<Candidates> &card : pile.cards.value) {
      if (!card.value.is_single()) continue;
      const Card known = card.value.first();
      Where &before = first[static_cast<std::size_t>(known.index())];
      if (!seen.contains(known)) {
        seen |= known;
        before = card.where;
        continue;
      }
      reporter.report([&](DiagnosticSink &sink) {
        Finding &finding = sink.add(Code::pile_overlap, card.where, {at.number, 0}, say::appears_twice(known), say::correct_one_of_two());
        finding.labels.push_back({before, say::here_too()});
      });
      once = false;
    }
  return once;
}

/// The cards by which a pile as written differs from what was captured. One that is not written whole lacks nothing.
struct PileDifference {
  CardSet extra{}, lacking{};
};
PileDifference difference_of(const LoggedPile &pile, CardSet captured) {
  if (!pile.cards.given()) return {};
  const CardSet written = known_cards(pile.cards.value);
  const bool is_whole = static_cast<int>(pile.cards.value.size()) == written.size();
  return {written - captured, is_whole ? captured - written : CardSet{}};
}

} // namespace

WrittenPiles piles_of(const LoggedRound &round, int sides) {
  WrittenPiles piles{.missing = CardSet::pack()};
  for (Side side = 0; side < sides; ++side) {
    piles.missing -= piles.counts[side].pile = known_cards(round.piles[side].cards.value);
    if (round.piles[side].rest) piles.rest = side;
  }
  if (piles.rest != nobody) piles.counts[piles.rest].pile = piles.missing;
  return piles;
}

bool piles_agree(const LoggedRound &round, int sides, const PerSide<SideCount> &counts) {
  for (Side side = 0; side < sides; ++side)
    if (const auto [extra, lacking] = difference_of(round.piles[side], counts[side].pile); !extra.empty() || !lacking.empty()) return false;
  return true;
}

Evidence read_piles(const RoundAtHand &at, bool may_lack, Reporter &reporter) {
  if (at.round.plain() != nullptr) return read_plain_piles(at, reporter);
  const LoggedRound &round = *at.round.decoded();
  const WrittenPiles written = piles_of(round, at.rules.sides());
  const CardSet missing = written.missing;
  Evidence evidence;
  evidence.counts = written.counts;
  bool sound = each_card_once(at, reporter), all_listed = true;
  for (Side side = 0; side < at.rules.sides(); ++side) {
    const LoggedPile &pile = round.piles[side];
    all_listed = all_listed && (pile.rest || pile.cards);
    sound = sound && std::ranges::all_of(pile.cards.value, is_known);
  }
  // Who is not listed has no cards, or nobody knows which.
  sound = sound && (all_listed || missing.empty()) && !reporter.is_unread(round.has_piles);
  if (sound && !hold_all(at.rules.rules(), written)) {
    if (!may_lack)
      reporter.report([&](DiagnosticSink &sink) {
        auto [why, help] = in_no_pile(at.rules.rules(), missing);
        sink.add(Code::pile_overlap, round.has_piles.where, {at.number, 0}, std::move(why)).help = std::move(help);
      });
    sound = false;
  }
  for (Side side = 0; sound && side < at.rules.sides(); ++side) {
    const LoggedPile &pile = round.piles[side];
    if (!is_no_capture(at.rules.rules(), evidence.counts[side].pile)) continue;
    sound = false;
    reporter.report([&](DiagnosticSink &sink) {
      sink.add(Code::impossible_count, pile.rest ? pile.rest.where : pile.cards.where, {at.number, 0}, say::capture_has_two_cards(),
               say::count_piles_again());
    });
  }
  evidence.known = sound;
  return evidence;
}

void compare_piles(const RoundAtHand &at, const Evidence &evidence, bool is_whole, Reporter &reporter) {
  if (at.round.plain() != nullptr) return reporter.stop();
  if (evidence.known && !each_card_once(at, reporter)) return;
  const LoggedRound &round = *at.round.decoded();
  const bool went_on = !is_whole && hold_all(at.rules.rules(), piles_of(round, at.rules.sides()));
  for (Side side = 0; side < at.rules.sides(); ++side) {
    const LoggedPile &pile = round.piles[side];
    const PileDifference other = difference_of(pile, evidence.counts[side].pile);
    const CardSet extra = went_on ? CardSet{} : other.extra, lacking = other.lacking;
    if (extra.empty() && lacking.empty()) continue;
    const bool leftovers = (extra.empty() ? lacking : extra) == evidence.settlement.leftovers && (extra.empty() || lacking.empty());
    const std::string &name = at.header().sides[side].name;
    return reporter.report([&](DiagnosticSink &sink) {
      sink.add(leftovers ? Code::leftovers_to_wrong_side : Code::count_differs, pile.cards.where, {at.number, 0},
               lacking.empty() ? say::pile_has(name, extra)
               : extra.empty() ? say::pile_lacks(name, lacking)
                               : say::pile_has_and_lacks(name, extra, lacking),
               say::correct_pile_or_plays(), leftovers ? std::optional(rule_in_force("leftover-to", at.rules.rules())) : std::nullopt);
    });
  }
}

} // namespace arbitro
