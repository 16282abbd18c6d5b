#pragma once

#include "document.hpp"
#include "finding/help.hpp"
#include "guard.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace arbitro {

/// A text of YAML by its lines. A line is given by any of its bytes, and found by the first of its text; `no_line`: there is none.
struct YamlLines {
  static constexpr std::uint32_t no_line = UINT32_MAX;

  const Source &source;
  std::string_view text;

  explicit YamlLines(const Source &of) : source(of), text(of.text()) {}

  [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(text.size()); }
  /// Bytes from the beginning of the line.
  [[nodiscard]] std::uint32_t column(std::uint32_t at) const { return column_of(text, at); }
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t at) const { return at - column(at); }
  /// Before its line end.
  [[nodiscard]] std::uint32_t line_end(std::uint32_t at) const { return arbitro::line_end(text, at); }
  /// From a byte to the end of its line.
  [[nodiscard]] std::string_view rest_of_line(std::uint32_t at) const { return text.substr(at, line_end(at) - at); }
  /// Where the text of a line begins, after its indentation.
  [[nodiscard]] std::uint32_t text_begin(std::uint32_t at) const {
    return static_cast<std::uint32_t>(std::min(text.find_first_not_of(" \t", line_begin(at)), text.size()));
  }
  /// Where it ends, before blanks.
  [[nodiscard]] std::uint32_t text_end(std::uint32_t at) const {
    return static_cast<std::uint32_t>(text.find_last_not_of(" \t", line_end(at) - 1) + 1);
  }
  [[nodiscard]] std::uint32_t next_line(std::uint32_t at) const {
    const std::size_t line_break = text.find('\n', at);
    return line_break == std::string_view::npos ? end() : static_cast<std::uint32_t>(line_break + 1);
  }
  /// The next line above that is neither empty nor a comment.
  [[nodiscard]] std::uint32_t line_above(std::uint32_t at) const {
    for (std::uint32_t line = line_begin(at); line > 0;) {
      line = line_begin(line - 1);
      const std::uint32_t begin = text_begin(line);
      if (begin < line_end(line) && text[begin] != '#') return begin;
    }
    return no_line;
  }
  /// The lines between two bytes that are not empty.
  [[nodiscard]] std::vector<std::uint32_t> lines(std::uint32_t from, std::uint32_t to) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t line = from; line < to; line = next_line(line))
      if (const std::uint32_t begin = text_begin(line); begin < line_end(line)) found.push_back(begin);
    return found;
  }

  /// Whether an entry of a list begins there: a dash and a blank.
  [[nodiscard]] bool is_entry(std::uint32_t at) const { return at < text.size() && text[at] == '-' && is_yaml_space(text, at + 1); }
  /// A dash for each sign that a word processor wrote before an entry of a list, `– ` say, with the blanks after it.
  [[nodiscard]] TextEdits dashes_for_bullets() const;
  /// What follows the dashes of the entries that begin there.
  [[nodiscard]] std::uint32_t after_dashes(std::uint32_t at) const {
    while (is_entry(at)) at = yaml_gap(text, at + 1).end;
    return at;
  }
  /// The key that a line, from a byte on, begins with; empty where it has none.
  [[nodiscard]] std::string_view key_at(std::uint32_t at) const {
    const std::string_view line = rest_of_line(at);
    const std::size_t colon = line.find(':');
    return line.substr(0, colon == std::string_view::npos || !is_yaml_space(text, at + static_cast<std::uint32_t>(colon) + 1) ? 0 : colon);
  }

  /// An error of syntax, with a fix where there are edits.
  [[nodiscard]] Finding fault(Span span, Phrase message, Help help = {}, TextEdits edits = {}) const {
    Finding finding = finding_at(Code::syntax, span, std::move(message), std::move(help));
    if (!edits.empty()) offer_fix(std::move(edits), finding);
    return finding;
  }
};

} // namespace arbitro
