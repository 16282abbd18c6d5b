// Writes every page of the manual except arbitro(1), which is written by hand and whose entries the others reuse: make_manual SOURCES OUT.
#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"

#include "cli/command.hpp"
#include "log/names.hpp"
#include "text/code_points.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
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

/// A paragraph: a sentence a line, long ones broken, `words like these` in bold.
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

/// Lines as they are, indented.
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

/// A page as `page_about` gives it (headings, paragraphs, lists, tables, indented and fenced blocks) without its first heading.
std::string mdoc_of_markdown(std::string_view page) { return Blocks(page).convert(); }

std::string read(const std::filesystem::path &path) {
  std::ostringstream text;
  if (!(text << std::ifstream(path).rdbuf())) throw std::runtime_error("cannot read " + path.string());
  return text.str();
}

std::string upper(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return out;
}

/// The page written by hand: its date, and the text of each entry, so that no option is described twice.
class ByHand {
public:
  explicit ByHand(const std::string &page) {
    std::istringstream lines(page);
    std::string section;
    Entry *entry = nullptr;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(".Dd ")) date_ = line;
      if (line.starts_with(".Sh ")) section = line.substr(4);
      if (line.starts_with(".It ") && (section == "COMMANDS" || section == "OPTIONS")) {
        entry = &entries_[section + key_of(line)];
        entry->heading = line + "\n";
      } else if (line == ".El") {
        entry = nullptr;
      } else if (entry != nullptr) {
        entry->body += line + "\n";
      }
    }
  }

  [[nodiscard]] const std::string &date() const { return date_; }
  [[nodiscard]] const std::string &of_command(std::string_view name) const { return entries_.at("COMMANDS" + std::string(name)).body; }
  /// An option's entry, heading included.
  [[nodiscard]] std::string of_option(const OptionRow &row) const {
    const Entry &entry = entries_.at("OPTIONS" + std::string(words_in(row.names, ",").back().substr(2)));
    return entry.heading + entry.body;
  }

private:
  struct Entry {
    std::string heading, body;
  };
  /// The command's name, or the long name of the option.
  static std::string key_of(const std::string &entry) {
    const std::size_t dash = entry.find("Fl -");
    const std::size_t begin = dash == entry.npos ? std::string_view(".It Cm ").size() : dash + 4;
    return entry.substr(begin, entry.find(' ', begin) - begin);
  }

  std::string date_;
  std::map<std::string, Entry> entries_;
};

std::string page_head(const ByHand &by_hand, std::string_view name, int section, std::string_view what) {
  return by_hand.date() + "\n.Dt " + upper(name) + " " + std::to_string(section) + "\n.Os\n.Sh NAME\n.Nm " + std::string(name) + "\n.Nd " +
         std::string(what) + "\n";
}

/// One word of a command's usage: `PATH...`, `[GAME]`, `--table`, `bash|zsh|fish`.
std::string usage_word(std::string_view word) {
  std::string text(word);
  const bool is_optional = text.starts_with('[');
  if (is_optional) text = text.substr(1, text.size() - 2);
  const bool is_many = text.ends_with("...");
  if (is_many) text.resize(text.size() - 3);
  const std::string kind =
      text.starts_with("--") ? "Fl " + text.substr(1) : (in_small_letters(text) == text ? "Cm " : "Ar ") + in_small_letters(text);
  return std::string(is_optional ? ".Op " : ".") + kind + (is_many ? " ...\n" : "\n");
}

std::string formats_of(const Command &command) {
  std::string text = ".Sh FORMATS\n.Bl -tag -width markdown\n";
  if (command.formats.empty()) {
    for (const Format &format : formats())
      if (format.serves(product_of(command)))
        text += ".It Cm " + std::string(format.name) + "\n" + mdoc_paragraph(std::string(format.what.in(Language::english)) + ".");
  } else {
    for (const std::string_view name : words_in(command.formats)) text += ".It Cm " + std::string(name) + "\n";
  }
  return text + ".El\n";
}

