#include "blame.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// One reason, told: where it points, what it says, which rules decide, what to do.
struct Reason {
  Code code{};
  Where where{};
  std::string message;
  std::string span_note;
  std::vector<std::string_view> rules;
  std::string help;
};

std::string plus(const Moment &moment, CardSet cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " + ") + std::to_string(value_on_table(moment, card));
  return text;
}

int sum_of(const Moment &moment, CardSet cards) {
  int sum = 0;
  for (const Card card : cards) sum += value_on_table(moment, card);
  return sum;
}

class Witness {
public:
  Witness(const Accused &accused, Notebook &notebook)
      : accused_(accused), rules_(accused.context.log.rules), notebook_(notebook), moment_(accused.before.moment()),
        value_(played_value(rules_, accused.before, accused.play)), allowed_(allowed_plays(rules_, accused.before, accused.play)) {}

  [[nodiscard]] Reason tell(Fault fault) const {
    switch (fault) {
    case Fault::round_over: return {Code::play_after_round_end, whole(), "a play after the last one of the round", "", {}, "delete it"};
    case Fault::out_of_turn:
      return {Code::out_of_turn,
              accused_.placed.logged->by ? accused_.placed.logged->by.where : whole(),
              written_player() + " played, but it was " + name_of(accused_.context.log, accused_.placed.expected) + "'s turn",
              "",
              {},
              "put the plays in the order in which they were made"};
    case Fault::not_in_hand: return not_in_hand();
    case Fault::card_seen: return card_seen();
    case Fault::bonus_not_earned:
      return {Code::bonus_not_earned,
              accused_.placed.logged->declares.where,
              player() + "'s hand does not make that bonus",
              "",
              {"hand-low-pt", "hand-low-max", "hand-triple-pt"},
              "delete the declaration"};
    case Fault::bonus_too_late:
      return {Code::bonus_too_late,
              accused_.placed.logged->declares.where,
              "a bonus is declared only at one's first turn of a deal",
              "",
              {"hand-bonus-declare"},
              "delete the declaration, or write it with the first play of this hand"};
    case Fault::bad_matta_value: return bad_matta();
    case Fault::not_on_table: return not_on_table();
    case Fault::ace_rule: return ace_rule();
    case Fault::equal_card_first: {
      const CardSet equal = equal_cards();
      return {Code::equal_card_first,
              taken(),
              notebook_.name(accused_.play.taken) + " taken although the " + notebook_.name(equal) + " lay on the table",
              plus(moment_, accused_.play.taken),
              {"value-priority"},
              remedy()};
    }
    case Fault::fewest_first: {
      const CardSet fewer = allowed_.empty() ? CardSet{} : allowed_.front().taken;
      return {Code::fewest_cards_first,
              taken(),
              notebook_.name(accused_.play.taken) + " taken although fewer cards do: " + notebook_.name(fewer),
              plus(moment_, accused_.play.taken),
              priority_rules(),
              remedy()};
    }
    case Fault::too_many:
      return {Code::too_many_cards, taken(), std::to_string(accused_.play.taken.size()) + " cards taken by one play", "",
              {"max-captured"},     remedy()};
    case Fault::wrong_sum: return wrong_sum();
    case Fault::must_capture:
      return {Code::must_capture, whole(), notebook_.name(accused_.play.card) + " laid although it takes " + captures_text(), "",
              {"must-capture"},   remedy()};
    case Fault::hand_must_capture:
      return {Code::hand_must_capture,
              whole(),
              notebook_.name(accused_.play.card) + " laid although another card of the hand captures",
              "",
              {"must-capture"},
              "a card of the hand that captures had to be played; mark the play !! if the table let it stand"};
    }
    return {};
  }

  [[nodiscard]] Reason tell_ambiguous() const {
    return {Code::ambiguous_capture,
            whole(),
            notebook_.name(accused_.play.card) + " can take " + captures_text() + ", and the log does not say which",
            "",
            {},
            "write which: " + spelled(allowed_.front())};
  }

