#include "arbitro/chunks.hpp"

#include "readers.hpp"
#include "text/code_points.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace arbitro {

namespace {

constexpr std::size_t most_ahead = std::size_t{1} << 20;
/// Bytes to read at once, at most: other threads wait meanwhile, and what has been read is looked at while it is near the processor.
constexpr std::size_t most_to_read = std::size_t{64} << 10;
constexpr std::size_t no_byte = std::string_view::npos;

constexpr bool is_blank_byte(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool is_yaml_marker(std::string_view line) {
  return (line.starts_with("---") || line.starts_with("...")) && (line.size() == 3 || is_blank_byte(line[3]));
}

} // namespace

/// Splits a stream of bytes into documents.
class Chunks::Splitter {
public:
  Splitter(Read read, std::string_view name, Take between)
      : read_(std::move(read)), between_(std::move(between)),
        extension_(in_small_letters(name.substr(std::min(name.rfind('.'), name.size())))) {}

  bool next(Chunk &chunk) {
    if (find_next(chunk)) return true;
    while (between_ && (!left().empty() || fill())) pass(left().size());
    return false;
  }

private:
  bool find_next(Chunk &chunk) {
    chunk = {};
    gap_.clear();
    pass_handed();
    while (!whole_) {
      pass(std::exchange(scanned_, 0));
      scan_on();
    }
    pass(std::exchange(scanned_, 0));
    if (mode_ == Mode::undecided) decide();
    if (mode_ == Mode::list) return next_element(chunk);
    if (mode_ == Mode::yaml) drop_empty_lines();
    const auto indentation = mode_ == Mode::yaml ? 0 : blanks();
    if (mode_ == Mode::ended || !have(indentation + 1)) return false;
    const auto limit = mode_ == Mode::lines ? limits::json_match : mode_ == Mode::object ? limits::json_document : limits::yaml_document;
    return hand_out(chunk, limit);
  }

  enum class Mode : std::uint8_t { undecided, lines, list, object, yaml, ended };
  /// What comes before the place reached in a JSON list.
  enum class Before : std::uint8_t { opening, element, comma };
  /// How far brackets and quotes of a JSON text are balanced.
  struct Balance {
    std::size_t depth = 0;
    bool in_string = false;
    bool escaped = false;
    bool in_word = false;
    /// Goes on from `at`; true where the value ends, and `at` is just after it.
    bool scan(std::string_view text, std::size_t &at) {
      for (; at < text.size(); ++at) {
        const char c = text[at];
        if (in_string) {
          if (escaped)
            escaped = false;
          else if (c == '\\')
            escaped = true;
          else if (c == '"')
            in_string = false;
          if (in_string || depth != 0) continue;
          ++at;
          return true;
        }
        if (depth == 0 && in_word && (is_blank_byte(c) || c == ',' || c == '"' || c == '[' || c == '{')) return true;
        switch (c) {
        case '"': in_string = true; break;
        case '{':
        case '[': ++depth; break;
        case '}':
        case ']':
          if (depth == 0) return true;
          if (--depth != 0) break;
          ++at;
          return true;
        default: in_word = depth == 0 && !is_blank_byte(c);
        }
      }
      return false;
    }
  };

  [[nodiscard]] std::string_view left() const { return {buffer_.get() + begin_, end_ - begin_}; }

  /// Appends one more block (small at first: most files are); false at the end of the stream.
  bool fill() {
    if (at_end_) return false;
    if (begin_ != 0) {
      std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
      end_ -= std::exchange(begin_, 0);
    }
    if (capacity_ < end_ + room_) {
      capacity_ = std::max(2 * capacity_, end_ + room_);
      auto larger = std::make_unique_for_overwrite<char[]>(capacity_);
      std::copy_n(buffer_.get(), end_, larger.get());
      buffer_ = std::move(larger);
    }
    const auto bytes = read_(buffer_.get() + end_, room_);
    if (bytes == room_) room_ = std::min(2 * room_, most_to_read);
    end_ += bytes;
    at_end_ = bytes == 0;
    return !at_end_;
  }

  /// Whether so many bytes are left; reads until they are.
  bool have(std::size_t bytes) {
    while (end_ - begin_ < bytes)
      if (!fill()) return false;
    return true;
  }

  /// Passes what was handed out last; a line together with its end, without looking at it again.
  void pass_handed() {
    const auto handed = std::exchange(handed_, 0);
    if (mode_ != Mode::lines || handed >= left().size() || left()[handed] != '\n') return Source::move_over(move_on(handed), place_);
    move_on(handed);
    give(move_on(1));
    place_ = {place_.line + 1, 1, 1, place_.offset + handed + 1};
  }

  /// Passes bytes that are in no document.
  void pass(std::size_t bytes) {
    const auto passed = move_on(bytes);
    give(passed);
    Source::move_over(passed, place_);
  }

  std::string_view move_on(std::size_t bytes) {
    const auto passed = left().substr(0, bytes);
    begin_ += bytes;
    return passed;
  }

