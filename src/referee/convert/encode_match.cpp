#include "referee/convert/encode_match.hpp"

#include "arbitro/rules.hpp"
#include "log/keys.hpp"
#include "log/names.hpp"
#include "log/notation.hpp"
#include "log/words.hpp"
#include "referee/finding_predicates.hpp"
#include "referee/marks.hpp"
#include "text/join.hpp"
#include "text/sort_few.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace arbitro {
namespace {

constexpr std::array<std::string_view, 4> suit_names{"coins", "cups", "clubs", "swords"};

/// Sorts cards by value, then by suit, unknown ones last.
void sort_ascending(CardList &cards) {
  sort_few(cards, {}, [](const At<Candidates> &card) {
    return std::pair(card.value.size() > 1, card.value.empty() ? 0 : card.value.first().index());
  });
}

/// Whether nothing is wrong with a match.
bool is_clean(const Report &report) { return report.readable && std::ranges::none_of(report.findings, is_serious); }

/// Whether a remark can follow a cell in parentheses.
bool fits_parentheses(std::string_view remark) {
  int open = 0;
  for (const char c : remark) {
    if (c == '(') ++open;
    if (c == ')' && --open < 0) return false;
  }
  return open == 0 && trim(remark) == remark;
}

/// The letters that cards are written with.
Letters letters_of(const EncodeOptions &options) { return options.form == LogForm::ndjson ? Letters::it : options.letters; }

class MatchEncoder {
public:
  MatchEncoder(const Document &document, const MatchLog &log, std::uint32_t tournament, const Report &report, const EncodeOptions &options)
      : document_(document), log_(log), tournament_(tournament), report_(report), is_clean_(is_clean(report)), options_(options),
        letters_(letters_of(options)) {}

  [[nodiscard]] Item encode() const {
    constexpr KeyPlace place = KeyPlace::header;
    Item match = Item::map();
    match.origins.push_back(log_.where.node);
    match.add("arbitro", Item::bare("1"), log_.version.where.node);
    add_game(match);
    add_rules(match);
    for (const auto &[key, text] : header_texts) add_text(match, place, key, log_.*text);
    add_plan(match);
    add_seating(match);
    add_dealer(match);
    if (letters_ != Letters::it) match.add("letters", Item::words(to_string(letters_)), header(Key::letters));
    add_figures(match, place, Key::start, log_.start);
    if (const std::uint32_t node = header(Key::rounds); node != no_node) {
      Item &rounds = match.add("rounds", Item::list(), node);
      for (std::size_t number = 0; number < log_.rounds.size(); ++number) rounds.add(round(number), log_.rounds[number].where.node);
    }
    add_figures(match, place, Key::result, log_.result);
    if (log_.winner) match.add("winner", Item::words(log_.sides[log_.winner.value].name), log_.winner.where.node);
    if (log_.forfeit) match.add("forfeit", Item::words(log_.sides[log_.forfeit.value].name), log_.forfeit.where.node);
    if (log_.unfinished.value) match.add("unfinished", Item::bare("true"), log_.unfinished.where.node);
    add_text(match, place, Key::note, log_.note);
    add_private(match, log_.where.node);
    add_private(match, tournament_);
    return match;
  }

private:
  // The header

  [[nodiscard]] bool is_canonical() const { return options_.form == LogForm::ndjson; }
  [[nodiscard]] bool fills_in() const { return is_canonical() || options_.explicit_plays || options_.fill; }

  [[nodiscard]] std::uint32_t child(std::uint32_t map, KeyPlace place, Key key) const {
    return is_written(map) ? find_value(document_, map, place, key) : no_node;
  }

  [[nodiscard]] std::uint32_t header(Key key) const {
    const std::uint32_t own = child(log_.where.node, KeyPlace::header, key);
    return own != no_node ? own : child(tournament_, KeyPlace::header, key);
  }

