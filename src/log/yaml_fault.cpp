#include "yaml_syntax.hpp"

#include "arbitro/chunks.hpp"
#include "finding/say.hpp"
#include "guard.hpp"
#include "yaml_layout.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbitro {

namespace {

/// Finds out what is wrong at the place where reading stopped.
class YamlDiagnosis : YamlLines {
  using Answer = std::optional<Finding>;

public:
  YamlDiagnosis(const Source &of, const YamlStop &stop) : YamlLines(of), stop_(stop), at_(yaml_gap(text, stop.at).end) {
    while (at_ < stop_.stopped && std::string_view(":,-").find(text[at_]) != std::string_view::npos && is_yaml_space(text, at_ + 1))
      at_ = yaml_gap(text, at_ + 1).end;
    if (at_ >= stop_.stopped || (text[at_] != '[' && text[at_] != '{')) return;
    const std::uint32_t closed = flow_end(text, at_);
    if (closed == 0 || closed > stop_.stopped || text[closed - 1] != (text[at_] == '{' ? '}' : ']')) stop_.flow = at_;
    at_ = yaml_gap(text, stop_.stopped).end;
  }

  /// A mistake that its signs show, or else the one that is gone with a small change of the text, or else what was expected there.
  Finding find() const {
    if (Answer shown = answer({&YamlDiagnosis::conflict, &YamlDiagnosis::quoted_mail, &YamlDiagnosis::long_key,
                               &YamlDiagnosis::no_break_space, &YamlDiagnosis::bullet, &YamlDiagnosis::directive, &YamlDiagnosis::escape,
                               &YamlDiagnosis::indicator, &YamlDiagnosis::marker}))
      return *std::move(shown);
    if (Answer tried = mistake_by_trial(source, stop_)) return *std::move(tried);
    if (Answer expected = answer({&YamlDiagnosis::tab, &YamlDiagnosis::quote, &YamlDiagnosis::unclosed, &YamlDiagnosis::bare_key,
                                  &YamlDiagnosis::flow, &YamlDiagnosis::colon, &YamlDiagnosis::line}))
      return *std::move(expected);
    if (here() >= end()) return fault({end(), end()}, say::text_ends_before(say::a_value()));
    return fault(word_at(text, here()), say::unexpected(shown_at(text, here())), say::quote_if_part_of_value());
  }

private:
  /// Asks one question after another; the first that is answered gives the finding.
  [[nodiscard]] Answer answer(std::initializer_list<Answer (YamlDiagnosis::*)() const> questions) const {
    for (const auto question : questions)
      if (Answer finding = (this->*question)()) return finding;
    return {};
  }

  /// Where reading stopped, or, at the end of the text, where the parser noticed.
  [[nodiscard]] std::uint32_t here() const { return at_ < end() ? at_ : stop_.stopped; }
  /// The places where the mistake may be.
  [[nodiscard]] std::vector<std::uint32_t> places() const {
    std::vector<std::uint32_t> all{at_, stop_.stopped, stop_.key};
    std::erase_if(all, [&](std::uint32_t at) { return at >= end(); });
    return all;
  }
  [[nodiscard]] bool in_flow() const { return stop_.flow != UINT32_MAX; }
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
    for (const auto at : {at_, stop_.stopped})
      if (const auto found = text.find('\t', line_begin(at)); found < text_begin(at) && !(in_flow() && stop_.flow < line_begin(at)))
        return fault(character_at(text, found), say::tab_in_indentation(), say::indent_with_spaces());
    return {};
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

  [[nodiscard]] Answer directive() const {
    if (at_ >= end() || text[at_] != '%' || column(at_) != 0) return {};
    return finding_at(Code::yaml_feature, {at_, line_end(at_)}, say::directives_not_allowed(), say::remove_line());
  }

  /// A backslash in double quotes that YAML does not know.
  [[nodiscard]] Answer escape() const {
    if (at_ >= end() || text[at_] != '"') return {};
    const auto closing = quoted_end(text, at_);
    const auto backslash = text.substr(0, stop_.stopped).rfind('\\');
    if (backslash == std::string_view::npos || backslash < at_ || closing > line_end(at_) || stop_.stopped >= closing) return {};
    const auto begin = static_cast<std::uint32_t>(backslash);
    return fault({begin, character_at(text, begin + 1).end}, say::unknown_escape(), say::double_backslash_or_character());
  }

