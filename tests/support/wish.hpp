#pragma once

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

/// What the environment wishes, or what is usual.
inline long wished(const char *variable, long usual) {
  const char *wish = std::getenv(variable);
  return wish != nullptr ? std::atol(wish) : usual;
}

/// What a test does of something random: all that is usual, or in a slow build but a share (ARBITRO_SHARE percent).
inline long share_of(long usual) { return std::max(1L, usual * wished("ARBITRO_SHARE", 100) / 100); }

/// How far apart the places are that a test tries, which are fewer in a slow build.
inline std::size_t stride(std::size_t usual) {
  return usual * 100 / static_cast<std::size_t>(std::clamp(wished("ARBITRO_SHARE", 100), 1L, 100L));
}

/// All of a list, or in a slow build some of it from one end to the other.
template <class Each> std::vector<Each> some_of(std::vector<Each> all) {
  constexpr std::size_t fewest = 16;
  const std::size_t step = std::clamp<std::size_t>(all.size() / fewest, 1, stride(1));
  std::vector<Each> some;
  for (std::size_t i = 0; i < all.size(); i += step) some.push_back(std::move(all[i]));
  return some;
}

/// How much of something random a test is to try: what the environment wishes, or its share of what is usual.
inline long tries(const char *variable, long usual) { return wished(variable, share_of(usual)); }

/// Says how much was tried, where the environment asks for figures (ARBITRO_FIGURES).
inline void tell_figure(const char *what, long figure) {
  if (std::getenv("ARBITRO_FIGURES") != nullptr) std::cout << "figure: " << what << ": " << figure << '\n';
}
