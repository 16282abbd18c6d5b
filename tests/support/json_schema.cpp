#include "json_schema.hpp"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <fstream>

nlohmann::json schema_of(const std::string &name) {
  std::ifstream file(std::string(ARBITRO_ROOT) + "/schemas/" + name + ".schema.json");
  return nlohmann::json::parse(file);
}

namespace {

void close(nlohmann::json &schema) {
  if (schema.is_object() && schema.contains("properties") && !schema.contains("additionalProperties"))
    schema["additionalProperties"] = false;
  for (nlohmann::json &part : schema)
    if (part.is_structured()) close(part);
}

} // namespace

nlohmann::json output_schema(const std::string &name) {
  nlohmann::json schema = schema_of(name);
  close(schema);
  return schema;
}

nlohmann::json definition_of(const nlohmann::json &schema, const std::string &name) {
  return {{"$ref", "#/definitions/" + name}, {"definitions", schema.at("definitions")}};
}

std::string problems(const nlohmann::json &schema, const nlohmann::json &document) {
  valijson::Schema parsed;
  valijson::SchemaParser parser;
  const valijson::adapters::NlohmannJsonAdapter schema_adapter(schema);
  parser.populateSchema(schema_adapter, parsed);
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  valijson::ValidationResults results;
  const valijson::adapters::NlohmannJsonAdapter target(document);
  std::string found;
  if (!validator.validate(parsed, target, &results)) {
    for (valijson::ValidationResults::Error error; results.popError(error);) {
      for (const std::string &part : error.context) found += part;
      found += ": " + error.description + "\n";
    }
  }
  return found;
}
