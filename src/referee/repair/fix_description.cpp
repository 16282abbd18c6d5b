#include "referee/repair/edits.hpp"

#include "arbitro/games.hpp"
#include "finding/say.hpp"
#include "referee/diagnose.hpp"
#include "referee/diagnostic_sink.hpp"
#include "text/join.hpp"

#include <algorithm>

namespace arbitro {
namespace {

class Teller {
public:
  Teller(const MatchLog &log, std::size_t round) : log_(log), round_(log_.rounds[round]), number_(static_cast<int>(round) + 1) {}

  [[nodiscard]] FixDescription write_fix(const PlaysChange &change) const {
    const std::size_t replaced = change.end - change.begin;
    if (replaced == 0) return missing(change);
    if (change.plays.empty()) return doubled(change);
    if (changes_sign(change)) return sign_changed(change);
    if (replaced == 1) return changed(change.begin, change.plays.front());
    return moves_plays(change) ? moved(change) : change.plays.front().by ? players_changed(change) : marks_changed(change);
  }

  [[nodiscard]] FixDescription write_fix(const HoldingsChange &change) const {
    const HoldingChange &first = change.holdings.front(), &last = change.holdings.back();
    const At<CardList> &holding = holding_of(round_, first.deal, first.seat);
    const CardSet wanted = first.set(), written = known_cards(holding.value), gone = written - wanted, come = wanted - written;
    FixDescription description{.where = holding.where, .at = {number_, 0}};
    if (change.holdings.size() > 1) { // hands under each other's names, or a card of one that is written in the other
      const bool are_cards = come.size() == 1 && gone.size() == 1 && written.size() > 1;
      const bool is_with_table = first.deal == nowhere || last.deal == nowhere;
      const int names_on = places_of(change);
      description.says = names_on > 0                ? say::hands_under_other_names()
                         : come.empty() || are_cards ? say::card_in_wrong_hand()
                                                     : say::hands_exchanged();
      description.title = names_on > 0                 ? say::turn_hands(names_on)
                          : are_cards && is_with_table ? say::exchange_with_table(come, gone)
                          : are_cards                  ? say::exchange_between_hands(come, gone)
                          : !come.empty()              ? say::exchange_hands(first.deal + 1)
                          : last.deal == nowhere       ? say::move_to_table(gone)
                                                       : say::move_to_hand(gone, log_.players[last.seat], last.deal + 1);
      return description;
    }
    const bool is_table = first.deal == nowhere;
    if (!is_table) description.player = log_.players[first.seat];
    description.says = is_table ? say::table_does_not_fit() : say::hand_does_not_fit(description.player);
    description.title = wanted.size() == written.size() + 1   ? say::add_to_them(come)
                        : wanted.size() + 1 == written.size() ? say::delete_card(gone)
                        : is_table                            ? say::write_table(wanted)
                                                              : say::write_hand(wanted);
    for (std::size_t i = 0; holding.value.size() == first.cards.size() && i < first.cards.size(); ++i) {
      const At<Candidates> &card = holding.value[i];
      if (card.value == CardSet(first.cards[i])) continue;
      description.where = card.where;
      description.title = say::write_card_for(CardSet(first.cards[i]), card.value);
    }
    return description;
  }

  /// By how many players all hands of a round move on; 0: something else changes.
  [[nodiscard]] int places_of(const HoldingsChange &change) const {
    const int players = log_.seating.players;
    const HoldingChange &first = change.holdings.front();
    if (change.holdings.size() < 3 || first.deal != change.holdings[1].deal) return 0;
    for (Seat seat = 0; seat < players; ++seat)
      if (known_cards(holding_of(round_, first.deal, seat).value) == first.set()) return (first.seat + players - seat) % players;
    return 0;
  }

