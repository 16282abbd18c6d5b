#include "arbitro/render.hpp"
#include "escape.hpp"
#include "evidence.hpp"
#include "finding/say.hpp"
#include "paint.hpp"
#include "text/words.hpp"

#include <algorithm>

namespace arbitro {

namespace {

/// One underlined place of the excerpt.
struct Mark {
  Place place;
  std::string text;
  bool primary;
};

/// A source line, or the part of it round a place, as a terminal shows it.
struct View {
  std::string text;
  int before = 0;     ///< columns left of the place
  int underlined = 1; ///< columns of the place, at least 1
  bool whole = true;  ///< false: something was cut off
};

/// The byte at most `columns` before another.
std::size_t step_back(std::string_view line, std::size_t offset, int columns) {
  while (offset > 0) {
    std::size_t before = offset - 1;
    while (before > 0 && continues_character(line[before])) --before;
    columns -= is_ascii(line[before]) ? 1 : display_width(line.substr(before, offset - before));
    if (columns < 0) break;
    offset = before;
  }
  return offset;
}

/// The byte at most `columns` after another.
std::size_t step_on(std::string_view line, std::size_t offset, int columns) {
  while (offset < line.size()) {
    const CodePoint point = is_ascii(line[offset]) ? CodePoint{} : code_point_at(line, offset);
    columns -= width_of(point.value);
    if (columns < 0) break;
    offset += point.bytes;
  }
  return offset;
}

View view_of(const Place &place, int room) {
  const std::string_view line = place.line_text;
  const auto [begin, end] = bytes_in_line(place);
  std::size_t first = 0;
  std::size_t last = step_on(line, 0, room);
  if (last < line.size()) {
    const int text_room = room - 2;
    const int following = display_width(line.substr(begin, step_on(line, begin, text_room) - begin));
    first = step_back(line, begin, std::max(room / 4, text_room - following));
    last = step_on(line, first, text_room);
  }
  const std::string ahead = (first > 0 ? "…" : "") + visible(line.substr(first, begin - first));
  const std::string shown = visible(line.substr(begin, std::min(end, last) - begin));
  View view;
  view.text =
      without_old_commands(ahead + shown + (last > end ? visible(line.substr(end, last - end)) : "") + (last < line.size() ? "…" : ""));
  view.before = display_width(ahead);
  view.underlined = std::max(1, display_width(shown));
  view.whole = first == 0 && last == line.size();
  return view;
}

/// What a finding points at, itself first.
std::vector<Mark> marks_of(const Finding &finding, const Report &report) {
  std::vector<Mark> marks{{report.place_of(finding.where), to_text(finding.span_note, report.card_spelling), true}};
  for (const Label &label : finding.labels)
    marks.push_back({report.place_of(label.where), to_text(label.text, report.card_spelling), false});
  return marks;
}

std::string excerpt(std::vector<Mark> marks, Severity severity, const RenderOptions &options, int gutter) {
  const Paint paint(options.color);
  std::stable_sort(marks.begin(), marks.end(), [](const Mark &a, const Mark &b) {
    return std::pair(a.place.begin.line, a.place.begin.column) < std::pair(b.place.begin.line, b.place.begin.column);
  });
  const std::string bar = std::string(static_cast<std::size_t>(gutter) + 1, ' ') + paint(Style::dim, "|");
  std::string text = bar + "\n";
  std::uint64_t shown = 0;
  for (const Mark &mark : marks) {
    const View view = view_of(mark.place, std::max(20, options.width - gutter - 3));
    if (mark.place.begin.line != shown || !view.whole) {
      const std::string number = std::to_string(mark.place.begin.line);
      text += std::string(static_cast<std::size_t>(gutter) - number.size(), ' ') + paint(Style::dim, number + " |");
      text += (view.text.empty() ? "" : " ") + view.text + "\n";
      shown = view.whole ? mark.place.begin.line : 0;
    }
    std::string underline(static_cast<std::size_t>(view.underlined), mark.primary ? '^' : '-');
    if (!mark.text.empty()) (underline += ' ') += safe_text(mark.text);
    text += bar + std::string(static_cast<std::size_t>(view.before) + 1, ' ');
    text += paint(mark.primary ? Paint::of(severity) : Style::note, underline) + "\n";
  }
  return text;
}

std::string legal_text(const Finding &finding, const Report &report, const RenderOptions &options, int indent) {
  std::vector<std::string> plays = legal_or_none(*finding.allowed, report.card_spelling, options.verbose);
  for (std::string &play : plays) play = safe_text(play);
  const std::string label = "= " + to_text(say::legal_plays(), report.card_spelling) + " ";
  plays.front().insert(0, label);
  return flow(plays, ", ", options.width - indent, display_width(label));
}

/// The text with spaces before every line.
std::string indented(std::string_view text, int indent) {
  std::string result(static_cast<std::size_t>(indent), ' ');
  for (const char c : text) {
    result += c;
    if (c == '\n') result.append(static_cast<std::size_t>(indent), ' ');
  }
  return result + "\n";
}

std::string linked(std::string_view text, const std::string &address) {
  return ("\033]8;;" + address + "\033\\").append(text) + "\033]8;;\033\\";
}

/// The text as a link to the file, where the terminal has links and the file a path.
std::string linked_to_file(const std::string &text, const std::string &file, const RenderOptions &options) {
  if (options.links_from.empty() || file == "-") return text;
  return linked(text, uri(file.starts_with('/') ? file : options.links_from + "/" + file));
}

/// The name of a code, which leads to the manual's page of all findings where the terminal has links.
std::string linked_to_manual(std::string_view code, const RenderOptions &options) {
  return options.links_from.empty() ? std::string(code) : linked(code, "man:arbitro-findings(7)");
}

} // namespace

std::vector<std::string> words_of_text(std::string_view text) {
  const std::vector<std::string_view> words = words_in(text);
  return {words.begin(), words.end()};
}

std::string flow(const std::vector<std::string> &pieces, std::string_view separator, int width, int indent) {
  const int gap = display_width(separator);
  std::string text;
  int used = 0;
  for (std::size_t index = 0; index < pieces.size(); ++index) {
    const int wide = display_width(pieces[index]);
    const int followed = index + 1 < pieces.size() ? gap : 0;
    if (index > 0) {
      text += separator;
      used += gap;
      if (used + wide + followed > width) {
        while (text.ends_with(' ')) text.pop_back();
        (text += '\n').append(static_cast<std::size_t>(indent), ' ');
        used = indent;
      }
    }
    text += pieces[index];
    used += wide;
  }
  return text;
}

std::string finding_text(const Finding &finding, const Report &report, const RenderOptions &options) {
  const Paint paint(options.color);
  const Language language = report.card_spelling.language;
  const std::vector<Mark> marks = marks_of(finding, report);
  const Place &place = marks.front().place;
  std::uint64_t widest = 0;
  for (const Mark &mark : marks) widest = std::max(widest, mark.place.begin.line);
  const int gutter = static_cast<int>(std::to_string(widest).size());

  std::string text = paint(Paint::of(finding.severity),
                           severity_in(language, finding.severity) + "[" + linked_to_manual(row_of(finding.code).name, options) + "]");
  text += paint(Style::bold, ": " + safe_text(to_text(finding.message, report.card_spelling))) + "\n";
  text += std::string(static_cast<std::size_t>(gutter), ' ') + paint(Style::dim, "-->") + " ";
  text += linked_to_file(safe_text(report.file) + ":" + std::to_string(place.begin.line) + ":" + std::to_string(place.begin.column),
                         report.file, options);
  if (const std::string where = address(finding, language); !where.empty()) text += "  (" + safe_text(where) + ")";
  text += "\n";
  if (options.quiet) return text;
  if (!place.line_text.empty() || !finding.labels.empty()) text += excerpt(marks, finding.severity, options, gutter);
  for (const std::string &line : evidence(finding, report)) text += indented("= " + safe_text(line), gutter + 1);
  if (finding.allowed) text += indented(legal_text(finding, report, options, gutter + 1), gutter + 1);
  if (!finding.help.empty())
    text +=
        paint(Style::good, to_text(say::remedy_label(), language)) + " " + safe_text(to_text(finding.help, report.card_spelling)) + "\n";
  return text;
}

} // namespace arbitro
