#include "yaml_layout.hpp"

#include "finding/say.hpp"
#include "guard.hpp"
#include "keys.hpp"
#include "text/whole_word.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace arbitro {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

/// To write a line as an entry of a list.
Phrase write_entry(std::string_view line) {
  const std::string shown = brief(line);
  return shown.size() == line.size() ? say::write_word("- " + shown) : say::write_before("-", shown);
}

class YamlLayout {
public:
  explicit YamlLayout(const Source &source) : source_(source), text_(source.text()) {}

  [[nodiscard]] std::optional<Finding> missing_dash(std::uint32_t at) const {
    if (is_entry(at)) return {};
    const std::uint32_t entry = entry_above(at);
    if (entry == none) return {};
    const std::string_view key = key_at(at);
    if (key.empty() ? column(entry) != column(at) : !has_key(entry, at, key)) return {};
    const std::uint32_t above = line_above(at);
    const std::string_view before = text_.substr(above, line_end(text_, above) - above);
    if (before.ends_with('/') || before.ends_with(" x") || before.ends_with(',') || text_[at] == '/') // the row goes on
      return misplaced({at}, after_dashes(entry), say::indented_less());
    return dash_finding(at, column(entry));
  }

  /// A list whose first entry lacks its dash, which is noticed only further down.
  [[nodiscard]] std::optional<Finding> missing_first_dash(std::uint32_t at) const {
    std::uint32_t first = none, above = line_above(at);
    const std::uint32_t wanted = above == none || is_entry(at) ? column(at) : std::min(column(at), column(above));
    for (; above != none && column(above) >= wanted; above = line_above(above))
      if (column(above) == wanted) first = above;
    const bool opens_list = above != none && is_list_key(key_at(above)) && value_at(above).empty();
    if (!opens_list || first == none || is_entry(first)) return {};
    return dash_finding(first, column(first));
  }

  /// Entries below a line that has a value already.
  [[nodiscard]] std::optional<Finding> list_without_key(std::uint32_t at) const {
    const std::uint32_t above = line_above(at);
    if (!is_entry(at) || above == none || is_entry(above) || column(above) > column(at) || value_at(above).empty()) return {};
    const std::string_view key = key_at(after_dashes(at));
    const bool is_round = column(above) == 0 || find_key(KeyPlace::round, key) != nullptr;
    const std::string_view entry = text_.substr(at, line_end(text_, at) - at);
    if (entry.starts_with("- {")) return {};
    const bool is_row = entry.find(" / ") != std::string_view::npos || entry.find(" x ") != std::string_view::npos;
    const std::string_view name = is_round ? "rounds" : !key.empty() ? "deals" : is_row ? "plays" : "players";
    Finding finding = finding_at(source_, Code::syntax, {at, line_end(text_, at)}, say::list_without_key(), say::write_key_above(name));
    const std::string line = std::string(column(after_dashes(above)), ' ') + std::string(name) + ":\n";
    const std::uint32_t next = text_begin(std::min(line_end(text_, at) + 1, end()));
    const bool goes_on = next < end() && column(next) == column(at) && is_entry(next); // one alone may have been copied there
    if (name != "players" && goes_on) offer_fix({{{line_begin(at), line_begin(at)}, line}}, finding);
    return finding;
  }

  [[nodiscard]] Finding indentation(std::uint32_t at) const {
    Finding finding = finding_at(source_, Code::syntax, word_at(text_, at), say::indentation_fits_nothing(), say::indent_alike());
    if (const std::uint32_t pattern = same_key_above(at); pattern != none)
      indent_like(pattern, at, say::indent_like_line(source_.position(pattern).line), finding);
    else if (const std::uint32_t alike = yaml_like_key(text_, key_at(at), line_above(at)); alike != none)
      indent_like(alike, at, say::indent_like_line(source_.position(alike).line), finding);
    else if (const std::uint32_t entry = entry_beside(at); entry != none)
      indent_like(entry, at, say::indent_like_line(source_.position(entry).line), finding);
    else if (const std::uint32_t key = key_just_above(at); key != none && !is_entry(at))
      indent_like(key, at, say::indent_like_above(), finding);
    return finding;
  }

