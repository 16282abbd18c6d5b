#include "arbitro/compare.hpp"
#include "arbitro/encode.hpp"

#include "batch/raw_file.hpp"
#include "batch/schedule.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "split_folder.hpp"
#include "text/code_points.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbitro {
namespace {

/// Whether the command line chooses among the matches, so that each is written by itself.
bool chooses(const Options &options) {
  return selects(options) || options.duplicates || options.stop_after > 0 || !options.rest.empty() || !options.split.empty();
}

EncodeOptions encoding(const Options &options, LogForm form) {
  return {.form = form,
          .explicit_plays = options.explicit_plays,
          .fill = options.fill,
          .letters = find_letters(options.letters).value_or(Letters::it),
          .one_by_one = chooses(options)};
}

/// The matches of a document in their new spelling; of a record of another program only that it is one.
std::vector<ConvertedMatch> converted(Converter &converter, const Chunk &chunk, const std::string &file) {
  std::vector<ConvertedMatch> matches = converter.convert(*read_log(chunk, file));
  if (!matches.empty() && !matches.front().text && name_importer(chunk, matches.front().report))
    matches.erase(matches.begin() + 1, matches.end());
  return matches;
}

/// Compares a text with what it should be while both come in pieces, and remembers where they begin to differ.
class SpellingComparison {
public:
  void is(std::string_view bytes) { add(bytes, is_); }
  void should_be(std::string_view bytes) { add(bytes, should_); }
  /// Whether they are the same to the end.
  [[nodiscard]] bool are_same() const { return !differ_ && is_.empty() && should_.empty(); }
  /// The place where they differ, as people count, and both lines.
  [[nodiscard]] std::string difference(const std::string &name, Language language) const {
    const auto line_of = [&](const std::string &rest) {
      const std::string line = line_ + rest.substr(0, rest.find('\n'));
      return (is_cut_ ? "…" : "") + safe_text(line.substr(0, character_from(line, shown)));
    };
    const std::string place = safe_text(name) + ":" + std::to_string(number_) + ":" + std::to_string(column_);
    return to_text(say::not_as_converted(place, line_of(is_), line_of(should_)), language);
  }

private:
  static constexpr std::size_t shown = 120;
  static constexpr std::size_t shown_before = 80;

  void add(std::string_view bytes, std::string &to) {
    if (differ_) bytes = bytes.substr(0, shown - std::min(shown, to.size()));
    to += bytes;
    if (!differ_) pass_same();
  }

  void pass_same() {
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(is_, should_).in1 - is_.begin());
    differ_ = same < is_.size() && same < should_.size();
    const std::string_view passed = std::string_view(is_).substr(0, same);
    number_ += static_cast<std::uint64_t>(std::ranges::count(passed, '\n'));
    if (const std::size_t end = passed.rfind('\n'); end != passed.npos) {
      line_.clear();
      is_cut_ = false;
      column_ = 1;
    }
    const std::string_view tail = passed.substr(passed.rfind('\n') + 1);
    column_ += characters_in(tail);
    line_ += tail;
    if (line_.size() > shown_before) {
      line_.erase(0, character_from(line_, line_.size() - shown_before));
      is_cut_ = true;
    }
    is_.erase(0, same);
    should_.erase(0, same);
  }

  std::string is_, should_; ///< what has not been compared yet; at most a line of each once they differ
  std::string line_;        ///< the end of what is the same in the line reached
  bool is_cut_ = false;     ///< more of it is the same
  std::uint64_t number_ = 1, column_ = 1;
  bool differ_ = false;
};

/// Says why a text cannot be converted; of a text that is full of reasons only the first and how many more there are.
class Reasons {
public:
  Reasons(const Session &session, std::string name) : session_(session), talk_(session.render_options(false)), name_(std::move(name)) {}

  void say(Report report) {
    report.card_spelling.language = talk_.language;
    for (const Finding &finding : report.findings)
      if (++count_ <= limits::unreadable) std::fputs(finding_text(finding, report, talk_).c_str(), stderr);
  }
  void end_text() const {
    if (count_ <= limits::unreadable) return;
    session_.say(say::of_file(name_, say::more_findings_not_shown(count_ - limits::unreadable)));
  }

private:
  const Session &session_;
  RenderOptions talk_;
  std::string name_;
  std::uint64_t count_ = 0;
};

/// A text of converted documents that goes somewhere.
struct DocumentsOut {
  DocumentsOut(Output &to, LogForm form) : output(to), writer(form, [&to](std::string_view text) { to.stream() << text; }) {}
  Output &output;
  DocumentWriter writer;
};

