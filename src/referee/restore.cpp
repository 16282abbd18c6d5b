#include "restore.hpp"

#include "arbitro/games.hpp"
#include "blame.hpp"
#include "finding/say.hpp"

#include <algorithm>

namespace arbitro {
namespace {

using Slip = RoundReading::Slip;

/// A reading together with who dealt. Of two that explain a round equally well, the one of lower rank is believed.
struct Attempt {
  RoundReading reading{};
  Seat dealer = 0;
  int rank = 0;
};

class Search {
public:
  Search(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, Notebook &notebook)
      : context_(context), order_(order), doubts_(doubts), notebook_(notebook), begin_(notebook.size()), as_written_{{}, context.dealer} {}

  Restored find() {
    Restored restored = run(as_written_, order_);
    let_stand_ = notebook_.let_stand_since(begin_);
    const int faults = cost(restored, true);
    const bool may_be_slip = faults >= (restored.layout.turns_lost > 0 ? 1 : 2);
    const bool may_be_dealer = may_be_slip || (faults > 0 && dealer_is_free());
    if (!may_be_dealer || restored.replayed.cut || context_.budget.rounds == 0 || context_.budget.spent()) return restored;
    --context_.budget.rounds;
    const Attempt *best = nullptr;
    notebook_.sketch(true);
    std::vector<Attempt> all = dealers(restored);
    if (may_be_slip) {
      const std::vector<Attempt> slips = attempts(restored);
      all.insert(all.end(), slips.begin(), slips.end());
    }
    for (const Attempt &attempt : all) {
      if (context_.budget.spent()) break;
      if (best != nullptr && best->rank < attempt.rank) continue;
      context_.budget.plays -= restored.layout.written;
      notebook_.rewind(begin_);
      ReplayOrder order = order_;
      order.findings_before = begin_;
      order.most_faults = 0;
      const Restored other = run(attempt, order);
      const bool plays_tell = dealer_is_free() && attempt.dealer != context_.dealer;
      if (cost(other, !plays_tell) == 0) best = &attempt;
    }
    notebook_.sketch(false);
    notebook_.rewind(begin_);
    if (best == nullptr) return run(as_written_, order_);
    restored = run(*best, order_);
    report(*best, restored);
    return restored;
  }

private:
  /// Whether another dealer would be no news: one that has been found wrong already, or that nobody named.
  [[nodiscard]] bool dealer_is_free() const { return doubts_.is_reported || (!context_.round.dealer && !doubts_.rotation.is_told); }

  [[nodiscard]] Restored run(const Attempt &attempt, const ReplayOrder &order) {
    RoundContext context = context_;
    context.dealer = attempt.dealer;
    Layout layout = lay_out(context, attempt.reading, notebook_);
    Replayed replayed = replay(context, layout, order, notebook_);
    return {attempt.dealer, std::move(layout), std::move(replayed)};
  }

  /// What speaks against a reading; that it needs a `!!` which excused nothing in the log as it is written, too.
  [[nodiscard]] int cost(const Restored &restored, bool by_claims) const {
    const bool comparable = by_claims && restored.replayed.complete && !restored.replayed.blind;
    const int excused = std::max(0, notebook_.let_stand_since(begin_) - let_stand_);
    return notebook_.weight_since(begin_) + excused + (comparable && points_disagree(context_, restored.replayed.state) ? 1 : 0);
  }

  /// The round as others would have dealt it.
  [[nodiscard]] std::vector<Attempt> dealers(const Restored &as_written) const {
    std::vector<Attempt> list;
    const int enough_to_tell = 2 * context_.log.seating.players;
    if (!dealer_is_free() && as_written.layout.written < enough_to_tell) return list;
    const int behind_all_slips = static_cast<int>(4 * (static_cast<std::size_t>(as_written.layout.written) + max_seats));
    for (Seat dealer = 0; dealer < context_.log.seating.players; ++dealer)
      if (dealer != context_.dealer) list.push_back({{}, dealer, behind_all_slips + dealer});
    return list;
  }

