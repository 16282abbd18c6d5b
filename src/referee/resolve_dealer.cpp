#include "resolve_dealer.hpp"

#include "arbitro/games.hpp"
#include "deduce.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"

namespace arbitro {
namespace {

class DealerSearch {
public:
  DealerSearch(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, DiagnosticSink &sink)
      : context_(context), order_(order), doubts_(doubts), sink_(sink), begin_(sink.size()) {}

  ResolvedRound find() {
    ResolvedRound restored = run(context_.dealer, order_);
    const bool may_be_another = is_free() || restored.layout.written >= 2 * context_.log.seating.players;
    if (!may_be_another || !sink_.has_fault_since(begin_) || restored.replayed.cut || context_.budget.spent()) return restored;
    const int let_stand = sink_.let_stand_since(begin_);
    std::vector<Finding> said = sink_.take_out(begin_);
    sink_.dry_run(true);
    std::optional<Seat> best;
    for (Seat dealer = 0; dealer < context_.log.seating.players && !best; ++dealer) {
      if (dealer == context_.dealer) continue;
      context_.budget.plays -= restored.layout.written;
      sink_.rollback(begin_);
      ReplayOrder order = order_;
      order.findings_before = begin_;
      order.stops_at_fault = true;
      const ResolvedRound other = run(dealer, order);
      const bool fits = !sink_.has_fault_since(begin_) && sink_.let_stand_since(begin_) <= let_stand;
      if (fits && (is_free() || agrees(other))) best = dealer;
    }
    sink_.dry_run(false);
    sink_.rollback(begin_);
    if (!best) {
      sink_.put_back(std::move(said));
      return restored;
    }
    restored = run(*best, order_);
    if (!is_free() && !doubts_.rotation.is_broken) report_dealer(*best);
    return restored;
  }

private:
  /// Whether another dealer would be no news: one that has been found wrong already, or that nobody named.
  [[nodiscard]] bool is_free() const { return doubts_.is_reported || (!context_.round.dealer && !doubts_.rotation.is_known); }

  [[nodiscard]] ResolvedRound run(Seat dealer, const ReplayOrder &order) {
    RoundContext context = context_;
    context.dealer = dealer;
    Layout layout = lay_out(context, sink_);
    const bool is_laid_out = !sink_.has_fault_since(begin_);
    const std::size_t laid_out = sink_.size();
    Replayed replayed = replay(context, layout, order, sink_);
    if (replayed.open && is_laid_out && deduce(context, order, layout)) {
      sink_.rollback(laid_out);
      replayed = replay(context, layout, order, sink_);
    }
    return {dealer, std::move(layout), std::move(replayed)};
  }

  /// Whether the points come out as they are claimed.
  [[nodiscard]] bool agrees(const ResolvedRound &restored) const {
    const bool is_counted = restored.replayed.complete && !restored.replayed.blind;
    return !is_counted || !points_disagree(context_, restored.replayed.facts.counts);
  }

  void report_dealer(Seat dealt) {
    const MatchLog &log = context_.log;
    const std::string &dealer = name_of(log, dealt);
    const Where where = context_.round.dealer ? context_.round.dealer.where : context_.round.plays.front().where;
    Finding &finding = sink_.add(Code::dealer_out_of_rotation, where, address(context_.number),
                                 say::plays_begin_with(name_of(log, log.seating.after(dealt)), dealer, name_of(log, context_.dealer)),
                                 say::write_dealer_or_begin_with(dealer, name_of(log, log.seating.after(context_.dealer))));
    finding.rules.push_back(rule_in_force("dealer-rotation", log.rules));
  }

  const RoundContext &context_;
  const ReplayOrder &order_;
  const DealerDoubts &doubts_;
  DiagnosticSink &sink_;
  std::size_t begin_;
};

} // namespace

ResolvedRound resolve_dealer(const RoundContext &context, const ReplayOrder &order, const DealerDoubts &doubts, DiagnosticSink &sink) {
  return DealerSearch(context, order, doubts, sink).find();
}

} // namespace arbitro
