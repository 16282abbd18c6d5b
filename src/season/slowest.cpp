#include "arbitro/season.hpp"

#include <algorithm>
#include <tuple>

namespace arbitro {

void Slowest::add(const Log &log) {
  const auto place = [](const Log &one) { return std::tuple(-one.seconds, std::string_view(one.file), one.line); };
  logs.insert(std::ranges::upper_bound(logs, place(log), {}, place), log);
  if (logs.size() > most) logs.pop_back();
}

void Slowest::add(const Report &report) {
  if (report.seconds <= 0 || (logs.size() == most && report.seconds < logs.back().seconds)) return;
  add(Log{report.file, report.line, report.bytes, report.seconds});
}

void Slowest::add(const Slowest &other) {
  for (const Log &log : other.logs) add(log);
}

} // namespace arbitro