  /// The round with one slip undone, for each slip that may be there.
  [[nodiscard]] std::vector<Attempt> attempts(const Restored &as_written) const {
    std::vector<Attempt> list;
    const auto plays = static_cast<std::size_t>(as_written.layout.written);
    const auto add = [&](Slip slip, std::size_t play) { list.push_back({{slip, play}, context_.dealer, static_cast<int>(list.size())}); };
    const bool doubled = std::any_of(as_written.layout.plays.begin(), as_written.layout.plays.end(),
                                     [](const PlacedPlay &play) { return play.trouble == CardTrouble::twice; });
    if (doubled) add(Slip::first_of_two, 0);
    for (std::size_t play = 1; doubled && play < plays; ++play)
      if (repeats(as_written.layout, play)) add(Slip::play_doubled, play);
    // Of several places where a play may be missing the last is taken: what stands before it fits all the same.
    if (as_written.layout.lacking == 1 || context_.may_stop) {
      const std::vector<bool> likely = in_short_rows(as_written.layout);
      for (const bool first : {true, false})
        for (std::size_t play = plays + 1; play-- > 0;)
          if (likely[play] == first && may_lack(as_written.layout, play)) add(Slip::play_missing, play);
    }
    if (as_written.layout.lacking == context_.log.seating.players) {
      const std::vector<std::size_t> starts = row_starts(as_written.layout);
      for (auto play = starts.rbegin(); play != starts.rend(); ++play)
        if (may_lack(as_written.layout, *play))
          list.push_back({{Slip::play_missing, *play, context_.log.seating.players}, context_.dealer, static_cast<int>(list.size())});
    }
    for (std::size_t play = 0; play + 1 < plays; ++play)
      if (!let_stand(as_written.layout, play) && !let_stand(as_written.layout, play + 1) && in_one_deal(as_written.layout, play))
        add(Slip::swapped, play);
    return list;
  }

  /// Whether a play may be missing before this one: anywhere, or in the deal that lacks some.
  static bool may_lack(const Layout &layout, std::size_t play) {
    const auto in_broken = [&](std::size_t at) { return at < layout.plays.size() && layout.plays[at].deal == *layout.broken; };
    return !layout.broken || in_broken(play) || (play > 0 && in_broken(play - 1));
  }

  /// The places before, between and behind the rows of plays.
  [[nodiscard]] static std::vector<std::size_t> row_starts(const Layout &layout) {
    std::vector<std::size_t> starts;
    for (std::size_t play = 0; play < layout.plays.size(); ++play)
      if (play == 0 || layout.plays[play].logged->where.node != layout.plays[play - 1].logged->where.node) starts.push_back(play);
    starts.push_back(layout.plays.size());
    return starts;
  }

  /// Whether a play writes the card of the play before it once more.
  static bool repeats(const Layout &layout, std::size_t play) {
    const auto card = [&](std::size_t at) { return layout.plays[at].logged->card.value; };
    return play < layout.plays.size() && card(play).size() == 1 && card(play) == card(play - 1) && in_one_deal(layout, play - 1);
  }

  /// Whether a play and the next one stand in the same deal.
  static bool in_one_deal(const Layout &layout, std::size_t play) {
    return play + 1 < layout.plays.size() && layout.plays[play].deal == layout.plays[play + 1].deal;
  }

  /// Whether the log says of a play that it was made so, allowed or not.
  static bool let_stand(const Layout &layout, std::size_t play) {
    return play < layout.plays.size() && layout.plays[play].logged->stands.value;
  }

  /// The places where a play would fill up a row of fewer plays than players.
  [[nodiscard]] std::vector<bool> in_short_rows(const Layout &layout) const {
    std::vector<bool> places(layout.plays.size() + 1);
    for (std::size_t begin = 0, end = 0; begin < layout.plays.size(); begin = end) {
      const std::uint32_t row = layout.plays[begin].logged->where.node;
      while (end < layout.plays.size() && layout.plays[end].logged->where.node == row) ++end;
      if (end - begin < context_.log.seating.players)
        for (std::size_t place = begin; place <= end; ++place) places[place] = true;
    }
    return places;
  }

