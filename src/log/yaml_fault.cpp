#include "yaml_syntax.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"
#include "guard.hpp"
#include "keys.hpp"
#include "text/text_edits.hpp"
#include "text/whole_word.hpp"
#include "words.hpp"
#include "yaml_layout.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace arbitro {

namespace {

/// Asks one question after another about the place where reading stopped; the first that is answered gives the finding.
class YamlDiagnosis : YamlLines {
public:
  YamlDiagnosis(const Source &of, const YamlStop &stop) : YamlLines(of), stop_(stop), at_(yaml_gap(text, stop.at).end) {
    while (at_ < stop_.stopped && std::string_view(":,-").find(text[at_]) != std::string_view::npos && is_yaml_space(text, at_ + 1))
      at_ = yaml_gap(text, at_ + 1).end;
    if (at_ >= stop_.stopped || (text[at_] != '[' && text[at_] != '{')) return;
    if (!is_closed_before(at_, stop_.stopped)) stop_.flow = at_;
    at_ = yaml_gap(text, stop_.stopped).end;
  }

  Finding find() const {
    for (const auto question :
         {&YamlDiagnosis::conflict,       &YamlDiagnosis::quoted_mail, &YamlDiagnosis::long_key,  &YamlDiagnosis::tab,
          &YamlDiagnosis::no_break_space, &YamlDiagnosis::bullet,      &YamlDiagnosis::directive, &YamlDiagnosis::quote,
          &YamlDiagnosis::stray,          &YamlDiagnosis::dash,        &YamlDiagnosis::indicator, &YamlDiagnosis::colon,
          &YamlDiagnosis::marker,         &YamlDiagnosis::open_quote,  &YamlDiagnosis::comment,   &YamlDiagnosis::wrong_bracket,
          &YamlDiagnosis::unclosed,       &YamlDiagnosis::bare_key,    &YamlDiagnosis::flow,      &YamlDiagnosis::second_colon,
          &YamlDiagnosis::inline_entry,   &YamlDiagnosis::layout,      &YamlDiagnosis::entry})
      if (auto finding = (this->*question)()) return std::move(*finding);
    if (here() >= end()) return fault({end(), end()}, say::text_ends_before(say::a_value()));
    return fault(word_at(text, here()), say::unexpected(shown_at(text, here())), say::quote_if_part_of_value());
  }

private:
  using Answer = std::optional<Finding>;

  /// Where reading stopped, or, at the end of the text, where the parser noticed.
  [[nodiscard]] std::uint32_t here() const { return at_ < end() ? at_ : stop_.stopped; }
  /// The places where the mistake may be.
  [[nodiscard]] std::vector<std::uint32_t> places() const {
    std::vector<std::uint32_t> all{at_, stop_.stopped, stop_.key};
    std::erase_if(all, [&](std::uint32_t at) { return at >= end(); });
    return all;
  }
  [[nodiscard]] bool in_flow() const { return stop_.flow != UINT32_MAX; }
  /// Whether a list or map in brackets was closed by its own bracket.
  [[nodiscard]] bool is_closed_before(std::uint32_t opening, std::uint32_t at) const {
    const std::uint32_t after = flow_end(text, opening);
    return after != 0 && after <= at && text[after - 1] == (text[opening] == '{' ? '}' : ']');
  }

  [[nodiscard]] Finding feature(Phrase message, Phrase help) const {
    return finding_at(Code::yaml_feature, word_at(text, at_), std::move(message), std::move(help));
  }

  /// Both versions of a part that two people changed, as version control leaves them.
  [[nodiscard]] Answer conflict() const {
    for (const std::uint32_t line : lines(0, line_end(stop_.stopped)))
      if (column(line) == 0 && rest_of_line(line).starts_with("<<<<<<< "))
        return fault({line, line_end(line)}, say::merge_conflict(), say::keep_one_version());
    return {};
  }

  /// The sign that mail programs write before every line which they quote.
  [[nodiscard]] Answer quoted_mail() const {
    TextEdits edits;
    for (const std::uint32_t line : lines(0, end())) {
      if (text[line] != '>') return {};
      edits.push_back({{line, line + (rest_of_line(line).starts_with("> ") ? 2U : 1U)}, ""});
    }
    if (edits.empty()) return {};
    const Span first{edits.front().span.begin, edits.front().span.begin + 1};
    return fault(first, say::quoted_as_in_mail(), say::remove_it_from_every_line(), std::move(edits));
  }

