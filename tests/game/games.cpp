#include "arbitro/games.hpp"
#include "examples.hpp"
#include "support/read_file.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace {

using namespace arbitro;
using Json = nlohmann::json;

Json presets() {
  std::ifstream file(ARBITRO_ROOT "/tests/game/presets.json");
  REQUIRE(file);
  return Json::parse(file);
}

Json json_of(const RuleValue &value) {
  switch (value.kind) {
  case RuleValue::Kind::null: return nullptr;
  case RuleValue::Kind::boolean: return value.number != 0;
  case RuleValue::Kind::number: return value.number;
  case RuleValue::Kind::word: return value.word;
  case RuleValue::Kind::list: {
    Json list = Json::array();
    for (const RuleValue &item : value.list) list.push_back(json_of(item));
    return list;
  }
  case RuleValue::Kind::map: break;
  }
  Json map = Json::object();
  for (const auto &[card, points] : value.map) map[card] = points;
  return map;
}

Json json_of(const Rules &rules) {
  Json json = Json::object();
  for (const RuleField &field : rule_fields()) json[std::string(field.name)] = json_of(field.get(rules));
  return json;
}

/// Rules in which every rule has another value than in any game that changes it.
Rules strange_rules() {
  return example::rules(
      "scopa", "players=5 sides=2x3 direction=ccw dealer-rotation=fixed hand-size=7 table-size=5 deal-sizes=[1,2,3] void-kings=2 "
               "void-aces=4 void-low-sum=33 "
               "void-remedy=same-dealer-redeals table-bonus=15-30-partition table-bonus-to=first-player take-total=null "
               "max-captured=9 must-capture=equal-only court-sums=no scopa-points=9 leftover-to=nobody no-capture-at-all=dealer cards-pt=9 "
               "coins-pt=9 "
               "settebello-pt=9 primiera-pt=9 primiera-scale=veneto tie-points=all-tied napola-cap=4 all-coins=points:77 sevens-most-pt=9 "
               "sevens-all-pt=9 cards-all-pt=9 coins-all-pt=9 grande-pt=9 hand-low-pt=9 hand-triple-pt=9 hand-low-max=22 target=777");
}

} // namespace

TEST_CASE("every game of the list is in the table once, in the same order, with a title, a family and a source") {
  const Json expected = presets().at("presets");
  CHECK(games().size() == expected.size());
  CHECK(games().front().name == "scopa");
  std::set<std::string_view> names;
  std::set<std::string_view> families;
  for (const Game &game : games()) {
    CAPTURE(game.name);
    CHECK(expected.contains(std::string(game.name)));
    CHECK(names.insert(game.name).second);
    CHECK_FALSE(game.title.empty());
    CHECK_FALSE(game.sources.empty());
    CHECK(find_game(game.name) == &game);
    families.insert(game.family);
  }
  CHECK(families == std::set<std::string_view>{"scopa", "scopone", "ace takes all", "fifteens and elevens", "scoring variants", "cirulla"});
  CHECK(find_game("briscola") == nullptr);
  const std::string number = std::to_string(games().size());
  CHECK(read_file(ARBITRO_ROOT "/README.md").find("knows " + number + " games") != std::string::npos);
  for (const char *const topic : {"/src/codes/topics/games.md", "/src/codes/topics/it/games.md"})
    CHECK(read_file(ARBITRO_ROOT + std::string(topic)).find(number) != std::string::npos);
}

TEST_CASE("every game has exactly the rules of the presets, alone and laid over other rules") {
  const Json data = presets();
  Json defaults = Json::object();
  for (const Json &rule : data.at("rules")) defaults[rule.at("name").get<std::string>()] = rule.at("default");
  CHECK(json_of(Rules{}) == defaults);
  CHECK(defaults.size() == rule_fields().size());
  const Rules strange = strange_rules();
  for (const Game &game : games()) {
    CAPTURE(game.name);
    const Json &changes = data.at("presets").at(std::string(game.name)).at("changes");
    Json alone = defaults;
    alone.update(changes);
    CHECK(json_of(rules_of(game)) == alone);
    Rules over = strange;
    game.change(over);
    Json layered = json_of(strange);
    layered.update(changes);
    CHECK(json_of(over) == layered);
    CHECK_FALSE(find_conflict(rules_of(game)));
  }
}

TEST_CASE("extra cards of layered games add up") {
  Rules rules = example::rules("re-bello");
  find_game("re-bello")->change(rules);
  find_game("calabrese")->change(rules);
  CHECK(to_string(find_rule_field("extra-cards")->get(rules)) == "{7c: 1, 10d: 2}");
}

