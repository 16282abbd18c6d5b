#include "resolve_dealer.hpp"

#include "arbitro/games.hpp"
#include "claims.hpp"
#include "deduce.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"

#include <utility>

namespace arbitro {
namespace {

class DealerSearch {
public:
  DealerSearch(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, DiagnosticSink &sink)
      : context_(context), order_(order), doubts_(doubts), sink_(sink), begin_(sink.mark()) {}

  ResolvedRound find() {
    sink_.dry_run(true);
    const int completing = context_.budget.completing;
    ResolvedRound resolved = run(context_.dealer, order_);
    const bool says_nothing = sink_.mark() == begin_;
    const bool may_be_another = is_free() || resolved.layout.written >= 2 * context_.log.seating.players;
    const bool is_doubtful =
        may_be_another && sink_.has_fault_since(begin_) && !resolved.replayed.outcome.is_cut() && !context_.budget.spent();
    const std::optional<Seat> another = is_doubtful ? another_dealer(resolved.layout.written) : std::nullopt;
    sink_.dry_run(false);
    sink_.rollback(begin_);
    if (another) {
      resolved = run(*another, order_);
      if (!is_free() && !doubts_.rotation.is_broken) report_dealer(*another);
    } else if (!says_nothing) { // the same once more, reported now
      const int left = std::exchange(context_.budget.completing, completing);
      resolved = run(context_.dealer, order_);
      context_.budget.completing = left;
    }
    return resolved;
  }

private:
  /// Whether another dealer would be no news: one that has been found wrong already, or that nobody named.
  [[nodiscard]] bool is_free() const { return doubts_.is_reported || (!context_.round.dealer && !doubts_.rotation.is_known); }

  /// Another dealer with whom nothing is wrong that is not right with the one at hand; where it is no news, the one with whom the fewest
  /// things are wrong.
  [[nodiscard]] std::optional<Seat> another_dealer(int written) {
    const int let_stand = sink_.let_stand_since(begin_);
    int fewest = sink_.faults_since(begin_);
    std::optional<Seat> best;
    for (Seat dealer = 0; dealer < context_.log.seating.players; ++dealer) {
      if (dealer == context_.dealer) continue;
      context_.budget.plays -= written;
      sink_.rollback(begin_);
      ReplayOrder order = order_;
      order.findings_before = begin_;
      order.stops_at_fault = !is_free();
      const ResolvedRound other = run(dealer, order);
      if (sink_.let_stand_since(begin_) > let_stand) continue;
      if (!sink_.has_fault_since(begin_) && (is_free() || agrees(other))) return dealer;
      if (!is_free() || sink_.faults_since(begin_) >= fewest) continue;
      fewest = sink_.faults_since(begin_);
      best = dealer;
    }
    return best;
  }

  [[nodiscard]] ResolvedRound run(Seat dealer, const ReplayOrder &order) {
    RoundContext context = context_;
    context.dealer = dealer;
    Layout layout = lay_out(context, sink_);
    const bool is_laid_out = !sink_.has_fault_since(begin_);
    const DiagnosticSink::Mark laid_out = sink_.mark();
    Replayed replayed = replay(context, layout, order, sink_);
    if (replayed.open && is_laid_out && deduce(context, order, layout)) {
      sink_.rollback(laid_out);
      replayed = replay(context, layout, order, sink_);
    }
    return {dealer, std::move(layout), std::move(replayed)};
  }

  /// Whether the points come out as they are claimed.
  [[nodiscard]] bool agrees(const ResolvedRound &restored) const {
    const PlainOutcome &outcome = restored.replayed.outcome;
    return !outcome.is_whole || restored.replayed.blind || !points_disagree(context_, outcome.facts.counts);
  }

  void report_dealer(Seat dealt) {
    const MatchLog &log = context_.log;
    const std::string &dealer = name_of(log, dealt);
    const Where where = context_.round.dealer ? context_.round.dealer.where : context_.round.plays.front().where;
    sink_.add(Code::dealer_out_of_rotation, where, address(context_.number),
              say::plays_begin_with(name_of(log, log.seating.after(dealt)), dealer, name_of(log, context_.dealer)),
              say::write_dealer_or_begin_with(dealer, name_of(log, log.seating.after(context_.dealer))),
              rule_in_force("dealer-rotation", log.rules));
  }

  const RoundContext &context_;
  const ReplayOrder &order_;
  const DealerDoubts &doubts_;
  DiagnosticSink &sink_;
  DiagnosticSink::Mark begin_;
};

} // namespace

ResolvedRound resolve_dealer(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, DiagnosticSink &sink) {
  return DealerSearch(context, order, doubts, sink).find();
}

} // namespace arbitro