  [[nodiscard]] FixDescription write_fix(const DealsChange &change) const {
    const int number = static_cast<int>(change.first) + 1;
    return {.where = round_.deals[change.first].where,
            .at = {number_, 0},
            .says = say::deals_wrong_way_round(),
            .title = say::exchange_deals(number, number + 1)};
  }

  [[nodiscard]] FixDescription write_fix(const DealerChange &change) const {
    const std::string &dealer = log_.players[change.dealer];
    return {.where = round_.dealer ? round_.dealer.where : round_.plays.front().where,
            .at = {number_, 0},
            .says = say::dealt_by(dealer),
            .title = say::write_dealer(dealer)};
  }

private:
  [[nodiscard]] Address address_of(std::size_t play) const { return {number_, static_cast<int>(play) + 1}; }

  /// A play in the corrected log.
  [[nodiscard]] Phrase text_of(const ChangedPlay &wanted) const {
    ChangedPlay whole = wanted;
    if (wanted.from) {
      const LoggedPlay &play = round_.plays[*wanted.from];
      if (!wanted.card) whole.card = play.card.value.first();
      if (!wanted.takes && !wanted.bare && play.taking == Taking::cards) {
        if (std::all_of(round_.taken.begin() + play.taken_begin, round_.taken.begin() + play.taken_end, is_known))
          whole.takes = taken_by(round_, play);
      }
      if (!wanted.marked) whole.marked = play.scopa && play.scopa.value;
      whole.declares = play.declares.value;
      whole.matta = play.matta.value;
    }
    return say::verbatim(spelled(log_, whole));
  }

  [[nodiscard]] std::vector<Phrase> texts_of(const PlaysChange &change) const {
    std::vector<Phrase> plays;
    for (const ChangedPlay &play : change.plays) plays.push_back(text_of(play));
    return plays;
  }

  [[nodiscard]] FixDescription changed(std::size_t play, const ChangedPlay &wanted) const {
    const LoggedPlay &written = round_.plays[play];
    FixDescription description{.where = written.where, .at = address_of(play), .title = say::write_play(text_of(wanted))};
    if (wanted.card) {
      description.where = written.card.where;
      description.says = say::another_card_was_played(written.card.value, CardSet(*wanted.card));
    } else if (wanted.by) {
      const std::string &player = log_.players[*wanted.by];
      description.where = written.by.where;
      description.says = say::play_of(player);
      description.title = say::write_word(player);
    } else if (wanted.takes) {
      if (written.taking_where.node != no_node) description.where = written.taking_where;
      description.says = say::another_capture_was_made(written.card.value);
    } else if (wanted.undeclared) {
      description.where = written.declares.where;
      description.title = say::delete_declaration();
    } else {
      if (written.scopa && written.scopa.value) description.where = written.scopa.where;
      description.says = *wanted.marked ? say::scopa_unmarked() : say::marked_and_was_none();
      description.title = *wanted.marked ? say::add_scopa() : delete_mark_of_sweep(log_, written);
    }
    return description;
  }

  [[nodiscard]] FixDescription sign_changed(const PlaysChange &change) const {
    const LoggedPlay &play = round_.plays[change.begin];
    FixDescription description{.where = play.where, .at = address_of(change.begin)};
    const bool is_cut = change.plays.size() > 1;
    if (!is_cut) description.where.span.end = round_.plays[change.end - 1].where.span.end;
    description.says = is_cut ? say::between_two_plays("`x`") : say::another_capture_was_made(play.card.value);
    const auto text = [&](const ChangedPlay &wanted) { return to_text(text_of(wanted)); };
    description.title = say::write_play(say::verbatim(join(change.plays, " / ", text)));
    return description;
  }

  [[nodiscard]] FixDescription marks_changed(const PlaysChange &change) const {
    const bool first_is_marked = round_.plays[change.begin].scopa.value;
    const std::size_t wrong = first_is_marked ? change.begin : change.end - 1, right = change.begin + change.end - 1 - wrong;
    return {.where = round_.plays[wrong].scopa.where,
            .at = address_of(wrong),
            .says = say::mark_of_another_play(),
            .title = change.plays.size() > 2 ? say::move_mark_to(round_.plays[right].card.value)
                     : first_is_marked       ? say::move_mark_on()
                                             : say::move_mark_back()};
  }

