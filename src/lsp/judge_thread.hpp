#pragma once

#include "text_documents.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace arbitro::lsp {

/// Where documents are judged while messages are answered: a thread that does one piece of work at a time.
class JudgeThread {
public:
  JudgeThread();
  ~JudgeThread();
  JudgeThread(const JudgeThread &) = delete;
  JudgeThread &operator=(const JudgeThread &) = delete;

  /// Begins a piece of work; the one before has been taken back.
  void begin(JudgeWork work);
  [[nodiscard]] bool is_busy() const { return is_busy_; }
  /// Can be read from once the work is done.
  [[nodiscard]] int done() const { return pipe_[0]; }
  /// The work that was begun, if it is done. Throws what judging threw.
  [[nodiscard]] std::optional<JudgeWork> take_back();

private:
  void run();

  int pipe_[2] = {-1, -1};
  bool is_busy_ = false; ///< as the thread knows it that gives the work
  std::mutex mutex_;     ///< guards what follows
  std::condition_variable has_come_;
  std::optional<JudgeWork> to_do_, done_;
  std::exception_ptr failure_;
  bool is_over_ = false;
  std::thread thread_;
};

} // namespace arbitro::lsp
