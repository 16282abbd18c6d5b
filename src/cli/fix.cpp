#include "arbitro/compare.hpp"
#include "arbitro/season.hpp"

#include "batch/schedule.hpp"
#include "batch/unreadable_limit.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "referee/repair/fix_document.hpp"
#include "render/paint.hpp"
#include "text/code_points.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <set>
#include <system_error>

namespace arbitro {
namespace {

/// A unified diff for people: what goes, what comes, and where, in colours; nothing in it steers the terminal.
std::string painted(std::string_view diff, const Paint &paint) {
  std::string text;
  for (std::size_t begin = 0; begin < diff.size();) {
    const std::size_t end = std::min(diff.find('\n', begin), diff.size());
    const std::string_view written = diff.substr(begin, end - begin);
    const bool is_heading = written.starts_with("---") || written.starts_with("+++") || written.starts_with("@@");
    const std::string line = visible(is_heading ? written.substr(0, written.find_last_not_of('\t') + 1) : written);
    text += is_heading              ? paint(Style::bold, line)
            : line.starts_with('-') ? paint(Style::error, line)
            : line.starts_with('+') ? paint(Style::good, line)
                                    : line;
    text += diff.substr(end, 1);
    begin = end + 1;
  }
  return text;
}

/// A document as it was read and as it is fixed.
struct DocumentBeingFixed {
  std::string text; ///< empty if it is not complete: then its bytes are in the gaps
  FixedDocument fixed;
};

/// One text on its way from its input to where it is fixed: as a diff, as a whole text, or in its file. The document read last is held
/// back until the text is known to go on, or to be complete.
class TextBeingFixed {
public:
  /// Takes the reports of what was fixed.
  using Judged = std::function<void(FixedDocument &)>;

  TextBeingFixed(Session &session, const PortionFacts &begun, Judged judged)
      : session_(session), name_(begun.name), judged_(std::move(judged)), is_copied_(begun.input->path == "-") {
    const std::string &path = begun.input->path;
    if (!is_copied_ && !session.options.write)
      diff_.emplace(begun.is_packed ? begun.name : path, [this](std::string_view diff) { session_.output.stream() << shown(diff); });
    else if (!is_copied_ && !begun.is_packed)
      file_.emplace(path);
  }
  TextBeingFixed(const TextBeingFixed &) = delete;
  TextBeingFixed &operator=(const TextBeingFixed &) = delete;

  /// Bytes that belong to no document.
  void gap(std::string_view bytes) {
    emit_last();
    put(bytes, bytes, {});
  }

  /// The next document, fixed as if nothing before it had been changed.
  void add(DocumentBeingFixed document) {
    emit_last();
    for (Report &report : document.fixed.reports) report.move_down(moved_lines_);
    last_ = std::move(document);
  }

  /// Writes the document that is held back.
  void emit_last() {
    if (!last_) return;
    auto [original, fixed] = *std::exchange(last_, std::nullopt);
    judged_(fixed);
    edits_ += fixed.edits.size();
    if (fixed.edits.empty()) return put(original, original, {});
    const auto lines = [](std::string_view text) { return static_cast<std::int64_t>(std::ranges::count(text, '\n')); };
    moved_lines_ += lines(fixed.text) - lines(original);
    put(original, fixed.text, fixed.edits);
  }

  /// Ends the text and returns how many edits were written. A text that broke off loses its last document: nobody knows
  /// how it went on.
  std::size_t finish(bool broke_off, Phrase &problem) {
    if (broke_off && !is_copied_ && last_) last_->fixed.edits.clear();
    emit_last();
    if (diff_) {
      diff_->end();
      if (!is_shown_) problem = say::of_file(name_, say::line_too_long_to_show());
      session_.output.stream() << std::flush; // before the messages about it
    } else if (file_) {
      if (!broke_off) problem = file_->finish();
    } else if (!is_copied_ && edits_ > 0) {
      problem = say::of_file(name_, say::packed_not_written());
    }
    const bool is_done = is_copied_ || diff_ || (problem.empty() && !broke_off);
    return is_done ? edits_ : 0;
  }

private:
  void put(std::string_view original, std::string_view now, const TextEdits &edits) {
    if (diff_)
      is_shown_ = diff_->add(original, edits) && is_shown_;
    else if (file_)
      edits.empty() ? file_->keep(now) : file_->change(original, now);
    else if (is_copied_)
      session_.output.stream() << now;
  }

