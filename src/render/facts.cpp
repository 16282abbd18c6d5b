#include "facts.hpp"

#include <algorithm>

namespace arbitro {

std::string join(const std::vector<std::string> &items, std::string_view separator) {
  std::string text;
  for (const std::string &item : items) (text += text.empty() ? std::string_view() : separator) += item;
  return text;
}

std::string address(const Finding &finding) {
  std::string text;
  if (finding.at.starts_with('R')) {
    const std::size_t dot = finding.at.find('.');
    text = "round " + finding.at.substr(1, dot == std::string::npos ? dot : dot - 1);
    if (dot != std::string::npos) text += ", play " + finding.at.substr(dot + 1);
  }
  if (!finding.player.empty()) (text += text.empty() ? "" : ", ") += finding.player;
  return text;
}

std::vector<std::string> respelled(std::vector<std::string> cards, const Report &report) {
  for (std::string &card : cards) card = respell(card, report.card_spelling);
  return cards;
}

std::vector<std::string> facts(const Finding &finding, const Report &report) {
  std::vector<std::string> lines;
  for (const auto &[knob, value] : finding.rule) {
    const bool changed =
        std::any_of(report.rules.begin(), report.rules.end(), [&name = knob](const auto &rule) { return rule.first == name; });
    const std::string origin = !changed ? "game " + report.game : report.what_if ? "what if" : "the log's rules";
    lines.push_back("rule: " + knob + " = " + value + " (" + origin + ")");
  }
  std::string cards;
  if (finding.table) cards = "table: " + (finding.table->empty() ? "empty" : join(respelled(*finding.table, report), " "));
  if (finding.hand) {
    const std::string holder = finding.player.empty() ? "hand" : finding.player + " held";
    cards += cards.empty() ? "hand: " : "; ";
    cards += holder + " " + (finding.hand->empty() ? "nothing" : join(respelled(*finding.hand, report), " "));
  }
  if (!cards.empty()) lines.push_back(cards);
  return lines;
}

std::vector<std::string> allowed_texts(const Finding &finding, const Report &report) {
  std::vector<std::string> plays;
  if (!finding.allowed) return plays;
  for (const AllowedText &play : *finding.allowed) {
    const std::string card = respell(play.card, report.card_spelling);
    plays.push_back(play.lays ? card + " lays" : play.take.empty() ? card : card + " x " + join(respelled(play.take, report), " "));
  }
  return plays;
}

} // namespace arbitro
