#include "evidence.hpp"
#include "finding/say.hpp"
#include "html.hpp"
#include "sheet.hpp"
#include "text/code_points.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// The part of a line of the log round a place, which is marked, with a note after it.
std::string html_excerpt(const Place &place, const std::string &note) {
  constexpr std::size_t most = 160;
  const std::string_view line = place.line_text;
  if (line.empty()) return "";
  const auto [begin, end] = bytes_in_line(place);
  const auto boundary = [&](std::size_t byte) { return character_from(line, byte); };
  const std::size_t first = begin > most / 2 ? boundary(begin - most / 2) : 0;
  const std::size_t shown_end = std::min(end, boundary(begin + most));
  const std::size_t last = boundary(std::max(shown_end, std::min(line.size(), first + most)));
  return "<pre>" + std::string(first > 0 ? "…" : "") + xml(line.substr(first, begin - first)) + "<mark>" +
         xml(line.substr(begin, shown_end - begin)) + "</mark>" + xml(line.substr(shown_end, last - shown_end)) +
         (last < line.size() ? "…" : "") + (note.empty() ? "" : " <small>← " + note + "</small>") + "</pre>\n";
}

/// Whether the plays of the page have that one.
bool shows(const Report &report, Address at) {
  return std::ranges::any_of(report.rounds, [&](const RoundReport &round) {
    return round.number == at.round && std::ranges::find(round.replay, at.play, &ReplayedPlay::number) != round.replay.end();
  });
}

std::string html_mark(const SheetCell &cell) {
  const std::string &mark = cell.mark;
  if (mark.empty()) return "";
  return cell.is_wrong ? "<strong>" + xml(mark) + "</strong>" : "<em>" + xml(mark) + "</em>";
}

} // namespace

std::string html_sheet(const Report &report, const Sheet &sheet, const std::string &prefix) {
  std::string text = "<thead><tr>";
  for (std::size_t column = 0; column < sheet.columns.size(); ++column) text += "<th scope=\"col\">" + xml(sheet.columns[column]) + "</th>";
  text += "</tr></thead>\n";
  const std::size_t sides = report.sides.size();
  for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
    const std::vector<SheetCell> &cells = sheet.rows[i].cells;
    const int round = sheet.is_empty ? static_cast<int>(i / sides) + 1 : report.rounds[i / sides].number;
    const std::string number = std::to_string(round);
    if (sheet.rows[i].opens_round) text += "<tbody>";
    text += "<tr data-round=\"" + number + "\" data-side=\"" + xml(cells[1].figure) + "\"><td>";
    text +=
        sheet.rows[i].opens_round
            ? sheet.is_empty ? number : "<a href=\"#" + html_id(prefix, {round, 0}) + "\">" + xml(cells[0].figure) + "</a>"
            : "<span class=\"vh\">" + number + " </span>" + (cells[0].figure.empty() ? "" : "<small>" + xml(cells[0].figure) + "</small>");
    text += "</td><th scope=\"row\">" + xml(cells[1].figure) + "</th>";
    for (std::size_t column = 2; column < cells.size(); ++column)
      text += "<td>" + xml(cells[column].figure) + html_mark(cells[column]) + "</td>";
    text += "</tr>\n";
    if (i + 1 == sheet.rows.size() || sheet.rows[i + 1].opens_round) text += "</tbody>\n";
  }
  return html_table(to_text(say::label_of_sheet(), report.card_spelling), sheet.is_empty ? "sheet empty" : "sheet", text);
}

std::string html_finding(const Finding &finding, const Report &report, const std::string &id, const std::string &prefix) {
  const auto words = [&](const Phrase &phrase) { return xml(to_text(phrase, report.card_spelling)); };
  const Language language = report.card_spelling.language;
  const std::string severity(to_string(finding.severity));
  std::string text = "<div class=\"finding " + severity + "\" id=\"" + id + "\">\n<p><strong>" + severity_in(language, finding.severity) +
                     " " + std::string(row_of(finding.code).name) + "</strong> " + words(finding.message) + "</p>\n";
  text += "<p class=\"soft\">";
  if (const std::string where = address(finding, language); shows(report, finding.at))
    text += "<a href=\"#" + html_id(prefix, finding.at) + "\">" + xml(where) + "</a>, ";
  else if (!where.empty())
    text += xml(where) + ", ";
  const Place place = report.place_of(finding.where);
  text += line_and_column(place, language) + "</p>\n" + html_excerpt(place, words(finding.span_note));
  std::string list;
  for (const std::string &line : evidence(finding, report)) list += "<li>" + xml(line) + "</li>\n";
  if (finding.allowed) list += "<li>" + xml(legal_line(finding, report.card_spelling, false)) + "</li>\n";
  for (const Label &label : finding.labels) {
    const Place labelled = report.place_of(label.where);
    list += "<li>" + words(say::in_line(labelled.begin.line)) + html_excerpt(labelled, words(label.text)) + "</li>\n";
  }
  if (!finding.help.empty()) list += "<li>" + words(say::remedy_label()) + " " + words(finding.help) + "</li>\n";
  if (!list.empty()) text += "<ul>\n" + list + "</ul>\n";
  return text + "</div>\n";
}

} // namespace arbitro
