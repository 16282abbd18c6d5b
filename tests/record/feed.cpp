#include "feed.hpp"

#include "arbitro/finding.hpp"

#include <algorithm>
#include <cctype>

namespace generated {
namespace {

std::string joined(const std::vector<std::string> &names, const std::string &separator) {
  std::string text;
  for (const std::string &name : names) text += (text.empty() ? "" : separator) + name;
  return text;
}

std::string cards(const std::vector<Card> &list) {
  std::string text;
  for (const Card card : list) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

} // namespace

Witness::Witness(const Match &match, bool in_plays) : match_(match), in_plays_(in_plays) {
  std::string text;
  std::vector<Mark> marks;
  write_log(match, {.level = Level::plays, .spelling = Spelling::yaml}, text, &marks);
  for (const Mark &mark : marks)
    if (mark.part == Part::cell && mark.play > 0) cells_[{mark.round, mark.play}] = text.substr(mark.offset, mark.length);
}

std::string Witness::players() const {
  if (match_.sides == match_.players) return joined(match_.players, ", ");
  std::vector<std::string> teams;
  for (std::size_t side = 0; side < match_.sides.size(); ++side) {
    std::vector<std::string> partners;
    for (std::size_t seat = side; seat < match_.players.size(); seat += match_.sides.size()) partners.push_back(match_.players[seat]);
    teams.push_back(match_.sides[side] + ": " + joined(partners, ","));
  }
  return joined(teams, "; ");
}

std::optional<std::string> Witness::hand_of(const std::string &player) const {
  const auto plays = static_cast<std::size_t>(match_.rules.hand_size) * match_.players.size();
  const auto seat = std::ranges::find(match_.players, player) - match_.players.begin();
  if (play_ / plays >= round().deals.size()) return std::nullopt;
  return cards(round().deals[play_ / plays].hands[static_cast<std::size_t>(seat)]);
}

std::string Witness::count(std::string award) const {
  award.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(award.front())));
  if (award == "bonus sweeps") award = "table-bonus";
  if (award == "bonus points") award = "hand-bonus";
  const auto found = std::ranges::find(round().counts, award, &twin::Count::award);
  const bool is_primiera = award == "primiera";
  std::string figures, holder = "none";
  int holders = 0;
  for (std::size_t side = 0; side < match_.sides.size(); ++side) {
    if (is_primiera ? found->points[side] > 0 : found->counted[side] == 1) holder = ++holders == 1 ? match_.sides[side] : "none";
    figures += (side > 0 ? "-" : "") + std::to_string(static_cast<int>(found->counted[side].value_or(0)));
  }
  return is_primiera || award == "settebello" ? holder : figures;
}

std::optional<std::string> Witness::next_play() {
  const auto cell = cells_.find({static_cast<int>(round_), static_cast<int>(play_) + 1});
  if (cell == cells_.end()) return std::nullopt;
  ++play_;
  return cell->second;
}

std::optional<std::string> Witness::answer(const std::string &question) {
  const auto asks = [&](std::string_view words) { return question.starts_with(words); };
  if (asks("Players")) return players();
  if (asks("Game")) return match_.game;
  if (asks("Counts or plays")) return in_plays_ ? "plays" : "counts";
  if (asks("Another round")) return round_ == match_.rounds.size() ? std::nullopt : std::optional<std::string>("yes");
  if (asks("The match is over")) return std::nullopt;
  if (asks("Dealer")) {
    play_ = 0;
    return match_.players[static_cast<std::size_t>(match_.rounds[round_++].dealer)];
  }
  if (round().is_void && !asks("Table")) return "void";
  if (asks("Table")) return cards(round().table);
  if (asks("Hand of ")) return hand_of(question.substr(8, question.find(" [") - 8));
  if (asks("R" + std::to_string(round_) + ".")) return next_play();
  return count(question.substr(0, question.find(" (")));
}

} // namespace generated
