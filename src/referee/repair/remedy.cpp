#include "referee/repair/remedy.hpp"

#include "finding/say.hpp"
#include "referee/blame.hpp"
#include "referee/diagnostic_sink.hpp"

#include <algorithm>

namespace arbitro {
namespace {

class Teller {
public:
  Teller(const MatchLog &log, std::size_t round) : log_(log), round_(log_.rounds[round]), number_(static_cast<int>(round) + 1) {}

  [[nodiscard]] Remedy tell(const PlaysChange &change) const {
    const std::size_t replaced = change.end - change.begin;
    if (replaced == 0) return missing(change);
    if (change.plays.empty()) return doubled(change);
    if (replaced == 1) return changed(change.begin, change.plays.front());
    const bool is_moved = std::ranges::any_of(change.plays, [&](const ChangedPlay &play) {
      return play.from != change.begin + static_cast<std::size_t>(&play - change.plays.data());
    });
    return is_moved ? moved(change) : marks_changed(change);
  }

  [[nodiscard]] Remedy tell(const HoldingsChange &change) const {
    const HoldingChange &first = change.holdings.front();
    Remedy remedy;
    remedy.at = address(number_);
    const At<CardList> &holding = holding_of(round_, first.deal, first.seat);
    remedy.where = holding.where;
    CardSet wanted;
    for (const Card card : first.cards) wanted |= card;
    const CardSet written = known_cards(holding.value);
    if (change.holdings.size() > 1) {
      remedy.says = say::hands_exchanged();
      remedy.title = say::exchange_hands();
      return remedy;
    }
    if (first.deal == nowhere) {
      remedy.says = say::table_does_not_fit();
      remedy.title = say::write_table(wanted);
    } else {
      remedy.player = log_.players[first.seat];
      remedy.says = say::hand_does_not_fit(remedy.player);
      remedy.title = say::write_hand(wanted);
    }
    if (wanted.size() == written.size() + 1) remedy.title = say::add_to_them(wanted - written);
    if (wanted.size() + 1 == written.size()) remedy.title = say::delete_card(written - wanted);
    for (std::size_t i = 0; holding.value.size() == first.cards.size() && i < first.cards.size(); ++i) {
      const At<Candidates> &card = holding.value[i];
      if (card.value == CardSet(first.cards[i])) continue;
      remedy.where = card.where;
      remedy.title = say::write_card_for(CardSet(first.cards[i]), card.value);
    }
    return remedy;
  }

  [[nodiscard]] Remedy tell(const DealerChange &change) const {
    Remedy remedy;
    remedy.at = address(number_);
    remedy.where = round_.dealer ? round_.dealer.where : round_.plays.front().where;
    const std::string &dealer = name_of(log_, change.dealer);
    remedy.says = say::dealt_by(dealer);
    remedy.title = say::write_dealer(dealer);
    return remedy;
  }

private:
  [[nodiscard]] Address address_of(std::size_t play) const { return address(number_, static_cast<int>(play) + 1); }

  /// A play as the log will have it.
  [[nodiscard]] Phrase text_of(const ChangedPlay &wanted) const {
    ChangedPlay whole = wanted;
    if (wanted.from) {
      const LoggedPlay &play = round_.plays[*wanted.from];
      if (!wanted.card) whole.card = play.card.value.first();
      if (!wanted.takes && play.taking == Taking::cards) {
        const auto one = [](const At<Candidates> &taken) { return taken.value.is_single(); };
        if (std::all_of(round_.taken.begin() + play.taken_begin, round_.taken.begin() + play.taken_end, one))
          whole.takes = taken_by(round_, play);
      }
      if (!wanted.marked) whole.marked = play.scopa && play.scopa.value;
      whole.declares = play.declares.value;
      whole.matta = play.matta.value;
    }
    return say::verbatim(spelled(log_, whole));
  }

