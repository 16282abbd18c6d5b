#include "finding/say.hpp"
#include "game/awards.hpp"
#include "support/catch.hpp"
#include "support/json_schema.hpp"
#include "support/reports.hpp"

#include "arbitro/render.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

// What other programs will do with the output: parse it, validate it, read it back.

using namespace arbitro;
using nlohmann::json;

namespace {

std::string in_format(std::string_view format, Product product, const std::vector<Report> &reports, const RenderOptions &options = {},
                      const std::vector<Trouble> &troubles = {}) {
  std::ostringstream out;
  const auto sink = make_sink(format, product, out, options);
  REQUIRE(sink != nullptr);
  sink->begin();
  for (const Report &report : reports) sink->report(report);
  sink->end(samples::summary_of(samples::Sample{"", reports, troubles}));
  return out.str();
}

/// Problems of a document under the report's schema, or of a match under its definition; empty: none.
std::string problems_of(const json &document, bool is_match) {
  const json schema = output_schema("report");
  return problems(is_match ? definition_of(schema, "match") : schema, document);
}

/// Whether a Python script accepts a text; prints a note and passes where there is no Python.
bool python_accepts(const std::string &script, const std::string &text) {
  if (std::system("python3 -c pass > /dev/null 2>&1") != 0) {
    WARN("skipped: no python3");
    return true;
  }
  const auto folder =
      std::filesystem::temp_directory_path() / ("arbitro-render-" + std::to_string(std::hash<std::string>{}(script + text)));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "text", std::ios::binary) << text;
  std::ofstream(folder / "script.py", std::ios::binary) << script;
  const bool accepted =
      std::system(("python3 '" + (folder / "script.py").string() + "' '" + (folder / "text").string() + "'").c_str()) == 0;
  std::filesystem::remove_all(folder);
  return accepted;
}

} // namespace

TEST_CASE("json and ndjson satisfy the schema and say the same") {
  for (const samples::Sample &sample : samples::all()) {
    CAPTURE(sample.name);
    const json document = json::parse(in_format("json", Product::check, sample.reports));
    CHECK(problems_of(document, false).empty());
    json lines = json::array();
    std::istringstream stream(in_format("ndjson", Product::score, sample.reports));
    for (std::string line; std::getline(stream, line);) {
      lines.push_back(json::parse(line));
      CHECK(problems_of(lines.back(), true).empty());
    }
    CHECK(lines == document["matches"]);
    CHECK(document["summary"]["matches"] == sample.reports.size());
  }
}

TEST_CASE("the schema refuses what is not in the contract") {
  const json good = json::parse(in_format("ndjson", Product::check, {samples::disputed()}));
  REQUIRE(problems_of(good, true).empty());
  const std::pair<const char *, json> changes[] = {
      {"/arbitro", 2},
      {"/index", -1},
      {"/rounds/0/level", "guessed"},
      {"/rounds/0/counted/beauty", true},
      {"/findings/0/allowed/0/take", false},
      {"/findings/0/allowed/0/take/0", "11d"},
      {"/result/by", "luck"},
      {"/findings/0/code", "305"},
      {"/findings/0/at", "12"},
      {"/surprise", true},
  };
  for (const auto &[pointer, value] : changes) {
    json bad = good;
    bad[json::json_pointer(pointer)] = value;
    CAPTURE(pointer);
    CHECK_FALSE(problems_of(bad, true).empty());
  }
  for (const auto &[key, value] : good.items()) {
    json bad = good;
    bad.erase(key);
    CAPTURE(key);
    CHECK(problems_of(bad, true).empty() == (key == "id" || key == "date" || key == "place" || key == "bytes"));
  }
}