  /// A line that is indented less than those before and after it, which is noticed only at the one after it.
  [[nodiscard]] std::optional<Finding> indented_less(std::uint32_t at) const {
    const std::uint32_t line = line_above(at), before = line == none ? none : line_above(line);
    if (before == none || column(line) >= column(at) || column(after_dashes(before)) != column(at) || value_at(line).empty()) return {};
    Finding finding = finding_at(source_, Code::syntax, word_at(text_, line), say::indented_less(), say::indent_like_above());
    offer_fix({edit_of(source_, {line_begin(line), line}, std::string(column(at), ' '))}, finding);
    return finding;
  }

  /// The first line of all, if it alone is indented, which is noticed at the second one.
  [[nodiscard]] std::optional<Finding> first_line_indented(std::uint32_t at) const {
    const std::uint32_t above = line_above(at);
    if (above == none || column(above) <= column(at) || line_above(above) != none) return {};
    return misplaced({above}, at, say::indentation_fits_nothing());
  }

  /// An entry that is indented otherwise than the next one, which is noticed at the first of its other keys.
  [[nodiscard]] std::optional<Finding> entry_moved(std::uint32_t at) const {
    const std::uint32_t above = line_above(at);
    if (above == none || !is_entry(above) || is_entry(at) || key_at(at).empty() || column(after_dashes(above)) == column(at)) return {};
    const std::uint32_t wanted = column(above) + column(at) - column(after_dashes(above));
    for (std::uint32_t line = line_end(text_, at) + 1; line < end(); line = line_end(text_, line) + 1) {
      const std::uint32_t begin = text_begin(line);
      if (begin >= line_end(text_, line) || column(begin) >= column(at)) continue;
      if (!is_entry(begin) || column(begin) != wanted) return {};
      return misplaced({above}, begin, wanted > column(above) ? say::indented_less() : say::indentation_fits_nothing());
    }
    return {};
  }

  /// A character put in before an entry or a key, `3  - dealer: Anna`, or written over a blank or the dash there.
  [[nodiscard]] std::optional<Finding> stray_at_begin(std::uint32_t line) const {
    if (line == none || line >= end() || std::string_view("#\"'[{&*!").find(text_[line]) != std::string_view::npos || text_[line] < 0)
      return {};
    const std::uint32_t rest = std::min(yaml_gap(text_, line + 1).end, line_end(text_, line));
    if (text_[line] == '-' && !(is_entry(line) && is_entry(rest))) return {};
    const auto found = [&](Phrase message, Help help, TextEdit edit) {
      Finding finding = finding_at(source_, Code::syntax, {line, line + 1}, std::move(message), std::move(help));
      offer_fix({std::move(edit)}, finding);
      return finding;
    };
    const std::string_view key = key_at(rest);
    const std::uint32_t entry = entry_above(line);
    if (rest == line + 2 && entry != none && column(entry) == column(line) && (key.empty() || has_key(entry, line, key)))
      return found(say::bullet_for_dash(text_.substr(line, 1)), say::write_dash_there(), {{line, line + 1}, "-"});
    const Span whole{line, line_end(text_, line)};
    const std::string with_first = text_[line] + std::string(key);
    const bool is_known = !key.empty() && has_word_outside(text_, std::string(key) + ":", whole); // a word of a game is no key
    if (rest == line + 2 && !is_entry(rest) && !is_known && has_word_outside(text_, with_first, whole))
      return found(say::unexpected_at_line_begin(shown_at(text_, line)), say::write_word(with_first + ":"),
                   {{line, rest}, " " + std::string(text_.substr(line, 1))});
    const bool may_be_key = is_known && (rest > line + 1 || !has_word_outside(text_, with_first, whole));
    if (!is_entry(rest) && !may_be_key) return {};
    for (const std::uint32_t wanted : {column(line), column(rest) - 1, column(rest)})
      if (wanted == column(line) ? text_[line] == '-' : has_line_like(rest, wanted))
        return found(say::unexpected_at_line_begin(shown_at(text_, line)), say::remove_it(),
                     edit_of(source_, {line_begin(line), rest}, std::string(wanted, ' ')));
    return {};
  }

