#include "foreign_log.hpp"

#include "log/names.hpp"

#include <algorithm>

namespace arbitro {
namespace {

std::string cell_of(const ForeignPlay &play, bool is_named) {
  std::string cell = is_named ? play.player + ' ' : std::string();
  (cell += play.declares) += play.card;
  if (play.taken) cell += play.taken->empty() ? " lays" : " x " + *play.taken;
  if (play.scopa) cell += " scopa";
  if (!play.remark.empty()) cell += " (" + play.remark + ')';
  return cell;
}

/// Rows of one play for each player; only who plays out of turn is named. An empty dealer is not known.
Item rows_of(const std::vector<ForeignPlay> &plays, const std::vector<std::string> &seats, const std::string &dealer) {
  Item rows = Item::list();
  const std::optional<std::size_t> dealt = find_index(seats, dealer);
  std::optional<std::size_t> turn = dealt ? std::optional((*dealt + 1) % seats.size()) : std::nullopt;
  std::string row;
  std::size_t cells = 0;
  const auto end_row = [&] {
    if (cells > 0) rows.add(Item::words(std::exchange(row, {})));
    cells = 0;
  };
  for (const ForeignPlay &play : plays) {
    const std::optional<std::size_t> seat = play.player.empty() ? turn : find_index(seats, play.player);
    row += (cells > 0 ? " / " : "") + cell_of(play, !play.player.empty() && (!turn || seat != turn));
    turn = seat ? std::optional((*seat + 1) % seats.size()) : std::nullopt;
    if (++cells == seats.size()) end_row();
  }
  end_row();
  return rows;
}

Item deal_of(const ForeignDeal &deal, const std::vector<std::string> &seats, const std::string &dealer) {
  Item map = Item::map();
  map.aligned = true;
  for (const auto &[name, cards] : deal.hands) map.add(name, Item::words(cards));
  if (!deal.plays.empty()) map.add("plays", rows_of(deal.plays, seats, dealer));
  return map;
}

/// `dealer` is who dealt, whether the source says it or not.
Item round_of(const ForeignRound &round, const std::vector<std::string> &seats, const std::string &dealer, const std::string &file) {
  Item map = Item::map();
  Item source = Item::short_map();
  source.add("file", Item::words(file));
  for (const Item &item : round.source.items) source.items.push_back(item);
  map.add("_source", std::move(source));
  if (!round.dealer.empty()) map.add("dealer", Item::words(round.dealer));
  if (round.table) map.add("table", Item::words(*round.table));
  if (round.deals.size() == 1 && round.deals.front().hands.empty()) {
    map.add("plays", rows_of(round.deals.front().plays, seats, dealer));
  } else if (!round.deals.empty()) {
    Item &deals = map.add("deals", Item::list());
    for (const ForeignDeal &deal : round.deals) deals.add(deal_of(deal, seats, dealer));
  }
  for (const Item &claim : round.claims) map.items.push_back(claim);
  return map;
}

} // namespace

ForeignRound &ForeignMatch::add_round(ForeignPlace found, std::string_view what, std::int64_t number) {
  ForeignRound &round = rounds.emplace_back();
  round.where = found;
  round.source.add(what, Item::bare(std::to_string(number)));
  return round;
}

std::vector<std::string> ForeignMatch::seats() const { return players.empty() && !teams.empty() ? seats_of(teams) : players; }

std::string ForeignMatch::before(std::string_view player) const {
  const std::vector<std::string> names = seats();
  const std::optional<std::size_t> seat = find_index(names, player);
  return seat ? names[(*seat + names.size() - 1) % names.size()] : "";
}

Item entry(std::string_view key, Item value) {
  value.key = key;
  return value;
}

Item game_item(const std::string &game) {
  std::vector<std::string> layers;
  split(game, '+', [&](std::string_view layer) { layers.emplace_back(layer); });
  return layers.size() == 1 ? Item::words(game) : Item::list_of(layers);
}

std::optional<std::size_t> find_index(std::span<const std::string> names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

Item settings_item(const Settings &settings) {
  Item map = Item::short_map();
  for (const auto &[rule, value] : settings) map.add(rule, Item::words(value));
  return map;
}

std::string &append_cards(std::string &cards, std::string_view more) {
  if (!more.empty()) (cards += cards.empty() ? "" : " ") += more;
  return cards;
}

Item piles_item(const std::vector<std::string> &players, Piles &piles) {
  Item map = Item::map();
  for (const std::string &player : players) map.add(player, Item::words(piles[player]));
  return map;
}

Item figures(std::span<const std::string> names, std::span<const std::string> figures) {
  Item map = Item::short_map();
  for (std::size_t side = 0; side < names.size(); ++side)
    if (side < figures.size() && !figures[side].empty()) map.add(names[side], Item::bare(figures[side]));
  return map;
}

Item log_of(const ForeignMatch &match, const std::string &file) {
  Item map = Item::map();
  map.add("arbitro", Item::bare("1"));
  for (const Item &item : match.header) map.items.push_back(item);
  if (!match.players.empty()) map.add("players", Item::list_of(match.players));
  if (!match.teams.empty()) {
    Item &teams = map.add("teams", Item::map());
    for (const BlankTeam &team : match.teams) teams.add(team.name, Item::list_of(team.players));
  }
  const std::vector<std::string> seats = match.seats();
  if (!match.rounds.empty()) {
    Item &rounds = map.add("rounds", Item::list());
    std::string dealer = seats.empty() ? "" : seats.back();
    for (const ForeignRound &round : match.rounds) {
      if (!round.dealer.empty()) dealer = round.dealer;
      rounds.add(round_of(round, seats, dealer, file));
      const std::optional<std::size_t> dealt = find_index(seats, dealer);
      dealer = dealt ? seats[(*dealt + 1) % seats.size()] : seats.front();
    }
  }
  for (const Item &item : match.ending) map.items.push_back(item);
  return map;
}

} // namespace arbitro
