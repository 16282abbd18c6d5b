#include "referee/convert/encode_match.hpp"

#include "log/words.hpp"
#include "text/join.hpp"
#include "text/sort_few.hpp"

#include <algorithm>

namespace arbitro {

Item MatchEncoder::figures(const Figures &figures, std::uint32_t node) const {
  const std::size_t sides = log_.sides.size();
  // Where teams are listed in another order than they sit, a pair is easily misread.
  bool as_pair = options_.form == LogForm::yaml && sides <= 3 && !has_private(node) && std::ranges::is_sorted(log_.listed);
  for (std::size_t side = 0; side < sides; ++side) as_pair = as_pair && figures.has[side] && figures.of[side] >= 0;
  if (as_pair) {
    const auto spell = [](double figure) { return spelled(figure); };
    return {.kind = Item::Kind::figures, .text = join(std::span(figures.of).first(sides), "-", spell)};
  }
  Item map = Item::map();
  map.on_one_line = true;
  for (std::size_t side = 0; side < sides; ++side)
    if (figures.has[side]) map.add(log_.sides[side].name, Item::bare(spelled(figures.of[side])));
  add_private(map, node);
  return map;
}

void MatchEncoder::add_figures(Item &map, KeyPlace place, Key key, const At<Figures> &given) const {
  if (given) map.add(name_of(place, key), figures(given.value, given.where.node), given.where.node);
}

void MatchEncoder::add_counts(Item &map, const LoggedRound &round) const {
  std::vector<const LoggedCount *> counts;
  for (const LoggedCount &count : round.counts) counts.push_back(&count);
  sort_few(counts, {}, [](const LoggedCount *count) { return std::pair(count->key.award, count->key.card.index()); });
  for (const LoggedCount *count : counts) {
    std::string key = to_string(count->key);
    if (key.starts_with(extra_prefix)) key = std::string(extra_prefix) + card(count->key.card);
    switch (count->kind) {
    case LoggedCount::Kind::figures: map.add(key, figures(count->figures, count->where.node), count->where.node); break;
    case LoggedCount::Kind::winner: map.add(key, Item::words(log_.sides[count->winner].name), count->where.node); break;
    case LoggedCount::Kind::tie: map.add(key, Item::words("none"), count->where.node); break;
    }
  }
}

Item MatchEncoder::ruling(const LoggedRuling &given) const {
  Item map = Item::map();
  map.on_one_line = true;
  if (given.kind_where.node != no_node)
    map.add(name_of(KeyPlace::ruling, Key::kind), Item::words(to_string(given.kind)), given.kind_where.node);
  if (given.side) map.add(name_of(KeyPlace::ruling, Key::side), Item::words(log_.sides[given.side.value].name), given.side.where.node);
  if (given.play) map.add("play", Item::bare(std::to_string(given.play.value)), given.play.where.node);
  add_figures(map, KeyPlace::ruling, Key::points, given.points);
  add_text(map, KeyPlace::ruling, Key::note, given.note);
  add_private(map, given.where.node);
  return map;
}

} // namespace arbitro