  void give(std::string_view bytes) const {
    if (between_ && !bytes.empty()) between_(bytes);
  }

  /// Skips whole lines of blanks; returns the number of blanks before the next character, if there is one.
  std::size_t blanks() {
    std::size_t count = 0;
    for (; have(count + 1) && is_blank_byte(left()[count]); ++count) {
      if (left()[count] != '\n' && count < most_ahead) continue;
      pass(count + 1);
      count = no_byte;
    }
    return count;
  }

  void decide() {
    if (have(byte_order_mark.size()) && left().starts_with(byte_order_mark)) {
      give(move_on(byte_order_mark.size()));
      place_.offset += byte_order_mark.size(); // it fills no column
    }
    const auto begin = blanks();
    if (!have(begin + 1)) {
      mode_ = Mode::ended;
      return;
    }
    Beginning beginning{.extension = extension_, .first = left()[begin]};
    beginning.is_object_line = beginning.first == '{' && begins_with_object_line(begin);
    beginning.is_bare_key = begins_with_bare_key(begin);
    const auto rows = readers();
    reader_ = &*std::ranges::find_if(rows, [&](const Reader &row) { return row.detect(beginning); });
    const bool is_of_lines = beginning.is_object_line || extension_ == ".ndjson" || extension_ == ".jsonl";
    mode_ = reader_ == &yaml_reader ? Mode::yaml : is_of_lines ? Mode::lines : beginning.first == '[' ? Mode::list : Mode::object;
    if (mode_ == Mode::list) pass(begin + 1);
  }

  /// Whether the text begins as only YAML does: with a word and a colon, a comment or a marker; or as no JSON does, with a tag like `[Date
  /// "`.
  bool begins_with_bare_key(std::size_t begin) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    const bool is_tag = left()[begin] == '[';
    const auto word = begin + (is_tag ? 1 : 0);
    auto at = word;
    while (have(at + 1) && is_letter(left()[at])) ++at;
    if (is_tag) return at > word && have(at + 2) && left().substr(at, 2) == " \"";
    const bool key = at > word && have(at + 1) && left()[at] == ':';
    return key || left()[begin] == '#' || (have(begin + 4) && is_yaml_marker(left().substr(begin, 4)));
  }

  /// Whether the first line is one whole object, and another begins below it where it may be YAML. Else what is below is not asked for:
  /// whoever writes a stream may be waiting for an answer to the first line.
  bool begins_with_object_line(std::size_t begin) {
    Balance balance;
    auto at = begin;
    while (true) {
      const auto line_end = std::min(left().find('\n', at), left().size());
      if (balance.scan(left().substr(0, line_end), at)) break;
      if (line_end < left().size() || at > limits::json_document || !fill()) return false;
    }
    const bool may_be_yaml = extension_ == ".yaml" || extension_ == ".yml";
    bool line_ended = false;
    if (!may_be_yaml && at - begin <= limits::json_match && have(at + 1) && left()[at] == '\n') return true;
    for (const auto last = at + most_ahead; at < last && have(at + 1) && is_blank_byte(left()[at]); ++at) line_ended |= left()[at] == '\n';
    return line_ended && have(at + 1) && (left()[at] == '{' || !may_be_yaml);
  }

  /// Passes blank lines, comments and bare markers: what is between YAML documents.
  void drop_empty_lines() {
    while (have(1)) {
      have(4);
      auto at = is_yaml_marker(left().substr(0, 4)) ? std::size_t{3} : std::size_t{0};
      while (have(at + 1) && is_blank_byte(left()[at]) && left()[at] != '\n' && at <= limits::yaml_document) ++at;
      if (have(at + 1) && left()[at] != '\n' && (left()[at] != '#' || has_strange_byte(at))) return;
      auto line_end = no_byte;
      while ((line_end = left().find('\n')) == no_byte && have(1)) {
        pass_gap(left().size());
        if (!fill()) return;
      }
      pass_gap(line_end + 1);
    }
  }

  /// Whether a comment holds bytes that no text has: then all of it is one document, which is refused. Others may follow in one line
  /// that ends with a carriage return alone, or in another encoding.
  bool has_strange_byte(std::size_t at) {
    constexpr std::size_t most = 4096;
    for (const std::size_t last = at + most; at < last && have(at + 1) && left()[at] != '\n'; ++at)
      if (left()[at] == '\0' || (left()[at] == '\r' && have(at + 2) && left()[at + 1] != '\n')) return true;
    return false;
  }

  void pass_gap(std::size_t bytes) {
    if (gap_.size() < limits::yaml_document) gap_ += left().substr(0, bytes);
    pass(bytes);
  }

