#include "yaml_layout.hpp"

#include "finding/say.hpp"
#include "guard.hpp"
#include "keys.hpp"
#include "lexer.hpp"
#include "text/code_points.hpp"
#include "text/text_edits.hpp"
#include "text/whole_word.hpp"
#include "words.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace arbitro {

namespace {

/// Bytes of the sign, with the blanks after it, that a word processor wrote instead of the dash or the blank that begins an entry; 0 where
/// a line begins otherwise. A `*` alone would begin an alias.
std::size_t bullet_length(std::string_view line) {
  if (!is_bullet(line) && !line.starts_with("* ") && !line.starts_with("-\u00A0")) return 0;
  std::size_t length = character_at(line, 0).end;
  while (const std::size_t blank = blank_at_start(line.substr(length))) length += blank;
  return length;
}

/// To write a line as an entry of a list.
Phrase write_entry(std::string_view line) {
  const std::string shown = brief(line);
  return shown.size() == line.size() ? say::write_word("- " + shown) : say::write_before("-", shown);
}

/// Questions about a line, one for each mistake.
class YamlLayout : YamlLines {
public:
  using Answer = std::optional<Finding>;
  using Question = Answer (YamlLayout::*)(std::uint32_t at) const;

  explicit YamlLayout(const Source &of) : YamlLines(of) {}

  /// The answer of the first question that has one.
  [[nodiscard]] Answer first_of(std::initializer_list<Question> questions, std::uint32_t at) const {
    for (const Question question : questions)
      if (Answer finding = (this->*question)(at)) return finding;
    return {};
  }

  [[nodiscard]] Answer missing_dash(std::uint32_t at) const {
    if (is_entry(at) || text[at] == '-') return {};
    const std::uint32_t entry = entry_above(at);
    if (entry == no_line) return {};
    const std::string_view key = key_at(at);
    const std::uint32_t next = text_begin(next_line(at));
    const bool begins_entry = column(entry) == column(at) && next < end() && !key_at(next).empty() &&
                              column(next) == column(after_dashes(entry)); // the other keys of which are below its dash
    if (key.empty() ? column(entry) != column(at) : !has_key(entry, at, key) && !begins_entry) return {};
    const std::string_view before = rest_of_line(line_above(at));
    if (before.ends_with('/') || before.ends_with(" x") || before.ends_with(',') || text[at] == '/') // the row goes on
      return misplaced({at}, after_dashes(entry), say::indented_less());
    return dash_finding(at, column(entry));
  }

  /// A list whose first entry lacks its dash, which is noticed only further down.
  [[nodiscard]] Answer missing_first_dash(std::uint32_t at) const {
    std::uint32_t first = no_line, above = line_above(at);
    const std::uint32_t wanted = above == no_line || is_entry(at) ? column(at) : std::min(column(at), column(above));
    for (; above != no_line && column(above) >= wanted; above = line_above(above))
      if (column(above) == wanted) first = above;
    const bool opens_list =
        above != no_line && is_key(key_at(above), {Key::rounds, Key::deals, Key::plays, Key::matches}) && value_at(above).empty();
    if (!opens_list || first == no_line || is_entry(first)) return {};
    return dash_finding(first, column(first));
  }

  /// Entries below a line that has a value already.
  [[nodiscard]] Answer list_without_key(std::uint32_t at) const {
    const std::uint32_t above = line_above(at);
    if (!is_entry(at) || above == no_line || is_entry(above) || column(above) > column(at) || value_at(above).empty()) return {};
    const std::string_view key = key_at(after_dashes(at)), entry = rest_of_line(at);
    if (entry.starts_with("- {")) return {};
    const bool is_round = column(above) == 0 || find_key(KeyPlace::round, key) != nullptr;
    const bool is_row = entry.find(" / ") != std::string_view::npos || entry.find(" x ") != std::string_view::npos;
    const std::string name = is_round ? "rounds" : !key.empty() ? "deals" : is_row ? "plays" : "players";
    const std::uint32_t next = text_begin(next_line(at));
    const bool goes_on = next < end() && column(next) == column(at) && is_entry(next); // one alone may have been copied there
    TextEdits edits;
    if (name != "players" && goes_on)
      edits = {{{line_begin(at), line_begin(at)},
                std::string(column(after_dashes(above)), ' ') + name + ":" + std::string(line_break_of(text))}};
    return fault({at, line_end(at)}, say::list_without_key(), say::write_key_above(name), std::move(edits));
  }