  /// YAML knows a key only if its colon is near.
  [[nodiscard]] Answer long_key() const {
    for (const std::uint32_t at : places()) {
      const std::uint32_t begin = in_flow() ? at : after_dashes(text_begin(at));
      const std::string_view line = rest_of_line(begin);
      const std::size_t colon = line.find(": ") != std::string_view::npos ? line.find(": ") : line.ends_with(':') ? line.size() - 1 : 0;
      if (colon <= limits::key) continue;
      return finding_at(Code::too_large, {begin, begin + static_cast<std::uint32_t>(colon)}, say::key_too_long(limits::key),
                        say::shorten_it());
    }
    return {};
  }

  [[nodiscard]] Answer tab() const {
    for (const auto at : {at_, stop_.stopped}) {
      const auto begin = line_begin(at);
      if (in_flow() && stop_.flow < begin) continue;
      const auto found = text.find('\t', begin);
      if (found != std::string_view::npos && found < text_begin(at)) {
        const auto place = static_cast<std::uint32_t>(found);
        TextEdits edits = found > begin ? indented_alike(source, text_begin(at)) : TextEdits();
        return fault({place, place + 1}, say::tab_in_indentation(), say::indent_with_spaces(),
                     edits.empty() ? blanks_for_tabs(begin) : std::move(edits));
      }
    }
    return {};
  }
  /// Blanks for all tabs in indentations: as many for each as bring the line below the entry above it, or two.
  [[nodiscard]] TextEdits blanks_for_tabs(std::uint32_t at) const {
    constexpr std::uint32_t usual = 2, most = 16;
    const std::uint32_t line = text_begin(at), above = line_above(line);
    const bool is_of_entry = above != no_line && is_entry(above) && !is_entry(line) && text[line_begin(above)] != '\t';
    const std::uint32_t wanted = is_of_entry ? column(after_dashes(above)) : usual;
    TextEdits edits;
    for (const std::uint32_t indented : lines(0, end()))
      for (std::uint32_t tab = line_begin(indented); tab < indented; ++tab)
        if (text[tab] == '\t') edits.push_back({{tab, tab + 1}, std::string(wanted <= most ? wanted : usual, ' ')});
    return edits;
  }

  /// A no-break space where YAML wants a blank: after a colon or a dash, or before a line.
  [[nodiscard]] Answer no_break_space() const {
    constexpr std::string_view space = "\xC2\xA0";
    const auto last = line_end(stop_.stopped);
    for (auto found = text.find(space); found < last; found = text.find(space, found + 1)) {
      const auto place = static_cast<std::uint32_t>(found);
      if (text_begin(place) == place)
        return fault({place, place + 2}, say::no_break_indentation(), say::indent_with_spaces_everywhere(), ordinary_blanks());
    }
    for (const std::uint32_t at : places()) {
      for (auto found = text.find(space, line_begin(at)); found < line_end(at); found = text.find(space, found + 1)) {
        const auto place = static_cast<std::uint32_t>(found);
        if (place > 0 && std::string_view(":-").find(text[place - 1]) != std::string_view::npos)
          return fault({place, place + 2}, say::no_break_space(), say::replace_by_space_everywhere(), ordinary_blanks());
      }
    }
    return {};
  }
  /// Ordinary blanks for those where YAML may want one.
  [[nodiscard]] TextEdits ordinary_blanks() const {
    constexpr std::string_view space = "\xC2\xA0";
    TextEdits edits;
    for (auto found = text.find(space); found != std::string_view::npos; found = text.find(space, found + 2)) {
      const std::size_t before = found == 0 ? std::string_view::npos : text.find_last_not_of(" \t\xC2\xA0", found - 1);
      const auto place = static_cast<std::uint32_t>(found);
      if (before == std::string_view::npos || std::string_view("\n:-,[{").find(text[before]) != std::string_view::npos)
        edits.push_back({{place, place + 2}, " "});
    }
    return edits;
  }