  /// Entries that begin inside a text: they are indented further than the first one, or the first one less than they are.
  [[nodiscard]] std::optional<Finding> entries_inside(Span text) const {
    const std::uint32_t first = text_begin(text.begin);
    std::vector<std::uint32_t> inside;
    for (std::uint32_t line = line_end(text_, text.begin) + 1; line < text.end; line = line_end(text_, line) + 1)
      if (is_entry(text_begin(line))) inside.push_back(text_begin(line));
    if (inside.empty() || !is_entry(first)) return {};
    const std::uint32_t next = yaml_gap(text_, text.end).end;
    const bool goes_on = next < end() && next == text_begin(next) && is_entry(next) && column(next) == column(first);
    return goes_on ? misplaced(inside, first, say::indentation_fits_nothing()) : misplaced({first}, inside.front(), say::indented_less());
  }

  [[nodiscard]] Finding below_value(std::uint32_t at) const {
    const auto end = static_cast<std::uint32_t>(at + key_at(at).size());
    Finding finding = finding_at(source_, Code::syntax, {at, end}, say::indented_below_value(), say::indent_like_above());
    if (const std::uint32_t key = key_just_above(at); key != none) indent_like(key, at, say::indent_like_above(), finding);
    return finding;
  }

private:
  [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(text_.size()); }
  [[nodiscard]] std::uint32_t column(std::uint32_t at) const { return column_of(text_, at); }
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t at) const { return at - column(at); }
  [[nodiscard]] std::uint32_t text_begin(std::uint32_t at) const { return yaml_text_begin(text_, at); }
  [[nodiscard]] bool is_entry(std::uint32_t at) const { return is_yaml_entry(text_, at); }

  [[nodiscard]] std::uint32_t line_above(std::uint32_t at) const { return yaml_line_above(text_, at); }
  /// The dash of the entry that a line may follow or be part of.
  [[nodiscard]] std::uint32_t entry_above(std::uint32_t at) const {
    for (std::uint32_t above = line_above(at); above != none; above = line_above(above)) {
      if (column(above) > column(at)) continue;
      if (is_entry(above)) return above;
      if (column(above) < column(at)) return none;
    }
    return none;
  }
  [[nodiscard]] std::uint32_t after_dashes(std::uint32_t at) const { return yaml_after_dashes(text_, at); }
  [[nodiscard]] std::string_view key_at(std::uint32_t at) const { return yaml_key_at(text_, at); }
  [[nodiscard]] std::string_view value_at(std::uint32_t at) const {
    at = after_dashes(at);
    const std::string_view key = key_at(at);
    const std::uint32_t begin = key.empty() ? at : static_cast<std::uint32_t>(at + key.size() + 1);
    const std::uint32_t first = std::min(yaml_gap(text_, begin).end, line_end(text_, at));
    return text_.substr(first, line_end(text_, at) - first);
  }
  /// Whether the lines from an entry on have a key in the entry's own map, also in braces.
  [[nodiscard]] bool has_key(std::uint32_t entry, std::uint32_t end, std::string_view key) const {
    const std::uint32_t keys = column(after_dashes(entry));
    for (std::uint32_t line = entry; line < end; line = line_end(text_, line) + 1) {
      const std::uint32_t begin = after_dashes(text_begin(line));
      const std::string_view rest = text_.substr(begin, std::max(line_end(text_, line), begin) - begin);
      if (column(begin) == keys && key_at(begin) == key) return true;
      if (rest.starts_with('{') && rest.find(std::string(key) + ":") != std::string_view::npos) return true;
    }
    return false;
  }
  [[nodiscard]] static bool is_list_key(std::string_view key) {
    const auto is_one = [&](KeyPlace place) {
      const KeyRow *const row = find_key(place, key);
      return row != nullptr && (row->key == Key::rounds || row->key == Key::deals || row->key == Key::plays || row->key == Key::matches);
    };
    return is_one(KeyPlace::header) || is_one(KeyPlace::round) || is_one(KeyPlace::deal);
  }

  /// Whether another line begins in that column, with a dash as this one or without.
  [[nodiscard]] bool has_line_like(std::uint32_t at, std::uint32_t wanted) const {
    for (std::uint32_t line = 0; line < end(); line = line_end(text_, line) + 1) {
      const std::uint32_t begin = text_begin(line);
      if (line != line_begin(at) && begin < line_end(text_, line) && column(begin) == wanted && is_entry(begin) == is_entry(at))
        return true;
    }
    return false;
  }

  /// Calls `visit` with the beginnings of a line and of its text, for the line and those after it that begin in its column.
  template <class Visit> void each_in_column(std::uint32_t at, const Visit &visit) const {
    for (std::uint32_t line = line_begin(at); line < end(); line = line_end(text_, line) + 1) {
      const std::uint32_t begin = text_begin(line);
      if (begin >= line_end(text_, line) || column(begin) > column(at)) continue;
      if (column(begin) < column(at) || is_entry(begin) != is_entry(at)) return;
      visit(line, begin);
    }
  }

  /// That a line, which should be an entry of the list in that column, lacks its dash; those after it in its column belong to the entry.
  [[nodiscard]] Finding dash_finding(std::uint32_t at, std::uint32_t dashes) const {
    const std::string_view line = text_.substr(at, line_end(text_, at) - at);
    if (line.ends_with(" -")) { // it is after the entry
      const std::string entry = "- " + std::string(line.substr(0, line.size() - 2));
      Finding finding = finding_at(source_, Code::syntax, {at, line_end(text_, at)}, say::dash_missing(), say::write_word(brief(entry)));
      offer_fix({{{line_begin(at), line_end(text_, at)}, std::string(dashes, ' ') + entry}}, finding);
      return finding;
    }
    Finding finding = finding_at(source_, Code::syntax, {at, line_end(text_, at)}, say::dash_missing(), write_entry(line));
    TextEdits edits;
    const std::string blanks(dashes, ' ');
    each_in_column(at, [&](std::uint32_t from, std::uint32_t begin) {
      const bool is_first = begin == at, is_key = !key_at(begin).empty();
      if (is_first || (is_key && column(begin) != dashes + 2))
        edits.push_back(edit_of(source_, {from, begin}, blanks + (is_first ? "- " : "  ")));
    });
    offer_fix(std::move(edits), finding);
    return finding;
  }

  /// That lines, which should begin below the pattern's beginning, do not.
  [[nodiscard]] Finding misplaced(const std::vector<std::uint32_t> &lines, std::uint32_t pattern, Phrase message) const {
    Finding finding = finding_at(source_, Code::syntax, {lines.front(), line_end(text_, lines.front())}, std::move(message),
                                 say::indent_like_line(source_.position(pattern).line));
    TextEdits edits;
    for (const std::uint32_t at : lines) edits.push_back(edit_of(source_, {line_begin(at), at}, std::string(column(pattern), ' ')));
    offer_fix(std::move(edits), finding);
    return finding;
  }

  /// Offers to move a line below the pattern's beginning, together with those below it in the same column.
  void indent_like(std::uint32_t pattern, std::uint32_t at, Phrase title, Finding &finding) const {
    finding.help = std::move(title);
    TextEdits edits;
    const std::string blanks(column(pattern), ' ');
    each_in_column(at, [&](std::uint32_t line, std::uint32_t begin) { edits.push_back(edit_of(source_, {line, begin}, blanks)); });
    offer_fix(std::move(edits), finding);
  }

  /// The last line above that begins with the same key, or with an entry of the same key, if all such lines are indented alike.
  [[nodiscard]] std::uint32_t same_key_above(std::uint32_t at) const {
    const std::string_view line = text_.substr(at, line_end(text_, at) - at);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return none;
    std::uint32_t last = none;
    for (std::uint32_t begin = 0; begin < line_begin(at); begin = line_end(text_, begin) + 1) {
      const std::uint32_t above = text_begin(begin);
      if (!text_.substr(above).starts_with(line.substr(0, colon + 1))) continue;
      if (last != none && column(last) != column(above)) return none;
      last = above;
    }
    return last;
  }

  /// The last line above of the only list of such entries that is open there and begins one column before or after that entry.
  [[nodiscard]] std::uint32_t entry_beside(std::uint32_t at) const {
    std::uint32_t found = none;
    if (!is_entry(at)) return none;
    for (std::uint32_t above = line_above(at), open = UINT32_MAX; above != none; above = line_above(above)) {
      if (column(above) >= open) continue;
      open = column(above);
      const bool is_beside = is_entry(above) && (open == column(at) + 1 || open + 1 == column(at));
      const std::string_view key = key_at(after_dashes(at)); // one that entries do not have may belong to the entry above
      const bool is_alike = key.empty() ? key_at(after_dashes(above)).empty() : has_key(above, line_begin(at), key);
      if (!is_beside || !is_alike) continue;
      if (found != none) return none;
      found = above;
    }
    return found;
  }

  /// The key of the line just above, after the dashes of its entries.
  [[nodiscard]] std::uint32_t key_just_above(std::uint32_t at) const {
    if (line_begin(at) == 0) return none;
    const std::uint32_t key = after_dashes(text_begin(line_begin(at) - 1));
    return key < line_begin(at) && text_.substr(key, line_begin(at) - key).find(": ") != std::string_view::npos ? key : none;
  }

  const Source &source_;
  std::string_view text_;
};

} // namespace

