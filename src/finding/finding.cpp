#include "arbitro/finding.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <tuple>

namespace arbitro {

namespace {

constexpr std::array registry{
#define X(code, identifier, slug, severity, about) CodeRow{Code::identifier, #code, slug, Severity::severity, About::about},
#include "arbitro/codes.def"
#undef X
};

static_assert(std::ranges::is_sorted(registry, {}, &CodeRow::name), "codes.def is in ascending order");

} // namespace

std::span<const CodeRow> codes() { return registry; }

const CodeRow &row_of(Code code) { return registry[static_cast<std::size_t>(code)]; }

std::string_view to_string(Certainty certainty) {
  constexpr std::string_view words[] = {"only", "one-of", "likely"};
  return words[static_cast<std::size_t>(certainty)];
}

Place place_of(const Source &source, Span span) {
  return {source.position(span.begin), source.position(span.end), span.end - span.begin,
          std::string(source.line_text(span.begin, shown_line))};
}

void sort_findings(std::vector<Finding> &findings) {
  std::ranges::stable_sort(findings, {}, [](const Finding &finding) { return std::tuple(finding.where.span.begin, finding.code); });
}

DecidingRule rule_in_force(std::string_view name, const Rules &rules) {
  const RuleField *field = find_rule_field(name);
  return {field, field->get(rules)};
}

std::string to_string(Address at) {
  if (at.round == 0) return {};
  return "R" + std::to_string(at.round) + (at.play == 0 ? "" : "." + std::to_string(at.play));
}

std::optional<Address> read_address(std::string_view text) {
  Address at;
  if (text.starts_with('R') || text.starts_with('r')) text.remove_prefix(1);
  const char *const end = text.data() + text.size();
  std::from_chars_result read = std::from_chars(text.data(), end, at.round);
  const bool names_play = read.ptr != end && *read.ptr == '.' && read.ec == std::errc();
  if (names_play) read = std::from_chars(read.ptr + 1, end, at.play);
  const bool sound = read.ec == std::errc() && read.ptr == end && at.round > 0 && (at.play > 0 || !names_play);
  return sound ? std::optional(at) : std::nullopt;
}

} // namespace arbitro
