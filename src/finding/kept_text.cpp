#include "kept_text.hpp"

#include <utility>

namespace arbitro {

KeptText::KeptText(const Source &source, std::vector<Step> steps, std::string keys)
    : text_(source.text()), source_(source.with_text(text_)), steps_(std::move(steps)), keys_(std::move(keys)) {}

std::string KeptText::path_of(std::uint32_t node) const {
  std::vector<const Step *> way;
  for (; node < steps_.size() && steps_[node].parent != no_node; node = steps_[node].parent) way.push_back(&steps_[node]);
  std::string path;
  for (auto step = way.rbegin(); step != way.rend(); ++step) {
    const Span key = (*step)->key;
    append_step((*step)->is_in_map ? keys_.substr(key.begin, key.size()) : std::to_string((*step)->position), path);
  }
  return path;
}

void append_step(std::string_view key, std::string &pointer) {
  pointer += '/';
  for (const char c : key) {
    if (c == '~')
      pointer += "~0";
    else if (c == '/')
      pointer += "~1";
    else
      pointer += c;
  }
}

} // namespace arbitro
