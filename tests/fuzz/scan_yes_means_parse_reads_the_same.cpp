// Theorem: a JSON text that the scanner reads is read by the parser into the same values at the same places.

#include "log/guard.hpp"
#include "log/scan_json.hpp"

#include <cstdlib>

using namespace arbitro;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const Source source("fuzz.json", {reinterpret_cast<const char *>(data), size});
  std::vector<Finding> findings;
  if (!check_bytes(source, limits::json_document, Controls::json, findings)) return 0;
  Document quick;
  if (!scan_json(source, quick)) return 0;
  Document slow;
  if (!parse_json(source, slow, findings) || quick.size() != slow.size()) std::abort();
  for (std::uint32_t node = 0; node < quick.size(); ++node)
    if (quick[node].text != slow[node].text || quick[node].key != slow[node].key || quick[node].span != slow[node].span ||
        quick[node].next != slow[node].next || quick[node].kind != slow[node].kind)
      std::abort();
  return 0;
}