  [[nodiscard]] Reason tell_mark(MarkFault mark) const {
    if (mark == MarkFault::unmarked)
      return {Code::scopa_unmarked, whole(), "this play clears the table, and the scopa is not marked", "", {}, "add scopa to the play"};
    const CardSet left = moment_.table - accused_.play.taken;
    std::string why = "nothing was taken";
    std::vector<std::string_view> rules;
    if (accused_.play.captures && !left.empty()) {
      why = notebook_.name(left) + (left.size() == 1 ? " stays" : " stay") + " on the table";
    } else if (accused_.play.captures && moment_.last_play && !rules_.scopa_on_last_play) {
      why = "the last play of a round scores none";
      rules = {"scopa-on-last-play"};
    } else if (accused_.play.captures) {
      why = "an ace that takes the table scores none";
      rules = {"ace-sweep-scopa"};
    }
    return {Code::no_scopa, accused_.placed.logged->scopa.where, "marked scopa, but " + why, "", rules, "delete scopa"};
  }

  void describe(Finding &finding) const {
    finding.player = player();
    finding.table = spell(moment_.table);
    const CardSet hand = accused_.before.hands[accused_.play.seat];
    if (!hand.empty()) finding.hand = spell(hand);
    finding.allowed.emplace();
    if (moment_.table.contains(accused_.play.card)) return;
    for (const AllowedPlay &play : allowed_) finding.allowed->push_back({to_string(play.card), spell(play.taken), !play.captures});
  }

  [[nodiscard]] Where whole() const { return accused_.placed.logged->where; }

private:
  [[nodiscard]] std::string player() const { return name_of(accused_.context.log, accused_.play.seat); }
  [[nodiscard]] std::string written_player() const {
    return accused_.placed.logged->by ? name_of(accused_.context.log, accused_.placed.logged->by.value) : player();
  }
  [[nodiscard]] Where card() const { return accused_.placed.logged->card.given() ? accused_.placed.logged->card.where : whole(); }
  [[nodiscard]] Where taken() const {
    const Where where = accused_.placed.logged->taking_where;
    return where.node == no_node ? whole() : where;
  }

  [[nodiscard]] CardSet equal_cards() const {
    CardSet equal;
    for (const Card card : moment_.table)
      if (value_on_table(moment_, card) == value_) equal |= card;
    return equal;
  }

  [[nodiscard]] std::vector<std::string_view> priority_rules() const {
    std::vector<std::string_view> rules;
    if (rules_.take_value && rules_.value_priority == Priority::fewest) rules.push_back("value-priority");
    if (rules_.take_total != 0 && rules_.total_priority == TotalPriority::fewest) rules.push_back("total-priority");
    return rules;
  }

  [[nodiscard]] std::string captures_text() const {
    std::string text;
    int count = 0;
    for (const AllowedPlay &play : allowed_) {
      if (!play.captures || ++count > 4) continue;
      text += (text.empty() ? "" : " or ") + (play.taken.empty() ? std::string("itself") : notebook_.name(play.taken));
    }
    return count > 4 ? text + " and more" : text;
  }

  /// A play as it is written in a log of the same spelling.
  [[nodiscard]] std::string spelled(const AllowedPlay &play) const {
    const std::string name = notebook_.name(play.card);
    if (!notebook_.is_object(whole())) {
      if (!play.captures) return name + (rules_.must_capture == MustCapture::card ? "" : " lays");
      return play.taken.empty() ? name : name + " x " + notebook_.name(play.taken);
    }
    std::string list;
    for (const Card card : play.taken) list += (list.empty() ? "\"" : ", \"") + notebook_.name(card) + "\"";
    return "\"take\": [" + list + "]";
  }

  [[nodiscard]] std::string remedy() const {
    const std::string stand = notebook_.is_object(whole()) ? "add \"stands\": true" : "mark the play !!";
    if (allowed_.empty()) return "another card of the hand had to be played; " + stand + " if the table let it stand";
    return "write " + spelled(allowed_.front()) + ", or " + stand + " if the table let it stand";
  }

  [[nodiscard]] Reason not_in_hand() const {
    const Card written = accused_.placed.written;
    Reason reason{Code::not_in_hand, card(), player() + " did not hold " + notebook_.name(written), "", {}, "correct the card"};
    if (accused_.placed.meant) {
      reason.help = notebook_.name(*accused_.placed.card) + " of this hand is never played: probably it was that";
      return reason;
    }
    if (accused_.placed.seat != accused_.placed.expected && accused_.placed.card == written) {
      const std::string &expected = name_of(accused_.context.log, accused_.placed.expected);
      reason.message = expected + " did not hold " + notebook_.name(written) + ": " + player() + " did";
      reason.help = "a play of " + expected + " is missing before this one, or the two changed places";
      return reason;
    }
    for (Seat seat = 0; seat < accused_.context.log.seating.players; ++seat)
      if (seat != accused_.play.seat && accused_.before.hands[seat].contains(written))
        reason.message += ": " + name_of(accused_.context.log, seat) + " did";
    return reason;
  }

