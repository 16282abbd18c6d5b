#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace arbitro::lsp {

struct TextDocument;

/// A stretch of something that is counted.
struct Stretch {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t tail = 0; ///< where the text after all matches begins
};

/// Where a match of a tournament is in its document.
struct MatchExtent {
  Stretch bytes; ///< from the beginning of its first line to that of the next match
  Stretch nodes;
};

/// What was found in a match of a tournament.
struct JudgedExtent {
  Report report;
  MatchExtent extent; ///< in the document as it was then
};

/// What the referee finds in one document of a text.
struct Judgement {
  std::vector<Report> reports; ///< as `check` has them
  bool has_log_key = true;     ///< false: no key of it is one of a log
  /// The matches of a tournament: by the text of each, with the header that they share, after a NUL if it is the first of all.
  std::unordered_map<std::string, std::shared_ptr<const JudgedExtent>> alone;
};

/// Documents to be judged, apart from whoever may change the text meanwhile.
struct JudgeWork {
  /// One of them, and what is found in it.
  struct Item {
    std::shared_ptr<TextDocument> document;
    std::shared_ptr<const Judgement> judgement{};
  };
  std::string file;
  std::vector<Item> items;
  std::vector<std::shared_ptr<const Judgement>> tournaments; ///< judged before

  /// Judges them all. It reads only what never changes of a document, so that a thread of its own may do it.
  void judge(Referee &referee);
  /// Those that are not judged have one finding: why not.
  void give_up(const std::string &error);
  /// Gives every document what was found in it.
  void hand_in() const;
};

/// A report in that language.
[[nodiscard]] Report in_language(Language language, Report &&report);

} // namespace arbitro::lsp
