#include "arbitro/read.hpp"
#include "cli/command.hpp"
#include "cli/how_to_play.hpp"
#include "support/catch.hpp"

#include <fstream>
#include <iterator>
#include <sstream>

using namespace arbitro;

namespace {

std::string manual() {
  std::ostringstream text;
  text << std::ifstream(ARBITRO_ROOT "/man/arbitro.1").rdbuf();
  return text.str();
}

/// Whether the manual has a macro line that begins so, followed by the end of a word.
bool has_entry(const std::string &text, const std::string &macro) {
  for (std::size_t at = text.find(macro); at != text.npos; at = text.find(macro, at + 1))
    if (text.find_first_of(" \n", at + macro.size()) == at + macro.size()) return true;
  return false;
}

} // namespace

TEST_CASE("every command stands in the manual with an entry of its own") {
  const std::string text = manual();
  for (const Command &command : commands()) {
    CAPTURE(command.name);
    CHECK(has_entry(text, ".It Cm " + std::string(command.name)));
  }
}

TEST_CASE("every option stands in the manual under all its names") {
  const std::string text = manual();
  for (const OptionRow &row : option_rows()) {
    std::string entry = ".It";
    for (const std::string_view name : words(row.names, ',')) entry += (entry == ".It" ? " Fl " : " , Fl ") + std::string(name.substr(1));
    CAPTURE(entry);
    CHECK(has_entry(text, entry));
  }
}

TEST_CASE("every format stands in the manual") {
  const std::string text = manual();
  for (const Format &format : formats()) {
    CAPTURE(format.name);
    const std::string name(format.name);
    CHECK((has_entry(text, ".It Cm " + name) || has_entry(text, ".It Cm csv , " + name)));
  }
}

TEST_CASE("every option names commands that there are") {
  for (const OptionRow &row : option_rows())
    for (const std::string_view name : words(row.commands)) {
      CAPTURE(row.names, name);
      CHECK((name == "*" || find_command(name)));
    }
}

TEST_CASE("the options of one command have different names") {
  for (const Command &command : commands()) {
    std::vector<std::string_view> names;
    for (const OptionRow &row : option_rows())
      if (takes(command.name, row))
        for (const std::string_view name : words(row.names, ',')) names.push_back(name);
    std::sort(names.begin(), names.end());
    CAPTURE(command.name);
    CHECK(std::adjacent_find(names.begin(), names.end()) == names.end());
  }
}

TEST_CASE("help fits the terminal, but for the lines of examples, and says the same in any width") {
  const auto words_of = [](const std::string &text) {
    std::istringstream in(text);
    return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
  };
  std::vector<const Command *> all{nullptr};
  for (const Command &command : commands()) all.push_back(&command);
  for (const Command *command : all) {
    for (const Language language : {Language::english, Language::italian}) {
      const auto help = [&](int width) {
        RenderOptions look;
        look.width = width;
        look.language = language;
        return command ? help_text(*command, look) : help_text(look);
      };
      CAPTURE(command ? command->name : "");
      for (const int width : {70, 80, 120}) {
        CHECK(words_of(help(width)) == words_of(help(1000)));
        std::istringstream lines(help(width));
        for (std::string line; std::getline(lines, line);) {
          CAPTURE(line);
          CHECK((display_width(line) <= width || line.starts_with("  arbitro ") || line.starts_with("Us")));
        }
      }
    }
  }
}

TEST_CASE("the paragraphs of a page are filled, whatever lines they were written in") {
  RenderOptions look;
  look.width = 80;
  const std::string page = fitted(page_about("canonical", look).value(), look);
  CHECK(page.find("\n\nThe canonical layout of archives: one match a line, the same bytes for the same\nfacts, and what the fast path "
                  "reads fastest. "
                  "`arbitro convert --to ndjson`\nwrites it;") != page.npos);
  CHECK(page.find("\n* UTF-8 without a byte order mark. One JSON object a line, every line ended\n  by one line feed, the last one too.") !=
        page.npos);
  CHECK(page.find("\n| part | where |\n|---|---|\n") != page.npos);
  CHECK(fitted(page_about("comparing", look).value(), look).find("no other does.\n**likely** So it is,") != page.npos);
}

TEST_CASE("every game is told in ten lines at most, each of whole sentences") {
  for (const Game &game : games()) {
    CAPTURE(game.name);
    const std::vector<PlainWords> lines = how_to_play(rules_of(game));
    CHECK(lines.size() >= 7);
    CHECK(lines.size() <= 10);
    for (const PlainWords &line : lines) {
      CAPTURE(line.about, line.text);
      CHECK(line.text.ends_with('.'));
      CHECK(line.text.find("  ") == line.text.npos);
    }
  }
}

TEST_CASE("what sets a game apart is told") {
  const auto told = [](std::string_view layers) {
    std::string text;
    for (const PlainWords &line : how_to_play(read_rules(layers))) text += line.text + "\n";
    return text;
  };
  for (const std::string_view other :
       {"scopone", "escoba", "scopa-di-undici", "asso-pigliatutto", "cirulla", "napola", "re-bello", "il-ponino", "scopa-frac", "a-perdere",
        "scopa-guide", "calabrese", "scopone-de-trente", "cappotto", "chkobba"}) {
    CAPTURE(other);
    CHECK(told(other) != told("scopa"));
  }
}
