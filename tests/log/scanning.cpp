#include "random_log.hpp"
#include "reading.hpp"

#include "log/guard.hpp"
#include "log/yaml_syntax.hpp"
#include "support/generator.hpp"

using namespace arbitro;

namespace {

bool same(const Document &a, const Document &b) {
  if (a.size() != b.size()) return false;
  for (std::uint32_t node = 0; node < a.size(); ++node)
    if (a[node].kind != b[node].kind || a[node].quoted != b[node].quoted || a[node].is_null != b[node].is_null ||
        a[node].span != b[node].span || a[node].key_span != b[node].key_span || a[node].text != b[node].text ||
        a[node].key != b[node].key || a[node].parent != b[node].parent || a[node].next != b[node].next || a[node].first != b[node].first ||
        a[node].size != b[node].size)
      return false;
  return true;
}

/// Whether the scanner of YAML reads a text; if so, the parser must read the same.
bool is_scanned(const std::string &text) {
  const Source source("log", text);
  Document quick;
  if (!scan_yaml(source, quick)) return false;
  Document slow;
  std::vector<Finding> findings;
  CAPTURE(text);
  CHECK(parse_yaml(source, slow, findings));
  CHECK(same(quick, slow));
  return true;
}

/// Whether a text is read as JSON; if so, another reader must read the same.
bool is_json(const std::string &text) {
  const ReadText reading(text, json_reader);
  CAPTURE(text);
  if (!reading.ok) return false;
  CHECK(nlohmann::json::accept(reading.text));
  if (reading.document.repeated().empty()) CHECK(means(reading.document, 0, nlohmann::json::parse(reading.text)));
  return true;
}

/// A text is read, or one finding inside it says why not.
void check_reported(const std::string &text, const Reader &reader) {
  const ReadText reading(text, reader);
  CAPTURE(text);
  CHECK(reading.ok == reading.findings.empty());
  for (const Finding &finding : reading.findings) {
    CHECK(!to_text(finding.message).empty());
    CHECK(finding.where.span.end <= text.size());
  }
  CHECK(reading.findings.size() <= 1);
}

/// How many of so many damaged copies of a log are read.
int read_when_damaged(const std::string &log, std::string_view bytes, const Reader &reader, int copies) {
  const bool is_yaml = &reader == &yaml_reader;
  const int reported_every = is_yaml ? 16 : 1; // what is wrong with a text of YAML is found by trials, which take long
  generated::Dice dice(11);
  int read = 0;
  for (int i = 0; i < copies; ++i) {
    std::string damaged = log;
    for (int changes = 1 + dice.below(2); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(damaged.size())));
      const char byte = bytes[static_cast<std::size_t>(dice.below(static_cast<int>(bytes.size())))];
      switch (dice.below(3)) {
      case 0: damaged[at] = byte; break;
      case 1: damaged.insert(at, 1, byte); break;
      default: damaged.erase(at, 1); break;
      }
    }
    if (find_invalid_utf8(damaged) == std::string::npos) read += is_yaml ? is_scanned(damaged) : is_json(damaged);
    if (i % reported_every == 0) check_reported(damaged, reader);
    if (!is_yaml) CHECK(is_json(damaged) == nlohmann::json::accept(damaged));
  }
  return read;
}

} // namespace

TEST_CASE("what is read as JSON, another reader reads alike") {
  int read = 0;
  for (const auto &file : std::filesystem::directory_iterator(suites::folder() / "JSONTestSuite/test_parsing"))
    read += is_json(read_file(file.path()));
  CHECK(read > suites::number_of(40, 4));
}

TEST_CASE("sound logs in JSON are read, and damaged ones as another reader reads them") {
  const std::string log =
      R"({ "arbitro": 1, "game":["scopa" , "napola"],"rules":{"target":21,"scopa-on-last-play":true,"void-low-sum":null},)"
      R"( "players":["Anna","Bruno"],)"
      "\n"
      R"("rounds":[{"plays":[{"card":"7d","take":["3c","4s"]},{"card":"1b","take":[]}],"points":[-1, 2.5, 0]},{}],"note":"è ✓"})";
  REQUIRE(is_json(log));
  CHECK(read_when_damaged(log, "{}[]\",:-+.0123eEtfn \n\\x", json_reader, 20000) > 1000);
}

TEST_CASE("what the YAML scanner reads, the parser reads alike") {
  int read = 0;
  for (const auto &file : std::filesystem::recursive_directory_iterator(suites::folder() / "yaml-test-suite")) {
    if (!file.is_regular_file()) continue;
    const std::string text = read_file(file.path());
    const Source source("log", text);
    std::vector<Finding> findings;
    if (check_bytes(source, limits::yaml_document, Controls::yaml, findings)) read += is_scanned(text);
  }
  CHECK(read > suites::number_of(20, 2));
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    RandomLog log(seed);
    log.yaml();
    is_scanned(log.text);
  }
}

TEST_CASE("the YAML scanner reads sound logs, and agrees with the parser on damaged ones") {
  const std::string log =
      "---\n# Sunday\narbitro: 1\ngame: [scopa, napola]\nrules: {target: 21, void-low-sum: 'no'}  # ours\nplayers:\n- Anna\n"
      "- \"Bru: no\"\nrounds:\n  - dealer: Bruno\n    deals:\n      - {Anna: 7d 2b, Bruno: [1c, 3s], plays: []}\n      -   Anna: 4d\n"
      "          plays:\n          - 7d x 3c, 4s !! (well)\n          -   - 1b\n              - _\n    points: 3-1\n\nnote: l'asso di "
      "Bruno\n";
  REQUIRE(is_scanned(log));
  CHECK(read_when_damaged(log, "{}[]\"':,-?!&*|>%@~#0 \n\nx", yaml_reader, 20000) > 3000);
}
