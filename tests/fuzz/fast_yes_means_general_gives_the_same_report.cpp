#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

namespace {

std::string referee(std::string_view text, const arbitro::Reader &reader, bool fast, bool readings) {
  arbitro::CheckOptions options;
  options.fast = fast;
  options.interpretations = readings;
  std::ostringstream out;
  const auto sink = arbitro::make_sink("ndjson", arbitro::Product::score, out, {});
  sink->begin();
  arbitro::Chunk chunk;
  chunk.reader = &reader;
  chunk.text = text;
  arbitro::Referee(options).check(chunk, "log", [&](arbitro::Report &&report) {
    out << report.fingerprint << ' ';
    sink->report(report);
  });
  return out.str();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char *>(data), size);
  for (const arbitro::Reader *const reader : {&arbitro::json_reader, &arbitro::yaml_reader})
    for (const bool readings : {false, true})
      if (referee(text, *reader, true, readings) != referee(text, *reader, false, readings)) std::abort();
  return 0;
}