std::uint32_t yaml_text_begin(std::string_view text, std::uint32_t at) {
  const auto begin = text.find_first_not_of(" \t", at - column_of(text, at));
  return static_cast<std::uint32_t>(std::min(begin, text.size()));
}

bool is_yaml_entry(std::string_view text, std::uint32_t at) { return at < text.size() && text[at] == '-' && is_yaml_space(text, at + 1); }

std::uint32_t yaml_line_above(std::string_view text, std::uint32_t at) {
  for (std::uint32_t line = at - column_of(text, at); line > 0;) {
    --line;
    line -= column_of(text, line);
    const std::uint32_t begin = yaml_text_begin(text, line);
    if (begin < line_end(text, line) && text[begin] != '#') return begin;
  }
  return none;
}

std::uint32_t yaml_after_dashes(std::string_view text, std::uint32_t at) {
  while (is_yaml_entry(text, at)) at = yaml_gap(text, at + 1).end;
  return at;
}

std::string_view yaml_key_at(std::string_view text, std::uint32_t at) {
  const std::string_view line = text.substr(at, line_end(text, at) - at);
  const std::size_t colon = line.find(':');
  return line.substr(0, colon == std::string_view::npos || !is_yaml_space(text, at + static_cast<std::uint32_t>(colon) + 1) ? 0 : colon);
}

