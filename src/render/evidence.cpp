#include "evidence.hpp"

#include "finding/say.hpp"

#include <algorithm>

namespace arbitro {

std::string join(const std::vector<std::string> &items, std::string_view separator) {
  std::string text;
  for (const std::string &item : items) (text += text.empty() ? std::string_view() : separator) += item;
  return text;
}

std::string severity_in(Language language, Severity severity) {
  return to_text(severity == Severity::error     ? say::an_error()
                 : severity == Severity::warning ? say::a_warning()
                                                 : say::a_note(),
                 language);
}

std::string address(const Finding &finding, Language language) {
  std::vector<std::string> parts;
  if (finding.at.round != 0) parts.push_back(to_text(say::in_round(finding.at.round), language));
  if (finding.at.play != 0) parts.push_back(to_text(say::in_play(finding.at.play), language));
  if (!finding.player.empty()) parts.push_back(finding.player);
  return join(parts, ", ");
}

std::string line_and_column(const Place &place, Language language) {
  return to_text(say::in_line(place.begin.line), language) + ", " + to_text(say::in_column(place.begin.column), language);
}

std::vector<std::string> evidence(const Finding &finding, const Report &report) {
  std::vector<std::string> lines;
  const auto add = [&](const Phrase &rule_or_cards) { lines.push_back(to_text(rule_or_cards, report.card_spelling)); };
  for (const DecidingRule &rule : finding.rules) {
    const std::string_view name = rule.field->name;
    const bool changed = std::ranges::any_of(report.rules, [&](const auto &changed_rule) { return changed_rule.first == name; });
    add(say::deciding_rule(name, to_string(rule.value),
                           !changed         ? say::of_game(report.game)
                           : report.what_if ? say::of_trial()
                                            : say::of_log()));
  }
  if (finding.table) add(say::table_ground(finding.table->empty() ? say::nothing_lies() : say::cards(*finding.table)));
  if (finding.hand) {
    Phrase cards = finding.hand->empty() ? say::nothing_held() : say::cards(*finding.hand);
    Phrase held = finding.player.empty() ? say::held_by_somebody(std::move(cards)) : say::held_by(finding.player, std::move(cards));
    if (finding.table)
      lines.back() += "; " + to_text(held, report.card_spelling);
    else
      add(say::hand_ground(std::move(held)));
  }
  return lines;
}

std::string legal_text(const LegalPlay &play, const CardSpelling &spelling) {
  if (!play.captures) return to_text(say::card_lays(play.card), spelling);
  return to_text(play.taken.empty() ? say::cards(play.card) : say::card_takes(play.card, play.taken), spelling);
}

std::vector<std::string> legal_texts(const Finding &finding, const CardSpelling &spelling) {
  std::vector<std::string> plays;
  if (!finding.allowed) return plays;
  for (const LegalPlay &play : *finding.allowed) plays.push_back(legal_text(play, spelling));
  return plays;
}

std::vector<std::string> legal_or_none(const Finding &finding, const CardSpelling &spelling, bool all) {
  constexpr std::size_t most = 12;
  std::vector<std::string> plays = legal_texts(finding, spelling);
  if (plays.empty()) plays.push_back(to_text(say::no_play_of_card(), spelling));
  if (all || plays.size() <= most + 1) return plays;
  std::string more = to_text(say::and_more(plays.size() - most), spelling);
  plays.resize(most);
  plays.push_back(std::move(more));
  return plays;
}

std::string legal_line(const Finding &finding, const CardSpelling &spelling, bool all) {
  return to_text(say::legal_plays(), spelling) + " " + join(legal_or_none(finding, spelling, all), ", ");
}

} // namespace arbitro
