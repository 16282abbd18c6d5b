#include "arbitro/render.hpp"
#include "paint.hpp"

namespace arbitro {

namespace {

std::string count(std::uint64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

/// The code to read about: the most frequent one of the worst severity found.
std::string code_to_explain(const Summary &summary) {
  const CodeRow *best = nullptr;
  std::uint64_t most = 0;
  for (const CodeRow &row : codes()) {
    const auto found = summary.by_code.find(std::string(row.name));
    if (found == summary.by_code.end()) continue;
    if (best == nullptr || row.severity > best->severity || (row.severity == best->severity && found->second > most)) {
      best = &row;
      most = found->second;
    }
  }
  return best == nullptr ? "" : std::string(best->name);
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
  const std::string matches = count(summary.matches, "match", "matches");
  if (summary.errors + summary.warnings != 0) {
    found += " in " + (summary.matches > 1 ? std::to_string(summary.matches - summary.clean) + " of " : "") + matches;
  } else {
    const std::string sound =
        matches + ", " + count(summary.rounds, "round", "rounds") + ", " + count(summary.plays, "play", "plays") + ": ";
    found = sound + paint(Style::good, "nothing wrong") + (found.empty() ? "" : ", " + found);
  }
  const std::string code = code_to_explain(summary);
  return found + (code.empty() ? "" : "; arbitro explain " + code + " says more") + "\n";
}

} // namespace arbitro
