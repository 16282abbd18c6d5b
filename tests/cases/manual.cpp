#include "cli/command.hpp"
#include "support/catch.hpp"

#include <fstream>
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