  void report(const Attempt &attempt, Restored &restored) {
    if (attempt.dealer != context_.dealer) {
      if (!dealer_is_free() && !doubts_.rotation.is_broken) report_dealer(attempt);
      return;
    }
    restored.replayed.stands = false;
    if (attempt.reading.slip == Slip::play_missing && !order_.garbled) report_missing(attempt.reading, restored);
    if (attempt.reading.slip == Slip::swapped) report_swapped(attempt.reading.play, restored);
    if (attempt.reading.slip == Slip::play_doubled) report_doubled(restored.layout.plays[attempt.reading.play - 1]);
  }

  void report_dealer(const Attempt &attempt) {
    const MatchLog &log = context_.log;
    const std::string &dealer = name_of(log, attempt.dealer);
    const Where where = context_.round.dealer ? context_.round.dealer.where : context_.round.plays.front().where;
    Finding &finding =
        notebook_.add(Code::dealer_out_of_rotation, where, address(context_.number),
                      say::plays_begin_with(name_of(log, log.seating.after(attempt.dealer)), dealer, name_of(log, context_.dealer)));
    finding.rules.push_back(rule_in_force("dealer-rotation", log.rules));
    finding.help = say::write_dealer_or_begin_with(dealer, name_of(log, log.seating.after(context_.dealer)));
  }

  void report_missing(const RoundReading &reading, const Restored &restored) {
    const std::vector<PlacedPlay> &plays = restored.layout.plays;
    const bool at_end = reading.play + reading.missing == plays.size();
    const PlacedPlay &near = plays[at_end ? reading.play - 1 : reading.play + reading.missing];
    const bool row = reading.missing > 1;
    const std::string &player = name_of(context_.log, plays[reading.play].seat);
    Phrase message = row ? (at_end ? say::row_missing_after() : say::row_missing_before())
                         : (at_end ? say::play_missing_after(player) : say::play_missing_before(player));
    Finding &finding = notebook_.add(Code::round_incomplete, near.logged->where, address(context_.number, near.number), std::move(message));
    if (!row) finding.player = player;
    std::vector<Phrase> cards;
    bool known = true;
    for (std::size_t i = 0; i < reading.missing; ++i) {
      const std::optional<Card> card = plays[reading.play + i].card;
      known = known && card;
      cards.push_back(card ? say::cards(*card) : say::unnoted());
    }
    finding.help = known ? say::probably_played(std::move(cards)) : say::add_or_write(std::move(cards));
  }

  void report_doubled(const PlacedPlay &first) {
    const LoggedPlay &second = context_.round.plays[static_cast<std::size_t>(first.number)];
    Finding &finding = notebook_.add(Code::card_twice, second.where, address(context_.number, first.number + 1), say::play_repeated());
    finding.labels.push_back(notebook_.label(first.logged->where, say::same_cards_here()));
    finding.help = say::delete_second_copy();
  }

  void report_swapped(std::size_t index, const Restored &restored) {
    const PlacedPlay &second = restored.layout.plays[index];
    const PlacedPlay &first = restored.layout.plays[index + 1];
    const bool named = first.logged->by.given();
    const bool hands = restored.layout.given[static_cast<std::size_t>(first.deal)][second.seat];
    Finding &finding =
        notebook_.add(named || !hands ? Code::out_of_turn : Code::not_in_hand, named ? first.logged->by.where : first.logged->where,
                      address(context_.number, first.number), say::wrong_way_round());
    finding.player = name_of(context_.log, first.seat);
    finding.labels.push_back(notebook_.label(second.logged->where, say::this_came_first()));
    finding.help = say::exchange_two();
  }

  const RoundContext &context_;
  const ReplayOrder &order_;
  const DealerDoubts &doubts_;
  Notebook &notebook_;
  std::size_t begin_;
  Attempt as_written_;
  int let_stand_ = 0; ///< faults that the log as written lets stand
};

} // namespace

Restored restore(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, Notebook &notebook) {
  return Search(context, order, doubts, notebook).find();
}

} // namespace arbitro
