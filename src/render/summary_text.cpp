#include "arbitro/render.hpp"
#include "paint.hpp"

namespace arbitro {

namespace {

std::string count(std::uint64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

} // namespace

std::string summary_text(const Summary &summary, const RenderOptions &options) {
  const Paint paint(options.color);
  std::string found;
  const auto add = [&](Style style, std::uint64_t number, std::string_view one, std::string_view many) {
    if (number != 0) (found += found.empty() ? "" : ", ") += paint(style, count(number, one, many));
  };
  add(Style::error, summary.errors, "error", "errors");
  add(Style::warning, summary.warnings, "warning", "warnings");
  add(Style::note, summary.notes, "note", "notes");
  const std::uint64_t records = summary.records();
  const std::string matches = count(records, "match", "matches");
  if (records == 0) {
    found = "no matches: nothing was read";
  } else if (summary.errors + summary.warnings != 0) {
    found += " in " + (records > 1 ? std::to_string(records - summary.clean) + " of " : "") + matches;
  } else {
    const std::string sound =
        matches + ", " + count(summary.rounds, "round", "rounds") + ", " + count(summary.plays, "play", "plays") + ": ";
    found = sound + paint(Style::good, "nothing wrong") + (found.empty() ? "" : ", " + found);
  }
  if (summary.skipped != 0) found += "; " + count(summary.skipped, "other file", "other files") + " skipped";
  return found + (summary.worst ? "; arbitro explain " + std::string(row_of(summary.worst->code).name) + " says more" : "") + "\n";
}

} // namespace arbitro
