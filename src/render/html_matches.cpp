#include "html_matches.hpp"

#include "evidence.hpp"
#include "finding/say.hpp"
#include "html.hpp"
#include "sinks.hpp"

#include <map>
#include <ostream>

namespace arbitro {
namespace {

#ifdef ARBITRO_FOR_PAGES // which are about a match, and load less without the tables of tournaments
constexpr bool has_standings = false;
#else
constexpr bool has_standings = true;
#endif

/// The findings of a match by code: `A305 equal-card-first ×2`.
std::string codes_of(const Report &report) {
  std::map<Code, int> counts;
  for (const Finding &finding : report.findings) ++counts[finding.code];
  for (const LeftOut &finding : report.left_out) ++counts[finding.code];
  return join(counts, ", ", [](const auto &counted) {
    const auto &[code, count] = counted;
    return std::string(row_of(code).name) + " " + std::string(row_of(code).slug) + (count > 1 ? " ×" + std::to_string(count) : "");
  });
}

/// What is wrong in all of the matches, in a sentence.
std::string html_summary(const Summary &summary, Language language) {
  RenderOptions plain;
  plain.language = language;
  plain.quiet = true;
  std::string text = summary_text(summary, plain);
  text.pop_back();
  return "<p class=\"verdict\">" + xml(text) + "</p>\n";
}

/// What could not be read; nothing where all of it was.
std::string html_troubles(const Summary &summary, Language language) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  Grid grid = empty_grid(say::heading_of_troubles(), {say::column_of_logs(), say::column_of_reasons()}, {}, language);
  for (const Trouble &trouble : summary.troubles) grid.rows.push_back({trouble.file, words(trouble.message)});
  return grid.rows.empty() ? "" : html_of(grid, language);
}

} // namespace

MatchesOverview::MatchesOverview(StandingsOptions options, Language language)
    : standings_(std::move(options)), language_(language),
      matches_(empty_grid(say::heading_of_all_matches(), {say::column_of_match(), say::column_of_dates(), say::the_result()},
                          {say::number_of_rounds(), say::column_of_findings()}, language)),
      findings_(empty_grid(say::heading_of_findings_by_match(), {say::column_of_match(), say::column_of_logs(), say::column_of_findings()},
                           {}, language)) {}

void MatchesOverview::add(const Report &report, const std::string &link) {
  const std::string event = report.event.value_or("");
  is_one_event_ = is_one_event_ && (matches_.rows.empty() || event == event_);
  event_ = event;
  if constexpr (has_standings) standings_.add(report);
  records_.add(report, link);
  const GridCell match(html_name(report), link);
  matches_.rows.push_back({match, report.date.value_or(""), verdict(report), std::to_string(report.rounds.size()),
                           std::to_string(report.findings.size() + report.left_out.size())});
  if (!report.findings.empty()) findings_.rows.push_back({match, report.file + ":" + std::to_string(report.line), codes_of(report)});
}

std::string MatchesOverview::title() const {
  return is_one_event_ && !event_.empty() ? event_ : to_text(say::heading_of_matches(), language_);
}

std::string MatchesOverview::html(const Summary &summary) const {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language_); };
  std::string text = html_summary(summary, language_) + html_troubles(summary, language_);
  if constexpr (has_standings) {
    const StandingsTable standings = standings_.table();
    for (Grid grid : grids_of(standings, language_)) {
      if (grid.rows.empty()) continue;
      if (grid.title.empty()) grid.title = words(say::heading_of_standings());
      text += html_of(grid, language_);
    }
    text += "<p class=\"soft\">" + xml(counted_text(standings, language_)) + "</p>\n";
  }
  Grid records = empty_grid(say::heading_of_records(),
                            {Phrase(), say::column_of_figures(), say::column_of_makers(), say::column_of_places()}, {}, language_);
  records.columns[1].number = true;
  for (const Records::Record &record : records_.all())
    records.rows.push_back({std::string(record.what.in(language_)), std::to_string(record.figure), record.who,
                            GridCell(words(record.round > 0 ? say::in_round(record.round) : say::in_the_match()), record.link)});
  for (const Grid &grid : {records, findings_})
    if (!grid.rows.empty()) text += html_of(grid, language_);
  return text + html_of(matches_, language_);
}

void HtmlSink::report(const Report &report) {
  if (!first_ && added_ == 0) {
    first_ = report;
    return;
  }
  if (first_) add(*first_);
  first_.reset();
  add(report);
}

void HtmlSink::add(const Report &report) {
  const std::string anchor = "m" + std::to_string(++added_);
  overview_.add(report, "#" + anchor);
  if (is_too_large()) return;
  matches_ += "<details class=\"match\" id=\"" + anchor + "\"><summary>" + xml(html_name(report)) + ": " + xml(verdict(report)) +
              "</summary>" + html_article(report, html_match(report, anchor + ".", 3, options_)) + "</details>\n";
}

void HtmlSink::end(const Summary &summary) {
  if (first_ && !always_overview_) {
    const std::string article = html_article(*first_, html_match(*first_, "", 1, options_)) + "\n";
    out_ << html_page(html_title(*first_), article + html_troubles(summary, options_.language), options_);
    return;
  }
  if (first_) add(*first_);
  const std::string title = overview_.title();
  std::string body = "<h1>" + xml(title) + "</h1>\n" + overview_.html(summary);
  if (!matches_.empty()) body += "<h2>" + to_text(say::heading_of_matches(), options_.language) + "</h2>\n" + matches_;
  out_ << html_page(title, body, options_);
}

std::unique_ptr<Sink> make_html(Product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<HtmlSink>(out, options);
}

} // namespace arbitro