  /// Whether the line above that is not deeper, comments aside, is an entry of a list in the same column.
  [[nodiscard]] bool follows_entry(std::uint32_t at) const {
    std::uint32_t above = line_above(at);
    while (above != no_line && column(above) > column(at)) above = line_above(above);
    return above != no_line && is_entry(above) && column(above) == column(at);
  }

  [[nodiscard]] Answer stray() const { return in_flow() ? Answer() : stray_character(source, here(), stop_.stopped); }

  /// `-value` without a blank, among entries of a list.
  [[nodiscard]] Answer dash() const {
    for (const std::uint32_t at : places()) {
      const auto begin = text_begin(at);
      if (begin + 1 >= end() || text[begin] != '-' || is_yaml_space(text, begin + 1) || text[begin + 1] == '-') continue;
      if (column(begin) > 0 || stop_.after_key || text[begin + 1] == '{' || text[begin + 1] == '[' || follows_entry(begin))
        return blank_after_dash(begin);
    }
    return {};
  }

  /// The same where the blank was exchanged with the next character, `-A nna`, or that is one too many, `-xAnna`, by what is elsewhere.
  [[nodiscard]] Finding blank_after_dash(std::uint32_t dash) const {
    const Span value{dash + 1, static_cast<std::uint32_t>(text.find_last_not_of(" \t\r\n", line_end(dash) - 1) + 1)};
    const std::string written(source.text(value));
    const auto is_meant = [&](const std::string &word) { return word.size() > 1 && has_word_outside(text, word, value); };
    std::string meant = written;
    if (written.size() > 2 && written[1] == ' ' && is_meant(written[0] + written.substr(2)))
      meant = written[0] + written.substr(2);
    else if (written.size() > 2 && written[1] == ' ' && is_meant(written.substr(2)))
      meant = written.substr(2);
    const Span place{dash, meant == written ? dash + 1 : value.end};
    return fault(place, say::no_space_after_dash(), say::write_word("- " + brief(meant)),
                 {{place, meant == written ? "- " : "- " + meant}});
  }

  [[nodiscard]] Answer directive() const {
    if (at_ >= end() || text[at_] != '%' || column(at_) != 0) return {};
    return finding_at(Code::yaml_feature, {at_, line_end(at_)}, say::directives_not_allowed(), say::remove_line());
  }

  /// A quote that is not closed, or closed too early.
  [[nodiscard]] Answer quote() const {
    auto begin = at_;
    while (begin < end() && std::string_view(":,-[{ ").find(text[begin]) != std::string_view::npos) ++begin;
    if (begin < end() && (text[begin] == '"' || text[begin] == '\'')) {
      const auto closing = quoted_end(text, begin);
      if (closing == 0 || closing > line_end(begin)) return quote_left_open(begin);
      if (stop_.stopped > begin && stop_.stopped < closing) return escape(begin);
      begin = closing;
    } else {
      begin = stop_.at;
      const bool quoted = text[stop_.token] == '"' || text[stop_.token] == '\'';
      if (quoted && line_end(stop_.token) < begin && stop_.stopped <= line_end(begin)) return quote_left_open(stop_.token);
    }
    const auto after = yaml_gap(text, begin).end;
    if (begin == 0 || after >= line_end(begin) || (text[begin - 1] != '"' && text[begin - 1] != '\'')) return {};
    if (std::string_view(",:]}").find(text[after]) != std::string_view::npos) return {};
    return fault(word_at(text, after), say::unexpected_after_quote(shown_at(text, after)), say::quote_whole_text());
  }

