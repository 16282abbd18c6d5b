#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// The items joined by a separator, each as `spell` writes it.
template <class Items = std::vector<std::string>, class Spell = std::identity>
[[nodiscard]] std::string join(const Items &items, std::string_view separator, const Spell &spell = {}) {
  std::string text;
  for (const auto &item : items) (text += text.empty() ? std::string_view() : separator) += std::invoke(spell, item);
  return text;
}

} // namespace arbitro
