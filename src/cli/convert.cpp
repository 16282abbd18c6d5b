#include "arbitro/encode.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "log/whole_text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {
namespace {

EncodeOptions encoding(const Options &options, LogForm form) {
  return {.form = form,
          .explicit_plays = options.explicit_plays,
          .fill = options.fill,
          .letters = find_letters(options.letters).value_or(Letters::it)};
}

/// Compares a text with what it should be while both come in pieces, and remembers where they begin to differ.
class Comparison {
public:
  void is(std::string_view bytes) { add(bytes, is_); }
  void should_be(std::string_view bytes) { add(bytes, should_); }
  /// Whether they are the same to the end.
  [[nodiscard]] bool are_same() const { return !differ_ && is_.empty() && should_.empty(); }
  /// The place where they differ, as people count, and both lines.
  [[nodiscard]] std::string difference(const std::string &name) const {
    const auto line_of = [&](const std::string &rest) { return safe_text((line_ + rest.substr(0, rest.find('\n'))).substr(0, shown)); };
    return safe_text(name) + ":" + std::to_string(number_) + ":" + std::to_string(column_) + ": not canonical\n  is      " + line_of(is_) +
           "\n  should  " + line_of(should_);
  }

private:
  static constexpr std::size_t shown = 120;

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
      column_ = 1;
    }
    const std::string_view tail = passed.substr(passed.rfind('\n') + 1);
    column_ += static_cast<std::uint64_t>(std::ranges::count_if(tail, [](char c) { return (c & 0xC0) != 0x80; }));
    line_ += tail.substr(0, shown - std::min(shown, line_.size()));
    is_.erase(0, same);
    should_.erase(0, same);
  }

  std::string is_, should_; ///< what has not been compared yet; at most a line of each once they differ
  std::string line_;        ///< the beginning of the line reached
  std::uint64_t number_ = 1, column_ = 1;
  bool differ_ = false;
};

/// Says why a text cannot be converted; of a text that is full of reasons only the first and how many more there are.
class Reasons {
public:
  Reasons(const Session &session, std::string name) : session_(session), talk_(session.render_options(false)) {
    report_.file = std::move(name);
    report_.card_spelling.language = talk_.language;
  }

  void say(Findings findings) {
    report_.findings = std::move(findings.list);
    report_.text = std::move(findings.text);
    for (const Finding &finding : report_.findings)
      if (++count_ <= limits::unreadable) std::fputs(finding_text(finding, report_, talk_).c_str(), stderr);
  }
  void end_text() const {
    if (count_ <= limits::unreadable) return;
    session_.say(say::of_file(report_.file, say::more_findings_not_shown(count_ - limits::unreadable)));
  }

private:
  const Session &session_;
  RenderOptions talk_;
  Report report_;
  std::uint64_t count_ = 0;
};

/// Converts texts one after another, a document at a time, without the matches that cannot be converted. The last document of a text that
/// breaks off is left out: its end is not known.
class Conversion {
public:
  Conversion(Session &session, LogForm form)
      : session_(session), converter_(encoding(session.options, form)),
        writer_(form, [&session](std::string_view text) { session.output.stream() << text; }) {}

  Exit run(const std::vector<Input> &inputs) {
    each_text(
        inputs, session_.options.stdin_name, [&](const InputText &text) { convert(text.name, text.read); },
        [&](const Trouble &trouble) {
          if (trouble.breaks_off) last_.clear();
          exit_ = Exit::failed;
          session_.say(trouble);
        },
        [&] {
          write_last();
          session_.output.stream().flush();
        });
    write_last();
    writer_.end();
    const auto is_output = [&](const Input &input) { return is_same_file(input.path, session_.options.output); };
    const bool loses = exit_ != Exit::clean && (writer_.count() == 0 || std::ranges::any_of(inputs, is_output));
    if (loses && session_.output.abandon()) session_.say(say::of_file(session_.options.output, say::unchanged_file()));
    return exit_;
  }

private:
  void convert(const std::string &name, const Chunks::Read &read) {
    Chunks chunks(read, name);
    Chunk chunk;
    Reasons against(session_, name);
    const auto refuse = [&](Findings findings) {
      exit_ = std::max(exit_, Exit::found);
      against.say(std::move(findings));
    };
    bool any = false;
    for (; chunks.next(chunk); any = true) {
      write_last();
      Findings findings;
      if (!converter_.convert(chunk, name, last_, findings)) refuse(std::move(findings));
    }
    if (!any) refuse({no_log(name).findings, nullptr});
    against.end_text();
  }

  void write_last() {
    for (std::string &document : last_) writer_.add(std::move(document));
    last_.clear();
  }

  Session &session_;
  Converter converter_;
  DocumentWriter writer_;
  std::vector<std::string> last_; ///< of the document converted last, not yet written
  Exit exit_ = Exit::clean;
};

/// Reports of every text whether it is spelled as it would be written.
Exit check_spelling(Session &session, const std::vector<Input> &inputs) {
  const std::optional<LogForm> form = log_form(session.options.to);
  Exit exit = Exit::clean;
  const auto check = [&](const InputText &text) {
    Comparison comparison;
    std::string head; // which decides the form
    WholeText documents(
        text.read, text.name,
        [&](std::string_view bytes) {
          comparison.is(bytes);
          if (head.size() < bytes.size()) head += bytes.substr(0, bytes.size() - head.size());
        },
        [](std::string_view) {});
    std::optional<Converter> converter;
    std::optional<DocumentWriter> writer;
    Reasons against(session, text.name);
    bool whole = true;
    for (Chunk chunk; documents.next(chunk);) {
      if (!converter) {
        const LogForm in_use = form ? *form : form_of(head, text.name);
        converter.emplace(encoding(session.options, in_use));
        writer.emplace(in_use, [&](std::string_view part) { comparison.should_be(part); });
      }
      std::vector<std::string> written;
      Findings findings;
      whole = converter->convert(chunk, text.name, written, findings) && whole;
      for (std::string &document : written) writer->add(std::move(document));
      against.say(std::move(findings));
    }
    if (writer) writer->end();
    if (!writer) {
      whole = false;
      against.say({no_log(text.name).findings, nullptr});
    }
    against.end_text();
    if (whole && comparison.are_same()) return;
    exit = std::max(exit, Exit::found);
    if (whole) session.output.stream() << comparison.difference(text.name) << "\n";
  };
  each_text(inputs, session.options.stdin_name, check, [&](const Trouble &trouble) {
    exit = Exit::failed;
    session.say(trouble);
  });
  return exit;
}

} // namespace

Exit run_convert(Session &session) {
  const Options &options = session.options;
  const Inputs inputs = chosen_inputs(options, true);
  if (options.to.empty() && !options.check) throw Refusal{say::to_names_spelling()};
  if (options.to == "ndjson" && find_letters(options.letters).value_or(Letters::it) != Letters::it) throw Refusal{say::canonical_letters()};
  if (options.check) return check_spelling(session, inputs.files);
  return Conversion(session, *log_form(options.to)).run(inputs.files);
}

} // namespace arbitro
