// Theorem: a text of YAML that the scanner reads is read by the parser into the same values at the same places; and a text is read as JSON
// if and only if another reader takes it for JSON, but for what is over a limit.

#include "log/guard.hpp"
#include "log/yaml_syntax.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>

using namespace arbitro;

namespace {

void compare_yaml(const Source &source) {
  std::vector<Finding> findings;
  Document quick;
  if (!check_bytes(source, limits::yaml_document, Controls::yaml, findings) || !scan_yaml(source, quick)) return;
  Document slow;
  if (!parse_yaml(source, slow, findings) || quick.size() != slow.size()) std::abort();
  for (std::uint32_t node = 0; node < quick.size(); ++node)
    if (quick[node].text != slow[node].text || quick[node].key != slow[node].key || quick[node].span != slow[node].span ||
        quick[node].key_span != slow[node].key_span || quick[node].next != slow[node].next || quick[node].kind != slow[node].kind ||
        quick[node].quoted != slow[node].quoted || quick[node].is_null != slow[node].is_null)
      std::abort();
}

void compare_json(const Source &source) {
  std::vector<Finding> findings;
  Document document;
  if (!check_bytes(source, limits::json_document, Controls::json, findings)) return;
  const bool is_read = read_json(source, document, findings);
  const bool is_over_limit = !is_read && (findings.front().code == Code::too_deep || findings.front().code == Code::too_large);
  if (!is_over_limit && is_read != nlohmann::json::accept(source.text())) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const Source source("fuzz", {reinterpret_cast<const char *>(data), size});
  compare_json(source);
  compare_yaml(source);
  return 0;
}
