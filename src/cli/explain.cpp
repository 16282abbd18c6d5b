#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "how_to_play.hpp"
#include "render/json_writer.hpp"
#include "render/paint.hpp"
#include "text/code_points.hpp"
#include "text/embedded_file.hpp"

#include <algorithm>
#include <optional>

namespace arbitro {
namespace {

const std::string pages = "src/codes/";
const std::string topics = "src/codes/topics/";
const std::string schemas = "schemas/";
constexpr std::string_view columns = "columns"; ///< the one that is made of the tables

/// The name of an embedded file without folder and extension.
std::string_view stem(std::string_view path, std::string_view folder) {
  path.remove_prefix(folder.size());
  return path.substr(0, path.find('.'));
}

std::vector<std::string_view> names_in(std::string_view folder) {
  std::vector<std::string_view> names;
  for (const EmbeddedFile &file : embedded_files())
    if (file.path.starts_with(folder) && file.path.find('/', folder.size()) == file.path.npos) names.push_back(stem(file.path, folder));
  return names;
}

std::optional<std::string_view> text_of(const std::string &folder, std::string_view name) {
  for (const EmbeddedFile &file : embedded_files())
    if (file.path.starts_with(folder) && stem(file.path, folder) == name) return file.text;
  return std::nullopt;
}

/// The next fenced block of a page: from after its first line to its last.
struct Block {
  std::size_t begin = std::string_view::npos;
  std::size_t end = std::string_view::npos;
};

Block next_block(std::string_view page, std::size_t from) {
  constexpr std::string_view fence = "```";
  const std::size_t open = page.find(fence, from);
  if (open == page.npos) return {};
  const std::size_t begin = page.find('\n', open) + 1;
  return {begin, page.find(fence, begin)};
}

/// A block with escapes as people read it: only the beginning of a repetition, and a sign for a byte that is not text.
std::string unescaped(std::string_view block) {
  constexpr std::size_t most_shown = 3;
  std::string text;
  while (!block.empty()) {
    if (block.starts_with("\\x")) {
      text += "\xEF\xBF\xBD";
      block.remove_prefix(4);
    } else if (block.starts_with("\\{")) {
      const std::string_view repeated = block.substr(2, block.find('*') - 2);
      for (std::size_t i = 0; i < most_shown; ++i) text += repeated;
      text += "\xE2\x80\xA6";
      block.remove_prefix(block.find('}', block.find('*')) + 1);
    } else {
      text += block.front();
      block.remove_prefix(1);
    }
  }
  return text;
}

/// A page without escapes in its blocks.
std::string with_unescaped_blocks(std::string page) {
  constexpr std::string_view mark = " escaped\n";
  for (std::size_t at = 0; (at = page.find(mark, at)) != page.npos;) {
    const std::size_t begin = at + mark.size(), end = page.find("```", begin);
    page.replace(begin, end - begin, unescaped(std::string_view(page).substr(begin, end - begin)));
    page.erase(at, mark.size() - 1);
  }
  return page;
}

/// A page whose empty blocks are those of the English one: logs are the same in every language.
std::string with_blocks_of(std::string_view english, std::string page) {
  Block from, to;
  for (std::size_t after = 0, after_english = 0;; after = to.end + 3, after_english = from.end + 3) {
    from = next_block(english, after_english);
    to = next_block(page, after);
    if (from.end == english.npos || to.end == page.npos) return page;
    if (to.begin != to.end) continue;
    page.insert(to.begin, english.substr(from.begin, from.end - from.begin));
    to.end += from.end - from.begin;
  }
}

/// The page of that name, in that language where there is one.
std::optional<std::string> page_in(Language language, const std::string &folder, std::string_view name) {
  const std::optional<std::string_view> english = text_of(folder, name);
  const auto translated = text_of(folder + std::string(to_string(language)) + '/', name); // nothing for English
  if (english && translated) return with_unescaped_blocks(with_blocks_of(*english, std::string(*translated)));
  return english ? std::optional(with_unescaped_blocks(std::string(*english))) : std::nullopt;
}

/// The page of a code (`A305`) or slug (`equal-card-first`), in lower case.
std::optional<std::string> page_of(const std::string &word, Language language) {
  for (const CodeRow &row : codes())
    if (word == in_small_letters(row.name) || word == row.slug)
      return page_in(language, pages, std::string(row.name) + "-" + std::string(row.slug));
  return std::nullopt;
}

/// How a log sets a rule, to another value than the default.
std::string example_of(const RuleField &field, Language language) {
  const auto example = [&](const RuleValue &value) { return to_text(say::example_of_rule(field.name, to_string(value)), language) + "\n"; };
  const RuleValue standard = field.get(Rules{});
  for (const Game &game : games())
    if (const RuleValue value = field.get(rules_of(game)); value != standard) return example(value);
  Rules rules;
  for (const std::string_view value : words_in(field.values.in(language), ","))
    if (field.set(rules, parse_rule_text(value)) && field.get(rules) != standard) return example(field.get(rules));
  return "";
}

/// The games by the values that they give a rule, that of scopa first.
std::string games_by_value(const RuleField &field, const RenderOptions &style) {
  std::vector<std::pair<std::string, std::string>> by_value;
  for (const Game &game : games()) {
    const std::string value = to_string(field.get(rules_of(game)));
    auto found = std::ranges::find(by_value, value, &std::pair<std::string, std::string>::first);
    if (found == by_value.end()) found = by_value.insert(by_value.end(), {value, ""});
    (found->second += found->second.empty() ? "" : ", ") += game.name;
  }
  const std::string &in_scopa = by_value.front().first;
  std::string text =
      to_text(by_value.size() == 1 ? say::value_in_every_game(in_scopa) : say::value_but_in_these(in_scopa), style.language) + "\n";
  for (auto one = by_value.begin() + 1; one != by_value.end(); ++one)
    text += "  " + wrapped("  " + one->first + ": " + one->second, style.width, 4);
  return text;
}

std::string rule_text(const RuleField &field, const RenderOptions &style) {
  const auto words_of = [&](const Phrase &phrase) { return to_text(phrase, style.language); };
  return "# " + std::string(field.name) + "\n\n" + wrapped(field.meaning.in(style.language), style.width, 0) + "\n" +
         wrapped(words_of(say::possible_values(field.values)), style.width, 0) + wrapped(words_of(sources_of(field)), style.width, 0) +
         example_of(field, style.language) + "\n" + games_by_value(field, style);
}

std::string source_text(const RuleSource &source, const RenderOptions &style) {
  const std::string key = std::string(source.key) + "  ";
  return key +
         wrapped(to_text(say::source_with_share(source.what, source.read), style.language), style.width, static_cast<int>(key.size()));
}

/// Every source, or the one of that key.
std::optional<std::string> sources_text(const std::string &word, const RenderOptions &style) {
  if (word == "sources") {
    std::string text =
        "# " + to_text(say::heading_of_sources(), style.language) + "\n\n" + to_text(say::sources_are_named(), style.language) + ".\n\n";
    for (const RuleSource &source : sources()) text += source_text(source, style);
    return text;
  }
  for (const RuleSource &source : sources())
    if (word == in_small_letters(source.key)) return source_text(source, style);
  return std::nullopt;
}

std::string contents(const RenderOptions &style) {
  const Paint paint(style.color);
  std::string text = paint(Style::bold, to_text(say::list_of_findings(), style.language)) + "\n";
  for (const CodeRow &row : codes()) text += "  " + std::string(row.name) + "  " + std::string(row.slug) + "\n";
  const std::vector<std::string_view> names = names_in(topics);
  text += "\n" + paint(Style::bold, to_text(say::list_of_topics(), style.language)) + "\n";
  for (const std::string_view name : names) text += "  " + std::string(name) + "\n";
  text += "  sources\n";
  return text + "\n" + to_text(say::rules_are_explained(), style.language) + ".\n";
}

std::string explanation(const std::string &typed, const RenderOptions &style) {
  if (const std::optional<std::string> page = page_about(typed, style)) return fitted(*page, style);
  const std::string word = in_small_letters(typed);
  std::vector<std::string_view> known = names_in(topics);
  known.push_back("sources");
  for (const CodeRow &row : codes()) known.insert(known.end(), {row.name, row.slug});
  for (const RuleField &field : rule_fields()) known.push_back(field.name);
  throw Refusal{say::nothing_to_explain(typed, suggestion(word, known))};
}

bool begins_with_one_of(std::string_view text, std::string_view letters) {
  return !text.empty() && letters.find(text.front()) != std::string_view::npos;
}

/// A page with each paragraph and each item of a list on one line.
std::string with_whole_paragraphs(std::string_view page) {
  std::string text;
  bool in_block = false;
  while (!page.empty()) {
    const std::string_view line = take_line(page);
    const bool is_fence = line.starts_with("```");
    if (is_fence) in_block = !in_block;
    text += line;
    if (!in_block && !is_fence && !line.empty() && !begins_with_one_of(line, " #|")) {
      const bool is_item = line.starts_with("- ") || line.starts_with("* ");
      while (!page.empty() && (is_item ? page.starts_with("  ") : !begins_with_one_of(page, "\n #|*-") && !page.starts_with("```"))) {
        if (is_item) page.remove_prefix(2);
        text.append(" ").append(take_line(page));
      }
    }
    text += '\n';
  }
  return text;
}

/// The cells of a row of a table.
std::pair<std::string_view, std::string_view> cells_of(std::string_view row) {
  const std::size_t bar = row.find(" | ");
  return {row.substr(2, bar - 2), row.substr(bar + 3, row.rfind(" |") - bar - 3)};
}

/// Takes a table of two columns off the front of a page, and lays it out without its marks.
std::string table_text(std::string_view &page, int width) {
  std::vector<std::string_view> rows;
  int widest = 0;
  while (page.starts_with('|')) {
    const std::string_view row = take_line(page);
    if (row.starts_with("|-")) continue;
    rows.push_back(row);
    widest = std::max(widest, display_width(cells_of(row).first));
  }
  std::string text;
  for (const std::string_view row : rows) {
    const auto [first, second] = cells_of(row);
    const std::string blanks(static_cast<std::size_t>(widest - display_width(first) + 2), ' ');
    text += std::string(first) + blanks + wrapped(second, width, widest + 2);
  }
  return text;
}

/// A line of output, or of a block without a fence, whose rows are a term and its meaning. If it is too long, a message continues two
/// columns in, a meaning in its own column; a line of the log that is shown with a message stays whole.
std::string line_of_block(std::string_view line, bool is_output, int width) {
  constexpr int narrowest = 24;
  const std::size_t begin = is_output ? 0 : line.rfind("  ") + 2;
  const std::string_view term = line.substr(0, begin);
  const int indent = is_output ? 2 : display_width(term);
  const bool may_break =
      is_output ? !begins_with_one_of(line, " 0123456789") : term.find_first_not_of(' ') != term.npos && indent + narrowest <= width;
  if (display_width(line) <= width || !may_break) return std::string(line) + "\n";
  return std::string(term) + wrapped(line.substr(begin), width, indent);
}

/// A text with its `**bold**` words painted.
std::string with_bold(std::string_view text, const Paint &paint) {
  std::string out;
  for (bool is_bold = false; !text.empty(); is_bold = !is_bold) {
    const std::string_view part = text.substr(0, text.find("**"));
    out += is_bold ? paint(Style::bold, part) : std::string(part);
    text.remove_prefix(std::min(part.size() + 2, text.size()));
  }
  return out;
}

/// The tables of `csv` and `tsv` as a Tabular Data Package describes them, a column a line.
std::string columns_json() {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("profile", "tabular-data-package").member("name", "arbitro");
  json.list("resources", tables(), [&](const OutputTable &written) {
    json.begin_object()
        .member("name", written.name)
        .member("description", "What arbitro " + std::string(written.command) + " -f csv writes.");
    json.member("path", std::string(written.name) + ".csv").key("schema").begin_object();
    json.list("fields", written.columns, [&](const TableColumn &column) {
      text += text.ends_with('[') ? "\n" : ",\n";
      json.begin_object().member("name", column.name).member("type", column.type).member("description", column.meaning).end_object();
    });
    json.end_object().end_object();
  });
  json.end_object();
  return text + "\n";
}

} // namespace

std::string fitted(std::string_view page, const RenderOptions &style) {
  const Paint paint(style.color);
  std::string text;
  bool in_block = false, is_output = false;
  while (!page.empty()) {
    if (page.starts_with('|')) {
      text += table_text(page, style.width);
      continue;
    }
    std::string_view line = take_line(page);
    if (line.starts_with("```")) {
      in_block = !in_block;
      is_output = line == "```text";
    } else if (in_block && !is_output) {
      text.append(line).append("\n");
    } else if (in_block || line.starts_with(' ')) {
      text += line_of_block(line, in_block, style.width);
    } else if (line.starts_with('#')) {
      line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
      text += paint(Style::bold, line) + "\n";
    } else {
      text += with_bold(display_width(line) <= style.width
                            ? std::string(line) + "\n"
                            : wrapped(line, style.width, line.starts_with("- ") || line.starts_with("* ") ? 2 : 0),
                        paint);
    }
  }
  return text;
}

std::optional<std::string> page_about(const std::string &typed, const RenderOptions &style) {
  const std::string word = in_small_letters(typed);
  const RuleField *const field = find_rule_field(word);
  const std::string of_rule = field ? rule_text(*field, style) : "";
  if (const auto page = page_of(word, style.language)) return with_whole_paragraphs(*page) + (field ? "\n" : "") + of_rule;
  if (const auto topic = page_in(style.language, topics, word)) return with_whole_paragraphs(*topic);
  if (field) return of_rule;
  return sources_text(word, style);
}

Exit run_explain(Session &session) {
  std::ostream &out = session.output.stream();
  const RenderOptions style = session.render_options(true);
  const std::vector<std::string> &asked = session.options.arguments;
  if (asked.empty()) out << contents(style);
  for (std::size_t i = 0; i < asked.size(); ++i) out << (i > 0 ? "\n" : "") << explanation(asked[i], style);
  return Exit::clean;
}

std::vector<std::string_view> topic_names() { return names_in(topics); }
std::vector<std::string_view> schema_names() {
  std::vector<std::string_view> names = names_in(schemas);
  names.push_back(columns);
  return names;
}

Exit run_schema(Session &session) {
  const std::vector<std::string> &asked = session.options.arguments;
  const std::vector<std::string_view> known = schema_names();
  if (asked.size() != 1) {
    throw Refusal{say::schema_takes({known.begin(), known.end()})};
  }
  if (asked.front() == columns) {
    session.output.stream() << columns_json();
    return Exit::clean;
  }
  const auto text = text_of(schemas, asked.front());
  if (!text) throw Refusal{say::no_schema(asked.front(), suggestion(asked.front(), known), {known.begin(), known.end()})};
  session.output.stream() << *text;
  return Exit::clean;
}

} // namespace arbitro
