#include "csv_table.hpp"

#include "finding/say.hpp"
#include "importers.hpp"
#include "log/names.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// How many bytes of a line end a text begins with.
std::size_t line_end_at(std::string_view text) {
  return text.starts_with("\r\n") ? 2 : text.starts_with('\r') || text.starts_with('\n') ? 1 : 0;
}

} // namespace

char csv_separator(std::string_view text) {
  constexpr std::string_view separators = ";,\t|";
  std::size_t counts[separators.size()] = {};
  bool is_quoted = false;
  for (const char c : text) {
    if (c == '"') is_quoted = !is_quoted;
    if ((c == '\n' || c == '\r') && !is_quoted) break;
    if (const std::size_t which = separators.find(c); which != separators.npos && !is_quoted) ++counts[which];
  }
  const auto most = std::ranges::max_element(counts);
  return *most == 0 ? '\0' : separators[static_cast<std::size_t>(most - std::begin(counts))];
}

std::vector<CsvRow> csv_rows(std::string_view text, char separator) {
  std::vector<CsvRow> rows;
  std::uint64_t line = 1;
  const auto take_quoted = [&](std::string &field) {
    const std::uint64_t begin = line;
    for (text.remove_prefix(1);; text.remove_prefix(1)) {
      if (text.empty()) throw ImportFault{{begin, 0}, say::foreign_quote_open()};
      if (text.starts_with("\"\""))
        text.remove_prefix(1);
      else if (text.front() == '"')
        break;
      line += text.front() == '\n' || (text.front() == '\r' && line_end_at(text) == 1) ? 1 : 0;
      field += text.front();
    }
    text.remove_prefix(1);
    if (!text.empty() && text.front() != separator && line_end_at(text) == 0) throw ImportFault{{line, 0}, say::foreign_text_after_quote()};
  };
  while (!text.empty()) {
    CsvRow row{line, {}};
    for (bool more = true; more;) {
      std::string &field = row.fields.emplace_back();
      if (const std::size_t quote = text.find_first_not_of(' '); separator != ' ' && quote != text.npos && text[quote] == '"')
        text.remove_prefix(quote);
      if (text.starts_with('"')) {
        take_quoted(field);
      } else {
        const char ends[] = {separator, '\n', '\r'};
        const std::size_t end = std::min(text.find_first_of(std::string_view(ends, 3)), text.size());
        field = trim(text.substr(0, end));
        text.remove_prefix(end);
      }
      more = !text.empty() && text.front() == separator;
      if (more) text.remove_prefix(1);
    }
    text.remove_prefix(line_end_at(text));
    ++line;
    if (std::ranges::any_of(row.fields, [](const std::string &field) { return !trim(field).empty(); })) rows.push_back(std::move(row));
  }
  return rows;
}

} // namespace arbitro
