#pragma once

#include "arbitro/json_writer.hpp"
#include "arbitro/report.hpp"

namespace arbitro {

/// The object of one match, as `schemas/report.schema.json` describes it.
void write_match(JsonWriter &json, const Report &report);
/// The object of the summary.
void write_summary(JsonWriter &json, const Summary &summary);
/// What decides in a finding and would be allowed: `rule`, then `table`, `hand` and `allowed` where there are any.
void write_grounds(JsonWriter &json, const Finding &finding);

} // namespace arbitro
