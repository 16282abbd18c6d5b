// Matches that the server of Cuperativa saved, a program in Ruby: YAML with a pack, the actions and the points of each round.
#include "arbitro/card.hpp"

#include "finding/say.hpp"
#include "foreign_tree.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <map>

namespace arbitro {
namespace {

/// What the points of a round are called here and in logs. A prize goes to the side with 1, or to none.
struct CuperativaAward {
  std::string_view name, key;
  bool is_prize = false;
};
constexpr CuperativaAward cuperativa_awards[] = {
    {":carte", "cards", true},       {":denari", "coins", true}, {":setbel", "settebello", true},
    {":primiera", "primiera", true}, {":scopa", "scope"},        {":napola", "napola"},
};

/// A game of the server, and the points that only it counts. The name in the file is always that of the class that all of them derive from.
struct CuperativaGame {
  std::string_view name, points;
};
constexpr CuperativaGame games_without_rules[] = {{"spazzino", ":spazzino"}, {"tombolon", ":scopa_colore"}};

class CuperativaReading {
public:
  explicit CuperativaReading(const ForeignText &text) : text_(text), tree_(text, read_yaml) {}

  ForeignLogs read() {
    tree_.note_unknown(ForeignTree::root, {":game", ":giocate", ":players", ":match_winner", ":date"}, logs_.missing);
    const std::uint32_t players = tree_.get(ForeignTree::root, ":players");
    for (const std::uint32_t name : tree_.values(players)) match_.players.push_back(tree_.text(name));
    tree_.check_players(players, match_.players.size());
    const std::vector<std::uint32_t> rounds = tree_.values(tree_.get(ForeignTree::root, ":giocate"));
    read_game(rounds);
    if (const std::uint32_t date = tree_.find(ForeignTree::root, ":date"); date != no_node) {
      const std::string time = tree_.text(date);
      match_.header.push_back(entry("date", Item::words(time.substr(0, 10))));
      match_.header.push_back(entry("_time", Item::words(time)));
    } else {
      logs_.missing.push_back({{}, say::foreign_key_missing(":date")});
    }
    for (const std::uint32_t round : rounds) read_round(round);
    read_end();
    logs_.matches.push_back(std::move(match_));
    return std::move(logs_);
  }

private:
  void read_game(const std::vector<std::uint32_t> &rounds) {
    const std::uint32_t game = tree_.get(ForeignTree::root, ":game");
    tree_.note_unknown(game, {":name", ":opt"}, logs_.missing);
    const std::uint32_t options = tree_.get(game, ":opt");
    tree_.note_unknown(options,
                       {":target_points", ":vale_napola", ":combi_sum_lesscard", ":num_of_players", // the others have no use
                        ":gioco_private", ":test_with_custom_deck", ":test_custom_deckname", ":replay_game", ":shuffle_deck",
                        ":record_game", ":target_points_segno", ":num_segni_match"},
                       logs_.missing);
    const auto is_set = [&](std::string_view option) {
      const std::uint32_t node = tree_.find(options, option);
      return node != no_node && tree_.text(node) == "true";
    };
    has_napola_ = is_set(":vale_napola");
    if (!text_.game.empty()) return match_.header.push_back(entry("game", Item::words(text_.game)));
    refuse_games_without_rules(game, options, rounds, is_set(":combi_sum_lesscard"));
    match_.header.push_back(entry("game", Item::words("scopa")));
    Item rules = Item::short_map();
    if (is_set(":combi_sum_lesscard")) rules.add("value-priority", Item::words("fewest"));
    if (has_napola_) rules.add("napola", Item::words("length"));
    const std::uint32_t target = tree_.get(options, ":target_points");
    if (tree_.number(target) != 11) rules.add("target", Item::bare(std::to_string(tree_.number(target))));
    if (!rules.items.empty()) match_.header.push_back(entry("rules", std::move(rules)));
  }

  /// The points of a round tell the game, or else the options that only some games have.
  void refuse_games_without_rules(std::uint32_t game, std::uint32_t options, const std::vector<std::uint32_t> &rounds,
                                  bool takes_fewest) const {
    for (const std::uint32_t round : rounds) {
      const std::uint32_t winner = tree_.find(round, ":giocata_winner");
      if (winner == no_node) continue;
      for (const std::uint32_t side : tree_.values(winner)) {
        const std::vector<std::uint32_t> pair = tree_.values(side);
        if (pair.size() != 2 || tree_[pair[1]].kind != NodeKind::map) continue;
        for (const CuperativaGame &row : games_without_rules)
          if (tree_.find(pair[1], row.points) != no_node) tree_.refuse(game, say::foreign_game_without_rules(row.name));
        return;
      }
    }
    if (tree_.find(options, ":vale_napola") == no_node) tree_.refuse(game, say::foreign_game_without_rules("spazzino"));
    if (!takes_fewest) tree_.refuse(game, say::foreign_game_without_rules("tombolon"));
  }

