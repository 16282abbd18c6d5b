#include "foreign_log.hpp"

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
  const auto seat_of = [&](const std::string &name) {
    const auto seat = static_cast<std::size_t>(std::ranges::find(seats, name) - seats.begin());
    return seat < seats.size() ? std::optional(seat) : std::nullopt;
  };
  const std::optional<std::size_t> dealt = seat_of(dealer);
  std::optional<std::size_t> turn = dealt ? std::optional((*dealt + 1) % seats.size()) : std::nullopt;
  std::string row;
  std::size_t cells = 0;
  const auto end_row = [&] {
    if (cells > 0) rows.add(Item::words(std::exchange(row, {})));
    cells = 0;
  };
  for (const ForeignPlay &play : plays) {
    const std::optional<std::size_t> seat = play.player.empty() ? turn : seat_of(play.player);
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
  Item source = Item::map();
  source.on_one_line = true;
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

Item names_of(const std::vector<std::string> &names) {
  Item list = Item::list();
  list.on_one_line = true;
  for (const std::string &name : names) list.add(Item::words(name));
  return list;
}

} // namespace

std::vector<std::string> ForeignMatch::seats() const { return players.empty() && !teams.empty() ? seats_of(teams) : players; }

std::string ForeignMatch::before(std::string_view player) const {
  const std::vector<std::string> names = seats();
  const auto found = std::ranges::find(names, player);
  return found == names.end() ? std::string() : found == names.begin() ? names.back() : *(found - 1);
}

Item entry(std::string_view key, Item value) {
  value.key = key;
  return value;
}

Item figures(std::span<const std::string> names, std::span<const std::string> figures) {
  Item map = Item::map();
  map.on_one_line = true;
  for (std::size_t side = 0; side < names.size(); ++side)
    if (side < figures.size() && !figures[side].empty()) map.add(names[side], Item::bare(figures[side]));
  return map;
}

Item log_of(const ForeignMatch &match, const std::string &file) {
  Item map = Item::map();
  map.add("arbitro", Item::bare("1"));
  for (const Item &item : match.header) map.items.push_back(item);
  if (!match.players.empty()) map.add("players", names_of(match.players));
  if (!match.teams.empty()) {
    Item &teams = map.add("teams", Item::map());
    for (const BlankTeam &team : match.teams) teams.add(team.name, names_of(team.players));
  }
  const std::vector<std::string> seats = match.seats();
  if (!match.rounds.empty()) {
    Item &rounds = map.add("rounds", Item::list());
    std::string dealer = seats.empty() ? "" : seats.back();
    for (const ForeignRound &round : match.rounds) {
      if (!round.dealer.empty()) dealer = round.dealer;
      rounds.add(round_of(round, seats, dealer, file));
      const auto dealt = std::ranges::find(seats, dealer);
      dealer = dealt == seats.end() || dealt + 1 == seats.end() ? seats.front() : *(dealt + 1);
    }
  }
  for (const Item &item : match.ending) map.items.push_back(item);
  return map;
}

} // namespace arbitro
