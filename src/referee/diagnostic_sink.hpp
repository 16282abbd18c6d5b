#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// Collects the findings of one match. In a dry run they are only counted, for those who try what a log might mean.
class DiagnosticSink {
public:
  explicit DiagnosticSink(std::vector<Finding> &findings) : findings_(findings) {}

  /// Adds a finding at a place of the log; beyond the limit it is dropped.
  Finding &add(Code code, const Where &where, Address at, Phrase message, Phrase help = {});
  /// Whether there is a finding of that code at an address.
  [[nodiscard]] bool has(Code code, Address at) const;
  /// How many findings there are.
  [[nodiscard]] std::size_t size() const { return findings_.size(); }
  /// Whether one of the findings from number `begin` on is worse than a note, or says that cards or captures are open.
  [[nodiscard]] bool has_fault_since(std::size_t begin) const;
  /// How many of them are illegal plays that the table accepted (A318).
  [[nodiscard]] int let_stand_since(std::size_t begin) const;
  /// The number of the first play with anything worse than a note in the dry run, 0 where only the round has; nothing where there is none.
  [[nodiscard]] std::optional<int> first_play_in_dry_run() const;
  /// How many findings worse than a note are about the round alone in the dry run.
  [[nodiscard]] int round_faults_in_dry_run() const;
  /// Removes the findings from number `begin` on, and those of the dry run.
  void rollback(std::size_t begin) {
    findings_.resize(begin);
    counted_.clear();
  }
  /// Takes the findings from number `begin` on out, to be put back or not.
  [[nodiscard]] std::vector<Finding> take_out(std::size_t begin);
  void put_back(std::vector<Finding> findings);
  /// In a dry run findings are only counted, until the next rollback.
  void dry_run(bool on) { is_dry_run_ = on; }
  /// Whether there is an error within a place already.
  [[nodiscard]] bool has_error(const Where &where) const;

private:
  /// What is kept of a finding in a dry run.
  struct Counted {
    std::uint32_t begin;
    Code code;
    Severity severity;
    int play; ///< that it is about, from 1; 0: the round
  };
  template <class Which> [[nodiscard]] int count_since(std::size_t begin, const Which &which) const;

  std::vector<Finding> &findings_;
  Finding dropped_; ///< takes what is beyond the limit, or only counted
  std::vector<Counted> counted_;
  bool is_dry_run_ = false;
};

/// Address of a round.
[[nodiscard]] inline Address address(int round) { return {round, 0}; }
/// Address of a play.
[[nodiscard]] inline Address address(int round, int play) { return {round, play}; }
/// What a log writes at a place, on one line; nothing where it was put together and has no text.
[[nodiscard]] std::string text_at(const MatchLog &log, const Where &where);
/// Figures of all sides as people write them: `22-18`, negative ones in parentheses.
[[nodiscard]] std::string spell(const PerSide<int> &figures, int sides);

} // namespace arbitro
