#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/read.hpp"
#include "arbitro/report.hpp"

#include "judge_documents.hpp"
#include "log/document.hpp"

#include <memory>
#include <optional>
#include <string>
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

/// One document of a text, wherever it is, and what the referee finds in it once it has been judged.
struct TextDocument {
  TextDocument(const Chunk &in_text, Language language);

  std::string text;
  Chunk chunk;                                ///< of that text, as if nothing came before it
  Language language{};                        ///< of its reports
  std::shared_ptr<const Judgement> judgement; ///< null until it is judged

  [[nodiscard]] const std::vector<Report> &reports() const;
  /// The document read and replayed, at the first question.
  [[nodiscard]] const ReplayedLog &replayed() const;

private:
  mutable std::unique_ptr<const ReplayedLog> replayed_;
};

/// A document in its text.
struct Part {
  std::size_t begin = 0; ///< byte of the text
  std::shared_ptr<TextDocument> document;

  [[nodiscard]] std::size_t end() const { return begin + document->text.size(); }
  /// Where a byte of the document is in the text.
  [[nodiscard]] std::size_t in_text(std::uint32_t byte) const { return begin + byte; }
};

/// A text cut into documents. Cutting is cheap, judging may not be: it is done document by document, when nothing else is to be done.
struct TextDocuments {
  std::vector<Part> parts;
  std::vector<Report> without_log;                           ///< of a text that holds no log at all
  std::vector<std::shared_ptr<const Judgement>> tournaments; ///< of this text or an earlier one, whose matches may be in the next too
  bool is_called_log = false;                                ///< `match.scopa.yaml`: it is one, whatever it holds
  std::size_t judged = 0;                                    ///< so many parts, from the first on, are known to be judged

  /// Whether nothing in it is of a log, so that it is none of ours: editors hand over every file in YAML or JSON.
  [[nodiscard]] bool is_foreign() const;
  /// The document that holds a byte, or null.
  [[nodiscard]] const Part *part_at(std::size_t offset) const;
  /// Whether every document of it is judged.
  [[nodiscard]] bool is_judged();
  /// The next documents that are not judged, about as many as are judged in one go; none where all are.
  [[nodiscard]] JudgeWork next_work(const std::string &file);
};

/// Cuts a text into documents, whose findings are in that language; those that an earlier text has already are taken from there.
[[nodiscard]] TextDocuments cut(std::string_view text, const std::string &file, Language language, TextDocuments &&earlier = {});

} // namespace arbitro::lsp
