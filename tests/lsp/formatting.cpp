#include "marked.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/read_file.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"

#include <filesystem>

using namespace arbitro;
using lsp::Json;

namespace {

std::string formatted(const std::string &text) {
  Client client;
  client.open(text);
  return applied(text, client.about("formatting", {{"options", {{"tabSize", 2}, {"insertSpaces", true}}}}));
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// The text as it is converted; empty where it cannot be.
std::string converted(const std::string &text) {
  try {
    return write_log(text);
  } catch (const Refusal &) {
    return "";
  }
}

} // namespace

TEST_CASE("rows have one space between their tokens, and hands and piles one column") {
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s  4s\n    deals:\n";
  struct Row {
    std::string from, to;
  };
  const std::vector<Row> rows{
      {"      - Anna: 7d\n        Bruno: 2b\n", "      - Anna:  7d\n        Bruno: 2b\n"},
      {"      - Anna:   7d\n        Bruno:    2b\n", "      - Anna:  7d\n        Bruno: 2b\n"},
      {"      - plays:\n          - 7d x  7s/2b   lays\n", "      - plays:\n          - 7d x 7s / 2b lays\n"},
      {"      - plays:\n          - \"7d  x 7s /2b\"\n", "      - plays:\n          - \"7d x 7s / 2b\"\n"},
      {"      - plays:\n          - 7d x 3c ,4s  (two  blanks)\n", "      - plays:\n          - 7d x 3c,4s (two  blanks)\n"},
      {"      - plays:\n          - 7d /\n            2b\n", "      - plays:\n          - 7d /\n            2b\n"},
      {"      - plays: [7d  /  2b]\n", "      - plays: [7d / 2b]\n"},
      {"      - {Anna:   7d, Bruno: 2b}\n", "      - {Anna:   7d, Bruno: 2b}\n"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.from);
    CHECK(formatted(head + row.from) == head + row.to);
  }
  CHECK(formatted("rounds: [") == "rounds: [");
}

TEST_CASE("formatting changes nothing but spaces, no finding, and nothing the second time") {
  for (const char *folder : {"samples", "tests/cases"})
    for (const std::filesystem::path &file : some_files_below(folder)) {
      const std::string text = read_file(file);
      if (file.extension() != ".yaml" || find_invalid_utf8(text) != std::string::npos) continue;
      CAPTURE(file);
      const std::string once = formatted(text);
      CHECK(without_blanks(once) == without_blanks(text));
      CHECK(formatted(once) == once);
      Client client;
      Json before = client.open(text), after = client.change({{"text", once}});
      for (Json *const findings : {&before, &after})
        for (Json &finding : *findings) finding = finding["message"];
      CHECK(before == after);
    }
}

TEST_CASE("what convert wrote is as formatting wants it, and comes back from other spaces") {
  generated::Dice dice(5);
  for (long i = share_of(100); i > 0; --i) {
    const std::string text = converted(generated::write_log(generated::random_match(dice, 2), {.spelling = generated::Spelling::yaml}));
    CAPTURE(text);
    CHECK(formatted(text) == text);
    std::string disturbed = text;
    for (std::size_t at = 0; (at = disturbed.find(dice.percent(50) ? " / " : " x ", at)) != disturbed.npos; at += 3)
      if (dice.percent(30)) disturbed.insert(at, static_cast<std::size_t>(dice.below(4)), ' ');
    CHECK(formatted(disturbed) == text);
  }
}
