#include "arbitro/render.hpp"
#include "finding/say.hpp"
#include "paint.hpp"

namespace arbitro {

std::string summary_text(const Summary &summary, const RenderOptions &options) {
  const Paint paint(options.color);
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, options.language); };
  std::string found;
  const auto add = [&](Style style, std::uint64_t number, const auto &sentence) {
    if (number != 0) (found += found.empty() ? "" : ", ") += paint(style, words(sentence(number)));
  };
  add(Style::error, summary.errors, say::so_many_errors);
  add(Style::warning, summary.warnings, say::so_many_warnings);
  add(Style::note, summary.notes, say::so_many_notes);
  const std::uint64_t records = summary.records();
  if (records == 0) {
    found = words(say::no_matches_read());
  } else if (summary.errors + summary.warnings != 0) {
    const Phrase matches = say::so_many_matches(records);
    found += words(records > 1 ? say::in_some_matches(records - summary.clean, matches) : say::in_matches(matches));
  } else {
    const std::string sound = words(say::so_many_matches(records)) + ", " + words(say::so_many_rounds(summary.rounds)) + ", " +
                              words(say::so_many_plays(summary.plays)) + ": ";
    found = sound + paint(Style::good, words(say::nothing_wrong())) + (found.empty() ? "" : ", " + found);
  }
  if (summary.skipped != 0) found += words(say::files_skipped(summary.skipped));
  if (records != 0 && !summary.troubles.empty()) found += words(say::inputs_not_read(summary.troubles.size()));
  if (summary.blank != 0) found += "; " + words(say::not_filled_in(summary.blank));
  return found + (summary.worst && !options.quiet ? words(say::see_explain(row_of(summary.worst->code).name)) : "") + "\n";
}

} // namespace arbitro