std::uint32_t yaml_like_key(std::string_view text, std::string_view key, std::uint32_t from) {
  const auto is_only_of = [](KeyPlace place, std::string_view name) {
    return std::ranges::all_of(std::array{KeyPlace::header, KeyPlace::round, KeyPlace::deal},
                               [&](KeyPlace one) { return (find_key(one, name) != nullptr) == (one == place); });
  };
  for (const KeyPlace place : {KeyPlace::round, KeyPlace::header})
    for (std::uint32_t line = from; is_only_of(place, key) && line != none; line = yaml_line_above(text, line))
      if (is_only_of(place, yaml_key_at(text, yaml_after_dashes(text, line)))) return yaml_after_dashes(text, line);
  return none;
}

std::optional<Finding> layout_fault(const Source &source, std::uint32_t at) {
  const YamlLayout layout(source);
  if (auto finding = layout.first_line_indented(at)) return finding;
  if (auto finding = layout.missing_dash(at)) return finding;
  if (auto finding = layout.missing_first_dash(at)) return finding;
  if (auto finding = layout.list_without_key(at)) return finding;
  if (auto finding = layout.entry_moved(at)) return finding;
  return column_of(source.text(), at) == 0 ? std::nullopt : std::optional(layout.indentation(at));
}

std::optional<Finding> stray_character(const Source &source, std::uint32_t at, std::uint32_t stopped) {
  const YamlLayout layout(source);
  const std::string_view text = source.text();
  const std::uint32_t here = yaml_text_begin(text, stopped), above = yaml_line_above(text, here);
  std::uint32_t around = above;
  while (around != none && column_of(text, around) >= column_of(text, here)) around = yaml_line_above(text, around);
  for (const std::uint32_t line : {yaml_text_begin(text, at), here, yaml_line_above(text, at), above, around})
    if (auto finding = layout.stray_at_begin(line)) return finding;
  return {};
}

std::optional<Finding> entries_in_text(const Source &source, Span text) { return YamlLayout(source).entries_inside(text); }

Finding fault_below_value(const Source &source, std::uint32_t at) {
  const YamlLayout layout(source);
  if (auto finding = layout.missing_first_dash(at)) return *std::move(finding);
  if (auto finding = layout.list_without_key(at)) return *std::move(finding);
  if (auto finding = layout.indented_less(at)) return *std::move(finding);
  if (auto finding = layout.entry_moved(at)) return *std::move(finding);
  return layout.below_value(at);
}

} // namespace arbitro
