#include "arbitro/score.hpp"
#include "cards.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "log/names.hpp"

#include <charconv>
#include <optional>

namespace arbitro {
namespace {

/// A side with what it brings to the count.
struct NamedPile {
  std::string name;
  SideCount count;
  bool rest = false;
};

NamedPile read_pile(const std::string &argument, std::size_t number) {
  const std::size_t colon = argument.find(':');
  const bool named = colon != argument.npos;
  NamedPile pile;
  pile.name = named ? std::string(trim(std::string_view(argument).substr(0, colon))) : "pile " + std::to_string(number);
  const std::string cards(trim(named ? std::string_view(argument).substr(colon + 1) : std::string_view(argument)));
  pile.rest = cards == "rest" || cards == "resto";
  if (!pile.rest) pile.count.pile = read_cards(cards);
  return pile;
}

std::vector<NamedPile> read_piles(const Options &options) {
  if (options.arguments.empty()) throw Refusal{say::no_pile_given()};
  if (options.arguments.size() > max_seats) throw Refusal{say::too_many_piles(max_seats)};
  std::vector<NamedPile> piles;
  CardSet named;
  NamedPile *rest = nullptr;
  piles.reserve(options.arguments.size());
  for (const std::string &argument : options.arguments) {
    NamedPile &pile = piles.emplace_back(read_pile(argument, piles.size() + 1));
    if (const CardSet twice = named & pile.count.pile; !twice.empty()) throw Refusal{say::in_two_piles(twice), Exit::found};
    named |= pile.count.pile;
    if (!pile.rest) continue;
    if (rest) throw Refusal{say::two_rests(), Exit::found};
    rest = &pile;
  }
  if (rest) rest->count.pile = CardSet::pack() - named;
  return piles;
}

void read_sweeps(const std::string &text, std::vector<NamedPile> &piles) {
  if (text.empty()) return;
  const std::vector<std::string_view> numbers = words(text, '-');
  if (numbers.size() != piles.size()) throw Refusal{say::scope_takes_numbers()};
  for (std::size_t side = 0; side < piles.size(); ++side) {
    int &sweeps = piles[side].count.sweeps;
    const char *const end = numbers[side].data() + numbers[side].size();
    if (std::from_chars(numbers[side].data(), end, sweeps).ptr != end || sweeps > 40) throw Refusal{say::scope_takes_numbers()};
  }
}

/// Points of the sides; nothing is won by a pile that has no other beside it.
std::optional<int> points_of_side(const Tally &tally, std::size_t side, std::size_t sides) {
  return sides > 1 ? tally.points[side] : std::nullopt;
}

std::optional<int> total_of(const std::vector<Tally> &tallies, std::size_t side, std::size_t sides) {
  int total = 0;
  for (const Tally &tally : tallies) {
    const std::optional<int> points = points_of_side(tally, side, sides);
    if (!points) return std::nullopt;
    total += *points;
  }
  return total;
}

std::string as_json(const std::vector<NamedPile> &piles, const std::vector<Tally> &tallies) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("sides").begin_array();
  for (const NamedPile &pile : piles)
    json.begin_object().member("name", pile.name).member("players", std::vector<std::string>{pile.name}).end_object();
  json.end_array().key("counted").begin_object();
  for (const Tally &tally : tallies) {
    json.key(to_string(tally.key)).begin_array();
    for (std::size_t side = 0; side < piles.size(); ++side) json.value(tally.counted[side]);
    json.end_array();
  }
  json.end_object().key("awards").begin_object();
  for (const Tally &tally : tallies) {
    json.key(to_string(tally.key)).begin_array();
    for (std::size_t side = 0; side < piles.size(); ++side) json.value(points_of_side(tally, side, piles.size()));
    json.end_array();
  }
  json.end_object().key("points").begin_array();
  for (std::size_t side = 0; side < piles.size(); ++side) json.value(total_of(tallies, side, piles.size()));
  json.end_array().end_object();
  return text + "\n";
}

/// A cell of the text table, filled up on the left.
std::string cell(const std::string &text, int width) { return padded(text, width, true); }

std::string number(const std::optional<double> &value) {
  if (!value) return "-";
  std::string text;
  JsonWriter(text).value(*value);
  return text;
}

std::string as_text(const std::vector<NamedPile> &piles, const std::vector<Tally> &tallies, Language language) {
  constexpr int narrowest = 12;
  constexpr std::size_t names = 14;
  std::string text(names, ' ');
  std::vector<int> widths;
  for (const NamedPile &pile : piles) {
    widths.push_back(std::max(narrowest, display_width(safe_text(pile.name)) + 2));
    text += cell(safe_text(pile.name), widths.back());
  }
  text += "\n";
  for (const Tally &tally : tallies) {
    std::string line = to_text(tally.key, language);
    line.resize(names, ' ');
    for (std::size_t side = 0; side < piles.size(); ++side) {
      const std::optional<int> points = points_of_side(tally, side, piles.size());
      line += cell(number(tally.counted[side]) + (points && *points != 0 ? " +" + std::to_string(*points) : "   "), widths[side]);
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  if (piles.size() == 1) return text;
  std::string line = to_text(say::the_points(), language);
  line.resize(names, ' ');
  for (std::size_t side = 0; side < piles.size(); ++side) {
    const std::optional<int> total = total_of(tallies, side, piles.size());
    line += cell(total ? std::to_string(*total) : "-", widths[side] - 1) + ' ';
  }
  return text + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

} // namespace

Exit run_count(Session &session) {
  const Options &options = session.options;
  const Rules rules = chosen_rules(options);
  std::vector<NamedPile> piles = read_piles(options);
  read_sweeps(options.scope, piles);
  PerSide<SideCount> counts{};
  for (std::size_t side = 0; side < piles.size(); ++side) counts[side] = piles[side].count;
  const std::vector<Tally> tallies = score(rules, static_cast<int>(piles.size()), counts);
  session.output.stream() << (options.format == "json" ? as_json(piles, tallies) : as_text(piles, tallies, language_of(options)));
  return Exit::clean;
}

} // namespace arbitro
