#include "layout.hpp"

#include "finding/say.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbitro {
namespace {

/// One place where the log says who has a card at the start: the table, or a hand.
struct Holding {
  int deal = nowhere; ///< `nowhere`: the table
  Seat seat = 0;
  Card card{};
  Where where{};
};

class LayoutBuilder {
public:
  LayoutBuilder(const RoundContext &context, DiagnosticSink &sink)
      : context_(context), log_(context.log), round_(context.round), sink_(sink) {}

  Layout build() {
    layout_.dealing = Dealing(log_.rules, log_.seating.players);
    drop_repeated_deals();
    read_table();
    read_hands();
    collect_plays();
    seat_plays();
    report_hand_sizes();
    convict_holdings();
    find_trouble();
    solve_unknowns();
    find_table();
    hands_in_hindsight();
    find_broken_deal();
    return std::move(layout_);
  }

private:
  [[nodiscard]] bool holds(int deal, Seat seat, Card card) const {
    const auto d = static_cast<std::size_t>(deal);
    return layout_.hands[d][seat].contains(card) || (!layout_.given[d][seat] && !held_.contains(card));
  }

  void hold(int deal, Seat seat, const At<Candidates> &card, CardSet &set) {
    if (!card.value.is_single()) return;
    set |= card.value;
    held_ |= card.value;
    holdings_.push_back({deal, seat, card.value.first(), card.where});
  }

  void read_table() {
    if (!round_.table) {
      layout_.table_known = log_.rules.table_size == 0;
      return;
    }
    layout_.table_known = true;
    for (const At<Candidates> &card : round_.table.value) {
      hold(nowhere, 0, card, layout_.table);
      if (!card.value.is_single()) layout_.table_known = false;
    }
    if (static_cast<int>(round_.table.value.size()) != log_.rules.table_size) {
      sink_.add(Code::table_size, round_.table.where, {context_.number, 0},
                say::cards_on_first_table(round_.table.value.size(), log_.rules.table_size), say::write_first_table(),
                rule_in_force("table-size", log_.rules));
      layout_.table_known = false;
    }
  }

  /// A deal with the hands of the one before it was written twice; over another one, where there are as many as there should be.
  void drop_repeated_deals() {
    layout_.deals_written = static_cast<int>(round_.deals.size());
    const auto repeated = [&](const LoggedDeal &one, const LoggedDeal &next) { return same_hands(one, next); };
    if (std::ranges::adjacent_find(round_.deals, repeated) == round_.deals.end()) return;
    layout_.overwritten = layout_.deals_written == layout_.dealing.deals();
    int place = nowhere;
    for (std::size_t d = 0; d < round_.deals.size(); ++d) {
      const bool repeats = d > 0 && same_hands(round_.deals[d - 1], round_.deals[d]);
      places_.push_back(repeats ? nowhere : ++place);
      if (!repeats) continue;
      --layout_.deals_written;
      Finding &finding = sink_.add(Code::card_twice, round_.deals[d].where, {context_.number, 0}, say::deal_repeated(),
                                   layout_.overwritten ? say::write_other_deal() : say::delete_second_copy());
      finding.labels.push_back({round_.deals[d - 1].where, say::same_hands_here()});
    }
  }

  [[nodiscard]] bool same_hands(const LoggedDeal &a, const LoggedDeal &b) const {
    for (Seat seat = 0; seat < log_.seating.players; ++seat) {
      const CardList &one = a.hands[seat].value;
      const CardList &other = b.hands[seat].value;
      if (one.empty() || !std::ranges::equal(one, other, {}, &At<Candidates>::value, &At<Candidates>::value)) return false;
    }
    return true;
  }

  /// Which deal of the round a written one is, `nowhere` where it repeats another.
  [[nodiscard]] int place_of(int written) const { return places_.empty() ? written : places_[static_cast<std::size_t>(written)]; }

  void read_hands() {
    const int written = layout_.deals_written;
    const auto count = static_cast<std::size_t>(std::max({layout_.dealing.deals(), written, 1}));
    layout_.hands.resize(count);
    layout_.given.resize(count);
    layout_.hands_given = written > 0;
    for (std::size_t i = 0; i < round_.deals.size(); ++i) {
      const LoggedDeal &deal = round_.deals[i];
      const int d = place_of(static_cast<int>(i));
      if (d == nowhere) continue;
      for (Seat seat = 0; seat < log_.seating.players; ++seat) {
        const At<CardList> &hand = deal.hands[seat];
        if (!hand) {
          layout_.hands_given = false;
          continue;
        }
        bool known = true;
        for (const At<Candidates> &card : hand.value) {
          hold(d, seat, card, layout_.hands[static_cast<std::size_t>(d)][seat]);
          known = known && card.value.is_single();
        }
        const bool whole = static_cast<int>(hand.value.size()) == layout_.dealing.hand(d);
        layout_.given[static_cast<std::size_t>(d)][seat] = known && whole;
        layout_.hands_given = layout_.hands_given && known && whole;
      }
    }
  }

