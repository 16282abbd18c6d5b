#include "void_deals.hpp"

#include "arbitro/round.hpp"
#include "diagnose.hpp"
#include "finding/say.hpp"
#include "log/names.hpp"
#include "log/words.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

/// A rule that makes a first table void, and the words by which people name its cards.
struct VoidRule {
  std::string_view rule;
  std::array<std::string_view, 7> words;
};
constexpr VoidRule void_rules[] = {{"void-kings", {"king", "kings", "re", "rey", "reyes", "rei", "reis"}},
                                   {"void-aces", {"ace", "aces", "asso", "assi", "ases", "ases", "ases"}}};

/// The rule that a reason names, or null.
const VoidRule *named_by(std::string_view reason) {
  const std::string folded = fold(reason);
  const VoidRule *named = nullptr;
  split(folded, ' ', [&](std::string_view word) {
    for (const VoidRule &row : void_rules)
      if (std::ranges::find(row.words, word) != row.words.end()) named = &row;
  });
  return named;
}

} // namespace

void check_void_deal(const MatchLog &log, const RoundView &round, int number, Reporter &reporter) {
  const CardSet table = round.table();
  if (table.size() != log.rules.table_size || table.empty() || judge_table(log.rules, table).is_void) return;
  if (round.decoded() == nullptr) return reporter.stop(); // its reason is not kept
  const LoggedRound &logged = *round.decoded();
  const VoidRule *const named = named_by(logged.void_reason);
  if (named == nullptr) return;
  reporter.report([&](DiagnosticSink &sink) {
    Finding &finding =
        sink.add(Code::void_not_due, logged.is_void.where, address(number), say::void_not_due(std::string(logged.void_reason)),
                 say::correct_table_or_reason(), rule_in_force(named->rule, log.rules));
    finding.table = table;
  });
}

} // namespace arbitro
