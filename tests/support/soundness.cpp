#include "support/soundness.hpp"

#include <algorithm>
#include <optional>

namespace generated {
namespace {

using twin::Cards;

class Auditor {
public:
  Auditor(const Match &written, Level level) : match_(written), rules_(written.rules), level_(level) {}

  /// A play that has several captures and says none of them.
  struct Unsaid {
    std::size_t round, deal, play;
    std::vector<Cards> captures;
  };
  [[nodiscard]] const std::optional<Unsaid> &unsaid() const { return unsaid_; }

  std::string audit() {
    running_.assign(match_.sides.size(), 0);
    for (const Round &round : match_.rounds)
      if (const std::string why = audit(round); !why.empty()) {
        if (unsaid_) unsaid_->round = static_cast<std::size_t>(&round - match_.rounds.data());
        return why;
      }
    if (running_ != match_.totals) return "other totals";
    return decision_.winner == match_.winner ? "" : "another winner";
  }

private:
  std::string audit(const Round &round) {
    if (decision_.winner != -1) return "played on";
    if (dealer_ != -1 && round.dealer != dealer_) return "another dealer";
    dealer_ = round.dealer;
    if (round.is_void) return "";
    twin::Round state = twin::begin_round(rules_, match_.seating, round.dealer, sorted(round.table));
    Cards dealt = round.table;
    marked_ = unmarked_ = false;
    for (const Deal &deal : round.deals) {
      const std::vector<Cards> hands = level_ == Level::deals ? deal.hands : hands_in_hindsight(deal, round.dealer);
      for (const Cards &hand : hands) dealt.insert(dealt.end(), hand.begin(), hand.end());
      if (has_twice(dealt)) return "a card twice";
      std::vector<Cards> in_order;
      for (const Cards &hand : hands) in_order.push_back(sorted(hand));
      twin::deal(rules_, state, in_order);
      for (const Play &play : deal.plays)
        if (const std::string why = make(state, play); !why.empty()) {
          if (unsaid_) unsaid_->deal = static_cast<std::size_t>(&deal - round.deals.data());
          if (unsaid_) unsaid_->play = static_cast<std::size_t>(&play - deal.plays.data());
          return why;
        }
      const auto whole =
          static_cast<std::size_t>(match_.seating.players * twin::cards_in_hand(rules_, static_cast<int>(&deal - round.deals.data())));
      if (deal.plays.size() != whole && !round.is_cut) return "plays missing";
    }
    if (marked_ && unmarked_) return "a sweep without its mark";
    return round.is_cut ? "" : count(round, state);
  }

  static bool has_twice(Cards cards) {
    std::sort(cards.begin(), cards.end());
    return std::adjacent_find(cards.begin(), cards.end()) != cards.end();
  }

  /// What each player is written to have played, in turn: the hands are unrecorded.
  [[nodiscard]] std::vector<Cards> hands_in_hindsight(const Deal &deal, int dealer) const {
    std::vector<Cards> hands(match_.players.size());
    std::size_t turn = (static_cast<std::size_t>(dealer) + 1) % hands.size();
    for (const Play &play : deal.plays) {
      hands[turn].push_back(play.card);
      turn = (turn + 1) % hands.size();
    }
    return hands;
  }

  std::string make(twin::Round &state, const Play &written) {
    if (written.typed_twice) return "a line twice";
    if (written.named && written.seat != state.turn) return "out of turn";
    const auto seat = static_cast<std::size_t>(state.turn);
    if (!twin::has(state.hands[seat], written.card)) return "a card not held";
    twin::Play play;
    play.seat = state.turn;
    play.card = written.card;
    play.taken = sorted(written.taken);
    if (play.taken.empty()) {
      const std::vector<Cards> open = twin::captures(rules_, twin::moment_of(state), written.card.value());
      if (open.size() > 1) {
        unsaid_ = {0, 0, 0, open};
        return "an unwritten capture";
      }
      if (!open.empty()) play.taken = open.front();
    }
    play.captures = !play.taken.empty();
    if (!twin::is_legal(rules_, state, play)) return "an illegal play";
    const bool sweep = twin::apply(rules_, state, play);
    if (written.sweep && !sweep) return "a mark without a sweep";
    marked_ = marked_ || written.sweep;
    unmarked_ = unmarked_ || (sweep && !written.sweep);
    return "";
  }

  std::string count(const Round &round, twin::Round &state) {
    if (twin::settle(rules_, state).is_void) return "";
    const std::vector<twin::Count> counts = twin::count(rules_, state.sides);
    const std::vector<int> points = twin::sum_of_points(counts, match_.seating.sides);
    if (points != round.points) return "other points";
    decision_ = twin::decide(rules_, running_, state.sides, counts);
    for (std::size_t side = 0; side < points.size(); ++side) running_[side] += points[side];
    dealer_ = twin::next_dealer(rules_, match_.seating, round.dealer);
    return "";
  }

  const Match &match_;
  const Rules &rules_;
  Level level_;
  std::vector<int> running_;
  twin::Decision decision_{};
  int dealer_ = -1; ///< of the next round; -1: the first one shows it
  bool marked_ = false;
  bool unmarked_ = false;
  std::optional<Unsaid> unsaid_{};
};

} // namespace

std::string why_unsound(const Match &written, Level level) {
  Auditor auditor(written, level);
  std::string why = auditor.audit();
  if (!auditor.unsaid()) return why;
  const auto &[round, deal, play, captures] = *auditor.unsaid();
  const auto is_sound = [&, round = round, deal = deal, play = play](const Cards &taken) {
    Match said = written;
    said.rounds[round].deals[deal].plays[play].taken = taken;
    return why_unsound(said, level).empty();
  };
  return std::count_if(captures.begin(), captures.end(), is_sound) == 1 ? "" : why;
}

} // namespace generated
