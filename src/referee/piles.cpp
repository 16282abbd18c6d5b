#include "claims.hpp"

#include "arbitro/round.hpp"

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
    for (const At<Reading> &card : pile.cards.value) {
      if (card.value.size() != 1) {
        sound = false;
        continue;
      }
      const Card known = card.value.first();
      const auto index = static_cast<std::size_t>(known.index());
      if (seen.contains(known)) {
        Finding &finding =
            notebook.add(Code::pile_overlap, card.where, address(context.number), notebook.name(known) + " is in two places at once");
        finding.labels.push_back(notebook.label(first[index], "here too"));
        finding.help = "correct one of the two";
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
                                    std::to_string(missing.size()) + (missing.size() == 1 ? " card is" : " cards are") + " in no pile");
    if (missing.size() <= 12) finding.message += ": " + notebook.name(missing);
    finding.help = "add them to the pile of the side that captured last, or write rest for one side";
    sound = false;
  } else if (sound && stays_with_nobody && !may_remain(rules, missing)) {
    Finding &finding = notebook.add(Code::pile_overlap, context.round.has_piles.where, address(context.number), "");
    finding.message = missing == CardSet::pack() ? "nobody captured a card, which cannot be where one must capture"
                      : missing.empty()          ? "every card is in a pile, but captures of this game cannot empty the table"
                                                 : "the cards in no pile make " + std::to_string(missing.sum()) +
                                              " together, which captures of this game cannot leave: " + notebook.name(missing);
    finding.help = "a card is in the wrong place: count the piles and the cards left on the table again";
    sound = false;
  }
  evidence.known = sound;
  return evidence;
}

void compare_piles(const RoundContext &context, const Evidence &evidence, Notebook &notebook) {
  if (!evidence.known || evidence.cut) return;
  const int sides = context.log.seating.sides;
  for (Side side = 0; side < sides; ++side) {
    const LoggedPile &pile = context.round.piles[side];
    if (!pile.cards.given()) continue;
    const CardSet stated = known_cards(pile.cards.value);
    const CardSet captured = evidence.counts[side].pile;
    const CardSet extra = stated - captured;
    const CardSet lacking = static_cast<int>(pile.cards.value.size()) == stated.size() ? captured - stated : CardSet{};
    if (extra.empty() && lacking.empty()) continue;
    const bool leftovers =
        !evidence.leftovers.empty() && (extra.empty() ? lacking : extra) == evidence.leftovers && (extra.empty() || lacking.empty());
    std::string message = context.log.sides[side].name + "'s pile";
    if (!extra.empty())
      message += " has " + notebook.name(extra) + ", which " + (extra.size() == 1 ? "was" : "were") + " not captured by that side";
    if (!extra.empty() && !lacking.empty()) message += ", and";
    if (!lacking.empty()) message += " lacks " + notebook.name(lacking);
    Finding &finding =
        notebook.add(leftovers ? Code::leftovers_to_wrong_side : Code::count_differs, pile.cards.where, address(context.number), message);
    if (leftovers) finding.rule.push_back(rule_in_force("leftover-to", context.log.rules));
    finding.help = "correct the pile, or the plays";
    return;
  }
}

} // namespace arbitro
