#include "arbitro/tournament.hpp"
#include "decode_match.hpp"

#include <algorithm>

namespace arbitro {
namespace {

constexpr int most_legs = 9;
constexpr int longest_series = 99;
constexpr std::array<std::string_view, 2> kinds_of_pairs{"fixed", "drawn"};

/// Reads a list of names, or whatever else is a list of texts, item by item.
template <class Read> void each_text(const NodeReader &nodes, std::uint32_t list, Help help, const Read &read) {
  if (list == no_node || !nodes.is_list(list, std::move(help))) return;
  nodes.each(list, [&](std::uint32_t item) {
    if (const auto text = nodes.text(item)) read(item, *text);
  });
}

int read_best_of(const NodeReader &nodes, std::uint32_t node) {
  if (node == no_node || !nodes.is_map(node, say::write_series())) return 0;
  const Fields series = collect(nodes, node, KeyPlace::series);
  const At<int> number = nodes.number(series[Key::best_of], 1, longest_series);
  if (number && number.value % 2 == 0) {
    nodes.report(Code::wrong_shape, number.where, say::series_of_even(number.value), say::write_odd_number());
    return 0;
  }
  return number.value;
}

/// The groups; every side is in one, and is one of the teams where the header has all of them and says which play.
std::vector<Group> read_groups(const NodeReader &nodes, const Fields &header) {
  std::vector<Group> groups;
  const std::uint32_t map = header[Key::groups];
  if (map == no_node || !nodes.is_map(map, say::write_groups())) return groups;
  std::vector<ListedName> teams;
  if (header.has(Key::sides) && header.has(Key::teams) && nodes[header[Key::teams]].kind == NodeKind::map)
    nodes.each(header[Key::teams], [&](std::uint32_t team) { teams.push_back({trim(nodes[team].key), nodes.key_where(team)}); });
  std::vector<std::string_view> placed;
  nodes.each(map, [&](std::uint32_t node) {
    Group &group = groups.emplace_back(Group{std::string(trim(nodes[node].key)), {}});
    each_text(nodes, node, say::write_groups(), [&](std::uint32_t item, std::string_view side) {
      const auto is_it = [&](std::string_view other) { return same_name(other, side); };
      if (!teams.empty() && std::ranges::none_of(teams, is_it, &ListedName::text))
        report_unlisted(nodes, item, say::not_a_team(quote(side)), side, teams);
      else if (std::ranges::any_of(placed, is_it))
        nodes.report(Code::bad_teams, nodes.where(item), say::key_twice(quote(side)), say::put_into_one_group());
      placed.push_back(side);
      group.sides.emplace_back(side);
    });
  });
  return groups;
}

std::vector<OrderStep> read_rank_by(const NodeReader &nodes, std::uint32_t list) {
  std::vector<OrderStep> order;
  each_text(nodes, list, say::write_rank_by(), [&](std::uint32_t item, std::string_view word) {
    if (const auto step = find_order_step(word))
      order.push_back(*step);
    else
      nodes.report(Code::wrong_shape, nodes.where(item), say::cannot_be(quote("rank-by"), quote(word)), hint_of(word, criterion_names()));
  });
  return order;
}

} // namespace

At<std::size_t> read_word(const NodeReader &nodes, std::uint32_t node, std::span<const std::string_view> known) {
  const At<std::string_view> word = nodes.words(node);
  if (!word) return {};
  const auto found = std::ranges::find_if(known, [&](std::string_view other) { return same_name(word.value, other); });
  if (found != known.end()) return {static_cast<std::size_t>(found - known.begin()), word.where};
  nodes.report(Code::wrong_shape, word.where, say::cannot_be(quote(nodes[node].key), quote(word.value)), hint_of(word.value, known));
  return {};
}

std::shared_ptr<const TournamentPlan> read_plan(const NodeReader &nodes, const Fields &header) {
  constexpr Key keys[] = {Key::series, Key::groups, Key::legs, Key::rank_by, Key::pairs};
  if (std::ranges::none_of(keys, [&](Key key) { return header.has(key); })) return nullptr;
  const auto plan = std::make_shared<TournamentPlan>();
  plan->best_of = read_best_of(nodes, header[Key::series]);
  plan->groups = read_groups(nodes, header);
  plan->legs = nodes.number(header[Key::legs], 1, most_legs).value;
  plan->rank_by = read_rank_by(nodes, header[Key::rank_by]);
  const At<std::size_t> pairs = read_word(nodes, header[Key::pairs], kinds_of_pairs);
  plan->drawn_pairs = pairs && kinds_of_pairs[pairs.value] == "drawn";
  return plan;
}

} // namespace arbitro
