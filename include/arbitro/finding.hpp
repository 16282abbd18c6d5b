#pragma once

#include "arbitro/source.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// How bad a finding is. Only what is at or above `--fail-on` makes the exit status 1.
enum class Severity : std::uint8_t { note, warning, error };
[[nodiscard]] std::string_view to_string(Severity severity);

/// Every finding code; generated from `codes.def`.
enum class Code : std::uint8_t {
#define X(code, identifier, slug, severity) identifier,
#include "arbitro/codes.def"
#undef X
};

/// One row of the registry of codes.
struct CodeRow {
  Code code;
  std::string_view name; ///< `A305`
  std::string_view slug; ///< `equal-card-first`
  Severity severity;     ///< unless the finding says otherwise
};
/// Every code in ascending order.
[[nodiscard]] std::span<const CodeRow> codes();
[[nodiscard]] const CodeRow &row_of(Code code);

/// Bytes of the longest line that a place keeps: beyond it nobody can read it, and a thousand places would keep a gigabyte.
inline constexpr std::size_t shown_line = 16384;

/// A place with the source line that shows it, so that a report outlives its source.
struct Place {
  Position begin{};
  Position end{};           ///< just behind the last character
  std::uint32_t length = 0; ///< bytes
  std::string line_text;    ///< the line of `begin`; empty where it is longer than `shown_line`
};
/// The place of a span.
[[nodiscard]] Place place_of(const Source &source, Span span);

/// A second place that explains a finding.
struct Label {
  Place place;
  std::string text;
};

/// One card with what it takes, as findings list what would have been allowed; nothing taken: it may be laid, or takes itself.
struct AllowedText {
  std::string card;
  std::vector<std::string> take;
  bool lays = false;
};

/// How cards are written in one log; findings keep canonical spellings and are shown to people in the log's own.
struct CardSpelling {
  std::string suits = "dcbs"; ///< letters of coins, cups, clubs and swords
  bool printed_index = false; ///< 10 11 12 for 8 9 10, as on Spanish cards
};
/// A canonical card (`10d`) in that spelling; any other text as it is.
[[nodiscard]] std::string respell(std::string_view card, const CardSpelling &spelling);

/// One thing that is wrong (or worth saying), with all that a reader needs. Plain data; formats only print it.
struct Finding {
  Code code{};
  Severity severity = Severity::error;
  std::string message; ///< the situation observed: lower case, no final stop
  Place place;
  std::string span_note;                                 ///< printed beside the caret: `3 + 4`; may be empty
  std::string path;                                      ///< JSON pointer into the log: `/rounds/0/plays/3`
  std::string at;                                        ///< `R1.12`, `R3`, or empty for the match
  std::string player;                                    ///< whose play it is; may be empty
  std::vector<std::pair<std::string, std::string>> rule; ///< the rules and values that decide
  std::optional<std::vector<std::string>> table;         ///< the cards that lay there
  std::optional<std::vector<std::string>> hand;          ///< the cards the player held
  std::optional<std::vector<AllowedText>> allowed;
  std::vector<Label> labels;
  std::string help; ///< the remedy, in the imperative; may be empty
};

/// Order of a report's findings: by place, then by code.
void sort_findings(std::vector<Finding> &findings);

/// The nearest of the known words, or empty where none is near (for "did you mean").
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

} // namespace arbitro