  [[nodiscard]] Reason card_seen() const {
    const Card written = accused_.placed.written;
    const bool seen = accused_.before.seen().contains(written);
    const std::string where = moment_.table.contains(written) ? " lies on the table already"
                              : seen                          ? " has already been played"
                                                              : " is played again later";
    Reason reason{Code::card_twice, card(), notebook_.name(written) + where, "", {}, "correct one of the two"};
    if (accused_.placed.meant) reason.help = notebook_.name(*accused_.placed.card) + " is never played: one of the two was probably that";
    return reason;
  }

  [[nodiscard]] Reason bad_matta() const {
    const std::uint16_t values = matta_values(rules_, accused_.before.dealt[accused_.play.seat], accused_.play.declares);
    std::string list;
    for (int value = 1; value <= 10; ++value)
      if ((values >> value & 1) != 0) list += (list.empty() ? "" : " or ") + std::to_string(value);
    const bool said = accused_.placed.logged->matta.given();
    return {Code::bad_matta_value,
            said ? accused_.placed.logged->matta.where : accused_.placed.logged->declares.where,
            said ? "the matta as " + std::to_string(accused_.play.matta) + " does not make that bonus" : "the matta's value is not said",
            "",
            {"matta"},
            "write 7c=" + list};
  }

  [[nodiscard]] Reason not_on_table() const {
    Where where = taken();
    for (std::uint32_t i = accused_.placed.logged->taken_begin; i < accused_.placed.logged->taken_end; ++i) {
      const At<Reading> &at = accused_.context.round.taken[i];
      if (at.value.size() == 1 && accused_.absent.contains_all(at.value)) {
        where = at.where;
        break;
      }
    }
    return {Code::not_on_table, where, notebook_.name(accused_.absent) + " taken, but not on the table", "", {}, remedy_for_absent()};
  }

  [[nodiscard]] std::string remedy_for_absent() const {
    const CardSet there = accused_.play.taken - accused_.absent;
    for (const AllowedPlay &play : allowed_)
      if (play.captures && play.taken.contains_all(there)) return "write " + spelled(play);
    if (!allowed_.empty()) return "write " + spelled(allowed_.front());
    return "correct the cards";
  }

  [[nodiscard]] Reason ace_rule() const {
    const bool ace_lies = !(moment_.table & CardSet::of_value(1)).empty();
    std::string_view rule = "ace";
    std::string message = "an ace takes the whole table";
    if (moment_.first_play && rules_.ace_first_play != AceFirstPlay::ok) {
      rule = "ace-first-play";
      message = rules_.ace_first_play == AceFirstPlay::forbidden ? "an ace may not open the round"
                                                                 : "an ace does not sweep on the first play of the round";
    } else if (moment_.table.empty()) {
      rule = "ace-on-empty";
      message = "an ace on an empty table takes itself";
    } else if (ace_lies && rules_.ace_if_ace_on_table != AceIfAceOnTable::sweep) {
      rule = "ace-if-ace-on-table";
      message = rules_.ace_if_ace_on_table == AceIfAceOnTable::one_ace ? "with an ace on the table an ace takes just one ace"
                                                                       : "with an ace on the table an ace is an ordinary 1";
    }
    return {Code::ace_rule, accused_.play.captures ? taken() : whole(), message, "", {rule}, remedy()};
  }

