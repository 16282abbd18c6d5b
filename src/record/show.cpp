#include "show.hpp"

#include "render/evidence.hpp"

#include <algorithm>

namespace arbitro::record {
namespace {

/// Cards with the signs of their suits: `7♦ 10♠`.
std::string drawn(CardSet cards, const CardSpelling &spelling, const Paint &paint) {
  return join(cards, " ", [&](Card card) { return paint(card.suit(), with_sign(card, spelling)); });
}

std::string cards_or(CardSet cards, std::string_view otherwise, const CardSpelling &spelling, const Paint &paint) {
  return cards.empty() ? std::string(otherwise) : drawn(cards, spelling, paint);
}

bool is_played(const Context &context) {
  const JudgedLog *const log = context.log;
  return log != nullptr && log->is_in_round() && context.state.detail == Detail::plays && !log->is_over();
}

/// What to do about it as the question is answered: without the key of the log, and never in YAML.
std::string advice_of(const Finding &finding, const Report &report, const Prompt &asked) {
  if (!asked.advice.empty()) return asked.advice;
  if (finding.code == Code::undealable) return to_text(say::enter_as_counts(), report.card_spelling.language);
  if (finding.help == say::see_games()) return to_text(say::write_listed_game(), report.card_spelling.language);
  std::string advice = finding.help.empty() ? "" : to_text(finding.help, report.card_spelling);
  const std::size_t key = asked.key.empty() ? advice.npos : advice.find(asked.key + ": ");
  if (key != advice.npos) advice.erase(key, asked.key.size() + 2);
  const bool is_of_log = advice.find_first_of("{`") != advice.npos || finding.code == Code::table_size; // which rules may change
  const Language language = report.card_spelling.language;
  return is_of_log && !asked.form.empty() ? to_text(say::write_word(to_text(asked.form, language)), language) : advice;
}

/// A line that is broken between words where it is wider than the terminal.
std::string fitted_line(const std::string &text, int width) {
  return (display_width(text) <= width ? text : flow(words_of_text(text), " ", width, 4)) + "\n";
}

} // namespace

std::string totals_of(const Report &report) {
  std::vector<std::string> each;
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    each.push_back(safe_text(report.sides[side].name) + " " + std::to_string(report.result.totals[side].value_or(0)));
  return join(each, " - ");
}

std::string finding_lines(const Finding &finding, const Report &report, const RenderOptions &style, const Prompt &asked, Address here) {
  const Paint paint(style.color);
  const Language language = report.card_spelling.language;
  const std::string place = finding.at.play > 0 && finding.at != here ? " (" + to_string(finding.at) + ")" : "";
  std::string text =
      paint(Paint::of(finding.severity), severity_in(language, finding.severity) + "[" + std::string(row_of(finding.code).name) + "]") +
      paint(Style::bold, ": " + safe_text(to_text(finding.message, report.card_spelling)) + place);
  text = fitted_line(text, style.width);
  for (const std::string &line : evidence(finding, report)) text += "  = " + fitted_line(safe_text(line), style.width - 4);
  if (finding.allowed) text += "  = " + fitted_line(safe_text(legal_line(finding, report.card_spelling)), style.width - 4);
  if (const std::string advice = advice_of(finding, report, asked); !advice.empty())
    text += fitted_line(paint(Style::good, to_text(say::remedy_label(), language)) + " " + safe_text(advice), style.width);
  return text;
}

std::string board(const Context &context, const RenderOptions &style) {
  if (!is_played(context)) return "";
  const Paint paint(style.color);
  const std::optional<RoundState> now = state_before_next(*context.log);
  std::vector<std::string> pieces{totals_of(context.log->report)};
  if (now) pieces.push_back(words(context, say::the_table()) + " " + cards_or(now->table, "-", context.log->report.card_spelling, paint));
  if (now && !now->hands[now->turn].empty())
    pieces.push_back(words(context, say::the_hand_held()) + " " + drawn(now->hands[now->turn], context.log->report.card_spelling, paint));
  return "\n" + flow(pieces, "   ", style.width, 2) + "\n";
}

std::string whole_board(const Context &context, const RenderOptions &style) {
  const Paint paint(style.color);
  if (!is_played(context)) return words(context, say::no_round_is_recorded()) + "\n";
  const Report &report = context.log->report;
  const std::optional<RoundState> now = state_before_next(*context.log);
  if (!now) return words(context, say::nobody_knows_table()) + "\n";
  const std::string table = words(context, say::the_table());
  int widest = display_width(table);
  for (const std::string &name : report.players) widest = std::max(widest, display_width(safe_text(name)));
  for (const ReportSide &side : report.sides) widest = std::max(widest, display_width(safe_text(side.name)));
  const auto line = [&](const std::string &name, const std::string &what) { return "  " + padded(name, widest) + "  " + what + "\n"; };
  std::string text = line(table, cards_or(now->table, "-", context.log->report.card_spelling, paint));
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    const std::string hand = cards_or(now->hands[seat], words(context, say::hand_not_known()), context.log->report.card_spelling, paint);
    text += line(safe_text(report.players[seat]), now->turn == seat ? hand + words(context, say::to_play()) : hand);
  }
  text += '\n';
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    text += line(safe_text(report.sides[side].name),
                 words(context, say::so_much_of_side(report.result.totals[side].value_or(0), now->piles[side].size(), now->sweeps[side])));
  return text;
}

} // namespace arbitro::record