  [[nodiscard]] std::string shown(std::string_view diff) const {
    const Paint paint(session_.render_options(true).color);
    return session_.output.is_terminal() || session_.render_options(true).color ? painted(diff, paint) : std::string(diff);
  }

  Session &session_;
  std::string name_;
  Judged judged_;
  // Where it goes; nowhere where it is to be written and came out of an archive.
  bool is_copied_;
  std::optional<DiffWriter> diff_;
  bool is_shown_ = true; ///< false: a line of the diff was too long
  std::optional<Rewrite> file_;
  std::optional<DocumentBeingFixed> last_; ///< not yet written
  std::size_t edits_ = 0;
  std::int64_t moved_lines_ = 0; ///< how many more the fixed text has before the place reached
};

/// Fixes the inputs: several threads fix documents, and what comes of it is written in order.
class Fixing {
public:
  explicit Fixing(Session &session)
      : session_(session), options_(session.options), choice_(options_), talk_style_(session.render_options(false)) {
    if (choice_.wants() || options_.stop_after > 0)
      wants_ = [this](const Report &report) {
        if (choice_.wants() && !choice_.wants()(report)) return false;
        return options_.stop_after == 0 || chosen_++ < options_.stop_after;
      };
  }

  Exit run(const std::vector<Input> &inputs) {
    // With `--stop-after`, which matches are wanted depends on those before them: one thread asks in order.
    const int threads = options_.stop_after > 0 ? 1 : threads_of(options_);
    const auto make_work = [this]() -> PortionWork {
      return [this, referee = std::make_shared<Referee>(fix_options(options_))](Portion &portion) -> FollowUp {
        const auto fixed = std::make_shared<Fixed>(portion);
        for (const Chunk &chunk : portion.chunks) {
          fixed->documents.push_back(
              {chunk.is_whole() ? std::string(chunk.text) : std::string(), fixed_document(*referee, chunk, portion.name)});
        }
        fixed->gaps = std::move(portion.gaps);
        fixed->gaps.resize(portion.chunks.size() + 1);
        return [this, fixed] {
          take(*fixed);
          return true;
        };
      };
    };
    each_portion(inputs, reading_options(options_), threads, make_work, true);
    end_text(false);
    if (const std::optional<Trouble> trouble = choice_.in_vain()) {
      exit_ = Exit::failed;
      session_.say(*trouble);
    }
    if (exit_ == Exit::failed && edits_ == 0) leave_unchanged(session_, say::unchanged_empty());
    if (!options_.quiet) session_.say(summary());
    return exit_;
  }

private:
  /// What has become of a portion.
  struct Fixed : PortionFacts {
    explicit Fixed(const PortionFacts &facts) : PortionFacts(facts) {}
    std::vector<DocumentBeingFixed> documents;
    std::vector<std::string> gaps; ///< before each and after the last one
  };

  /// A record of another program stays as it is.
  [[nodiscard]] FixedDocument fixed_document(Referee &referee, const Chunk &chunk, const std::string &name) const {
    FixedDocument fixed = fix_document(referee, chunk, name, 0, options_.likely, wants_);
    if (fixed.reports.empty() || !name_importer(chunk, fixed.reports.front())) return fixed;
    return {.edits = {}, .text = std::string(chunk.text), .reports = {std::move(fixed.reports.front())}, .wanted = {fixed.wanted.front()}};
  }

  static CheckOptions fix_options(const Options &options) {
    CheckOptions check = check_options(options);
    check.interpretations = !options.where.empty();
    check.max_findings = static_cast<int>(limits::findings);
    return check;
  }

