#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"

#include <cstdint>
#include <memory>
#include <string_view>

namespace arbitro {

class Document;
class LineHeaders;
class Source;
struct MatchLog;

/// Referees matches that are clean, every round with its deals in canonical notation. It answers *clean, and this is the report* or *don't
/// know*: whatever is not clean, or only unusual, the general path reads again and finds what there is to find.
class FastPath {
public:
  /// The options must outlive it.
  explicit FastPath(const CheckOptions &options);
  ~FastPath();
  /// A line in the exact layout that `convert --to ndjson` writes, of which nothing at all is to be said. The report is what the general
  /// path would have made but for `file`, `line`, `index`, `bytes` and `seconds`.
  [[nodiscard]] bool referee(std::string_view line, Report &report);
  /// The rounds of a match of any layout, whose header and end have been decoded into `log`. Appends rounds, end and notes (A505) to a
  /// report that has been described; leaves it as it was where it does not know.
  [[nodiscard]] bool referee(const Source &source, const Document &document, const MatchLog &log, std::uint32_t rounds, Report &report);

private:
  const CheckOptions &options_;
  std::unique_ptr<LineHeaders> headers_;
};

} // namespace arbitro
