#include "csv_table.hpp"

#include "finding/say.hpp"
#include "log/names.hpp"
#include "text/code_points.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <ctime>
#include <tuple>

namespace arbitro {
namespace {

std::pair<std::string_view, std::string_view> first_of_line(std::string_view line) {
  const std::size_t blank = std::min(line.find_first_of(" \t"), line.size());
  return {line.substr(0, blank), trim(line.substr(blank))};
}

/// Reads the lines of a rules file one after another.
class CsvRulesReading {
public:
  explicit CsvRulesReading(const SideFile &file) : file_(file) {}

  CsvRules read() {
    std::string_view text = without_byte_order_mark(file_.text);
    if (find_invalid_utf8(text) != text.npos) refuse(say::foreign_not_utf8());
    for (; !text.empty(); read_line(take_line(text))) ++line_;
    if (takes_patterns_) refuse(say::foreign_if_without_fields());
    return std::move(rules_);
  }

private:
  void read_line(std::string_view line) {
    const bool is_indented = line.starts_with(' ') || line.starts_with('\t');
    if (const std::size_t remark = line.find("  # "); remark != line.npos) line = line.substr(0, remark);
    line = trim(line);
    if (line.empty() || line.starts_with('#') || line.starts_with(';') || line.starts_with('*')) {
      if (line.empty() && !takes_patterns_) in_block_ = false;
      return;
    }
    if (is_indented && in_block_) return read_assignment(line);
    if (takes_patterns_) return add_pattern(line);
    in_block_ = false;
    const auto [word, rest] = first_of_line(line);
    if (word == "if") {
      rules_.blocks.emplace_back();
      in_block_ = takes_patterns_ = true;
      if (!rest.empty()) add_pattern(rest);
      return;
    }
    read_directive(word, rest);
  }

  void add_pattern(std::string_view pattern) {
    std::string_view field;
    if (pattern.starts_with('%')) std::tie(field, pattern) = first_of_line(pattern.substr(1));
    try {
      rules_.blocks.back().any.push_back({std::string(field), Pattern(pattern)});
    } catch (const BadPattern &bad) {
      refuse(bad.is_too_large ? say::foreign_pattern_too_large(Pattern::most_steps) : say::foreign_no_pattern(pattern));
    }
  }

  void read_assignment(std::string_view line) {
    takes_patterns_ = false;
    const auto [word, rest] = first_of_line(line);
    if (word == "skip")
      rules_.blocks.back().skips = true;
    else
      rules_.blocks.back().values.emplace_back(word, rest);
  }

  void read_directive(std::string_view word, std::string_view rest) {
    constexpr std::pair<std::string_view, char> separators[] = {{"space", ' '}, {"tab", '\t'}, {"comma", ','}, {"semicolon", ';'}};
    if (word == "skip") {
      const auto lines = rest.empty() ? 1 : read_whole<decltype(rules_.skip)>(rest);
      if (!lines) refuse(say::foreign_no_number(rest));
      rules_.skip = *lines;
    } else if (word == "separator") {
      const auto named = std::ranges::find(separators, rest, &std::pair<std::string_view, char>::first);
      if (named == std::end(separators) && rest.size() != 1) refuse(say::foreign_unknown_value(word, rest));
      rules_.separator = named == std::end(separators) ? rest.front() : named->second;
    } else if (word == "fields") {
      read_fields(rest);
    } else if (word == "date-format") {
      rules_.date_format = rest;
    } else if (word == "decimal-mark") {
      if (rest != "," && rest != ".") refuse(say::foreign_unknown_value(word, rest));
    } else if (word == "game") {
      rules_.game = rest;
    } else if (word == "rules") {
      for (const std::string &rule : read_names(rest)) {
        const std::size_t equals = rule.find('=');
        if (equals == rule.npos) refuse(say::rule_takes_setting(rule));
        rules_.rules.emplace_back(trim(std::string_view(rule).substr(0, equals)), trim(std::string_view(rule).substr(equals + 1)));
      }
    } else if (word == "players") {
      rules_.players = read_names(rest);
    } else if (word == "teams") {
      const auto teams = read_teams(rest);
      if (!teams) refuse(say::teams_takes(rest));
      rules_.teams = *teams;
    } else if (word == "match-by") {
      for (std::string name : read_names(rest))
        for (std::string_view words = name; !words.empty();) {
          const auto [field, more] = first_of_line(words);
          rules_.match_by.emplace_back(field);
          words = more;
        }
    } else if (word == "figures") {
      if (rest != "points" && rest != "total") refuse(say::foreign_unknown_value(word, rest));
      rules_.has_totals = rest == "total";
    } else {
      refuse(say::foreign_unknown_directive(word));
    }
  }

  /// A name with a comma is in quotes.
  void read_fields(std::string_view list) {
    try {
      const std::vector<CsvRow> rows = csv_rows(list, ',');
      rules_.fields = rows.empty() ? std::vector<std::string>() : rows.front().fields;
    } catch (const ImportFault &fault) {
      refuse(fault.what);
    }
  }

  [[noreturn]] void refuse(Phrase what) const { throw ImportFault{{line_, 0}, std::move(what), true}; }

  const SideFile &file_;
  CsvRules rules_;
  std::uint64_t line_ = 0;
  bool in_block_ = false, takes_patterns_ = false;
};

} // namespace

CsvRules read_csv_rules(const SideFile &file) { return CsvRulesReading(file).read(); }

std::optional<std::string> date_in(const std::string &text, const std::string &format) {
  std::tm date{};
  date.tm_mon = -1;
  const bool is_read = strptime(text.c_str(), format.c_str(), &date) == text.c_str() + text.size();
  constexpr int years_before = 1900, least_year = 1000; // `%Y` takes two digits, too
  if (!is_read || date.tm_mday == 0 || date.tm_mon < 0 || years_before + date.tm_year < least_year) return std::nullopt;
  char iso[sizeof "2026-01-31"];
  return std::strftime(iso, sizeof iso, "%F", &date) == 0 ? std::nullopt : std::optional<std::string>(iso);
}

std::string example_of(const std::string &format) {
  std::tm day{};
  day.tm_year = 126;
  day.tm_mday = 31;
  char text[64];
  return {text, std::strftime(text, sizeof text, format.c_str(), &day)};
}

} // namespace arbitro
