#include "arbitro/encode.hpp"
#include "command.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>

namespace arbitro {
namespace {

std::optional<std::string> read_file(const std::string &path) {
  std::ostringstream bytes;
  if (path == "-") {
    bytes << std::cin.rdbuf();
    return bytes.str();
  }
  std::ifstream file(path, std::ios::binary);
  if (!file || file.peek() == std::ifstream::traits_type::eof()) return file.eof() ? std::optional<std::string>("") : std::nullopt;
  bytes << file.rdbuf();
  return file.bad() ? std::nullopt : std::optional(bytes.str());
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

/// Converts files one after the other; those that cannot be converted add nothing to the output.
class Conversion {
public:
  explicit Conversion(Session &session) : session_(session), form_(chosen_form(session.options)), talk_(session.look(false)) {}

  Exit run(const std::string &path) {
    const std::string &name = path == "-" ? session_.options.stdin_name : path;
    const std::optional<std::string> text = read_file(path);
    if (!text) {
      session_.say(name + ": cannot be read");
      return Exit::failed;
    }
    std::vector<std::string> documents;
    if (!convert(name, *text, documents)) return Exit::found;
    if (!session_.options.check) {
      std::ranges::move(documents, std::back_inserter(documents_));
      return Exit::clean;
    }
    const std::string wanted = join_documents(form_in_use_, documents);
    if (*text == wanted) return Exit::clean;
    session_.output.stream() << first_difference(name, *text, wanted) << "\n";
    return Exit::found;
  }

  void write() { session_.output.stream() << (documents_.empty() ? "" : join_documents(form_in_use_, documents_)); }

private:
  bool convert(const std::string &name, const std::string &text, std::vector<std::string> &documents) {
    form_in_use_ = form_ ? *form_ : form_of(text, name);
    Converter converter({form_in_use_, session_.options.explicit_plays, chosen_letters(session_.options)}, referee_facts());
    Report report;
    report.file = name;
    if (converter.convert(text, name, documents, report.findings)) return true;
    for (const Finding &finding : report.findings) std::fputs(finding_text(finding, report, talk_).c_str(), stderr);
    return false;
  }

  Session &session_;
  std::optional<LogForm> form_;
  RenderOptions talk_;
  LogForm form_in_use_ = LogForm::yaml;
  std::vector<std::string> documents_;
};

} // namespace

Exit run_convert(Session &session) {
  const Options &options = session.options;
  if (options.arguments.empty()) throw Refusal{"no FILE given (- is standard input)"};
  if (options.to.empty() && !options.check) throw Refusal{"--to says which spelling to write: yaml, json or ndjson"};
  if (options.to == "ndjson" && options.letters != "it")
    throw Refusal{"canonical NDJSON is always in Italian letters; --letters is for yaml and json"};
  Conversion conversion(session);
  Exit exit = Exit::clean;
  for (const std::string &path : options.arguments) exit = std::max(exit, conversion.run(path));
  conversion.write();
  return exit;
}

} // namespace arbitro