TEST_CASE("rules that contradict each other are named with a way out") {
  struct Case {
    const char *game, *settings, *first, *second, *remedy;
  };
  const Case cases[] = {
      {"scopa", "take-value=false", "take-value", "take-total", "take-value: true, or take-total: 15"},
      {"scopa", "napola=length trente-123=true", "napola", "trente-123", "napola: none, or trente-123: false"},
      {"scopa", "goal=low early-win=cappotto-7-0", "goal", "early-win", "early-win: none, or goal: high"},
      {"scopa", "goal=low all-coins=win", "goal", "all-coins", "all-coins: none, or goal: high"},
      {"scopa", "goal=low trente-all-three-wins=yes", "goal", "trente-all-three-wins", "trente-all-three-wins: false, or goal: high"},
      {"scopa", "frac=true", "frac", "scopa-points", "scopa-points: 0, or frac: false"},
      {"scopa-frac", "napola=length", "frac", "napola", "napola: none, or frac: false"},
      {"scopa-frac", "grande-pt=5", "frac", "grande-pt", "grande-pt: 0, or frac: false"},
      {"scopa-frac", "ponino=true", "frac", "ponino", "ponino: false, or frac: false"},
      {"scopa-frac", "sevens-most-pt=1", "frac", "sevens-most-pt", "sevens-most-pt: 0, or frac: false"},
      {"scopa-frac", "sevens-all-pt=1", "frac", "sevens-all-pt", "sevens-all-pt: 0, or frac: false"},
      {"scopa-frac", "cards-all-pt=1", "frac", "cards-all-pt", "cards-all-pt: 0, or frac: false"},
      {"scopa-frac", "coins-all-pt=1", "frac", "coins-all-pt", "coins-all-pt: 0, or frac: false"},
      {"scopa-frac", "hand-low-pt=3", "frac", "hand-low-pt", "hand-low-pt: 0, or frac: false"},
      {"scopa-frac", "hand-triple-pt=10", "frac", "hand-triple-pt", "hand-triple-pt: 0, or frac: false"},
  };
  for (const Case &one : cases) {
    CAPTURE(one.settings);
    const auto conflict = find_conflict(example::rules(one.game, one.settings));
    REQUIRE(conflict);
    CHECK(conflict->first == one.first);
    CHECK(conflict->second == one.second);
    CHECK(conflict->remedy + ", or " + conflict->other_remedy == one.remedy);
  }
  CHECK_FALSE(find_conflict(example::rules("scopa", "goal=low all-coins=points:30")));
}

TEST_CASE("players and partnerships are allowed as the rules say") {
  const auto allowed = [](const char *game, std::uint8_t players, std::uint8_t sides) {
    return allows(example::rules(game), {.players = players, .sides = sides});
  };
  CHECK(allowed("scopa", 2, 2));
  CHECK(allowed("scopa", 4, 4));
  CHECK(allowed("scopa", 4, 2));
  CHECK(allowed("scopa", 6, 3));
  CHECK(allowed("scopa", 6, 2));
  CHECK_FALSE(allowed("scopa", 5, 5));
  CHECK_FALSE(allowed("scopa", 4, 3));
  CHECK_FALSE(allowed("scopa", 3, 2));
  CHECK(allowed("scopa-bga", 6, 3));
  CHECK_FALSE(allowed("scopa-bga", 6, 2));
  CHECK(allowed("scopa-guide", 5, 5));
  CHECK_FALSE(allowed("scopone", 4, 4));
  CHECK(allowed("scopone", 4, 2));
  for (std::uint8_t players = 7; players < 80; ++players) CHECK_FALSE(allowed("scopa-guide", players, players));
  CHECK_FALSE(allows(example::rules("scopa", "sides=2x3"), {.players = 6, .sides = 3}));
  CHECK_FALSE(allows(example::rules("scopa", "sides=solo"), {.players = 4, .sides = 2}));
}

TEST_CASE("the pack is dealt out in whole deals or not at all") {
  struct Case {
    const char *settings;
    int players, deals;
  };
  const Case cases[] = {{"", 2, 6},
                        {"", 3, 4},
                        {"", 4, 3},
                        {"", 5, 0},
                        {"", 6, 2},
                        {"hand-size=9", 2, 2},
                        {"hand-size=9", 3, 0},
                        {"hand-size=9", 4, 1},
                        {"hand-size=10 table-size=0", 2, 2},
                        {"hand-size=10 table-size=0", 4, 1},
                        {"hand-size=8 table-size=0", 5, 1},
                        {"hand-size=6", 6, 1},
                        {"table-size=5 deal-sizes=[3,4]", 5, 2},
                        {"table-size=5 deal-sizes=[3,3,1]", 5, 3},
                        {"table-size=5 deal-sizes=[3,3,4]", 5, 0},
                        {"deal-sizes=[4,4,4,6]", 2, 4},
                        {"deal-sizes=[1,2]", 2, 0},
                        {"deal-sizes=[2,4]", 2, 5},
                        {"deal-sizes=[3,3,4] table-size=0", 4, 3},
                        {"deal-sizes=[9,9,9]", 2, 0}};
  for (const Case &one : cases) {
    CAPTURE(one.settings, one.players);
    CHECK(Dealing(example::rules("scopa", one.settings), one.players).deals() == one.deals);
  }
}
