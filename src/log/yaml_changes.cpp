#include "finding/say.hpp"
#include "guard.hpp"
#include "keys.hpp"
#include "text/text_edits.hpp"
#include "yaml_layout.hpp"
#include "yaml_syntax.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace arbitro {
namespace {

std::size_t characters_in(const TextEdits &edits, std::string_view text) {
  std::size_t typed = 0;
  for (const TextEdit &edit : edits) {
    std::string_view from = text.substr(edit.span.begin, edit.span.size()), to = edit.text;
    while (!from.empty() && !to.empty() && from.front() == to.front()) from.remove_prefix(1), to.remove_prefix(1);
    while (!from.empty() && !to.empty() && from.back() == to.back()) from.remove_suffix(1), to.remove_suffix(1);
    typed += std::max(from.size(), to.size());
  }
  return typed;
}

class YamlChanges : YamlLines {
public:
  YamlChanges(const Source &of, const YamlStop &stop, std::uint32_t here)
      : YamlLines(of), stop_(stop), here_(here), lines_(lines(0, end())) {
    for (const std::uint32_t line : lines_) {
      const std::uint32_t begin = after_dashes(line);
      columns_.insert(column(line));
      if (column(line) >= 2) columns_.insert(column(line) - 2);
      columns_.insert(column(begin));
      beginnings_.emplace(column(line), is_entry(line), key_at(begin));
    }
  }

  std::vector<YamlTrial> all() {
    std::vector<std::uint32_t> near;
    const auto suspect = [&](std::uint32_t at) {
      if (at == no_line || at >= end()) return;
      const std::uint32_t line = text_begin(at);
      if (line < line_end(line) && std::ranges::find(near, line) == near.end()) near.push_back(line);
    };
    for (const std::uint32_t at : {here_, stop_.stopped, stop_.key, stop_.flow, stop_.token}) suspect(at);
    for (const std::uint32_t at : {here_, std::min(stop_.stopped, end())}) suspect(line_above(at));
    const std::vector<std::uint32_t> sure = near;
    constexpr std::size_t longest = 1000; // of lines whose every sign may be the mistake
    for (const std::uint32_t line : sure)
      if (rest_of_line(line).size() <= longest) signs(line);
    for (const std::uint32_t at : {here_, stop_.stopped}) {
      if (at >= end()) continue;
      const std::uint32_t line = text_begin(at), above = line_above(line);
      suspect(above);
      std::uint32_t around = above;
      std::vector<std::uint32_t> inner; // of which there may be many
      while (around != no_line && column(around) >= column(line)) {
        if (column(around) == column(line)) suspect(around);
        if (is_entry(around)) inner.push_back(around);
        around = line_above(around);
      }
      suspect(around);
      if (around != no_line) suspect(next_line(around));
      while (around != no_line && column(around) > 0) around = line_above(around);
      suspect(around);
      std::ranges::for_each(inner, suspect);
    }
    constexpr std::size_t most_lines = 12;
    if (near.size() > most_lines) near.resize(most_lines);
    for (const std::uint32_t line : near) {
      first_character(line);
      indentation(line);
      dash(line);
    }
    for (const std::uint32_t line : sure) key_above(line);
    for (const std::uint32_t width : {1U, 2U, 3U, 4U, 6U, 8U}) tabs(width);
    return std::move(trials_);
  }

private:
  static constexpr std::size_t of_line_break = 5; ///< distance, whatever the column
  static constexpr std::size_t of_key_line = 12;  ///< distance, whatever the key
  [[nodiscard]] bool in_flow() const { return stop_.flow != UINT32_MAX; }