  void take(Fixed &portion) {
    if (portion.first || portion.input != input_) end_text(false);
    input_ = portion.input;
    if (portion.first)
      text_ = std::make_unique<TextBeingFixed>(session_, portion, [this](FixedDocument &document) { note_remaining(document); });
    for (std::size_t i = 0; i < portion.gaps.size(); ++i) {
      if (!portion.gaps[i].empty()) text_->gap(portion.gaps[i]);
      if (i < portion.documents.size()) text_->add(std::move(portion.documents[i]));
    }
    if (portion.without_log) {
      Report none = no_log(portion.name);
      note_remaining(none);
    }
    for (const Trouble &trouble : portion.troubles) {
      exit_ = Exit::failed;
      session_.say(trouble);
      end_text(trouble.breaks_off || options_.write);
    }
    if (!portion.waits) return;
    if (text_) text_->emit_last();
    session_.output.stream().flush();
  }

  void end_text(bool broke_off) {
    if (text_) finish(*text_, broke_off);
    text_.reset();
  }

  void finish(TextBeingFixed &text, bool broke_off) {
    Phrase problem;
    const std::size_t edits = text.finish(broke_off, problem);
    unreadable_.end_text([this](Report &&report) { note_remaining(report); });
    print_remaining();
    if (!problem.empty()) {
      session_.say(problem);
      exit_ = Exit::failed;
    }
    edits_ += edits;
    texts_ += edits > 0 ? 1 : 0;
  }

  /// Findings that no fix removes are shown below what is fixed.
  void note_remaining(FixedDocument &document) {
    for (std::size_t i = 0; i < document.reports.size(); ++i) {
      choice_.look(document.reports[i]);
      if (options_.duplicates) duplicates_.check(document.reports[i]);
      tournament_.check(document.reports[i]);
      if (document.wanted[i] && !unreadable_.withholds(document.reports[i])) note_remaining(document.reports[i]);
    }
  }
  void note_remaining(Report &report) {
    constexpr std::size_t most_kept = std::size_t{1} << 20;
    report.card_spelling.language = language_of(options_);
    for (const Finding &finding : report.findings) {
      const Severity failing = fail_severity(options_);
      if (finding.severity < std::min(failing, Severity::warning)) continue;
      ++remaining_;
      if (finding.severity >= failing) exit_ = std::max(exit_, Exit::found);
      if (!options_.quiet) talk_ += finding_text(finding, report, talk_style_);
      if (talk_.size() > most_kept) print_remaining();
    }
  }
  void print_remaining() { std::fputs(std::exchange(talk_, {}).c_str(), stderr); }

  [[nodiscard]] Phrase summary() const {
    const bool has_failed = exit_ == Exit::failed;
    const Phrase done = edits_ > 0 ? say::edits_in_texts(edits_, texts_) : has_failed ? say::nothing_written() : say::nothing_to_fix();
    if (remaining_ == 0 && has_failed) return done; // what could not be read or written has not been looked at to the end
    return say::remedied(done, remaining_ == 0 ? say::nothing_remains() : say::findings_remain(remaining_));
  }

  Session &session_;
  const Options &options_;
  MatchChoice choice_;
  RenderOptions talk_style_;
  const Input *input_ = nullptr;              ///< the present one
  std::unique_ptr<TextBeingFixed> text_;      ///< of it
  std::function<bool(const Report &)> wants_; ///< null: every match
  int chosen_ = 0;
  Duplicates duplicates_;
  TournamentCheck tournament_;
  UnreadableLimit unreadable_;
  std::string talk_; ///< about what remains in the present text
  std::size_t edits_ = 0, texts_ = 0, remaining_ = 0;
  Exit exit_ = Exit::clean;
};

} // namespace

Exit run_fix(Session &session) {
  if (session.options.write) refuse_output(session.options, "fix --write");
  Inputs inputs = chosen_inputs(session.options);
  std::set<std::string> seen;
  std::erase_if(inputs.files, [&](const Input &input) { // fixed once, a file has nothing left to fix
    return input.path != "-" && !seen.insert(real_path(input.path)).second;
  });
  return Fixing(session).run(inputs.files);
}

} // namespace arbitro
