#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/language.hpp"
#include "arbitro/log.hpp"
#include "arbitro/rules.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// How a log may be written: for people, for programs, or in canonical lines for archives.
enum class LogForm : std::uint8_t { yaml, json, ndjson };
[[nodiscard]] std::string_view to_string(LogForm form);
/// The form that is called so: yaml, json, ndjson.
[[nodiscard]] std::optional<LogForm> log_form(std::string_view name);
/// The form that a document has: JSON that is an element of a list, or that does not begin with a value on the line of its brace, is not a
/// canonical line.
[[nodiscard]] LogForm form_of(const Chunk &chunk);

/// How a log is to be written.
struct EncodeOptions {
  LogForm form = LogForm::yaml;
  bool explicit_plays = false;   ///< write the captures, sweeps and dealers that the log leaves to the rules; canonical lines always do
  bool fill = false;             ///< write all that the record determines and nobody wrote; explicit, too
  Letters letters = Letters::it; ///< canonical lines are Italian in any case
  bool one_by_one = false;       ///< each match is a document of its own, those of a tournament, too; canonical lines always are
};

/// Makes one text of documents that come one after the other: lines, YAML documents separated by `---`, or a JSON list where there is more
/// than one.
class DocumentWriter {
public:
  using Write = std::function<void(std::string_view)>;
  DocumentWriter(LogForm form, Write write) : form_(form), write_(std::move(write)) {}
  void add(std::string document);
  /// Ends the text.
  void end();
  /// Documents added so far.
  [[nodiscard]] std::size_t count() const { return count_; }

private:
  LogForm form_;
  Write write_;
  std::string first_; ///< of JSON documents, until it is known whether there are more
  std::size_t count_ = 0;
};

/// A team and who plays in it.
struct BlankTeam {
  std::string name;
  std::vector<std::string> players;
};
/// Everybody of some teams, in playing order.
[[nodiscard]] std::vector<std::string> seats_of(const std::vector<BlankTeam> &teams);

/// How many play, by themselves or in teams, and for how many sides; capped at one more than the most that any game allows.
[[nodiscard]] Seating seating_of(const std::vector<std::string> &players, const std::vector<BlankTeam> &teams);

/// In what detail the rounds of a log are to be written.
enum class Detail : std::uint8_t { deals, plays, piles, counts };

/// What is known of a match before its log is written.
struct BlankLog {
  std::vector<std::string> layers{"scopa"}; ///< the game, and what is laid over it
  Rules rules{};                            ///< of these layers
  std::vector<std::string> players{};       ///< in playing order; not with teams
  std::vector<BlankTeam> teams{};
  Detail detail = Detail::counts;
  int rounds = 1;          ///< number of rounds to leave room for
  bool tournament = false; ///< a match for each two players, or each two teams
  Language language{};     ///< of the comments
};

/// Names as people type them (`[Anna, Bruno]`, `Anna and Bruno`, `{Noi: [Anna, Carla], Loro: [Bruno, Dino]}`) as the two below take them.
[[nodiscard]] std::string as_list(std::string_view typed);
/// Names in a list: `Anna, Bruno`.
[[nodiscard]] std::vector<std::string> read_names(std::string_view list);
/// Teams with their players: `Lupi: Dino,Olga; Gatti: Pia,Remo`; nothing where one has no colon or no players.
[[nodiscard]] std::optional<std::vector<BlankTeam>> read_teams(std::string_view list);

/// A log in YAML that holds this and no more, with a comment on each line that is to be filled in; the first line names its schema for
/// editors.
[[nodiscard]] std::string blank_log(const BlankLog &known);

} // namespace arbitro
