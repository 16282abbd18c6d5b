#include "yaml_fault.hpp"

#include "guard.hpp"
#include "words.hpp"
#include "yaml_walk.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace arbitro {

namespace {

/// Asks one question after the other about the place where reading stopped; the first that is answered gives the finding.
class Diagnosis {
public:
  Diagnosis(const Source &source, const YamlStop &stop)
      : source_(source), text_(source.text()), stop_(stop), at_(yaml_gap(text_, stop.at).end) {
    while (at_ < stop_.stopped && std::string_view(":,-").find(text_[at_]) != std::string_view::npos && is_yaml_space(text_, at_ + 1))
      at_ = yaml_gap(text_, at_ + 1).end;
    if (at_ >= stop_.stopped || (text_[at_] != '[' && text_[at_] != '{')) return;
    stop_.flow = at_;
    at_ = yaml_gap(text_, stop_.stopped).end;
  }

  Finding find() const {
    for (const auto question :
         {&Diagnosis::tab, &Diagnosis::no_break_space, &Diagnosis::directive, &Diagnosis::quote, &Diagnosis::dash, &Diagnosis::indicator,
          &Diagnosis::colon, &Diagnosis::marker, &Diagnosis::unclosed, &Diagnosis::bare_key, &Diagnosis::flow, &Diagnosis::second_colon,
          &Diagnosis::inline_entry, &Diagnosis::bullet, &Diagnosis::indentation, &Diagnosis::entry})
      if (auto finding = (this->*question)()) return std::move(*finding);
    const auto at = at_ < text_.size() ? at_ : stop_.stopped;
    if (at >= text_.size()) return make({end(), end()}, "the text ends where a value should follow");
    return make(word_at(text_, at), "unexpected " + shown_at(text_, at), "put the text in quotes if it belongs to the value before it");
  }

private:
  using Answer = std::optional<Finding>;

  [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(text_.size()); }
  [[nodiscard]] Finding make(Span span, std::string message, std::string help = {}) const {
    return finding_at(source_, Code::syntax, span, std::move(message), std::move(help));
  }
  [[nodiscard]] Finding feature(std::string message, std::string help) const {
    return finding_at(source_, Code::yaml_feature, word_at(text_, at_), std::move(message), std::move(help));
  }
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t at) const { return at - column_of(text_, at); }
  /// Where the text of a line begins, behind its indentation.
  [[nodiscard]] std::uint32_t text_begin(std::uint32_t at) const {
    const auto begin = text_.find_first_not_of(" \t", line_begin(at));
    return begin == std::string_view::npos ? end() : static_cast<std::uint32_t>(begin);
  }
  [[nodiscard]] bool is_entry(std::uint32_t at) const { return at < end() && text_[at] == '-' && is_yaml_space(text_, at + 1); }

  [[nodiscard]] Answer tab() const {
    if (stop_.flow != UINT32_MAX) return {};
    for (const auto at : {at_, stop_.stopped}) {
      const auto begin = line_begin(at);
      const auto found = text_.find('\t', begin);
      if (found != std::string_view::npos && found < text_begin(at)) {
        const auto place = static_cast<std::uint32_t>(found);
        return make({place, place + 1}, "a tab in the indentation", "indent with blanks");
      }
    }
    return {};
  }

  /// A no-break space where YAML wants a blank: behind a colon or a dash, or in front of a line.
  [[nodiscard]] Answer no_break_space() const {
    constexpr std::string_view space = "\xC2\xA0";
    const auto last = line_end(text_, stop_.stopped);
    for (auto found = text_.find(space); found < last; found = text_.find(space, found + 1)) {
      const auto place = static_cast<std::uint32_t>(found);
      if (text_begin(place) == place)
        return make({place, place + 2}, "a no-break space in the indentation",
                    "indent with blanks; a word processor wrote it: search for it and replace all of them");
    }
    for (const auto at : {at_, stop_.stopped, stop_.key}) {
      if (at >= end()) continue;
      for (auto found = text_.find(space, line_begin(at)); found < line_end(text_, at); found = text_.find(space, found + 1)) {
        const auto place = static_cast<std::uint32_t>(found);
        if (place > 0 && std::string_view(":-").find(text_[place - 1]) != std::string_view::npos)
          return make({place, place + 2}, "a no-break space where a blank should stand",
                      "replace it by a blank; a word processor wrote it: search for it and replace all of them");
      }
    }
    return {};
  }

  /// `-value` without a blank, among entries of a list.
  [[nodiscard]] Answer dash() const {
    for (const auto at : {at_, stop_.stopped, stop_.key}) {
      if (at >= end()) continue;
      const auto begin = text_begin(at);
      if (begin + 1 >= end() || text_[begin] != '-' || is_yaml_space(text_, begin + 1) || text_[begin + 1] == '-') continue;
      const auto column = column_of(text_, begin);
      if (column > 0 || stop_.after_key || text_[begin + 1] == '{' || text_[begin + 1] == '[')
        return make({begin, begin + 1}, "no blank after the dash", "write `- ` before an entry of a list");
    }
    return {};
  }

