// Every finding code has a page: what it means, a log that has it with the exact output, and the log corrected. All of it is executed here.
// ARBITRO_APPROVE=1 writes the outputs anew.

#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/duplicates.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace arbitro;

namespace {

const std::filesystem::path folder = std::filesystem::path(ARBITRO_ROOT) / "src/codes";

/// A fenced block of a page: what stands behind the fence, and where its text is.
struct Block {
  std::string kind;
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::vector<Block> blocks_of(const std::string &page) {
  std::vector<Block> blocks;
  for (std::size_t at = 0; (at = page.find("```", at)) != std::string::npos;) {
    const std::size_t line_end = page.find('\n', at);
    const std::size_t close = page.find("```", line_end);
    blocks.push_back({page.substr(at + 3, line_end - at - 3), line_end + 1, close});
    at = page.find('\n', close);
  }
  return blocks;
}

/// In an `escaped` block, `\xE0` is that byte and `\{text*12}` is the text twelve times.
std::string unescape(const std::string &text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 2, "\\x") == 0) {
      out += static_cast<char>(std::stoi(text.substr(i + 2, 2), nullptr, 16));
      i += 3;
    } else if (text.compare(i, 2, "\\{") == 0) {
      const std::size_t star = text.find('*', i);
      const std::size_t close = text.find('}', star);
      for (int count = std::stoi(text.substr(star + 1, close - star - 1)); count > 0; --count) out.append(text, i + 2, star - i - 2);
      i = close;
    } else {
      out += text[i];
    }
  }
  return out;
}

struct Told {
  std::string text;
  std::vector<Code> codes;
  bool error = false;
};

/// Other readings of the rules are looked for only where the page is about them.
Told referee(const std::string &log, const std::string &name, Code about) {
  Told outcome;
  CheckOptions options;
  options.readings = about == Code::reading_matters;
  Duplicates duplicates;
  Referee(options).check_text(log, name, [&](Report &&report) {
    duplicates.check(report);
    for (const Finding &finding : report.findings) {
      outcome.text += finding_text(finding, report, RenderOptions{});
      outcome.codes.push_back(finding.code);
      outcome.error = outcome.error || finding.severity == Severity::error;
    }
  });
  return outcome;
}

std::filesystem::path page_of(const CodeRow &row) { return folder / (std::string(row.name) + "-" + std::string(row.slug) + ".md"); }

} // namespace

TEST_CASE("every code has a page whose log has that finding, printed exactly so, and whose corrected log has not") {
  for (const CodeRow &row : codes()) {
    CAPTURE(row.name);
    std::string page = read_file(page_of(row));
    REQUIRE_FALSE(page.empty());
    const std::vector<Block> blocks = blocks_of(page);
    REQUIRE(blocks.size() >= 2);
    std::string log = page.substr(blocks[0].begin, blocks[0].end - blocks[0].begin);
    const bool escaped = blocks[0].kind.find("escaped") != std::string::npos;
    const std::string name = blocks[0].kind.starts_with("json") ? "match.json" : "match.yaml";
    const Told outcome = referee(escaped ? unescape(log) : log, name, row.code);
    CHECK(std::find(outcome.codes.begin(), outcome.codes.end(), row.code) != outcome.codes.end());
    CHECK(std::count_if(outcome.codes.begin(), outcome.codes.end(), [&](Code code) { return code != row.code; }) == 0);
    if (blocks.size() > 2) CHECK(referee(page.substr(blocks[2].begin, blocks[2].end - blocks[2].begin), "match.yaml", row.code).text == "");
    if (std::getenv("ARBITRO_APPROVE") != nullptr) {
      page.replace(blocks[1].begin, blocks[1].end - blocks[1].begin, outcome.text);
      std::ofstream(page_of(row), std::ios::binary) << page;
    } else {
      CHECK(page.substr(blocks[1].begin, blocks[1].end - blocks[1].begin) == outcome.text);
    }
  }
}

TEST_CASE("there is no page without a code") {
  for (const auto &entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    CAPTURE(entry.path());
    CHECK(std::ranges::any_of(codes(), [&](const CodeRow &row) { return page_of(row).filename() == entry.path().filename(); }));
  }
}