  YamlTrial &add(Span place, Phrase message, Help help, TextEdits edits) {
    const std::size_t distance = 2 * characters_in(edits, text);
    trials_.push_back({std::move(edits), finding_at(Code::syntax, place, std::move(message), std::move(help)), distance});
    return trials_.back();
  }
  /// To write what a line then has around the edit.
  [[nodiscard]] Phrase write(const TextEdit &edit) const {
    std::uint32_t first = edit.span.begin;
    const std::uint32_t line = after_dashes(text_begin(first));
    while (first > line && std::string_view("[{,").find(text[first - 1]) == std::string_view::npos) --first;
    while (first < edit.span.begin && text[first] == ' ') ++first;
    const bool has_bracket =
        source.text({first, edit.span.end}).find_first_of("[{") != std::string_view::npos || edit.text.find('{') != std::string::npos;
    const std::string_view rest = rest_of_line(edit.span.end);
    std::string now = std::string(source.text({first, edit.span.begin})) + edit.text;
    const std::size_t opened = rest.find_first_of("[{"), ends = rest.find_first_of(",]}");
    now += has_bracket || opened < ends ? rest : rest.substr(0, ends);
    now.erase(now.find_last_not_of(' ') + 1);
    return say::write_word(brief(now));
  }

  /// As many blanks for every tab in an indentation.
  void tabs(std::uint32_t width) {
    TextEdits edits;
    for (const std::uint32_t line : lines_)
      for (std::uint32_t tab = line_begin(line); tab < line; ++tab)
        if (text[tab] == '\t') edits.push_back({{tab, tab + 1}, std::string(width, ' ')});
    if (edits.empty()) return;
    const Span first = edits.front().span;
    add(first, say::tab_in_indentation(), say::indent_with_spaces(), std::move(edits)).distance = 2;
  }

  /// A line and what follows it, as far as it is indented at least as much.
  [[nodiscard]] std::vector<std::uint32_t> block(std::uint32_t line, std::uint32_t least) const {
    const auto first = std::ranges::lower_bound(lines_, line);
    return {first, std::find_if(first + 1, lines_.end(), [&](std::uint32_t next) { return column(next) < least; })};
  }
  /// Moves lines as far as from one column to another.
  [[nodiscard]] TextEdits shifted(std::span<const std::uint32_t> moved, std::uint32_t to, std::uint32_t from) const {
    TextEdits edits;
    for (const std::uint32_t line : moved)
      if (column(line) + to >= from) edits.push_back({{line_begin(line), line}, std::string(column(line) + to - from, ' ')});
    return edits;
  }

  /// To move a line, alone, with what is below it, or with all that follows in its list or map. A tab counts as one mistake for any width.
  void indentation(std::uint32_t line) {
    const std::uint32_t own = column(line), indented = line_begin(line);
    const std::string_view key = key_at(after_dashes(line));
    const auto tab = static_cast<std::uint32_t>(std::min<std::size_t>(text.find('\t', indented), end()));
    for (const std::uint32_t wanted : columns_)
      for (const auto &moved : std::set{std::vector{line}, block(line, own + 1), block(line, own)}) {
        if (wanted == own && tab >= line) continue;
        TextEdits edits = shifted(moved, wanted, own);
        if (tab < line)
          add(character_at(text, tab), say::tab_in_indentation(), say::indent_with_spaces(), std::move(edits)).distance = 2;
        else
          add(word_at(text, line), wanted > own ? say::indented_less() : say::indented_below_value(), {}, std::move(edits)).moved = {
              line, wanted};
        if (!beginnings_.contains({wanted, is_entry(line), key})) ++trials_.back().distance;
        if (!is_entry(line) && key.empty() && !row_goes_on(line)) trials_.back().distance += 2; // with the text above it
      }
  }
  /// Whether the line above ends within a row.
  [[nodiscard]] bool row_goes_on(std::uint32_t line) const {
    const std::uint32_t above = line_above(line);
    const std::string_view before = above == no_line ? std::string_view() : rest_of_line(above);
    return before.ends_with('/') || before.ends_with(" x") || before.ends_with(',');
  }
  /// A dash before a line, alone, or with what follows in its map, which then is below the dash.
  void dash(std::uint32_t line) {
    if (is_entry(line)) return;
    const std::uint32_t own = column(line);
    std::vector<std::uint32_t> map = block(line, own);
    const std::uint32_t last = line_end(line);
    std::string_view rest = rest_of_line(line);
    const bool is_after = rest.ends_with(" -");
    if (is_after) rest.remove_suffix(2);
    const auto is_next = [&](std::uint32_t next) { return column(next) == own && is_entry(next); };
    map.erase(std::find_if(map.begin() + 1, map.end(), is_next), map.end());
    for (const std::uint32_t wanted : columns_)
      for (const bool moves : {false, true}) {
        if (wanted + 2 < own || wanted > own + 2 || (moves && (map.size() == 1 || wanted + 2 == own))) continue;
        TextEdits edits{{{line_begin(line), line}, std::string(wanted, ' ') + "- "}};
        if (is_after) edits.push_back({{last - 2, last}, ""});
        if (moves) std::ranges::move(shifted(std::span(map).subspan(1), wanted + 2, own), std::back_inserter(edits));
        YamlTrial &trial = add({line, last}, say::dash_missing(), say::write_word("- " + brief(rest)), std::move(edits));
        trial.distance += is_after ? 0 : 2; // a key that fits the entry above it as well is in the wrong column
      }
  }