  /// Looks on for the end of the document; true where it is found, and `scanned_` is what belongs to it.
  bool scan() {
    const auto text = left();
    if (mode_ == Mode::list) return balance_.scan(text, scanned_);
    if (mode_ == Mode::object) {
      scanned_ = text.size();
      return false;
    }
    while (scanned_ < text.size()) {
      if (mode_ == Mode::yaml && !in_line_) {
        if (text.size() < scanned_ + 4 && !at_end_) return false;
        if (is_yaml_marker(text.substr(scanned_, 4))) return true;
        in_line_ = true;
      }
      const auto line_end = text.find('\n', scanned_);
      scanned_ = std::min(line_end, text.size());
      if (line_end == no_byte) return false;
      if (mode_ == Mode::lines) return true;
      ++scanned_;
      in_line_ = false;
    }
    return false;
  }

  /// Looks on through the bytes that remain, or reads more; whether the document is complete. The end of the stream ends every document.
  bool scan_on() {
    whole_ = scan();
    if (whole_ || fill()) return whole_;
    if (!scan()) scanned_ = left().size();
    return whole_ = true;
  }

  void locate(Chunk &chunk) const {
    chunk.reader = reader_;
    chunk.first_line = place_.line;
    chunk.first_offset = place_.offset;
    chunk.first_column = place_.column;
    chunk.first_column16 = place_.column16;
  }

  /// Hands out the document that begins here.
  bool hand_out(Chunk &chunk, std::size_t limit) {
    scanned_ = 0;
    in_line_ = true;
    balance_ = {};
    while (!scan_on() && scanned_ <= limit) {
    }
    chunk.too_large = scanned_ > limit;
    chunk.is_first = std::exchange(is_first_, false);
    locate(chunk);
    chunk.text = left().substr(0, std::min(scanned_, limit));
    if (!chunk.too_large) handed_ = std::exchange(scanned_, 0);
    chunk.gap = gap_;
    return true;
  }

  /// Hands out what is wrong between two elements: the text in its place, to the end of its line.
  bool fault(Chunk &chunk, std::size_t at, ListFault what) {
    constexpr std::size_t shown = 64;
    have(at + shown);
    pass(at);
    locate(chunk);
    chunk.text = left().substr(0, std::min(shown, left().find_first_of("\r\n")));
    chunk.fault = what;
    return true;
  }

  bool next_element(Chunk &chunk) {
    auto at = blanks();
    if (before_ == Before::element && have(at + 1) && left()[at] == ',') {
      pass(at + 1);
      before_ = Before::comma;
      at = blanks();
    }
    const char c = have(at + 1) ? left()[at] : '\0';
    if (c == ']') {
      const bool comma_before = before_ == Before::comma;
      mode_ = Mode::ended;
      if (comma_before) return fault(chunk, at, ListFault::ends_with_comma);
      pass(at + 1);
      at = blanks();
      return have(at + 1) && fault(chunk, at, ListFault::text_after);
    }
    if (!have(at + 1) || c == ',' || c == '}' || c == ':') {
      mode_ = Mode::ended;
      return fault(chunk, at, c == '\0' ? ListFault::never_closed : ListFault::no_match);
    }
    if (before_ == Before::element) {
      before_ = Before::comma;
      return fault(chunk, at, ListFault::comma_missing);
    }
    before_ = Before::element;
    chunk.element = elements_++;
    return hand_out(chunk, limits::json_match);
  }

  Read read_;
  Take between_;          ///< may be null
  std::string extension_; ///< of the name, in small letters
  const Reader *reader_ = &json_reader;
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0; ///< of the buffer
  std::string gap_;          ///< before the chunk handed out last
  std::size_t begin_ = 0;    ///< what is read and not yet passed begins here in the buffer
  std::size_t end_ = 0;      ///< to here
  bool at_end_ = false;      ///< of the stream
  std::size_t room_ = 8192;  ///< bytes to ask for; grows up to 64 kibibytes
  Position place_;           ///< of `begin_`
  Mode mode_ = Mode::undecided;
  bool is_first_ = true;    ///< nothing has been handed out
  std::size_t handed_ = 0;  ///< bytes of the document handed out last, to be passed at the next question
  std::size_t scanned_ = 0; ///< bytes of the document looked at
  bool whole_ = true;       ///< the end of the document has been found
  bool in_line_ = false;    ///< YAML: `scanned_` is within a line that is no marker
  Balance balance_;
  Before before_ = Before::opening;
  std::int64_t elements_ = 0; ///< of the list, handed out so far
};

Chunks::Chunks(Read read, std::string_view name, Take between)
    : splitter_(std::make_unique<Splitter>(std::move(read), name, std::move(between))) {}
Chunks::~Chunks() = default;
Chunks::Chunks(Chunks &&) noexcept = default;
Chunks &Chunks::operator=(Chunks &&) noexcept = default;

bool Chunks::next(Chunk &chunk) { return splitter_->next(chunk); }

Source source_of(const Chunk &chunk, const std::string &file) {
  return {file, chunk.text, chunk.first_line, chunk.first_offset, chunk.first_column, chunk.first_column16};
}

Chunks::Read reader_of(std::string_view text) {
  return [text](char *buffer, std::size_t size) mutable {
    const std::size_t count = text.copy(buffer, size);
    text.remove_prefix(count);
    return count;
  };
}

} // namespace arbitro
