#include "arbitro/chunks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>

namespace {

/// What the chunks of a stream say, in one text; the stream arrives in portions of the given size. Where `keeps_all`, documents and what is
/// between them must be the stream.
std::string split(std::string_view stream, std::string_view name, std::size_t portion, bool keeps_all) {
  std::size_t at = 0;
  std::string together;
  arbitro::Chunks chunks(
      [&](char *buffer, std::size_t size) {
        const auto bytes = std::min({portion, size, stream.size() - at});
        std::memcpy(buffer, stream.data() + at, bytes);
        at += bytes;
        return bytes;
      },
      name, keeps_all ? [&](std::string_view between) { together += between; } : std::function<void(std::string_view)>());
  std::string said;
  for (arbitro::Chunk chunk; chunks.next(chunk);) {
    if (chunk.first_offset + chunk.text.size() > stream.size() || stream.substr(chunk.first_offset, chunk.text.size()) != chunk.text)
      std::abort();
    const auto lines = std::count(stream.begin(), stream.begin() + static_cast<std::ptrdiff_t>(chunk.first_offset), '\n');
    if (chunk.first_line != static_cast<std::uint64_t>(lines) + 1) std::abort();
    said += std::to_string(chunk.first_offset) + ':' + std::to_string(chunk.first_column) + ':' + std::string(chunk.text) +
            std::to_string(static_cast<int>(chunk.fault)) + '\n';
    if (chunk.is_whole()) together += chunk.text;
  }
  if (keeps_all && together != stream) std::abort();
  return said;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  const std::string_view stream(reinterpret_cast<const char *>(data), size);
  for (const std::string_view name : {"x", "x.json", "x.ndjson", "x.yaml"})
    if (split(stream, name, stream.size() + 1, false) != split(stream, name, size % 7 + 1, true)) std::abort();
  return 0;
}
