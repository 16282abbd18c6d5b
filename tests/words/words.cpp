// No text for people and no name in code uses a phrase that was withdrawn; the tables of phrases have a better one for each.

#include "support/catch.hpp"
#include "support/read_file.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace {

/// What is searched: files, and all files of folders.
constexpr const char *covered[] = {"README.md",
                                   "CHANGELOG.md",
                                   "CONTRIBUTING.md",
                                   "man/arbitro.1",
                                   "examples/README.md",
                                   "editors/vscode/README.md",
                                   "editors/vscode/package.json",
                                   "schemas",
                                   "include",
                                   "src",
                                   "dev",
                                   "debian/control",
                                   "CMakeLists.txt",
                                   "action.yml",
                                   "web/npm/README.md",
                                   "tests"};

struct Phrase {
  std::string words;
  std::string better;
};

std::vector<Phrase> withdrawn(const std::string &name) {
  std::vector<Phrase> phrases;
  std::istringstream table(read_file(ARBITRO_ROOT "/tests/words/" + name));
  for (std::string row; std::getline(table, row);) {
    const std::size_t bar = row.find(" | ");
    if (row.empty() || row.starts_with("# ")) continue;
    INFO(row);
    REQUIRE(bar != row.npos);
    phrases.push_back({row.substr(0, bar), row.substr(bar + 3)});
  }
  return phrases;
}

/// Where a literal or a comment of C++ that begins here ends; where it begins if there is none.
std::size_t end_of_text(std::string_view code, std::size_t at) {
  const auto after = [&](std::string_view end, std::size_t from) {
    return std::min(code.find(end, from), code.size() - end.size()) + end.size();
  };
  const std::string_view rest = code.substr(at);
  if (rest.starts_with("//")) return std::min(code.find('\n', at), code.size());
  if (rest.starts_with("/*")) return after("*/", at + 2);
  if (rest.starts_with("R\"(")) return after(")\"", at + 3);
  if (rest.starts_with("'") && (at == 0 || !std::isalnum(static_cast<unsigned char>(code[at - 1]))))
    return after("'", at + (rest[1] == '\\' ? 3 : 2));
  if (!rest.starts_with("\"")) return at;
  for (++at; at < code.size() && code[at] != '"'; ++at)
    if (code[at] == '\\') ++at;
  return std::min(at + 1, code.size());
}

/// Code of C++ with nothing but its literals, comments and blanks; other letters are a sign that is in no phrase.
std::string texts_of_code(std::string_view code) {
  std::string texts(code);
  for (std::size_t at = 0; at < code.size();) {
    const std::size_t end = end_of_text(code, at);
    if (end == at && !std::isspace(static_cast<unsigned char>(code[at]))) texts[at] = '\1';
    at = std::max(end, at + 1);
  }
  return texts;
}

/// The words of the names in C++ code, `not_behind` and `NotBehind` both as `not behind`, without literals and comments.
std::string names_of_code(std::string_view code) {
  std::string names;
  for (std::size_t at = 0; at < code.size();) {
    const std::size_t end = end_of_text(code, at);
    if (end > at) {
      names.append(static_cast<std::size_t>(
                       std::count(code.begin() + static_cast<std::ptrdiff_t>(at), code.begin() + static_cast<std::ptrdiff_t>(end), '\n')),
                   '\n');
      at = end;
      continue;
    }
    const auto is_lower = [](char letter) { return std::islower(static_cast<unsigned char>(letter)) != 0; };
    if (!names.empty() && is_lower(names.back()) && std::isupper(static_cast<unsigned char>(code[at]))) names += ' ';
    names += code[at] == '_' ? ' ' : code[at];
    ++at;
  }
  return names;
}

/// A text in lower case and one line, and the line of the file that each letter is from.
struct Flattened {
  std::string text;
  std::vector<int> lines;
};

/// What a line begins with before its words: indentation, and the sign of a comment.
std::size_t begin_of_words(std::string_view text, std::size_t at) {
  const auto skip_blanks = [&] { return std::min(text.find_first_not_of(" \t", at), text.size()); };
  at = skip_blanks();
  for (const std::string_view sign : {"///", "//", "* ", "#", ".\\\""})
    if (text.substr(at).starts_with(sign)) {
      at += sign.size();
      return skip_blanks();
    }
  return at;
}

/// Where a literal of C++ continues that is closed here, or npos.
std::size_t continued(std::string_view text, std::size_t quote) {
  const std::size_t next = text.find_first_not_of(" \t\n", quote + 1);
  return next != text.npos && text[next] == '"' && text.substr(quote, next - quote).find('\n') != text.npos ? next + 1 : text.npos;
}

Flattened flatten(std::string_view text) {
  Flattened flat;
  int line = 1;
  for (std::size_t at = begin_of_words(text, 0); at < text.size();) {
    std::size_t next = at + 1;
    char letter = text[at];
    if (letter == '\n') {
      letter = ' ';
      next = begin_of_words(text, next);
    } else if (const std::size_t rest = letter == '"' ? continued(text, at) : text.npos; rest != text.npos) {
      letter = '\0';
      next = rest;
    }
    if (letter != '\0') {
      flat.text += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
      flat.lines.push_back(line);
    }
    line += static_cast<int>(
        std::count(text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(next), '\n'));
    at = next;
  }
  return flat;
}

