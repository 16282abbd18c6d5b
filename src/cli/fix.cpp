#include "batch_run.hpp"
#include "finding/say.hpp"
#include "log/whole_text.hpp"
#include "referee/repair/fix_document.hpp"
#include "render/paint.hpp"
#include "text/code_points.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <variant>

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

/// One text on its way from its input to where it is fixed: as a diff, as a whole text, or in its file. The document read last is held
/// back until the text is known to go on, or to be complete.
class TextBeingFixed {
public:
  /// Where the fixed text goes.
  struct Diff {
    DiffWriter writer;
    bool is_shown = true; ///< false: a line was too long
  };
  struct Copy {};
  struct File {
    explicit File(const std::string &path) : copy(path) {}
    Rewrite copy;
  };
  struct Packed {};
  using Target = std::variant<Copy, Diff, File, Packed>;

  TextBeingFixed(Session &session, std::string name, Referee &referee) : session_(session), name_(std::move(name)), referee_(referee) {}

  template <class Kind, class... Arguments> void write_to(Arguments &&...arguments) {
    target_.emplace<Kind>(std::forward<Arguments>(arguments)...);
  }

  /// Fixes every document of the text.
  void run(const Chunks::Read &source, const std::function<void(std::vector<Report> &)> &judged) {
    judged_ = judged;
    WholeText text(
        source, name_, [&](std::string_view bytes) { note(bytes); }, [&](std::string_view bytes) { gap(bytes); });
    Chunk chunk;
    int index = 0;
    while (text.next(chunk)) {
      emit_last();
      chunk.first_line = static_cast<std::uint64_t>(static_cast<std::int64_t>(chunk.first_line) + moved_lines_);
      chunk.first_offset = static_cast<std::uint64_t>(static_cast<std::int64_t>(chunk.first_offset) + moved_bytes_);
      last_.emplace(fix_document(referee_, chunk, name_, index, session_.options.likely));
      last_original_ = chunk.too_large ? std::string() : std::string(chunk.text);
      index += static_cast<int>(last_->reports.size());
    }
    if (index > 0) return;
    std::vector<Report> none{no_log(name_)};
    judged_(none);
  }

  /// Ends the text and returns how many edits were written. A text that broke off loses its last document: nobody knows
  /// how it went on.
  std::size_t finish(bool broke_off, Phrase &problem) {
    const bool is_copy = std::holds_alternative<Copy>(target_);
    if (broke_off && !is_copy && last_) last_->edits.clear();
    emit_last();
    if (auto *diff = std::get_if<Diff>(&target_)) {
      diff->writer.end();
      if (!diff->is_shown) problem = say::line_too_long_to_show();
      session_.output.stream() << std::flush; // before the messages about it
    }
    if (std::holds_alternative<Packed>(target_) && edits_ > 0) problem = say::packed_not_written();
    if (auto *file = std::get_if<File>(&target_); file != nullptr && !broke_off) problem = file->copy.finish();
    const bool is_done = is_copy || std::holds_alternative<Diff>(target_) || (problem.empty() && !broke_off);
    return is_done ? edits_ : 0;
  }

  [[nodiscard]] const std::string &name() const { return name_; }

private:
  void note(std::string_view bytes) {
    if (auto *file = std::get_if<File>(&target_)) file->copy.read(bytes);
  }

  /// Bytes that belong to no document.
  void gap(std::string_view bytes) {
    emit_last();
    put(bytes, bytes, {});
  }

  void emit_last() {
    if (!last_) return;
    FixedDocument document = *std::exchange(last_, std::nullopt);
    judged_(document.reports);
    edits_ += document.edits.size();
    if (document.edits.empty()) return put(last_original_, last_original_, {});
    const auto lines = [](std::string_view text) { return static_cast<std::int64_t>(std::ranges::count(text, '\n')); };
    moved_lines_ += lines(document.text) - lines(last_original_);
    moved_bytes_ += static_cast<std::int64_t>(document.text.size()) - static_cast<std::int64_t>(last_original_.size());
    put(last_original_, document.text, document.edits);
  }