  /// The same of a value in brackets.
  [[nodiscard]] Answer open_quote() const {
    if (!in_flow()) return {};
    for (std::uint32_t at = stop_.flow; at < end(); ++at) {
      if (text[at] != '"' && text[at] != '\'') continue;
      if (std::string_view("[{:,").find(text[text.find_last_not_of(' ', at - 1)]) == std::string_view::npos) continue;
      const std::uint32_t closing = quoted_end(text, at);
      if (closing == 0 || source.text({at, closing}).find('\n') != std::string_view::npos) return quote_left_open(at);
      at = closing - 1;
    }
    return {};
  }
  /// It is closed where the value ends without it.
  [[nodiscard]] Finding quote_left_open(std::uint32_t at) const {
    const std::string quote(text.substr(at, 1));
    const std::string_view rest = rest_of_line(at + 1), value = in_flow() ? rest.substr(0, rest.find_first_of(",]}")) : rest;
    const std::uint32_t last = at + 1 + static_cast<std::uint32_t>(value.find_last_not_of(" \t") + 1);
    const bool may_end = !value.empty() && value.find_first_of("#\\'\"") == std::string_view::npos && last < end();
    return fault({at, at + 1}, say::quote_open_on_line(), say::close_quote(quote),
                 may_end ? TextEdits{{{last, last}, quote}} : TextEdits());
  }

  /// A comment with another sign than a blank and `#`, after a value that is closed.
  [[nodiscard]] Answer comment() const {
    const std::string_view rest = rest_of_line(here());
    const std::string_view sign = rest.substr(0, rest.starts_with("//") ? 2 : rest.starts_with('#') ? 1 : 0);
    if (sign.empty() || here() == 0) return {};
    const Span place{here(), here() + static_cast<std::uint32_t>(sign.size())};
    const bool is_apart = is_yaml_space(text, here() - 1);
    return fault(place, say::comment_sign(), say::write_word(brief("#" + std::string(rest.substr(sign.size())))),
                 {{place, is_apart ? "#" : " #"}});
  }

  /// A backslash in double quotes that YAML does not know.
  [[nodiscard]] Answer escape(std::uint32_t quote) const {
    const auto backslash = text.substr(0, stop_.stopped).rfind('\\');
    if (backslash == std::string_view::npos || backslash < quote) return {};
    const auto begin = static_cast<std::uint32_t>(backslash);
    return fault({begin, character_at(text, begin + 1).end}, say::unknown_escape(), say::double_backslash_or_character());
  }

  [[nodiscard]] Answer indicator() const {
    if (at_ >= end()) return {};
    switch (text[at_]) {
    case '&':
      return feature(say::anchors_not_allowed(), is_yaml_space(text, at_ + 1) ? say::quote_text() : say::quote_or_write_out_everywhere());
    case '*': return feature(say::aliases_not_allowed(), say::quote_or_write_out());
    case '!': return feature(say::tags_not_allowed(), say::quote_or_remove_tag());
    case '?':
      if (!is_yaml_space(text, at_ + 1)) return {};
      return feature(say::question_mark_not_allowed(), say::write_key_and_value());
    case '@':
    case '`':
    case '%':
    case '|':
    case '>': return fault(character_at(text, at_), say::text_cannot_begin_with(shown_at(text, at_)), say::quote_text());
    default: return {};
    }
  }

