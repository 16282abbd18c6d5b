#include "in_order.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>

namespace arbitro {
namespace {

/// What is gathered before the threads begin: little memory, and more work than starting them.
constexpr std::size_t most_bytes = std::size_t{1} << 20;
constexpr std::size_t most_steps = 1024;

} // namespace

void InOrder::add(std::size_t bytes, std::function<void(int thread)> work, std::function<void()> then) {
  steps_.push_back({std::move(work), std::move(then)});
  bytes_ += bytes;
  if (threads_ == 1 || steps_.size() >= most_steps || bytes_ >= most_bytes) finish();
}

void InOrder::finish() {
  const std::vector<Step> steps = std::exchange(steps_, {});
  bytes_ = 0;
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&](int thread) {
    try {
      for (std::size_t i = next++; i < steps.size(); i = next++)
        if (steps[i].work) steps[i].work(thread);
    } catch (...) {
      next = steps.size();
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int thread = 1; thread < threads_ && static_cast<std::size_t>(thread) < steps.size(); ++thread) others.emplace_back(work, thread);
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
  for (const Step &step : steps) step.then();
}

} // namespace arbitro
