// Saved logs of Board Game Arena's scopa: packets of notifications, as the published source of the game sends them (PiratJack/bga-scopa).
// No log of the site has been seen, therefore whatever is unknown is reported by name.
#include "arbitro/card.hpp"
#include "arbitro/read.hpp"

#include "finding/say.hpp"
#include "foreign_tree.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace arbitro {
namespace {

/// A variant of the site: its number among the options of a table, its name in the final scoring, and the game of ours.
struct BgaVariant {
  long number;
  std::string_view name, game;
};
constexpr BgaVariant bga_variants[] = {
    {0, "Standard Scopa", "scopa-bga"},
    {1, "Il Ponino", "il-ponino"},
    {2, "Napola", "napola-bga"},
    {3, "Scopone classico", "scopone-bga"},
    {4, "Scopone Scientifico / Scopone a 10", "scopone-scientifico-bga"},
    {5, "Scopa a Quindici", "scopa-di-quindici-bga"},
    {6, "Scopone de Trente", "scopone-de-trente"},
    {7, "Scopa d'Assi / Asso piglia tutto (simplified)", "scopa-d-assi-bga-simplified"},
    {8, "Re bello", "scopa-bga+re-bello"},
    {9, "Scopa a perdere", "a-perdere"},
    {10, "Scopa Frac", "scopa-frac"},
    {11, "Scopa d'Assi / Asso piglia tutto (traditional)", "scopa-d-assi-bga-traditional"},
    {12, "Escoba", "escoba-bga"},
    {13, "Cirulla", "cirulla-bga"},
    {14, "Escoba without Prime", "escoba-bga-no-primiera"},
};

/// A value of an option of a table, and the rule that it sets.
struct BgaOption {
  std::string_view option;
  long value;
  std::string_view rule, setting;
};
constexpr BgaOption bga_options[] = {
    {"100", 1, "target", "11"},
    {"100", 2, "target", "16"},
    {"100", 3, "target", "21"},
    {"100", 4, "target", "31"},
    {"100", 5, "target", "51"},
    {"101", 1, "max-captured", "2"},
    {"104", 1, "napola", "length"},
    {"105", 2, "leftover-to", "dealer"},
    {"106", 2, "value-priority", "free"},
    {"106", 2, "total-priority", "free"},
    {"106", 3, "value-priority", "single-first"},
    {"106", 3, "total-priority", "free"},
};

/// A row of the final scoring, and the key of a round that claims the same; without a key it follows from others.
struct BgaRow {
  std::string_view label, key;
};
constexpr BgaRow bga_rows[] = {
    {"Previous score", ""},
    {"Scopa", "scope"},
    {"7 of coins (sette bello)", "settebello"},
    {"Cards captured", "cards"},
    {"Coins captured", "coins"},
    {"Prime (primiera)", "primiera"},
    {"Sevens captured", "sevens-most"},
    {"Napola", "napola"},
    {"Points won this round", "points"},
    {"Final score", "total"},
};

/// Notifications that say nothing of the play, or what follows from others.
constexpr std::string_view bga_types_without_use[] = {
    "cardsCount",        "playerScores",     "simplePause",         "pause",
    "simpleNode",        "wakeupPlayers",    "updateReflexionTime", "gameStateMultipleActiveUpdate",
    "tableInfosChanged", "chatmessage",      "updateSpectatorList", "updateMoves",
    "archivenode",       "resultsAvailable", "yourturnack",         "enterGame",
    "playerstatus",      "newPrivateState"};

/// Messages of which the rest of the log has the figures, by words that are in each.
constexpr std::string_view bga_messages_without_use[] = {
    "captured the 7 of coins", "captured the most",          "scores the highest prime", "captured all knights",
    "captured a series of",    "captured the king of coins", "of coins and marks",       "Victory!",
    "valuable cards",          "captured all sevens",        "captured all face cards",  "No point won!",
    "The game continues!"};

class BgaReading {
public:
  explicit BgaReading(const ForeignText &text) : text_(text), tree_(text, read_json) {}