  [[nodiscard]] Finding indentation(std::uint32_t at) const {
    if (const std::uint32_t pattern = pattern_for(at); pattern != no_line)
      return indented_like(pattern, at, word_at(text, at), say::indentation_fits_nothing(),
                           say::indent_like_line(source.position(pattern).line));
    const std::uint32_t key = is_entry(at) ? no_line : key_just_above(at);
    if (key == no_line) return fault(word_at(text, at), say::indentation_fits_nothing(), say::indent_alike());
    return indented_like(key, at, word_at(text, at), say::indentation_fits_nothing(), say::indent_like_above());
  }

  /// A line above that begins as this one and is indented otherwise.
  [[nodiscard]] std::uint32_t pattern_for(std::uint32_t at) const {
    for (const std::uint32_t pattern : {same_key_above(at), like_key(key_at(at), line_above(at)), entry_beside(at)})
      if (pattern != no_line && text.substr(line_begin(at), column(at)) != std::string(column(pattern), ' ')) return pattern;
    return no_line;
  }

  /// A line that is indented less than those before and after it, which is noticed only at the one after it.
  [[nodiscard]] Answer indented_less(std::uint32_t at) const {
    const std::uint32_t line = line_above(at), before = line == no_line ? no_line : line_above(line);
    if (before == no_line || column(line) >= column(at) || column(after_dashes(before)) != column(at) || value_at(line).empty()) return {};
    return fault(word_at(text, line), say::indented_less(), say::indent_like_above(), {indent(line, column(at))});
  }

  /// The first line of all, if it alone is indented, which is noticed at the second one.
  [[nodiscard]] Answer first_line_indented(std::uint32_t at) const {
    const std::uint32_t above = line_above(at);
    if (above == no_line || column(above) <= column(at) || line_above(above) != no_line) return {};
    return misplaced({above}, at, say::indentation_fits_nothing());
  }

  /// An entry that is indented otherwise than the next one, which is noticed at the first of its other keys.
  [[nodiscard]] Answer entry_moved(std::uint32_t at) const {
    const std::uint32_t above = line_above(at);
    if (above == no_line || !is_entry(above) || is_entry(at) || key_at(at).empty() || column(after_dashes(above)) == column(at)) return {};
    const std::uint32_t wanted = column(above) + column(at) - column(after_dashes(above));
    const auto later = lines(next_line(at), end());
    const auto next = std::ranges::find_if(later, [&](std::uint32_t line) { return column(line) < column(at); });
    if (next == later.end() || !is_entry(*next) || column(*next) != wanted) return {};
    return misplaced({above}, *next, wanted > column(above) ? say::indented_less() : say::indentation_fits_nothing());
  }

