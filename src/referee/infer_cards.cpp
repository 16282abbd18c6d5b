#include "infer_cards.hpp"
#include "finding/say.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

class CardInference {
public:
  CardInference(const RoundContext &context, const std::vector<Holding> &holdings, Layout &layout, DiagnosticSink &sink)
      : context_(context), log_(context.log), holdings_(holdings), layout_(layout), sink_(sink) {
    for (const Holding &holding : holdings) held_ |= holding.card;
  }

  void infer() {
    convict_holdings();
    find_meant_cards();
    solve_unknowns();
    find_table();
    hands_in_hindsight();
    find_meant_in_hindsight();
  }

private:
  /// Cards of a known hand that its player is not written to play, and written plays that the hand does not hold.
  struct Mismatch {
    CardSet unplayed{};
    std::vector<std::size_t> wrong;
    int unknown_plays = 0;
  };
  [[nodiscard]] Mismatch mismatch(int deal, Seat seat) const {
    Mismatch result;
    CardSet left = layout_.hands[static_cast<std::size_t>(deal)][seat];
    for (std::size_t i = 0; i < layout_.plays.size(); ++i) {
      const PlacedPlay &play = layout_.plays[i];
      if (play.deal != deal || play.seat != seat) continue;
      if (!play.card) {
        ++result.unknown_plays;
      } else if (left.contains(*play.card)) {
        left -= *play.card;
      } else {
        result.wrong.push_back(i);
      }
    }
    result.unplayed = left;
    return result;
  }

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
    Finding &finding = sink_.add(Code::card_twice, wrong.where, address(context_.number), say::appears_twice(wrong.card));
    finding.labels.push_back({right.where, say::here_too()});
    const CardSet missing = missing_cards();
    std::optional<Card> meant;
    if (wrong.deal != nowhere) {
      finding.player = log_.players[wrong.seat];
      const Mismatch found = mismatch(wrong.deal, wrong.seat);
      if (found.wrong.size() == 1) {
        const Card played = *layout_.plays[found.wrong.front()].card;
        if (missing.contains(played)) meant = played;
      }
    }
    if (!meant && missing.is_single()) meant = missing.first();
    if (!meant) {
      finding.help = say::correct_one_of_two();
      return;
    }
    finding.help = say::nowhere_in_round(*meant);
    CardSet &set = wrong.deal == nowhere ? layout_.table : layout_.hands[static_cast<std::size_t>(wrong.deal)][wrong.seat];
    if (!(right.deal == wrong.deal && right.seat == wrong.seat)) set -= wrong.card;
    set |= *meant;
    held_ |= *meant;
  }

  [[nodiscard]] CardSet missing_cards() const {
    CardSet seen = held_;
    if (!layout_.hands_given)
      for (const PlacedPlay &play : layout_.plays)
        if (play.card) seen |= *play.card;
    return CardSet::pack() - seen;
  }

  /// A play of a card that its player did not hold is the one card of the hand that is never played, where there is just one such pair.
  void find_meant_cards() {
    CardSet seen = layout_.table;
    for (PlacedPlay &play : layout_.plays) {
      if (!play.card) continue;
      const Card card = *play.card;
      if (is_given(play)) {
        const bool held = hand_of(play).contains(card);
        if (!held || seen.contains(card)) play.trouble = seen.contains(card) ? CardTrouble::twice : CardTrouble::not_held;
        if (play.trouble != CardTrouble::none) mend_card(play);
      } else if (seen.contains(card)) {
        play.trouble = CardTrouble::twice;
      }
      seen |= *play.card;
    }
  }

  void mend_card(PlacedPlay &play) const {
    const Mismatch found = mismatch(play.deal, play.seat);
    if (found.wrong.size() != 1 || found.unplayed.size() != 1 || found.unknown_plays > 0) return;
    play.card = found.unplayed.first();
    play.meant = true;
  }

  void solve_unknowns() {
    for (bool progress = true; progress;) {
      progress = false;
      for (PlacedPlay &play : layout_.plays) {
        if (play.card) continue;
        play.candidates &= possible(play);
        if (play.candidates.is_single()) {
          play.card = play.candidates.first();
          play.written = *play.card;
          play.solved = true;
          progress = true;
        }
      }
    }
  }

  [[nodiscard]] CardSet possible(const PlacedPlay &play) const {
    const Mismatch found = mismatch(play.deal, play.seat);
    if (is_given(play) || (is_played_out(play) && found.unplayed.size() >= found.unknown_plays)) return found.unplayed;
    CardSet cards = (CardSet::pack() - held_) | hand_of(play);
    for (const PlacedPlay &other : layout_.plays)
      if (other.card) cards -= *other.card;
    return cards;
  }

  [[nodiscard]] bool is_played_out(const PlacedPlay &play) const {
    const auto of_hand = [&](const PlacedPlay &other) { return other.deal == play.deal && other.seat == play.seat; };
    return std::ranges::count_if(layout_.plays, of_hand) == layout_.dealing.hand(play.deal);
  }

  /// A table that the log leaves out is what nobody played, or, where the plays break off, what was taken and nobody played; one unknown
  /// card on it is the one that is missing, one too many the one that was played.
  void find_table() {
    if (layout_.table_known || layout_.plays.empty()) return;
    CardSet left = CardSet::pack();
    for (const PlacedPlay &play : layout_.plays) {
      if (!play.card) return;
      left -= *play.card;
    }
    if (left.size() > log_.rules.table_size) left &= known_cards(context_.round.taken);
    for (const PerSeat<CardSet> &hands : layout_.hands)
      for (const CardSet hand : hands)
        if (!(hand & left).empty()) return;
    if (left.size() != log_.rules.table_size || !(left.contains_all(layout_.table) || layout_.table.contains_all(left))) return;
    layout_.table = left;
    layout_.table_known = true;
  }

  void hands_in_hindsight() {
    for (const PlacedPlay &play : layout_.plays) {
      if (!play.card || is_given(play)) continue;
      if (play.trouble == CardTrouble::none) hand_of(play) |= *play.card;
    }
  }

  /// Where hands are known only in hindsight and one card is written twice, one of the two is the card that is missing.
  void find_meant_in_hindsight() {
    if (layout_.hands_given || !layout_.table_known || layout_.written < layout_.dealing.plays()) return;
    for (PlacedPlay &later : layout_.plays) {
      const CardSet missing = missing_cards();
      if (later.trouble != CardTrouble::twice || later.meant || !missing.is_single() || is_given(later)) continue;
      later.card = missing.first();
      later.meant = true;
      hand_of(later) |= *later.card;
    }
  }

  [[nodiscard]] CardSet &hand_of(const PlacedPlay &play) const { return layout_.hands[static_cast<std::size_t>(play.deal)][play.seat]; }
  [[nodiscard]] bool is_given(const PlacedPlay &play) const { return layout_.given[static_cast<std::size_t>(play.deal)][play.seat]; }

  const RoundContext &context_;
  const MatchLog &log_;
  const std::vector<Holding> &holdings_;
  Layout &layout_;
  DiagnosticSink &sink_;
  CardSet held_{}; ///< by table or hands
};

} // namespace

void infer_cards(const RoundContext &context, const std::vector<Holding> &holdings, Layout &layout, DiagnosticSink &sink) {
  CardInference(context, holdings, layout, sink).infer();
}

} // namespace arbitro
