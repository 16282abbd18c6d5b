#include "claims.hpp"

#include "arbitro/round.hpp"
#include "finding/say.hpp"

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
  evidence.known = size + missing.size() == CardSet::pack().size() && may_be_in_no_pile(at.rules.rules(), missing);
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

} // namespace

Evidence read_piles(const RoundAtHand &at, Reporter &reporter) {
  if (at.round.plain() != nullptr) return read_plain_piles(at, reporter);
  const LoggedRound &round = *at.round.decoded();
  Evidence evidence;
  CardSet seen;
  std::array<Where, 40> first{};
  bool sound = true, all_listed = true;
  Side rest = nobody;
  for (Side side = 0; side < at.rules.sides(); ++side) {
    const LoggedPile &pile = round.piles[side];
    if (pile.rest.given()) rest = side;
    if (!pile.rest.given() && !pile.cards.given()) all_listed = false;
    for (const At<Candidates> &card : pile.cards.value) {
      if (!card.value.is_single()) {
        sound = false;
        continue;
      }
      const Card known = card.value.first();
      const auto index = static_cast<std::size_t>(known.index());
      if (seen.contains(known)) {
        reporter.report([&](DiagnosticSink &sink) {
          Finding &finding =
              sink.add(Code::pile_overlap, card.where, address(at.number), say::appears_twice(known), say::correct_one_of_two());
          finding.labels.push_back({first[index], say::here_too()});
        });
        sound = false;
        continue;
      }
      seen |= known;
      first[index] = card.where;
    }
    evidence.counts[side].pile = known_cards(pile.cards.value);
  }
  const CardSet missing = CardSet::pack() - seen;
  const Rules &rules = at.rules.rules();
  sound = sound && (all_listed || missing.empty()); // who is not listed has no cards, or nobody knows which
  if (rest != nobody) {
    evidence.counts[rest].pile = missing;
  } else if (sound && !may_be_in_no_pile(rules, missing)) {
    reporter.report([&](DiagnosticSink &sink) {
      auto [why, help] = in_no_pile(rules, missing);
      sink.add(Code::pile_overlap, round.has_piles.where, address(at.number), std::move(why)).help = std::move(help);
    });
    sound = false;
  }
  evidence.known = sound;
  return evidence;
}

void compare_piles(const RoundAtHand &at, const Evidence &evidence, Reporter &reporter) {
  if (at.round.plain() != nullptr) return reporter.stop();
  if (evidence.cut) return;
  for (Side side = 0; side < at.rules.sides(); ++side) {
    const LoggedPile &pile = at.round.decoded()->piles[side];
    if (!pile.cards.given()) continue;
    const CardSet written = known_cards(pile.cards.value);
    const CardSet captured = evidence.counts[side].pile;
    const CardSet extra = written - captured;
    const CardSet lacking = static_cast<int>(pile.cards.value.size()) == written.size() ? captured - written : CardSet{};
    if (extra.empty() && lacking.empty()) continue;
    const bool leftovers = (extra.empty() ? lacking : extra) == evidence.leftovers && (extra.empty() || lacking.empty());
    const std::string &name = at.header().sides[side].name;
    return reporter.report([&](DiagnosticSink &sink) {
      Finding &finding = sink.add(leftovers ? Code::leftovers_to_wrong_side : Code::count_differs, pile.cards.where, address(at.number),
                                  lacking.empty() ? say::pile_has(name, extra)
                                  : extra.empty() ? say::pile_lacks(name, lacking)
                                                  : say::pile_has_and_lacks(name, extra, lacking),
                                  say::correct_pile_or_plays());
      if (leftovers) finding.rules.push_back(rule_in_force("leftover-to", at.rules.rules()));
    });
  }
}

} // namespace arbitro
