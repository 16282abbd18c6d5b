#include "worth_text.hpp"

#include "finding/say.hpp"

namespace arbitro {
namespace {

std::string numbers(const PerSide<int> &points) { return std::to_string(points[0]) + "-" + std::to_string(points[1]); }

} // namespace

std::string worth_text(const Report &report, const RoundReport &round) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  if (!round.analysis->obstacle.empty()) return words(say::not_analysed(round.analysis->obstacle));
  const RoundWorth &worth = round.analysis->worth;
  if (worth.par) return words(say::par_and_result(numbers(*worth.par), numbers(worth.result)));
  std::string result = words(say::result_of(numbers(worth.result)));
  if (worth.exact_from == 0) return result;
  if (worth.plays.empty()) return result + "; " + words(say::too_much_to_look_at());
  return result + "; " + words(say::exact_from(to_string(Address{round.number, static_cast<int>(worth.exact_from) + 1})));
}

std::string losses_text(const Report &report, const RoundReport &round) {
  std::string text;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const Loss &lost = round.analysis->worth.lost[side];
    const std::string &name = report.sides[side].name;
    text += (side == 0 ? "" : ", ") +
            to_text(lost.plays > 0 ? say::side_lost_by(name, lost.points, lost.plays) : say::side_lost(name, lost.points),
                    report.card_spelling);
  }
  return text;
}

} // namespace arbitro
