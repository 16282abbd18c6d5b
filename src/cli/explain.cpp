#include "arbitro/rule_fields.hpp"
#include "arbitro/sources.hpp"
#include "command.hpp"
#include "embedded.hpp"
#include "render/paint.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace arbitro {
namespace {

constexpr std::string_view pages = "src/codes/";
constexpr std::string_view topics = "src/codes/topics/";
constexpr std::string_view schemas = "schemas/";

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

std::optional<std::string_view> text_of(std::string_view folder, std::string_view name) {
  for (const EmbeddedFile &file : embedded_files())
    if (file.path.starts_with(folder) && stem(file.path, folder) == name) return file.text;
  return std::nullopt;
}

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); });
  return text;
}

/// The page of a code (`A305`) or slug (`equal-card-first`), in lower case.
std::optional<std::string_view> page_of(const std::string &word) {
  for (const CodeRow &row : codes())
    if (word == lower(std::string(row.name)) || word == row.slug)
      return text_of(pages, std::string(row.name) + "-" + std::string(row.slug));
  return std::nullopt;
}

/// How a log sets a rule, to something else than it is where nothing is said.
std::string example_of(const RuleField &field) {
  const RuleValue standard = field.get(Rules{});
  for (const Game &game : games())
    if (const RuleValue value = field.get(rules_of(game)); value != standard)
      return "example: rules: {" + std::string(field.name) + ": " + to_string(value) + "}\n";
  Rules rules;
  for (const std::string_view value : words(field.values, ','))
    if (field.set(rules, parse_rule_text(value)) && field.get(rules) != standard)
      return "example: rules: {" + std::string(field.name) + ": " + to_string(field.get(rules)) + "}\n";
  return "";
}

/// The games by the values that they give a rule, that of scopa first.
std::string games_by_value(const RuleField &field, int width) {
  std::vector<std::pair<std::string, std::string>> by_value;
  for (const Game &game : games()) {
    const std::string value = to_string(field.get(rules_of(game)));
    auto found = std::ranges::find(by_value, value, &std::pair<std::string, std::string>::first);
    if (found == by_value.end()) found = by_value.insert(by_value.end(), {value, ""});
    (found->second += found->second.empty() ? "" : ", ") += game.name;
  }
  std::string text = by_value.front().first + " in scopa and " + (by_value.size() == 1 ? "every game" : "all games but these:") + "\n";
  for (auto one = by_value.begin() + 1; one != by_value.end(); ++one)
    text += "  " + wrapped("  " + one->first + ": " + one->second, width, 4);
  return text;
}

std::string rule_text(const RuleField &field, int width) {
  return "# " + std::string(field.name) + "\n\n" + wrapped(field.meaning, width, 0) + "\n" +
         wrapped("values: " + std::string(field.values), width, 0) + wrapped("source: " + std::string(field.source), width, 0) +
         example_of(field) + "\n" + games_by_value(field, width);
}

std::string source_text(const RuleSource &source, int width) {
  const std::string key = std::string(source.key) + "  ";
  return key + wrapped(std::string(source.what) + " (read: " + std::string(source.read) + ")", width, static_cast<int>(key.size()));
}

/// Every source, or the one of that key.
std::optional<std::string> sources_text(const std::string &word, int width) {
  if (word == "sources") {
    std::string text = "# Sources\n\nGames and rules name where they come from by these keys.\n\n";
    for (const RuleSource &source : sources()) text += source_text(source, width);
    return text;
  }
  for (const RuleSource &source : sources())
    if (word == lower(std::string(source.key))) return source_text(source, width);
  return std::nullopt;
}

std::string contents() {
  std::string text = "Findings:\n";
  for (const CodeRow &row : codes()) text += "  " + std::string(row.name) + "  " + std::string(row.slug) + "\n";
  const std::vector<std::string_view> names = names_in(topics);
  if (!names.empty()) text += "\nTopics:\n";
  for (const std::string_view name : names) text += "  " + std::string(name) + "\n";
  text += "  sources\n";
  return text + "\nThe name of any rule is explained as well; arbitro rules -v GAME lists them.\n";
}

std::string explanation(const std::string &typed, const RenderOptions &look) {
  if (const std::optional<std::string> page = page_about(typed, look.width)) return fitted(*page, look);
  const std::string word = lower(typed);
  std::vector<std::string_view> known = names_in(topics);
  known.push_back("sources");
  for (const CodeRow &row : codes()) known.insert(known.end(), {row.name, row.slug});
  for (const RuleField &field : rule_fields()) known.push_back(field.name);
  std::string hint = suggestion(word, known);
  if (hint.empty()) {
    std::string upper = word;
    std::ranges::transform(upper, upper.begin(),
                           [](char letter) { return static_cast<char>(std::toupper(static_cast<unsigned char>(letter))); });
    hint = suggestion(upper, known);
  }
  throw Refusal{"nothing to explain under " + typed + hint};
}

} // namespace

std::string fitted(std::string_view page, const RenderOptions &look) {
  const Paint paint(look.color);
  std::string text;
  bool in_block = false;
  while (!page.empty()) {
    const std::size_t end = std::min(page.find('\n'), page.size());
    const std::string_view line = page.substr(0, end);
    page.remove_prefix(std::min(end + 1, page.size()));
    if (line.starts_with("```")) in_block = !in_block;
    if (in_block || line.starts_with(' ') || display_width(line) <= look.width)
      text += (!in_block && line.starts_with('#') ? paint(Style::bold, line) : std::string(line)) + "\n";
    else
      text += wrapped(line, look.width, line.starts_with("- ") ? 2 : 0);
  }
  return text;
}

std::optional<std::string> page_about(const std::string &typed, int width) {
  const std::string word = lower(typed);
  const RuleField *const field = find_rule_field(word);
  const std::string of_rule = field ? rule_text(*field, width) : "";
  if (const auto page = page_of(word)) return std::string(*page) + (field ? "\n" : "") + of_rule;
  if (const auto topic = text_of(topics, word)) return std::string(*topic);
  if (field) return of_rule;
  return sources_text(word, width);
}

Exit run_explain(Session &session) {
  std::ostream &out = session.output.stream();
  const std::vector<std::string> &asked = session.options.arguments;
  if (asked.empty()) out << contents();
  for (std::size_t i = 0; i < asked.size(); ++i) out << (i > 0 ? "\n" : "") << explanation(asked[i], session.look(true));
  return Exit::clean;
}

std::vector<std::string_view> topic_names() { return names_in(topics); }
std::vector<std::string_view> schema_names() { return names_in(schemas); }

Exit run_schema(Session &session) {
  const std::vector<std::string> &asked = session.options.arguments;
  const std::vector<std::string_view> known = schema_names();
  if (asked.size() != 1) {
    std::string list;
    for (const std::string_view name : known) list += " " + std::string(name);
    throw Refusal{"schema takes one of:" + list};
  }
  const auto text = text_of(schemas, asked.front());
  if (!text) throw Refusal{"no schema " + asked.front() + suggestion(asked.front(), known)};
  session.output.stream() << *text;
  return Exit::clean;
}

} // namespace arbitro