TEST_CASE("keys of a match are in the order of the contract") {
  Report report = samples::disputed();
  report.fingerprint = 0xf1;
  report.rounds[0].captures = {7, 8};
  const auto document = nlohmann::ordered_json::parse(in_format("ndjson", Product::score, {report}));
  CHECK(problems_of(document, true).empty());
  CHECK(document["fingerprint"] == "00000000000000f1");
  CHECK(document["rounds"][0]["captures"].size() == report.players.size());
  const auto keys = [](const nlohmann::ordered_json &object) {
    std::string names;
    for (const auto &[key, value] : object.items()) names += key + " ";
    return names;
  };
  CHECK(keys(document) == "arbitro file line index id date place game rules sides players rounds result findings bytes fingerprint ");
  CHECK(keys(document["rounds"][0]) == "round dealer level plays stands counted awards points total captures scope ");
  CHECK(keys(document["rounds"][0]["counted"]) == "cards coins settebello primiera scope ");
  CHECK(keys(document["result"]) == "status winner totals by leader ");
  CHECK(keys(document["findings"][0]) ==
        "code slug severity message file index id line column end_line end_column offset length column_utf16 "
        "end_column_utf16 path at player rule table hand allowed labels help ");
}

TEST_CASE("sarif has a rule for every code and a region for every finding") {
  const json document = json::parse(in_format("sarif", Product::check, {samples::disputed(), samples::hostile()}));
  CHECK(document["version"] == "2.1.0");
  const json &run = document["runs"][0];
  CHECK(run["columnKind"] == "utf16CodeUnits");
  const json &rules = run["tool"]["driver"]["rules"];
  CHECK(rules.size() == codes().size());
  REQUIRE(run["results"].size() == 5);
  for (const json &result : run["results"]) {
    CHECK(std::any_of(rules.begin(), rules.end(), [&](const json &rule) { return rule["id"] == result["ruleId"]; }));
    CHECK_FALSE(result["message"]["text"].get<std::string>().empty());
    const json &region = result["locations"][0]["physicalLocation"]["region"];
    CHECK(region["startLine"] >= 1);
    CHECK(region["startColumn"] >= 1);
  }
  const json &first = run["results"][0];
  CHECK(first["level"] == "error");
  CHECK(first["relatedLocations"][0]["message"]["text"] == "equal in value");
  CHECK(first["properties"]["allowed"][0]["take"][0] == "7s");
  CHECK(first["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "match.yaml");
}

TEST_CASE("columns for people and for UTF-16 readers go to the formats that count so") {
  Report report = samples::disputed();
  report.findings.resize(1);
  Place place = report.place_of(report.findings[0].where);
  place.begin.column16 = 30;
  report.findings[0].where = report.keep({place, ""});
  CHECK(in_format("gcc", Product::check, {report}).find(":18:21:") != std::string::npos);
  const json sarif = json::parse(in_format("sarif", Product::check, {report}));
  CHECK(sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] == 30);
  const json match = json::parse(in_format("ndjson", Product::check, {report}));
  CHECK(match["findings"][0]["column"] == 21);
  CHECK(match["findings"][0]["column_utf16"] == 30);
}

TEST_CASE("junit is XML with a suite a file, a case a match and a failure an error") {
  const std::vector<Report> reports = {samples::kitchen(), samples::kitchen(), samples::disputed(), samples::hostile()};
  CHECK(python_accepts(R"(
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
suites = root.findall('testsuite')
assert [len(s.findall('testcase')) for s in suites] == [2, 1, 1], suites
assert [len(s.findall('testcase/failure')) for s in suites] == [0, 1, 2]
assert suites[1].find('testcase/failure').get('type') == 'A305'
assert 'warning[A207]' in suites[1].find('testcase/system-out').text
assert '<script>' not in open(sys.argv[1]).read()
assert [s.get('failures') for s in suites] == ['0', '1', '1'] and root.get('tests') == '4', root.attrib
)",
                       in_format("junit", Product::check, reports)));
}