/// Converts texts one after another, without the matches that cannot be converted. The last document of a text that breaks off is left
/// out: its end is not known. Several threads convert; what comes of it is written in order.
class Conversion {
public:
  Conversion(Session &session, LogForm form, const std::vector<Input> &inputs)
      : session_(session), options_(session.options), inputs_(inputs), encoding_(encoding(session.options, form)), choice_(session.options),
        written_(session.output, form) {
    if (!options_.split.empty()) folder_.emplace(options_.split, form, inputs, options_.rest);
    if (options_.rest.empty()) return;
    rest_output_ = std::make_unique<Output>(options_.rest);
    rest_.emplace(*rest_output_, form);
  }

  Exit run() {
    each_portion(inputs_, reading_options(options_), threads_of(options_), [this]() -> PortionWork {
      return [this, converter = std::make_shared<Converter>(encoding_, ConvertedChoice{choice_.wants(), rest_.has_value()})](
                 const Portion &portion) -> FollowUp {
        const auto done = std::make_shared<Converted>(portion);
        for (const Chunk &chunk : portion.chunks) done->documents.push_back(converted(*converter, chunk, portion.name));
        return [this, done] { return take(*done); };
      };
    });
    end_text();
    if (const std::optional<Trouble> trouble = choice_.in_vain()) take(*trouble);
    write_last();
    written_.writer.end();
    finish_rest();
    const bool is_input = is_read_from(inputs_, options_.output), drops_comments = is_input && loses_comments_;
    if (drops_comments) exit_ = std::max(exit_, Exit::found);
    const bool loses = exit_ != Exit::clean && (written_.writer.count() == 0 || is_input);
    if (loses) leave_unchanged(session_, drops_comments ? say::unchanged_comments() : say::unchanged_file());
    if (chooses(options_) && !options_.quiet) session_.say(summary());
    return exit_;
  }

private:
  [[nodiscard]] Phrase summary() const {
    const Phrase written = say::matches_written(count_, matches_);
    return copies_ > 0 ? say::remedied(written, say::copies_left_out(copies_)) : written;
  }

  /// What has become of a portion.
  struct Converted : PortionFacts {
    explicit Converted(const PortionFacts &facts) : PortionFacts(facts) {}
    std::vector<std::vector<ConvertedMatch>> documents;
  };
  /// A converted match that is not yet written.
  struct Waiting {
    std::optional<std::string> id;
    std::string text;
    bool is_rest = false;
  };

  /// Whether more is wanted.
  bool take(Converted &portion) {
    if (portion.first || !against_) {
      end_text();
      against_.emplace(session_, portion.name);
    }
    for (std::vector<ConvertedMatch> &document : portion.documents) {
      write_last();
      for (ConvertedMatch &match : document)
        if (!take(match)) return false;
    }
    if (portion.without_log) refuse(no_log(portion.name));
    for (const Trouble &trouble : portion.troubles) take(trouble);
    if (portion.waits) {
      write_last();
      session_.output.stream().flush();
    }
    return true;
  }

  bool take(ConvertedMatch &match) {
    matches_ += match.report.readable ? 1 : 0;
    choice_.look(match.report);
    const bool is_copy = options_.duplicates && duplicates_.check(match.report);
    copies_ += is_copy && match.is_wanted ? 1 : 0;
    const bool is_chosen = match.is_wanted && !is_copy;
    loses_comments_ = loses_comments_ || match.loses_comments;
    if (!match.text && (is_chosen || rest_))
      refuse(std::move(match.report));
    else if (match.text && (is_chosen || rest_))
      last_.push_back({match.report.id, *std::move(match.text), !is_chosen});
    chosen_ += is_chosen ? 1 : 0;
    return options_.stop_after == 0 || chosen_ < options_.stop_after;
  }

  void take(const Trouble &trouble) {
    end_text();
    if (trouble.breaks_off) last_.clear();
    exit_ = Exit::failed;
    session_.say(trouble);
  }

  void refuse(Report report) {
    exit_ = std::max(exit_, Exit::found);
    against_->say(std::move(report));
  }

  void end_text() {
    if (against_) against_->end_text();
    against_.reset();
  }

  void write_last() {
    for (Waiting &match : std::exchange(last_, {})) {
      if (match.is_rest) {
        rest_->writer.add(std::move(match.text));
        continue;
      }
      ++count_;
      if (folder_)
        folder_->add(match.id, match.text);
      else if (!match.text.empty())
        written_.writer.add(std::move(match.text));
    }
  }

  void finish_rest() {
    if (!rest_) return;
    rest_->writer.end();
    const Phrase problem = rest_output_->finish();
    end_at_signals();
    if (problem.empty()) return;
    session_.say(problem);
    exit_ = Exit::failed;
  }

  Session &session_;
  const Options &options_;
  const std::vector<Input> &inputs_;
  EncodeOptions encoding_;
  MatchChoice choice_;
  std::optional<Reasons> against_; ///< the present text
  DocumentsOut written_;
  std::unique_ptr<Output> rest_output_;
  std::optional<DocumentsOut> rest_;
  std::optional<SplitFolder> folder_;
  std::vector<Waiting> last_; ///< of the document converted last
  Duplicates duplicates_;
  std::uint64_t matches_ = 0, copies_ = 0, count_ = 0; ///< that were read, of these recorded before, and written
  int chosen_ = 0;
  bool loses_comments_ = false;
  Exit exit_ = Exit::clean;
};