  ForeignLogs read() {
    const std::uint32_t data = tree_.find(ForeignTree::root, "data");
    const std::uint32_t holder = data == no_node ? ForeignTree::root : data;
    const std::uint32_t logs = tree_.find(holder, "logs");
    if (logs == no_node) {
      const std::uint32_t error = tree_.find(ForeignTree::root, "error");
      if (error != no_node) tree_.refuse(error, say::foreign_site_reports(tree_.text(error)));
      tree_.refuse(holder, say::foreign_key_missing("logs"));
    }
    read_players(holder, logs);
    for (const std::uint32_t packet : tree_.values(logs)) read_packet(packet);
    end_round();
    finish(holder);
    logs_.matches.push_back(std::move(match_));
    return std::move(logs_);
  }

private:
  // Who plays: the order in which they play first.

  void read_players(std::uint32_t holder, std::uint32_t logs) {
    std::map<long, std::string> names;
    if (const std::uint32_t players = tree_.find(holder, "players"); players != no_node)
      for (const std::uint32_t player : tree_.values(players))
        names.emplace(tree_.number(tree_.get(player, "id")), tree_.text(tree_.get(player, "name")));
    std::vector<long> order;
    each_notification(logs, [&](std::uint32_t notification) {
      const std::string type = tree_.text(tree_.get(notification, "type"));
      if (type != "cardPlayedToTable" && type != "cardPlayedAndCapture") return;
      const std::uint32_t arguments = tree_.get(notification, "args");
      const long id = tree_.number(tree_.get(arguments, "player_id"));
      if (std::ranges::find(order, id) == order.end()) order.push_back(id);
      if (const std::uint32_t name = tree_.find(arguments, "player_name"); name != no_node) names.emplace(id, tree_.text(name));
    });
    for (const auto &[id, name] : names)
      if (std::ranges::find(order, id) == order.end()) order.push_back(id);
    tree_.check_players(logs, order.size());
    for (const long id : order) {
      seats_.emplace(id, match_.players.size());
      match_.players.push_back(names.contains(id) ? names.at(id) : "player " + std::to_string(id));
    }
  }

  template <class Visit> void each_notification(std::uint32_t logs, const Visit &visit) const {
    for (const std::uint32_t packet : tree_.values(logs))
      for (const std::uint32_t notification : tree_.values(tree_.get(packet, "data"))) visit(notification);
  }

  void read_packet(std::uint32_t packet) {
    tree_.note_unknown(packet,
                       {"channel", "table_id", "packet_id", "packet_type", "move_id", "time", "data", "channelorig", "gamenameorig"},
                       logs_.missing);
    const std::uint32_t move = tree_.find(packet, "move_id");
    if (move != no_node && !tree_.is_null(move)) move_ = tree_.number(move);
    for (const std::uint32_t notification : tree_.values(tree_.get(packet, "data"))) {
      tree_.note_unknown(notification, {"uid", "type", "log", "args", "lock_uuid", "synchro", "h", "time"}, logs_.missing);
      const std::uint32_t uid = tree_.find(notification, "uid");
      if (uid != no_node && !uids_.insert(tree_.text(uid)).second) continue; // sent again
      read_notification(notification, tree_.get(notification, "args"));
    }
  }

  void read_notification(std::uint32_t node, std::uint32_t arguments) {
    const std::string type = tree_.text(tree_.get(node, "type"));
    if (type == "cardsOnTable") return begin_round(node, arguments);
    if (type == "cardsInHand") return read_hand(node, arguments);
    if (type == "cardPlayedToTable" || type == "cardPlayedAndCapture") return read_play(node, arguments, type == "cardPlayedAndCapture");
    if (type == "playerCapturesTable") return read_leftovers(node, arguments);
    if (type == "tableWindow") return read_scoring(node, arguments);
    if (type == "message") return read_message(node, arguments);
    if (type == "gameStateChange") return read_state(arguments);
    if (std::ranges::find(bga_types_without_use, type) != std::end(bga_types_without_use)) {
      ++left_out_[type];
    } else if (reported_.insert(type).second) {
      logs_.missing.push_back({tree_.place(node), say::foreign_unknown_notification(type, move_)});
    }
  }

