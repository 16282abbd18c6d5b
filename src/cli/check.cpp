#include "batch_run.hpp"
#include "finding/say.hpp"
#include "pages.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace arbitro {
namespace {

namespace fs = std::filesystem;

/// Notices when something is written, put in place or taken away of what some paths name; from the moment it is made.
class Watch {
public:
  /// Files, which need not be there, and folders with all that they hold but hidden entries.
  explicit Watch(std::vector<std::string> paths) : paths_(std::move(paths)), seen_(look()) {}

  /// Returns once something has changed and nothing has for a moment: editors write in several steps.
  void wait() const {
    using namespace std::chrono_literals;
    const auto look_after = [this](std::chrono::milliseconds pause) {
      std::this_thread::sleep_for(pause);
      return look();
    };
    std::vector<File> now = look_after(200ms);
    while (now == seen_) now = look_after(200ms);
    for (std::vector<File> next = look_after(50ms); next != now; next = look_after(50ms)) now = std::move(next);
  }

private:
  struct File {
    fs::path path;
    std::uintmax_t size = 0;
    fs::file_time_type written;
    bool operator==(const File &) const = default;
  };
  std::vector<File> look() const {
    std::vector<File> files;
    std::error_code gone;
    const auto add = [&](const fs::path &path) {
      const std::uintmax_t size = fs::file_size(path, gone);
      const fs::file_time_type written = fs::last_write_time(path, gone);
      if (!gone) files.push_back({path, size, written});
    };
    for (const fs::path path : paths_) {
      if (!fs::is_directory(path, gone)) add(path);
      for (fs::recursive_directory_iterator entry(path, gone), end; entry != end; entry.increment(gone)) {
        if (entry->path().filename().string().starts_with('.'))
          entry.disable_recursion_pending();
        else if (!entry->is_directory(gone))
          add(entry->path());
      }
    }
    std::ranges::sort(files, {}, &File::path);
    return files;
  }

  std::vector<std::string> paths_;
  std::vector<File> seen_;
};

Exit check_or_score(Session &session, std::string_view name) {
  const Options &options = session.options;
  const Command &command = *find_command(name);
  const Product product = product_of(command);
  require_format(name, options.format, format_names(command));
  if (options.format == "html") return run_pages(session, {}, false);
  if (options.analyse) throw Refusal{say::analyse_is_for_html()};
  const Inputs inputs = chosen_inputs(options);
  require_table(options);
  RenderOptions style = session.render_options(true);
  style.names_files = inputs.files.size() > 1;
  const std::unique_ptr<Sink> sink = make_sink(options.format, product, session.output.stream(), style);
  const bool sink_has_findings = product == Product::check || options.format == "json" || options.format == "ndjson";
  const RenderOptions talk = session.render_options(false);
  const bool watched = session.output.is_terminal();
  BatchRun run;
  run.writes_each = product == Product::score || options.format != "text";
  run.passes_over_clean = !run.writes_each;
  run.keep_plays = options.rows == "plays";
  run.finds_duplicates = options.duplicates;
  run.begin = [&] { sink->begin(); };
  run.report = [&](const Report &report) {
    sink->report(report);
    if (watched) session.output.stream().flush();
    if (!sink_has_findings)
      for (const Finding &finding : report.findings) std::fputs(finding_text(finding, report, talk).c_str(), stderr);
  };
  const BatchResult result = run_batch(session, inputs, run);
  sink->end(result.summary);
  session.output.stream().flush();
  if (!options.quiet) std::fputs(summary_text(result.summary, talk).c_str(), stderr);
  return result.end(session);
}

Exit check_once(Session &session) { return session.options.summary ? run_summary(session) : check_or_score(session, "check"); }

/// Checks, and checks again after each change; a signal ends it.
Exit keep_checking(Session &session) {
  const Options &options = session.options;
  if (!options.output.empty()) throw Refusal{say::watch_writes_no_file()};
  if (!options.files_from.empty()) throw Refusal{say::watch_takes_no_list()};
  if (std::ranges::find(options.arguments, "-") != options.arguments.end()) throw Refusal{say::watch_takes_paths()};
  constexpr std::string_view clear_screen = "\033[H\033[2J\033[3J";
  for (;;) {
    const Watch watch(options.arguments);
    if (session.output.is_terminal()) session.output.stream() << clear_screen << std::flush;
    static_cast<void>(check_once(session));
    watch.wait();
  }
}

} // namespace

Exit run_check(Session &session) { return session.options.watch ? keep_checking(session) : check_once(session); }
Exit run_score(Session &session) { return check_or_score(session, "score"); }

} // namespace arbitro