  /// A character put in before an entry or a key, `3  - dealer: Anna`, or written over a blank or the dash there.
  [[nodiscard]] Answer stray_at_begin(std::uint32_t line) const {
    if (line == no_line || line >= end() || std::string_view("#\"'[{&*!").find(text[line]) != std::string_view::npos ||
        !is_ascii(text[line]))
      return {};
    const std::uint32_t rest = std::min(yaml_gap(text, line + 1).end, line_end(line));
    if (text[line] == '-' && !(is_entry(line) && is_entry(rest))) return {};
    const std::string_view stray = text.substr(line, 1), key = key_at(rest);
    const std::uint32_t entry = entry_above(line);
    if (rest == line + 2 && entry != no_line && column(entry) == column(line) && (key.empty() || has_key(entry, line, key)))
      return fault({line, line + 1}, say::bullet_for_dash(stray), say::write_dash_there(), {{{line, line + 1}, "-"}});
    const Span whole{line, line_end(line)};
    const std::string with_first = std::string(stray) + std::string(key);
    const bool is_known = !key.empty() && has_word_outside(text, std::string(key) + ":", whole); // a word of a game is no key
    const Phrase message = say::unexpected_at_line_begin(shown_at(text, line));
    if (rest == line + 2 && !is_entry(rest) && !is_known && has_word_outside(text, with_first, whole))
      return fault({line, line + 1}, message, say::write_word(with_first + ":"), {{{line, rest}, " " + std::string(stray)}});
    const bool may_be_key = is_known && (rest > line + 1 || !has_word_outside(text, with_first, whole));
    if (!is_entry(rest) && !may_be_key) return {};
    for (const std::uint32_t wanted : {column(line), column(rest) - 1, column(rest)})
      if (wanted == column(line) ? stray == "-" : has_line_like(rest, wanted))
        return fault({line, line + 1}, message, say::remove_it(), {indent(rest, wanted)});
    return {};
  }

  /// Entries that begin inside a text: they are indented further than the first one, or the first one less than they are.
  [[nodiscard]] Answer entries_inside(Span scalar) const {
    const std::uint32_t first = text_begin(scalar.begin);
    std::vector<std::uint32_t> inside = lines(next_line(scalar.begin), scalar.end);
    std::erase_if(inside, [&](std::uint32_t line) { return !is_entry(line); });
    if (inside.empty() || !is_entry(first)) return {};
    const std::uint32_t next = yaml_gap(text, scalar.end).end;
    const bool goes_on = next < end() && next == text_begin(next) && is_entry(next) && column(next) == column(first);
    return goes_on ? misplaced(inside, first, say::indentation_fits_nothing()) : misplaced({first}, inside.front(), say::indented_less());
  }

  [[nodiscard]] Finding below_value(std::uint32_t at) const {
    const Span place{at, at + static_cast<std::uint32_t>(key_at(at).size())};
    const std::uint32_t key = key_just_above(at);
    if (key == no_line) return fault(place, say::indented_below_value(), say::indent_like_above());
    return indented_like(key, at, place, say::indented_below_value(), say::indent_like_above());
  }

  /// Moves the text of a line to a column.
  [[nodiscard]] TextEdit indent(std::uint32_t line, std::uint32_t wanted) const {
    return edit_of(source, {line_begin(line), line}, std::string(wanted, ' '));
  }

private:
  /// The dash of the entry that a line may follow or be part of.
  [[nodiscard]] std::uint32_t entry_above(std::uint32_t at) const {
    for (std::uint32_t above = line_above(at); above != no_line; above = line_above(above)) {
      if (column(above) > column(at)) continue;
      if (is_entry(above)) return above;
      if (column(above) < column(at)) return no_line;
    }
    return no_line;
  }
  [[nodiscard]] std::string_view value_at(std::uint32_t at) const {
    at = after_dashes(at);
    const std::string_view key = key_at(at);
    const std::uint32_t begin = key.empty() ? at : static_cast<std::uint32_t>(at + key.size() + 1);
    const std::uint32_t first = std::min(yaml_gap(text, begin).end, line_end(at));
    return text.substr(first, line_end(at) - first);
  }
  /// Whether the lines from an entry on have a key in the entry's own map, also in braces.
  [[nodiscard]] bool has_key(std::uint32_t entry, std::uint32_t until, std::string_view key) const {
    const std::uint32_t keys = column(after_dashes(entry));
    return std::ranges::any_of(lines(entry, until), [&](std::uint32_t line) {
      const std::uint32_t begin = after_dashes(line);
      const std::string_view rest = rest_of_line(begin);
      return (column(begin) == keys && key_at(begin) == key) ||
             (rest.starts_with('{') && rest.find(std::string(key) + ":") != std::string_view::npos);
    });
  }

