#include "worth_text.hpp"

namespace arbitro {
namespace {

std::string numbers(const PerSide<int> &points) { return std::to_string(points[0]) + "-" + std::to_string(points[1]); }

} // namespace

std::string worth_text(const RoundReport &round) {
  if (!round.analysis->obstacle.empty()) return "not analysed: " + round.analysis->obstacle;
  const RoundWorth &worth = round.analysis->worth;
  if (worth.par) return "par " + numbers(*worth.par) + ", result " + numbers(worth.result);
  const std::string result = "result " + numbers(worth.result);
  if (worth.exact_from == 0) return result;
  if (worth.plays.empty()) return result + "; too much to look at";
  return result + "; exact from " + to_string(Address{round.number, static_cast<int>(worth.exact_from) + 1}) + " on";
}

std::string losses_text(const Report &report, const RoundReport &round) {
  std::string text;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const Loss &lost = round.analysis->worth.lost[side];
    text += (side == 0 ? "" : ", ") + report.sides[side].name + " lost " + std::to_string(lost.points);
    if (lost.plays > 0) text += " by " + std::to_string(lost.plays) + (lost.plays == 1 ? " play" : " plays");
  }
  return text;
}

} // namespace arbitro