  /// Makes a copied list or map of names one of texts.
  void make_names(Item &item) const {
    if (item.is_scalar()) {
      item.kind = Item::Kind::text;
      item.text = trim(document_[item.origins.front()].text);
    }
    for (Item &inner : item.items)
      if (!inner.key.starts_with('_')) make_names(inner);
  }

  [[nodiscard]] bool has_private(std::uint32_t node) const {
    const auto is_private = [](const Node &inner) { return inner.key.starts_with('_'); };
    return is_written(node) && document_.find_if(node, is_private) != no_node;
  }

  void add_private(Item &map, std::uint32_t node) const {
    if (!is_written(node)) return;
    for (std::uint32_t inner = document_[node].first; inner != no_node; inner = document_[inner].next) {
      const std::string_view key = document_[inner].key;
      if (key.starts_with('_') && std::ranges::find(map.items, key, &Item::key) == map.items.end()) map.add(key, copy_of(document_, inner));
    }
  }

  void add_text(Item &map, KeyPlace place, Key key, const At<std::string_view> &text) const {
    if (text) map.add(name_of(place, key), Item::words(text.value), text.where.node);
  }

  void add_game(Item &map) const {
    if (log_.layers.empty()) {
      if (is_canonical()) map.add("game", Item::words(log_.game));
      return;
    }
    const std::uint32_t node = header(Key::game);
    if (log_.layers.size() == 1) {
      map.add("game", Item::words(log_.layers.front().value), node);
      return;
    }
    Item &layers = map.add("game", Item::short_list(), node);
    for (const At<std::string_view> &layer : log_.layers) layers.add(Item::words(layer.value), layer.where.node);
  }

  [[nodiscard]] Item rule_item(const RuleValue &value) const {
    switch (value.kind) {
    case RuleValue::Kind::word: return Item::words(value.word);
    case RuleValue::Kind::list: {
      Item list = Item::short_list();
      for (const RuleValue &inner : value.list) list.add(rule_item(inner));
      return list;
    }
    case RuleValue::Kind::map: {
      Item map = Item::short_map();
      for (const auto &[key, points] : value.map) {
        const Notation italian;
        const auto found = italian.read_whole(key);
        map.add(found ? card(*found) : key, Item::bare(std::to_string(points)));
      }
      return map;
    }
    case RuleValue::Kind::null:
    case RuleValue::Kind::boolean:
    case RuleValue::Kind::number: break;
    }
    return Item::bare(to_string(value));
  }

  void add_rules(Item &map) const {
    const std::uint32_t node = header(Key::rules);
    Item rules = Item::short_map();
    for (std::size_t field = 0; field < rule_fields().size(); ++field) {
      const auto changed = std::ranges::find(log_.changed, field, &LoggedRule::field);
      if (changed == log_.changed.end()) continue;
      const RuleValue value = rule_fields()[field].get(log_.rules);
      if (is_canonical() && value == rule_fields()[field].get(log_.game_rules)) continue;
      rules.add(rule_fields()[field].name, rule_item(value), changed->where.node);
    }
    add_private(rules, node);
    if (!rules.items.empty()) map.add("rules", std::move(rules), node);
  }

  void add_seating(Item &map) const {
    if (!is_canonical()) {
      for (const Key key : {Key::players, Key::teams, Key::seats, Key::sides}) {
        const std::uint32_t node = header(key);
        if (node == no_node) continue;
        Item &names = map.add(name_of(KeyPlace::header, key), copy_of(document_, node));
        make_names(names);
        names.aligned = key == Key::teams;
        names.on_one_line = key != Key::teams;
      }
      return;
    }
    const auto add_names = [](Item &list, std::span<const std::string> names, std::size_t first, std::size_t step) {
      for (std::size_t seat = first; seat < names.size(); seat += step) list.add(Item::words(names[seat]));
    };
    if (!log_.teams) return add_names(map.add("players", Item::list()), log_.players, 0, 1);
    Item &teams = map.add("teams", Item::map());
    for (std::size_t side = 0; side < log_.sides.size(); ++side)
      add_names(teams.add(log_.sides[side].name, Item::list()), log_.players, side, log_.sides.size());
    add_private(teams, header(Key::teams));
  }