  [[nodiscard]] FixDescription players_changed(const PlaysChange &change) const {
    const LoggedPlay &one = round_.plays[change.begin], &other = round_.plays[change.begin + 1];
    return {.where = one.by.where,
            .at = address_of(change.begin),
            .says = say::play_of(log_.players[other.by.value]),
            .title = say::exchange_players(log_.players[one.by.value], log_.players[other.by.value])};
  }

  [[nodiscard]] FixDescription moved(const PlaysChange &change) const {
    const bool are_two = change.plays.size() == 2;
    bool are_ends = true; // the first play and the last one, and none between them
    for (std::size_t i = 1; i + 1 < change.plays.size(); ++i) are_ends = are_ends && change.plays[i].from == change.begin + i;
    bool are_columns = change.plays.size() > 2; // each pair of plays in the wrong order
    for (std::size_t i = 0; i < change.plays.size(); ++i) are_columns = are_columns && change.plays[i].from == change.begin + (i ^ 1);
    return {.where = round_.plays[change.begin].where,
            .at = address_of(change.begin),
            .says = are_two ? say::wrong_way_round() : say::plays_in_wrong_order(),
            .title = are_two ? say::exchange_these(texts_of(change))
                     : are_columns
                         ? say::exchange_columns(Dealing(log_.rules, log_.seating.players).deal_of(static_cast<int>(change.begin)) + 1)
                     : are_ends ? say::exchange_plays(text_of(change.plays.back()), text_of(change.plays.front()))
                                : say::write_in_order(texts_of(change))};
  }

  [[nodiscard]] FixDescription doubled(const PlaysChange &change) const {
    Where where = round_.plays[change.begin].where;
    where.span.end = std::max(where.span.end, round_.plays[change.end - 1].where.span.end);
    const bool is_row = change.end - change.begin > 1;
    return {.where = where,
            .at = address_of(change.begin),
            .says = is_row ? say::row_written_twice() : say::play_written_twice(),
            .title = say::delete_it()};
  }

  /// Whether missing plays belong to the end of the previous deal or row, not to the beginning of the next one.
  [[nodiscard]] bool belongs_to_previous(const PlaysChange &change) const {
    if (change.begin == 0) return false;
    const LoggedPlay &last = round_.plays[change.begin - 1];
    const LoggedPlay &next = round_.plays[change.begin];
    if (last.deal != next.deal) return change.deal == last.deal;
    const auto in_row = std::ranges::count(round_.plays, last.where.node, [](const LoggedPlay &play) { return play.where.node; });
    return last.where.node != next.where.node && in_row + static_cast<std::ptrdiff_t>(change.plays.size()) <= log_.seating.players;
  }

  [[nodiscard]] FixDescription missing(const PlaysChange &change) const {
    const bool at_end = change.begin == round_.plays.size() || belongs_to_previous(change);
    const std::size_t near = at_end ? change.begin - 1 : change.begin;
    const bool is_row = change.plays.size() > 1;
    return {.where = round_.plays[near].where,
            .at = address_of(near),
            .says = is_row ? (at_end ? say::row_missing_after() : say::row_missing_before())
                           : (at_end ? say::a_play_missing_after() : say::a_play_missing_before()),
            .title = at_end ? say::add_after(texts_of(change)) : say::add_before(texts_of(change))};
  }

  const MatchLog &log_;
  const LoggedRound &round_;
  int number_;
};

} // namespace

FixDescription describe_fix(const MatchLog &log, std::size_t round, const Change &change) {
  return std::visit([&](const auto &one) { return Teller(log, round).write_fix(one); }, change);
}

} // namespace arbitro