/// A topic's page below a heading of its own.
std::string topic(std::string_view name) {
  return ".Sh ABOUT " + upper(name) + "\n" + mdoc_of_markdown(page_about(std::string(name), {}).value());
}

/// The tables that the command writes.
std::string tables_of(const Command &command) {
  std::string text;
  for (const OutputTable &table : tables()) {
    const std::string_view writer = table.command.substr(0, table.command.find(' '));
    const bool is_of_matches = (writer == "check" || writer == "score") && (command.name == "check" || command.name == "score");
    if (writer != command.name && !is_of_matches) continue;
    text += ".Ss " + std::string(table.name) + "\n.Bl -tag -width Ds\n";
    for (const TableColumn &column : table.columns) text += ".It Ql " + column.name + "\n" + mdoc_paragraph(column.meaning);
    text += ".El\n";
  }
  return text.empty() ? text : ".Sh COLUMNS OF CSV AND TSV\n" + text;
}

/// The topics that are part of a command's page.
constexpr std::pair<std::string_view, std::string_view> topics_of_commands[] = {
    {"score", "recipes"}, {"lsp", "editors"}, {"record", "recording"}, {"compare", "comparing"}, {"import", "importing"}};

std::string command_page(const ByHand &by_hand, const Command &command) {
  const std::string name = "arbitro-" + std::string(command.name);
  std::string text = page_head(by_hand, name, 1, command.meaning.in(Language::english)) + ".Sh SYNOPSIS\n.Nm arbitro Cm " +
                     std::string(command.name) + "\n.Op Ar option ...\n";
  for (const std::string_view word : words_in(command.usage)) text += usage_word(word);
  text += ".Sh DESCRIPTION\n" + by_hand.of_command(command.name) + ".Pp\nThe options are:\n.Bl -tag -width Ds\n";
  bool takes_format = false;
  std::string last;
  for (const OptionRow &row : option_rows())
    if (takes(command.name, row) && row.names != last) {
      text += by_hand.of_option(row);
      takes_format = takes_format || row.value == "FORMAT";
      last = row.names;
    }
  text += ".El\n";
  if (takes_format) text += formats_of(command);
  text += tables_of(command);
  for (const auto &[name_of_command, about] : topics_of_commands)
    if (name_of_command == command.name) text += topic(about);
  text += ".Sh EXAMPLES\n" + mdoc_literal(command.examples);
  return text + ".Sh SEE ALSO\n.Xr arbitro 1 ,\n.Xr arbitro-log 5 ,\n.Xr arbitro-findings 7 ,\n.Xr arbitro-rules 7\n";
}

std::string sample(const std::filesystem::path &sources, const std::string &name) {
  return ".It Pa samples/" + name + "\n" + mdoc_literal(read(sources / "samples" / name));
}

std::string log_page(const ByHand &by_hand, const std::filesystem::path &sources) {
  std::string text =
      page_head(by_hand, "arbitro-log", 5, "the format of logs of Scopa and related games") + ".Sh DESCRIPTION\n" +
      mdoc_paragraph("A log is written in YAML by people or in JSON by programs, and holds one match or many. "
                     "It contains as much as was recorded: the points claimed, the counts, the captured piles, or every play. "
                     "The sections are topics of `arbitro explain`; `arbitro schema log` is the JSON Schema.");
  for (const std::string_view name : {"log", "levels", "notation", "letters", "rulings", "tournaments", "standings", "canonical"})
    text += topic(name);
  text += ".Sh EXAMPLES\n.Bl -tag -width Ds\n";
  for (const char *name : {"kitchen.yaml", "piles.yaml", "full.yaml"}) text += sample(sources, name);
  return text + ".El\n.Sh SEE ALSO\n.Xr arbitro 1 ,\n.Xr arbitro-findings 7 ,\n.Xr arbitro-rules 7\n";
}