  void read_round(std::uint32_t node) {
    tree_.note_unknown(node, {":first_plx", ":actions", ":deck", ":giocata_winner"}, logs_.missing);
    const ForeignPlace where = tree_.place(node);
    ForeignRound &round = match_.add_round(where, "row", static_cast<std::int64_t>(where.line));
    const std::uint32_t first = tree_.get(node, ":first_plx");
    const long index = tree_.number(first);
    if (index < 0 || static_cast<std::size_t>(index) >= match_.players.size())
      tree_.refuse(first, say::foreign_no_player(tree_.text(first)));
    const std::string leader = match_.players[static_cast<std::size_t>(index)];
    round.dealer = match_.before(leader);
    std::vector<ForeignPlay> plays;
    for (const std::uint32_t action : tree_.values(tree_.get(node, ":actions"))) read_action(action, plays);
    const std::uint32_t deck = tree_.find(node, ":deck");
    if (deck == no_node) logs_.missing.push_back({round.where, say::foreign_key_missing(":deck")});
    deal(deck == no_node ? std::vector<std::string>() : pack_of(deck), static_cast<std::size_t>(index), plays, round);
    const std::uint32_t winner = tree_.find(node, ":giocata_winner");
    if (winner != no_node)
      read_points(winner, round);
    else if (forfeit_.empty())
      logs_.missing.push_back({round.where, say::foreign_key_missing(":giocata_winner")});
  }

  void read_action(std::uint32_t node, std::vector<ForeignPlay> &plays) {
    tree_.note_unknown(node, {":type", ":arg", ":pl_name"}, logs_.missing);
    const std::string type = tree_.text(tree_.get(node, ":type"));
    const std::vector<std::uint32_t> arguments = tree_.values(tree_.get(node, ":arg"));
    if (arguments.empty()) tree_.refuse(tree_.get(node, ":arg"), say::foreign_no_plays());
    const std::string player = player_of(arguments.front());
    if (!forfeit_.empty()) logs_.missing.push_back({tree_.place(node), say::foreign_after_forfeit(forfeit_)});
    if (type == ":resign") {
      forfeit_ = player;
      return;
    }
    if (type != ":cardplayedarr" || arguments.size() != 2) tree_.refuse(node, say::foreign_unknown_value(":type", type));
    if (player_of(tree_.get(node, ":pl_name")) != player)
      tree_.refuse(node, say::foreign_no_player(tree_.text(tree_.get(node, ":pl_name"))));
    const std::vector<std::string> cards = cards_of(arguments[1]);
    if (cards.empty()) tree_.refuse(arguments[1], say::foreign_no_card(""));
    plays.push_back({.player = player, .card = cards.front(), .taken = join(std::span(cards).subspan(1), " ")});
  }

  [[nodiscard]] std::vector<std::string> pack_of(std::uint32_t node) const {
    std::vector<std::string> pack = cards_of(node);
    if (pack.size() != 40) tree_.refuse(node, say::foreign_pack_of(pack.size()));
    std::ranges::reverse(pack); // the server deals from its end
    return pack;
  }

  /// Four cards for the table, then three for each player, the leader first; in later deals whoever then played first may have been given
  /// the first three.
  void deal(const std::vector<std::string> &pack, std::size_t leader, const std::vector<ForeignPlay> &plays, ForeignRound &round) {
    if (pack.empty()) {
      round.deals.push_back({{}, plays});
      return;
    }
    constexpr std::size_t hand = 3, on_table = 4;
    const auto cards = [&](std::size_t begin, std::size_t count) { return join(std::span(pack).subspan(begin, count), " "); };
    round.table = cards(0, on_table);
    const std::size_t players = match_.players.size();
    std::size_t next = on_table, played = 0;
    while (next + hand * players <= pack.size() && (played < plays.size() || round.deals.empty())) {
      ForeignDeal &dealt = round.deals.emplace_back();
      const std::size_t end = std::min(played + hand * players, plays.size());
      dealt.plays.assign(plays.begin() + static_cast<std::ptrdiff_t>(played), plays.begin() + static_cast<std::ptrdiff_t>(end));
      const auto hands_from = [&](bool reversed) {
        std::vector<std::pair<std::string, std::string>> hands;
        for (std::size_t turn = 0; turn < players; ++turn) {
          const std::size_t place = reversed ? players - 1 - turn : turn;
          hands.emplace_back(match_.players[(leader + turn) % players], cards(next + hand * place, hand));
        }
        return hands;
      };
      dealt.hands = hands_from(false);
      const auto fit = [&](const std::vector<std::pair<std::string, std::string>> &hands) {
        return std::ranges::count_if(dealt.plays, [&](const ForeignPlay &play) {
          const auto own = std::ranges::find(hands, play.player, &std::pair<std::string, std::string>::first);
          return own != hands.end() && (" " + own->second + " ").find(" " + play.card + " ") != std::string::npos;
        });
      };
      if (auto others = hands_from(true); fit(others) > fit(dealt.hands)) dealt.hands = std::move(others);
      played = end;
      next += hand * players;
    }
    if (played < plays.size())
      round.deals.back().plays.insert(round.deals.back().plays.end(), plays.begin() + static_cast<std::ptrdiff_t>(played), plays.end());
  }