  /// `key:value` without a blank.
  [[nodiscard]] Answer colon() const {
    for (const std::uint32_t at : places()) {
      auto begin = in_flow() ? at : text_begin(at);
      while (is_entry(begin)) begin = static_cast<std::uint32_t>(std::min(text.find_first_not_of(" \t", begin + 1), text.size()));
      const auto stop = text.find_first_of(in_flow() ? " \t\r\n#\"',[]{}" : " \t\r\n#\"'", begin);
      const auto word = text.substr(begin, std::min(stop, text.size()) - begin);
      const auto found = word.find(':');
      if (found == std::string_view::npos || found == 0 || found + 1 == word.size() || word.find_first_of("[{") < found) continue;
      const auto place = begin + static_cast<std::uint32_t>(found);
      if (Answer finding = moved_colon(begin, place)) return finding;
      return fault({place, place + 1}, say::no_space_after_colon(brief(word.substr(0, found))),
                   word.find_first_not_of("0123456789:") == std::string_view::npos
                       ? Help(say::write_score_with_dash(dashed(brief(word))), "-")
                       : Help(say::write_with_colon_and_space(brief(word.substr(0, found)), brief(word.substr(found + 1))), ": "));
    }
    return {};
  }
  /// The same where the colon or the blank after it is one character away from its place, `Ann:a 3` and `dealer:A nna`, or another
  /// character is in place of the blank, `dealer:xAnna`: what is meant is a key, or is written elsewhere.
  [[nodiscard]] Answer moved_colon(std::uint32_t begin, std::uint32_t colon) const {
    const std::size_t stop = in_flow() ? std::min<std::size_t>(text.find_first_of(",]}\n", colon), end()) : line_end(colon);
    const Span entry{begin, static_cast<std::uint32_t>(text.find_last_not_of(" \t\r\n", stop - 1) + 1)};
    const std::string key(source.text({begin, colon})), value(source.text({colon + 1, entry.end}));
    const auto is_meant = [&](const std::string &word) {
      return word.size() > 1 && std::isalpha(static_cast<unsigned char>(word.front())) != 0 &&
             (is_key(word) || has_word_outside(text, word, entry));
    };
    const auto instead = [&](const std::string &meant_key, const std::string &meant) {
      const std::string written = meant_key + (meant.empty() ? ":" : ": ") + meant;
      return fault(entry, say::no_space_after_colon(brief(key)), say::write_word(brief(written)), {{entry, written}});
    };
    if (value.size() == 1 || value[1] == ' ') {
      const std::string rest = value.size() == 1 ? "" : value.substr(2);
      if (is_meant(key + value[0])) return instead(key + value[0], rest);
      const bool is_capital = !rest.empty() && std::isupper(static_cast<unsigned char>(value[0])) != 0 &&
                              std::islower(static_cast<unsigned char>(rest[0])) != 0;
      if (is_capital || is_meant(value[0] + rest)) return instead(key, value[0] + rest);
    }
    if (is_meant(value.substr(1)) && !is_meant(value)) return instead(key, value.substr(1));
    return {};
  }
  static std::string dashed(std::string_view score) {
    std::string text(score);
    std::replace(text.begin(), text.end(), ':', '-');
    return text;
  }

  /// `[Anna, Bruno}`, `[Anna, Bruno)`, or, without the last bracket but one, `{Lupi: [Anna, Carla}`.
  [[nodiscard]] Answer wrong_bracket() const {
    if (!in_flow()) return {};
    const bool map = text[stop_.flow] == '{';
    const std::string wanted(map ? "}" : "]");
    const char opening = map ? '[' : '{', closing = map ? ']' : '}';
    const std::uint32_t after = flow_end(text.substr(0, line_end(stop_.flow)), stop_.flow);
    const std::string_view inside = text.substr(stop_.flow, line_end(stop_.flow) - stop_.flow);
    const auto last = static_cast<std::uint32_t>(stop_.flow + inside.find_last_not_of(" \t\r"));
    const auto exchange = [&](std::uint32_t at) {
      return fault({at, at + 1}, say::unexpected(shown_at(text, at)), {say::write_word(wanted), wanted});
    };
    if (after == 0 && text[last] == ')' && inside.find('(') == std::string_view::npos) return exchange(last);
    if (after == 0 || text[after - 1] != closing) return {};
    const std::uint32_t at = after - 1;
    const bool lacks_value = std::string_view("[{:,").find(text[text.find_last_not_of(' ', at - 1)]) != std::string_view::npos;
    if (lacks_value) return {};
    const std::string_view line = rest_of_line(line_begin(at));
    if (std::ranges::count(line, opening) < std::ranges::count(line, closing)) return exchange(at);
    return fault({stop_.flow, stop_.flow + 1}, map ? say::map_never_closed() : say::list_never_closed(),
                 say::write_before(wanted, std::string(1, closing)), {{{at, at}, wanted}});
  }

  [[nodiscard]] Answer unclosed() const {
    if (!in_flow() || flow_end(text, stop_.flow) != 0) return {};
    const bool map = text[stop_.flow] == '{';
    const std::string closing(map ? "}" : "]");
    Finding finding = fault({stop_.flow, stop_.flow + 1}, map ? say::map_never_closed() : say::list_never_closed(),
                            map ? say::close_map_later() : say::close_list_later());
    const auto last = static_cast<std::uint32_t>(text.find_last_not_of(" \t", line_end(stop_.flow) - 1));
    const std::string_view line = text.substr(stop_.flow, last + 1 - stop_.flow);
    if (line.ends_with(',') || line.size() == 1 || line.find('#') != std::string_view::npos) return finding;
    constexpr std::size_t short_enough = 40;
    finding.help = line.size() <= short_enough ? say::write_word(std::string(line) + closing) : map ? say::close_map() : say::close_list();
    offer_fix({{{last + 1, last + 1}, closing}}, finding);
    return finding;
  }

