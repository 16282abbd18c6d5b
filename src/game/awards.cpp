#include "arbitro/awards.hpp"

namespace arbitro {
namespace {

/// The highest figure that one side can have of an award.
int highest_figure(const AwardKey &key) {
  switch (row_of(key.award).figure) {
  case Figure::number:
  case Figure::run: return cards_of(key).size();
  case Figure::values: return cards_of(key).sum();
  case Figure::all:
  case Figure::primiera:
  case Figure::sweeps:
  case Figure::hand_bonus:
  case Figure::table_bonus:
  case Figure::ruling: break;
  }
  return 1;
}

} // namespace

bool pays_nothing(const Rules &rules, const AwardKey &key) { return row_of(key.award).points(rules, key.card, highest_figure(key)) == 0; }

std::string to_string(const AwardKey &key) {
  if (key == re_bello) return std::string(re_bello_name);
  std::string name(row_of(key.award).name);
  return key.award == Award::extra ? name + ":" + to_string(key.card) : name;
}

std::string to_text(const AwardKey &key, Language language) {
  const std::string_view italian = row_of(key.award).italian;
  return language == Language::italian && !italian.empty() ? std::string(italian) : to_string(key);
}

std::vector<AwardKey> awards(const Rules &rules) {
  std::vector<AwardKey> keys;
  keys.reserve(award_rows.size());
  for (const AwardRow &row : award_rows) {
    if (!row.in_force(rules)) continue;
    if (row.award != Award::extra) {
      keys.push_back({row.award, {}});
      continue;
    }
    for (const Card card : CardSet::pack())
      if (row.points(rules, card, 1) != 0) keys.push_back({row.award, card});
  }
  return keys;
}

std::span<const AwardKey> every_award() {
  static const std::vector<AwardKey> all = [] {
    std::vector<AwardKey> keys;
    for (const AwardRow &row : award_rows)
      for (const Card card : row.award == Award::extra ? CardSet::pack() : CardSet{Card{}}) keys.push_back({row.award, card});
    return keys;
  }();
  return all;
}

std::optional<AwardKey> find_award(std::string_view name) {
  for (const AwardKey &key : every_award())
    if (to_string(key) == name) return key;
  return std::nullopt;
}

} // namespace arbitro
