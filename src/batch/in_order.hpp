#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace arbitro {

/// Work that several threads do, and what follows from it, done in the order in which the work was added. It is done a handful at a time,
/// by one thread at once.
class InOrder {
public:
  explicit InOrder(int threads) : threads_(threads) {}
  /// Adds work, which is given the number of its thread, from 0, and what is done after it by the thread that added it; `bytes` tells how
  /// much work it is.
  void add(std::size_t bytes, std::function<void(int thread)> work, std::function<void()> then);
  /// Adds what is done after the work added so far.
  void add(std::function<void()> then) { add(0, nullptr, std::move(then)); }
  /// Does everything that was added. Throws what the work throws.
  void finish();

private:
  struct Step {
    std::function<void(int thread)> work;
    std::function<void()> then;
  };
  int threads_;
  std::vector<Step> steps_;
  std::size_t bytes_ = 0;
};

} // namespace arbitro
