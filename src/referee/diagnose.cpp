#include "diagnose.hpp"

#include "arbitro/games.hpp"
#include "finding/objection.hpp"
#include "finding/say.hpp"
#include "game/declaration.hpp"
#include "log/names.hpp"
#include "log/notation.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace arbitro {
namespace {

Where the_play(const DiagnosedPlay &accused) { return accused.placed.logged->where; }
Where the_card(const DiagnosedPlay &accused) {
  return accused.placed.logged->card.given() ? accused.placed.logged->card.where : the_play(accused);
}
Where the_cards(const DiagnosedPlay &accused) {
  const Where where = accused.placed.logged->taking_where;
  return where.node == no_node ? the_play(accused) : where;
}
Where what_is_taken(const DiagnosedPlay &accused) { return accused.play.captures ? the_cards(accused) : the_play(accused); }
Where the_player(const DiagnosedPlay &accused) { return accused.placed.logged->by ? accused.placed.logged->by.where : the_play(accused); }
Where the_declaration(const DiagnosedPlay &accused) { return accused.placed.logged->declares.where; }
Where the_matta(const DiagnosedPlay &accused) {
  return accused.placed.logged->matta.given() ? accused.placed.logged->matta.where : the_declaration(accused);
}
/// The first card that is taken and is not on the table.
Where an_absent_card(const DiagnosedPlay &accused) {
  for (const At<Candidates> &card : taken_of(accused.context.round, *accused.placed.logged))
    if (card.value.is_single() && accused.absent.contains_all(card.value)) return card.where;
  return the_cards(accused);
}

/// What a fault is called, and where it is.
struct FaultRow {
  Fault fault;
  Code code;
  Where (*where)(const DiagnosedPlay &accused);
};
/// In the order in which they are judged.
constexpr FaultRow fault_rows[] = {
    {Fault::round_over, Code::play_after_round_end, the_play},
    {Fault::out_of_turn, Code::out_of_turn, the_player},
    {Fault::not_in_hand, Code::not_in_hand, the_card},
    {Fault::card_seen, Code::card_twice, the_card},
    {Fault::bonus_not_earned, Code::bonus_not_earned, the_declaration},
    {Fault::bonus_too_late, Code::bonus_too_late, the_declaration},
    {Fault::bad_matta_value, Code::bad_matta_value, the_matta},
    {Fault::not_on_table, Code::not_on_table, an_absent_card},
    {Fault::ace_rule, Code::ace_rule, what_is_taken},
    {Fault::equal_card_first, Code::equal_card_first, the_cards},
    {Fault::fewest_first, Code::fewest_cards_first, the_cards},
    {Fault::too_many, Code::too_many_cards, the_cards},
    {Fault::wrong_sum, Code::wrong_sum, the_cards},
    {Fault::must_capture, Code::must_capture, the_play},
    {Fault::hand_must_capture, Code::hand_must_capture, the_play},
};
static_assert(std::size(fault_rows) == static_cast<std::size_t>(Fault::hand_must_capture) + 1, "every fault has a row");

/// Something that is wrong with a play: a fault of the rules, a capture left open, or a mark.
struct Accusation {
  Code code{};
  Where where{};
  std::optional<Fault> fault;
};

/// All that is wrong with a play.
std::vector<Accusation> accusations_of(const DiagnosedPlay &accused, Faults faults, bool ambiguous, MarkFault mark) {
  const bool is_paid = bonus_points(accused.context.log.rules, accused.play.declares) != 0;
  std::vector<Accusation> all;
  for (const FaultRow &row : fault_rows)
    if (faults.has(row.fault) && (row.fault != Fault::not_on_table || !accused.absent.empty()) &&
        (row.fault != Fault::bonus_too_late || is_paid)) // no bonus is too late that was never in time
      all.push_back({row.code, row.where(accused), row.fault});
  if (ambiguous) all.push_back({Code::ambiguous_capture, the_play(accused), {}});
  if (mark == MarkFault::no_scopa && (all.empty() || !faults.has(Fault::not_on_table)))
    all.push_back({Code::no_scopa, accused.placed.logged->scopa.where, {}});
  if (mark == MarkFault::unmarked && all.empty()) all.push_back({Code::scopa_unmarked, the_play(accused), {}});
  return all;
}

/// The words for one of these: what is wrong, which rules decide, what to do.
struct PlayReason {
  Phrase message;
  Phrase help;
  std::vector<std::string_view> rules{};
  Phrase span_note{};
};

Phrase sum(const Moment &moment, CardSet cards) {
  return say::sum(collected(cards, [&](Card card) { return std::to_string(value_on_table(moment, card)); }));
}

class CardEvidence {
public:
  explicit CardEvidence(const DiagnosedPlay &accused)
      : accused_(accused), rules_(accused.context.log.rules), moment_(accused.before.moment()),
        legal_(legal_plays(rules_, accused.before, accused.play)) {}

