// Every finding code has a page: what it means, a log that has it with the exact output, and the log corrected. All of it is executed here.
// ARBITRO_APPROVE=1 writes the outputs anew.

#include "game/awards.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/compare.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "arbitro/score.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

using namespace arbitro;

namespace {

const std::filesystem::path folder = std::filesystem::path(ARBITRO_ROOT) / "src/codes";

/// A fenced block of a page: the words after the fence, and where its text is.
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

struct Reported {
  std::string text;
  std::vector<Code> codes;
  bool error = false;
};

/// Other versions of the rules are looked for only where the page is about them.
Reported referee(const std::string &log, const std::string &name, Code about, Language language = Language::english) {
  Reported outcome;
  CheckOptions options;
  options.interpretations = about == Code::reading_matters;
  Duplicates duplicates;
  TournamentCheck tournament;
  Referee(options).check_text(log, name, [&](Report &&report) {
    duplicates.check(report);
    tournament.check(report);
    report.card_spelling.language = language;
    for (const Finding &finding : report.findings) {
      outcome.text += finding_text(finding, report, RenderOptions{});
      outcome.codes.push_back(finding.code);
      outcome.error = outcome.error || finding.severity == Severity::error;
    }
  });
  return outcome;
}

/// The text of the n-th block.
std::string text_of(const std::string &page, const Block &block) { return page.substr(block.begin, block.end - block.begin); }

/// The findings in the log of a page.
Reported reported_of(const std::string &page, Code about, Language language = Language::english) {
  const Block block = blocks_of(page).front();
  const std::string log = text_of(page, block);
  const bool escaped = block.kind.find("escaped") != std::string::npos;
  return referee(escaped ? unescape(log) : log, block.kind.starts_with("json") ? "match.json" : "match.yaml", about, language);
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
    const Reported outcome = reported_of(page, row.code);
    CHECK(std::find(outcome.codes.begin(), outcome.codes.end(), row.code) != outcome.codes.end());
    CHECK(std::count_if(outcome.codes.begin(), outcome.codes.end(), [&](Code code) { return code != row.code; }) == 0);
    if (blocks.size() > 2) CHECK(referee(text_of(page, blocks[2]), "match.yaml", row.code).text == "");
    if (std::getenv("ARBITRO_APPROVE") != nullptr) {
      page.replace(blocks[1].begin, blocks[1].end - blocks[1].begin, outcome.text);
      std::ofstream(page_of(row), std::ios::binary) << page;
    } else {
      CHECK(text_of(page, blocks[1]) == outcome.text);
    }
  }
}

TEST_CASE("the Italian page of a code is built like the English one, takes its logs from there, and says in Italian what arbitro says") {
  for (const CodeRow &row : codes()) {
    CAPTURE(row.name);
    const std::string english = read_file(page_of(row));
    const std::filesystem::path path = folder / "it" / page_of(row).filename();
    std::string page = read_file(path);
    const std::vector<Block> blocks = blocks_of(page);
    const std::vector<Block> of_english = blocks_of(english);
    REQUIRE(blocks.size() == of_english.size());
    CHECK(page.substr(0, page.find('\n')) == english.substr(0, english.find('\n')));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      CHECK(blocks[i].kind == of_english[i].kind);
      if (i != 1) CHECK(text_of(page, blocks[i]).empty());
    }
    const Reported outcome = reported_of(english, row.code, Language::italian);
    if (std::getenv("ARBITRO_APPROVE") != nullptr) {
      page.replace(blocks[1].begin, blocks[1].end - blocks[1].begin, outcome.text);
      std::ofstream(path, std::ios::binary) << page;
    } else {
      CHECK(text_of(page, blocks[1]) == outcome.text);
    }
  }
}

TEST_CASE("there is no page without a code") {
  for (const std::filesystem::path &pages : {folder, folder / "it"})
    for (const auto &entry : std::filesystem::directory_iterator(pages)) {
      if (!entry.is_regular_file()) continue;
      CAPTURE(entry.path());
      CHECK(std::ranges::any_of(codes(), [&](const CodeRow &row) { return page_of(row).filename() == entry.path().filename(); }));
    }
}

TEST_CASE("the topic of awards has every award by its name, in each language") {
  for (const std::filesystem::path &topics : {folder / "topics", folder / "topics" / "it"}) {
    const std::string page = read_file(topics / "awards.md");
    for (const AwardKey &key : every_award()) {
      if (row_of(key.award).by_card && key != re_bello) continue;
      CAPTURE(topics, to_string(key));
      CHECK(std::regex_search(page, std::regex("( {4}|; )" + to_string(key) + ":? ")));
    }
  }
}
