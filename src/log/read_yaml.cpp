#include "document.hpp"

#include "arbitro/chunks.hpp"
#include "guard.hpp"
#include "yaml_fault.hpp"
#include "yaml_walk.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>
#include <utility>

namespace arbitro {

namespace {

/// Leaves the parser once a finding says why.
struct Refused {};

/// Lets the parser read the source's bytes where they lie.
class Bytes final : public std::streambuf {
public:
  explicit Bytes(std::string_view text) {
    auto *begin = const_cast<char *>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

/// Takes the parser's events and walks beside them through the source, so that every byte of it is accounted for: the parser decides what a
/// text means, the walk where it stands, and what the parser would pass over in silence stops the walk.
class Events final : public YAML::EventHandler {
public:
  Events(const Source &source, Document &document, std::vector<Finding> &findings)
      : source_(source), text_(source.text()), document_(document), findings_(findings), builder_(source, document, findings) {}

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
    }
    if (is_key()) {
      if (node.text.empty()) refuse(Code::yaml_feature, character_at(text_, next), "a key is missing before the colon", "write the key");
      return key(node.span, node.text);
    }
    value(node);
  }

  void OnScalar(const YAML::Mark &mark, const std::string &, YAML::anchor_t, const std::string &text) override {
    separator();
    const auto begin = token(mark);
    const char first = text_[begin];
    Node node;
    node.quoted = first == '"' || first == '\'';
    if (node.quoted)
      at_ = quoted_end(text_, begin);
    else if ((first == '|' || first == '>') && !in_flow())
      at_ = block_end(text_, begin, open_.empty() ? -1 : static_cast<int>(open_.back().column));
    else if (std::string_view("&*!|>%@`").find(first) == std::string_view::npos)
      at_ = plain_end(text_, begin, text);
    else
      at_ = 0;
    if (at_ == 0) {
      at_ = begin;
      fault(begin);
    }
    node.span = {begin, at_};
    const auto quote = node.quoted ? 1U : 0U;
    const auto spelled = source_.text({begin + quote, at_ - quote});
    node.text = spelled == text ? spelled : document_.keep(text);
    if (!is_key()) return value(node);
    if (!node.quoted && node.text == "<<") refuse(Code::yaml_feature, node.span, "merge keys (`<<`) are not allowed", "write the keys out");
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
    if (at_ == text_.size()) return;
    fault(at_);
  }
  [[noreturn]] void fault(std::uint32_t stopped) {
    const auto flow = std::find_if(open_.rbegin(), open_.rend(), [](const Open &open) { return open.layout == Layout::flow; });
    findings_.push_back(yaml_fault(source_, {at_, std::min(stopped, static_cast<std::uint32_t>(text_.size())), key_,
                                             flow == open_.rend() ? UINT32_MAX : flow->begin}));
    throw Refused{};
  }
  [[nodiscard]] std::uint32_t offset(const YAML::Mark &mark) const {
    return mark.pos < 0 ? at_ : std::min(static_cast<std::uint32_t>(mark.pos), static_cast<std::uint32_t>(text_.size()));
  }

private:
  /// How a list or map is written: by indentation, in brackets, or as the one `key: value` of a flow list's entry.
  enum class Layout : std::uint8_t { block, flow, pair };
  struct Open {
    Layout layout;
    bool map;
    bool awaits_value; ///< a map's key stands, its value does not
    std::uint32_t begin;
    std::uint32_t column;
  };

  [[noreturn]] void refuse(Code code, Span span, std::string message, std::string help) {
    findings_.push_back(finding_at(source_, code, span, std::move(message), std::move(help)));
    throw Refused{};
  }
  [[noreturn]] void refuse_feature(std::uint32_t at) {
    at_ = at;
    fault(at);
  }

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

  /// Passes what must stand before the next value or key: a dash, a comma, a colon.
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
    if (!builder_.scalar(node)) throw Refused{};
    if (!open_.empty()) open_.back().awaits_value = false;
  }
  void open(NodeKind kind, std::uint32_t begin, Layout layout) {
    if (is_key()) {
      if (layout == Layout::flow) check_closed(begin);
      refuse(Code::yaml_feature, character_at(text_, begin), "a list or map as a key is not allowed", "write a plain word as the key");
    }
    if (!builder_.open(kind, begin)) throw Refused{};
    if (!open_.empty()) open_.back().awaits_value = false;
    open_.push_back({layout, kind == NodeKind::map, false, begin, column_of(text_, begin)});
    if (layout == Layout::flow) ++at_;
  }
  /// A flow list or map that is never closed looks like a key to the parser.
  void check_closed(std::uint32_t begin) {
    int depth = 0;
    for (std::uint32_t at = begin; at < text_.size(); ++at) {
      const char character = text_[at];
      if ((character == '"' || character == '\'') && quoted_end(text_, at) != 0) at = quoted_end(text_, at) - 1;
      if (character == '[' || character == '{') ++depth;
      if (depth > limits::depth)
        refuse(Code::too_deep, {at, at + 1}, "nested more than " + std::to_string(limits::depth) + " levels deep", "");
      if ((character == ']' || character == '}') && --depth == 0) return;
    }
    open_.push_back({Layout::flow, text_[begin] == '{', false, begin, column_of(text_, begin)});
    at_ = static_cast<std::uint32_t>(text_.size());
    fault(at_);
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

  const Source &source_;
  std::string_view text_;
  Document &document_;
  std::vector<Finding> &findings_;
  Builder builder_;
  std::vector<Open> open_;
  std::uint32_t at_ = 0; ///< just behind the last token
  std::uint32_t key_ = UINT32_MAX;
};

} // namespace

bool read_yaml(const Source &source, Document &document, std::vector<Finding> &findings) {
  document.clear();
  const auto before = findings.size();
  if (!check_bytes(source, limits::yaml_document, Controls::yaml, findings)) return false;
  Events events(source, document, findings);
  Bytes bytes(source.text());
  std::istream stream(&bytes);
  try {
    YAML::Parser parser(stream);
    parser.HandleNextDocument(events);
    events.finish();
  } catch (const Refused &) {
  } catch (const YAML::Exception &exception) {
    try {
      events.fault(events.offset(exception.mark));
    } catch (const Refused &) {
    }
  }
  if (findings.size() == before && (document.empty() || (document[0].is_null && document[0].text.empty())))
    findings.push_back(finding_at(source, Code::no_log, {}, "the text holds no log"));
  if (findings.size() == before) return true;
  document.clear();
  return false;
}

} // namespace arbitro
