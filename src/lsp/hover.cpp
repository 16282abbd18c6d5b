#include "arbitro/games.hpp"
#include "arbitro/render.hpp"
#include "expected_here.hpp"
#include "features.hpp"
#include "finding/say.hpp"
#include "node_at.hpp"
#include "render/evidence.hpp"
#include "render/grid.hpp"
#include "render/sheet.hpp"

#include <algorithm>
#include <cctype>

namespace arbitro::lsp {
namespace {

std::string fenced(const std::string &text) { return "```text\n" + text + (text.ends_with('\n') ? "" : "\n") + "```\n"; }

/// What the player may do, a line a card: with every card that he is known to hold.
std::string legal_text(const NodeAt &here, const ReplayedPlay &play) {
  const RoundState *const before = here.before();
  if (before == nullptr) return {};
  std::string text;
  for (const Card card : before->hands[play.seat] | play.play.card) {
    Play asked = play.play;
    asked.card = card;
    if (card != play.play.card) asked.declares = Declaration::none;
    const CardSpelling &spelling = here.report->card_spelling;
    const std::string ways = join(legal_texts(legal_plays(here.match->rules, *before, asked), spelling), ", ");
    if (!ways.empty()) text += (text.empty() ? to_text(say::label_of_legal(), spelling) : "; ") + ways;
  }
  return text.empty() ? "" : text + "\n";
}

std::string play_page(const NodeAt &here) {
  const ReplayedPlay *const play = here.replayed_play();
  const std::string at = to_string(Address{here.replayed == nullptr ? 0 : here.replayed->number, here.play_number});
  if (here.replayed == nullptr) return {};
  if (play == nullptr) return fenced(to_text(say::table_not_known_at(at), here.log->language()));
  return fenced(replayed_text(*here.replayed, *play, *here.report, here.report->card_spelling) + legal_text(here, *play));
}

/// A row of a sheet: a heading, and something for each side.
template <class Cell> std::vector<std::string> sheet_row(std::string heading, const Report &report, const Cell &cell) {
  std::vector<std::string> row{std::move(heading)};
  for (std::size_t side = 0; side < report.sides.size(); ++side) row.push_back(cell(side));
  return row;
}

std::vector<std::string> row_of_names(const Report &report) {
  return sheet_row("", report, [&](std::size_t side) { return safe_text(report.sides[side].name); });
}

/// How the points of a round come about.
std::string round_sheet(const RoundReport &round, const Report &report) {
  const Language language = report.card_spelling.language;
  const auto words = [&](const Phrase &phrase) { return to_text(phrase, language); };
  std::vector<std::vector<std::string>> rows{row_of_names(report)};
  for (const Tally &tally : round.tallies)
    rows.push_back(sheet_row(to_text(tally.key, language), report, [&](std::size_t side) {
      const std::optional<int> gained = tally.points[side];
      return figure(tally.counted[side], "?") + (!gained ? " ?" : *gained == 0 ? "" : (*gained > 0 ? " +" : " ") + std::to_string(*gained));
    }));
  rows.push_back(sheet_row(words(say::the_points()), report, [&](std::size_t side) { return figure(round.points[side], "?"); }));
  rows.push_back(sheet_row(words(say::the_total()), report, [&](std::size_t side) { return figure(round.total[side], "?"); }));
  return words(say::in_round(round.number)) + ", " + level_in(language, round.level) + "\n" + text_table(rows);
}

std::string match_sheet(const Report &report) {
  std::vector<std::vector<std::string>> rows{row_of_names(report)};
  for (const RoundReport &round : report.rounds)
    rows.push_back(sheet_row(to_text(say::in_round(round.number), report.card_spelling), report,
                             [&](std::size_t side) { return figure(round.points[side], "?") + " -> " + figure(round.total[side], "?"); }));
  return text_table(rows) + verdict(report) + "\n";
}

bool is_claim_of_round(const Expected &expected) {
  return expected.row->place == KeyPlace::round && (expected.is(Key::points) || expected.is(Key::total) || expected.is(Key::award));
}
bool is_claim_of_match(const Expected &expected) {
  return expected.is(Key::result) || expected.is(Key::winner) || expected.is(Key::forfeit);
}

std::string claim_page(const NodeAt &here, const Expected &expected) {
  if (here.report == nullptr || expected.row == nullptr) return {};
  if (here.replayed != nullptr && is_claim_of_round(expected)) return fenced(round_sheet(*here.replayed, *here.report));
  return is_claim_of_match(expected) && here.report->readable ? fenced(match_sheet(*here.report)) : "";
}

std::string key_page(const Expected &expected, const Setting &setting) {
  const KeyRow &row = *expected.row;
  std::string text = "**" + std::string(row.name) + "**: " + std::string(row.meaning.in(setting.language)) + "\n";
  if (row.key != Key::award) return text;
  std::optional<std::string> page = setting.page(std::string(row.name));
  if (!page) page = setting.page("awards");
  if (page) text += "\n" + *page;
  return text;
}

std::string game_page(const Game &game, Language language) {
  const Rules rules = rules_of(game);
  const Rules standard;
  std::string changes;
  for (const RuleField &field : rule_fields())
    if (field.get(rules) != field.get(standard)) changes += std::string(field.name) + ": " + to_string(field.get(rules)) + "\n";
  return "**" + std::string(game.title.in(language)) + "**\n\n" + std::string(game.remark.in(language)) + "\n" +
         (changes.empty() ? "" : "\n" + fenced(changes));
}

/// The word at a byte, of letters, digits and hyphens.
std::string word_at(std::string_view text, std::size_t at) {
  const auto is_inside = [&](std::size_t i) {
    return i < text.size() && (std::isalnum(static_cast<unsigned char>(text[i])) != 0 || text[i] == '-');
  };
  std::size_t begin = at, end = at;
  while (begin > 0 && is_inside(begin - 1)) --begin;
  while (is_inside(end)) ++end;
  return std::string(text.substr(begin, end - begin));
}

std::string code_page(const NodeAt &here, const Setting &setting) {
  const std::string word = word_at(here.part->document->text, here.at);
  const bool is_code = std::ranges::any_of(codes(), [&](const CodeRow &row) { return row.name == word; });
  return is_code ? setting.page(word).value_or("") : "";
}

/// What the findings at a byte say of it, each with how its page begins.
std::string findings_page(const NodeAt &here, std::size_t offset, const Setting &setting) {
  std::string text;
  for (const Report &report : here.part->document->reports())
    for (const Finding &finding : report.findings) {
      if (offset < here.part->in_text(finding.where.span.begin) || offset > here.part->in_text(finding.where.span.end)) continue;
      const std::string page = setting.page(std::string(row_of(finding.code).name)).value_or("");
      text += (text.empty() ? "" : "\n") + page.substr(0, page.find("\n## "));
      for (const std::string &line : evidence(finding, report)) text += "\n- " + line;
      text += "\n";
    }
  return text;
}

std::string page_of(const NodeAt &here, const Setting &setting) {
  if (std::string page = code_page(here, setting); !page.empty()) return page;
  if (here.play != nullptr && !here.on_key) return play_page(here);
  if (here.node == no_node) return {};
  const Expected expected = expected_at(steps_to(here.log->tree(), here.node));
  if (expected.row == nullptr) return {};
  if (expected.is(Key::rules) && !expected.inner.empty()) return setting.page(expected.inner.front()).value_or("");
  if (expected.is(Key::game) && !here.on_key)
    if (const Game *const game = find_game(here.log->tree()[here.node].text)) return game_page(*game, setting.language);
  std::string page = claim_page(here, expected);
  if (here.on_key || page.empty()) page = key_page(expected, setting) + (page.empty() ? "" : "\n" + page);
  return page;
}

} // namespace

Json hover(const Question &question) {
  const std::size_t offset = question.offset();
  const NodeAt here = node_at(question.document.documents, offset);
  if (here.part == nullptr) return {};
  const std::string page = page_of(here, question.setting);
  const std::string found = question.document.documents.is_foreign() ? "" : findings_page(here, offset, question.setting);
  const std::string text = page + (page.empty() || found.empty() ? "" : "\n") + found;
  if (text.empty()) return {};
  return {{"contents", {{"kind", "markdown"}, {"value", text}}}};
}

} // namespace arbitro::lsp
