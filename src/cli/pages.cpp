#include "pages.hpp"

#include "batch_run.hpp"
#include "finding/say.hpp"
#include "render/html.hpp"
#include "render/html_matches.hpp"
#include "split_folder.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <set>

namespace arbitro {
namespace {

/// A page for each match and one with links to all of them.
class Folder : public Sink {
public:
  Folder(std::string folder, RenderOptions style, StandingsOptions standings)
      : folder_(std::move(folder)), style_(std::move(style)), overview_(std::move(standings), style_.language) {}

  void begin() override { make_folder(folder_); }
  void report(const Report &report) override {
    const std::string name = name_of(report);
    overview_.add(report, name);
    const std::string way_back = "<p><a href=\"index.html\">" + to_text(say::heading_of_all_matches(), style_.language) + "</a></p>\n";
    write_page(name, html_page(html_title(report), way_back + html_article(report, html_match(report, "", 1, style_)) + "\n", style_));
  }
  void end(const Summary &summary) override {
    const std::string title = overview_.title();
    write_page("index.html", html_page(title, "<h1>" + xml(title) + "</h1>\n" + overview_.html(summary), style_));
  }

private:
  /// `match-22.html` for the match 22, or for the 22nd where it has no id that fits a name; each name once.
  std::string name_of(const Report &report) {
    constexpr std::size_t longest = 40;
    const auto fits = [](unsigned char byte) { return std::isalnum(byte) != 0 || byte == '-' || byte == '_'; };
    ++matches_;
    const std::string id = report.id.value_or("");
    const bool names_it = !id.empty() && id.size() <= longest && std::ranges::all_of(id, fits);
    const std::string name = "match-" + (names_it ? id : std::to_string(matches_));
    std::string unique = name;
    for (int number = 2; !names_.insert(same_spelling(unique)).second; ++number) unique = name + "-" + std::to_string(number);
    return unique + ".html";
  }
  void write_page(const std::string &name, const std::string &page) const {
    write_file((std::filesystem::path(folder_) / name).string(), page);
  }

  std::string folder_;
  RenderOptions style_;
  MatchesOverview overview_;
  int matches_ = 0;
  std::set<std::string> names_; ///< of pages, in lower case: some file systems tell no more apart
};

} // namespace

bool names_folder(const std::string &output) {
  std::error_code ignored;
  return output.ends_with('/') || std::filesystem::is_directory(output, ignored);
}

bool writes_folder(const Options &options) { return options.format == "html" && names_folder(options.output); }

Exit run_pages(Session &session, const StandingsOptions &standings, bool table) {
  const Options &options = session.options;
  require_table(options);
  const RenderOptions style = session.render_options(true);
  Folder folder(options.output, style, standings);
  HtmlSink page(session.output.stream(), style, standings, table);
  const bool in_folder = writes_folder(options);
  Sink &sink = in_folder ? static_cast<Sink &>(folder) : page;
  BatchRun run;
  run.keep_plays = true;
  run.analyses = options.analyse;
  run.reads_results = table;
  run.writes_each = true;
  run.finds_duplicates = table || options.duplicates;
  run.begin = [&] { sink.begin(); };
  run.report = [&](const Report &report) { sink.report(report); };
  const BatchResult result = run_batch(session, chosen_inputs(options), run);
  if (page.is_too_large()) throw Refusal{say::page_too_large()};
  sink.end(result.summary);
  if (!options.quiet) std::fputs(summary_text(result.summary, session.render_options(false)).c_str(), stderr);
  return result.end(session);
}

} // namespace arbitro
