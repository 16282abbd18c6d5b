#include "possible_piles.hpp"

#include "share_out.hpp"

#include <algorithm>
#include <string>

namespace arbitro {
namespace {

/// The amounts that are all the cards, of which each of two sides claims its share; nothing where there are none.
std::optional<std::size_t> shared_pack(const Demands &demands) {
  const auto is_shared = [](const Amounts &amounts) {
    return amounts.cards == CardSet::pack() && !amounts.by_value && !amounts.best && amounts.least[0] == amounts.most[0] &&
           amounts.least[1] == amounts.most[1] && amounts.least[0] + amounts.least[1] == CardSet::pack().size();
  };
  const auto found = std::ranges::find_if(demands.amounts, is_shared);
  const bool is_once = std::ranges::count(demands.amounts, CardSet::pack(), &Amounts::cards) == 1;
  if (demands.sides != 2 || !demands.owners.stays.empty() || found == demands.amounts.end() || !is_once) return std::nullopt;
  return static_cast<std::size_t>(found - demands.amounts.begin());
}

/// The range that the other demands leave open with owners that meet all of them; none where a short search, whose steps are added, finds
/// no such owners.
Range range_of(const Rules &rules, const Demands &demands, std::size_t pack, int &steps) {
  constexpr int most_steps_of_range = 400;
  ShareOut search(rules, demands, most_steps_of_range);
  static_cast<void>(search.is_possible());
  steps += most_steps_of_range - search.steps_left();
  return search.has_witness() ? search.without_claim(pack) : Range{};
}

void append(std::string &key, std::uint64_t number, int bytes) {
  for (; bytes > 0; --bytes, number >>= 8) key += static_cast<char>(number & 0xFF);
}

void append(std::string &key, const BestOf &best) { append(key, std::uint64_t{best.has_value()} << 8 | best.value_or(nobody), 2); }

/// The same for equal demands; `but_for`: the number of amounts whose shares may differ.
void write_key(const Demands &demands, std::optional<std::size_t> but_for, std::string &key) {
  const auto append_figure = [&](int figure) { append(key, static_cast<std::uint64_t>(figure), 2); };
  key.clear();
  append(key, static_cast<std::uint64_t>(demands.sides), 1);
  for (Side side = 0; side < demands.sides; ++side) append(key, demands.owners.may[side].bits(), 5);
  append(key, demands.owners.stays.bits(), 5);
  append(key, demands.amounts.size(), 1);
  for (std::size_t number = 0; number < demands.amounts.size(); ++number) {
    const Amounts &amounts = demands.amounts[number];
    append(key, amounts.cards.bits() << 1 | (amounts.by_value ? 1 : 0), 6);
    for (Side side = 0; side < demands.sides && number != but_for; ++side) {
      append_figure(amounts.least[side]);
      append_figure(amounts.most[side]);
    }
    append(key, amounts.best);
    append_figure(amounts.to_exceed);
  }
  if (!demands.primiere) return;
  append(key, demands.primiere->best);
  for (Side side = 0; side < demands.sides; ++side) append_figure(demands.primiere->halves[side].value_or(-1));
}

} // namespace

bool can_be(const Rules &rules, const Demands &demands, int &steps) {
  if (steps <= 0) return true; // which is believed
  const int granted = std::min(most_steps_of_search, steps);
  ShareOut search(rules, demands, granted);
  const bool possible = search.is_possible();
  steps -= granted - search.steps_left();
  return possible;
}

bool PossibleCounts::can_be(const Demands &demands, int &steps) {
  if (steps <= 0) return true; // likewise
  const std::optional<std::size_t> pack = shared_pack(demands);
  if (!pack) return search(demands, steps);
  const Known &known = without_cards(demands, *pack);
  if (known.steps >= steps) return search(demands, steps);
  steps -= known.steps;
  const int claimed = demands.amounts[*pack].least[0];
  return (claimed >= known.range.least && claimed <= known.range.most) || search(demands, steps);
}

bool PossibleCounts::search(const Demands &demands, int &steps) {
  constexpr std::size_t most_answers = 1024;
  const int granted = std::min(most_steps_of_search, steps);
  write_key(demands, std::nullopt, key_);
  if (const auto found = answers_.find(key_); found != answers_.end() && found->second.steps < granted) {
    steps -= found->second.steps;
    return found->second.possible;
  }
  const int before = steps;
  const bool possible = arbitro::can_be(rules_, demands, steps);
  if (before - steps >= granted) return possible; // which is believed, and would be known of a longer search
  if (answers_.size() >= most_answers) answers_.clear();
  answers_[key_] = {before - steps, possible};
  return possible;
}

const PossibleCounts::Known &PossibleCounts::without_cards(const Demands &demands, std::size_t pack) {
  constexpr std::size_t most_known = 32768;
  constexpr int middle = 20;
  write_key(demands, pack, key_);
  if (const auto found = known_.find(key_); found != known_.end()) return found->second;
  if (known_.size() >= most_known) known_.clear();
  Demands shared = demands;
  shared.amounts[pack].least = shared.amounts[pack].most = {middle, CardSet::pack().size() - middle};
  Known &known = known_[key_];
  known.range = range_of(rules_, shared, pack, known.steps);
  return known;
}

} // namespace arbitro
