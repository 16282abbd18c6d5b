#include "arbitro/render.hpp"
#include "finding/say.hpp"
#include "grid.hpp"
#include "paint.hpp"

namespace arbitro {
namespace {

constexpr double megabyte = 1e6;

} // namespace

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
  if (summary.what_if != 0) found += "; " + words(say::judged_by_other_rules());
  if (summary.blank != 0) found += "; " + words(say::not_filled_in(summary.blank));
  if (summary.worst && !options.quiet) found += words(say::see_explain(row_of(summary.worst->code).name));
  if (!summary.seconds || *summary.seconds <= 0) return found + "\n";
  return fixed(*summary.seconds, 2) + " s, " + fixed(static_cast<double>(summary.bytes) / megabyte / *summary.seconds, 1) + " MB/s\n" +
         found + "\n";
}

} // namespace arbitro