  /// A character put in before a line, or written over the blank or dash there.
  void first_character(std::uint32_t line) {
    if (std::string_view("#\"'[{&*!").find(text[line]) != std::string_view::npos || line + 1 >= line_end(line)) return;
    const std::uint32_t rest = std::min(yaml_gap(text, line + 1).end, line_end(line));
    const Span first{line, line + 1};
    const Phrase message = say::unexpected_at_line_begin(shown_at(text, line));
    if (is_entry(rest) || !key_at(rest).empty())
      for (const std::uint32_t wanted : std::set{column(line), column(rest), column(rest) - 1})
        add(first, message, say::remove_it(), {{{line_begin(line), rest}, std::string(wanted, ' ')}}).distance += 2;
    if (rest != line + 2) return;
    add(first, say::bullet_for_dash(text.substr(line, 1)), say::write_dash_there(), {{first, "-"}}).distance += 2;
    add(first, message, write({{line, rest}, text.substr(line, 1) == "-" ? "" : std::string(text.substr(line, 1))}),
        {{{line, rest}, " " + std::string(text.substr(line, 1))}});
  }

  /// The key of a list above its first entry.
  void key_above(std::uint32_t line) {
    if (!is_entry(line)) return;
    for (const std::string name : {"rounds", "deals", "plays", "players"})
      for (const std::uint32_t wanted : columns_)
        if (wanted <= column(line))
          add({line, line_end(line)}, say::list_without_key(), say::write_key_above(name),
              {{{line_begin(line), line_begin(line)}, std::string(wanted, ' ') + name + ":" + std::string(line_break_of(text))}})
              .distance = of_key_line;
  }

  // ---- signs in a line

  void signs(std::uint32_t line) {
    const std::uint32_t last = line_end(line), begin = after_dashes(line);
    if (text[begin == last ? line : begin] == '-' && begin < last && !is_yaml_space(text, begin + 1)) after_sign(begin);
    for (std::uint32_t at = begin; at < last; ++at)
      if (text[at] == ':' && at > begin && text[at - 1] != ' ' && !is_yaml_space(text, at + 1)) after_sign(at);
    spaces(begin, last);
    colons(begin);
    for (std::uint32_t at = begin; at < last; ++at)
      if (text[at] == '{' || text[at] == ',' || text[at] == '[') colons(std::min(yaml_gap(text, at + 1).end, last));
    keys_inside(line);
    brackets(line);
    quotes(line);
    comments(line);
  }

