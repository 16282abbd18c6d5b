#include "batch_run.hpp"
#include "finding/say.hpp"
#include "line_editor.hpp"
#include "record/dialogue.hpp"

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace arbitro {
namespace {

/// The file that holds the log, and its content when last seen; nothing: there is no file.
class KeptFile {
public:
  explicit KeptFile(std::string path) : path_(std::move(path)) {
    require_folder_of(path_);
    seen_ = contents();
  }
  [[nodiscard]] const std::string &log() const { return seen_; }

  /// Writes the log completely or not at all, and never over what another program has written meanwhile.
  void keep(const std::string &log) {
    if (log == seen_) return;
    if (contents() != seen_) throw Refusal{say::of_file(path_, say::was_changed_meanwhile())};
    if (log.empty() && !std::filesystem::is_symlink(path_))
      std::filesystem::remove(path_);
    else
      write_file(path_, log); // a link stays a link, and its target stays in its place
    seen_ = log;
  }

private:
  [[nodiscard]] std::string contents() const {
    if (!std::filesystem::exists(path_)) return "";
    if (!std::filesystem::is_regular_file(path_)) throw Refusal{say::of_file(path_, say::holds_no_kept_log())};
    std::ifstream file(path_, std::ios::binary);
    if (!file) throw Refusal{say::of_file(path_, say::file_cannot_be_read())};
    return {std::istreambuf_iterator<char>(file), {}};
  }

  std::string path_;
  std::string seen_;
};

/// Today; the day that SOURCE_DATE_EPOCH gives instead, where output has to be the same every time.
std::string today() {
  const char *const fixed = std::getenv("SOURCE_DATE_EPOCH");
  const std::time_t now = fixed != nullptr ? std::strtoll(fixed, nullptr, 10) : std::time(nullptr);
  std::tm day{};
  if ((fixed != nullptr ? gmtime_r(&now, &day) : localtime_r(&now, &day)) == nullptr) return "";
  char text[] = "2026-01-31";
  return std::strftime(text, sizeof text, "%Y-%m-%d", &day) == 0 ? "" : text;
}

/// A page that shows the match as it is now, and loads itself again.
void write_watch_page(const std::string &path, Report report, const std::string &file, RenderOptions style) {
  constexpr int seconds = 2;
  style.reload_seconds = seconds;
  report.file = file;
  std::ostringstream page;
  const std::unique_ptr<Sink> sink = make_sink("html", Product::score, page, style);
  Summary summary;
  summary.add(report);
  sink->begin();
  sink->report(report);
  sink->end(summary);
  write_file(path, page.str());
}

/// Whether a file is a page that was kept before, or is not there.
bool may_be_page(const std::string &path) {
  const int first = std::ifstream(path).get();
  return first == std::ifstream::traits_type::eof() || first == '<';
}

} // namespace

Exit run_record(Session &session) {
  const std::vector<std::string> &arguments = session.options.arguments;
  if (arguments.size() != 1 || arguments.front().empty() || arguments.front() == "-") throw Refusal{say::takes_one_file("record")};
  refuse_output(session.options, "record");
  const std::string &watch_page = session.options.watch_page;
  if (is_same_path(watch_page, arguments.front())) throw Refusal{say::is_read(watch_page)};
  if (!may_be_page(watch_page)) throw Refusal{say::of_file(watch_page, say::is_there_already())};
  KeptFile file(arguments.front());
  std::string log = file.log();
  const RenderOptions style = session.render_options(true);
  if (!log.empty())
    if (const std::optional<record::Problem> problem = record::problem_of(arguments.front(), log, style)) {
      std::cerr << problem->findings << std::flush;
      session.say(say::of_file(arguments.front(), problem->why));
      return problem->findings.empty() ? Exit::failed : Exit::found;
    }
  record::Dialogue dialogue(arguments.front(), log, style, [&](const std::string &typed) {
    const std::optional<std::string> page = page_about(typed, style);
    return page ? std::optional(fitted(page->substr(0, page->find("\n## ")), style)) : page;
  });
  LineEditor lines([&](std::string_view line) { return dialogue.completions(line); });
  dialogue.play_on(today());
  const auto keep_page = [&] {
    if (!watch_page.empty() && dialogue.report() != nullptr) write_watch_page(watch_page, *dialogue.report(), arguments.front(), style);
  };
  keep_page();
  for (record::Reply reply{.text = dialogue.greeting()}; !reply.ended;) {
    show(reply.text + dialogue.above());
    const std::optional<std::string> line = lines.read(dialogue.question());
    if (!line) break;
    reply = dialogue.answer(*line);
    if (dialogue.log() == log) continue;
    file.keep(dialogue.log());
    log = dialogue.log();
    keep_page();
  }
  if (!log.empty()) show(safe_text(to_text(say::saved_in(arguments.front()), style.language)) + "\n");
  return Exit::clean;
}

} // namespace arbitro