TEST_CASE("what could not be read is in every format for programs") {
  const std::vector<Trouble> troubles{{"kitchen.yaml", say::compressed_data_cut_off()}, {"no.yaml", say::no_such_file()}};
  const auto written = [&](const char *format, const RenderOptions &options = {}) {
    return in_format(format, Product::check, {samples::kitchen()}, options, troubles);
  };
  const json document = json::parse(written("json"));
  CHECK(problems_of(document, false).empty());
  CHECK(document["troubles"][1] == json{{"file", "no.yaml"}, {"message", "No such file or directory"}});
  RenderOptions trailer;
  trailer.trailer = true;
  const std::string lines = written("ndjson", trailer);
  const json last = json::parse(lines.substr(lines.find('\n') + 1));
  CHECK(problems(definition_of(output_schema("report"), "trailer"), last) == "");
  CHECK(last["troubles"] == document["troubles"]);
  CHECK(last["summary"] == document["summary"]);
  const json invocation = json::parse(written("sarif"))["runs"][0]["invocations"][0];
  CHECK(invocation["executionSuccessful"] == false);
  const json &notification = invocation["toolExecutionNotifications"][1];
  CHECK(notification["level"] == "error");
  CHECK(notification["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "no.yaml");
  CHECK(json::parse(in_format("sarif", Product::check, {}))["runs"][0]["invocations"][0]["executionSuccessful"] == true);
  CHECK(written("gcc").ends_with("no.yaml:1:1: error: No such file or directory\n"));
  CHECK(written("github").ends_with("::error file=no.yaml,title=input not read::No such file or directory\n"));
  CHECK(python_accepts(R"(
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
counts = lambda element: [element.get(name) for name in ('tests', 'failures', 'errors', 'skipped')]
assert counts(root) == ['3', '0', '2', '0'], counts(root)
assert [(s.get('name'), counts(s)[:3]) for s in root] == [('kitchen.yaml', ['2', '0', '1']), ('no.yaml', ['1', '0', '1'])]
assert root.find('testsuite[2]/testcase/error').get('message') == 'No such file or directory'
)",
                       written("junit")));
  CHECK(python_accepts(R"(
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8'), strict=True))
assert [(row['file'], row['severity'], row['code']) for row in rows] == [('kitchen.yaml', 'error', ''), ('no.yaml', 'error', '')], rows
)",
                       written("csv")));
}

TEST_CASE("csv and tsv are rectangles without formulas") {
  const auto rows_of = [](std::string_view rows) {
    RenderOptions options;
    options.rows = rows;
    return options;
  };
  const std::string script = R"(
import csv, re, sys
rows = list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8'), delimiter='SEPARATOR', strict=True))
assert len(rows) == ROWS, len(rows)
assert len(set(map(len, rows))) == 1, set(map(len, rows))
for row in rows[1:]:
    for field in row:
        assert not re.match(r'[=+@]|-[^0-9]', field), field
        assert not re.search('[\x00-\x1f\x7f]', field), field
)";
  const auto accepts = [&](const char *format, const char *separator, Product product, const std::vector<Report> &reports,
                           const RenderOptions &options, const char *rows) {
    std::string filled = script;
    filled.replace(filled.find("SEPARATOR"), 9, separator);
    filled.replace(filled.find("ROWS"), 4, rows);
    return python_accepts(filled, in_format(format, product, reports, options));
  };
  const std::vector<Report> reports = {samples::kitchen(), samples::forfeited(), samples::hostile(), samples::crowded(6)};
  CHECK(accepts("csv", ",", Product::score, reports, {}, "1 + 4 * 2 + 3 * 2 + 2 + 2 * 6"));
  CHECK(accepts("tsv", "\\t", Product::score, reports, {}, "1 + 4 * 2 + 3 * 2 + 2 + 2 * 6"));
  CHECK(accepts("csv", ",", Product::check, reports, {}, "1 + 2 + 2"));
  CHECK(accepts("tsv", "\\t", Product::check, reports, {}, "1 + 2 + 2"));
  CHECK(accepts("csv", ",", Product::score, {samples::replayed()}, rows_of("plays"), "1 + 3"));
  CHECK(accepts("csv", ",", Product::score, reports, rows_of("matches"), "1 + 4"));
  CHECK(accepts("csv", ",", Product::check, reports, rows_of("rounds"), "1 + 4 * 2 + 3 * 2 + 2 + 2 * 6"));
}

