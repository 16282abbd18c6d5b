#include "document.hpp"

#include "arbitro/chunks.hpp"
#include "guard.hpp"
#include "yaml_syntax.hpp"
#include "yaml_walk.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <streambuf>
#include <utility>

namespace arbitro {

namespace {

/// Leaves the parser once a finding explains why.
struct Refused {};

/// What replaces `?` while the parser reads: yaml-cpp ends a text in brackets at every `?`, and `[7?, ??]` is a hand of cards. It is a
/// control character, which no source holds that passed `check_bytes`, and which no escape of this one means.
char stand_in_for_question_mark(std::string_view text) {
  const auto is_meant = [&](char digit) {
    return std::ranges::any_of(std::array{"\\x0", "\\u000", "\\U0000000"},
                               [&](const char *escape) { return text.find(std::string(escape) + digit) != std::string_view::npos; });
  };
  char digit = '1';
  while (digit < '8' && is_meant(digit)) ++digit;
  return static_cast<char>(digit - '0');
}

std::string hide_question_marks(std::string_view text, char stand_in) {
  std::string hidden(text);
  for (auto at = hidden.find('?'); at != std::string::npos; at = hidden.find('?', at + 1)) {
    const auto before = at == 0 ? std::string::npos : hidden.find_last_not_of(" \t", at - 1);
    const bool begins = before == std::string::npos || std::string_view("\n[{,-:").find(hidden[before]) != std::string_view::npos;
    if (!begins || !is_yaml_space(text, static_cast<std::uint32_t>(at) + 1)) hidden[at] = stand_in;
  }
  return hidden;
}

/// Takes the parser's events and walks along with them through the source, so that every byte of it is accounted for: the parser decides
/// what a text means, the walk where it is, and what the parser would silently pass over stops the walk.
class YamlEvents final : public YAML::EventHandler {
public:
  YamlEvents(const Source &source, char question_mark, Document &document, std::vector<Finding> &findings)
      : source_(source), question_mark_(question_mark), text_(source.text()), document_(document), findings_(findings),
        builder_(document, findings) {}

  void OnDocumentStart(const YAML::Mark &) override {
    skip();
    if (is_marker(text_, at_, "---")) at_ += 3;
  }
  void OnDocumentEnd() override {}
  void OnAnchor(const YAML::Mark &mark, const std::string &) override { refuse_feature(offset(mark)); }
  void OnAlias(const YAML::Mark &mark, YAML::anchor_t) override { refuse_feature(offset(mark)); }

  void OnNull(const YAML::Mark &mark, YAML::anchor_t) override {
    separator();
    const auto next = yaml_gap(text_, at_).end;
    Node node;
    node.is_null = true;
    if (const auto length = null_word(next); length != 0 && next == offset(mark)) {
      skip();
      at_ += length;
      node.span = {next, at_};
      node.text = source_.text(node.span);
    } else {
      node.span = {at_, at_};
      if (!open_.empty() && open_.back().layout == Layout::flow && !open_.back().map) fault(at_);
    }
    if (is_key()) {
      if (node.text.empty() && text_.substr(next, 1) != ":") fault(next);
      if (node.text.empty()) refuse(Code::yaml_feature, character_at(text_, next), say::key_missing(), say::write_key());
      return key(node.span, node.text);
    }
    value(node);
  }

  void OnScalar(const YAML::Mark &mark, const std::string &, YAML::anchor_t, const std::string &value_read) override {
    separator();
    std::string text = value_read;
    std::ranges::replace(text, question_mark_, '?');
    const auto begin = token(mark);
    const char first = text_[begin];
    Node node;
    node.quoted = first == '"' || first == '\'';
    if (node.quoted)
      at_ = is_indented(begin, quoted_end(text_, begin)) ? quoted_end(text_, begin) : 0;
    else if ((first == '|' || first == '>') && !in_flow())
      at_ = block_end(text_, begin, parent_column());
    else
      at_ = may_begin_plain(text_, begin, in_flow()) ? plain_end(text_, begin, text) : 0;
    if (at_ == 0) {
      at_ = begin;
      fault(begin);
    }
    const bool is_block = first == '|' || first == '>';
    if (!node.quoted && !is_block && !open_.empty() && open_.back().layout == Layout::block && !open_.back().map) refuse_entries(begin);
    token_ = begin;
    node.span = {begin, at_};
    refuse_invisible(node);
    const auto quote = node.quoted ? 1U : 0U;
    const auto spelled = source_.text({begin + quote, at_ - quote});
    node.text = spelled == text ? spelled : document_.keep(std::move(text));
    if (!is_key()) return value(node);
    if (!node.quoted && node.text == "<<") refuse(Code::yaml_feature, node.span, say::merge_keys_not_allowed(), say::write_keys_out());
    key(node.span, node.text);
  }

