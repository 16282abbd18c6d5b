#include "answer.hpp"

#include "arbitro/encode.hpp"
#include "arbitro/games.hpp"
#include "log/names.hpp"
#include "log/words.hpp"

#include <algorithm>
#include <array>

namespace arbitro::record {
namespace {

std::vector<std::string> nothing(const Moment &, std::string_view) { return {}; }

/// The state with a question behind it.
Answer pass(State state, const std::string &question) {
  state.passed.insert(question);
  return {.state = std::move(state)};
}

std::optional<LogTree> tree_of(const Moment &moment) { return LogTree::read(moment.state.log); }

bool has_begun(const Moment &moment) { return moment.page->round() != nullptr && !moment.page->round_is_complete(); }

bool asks_players(const Moment &moment) { return moment.page == nullptr; }
Prompt ask_players(const Moment &moment) { return {words(moment, say::ask_players())}; }

Item list_of(const std::vector<std::string> &names) {
  Item list = Item::list();
  list.on_one_line = true;
  for (const std::string &name : names) list.add(Item::words(name));
  return list;
}

/// The first game that so many play, which is what the log says until another one is named.
std::string game_for(Seating seating) {
  const auto found = std::ranges::find_if(games(), [&](const Game &game) { return allows(rules_of(game), seating); });
  return std::string(found == games().end() ? games().front().name : found->name);
}

Answer take_players(const Moment &moment, std::string_view typed) {
  LogTree tree = *LogTree::read("arbitro: 1\n");
  const bool in_teams = typed.find(':') != typed.npos;
  const std::optional<std::vector<BlankTeam>> teams = in_teams ? read_teams(typed) : std::vector<BlankTeam>();
  const std::vector<std::string> names = in_teams ? std::vector<std::string>() : read_names(typed);
  if (!teams) return refused(moment, say::teams_are_written());
  std::size_t players = names.size();
  for (const BlankTeam &team : *teams) players += team.players.size();
  const Seating seating{.players = static_cast<std::uint8_t>(std::min<std::size_t>(players, UINT8_MAX)),
                        .sides = static_cast<std::uint8_t>(std::min<std::size_t>(in_teams ? teams->size() : players, UINT8_MAX))};
  set(tree.root, "game", Item::words(game_for(seating)));
  if (in_teams) {
    Item &map = set(tree.root, "teams", Item::map());
    for (const BlankTeam &team : *teams) map.add(team.name, list_of(team.players));
  } else
    set(tree.root, "players", list_of(names));
  return change(moment.state, std::move(tree));
}

bool asks_game(const Moment &moment) { return !moment.state.passed.contains("game"); }
Prompt ask_game(const Moment &moment) { return {words(moment, say::ask_game()), moment.page->match->game}; }

Answer take_game(const Moment &moment, std::string_view typed) {
  LogTree tree = *tree_of(moment);
  std::vector<std::string> layers;
  for (std::string_view rest = typed; !rest.empty();) {
    const std::size_t end = std::min(rest.find('+'), rest.size());
    layers.emplace_back(trim(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  set(tree.root, "game", layers.size() == 1 ? Item::words(layers.front()) : list_of(layers));
  State state = moment.state;
  state.passed.insert("game");
  return change(std::move(state), std::move(tree));
}

std::vector<std::string> complete_game(const Moment &, std::string_view) {
  std::vector<std::string> names;
  for (const Game &game : games()) names.emplace_back(game.name);
  return names;
}

bool is_over(const Moment &moment) { return moment.page->is_over(); }
Prompt ask_when_over(const Moment &moment) { return {words(moment, say::what_when_over()), "stop"}; }
Answer take_when_over(const Moment &moment, std::string_view) { return refused(moment, say::match_is_over()); }

bool asks_another(const Moment &moment) {
  return moment.page->round() != nullptr && moment.page->round_is_complete() && !moment.state.passed.contains("another");
}
Prompt ask_another(const Moment &moment) { return {words(moment, say::whether_another()), in_words(moment, answers::yes)}; }

constexpr std::array ways{std::pair(answers::counts, Way::counts), std::pair(answers::plays, Way::plays)};

std::optional<Way> way_of(std::string_view typed) {
  for (const auto &[name, way] : ways)
    if (is_begun(name, typed)) return way;
  return std::nullopt;
}

Answer take_another(const Moment &moment, std::string_view typed) {
  State state = moment.state;
  state.passed = {"game", "another"};
  if (const std::optional<Way> way = way_of(typed)) {
    state.way = *way;
    state.passed.insert("way");
  } else if (!is_begun(answers::yes, typed))
    return refused(moment, say::either_way(in_words(moment, answers::yes), "stop"));
  return {.state = std::move(state)};
}

bool asks_way(const Moment &moment) { return !moment.state.passed.contains("way"); }
Prompt ask_way(const Moment &moment) {
  return {words(moment, say::counts_or_plays()), in_words(moment, ways[static_cast<std::size_t>(moment.state.way)].first)};
}
Answer take_way(const Moment &moment, std::string_view typed) {
  const std::optional<Way> way = way_of(typed);
  if (!way) return refused(moment, say::either_way(in_words(moment, answers::counts), in_words(moment, answers::plays)));
  State state = moment.state;
  state.way = *way;
  return pass(std::move(state), "way");
}
std::vector<std::string> complete_way(const Moment &moment, std::string_view) {
  return {in_words(moment, answers::counts), in_words(moment, answers::plays)};
}

/// The log with one more round.
LogTree with_round(const Moment &moment, Item round) {
  LogTree tree = *tree_of(moment);
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

bool asks_dealer(const Moment &moment) { return !has_begun(moment); }

Prompt ask_dealer(const Moment &moment) {
  const Page &page = *moment.page;
  const std::shared_ptr<const Page> next = read_page(with_round(moment, Item::map()).text());
  const RoundReport *const made = next->replayed();
  const std::vector<std::string> &players = page.match->players;
  const std::string &dealer = made == nullptr || made->dealer == nobody ? players.back() : players[made->dealer];
  return {words(moment, say::who_deals(page.match->rounds.size() + 1)), dealer};
}

Answer take_dealer(const Moment &moment, std::string_view typed) {
  const std::vector<std::string> &players = moment.page->match->players;
  const std::optional<std::size_t> player = find_name(players, typed);
  Item round = Item::map();
  round.on_one_line = true;
  round.add("dealer", Item::words(player ? players[*player] : std::string(typed)));
  State state = moment.state;
  state.passed.erase("another");
  return change(std::move(state), with_round(moment, std::move(round)));
}

std::vector<std::string> complete_players(const Moment &moment, std::string_view) { return moment.page->match->players; }

bool is_left(const Moment &) { return true; }
Prompt ask_nothing(const Moment &moment) { return {words(moment, say::nothing_left_of_round()), "stop"}; }
Answer take_nothing(const Moment &moment, std::string_view) { return refused(moment, say::either_way("undo", "stop")); }

constexpr std::array questions{
    QuestionRow{asks_players, ask_players, take_players, nothing},  QuestionRow{asks_game, ask_game, take_game, complete_game},
    QuestionRow{is_over, ask_when_over, take_when_over, nothing},   QuestionRow{asks_another, ask_another, take_another, complete_way},
    QuestionRow{asks_way, ask_way, take_way, complete_way},         QuestionRow{asks_dealer, ask_dealer, take_dealer, complete_players},
    QuestionRow{asks_table, ask_table, take_table, complete_cards}, QuestionRow{asks_hand, ask_hand, take_hand, complete_cards},
    QuestionRow{asks_play, ask_play, take_play, complete_play},     QuestionRow{asks_count, ask_count, take_count, complete_sides},
    QuestionRow{is_left, ask_nothing, take_nothing, nothing},
};

} // namespace

bool is_said(const Prose &word, std::string_view typed) {
  return same_name(word.in(Language::english), typed) || same_name(word.in(Language::italian), typed);
}

bool is_begun(const Prose &word, std::string_view typed) {
  const auto begins = [&](Language language) { return fold(word.in(language)).starts_with(fold(typed)); };
  return !typed.empty() && (begins(Language::english) || begins(Language::italian));
}

const QuestionRow &open_question(const Moment &moment) {
  return *std::ranges::find_if(questions, [&](const QuestionRow &row) { return row.is_open(moment); });
}

State state_of(const Page &page, Way way) {
  State state{.log = page.text, .language = page.report.card_spelling.language, .way = way, .passed = {"game"}};
  const LoggedRound *const round = page.round();
  if (round == nullptr || page.round_is_complete()) return state;
  const bool has_plays = !round->plays.empty() || !round->deals.empty() || round->table;
  if (!has_plays && round->counts.empty()) return state;
  state.way = has_plays ? Way::plays : Way::counts;
  state.passed.insert("way");
  return state;
}

std::optional<std::size_t> find_name(const std::vector<std::string> &names, std::string_view typed) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (same_name(names[i], typed)) return i;
    if (!typed.empty() && same_name(std::string_view(names[i]).substr(0, typed.size()), typed)) found.push_back(i);
  }
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::vector<std::string> side_names(const Page &page) {
  std::vector<std::string> names;
  for (const LoggedSide &side : page.match->sides) names.push_back(side.name);
  return names;
}

} // namespace arbitro::record
