// What compare writes for programs is what its schema says.

#include "support/catch.hpp"
#include "support/json_schema.hpp"
#include "support/read_file.hpp"

#include <sstream>

using nlohmann::json;

TEST_CASE("json of a comparison satisfies the schema, and so does each line of ndjson") {
  std::istringstream lines(read_file(ARBITRO_ROOT "/tests/cases/compare-json/stdout"));
  const json whole = schema_of("comparison");
  const json difference = {{"$ref", "#/definitions/difference"}, {"definitions", whole["definitions"]}};
  std::string line;
  REQUIRE(std::getline(lines, line));
  CHECK(problems(whole, json::parse(line)) == "");
  int differences = 0;
  for (; std::getline(lines, line); ++differences) CHECK(problems(difference, json::parse(line)) == "");
  CHECK(differences == 2);
}
