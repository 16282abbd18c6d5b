#include "match_json.hpp"
#include "sinks.hpp"

namespace arbitro {

std::unique_ptr<Sink> make_ndjson(Product, std::ostream &out, const RenderOptions &options) {
  const auto line_of = [line = std::string()](const Report &report, const WritePart &write) mutable {
    line.clear(); // and its memory kept for the next match
    JsonWriter json(line);
    write_match(json, report);
    write(line += '\n');
  };
  const auto trailer = [options](const Summary &summary) {
    return options.trailer ? json_document([&](JsonWriter &json) { write_totals(json, summary, options.language); }) : std::string();
  };
  return make_parts(out, {.of = line_of, .end = trailer});
}

std::unique_ptr<Sink> make_json(Product, std::ostream &out, const RenderOptions &options) {
  const auto match_of = [text = std::string()](const Report &report, const WritePart &write) mutable {
    text = "\n";
    JsonWriter json(text);
    write_match(json, report);
    write(text);
  };
  const auto totals = [language = options.language](const Summary &summary) {
    std::string text = "\n]";
    JsonWriter json(text);
    write_totals(json, summary, language);
    return text + "}\n";
  };
  return make_parts(out, {.of = match_of, .between = ",", .begin = R"({"arbitro":1,"matches":[)", .end = totals});
}

} // namespace arbitro