  void begin_round(std::uint32_t node, std::uint32_t arguments) {
    end_round();
    ForeignRound &round = match_.add_round(tree_.place(node), "move", move_);
    on_table_ = cards_of(tree_.get(arguments, "cards"));
    if (!on_table_.empty()) round.table = join(on_table_, " ");
  }

  ForeignRound &round_at(std::uint32_t node) {
    if (match_.rounds.empty()) tree_.refuse(node, say::foreign_before("cardsOnTable"));
    return match_.rounds.back();
  }

  /// The cards that one player holds after a deal; other players' hands are not in a log of one player.
  void read_hand(std::uint32_t node, std::uint32_t arguments) {
    (void)round_at(node);
    for (const std::uint32_t card : tree_.values(tree_.get(arguments, "cards"))) {
      const std::string &player = player_of(tree_.get(card, "location_arg"));
      append_cards(hands_[plays_.size()][player], card_of(card));
    }
  }

  void read_play(std::uint32_t node, std::uint32_t arguments, bool captures) {
    ForeignRound &round = round_at(node);
    ForeignPlay play{.player = player_of(tree_.get(arguments, "player_id"))};
    play.card = card_from(tree_.get(arguments, "color"), tree_.get(arguments, "value"));
    const std::vector<std::string> taken = captures ? cards_of(tree_.get(arguments, "capture")) : std::vector<std::string>();
    play.taken = join(taken, " ");
    play.declares = std::exchange(declares_, {});
    if (plays_.empty()) round.dealer = match_.before(play.player);
    if (captures && taken.empty())
      play.taken.reset(); // an ace that takes itself
    else if (!captures)
      on_table_.push_back(play.card);
    std::erase_if(on_table_, [&](const std::string &card) { return std::ranges::find(taken, card) != taken.end(); });
    if (captures) append_cards(append_cards(piles_[play.player], play.card), join(taken, " "));
    plays_.push_back(std::move(play));
  }

  /// Before the first play it is the table of cirulla that makes 15 or 30, after the last one the remaining cards.
  void read_leftovers(std::uint32_t node, std::uint32_t arguments) {
    (void)round_at(node);
    append_cards(piles_[player_of(tree_.get(arguments, "player_id"))], join(std::exchange(on_table_, {}), " "));
    has_leftovers_ = has_leftovers_ || !plays_.empty();
  }

  void read_message(std::uint32_t node, std::uint32_t arguments) {
    const std::string text = tree_.text(tree_.get(node, "log"));
    const auto says = [&](std::string_view words) { return text.find(words) != text.npos; };
    if (text.empty()) return;
    if (says("captures all cards and wins a point")) {
      if (plays_.empty()) tree_.refuse(node, say::foreign_before("cardPlayedAndCapture"));
      plays_.back().scopa = true;
    } else if (says("3 cards summing less than 10")) {
      declares_ = "declares low ";
    } else if (says("has a three of a kind")) {
      declares_ = "declares triple ";
    } else if (says("The 7 of cups is now")) {
      const std::string label = tree_.text(tree_.get(arguments, "nb_points"));
      const std::size_t digits = label.find_first_of("0123456789");
      const std::size_t end = std::min(label.find_first_not_of("0123456789", digits), label.size());
      if (digits == label.npos || declares_.empty()) tree_.refuse(node, say::foreign_unknown_value("nb_points", label));
      declares_ += "matta=" + label.substr(digits, end - digits) + " ";
    } else if (says("The table cards sum to")) {
      const std::uint32_t points = tree_.get(arguments, "nb_points");
      table_bonus_ = {name_of(arguments), tree_.number(points)};
    } else if (std::ranges::none_of(bga_messages_without_use, says) && reported_.insert(text).second) {
      logs_.missing.push_back({tree_.place(node), say::foreign_unknown_message(text, move_)});
    } else {
      ++left_out_["message"];
    }
  }

  std::string name_of(std::uint32_t arguments) const { return tree_.text(tree_.get(arguments, "player_name")); }

  // The final scoring of a round: a heading with the names of the sides, then rows by their ids.