  /// Says which hands have too few cards or too many, and which cards they lack that their players play.
  void report_hand_sizes() {
    for (std::size_t i = 0; i < round_.deals.size(); ++i)
      for (Seat seat = 0; seat < log_.seating.players; ++seat)
        if (const int deal = place_of(static_cast<int>(i)); deal != nowhere) report_hand_size(deal, seat, round_.deals[i].hands[seat]);
  }

  void report_hand_size(int deal, Seat seat, const At<CardList> &hand) {
    const int size = static_cast<int>(hand.value.size()), whole = layout_.dealing.hand(deal);
    if (!hand || size == whole) return;
    const std::string &player = log_.players[seat];
    const CardSet lacking = played_from_nowhere(deal, seat);
    const bool recorded = !lacking.empty() && size + lacking.size() == whole;
    Finding &finding =
        sink_.add(Code::hand_size, hand.where, {context_.number, 0}, say::cards_in_hand(player, hand.value.size(), deal + 1, whole),
                  recorded ? say::write_what_it_plays(player, lacking) : say::write_hand_as_dealt(), rule_of_hands(log_.rules));
    finding.player = player;
    layout_.card_trouble = true;
  }

  /// What a player plays in a deal and nobody was dealt.
  [[nodiscard]] CardSet played_from_nowhere(int deal, Seat seat) const {
    CardSet cards;
    for (const PlacedPlay &play : layout_.plays)
      if (play.deal == deal && play.seat == seat && play.card && !held_.contains(*play.card)) cards |= *play.card;
    return cards;
  }

  /// Takes over the plays but for rows that are typed twice.
  void collect_plays() {
    const auto same_card = [](const LoggedPlay &a, const LoggedPlay &b) {
      return a.card.value.is_single() && a.card.value == b.card.value;
    };
    std::span<const LoggedPlay> last;
    layout_.plays.reserve(round_.plays.size());
    for (const PlayRow &in_row : rows_of(round_)) {
      const std::span<const LoggedPlay> row = in_row.of(round_);
      if (row.front().deal != no_deal && place_of(row.front().deal) == nowhere) continue;
      int number = static_cast<int>(in_row.begin) + 1;
      if (std::ranges::equal(row, last, same_card)) {
        Finding &finding = sink_.add(Code::card_twice, where_of(row), {context_.number, number},
                                     row.size() > 1 ? say::row_repeated() : say::play_repeated(), say::delete_second_copy());
        finding.labels.push_back({where_of(last), say::same_cards_here()});
        continue;
      }
      last = row;
      for (const LoggedPlay &play : row) layout_.plays.push_back({.logged = &play, .number = number++});
    }
    layout_.written = static_cast<int>(layout_.plays.size());
  }

  [[nodiscard]] int deal_of(const LoggedPlay &play, int deal, int in_deal) const {
    if (play.deal != no_deal) return std::min<int>(place_of(play.deal), static_cast<int>(layout_.hands.size()) - 1);
    const bool last = deal + 1 >= static_cast<int>(layout_.hands.size());
    if (last) return deal;
    if (in_deal >= layout_.dealing.plays(deal)) return deal + 1;
    if (!play.card.value.is_single() || in_deal == 0) return deal;
    const Card card = play.card.value.first();
    bool here = false;
    bool next = false;
    for (Seat seat = 0; seat < log_.seating.players; ++seat) {
      here = here || holds(deal, seat, card);
      next = next || (layout_.given[static_cast<std::size_t>(deal) + 1][seat] && holds(deal + 1, seat, card));
    }
    return !here && next ? deal + 1 : deal;
  }

