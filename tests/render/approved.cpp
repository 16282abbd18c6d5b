#include "support/catch.hpp"
#include "support/read_file.hpp"
#include "support/reports.hpp"

#include "arbitro/render.hpp"
#include "text/embedded_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

// Approved files: tests/render/approved/SAMPLE.PRODUCT.FORMAT. After a wanted change run the tests with ARBITRO_APPROVE=1 and read the
// difference.

using namespace arbitro;

namespace {

std::string rendered(std::string_view format, Product product, const samples::Sample &sample, RenderOptions options = {}) {
  options.version = "0.0.0";
  std::ostringstream out;
  const auto sink = make_sink(format, product, out, options);
  REQUIRE(sink != nullptr);
  sink->begin();
  for (const Report &report : sample.reports) sink->report(report);
  sink->end(samples::summary_of(sample));
  std::string text = out.str();
  if (format == "html")
    for (const EmbeddedFile &file : page_files()) {
      const std::size_t at = text.find(file.text);
      REQUIRE(at != std::string::npos);
      text.replace(at, file.text.size(), std::string(file.path) + "\n");
      if (const std::size_t hash = text.find(file.sha256); hash != std::string::npos)
        text.replace(hash, file.sha256.size(), "(of " + std::string(file.path) + ")");
    }
  const std::size_t codes_end = format == "sarif" ? text.find("\"results\"") : 0; // a new code must not change the approved files
  return text.substr(codes_end);
}

void check_approved(const std::string &name, const std::string &text) {
  const std::filesystem::path path = std::filesystem::path(ARBITRO_ROOT) / "tests/render/approved" / name;
  if (std::getenv("ARBITRO_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << text;
  CAPTURE(name);
  REQUIRE(std::filesystem::is_regular_file(path));
  CHECK(text == read_file(path));
}

} // namespace

TEST_CASE("every format writes the approved bytes for every sample") {
  for (const samples::Sample &sample : samples::all()) {
    for (const Format &format : formats()) {
      const std::string check = rendered(format.name, Product::check, sample);
      check_approved(sample.name + ".check." + std::string(format.name), check);
      if (!format.for_score) continue;
      const std::string score = rendered(format.name, Product::score, sample);
      if (format.name == "html") // pages show the score sheets and the findings, whoever asks
        CHECK(score == check);
      else
        check_approved(sample.name + ".score." + std::string(format.name), score);
    }
  }
}

TEST_CASE("options change what they say they change") {
  const samples::Sample disputed{"disputed", {samples::disputed()}};
  const samples::Sample forfeited{"forfeited", {samples::forfeited()}};
  const samples::Sample changed{"unfinished", {samples::unfinished()}};
  RenderOptions color;
  color.color = true;
  check_approved("disputed.check.color", rendered("text", Product::check, disputed, color));
  check_approved("forfeited.score.color", rendered("text", Product::score, forfeited, color));
  color.links_from = "/home/anna/my logs";
  check_approved("disputed.check.links", rendered("text", Product::check, disputed, color));
  RenderOptions quiet;
  quiet.quiet = true;
  check_approved("disputed.check.quiet", rendered("text", Product::check, disputed, quiet));
  check_approved("disputed.score.quiet", rendered("text", Product::score, disputed, quiet));
  RenderOptions verbose;
  verbose.verbose = true;
  check_approved("forfeited.check.verbose", rendered("text", Product::check, forfeited, verbose));
  check_approved("unfinished.score.verbose", rendered("text", Product::score, changed, verbose));
  RenderOptions plays;
  plays.rows = "plays";
  check_approved("replayed.plays.csv", rendered("csv", Product::score, {"replayed", {samples::replayed()}}, plays));
}

TEST_CASE("a format that cannot show a product makes no sink") {
  std::ostringstream out;
  for (const char *format : {"gcc", "sarif", "junit", "github"}) {
    CHECK(make_sink(format, Product::score, out, {}) == nullptr);
    CHECK(make_sink(format, Product::check, out, {}) != nullptr);
  }
  CHECK(make_sink("xml", Product::check, out, {}) == nullptr);
  CHECK(make_sink("", Product::score, out, {}) == nullptr);
}

TEST_CASE("the closing line counts and names the command to type") {
  const auto line = [](const std::vector<Report> &reports) { return summary_text(samples::summary_of(reports), {}); };
  CHECK(line({samples::kitchen()}) == "1 match, 4 rounds, 0 plays: nothing wrong\n");
  CHECK(line({samples::disputed()}) == "1 error, 1 warning, 1 note in 1 match; see arbitro explain A305\n");
  CHECK(line({samples::kitchen(), samples::forfeited(), samples::forfeited()}) == "4 errors in 2 of 3 matches; see arbitro explain A403\n");
  CHECK(summary_text(samples::summary_of(samples::Sample{"", {samples::kitchen()}, {{"a.yaml", {}}}}), {}) ==
        "1 match, 4 rounds, 0 plays: nothing wrong; 1 input could not be read\n");
  Report annotated = samples::disputed();
  annotated.findings.erase(annotated.findings.begin(), annotated.findings.begin() + 2);
  CHECK(line({annotated}) == "1 match, 1 round, 36 plays: nothing wrong, 1 note; see arbitro explain A505\n");
}

TEST_CASE("adding summaries is adding their reports") {
  Summary both = samples::summary_of({samples::kitchen(), samples::unreadable()});
  both.add(samples::summary_of({samples::disputed(), samples::hostile()}));
  const Summary whole = samples::summary_of({samples::kitchen(), samples::unreadable(), samples::disputed(), samples::hostile()});
  CHECK(both.matches == 4);
  CHECK(both.clean == 1);
  CHECK(both.unreadable == 1);
  CHECK(both.with_errors == 3);
  CHECK(both.with_warnings == 1);
  CHECK(both.by_code == whole.by_code);
  CHECK(both.by_game == whole.by_game);
  CHECK(both.rounds == whole.rounds);
  CHECK(both.plays == 36);
  CHECK(both.bytes == whole.bytes);
}

TEST_CASE("the verdict says in a sentence how the match ended") {
  Report report = samples::kitchen();
  Outcome &result = report.result;
  CHECK(verdict(report) == "Anna wins 15-6");
  result.winner = 1;
  result.by = "sudden-death";
  CHECK(verdict(report) == "Bruno wins 6-15, in sudden death");
  result.by = "instant";
  CHECK(verdict(report) == "Bruno wins 6-15, at once");
  result.totals = {11, 11};
  result.winner = nobody;
  result.status = Status::open;
  result.leader = nobody;
  CHECK(verdict(report) == "nobody has won yet: 11-11");
  result.unfinished = true;
  CHECK(verdict(report) == "unfinished: 11-11");
  result.totals = {4, 7};
  result.leader = 1;
  CHECK(verdict(report) == "unfinished: Bruno leads 7-4");
  result.status = Status::forfeit;
  result.forfeiter = 0;
  CHECK(verdict(report) == "Anna forfeits: 4-7");
  result.winner = 1;
  CHECK(verdict(report) == "Anna forfeits: Bruno wins");
  result.status = Status::unknown;
  CHECK(verdict(report) == "unfinished: the totals are unknown");
}

TEST_CASE("a team wins like one, and the totals of more than two sides come after their names, in order") {
  Report pairs = samples::kitchen();
  for (ReportSide &side : pairs.sides) side.players = {"Pia", "Remo"};
  CHECK(verdict(pairs) == "Anna wins 15-6");
  Report four = samples::kitchen();
  four.sides = {{"Anna", {}}, {"Bruno", {}}, {"Carla", {}}, {"Dora", {}}};
  four.result.totals = {1, 2, 3, 0};
  four.result.winner = 2;
  CHECK(verdict(four) == "Carla wins: Anna 1, Bruno 2, Carla 3, Dora 0");
  four.result.winner = nobody;
  four.result.leader = 2;
  four.result.status = Status::open;
  CHECK(verdict(four) == "nobody has won yet: Carla leads: Anna 1, Bruno 2, Carla 3, Dora 0");
  four.result.leader = nobody;
  CHECK(verdict(four) == "nobody has won yet: Anna 1, Bruno 2, Carla 3, Dora 0");
}

TEST_CASE("the closing line says when nothing was read, what was passed over, and names the worst finding") {
  Summary nothing;
  CHECK(summary_text(nothing, {}) == "no matches\n");
  nothing.skipped = 3;
  CHECK(summary_text(nothing, {}) == "no matches; 3 other files skipped\n");
  Report mixed = samples::disputed();
  for (Finding &finding : mixed.findings) finding.severity = finding.code == Code::reading_matters ? Severity::error : Severity::note;
  CHECK(summary_text(samples::summary_of({mixed}), {}) == "1 error, 2 notes in 1 match; see arbitro explain A505\n");
  Report capped = samples::disputed();
  for (std::size_t i = 1; i < capped.findings.size(); ++i)
    capped.left_out.push_back({capped.findings[i].code, capped.findings[i].severity, {}});
  capped.findings.resize(1);
  CHECK(summary_text(samples::summary_of({capped}), {}) == summary_text(samples::summary_of({samples::disputed()}), {}));
}
