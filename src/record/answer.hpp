#pragma once

#include "finding/say.hpp"
#include "page.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::record {

/// How a round is written down.
enum class Way : std::uint8_t { counts, plays };

/// Where a dialogue stands: the log, and what it cannot tell of the answers given.
struct State {
  std::string log{};                   ///< empty: nobody is known to play
  Language language{};                 ///< in which people are spoken to
  Way way = Way::counts;               ///< of the round, or of the one before
  std::set<std::string> passed{};      ///< questions that are answered although the log does not say so
  std::string open_cell{};             ///< a play that is yet to say which capture it makes
  std::vector<std::string> captures{}; ///< of that play, as they are numbered

  friend bool operator==(const State &, const State &) = default;
};
/// Where a dialogue stands that goes on with a log.
[[nodiscard]] State state_of(const Page &page, Way way);

/// What comes of a line: where the dialogue stands then, or nothing new; and what is said.
struct Answer {
  std::optional<State> state{};
  std::shared_ptr<const Page> page{}; ///< of that state, where its log has changed
  std::string text{};
  std::optional<Remarks> remarks{}; ///< why nothing new, or what is noted all the same
};
/// The state with another log, if the referee has nothing against it.
[[nodiscard]] Answer change(State state, LogTree tree);

/// The state with that log.
[[nodiscard]] Answer with_log(State state, std::shared_ptr<const Page> page);

/// What an answer may do with: the state and its log as the referee sees it, which is null before there is one.
struct Moment {
  const State &state;
  const Page *page;
};

/// A phrase in the language of the dialogue.
[[nodiscard]] inline std::string words(const Moment &moment, const Phrase &phrase) { return to_text(phrase, moment.state.language); }
/// Nothing changes.
[[nodiscard]] inline Answer refused(const Moment &moment, const Phrase &why) { return {.text = words(moment, why) + "\n"}; }

/// Words that answer a question in place of a name, cards or figures; they are understood in every language.
namespace answers {
inline constexpr Prose yes{"yes", "sì"};
inline constexpr Prose no{"no", "no"};
inline constexpr Prose counts{"counts", "conteggi"};
inline constexpr Prose plays{"plays", "giocate"};
inline constexpr Prose none{"none", "nessuno"};
inline constexpr Prose not_known{"not known", "non si sa"};
} // namespace answers
/// Whether somebody typed that word.
[[nodiscard]] bool is_said(const Prose &word, std::string_view typed);
/// Whether somebody typed that word or its beginning.
[[nodiscard]] bool is_begun(const Prose &word, std::string_view typed);
/// The word in the language of the dialogue.
[[nodiscard]] inline std::string in_words(const Moment &moment, const Prose &word) { return std::string(word.in(moment.state.language)); }

/// What is asked, and what Enter takes.
struct Prompt {
  std::string words;
  std::string offered{};
};

/// One row of the table of questions; the first that is open is asked.
struct QuestionRow {
  bool (*is_open)(const Moment &);
  Prompt (*ask)(const Moment &);
  Answer (*take)(const Moment &, std::string_view);
  std::vector<std::string> (*complete)(const Moment &, std::string_view typed); ///< what the last word may become
};
[[nodiscard]] const QuestionRow &open_question(const Moment &moment);

// The questions of plays and counts, which have files of their own.
[[nodiscard]] bool asks_table(const Moment &moment);
[[nodiscard]] Prompt ask_table(const Moment &moment);
[[nodiscard]] Answer take_table(const Moment &moment, std::string_view typed);
[[nodiscard]] bool asks_hand(const Moment &moment);
[[nodiscard]] Prompt ask_hand(const Moment &moment);
[[nodiscard]] Answer take_hand(const Moment &moment, std::string_view typed);
[[nodiscard]] bool asks_play(const Moment &moment);
[[nodiscard]] Prompt ask_play(const Moment &moment);
[[nodiscard]] Answer take_play(const Moment &moment, std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_cards(const Moment &moment, std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_play(const Moment &moment, std::string_view typed);
[[nodiscard]] bool asks_count(const Moment &moment);
[[nodiscard]] Prompt ask_count(const Moment &moment);
[[nodiscard]] Answer take_count(const Moment &moment, std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_sides(const Moment &moment, std::string_view typed);

/// The one of the names that is typed, whole or only its beginning; nothing where none or several are.
[[nodiscard]] std::optional<std::size_t> find_name(const std::vector<std::string> &names, std::string_view typed);
/// The names of the sides.
[[nodiscard]] std::vector<std::string> side_names(const Page &page);

} // namespace arbitro::record
