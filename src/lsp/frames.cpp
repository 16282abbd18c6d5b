#include "frames.hpp"

#include "arbitro/source.hpp"
#include "text/code_points.hpp"
#include "text/decimal.hpp"

#include <algorithm>
#include <utility>

namespace arbitro::lsp {
namespace {

constexpr std::size_t most_header_bytes = 4096;
/// A message is in memory a few times until its text is that of a document.
constexpr std::size_t most_body_bytes = std::size_t{16} << 20;

/// The header lines at the beginning of a text, and how many bytes they take with the empty line after them.
struct Headers {
  std::string_view lines;
  std::size_t bytes = 0;
};

std::optional<Headers> headers_of(std::string_view text) {
  const std::size_t end = text.substr(0, most_header_bytes).find("\r\n\r\n");
  if (end != text.npos) return Headers{text.substr(0, end), end + 4};
  if (text.size() >= most_header_bytes) return Headers{{}, most_header_bytes};
  return std::nullopt;
}

std::optional<std::size_t> content_length(std::string_view lines) {
  constexpr std::string_view name = "content-length:";
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find("\r\n"));
    lines.remove_prefix(std::min(line.size() + 2, lines.size()));
    if (in_small_letters(line.substr(0, name.size())) != name) continue;
    std::string_view figure = line.substr(name.size());
    figure.remove_prefix(std::min(figure.find_first_not_of(' '), figure.size()));
    if (const auto length = read_whole<std::size_t>(figure)) return length;
  }
  return std::nullopt;
}

} // namespace

void Frames::add(std::string_view bytes) {
  buffer_.erase(0, std::exchange(used_, 0));
  buffer_ += bytes;
}

std::optional<Frames::Frame> Frames::next() {
  const std::size_t skipped = std::min(to_skip_, buffer_.size() - used_);
  used_ += skipped;
  to_skip_ -= skipped;
  const std::string_view left = std::string_view(buffer_).substr(used_);
  const std::optional<Headers> headers = headers_of(left);
  if (!headers) return std::nullopt;
  const std::optional<std::size_t> length = content_length(headers->lines);
  if (!length || *length > most_body_bytes) {
    used_ += headers->bytes;
    to_skip_ = length.value_or(0);
    return Frame{.sound = false, .body = {}};
  }
  if (left.size() - headers->bytes < *length) return std::nullopt;
  used_ += headers->bytes + *length;
  return Frame{.sound = true, .body = std::string(left.substr(headers->bytes, *length))};
}

namespace {

std::string with_sound_utf8(std::string body) {
  std::size_t bad = find_invalid_utf8(body);
  if (bad == body.npos) return body;
  std::string sound;
  std::string_view left = body;
  for (; bad != left.npos; bad = find_invalid_utf8(left)) {
    sound.append(left.substr(0, bad)).append("\xEF\xBF\xBD");
    left.remove_prefix(bad);
    const auto is_byte = [&](std::size_t at, char least, char most) { return at < left.size() && least <= left[at] && left[at] <= most; };
    const bool is_surrogate = left.starts_with('\xED') && is_byte(1, '\xA0', '\xBF') && is_byte(2, '\x80', '\xBF');
    left.remove_prefix(is_surrogate ? 3 : 1);
  }
  return sound.append(left);
}

} // namespace

std::string legible_body(std::string body) {
  body = with_sound_utf8(std::move(body));
  for (std::size_t at = 0; (at = body.find('\\', at)) != body.npos;) {
    const char32_t unit = escaped_unit(body, at).value_or(0);
    const bool is_pair = is_high_surrogate(unit) && is_low_surrogate(escaped_unit(body, at + 6).value_or(0));
    if ((is_high_surrogate(unit) || is_low_surrogate(unit)) && !is_pair) body.replace(at, 6, "\\ufffd");
    at += is_pair ? 12 : unit != 0 ? 6 : 2;
  }
  return body;
}

bool is_too_rich(std::string_view body) {
  constexpr int deepest = 64;
  constexpr int most_values = 1'000'000;
  int depth = 0, values = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < body.size(); ++at) {
    const char c = body[at];
    if (c == '"')
      in_string = !in_string;
    else if (in_string)
      at += c == '\\' ? 1 : 0;
    else if (c == '[' || c == '{')
      depth += 1;
    else if (c == ']' || c == '}')
      depth -= 1;
    values += !in_string && (c == ',' || c == '[' || c == '{') ? 1 : 0;
    if (depth > deepest || values > most_values) return true;
  }
  return false;
}

std::string framed(std::string_view body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body); }

} // namespace arbitro::lsp
