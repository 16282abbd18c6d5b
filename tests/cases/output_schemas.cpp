// What the program writes for programs is what its schemas say, and nothing else.

#include "support/catch.hpp"
#include "support/json_schema.hpp"
#include "support/read_file.hpp"

#include "arbitro/score.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <sstream>

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// Schemas of what is written as JSON, and definitions of the lines of NDJSON.
struct Output {
  std::string schema;
  std::vector<std::string> lines{};
};

const std::map<std::string, std::vector<Output>> &outputs() {
  static const std::map<std::string, std::vector<Output>> commands{{"check", {{"report", {"match", "trailer"}}, {"summary"}}},
                                                                   {"score", {{"report", {"match", "trailer"}}}},
                                                                   {"replay", {{"replay"}}},
                                                                   {"analyse", {{"analysis"}}},
                                                                   {"standings", {{"standings", {"line"}}}},
                                                                   {"summary", {{"summary"}, {"statistics"}}},
                                                                   {"compare", {{"comparison", {"difference"}}}},
                                                                   {"rules", {{"rules"}}},
                                                                   {"moves", {{"moves"}}},
                                                                   {"count", {{"count"}}}};
  return commands;
}

const std::set<std::string> &output_names() {
  static const std::set<std::string> names = [] {
    std::set<std::string> all;
    for (const auto &[command, written] : outputs())
      for (const Output &output : written) all.insert(output.schema);
    return all;
  }();
  return names;
}

/// The documents and lines of JSON in a text, each beginning on a line of its own.
std::vector<json> documents_in(const std::string &text) {
  std::vector<json> found;
  std::istringstream lines(text);
  std::string open;
  for (std::string line; std::getline(lines, line);) {
    if (open.empty() && !line.starts_with("{\"")) continue;
    const bool may_end = open.empty() || line.starts_with(']') || line.starts_with('}');
    open += line + "\n";
    if (!may_end || !json::accept(open)) continue;
    found.push_back(json::parse(open));
    open.clear();
  }
  CHECK(open.empty());
  return found;
}

/// Why a document is nothing that the command writes; empty: it is.
std::string problems_of(const json &document, const std::string &command) {
  std::string all;
  for (const Output &output : outputs().at(command)) {
    const json schema = output_schema(output.schema);
    std::vector<json> possible{schema};
    for (const std::string &line : output.lines) possible.push_back(definition_of(schema, line));
    for (const json &one : possible) {
      const std::string found = problems(one, document);
      if (found.empty()) return "";
      all += output.schema + ": " + found;
    }
  }
  return all;
}

/// The commands of a script that write JSON.
std::set<std::string> commands_in(const std::string &script) {
  std::set<std::string> found;
  for (const auto &[command, written] : outputs())
    if (script.find("arbitro " + command + " ") != script.npos) found.insert(command);
  return found;
}

std::string said_by(const std::string &arguments) {
  std::string text;
  FILE *pipe = popen(("'" ARBITRO_PROGRAM "' " + arguments + " 2> /dev/null").c_str(), "r");
  REQUIRE(pipe != nullptr);
  for (int byte = std::fgetc(pipe); byte != EOF; byte = std::fgetc(pipe)) text += static_cast<char>(byte);
  pclose(pipe);
  return text;
}

/// The value under a key, wherever it is.
void each_value(const json &document, const std::string &key, const std::function<void(const json &)> &look) {
  if (document.is_object() && document.contains(key)) look(document[key]);
  for (const json &part : document)
    if (part.is_structured()) each_value(part, key, look);
}

} // namespace

TEST_CASE("every JSON that a case approves is what the schema of its command says") {
  int documents = 0;
  for (const fs::directory_entry &entry : fs::directory_iterator(ARBITRO_ROOT "/tests/cases")) {
    if (!fs::exists(entry.path() / "cmd")) continue;
    const std::string script = read_file((entry.path() / "cmd").string());
    const std::set<std::string> commands = commands_in(script);
    if (script.find("json") == script.npos || script.find("arbitro convert") != script.npos || commands.empty()) continue;
    for (const json &document : documents_in(read_file((entry.path() / "stdout").string()))) {
      CAPTURE(entry.path().filename().string(), document.dump().substr(0, 200));
      std::vector<std::string> found;
      for (const std::string &command : commands) found.push_back(problems_of(document, command));
      CAPTURE(found);
      CHECK(std::ranges::count(found, "") > 0);
      ++documents;
    }
  }
  CHECK(documents >= 13);
}