  [[nodiscard]] PlayReason reason(const Accusation &accusation) const {
    if (accusation.fault) return reason(*accusation.fault);
    return accusation.code == Code::ambiguous_capture ? ambiguous_reason() : mark_reason(accusation.code);
  }

  /// The moment, and what would have been legal: plays of the card, or, where it cannot have been played, of the cards in hand.
  void describe(Finding &finding) const {
    finding.player = player();
    finding.table = moment_.table;
    const CardSet hand = accused_.before.hands[accused_.play.seat];
    if (!hand.empty()) finding.hand = hand;
    const Dealing dealing(rules_, accused_.context.log.seating.players);
    finding.hand_is_whole = accused_.before.dealt[accused_.play.seat].size() == dealing.hand(accused_.placed.deal);
    finding.allowed.emplace();
    // A card that the hand has is not legal in any way where another one has to capture.
    if (hand.empty() ? !moment_.table.contains(accused_.play.card) : hand.contains(accused_.play.card) && !legal_.empty()) {
      finding.allowed = legal_;
      return;
    }
    for (const Card card : hand) {
      Play play{.seat = accused_.play.seat, .card = card};
      for (const LegalPlay &legal : legal_plays(rules_, accused_.before, play)) finding.allowed->push_back(legal);
    }
  }

private:
  [[nodiscard]] PlayReason reason(Fault fault) const {
    const CardSet cards = accused_.play.taken;
    switch (fault) {
    case Fault::round_over: return {say::play_after_last(), say::delete_it()};
    case Fault::out_of_turn:
      return {say::out_of_turn(written_player(), accused_.context.log.players[accused_.placed.expected]), say::put_plays_in_order()};
    case Fault::not_in_hand: return not_in_hand();
    case Fault::card_seen: return card_seen();
    case Fault::bonus_not_earned: return bonus_not_earned();
    case Fault::bonus_too_late: return {say::bonus_too_late(), say::declare_with_first_play(), {"hand-bonus-declare"}};
    case Fault::bad_matta_value: return bad_matta();
    case Fault::not_on_table: return {say::taken_but_absent(accused_.absent), remedy_for_absent()};
    case Fault::equal_card_first:
    case Fault::fewest_first: return forbidden(fault, description(), sum(moment_, cards));
    case Fault::wrong_sum: return forbidden(fault, description(), cards.empty() ? Phrase() : sum(moment_, cards));
    case Fault::ace_rule:
    case Fault::too_many:
    case Fault::must_capture: return forbidden(fault, description());
    case Fault::hand_must_capture: return forbidden(fault, correct_or_accept());
    }
    return {};
  }

  [[nodiscard]] PlayReason ambiguous_reason() const {
    return {say::several_captures(accused_.play.card, captures_among(legal_)), say::write_play(choice())};
  }

  [[nodiscard]] PlayReason mark_reason(Code code) const {
    if (code == Code::scopa_unmarked) return {say::scopa_unmarked(), say::add_scopa()};
    const CardSet left = moment_.table - accused_.play.taken;
    PlayReason reason{say::no_scopa_nothing_taken(), delete_mark_of_sweep(accused_.context.log, *accused_.placed.logged)};
    if (accused_.play.captures && !left.empty()) {
      reason.message = say::no_scopa_cards_stay(left);
    } else if (accused_.play.captures && moment_.last_play && !rules_.scopa_on_last_play) {
      reason.message = say::no_scopa_on_last_play();
      reason.rules = {"scopa-on-last-play"};
    } else if (accused_.play.captures) {
      reason.message = say::no_scopa_by_ace();
      reason.rules = {"ace-sweep-scopa"};
    }
    return reason;
  }

