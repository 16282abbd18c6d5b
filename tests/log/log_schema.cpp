#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "log/document.hpp"
#include "log/keys.hpp"
#include "support/catch.hpp"
#include "support/json_schema.hpp"
#include "support/read_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

using namespace arbitro;
using nlohmann::json;

namespace {

const json &schema() {
  static const json text = schema_of("log");
  return text;
}

bool is_valid(const json &log) { return problems(schema(), log).empty(); }

/// The JSON spelling of a document, every scalar a string.
json spelled(const Document &document, std::uint32_t node) {
  const Node &value = document[node];
  if (value.kind == NodeKind::scalar) return value.is_null ? json() : json(std::string(value.text));
  json result = value.kind == NodeKind::list ? json::array() : json::object();
  for (std::uint32_t child = value.first; child != no_node; child = document[child].next) {
    if (value.kind == NodeKind::list) {
      result.push_back(spelled(document, child));
    } else {
      result[std::string(document[child].key)] = spelled(document, child);
    }
  }
  return result;
}

/// The words of a list in a table's cell.
std::vector<std::string> words_listed(std::string_view list) {
  std::vector<std::string> found;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    found.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return found;
}

/// A game that is named is one of the table, in lower case; several may be joined by `+`.
template <class Json> Json game_definition() {
  Json names = Json::array(), titles = Json::array();
  for (const Game &game : games()) {
    names.push_back(std::string(game.name));
    titles.push_back(std::string(game.title.in(Language::english)));
  }
  const Json one = {{"anyOf", {{{"enum", names}, {"enumDescriptions", titles}}, {{"type", "string"}, {"pattern", "[+A-Z]"}}}}};
  return {{"description", "A game, or a list of layers applied in order."},
          {"anyOf", {one["anyOf"][0], one["anyOf"][1], {{"type", "array"}, {"items", one}}}}};
}

/// What a rule may be: where all are words there is nothing else, except capitals; with numbers, truth values and lists anything may be
/// written in quotes.
template <class Json> Json rule_definition(const RuleField &field) {
  Json values = Json::array();
  const RuleValue::Kind kind = field.get(Rules{}).kind;
  bool only_words = kind != RuleValue::Kind::list && kind != RuleValue::Kind::map;
  for (const std::string &word : only_words ? words_listed(field.values.in(Language::english)) : std::vector<std::string>()) {
    Rules rules;
    if (!field.set(rules, {.shape = RuleText::Shape::scalar, .items = {word}, .entries = {}})) {
      only_words = false;
      continue;
    }
    const Json native = Json::parse(word, nullptr, false);
    values.push_back(native.is_discarded() ? Json(word) : native);
    only_words = only_words && native.is_discarded();
  }
  const std::string meaning =
      std::string(field.meaning.in(Language::english)) + " (values: " + std::string(field.values.in(Language::english)) + ")";
  const Json capitals = {{"type", "string"}, {"pattern", "[A-Z]"}};
  const Json others = only_words ? capitals : Json{{"type", {"string", "number", "boolean", "null", "array", "object"}}};
  if (values.empty()) return {{"description", meaning}, {"type", others["type"]}};
  return {{"description", meaning}, {"anyOf", {{{"enum", values}}, others}}};
}

template <class Json> Json rules_definition() {
  Json properties = Json::object();
  for (const RuleField &field : rule_fields()) properties[std::string(field.name)] = rule_definition<Json>(field);
  return {{"description", "Overrides by rule."},
          {"type", "object"},
          {"properties", properties},
          {"patternProperties", {{"^_", Json::object()}}},
          {"additionalProperties", false}};
}

} // namespace

TEST_CASE("the schema has exactly the keys of the table") {
  const std::pair<KeyPlace, const char *> places[] = {{KeyPlace::header, "match"},
                                                      {KeyPlace::round, "round"},
                                                      {KeyPlace::deal, "deal"},
                                                      {KeyPlace::play, "play"},
                                                      {KeyPlace::ruling, "ruling"}};
  for (const auto &[place, definition] : places) {
    CAPTURE(definition);
    std::set<std::string> in_table, in_schema;
    for (const KeyRow &row : keys()) {
      if (row.place != place) continue;
      in_table.emplace(row.name);
      if (!row.italian.empty()) in_table.emplace(row.italian);
    }
    for (const auto &property : schema()["definitions"][definition]["properties"].items()) in_schema.insert(property.key());
    CHECK(in_schema == in_table);
  }
}

