#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

/// What the environment wishes, or what is usual.
inline long wished(const char *variable, long usual) {
  const char *wish = std::getenv(variable);
  return wish != nullptr ? std::atol(wish) : usual;
}

/// How much of something random a test is to try: what the environment wishes, or what is usual, of which a slow build does but a share
/// (ARBITRO_SHARE percent).
inline long tries(const char *variable, long usual) { return wished(variable, usual * wished("ARBITRO_SHARE", 100) / 100); }

/// Says how much was tried, where the environment asks for figures (ARBITRO_FIGURES).
inline void tell_figure(const char *what, long figure) {
  if (std::getenv("ARBITRO_FIGURES") != nullptr) std::cout << "figure: " << what << ": " << figure << '\n';
}