  /// A key without its colon.
  [[nodiscard]] Answer bare_key() const {
    const auto next = yaml_gap(text, stop_.at).end;
    if (!stop_.after_key || (next < end() && text[next] == ':')) return {};
    const auto last = text.find_last_not_of(" \t\r\n", std::min(stop_.at, line_end(stop_.key)) - 1);
    const Span span{stop_.key, static_cast<std::uint32_t>(last + 1)};
    const std::string_view written = source.text(span);
    if (const std::size_t sign = std::min(written.find('='), written.find(" :")); sign != std::string_view::npos && sign > 0)
      return fault(span, say::no_colon_after(shown_at(text, stop_.key)),
                   with_colon(written.substr(0, sign), written.substr(std::min(written.find_first_not_of(" =:", sign), written.size()))));
    const std::size_t value = text.find_first_not_of(" \t:", span.end);
    if (text.substr(span.end, 1) == ":" && value < text.size() && text[value] == '-')
      return fault({static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value) + 1}, say::has_no_value(shown_at(text, stop_.key)),
                   say::write_value_or_remove_key());
    if (in_flow() && written.find_first_not_of("0123456789") == std::string_view::npos && text[span.begin - 1] == ',')
      if (const std::size_t first = text.find_last_not_of("0123456789", span.begin - 2) + 1; first < span.begin - 1) {
        const Span both{static_cast<std::uint32_t>(first), span.end};
        const std::string figures = std::string(source.text({both.begin, span.begin - 1})) + "-" + std::string(written);
        return fault(both, say::figures_not_joined("`" + std::string(source.text(both)) + "`"),
                     {say::separate_with_hyphen(figures), figures});
      }
    const std::size_t blank = written.find(' ');
    const bool has_value = in_flow() && blank != std::string_view::npos && is_key(written.substr(0, blank));
    return fault(span, say::no_colon_after(shown_at(text, stop_.key)),
                 has_value ? with_colon(written.substr(0, blank), written.substr(blank + 1)) : say::write_key_or_entry());
  }

  [[nodiscard]] Answer flow() const {
    if (!in_flow()) return {};
    const bool map = text[stop_.flow] == '{';
    if (at_ >= end()) return {};
    if (text[at_] == ',') return fault({at_, at_ + 1}, say::nothing_before_comma(), {say::remove_comma(), ""});
    if (text[at_] == ']' || text[at_] == '}')
      return fault({at_, at_ + 1}, say::unexpected(shown_at(text, at_)),
                   map ? say::close_with_brace_or_value() : say::close_with_bracket_or_value());
    if (text[at_] == ':' && map)
      if (Answer finding = missing_comma()) return finding;
    auto finding =
        fault(word_at(text, at_), say::expected_found(map ? say::a_comma_or_brace() : say::a_comma_or_bracket(), shown_at(text, at_)),
              say::write_missing_comma());
    finding.labels.push_back({{.span = {stop_.flow, stop_.flow + 1}}, say::opened_here()});
    return finding;
  }

  /// `{key: value other: more}`.
  [[nodiscard]] Answer missing_comma() const {
    const std::size_t blank = text.substr(0, at_).find_last_of(" ,{[:");
    if (blank == std::string_view::npos || text[blank] != ' ' || blank < stop_.flow) return {};
    const auto begin = static_cast<std::uint32_t>(blank + 1), before = static_cast<std::uint32_t>(text.find_last_not_of(' ', blank) + 1);
    const std::size_t value = text.find_last_of(" ,{[:", before - 1);
    std::string_view one = text.substr(value + 1, before - value - 1), other = text.substr(begin, at_ - begin);
    if (one.empty()) return {}; // two keys in a row lack more than a comma
    const Span comma{before - (one.ends_with(';') ? 1 : 0), before};
    one.remove_suffix(comma.size());
    return fault({begin, at_}, say::comma_missing("`" + brief(other) + "`"), say::write_word(std::string(one) + ", " + std::string(other)),
                 {{comma, ","}});
  }