  /// Whether another line begins in that column, with a dash as this one or without.
  [[nodiscard]] bool has_line_like(std::uint32_t at, std::uint32_t wanted) const {
    return std::ranges::any_of(lines(0, end()), [&](std::uint32_t line) {
      return line_begin(line) != line_begin(at) && column(line) == wanted && is_entry(line) == is_entry(at);
    });
  }

  /// A line and those after it that begin in its column, as far as only what is below them is between them.
  [[nodiscard]] std::vector<std::uint32_t> in_column(std::uint32_t at) const {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t line : lines(at, end())) {
      if (column(line) > column(at)) continue;
      if (column(line) < column(at) || is_entry(line) != is_entry(at)) break;
      found.push_back(line);
    }
    return found;
  }

  /// That a line, which should be an entry of the list in that column, lacks its dash; those after it in its column belong to the entry.
  [[nodiscard]] Finding dash_finding(std::uint32_t at, std::uint32_t dashes) const {
    const std::string_view line = rest_of_line(at);
    const std::string blanks(dashes, ' ');
    if (line.ends_with(" -")) { // it is after the entry
      const std::string entry = "- " + std::string(line.substr(0, line.size() - 2));
      return fault({at, line_end(at)}, say::dash_missing(), say::write_word(brief(entry)),
                   {{{line_begin(at), line_end(at)}, blanks + entry}});
    }
    TextEdits edits;
    const bool is_whole = text[at] == '{' || text[at] == '['; // then nothing below belongs to it
    for (const std::uint32_t begin : is_whole ? std::vector{at} : in_column(at)) {
      const bool is_first = begin == at, is_key = !key_at(begin).empty();
      if (is_first || (is_key && column(begin) != dashes + 2))
        edits.push_back(edit_of(source, {line_begin(begin), begin}, blanks + (is_first ? "- " : "  ")));
    }
    return fault({at, line_end(at)}, say::dash_missing(), write_entry(line), std::move(edits));
  }

  /// That lines, which should begin below the pattern's beginning, do not.
  [[nodiscard]] Finding misplaced(const std::vector<std::uint32_t> &moved, std::uint32_t pattern, Phrase message) const {
    TextEdits edits;
    for (const std::uint32_t line : moved) edits.push_back(indent(line, column(pattern)));
    return fault({moved.front(), line_end(moved.front())}, std::move(message), say::indent_like_line(source.position(pattern).line),
                 std::move(edits));
  }

  /// The same of a line together with those after it in the same column.
  [[nodiscard]] Finding indented_like(std::uint32_t pattern, std::uint32_t at, Span place, Phrase message, Phrase help) const {
    TextEdits edits;
    for (const std::uint32_t line : in_column(at)) edits.push_back(indent(line, column(pattern)));
    return fault(place, std::move(message), std::move(help), std::move(edits));
  }

  /// The last line above that begins with the same key, or with an entry of the same key, if all such lines are indented alike.
  [[nodiscard]] std::uint32_t same_key_above(std::uint32_t at) const {
    const std::string_view line = rest_of_line(at), key = line.substr(0, line.find(':') + 1);
    if (key.empty()) return no_line;
    std::vector<std::uint32_t> same = lines(0, line_begin(at));
    std::erase_if(same, [&](std::uint32_t above) { return !text.substr(above).starts_with(key); });
    const bool are_alike = std::ranges::all_of(same, [&](std::uint32_t above) { return column(above) == column(same.front()); });
    return are_alike && !same.empty() ? same.back() : no_line;
  }

  /// The last line above of the only list of such entries that is open there and begins one column before or after that entry.
  [[nodiscard]] std::uint32_t entry_beside(std::uint32_t at) const {
    std::uint32_t found = no_line;
    if (!is_entry(at)) return no_line;
    for (std::uint32_t above = line_above(at), open = UINT32_MAX; above != no_line; above = line_above(above)) {
      if (column(above) >= open) continue;
      open = column(above);
      const bool is_beside = is_entry(above) && (open == column(at) + 1 || open + 1 == column(at));
      const std::string_view key = key_at(after_dashes(at)); // one that entries do not have may belong to the entry above
      const bool is_alike = key.empty() ? key_at(after_dashes(above)).empty() : has_key(above, line_begin(at), key);
      if (!is_beside || !is_alike) continue;
      if (found != no_line) return no_line;
      found = above;
    }
    return found;
  }

