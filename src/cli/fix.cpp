#include "arbitro/compare.hpp"

#include "batch/in_order.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "log/whole_text.hpp"
#include "referee/repair/fix_document.hpp"
#include "render/paint.hpp"
#include "text/code_points.hpp"
#include "text/text_edits.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
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

/// A document on its way through the threads that fix.
struct PassingDocument {
  explicit PassingDocument(const Chunk &read) : text(read.text), chunk(read) {
    chunk.text = text;
    chunk.gap = {};
  }
  PassingDocument(const PassingDocument &) = delete;
  PassingDocument &operator=(const PassingDocument &) = delete;

  std::string text;
  Chunk chunk;
  FixedDocument fixed{};
};

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
  /// Takes the reports of what was fixed.
  using Judged = std::function<void(FixedDocument &)>;

  TextBeingFixed(Session &session, std::string name, Judged judged)
      : session_(session), name_(std::move(name)), judged_(std::move(judged)) {}

  template <class Kind, class... Arguments> void write_to(Arguments &&...arguments) {
    target_.emplace<Kind>(std::forward<Arguments>(arguments)...);
  }

  /// Bytes that have been read.
  void note(std::string_view bytes) {
    if (auto *file = std::get_if<File>(&target_)) file->copy.read(bytes);
  }

  /// Bytes that belong to no document.
  void gap(std::string_view bytes) {
    emit_last();
    put(bytes, bytes, {});
  }

  /// The next document, fixed as if nothing before it had been changed; `fix_again` fixes it at another line.
  void add(PassingDocument &document, const std::function<void(PassingDocument &)> &fix_again) {
    emit_last();
    const auto has_findings = [](const Report &report) { return !report.findings.empty(); };
    if (moved_lines_ != 0 && std::ranges::any_of(document.fixed.reports, has_findings)) {
      document.chunk.first_line = static_cast<std::uint64_t>(static_cast<std::int64_t>(document.chunk.first_line) + moved_lines_);
      fix_again(document);
    }
    last_.emplace(std::move(document.fixed));
    last_original_ = document.chunk.too_large ? std::string() : std::move(document.text); // what is too large is passed on as a gap
  }

  /// Writes the document that is held back.
  void emit_last() {
    if (!last_) return;
    FixedDocument document = *std::exchange(last_, std::nullopt);
    judged_(document);
    edits_ += document.edits.size();
    if (document.edits.empty()) return put(last_original_, last_original_, {});
    const auto lines = [](std::string_view text) { return static_cast<std::int64_t>(std::ranges::count(text, '\n')); };
    moved_lines_ += lines(document.text) - lines(last_original_);
    put(last_original_, document.text, document.edits);
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
  Judged judged_;
  Target target_;
  std::optional<FixedDocument> last_; ///< not yet written
  std::string last_original_;
  std::size_t edits_ = 0;
  std::int64_t moved_lines_ = 0; ///< how many more the fixed text has before the place reached
};

/// Fixes the inputs: several threads fix documents, and what comes of it is written in order.
class Fixing {
public:
  /// With `--stop-after`, which matches are wanted depends on those before them: one thread asks in order.
  explicit Fixing(Session &session)
      : session_(session), options_(session.options), threads_(options_.stop_after > 0 ? 1 : threads_of(options_)), choice_(options_),
        work_(threads_) {
    for (int thread = 0; thread < threads_; ++thread) referees_.emplace_back(fix_options(options_));
    if (choice_.wants() || options_.stop_after > 0)
      wants_ = [this](const Report &report) {
        if (choice_.wants() && !choice_.wants()(report)) return false;
        return options_.stop_after == 0 || chosen_++ < options_.stop_after;
      };
  }

  Exit run(const std::vector<Input> &inputs) {
    for (const Input &input : inputs) fix(input);
    work_.finish();
    if (const std::optional<Trouble> trouble = choice_.in_vain()) {
      exit_ = Exit::failed;
      session_.say(*trouble);
    }
    if (!options_.quiet) session_.say(summary());
    return exit_;
  }

private:
  static CheckOptions fix_options(const Options &options) {
    CheckOptions check = check_options(options);
    check.interpretations = !options.where.empty();
    check.max_findings = static_cast<int>(limits::findings);
    return check;
  }