  /// How the tournament is played, as the header has it.
  void add_plan(Item &map) const {
    for (const Key key : {Key::series, Key::groups, Key::legs, Key::rank_by, Key::pairs}) {
      const std::uint32_t node = header(key);
      if (node == no_node) continue;
      Item &item = map.add(name_of(KeyPlace::header, key), copy_of(document_, node));
      if (key == Key::groups) make_names(item);
      item.on_one_line = key != Key::groups;
      item.aligned = key == Key::groups;
    }
  }

  /// The dealer that is written for the first round, or nobody.
  [[nodiscard]] Seat dealer_of_first_round() const {
    if (log_.rounds.front().dealer) return log_.rounds.front().dealer.value;
    return fills_in() && !report_.rounds.empty() ? report_.rounds.front().dealer : Seat(nobody);
  }

  void add_dealer(Item &map) const {
    if (!log_.dealer) return;
    if (is_canonical()) {
      const bool first_round_says = !log_.rounds.empty() && dealer_of_first_round() == log_.dealer.value;
      const bool default_says = log_.rounds.empty() && log_.dealer.value + 1 == log_.seating.players;
      if (first_round_says || default_says) return;
    }
    map.add("dealer", Item::words(name(log_.dealer.value)), log_.dealer.where.node);
  }

  // Figures, counts, rulings

  [[nodiscard]] Item figures(const Figures &figures, std::uint32_t node) const {
    const std::size_t sides = log_.sides.size();
    // Where teams are listed in another order than they sit, a pair is easily misread.
    bool as_pair = options_.form == LogForm::yaml && sides <= 3 && !has_private(node) && std::ranges::is_sorted(log_.listed);
    for (std::size_t side = 0; side < sides; ++side) as_pair = as_pair && figures.has[side] && figures.of[side] >= 0;
    if (as_pair) {
      const auto spell = [](double figure) { return spelled(figure); };
      return {.kind = Item::Kind::figures, .text = join(std::span(figures.of).first(sides), "-", spell)};
    }
    Item map = Item::short_map();
    for (std::size_t side = 0; side < sides; ++side)
      if (figures.has[side]) map.add(log_.sides[side].name, Item::bare(spelled(figures.of[side])));
    add_private(map, node);
    return map;
  }

  void add_figures(Item &map, KeyPlace place, Key key, const At<Figures> &given) const {
    if (given) map.add(name_of(place, key), figures(given.value, given.where.node), given.where.node);
  }

  void add_counts(Item &map, const LoggedRound &round) const {
    std::vector<const LoggedCount *> counts;
    for (const LoggedCount &count : round.counts) counts.push_back(&count);
    sort_few(counts, {}, [](const LoggedCount *count) { return std::pair(count->key.award, count->key.card.index()); });
    for (const LoggedCount *count : counts) {
      std::string key = to_string(count->key);
      if (key.starts_with(extra_prefix)) key = std::string(extra_prefix) + card(count->key.card);
      switch (count->kind) {
      case LoggedCount::Kind::figures: map.add(key, figures(count->figures, count->where.node), count->where.node); break;
      case LoggedCount::Kind::winner: map.add(key, Item::words(log_.sides[count->winner].name), count->where.node); break;
      case LoggedCount::Kind::tie: map.add(key, Item::words("none"), count->where.node); break;
      }
    }
  }

  [[nodiscard]] Item ruling(const LoggedRuling &given) const {
    Item map = Item::short_map();
    if (given.kind_where.node != no_node)
      map.add(name_of(KeyPlace::ruling, Key::kind), Item::words(to_string(given.kind)), given.kind_where.node);
    if (given.side) map.add(name_of(KeyPlace::ruling, Key::side), Item::words(log_.sides[given.side.value].name), given.side.where.node);
    if (given.play) map.add("play", Item::bare(std::to_string(given.play.value)), given.play.where.node);
    add_figures(map, KeyPlace::ruling, Key::points, given.points);
    add_text(map, KeyPlace::ruling, Key::note, given.note);
    add_private(map, given.where.node);
    return map;
  }

