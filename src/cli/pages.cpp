#include "pages.hpp"

#include "batch/raw_file.hpp"
#include "finding/say.hpp"
#include "intake.hpp"
#include "render/html.hpp"
#include "render/html_matches.hpp"

#include <cstdio>
#include <filesystem>

namespace arbitro {
namespace {

/// A page for each match and one with links to all of them.
class Folder : public Sink {
public:
  Folder(std::string folder, RenderOptions look, StandingsOptions standings)
      : folder_(std::move(folder)), look_(std::move(look)), overview_(std::move(standings), look_.language) {}

  void begin() override {
    std::error_code problem;
    std::filesystem::create_directories(folder_, problem);
    if (problem) throw Refusal{say::of_file(folder_, system_says(problem.value()))};
  }
  void report(const Report &report) override {
    const std::string name = "match-" + std::to_string(++matches_) + ".html";
    overview_.add(report, name);
    const std::string way_back = "<p><a href=\"index.html\">" + to_text(say::heading_of_all_matches(), look_.language) + "</a></p>\n";
    write_page(name, html_page(html_title(report), way_back + "<article>\n" + html_match(report, "", 1, look_) + "</article>\n", look_));
  }
  void end(const Summary &summary) override {
    const std::string title = overview_.title();
    write_page("index.html", html_page(title, "<h1>" + xml(title) + "</h1>\n" + overview_.html(summary), look_));
  }

private:
  void write_page(const std::string &name, const std::string &page) const {
    write_file((std::filesystem::path(folder_) / name).string(), page);
  }

  std::string folder_;
  RenderOptions look_;
  MatchesOverview overview_;
  int matches_ = 0;
};

} // namespace

bool writes_folder(const Options &options) {
  std::error_code ignored;
  return options.format == "html" && (options.output.ends_with('/') || std::filesystem::is_directory(options.output, ignored));
}

Exit run_pages(Session &session, const StandingsOptions &standings, bool table) {
  const Options &options = session.options;
  require_table(options);
  const RenderOptions look = session.look(true);
  Folder folder(options.output, look, standings);
  HtmlSink page(session.output.stream(), look, standings, table);
  const bool in_folder = writes_folder(options);
  Sink &sink = in_folder ? static_cast<Sink &>(folder) : page;
  Intake intake;
  intake.keep_plays = true;
  intake.analyses = options.analyse;
  intake.reads_results = table;
  intake.writes_each = true;
  intake.finds_duplicates = table || options.duplicates;
  intake.begin = [&] { sink.begin(); };
  intake.report = [&](const Report &report) { sink.report(report); };
  const Harvest harvest = take_in(session, chosen_inputs(options), intake);
  if (page.is_too_large()) throw Refusal{say::page_too_large()};
  sink.end(harvest.summary);
  if (!options.quiet) std::fputs(summary_text(harvest.summary, session.look(false)).c_str(), stderr);
  return harvest.exit();
}

} // namespace arbitro