TEST_CASE("csv names what json has as json does, and says the same of it") {
  const auto rows_of = [](std::string_view rows, const Report &report) {
    RenderOptions options;
    options.rows = rows;
    std::istringstream lines(in_format("csv", Product::score, {report}, options));
    std::vector<std::map<std::string, std::string>> table;
    std::vector<std::string> names;
    for (std::string line; std::getline(lines, line);) {
      std::vector<std::string> cells(1);
      bool quoted = false;
      for (const char c : line)
        if (c == '"')
          quoted = !quoted;
        else if (c == ',' && !quoted)
          cells.emplace_back();
        else
          cells.back() += c;
      if (names.empty()) {
        names = cells;
        CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
        continue;
      }
      REQUIRE(cells.size() == names.size());
      std::map<std::string, std::string> &row = table.emplace_back();
      for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
    }
    return table;
  };
  const auto as_cell = [](const json &value) { return value.is_null() ? "" : value.is_string() ? value.get<std::string>() : value.dump(); };
  /// The columns that hold a value which the object has under the same name.
  const auto shared = [&](const std::map<std::string, std::string> &row, const json &object) {
    std::string names;
    for (const auto &[name, cell] : row) {
      if (!object.contains(name) || object[name].is_structured()) continue;
      CAPTURE(name);
      CHECK(cell == as_cell(object[name]));
      names += name + " ";
    }
    return names;
  };
  Report report = samples::disputed();
  report.event = "Coppa";
  report.table_no = "3";
  const json match = json::parse(in_format("ndjson", Product::check, {report}));
  const auto matches = rows_of("matches", report);
  CHECK(shared(matches.at(0), match) == "date event file game id index line place table-no ");
  CHECK(shared(matches.at(0), match["result"]) == "by status winner ");
  const auto findings = rows_of("findings", report);
  REQUIRE(findings.size() == match["findings"].size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    CHECK(shared(findings[i], match["findings"][i]) ==
          "at code column end_column end_line file help id index line message path player severity slug ");
    CHECK(findings[i].at("id") == match["id"]);
    CHECK(findings[i].contains("table"));
  }
  const auto rounds = rows_of("rounds", report);
  CHECK(shared(rounds.at(0), match["rounds"][0]) == "dealer level plays round stands ");
  for (const Tally &tally : report.rounds[0].tallies) {
    CHECK(rounds[0].at(std::string(row_of(tally.key.award).name)) == as_cell(match["rounds"][0]["counted"][to_string(tally.key)][0]));
    CHECK(rounds[0].at(std::string(row_of(tally.key.award).name) + "_points") ==
          as_cell(match["rounds"][0]["awards"][to_string(tally.key)][0]));
  }
}

TEST_CASE("hostile names break no format") {
  for (const Format &format : formats()) {
    for (const Product product : {Product::check, Product::score}) {
      if (!format.serves(product)) continue;
      const std::string text = in_format(format.name, product, {samples::hostile()}, {}, {{samples::hostile().file, say::no_such_file()}});
      CAPTURE(format.name, text);
      for (const char *steering : {"\x1B", "\x07", "\x7F", "\r", "\xC2\x9B", "\xE2\x80\xAE"})
        CHECK(text.find(steering) == std::string::npos);
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        if (format.name != "github") CHECK(line.compare(begin, 2, "::") != 0);
        if (format.name == "github") CHECK(line.starts_with("::error file=dir%2Ca%3Ab%25/"));
      }
      if (format.name == "markdown" || format.name == "junit") CHECK(text.find('<' + std::string("script")) == std::string::npos);
    }
  }
}
