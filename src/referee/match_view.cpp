#include "match_view.hpp"

#include <bit>

namespace arbitro {
namespace {

LoggedCount written_out(const PlainCount &plain, const AwardKey &award, int sides) {
  LoggedCount count;
  count.key = award;
  count.kind = plain.kind == PlainCount::Kind::figures  ? LoggedCount::Kind::figures
               : plain.kind == PlainCount::Kind::winner ? LoggedCount::Kind::winner
                                                        : LoggedCount::Kind::tie;
  if (plain.kind == PlainCount::Kind::winner) count.winner = plain.winner;
  for (Side side = 0; plain.kind == PlainCount::Kind::figures && side < sides; ++side) {
    count.figures.of[side] = plain.halves[side] / 2.0;
    count.figures.has[side] = true;
  }
  return count;
}

} // namespace

Points claimed_figures(const Figures &figures, int sides) {
  Points points{};
  for (Side side = 0; side < sides; ++side)
    if (figures.has[side]) points[side] = static_cast<int>(figures.of[side]);
  return points;
}

Points claimed_figures(const std::optional<PerSide<int>> &figures, int sides) {
  Points points{};
  if (figures) std::copy_n(figures->begin(), sides, points.begin());
  return points;
}

std::span<const LoggedCount> RoundView::counts(std::span<const AwardKey> awards, std::vector<LoggedCount> &memory) const {
  if (decoded_ != nullptr) return decoded_->counts;
  memory.clear();
  for (std::uint32_t left = plain_->counted; left != 0; left &= left - 1) {
    const auto award = static_cast<std::size_t>(std::countr_zero(left));
    memory.push_back(written_out(plain_->counts[award], awards[award], sides_));
  }
  return memory;
}

} // namespace arbitro
