#include "json_syntax.hpp"

#include "guard.hpp"

#include <array>

namespace arbitro {
namespace {

/// Bytes that end the plain run of a string: the quote, a backslash, and control characters.
constexpr auto ends_run = [] {
  std::array<bool, 256> table{};
  for (std::size_t byte = 0; byte < 0x20; ++byte) table[byte] = true;
  table['"'] = table['\\'] = true;
  return table;
}();

class JsonScanner {
public:
  JsonScanner(const Source &source, Document &document) : text_(source.text()), builder_(document, findings_) {}

  bool run() {
    skip_blanks();
    if (!value()) return false;
    skip_blanks();
    return at_ == text_.size() && findings_.empty();
  }

private:
  /// The byte to be read; NUL, which no text has, at the end.
  [[nodiscard]] char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char expected) {
    if (now() != expected) return false;
    ++at_;
    return true;
  }
  void skip_blanks() {
    while (now() == ' ' || now() == '\n' || now() == '\r' || now() == '\t') ++at_;
  }

  bool value() {
    switch (now()) {
    case '{': return collection(NodeKind::map, '}');
    case '[': return collection(NodeKind::list, ']');
    case '"': {
      const auto begin = at_;
      return quoted() && builder_.scalar({begin, at_}, text_.substr(begin + 1, at_ - begin - 2), true, false);
    }
    case 't': return literal("true");
    case 'f': return literal("false");
    case 'n': return literal("null");
    default: return number();
    }
  }

  bool collection(NodeKind kind, char closing) {
    if (!builder_.open(kind, at_)) return false;
    ++at_;
    skip_blanks();
    if (now() != closing) {
      do {
        skip_blanks();
        if (kind == NodeKind::map && !key()) return false;
        if (!value()) return false;
        skip_blanks();
      } while (take(','));
    }
    if (!take(closing)) return false;
    builder_.close(at_);
    return true;
  }

  bool key() {
    const auto begin = at_;
    if (!quoted() || !builder_.key({begin, at_}, text_.substr(begin + 1, at_ - begin - 2))) return false;
    skip_blanks();
    if (!take(':')) return false;
    skip_blanks();
    return true;
  }

  /// A string without escapes.
  bool quoted() {
    if (!take('"')) return false;
    while (at_ < text_.size() && !ends_run[static_cast<unsigned char>(text_[at_])]) ++at_;
    return take('"');
  }

  bool literal(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    const auto begin = at_;
    at_ += static_cast<std::uint32_t>(word.size());
    const bool is_null = word == "null";
    return builder_.scalar({begin, at_}, is_null ? "" : word, false, is_null);
  }

  bool digits() {
    const auto begin = at_;
    while (now() >= '0' && now() <= '9') ++at_;
    return at_ > begin;
  }

  /// A number without exponent and short enough for any reader.
  bool number() {
    constexpr std::uint32_t longest = 18;
    const auto begin = at_;
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (now() == 'e' || now() == 'E' || at_ - begin > longest) return false;
    return builder_.scalar({begin, at_}, text_.substr(begin, at_ - begin), false, false);
  }

  std::string_view text_;
  std::vector<Finding> findings_; ///< what the builder objects to; any of it means "don't know"
  Builder builder_;
  std::uint32_t at_ = 0;
};

} // namespace

bool scan_json(const Source &source, Document &document) { return JsonScanner(source, document).run(); }

} // namespace arbitro
