#pragma once

#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "header.hpp"
#include "walk.hpp"

namespace arbitro {

/// What the rounds of a match read so far come to.
struct Running {
  PerSide<int> totals{};
  Seat dealer = nobody;          ///< of the next round; nobody: the first round tells
  std::uint64_t fingerprint = 0; ///< as in `Report`
};

/// Reads and referees one round from `{` to `}`. False where the walk left the canonical layout or anything would have to be said.
class FastRound {
public:
  FastRound(const Header &header, bool with_readings, Walk &walk, Running &running, RoundReport &out)
      : header_(header), with_readings_(with_readings), walk_(walk), running_(running), out_(out) {}
  [[nodiscard]] bool referee();

private:
  [[nodiscard]] bool read_dealer();
  [[nodiscard]] bool read_table();
  [[nodiscard]] bool play_deal();
  [[nodiscard]] bool play_rows(int plays);
  void note_swept_table(const Moment &moment, Card card, bool sweep, bool marked, Seat seat);
  [[nodiscard]] bool count();
  [[nodiscard]] bool readings_may_matter(const PerSide<SideCount> &counts) const;
  [[nodiscard]] bool read_claims(const PerSide<int> &before);

  const Header &header_;
  bool with_readings_;
  Walk &walk_;
  Running &running_;
  RoundReport &out_;
  RoundState state_{};
  CardSet dealt_{};  ///< table and hands so far
  int deal_end_ = 0; ///< plays after which the deal is over
  bool marks_sweeps_ = false;
  bool leaves_unmarked_ = false;
  bool last_took_ = false;
  bool ace_took_table_ = false;
};

/// Whether `{"Anna":3,"Bruno":1}` stands here, with these figures.
[[nodiscard]] bool take_figures(Walk &walk, const Header &header, const PerSide<int> &figures);

} // namespace arbitro