  /// The blanks that lack after all colons of a line: a habit.
  void spaces(std::uint32_t begin, std::uint32_t last) {
    TextEdits edits;
    for (std::uint32_t at = begin + 1; at < last; ++at)
      if (text[at] == ':' && text[at - 1] != ' ' && !is_yaml_space(text, at + 1) && !(is_figure(at - 1) && is_figure(at + 1)))
        edits.push_back({{at, at + 1}, ": "});
    if (edits.size() < 2) return;
    const std::uint32_t first = edits.front().span.begin;
    const std::size_t before = text.find_last_of(" ,{[\n", first) + 1;
    const Phrase remedy = write(edits.front());
    add({first, first + 1}, say::no_space_after_colon(brief(text.substr(before, first - before))), remedy, std::move(edits)).distance = 3;
  }

  /// The blank that lacks after a colon or dash, also where it is one character further, or another one is in its place.
  void after_sign(std::uint32_t sign) {
    const bool is_colon = text[sign] == ':';
    const std::size_t before = text.find_last_of(" ,{[\n", sign) + 1;
    const Phrase message = is_colon ? say::no_space_after_colon(brief(text.substr(before, sign - before))) : say::no_space_after_dash();
    const auto put = [&](std::uint32_t end, const std::string &instead) -> YamlTrial & {
      const TextEdit edit{{sign, end}, instead};
      return add({sign, sign + 1}, message, write(edit), {edit});
    };
    if (is_colon && is_figure(sign - 1) && is_figure(sign + 1)) return; // a score, which no blank makes right
    const std::string written(1, text[sign]), next(text.substr(sign + 1, 1));
    put(sign + 1, written + " ");
    if (sign + 1 >= line_end(sign)) return;
    if (std::isalnum(static_cast<unsigned char>(next[0])) != 0) put(sign + 2, written + " ").distance += 2;
    if (!is_yaml_space(text, sign + 2)) return;
    const std::uint32_t after = std::min(sign + 3, line_end(sign));
    YamlTrial &moved = put(after, written + " " + next);
    if (std::isdigit(static_cast<unsigned char>(next[0])) == 0) moved.distance = 2; // in a remark, either may be meant
    if (is_colon) put(sign + 2, next + written);
  }

  /// A key without its colon: `points 3-1`, `points; 3-1`, `points :3-1`.
  void colons(std::uint32_t begin) {
    const std::uint32_t last = line_end(begin);
    const std::string_view rest = source.text({begin, last}), word = rest.substr(0, rest.find_first_of(" ;=.:,]}"));
    if (word.empty() || std::string_view("[{\"'-").find(word.front()) != std::string_view::npos) return;
    const auto after = static_cast<std::uint32_t>(begin + word.size());
    if (is_figure(after - 1) && is_figure(after + 1)) return; // a score or a number
    const auto value = static_cast<std::uint32_t>(begin + std::min(rest.find_first_not_of(" ;=.:", word.size()), rest.size()));
    const TextEdit edit{{after, value}, value == last ? ":" : ": "};
    if (source.text(edit.span) == edit.text) return;
    const bool is_line = !in_flow() && begin == after_dashes(text_begin(begin));
    add(is_line ? Span{begin, last} : Span{begin, after}, is_line ? say::line_without_colon() : say::no_colon_after(shown_at(text, begin)),
        write(edit), {edit});
  }

  /// Whether a line of the text begins with that word and a colon.
  [[nodiscard]] bool begins_line(std::string_view word) const {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
      if (text.substr(at + word.size()).starts_with(":") && after_dashes(text_begin(static_cast<std::uint32_t>(at))) == at) return true;
    return false;
  }