  /// The key of the line just above, after the dashes of its entries.
  [[nodiscard]] std::uint32_t key_just_above(std::uint32_t at) const {
    if (line_begin(at) == 0) return no_line;
    const std::uint32_t key = after_dashes(text_begin(line_begin(at) - 1));
    return key < line_begin(at) && text.substr(key, line_begin(at) - key).find(": ") != std::string_view::npos ? key : no_line;
  }
};

} // namespace

TextEdits YamlLines::dashes_for_bullets() const {
  TextEdits edits;
  std::set<std::uint32_t> lists; // the columns of their entries: in any other, or below no key, such a line belongs to a text
  bool opens_list = false;
  for (const std::uint32_t line : lines(0, end())) {
    const std::string_view rest = rest_of_line(line);
    const std::size_t bullet = bullet_length(rest);
    if (is_entry(line) || (bullet != 0 && opens_list)) lists.insert(column(line));
    if (bullet != 0 && lists.contains(column(line))) edits.push_back({{line, line + static_cast<std::uint32_t>(bullet)}, "- "});
    opens_list = rest.ends_with(':');
  }
  return edits;
}

std::uint32_t YamlLines::like_key(std::string_view key, std::uint32_t from) const {
  const auto is_only_of = [](KeyPlace place, std::string_view name) {
    return std::ranges::all_of(std::array{KeyPlace::header, KeyPlace::round, KeyPlace::deal},
                               [&](KeyPlace one) { return (find_key(one, name) != nullptr) == (one == place); });
  };
  for (const KeyPlace place : {KeyPlace::round, KeyPlace::header})
    for (std::uint32_t line = from; is_only_of(place, key) && line != no_line; line = line_above(line))
      if (is_only_of(place, key_at(after_dashes(line)))) return after_dashes(line);
  return no_line;
}

TextEdits indented_alike(const Source &source, std::uint32_t at) {
  const YamlLayout layout(source);
  const std::uint32_t pattern = layout.pattern_for(at);
  return pattern == YamlLines::no_line ? TextEdits() : TextEdits{layout.indent(at, column_of(source.text(), pattern))};
}

std::optional<Finding> layout_fault(const Source &source, std::uint32_t at) {
  const YamlLayout layout(source);
  if (auto finding = layout.first_of({&YamlLayout::first_line_indented, &YamlLayout::missing_dash, &YamlLayout::missing_first_dash,
                                      &YamlLayout::list_without_key, &YamlLayout::entry_moved},
                                     at))
    return finding;
  return column_of(source.text(), at) == 0 ? std::nullopt : std::optional(layout.indentation(at));
}

std::optional<Finding> stray_character(const Source &source, std::uint32_t at, std::uint32_t stopped) {
  const YamlLines lines(source);
  const std::uint32_t here = lines.text_begin(stopped), above = lines.line_above(here);
  std::uint32_t around = above;
  while (around != YamlLines::no_line && lines.column(around) >= lines.column(here)) around = lines.line_above(around);
  for (const std::uint32_t line : {lines.text_begin(at), here, lines.line_above(at), above, around})
    if (auto finding = YamlLayout(source).stray_at_begin(line)) return finding;
  return {};
}

std::optional<Finding> entries_in_text(const Source &source, Span text) { return YamlLayout(source).entries_inside(text); }

Finding fault_below_value(const Source &source, std::uint32_t at) {
  const YamlLayout layout(source);
  auto finding = layout.first_of(
      {&YamlLayout::missing_first_dash, &YamlLayout::list_without_key, &YamlLayout::indented_less, &YamlLayout::entry_moved}, at);
  return finding ? *std::move(finding) : layout.below_value(at);
}

} // namespace arbitro
