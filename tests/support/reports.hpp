#pragma once

#include "arbitro/report.hpp"

#include <string>
#include <vector>

/// Reports built by hand: what renderers are tested on without any log or referee.
namespace arbitro::samples {

/// A place in a line of text: columns from 1, end after the last character. Only for ASCII lines.
[[nodiscard]] Place place(std::uint64_t line, std::uint32_t column, std::uint32_t end_column, std::string line_text);

/// Four counted rounds of scopa, won 15-6; not a finding.
[[nodiscard]] Report kitchen();
/// One round with every card and the finding of the handbook (A305, a label on another line), a warning and a note.
[[nodiscard]] Report disputed();
/// Teams: a round of claims, a void round, unknown figures, an invalid round, wrong claims; then a forfeit.
[[nodiscard]] Report forfeited();
/// Open after two rounds; game not named, what-if rules of every kind of value; wide and long names.
[[nodiscard]] Report unfinished();
/// That many sides with long names and twelve awards.
[[nodiscard]] Report crowded(int sides);
/// Names, texts and paths meant to break each format.
[[nodiscard]] Report hostile();
/// A file that is no log.
[[nodiscard]] Report unreadable();
/// One round with its plays kept.
[[nodiscard]] Report replayed();

/// All of the above under a name for its approved file.
struct Sample {
  std::string name;
  std::vector<Report> reports;
  std::vector<Trouble> troubles{}; ///< of inputs that could not be read
};
[[nodiscard]] std::vector<Sample> all();
/// The summary of reports.
[[nodiscard]] Summary summary_of(const std::vector<Report> &reports);
[[nodiscard]] Summary summary_of(const Sample &sample);

} // namespace arbitro::samples
