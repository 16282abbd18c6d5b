#include "finding/say.hpp"
#include "html.hpp"
#include "sheet.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr int width = 640, height = 260, left = 36, right = 150, top = 16, bottom = 34;

/// What one unit of the chart measures.
struct Scale {
  int rounds = 1, lowest = 0, highest = 1;
  [[nodiscard]] double x(int round) const { return left + static_cast<double>(width - left - right) * round / rounds; }
  [[nodiscard]] double y(int points) const {
    return top + static_cast<double>(height - top - bottom) * (highest - points) / (highest - lowest);
  }
};

Scale scale_of(const Report &report) {
  Scale scale;
  scale.rounds = static_cast<int>(report.rounds.size());
  for (const RoundReport &round : report.rounds)
    for (std::size_t side = 0; side < report.sides.size(); ++side) {
      scale.lowest = std::min(scale.lowest, round.total[side].value_or(0));
      scale.highest = std::max(scale.highest, round.total[side].value_or(0));
    }
  return scale;
}

std::string number(double value) {
  const int tenths = static_cast<int>(value * 10 + 0.5);
  return std::to_string(tenths / 10) + (tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10));
}

/// Distance of two lines of the grid, so that there are about five.
int step_of(int range) {
  for (int unit = 1;; unit *= 10)
    for (const int step : {unit, 2 * unit, 5 * unit})
      if (range <= 5 * step) return step;
}

std::string text_at(double x, double y, std::string_view more, std::string_view text) {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\"" + std::string(more) + ">" + std::string(text) + "</text>\n";
}

/// Lines at round numbers of points, and the numbers of rounds.
std::string grid(const Scale &scale) {
  std::string text;
  const int step = step_of(scale.highest - scale.lowest);
  for (int points = scale.lowest / step * step; points <= scale.highest; points += step) {
    const std::string y = number(scale.y(points));
    text += "<path class=\"axis\" d=\"M" + std::to_string(left) + " " + y + "H" + std::to_string(width - right) + "\"/>\n";
    text += text_at(left - 8, scale.y(points) + 4, " text-anchor=\"end\"", std::to_string(points));
  }
  const int each = std::max(1, (scale.rounds + 11) / 12);
  for (int round = each; round <= scale.rounds; round += each)
    text += text_at(scale.x(round), height - 10, " text-anchor=\"middle\"", std::to_string(round));
  return text;
}

/// Heights of the names behind the lines, apart from each other.
std::vector<double> heights_of_names(const Report &report, const Scale &scale) {
  constexpr double apart = 24;
  std::vector<std::size_t> order;
  std::vector<double> heights;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    order.push_back(side);
    heights.push_back(scale.y(report.rounds.back().total[side].value_or(0)));
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t side) { return heights[side]; });
  for (std::size_t i = 1; i < order.size(); ++i) heights[order[i]] = std::max(heights[order[i]], heights[order[i - 1]] + apart);
  const double over = heights[order.back()] - (height - bottom);
  for (double &height_of_name : heights) height_of_name -= std::max(0.0, over);
  return heights;
}

} // namespace

std::string html_chart(const Report &report) {
  const bool is_known = std::ranges::any_of(report.rounds, [](const RoundReport &round) { return round.total[0].has_value(); });
  if (report.rounds.size() < 2 || !is_known) return "";
  const Scale scale = scale_of(report);
  const std::vector<double> names = heights_of_names(report, scale);
  std::string text = "<svg class=\"chart\" viewBox=\"0 0 " + std::to_string(width) + " " + std::to_string(height) +
                     "\" role=\"img\" aria-label=\"" + to_text(say::chart_shows(), report.card_spelling) + "\">\n" + grid(scale);
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    std::string line = number(scale.x(0)) + "," + number(scale.y(0));
    std::string dots;
    for (const RoundReport &round : report.rounds) {
      if (!round.total[side]) continue;
      const std::string x = number(scale.x(round.number)), y = number(scale.y(*round.total[side]));
      (((line += " ") += x) += ",") += y;
      dots += "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"3.2\"/>";
    }
    text += "<g class=\"k" + std::to_string(side) + "\"><polyline points=\"" + line + "\"/>" + dots + "\n";
    text += text_at(width - right + 12, names[side] + 4, " class=\"name\"",
                    xml(shorten(safe_text(report.sides[side].name), 12)) + " " + figure(report.rounds.back().total[side]));
    text += "</g>\n";
  }
  return text + "</svg>\n";
}

} // namespace arbitro
