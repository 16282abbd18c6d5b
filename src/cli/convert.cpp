#include "arbitro/encode.hpp"
#include "intake.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {
namespace {

std::string read_all(const Chunks::Read &read) {
  constexpr std::size_t block = std::size_t{1} << 16;
  std::string text;
  for (std::size_t got = block; got > 0;) {
    const std::size_t size = text.size();
    text.resize(size + block);
    got = read(text.data() + size, block);
    text.resize(size + got);
  }
  return text;
}

std::optional<LogForm> chosen_form(const Options &options) {
  for (const LogForm form : {LogForm::yaml, LogForm::json, LogForm::ndjson})
    if (options.to == to_string(form)) return form;
  return std::nullopt;
}

Letters chosen_letters(const Options &options) {
  constexpr std::array alphabets{Letters::it, Letters::es, Letters::en_french, Letters::it_french, Letters::pt};
  const auto found = std::ranges::find(alphabets, options.letters, [](Letters letters) { return to_string(letters); });
  return found == alphabets.end() ? Letters::it : *found;
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

/// Converts texts one after the other, without the matches that cannot be converted. Canonical lines are written as they come; in the
/// other forms a text that breaks off adds nothing.
class Conversion {
public:
  explicit Conversion(Session &session)
      : session_(session), form_(chosen_form(session.options)), streams_(form_ == LogForm::ndjson && !session.options.check),
        talk_(session.look(false)) {}

  Exit run(const std::vector<Input> &inputs) {
    each_text(
        inputs, session_.options.stdin_name,
        [&](const std::string &name, const Chunks::Read &read) { streams_ ? stream(name, read) : take(name, read_all(read)); },
        [&](const std::string &problem, bool broke_off) {
          if (broke_off) documents_.resize(before_text_);
          exit_ = Exit::failed;
          session_.say(problem);
        });
    if (!documents_.empty()) session_.output.stream() << join_documents(form_in_use_, documents_);
    const bool loses = exit_ != Exit::clean && !session_.options.check &&
                       (wrote_nothing() ||
                        std::ranges::any_of(inputs, [&](const Input &input) { return is_same_file(input.path, session_.options.output); }));
    if (loses && session_.output.abandon()) session_.say(session_.options.output + ": left as it was, since not all could be converted");
    return exit_;
  }

private:
  [[nodiscard]] bool wrote_nothing() const { return documents_.empty() && lines_ == 0; }

  void stream(const std::string &name, const Chunks::Read &read) {
    Converter converter = converter_to(LogForm::ndjson);
    Chunks chunks(read, name);
    Chunk chunk;
    bool any = false;
    for (; chunks.next(chunk); any = true) {
      std::vector<std::string> lines;
      std::vector<Finding> findings;
      if (!converter.convert(chunk, {}, name, lines, findings)) say(name, std::move(findings));
      for (const std::string &line : lines) session_.output.stream() << line;
      lines_ += lines.size();
    }
    if (!any) say(name, no_log(name).findings);
  }

  void take(const std::string &name, const std::string &text) {
    form_in_use_ = form_ ? *form_ : form_of(text, name);
    before_text_ = documents_.size();
    std::vector<std::string> documents;
    std::vector<Finding> findings;
    const bool whole = converter_to(form_in_use_).convert(text, name, documents, findings);
    if (!session_.options.check) std::ranges::move(documents, std::back_inserter(documents_));
    if (!whole) return say(name, std::move(findings));
    if (!session_.options.check) return;
    const std::string wanted = join_documents(form_in_use_, documents);
    if (text == wanted) return;
    session_.output.stream() << first_difference(name, text, wanted) << "\n";
    exit_ = std::max(exit_, Exit::found);
  }

  [[nodiscard]] Converter converter_to(LogForm form) const {
    return Converter({form, session_.options.explicit_plays, chosen_letters(session_.options)}, plays_by_referee());
  }

  void say(const std::string &name, std::vector<Finding> findings) {
    exit_ = std::max(exit_, Exit::found);
    Report report;
    report.file = name;
    report.findings = std::move(findings);
    for (const Finding &finding : report.findings) std::fputs(finding_text(finding, report, talk_).c_str(), stderr);
  }

  Session &session_;
  std::optional<LogForm> form_;
  bool streams_;
  RenderOptions talk_;
  Exit exit_ = Exit::clean;
  LogForm form_in_use_ = LogForm::yaml;
  std::size_t lines_ = 0; ///< written as they came
  std::vector<std::string> documents_;
  std::size_t before_text_ = 0; ///< documents of the texts before the present one
};

} // namespace

Exit run_convert(Session &session) {
  const Options &options = session.options;
  const Inputs inputs = chosen_inputs(options, true);
  if (options.to.empty() && !options.check) throw Refusal{"--to says which spelling to write: yaml, json or ndjson"};
  if (options.to == "ndjson" && options.letters != "it")
    throw Refusal{"canonical NDJSON is always in Italian letters; --letters is for yaml and json"};
  return Conversion(session).run(inputs.files);
}

} // namespace arbitro
