#include "grounds.hpp"

#include <algorithm>

namespace arbitro {

std::string join(const std::vector<std::string> &items, std::string_view separator) {
  std::string text;
  for (const std::string &item : items) (text += text.empty() ? std::string_view() : separator) += item;
  return text;
}

std::string address(const Finding &finding) {
  std::string text;
  if (finding.at.round != 0) text = "round " + std::to_string(finding.at.round);
  if (finding.at.play != 0) text += ", play " + std::to_string(finding.at.play);
  if (!finding.player.empty()) (text += text.empty() ? "" : ", ") += finding.player;
  return text;
}

std::vector<std::string> grounds(const Finding &finding, const Report &report) {
  std::vector<std::string> lines;
  for (const DecidingRule &rule : finding.rules) {
    const std::string_view name = rule.field->name;
    const bool changed = std::ranges::any_of(report.rules, [&](const auto &changed_rule) { return changed_rule.first == name; });
    const std::string origin = !changed ? "game " + report.game : report.what_if ? "what if" : "the log's rules";
    lines.push_back("rule: " + std::string(name) + " = " + to_string(rule.value) + " (" + origin + ")");
  }
  std::string cards;
  if (finding.table) cards = "table: " + (finding.table->empty() ? "empty" : to_text(*finding.table, report.card_spelling));
  if (finding.hand) {
    const std::string holder = finding.player.empty() ? "hand" : finding.player + " held";
    cards += cards.empty() ? "hand: " : "; ";
    cards += holder + " " + (finding.hand->empty() ? "nothing" : to_text(*finding.hand, report.card_spelling));
  }
  if (!cards.empty()) lines.push_back(cards);
  return lines;
}

std::string allowed_text(const AllowedPlay &play, const CardSpelling &spelling) {
  const std::string card = to_text(play.card, spelling);
  if (!play.captures) return card + " lays";
  return play.taken.empty() ? card : card + " x " + to_text(play.taken, spelling);
}

std::vector<std::string> allowed_texts(const Finding &finding, const Report &report) {
  std::vector<std::string> plays;
  if (!finding.allowed) return plays;
  for (const AllowedPlay &play : *finding.allowed) plays.push_back(allowed_text(play, report.card_spelling));
  return plays;
}

} // namespace arbitro
