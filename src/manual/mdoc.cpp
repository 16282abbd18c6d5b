#include "manual/mdoc.hpp"

#include "log/names.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace arbitro {
namespace {

constexpr std::size_t longest_line = 76;

/// A word whose code and strong words are bold, and everything else harmless. Both may go over several words.
std::string marked(std::string_view word, bool &in_code, bool &is_strong) {
  std::string out;
  for (; !word.empty(); word.remove_prefix(1))
    if (const char letter = word.front(); letter == '`') {
      out += in_code ? "\\fR" : "\\fB";
      in_code = !in_code;
    } else if (!in_code && word.starts_with("**")) {
      out += is_strong ? "\\fR" : "\\fB";
      is_strong = !is_strong;
      word.remove_prefix(1);
    } else {
      out += letter == '\\' ? std::string("\\e") : letter == '-' && in_code ? std::string("\\-") : std::string(1, letter);
    }
  return out;
}

bool ends_sentence(std::string_view word) {
  while (!word.empty() && std::string_view(")\"'`").find(word.back()) != word.npos) word.remove_suffix(1);
  return !word.empty() && std::string_view(".!?").find(word.back()) != word.npos;
}

/// A line that is no request.
std::string harmless(const std::string &line) { return line.starts_with('.') || line.starts_with('\'') ? "\\&" + line : line; }

/// A line in which mdoc takes nothing for a request or an escape.
std::string text_line(std::string_view text) {
  bool in_code = false;
  bool is_strong = false;
  return harmless(marked(text, in_code, is_strong));
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  row.remove_prefix(1);
  for (std::size_t end = row.find('|'); end != row.npos; end = row.find('|')) {
    cells.emplace_back(trim(row.substr(0, end)));
    row.remove_prefix(end + 1);
  }
  return cells;
}

/// The rows of a table but for its heading: the first cell is what the others are about.
std::string table(const std::vector<std::string> &rows) {
  std::string out = ".Bl -tag -width Ds\n";
  for (std::size_t i = 2; i < rows.size(); ++i) {
    const std::vector<std::string> cells = cells_of(rows[i]);
    std::string rest;
    for (std::size_t cell = 1; cell < cells.size(); ++cell) rest += (cell > 1 ? "; " : "") + cells[cell];
    out += ".It " + mdoc_paragraph(cells.front()) + mdoc_paragraph(rest);
  }
  return out + ".El\n";
}

/// Reads a page block by block; each paragraph and each item of a list is on one line.
class Blocks {
public:
  explicit Blocks(std::string_view page) {
    std::istringstream text{std::string(page)};
    for (std::string line; std::getline(text, line);) lines_.push_back(line);
  }

  std::string convert() {
    std::string out;
    if (at_ < lines_.size() && lines_[at_].starts_with("# ")) ++at_;
    while (at_ < lines_.size()) out += block();
    return out.starts_with(".Pp\n") ? out.substr(4) : out;
  }

private:
  [[nodiscard]] const std::string &line() const { return lines_[at_]; }

  std::string block() {
    if (line().empty()) return ++at_, "";
    if (line().starts_with("#")) return heading();
    if (line().starts_with("```")) return fenced();
    if (line().starts_with("  ")) return indented();
    if (line().starts_with("|")) return table(run([](const std::string &text) { return text.starts_with("|"); }));
    if (is_item(line())) return list();
    return ".Pp\n" + mdoc_paragraph(lines_[at_++]);
  }

  static bool is_item(const std::string &text) { return text.starts_with("- ") || text.starts_with("* "); }

  template <class Belongs> std::vector<std::string> run(Belongs belongs) {
    std::vector<std::string> found;
    for (; at_ < lines_.size() && belongs(line()); ++at_) found.push_back(line());
    return found;
  }

  std::string heading() {
    const std::string &text = lines_[at_++];
    return ".Pp\n.Sy \"" + text_line(trim(text.substr(text.find(' ') + 1))) + "\"\n";
  }

  std::string fenced() {
    ++at_;
    std::string text;
    for (const std::string &inside : run([](const std::string &each) { return !each.starts_with("```"); })) text += inside + "\n";
    ++at_;
    return mdoc_literal(text);
  }

  std::string indented() {
    std::string text;
    std::size_t indent = line().find_first_not_of(' ');
    for (const std::string &inside : run([](const std::string &each) { return each.starts_with("  "); })) {
      indent = std::min(indent, inside.find_first_not_of(' '));
      text += inside.substr(std::min(indent, inside.size())) + "\n";
    }
    return mdoc_literal(text);
  }

  std::string list() {
    std::string out = ".Bl -bullet\n";
    for (const std::string &item : run(is_item)) out += ".It\n" + mdoc_paragraph(std::string_view(item).substr(2));
    return out + ".El\n";
  }

  std::vector<std::string> lines_;
  std::size_t at_ = 0;
};

} // namespace

std::string mdoc_paragraph(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string out;
  std::string line;
  bool in_code = false;
  bool is_strong = false;
  const auto end_line = [&] {
    if (!line.empty()) out += harmless(line) + "\n";
    line.clear();
  };
  for (std::string word; words >> word;) {
    const bool ends = ends_sentence(word);
    const std::string shown = marked(word, in_code, is_strong);
    if (line.size() + 1 + shown.size() > longest_line) end_line();
    line += (line.empty() ? "" : " ") + shown;
    if (ends && !in_code && !is_strong) end_line();
  }
  end_line();
  return out;
}

std::string mdoc_literal(std::string_view lines) {
  std::istringstream text{std::string(lines)};
  std::string out = ".Bd -literal -offset indent\n";
  for (std::string line; std::getline(text, line);) {
    std::string escaped;
    for (const char letter : line)
      escaped += letter == '\\' ? std::string("\\e") : letter == '-' ? std::string("\\-") : std::string(1, letter);
    out += escaped.find_first_not_of(' ') == escaped.npos ? "\\&\n" : harmless(escaped) + "\n";
  }
  return out + ".Ed\n";
}

std::string mdoc_of_markdown(std::string_view page) { return Blocks(page).convert(); }

} // namespace arbitro