  [[nodiscard]] Answer directive() const {
    if (at_ >= end() || text_[at_] != '%' || column_of(text_, at_) != 0) return {};
    return finding_at(source_, Code::yaml_feature, {at_, line_end(text_, at_)}, "directives (`%`) are not allowed", "remove the line");
  }

  /// A quote that is not closed, or closed too early.
  [[nodiscard]] Answer quote() const {
    auto begin = at_;
    while (begin < end() && std::string_view(":,-[{ ").find(text_[begin]) != std::string_view::npos) ++begin;
    if (begin < end() && (text_[begin] == '"' || text_[begin] == '\'')) {
      const auto closing = quoted_end(text_, begin);
      if (closing == 0 || closing > line_end(text_, begin))
        return make({begin, begin + 1}, "the quote is not closed on its line",
                    std::string("write ") + text_[begin] + " at the end of the text");
      if (stop_.stopped > begin && stop_.stopped < closing) return escape(begin);
      begin = closing;
    } else {
      begin = stop_.at;
      const bool quoted = text_[stop_.token] == '"' || text_[stop_.token] == '\'';
      if (quoted && line_end(text_, stop_.token) < begin && stop_.stopped <= line_end(text_, begin))
        return make({stop_.token, stop_.token + 1}, "the quote is not closed on its line",
                    std::string("write ") + text_[stop_.token] + " at the end of the text");
    }
    const auto after = yaml_gap(text_, begin).end;
    if (begin == 0 || after >= line_end(text_, begin) || (text_[begin - 1] != '"' && text_[begin - 1] != '\'')) return {};
    if (std::string_view(",:]}").find(text_[after]) != std::string_view::npos) return {};
    return make(word_at(text_, after), "unexpected " + shown_at(text_, after) + " behind the closing quote",
                "quote the whole text; inside double quotes write \\\" for a quote");
  }

  /// A backslash in double quotes that YAML does not know.
  [[nodiscard]] Answer escape(std::uint32_t quote) const {
    const auto backslash = text_.substr(0, stop_.stopped).rfind('\\');
    if (backslash == std::string_view::npos || backslash < quote) return {};
    const auto begin = static_cast<std::uint32_t>(backslash);
    return make({begin, character_at(text_, begin + 1).end}, "`\\` with a meaning that YAML does not know",
                "write \\\\ for a backslash, or the character itself");
  }

  [[nodiscard]] Answer indicator() const {
    if (at_ >= end()) return {};
    switch (text_[at_]) {
    case '&': return feature("anchors (`&`) are not allowed", "put the text in quotes, or write the value out where it is used");
    case '*': return feature("aliases (`*`) are not allowed", "put the text in quotes, or write the value out");
    case '!': return feature("tags (`!`) are not allowed", "put the text in quotes, or remove the tag");
    case '?':
      if (!is_yaml_space(text_, at_ + 1)) return {};
      return feature("`?` before a key is not allowed", "write `key: value`");
    case '@':
    case '`':
    case '%':
    case '|':
    case '>': return make(character_at(text_, at_), "a text cannot begin with " + shown_at(text_, at_), "put the text in quotes");
    default: return {};
    }
  }

  /// `key:value` without a blank.
  [[nodiscard]] Answer colon() const {
    for (const auto at : {at_, stop_.stopped, stop_.key}) {
      if (at >= end()) continue;
      auto begin = stop_.flow == UINT32_MAX ? text_begin(at) : at;
      while (is_entry(begin)) begin = static_cast<std::uint32_t>(std::min(text_.find_first_not_of(" \t", begin + 1), text_.size()));
      const auto stop = text_.find_first_of(stop_.flow == UINT32_MAX ? " \t\r\n#\"'" : " \t\r\n#\"',[]{}", begin);
      const auto word = text_.substr(begin, std::min(stop, text_.size()) - begin);
      const auto found = word.find(':');
      if (found == std::string_view::npos || found == 0 || found + 1 == word.size() || word.find_first_of("[{") < found) continue;
      const auto place = begin + static_cast<std::uint32_t>(found);
      return make({place, place + 1}, "no blank after the colon of `" + std::string(word.substr(0, found)) + "`",
                  word.find_first_not_of("0123456789:") == std::string_view::npos
                      ? "write a score with a dash: " + dashed(word)
                      : "write `" + std::string(word.substr(0, found)) + ": " + std::string(word.substr(found + 1)) + "`");
    }
    return {};
  }
  static std::string dashed(std::string_view score) {
    std::string text(score);
    std::replace(text.begin(), text.end(), ':', '-');
    return text;
  }

