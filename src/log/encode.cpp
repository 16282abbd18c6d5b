#include "arbitro/encode.hpp"

#include "finding/option_values.hpp"
#include "readers.hpp"

#include <utility>

namespace arbitro {

namespace {

/// Moves every line of a JSON document two blanks to the right.
std::string indented(std::string_view text) {
  std::string out = "  ";
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    out += text[i];
    if (text[i] == '\n') out += "  ";
  }
  return out;
}

} // namespace

std::string_view to_string(LogForm form) {
  constexpr std::string_view names[] = {"yaml", "json", "ndjson"};
  return names[static_cast<std::size_t>(form)];
}

std::optional<LogForm> log_form(std::string_view name) { return named(name, {LogForm::yaml, LogForm::json, LogForm::ndjson}); }

LogForm form_of(const Chunk &chunk) {
  if (chunk.reader == &yaml_reader) return LogForm::yaml;
  const std::string_view line = chunk.text.substr(0, chunk.text.find('\n'));
  const bool begins_alone = line.find_first_not_of("{ \t\r") == std::string_view::npos;
  return chunk.element >= 0 || begins_alone ? LogForm::json : LogForm::ndjson;
}

void DocumentWriter::add(std::string document) {
  ++count_;
  if (form_ != LogForm::json) {
    if (form_ == LogForm::yaml && count_ > 1) write_("---\n");
    return write_(document);
  }
  if (count_ == 1) {
    first_ = std::move(document);
    return;
  }
  if (count_ == 2) write_("[\n" + indented(std::exchange(first_, {})));
  write_(",\n" + indented(document));
}

void DocumentWriter::end() {
  if (form_ != LogForm::json || count_ == 0) return;
  write_(count_ == 1 ? first_ : "\n]\n");
}

} // namespace arbitro
