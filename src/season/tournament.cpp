#include "tournament.hpp"

#include "finding/say.hpp"
#include "render/grounds.hpp"
#include "render/sheet.hpp"

#include <algorithm>
#include <map>

namespace arbitro {
namespace {

std::string link_to(const std::string &link, const std::string &text) { return "<a href=\"" + link + "\">" + xml(text) + "</a>"; }

std::string table(const std::string &name, const std::string &head, const std::string &rows) {
  return "<h2>" + name + "</h2>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"" + name +
         "\"><table class=\"rows\">\n<thead><tr>" + head + "</tr></thead><tbody>\n" + rows + "</tbody></table></div>\n";
}

std::string heading(const std::string &name, bool number = false) {
  return std::string("<th scope=\"col\"") + (number ? " class=\"n\">" : ">") + name + "</th>";
}

std::string number_cell(std::size_t figure) { return "<td class=\"n\">" + std::to_string(figure) + "</td>"; }

/// The findings of a match by code: `A305 equal-card-first ×2`.
std::string codes_of(const Report &report) {
  std::map<Code, int> counts;
  for (const Finding &finding : report.findings) ++counts[finding.code];
  for (const LeftOut &finding : report.left_out) ++counts[finding.code];
  std::vector<std::string> codes;
  for (const auto &[code, count] : counts)
    codes.push_back(std::string(row_of(code).name) + " " + std::string(row_of(code).slug) +
                    (count > 1 ? " ×" + std::to_string(count) : ""));
  return join(codes, ", ");
}

} // namespace

void Tournament::add(const Report &report, const std::string &link) {
  const std::string event = report.event.value_or("");
  is_one_event_ = is_one_event_ && (matches_ == 0 || event == event_);
  event_ = event;
  ++matches_;
  standings_.add(report);
  records_.add(report, link);
  match_rows_ += "<tr><th scope=\"row\">" + link_to(link, html_name(report)) + "</th><td>" + xml(report.date.value_or("")) + "</td><td>" +
                 xml(verdict(report)) + "</td>" + number_cell(report.rounds.size()) +
                 number_cell(report.findings.size() + report.left_out.size()) + "</tr>\n";
  if (!report.findings.empty())
    findings_ += "<tr><th scope=\"row\">" + link_to(link, html_name(report)) + "</th><td>" + xml(report.file) + ":" +
                 std::to_string(report.line) + "</td><td>" + xml(codes_of(report)) + "</td></tr>\n";
}

std::string Tournament::title() const { return is_one_event_ && !event_.empty() ? event_ : to_text(say::heading_of_matches(), language_); }

std::string Tournament::html(const Summary &summary) const {
  const StandingsTable standings = standings_.table();
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language_); };
  std::string text = html_summary(summary, language_);
  for (Grid grid : grids_of(standings, language_)) {
    if (grid.rows.empty()) continue;
    if (grid.title.empty()) grid.title = words(say::heading_of_standings());
    text += html_of(grid, language_);
  }
  text += "<p class=\"soft\">" + xml(counted_text(standings, language_)) + "</p>\n";
  std::string rows;
  for (const Records::Record &record : records_.all())
    rows += "<tr><th scope=\"row\">" + std::string(record.what.in(language_)) + "</th>" +
            number_cell(static_cast<std::size_t>(record.figure)) + "<td>" + xml(record.who) + "</td><td>" +
            link_to(record.link, words(record.round > 0 ? say::in_round(record.round) : say::in_the_match())) + "</td></tr>\n";
  if (!rows.empty())
    text += table(words(say::heading_of_records()),
                  "<td></td>" + heading(words(say::column_of_figures()), true) + heading(words(say::column_of_makers())) +
                      heading(words(say::column_of_places())),
                  rows);
  if (!findings_.empty())
    text +=
        table(words(say::heading_of_findings_by_match()),
              heading(words(say::column_of_match())) + heading(words(say::column_of_logs())) + heading(words(say::column_of_findings())),
              findings_);
  return text + table(words(say::heading_of_all_matches()),
                      heading(words(say::column_of_match())) + heading(words(say::column_of_dates())) + heading(words(say::the_result())) +
                          heading(words(say::number_of_rounds()), true) + heading(words(say::column_of_findings()), true),
                      match_rows_);
}

} // namespace arbitro