  void read_points(std::uint32_t node, ForeignRound &round) {
    std::map<std::string, std::vector<std::string>, std::less<>> by_name; // figures by side
    std::vector<bool> has(match_.players.size());
    for (const std::uint32_t side : tree_.values(node)) {
      const std::vector<std::uint32_t> pair = tree_.values(side);
      if (pair.size() != 2) tree_.refuse(side, say::foreign_figures_for_sides(pair.size(), 2));
      const std::size_t seat = seat_of(pair[0]);
      has[seat] = true;
      for (const std::uint32_t figure : tree_.values(pair[1])) {
        std::vector<std::string> &figures = by_name[std::string(tree_[figure].key)];
        figures.resize(match_.players.size());
        figures[seat] = std::to_string(tree_.number(figure));
      }
    }
    if (std::ranges::find(has, false) != has.end())
      logs_.missing.push_back({tree_.place(node), say::foreign_points_of_some(match_.rounds.size())});
    for (const CuperativaAward &award : cuperativa_awards) {
      const auto found = by_name.find(award.name);
      if (found == by_name.end()) {
        logs_.missing.push_back({tree_.place(node), say::foreign_key_missing(award.name)});
        continue;
      }
      if (award.is_prize)
        round.claims.push_back(entry(award.key, Item::words(holder(found->second))));
      else if (award.key != "napola" || has_napola_)
        round.claims.push_back(entry(award.key, figures(match_.players, found->second)));
      by_name.erase(found);
    }
    if (const auto points = by_name.find(":tot"); points != by_name.end()) {
      round.claims.push_back(entry("points", figures(match_.players, points->second)));
      by_name.erase(points);
    } else {
      logs_.missing.push_back({tree_.place(node), say::foreign_key_missing(":tot")});
    }
    for (const auto &[name, unknown] : by_name) logs_.missing.push_back({tree_.place(node), say::foreign_unknown_key(name)});
  }

  [[nodiscard]] std::string holder(const std::vector<std::string> &figures) const {
    const std::optional<std::size_t> one = find_index(figures, "1");
    return one ? match_.players[*one] : "none";
  }

  void read_end() {
    if (!forfeit_.empty()) match_.ending.push_back(entry("forfeit", Item::words(forfeit_)));
    const std::uint32_t node = tree_.find(ForeignTree::root, ":match_winner");
    if (node == no_node) return logs_.missing.push_back({{}, say::foreign_key_missing(":match_winner")});
    std::vector<std::string> totals(match_.players.size());
    for (const std::uint32_t side : tree_.values(node)) {
      const std::vector<std::uint32_t> pair = tree_.values(side);
      if (pair.size() != 2) tree_.refuse(side, say::foreign_figures_for_sides(pair.size(), 2));
      totals[seat_of(pair[0])] = std::to_string(tree_.number(pair[1]));
    }
    if (std::ranges::find(totals, "") != totals.end())
      logs_.missing.push_back({tree_.place(node), say::foreign_figures_for_sides(1, totals.size())});
    // The server gives who resigned -1 in place of his points.
    const std::optional<std::size_t> resigned = find_index(totals, "-1");
    if (resigned && forfeit_.empty()) match_.ending.push_back(entry("forfeit", Item::words(match_.players[*resigned])));
    match_.ending.push_back(entry(resigned ? "_match-winner" : "result", figures(match_.players, totals)));
  }

  [[nodiscard]] std::size_t seat_of(std::uint32_t node) const {
    const std::optional<std::size_t> seat = find_index(match_.players, tree_.text(node));
    if (!seat) tree_.refuse(node, say::foreign_no_player(tree_.text(node)));
    return *seat;
  }
  [[nodiscard]] std::string player_of(std::uint32_t node) const { return match_.players[seat_of(node)]; }

  /// `:_7c`: ranks A, 2 to 7, F, C, R; suits by their Italian letters.
  [[nodiscard]] std::string card_of(std::uint32_t node) const {
    const std::string text = tree_.text(node);
    constexpr std::string_view ranks = "A234567FCR";
    const std::size_t rank = text.size() == 4 ? ranks.find(text[2]) : ranks.npos;
    const std::size_t suit = text.size() == 4 ? std::string_view(suit_letters).find(text[3]) : ranks.npos;
    if (!text.starts_with(":_") || rank == ranks.npos || suit == std::string_view::npos) tree_.refuse(node, say::foreign_no_card(text));
    return to_string(Card(static_cast<int>(rank) + 1, static_cast<Suit>(suit)));
  }
  [[nodiscard]] std::vector<std::string> cards_of(std::uint32_t node) const {
    return collected(tree_.values(node), [this](std::uint32_t card) { return card_of(card); });
  }

  const ForeignText &text_;
  ForeignTree tree_;
  ForeignLogs logs_;
  ForeignMatch match_;
  std::string forfeit_;
  bool has_napola_ = false;
};

} // namespace

bool is_cuperativa(std::string_view text) { return text.find(":giocate:") != text.npos || text.find(":cardplayedarr") != text.npos; }

ForeignLogs read_cuperativa(const ForeignText &text) { return CuperativaReading(text).read(); }

} // namespace arbitro