  void read_scoring(std::uint32_t node, std::uint32_t arguments) {
    const std::uint32_t id = tree_.find(arguments, "id");
    if (id == no_node || tree_.text(id) != "finalScoring") {
      if (reported_.insert("tableWindow").second)
        logs_.missing.push_back({tree_.place(node), say::foreign_unknown_notification("tableWindow", move_)});
      return;
    }
    (void)round_at(node);
    bool is_heading = true;
    for (const std::uint32_t row : tree_.values(tree_.get(arguments, "table"))) {
      if (std::exchange(is_heading, false))
        read_heading(row);
      else
        read_row(row);
    }
  }

  void read_heading(std::uint32_t row) {
    std::vector<std::string> names;
    for (const std::uint32_t cell : tree_.values(row))
      if (!tree_.is_scalar(cell)) names.push_back(name_of(tree_.get(cell, "args")));
    if (names.size() == match_.players.size() || !side_names_.empty()) return;
    if (names.empty() || match_.players.size() % names.size() != 0)
      tree_.refuse(row, say::foreign_figures_for_sides(names.size(), match_.players.size()));
    side_names_ = names;
  }

  void read_row(std::uint32_t row) {
    std::string label;
    std::vector<std::string> figures(match_.players.size());
    bool any = false;
    for (const std::uint32_t cell : tree_.values(row)) {
      const Node &value = tree_[cell];
      if (value.key == "0" || (value.key.empty() && value.position == 0)) {
        label = tree_.text(cell);
        continue;
      }
      const std::uint32_t figure = tree_.is_scalar(cell) ? cell : tree_.get(tree_.get(cell, "args"), "points");
      const long number = tree_.number(figure);
      figures[side_of(cell)] = std::to_string(number);
      any = any || number != 0;
    }
    const auto known = std::ranges::find(bga_rows, label, &BgaRow::label);
    if (known != std::end(bga_rows)) {
      if (!known->key.empty()) claims_.emplace_back(known->key, figures);
      return;
    }
    const auto variant = std::ranges::find(bga_variants, label, &BgaVariant::name);
    if (variant == std::end(bga_variants)) {
      logs_.missing.push_back({tree_.place(row), say::foreign_unknown_row(label)});
      return;
    }
    variant_ = variant;
    const std::string_view key = variant->game == "napola-bga"           ? "napola"
                                 : variant->game == "scopa-bga+re-bello" ? "re-bello"
                                 : variant->game == "scopa-frac"         ? "frac"
                                 : variant->game == "scopone-de-trente"  ? "trente"
                                                                         : "_variant";
    if (any || key != "_variant") claims_.emplace_back(key, figures);
  }

  /// Players have their id in the scoring, teams their number from 1.
  [[nodiscard]] std::size_t side_of(std::uint32_t cell) const {
    const std::string key(tree_[cell].key);
    if (!side_names_.empty())
      for (std::size_t side = 0; side < side_names_.size(); ++side)
        if (key == std::to_string(side + 1)) return side;
    for (const auto &[id, seat] : seats_)
      if (key == std::to_string(id)) return seat;
    tree_.refuse(cell, say::foreign_no_player(key));
  }

  void end_round() {
    if (match_.rounds.empty()) return;
    ForeignRound &round = match_.rounds.back();
    give_deals(round);
    const std::vector<std::string> sides = sides_of_match();
    for (auto &[key, values] : claims_) {
      if (key == "scope" && table_bonus_.second > 0) {
        std::vector<std::string> bonus(sides.size(), "0");
        for (std::size_t side = 0; side < sides.size(); ++side)
          if (sides[side] == table_bonus_.first && !values[side].empty()) {
            values[side] = std::to_string(std::stol(values[side]) - table_bonus_.second);
            bonus[side] = "1";
          }
        round.claims.push_back(entry("table-bonus", figures(sides, bonus)));
      }
      round.claims.push_back(entry(key, figures(sides, values)));
    }
    if (has_leftovers_ && side_names_.empty()) round.claims.push_back(entry("piles", piles_item(match_.players, piles_)));
    plays_.clear();
    hands_.clear();
    piles_.clear();
    claims_.clear();
    declares_.clear();
    table_bonus_ = {};
    has_leftovers_ = false;
  }

