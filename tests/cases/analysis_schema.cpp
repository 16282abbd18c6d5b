// What analyse writes for programs is what its schema says.

#include "support/catch.hpp"
#include "support/json_schema.hpp"
#include "support/read_file.hpp"

#include <functional>
#include <utility>

using nlohmann::json;

TEST_CASE("json of analyse satisfies the schema, of rounds that can be analysed and of others") {
  const json schema = schema_of("analysis");
  for (const char *name : {"analyse-json", "analyse-json-not"}) {
    const json written = json::parse(read_file(std::string(ARBITRO_ROOT "/tests/cases/") + name + "/stdout"));
    CAPTURE(name);
    CHECK(problems(schema, written) == "");
    CHECK(!written["matches"].empty());
  }
}

TEST_CASE("the schema of analyse refuses what is not in it") {
  const json schema = schema_of("analysis");
  const json sound = json::parse(read_file(ARBITRO_ROOT "/tests/cases/analyse-json/stdout"));
  const std::pair<const char *, std::function<void(json &)>> changes[] = {
      {"a version to come", [](json &it) { it["arbitro"] = 2; }},
      {"a round without its result", [](json &it) { it["matches"][0]["rounds"][0].erase("result"); }},
      {"both analysed and not", [](json &it) { it["matches"][0]["rounds"][0]["not_analysed"] = "why"; }},
      {"points of three",
       [](json &it) {
         it["matches"][0]["rounds"][0]["result"] = {1, 2, 3};
       }},
      {"no such card", [](json &it) { it["matches"][0]["rounds"][0]["plays"][0]["card"] = "11d"; }},
      {"no such place", [](json &it) { it["matches"][0]["rounds"][0]["plays"][0]["at"] = "1.1"; }},
      {"something more", [](json &it) { it["matches"][0]["rounds"][0]["plays"][0]["luck"] = 1; }}};
  for (const auto &[what, change] : changes) {
    CAPTURE(what);
    json changed = sound;
    change(changed);
    CHECK(problems(schema, changed) != "");
  }
}
