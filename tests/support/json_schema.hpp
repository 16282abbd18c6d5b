#pragma once

#include <nlohmann/json.hpp>

#include <string>

/// The schema of that name (`log`, `report` …), as the project has it.
[[nodiscard]] nlohmann::json schema_of(const std::string &name);

/// The schema of what a command writes as JSON, without its openness to additions: whatever this version writes it describes.
[[nodiscard]] nlohmann::json output_schema(const std::string &name);

/// The schema of one of its definitions.
[[nodiscard]] nlohmann::json definition_of(const nlohmann::json &schema, const std::string &name);

/// Where a document does not fit a schema, a problem a line; empty: it fits. Types are taken strictly.
[[nodiscard]] std::string problems(const nlohmann::json &schema, const nlohmann::json &document);
