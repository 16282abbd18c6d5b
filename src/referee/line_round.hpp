#pragma once

#include "fast_round.hpp"
#include "line_header.hpp"
#include "walk.hpp"

namespace arbitro {

/// Reads one round of a canonical line, from `{` to `}`. False where the walk left the canonical layout or the round is not the fast
/// path's.
class LineRound {
public:
  LineRound(const LineHeader &header, Walk &walk, Running &running, RoundReport &out)
      : header_(header), walk_(walk), running_(running), out_(out), round_(header.match, running, out) {}
  [[nodiscard]] bool referee();
  [[nodiscard]] const FastRound &round() const { return round_; }

private:
  [[nodiscard]] bool read_beginning();
  [[nodiscard]] bool read_deal();
  [[nodiscard]] bool read_claims(const PerSide<int> &before);

  const LineHeader &header_;
  Walk &walk_;
  const Running &running_;
  RoundReport &out_;
  FastRound round_;
};

/// Whether `{"Anna":3,"Bruno":1}` stands here, with these figures.
[[nodiscard]] bool take_figures(Walk &walk, const LineHeader &header, const PerSide<int> &figures);

} // namespace arbitro