  /// The hands of a deal came after the last play of the one before.
  void give_deals(ForeignRound &round) const {
    if (hands_.empty()) {
      if (!plays_.empty()) round.deals.push_back({{}, plays_});
      return;
    }
    std::size_t begin = 0;
    for (auto hand = hands_.begin(); hand != hands_.end(); ++hand) {
      if (round.deals.empty() && hand->first > 0)
        round.deals.push_back({{}, {plays_.begin(), plays_.begin() + static_cast<std::ptrdiff_t>(hand->first)}});
      begin = hand->first;
      const auto next = std::next(hand);
      const std::size_t end = next == hands_.end() ? plays_.size() : next->first;
      ForeignDeal &deal = round.deals.emplace_back();
      for (const std::string &player : match_.players)
        if (const auto own = hand->second.find(player); own != hand->second.end()) deal.hands.emplace_back(player, own->second);
      deal.plays.assign(plays_.begin() + static_cast<std::ptrdiff_t>(begin), plays_.begin() + static_cast<std::ptrdiff_t>(end));
    }
  }

  /// Without teams, each is his own. The site calls a team by its players.
  [[nodiscard]] std::size_t team_of(std::size_t seat) const {
    if (side_names_.empty()) return seat;
    for (std::size_t team = 0; team < side_names_.size(); ++team)
      if ((" " + side_names_[team] + " ").find(" " + match_.players[seat] + " ") != std::string::npos) return team;
    return seat % side_names_.size();
  }

  [[nodiscard]] std::vector<std::string> sides_of_match() const { return side_names_.empty() ? match_.players : side_names_; }

  // The end, and what the log does not say

  void read_state(std::uint32_t arguments) {
    const std::uint32_t name = tree_.find(arguments, "name");
    if (name == no_node || tree_.text(name) != "gameEnd") {
      ++left_out_["gameStateChange"];
      return;
    }
    has_ended_ = true;
    const std::uint32_t inner = tree_.find(arguments, "args");
    for (const std::string_view key : {"allPlayersScores", "result"}) {
      const std::uint32_t scores = inner == no_node ? no_node : tree_.find(inner, key);
      if (scores == no_node) continue;
      std::vector<std::string> totals(match_.players.size());
      bool any = false, is_negative = false;
      for (const std::uint32_t score : tree_.values(scores)) {
        const std::uint32_t id = tree_.find(score, "id");
        const std::uint32_t player = id != no_node ? id : tree_.get(score, "player");
        const long points = tree_.number(tree_.get(score, "score"));
        const auto seat = seats_.find(tree_.number(player));
        if (seat == seats_.end()) tree_.refuse(score, say::foreign_no_player(tree_.text(player)));
        totals[team_of(seat->second)] = std::to_string(points);
        is_negative = is_negative || points < 0;
        any = true;
      }
      if (is_negative)
        logs_.remarks.push_back({tree_.place(scores), say::foreign_left_out({std::string(key)}, say::foreign_negative_scores())});
      else if (any)
        totals_ = totals;
    }
  }

  void finish(std::uint32_t holder) {
    if (match_.rounds.empty()) tree_.refuse(holder, say::foreign_key_missing("cardsOnTable"));
    std::string game = text_.game;
    Settings settings;
    if (text_.map) read_table_information(game, settings);
    if (game.empty() && variant_ != nullptr) game = variant_->game;
    if (game.empty()) {
      game = "scopa-bga";
      logs_.remarks.push_back({{}, say::foreign_game_assumed(game)});
    }
    match_.header.push_back(entry("game", game_item(game)));
    if (!settings.empty()) match_.header.push_back(entry("rules", settings_item(settings)));
    if (!side_names_.empty()) {
      for (const std::string &name : side_names_) match_.teams.push_back({name, {}});
      for (std::size_t seat = 0; seat < match_.players.size(); ++seat) match_.teams[team_of(seat)].players.push_back(match_.players[seat]);
    }
    if (!totals_.empty()) match_.ending.push_back(entry("result", figures(sides_of_match(), totals_)));
    if (!has_ended_) logs_.missing.push_back({{}, say::foreign_key_missing("gameEnd")});
    const auto counts = collected(left_out_, [](const auto &one) { return std::to_string(one.second) + " " + one.first; });
    if (!counts.empty()) logs_.remarks.push_back({{}, say::foreign_left_out(counts, say::foreign_nothing_of_the_play())});
    logs_.remarks.push_back({{}, say::foreign_unproven("bga")});
  }

