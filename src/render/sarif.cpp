#include "escape.hpp"
#include "match_json.hpp"
#include "sinks.hpp"

namespace arbitro {

namespace {

void write_message(JsonWriter &json, std::string_view name, std::string_view text) {
  json.key(name).begin_object().member("text", text).end_object();
}

/// The members of an open region object that say where it is, in lines and in bytes.
void write_range(JsonWriter &json, const Place &place) {
  json.member("startLine", place.begin.line).member("startColumn", place.begin.column16);
  json.member("endLine", place.end.line).member("endColumn", place.end.column16);
  json.member("byteOffset", place.begin.offset).member("byteLength", place.length);
}

void write_file(JsonWriter &json, const std::string &file) {
  json.key("artifactLocation").begin_object().member("uri", uri(file)).end_object();
}

/// Members `physicalLocation` of an open location object.
void write_location(JsonWriter &json, const Place &place, const std::string &file) {
  write_file(json.key("physicalLocation").begin_object(), file);
  json.key("region").begin_object();
  write_range(json, place);
  if (!place.line_text.empty() && place.line_text.size() < 400) write_message(json, "snippet", place.line_text);
  json.end_object().end_object();
}

void write_fix_of_result(JsonWriter &json, const Fix &fix, const Report &report) {
  json.begin_object();
  write_message(json, "description", to_text(fix.title, report.card_spelling));
  write_file(json.key("artifactChanges").begin_array().begin_object(), report.file);
  json.list("replacements", fix.edits, [&](const TextEdit &edit) {
    json.begin_object().key("deletedRegion").begin_object();
    write_range(json, report.place_of({.span = edit.span}));
    json.end_object().key("insertedContent").begin_object().member("text", edit.text).end_object().end_object();
  });
  json.end_object().end_array();
  json.key("properties").begin_object().member("certainty", to_string(fix.certainty)).end_object().end_object();
}

void write_result(JsonWriter &json, const Report &report, const Finding &finding) {
  const CodeRow &row = row_of(finding.code);
  json.begin_object().member("ruleId", row.name).member("level", to_string(finding.severity));
  const std::string message = to_text(finding.message, report.card_spelling), help = to_text(finding.help, report.card_spelling);
  write_message(json, "message", help.empty() ? message : message + "; " + help);
  json.key("locations").begin_array().begin_object();
  write_location(json, report.place_of(finding.where), report.file);
  if (const std::string path = report.path_of(finding.where); !path.empty()) {
    json.key("logicalLocations").begin_array().begin_object().member("fullyQualifiedName", path).member("kind", "value");
    json.end_object().end_array();
  }
  json.end_object().end_array();
  if (!finding.labels.empty()) {
    json.list("relatedLocations", finding.labels, [&](const Label &label) {
      json.begin_object();
      write_location(json, report.place_of(label.where), report.file);
      write_message(json, "message", to_text(label.text, report.card_spelling));
      json.end_object();
    });
  }
  if (!finding.fixes.empty()) {
    json.list("fixes", finding.fixes, [&](const Fix &fix) { write_fix_of_result(json, fix, report); });
  }
  json.key("properties")
      .begin_object()
      .member("match", report.index)
      .text_or_null("id", report.id.value_or(""))
      .text_or_null("at", to_string(finding.at))
      .text_or_null("player", finding.player);
  write_evidence(json, finding);
  json.text_or_null("help", help).end_object().end_object();
}

void write_notification(JsonWriter &json, const Trouble &trouble, Language language) {
  json.begin_object().member("level", "error");
  write_message(json, "message", to_text(trouble.message, language));
  write_file(json.key("locations").begin_array().begin_object().key("physicalLocation").begin_object(), trouble.file);
  json.end_object().end_object().end_array().end_object();
}

std::string head(const std::string &version) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("$schema", "https://json.schemastore.org/sarif-2.1.0.json").member("version", "2.1.0");
  json.key("runs").begin_array().begin_object().key("tool").begin_object().key("driver").begin_object().member("name", "arbitro");
  if (!version.empty()) json.member("version", version);
  json.list("rules", codes(), [&](const CodeRow &row) {
    json.begin_object().member("id", row.name).member("name", row.slug);
    write_message(json, "shortDescription", row.slug);
    write_message(json, "help", "arbitro explain " + std::string(row.name));
    json.key("defaultConfiguration").begin_object().member("level", to_string(row.severity)).end_object().end_object();
  });
  json.end_object().end_object().member("columnKind", "utf16CodeUnits").key("results").begin_array();
  return text;
}

std::string tail(const Summary &summary, Language language) {
  std::string text = "\n]";
  JsonWriter json(text);
  json.key("invocations").begin_array().begin_object().member("executionSuccessful", summary.troubles.empty());
  json.list("toolExecutionNotifications", summary.troubles, [&](const Trouble &trouble) { write_notification(json, trouble, language); });
  json.end_object().end_array();
  write_summary(json.key("properties").begin_object().key("summary"), summary);
  return text + "}}]}\n";
}

} // namespace

/// One SARIF 2.1.0 run; every code is a rule of the tool.
std::unique_ptr<Sink> make_sarif(Product, std::ostream &out, const RenderOptions &options) {
  const auto results = [](const Report &report, const WritePart &write) {
    for (const Finding &finding : report.findings) {
      std::string text = "\n";
      JsonWriter json(text);
      write_result(json, report, finding);
      write(text);
    }
  };
  const auto end = [language = options.language](const Summary &summary) { return tail(summary, language); };
  return make_parts(out, {.of = results, .between = ",", .begin = head(options.version), .end = end});
}

} // namespace arbitro
