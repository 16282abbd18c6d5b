// What holds of every report, whatever the log: soundness is never claimed of what is not sound, and no sound play is accused.

#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "support/corrupt.hpp"
#include "support/generator.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <algorithm>

using namespace arbitro;
using namespace generated;

namespace {

std::vector<Report> reports_of(const std::string &text, const std::string &name, const CheckOptions &options = {}) {
  std::vector<Report> reports;
  Referee(options).check_text(text, name, [&](Report &&report) { reports.push_back(std::move(report)); });
  return reports;
}

std::string message_of(const Finding &finding) { return to_text(finding.message); }
std::string describe_fix(const Finding &finding) { return to_text(finding.help); }

std::string codes_of(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings) text += std::string(row_of(finding.code).name) + " ";
  return text;
}

bool has(const Report &report, Severity severity) {
  return std::ranges::any_of(report.findings, [&](const Finding &finding) { return finding.severity == severity; });
}

bool is_marked_wrong(const Report &report) {
  const auto wrong = [](const RoundReport &round) {
    return round.points_claim.wrong || round.total_claim.wrong || !round.wrong_counts.empty();
  };
  return std::ranges::any_of(report.rounds, wrong) || report.result.result_claim.wrong || report.result.winner_claim.wrong;
}

bool all_known(const PerSide<std::optional<int>> &points, std::size_t sides) {
  return std::all_of(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(sides), [](const auto &one) { return one.has_value(); });
}

/// Whether a round that counts is left without points: all but the last of a match that continues should have them.
bool lacks_points(const Report &report) {
  for (std::size_t i = 0; i < report.rounds.size(); ++i) {
    const bool may_break_off = i + 1 == report.rounds.size() && (report.result.unfinished || report.result.status == Status::forfeit);
    if (report.rounds[i].level != arbitro::Level::is_void && !may_break_off && !all_known(report.rounds[i].points, report.sides.size()))
      return true;
  }
  return false;
}

/// Why the report is silently unsound; empty where it is not.
std::string silence(const Report &report) {
  if (report.result.status == Status::won && !all_known(report.result.totals, report.sides.size())) return "won with unknown totals";
  if (has(report, Severity::error)) return "";
  if (!std::ranges::all_of(report.rounds, &RoundReport::stands)) return "a round is invalid, and nothing is wrong";
  if (is_marked_wrong(report)) return "a figure is marked wrong, and nothing is wrong";
  const bool said = std::ranges::any_of(report.findings, [](const Finding &finding) { return finding.code == Code::not_verifiable; });
  return report.readable && !said && lacks_points(report) ? "points are unknown, and nothing is wrong" : "";
}

Style random_style(Dice &dice) {
  return {static_cast<generated::Level>(dice.below(5)), static_cast<generated::Spelling>(dice.below(3)), dice.percent(20),
          dice.percent(30)};
}

std::string name_of_file(const Style &style) { return style.spelling == generated::Spelling::yaml ? "match.yaml" : "match.json"; }

/// A few bytes of the text changed, dropped or doubled, or a line dropped.
void damage(std::string &text, Dice &dice) {
  constexpr std::string_view bytes = "0123456789dcbsx /\"{}[]:,- _aA\n";
  for (int times = 1 + dice.below(2); times > 0 && !text.empty(); --times) {
    const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(text.size())));
    switch (dice.below(4)) {
    case 0: text[at] = bytes[static_cast<std::size_t>(dice.below(static_cast<int>(bytes.size())))]; break;
    case 1: text.erase(at, 1 + static_cast<std::size_t>(dice.below(4))); break;
    case 2: text.insert(at, text.substr(at, 1 + static_cast<std::size_t>(dice.below(8)))); break;
    default: {
      const std::size_t begin = text.rfind('\n', at) + 1;
      text.erase(begin, text.find('\n', at) - begin);
    }
    }
  }
}

} // namespace

TEST_CASE("a report is never silently unsound: an invalid round, a wrong mark or a missing figure has an error") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 41)));
  for (int i = 0; i < tries("ARBITRO_LOGS", 3000) / 3; ++i) {
    const Match match = random_match(dice, 2);
    const Style style = random_style(dice);
    std::string text = write_log(match, style);
    for (const std::string &log : {text, write_corrupt(match, style, dice).text, (damage(text, dice), text)})
      for (const Report &report : reports_of(log, name_of_file(style))) {
        const std::string why = silence(report);
        INFO(codes_of(report) << "\n" << log.substr(0, 6000));
        CHECK(why == "");
      }
  }
}

TEST_CASE("another version of a rule is reported only where it gives another winner, and once a match") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 43)));
  int said = 0;
  for (int i = 0; i < tries("ARBITRO_LOGS", 6000) / 10 || (said == 0 && i < 600); ++i) {
    const Match match = random_match(dice, 60);
    Style style = random_style(dice);
    if (style.level == generated::Level::claims) style.level = generated::Level::deals;
    std::string text = write_log(match, style);
    for (const std::string_view claim : {"points", "total"}) // claimed points settle it: most logs go without
      for (std::size_t at = text.find(claim); dice.percent(95) && at != std::string::npos; at = text.find(claim, at + 1))
        text.insert(at, "_");
    for (const Report &report : reports_of(text, name_of_file(style))) {
      const auto notes = std::ranges::count(report.findings, Code::reading_matters, &Finding::code);
      CHECK(notes <= 1);
      if (notes == 0) continue;
      ++said;
      const Finding &note = *std::ranges::find(report.findings, Code::reading_matters, &Finding::code);
      const std::string help = describe_fix(note);
      const std::size_t begin = help.find('{') + 1;
      const std::size_t colon = help.find(": ", begin);
      CheckOptions other;
      other.read.rules = {{help.substr(begin, colon - begin), help.substr(colon + 2, help.find('}') - colon - 2)}};
      for (const Report &again : reports_of(text, name_of_file(style), other)) {
        INFO(help << "\n" << text.substr(0, 6000));
        CHECK(again.result.winner != report.result.winner);
        const std::string message = message_of(note);
        CHECK(message.ends_with(again.result.winner == nobody ? "nobody has won yet" : again.sides[again.result.winner].name + " wins"));
      }
    }
  }
  CHECK(said > 0);
}

TEST_CASE("where hands are written, a finding before the only mistake offers its correction among others") {
  Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 47)));
  for (int i = 0; i < tries("ARBITRO_LOGS", 3000); ++i) {
    const Match match = random_match(dice, 1);
    const Style style{generated::Level::deals, generated::Spelling::yaml, false, false};
    const CorruptLog corrupt = write_corrupt(match, style, dice);
    if (corrupt.where.round == 0) continue;
    for (const Report &report : reports_of(corrupt.text, "match.yaml")) {
      const std::size_t line = corrupt.text.rfind('\n', corrupt.where.offset) + 1;
      const auto is_before = [&](const Finding &finding) {
        const bool tells_it = std::ranges::any_of(finding.fixes, [&](const Fix &fix) {
          return fix.certainty != Certainty::only && !fix.edits.empty() && fix.edits.front().span.begin >= line;
        });
        return finding.severity != Severity::note && !tells_it && finding.where.span.end <= corrupt.where.offset;
      };
      INFO(generated::name_of(corrupt.mistake) << ": " << codes_of(report) << "\n" << corrupt.text);
      CHECK(std::ranges::none_of(report.findings, is_before));
    }
  }
}
