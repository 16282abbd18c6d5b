#include "arbitro/encode.hpp"
#include "finding/say.hpp"
#include "intake.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {
namespace {

Letters chosen_letters(const Options &options) {
  constexpr std::array alphabets{Letters::it, Letters::es, Letters::en_french, Letters::it_french, Letters::pt};
  const auto found = std::ranges::find(alphabets, options.letters, [](Letters letters) { return to_string(letters); });
  return found == alphabets.end() ? Letters::it : *found;
}

EncodeOptions encoding(const Options &options, LogForm form) {
  return {.form = form, .explicit_plays = options.explicit_plays, .fill = options.fill, .letters = chosen_letters(options)};
}

/// Where two texts part, as people count.
std::string first_difference(const std::string &name, std::string_view text, std::string_view wanted) {
  const auto at = std::ranges::mismatch(text, wanted).in1 - text.begin();
  const std::string_view common = text.substr(0, static_cast<std::size_t>(at));
  const std::size_t line_begin = common.rfind('\n') + 1;
  const auto line_of = [&](std::string_view of) {
    const std::string_view rest = of.substr(std::min(line_begin, of.size()));
    return safe_text(std::string(rest.substr(0, std::min<std::size_t>(rest.find('\n'), 120))));
  };
  return name + ":" + std::to_string(1 + std::ranges::count(common, '\n')) + ":" +
         std::to_string(1 + std::ranges::count_if(common.substr(line_begin), [](char c) { return (c & 0xC0) != 0x80; })) +
         ": not canonical\n  is      " + line_of(text) + "\n  should  " + line_of(wanted);
}

/// Says why a text cannot be converted; of a text that is full of reasons only the first and how many more there are.
class Reasons {
public:
  Reasons(const Session &session, std::string name) : session_(session), talk_(session.look(false)) {
    report_.file = std::move(name);
    report_.card_spelling.language = talk_.language;
  }

  void say(std::vector<Finding> findings) {
    report_.findings = std::move(findings);
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

/// Converts texts one after the other, a document at a time, without the matches that cannot be converted. The last document of a text that
/// breaks off is left out: nobody knows how it went on.
class Conversion {
public:
  Conversion(Session &session, LogForm form)
      : session_(session), converter_(encoding(session.options, form), plays_by_referee()),
        writer_(form, [&session](std::string_view text) { session.output.stream() << text; }) {}

  Exit run(const std::vector<Input> &inputs) {
    each_text(
        inputs, session_.options.stdin_name, [&](const std::string &name, const Chunks::Read &read) { convert(name, read); },
        [&](const Phrase &problem, bool broke_off) {
          if (broke_off) last_.clear();
          exit_ = Exit::failed;
          session_.say(problem);
        });
    write_last();
    writer_.end();
    const auto is_output = [&](const Input &input) { return is_same_file(input.path, session_.options.output); };
    const bool loses = exit_ != Exit::clean && (writer_.count() == 0 || std::ranges::any_of(inputs, is_output));
    if (loses && session_.output.abandon()) session_.say(say::of_file(session_.options.output, say::left_as_it_was()));
    return exit_;
  }

private:
  void convert(const std::string &name, const Chunks::Read &read) {
    Chunks chunks(read, name);
    Chunk chunk;
    Reasons against(session_, name);
    const auto refuse = [&](std::vector<Finding> findings) {
      exit_ = std::max(exit_, Exit::found);
      against.say(std::move(findings));
    };
    bool any = false;
    for (; chunks.next(chunk); any = true) {
      write_last();
      std::vector<Finding> findings;
      if (!converter_.convert(chunk, name, last_, findings)) refuse(std::move(findings));
    }
    if (!any) refuse(no_log(name).findings);
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

/// Says of every text whether it is spelled as it would be written.
Exit check_spelling(Session &session, const std::vector<Input> &inputs) {
  const std::optional<LogForm> form = log_form(session.options.to);
  Exit exit = Exit::clean;
  const auto check = [&](const std::string &name, const std::string &text) {
    const LogForm in_use = form ? *form : form_of(text, name);
    std::vector<std::string> documents;
    std::vector<Finding> findings;
    Converter converter(encoding(session.options, in_use), plays_by_referee());
    const bool whole = converter.convert(text, name, documents, findings);
    std::string wanted;
    DocumentWriter writer(in_use, [&](std::string_view part) { wanted += part; });
    for (std::string &document : documents) writer.add(std::move(document));
    writer.end();
    if (whole && text == wanted) return;
    exit = std::max(exit, Exit::found);
    if (whole) {
      session.output.stream() << first_difference(name, text, wanted) << "\n";
      return;
    }
    Reasons against(session, name);
    against.say(std::move(findings));
    against.end_text();
  };
  each_text(
      inputs, session.options.stdin_name, [&](const std::string &name, const Chunks::Read &read) { check(name, read_all(read)); },
      [&](const Phrase &problem, bool) {
        exit = Exit::failed;
        session.say(problem);
      });
  return exit;
}

} // namespace

Exit run_convert(Session &session) {
  const Options &options = session.options;
  const Inputs inputs = chosen_inputs(options, true);
  if (options.to.empty() && !options.check) throw Refusal{say::to_says_spelling()};
  if (options.to == "ndjson" && options.letters != "it") throw Refusal{say::canonical_letters()};
  if (options.check) return check_spelling(session, inputs.files);
  return Conversion(session, *log_form(options.to)).run(inputs.files);
}

} // namespace arbitro