TEST_CASE("every word of the table finds its row, and no other word finds one") {
  for (const KeyRow &wanted : keys()) {
    CAPTURE(wanted.name);
    CHECK(find_key(wanted.place, wanted.name) == &wanted);
    if (!wanted.italian.empty()) CHECK(find_key(wanted.place, wanted.italian) == &wanted);
  }
  for (const KeyRow &row : keys())
    for (const char *more : {"s", "-", "\xC3\xA0"}) {
      const std::string longer = std::string(row.name) + more;
      const bool is_word = std::ranges::any_of(
          keys(), [&](const KeyRow &other) { return other.place == row.place && (other.name == longer || other.italian == longer); });
      if (!is_word) CHECK(find_key(row.place, longer) == nullptr);
    }
  CHECK(find_key(KeyPlace::header, "") == nullptr);
}

TEST_CASE("the schema offers the games and rules of their tables") {
  using Ordered = nlohmann::ordered_json;
  const std::filesystem::path path = ARBITRO_ROOT "/schemas/log.schema.json";
  const Ordered written = Ordered::parse(read_file(path));
  Ordered wanted = written;
  wanted["definitions"]["game"] = game_definition<Ordered>();
  wanted["definitions"]["rules"] = rules_definition<Ordered>();
  if (std::getenv("ARBITRO_APPROVE") != nullptr)
    std::ofstream(path, std::ios::binary) << wanted.dump(2) << '\n';
  else
    CHECK(written == wanted);
}

TEST_CASE("games and rules fit the schema as people write them, and mistyped rules do not") {
  for (const Game &game : games()) CHECK(is_valid({{"game", std::string(game.name)}, {"players", {"Anna", "Bruno"}}}));
  for (const char *log : {R"({"game": "scopone+re-bello"})", R"({"game": ["scopone", "re-bello"]})", R"({"game": "Scopa"})",
                          R"({"rules": {"value-priority": "FREE"}})", R"({"gioco": "scopa", "regole": {"target": 21}})",
                          R"({"rules": {"target": "21", "_own": 1}})",
                          R"({"rules": {"players": [2, 4], "extra-cards": {"7c": 1}, "all-coins": "points:3", "take-total": null}})"}) {
    CAPTURE(log);
    CHECK(is_valid(json::parse(log)));
  }
  for (const RuleField &field : rule_fields()) {
    CAPTURE(field.name);
    const std::string value = to_string(field.get(Rules{}));
    const json native = json::parse(value, nullptr, false);
    CHECK(is_valid({{"rules", {{std::string(field.name), native.is_discarded() ? json(value) : native}}}}));
    CHECK(is_valid({{"rules", {{std::string(field.name), value}}}}));
  }
  for (const char *log :
       {R"({"game": "scoppa"})", R"({"rules": {"tarjet": 21}})", R"({"rules": {"value-priority": "fre"}})", R"({"game": 1.5})"}) {
    CAPTURE(log);
    CHECK_FALSE(is_valid(json::parse(log)));
  }
}

TEST_CASE("the samples fit the schema") {
  for (const std::filesystem::path &file : files_below("samples")) {
    CAPTURE(file.string());
    const std::string text = read_file(file);
    const Source source("log", text);
    Document document;
    std::vector<Finding> findings;
    REQUIRE((file.extension() == ".json" ? read_json(source, document, findings) : read_yaml(source, document, findings)));
    CHECK(is_valid(spelled(document, 0)));
    if (file.extension() == ".json") CHECK(is_valid(json::parse(text)));
  }
}

TEST_CASE("the schema refuses what the decoder refuses") {
  for (const char *log : {R"({"plyers": []})", R"({"result": "22:18"})", R"({"result": [1, 2]})", R"({"rounds": [{"tabel": "7d"}]})",
                          R"({"rounds": [{"plays": [{"by": "Anna"}]}]})", R"({"rounds": [{"plays": [{"card": "7d", "matta": 11}]}]})",
                          R"({"rounds": [{"rulings": [{"note": "x"}]}]})", R"({"letters": "en"})", R"("a text")"}) {
    CAPTURE(log);
    CHECK_FALSE(is_valid(json::parse(log)));
  }
  CHECK(is_valid(json::parse(R"({"giocatori": ["Anna", "Bruno"], "_own": 1, "smazzate": [{"punti": "5-0", "extra:7c": "Anna"}]})")));
}
