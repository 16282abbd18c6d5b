#include "evidence.hpp"
#include "finding/say.hpp"
#include "game/awards.hpp"
#include "html.hpp"
#include "sheet.hpp"
#include "sinks.hpp"
#include "text/embedded_file.hpp"

#include <algorithm>

namespace arbitro {
namespace {

const EmbeddedFile &page_file(std::string_view name) {
  return *std::ranges::find_if(page_files(), [&](const EmbeddedFile &one) { return one.path.ends_with(name); });
}

std::string tag_of_level(int level) { return "h" + std::to_string(level); }

/// Who plays and the score, large.
std::string html_result(const Report &report) {
  std::string text = "<ul class=\"result\">\n";
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const ReportSide &one = report.sides[side];
    text += "<li class=\"k" + std::to_string(side) + "\">" + xml(one.name) + " <b>" + figure(report.result.totals[side]) + "</b>";
    if (one.players.size() > 1) text += "<small>" + xml(join(one.players, ", ")) + "</small>";
    text += "</li>\n";
  }
  return text + "</ul>\n";
}

/// Cards as the log writes them, which the script draws.
std::string cards_to_draw(CardSet cards, const CardSpelling &spelling) {
  const std::string canonical = to_string(cards), written = to_text(cards, spelling);
  return "<span class=\"cs\"" + (written == canonical ? "" : " data-cards=\"" + canonical + "\"") + ">" + written + "</span>";
}

/// The awards of a round with the cards that decide them.
std::string html_awards(const Report &report, const RoundReport &round) {
  const Language language = report.card_spelling.language;
  std::string text = "<thead><tr><th scope=\"col\">" + to_text(say::column_of_awards(), language) + "</th>";
  for (const ReportSide &side : report.sides) text += "<th scope=\"col\">" + xml(side.name) + "</th>";
  text += "</tr></thead><tbody>\n";
  for (std::size_t i = 0; i < round.tallies.size(); ++i) {
    const Tally &tally = round.tallies[i];
    const AwardRow &row = row_of(tally.key.award);
    const bool is_of_whole_pile = row.figure == Figure::number && row.cards == CardSet::pack();
    text += "<tr><th scope=\"row\">" + to_text(tally.key, language) + "</th>";
    for (std::size_t side = 0; side < report.sides.size(); ++side) {
      text += "<td>" + figure(tally.counted[side]);
      if (const int points = tally.points[side].value_or(0); points != 0)
        text += " <em>" + std::string(points > 0 ? "+" : "") + std::to_string(points) + "</em>";
      const CardSet cards = i < round.deciding.size() && !is_of_whole_pile ? round.deciding[i][side] : CardSet();
      if (!cards.empty()) text += "<br>" + cards_to_draw(cards, report.card_spelling);
      text += "</td>";
    }
    text += "</tr>\n";
  }
  return html_table(to_text(say::awards_of_round(round.number), language), "rows", text + "</tbody>");
}

std::string html_findings(const Report &report, int round, const std::string &prefix) {
  std::string text;
  for (std::size_t i = 0; i < report.findings.size(); ++i)
    if (report.findings[i].at.round == round)
      text += html_finding(report.findings[i], report, prefix + "f" + std::to_string(i + 1), prefix);
  return text;
}

/// What the plays of a round were worth, where that was asked for.
std::string html_worth(const Report &report, const RoundReport &round, const std::string &prefix) {
  if (!round.analysis) return "";
  const auto words = [&](const Phrase &phrase) { return xml(to_text(phrase, report.card_spelling)); };
  std::string text = "<p>" + words(say::worth_of_round(worth_text(report, round)));
  if (round.analysis->worth.plays.empty()) return text + ".</p>\n";
  text += ". " + xml(losses_text(report, round)) + ".";
  std::vector<std::string> costly;
  each_worth(round, [&](const ReplayedPlay &play, const PlayWorth &worth) {
    if (worth.cost > 0)
      costly.push_back("<a href=\"#" + html_id(prefix, {round.number, play.number}) + "\">" + std::to_string(play.number) + "</a>");
  });
  if (!costly.empty()) text += " " + words(say::plays_that_cost()) + ": " + join(costly, ", ") + ".";
  return text + "</p>\n" + html_worth_chart(report, round);
}

std::string html_round(const Report &report, const RoundReport &round, const std::string &prefix, int level) {
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  const std::string tag = tag_of_level(level);
  std::string text = "<section class=\"round\" id=\"" + html_id(prefix, {round.number, 0}) + "\"><" + tag + ">" +
                     words(say::heading_of_round(round.number)) + " <small>";
  std::vector<std::string> facts;
  if (round.dealer < report.players.size()) facts.push_back(words(dealt_by(report, round)));
  if (round.level == Level::is_void)
    facts.push_back(words(say::void_scores_nothing()));
  else
    facts.push_back(words(say::written_as(level_in(report.card_spelling.language, round.level))));
  if (round.plays > 0) facts.push_back(words(say::so_many_plays(round.plays)));
  if (!round.stands) facts.push_back(words(say::round_with_errors()));
  text += xml(join(facts, " · ")) + "</small></" + tag + ">\n";
  text += html_findings(report, round.number, prefix);
  if (!round.tallies.empty()) text += html_awards(report, round);
  return text + html_worth(report, round, prefix) + html_plays(report, round, prefix) + "</section>\n";
}

/// Lines to be signed, one a side.
std::string html_signatures(const Report &report) {
  const auto line = [](const ReportSide &side) { return "<span>" + xml(side.name) + "</span>"; };
  return "<p class=\"signatures\">" + join(report.sides, "", line) + "</p>\n";
}

} // namespace

