#include "arbitro/read.hpp"
#include "arbitro/score.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "render/sheet.hpp"

#include <algorithm>
#include <optional>

namespace arbitro {
namespace {

/// A cell of the text table, filled up on the left.
std::string right_aligned(const std::string &text, int width) { return padded(text, width, true); }

std::string as_text(const PileCount &count, Language language) {
  constexpr int narrowest = 12;
  constexpr std::size_t names = 14;
  const std::string no_points = "   "; // as wide as ` +1`
  std::string text(names, ' ');
  std::vector<int> widths;
  for (const std::string &name : count.sides) {
    widths.push_back(std::max(narrowest, display_width(safe_text(name)) + 2));
    text += right_aligned(safe_text(name), widths.back());
  }
  text += "\n";
  const auto add_line = [&](std::string line, const auto &cell) {
    line.resize(names, ' ');
    for (std::size_t side = 0; side < count.sides.size(); ++side) line += right_aligned(cell(side), widths[side]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  };
  for (const Tally &tally : count.tallies)
    add_line(to_text(tally.key, language), [&](std::size_t side) {
      const std::optional<int> points = tally.points[side];
      return figure(tally.counted[side], "-") + (points && *points != 0 ? " +" + std::to_string(*points) : no_points);
    });
  if (count.sides.size() > 1)
    add_line(to_text(say::the_points(), language), [&](std::size_t side) { return figure(count.points[side], "-") + no_points; });
  return text;
}

} // namespace

Exit run_count(Session &session) {
  const Options &options = session.options;
  const Rules rules = read_rules(read_options(options));
  const Language language = language_of(options);
  const PileCount counted =
      count_piles(rules, read_piles(options.arguments, options.scope, rules.french_courts, find_letters(options.letters), language));
  session.output.stream() << (options.format == "json" ? count_json(counted) : as_text(counted, language));
  return Exit::clean;
}

} // namespace arbitro