  [[nodiscard]] std::string player() const { return accused_.context.log.players[accused_.play.seat]; }
  [[nodiscard]] std::string written_player() const {
    return accused_.placed.logged->by ? accused_.context.log.players[accused_.placed.logged->by.value] : player();
  }

  /// What the rules say against what the play takes or leaves.
  [[nodiscard]] PlayReason forbidden(Fault fault, Phrase help, Phrase span_note = {}) const {
    Objection objection = objection_to(rules_, accused_.before, accused_.play, fault, legal_);
    return {std::move(objection.message), std::move(help), std::move(objection.rules), std::move(span_note)};
  }

  [[nodiscard]] bool is_object() const { return accused_.placed.logged->is_object; }

  /// A play as it is written in a log of the same spelling.
  [[nodiscard]] Phrase spelled(const LegalPlay &play) const {
    if (is_object()) {
      return say::take_member(collected(play.taken, [](Card card) { return say::in_quotes(card); }));
    }
    if (play.captures && !play.taken.empty()) return say::card_takes(play.card, play.taken);
    return play.captures || rules_.must_capture == MustCapture::card ? say::cards(play.card) : say::card_lays(play.card);
  }

  /// The legal play that is most like the written one: with a card more, with cards less, or else the first.
  [[nodiscard]] const LegalPlay &nearest() const {
    const CardSet taken = accused_.play.taken;
    const auto like = [&](bool (*same)(CardSet, CardSet)) {
      return std::ranges::find_if(legal_, [&](const LegalPlay &play) { return play.captures && same(play.taken, taken); });
    };
    auto best = like([](CardSet legal, CardSet written) { return legal.contains_all(written); });
    if (best == legal_.end()) best = like([](CardSet legal, CardSet written) { return written.contains_all(legal); });
    return taken.empty() || best == legal_.end() ? legal_.front() : *best;
  }

  /// The captures of the card, the first four of them, as the message names them.
  [[nodiscard]] Phrase choice() const {
    std::vector<Phrase> plays;
    for (const LegalPlay &play : legal_)
      if (play.captures && plays.size() < 4) plays.push_back(spelled(play));
    return say::one_of(std::move(plays));
  }

  [[nodiscard]] Phrase correct_or_accept() const { return is_object() ? say::correct_card_or_accept() : say::correct_card_or_mark(); }

  [[nodiscard]] Phrase description() const {
    if (legal_.empty()) return correct_or_accept();
    Phrase play = spelled(nearest());
    return is_object() ? say::write_play_or_accept(std::move(play)) : say::write_play_or_mark(std::move(play));
  }

  [[nodiscard]] PlayReason not_in_hand() const {
    const Card written = *accused_.placed.card;
    const MatchLog &log = accused_.context.log;
    PlayReason reason{say::not_held(player(), written), say::correct_card()};
    if (accused_.placed.seat != accused_.placed.expected) {
      const std::string &expected = log.players[accused_.placed.expected];
      reason.message = say::held_by_another(expected, written, player());
      reason.help = say::play_missing_or_exchanged(expected);
      return reason;
    }
    for (Seat seat = 0; seat < log.seating.players; ++seat)
      if (seat != accused_.play.seat && accused_.before.hands[seat].contains(written))
        reason.message = say::held_by_another(player(), written, log.players[seat]);
    return reason;
  }

  [[nodiscard]] PlayReason card_seen() const {
    const Card written = *accused_.placed.card;
    Phrase message = moment_.table.contains(written)            ? say::is_on_table_already(written)
                     : accused_.before.seen().contains(written) ? say::already_played(written)
                                                                : say::played_again_later(written);
    return {std::move(message), say::correct_one_of_two()};
  }

  [[nodiscard]] PlayReason bonus_not_earned() const {
    const bool is_low = accused_.play.declares == Declaration::low;
    if (bonus_points(rules_, accused_.play.declares) == 0)
      return {say::bonus_not_paid(is_low ? "low" : "triple"), say::delete_declaration(), {is_low ? "hand-low-pt" : "hand-triple-pt"}};
    const bool is_triple = is_low && matta_values(rules_, accused_.before.dealt[accused_.play.seat], Declaration::triple) != 0;
    return {is_triple ? say::low_hand_is_triple(player()) : say::bonus_not_due(player()),
            is_triple ? say::write_word("declares triple") : say::delete_declaration(),
            {"hand-low-pt", "hand-low-max", "hand-triple-pt"}};
  }

