#include "finding/say.hpp"
#include "html.hpp"
#include "sheet.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <cmath>

namespace arbitro {
namespace {

constexpr struct { int width = 640, height = 260, left = 36, right = 150, top = 16, bottom = 34; } frame;

/// What one unit of the chart measures: along it are rounds or plays.
struct Scale {
  int steps = 1, lowest = 0, highest = 1;
  void stretch(int points) {
    lowest = std::min(lowest, points);
    highest = std::max(highest, points);
  }
  [[nodiscard]] double x(int step) const { return frame.left + static_cast<double>(frame.width - frame.left - frame.right) * step / steps; }
  [[nodiscard]] double y(int points) const {
    return frame.top + static_cast<double>(frame.height - frame.top - frame.bottom) * (highest - points) / (highest - lowest);
  }
};

Scale scale_of(const Report &report) {
  Scale scale;
  scale.steps = static_cast<int>(report.rounds.size());
  scale.stretch(report.target.value_or(0));
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    scale.stretch(report.start[side]);
    for (const RoundReport &round : report.rounds) scale.stretch(round.total[side].value_or(0));
  }
  return scale;
}

std::string number(double value) {
  const long tenths = std::lround(value * 10);
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

/// Lines at round numbers of points, and the numbers of rounds or plays.
std::string grid(const Scale &scale) {
  std::string text;
  const int step = step_of(scale.highest - scale.lowest);
  for (int points = scale.lowest / step * step; points <= scale.highest; points += step) {
    const std::string y = number(scale.y(points));
    text +=
        "<path class=\"axis\" d=\"M" + std::to_string(frame.left) + " " + y + "H" + std::to_string(frame.width - frame.right) + "\"/>\n";
    text += text_at(frame.left - 8, scale.y(points) + 4, " text-anchor=\"end\"", std::to_string(points));
  }
  const int each = std::max(1, (scale.steps + 11) / 12);
  for (int at = each; at <= scale.steps; at += each)
    text += text_at(scale.x(at), frame.height - 10, " text-anchor=\"middle\"", std::to_string(at));
  return text;
}

/// Heights of the names next to the lines, apart from each other.
std::vector<double> heights_of_names(const Report &report, const Scale &scale) {
  constexpr double apart = 24;
  std::vector<std::size_t> order;
  std::vector<double> heights;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    order.push_back(side);
    heights.push_back(scale.y(report.rounds.back().total[side].value_or(0)));
  }
  sort_few(order, {}, [&](std::size_t side) { return heights[side]; });
  for (std::size_t i = 1; i < order.size(); ++i) heights[order[i]] = std::max(heights[order[i]], heights[order[i - 1]] + apart);
  const double over = heights[order.back()] - (frame.height - frame.bottom);
  for (double &height_of_name : heights) height_of_name -= std::max(0.0, over);
  return heights;
}

/// Where the points are that end the match.
std::string target_line(const Scale &scale, int target, Language language) {
  const double y = scale.y(target);
  return "<path class=\"target\" d=\"M" + std::to_string(frame.left) + " " + number(y) + "H" + std::to_string(frame.width - frame.right) +
         "\"/>\n" + text_at(frame.left + 6, y - 5, "", to_text(say::to_the_target(target), language));
}

std::string open_chart(std::string_view label) {
  return "<svg class=\"chart\" viewBox=\"0 0 " + std::to_string(frame.width) + " " + std::to_string(frame.height) +
         "\" role=\"img\" aria-label=\"" + std::string(label) + "\">\n";
}

/// From the lowest to the highest value of a round, 0 among them.
Scale scale_of(const RoundReport &round) {
  Scale scale{.steps = static_cast<int>(round.replay.size())};
  const RoundWorth &worth = round.analysis->worth;
  for (const PlayWorth &play : worth.plays) scale.stretch(play.value);
  scale.stretch(worth.value);
  return scale;
}

} // namespace

std::string html_worth_chart(const Report &report, const RoundReport &round) {
  const RoundWorth &worth = round.analysis->worth;
  const Scale scale = scale_of(round);
  const auto words = [&](const Phrase &phrase) { return xml(to_text(phrase, report.card_spelling)); };
  std::string text = open_chart(words(say::worth_chart_shows(report.sides[0].name, report.sides[1].name))) + grid(scale);
  std::string line, costs;
  int after = worth.value;
  line = number(scale.x(scale.steps)) + "," + number(scale.y(after));
  for (std::size_t i = worth.plays.size(); i-- > 0;) {
    const PlayWorth &play = worth.plays[i];
    const ReplayedPlay &made = round.replay[worth.exact_from + i];
    const std::string x = number(scale.x(static_cast<int>(worth.exact_from + i)));
    line += " " + x + "," + number(scale.y(after)) + " " + x + "," + number(scale.y(play.value));
    if (play.cost > 0)
      costs += "<circle class=\"k" + std::to_string(made.side) + "\" cx=\"" + x + "\" cy=\"" + number(scale.y(after)) + "\" r=\"4.5\"/>";
    after = play.value;
  }
  text += "<polyline class=\"value\" points=\"" + line + "\"/>" + costs + "\n";
  text += text_at(frame.width - frame.right + 12, scale.y(scale.highest) + 4, " class=\"name k0\"",
                  words(say::worth_for(shorten(safe_text(report.sides[0].name), 12))));
  if (scale.lowest < 0)
    text += text_at(frame.width - frame.right + 12, scale.y(scale.lowest) + 4, " class=\"name k1\"",
                    words(say::worth_for(shorten(safe_text(report.sides[1].name), 12))));
  return text + "</svg>\n";
}

std::string html_chart(const Report &report) {
  const bool is_known = std::ranges::any_of(report.rounds, [](const RoundReport &round) { return round.total[0].has_value(); });
  if (report.rounds.size() < 2 || !is_known) return "";
  const Scale scale = scale_of(report);
  const std::vector<double> names = heights_of_names(report, scale);
  std::string text = open_chart(to_text(say::chart_shows(), report.card_spelling)) + grid(scale);
  if (report.target) text += target_line(scale, *report.target, report.card_spelling.language);
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    std::string line = number(scale.x(0)) + "," + number(scale.y(report.start[side]));
    std::string dots;
    for (const RoundReport &round : report.rounds) {
      if (!round.total[side]) continue;
      const std::string x = number(scale.x(round.number)), y = number(scale.y(*round.total[side]));
      (((line += " ") += x) += ",") += y;
      dots += "<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"3.2\"/>";
    }
    text += "<g class=\"k" + std::to_string(side) + "\"><polyline points=\"" + line + "\"/>" + dots + "\n";
    text += text_at(frame.width - frame.right + 12, names[side] + 4, " class=\"name\"",
                    xml(shorten(safe_text(report.sides[side].name), 12)) + " " + figure(report.rounds.back().total[side]));
    text += "</g>\n";
  }
  return text + "</svg>\n";
}

} // namespace arbitro