  void read_table_information(std::string &game, Settings &settings) {
    try {
      const ForeignText map{text_.map->name, text_.map->text, "", {}};
      const ForeignTree table(map, read_json);
      const std::uint32_t data = table.find(ForeignTree::root, "data");
      const std::uint32_t options = table.get(data == no_node ? ForeignTree::root : data, "options");
      for (const std::uint32_t option : table.values(options)) {
        const std::uint32_t inner = table.is_scalar(option) ? option : table.get(option, "value");
        const long value = table.number(inner);
        const std::string_view number = table[option].key;
        const auto variant = std::ranges::find(bga_variants, value, &BgaVariant::number);
        if (number == "102" && variant == std::end(bga_variants)) table.refuse(inner, say::foreign_unknown_value("102", table.text(inner)));
        if (number == "102" && game.empty()) game = variant->game;
        for (const BgaOption &row : bga_options)
          if (row.option == number && row.value == value) settings.emplace_back(row.rule, row.setting);
      }
    } catch (ImportFault &fault) {
      fault.in_map = true;
      throw;
    }
  }

  // Cards and players

  /// Suits 1 coins, 2 cups, 3 swords, 4 clubs; values 1 to 10.
  [[nodiscard]] std::string card_from(std::uint32_t suit_node, std::uint32_t value_node) const {
    constexpr std::array suits{Suit::coins, Suit::cups, Suit::swords, Suit::clubs};
    const long suit = tree_.number(suit_node), value = tree_.number(value_node);
    if (suit < 1 || suit > 4 || value < 1 || value > 10)
      tree_.refuse(value_node, say::foreign_no_card(std::to_string(suit) + "/" + std::to_string(value)));
    return to_string(Card(static_cast<int>(value), suits[static_cast<std::size_t>(suit - 1)]));
  }
  [[nodiscard]] std::string card_of(std::uint32_t node) const { return card_from(tree_.get(node, "type"), tree_.get(node, "type_arg")); }
  [[nodiscard]] std::vector<std::string> cards_of(std::uint32_t node) const {
    return collected(tree_.values(node), [this](std::uint32_t card) { return card_of(card); });
  }
  [[nodiscard]] const std::string &player_of(std::uint32_t node) const {
    const auto seat = seats_.find(tree_.number(node));
    if (seat == seats_.end()) tree_.refuse(node, say::foreign_no_player(tree_.text(node)));
    return match_.players[seat->second];
  }

  const ForeignText &text_;
  ForeignTree tree_;
  ForeignLogs logs_;
  ForeignMatch match_;
  std::map<long, std::size_t> seats_;   ///< by id
  std::vector<std::string> side_names_; ///< of teams, whose players alternate
  std::set<std::string> uids_, reported_;
  std::map<std::string, int> left_out_; ///< notifications by type
  const BgaVariant *variant_ = nullptr; ///< as the final scoring names it
  std::vector<std::string> totals_;
  long move_ = 0;
  bool has_ended_ = false;
  // Of the present round
  std::vector<ForeignPlay> plays_;
  std::map<std::size_t, std::map<std::string, std::string>> hands_; ///< by the number of plays before them
  Piles piles_;
  std::vector<std::string> on_table_;
  std::vector<std::pair<std::string, std::vector<std::string>>> claims_;
  std::pair<std::string, long> table_bonus_{};
  std::string declares_; ///< before the next play
  bool has_leftovers_ = false;
};

} // namespace

bool is_bga_table(std::string_view text) {
  const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
  return has("\"options\"") && has("\"game_name\"") && !has("\"packet_id\"") && !has("\"move_id\"");
}

bool is_bga(std::string_view text) {
  const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
  return has("\"logs\"") && has("\"data\"") && (has("\"packet_id\"") || has("\"move_id\"") || has("\"cardPlayedToTable\""));
}

ForeignLogs read_bga(const ForeignText &text) { return BgaReading(text).read(); }

} // namespace arbitro
