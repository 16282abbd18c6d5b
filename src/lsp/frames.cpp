#include "frames.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace arbitro::lsp {
namespace {

constexpr std::size_t most_header_bytes = 4096;
constexpr std::size_t most_body_bytes = std::size_t{64} << 20;

/// The header lines at the beginning of a text, and how many bytes they take with the empty line behind them.
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

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char letter) { return std::tolower(static_cast<unsigned char>(letter)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::optional<std::size_t> content_length(std::string_view lines) {
  constexpr std::string_view name = "content-length:";
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find("\r\n"));
    lines.remove_prefix(std::min(line.size() + 2, lines.size()));
    if (!same_letters(line.substr(0, name.size()), name)) continue;
    std::string_view figure = line.substr(name.size());
    figure.remove_prefix(std::min(figure.find_first_not_of(' '), figure.size()));
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(figure.data(), figure.data() + figure.size(), length);
    if (error == std::errc() && end == figure.data() + figure.size()) return length;
  }
  return std::nullopt;
}

} // namespace

std::optional<Frames::Frame> Frames::next() {
  const std::size_t skipped = std::min(to_skip_, buffer_.size());
  buffer_.erase(0, skipped);
  to_skip_ -= skipped;
  const std::optional<Headers> headers = headers_of(buffer_);
  if (!headers) return std::nullopt;
  const std::optional<std::size_t> length = content_length(headers->lines);
  if (!length || *length > most_body_bytes) {
    buffer_.erase(0, headers->bytes);
    to_skip_ = length.value_or(0);
    return Frame{.sound = false, .body = {}};
  }
  if (buffer_.size() - headers->bytes < *length) return std::nullopt;
  Frame frame{.sound = true, .body = buffer_.substr(headers->bytes, *length)};
  buffer_.erase(0, headers->bytes + *length);
  return frame;
}

std::string framed(std::string_view body) { return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body); }

} // namespace arbitro::lsp
