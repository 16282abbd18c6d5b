#include "support/catch.hpp"
#include "support/reports.hpp"

#include "arbitro/render.hpp"
#include "text/embedded_file.hpp"

#include <regex>
#include <sstream>

// What a page does is tried in a browser (tests/clients/pages.js); here is what can be seen from its text.

using namespace arbitro;

namespace {

std::string page_of(const std::vector<Report> &reports) {
  std::ostringstream out;
  const auto sink = make_sink("html", Product::score, out, {});
  sink->begin();
  for (const Report &report : reports) sink->report(report);
  sink->end(samples::summary_of(reports));
  return out.str();
}

std::size_t count(const std::string &text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++found;
  return found;
}

/// A match of so many rounds, each a round of two in which everything was taken two by two.
Report long_match(int rounds) {
  Report report = samples::replayed();
  RoundReport round = report.rounds[0];
  round.replay.clear();
  ReplayedPlay play;
  for (int number = 1; number <= 36; ++number) {
    play.number = number;
    play.seat = number % 2;
    play.side = number % 2;
    play.play.card = Card::from_index(number);
    play.play.captures = number % 2 == 0;
    play.play.taken = play.play.captures ? CardSet(Card::from_index(number - 1)) | Card::from_index(number + 2) : CardSet();
    play.table_before = play.table_after;
    play.table_after = play.play.captures ? CardSet() : CardSet(play.play.card);
    play.piles_before = play.piles_after;
    play.piles_after[play.side] |= play.play.captures ? play.play.taken | play.play.card : CardSet();
    round.replay.push_back(play);
  }
  report.rounds.assign(static_cast<std::size_t>(rounds), round);
  for (int number = 1; number <= rounds; ++number) report.rounds[static_cast<std::size_t>(number) - 1].number = number;
  return report;
}

} // namespace

TEST_CASE("a page asks the network for nothing") {
  const std::string page = page_of({samples::hostile(), samples::replayed()});
  const std::regex loads(R"re((src|href|action|data)="(?!#|data:,)|url\(|@import|fetch\(|XMLHttpRequest|<link(?! rel="icon"))re");
  std::smatch found;
  CHECK_FALSE(std::regex_search(page, found, loads));
  CAPTURE(found.str());
  CHECK(count(page, "default-src 'none'") == 1);
}

TEST_CASE("names from a log are text, and nothing else, anywhere on a page") {
  const std::string page = page_of({samples::hostile()});
  CHECK(count(page, "<script>") == 1);
  CHECK(count(page, "</script>") == 1);
  CHECK(count(page, "<img") == 0);
}

TEST_CASE("every link of a page leads to something on it") {
  for (const samples::Sample &sample : samples::all()) {
    std::vector<Report> reports = sample.reports;
    reports.push_back(samples::replayed());
    const std::string page = page_of(reports);
    const std::regex link("<a href=\"#([^\"]*)\"");
    for (std::sregex_iterator found(page.begin(), page.end(), link), end; found != end; ++found) {
      CAPTURE(sample.name, found->str());
      CHECK(count(page, "id=\"" + (*found)[1].str() + "\"") == 1);
    }
  }
}

TEST_CASE("a match of thirty rounds with all its plays fits into 150 KB") {
  const std::string page = page_of({long_match(30)});
  long plays = 0;
  for (std::size_t at = 0; (at = page.find("<ol class=\"plays\"", at)) != page.npos; ++at)
    plays += count(page.substr(at, page.find("</ol>", at) - at), "\n<li");
  CHECK(plays == 30 * 36);
  CHECK(page.size() < 150'000);
}

TEST_CASE("points carried over are there before the first round") {
  Report report = long_match(2);
  report.start = {5, 2};
  CHECK(count(page_of({report}), "data-total=\"5 2\"") == 1);
  const std::string drawn = drawn_text(report.rounds[0], nullptr, report, {});
  CAPTURE(drawn);
  CHECK(drawn.find(report.sides[0].name + ": 5 ") != drawn.npos);
}

TEST_CASE("one match is a page by itself, several follow a table of them") {
  CHECK(count(page_of({samples::kitchen()}), "<details class=\"match\"") == 0);
  const std::string page = page_of({samples::kitchen(), samples::disputed()});
  CHECK(count(page, "<details class=\"match\"") == 2);
  const std::size_t table = page.find("<h2>All matches</h2>");
  REQUIRE(table != page.npos);
  CHECK(count(page.substr(table), "<th scope=\"row\"><a href=\"#m") == 2);
}
