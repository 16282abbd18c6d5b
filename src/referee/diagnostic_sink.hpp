#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {

/// Whether a finding answers the question of those who try what a log might mean.
using Refutes = std::function<bool(const Finding &)>;

/// Collects the findings of one match. In a dry run they are only counted, for those who try what a log might mean.
class DiagnosticSink {
public:
  /// `refutes`: for those who only ask whether there is any such finding.
  explicit DiagnosticSink(std::vector<Finding> &findings, Refutes refutes = nullptr);

  /// Adds a finding at a place of the log, with the rule that decides; beyond the limit it is dropped.
  Finding &add(Code code, const Where &where, Address at, Phrase message, Phrase help = {},
               std::optional<DecidingRule> rule = std::nullopt);
  /// A moment: how many findings there are, and outlines, which are all that a dry run makes.
  struct Mark {
    std::size_t findings = 0, outlines = 0;
    friend bool operator==(const Mark &, const Mark &) = default;
  };
  [[nodiscard]] Mark mark() const { return {findings_.size(), outlines_.size()}; }
  /// What findings say together.
  struct Count {
    int faults = 0;                  ///< worse than a note
    int of_round = 0;                ///< those that are about the round alone
    int let_stand = 0;               ///< illegal plays that the table accepted (A318)
    bool leaves_open = false;        ///< some say that cards or captures are open
    std::optional<int> first_play{}; ///< with a fault, 0 where only the round has one
    [[nodiscard]] bool any() const { return faults > 0 || leaves_open; }
  };
  [[nodiscard]] Count count_since(const Mark &mark) const;
  /// Whether there is such a finding, so that nothing more is of interest.
  [[nodiscard]] bool is_refuted() const { return refuted_at_ < findings_.size(); }
  /// Removes the findings since then.
  void rollback(const Mark &mark) {
    findings_.resize(mark.findings);
    if (!is_refuted()) refuted_at_ = not_refuted;
    outlines_.resize(mark.outlines);
  }
  /// In a dry run findings are only counted, until they are rolled back.
  void dry_run(bool on) { is_dry_run_ = on; }
  /// Whether nothing but the code and the place of a finding is of use.
  [[nodiscard]] bool only_counts() const { return is_dry_run_; }
  /// Whether there is an error within a place already.
  [[nodiscard]] bool has_error(const Where &where) const;

private:
  /// What is asked of a finding; of one in a dry run nothing else is kept.
  struct Outline {
    std::uint32_t begin = 0;
    Code code{};
    Severity severity{};
    int play = 0; ///< that it is about, from 1; 0: the round
  };

  static constexpr std::size_t not_refuted = SIZE_MAX;

  std::vector<Finding> &findings_;
  Refutes refutes_;
  std::size_t refuted_at_ = not_refuted; ///< the number of the first such finding
  Finding dropped_;                      ///< takes what is beyond the limit, or only counted
  std::vector<Outline> outlines_;
  bool is_dry_run_ = false;
};

/// What a log writes at a place, on one line; nothing where it was put together and has no text.
[[nodiscard]] std::string text_at(const MatchLog &log, const Where &where);
/// Figures of all sides as people write them: `22-18`, negative ones in parentheses.
[[nodiscard]] std::string spell(const PerSide<int> &figures, int sides);

} // namespace arbitro