  [[nodiscard]] Answer unclosed() const {
    if (stop_.flow == UINT32_MAX || flow_end(text_, stop_.flow) != 0) return {};
    const bool map = text_[stop_.flow] == '{';
    return make({stop_.flow, stop_.flow + 1}, std::string("the ") + (map ? "map" : "list") + " is never closed",
                std::string("write `") + (map ? '}' : ']') + "` at its end");
  }

  /// A key without its colon.
  [[nodiscard]] Answer bare_key() const {
    const auto next = yaml_gap(text_, stop_.at).end;
    if (!stop_.after_key || (next < end() && text_[next] == ':')) return {};
    const auto last = text_.find_last_not_of(" \t\r\n", std::min(stop_.at, line_end(text_, stop_.key)) - 1);
    return make({stop_.key, static_cast<std::uint32_t>(last + 1)}, "no colon after " + shown_at(text_, stop_.key),
                "write a key as `key: value`, an entry of a list as `- value`");
  }

  [[nodiscard]] Answer flow() const {
    if (stop_.flow == UINT32_MAX) return {};
    const bool map = text_[stop_.flow] == '{';
    const std::string closing = map ? "`}`" : "`]`";
    if (at_ >= end()) return {};
    if (text_[at_] == ',') return make({at_, at_ + 1}, "nothing stands before the comma", "remove the comma");
    if (text_[at_] == ']' || text_[at_] == '}')
      return make({at_, at_ + 1}, "unexpected " + shown_at(text_, at_), "close with " + closing + ", or give the key a value");
    auto finding = make(word_at(text_, at_), "expected a comma or " + closing + ", found " + shown_at(text_, at_),
                        "write the comma that is missing before it, or put a text with commas, colons or brackets in quotes");
    finding.labels.push_back({place_of(source_, {stop_.flow, stop_.flow + 1}), "opened here"});
    return finding;
  }

  /// `key: value: more`, or a key indented below a value.
  [[nodiscard]] Answer second_colon() const {
    if (stop_.stopped >= end() || text_[stop_.stopped] != ':' || stop_.stopped == text_begin(stop_.stopped)) return {};
    const auto first = text_begin(stop_.stopped);
    const auto before = source_.text({first, stop_.stopped});
    const Span place{stop_.stopped, stop_.stopped + 1};
    if (before.find(": ") != std::string_view::npos) return make(place, "a second colon on one line", "put the value in quotes");
    if (at_ < first && at_ == text_begin(at_) && line_end(text_, at_) < first)
      return make({at_, line_end(text_, at_)}, "a line without a colon",
                  "write it as `key: value`, or indent it to go on with the line above");
    return make({first, stop_.stopped}, "the line is indented below one that already has a value", "indent it like the line above");
  }

  [[nodiscard]] Answer marker() const {
    if (!is_marker(text_, at_, "---")) return {};
    return make({at_, at_ + 3}, "a second log begins in the middle of this one", "remove the line");
  }

  [[nodiscard]] Answer inline_entry() const {
    const auto at = stop_.stopped;
    if (!is_entry(at) || at == text_begin(at)) return {};
    return make({at, at + 1}, "a list cannot begin on the line of its key", "begin it on the next line, or write it in brackets");
  }

  /// A dash or dot of a word processor in front of an entry.
  [[nodiscard]] Answer bullet() const {
    const auto at = text_begin(at_ < end() ? at_ : stop_.stopped);
    if (at >= end() || !is_bullet(text_.substr(at))) return {};
    const Span place = character_at(text_, at);
    return make(place, "a `" + std::string(source_.text(place)) + "` where a dash should begin the entry", "write `- ` there");
  }

  [[nodiscard]] Answer indentation() const {
    const auto at = at_ < end() ? at_ : stop_.stopped;
    if (at >= end() || at != text_begin(at) || column_of(text_, at) == 0) return {};
    return make(word_at(text_, at), "the indentation fits no line above", "indent the entries of one list or map alike");
  }

  [[nodiscard]] Answer entry() const {
    const auto at = at_ < end() ? at_ : stop_.stopped;
    if (at >= end() || at != text_begin(at) || stop_.at == 0) return {};
    if (is_entry(at)) return make({at, at + 1}, "a list entry where a key should stand", "indent the list below its key");
    return make(word_at(text_, at), "unexpected " + shown_at(text_, at) + " at the beginning of the line",
                "write `key: value`, or `- ` before an entry of a list");
  }

  const Source &source_;
  std::string_view text_;
  YamlStop stop_;
  std::uint32_t at_; ///< the first character behind the last sound token
};

} // namespace

Finding yaml_fault(const Source &source, const YamlStop &stop) { return Diagnosis(source, stop).find(); }

} // namespace arbitro