/// Reports of every text whether it is spelled as it would be written. Several threads convert; what comes of it is compared in order.
class SpellingCheck {
public:
  explicit SpellingCheck(Session &session) : session_(session), form_(log_form(session.options.to)) {}

  Exit run(const std::vector<Input> &inputs) {
    const bool keeps_gaps = true;
    each_portion(
        inputs, reading_options(session_.options), threads_of(session_.options),
        [this]() -> PortionWork {
          return [this, converters = std::make_shared<std::map<LogForm, Converter>>()](const Portion &portion) -> FollowUp {
            const auto spelled = std::make_shared<Spelled>(portion);
            for (std::size_t i = 0; i <= portion.chunks.size(); ++i) {
              if (i < portion.gaps.size()) spelled->is += portion.gaps[i];
              if (i < portion.chunks.size()) add(portion.chunks[i], *converters, *spelled);
            }
            return [this, spelled] { return take(*spelled); };
          };
        },
        keeps_gaps);
    end_text();
    return exit_;
  }

private:
  /// What a portion says and what it should.
  struct Spelled : PortionFacts {
    explicit Spelled(const PortionFacts &facts) : PortionFacts(facts) {}
    std::string is;
    LogForm form{};
    std::vector<ConvertedMatch> matches;
  };
  /// What has been compared of the present text.
  struct TextCheck {
    TextCheck(const Session &session, const std::string &text) : name(text), against(session, text) {}
    std::string name;
    SpellingComparison comparison;
    Reasons against;
    std::optional<DocumentWriter> writer; ///< once a document has shown the form
    bool whole = true;
  };

  void add(const Chunk &chunk, std::map<LogForm, Converter> &converters, Spelled &spelled) const {
    if (chunk.is_whole()) spelled.is += chunk.text;
    spelled.form = form_ ? *form_ : form_of(chunk);
    Converter &converter = converters.try_emplace(spelled.form, encoding(session_.options, spelled.form)).first->second;
    std::ranges::move(converted(converter, chunk, spelled.name), std::back_inserter(spelled.matches));
  }

  bool take(Spelled &portion) {
    if (portion.first || text_ == nullptr) {
      end_text();
      text_ = std::make_unique<TextCheck>(session_, portion.name);
    }
    text_->comparison.is(portion.is);
    if (!portion.matches.empty() && !text_->writer)
      text_->writer.emplace(portion.form, [&comparison = text_->comparison](std::string_view part) { comparison.should_be(part); });
    for (ConvertedMatch &match : portion.matches) {
      if (!match.text)
        refuse(std::move(match.report));
      else if (!match.text->empty())
        text_->writer->add(*std::move(match.text));
    }
    if (portion.without_log) refuse(no_log(portion.name));
    for (const Trouble &trouble : portion.troubles) {
      end_text();
      exit_ = Exit::failed;
      session_.say(trouble);
    }
    return true;
  }

  void refuse(Report report) {
    text_->whole = false;
    text_->against.say(std::move(report));
  }

  void end_text() {
    const std::unique_ptr<TextCheck> text = std::move(text_);
    if (!text) return;
    if (text->writer) text->writer->end();
    text->against.end_text();
    if (text->whole && text->comparison.are_same()) return;
    exit_ = std::max(exit_, Exit::found);
    if (text->whole) session_.output.stream() << text->comparison.difference(text->name, language_of(session_.options)) << "\n";
  }

  Session &session_;
  std::optional<LogForm> form_; ///< nothing: each text's own
  std::unique_ptr<TextCheck> text_;
  Exit exit_ = Exit::clean;
};

} // namespace

Exit run_convert(Session &session) {
  const Options &options = session.options;
  const Inputs inputs = chosen_inputs(options, !options.check && !chooses(options));
  if (options.to.empty() && !options.check) throw Refusal{say::name_the_format()};
  if (options.to == "ndjson" && find_letters(options.letters).value_or(Letters::it) != Letters::it) throw Refusal{say::canonical_letters()};
  if (options.check && chooses(options)) throw Refusal{say::check_is_of_whole_files()};
  if (!options.split.empty() && !options.output.empty()) throw Refusal{say::split_and_output()};
  if (is_read_from(inputs.files, options.rest)) throw Refusal{say::is_read(options.rest)};
  if (options.split.empty() && is_same_path(options.rest, options.output.empty() ? "-" : options.output))
    throw Refusal{say::rest_is_output(options.rest)};
  if (options.check) return SpellingCheck(session).run(inputs.files);
  return Conversion(session, *log_form(options.to), inputs.files).run();
}

} // namespace arbitro
