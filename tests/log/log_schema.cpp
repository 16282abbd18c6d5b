#include "log/document.hpp"
#include "log/keys.hpp"
#include "support/catch.hpp"
#include "support/json_schema.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace arbitro;
using nlohmann::json;

namespace {

std::string file_text(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

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

TEST_CASE("the samples fit the schema") {
  for (const auto &entry : std::filesystem::recursive_directory_iterator(ARBITRO_ROOT "/samples")) {
    if (!entry.is_regular_file()) continue;
    CAPTURE(entry.path().string());
    const std::string text = file_text(entry.path());
    const Source source("log", text);
    Document document;
    std::vector<Finding> findings;
    REQUIRE((entry.path().extension() == ".json" ? read_json(source, document, findings) : read_yaml(source, document, findings)));
    CHECK(is_valid(spelled(document, 0)));
    if (entry.path().extension() == ".json") CHECK(is_valid(json::parse(text)));
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
