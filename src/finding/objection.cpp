#include "finding/objection.hpp"

#include "finding/say.hpp"
#include "game/captures.hpp"

namespace arbitro {
namespace {

/// A play that takes or leaves what it may not.
struct Forbidden {
  const Rules &rules;
  Moment moment;
  Card card;
  CardSet taken;
  int value; ///< that the card is played with

  [[nodiscard]] CardSet equal_on_table() const { return equal_cards(spread(moment), value); }

  [[nodiscard]] std::vector<std::string_view> priority_rules() const {
    std::vector<std::string_view> deciding;
    if (rules.take_value && rules.value_priority == Priority::fewest) deciding.push_back("value-priority");
    if (rules.take_total != 0 && rules.total_priority == TotalPriority::fewest) deciding.push_back("total-priority");
    return deciding;
  }

  [[nodiscard]] Objection against_ace() const {
    const bool ace_lies = !equal_on_table().empty();
    if (moment.first_play && rules.ace_first_play != AceFirstPlay::ok)
      return {rules.ace_first_play == AceFirstPlay::forbidden ? say::ace_may_not_open() : say::ace_does_not_sweep_first(),
              {"ace-first-play"}};
    if (moment.table.empty()) return {say::ace_takes_itself(), {"ace-on-empty"}};
    if (ace_lies && rules.ace_if_ace_on_table == AceIfAceOnTable::one_ace)
      return rules.ace_takes_aces == AceTakesAces::any ? Objection{say::ace_takes_only_aces(), {"ace-if-ace-on-table"}}
                                                       : Objection{say::ace_takes_one_ace(), {"ace-if-ace-on-table"}};
    if (ace_lies && rules.ace_if_ace_on_table == AceIfAceOnTable::normal) return {say::ace_is_ordinary(), {"ace-if-ace-on-table"}};
    return {say::ace_takes_all(), {"ace"}};
  }

  [[nodiscard]] Objection against_sum() const {
    if (taken.empty()) return {say::capture_without_cards(), {}};
    const int sum = sum_on_table(moment, taken);
    if (rules.take_value && !rules.court_sums && value >= 8 && sum == value) return {say::only_an_equal_card(card), {"court-sums"}};
    if (!rules.take_value) return {say::together_make(card, taken, sum + value, rules.take_total), {"take-total"}};
    if (rules.take_total == 0) return {say::cards_make(taken, sum, value), {}};
    return {say::cards_make_neither(taken, sum, value, rules.take_total), {"take-value", "take-total"}};
  }
};

} // namespace

Objection objection_to(const Rules &rules, const RoundState &before, const Play &play, Fault fault, const std::vector<LegalPlay> &legal) {
  const Forbidden forbidden{rules, before.moment(), play.card, play.taken, played_value(rules, before, play)};
  switch (fault) {
  case Fault::not_on_table: return {say::taken_but_absent(play.taken - forbidden.moment.table), {}};
  case Fault::ace_rule: return forbidden.against_ace();
  case Fault::equal_card_first: return {say::equal_card_lies(play.taken, forbidden.equal_on_table()), {"value-priority"}};
  case Fault::fewest_first:
    return {say::fewer_cards_do(play.taken, legal.empty() ? CardSet() : legal.front().taken), forbidden.priority_rules()};
  case Fault::too_many: return {say::too_many_taken(play.taken.size()), {"max-captured"}};
  case Fault::wrong_sum: return forbidden.against_sum();
  case Fault::must_capture: return {say::laid_although_it_takes(play.card, captures_among(legal)), {"must-capture"}};
  case Fault::hand_must_capture: return {say::laid_although_hand_captures(play.card), {"must-capture"}};
  case Fault::round_over:
  case Fault::out_of_turn:
  case Fault::not_in_hand:
  case Fault::card_seen:
  case Fault::bonus_not_earned:
  case Fault::bonus_too_late:
  case Fault::bad_matta_value: break;
  }
  return {}; // the player decides that, not the rules
}

Phrase captures_among(const std::vector<LegalPlay> &legal) {
  constexpr std::size_t most_said = 4;
  std::vector<Phrase> sets;
  for (const LegalPlay &play : legal)
    if (play.captures) sets.push_back(play.taken.empty() ? say::itself() : say::cards(play.taken));
  if (sets.size() <= most_said) return say::one_of(std::move(sets));
  sets.resize(most_said);
  return say::one_of_and_more(std::move(sets));
}

} // namespace arbitro
