#include "arbitro/read.hpp"
#include "cli/command.hpp"
#include "cli/how_to_play.hpp"
#include "support/catch.hpp"

#include <algorithm>
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

/// One text of help.
struct HelpText {
  const Command *command; ///< null: the program
  bool all;
  Language language;
  [[nodiscard]] std::string text(int width) const {
    RenderOptions look;
    look.width = width;
    look.language = language;
    return help_text(command, all, look);
  }
};

/// The codes and topics that `explain` knows.
std::vector<std::string> every_page() {
  std::vector<std::string> names;
  for (const CodeRow &row : codes()) names.emplace_back(row.name);
  for (const std::string_view topic : topic_names()) names.emplace_back(topic);
  return names;
}

std::vector<HelpText> every_help() {
  std::vector<const Command *> about{nullptr};
  for (const Command &command : commands()) about.push_back(&command);
  std::vector<HelpText> texts;
  for (const Command *command : about)
    for (const bool all : {false, true})
      for (const Language language : {Language::english, Language::italian}) texts.push_back({command, all, language});
  return texts;
}

} // namespace

TEST_CASE("every command is in the manual with an entry of its own") {
  const std::string text = manual();
  for (const Command &command : commands()) {
    CAPTURE(command.name);
    CHECK(has_entry(text, ".It Cm " + std::string(command.name)));
  }
}

TEST_CASE("every option is in the manual under all its names") {
  const std::string text = manual();
  for (const OptionRow &row : option_rows()) {
    std::string entry = ".It";
    for (const std::string_view name : words_in(row.names, ","))
      entry += (entry == ".It" ? " Fl " : " , Fl ") + std::string(name.substr(1));
    CAPTURE(entry);
    CHECK(has_entry(text, entry));
  }
}

TEST_CASE("every format is in the manual") {
  const std::string text = manual();
  for (const Format &format : formats()) {
    CAPTURE(format.name);
    const std::string name(format.name);
    CHECK((has_entry(text, ".It Cm " + name) || has_entry(text, ".It Cm csv , " + name)));
  }
}

TEST_CASE("every option names commands that there are") {
  for (const OptionRow &row : option_rows())
    for (const std::string_view name : words_in(row.commands)) {
      CAPTURE(row.names, name);
      CHECK((name == "*" || find_command(name)));
    }
}

TEST_CASE("the options of one command have different names") {
  for (const Command &command : commands()) {
    std::vector<std::string_view> names;
    for (const OptionRow &row : option_rows())
      if (takes(command.name, row))
        for (const std::string_view name : words_in(row.names, ",")) names.push_back(name);
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
  for (const HelpText &help : every_help())
    for (const int width : {70, 80, 120}) {
      CAPTURE(help.command ? help.command->name : "", help.all, width);
      const std::string text = help.text(width);
      CHECK(words_of(text) == words_of(help.text(1000)));
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        CHECK((display_width(line) <= width || line.starts_with("  arbitro ") || line.starts_with("Us")));
      }
    }
}

TEST_CASE("help of the program, and of each command, leaves a line for the prompt on a screen of 24 lines") {
  for (const HelpText &help : every_help()) {
    if (help.all) continue;
    const std::string text = help.text(80);
    CAPTURE(text);
    CHECK(std::count(text.begin(), text.end(), '\n') < 24);
  }
}

TEST_CASE("the first screen names every command") {
  const std::string text = help_text(nullptr, false, {});
  for (const Command &command : commands()) {
    CAPTURE(command.name);
    CHECK(text.find(command.name) != text.npos);
  }
}

TEST_CASE("the help of a command names every option that not all commands take, and with --all describes every one") {
  RenderOptions wide;
  wide.width = 1000;
  for (const Command &command : commands()) {
    const std::string screen = help_text(&command, false, wide);
    const std::string everything = help_text(&command, true, wide);
    for (const OptionRow &row : option_rows()) {
      if (!takes(command.name, row)) continue;
      CAPTURE(command.name, row.names);
      if (row.commands != "*") CHECK(screen.find(words_in(row.names, ",").back()) != screen.npos);
      CHECK(everything.find(row.meaning.in(Language::english)) != everything.npos);
    }
    for (const std::string_view name : words_in(command.options)) {
      CAPTURE(command.name, name);
      const auto is_it = [&](const OptionRow &row) { return takes(command.name, row) && words_in(row.names, ",").back() == name; };
      CHECK(std::ranges::any_of(option_rows(), is_it));
    }
  }
}

TEST_CASE("the paragraphs of a page are filled, whatever lines they were written in") {
  RenderOptions look;
  look.width = 80;
  const std::string page = fitted(page_about("canonical", look).value(), look);
  CHECK(page.find("\n\nThe layout for archives: one match per line, the same bytes for the same facts,\nand faster to read than any other. "
                  "`arbitro convert --to ndjson` writes it;") != page.npos);
  CHECK(page.find(
            "\n* UTF-8 without a byte order mark. One JSON object per line; every line ends\n  with one line feed, the last one too.") !=
        page.npos);
  CHECK(page.find("\nthe card, or `_`                   always\n") != page.npos);
  CHECK(page.find("\n|") == page.npos);
}

TEST_CASE("a page on a terminal has no marks of Markdown and no escapes") {
  RenderOptions look;
  look.width = 80;
  for (const Language language : {Language::english, Language::italian})
    for (const std::string &name : every_page()) {
      look.language = language;
      const std::string page = "\n" + fitted(page_about(name, look).value(), look);
      CAPTURE(name);
      for (const char *mark : {"\n## ", "```", "**", "\n|-", "\\{", "\\xE"}) CHECK(page.find(mark) == page.npos);
    }
}

TEST_CASE("a page fits 80 columns") {
  RenderOptions look;
  look.width = 80;
  for (const Language language : {Language::english, Language::italian})
    for (const std::string &name : every_page()) {
      look.language = language;
      std::istringstream page(fitted(page_about(name, look).value(), look));
      for (std::string line; std::getline(page, line);) {
        CAPTURE(name, line);
        // A match in canonical NDJSON is one line.
        if (line.find("{\"arbitro\":1") == line.npos) CHECK(display_width(line) <= look.width);
      }
    }
}

TEST_CASE("the description of every game has ten lines at most, each of whole sentences") {
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

TEST_CASE("what sets a game apart is described") {
  const auto reported = [](std::string_view layers) {
    std::string text;
    for (const PlainWords &line : how_to_play(read_rules(layers))) text += line.text + "\n";
    return text;
  };
  for (const std::string_view other :
       {"scopone", "escoba", "scopa-di-undici", "asso-pigliatutto", "cirulla", "napola", "re-bello", "il-ponino", "scopa-frac", "a-perdere",
        "scopa-guide", "calabrese", "scopone-de-trente", "cappotto", "chkobba"}) {
    CAPTURE(other);
    CHECK(reported(other) != reported("scopa"));
  }
}
