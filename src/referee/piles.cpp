#include "claims.hpp"

#include "arbitro/round.hpp"
#include "finding/say.hpp"

#include <array>

namespace arbitro {

Evidence read_piles(const RoundContext &context, Notebook &notebook) {
  Evidence evidence;
  const int sides = context.log.seating.sides;
  CardSet seen;
  std::array<Where, 40> first{};
  bool sound = true;
  Side rest = nobody;
  for (Side side = 0; side < sides; ++side) {
    const LoggedPile &pile = context.round.piles[side];
    if (pile.rest.given()) rest = side;
    if (!pile.rest.given() && !pile.cards.given()) sound = false;
    for (const At<Candidates> &card : pile.cards.value) {
      if (!card.value.is_single()) {
        sound = false;
        continue;
      }
      const Card known = card.value.first();
      const auto index = static_cast<std::size_t>(known.index());
      if (seen.contains(known)) {
        Finding &finding = notebook.add(Code::pile_overlap, card.where, address(context.number), say::two_places(known));
        finding.labels.push_back(notebook.label(first[index], say::here_too()));
        finding.help = say::correct_one_of_two();
        sound = false;
        continue;
      }
      seen |= known;
      first[index] = card.where;
    }
    evidence.counts[side].pile = known_cards(pile.cards.value);
  }
  const CardSet missing = CardSet::pack() - seen;
  const Rules &rules = context.log.rules;
  const bool stays_with_nobody =
      missing == CardSet::pack() ? rules.no_capture_at_all == NoCaptureAtAll::nobody : rules.leftover_to == LeftoverTo::nobody;
  if (rest != nobody) {
    evidence.counts[rest].pile = missing;
  } else if (sound && !missing.empty() && !stays_with_nobody) {
    Finding &finding = notebook.add(Code::pile_overlap, context.round.has_piles.where, address(context.number),
                                    missing.size() <= 12 ? say::in_no_pile(missing.size(), missing) : say::many_in_no_pile(missing.size()));
    finding.help = say::add_to_last_capturer();
    sound = false;
  } else if (sound && stays_with_nobody && !may_remain(rules, missing)) {
    Finding &finding = notebook.add(Code::pile_overlap, context.round.has_piles.where, address(context.number),
                                    missing == CardSet::pack() ? say::nobody_captured()
                                    : missing.empty()          ? say::piles_hold_all()
                                                               : say::cannot_remain(missing.sum(), missing));
    finding.help = say::count_piles_again();
    sound = false;
  }
  evidence.known = sound;
  return evidence;
}

void compare_piles(const RoundContext &context, const Evidence &evidence, Notebook &notebook) {
  if (evidence.cut) return;
  const int sides = context.log.seating.sides;
  for (Side side = 0; side < sides; ++side) {
    const LoggedPile &pile = context.round.piles[side];
    if (!pile.cards.given()) continue;
    const CardSet stated = known_cards(pile.cards.value);
    const CardSet captured = evidence.counts[side].pile;
    const CardSet extra = stated - captured;
    const CardSet lacking = static_cast<int>(pile.cards.value.size()) == stated.size() ? captured - stated : CardSet{};
    if (extra.empty() && lacking.empty()) continue;
    const bool leftovers = (extra.empty() ? lacking : extra) == evidence.leftovers && (extra.empty() || lacking.empty());
    const std::string &name = context.log.sides[side].name;
    Finding &finding =
        notebook.add(leftovers ? Code::leftovers_to_wrong_side : Code::count_differs, pile.cards.where, address(context.number),
                     lacking.empty() ? say::pile_has(name, extra)
                     : extra.empty() ? say::pile_lacks(name, lacking)
                                     : say::pile_has_and_lacks(name, extra, lacking));
    if (leftovers) finding.rules.push_back(rule_in_force("leftover-to", context.log.rules));
    finding.help = say::correct_pile_or_plays();
    return;
  }
}

} // namespace arbitro