  // Rounds, deals, piles

  [[nodiscard]] Item round(std::size_t number) const {
    constexpr KeyPlace place = KeyPlace::round;
    const LoggedRound &given = log_.rounds[number];
    const RoundReport *report = number < report_.rounds.size() ? &report_.rounds[number] : nullptr;
    Item map = Item::map();
    if (given.dealer) {
      map.add("dealer", Item::words(name(given.dealer.value)), given.dealer.where.node);
    } else if (fills_in() && report != nullptr && report->dealer != nobody) {
      map.add("dealer", Item::words(name(report->dealer)));
    }
    if (given.table) map.add("table", Item::words(cards(given.table.value)), given.table.where.node);
    add_deals(map, given, report);
    if (given.has_piles) add_piles(map, given);
    const bool has_cards = !map.items.empty() && (given.table || given.has_deals || given.has_plays || given.has_piles);
    add_counts(map, given);
    add_figures(map, place, Key::points, given.points);
    add_figures(map, place, Key::total, given.total);
    if (!given.rulings.empty()) {
      Item &rulings = map.add("rulings", Item::list(), child(given.where.node, place, Key::rulings));
      for (const LoggedRuling &row : given.rulings) rulings.add(ruling(row), row.where.node);
    }
    if (given.is_void.value)
      map.add("void", given.void_reason.empty() ? Item::bare("true") : Item::words(given.void_reason), given.is_void.where.node);
    for (const Key key : {Key::board, Key::note, Key::time})
      if (const std::uint32_t node = child(given.where.node, place, key); node != no_node)
        map.add(name_of(place, key), Item::words(trim(document_[node].text)), node);
    map.on_one_line = !has_cards && given.rulings.empty();
    add_private(map, given.where.node);
    return map;
  }

  void add_deals(Item &map, const LoggedRound &round, const RoundReport *report) const {
    if (round.has_deals) {
      Item &deals = map.add("deals", Item::list(), round.has_deals.where.node);
      for (std::size_t number = 0; number < round.deals.size(); ++number)
        deals.add(deal(round, static_cast<std::uint16_t>(number), report), round.deals[number].where.node);
    }
    if (round.has_plays) map.add("plays", rows(round, no_deal, report), round.has_plays.where.node);
  }

  [[nodiscard]] Item deal(const LoggedRound &round, std::uint16_t number, const RoundReport *report) const {
    const LoggedDeal &given = round.deals[number];
    Item map = Item::map();
    map.aligned = true;
    const Seat dealer = round.dealer ? round.dealer.value : report != nullptr ? report->dealer : nobody;
    Seat seat = dealer == nobody ? Seat{0} : log_.seating.after(dealer);
    for (int i = 0; i < log_.seating.players; ++i, seat = log_.seating.after(seat))
      if (const At<CardList> &hand = given.hands[seat]; hand) map.add(name(seat), Item::words(cards(hand.value)), hand.where.node);
    if (given.has_plays) map.add("plays", rows(round, number, report), child(given.where.node, KeyPlace::deal, Key::plays));
    add_private(map, given.where.node);
    return map;
  }

  void add_piles(Item &map, const LoggedRound &round) const {
    Item &piles = map.add("piles", Item::map(), round.has_piles.where.node);
    piles.aligned = true;
    for (std::size_t side = 0; side < log_.sides.size(); ++side) {
      const LoggedPile &given = round.piles[side];
      if (given.rest)
        piles.add(log_.sides[side].name, Item::words("rest"), given.rest.where.node);
      else if (given.cards)
        piles.add(log_.sides[side].name, pile(given.cards.value, given.cards.where.node), given.cards.where.node);
    }
    add_private(piles, round.has_piles.where.node);
  }

