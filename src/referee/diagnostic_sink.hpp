#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "log/words.hpp"
#include "text/join.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbitro {

/// Whether a finding answers the question of those who try what a log might mean.
using Refutes = std::function<bool(const Finding &)>;

/// What findings say together.
struct FaultCount {
  int faults = 0;                  ///< worse than a note
  int of_round = 0;                ///< those that are about the round alone
  int let_stand = 0;               ///< illegal plays that the table accepted (A318)
  bool leaves_open = false;        ///< some say that cards or captures are open
  std::optional<int> first_play{}; ///< with a fault, 0 where only the round has one
  [[nodiscard]] bool any() const { return faults > 0 || leaves_open; }
};
[[nodiscard]] FaultCount count_faults(std::span<const Finding> findings);

/// Collects the findings of one match.
class DiagnosticSink {
public:
  /// `refutes`: for those who only ask whether there is any such finding.
  explicit DiagnosticSink(std::vector<Finding> &findings, Refutes refutes = nullptr)
      : findings_(findings), limit_(limits::findings), refutes_(std::move(refutes)) {}
  /// For a trial of what the log might mean, whose findings are kept apart, however many they are; `outer` has those made before, or is
  /// null. `only_counts`: nothing but their codes and places is of use.
  DiagnosticSink(std::vector<Finding> &findings, const DiagnosticSink *outer, bool only_counts)
      : findings_(findings), outer_(outer), only_counts_(only_counts) {}

  /// Adds a finding at a place of the log, with the rule that decides; beyond the limit it is dropped.
  Finding &add(Code code, const Where &where, Address at, Phrase message, Phrase help = {},
               std::optional<DecidingRule> rule = std::nullopt);
  /// Adds the findings of a trial.
  void take(std::vector<Finding> findings);
  /// Whether there is such a finding, so that nothing more is of interest.
  [[nodiscard]] bool is_refuted() const { return is_refuted_; }
  [[nodiscard]] bool only_counts() const { return only_counts_; }
  [[nodiscard]] FaultCount count() const { return count_faults(findings_); }
  /// Whether there is an error within a place already.
  [[nodiscard]] bool has_error(const Where &where) const;

private:
  Finding &keep(Finding finding);

  std::vector<Finding> &findings_;
  const DiagnosticSink *outer_ = nullptr;
  std::size_t limit_ = SIZE_MAX;
  bool only_counts_ = false;
  Refutes refutes_;
  bool is_refuted_ = false;
  Finding dropped_; ///< takes what is beyond the limit
};

/// What a log writes at a place, on one line; nothing where it was put together and has no text.
[[nodiscard]] std::string text_at(const MatchLog &log, const Where &where);
/// Figures of all sides as people write them, in the order in which the log lists the sides: `22-18`, negative ones in parentheses.
template <class Number> [[nodiscard]] std::string spell(const MatchLog &log, const PerSide<Number> &figures) {
  return join(log.listed, "-", [&](Side side) { return figures[side] < 0 ? "(" + spelled(figures[side]) + ")" : spelled(figures[side]); });
}

} // namespace arbitro