  /// A quote that is not closed, or closed too early.
  [[nodiscard]] Answer quote() const {
    std::uint32_t begin = at_;
    if (begin < end() && (text[begin] == '"' || text[begin] == '\'')) {
      const auto closing = quoted_end(text, begin);
      if (closing == 0 || closing > line_end(begin))
        return fault({begin, begin + 1}, say::quote_open_on_line(), say::close_quote(text.substr(begin, 1)));
      begin = closing;
    } else {
      begin = stop_.at;
    }
    const auto after = yaml_gap(text, begin).end;
    if (begin == 0 || after >= line_end(begin) || (text[begin - 1] != '"' && text[begin - 1] != '\'')) return {};
    if (std::string_view(",:]}").find(text[after]) != std::string_view::npos) return {};
    return fault(word_at(text, after), say::unexpected_after_quote(shown_at(text, after)), say::quote_whole_text());
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

  [[nodiscard]] Answer unclosed() const {
    if (!in_flow() || flow_end(text, stop_.flow) != 0) return {};
    const bool map = text[stop_.flow] == '{';
    return fault({stop_.flow, stop_.flow + 1}, map ? say::map_never_closed() : say::list_never_closed(),
                 map ? say::close_map_later() : say::close_list_later());
  }

  /// A key without its colon, or without the blank after it.
  [[nodiscard]] Answer bare_key() const {
    const auto next = yaml_gap(text, stop_.at).end;
    if (!stop_.after_key || (next < end() && text[next] == ':')) return {};
    const auto last = text.find_last_not_of(" \t\r\n", std::min(stop_.at, line_end(stop_.key)) - 1);
    const Span span{stop_.key, static_cast<std::uint32_t>(last + 1)};
    std::string written(source.text(span));
    if (const std::size_t colon = written.find(':'); colon != std::string::npos && colon > 0) {
      const auto sign = static_cast<std::uint32_t>(span.begin + colon);
      Finding finding = fault({sign, sign + 1}, say::no_space_after_colon(brief(written.substr(0, colon))));
      std::ranges::replace(written, ':', '-');
      if (written.find_first_not_of("0123456789-") == std::string::npos) finding.help = say::write_score_with_dash(brief(written));
      return finding;
    }
    return fault(span, say::no_colon_after(shown_at(text, stop_.key)), say::write_key_or_entry());
  }

  [[nodiscard]] Answer flow() const {
    if (!in_flow() || at_ >= end()) return {};
    const bool map = text[stop_.flow] == '{';
    if (text[at_] == ']' || text[at_] == '}')
      return fault({at_, at_ + 1}, say::unexpected(shown_at(text, at_)),
                   map ? say::close_with_brace_or_value() : say::close_with_bracket_or_value());
    auto finding =
        fault(word_at(text, at_), say::expected_found(map ? say::a_comma_or_brace() : say::a_comma_or_bracket(), shown_at(text, at_)),
              say::write_missing_comma());
    finding.labels.push_back({{.span = {stop_.flow, stop_.flow + 1}}, say::opened_here()});
    return finding;
  }

  /// `key: value: more`, or a line without a colon above one with it.
  [[nodiscard]] Answer colon() const {
    const std::uint32_t at = stop_.stopped;
    if (at >= end() || text[at] != ':' || at == text_begin(at)) return {};
    if (source.text({text_begin(at), at}).find(": ") != std::string_view::npos)
      return fault({at, at + 1}, say::second_colon(), say::quote_value());
    if (at_ < text_begin(at) && at_ == text_begin(at_) && line_end(at_) < at)
      return fault({at_, line_end(at_)}, say::line_without_colon(), say::write_key_or_indent());
    return fault(word_at(text, text_begin(at)), say::indented_below_value(), say::indent_like_above());
  }

  [[nodiscard]] Answer marker() const {
    if (!is_marker(text, at_, "---")) return {};
    return fault({at_, at_ + 3}, say::second_log_inside(), say::remove_line());
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

  /// A line that fits nothing before it, or a list on the line of its key.
  [[nodiscard]] Answer line() const {
    const auto at = here();
    if (is_entry(stop_.stopped) && stop_.stopped != text_begin(stop_.stopped))
      return fault({stop_.stopped, stop_.stopped + 1}, say::list_on_line_of_key(), say::begin_on_next_line());
    if (at >= end() || at != text_begin(at)) return {};
    if (column(at) > 0) return fault(word_at(text, at), say::indentation_fits_nothing(), say::indent_alike());
    if (is_entry(at)) return fault({at, at + 1}, say::entry_for_key(), say::indent_list_below_key());
    return fault(word_at(text, at), say::unexpected_at_line_begin(shown_at(text, at)), say::write_key_or_dash());
  }

  YamlStop stop_;
  std::uint32_t at_; ///< the first character after the last valid token
};

} // namespace

Finding yaml_fault(const Source &source, const YamlStop &stop) { return YamlDiagnosis(source, stop).find(); }

} // namespace arbitro
