// The theorem of quick rejection: what it refutes, a replay finds at fault.

#include "referee/repair/quick_reject.hpp"

#include "log/decode.hpp"
#include "referee/match_view.hpp"
#include "referee/repair/mistakes.hpp"
#include "referee/rotation.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/wish.hpp"

using namespace arbitro;

namespace {

struct Tries {
  int changes = 0, refuted = 0;
};

/// Tries every change that the table of mistakes offers for a round.
void compare(const RoundContext &context, Tries &tries) {
  const RepairContext scene = repair_context_of(context);
  const QuickReject quick(scene);
  for (const MistakeRow &mistake : mistakes()) {
    const bool may_fix = quick.may_fix(mistake.alters);
    Offer offer{[&](const Change &change) {
      ++tries.changes;
      LoggedRound changed = context.round;
      apply(change, changed);
      const std::optional<std::size_t> fault = may_fix ? quick.refutes(changed, change) : 0;
      if (!fault) return;
      ++tries.refuted;
      if (changed.plays.empty()) return;
      const Seat dealer = changed.dealer ? changed.dealer.value : context.dealer;
      const Trial trial = try_round({context.log, changed, context.number, dealer, context.may_stop, context.sudden_death, context.budget});
      INFO("round " << context.number << ", " << mistake.name << ", play " << *fault + 1);
      const bool holds = trial.is_sound && trial.accepted <= scene.as_written.accepted;
      if (holds) CHECK_FALSE(holds);
    }};
    mistake.generate(scene, offer);
  }
}

/// The same for every round of a match.
void compare(const std::string &text, Tries &tries) {
  const Source source("match.json", text);
  Document document;
  std::vector<Finding> findings;
  REQUIRE(read_json(source, document, findings));
  ParsedMatch decoded;
  decode(source, document, {}, decoded, [&](const ParsedMatch &match) {
    const MatchLog &log = match.log;
    Rotation rotation = first_rotation(log);
    for (std::size_t i = 0; i < log.rounds.size(); ++i) {
      const LoggedRound &round = log.rounds[i];
      const Seat named = round.dealer ? round.dealer.value : Seat(nobody);
      const Dealer dealer = dealer_of(log, named, rotation);
      rotation = after_round(log, Level::deals, named, rotation, dealer.seat);
      SearchBudget budget;
      if (!round.plays.empty())
        compare({log, round, static_cast<int>(i) + 1, dealer.seat, MatchView(log).may_stop(i), std::nullopt, budget}, tries);
    }
  });
}

} // namespace

TEST_CASE("what is rejected at once a replay refutes too, and that is much of what a search tries") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 211)));
  Tries tried;
  for (int i = 0; i < tries("ARBITRO_LOGS", 600) / 3; ++i) {
    const generated::Match match = generated::random_match(dice, 2);
    const generated::Style style{.level = dice.percent(70) ? generated::Level::deals : generated::Level::plays,
                                 .objects = dice.percent(20)};
    const std::string text = generated::write_corrupt(match, style, dice).text;
    INFO(text);
    compare(text, tried);
  }
  CHECK(tried.refuted * 3 > tried.changes);
}