std::string html_id(const std::string &prefix, Address at) { return prefix + to_string(at); }

std::string html_title(const Report &report) { return report.sides.empty() ? report.file : join(report.sides, " – ", &ReportSide::name); }

std::string html_name(const Report &report) {
  return (report.id ? to_text(say::title_of_match(*report.id), report.card_spelling) + ", " : "") + html_title(report);
}

std::string html_article(const Report &report, std::string_view content) {
  const std::string &courts = report.card_spelling.french_courts;
  const std::string pack = courts.empty() ? "" : " class=\"french\" data-courts=\"" + courts + "\"";
  return "<article" + pack + ">\n" + std::string(content) + "</article>";
}

std::string html_table(std::string_view label, std::string_view style, std::string_view content) {
  return "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"" + xml(label) + "\"><table class=\"" + std::string(style) +
         "\">\n" + std::string(content) + "</table></div>\n";
}

std::string html_page(std::string_view title, std::string_view body, const RenderOptions &options) {
  const EmbeddedFile &script = page_file("page.js");
  std::string text = std::string(page_begin) + std::string(to_string(options.language)) +
                     "\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  // Of all scripts only this one runs, whatever else may have got into the page.
  text += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'; "
          "style-src 'unsafe-inline'; script-src 'sha256-" +
          std::string(script.sha256) + "'; img-src data:\">\n";
  if (options.reload_seconds > 0) (text += page_reload) += std::to_string(options.reload_seconds) + "\">\n";
  text += "<title>" + xml(title) + "</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n";
  text += page_file("page.css").text;
  text += "</style>\n</head>\n<body>\n";
  text += page_file("cards.svg").text;
  text += "<main>\n";
  text += body;
  text += "<footer class=\"soft\">" + to_text(say::refereed_by(), options.language) + " arbitro " + xml(options.version) +
          "</footer>\n</main>\n<script>";
  text += script.text;
  return text + "</script>\n</body>\n</html>\n";
}

std::string html_match(const Report &report, const std::string &prefix, int level, const RenderOptions &options) {
  const std::string top = tag_of_level(level), section = tag_of_level(level + 1);
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, report.card_spelling); };
  Sheet sheet = sheet_of(report, options.verbose);
  if (!sheet.title.front().starts_with(report.file)) sheet.title.push_back(report.file);
  std::string text = "<" + top + ">" + xml(html_title(report)) + "</" + top + ">\n<p>" + xml(join(sheet.title, " · ")) + "</p>\n";
  if (!sheet.rules.empty()) text += "<p class=\"soft\">" + xml(join(sheet.rules, ", ")) + "</p>\n";
  const bool is_empty = is_blank(report);
  if (report.readable && !is_empty) text += html_result(report);
  if (!is_empty) text += "<p class=\"verdict\">" + xml(verdict(report)) + "</p>\n";
  text += html_findings(report, 0, prefix);
  if (report.rounds.empty() && !is_empty) return text;
  text += "<" + section + ">" + words(say::heading_of_sheet()) + "</" + section + ">\n" +
          html_sheet(report, is_empty ? empty_sheet_of(report) : sheet, prefix);
  if (is_empty) return text + html_signatures(report);
  for (const std::string &remark : sheet.remarks) text += "<p class=\"soft\">" + xml(remark) + "</p>\n";
  text += html_chart(report);
  text += html_replay(report, prefix, section);
  text += "<" + section + ">" + words(say::heading_of_rounds()) + "</" + section + ">\n";
  for (const RoundReport &round : report.rounds) text += html_round(report, round, prefix, level + 2);
  return text;
}

} // namespace arbitro
