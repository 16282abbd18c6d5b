#include "arbitro/games.hpp"
#include "arbitro/read.hpp"
#include "arbitro/rules.hpp"
#include "finding/help.hpp"
#include "finding/say.hpp"
#include "names.hpp"
#include "rule_conflict.hpp"
#include "text/join.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// What to write instead of a name that does not exist: the games that it lists, games with its words, one named nearly so, or games with
/// nearly such a word.
Phrase similar_games(std::string_view typed) {
  const std::vector<std::string> meant = games_meant(typed);
  std::vector<const Game *> candidates = games_like(typed);
  if (meant.size() > 1 || (candidates.empty() && !meant.empty())) return say::did_you_mean(join(meant, "+"));
  if (candidates.empty()) {
    std::vector<std::string_view> known;
    for (const Game &game : games()) split(game.name, '-', [&](std::string_view part) { known.push_back(part); });
    candidates = games_like(nearest(typed, known));
  }
  if (candidates.empty()) return say::rules_lists_them();
  const std::string names = join(candidates, ", ", &Game::name);
  return candidates.size() == 1 ? say::did_you_mean(names) : say::there_are_games(names);
}

void set_known_rule(Rules &rules, const std::string &name, const std::string &value) {
  const RuleField *const field = find_rule_field(name);
  if (field == nullptr) {
    const std::vector<std::string_view> known = collected(rule_fields(), &RuleField::name);
    throw Refusal(say::known_nearly(say::not_a_rule(name), suggestion(name, known)));
  }
  if (!field->set(rules, parse_rule_text(value))) throw Refusal(say::remedied(say::cannot_be(name, value), write_value_of(*field)));
}

Rules known_rules(const ReadOptions &options) {
  Rules rules = read_rules(options.game);
  for (const auto &[name, value] : options.rules) set_known_rule(rules, name, value);
  return rules;
}

void refuse_conflict(const Rules &rules) {
  if (const auto conflict = find_conflict(rules)) throw Refusal(say::remedied(message_of(*conflict), remedy_of(*conflict)));
}

} // namespace

std::vector<std::string> games_meant(std::string_view text) {
  std::vector<std::string> meant;
  std::string parts(text);
  if (text.find(',') == std::string_view::npos) std::ranges::replace(parts, ' ', ',');
  bool all_known = parts.find(',') != std::string::npos;
  split(parts, ',', [&](std::string_view part) {
    const Game *const game = find_game(part);
    all_known = all_known && game != nullptr;
    if (game != nullptr) meant.emplace_back(game->name);
  });
  if (all_known) return meant;
  // A known game before other words: "scopa d'assi", "scopone scentifico", "scopa classica".
  const std::size_t blank = text.find(' ');
  const Game *const first = blank == std::string_view::npos ? nullptr : find_game(text.substr(0, blank));
  std::vector<std::string_view> known;
  for (const Game &row : games()) {
    if (first == nullptr)
      known.push_back(row.name);
    else if (row.name.starts_with(std::string(first->name) + "-"))
      known.push_back(row.name.substr(first->name.size() + 1));
  }
  const std::string near(nearest(first == nullptr ? text : text.substr(blank + 1), known));
  if (first != nullptr) return {std::string(first->name) + (near.empty() ? "" : "-" + near)};
  return near.empty() ? std::vector<std::string>() : std::vector{near};
}

Rules read_rules(std::string_view games) {
  Rules rules;
  if (games.empty()) return rules;
  split(games, '+', [&](std::string_view name) {
    if (name.empty()) throw Refusal(say::layer_missing());
    const Game *const game = find_game(name);
    if (game == nullptr) throw Refusal(say::known_nearly(say::not_a_game(name), similar_games(name)));
    game->change(rules);
  });
  return rules;
}

Rules read_rules(const ReadOptions &options) {
  const Rules rules = known_rules(options);
  refuse_conflict(rules);
  return rules;
}

std::pair<std::string, std::string> read_setting(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) throw Refusal(say::rule_takes_setting(text));
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

void refuse_unknown(const ReadOptions &options) {
  const Rules rules = known_rules(options);
  if (!options.game.empty()) refuse_conflict(rules);
}

Phrase message_of(const RuleConflict &conflict) {
  switch (conflict.kind) {
  case RuleConflict::Kind::nothing_captures: return say::conflict_nothing_captures(conflict.first, conflict.second);
  case RuleConflict::Kind::paid_twice: return say::conflict_paid_twice(conflict.first, conflict.second);
  case RuleConflict::Kind::frac_scores_alone: return say::conflict_frac_scores_alone(conflict.first, conflict.second);
  case RuleConflict::Kind::fewest_points_win: break;
  }
  return say::conflict_fewest_points_win(conflict.first, conflict.second);
}

Phrase remedy_of(const RuleConflict &conflict) { return say::either_setting(conflict.remedy, conflict.other_remedy); }

} // namespace arbitro