  void fix(const Input &input) {
    std::shared_ptr<TextBeingFixed> text; // handed on last
    const auto end_text = [&](bool broke_off) {
      if (text) work_.add([this, text, broke_off] { finish(*text, broke_off); });
      text.reset();
    };
    each_text(
        {input}, reading_options(options_),
        [&](const InputText &read) {
          end_text(false);
          text = std::make_shared<TextBeingFixed>(session_, read.name, [this](FixedDocument &document) { note_remaining(document); });
          aim(input, read, *text);
          add_documents(read, text);
          return true;
        },
        [&](const Trouble &trouble) {
          work_.add([this, trouble] {
            exit_ = Exit::failed;
            session_.say(trouble);
          });
          end_text(trouble.breaks_off || options_.write);
        },
        [&] {
          work_.finish();
          if (text) text->emit_last();
          session_.output.stream().flush();
        });
    end_text(false);
  }

  /// Has every document of a text fixed, and written with all that is between them.
  void add_documents(const InputText &read, const std::shared_ptr<TextBeingFixed> &text) {
    WholeText documents(
        read.read, read.name, [&](std::string_view bytes) { text->note(bytes); },
        [&](std::string_view bytes) { work_.add([text, gap = std::string(bytes)] { text->gap(gap); }); });
    bool any = false;
    for (Chunk chunk; documents.next(chunk); any = true) {
      const auto document = std::make_shared<PassingDocument>(chunk);
      work_.add(
          chunk.text.size(), [this, document, name = read.name](int thread) { fix_one(*document, name, thread, wants_); },
          [this, document, text] {
            text->add(*document, [this, &text](PassingDocument &moved) {
              const std::vector<bool> wanted = moved.fixed.wanted;
              fix_one(moved, text->name(), 0, [&, number = std::size_t{0}](const Report &) mutable { return wanted[number++]; });
            });
          });
    }
    if (!any)
      work_.add([this, text] {
        Report none = no_log(text->name());
        note_remaining(none);
      });
  }

  void fix_one(PassingDocument &document, const std::string &name, int thread, const std::function<bool(const Report &)> &wants) {
    document.fixed = fix_document(referees_[static_cast<std::size_t>(thread)], document.chunk, name, 0, options_.likely, wants);
  }

  void finish(TextBeingFixed &text, bool broke_off) {
    Phrase problem;
    const std::size_t edits = text.finish(broke_off, problem);
    print_remaining();
    if (!problem.empty()) {
      session_.say(say::of_file(text.name(), problem));
      exit_ = Exit::failed;
    }
    edits_ += edits;
    texts_ += edits > 0 ? 1 : 0;
  }

  /// Where the text goes.
  void aim(const Input &input, const InputText &read, TextBeingFixed &text) {
    if (input.path == "-")
      text.write_to<TextBeingFixed::Copy>();
    else if (!options_.write)
      text.write_to<TextBeingFixed::Diff>(
          DiffWriter(read.is_packed ? read.name : input.path, [this](std::string_view diff) { session_.output.stream() << shown(diff); }));
    else if (read.is_packed)
      text.write_to<TextBeingFixed::Packed>();
    else
      text.write_to<TextBeingFixed::File>(input.path);
  }

  [[nodiscard]] std::string shown(std::string_view diff) const {
    const Paint paint(session_.render_options(true).color);
    return session_.output.is_terminal() || session_.render_options(true).color ? painted(diff, paint) : std::string(diff);
  }

  /// Findings that no fix removes are shown below what is fixed.
  void note_remaining(FixedDocument &document) {
    for (std::size_t i = 0; i < document.reports.size(); ++i) {
      choice_.look(document.reports[i]);
      if (options_.duplicates) duplicates_.check(document.reports[i]);
      if (document.wanted[i]) note_remaining(document.reports[i]);
    }
  }
  void note_remaining(Report &report) {
    constexpr std::size_t most_kept = std::size_t{1} << 20;
    const RenderOptions talk = session_.render_options(false);
    report.card_spelling.language = language_of(options_);
    for (const Finding &finding : report.findings) {
      if (finding.severity < fail_severity(options_)) continue;
      ++remaining_;
      exit_ = std::max(exit_, Exit::found);
      if (!options_.quiet) talk_ += finding_text(finding, report, talk);
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
  int threads_;
  MatchChoice choice_;
  InOrder work_;
  std::vector<Referee> referees_;             ///< by thread
  std::function<bool(const Report &)> wants_; ///< null: every match
  int chosen_ = 0;
  Duplicates duplicates_;
  std::string talk_; ///< about what remains in the present text
  std::size_t edits_ = 0, texts_ = 0, remaining_ = 0;
  Exit exit_ = Exit::clean;
};

} // namespace

Exit run_fix(Session &session) {
  const Inputs inputs = chosen_inputs(session.options);
  return Fixing(session).run(inputs.files);
}

} // namespace arbitro
