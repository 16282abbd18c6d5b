#pragma once

#include "arbitro/finding.hpp"
#include "arbitro/log.hpp"
#include "log/document.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// Collects the findings of one match; knows the places of its log.
class Notebook {
public:
  Notebook(const Source &source, const Document &document, std::vector<Finding> &findings)
      : source_(source), document_(document), findings_(findings) {}

  /// Notes a finding at a place of the log; what is over the limit is forgotten.
  Finding &add(Code code, const Where &where, Address at, Phrase message);
  /// A second place for a finding.
  [[nodiscard]] Label label(const Where &where, Phrase text) const;
  /// How many findings there are.
  [[nodiscard]] std::size_t size() const { return findings_.size(); }
  /// How much the findings from number `begin` on speak against a reading: the errors, and one for all that is
  /// only warned of or left open (A310).
  [[nodiscard]] int weight_since(std::size_t begin) const;
  /// How many of them are faults that the log lets stand (A318).
  [[nodiscard]] int let_stand_since(std::size_t begin) const;
  /// The number of the first play that anything worse than a note was sketched about, 0 where that is about the round alone; nothing
  /// where there is none.
  [[nodiscard]] std::optional<int> first_play_sketched() const;
  /// How much of that was about the round alone.
  [[nodiscard]] int round_faults_sketched() const;
  /// Forgets the findings from number `begin` on.
  void rewind(std::size_t begin) {
    findings_.resize(begin);
    sketched_.clear();
  }
  /// Takes the findings from number `begin` on out, to be put back or not.
  [[nodiscard]] std::vector<Finding> take_out(std::size_t begin);
  void put_back(std::vector<Finding> findings);
  /// While sketching, findings are only counted, up to the next `rewind`: a reading that is tried needs no places and no words.
  void sketch(bool on) { sketching_ = on; }
  /// Whether something has been reported within a place already.
  [[nodiscard]] bool has_finding(const Where &where) const;
  /// Whether a play stands in the log as an object rather than in a row.
  [[nodiscard]] bool is_object(const Where &where) const;
  /// What is written at a place, on one line.
  [[nodiscard]] std::string written(const Where &where) const;

private:
  const Source &source_;
  const Document &document_;
  std::vector<Finding> &findings_;
  Finding dropped_; ///< takes what is over the limit, or only sketched
  struct Sketched {
    std::uint32_t begin;
    Code code;
    Severity severity;
    int play; ///< that it is about, from 1; 0: the round
  };
  template <class Which> [[nodiscard]] int count_since(std::size_t begin, const Which &which) const;

  std::vector<Sketched> sketched_;
  bool sketching_ = false;
};

/// Address of a round.
[[nodiscard]] inline Address address(int round) { return {round, 0}; }
/// Address of a play.
[[nodiscard]] inline Address address(int round, int play) { return {round, play}; }
/// Figures of all sides as people write them: `22-18`, negative ones in parentheses.
[[nodiscard]] std::string spell(const PerSide<int> &figures, int sides);

} // namespace arbitro
