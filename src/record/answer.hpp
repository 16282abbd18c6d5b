#pragma once

#include "finding/say.hpp"
#include "judged_log.hpp"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::record {

/// The state of a dialogue: the log, and those answers that do not show in it.
struct State {
  std::string log{};              ///< empty: the players are not known
  Language language{};            ///< of the dialogue
  Detail detail = Detail::counts; ///< of the round, or of the one before: counts or plays
  std::string date{};             ///< of a match that begins, as a log has it; empty: none
  std::set<std::string> passed{}; ///< questions whose answers do not show in the log
  /// A play of which the capture is yet to be chosen.
  struct OpenPlay {
    std::string cell{};                  ///< empty: there is none
    std::vector<std::string> captures{}; ///< as they are numbered
    friend bool operator==(const OpenPlay &, const OpenPlay &) = default;
  };
  OpenPlay open{};

  friend bool operator==(const State &, const State &) = default;
};
/// The state of a dialogue that continues a log.
[[nodiscard]] State state_of(const JudgedLog &log, Detail detail);

/// What follows from a line: the next state, if it is another one, and the text to show.
struct Answer {
  std::optional<State> state{};
  std::shared_ptr<const JudgedLog> log{}; ///< of that state, where it has changed
  std::string text{};
  std::optional<Report> findings{}; ///< why the state is the same, or notes on what was accepted
};
/// The state with another log, if the referee has nothing against it.
[[nodiscard]] Answer change(State state, LogTree tree);

/// The state with that log.
[[nodiscard]] Answer with_log(State state, std::shared_ptr<const JudgedLog> log);
/// The state after a question whose answer does not show in the log.
[[nodiscard]] Answer pass(State state, const std::string &question);

/// What questions and answers depend on: the state, and its log, which is null before there is one.
struct Context {
  const State &state;
  const JudgedLog *log;
};

/// A phrase in the language of the dialogue.
[[nodiscard]] inline std::string words(const Context &context, const Phrase &phrase) { return to_text(phrase, context.state.language); }
/// The answer that changes nothing, with the reason.
[[nodiscard]] inline Answer refused(const Context &context, const Phrase &why) { return {.text = words(context, why) + "\n"}; }

/// Words that answer a question in place of a name, cards or figures; they are understood in every language.
namespace answers {
inline constexpr Prose yes{"yes", "sì"};
inline constexpr Prose no{"no", "no"};
inline constexpr Prose counts{"counts", "conteggi"};
inline constexpr Prose plays{"plays", "giocate"};
inline constexpr Prose undo{"undo", "annulla"};
inline constexpr Prose fix{"fix", "correggi"};
inline constexpr Prose stop{"stop", "basta"};
inline constexpr Prose none{"none", "nessuno"};
inline constexpr Prose tie{"tie", "pari"};
inline constexpr Prose not_known{"unrecorded", "non annotata"};
inline constexpr Prose first_not_known{"not known", "non si sa"}; ///< what the prompt offered first, in files of answers
} // namespace answers
/// `counts` or `plays`, or how one of them begins.
[[nodiscard]] std::optional<Detail> detail_of(std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_detail(const Context &context, std::string_view typed);
/// Whether that word was typed.
[[nodiscard]] bool is_typed(const Prose &word, std::string_view typed);
/// Whether that word or its beginning was typed.
[[nodiscard]] bool is_begun(const Prose &word, std::string_view typed);
/// The word in the language of the dialogue.
[[nodiscard]] inline std::string in_words(const Context &context, const Prose &word) {
  return std::string(word.in(context.state.language));
}

/// What is asked, and what Enter takes.
struct Prompt {
  std::string words;
  std::string offered{};
  std::string key{};    ///< what a log has in front of the answer
  Phrase form{};        ///< how answers are written
  std::string advice{}; ///< what to answer where an answer is refused; empty: what the finding says
  bool names_side{};    ///< the name of a side is the whole answer
};

/// One row of the table of questions; the first that is open is asked.
struct QuestionRow {
  std::string_view name; ///< for programs
  bool (*is_open)(const Context &);
  Prompt (*ask)(const Context &);
  Answer (*take)(const Context &, std::string_view);
  std::vector<std::string> (*complete)(const Context &, std::string_view typed); ///< what the last word may become
  std::vector<std::string> (*list)(const Context &) = nullptr;                   ///< the answers there are, where people see them all
};
[[nodiscard]] const QuestionRow &open_question(const Context &context);

// The questions about plays and counts.
[[nodiscard]] bool asks_table(const Context &context);
[[nodiscard]] Prompt ask_table(const Context &context);
[[nodiscard]] Answer take_table(const Context &context, std::string_view typed);
[[nodiscard]] bool asks_hand(const Context &context);
[[nodiscard]] Prompt ask_hand(const Context &context);
[[nodiscard]] Answer take_hand(const Context &context, std::string_view typed);
[[nodiscard]] bool asks_play(const Context &context);
[[nodiscard]] Prompt ask_play(const Context &context);
[[nodiscard]] Answer take_play(const Context &context, std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_cards(const Context &context, std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_play(const Context &context, std::string_view typed);
[[nodiscard]] bool asks_count(const Context &context);
[[nodiscard]] Prompt ask_count(const Context &context);
[[nodiscard]] Answer take_count(const Context &context, std::string_view typed);
[[nodiscard]] std::vector<std::string> complete_sides(const Context &context, std::string_view typed);

/// The one of the names that is typed, whole or only its beginning; nothing where none or several are.
[[nodiscard]] std::optional<std::size_t> find_name(const std::vector<std::string> &names, std::string_view typed);
/// The names of the sides.
[[nodiscard]] std::vector<std::string> side_names(const JudgedLog &log);

} // namespace arbitro::record
