#include "json_writer.hpp"

#include "escape.hpp"
#include "text/decimal.hpp"

#include <array>

namespace arbitro {

namespace {

/// Bytes that a JSON string has unchanged.
constexpr auto plain_bytes = [] {
  std::array<bool, 256> plain{};
  for (unsigned byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\' && byte != '[';
  return plain;
}();

/// Writes the code point that begins at a byte which is not plain; returns its bytes.
std::size_t append_special(std::string &out, std::string_view text, std::size_t offset) {
  const CodePoint point = code_point_at(text, offset);
  if (!point.valid) {
    out += "\xEF\xBF\xBD";
  } else if (point.value == '"' || point.value == '\\') {
    (out += '\\') += static_cast<char>(point.value);
  } else if (point.value == '[' && text.substr(0, offset).ends_with("##")) {
    append_escape(point.value, out); // build servers take commands out of any line that is written
  } else if (point.value == '\n') {
    out += "\\n";
  } else if (point.value == '\t') {
    out += "\\t";
  } else if (!is_unsafe(point.value)) {
    out += text.substr(offset, point.bytes);
  } else {
    append_escape(point.value, out);
  }
  return point.bytes;
}

} // namespace

JsonWriter &JsonWriter::value(std::string_view text) {
  separate();
  out_ += '"';
  std::size_t written = 0;
  for (std::size_t offset = 0; offset < text.size();) {
    if (plain_bytes[static_cast<unsigned char>(text[offset])]) {
      ++offset;
      continue;
    }
    out_.append(text, written, offset - written);
    offset += append_special(out_, text, offset);
    written = offset;
  }
  out_.append(text, written);
  out_ += '"';
  return *this;
}

JsonWriter &JsonWriter::integer(std::int64_t number) {
  separate();
  out_ += std::to_string(number);
  return *this;
}

JsonWriter &JsonWriter::value(double number) {
  separate();
  out_ += spelled(number);
  return *this;
}

} // namespace arbitro
