#include "show.hpp"

#include "render/grounds.hpp"
#include "render/paint.hpp"

#include <algorithm>
#include <array>

namespace arbitro::record {
namespace {

std::string totals_of(const Report &report) {
  std::vector<std::string> each;
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    each.push_back(safe_text(report.sides[side].name) + " " + std::to_string(report.result.totals[side].value_or(0)));
  return join(each, " - ");
}

std::string counted(int number, std::string_view one, std::string_view several) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : several);
}

std::string cards_or(CardSet cards, std::string_view otherwise) { return cards.empty() ? std::string(otherwise) : drawn(cards); }

bool is_played(const Moment &moment) {
  const Page *const page = moment.page;
  return page != nullptr && page->round() != nullptr && moment.state.way == Way::plays && !page->round_is_complete() && !page->is_over();
}

} // namespace

std::string finding_lines(const Finding &finding, const Report &report) {
  std::string text = std::string(to_string(finding.severity)) + "[" + std::string(row_of(finding.code).name) +
                     "]: " + safe_text(to_text(finding.message, report.card_spelling)) + "\n";
  for (const std::string &ground : grounds(finding, report)) text += "  = " + safe_text(ground) + "\n";
  if (finding.allowed) {
    const std::vector<std::string> plays = allowed_texts(finding, report.card_spelling);
    text += "  = allowed: " + (plays.empty() ? "no play of this card" : safe_text(join(plays, ", "))) + "\n";
  }
  if (!finding.help.empty()) text += "help: " + safe_text(to_text(finding.help, report.card_spelling)) + "\n";
  return text;
}

std::string drawn(CardSet cards) {
  constexpr std::array signs{"♦", "♥", "♣", "♠"};
  std::string text;
  for (const Card card : cards)
    text += (text.empty() ? "" : " ") + std::to_string(card.value()) + signs[static_cast<std::size_t>(card.suit())];
  return text;
}

std::string board(const Moment &moment, int width) {
  if (!is_played(moment)) return "";
  const std::optional<RoundState> &now = moment.page->before_next();
  std::vector<std::string> pieces{totals_of(moment.page->report)};
  if (now) pieces.push_back("table " + cards_or(now->table, "-"));
  if (now && !now->hands[now->turn].empty()) pieces.push_back("hand " + drawn(now->hands[now->turn]));
  return "\n" + flow(pieces, "   ", width, 2) + "\n";
}

std::string whole_board(const Moment &moment) {
  if (!is_played(moment)) return "no round is being played\n";
  const Report &report = moment.page->report;
  const std::optional<RoundState> &now = moment.page->before_next();
  if (!now) return "nobody knows what lies on the table: it was not said at the beginning of the round\n";
  int widest = display_width("table");
  for (const std::string &name : report.players) widest = std::max(widest, display_width(safe_text(name)));
  for (const ReportSide &side : report.sides) widest = std::max(widest, display_width(safe_text(side.name)));
  const auto line = [&](const std::string &name, const std::string &what) { return "  " + padded(name, widest) + "  " + what + "\n"; };
  std::string text = line("table", cards_or(now->table, "-"));
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) {
    const std::string hand = cards_or(now->hands[seat], "hand not known");
    text += line(safe_text(report.players[seat]), now->turn == seat ? hand + ", to play" : hand);
  }
  text += '\n';
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    text += line(safe_text(report.sides[side].name), counted(report.result.totals[side].value_or(0), "point", "points") + ", " +
                                                         counted(now->piles[side].size(), "card", "cards") + " taken, " +
                                                         counted(now->sweeps[side], "scopa", "scope"));
  return text;
}

} // namespace arbitro::record