TEST_CASE("every command writes what its schema says of every sample") {
  const std::string samples = "'" ARBITRO_ROOT "/samples'";
  const std::string one = "'" ARBITRO_ROOT "/samples/full.yaml'";
  const std::string cup = "'" ARBITRO_ROOT "/samples/tournament.yaml'";
  const std::string cases = "'" ARBITRO_ROOT "/tests/cases/";
  const std::string faulty = cases + "check-json/match.yaml'";
  const std::pair<const char *, std::string> calls[] = {
      {"check", "-v -f json " + samples},
      {"check", "-f ndjson --rule target=7 " + samples},
      {"check", "-f json " + faulty},
      {"check", "--summary -f json " + samples},
      {"score", "-f ndjson --trailer " + samples},
      {"check", "-f json no-such.yaml"},
      {"summary", "-f json --statistics no-such.yaml"},
      {"standings", "-f json no-such.yaml"},
      {"analyse", "-f json no-such.yaml"},
      {"replay", "-f json no-such.yaml"},
      {"replay", "-f json " + one},
      {"replay", "-f json -v " + faulty},
      {"analyse", "-f json " + one},
      {"standings", "-f json " + samples},
      {"standings", "-f json --points 3-1-0 " + cup},
      {"standings", "-f ndjson --points 3-1-0 " + cup},
      {"standings", "-f ndjson " + samples},
      {"summary", "-f json " + samples},
      {"summary", "-f json --timings " + samples},
      {"summary", "-f json --statistics " + samples},
      {"compare", "-f json " + cases + "compare-json/anna.yaml' " + cases + "compare-json/bruno.yaml'"},
      {"compare", "-f ndjson " + cases + "compare-json/anna.yaml' " + cases + "compare-json/carla.yaml'"},
      {"rules", "-f json"},
      {"rules", "-f json cirulla"},
      {"rules", "-f json scopone+napola"},
      {"rules", "-f json --diff scopone cirulla"},
      {"moves", "-f json 7d --table '7s 4s 3c'"},
      {"moves", "-f json '7d x 4s 3c' --table '7s 4s 3c'"},
      {"moves", "-f json '7d lays' --table '6s 4s' --game cirulla"},
      {"count", "-f json 'Anna: 7d 6c 5b 4s' 'Bruno: rest' --scope 1-0"},
      {"count", "-f json --game napola '1d 2d 3d 4d 7c'"},
  };
  std::set<std::string> awards;
  for (const arbitro::AwardKey &key : arbitro::every_award()) awards.insert(to_string(key));
  for (const auto &[command, arguments] : calls) {
    CAPTURE(command, arguments);
    const std::vector<json> documents = documents_in(said_by(std::string(command) + " " + arguments));
    CHECK_FALSE(documents.empty());
    for (const json &document : documents) {
      CHECK(problems_of(document, command) == "");
      for (const char *key : {"counted", "awards"})
        each_value(document, key, [&](const json &by_award) {
          if (by_award.is_object())
            for (const auto &[name, value] : by_award.items()) CHECK(awards.contains(name));
        });
    }
  }
}

TEST_CASE("a play has the same three members wherever one is written") {
  const std::string folder = "'" ARBITRO_ROOT "/tests/cases/";
  std::set<std::string> seen;
  const auto look = [&](const json &document) {
    const std::function<void(const json &)> each = [&](const json &part) {
      if (part.is_object() && part.contains("card")) {
        CHECK(part.contains("take"));
        CHECK(part["scopa"].is_boolean());
        CHECK_FALSE(part.contains("captures"));
        CHECK_FALSE(part.contains("lays"));
        if (part["take"].is_null()) CHECK(part["scopa"] == false);
        seen.insert(part["take"].is_null() ? "laid" : part["take"].empty() ? "itself" : part["scopa"] == true ? "sweep" : "capture");
      }
      for (const json &inner : part)
        if (inner.is_structured()) each(inner);
    };
    each(document);
  };
  for (const std::string &call :
       {"check -f json " + folder + "check-json/match.yaml'", std::string("replay -f json '" ARBITRO_ROOT "/samples/games/cirulla.yaml'"),
        std::string("replay -f json '" ARBITRO_ROOT "/samples/games/scopa-d-assi.yaml'"),
        "analyse -f json " + folder + "analyse-json/match.yaml'"})
    for (const json &document : documents_in(said_by(call))) look(document);
  CHECK(seen == std::set<std::string>{"laid", "capture", "sweep"});
}