  void put(std::string_view original, std::string_view now, const TextEdits &edits) {
    if (auto *diff = std::get_if<Diff>(&target_)) {
      diff->is_shown = diff->writer.add(original, edits) && diff->is_shown;
    } else if (auto *file = std::get_if<File>(&target_)) {
      edits.empty() ? file->copy.keep(now) : file->copy.change(now);
    } else if (std::holds_alternative<Copy>(target_)) {
      session_.output.stream() << now;
    }
  }

  Session &session_;
  std::string name_;
  Referee &referee_;
  Target target_;
  std::function<void(std::vector<Report> &)> judged_;
  std::optional<FixedDocument> last_; ///< not yet written
  std::string last_original_;
  std::size_t edits_ = 0;
  std::int64_t moved_lines_ = 0, moved_bytes_ = 0; ///< how many more the fixed text has before the place reached
};

class Fixing {
public:
  explicit Fixing(Session &session) : session_(session), options_(session.options), referee_(fix_options(session.options)) {}

  Exit run(const std::vector<Input> &inputs) {
    for (const Input &input : inputs) fix(input);
    if (!options_.quiet) session_.say(summary());
    return exit_;
  }

private:
  static CheckOptions fix_options(const Options &options) {
    CheckOptions check = check_options(options);
    check.interpretations = false;
    check.max_findings = static_cast<int>(limits::findings);
    return check;
  }

  void fix(const Input &input) {
    const auto finish = [&](bool broke_off) {
      if (!text_) return;
      Phrase problem;
      const std::size_t edits = text_->finish(broke_off, problem);
      print_remaining();
      if (!problem.empty()) {
        session_.say(say::of_file(text_->name(), problem));
        exit_ = Exit::failed;
      }
      edits_ += edits;
      texts_ += edits > 0 ? 1 : 0;
      text_.reset();
    };
    each_text(
        {input}, options_.stdin_name,
        [&](const InputText &text) {
          finish(false);
          text_.emplace(session_, text.name, referee_);
          aim(input, text);
          text_->run(text.read, [this](std::vector<Report> &reports) { note_remaining(reports); });
        },
        [&](const Trouble &trouble) {
          exit_ = Exit::failed;
          session_.say(trouble);
          finish(trouble.breaks_off || options_.write);
        });
    finish(false);
  }

  /// Where the text goes.
  void aim(const Input &input, const InputText &text) {
    if (input.path == "-")
      text_->write_to<TextBeingFixed::Copy>();
    else if (!options_.write)
      text_->write_to<TextBeingFixed::Diff>(
          DiffWriter(text.is_packed ? text.name : input.path, [this](std::string_view diff) { session_.output.stream() << shown(diff); }));
    else if (text.is_packed)
      text_->write_to<TextBeingFixed::Packed>();
    else
      text_->write_to<TextBeingFixed::File>(input.path);
  }

  [[nodiscard]] std::string shown(std::string_view diff) const {
    const Paint paint(session_.render_options(true).color);
    return session_.output.is_terminal() || session_.render_options(true).color ? painted(diff, paint) : std::string(diff);
  }

  /// Findings that no fix removes are shown below what is fixed.
  void note_remaining(std::vector<Report> &reports) {
    constexpr std::size_t most_kept = std::size_t{1} << 20;
    const RenderOptions talk = session_.render_options(false);
    for (Report &report : reports) {
      report.card_spelling.language = language_of(options_);
      for (const Finding &finding : report.findings) {
        if (finding.severity < fail_severity(options_)) continue;
        ++remaining_;
        exit_ = std::max(exit_, Exit::found);
        if (!options_.quiet) talk_ += finding_text(finding, report, talk);
        if (talk_.size() > most_kept) print_remaining();
      }
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
  Referee referee_;
  std::optional<TextBeingFixed> text_;
  std::string talk_; ///< about what remains in it
  std::size_t edits_ = 0, texts_ = 0, remaining_ = 0;
  Exit exit_ = Exit::clean;
};

} // namespace

Exit run_fix(Session &session) {
  const Inputs inputs = chosen_inputs(session.options);
  return Fixing(session).run(inputs.files);
}

} // namespace arbitro