  /// A line that begins with a key but has no colon after it: `coins 5-5`, `rounds;`.
  [[nodiscard]] Help colon_for(Span line) const {
    const std::string_view written = source.text(line);
    const std::string_view key = written.substr(0, written.find_first_of(" ;=."));
    if (!is_key(key) && !begins_line(key)) return say::write_key_or_indent();
    const std::size_t value = written.find_first_not_of(" ;=.:", key.size());
    return value == std::string_view::npos ? write_instead(std::string(key) + ":") : with_colon(key, written.substr(value));
  }
  /// The key and its value; of a long one only the fix has all.
  static Help with_colon(std::string_view key, std::string_view value) {
    return {say::write_word(brief(key) + ": " + brief(value)), std::string(key) + ": " + std::string(value)};
  }

  /// Whether a line of the text begins with that word and a colon.
  [[nodiscard]] bool begins_line(std::string_view word) const {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
      if (text.substr(at + word.size()).starts_with(":") && text_begin(static_cast<std::uint32_t>(at)) == at) return true;
    return false;
  }

  /// The column of the last line above that begins with the same key, or else with another one of the same kind; if there is none, the one
  /// that is asked for.
  [[nodiscard]] std::uint32_t column_for(std::string_view key, std::uint32_t begin, std::uint32_t otherwise) const {
    for (std::uint32_t line = begin; line != no_line; line = line_above(line))
      if (const std::uint32_t first = after_dashes(line); key_at(first) == key) return column(first);
    const std::uint32_t alike = like_key(key, begin);
    return alike == no_line ? otherwise : column(alike);
  }

  /// A line break before the second key of a line: where that key, or what is below the first one, begins elsewhere.
  [[nodiscard]] TextEdit line_break_before(std::uint32_t at, std::uint32_t begin, std::string_view key) const {
    const bool is_second_entry = at > 1 && is_entry(at - 2);
    if (is_second_entry) at -= 2;
    const auto end_of_first = static_cast<std::uint32_t>(text.find_last_not_of(' ', at - 1) + 1);
    const std::uint32_t blanks = at - end_of_first, own = column(begin);
    std::uint32_t wanted = column_for(key, begin, text[end_of_first - 1] == ':' ? own + 2 : own);
    if (is_second_entry && wanted >= 2) wanted -= 2;
    if (blanks > 1) wanted = blanks;
    return {{end_of_first, at}, std::string(line_break_of(text)) + std::string(wanted, ' ')};
  }

  /// Several keys on one line, `cards: 22-18, coins: 6-4` or `game: scopa note: x`, or a value with a colon.
  [[nodiscard]] Finding colon_in_value(std::uint32_t first, std::uint32_t colon) const {
    const std::uint32_t begin = after_dashes(first);
    const auto last = static_cast<std::uint32_t>(text.find_last_not_of(" \t", line_end(colon) - 1) + 1);
    const std::string_view line = text.substr(begin, last - begin);
    const auto word = static_cast<std::uint32_t>(text.substr(0, colon).find_last_of(" ,{") + 1);
    const std::string_view key = text.substr(word, colon - word);
    const std::string_view before = text.substr(0, text.find_last_not_of(' ', word - 1) + 1);
    const Span place{colon, colon + 1};
    if (before.ends_with(',') && line.ends_with('}') && line.find('{') == std::string_view::npos)
      return fault({begin, begin + 1}, say::map_never_opened(), say::write_before("{", text.substr(begin, line.find(':'))),
                   {{{begin, begin}, "{"}});
    if (before.ends_with(',') && is_key(key) && line.find_first_of("{}[]#") == std::string_view::npos)
      return fault({word, colon}, say::second_key("`" + brief(key) + "`"), say::write_in_braces("{" + brief(line) + "}"),
                   {{{begin, begin}, "{"}, {{last, last}, "}"}});
    const bool is_free_text = // a colon may be part of it
        is_key(line.substr(0, line.find(':')), {Key::note, Key::event, Key::place, Key::scorer, Key::organiser, Key::is_void, Key::time});
    bool may_be_joined = false;
    constexpr std::uint32_t longest_key = 64;
    for (std::uint32_t at = std::max(word, colon - std::min(colon, longest_key)); at < colon; ++at) {
      const std::string_view second = text.substr(at, colon - at);
      if (!is_key(second) && !begins_line(second)) continue;
      may_be_joined = true;
      if (is_free_text && (at > word || !is_key(second))) continue;
      const std::string quoted = "`" + brief(second) + "`";
      if (at == word && line.starts_with(std::string(second) + ": " + std::string(second) + ":"))
        return fault({at, colon}, say::key_twice(quoted), say::remove_it(), {{{begin, word}, ""}});
      return fault({at, colon}, say::second_key(quoted), say::begin_line_with(brief(text.substr(at, last - at))),
                   is_free_text ? TextEdits() : TextEdits{line_break_before(at, begin, second)});
    }
    const auto value = static_cast<std::uint32_t>(begin + line.find(": ") + 2);
    if (line.find_first_of("\"\\#") != std::string_view::npos) return fault(place, say::second_colon(), say::quote_value());
    const std::string quoted = "\"" + std::string(text.substr(value, last - value)) + "\"";
    Finding finding = fault(place, say::second_colon(), say::write_word(quoted), {{{value, last}, quoted}});
    if (may_be_joined) finding.fixes.front().certainty = Certainty::likely;
    return finding;
  }

