#include "arbitro/rules.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string_view unquoted(std::string_view text) {
  text = trimmed(text);
  const bool quoted = text.size() >= 2 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front();
  return quoted ? text.substr(1, text.size() - 2) : text;
}

} // namespace

RuleText parse_rule_text(std::string_view text) {
  text = trimmed(text);
  RuleText value;
  const bool is_list = text.starts_with('[') && text.ends_with(']');
  const bool is_map = text.starts_with('{') && text.ends_with('}');
  if (!is_list && !is_map) {
    value.items.emplace_back(unquoted(text));
    return value;
  }
  value.shape = is_list ? RuleText::Shape::list : RuleText::Shape::map;
  std::string_view rest = trimmed(text.substr(1, text.size() - 2));
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(','));
    const std::size_t colon = std::min(part.find(':'), part.size());
    if (is_list)
      value.items.emplace_back(unquoted(part));
    else
      value.entries.emplace_back(unquoted(part.substr(0, colon)), unquoted(part.substr(std::min(colon + 1, part.size()))));
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
  }
  return value;
}

} // namespace arbitro
