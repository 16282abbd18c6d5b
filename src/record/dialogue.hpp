#pragma once

#include "answer.hpp"

#include "arbitro/render.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::record {

/// The page that explains a code, up to its examples, for a terminal.
using Explain = std::function<std::optional<std::string>(const std::string &code)>;

/// What is shown after a line.
struct Reply {
  std::string text;
  bool ended = false;
  bool is_taken = false; ///< the line has led to another state
};

/// Keeps the score in questions and answers. Every answer leads from one state to another, and all are remembered.
class Dialogue {
public:
  /// `log` is empty, or a log of one match without errors; `file` is its name.
  Dialogue(std::string file, const std::string &log, RenderOptions style, Explain explain);

  /// Dates a match that begins, as in `2026-01-31`.
  void play_on(std::string date) { now_.date = std::move(date); }
  /// The first line: the file, and how the match stands.
  [[nodiscard]] std::string greeting() const;
  /// The log as it is to be written to its file.
  [[nodiscard]] const std::string &log() const { return now_.log; }
  /// What the referee says of it; null before there is one.
  [[nodiscard]] const Report *report() const { return judged_ ? &judged_->report : nullptr; }
  /// What people see before they are asked; whole lines.
  [[nodiscard]] std::string above() const;
  /// The question, with what Enter takes in brackets.
  [[nodiscard]] std::string question() const;
  Reply answer(std::string_view line);
  /// The log, the open question with what can answer it, and the cards that are known, for programs that draw them; and what was replied to
  /// the last line.
  [[nodiscard]] std::string as_json(const Reply &reply) const;
  /// What the last word of a line may become.
  [[nodiscard]] std::vector<std::string> completions(std::string_view line) const;

private:
  struct Command;
  static const Command commands[];

  [[nodiscard]] Context context() const { return {now_, judged_.get()}; }
  Reply respond(std::string_view line);
  void go_to(State state);
  [[nodiscard]] Reply reply(const Phrase &phrase) const;
  Reply take(Answer answer, const Prompt &asked = {}, Address here = {});
  /// Answers the question with several plays, as a row of a log has them.
  Reply take_row(std::string_view row);
  /// What was understood of the last answer, in words.
  [[nodiscard]] std::string echo(const JudgedLog *before) const;
  /// The score sheet where a round or the match has ended since then.
  [[nodiscard]] std::string news(const JudgedLog *before) const;

  Reply undo(std::string_view rest);
  Reply redo(std::string_view rest);
  Reply fix(std::string_view rest);
  Reply count(std::string_view rest);
  Reply play(std::string_view rest);
  Reply date(std::string_view rest);
  Reply deck(std::string_view rest);
  Reply score(std::string_view rest);
  Reply table(std::string_view rest);
  Reply why(std::string_view rest);
  Reply ruling(std::string_view rest);
  Reply annul(std::string_view rest);
  Reply forfeit(std::string_view rest);
  Reply stop(std::string_view rest);
  Reply help(std::string_view rest);
  /// Writes a value into the header of the log, and says what is done.
  Reply set_header(Key key, std::string_view value, const Phrase &done);

  [[nodiscard]] std::string sheet() const;

  std::string file_;
  RenderOptions style_;
  Explain explain_;
  std::vector<State> past_;
  State now_;
  std::vector<State> future_;
  std::shared_ptr<const JudgedLog> judged_; ///< of `now_`
  bool refused_for_form_ = false;           ///< the last answer, before the referee saw it
  std::vector<Code> refused_;               ///< codes of what was refused last
};

/// Why a dialogue cannot continue a log.
struct Problem {
  Phrase why;
  std::string findings; ///< in the words of `check`
};
/// Nothing if the log of that file can be continued; then `log` becomes unfinished exactly if nobody has won.
[[nodiscard]] std::optional<Problem> problem_of(const std::string &file, std::string &log, const RenderOptions &style);

} // namespace arbitro::record