/// Letters, digits and what joins the parts of names such as A318-let-stand, so that no part of a name is found.
bool is_of_word(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x80 || std::isalnum(byte) || letter == '_' || letter == '-';
}

/// A word in quotation marks is a name, such as the key "mended" of JSON, which cannot change.
bool is_name(const Flattened &flat, std::size_t begin, std::size_t end) {
  return begin > 0 && flat.text[begin - 1] == '"' && end < flat.text.size() && flat.text[end] == '"' &&
         flat.text.substr(begin, end - begin).find(' ') == std::string::npos;
}

/// The lines where a text uses a phrase.
std::vector<int> uses(const Flattened &flat, const std::string &phrase) {
  std::vector<int> lines;
  for (std::size_t at = 0; (at = flat.text.find(phrase, at)) != std::string::npos; ++at) {
    const std::size_t end = at + phrase.size();
    if ((at == 0 || !is_of_word(flat.text[at - 1])) && (end == flat.text.size() || !is_of_word(flat.text[end])) && !is_name(flat, at, end))
      lines.push_back(flat.lines[at]);
  }
  return lines;
}

bool is_code(const std::filesystem::path &file) {
  const std::string kind = file.extension().string();
  return kind == ".cpp" || kind == ".hpp" || kind == ".h" || kind == ".def";
}

/// Whether a file is input or approved output of a test, or has the phrases.
bool is_data_of_tests(const std::filesystem::path &file) {
  const std::string path = file.lexically_relative(ARBITRO_ROOT).generic_string();
  return path.starts_with("tests/") && (!is_code(file) || path.starts_with("tests/words/"));
}

std::vector<std::filesystem::path> covered_files() {
  std::vector<std::filesystem::path> files;
  for (const std::string place : covered) {
    const std::filesystem::path path = std::filesystem::path(ARBITRO_ROOT) / place;
    CAPTURE(place);
    REQUIRE(std::filesystem::exists(path));
    const std::vector<std::filesystem::path> below = std::filesystem::is_directory(path) ? files_below(place) : std::vector{path};
    std::ranges::remove_copy_if(below, std::back_inserter(files), is_data_of_tests);
  }
  return files;
}

/// Each use of a withdrawn phrase in a text of that file, with what to write, one a line.
std::string list_of_uses(const std::filesystem::path &file, const std::string &text, const std::vector<Phrase> &phrases) {
  const Flattened flat = flatten(text);
  std::string found;
  for (const auto &[words, better] : phrases)
    for (const int line : uses(flat, words))
      found += file.string() + ":" + std::to_string(line) + ": instead of \"" + words + "\" write: " + better + "\n";
  return found;
}

} // namespace

TEST_CASE("no text for people uses a withdrawn phrase") {
  const std::vector<Phrase> phrases = withdrawn("withdrawn.txt"), names = withdrawn("withdrawn_names.txt");
  std::string found;
  for (const std::filesystem::path &file : covered_files()) {
    const std::string text = read_file(file);
    found += list_of_uses(file, is_code(file) ? texts_of_code(text) : text, phrases);
    if (is_code(file)) found += list_of_uses(file, names_of_code(text), names);
  }
  CHECK(found == "");
}

TEST_CASE("a phrase is found across lines, literals and comments, in any case, and only as whole words") {
  const std::string phrase = "what is left";
  CHECK(uses(flatten("one\nSee What\n  is left.\n"), phrase) == std::vector{2});
  CHECK(uses(flatten("f(\"what is \"\n  \"left\");"), phrase) == std::vector{1});
  CHECK(uses(flatten("/// Gives what\n  /// is left.\n// And what is left"), phrase) == std::vector{1, 3});
  CHECK(uses(flatten(".Cm x\nwhat is\n.\\\" a\nleft"), phrase).empty());
  CHECK(uses(flatten("{\"mended\": \"what is mended\"}"), "mended").size() == 1);
  CHECK(uses(flatten("what is leftover, somewhat is left, what is left-over, what is left_"), phrase).empty());
}

TEST_CASE("of code only comments and literals are texts") {
  const auto used = [](const char *code) { return !uses(flatten(texts_of_code(code)), "slip").empty(); };
  CHECK(used("f(); // a slip\n"));
  CHECK(used("/* a\n * slip */"));
  CHECK(used("f('\"', \"a \\\" slip\")"));
  CHECK(used("R\"(a \" slip)\""));
  CHECK(!used("int slip = 1'000; f('\"'); slip(\"\\\"\", slip);"));
}

TEST_CASE("of code the parts of names are words") {
  const auto lines = [](const char *code) { return uses(flatten(names_of_code(code)), "behind"); };
  CHECK(lines("/* a\n * behind */ int f(); // behind\n\nint is_behind;") == std::vector{4});
  CHECK(lines("struct NotBehind;\nint behind_it;\nint BehindIt;") == std::vector{1, 2, 3});
  CHECK(lines("f(\"behind\"); int behindhand;").empty());
}

TEST_CASE("no phrase is replaced by a withdrawn one") {
  const std::vector<Phrase> phrases = withdrawn("withdrawn.txt");
  CHECK(phrases.size() > 50);
  for (const Phrase &phrase : phrases)
    for (const Phrase &other : phrases) {
      CAPTURE(phrase.better, other.words);
      CHECK(uses(flatten(phrase.better), other.words).empty());
    }
}
