#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

inline std::vector<Report> reports_of(std::string_view text, const std::string &file) {
  std::vector<Report> reports;
  Referee({.read = {}, .keep_plays = true, .all_rules = true}).check_text(text, file, [&](Report &&report) {
    report.seconds = 0;
    reports.push_back(std::move(report));
  });
  return reports;
}

inline std::string print(const std::vector<Report> &reports, const Format &format, Product product) {
  std::ostringstream out;
  RenderOptions look;
  look.verbose = true;
  const auto sink = format.make(product, out, look);
  sink->begin();
  for (const Report &report : reports) sink->report(report);
  sink->end({});
  return out.str();
}

/// What is wrong with a place, or nothing. The line and the column are counted again from the beginning of the text.
inline std::string fault_of_place(std::string_view text, const Place &place) {
  if (place.begin.offset > place.end.offset || place.end.offset > text.size()) return "a place is outside the text";
  if (place.end.offset - place.begin.offset != place.length) return "a place is not as long as it says";
  const std::size_t begin = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  if (place.begin.offset < begin) return place.begin.offset == 0 && place.begin.line == 1 ? "" : "a place is within the byte order mark";
  const std::string_view before = text.substr(0, place.begin.offset).substr(begin);
  const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::string_view left = before.substr(before.rfind('\n') + 1);
  const auto column = std::count_if(left.begin(), left.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }) + 1;
  return place.begin.line == line && place.begin.column == column ? "" : "a place says the wrong line or column";
}

inline std::string fault_of_findings(std::string_view text, const Report &report) {
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    const Finding &finding = report.findings[i];
    std::string fault = fault_of_place(text, report.place_of(finding.where));
    for (const Label &label : finding.labels)
      if (fault.empty()) fault = fault_of_place(text, report.place_of(label.where));
    if (fault.empty() && finding.message.empty()) fault = "a finding says nothing";
    if (fault.empty() && i > 0 && finding.code != Code::internal_limit &&
        finding.where.span.begin < report.findings[i - 1].where.span.begin)
      fault = "the findings are not in order";
    if (!fault.empty()) return std::string(row_of(finding.code).name) + " " + to_text(finding.message) + ": " + fault;
  }
  return "";
}

/// Checks a text and prints what comes out in every format; what went wrong that must never go wrong, or nothing.
inline std::string fault_of_checking(std::string_view text, const std::string &file) {
  const std::vector<Report> reports = reports_of(text, file);
  const std::vector<Report> again = reports_of(text, file);
  if (reports.empty()) return "no report at all";
  for (const Report &report : reports)
    if (std::string fault = fault_of_findings(text, report); !fault.empty()) return fault;
  for (const Format &format : formats()) {
    for (const Product product : {Product::check, Product::score}) {
      if (!format.serves(product)) continue;
      const std::string printed = print(reports, format, product);
      if (printed != print(again, format, product)) return "two runs differ in " + std::string(format.name);
      if ((format.name == "json" || format.name == "sarif") && !nlohmann::json::accept(printed)) return "the JSON does not parse";
      if (format.name != "ndjson") continue;
      std::istringstream lines(printed);
      for (std::string line; std::getline(lines, line);)
        if (!nlohmann::json::accept(line)) return "a line of the NDJSON does not parse";
    }
  }
  return "";
}

} // namespace arbitro
