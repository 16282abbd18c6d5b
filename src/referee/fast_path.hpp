#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"

#include <memory>
#include <string_view>

namespace arbitro {

class Headers;

/// Referees matches in the exact layout that `convert --to ndjson` writes, every round with its deals, if nothing at all is to be said
/// about them. Whatever is not clean, or only unusual, it knows nothing about: the general path reads it again and finds what there is to
/// find.
class FastPath {
public:
  /// The options must outlive it.
  explicit FastPath(const CheckOptions &options);
  ~FastPath();
  /// Whether the match is clean; then the report is what the general path would have made but for `file`, `line`, `index`, `bytes` and
  /// `seconds`.
  [[nodiscard]] bool referee(std::string_view line, Report &report);

private:
  const CheckOptions &options_;
  std::unique_ptr<Headers> headers_;
};

} // namespace arbitro