  [[nodiscard]] PlayReason bad_matta() const {
    const std::uint16_t values = matta_values(rules_, accused_.before.dealt[accused_.play.seat], accused_.play.declares);
    std::vector<std::string> list;
    for (int value = 1; value <= 10; ++value)
      if ((values >> value & 1) != 0) list.push_back(std::to_string(value));
    const bool given = accused_.placed.logged->matta.given();
    const bool declares = accused_.play.declares != Declaration::none;
    return {!given     ? say::matta_value_missing()
            : declares ? say::matta_makes_no_bonus(accused_.play.matta)
                       : say::matta_without_bonus(),
            list.empty() ? say::delete_matta_value() : say::write_matta(std::move(list)),
            {"matta"}};
  }

  [[nodiscard]] Phrase remedy_for_absent() const {
    const CardSet there = accused_.play.taken - accused_.absent;
    for (const LegalPlay &play : legal_)
      if (play.captures && play.taken.contains_all(there)) return say::write_play(spelled(play));
    return legal_.empty() ? say::correct_cards() : say::write_play(spelled(legal_.front()));
  }

  const DiagnosedPlay &accused_;
  const Rules &rules_;
  Moment moment_;
  std::vector<LegalPlay> legal_;
};

void add_labels(const DiagnosedPlay &accused, Code code, Finding &finding) {
  const auto sight = [&](Card card) -> const Sight & { return accused.trail[static_cast<std::size_t>(card.index())]; };
  const auto label = [&](Card card, Phrase text) {
    if (const Where &where = sight(card).where; where.node != no_node) finding.labels.push_back({where, std::move(text)});
  };
  if (code == Code::card_twice) label(*accused.placed.card, say::was_here(*accused.placed.card));
  if (code == Code::not_on_table)
    for (const Card card : accused.absent) {
      const std::optional<Card> taker = sight(card).taken_by;
      label(card, !taker ? say::last_seen_here() : *taker == card ? say::captured_here() : say::taken_here_by(*taker));
    }
  if (code == Code::equal_card_first)
    for (const Card card : accused.before.table &CardSet::of_value(accused.play.card.value())) label(card, say::equal_in_value());
}

} // namespace

Finding &diagnose(const DiagnosedPlay &accused, Faults faults, bool ambiguous, MarkFault mark, DiagnosticSink &sink) {
  const bool accepted = is_accepted(accused.context.round, accused.placed) && !faults.empty();
  const Address at{accused.context.number, accused.placed.number};
  const std::vector<Accusation> accusations = accusations_of(accused, faults, ambiguous, mark);
  const Accusation &first = accusations.front();
  const Code code = accepted ? Code::let_stand : first.code;
  if (sink.only_counts()) return sink.add(code, first.where, at, {});
  const CardEvidence witness(accused);
  std::vector<PlayReason> reasons;
  std::vector<Phrase> messages;
  for (const Accusation &accusation : accusations) messages.push_back(reasons.emplace_back(witness.reason(accusation)).message);
  Finding &finding =
      sink.add(code, first.where, at, accepted ? say::accepted_by_table(std::move(messages)) : say::all_of(std::move(messages)));
  finding.span_note = reasons.front().span_note;
  if (!accepted) finding.help = reasons.front().help;
  for (const PlayReason &reason : reasons)
    for (const std::string_view rule : reason.rules) {
      const DecidingRule row = rule_in_force(rule, accused.context.log.rules);
      if (std::ranges::find(finding.rules, row) == finding.rules.end()) finding.rules.push_back(row);
    }
  witness.describe(finding);
  add_labels(accused, first.code, finding);
  return finding;
}

Phrase delete_mark_of_sweep(const MatchLog &log, const LoggedPlay &play) {
  const std::string mark = play.is_object ? "scopa" : text_at(log, play.scopa.where);
  return say::delete_key(same_name(mark, "scopa") ? mark : quote(mark));
}

void diagnose_stale(const DiagnosedPlay &accused, DiagnosticSink &sink) {
  Finding &finding = sink.add(Code::stale_acceptance, accused.placed.logged->stands.where, {accused.context.number, accused.placed.number},
                              say::nothing_to_accept(), say::delete_mark());
  finding.player = accused.context.log.players[accused.play.seat];
}

} // namespace arbitro