  void seat_plays() {
    const Seat leader = log_.seating.after(context_.dealer);
    int deal = 0;
    int in_deal = 0;
    PerSeat<int> made{};
    Seat follow = leader;
    for (PlacedPlay &play : layout_.plays) {
      const LoggedPlay &logged = *play.logged;
      const int now = deal_of(logged, deal, in_deal);
      if (now != deal) {
        deal = now;
        in_deal = 0;
        made = {};
        follow = leader;
      }
      play.deal = deal;
      if (logged.card.value.is_single()) {
        play.card = logged.card.value.first();
      } else {
        play.candidates = logged.card.value;
      }
      choose_seat(play, follow, owed(leader, made));
      ++made[play.seat];
      ++in_deal;
      follow = log_.seating.after(play.seat);
    }
  }

  /// The first seat in playing order that has played least.
  [[nodiscard]] Seat owed(Seat leader, const PerSeat<int> &made) const {
    Seat owing = leader;
    for (Seat step = 1, seat = log_.seating.after(leader); step < log_.seating.players; ++step, seat = log_.seating.after(seat))
      if (made[seat] < made[owing]) owing = seat;
    return owing;
  }

  void choose_seat(PlacedPlay &play, Seat follow, Seat owing) {
    const LoggedPlay &logged = *play.logged;
    const auto has = [&](Seat seat) { return play.card && holds(play.deal, seat, *play.card); };
    play.expected = follow;
    play.seat = follow;
    if (logged.by) {
      play.seat = logged.by.value;
      if (play.seat != follow && play.seat == owing) play.expected = owing;
      play.out_of_turn = play.seat != play.expected;
      if (play.out_of_turn && layout_.given[static_cast<std::size_t>(play.deal)][play.seat] && !has(play.seat) && has(follow))
        play.seat = follow;
      return;
    }
    if (!play.card || has(follow)) return;
    if (owing != follow && has(owing)) play.seat = play.expected = owing;
  }

  // What is not written: unknown cards that only one card fits, the table and the hands that the plays give away. What is written wrongly
  // stays so.

  /// Of two places that hold one card, the one that the plays contradict is the mistake; else the later one.
  void convict_holdings() {
    std::array<const Holding *, 40> first{};
    for (const Holding &later : holdings_) {
      const Holding *&earlier = first[static_cast<std::size_t>(later.card.index())];
      if (earlier == nullptr) {
        earlier = &later;
        continue;
      }
      const bool first_is_wrong = !plays_it(*earlier) && plays_it(later);
      report_twice(first_is_wrong ? *earlier : later, first_is_wrong ? later : *earlier);
    }
  }

  [[nodiscard]] bool plays_it(const Holding &holding) const {
    if (holding.deal == nowhere) return false;
    return std::any_of(layout_.plays.begin(), layout_.plays.end(), [&](const PlacedPlay &play) {
      return play.deal == holding.deal && play.seat == holding.seat && play.card == holding.card;
    });
  }

  void report_twice(const Holding &wrong, const Holding &right) {
    layout_.card_trouble = true;
    const CardSet missing = missing_cards();
    Finding &finding = sink_.add(Code::card_twice, wrong.where, {context_.number, 0}, say::appears_twice(wrong.card),
                                 missing.is_single() ? say::nowhere_in_round(missing.first()) : say::correct_one_of_two());
    finding.labels.push_back({right.where, say::here_too()});
    if (wrong.deal != nowhere) finding.player = log_.players[wrong.seat];
  }

  [[nodiscard]] CardSet missing_cards() const {
    CardSet seen = held_;
    if (!layout_.hands_given)
      for (const PlacedPlay &play : layout_.plays)
        if (play.card) seen |= *play.card;
    return CardSet::pack() - seen;
  }

  void find_trouble() {
    CardSet seen = layout_.table;
    for (PlacedPlay &play : layout_.plays) {
      if (!play.card) continue;
      if (seen.contains(*play.card))
        play.trouble = CardTrouble::twice;
      else if (is_given(play) && !hand_of(play).contains(*play.card))
        play.trouble = CardTrouble::not_held;
      seen |= *play.card;
    }
  }

  void solve_unknowns() {
    for (bool progress = true; progress;) {
      progress = false;
      for (PlacedPlay &play : layout_.plays) {
        if (play.card) continue;
        play.candidates &= possible(play);
        if (play.candidates.is_single()) {
          play.card = play.candidates.first();
          progress = true;
        }
      }
    }
  }

