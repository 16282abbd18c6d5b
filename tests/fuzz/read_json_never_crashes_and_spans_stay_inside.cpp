#include "spans.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  arbitro::hold_reading({reinterpret_cast<const char *>(data), size}, arbitro::read_json);
  return 0;
}