  void OnSequenceStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value style) override {
    separator();
    const auto begin = token(mark);
    open(NodeKind::list, begin, style == YAML::EmitterStyle::Flow ? Layout::flow : Layout::block);
  }
  void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value style) override {
    separator();
    const auto begin = token(mark);
    const bool flow = style == YAML::EmitterStyle::Flow;
    open(NodeKind::map, begin, !flow ? Layout::block : text_[begin] == '{' ? Layout::flow : Layout::pair);
  }
  void OnSequenceEnd() override { close(']'); }
  void OnMapEnd() override { close('}'); }

  /// After the document: nothing but blanks and comments may follow.
  void finish() {
    skip();
    if (is_marker(text_, at_, "...")) {
      at_ += 3;
      skip();
    }
    if (at_ != text_.size()) fault(at_);
    const bool lone_text = !document_.empty() && document_[0].kind == NodeKind::scalar && !document_[0].quoted;
    if (!lone_text || document_[0].text.find(':') == std::string_view::npos) return;
    at_ = document_[0].span.begin;
    fault(at_);
  }
  [[noreturn]] void fault(std::uint32_t stopped) {
    const auto flow = std::find_if(open_.rbegin(), open_.rend(), [](const Open &open) { return open.layout == Layout::flow; });
    const bool after_key = !open_.empty() && open_.back().awaits_value;
    stop_ = {at_, std::min(stopped, end()), key_, token_, after_key, flow == open_.rend() ? UINT32_MAX : flow->begin};
    throw Refused{};
  }
  [[nodiscard]] const YamlStop &stop() const { return stop_; }
  [[nodiscard]] std::uint32_t offset(const YAML::Mark &mark) const {
    return mark.pos < 0 ? at_ : std::min(static_cast<std::uint32_t>(mark.pos), end());
  }
  /// The parser has read so many bytes. It keeps every token of a list or map in brackets until that ends, some 200 bytes for each.
  void has_read(std::size_t bytes) {
    if (bytes < at_ + limits::yaml_brackets) return;
    skip();
    while (at_ < text_.size() && std::string_view(":-").find(text_[at_]) != std::string_view::npos && is_yaml_space(text_, at_ + 1)) {
      ++at_;
      skip();
    }
    if (!in_flow() && text_.substr(at_, 1) != "[" && text_.substr(at_, 1) != "{")
      refuse(Code::too_large, character_at(text_, at_), say::text_too_long(limits::scalar), say::shorten_it());
    refuse(Code::too_large, character_at(text_, at_), say::brackets_too_long(limits::yaml_brackets >> 10U), say::write_with_dashes());
  }

private:
  /// How a list or map is written: by indentation, in brackets, or as the one `key: value` of a flow list's entry.
  enum class Layout : std::uint8_t { block, flow, pair };
  struct Open {
    Layout layout;
    bool map;
    bool awaits_value; ///< a map's key has been read, its value has not
    std::uint32_t begin;
    std::uint32_t column; ///< of one that is written by indentation
  };

  [[noreturn]] void refuse(Code code, Span span, Phrase message, Phrase help) {
    stop_.at = stop_.stopped = span.begin;
    findings_.push_back(finding_at(code, span, std::move(message), std::move(help)));
    throw Refused{};
  }
  [[noreturn]] void refuse_feature(std::uint32_t at) {
    at_ = at;
    fault(at);
  }

