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
    find_trouble();
    solve_unknowns();
    find_table();
    hands_in_hindsight();
  }

private:
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
    Finding &finding = sink_.add(Code::card_twice, wrong.where, address(context_.number), say::appears_twice(wrong.card),
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

  [[nodiscard]] CardSet possible(const PlacedPlay &play) const {
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