  [[nodiscard]] Reason wrong_sum() const {
    const CardSet cards = accused_.play.taken;
    const int sum = sum_of(moment_, cards);
    Reason reason{Code::wrong_sum, taken(), "", plus(moment_, cards), {}, remedy()};
    if (cards.empty()) {
      reason.message = "a capture without cards";
    } else if (rules_.take_value && !rules_.court_sums && value_ >= 8 && sum == value_) {
      reason.message = notebook_.name(accused_.play.card) + " may take only an equal card";
      reason.rules = {"court-sums"};
    } else if (!rules_.take_value) {
      reason.message = std::to_string(value_) + " and " + notebook_.name(cards) + " make " + std::to_string(sum + value_) + ", not " +
                       std::to_string(rules_.take_total);
      reason.rules = {"take-total"};
    } else {
      reason.message =
          notebook_.name(cards) + (cards.size() == 1 ? " is " : " make ") + std::to_string(sum) + ", not " + std::to_string(value_);
      if (rules_.take_total != 0) {
        reason.message += " (nor " + std::to_string(rules_.take_total) + " with the card played)";
        reason.rules = {"take-value", "take-total"};
      }
    }
    return reason;
  }

  const Accused &accused_;
  const Rules &rules_;
  Notebook &notebook_;
  Moment moment_;
  int value_;
  std::vector<AllowedPlay> allowed_;
};

/// Faults in the order in which they are judged.
constexpr Fault fault_order[] = {Fault::round_over,       Fault::out_of_turn,      Fault::not_in_hand,      Fault::card_seen,
                                 Fault::bonus_not_earned, Fault::bonus_too_late,   Fault::bad_matta_value,  Fault::not_on_table,
                                 Fault::ace_rule,         Fault::equal_card_first, Fault::fewest_first,     Fault::too_many,
                                 Fault::wrong_sum,        Fault::must_capture,     Fault::hand_must_capture};

void add_labels(const Accused &accused, const Reason &first, Finding &finding, Notebook &notebook) {
  const auto label = [&](Card card, const char *text) {
    const Where &where = accused.trail[static_cast<std::size_t>(card.index())];
    if (where.node != no_node) finding.labels.push_back(notebook.label(where, text));
  };
  if (first.code == Code::card_twice) label(accused.placed.written, "it was here");
  if (first.code == Code::not_on_table)
    for (const Card card : accused.absent) label(card, "last seen here");
  if (first.code == Code::equal_card_first)
    for (const Card card : accused.before.table &CardSet::of_value(accused.play.card.value())) label(card, "equal in value");
}

} // namespace

const std::string &name_of(const MatchLog &log, Seat seat) {
  return log.players[seat].empty() ? log.sides[log.seating.side_of(seat)].name : log.players[seat];
}

Finding &blame(const Accused &accused, Faults faults, bool ambiguous, MarkFault mark, Notebook &notebook) {
  const Witness witness(accused, notebook);
  std::vector<Reason> reasons;
  for (const Fault fault : fault_order)
    if (faults.has(fault) && !(fault == Fault::not_on_table && accused.absent.empty())) reasons.push_back(witness.tell(fault));
  if (ambiguous) reasons.push_back(witness.tell_ambiguous());
  const bool mark_is_news = mark == MarkFault::no_scopa && !faults.has(Fault::not_on_table);
  if (mark != MarkFault::none && (reasons.empty() || mark_is_news)) reasons.push_back(witness.tell_mark(mark));
  const Reason &first = reasons.front();
  std::string message = first.message;
  for (std::size_t i = 1; i < reasons.size(); ++i) message += "; " + reasons[i].message;

  const bool accepted = accused.placed.logged->stands.value && !faults.empty();
  Finding &finding = notebook.add(accepted ? Code::let_stand : first.code, first.where,
                                  address(accused.context.number, accused.placed.number), accepted ? "let stand: " + message : message);
  finding.span_note = first.span_note;
  finding.help = accepted ? "" : first.help;
  for (const Reason &reason : reasons)
    for (const std::string_view rule : reason.rules) {
      const auto row = rule_in_force(rule, accused.context.log.rules);
      if (std::find(finding.rule.begin(), finding.rule.end(), row) == finding.rule.end()) finding.rule.push_back(row);
    }
  witness.describe(finding);
  add_labels(accused, first, finding, notebook);
  return finding;
}

void blame_stale(const Accused &accused, Notebook &notebook) {
  const Where where = accused.placed.logged->stands.where;
  Finding &finding = notebook.add(Code::stale_acceptance, where, address(accused.context.number, accused.placed.number),
                                  "marked as let stand, but nothing is wrong with the play");
  finding.player = name_of(accused.context.log, accused.play.seat);
  finding.help = "delete the mark, or check the play: it may not be what happened";
}

} // namespace arbitro