  [[nodiscard]] Remedy changed(std::size_t play, const ChangedPlay &wanted) const {
    const LoggedPlay &written = round_.plays[play];
    Remedy remedy;
    remedy.at = address_of(play);
    remedy.title = say::write_play(text_of(wanted));
    if (wanted.card) {
      remedy.where = written.card.where;
      remedy.says = say::another_card_was_played(written.card.value, CardSet(*wanted.card));
    } else if (wanted.takes) {
      remedy.where = written.taking_where.node == no_node ? written.where : written.taking_where;
      remedy.says = say::another_capture_was_made(written.card.value);
    } else {
      remedy.where = written.scopa && written.scopa.value ? written.scopa.where : written.where;
      remedy.says = *wanted.marked ? say::scopa_unmarked() : say::marked_and_was_none();
      remedy.title = *wanted.marked ? say::add_scopa() : say::delete_scopa();
    }
    return remedy;
  }

  [[nodiscard]] Remedy marks_changed(const PlaysChange &change) const {
    const bool first_is_marked = round_.plays[change.begin].scopa.value;
    const std::size_t wrong = change.begin + (first_is_marked ? 0 : 1);
    Remedy remedy;
    remedy.at = address_of(wrong);
    remedy.where = round_.plays[wrong].scopa.where;
    remedy.says = say::mark_of_another_play();
    remedy.title = first_is_marked ? say::move_mark_on() : say::move_mark_back();
    return remedy;
  }

  [[nodiscard]] Remedy moved(const PlaysChange &change) const {
    Remedy remedy;
    remedy.at = address_of(change.begin);
    remedy.where = round_.plays[change.begin].where;
    const bool are_two = change.plays.size() == 2;
    remedy.says = are_two ? say::wrong_way_round() : say::plays_in_wrong_order();
    std::vector<Phrase> order;
    for (const ChangedPlay &play : change.plays) order.push_back(text_of(play));
    remedy.title = are_two ? say::exchange_these(std::move(order)) : say::write_in_order(std::move(order));
    return remedy;
  }

  [[nodiscard]] Remedy doubled(const PlaysChange &change) const {
    Remedy remedy;
    remedy.at = address_of(change.begin);
    remedy.where = round_.plays[change.begin].where;
    remedy.where.span.end = std::max(remedy.where.span.end, round_.plays[change.end - 1].where.span.end);
    const bool is_row = change.end - change.begin > 1;
    remedy.says = is_row ? say::row_written_twice() : say::play_written_twice();
    remedy.title = say::delete_it();
    return remedy;
  }

  /// Whether missing plays stood at the end of the deal or row before rather than at the beginning of the next one.
  [[nodiscard]] bool belongs_behind(const PlaysChange &change) const {
    if (change.begin == 0) return false;
    const LoggedPlay &last = round_.plays[change.begin - 1];
    const LoggedPlay &next = round_.plays[change.begin];
    if (last.deal != next.deal) return change.deal == last.deal;
    const auto in_row = std::ranges::count(round_.plays, last.where.node, [](const LoggedPlay &play) { return play.where.node; });
    return last.where.node != next.where.node && in_row + static_cast<std::ptrdiff_t>(change.plays.size()) <= log_.seating.players;
  }

  [[nodiscard]] Remedy missing(const PlaysChange &change) const {
    Remedy remedy;
    const bool at_end = change.begin == round_.plays.size() || belongs_behind(change);
    const std::size_t near = at_end ? change.begin - 1 : change.begin;
    remedy.at = address_of(near);
    remedy.where = round_.plays[near].where;
    const bool is_row = change.plays.size() > 1;
    remedy.says = is_row ? (at_end ? say::row_missing_after() : say::row_missing_before())
                         : (at_end ? say::a_play_missing_after() : say::a_play_missing_before());
    std::vector<Phrase> plays;
    for (const ChangedPlay &play : change.plays) plays.push_back(text_of(play));
    remedy.title = at_end ? say::add_behind(std::move(plays)) : say::add_before(std::move(plays));
    return remedy;
  }

  const MatchLog &log_;
  const LoggedRound &round_;
  int number_;
};

} // namespace

Remedy remedy_of(const MatchLog &log, std::size_t round, const Change &change) {
  return std::visit([&](const auto &one) { return Teller(log, round).tell(one); }, change);
}

} // namespace arbitro