  /// Keys after the first one of a line: a line break, a comma or braces lack, or the value is a text with a colon.
  void keys_inside(std::uint32_t line) {
    const std::uint32_t begin = after_dashes(line);
    const std::uint32_t last = text_end(line);
    const std::size_t found = text.find(": ", begin);
    if (found >= last) return;
    const auto first = static_cast<std::uint32_t>(found);
    const auto value = static_cast<std::uint32_t>(std::min<std::size_t>(text.find_first_not_of(' ', first + 1), last));
    std::vector<Span> keys;
    for (std::uint32_t colon = first + 1; colon < last; ++colon)
      if (const auto word = static_cast<std::uint32_t>(text.substr(0, colon).find_last_of(" ,{[:") + 1);
          text[colon] == ':' && is_yaml_space(text, colon + 1) && word < colon)
        keys.push_back({word, colon});
    if (keys.empty()) return;
    for (const Span key : keys) {
      const std::string quoted = "`" + brief(source.text(key)) + "`";
      const auto before = static_cast<std::uint32_t>(text.find_last_not_of(" ;", key.begin - 1) + 1);
      if (text[before - 1] != ',' && before < key.begin)
        add(key, say::comma_missing(quoted), write({{before, key.begin}, ", "}), {{{before, key.begin}, ", "}});
      line_break_before(key.begin, key, begin, last);
      if (key.begin == value && source.text(key) == source.text({begin, first}))
        add(key, say::key_twice(quoted), say::remove_it(), {{{begin, value}, ""}}).distance = 4;
    }
    const bool has_known_key =
        std::ranges::any_of(keys, [&](const Span key) { return is_key(source.text(key)) || begins_line(source.text(key)); });
    const std::string written(source.text({value, last}));
    if (written.find_first_of("\"\\#") == std::string::npos && written.find_first_of("[{") != 0)
      add({keys.front().end, keys.front().end + 1}, say::second_colon(), say::write_word("\"" + brief(written) + "\""),
          {{{value, last}, "\"" + written + "\""}})
          .distance = of_line_break - (has_known_key ? 0 : 2); // a remark may have a colon
    for (const Span key : keys)
      for (std::uint32_t at = key.begin + 1; at < key.end; ++at)
        if (const std::string_view end_of_word = source.text({at, key.end}); is_key(end_of_word) || begins_line(end_of_word))
          line_break_before(at, {at, key.end}, begin, last);
    if (rest_of_line(line).find('{') != std::string_view::npos) return;
    const std::string all = brief(source.text({begin, last}));
    add({begin, begin + 1}, say::map_never_opened(), say::write_before("{", source.text({begin, first})), {{{begin, begin}, "{"}});
    add(keys.front(), say::second_key("`" + brief(source.text(keys.front())) + "`"), say::write_in_braces("{" + all + "}"),
        {{{begin, begin}, "{"}, {{last, last}, "}"}});
  }
  /// In any column: of those that fit, the one of the keys before it is likeliest, but nobody knows.
  void line_break_before(std::uint32_t at, Span key, std::uint32_t begin, std::uint32_t last) {
    const bool is_second_entry = at > 1 && is_entry(at - 2);
    if (is_second_entry) at -= 2;
    const auto before = static_cast<std::uint32_t>(text.find_last_not_of(' ', at - 1) + 1);
    if (before <= begin) return;
    const auto put = [&](std::uint32_t wanted) {
      YamlTrial &trial =
          add(key, say::second_key("`" + brief(source.text(key)) + "`"), say::begin_line_with(brief(source.text({at, last}))),
              {{{before, at}, std::string(line_break_of(text)) + std::string(wanted, ' ')}});
      trial.distance = wanted == at - before && wanted > 1 ? of_line_break - 1 : of_line_break; // only the line break lacks
    };
    put(column(begin));
    for (const std::uint32_t wanted : columns_)
      if (wanted != column(begin)) put(wanted);
  }

