#include "random_log.hpp"
#include "reading.hpp"

#include "log/scan_json.hpp"
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

/// Whether the scanner read the text; if so, the parser must have read the same.
bool scanned(const std::string &text) {
  const Source source("log.json", text);
  Document quick;
  if (!scan_json(source, quick)) return false;
  Document slow;
  std::vector<Finding> findings;
  CAPTURE(text);
  CHECK(parse_json(source, slow, findings));
  CHECK(same(quick, slow));
  return true;
}

} // namespace

TEST_CASE("what the JSON scanner reads, the parser reads alike") {
  const auto folder = suite("JSONTestSuite/test_parsing");
  int read = 0;
  if (!folder.empty())
    for (const auto &file : std::filesystem::directory_iterator(folder)) {
      const std::string text = contents(file.path());
      if (find_invalid_utf8(text) == std::string::npos && text.find('\0') == std::string::npos) read += scanned(text);
    }
  CHECK((folder.empty() || read > 40));
}

TEST_CASE("the JSON scanner reads sound logs, and agrees with the parser on damaged ones") {
  const std::string log =
      R"({ "arbitro": 1, "game":["scopa" , "napola"],"rules":{"target":21,"scopa-on-last-play":true,"void-low-sum":null}, "players":["Anna","Bruno"],)"
      "\n"
      R"("rounds":[{"plays":[{"card":"7d","take":["3c","4s"]},{"card":"1b","take":[]}],"points":[-1, 2.5, 0]},{}],"note":"è ✓"})";
  REQUIRE(scanned(log));
  generated::Dice dice(11);
  constexpr std::string_view bytes = "{}[]\",:-+.0123eEtfn \n\\x";
  int read = 0;
  for (int i = 0; i < 20000; ++i) {
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
    if (find_invalid_utf8(damaged) == std::string::npos) read += scanned(damaged);
  }
  CHECK(read > 1000);
}
