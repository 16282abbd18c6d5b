#include "judge_thread.hpp"

#include <array>
#include <cerrno>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace arbitro::lsp {

JudgeThread::JudgeThread() {
  if (::pipe(pipe_) != 0) throw std::system_error(errno, std::generic_category());
}

JudgeThread::~JudgeThread() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  has_come_.notify_one();
  if (thread_.joinable()) thread_.join();
  for (const int end : pipe_) ::close(end);
}

void JudgeThread::begin(JudgeWork work) {
  // The thread begins with the first work: a server that is only asked for its version needs none.
  if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  is_busy_ = true;
  {
    const std::lock_guard lock(mutex_);
    to_do_ = std::move(work);
  }
  has_come_.notify_one();
}

std::optional<JudgeWork> JudgeThread::take_back() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (!done_) return std::nullopt;
  is_busy_ = false;
  std::array<char, 1> sign{};
  while (::read(pipe_[0], sign.data(), 1) < 0 && errno == EINTR) {
  }
  return std::exchange(done_, std::nullopt);
}

void JudgeThread::run() {
  Referee referee{CheckOptions{}};
  for (std::unique_lock lock(mutex_);;) {
    has_come_.wait(lock, [this] { return is_over_ || to_do_; });
    if (is_over_) return;
    JudgeWork work = *std::exchange(to_do_, std::nullopt);
    lock.unlock();
    std::exception_ptr failure;
    try {
      work.judge(referee);
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    failure_ = failure;
    done_ = std::move(work);
    while (::write(pipe_[1], "", 1) < 0 && errno == EINTR) {
    }
  }
}

} // namespace arbitro::lsp
