// Theorem: a text that a scanner reads is read by the parser into the same values at the same places, as JSON and as YAML.

#include "log/guard.hpp"
#include "log/json_syntax.hpp"
#include "log/yaml_syntax.hpp"

#include <cstdlib>

using namespace arbitro;

namespace {

void compare(const Source &source, std::size_t limit, Controls controls, bool (*scan)(const Source &, Document &),
             bool (*parse)(const Source &, Document &, std::vector<Finding> &)) {
  std::vector<Finding> findings;
  Document quick;
  if (!check_bytes(source, limit, controls, findings) || !scan(source, quick)) return;
  Document slow;
  if (!parse(source, slow, findings) || quick.size() != slow.size()) std::abort();
  for (std::uint32_t node = 0; node < quick.size(); ++node)
    if (quick[node].text != slow[node].text || quick[node].key != slow[node].key || quick[node].span != slow[node].span ||
        quick[node].key_span != slow[node].key_span || quick[node].next != slow[node].next || quick[node].kind != slow[node].kind ||
        quick[node].quoted != slow[node].quoted || quick[node].is_null != slow[node].is_null)
      std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const Source source("fuzz", {reinterpret_cast<const char *>(data), size});
  compare(source, limits::json_document, Controls::json, scan_json, parse_json);
  compare(source, limits::yaml_document, Controls::yaml, scan_yaml, parse_yaml);
  return 0;
}