std::string games_section() {
  std::string text = ".Sh GAMES AND LAYERS\nA game is a list of changes to\n.Cm scopa ;\na plus sign combines games.\n";
  std::string_view family;
  for (const Game &game : games()) {
    if (game.family != family) text += (family.empty() ? ".Ss " : ".El\n.Ss ") + std::string(game.family) + "\n.Bl -tag -width Ds\n";
    family = game.family;
    text += ".It Cm " + std::string(game.name) + "\n" + mdoc_paragraph(std::string(game.title.in(Language::english)) + ".");
    if (!game.remark.empty()) text += mdoc_paragraph(game.remark.in(Language::english));
    if (!game.sources.empty()) text += mdoc_paragraph("Sources: " + std::string(game.sources) + ".");
  }
  return text + ".El\n";
}

std::string rules_page(const ByHand &by_hand) {
  std::string text = page_head(by_hand, "arbitro-rules", 7, "every game, rule, award and source that arbitro knows") + ".Sh DESCRIPTION\n" +
                     mdoc_paragraph("A log names its game and the rules that its table changes: `game: scopone`, `rules: {target: 21}`. "
                                    "`arbitro rules` shows the same with the values of one game.") +
                     games_section() + ".Sh RULES\nThe first value of each rule is that of\n.Cm scopa .\n.Bl -tag -width Ds\n";
  for (const RuleField &field : rule_fields())
    text += ".It Cm " + std::string(field.name) + "\n" + mdoc_paragraph(field.meaning.in(Language::english)) +
            mdoc_paragraph("Values: " + std::string(field.values.in(Language::english)) + ".") +
            mdoc_paragraph("Source: " + std::string(field.source) + ".");
  text += ".El\n";
  for (const std::string_view name : {"games", "captures", "scopa", "awards", "primiera", "napola", "cirulla", "match-end", "readings"})
    text += topic(name);
  text += ".Sh SOURCES\n.Bl -tag -width Ds\n";
  for (const RuleSource &source : sources())
    text +=
        ".It " + std::string(source.key) + "\n" + mdoc_paragraph(std::string(source.what) + " (read: " + std::string(source.read) + ").");
  return text + ".El\n.Sh SEE ALSO\n.Xr arbitro 1 ,\n.Xr arbitro-log 5\n";
}

std::string findings_page(const ByHand &by_hand) {
  std::string text = page_head(by_hand, "arbitro-findings", 7, "the findings of arbitro, and how to correct a log") + ".Sh DESCRIPTION\n" +
                     mdoc_paragraph("Every finding has a code, a severity and a page; `arbitro explain A305` shows one.") +
                     ".Sh FINDINGS\n";
  for (const CodeRow &row : codes())
    text += ".Ss " + std::string(row.name) + " " + std::string(row.slug) + "\n" +
            mdoc_of_markdown(page_about(std::string(row.name), {}).value());
  return text + ".Sh SEE ALSO\n.Xr arbitro 1 ,\n.Xr arbitro-log 5 ,\n.Xr arbitro-rules 7\n";
}

void write(const std::filesystem::path &path, const std::string &text) {
  std::ofstream file(path);
  if (!(file << text << std::flush)) throw std::runtime_error("cannot write " + path.string());
}

void make_manual(const std::filesystem::path &sources, const std::filesystem::path &out) {
  const std::string page = read(sources / "man/arbitro.1");
  const ByHand by_hand(page);
  std::filesystem::create_directories(out);
  write(out / "arbitro.1", page);
  for (const Command &command : commands()) write(out / ("arbitro-" + std::string(command.name) + ".1"), command_page(by_hand, command));
  write(out / "arbitro-log.5", log_page(by_hand, sources));
  write(out / "arbitro-rules.7", rules_page(by_hand));
  write(out / "arbitro-findings.7", findings_page(by_hand));
}

} // namespace
} // namespace arbitro

int main(int count, char **words) {
  if (count != 3) {
    std::cerr << "make_manual SOURCES OUT\n";
    return 2;
  }
  try {
    arbitro::make_manual(words[1], words[2]);
  } catch (const std::exception &error) {
    std::cerr << "make_manual: " << error.what() << "\n";
    return 1;
  }
}
