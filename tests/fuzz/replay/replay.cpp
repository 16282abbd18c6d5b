// Tries a theorem on every file of the folders named.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

int main(int count, char **words) {
  int tried = 0;
  for (int i = 1; i < count; ++i) {
    for (const auto &entry : std::filesystem::recursive_directory_iterator(words[i])) {
      if (!entry.is_regular_file()) continue;
      std::cerr << entry.path().string() << std::endl;
      std::ifstream file(entry.path(), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(bytes.data()), bytes.size());
      ++tried;
    }
  }
  std::cout << tried << " files\n";
  return tried > 0 ? 0 : 1;
}
