#include "progress.hpp"

#include "finding/say.hpp"

#include <cmath>
#include <cstdio>
#include <string>

namespace arbitro {
namespace {

using namespace std::chrono_literals;
constexpr auto silence = 500ms;
constexpr auto interval = 100ms;

} // namespace

Progress::Progress(std::optional<Language> language, std::uint64_t total) : language_(language), total_(total), next_(started_ + silence) {}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - started_).count(); }

void Progress::show(std::uint64_t matches, std::uint64_t bytes, std::uint64_t findings) {
  if (!language_ || Clock::now() < next_) return;
  next_ = Clock::now() + interval;
  const double elapsed = seconds();
  const double rate = static_cast<double>(bytes) / elapsed;
  std::string line = to_text(say::batch_so_far(matches, std::lround(rate / 1e6), findings), *language_);
  if (total_ > bytes && rate > 0)
    line += to_text(say::seconds_left(std::lround(std::ceil(static_cast<double>(total_ - bytes) / rate))), *language_);
  std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
  std::fflush(stderr);
  shown_ = true;
}

void Progress::clear() {
  if (!shown_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

} // namespace arbitro
