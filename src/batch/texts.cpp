#include "arbitro/batch.hpp"
#include "members.hpp"
#include "text/code_points.hpp"

namespace arbitro {

void each_text(const std::vector<Input> &inputs, const ReadingOptions &options, const std::function<bool(const InputText &text)> &hand_on,
               const std::function<void(const Trouble &)> &trouble) {
  for (const Input &input : inputs) {
    if (!input.problem.empty()) {
      trouble({legible(input.path), input.problem});
      continue;
    }
    Members members(input, options);
    while (members.next()) {
      const Chunks::Read read = [&](char *buffer, std::size_t size) { return members.read(buffer, size); };
      if (!hand_on({members.name(), read, members.unpacks()})) return;
      for (const Trouble &one : members.take_troubles(true)) trouble(one);
    }
    for (const Trouble &one : members.take_troubles(false)) trouble(one);
  }
}

} // namespace arbitro
