#include "arbitro/chunks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

/// What the chunks of a stream say, in one text; the stream arrives in portions of the given size.
std::string split(std::string_view stream, std::string_view name, std::size_t portion) {
  std::size_t at = 0;
  arbitro::Chunks chunks(
      [&](char *buffer, std::size_t size) {
        const auto bytes = std::min({portion, size, stream.size() - at});
        std::memcpy(buffer, stream.data() + at, bytes);
        at += bytes;
        return bytes;
      },
      name);
  std::string said;
  for (arbitro::Chunk chunk; chunks.next(chunk);) {
    if (chunk.first_offset + chunk.text.size() > stream.size() || stream.substr(chunk.first_offset, chunk.text.size()) != chunk.text)
      std::abort();
    const auto lines = std::count(stream.begin(), stream.begin() + static_cast<std::ptrdiff_t>(chunk.first_offset), '\n');
    if (chunk.first_line != static_cast<std::uint64_t>(lines) + 1) std::abort();
    said += std::to_string(chunk.first_offset) + ':' + std::to_string(chunk.first_column) + ':' + std::string(chunk.text) +
            std::to_string(static_cast<int>(chunk.fault)) + '\n';
  }
  return said;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view stream(reinterpret_cast<const char *>(data), size);
  for (const std::string_view name : {"x", "x.json", "x.ndjson", "x.yaml"})
    if (split(stream, name, stream.size() + 1) != split(stream, name, size % 7 + 1)) std::abort();
  return 0;
}
