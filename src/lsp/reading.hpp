#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/log.hpp"
#include "arbitro/referee.hpp"
#include "log/document.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbitro::lsp {

/// One document of a text, taken apart: the tree of its values, every match as it is written, and every match as it was replayed.
struct Anatomy {
  const Reader *reader = &yaml_reader;
  Language language{}; ///< in which people are told of it
  std::string text;
  Source source;
  Document document;
  std::vector<MatchLog> matches; ///< in order

  /// Parallel to `matches`, with their plays; replayed at the first question.
  [[nodiscard]] const std::vector<Report> &reports() const;

private:
  mutable std::optional<std::vector<Report>> reports_;
};

/// What a text gives when it is taken apart; without values where it cannot be read.
[[nodiscard]] std::unique_ptr<const Anatomy> take_apart(const Reader &reader, std::string text, Language language);

/// What the referee says of one document of a text.
struct Judgement {
  std::vector<Report> reports; ///< as `check` has them
  /// The matches of a tournament, each alone: by its text, behind a NUL if it is the first of all, what is said of it.
  std::unordered_map<std::string, std::shared_ptr<const Report>> alone;
};

/// One document of a text, wherever it stands, and what the referee says of it once it has been judged.
struct TextDocument {
  std::string text;
  const Reader *reader = &yaml_reader;
  Language language{};     ///< of its reports
  bool is_element = false; ///< of a JSON list
  bool too_large = false;
  bool is_first = false; ///< of its text
  ListFault fault{};
  std::shared_ptr<const Judgement> judgement; ///< null until it is judged

  [[nodiscard]] const std::vector<Report> &reports() const;
  /// The document taken apart, at the first question.
  [[nodiscard]] const Anatomy &anatomy() const;

private:
  mutable std::unique_ptr<const Anatomy> anatomy_;
};

/// A document in its text.
struct Part {
  std::size_t begin = 0; ///< byte of the text
  std::shared_ptr<TextDocument> document;

  [[nodiscard]] std::size_t end() const { return begin + document->text.size(); }
  /// Where a byte of the document lies in the text.
  [[nodiscard]] std::size_t in_text(std::uint32_t byte) const { return begin + byte; }
};

/// A text cut into documents. Cutting is cheap, judging may not be: it is done document by document, when nothing else is to be done.
struct Reading {
  std::vector<Part> parts;
  std::vector<Report> without_log;                           ///< of a text that holds no log at all
  std::vector<std::shared_ptr<const Judgement>> tournaments; ///< of this text or an earlier one, whose matches may be in the next too
  std::size_t judged = 0;                                    ///< so many parts, from the first on, are known to be judged

  /// The document that holds a byte, or null.
  [[nodiscard]] const Part *part_at(std::size_t offset) const;
  /// Whether every document of it is judged.
  [[nodiscard]] bool is_judged();
};

/// Cuts a text, to tell of it in that language; the documents that an earlier reading has already are taken from there.
[[nodiscard]] Reading read(std::string_view text, const std::string &file, Language language, Reading &&earlier = {});

/// Documents to be judged, apart from whoever may change the text meanwhile.
struct Work {
  /// One of them, and what is said of it at the end.
  struct Item {
    std::shared_ptr<TextDocument> document;
    std::shared_ptr<const Judgement> judgement{};
  };
  std::string file;
  std::vector<Item> items;
  std::vector<std::shared_ptr<const Judgement>> tournaments; ///< judged before

  /// The next documents of a reading that are not judged, about as many as are judged in one go; none where all are.
  [[nodiscard]] static Work of(Reading &reading, const std::string &file);
  /// Judges them all. It reads no more of the documents than never changes, so that a thread of its own may do it.
  void judge(Referee &referee);
  /// Gives every document what is said of it.
  void hand_in() const;
};

} // namespace arbitro::lsp