  /// A pile as one text in ascending order; for people, and where private keys must find a place, by suit.
  [[nodiscard]] Item pile(const CardList &list, std::uint32_t node) const {
    CardList sorted = list;
    sort_ascending(sorted);
    const bool all_known = std::ranges::all_of(sorted, is_known);
    const bool by_suit = (options_.form == LogForm::yaml || has_private(node)) && all_known && !sorted.empty();
    if (!by_suit) return Item::words(cards(sorted));
    Item map = Item::short_map();
    for (std::size_t suit = 0; suit < suit_names.size(); ++suit) {
      std::string ranks;
      for (const At<Candidates> &entry : sorted) {
        if (entry.value.first().suit() != static_cast<Suit>(suit)) continue;
        ranks += (ranks.empty() ? "" : " ") + std::to_string(entry.value.first().value());
      }
      if (!ranks.empty()) map.add(suit_names[suit], Item::words(ranks));
    }
    add_private(map, node);
    return map;
  }

  // Plays: with the cards that each is written to take, as a cell of a row or as an object

  [[nodiscard]] const std::string &name(Seat seat) const { return log_.players[seat]; }

  [[nodiscard]] std::string card(Candidates reading) const {
    const std::string_view suits = suits_of(letters_);
    if (reading.is_single()) return std::to_string(reading.first().value()) + suits[static_cast<std::size_t>(reading.first().suit())];
    if (reading.size() == 4) return std::to_string(reading.first().value()) + "?";
    if (reading.size() == 10) return std::string("?") + suits[static_cast<std::size_t>(reading.first().suit())];
    return "??";
  }

  [[nodiscard]] std::string cards(std::span<const At<Candidates>> list) const {
    return join(list, " ", [&](const At<Candidates> &entry) { return card(entry.value); });
  }

  [[nodiscard]] std::string cell(const LoggedPlay &play, const CardList &taken) const {
    std::string text;
    if (play.by) text += name(play.by.value) + " ";
    text += declared(play.declares.value, play.matta.value) + (play.unrecorded ? "_" : card(play.card.value));
    if (play.taking == Taking::cards) text += " x " + cards(taken);
    if (play.taking == Taking::all) text += " x all";
    if (play.taking == Taking::lays) text += " lays";
    if (play.scopa) text += " scopa";
    if (play.stands.value) text += " !!";
    if (!play.remark.empty()) ((text += " (") += play.remark) += ")";
    return text;
  }

  [[nodiscard]] Item play_object(const LoggedPlay &play, const CardList &taken) const {
    Item map = Item::short_map();
    if (play.by) map.add("by", Item::words(name(play.by.value)));
    map.add("card", Item::words(play.unrecorded ? "_" : card(play.card.value)));
    if (play.taking == Taking::all) {
      map.add("take", Item::words("all"));
    } else if (play.taking != Taking::unwritten) {
      Item &take = map.add("take", Item::list());
      for (const At<Candidates> &entry : taken) take.add(Item::words(card(entry.value)));
    }
    if (play.scopa) map.add("scopa", Item::bare(play.scopa.value ? "true" : "false"));
    if (play.declares.value != Declaration::none) map.add("declares", Item::words(to_string(play.declares.value)));
    if (play.matta.value != 0) map.add("matta", Item::bare(std::to_string(play.matta.value)));
    if (play.stands.value) map.add("stands", Item::bare("true"));
    if (!play.remark.empty()) map.add("note", Item::words(play.remark));
    add_private(map, play.where.node);
    return map;
  }

