#include "arbitro/read.hpp"
#include "arbitro/score.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "render/grid.hpp"
#include "render/sheet.hpp"

namespace arbitro {
namespace {

std::string as_text(const PileCount &count, Language language) {
  const std::string no_points = "   "; // as wide as ` +1`
  std::vector<std::vector<std::string>> rows{{""}};
  for (const std::string &name : count.sides) rows.front().push_back(safe_text(name));
  for (const Tally &tally : count.tallies) {
    std::vector<std::string> &row = rows.emplace_back(std::vector{to_text(tally.key, language)});
    for (std::size_t side = 0; side < count.sides.size(); ++side)
      row.push_back(figure(tally.counted[side], "-") +
                    (tally.points[side].value_or(0) != 0 ? " +" + std::to_string(*tally.points[side]) : no_points));
  }
  if (count.sides.size() > 1) {
    std::vector<std::string> &row = rows.emplace_back(std::vector{to_text(say::the_points(), language)});
    for (std::size_t side = 0; side < count.sides.size(); ++side) row.push_back(figure(count.points[side], "-") + no_points);
  }
  return text_table(rows, true);
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
