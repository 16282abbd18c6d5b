#pragma once

#include "arbitro/read.hpp"
#include "arbitro/report.hpp"
#include "log/document.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace arbitro::lsp {

/// One document of a text as it was read, and every match of it as it was replayed. An unreadable one has no values.
class ReplayedLog {
public:
  ReplayedLog(const Reader &reader, std::string_view text, Language language);

  [[nodiscard]] const ParsedLog &log() const { return *log_; }
  [[nodiscard]] const Document &tree() const { return *log_->tree; }
  [[nodiscard]] std::string_view text() const { return log_->text; }
  [[nodiscard]] const std::vector<ParsedMatch> &matches() const { return log_->matches; }
  [[nodiscard]] Language language() const { return language_; }
  /// Parallel to the matches, with their plays; replayed at the first question.
  [[nodiscard]] const std::vector<Report> &reports() const;

private:
  std::shared_ptr<ParsedLog> log_; ///< shared by all that are unreadable
  Language language_;
  mutable std::optional<std::vector<Report>> reports_;
};

} // namespace arbitro::lsp