  [[nodiscard]] Item rows(const LoggedRound &round, std::uint16_t deal, const RoundReport *report) const {
    const bool marks = marks_sweeps(round, log_.rules);
    const Seat dealer = round.dealer ? round.dealer.value : report != nullptr ? report->dealer : nobody;
    std::vector<const ReplayedPlay *> known(round.plays.size());
    for (std::size_t number = 0; report != nullptr && number < known.size(); ++number)
      known[number] = find_play(report->replay, static_cast<int>(number) + 1);
    const bool all_known = std::ranges::find(known, nullptr) == known.end(); // else a play without a mark would read as no sweep
    const auto in_turn = [&](std::size_t number, Seat seat) {
      const ReplayedPlay *const now = known[number], *const before = number == 0 ? nullptr : known[number - 1];
      if (now == nullptr || !now->legal || now->seat != seat) return false;
      if (number == 0 || (before != nullptr && before->deal != now->deal)) return dealer != nobody && seat == log_.seating.after(dealer);
      return before != nullptr && seat == log_.seating.after(before->seat);
    };
    // A play as it is to be written: without the name of who plays in turn, and with what the report has of it.
    const auto completed = [&](LoggedPlay play, std::size_t number, CardList &taken) {
      const ReplayedPlay *const now = known[number];
      if (is_clean_ && play.by && in_turn(number, play.by.value)) play.by = {};
      if (!fills_in()) return play;
      const bool claims_all = play.taking == Taking::all;
      if (now != nullptr && now->legal && !now->play.taken.empty() && (play.taking == Taking::unwritten || claims_all)) {
        play.taking = Taking::cards;
        for (const Card each : now->play.taken) taken.push_back({each, {}});
      }
      if (play.taking == Taking::lays && now != nullptr && (play.stands.value || !now->could_capture)) play.taking = Taking::unwritten;
      const bool may_mark = claims_all ? play.taking == Taking::cards : !marks && all_known;
      if (may_mark && !play.scopa && now != nullptr && now->effect.sweep && log_.rules.scopa_points > 0)
        play.scopa = {true, {{}, filled_node}};
      sort_ascending(taken);
      return play;
    };
    const auto must_be_object = [&](const LoggedPlay &play) {
      const bool tells_of_unknown = play.unrecorded && (play.taking != Taking::unwritten || play.scopa || play.stands.value);
      return (play.scopa && !play.scopa.value) || tells_of_unknown || !fits_parentheses(play.remark) || has_private(play.where.node) ||
             (play.is_object && !is_clean_);
    };

    Item list = Item::list();
    std::size_t in_deal = 0;
    std::uint32_t entry = no_node;
    bool row_open = false;
    for (std::size_t number = 0; number < round.plays.size(); ++number) {
      if (round.plays[number].deal != deal) continue;
      CardList taken(round.taken.begin() + round.plays[number].taken_begin, round.taken.begin() + round.plays[number].taken_end);
      const LoggedPlay play = completed(round.plays[number], number, taken);
      const bool begins_turn = in_deal++ % log_.seating.players == 0;
      const bool begins_entry = std::exchange(entry, play.where.node) != play.where.node;
      if (is_clean_ ? begins_turn : begins_entry) row_open = false;
      if (must_be_object(play)) {
        list.add(play_object(play, taken), play.where.node);
        row_open = false;
        continue;
      }
      if (!row_open) list.add(Item::words(""));
      Item &row = list.items.back();
      row.text += (row_open ? " / " : "") + cell(play, taken);
      if (row.origins.empty() || row.origins.back() != play.where.node) row.origins.push_back(play.where.node);
      row_open = true;
    }
    return list;
  }

  const Document &document_;
  const MatchLog &log_;
  std::uint32_t tournament_;
  const Report &report_;
  bool is_clean_; ///< then plays are laid out anew, in rows of one turn each without names; otherwise the layout may show what was
                  ///< intended, and is kept
  const EncodeOptions &options_;
  Letters letters_;
};

} // namespace

Seat unwritable_name(const MatchLog &log, const EncodeOptions &options) {
  const Notation notation(letters_of(options), {}, log.rules.french_courts);
  const auto found = std::ranges::find_if(log.players, [&](const std::string &player) { return notation.read_whole(player).has_value(); });
  return found == log.players.end() ? nobody : static_cast<Seat>(found - log.players.begin());
}

Item encoded(const Document &document, const MatchLog &log, std::uint32_t tournament, const Report &report, const EncodeOptions &options) {
  return MatchEncoder(document, log, tournament, report, options).encode();
}

} // namespace arbitro
