#pragma once

#include <nlohmann/json.hpp>

#include <string>

/// The schema of that name (`log`, `report` …), as the project has it.
[[nodiscard]] nlohmann::json schema_of(const std::string &name);

/// Where a document does not fit a schema, a problem a line; empty: it fits. Types are taken strictly.
[[nodiscard]] std::string problems(const nlohmann::json &schema, const nlohmann::json &document);
