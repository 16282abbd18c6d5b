#include "answer.hpp"

#include "arbitro/encode.hpp"
#include "arbitro/games.hpp"
#include "arbitro/render.hpp"
#include "log/names.hpp"
#include "log/words.hpp"
#include "render/evidence.hpp"

#include <algorithm>

namespace arbitro::record {
namespace {

std::vector<std::string> nothing(const Context &, std::string_view) { return {}; }

bool asks_players(const Context &context) { return context.log == nullptr; }
Prompt ask_players(const Context &context) { return {words(context, say::ask_players()), {}, {}, say::names_are_written()}; }

/// The first game for so many players, which the log has until another one is named.
std::string game_for(Seating seating) {
  const auto found = std::ranges::find_if(games(), [&](const Game &game) { return allows(rules_of(game), seating); });
  return std::string(found == games().end() ? games().front().name : found->name);
}

Answer take_players(const Context &context, std::string_view answer) {
  const std::string typed = as_list(answer);
  LogTree tree = *LogTree::read("arbitro: 1\n");
  const bool in_teams = typed.find(':') != typed.npos;
  const std::optional<std::vector<BlankTeam>> teams = in_teams ? read_teams(typed) : std::vector<BlankTeam>();
  const std::vector<std::string> names = in_teams ? std::vector<std::string>() : read_names(typed);
  if (!teams) return refused(context, say::teams_are_written());
  set(tree.root, KeyPlace::header, "game", Item::words(game_for(seating_of(names, *teams))));
  if (!context.state.date.empty()) set(tree.root, KeyPlace::header, name_of(KeyPlace::header, Key::date), Item::bare(context.state.date));
  if (in_teams) {
    Item &map = set(tree.root, KeyPlace::header, "teams", Item::map());
    for (const BlankTeam &team : *teams) map.add(team.name, Item::list_of(team.players));
  } else
    set(tree.root, KeyPlace::header, "players", Item::list_of(names));
  return change(context.state, std::move(tree));
}

bool asks_game(const Context &context) { return !context.state.passed.contains("game"); }
Prompt ask_game(const Context &context) { return {words(context, say::ask_game_of_list()), context.log->match().game}; }

Answer take_game(const Context &context, std::string_view typed) {
  LogTree tree(context.log->parsed);
  std::vector<std::string> layers;
  split(typed, '+', [&](std::string_view layer) { layers.emplace_back(layer); });
  if (layers.back().empty()) layers.pop_back();
  set(tree.root, KeyPlace::header, "game", layers.size() == 1 ? Item::words(layers.front()) : Item::list_of(layers));
  State state = context.state;
  state.passed.insert("game");
  return change(std::move(state), std::move(tree));
}

/// The games that so many may play, as the list above the question has them.
std::vector<std::string> games_for_them(const Context &context) {
  std::vector<std::string> names;
  for (const Game &game : games())
    if (allows(rules_of(game), context.log->match().seating)) names.emplace_back(game.name);
  return names;
}

std::vector<std::string> complete_game(const Context &, std::string_view) {
  return collected(games(), [](const Game &game) { return std::string(game.name); });
}

bool is_over(const Context &context) { return context.log->is_over(); }
Prompt ask_when_over(const Context &context) { return {words(context, say::what_when_over()), in_words(context, answers::stop)}; }
Answer take_when_over(const Context &context, std::string_view) { return refused(context, say::match_is_over()); }

bool asks_another(const Context &context) {
  return context.log->round() != nullptr && context.log->round_is_complete() && !context.state.passed.contains("another");
}
Prompt ask_another(const Context &context) { return {words(context, say::whether_another()), in_words(context, answers::yes)}; }

Answer take_another(const Context &context, std::string_view typed) {
  State state = context.state;
  state.passed = {"game", "another"};
  if (const std::optional<Detail> detail = detail_of(typed)) {
    state.detail = *detail;
    state.passed.insert("detail");
  } else if (!is_begun(answers::yes, typed))
    return refused(context, say::either_way(in_words(context, answers::yes), in_words(context, answers::stop)));
  return {.state = std::move(state)};
}

bool asks_detail(const Context &context) { return !context.state.passed.contains("detail"); }
Prompt ask_detail(const Context &context) {
  return {words(context, say::counts_or_plays()),
          in_words(context, context.state.detail == Detail::plays ? answers::plays : answers::counts)};
}
Answer take_detail(const Context &context, std::string_view typed) {
  const std::optional<Detail> detail = detail_of(typed);
  if (!detail) return refused(context, say::either_way(in_words(context, answers::counts), in_words(context, answers::plays)));
  State state = context.state;
  state.detail = *detail;
  return pass(std::move(state), "detail");
}

/// The log with one more round.
LogTree with_round(const Context &context, Item round) {
  LogTree tree(context.log->parsed);
  if (find(tree.root, KeyPlace::header, Key::rounds) == nullptr) {
    const Item *const unfinished = find(tree.root, KeyPlace::header, Key::unfinished);
    const auto before = unfinished == nullptr ? tree.root.items.end() : tree.root.items.begin() + (unfinished - tree.root.items.data());
    Item rounds = Item::list();
    rounds.key = name_of(KeyPlace::header, Key::rounds);
    tree.root.items.insert(before, std::move(rounds));
  }
  Item &rounds = *find(tree.root, KeyPlace::header, Key::rounds);
  rounds.on_one_line = false;
  rounds.add(std::move(round));
  return tree;
}

bool asks_dealer(const Context &context) { return !context.log->is_in_round(); }

Prompt ask_dealer(const Context &context) {
  const MatchLog &match = context.log->match();
  const Seat next = dealer_of_next_round(*context.log);
  const std::string dealer = next == nobody ? match.players.back() : match.players[next];
  return {words(context, say::who_deals(match.rounds.size() + 1)), dealer, std::string(name_of(KeyPlace::round, Key::dealer)),
          say::one_of(collected(match.players, [](const std::string &name) { return say::verbatim(name); }))};
}

Answer take_dealer(const Context &context, std::string_view typed) {
  const std::vector<std::string> &players = context.log->match().players;
  const std::optional<std::size_t> player = find_name(players, typed);
  Item round = Item::short_map();
  round.add("dealer", Item::words(player ? players[*player] : std::string(typed)));
  State state = context.state;
  state.passed.erase("another");
  Answer answer = change(std::move(state), with_round(context, std::move(round)));
  if (!answer.state) return answer;
  Report turn = answer.log->report;
  const auto number = static_cast<int>(answer.log->match().rounds.size());
  std::erase_if(turn.findings, [&](const Finding &one) { return one.code != Code::dealer_out_of_rotation || one.at.round != number; });
  if (turn.findings.empty()) return answer;
  const Seat next = dealer_of_next_round(*answer.log);
  turn.findings.front().help = say::undo_dealer(players[next]);
  answer.findings = std::move(turn);
  return answer;
}

std::vector<std::string> complete_players(const Context &context, std::string_view) { return context.log->match().players; }

bool is_left(const Context &) { return true; }
Prompt ask_nothing(const Context &context) { return {words(context, say::nothing_left_of_round()), in_words(context, answers::stop)}; }
Answer take_nothing(const Context &context, std::string_view) {
  return refused(context, say::either_way(in_words(context, answers::undo), in_words(context, answers::stop)));
}

constexpr QuestionRow questions[] = {
    {"players", asks_players, ask_players, take_players, nothing},
    {"game", asks_game, ask_game, take_game, complete_game, games_for_them},
    {"over", is_over, ask_when_over, take_when_over, nothing},
    {"another", asks_another, ask_another, take_another, complete_detail},
    {"detail", asks_detail, ask_detail, take_detail, complete_detail},
    {"dealer", asks_dealer, ask_dealer, take_dealer, complete_players},
    {"table", asks_table, ask_table, take_table, complete_cards},
    {"hand", asks_hand, ask_hand, take_hand, complete_cards},
    {"play", asks_play, ask_play, take_play, complete_play},
    {"count", asks_count, ask_count, take_count, complete_sides},
    {"nothing", is_left, ask_nothing, take_nothing, nothing},
};

} // namespace

Answer pass(State state, const std::string &question) {
  state.passed.insert(question);
  return {.state = std::move(state)};
}

std::optional<Detail> detail_of(std::string_view typed) {
  if (is_begun(answers::counts, typed)) return Detail::counts;
  return is_begun(answers::plays, typed) ? std::optional(Detail::plays) : std::nullopt;
}

std::vector<std::string> complete_detail(const Context &context, std::string_view) {
  return {in_words(context, answers::counts), in_words(context, answers::plays)};
}

bool is_typed(const Prose &word, std::string_view typed) {
  return std::ranges::any_of(word.in_all(), [&](std::string_view text) { return same_name(text, typed); });
}

bool is_begun(const Prose &word, std::string_view typed) {
  const auto begins = [&](std::string_view text) { return fold(text).starts_with(fold(typed)); };
  return !typed.empty() && std::ranges::any_of(word.in_all(), begins);
}

const QuestionRow &open_question(const Context &context) {
  return *std::ranges::find_if(questions, [&](const QuestionRow &row) { return row.is_open(context); });
}

State state_of(const JudgedLog &log, Detail detail) {
  State state{.log = log.text, .language = log.report.card_spelling.language, .detail = detail, .passed = {"game"}};
  const LoggedRound *const round = log.round();
  if (!log.is_in_round()) return state;
  const bool has_plays = !round->plays.empty() || !round->deals.empty() || round->table;
  if (!has_plays && round->counts.empty()) return state;
  state.detail = has_plays ? Detail::plays : Detail::counts;
  state.passed.insert("detail");
  return state;
}

std::optional<std::size_t> find_name(const std::vector<std::string> &names, std::string_view typed) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string shown = safe_text(names[i]); // as Tab inserts it
    if (same_name(names[i], typed) || same_name(shown, typed)) return i;
    if (!typed.empty() && same_name(std::string_view(shown).substr(0, typed.size()), typed)) found.push_back(i);
  }
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::vector<std::string> side_names(const JudgedLog &log) { return collected(log.match().sides, &LoggedSide::name); }

} // namespace arbitro::record
