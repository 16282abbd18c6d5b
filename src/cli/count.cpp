#include "arbitro/read.hpp"
#include "arbitro/score.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "render/json_writer.hpp"

#include <algorithm>
#include <optional>

namespace arbitro {
namespace {

/// A cell of the text table, filled up on the left.
std::string right_aligned(const std::string &text, int width) { return padded(text, width, true); }

std::string number(const std::optional<double> &value) {
  if (!value) return "-";
  std::string text;
  JsonWriter(text).value(*value);
  return text;
}

std::string as_text(const PileCount &count, Language language) {
  constexpr int narrowest = 12;
  constexpr std::size_t names = 14;
  std::string text(names, ' ');
  std::vector<int> widths;
  for (const std::string &name : count.sides) {
    widths.push_back(std::max(narrowest, display_width(safe_text(name)) + 2));
    text += right_aligned(safe_text(name), widths.back());
  }
  text += "\n";
  for (const Tally &tally : count.tallies) {
    std::string line = to_text(tally.key, language);
    line.resize(names, ' ');
    for (std::size_t side = 0; side < count.sides.size(); ++side) {
      const std::optional<int> points = tally.points[side];
      line += right_aligned(number(tally.counted[side]) + (points && *points != 0 ? " +" + std::to_string(*points) : "   "), widths[side]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  if (count.sides.size() == 1) return text;
  std::string line = to_text(say::the_points(), language);
  line.resize(names, ' ');
  for (std::size_t side = 0; side < count.sides.size(); ++side) {
    const std::optional<int> total = count.points[side];
    line += right_aligned(total ? std::to_string(*total) : "-", widths[side] - 1) + ' ';
  }
  return text + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

} // namespace

Exit run_count(Session &session) {
  const Options &options = session.options;
  const Rules rules = read_rules(read_options(options));
  const PileCount counted =
      count_piles(rules, read_piles(options.arguments, options.scope, rules.french_courts, find_letters(options.letters)));
  session.output.stream() << (options.format == "json" ? count_json(counted) : as_text(counted, language_of(options)));
  return Exit::clean;
}

} // namespace arbitro