  [[nodiscard]] CardSet possible(const PlacedPlay &play) {
    CardSet unplayed = hand_of(play);
    int played = 0, unknown = 0;
    for (const PlacedPlay &other : layout_.plays) {
      if (other.deal != play.deal || other.seat != play.seat) continue;
      ++played;
      if (other.card)
        unplayed -= *other.card;
      else
        ++unknown;
    }
    const bool is_played_out = played == layout_.dealing.hand(play.deal);
    if (is_given(play) || (is_played_out && unplayed.size() >= unknown)) return unplayed;
    CardSet cards = (CardSet::pack() - held_) | hand_of(play);
    for (const PlacedPlay &other : layout_.plays)
      if (other.card) cards -= *other.card;
    return cards;
  }

  /// A table that the log leaves out is what nobody was dealt or played, or, where the plays break off, what was taken and nobody played;
  /// one unknown card on it is the one that is missing, one too many the one that was played.
  void find_table() {
    if (layout_.table_known || layout_.plays.empty()) return;
    CardSet left = CardSet::pack();
    for (const PlacedPlay &play : layout_.plays) {
      if (!play.card) return;
      left -= *play.card;
    }
    if (layout_.hands_given && layout_.deals_written == layout_.dealing.deals()) left = CardSet::pack() - dealt();
    if (left.size() > log_.rules.table_size) left &= known_cards(context_.round.taken);
    if (!(dealt() & left).empty()) return;
    if (left.size() != log_.rules.table_size || !(left.contains_all(layout_.table) || layout_.table.contains_all(left))) return;
    layout_.table = left;
    layout_.table_known = true;
  }

  [[nodiscard]] CardSet dealt() const {
    CardSet cards;
    for (const PerSeat<CardSet> &hands : layout_.hands)
      for (const CardSet hand : hands) cards |= hand;
    return cards;
  }

  void hands_in_hindsight() {
    for (const PlacedPlay &play : layout_.plays)
      if (play.card && !is_given(play) && play.trouble == CardTrouble::none) hand_of(play) |= *play.card;
  }

  [[nodiscard]] CardSet &hand_of(const PlacedPlay &play) { return layout_.hands[static_cast<std::size_t>(play.deal)][play.seat]; }
  [[nodiscard]] bool is_given(const PlacedPlay &play) const { return layout_.given[static_cast<std::size_t>(play.deal)][play.seat]; }

  void find_broken_deal() {
    layout_.lacking = layout_.dealing.plays() - static_cast<int>(layout_.plays.size());
    std::vector<int> lacking(layout_.hands.size());
    for (std::size_t deal = 0; deal < lacking.size(); ++deal) lacking[deal] = layout_.dealing.plays(static_cast<int>(deal));
    for (const PlacedPlay &placed : layout_.plays) --lacking[static_cast<std::size_t>(placed.deal)];
    const auto broken = std::ranges::find_if(lacking, [](int plays) { return plays > 0; });
    if (broken == lacking.end() || layout_.plays.empty() || layout_.plays.back().deal <= broken - lacking.begin()) return;
    layout_.broken = static_cast<int>(broken - lacking.begin());
    layout_.lacking = *broken;
  }

  const RoundContext &context_;
  const MatchLog &log_;
  const LoggedRound &round_;
  DiagnosticSink &sink_;
  Layout layout_;
  CardSet held_{}; ///< by table or hands, as they are written
  std::vector<Holding> holdings_;
  std::vector<int> places_; ///< of the written deals; empty: as written
};

} // namespace

DecidingRule rule_of_hands(const Rules &rules) {
  return rule_in_force(rules.deal_sizes == DealSizes{} ? "hand-size" : "deal-sizes", rules);
}

std::vector<PlayRow> rows_of(const LoggedRound &round) {
  std::vector<PlayRow> rows;
  for (std::size_t play = 0; play < round.plays.size(); ++play) {
    const LoggedPlay &here = round.plays[play], &last = round.plays[play > 0 ? play - 1 : 0];
    if (play == 0 || here.deal != last.deal || here.where.node != last.where.node) rows.push_back({play, play});
    rows.back().end = play + 1;
  }
  return rows;
}

GappedCards cards_of(std::span<const At<Candidates>> written) {
  GappedCards cards;
  for (const At<Candidates> &card : written) {
    if (card.value.is_single())
      cards.known |= card.value;
    else
      cards.open.push_back(card.value);
  }
  return cards;
}

bool is_accepted(const LoggedRound &round, const PlacedPlay &placed) {
  return placed.logged->stands.value ||
         std::ranges::any_of(round.rulings, [&](const LoggedRuling &ruling) { return ruling.play && ruling.play.value == placed.number; });
}

Layout lay_out(const RoundContext &context, DiagnosticSink &sink) { return LayoutBuilder(context, sink).build(); }

} // namespace arbitro