  [[nodiscard]] bool is_figure(std::uint32_t at) const { return at < end() && text[at] >= '0' && text[at] <= '9'; }
  /// A bracket that lacks, or is another one than it should be; a comma too many.
  void brackets(std::uint32_t line) {
    const std::uint32_t begin = after_dashes(line);
    const std::uint32_t last = text_end(line);
    for (std::uint32_t at = begin; at < last; ++at) {
      const char c = text[at];
      if (c == ',' && text.substr(at + 1, last - at - 1).find_first_not_of(' ') != std::string_view::npos) {
        const std::uint32_t next = yaml_gap(text, at + 1).end;
        if (next < last && std::string_view(",]}").find(text[next]) != std::string_view::npos)
          add({next, next + 1}, say::nothing_before_comma(), say::remove_comma(), {{{at, next}, ""}});
      }
      if (c == ',' && is_figure(at - 1) && is_figure(at + 1)) { // `points: 3,4`
        const Phrase joined = write({{at, at + 1}, "-"});
        const auto value = static_cast<std::uint32_t>(text.substr(0, at).find_last_of(" :{[,") + 1);
        const std::string figures = std::string(source.text({value, at})) + "," + std::string(text.substr(at + 1, 1));
        add({at, at + 1}, say::figures_not_joined("`" + figures + "`"), joined, {{{at, at + 1}, "-"}});
      }
      if (std::string_view("]})").find(c) == std::string_view::npos) continue;
      for (const char wanted : {']', '}'}) {
        if (wanted == c) continue;
        add({at, at + 1}, say::unexpected(shown_at(text, at)), {say::write_word(std::string(1, wanted))},
            {{{at, at + 1}, std::string(1, wanted)}});
        close(wanted, at, line);
      }
      add({at, at + 1}, say::unexpected(shown_at(text, at)), {say::remove_it()}, {{{at, at + 1}, ""}}).distance += 2;
    }
    for (const char wanted : {']', '}'}) close(wanted, last, line);
  }
  void close(char wanted, std::uint32_t at, std::uint32_t line) {
    const bool map = wanted == '}';
    const std::size_t opened = text.rfind(map ? '{' : '[', at);
    if (opened == std::string_view::npos || opened < line) return;
    const auto opening = static_cast<std::uint32_t>(opened);
    const std::string sign(1, wanted), whole = std::string(source.text({opening, at})) + sign;
    constexpr std::size_t short_enough = 40;
    add({opening, opening + 1}, map ? say::map_never_closed() : say::list_never_closed(),
        whole.size() <= short_enough ? say::write_word(whole)
        : map                        ? say::close_map()
                                     : say::close_list(),
        {{{at, at}, sign}})
        .distance += 2;
  }

  /// A quote that is not closed, or not opened.
  void quotes(std::uint32_t line) {
    const std::uint32_t last = text_end(line);
    for (std::uint32_t at = line; at < last; ++at) {
      if (text[at] != '"' && text[at] != '\'') continue;
      const std::string quote(1, text[at]);
      std::size_t later = 0; // what comes after the first place where it may be closed seldom belongs to the text
      for (std::uint32_t closing = at + 1; closing <= last; ++closing)
        if (closing == last || std::string_view(",]}").find(text[closing]) != std::string_view::npos)
          add({at, at + 1}, say::quote_open_on_line(), say::close_quote(quote), {{{closing, closing}, quote}}).distance += later++;
    }
  }

  void comments(std::uint32_t line) {
    for (std::size_t at = text.find("//", line); at < line_end(line); at = text.find("//", at + 1)) comment(at, 2);
    for (std::size_t at = text.find('#', line + 1); at < line_end(line); at = text.find('#', at + 1)) comment(at, 1);
  }
  void comment(std::size_t at, std::uint32_t size) {
    const auto begin = static_cast<std::uint32_t>(at);
    const bool is_apart = is_yaml_space(text, begin - 1);
    add({begin, begin + size}, say::comment_sign(), say::write_word(brief("#" + std::string(rest_of_line(begin + size)))),
        {{{begin, begin + size}, is_apart ? "#" : " #"}});
  }

  YamlStop stop_;
  std::uint32_t here_;
  std::vector<std::uint32_t> lines_;
  std::set<std::uint32_t> columns_;                                        ///< in which lines begin, or what follows their dashes
  std::set<std::tuple<std::uint32_t, bool, std::string_view>> beginnings_; ///< of lines: column, whether an entry begins there, key
  std::vector<YamlTrial> trials_;
};

} // namespace

std::vector<YamlTrial> small_changes(const Source &source, const YamlStop &stop, std::uint32_t here) {
  return YamlChanges(source, stop, here).all();
}

} // namespace arbitro
