#include "diagnose.hpp"

#include "finding/objection.hpp"
#include "finding/say.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// One reason: where it points, what it says, which rules decide, what to do.
struct PlayReason {
  Code code{};
  Where where{};
  Phrase message;
  Phrase span_note;
  std::vector<std::string_view> rules;
  Phrase help;
};

Phrase sum(const Moment &moment, CardSet cards) {
  std::vector<std::string> values;
  for (const Card card : cards) values.push_back(std::to_string(value_on_table(moment, card)));
  return say::sum(std::move(values));
}

class CardEvidence {
public:
  explicit CardEvidence(const DiagnosedPlay &accused)
      : accused_(accused), rules_(accused.context.log.rules), moment_(accused.before.moment()),
        legal_(legal_plays(rules_, accused.before, accused.play)) {}

  [[nodiscard]] PlayReason reason(Fault fault) const {
    const LoggedPlay &logged = *accused_.placed.logged;
    const CardSet cards = accused_.play.taken;
    switch (fault) {
    case Fault::round_over: return {Code::play_after_round_end, whole(), say::play_after_last(), {}, {}, say::delete_it()};
    case Fault::out_of_turn:
      return {Code::out_of_turn,
              logged.by ? logged.by.where : whole(),
              say::out_of_turn(written_player(), name_of(accused_.context.log, accused_.placed.expected)),
              {},
              {},
              say::put_plays_in_order()};
    case Fault::not_in_hand: return not_in_hand();
    case Fault::card_seen: return card_seen();
    case Fault::bonus_not_earned: return bonus_not_earned();
    case Fault::bonus_too_late:
      return {Code::bonus_too_late,   logged.declares.where,         say::bonus_too_late(), {},
              {"hand-bonus-declare"}, say::declare_with_first_play()};
    case Fault::bad_matta_value: return bad_matta();
    case Fault::not_on_table: return not_on_table();
    case Fault::ace_rule: return forbidden(Code::ace_rule, fault, accused_.play.captures ? taken() : whole(), {}, description());
    case Fault::equal_card_first: return forbidden(Code::equal_card_first, fault, taken(), sum(moment_, cards), description());
    case Fault::fewest_first: return forbidden(Code::fewest_cards_first, fault, taken(), sum(moment_, cards), description());
    case Fault::too_many: return forbidden(Code::too_many_cards, fault, taken(), {}, description());
    case Fault::wrong_sum: return forbidden(Code::wrong_sum, fault, taken(), cards.empty() ? Phrase() : sum(moment_, cards), description());
    case Fault::must_capture: return forbidden(Code::must_capture, fault, whole(), {}, description());
    case Fault::hand_must_capture: return forbidden(Code::hand_must_capture, fault, whole(), {}, correct_or_accept());
    }
    return {};
  }

  [[nodiscard]] PlayReason ambiguous_reason() const {
    return {Code::ambiguous_capture,  whole(), say::several_captures(accused_.play.card, captures_among(legal_)), {}, {},
            say::write_play(choice())};
  }

