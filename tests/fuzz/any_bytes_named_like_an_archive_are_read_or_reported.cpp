// Theorem: whatever a file contains, and whatever its name is, something is read from it or reported of it, the same for every number of
// threads.

#include "batch/batch_of_names.hpp"
#include "batch/scratch.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
  static const Scratch folder;
  for (const char *name : {"a", "a.zip"}) {
    const std::string path = folder.write(name, {reinterpret_cast<const char *>(data), size});
    const std::vector<std::string> lines = run_names({path}, 1, make_namer).lines;
    if (lines.empty() || lines != run_names({path}, 3, make_namer).lines) std::abort();
  }
  return 0;
}