  /// `key: value: more`, or a key indented below a value.
  [[nodiscard]] Answer second_colon() const {
    if (stop_.stopped >= end() || text[stop_.stopped] != ':' || stop_.stopped == text_begin(stop_.stopped)) return {};
    const auto first = text_begin(stop_.stopped);
    const auto before = source.text({first, stop_.stopped});
    if (before.find(": ") != std::string_view::npos) return colon_in_value(first, stop_.stopped);
    if (at_ < first && at_ == text_begin(at_) && line_end(at_) < first) {
      const Span line{at_, line_end(at_)};
      return fault(line, say::line_without_colon(), colon_for(line));
    }
    return fault_below_value(source, first);
  }

  [[nodiscard]] Answer marker() const {
    if (!is_marker(text, at_, "---")) return {};
    return fault({at_, at_ + 3}, say::second_log_inside(), say::remove_line());
  }

  [[nodiscard]] Answer inline_entry() const {
    const auto at = stop_.stopped;
    if (!is_entry(at) || at == text_begin(at)) return {};
    return fault({at, at + 1}, say::list_on_line_of_key(), say::begin_on_next_line());
  }

  /// A dash or dot of a word processor in front of an entry.
  [[nodiscard]] Answer bullet() const {
    TextEdits edits = dashes_for_bullets();
    const std::uint32_t from = line_begin(std::min({at_, stop_.stopped, stop_.key})), to = line_end(stop_.stopped);
    const auto first = std::ranges::find_if(edits, [&](const TextEdit &edit) { return edit.span.begin >= from && edit.span.begin < to; });
    if (first == edits.end()) return {};
    const Span place = character_at(text, first->span.begin);
    return fault(place, say::bullet_for_dash(source.text(place)), say::write_dash_there(), std::move(edits));
  }

  [[nodiscard]] Answer layout() const {
    const auto at = at_ < end() ? at_ : stop_.stopped;
    if (at >= end() || at != text_begin(at)) return {};
    return layout_fault(source, at);
  }

  [[nodiscard]] Answer entry() const {
    const auto at = at_ < end() ? at_ : stop_.stopped;
    if (at >= end() || at != text_begin(at) || stop_.at == 0) return {};
    if (is_entry(at)) return fault({at, at + 1}, say::entry_for_key(), say::indent_list_below_key());
    return fault(word_at(text, at), say::unexpected_at_line_begin(shown_at(text, at)), say::write_key_or_dash());
  }

  YamlStop stop_;
  std::uint32_t at_; ///< the first character after the last valid token
};

} // namespace

Finding yaml_fault(const Source &source, const YamlStop &stop) { return YamlDiagnosis(source, stop).find(); }

} // namespace arbitro
