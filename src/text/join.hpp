#pragma once

#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace arbitro {

/// The items joined by a separator, each as `spell` writes it; the last two by another one, if that is given.
template <class Items = std::vector<std::string>, class Spell = std::identity>
[[nodiscard]] std::string join(const Items &items, std::string_view separator, const Spell &spell = {}, std::string_view last = {}) {
  std::string text;
  for (auto next = std::begin(items); next != std::end(items);) {
    const auto item = next;
    ++next;
    if (!text.empty()) text += next == std::end(items) && !last.empty() ? last : separator;
    text += std::invoke(spell, *item);
  }
  return text;
}

/// What `spell` gives of each item.
template <class Items, class Spell> [[nodiscard]] auto collected(const Items &items, const Spell &spell) {
  std::vector<std::decay_t<std::invoke_result_t<Spell, decltype(*std::begin(items))>>> all;
  for (const auto &item : items) all.push_back(std::invoke(spell, item));
  return all;
}

} // namespace arbitro