  /// An entry that begins inside a text of a list: it is indented further than the first one, or the first one less than it is.
  void refuse_entries(std::uint32_t begin) {
    for (std::uint32_t line = yaml_gap(text_, line_end(text_, begin)).end; line < at_; line = yaml_gap(text_, line_end(text_, line)).end)
      if (text_[line] == '-' && is_yaml_space(text_, line + 1)) {
        at_ = static_cast<std::uint32_t>(text_.find_last_not_of(" \t\r\n", line - 1) + 1);
        fault(line);
      }
  }

  [[nodiscard]] std::uint32_t end() const { return static_cast<std::uint32_t>(text_.size()); }
  [[nodiscard]] bool in_flow() const { return !open_.empty() && open_.back().layout != Layout::block; }
  [[nodiscard]] bool is_key() const { return !open_.empty() && open_.back().map && !open_.back().awaits_value; }

  void skip() {
    const auto gap = yaml_gap(text_, at_);
    if (!in_flow() && gap.indent_tab != UINT32_MAX && gap.end < text_.size()) {
      at_ = gap.end;
      fault(gap.indent_tab);
    }
    at_ = gap.end;
  }
  bool take(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  /// Passes what must come before the next value or key: a dash, a comma, a colon.
  void separator() {
    if (open_.empty()) return;
    const auto &open = open_.back();
    if (open.awaits_value) {
      skip();
      if (!take(':')) fault(at_);
    } else if (open.layout == Layout::block) {
      if (open.map) return;
      skip();
      if (!take('-') || !is_yaml_space(text_, at_)) fault(at_);
    } else if (open.layout == Layout::flow && builder_.innermost().size != 0) {
      skip();
      if (!take(',')) fault(at_);
    }
  }

  /// Where the next token begins, which must be where the parser saw it.
  std::uint32_t token(const YAML::Mark &mark) {
    skip();
    if (at_ == text_.size() || at_ != offset(mark)) fault(at_);
    return at_;
  }

  /// Length of a word for null at a byte; 0 where there is none or it is the next key.
  [[nodiscard]] std::uint32_t null_word(std::uint32_t at) const {
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
      if (!text_.substr(at).starts_with(word)) continue;
      const auto end = at + static_cast<std::uint32_t>(word.size());
      const auto after = text_.find_first_not_of(" \t", end);
      const bool next_key = !open_.empty() && open_.back().awaits_value && after != std::string_view::npos && text_[after] == ':' &&
                            is_yaml_space(text_, static_cast<std::uint32_t>(after) + 1);
      if (!next_key) return static_cast<std::uint32_t>(word.size());
    }
    return 0;
  }

  void key(Span span, std::string_view text) {
    key_ = span.begin;
    open_.back().awaits_value = true;
    if (!builder_.key(span, text)) throw Refused{};
  }
  void value(const Node &node) {
    if (!builder_.scalar(node.span, node.text, node.quoted, node.is_null)) throw Refused{};
    if (!open_.empty()) open_.back().awaits_value = false;
  }
  void open(NodeKind kind, std::uint32_t begin, Layout layout) {
    if (is_key()) {
      if ((text_[begin] == '[' || text_[begin] == '{') && flow_end(text_, begin) == 0) fault(end());
      refuse(Code::yaml_feature, character_at(text_, begin), say::key_not_plain(), say::write_plain_key());
    }
    if (!builder_.open(kind, begin)) throw Refused{};
    if (!open_.empty()) open_.back().awaits_value = false;
    open_.push_back({layout, kind == NodeKind::map, false, begin, layout == Layout::block ? column_of(text_, begin) : 0});
    if (layout == Layout::flow) ++at_;
  }
  /// Texts of nothing but blanks and line ends, which parsers read differently: a quoted one over several lines, a block text's last line
  /// without its end.
  void refuse_invisible(const Node &node) {
    const auto spelled = source_.text(node.span);
    const bool block = !node.quoted && (spelled.front() == '|' || spelled.front() == '>');
    const auto rest = block ? text_.substr(at_) : spelled.substr(1, spelled.size() - 2);
    if ((!block && !node.quoted) || rest.find('\n') == std::string_view::npos ||
        rest.find_first_not_of(" \t\r\n") != std::string_view::npos)
      return;
    if (!block || rest.back() == ' ' || rest.back() == '\t') refuse(Code::syntax, node.span, say::trailing_spaces(), say::remove_spaces());
  }
  /// Column of the innermost block list or map, -1 where there is none.
  [[nodiscard]] int parent_column() const {
    const auto block = std::find_if(open_.rbegin(), open_.rend(), [](const Open &open) { return open.layout == Layout::block; });
    return block == open_.rend() ? -1 : static_cast<int>(block->column);
  }
  /// Whether the further lines of a quoted text are indented deeper than what they belong to; those of an unclosed quote seldom are.
  [[nodiscard]] bool is_indented(std::uint32_t begin, std::uint32_t end) const {
    for (auto line = text_.find('\n', begin); line < end; line = text_.find('\n', line + 1)) {
      const auto first = text_.find_first_not_of(' ', line + 1);
      if (first < end && static_cast<int>(first - line) - 1 <= parent_column() && text_[first] != '\n' && text_[first] != '\r')
        return false;
    }
    return true;
  }
  void close(char bracket) {
    if (open_.back().layout == Layout::flow) {
      skip();
      if (builder_.innermost().size != 0 && take(',')) skip();
      if (!take(bracket)) fault(at_);
    }
    builder_.close(at_);
    open_.pop_back();
  }