TEST_CASE("schemas have an id with their version, are open to additions, and describe the same thing alike") {
  std::map<std::string, json> definitions;
  for (const std::string &name : output_names()) {
    CAPTURE(name);
    const json schema = schema_of(name);
    CHECK(schema["$id"] == "urn:arbitro:schema:" + name + ":1");
    CHECK(schema["description"].get<std::string>().find("Additive changes keep version 1") != std::string::npos);
    CHECK(schema.dump().find("\"additionalProperties\":false") == std::string::npos);
    CHECK(said_by("help schema").find(name) != std::string::npos);
    CHECK(said_by("schema " + name) == read_file(ARBITRO_ROOT "/schemas/" + name + ".schema.json"));
    for (const auto &[part, definition] : schema["definitions"].items()) {
      CAPTURE(part);
      CHECK(definitions.emplace(part, definition).first->second == definition);
    }
  }
  std::set<std::string> files;
  for (const fs::directory_entry &entry : fs::directory_iterator(ARBITRO_ROOT "/schemas"))
    files.insert(entry.path().stem().stem().string());
  files.erase("log");
  CHECK(files == output_names());
}

TEST_CASE("every column of every table is described, by the name that the table has") {
  const json package = json::parse(said_by("schema columns"));
  CHECK(package["profile"] == "tabular-data-package");
  std::set<std::string> described;
  for (const json &table : package["resources"]) {
    const std::string name = table["name"];
    CAPTURE(name);
    CHECK(described.insert(name).second);
    CHECK(table["path"] == name + ".csv");
    const std::string command = table["description"].get<std::string>();
    const std::size_t begin = command.find("arbitro ") + 8;
    std::istringstream written(said_by(command.substr(begin, command.find(" -f csv") - begin) + " -f csv '" ARBITRO_ROOT "/samples'"));
    std::string header;
    std::getline(written, header);
    std::istringstream names(header);
    std::vector<std::string> columns;
    for (std::string column; std::getline(names, column, ',');)
      if (!column.starts_with("awards_")) columns.push_back(column);
    CHECK(std::set<std::string>(columns.begin(), columns.end()).size() == columns.size());
    std::vector<std::string> fields;
    for (const json &field : table["schema"]["fields"]) {
      const std::string column = field["name"];
      CHECK(std::set<std::string>{"string", "integer", "number", "boolean"}.contains(field["type"]));
      CHECK(field["description"].get<std::string>().ends_with("."));
      const bool is_optional = column == "seconds" || (column == "points" && (name == "teams" || name == "players"));
      if (!is_optional && !column.starts_with("awards_")) fields.push_back(column);
    }
    CHECK(fields == columns);
  }
  CHECK(described.size() == 13);
}

TEST_CASE("a schema refuses what contradicts it, and takes what is added") {
  const json sound = documents_in(said_by("analyse -f json '" ARBITRO_ROOT "/tests/cases/analyse-json/match.yaml'")).at(0);
  const std::pair<const char *, std::function<void(json &)>> changes[] = {
      {"a version to come", [](json &it) { it["arbitro"] = 2; }},
      {"a round without its points", [](json &it) { it["matches"][0]["rounds"][0].erase("points"); }},
      {"points of three", [](json &it) { it["matches"][0]["rounds"][0]["points"].push_back(3); }},
      {"no such card", [](json &it) { it["matches"][0]["rounds"][0]["plays"][0]["card"] = "11d"; }},
      {"no such place", [](json &it) { it["matches"][0]["rounds"][0]["plays"][0]["at"] = "1.1"; }}};
  for (const auto &[what, change] : changes) {
    CAPTURE(what);
    json changed = sound;
    change(changed);
    CHECK(problems(schema_of("analysis"), changed) != "");
  }
  json more = sound;
  more["matches"][0]["rounds"][0]["plays"][0]["luck"] = 1;
  CHECK(problems(schema_of("analysis"), more) == "");
  CHECK(problems(output_schema("analysis"), more) != "");
}
