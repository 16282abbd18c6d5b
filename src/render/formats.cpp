#include "sinks.hpp"

#include <algorithm>

namespace arbitro {

std::span<const Format> formats() {
  static constexpr Format table[] = {
      {"text", "for people", true, true, false, make_text},
      {"json", "one JSON document", true, true, true, make_json},
      {"ndjson", "one JSON object a match, one match a line", true, true, true, make_ndjson},
  };
  return table;
}

std::unique_ptr<Sink> make_sink(std::string_view format, Product product, std::ostream &out, const RenderOptions &options) {
  const auto all = formats();
  const auto row = std::find_if(all.begin(), all.end(), [&](const Format &one) { return one.name == format; });
  return row != all.end() && row->serves(product) ? row->make(product, out, options) : nullptr;
}

} // namespace arbitro