  [[nodiscard]] PlayReason mark_reason(MarkFault mark) const {
    if (mark == MarkFault::unmarked) return {Code::scopa_unmarked, whole(), say::scopa_unmarked(), {}, {}, say::add_scopa()};
    const CardSet left = moment_.table - accused_.play.taken;
    PlayReason reason{Code::no_scopa, accused_.placed.logged->scopa.where, say::no_scopa_nothing_taken(), {}, {}, say::delete_scopa()};
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

  /// The moment, and what would have been legal: plays of the card, or, where it cannot have been played, of the cards in hand.
  void describe(Finding &finding) const {
    finding.player = player();
    finding.table = moment_.table;
    const CardSet hand = accused_.before.hands[accused_.play.seat];
    if (!hand.empty()) finding.hand = hand;
    finding.allowed.emplace();
    if (hand.contains(accused_.play.card) || (hand.empty() && !moment_.table.contains(accused_.play.card))) {
      finding.allowed = legal_;
      return;
    }
    for (const Card card : hand) {
      Play play{.seat = accused_.play.seat, .card = card};
      for (const LegalPlay &legal : legal_plays(rules_, accused_.before, play)) finding.allowed->push_back(legal);
    }
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

  /// What the rules say against what the play takes or leaves.
  [[nodiscard]] PlayReason forbidden(Code code, Fault fault, const Where &where, Phrase span_note, Phrase help) const {
    Objection objection = objection_to(rules_, accused_.before, accused_.play, fault, legal_);
    return {code, where, std::move(objection.message), std::move(span_note), std::move(objection.rules), std::move(help)};
  }

  [[nodiscard]] bool is_object() const { return accused_.placed.logged->is_object; }

  /// A play as it is written in a log of the same spelling.
  [[nodiscard]] Phrase spelled(const LegalPlay &play) const {
    if (is_object()) {
      std::vector<Phrase> names;
      for (const Card card : play.taken) names.push_back(say::in_quotes(card));
      return say::take_member(std::move(names));
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
    PlayReason reason{Code::not_in_hand, card(), say::not_held(player(), written), {}, {}, say::correct_card()};
    if (accused_.placed.seat != accused_.placed.expected) {
      const std::string &expected = name_of(log, accused_.placed.expected);
      reason.message = say::held_by_another(expected, written, player());
      reason.help = say::play_missing_or_exchanged(expected);
      return reason;
    }
    for (Seat seat = 0; seat < log.seating.players; ++seat)
      if (seat != accused_.play.seat && accused_.before.hands[seat].contains(written))
        reason.message = say::held_by_another(player(), written, name_of(log, seat));
    return reason;
  }

  [[nodiscard]] PlayReason card_seen() const {
    const Card written = *accused_.placed.card;
    Phrase message = moment_.table.contains(written)            ? say::lies_on_table_already(written)
                     : accused_.before.seen().contains(written) ? say::already_played(written)
                                                                : say::played_again_later(written);
    return {Code::card_twice, card(), std::move(message), {}, {}, say::correct_one_of_two()};
  }

  [[nodiscard]] PlayReason bonus_not_earned() const {
    const bool is_triple = accused_.play.declares == Declaration::low &&
                           matta_values(rules_, accused_.before.dealt[accused_.play.seat], Declaration::triple) != 0;
    return {Code::bonus_not_earned,
            accused_.placed.logged->declares.where,
            is_triple ? say::low_hand_is_triple(player()) : say::bonus_not_earned(player()),
            {},
            {"hand-low-pt", "hand-low-max", "hand-triple-pt"},
            is_triple ? say::write_word("declares triple") : say::delete_declaration()};
  }

  [[nodiscard]] PlayReason bad_matta() const {
    const std::uint16_t values = matta_values(rules_, accused_.before.dealt[accused_.play.seat], accused_.play.declares);
    std::vector<std::string> list;
    for (int value = 1; value <= 10; ++value)
      if ((values >> value & 1) != 0) list.push_back(std::to_string(value));
    const LoggedPlay &logged = *accused_.placed.logged;
    const bool given = logged.matta.given();
    return {Code::bad_matta_value,
            given ? logged.matta.where : logged.declares.where,
            given ? say::matta_makes_no_bonus(accused_.play.matta) : say::matta_value_missing(),
            {},
            {"matta"},
            list.empty() ? say::delete_matta_value() : say::write_matta(std::move(list))};
  }

  [[nodiscard]] PlayReason not_on_table() const {
    Where where = taken();
    for (std::uint32_t i = accused_.placed.logged->taken_begin; i < accused_.placed.logged->taken_end; ++i) {
      const At<Candidates> &at = accused_.context.round.taken[i];
      if (at.value.is_single() && accused_.absent.contains_all(at.value)) {
        where = at.where;
        break;
      }
    }
    return {Code::not_on_table, where, say::taken_but_absent(accused_.absent), {}, {}, remedy_for_absent()};
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

/// Faults in the order in which they are judged.
constexpr Fault fault_order[] = {Fault::round_over,       Fault::out_of_turn,      Fault::not_in_hand,      Fault::card_seen,
                                 Fault::bonus_not_earned, Fault::bonus_too_late,   Fault::bad_matta_value,  Fault::not_on_table,
                                 Fault::ace_rule,         Fault::equal_card_first, Fault::fewest_first,     Fault::too_many,
                                 Fault::wrong_sum,        Fault::must_capture,     Fault::hand_must_capture};

void add_labels(const DiagnosedPlay &accused, const PlayReason &first, Finding &finding) {
  const auto sight = [&](Card card) -> const Sight & { return accused.trail[static_cast<std::size_t>(card.index())]; };
  const auto label = [&](Card card, Phrase text) {
    if (const Where &where = sight(card).where; where.node != no_node) finding.labels.push_back({where, std::move(text)});
  };
  if (first.code == Code::card_twice) label(*accused.placed.card, say::it_was_here());
  if (first.code == Code::not_on_table)
    for (const Card card : accused.absent) {
      const std::optional<Card> taker = sight(card).taken_by;
      label(card, !taker ? say::last_seen_here() : *taker == card ? say::captured_here() : say::taken_here_by(*taker));
    }
  if (first.code == Code::equal_card_first)
    for (const Card card : accused.before.table &CardSet::of_value(accused.play.card.value())) label(card, say::equal_in_value());
}

} // namespace

const std::string &name_of(const MatchLog &log, Seat seat) { return log.players[seat]; }

Finding &diagnose(const DiagnosedPlay &accused, Faults faults, bool ambiguous, MarkFault mark, DiagnosticSink &sink) {
  const CardEvidence witness(accused);
  std::vector<PlayReason> reasons;
  for (const Fault fault : fault_order)
    if (faults.has(fault) && !(fault == Fault::not_on_table && accused.absent.empty())) reasons.push_back(witness.reason(fault));
  if (ambiguous) reasons.push_back(witness.ambiguous_reason());
  const bool mark_is_news = mark == MarkFault::no_scopa && !faults.has(Fault::not_on_table);
  if (mark != MarkFault::none && (reasons.empty() || mark_is_news)) reasons.push_back(witness.mark_reason(mark));
  const PlayReason &first = reasons.front();
  std::vector<Phrase> messages;
  for (const PlayReason &reason : reasons) messages.push_back(reason.message);
  const bool accepted = accused.placed.logged->stands.value && !faults.empty();
  Finding &finding = sink.add(accepted ? Code::let_stand : first.code, first.where, {accused.context.number, accused.placed.number},
                              accepted ? say::let_stand(std::move(messages)) : say::all_of(std::move(messages)));
  finding.span_note = first.span_note;
  if (!accepted) finding.help = first.help;
  for (const PlayReason &reason : reasons)
    for (const std::string_view rule : reason.rules) {
      const DecidingRule row = rule_in_force(rule, accused.context.log.rules);
      if (std::ranges::find(finding.rules, row) == finding.rules.end()) finding.rules.push_back(row);
    }
  witness.describe(finding);
  add_labels(accused, first, finding);
  return finding;
}

void diagnose_stale(const DiagnosedPlay &accused, DiagnosticSink &sink) {
  Finding &finding = sink.add(Code::stale_acceptance, accused.placed.logged->stands.where, {accused.context.number, accused.placed.number},
                              say::nothing_to_accept(), say::delete_mark());
  finding.player = name_of(accused.context.log, accused.play.seat);
}

} // namespace arbitro