  YamlStop stop_;
  const Source &source_;
  char question_mark_; ///< what replaces it
  std::string_view text_;
  Document &document_;
  std::vector<Finding> &findings_;
  Builder builder_;
  std::vector<Open> open_;
  std::uint32_t at_ = 0; ///< just after the last token
  std::uint32_t key_ = UINT32_MAX;
  std::uint32_t token_ = 0; ///< beginning of the last scalar
};

/// Lets the parser read the source's bytes in place.
class ByteStream final : public std::streambuf {
public:
  ByteStream(std::string_view text, YamlEvents &events) : events_(events) {
    auto *begin = const_cast<char *>(text.data());
    setg(begin, begin, begin + text.size());
  }

private:
  std::streamsize xsgetn(char *to, std::streamsize most) override {
    events_.has_read(static_cast<std::size_t>(gptr() - eback()));
    return std::streambuf::xsgetn(to, most);
  }

  YamlEvents &events_;
};

} // namespace

std::optional<YamlStop> parse_events(const Source &source, Document &document, std::vector<Finding> &findings) {
  const char question_mark = source.text().find('?') == std::string_view::npos ? '?' : stand_in_for_question_mark(source.text());
  YamlEvents events(source, question_mark, document, findings);
  const std::string hidden = question_mark == '?' ? std::string() : hide_question_marks(source.text(), question_mark);
  ByteStream bytes(hidden.empty() ? source.text() : hidden, events);
  std::istream stream(&bytes);
  try {
    YAML::Parser parser(stream);
    parser.HandleNextDocument(events);
    events.finish();
  } catch (const Refused &) {
    return events.stop();
  } catch (const YAML::Exception &exception) {
    try {
      events.fault(events.offset(exception.mark));
    } catch (const Refused &) {
      return events.stop();
    }
  }
  if (document.empty() || (document[0].is_null && document[0].text.empty())) {
    findings.push_back(finding_at(Code::no_log, {}, say::text_holds_no_log()));
    return YamlStop{};
  }
  return std::nullopt;
}

bool parse_yaml(const Source &source, Document &document, std::vector<Finding> &findings) {
  const auto before = findings.size();
  const std::optional<YamlStop> stop = parse_events(source, document, findings);
  if (stop && findings.size() == before) findings.push_back(yaml_fault(source, *stop));
  return !stop;
}

bool read_yaml(const Source &source, Document &document, std::vector<Finding> &findings) {
  document.clear();
  if (!check_bytes(source, limits::yaml_document, Controls::yaml, findings)) return false;
  return scan_yaml(source, document) || parse_yaml(source, document, findings);
}

} // namespace arbitro
