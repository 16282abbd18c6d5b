#include "arbitro/rules.hpp"
#include "rule_values.hpp"

#include <array>

namespace arbitro {
namespace {

using row::flag;
using row::number;
using row::word;

RuleValue get_players(const Rules &rules) {
  RuleValue value = row::of_list();
  for (int players = 2; players <= 6; ++players)
    if (rules.players.has(players)) value.list.push_back(row::of_number(players));
  return value;
}

RuleValue get_sides(const Rules &rules) {
  RuleValue value = row::of_list();
  for (std::size_t index = 0; index < words_of<Partnership>.size(); ++index)
    if (rules.sides.has(static_cast<int>(index))) value.list.push_back(row::of_word(words_of<Partnership>[index]));
  return value;
}

/// Sets a small set from items that `bit_of` turns into bits; nothing where one is unknown or none is given.
bool set_small(SmallSet &set, const RuleText &text, std::optional<int> (*bit_of)(std::string_view)) {
  unsigned bits = 0;
  for (const std::string &item : row::items(text)) {
    const std::optional<int> bit = bit_of(item);
    if (!bit) return false;
    bits |= 1U << *bit;
  }
  if (bits == 0) return false;
  set.bits = static_cast<std::uint8_t>(bits);
  return true;
}

bool set_players(Rules &rules, const RuleText &text) {
  return set_small(rules.players, text, [](std::string_view item) { return row::number_in(item, 2, 6); });
}

bool set_sides(Rules &rules, const RuleText &text) {
  return set_small(rules.sides, text, [](std::string_view item) -> std::optional<int> {
    const auto partnership = row::enumerator<Partnership>(item);
    return partnership ? std::optional(static_cast<int>(*partnership)) : std::nullopt;
  });
}

bool set_take_total(Rules &rules, const RuleText &text) {
  Rules changed = rules;
  const RuleField bounds = number<&Rules::take_total, 11, 15, true>({}, {}, {}, {});
  if (!bounds.set(changed, text)) return false;
  const bool known = changed.take_total == 0 || changed.take_total == 11 || changed.take_total == 15;
  if (known) rules = changed;
  return known;
}

RuleValue get_ace_may_decline(const Rules &rules) {
  if (rules.ace_may_decline == AceMayDecline::captures) return row::of_word("captures");
  return row::of_bool(rules.ace_may_decline == AceMayDecline::yes);
}

bool set_ace_may_decline(Rules &rules, const RuleText &text) {
  const auto typed = row::scalar(text);
  const auto yes = typed ? row::yes_or_no(*typed) : std::nullopt;
  const bool captures = typed && row::same_word(*typed, "captures");
  if (captures) rules.ace_may_decline = AceMayDecline::captures;
  if (yes) rules.ace_may_decline = *yes ? AceMayDecline::yes : AceMayDecline::no;
  return captures || yes;
}

RuleValue get_extra_cards(const Rules &rules) {
  RuleValue value;
  value.kind = RuleValue::Kind::map;
  for (std::size_t index = 0; index < rules.extra_cards.points.size(); ++index)
    if (const int points = rules.extra_cards.points[index]; points != 0)
      value.map.emplace_back(to_string(Card::from_index(static_cast<int>(index))), points);
  return value;
}

std::optional<Card> canonical_card(std::string_view text) {
  for (int index = 0; index < 40; ++index)
    if (row::same_word(to_string(Card::from_index(index)), text)) return Card::from_index(index);
  return std::nullopt;
}

bool set_extra_cards(Rules &rules, const RuleText &text) {
  const bool nothing = text.shape == RuleText::Shape::list && text.items.empty();
  if (text.shape != RuleText::Shape::map && !nothing) return false;
  ExtraCards extra;
  for (const auto &[name, points] : text.entries) {
    const std::optional<Card> card = canonical_card(name);
    const std::optional<int> worth = row::number_in(points, 0, 99);
    if (!card || !worth) return false;
    extra.points[static_cast<std::size_t>(card->index())] = static_cast<std::int8_t>(*worth);
  }
  rules.extra_cards = extra;
  return true;
}

RuleValue get_deal_sizes(const Rules &rules) {
  RuleValue value = row::of_list();
  for (const std::uint8_t cards : rules.deal_sizes.cards)
    if (cards != 0) value.list.push_back(row::of_number(cards));
  return value;
}

bool set_deal_sizes(Rules &rules, const RuleText &text) {
  const std::span<const std::string> items = row::items(text);
  DealSizes sizes;
  if (text.shape == RuleText::Shape::map || items.size() > sizes.cards.size()) return false;
  for (std::size_t deal = 0; deal < items.size(); ++deal) {
    const std::optional<int> cards = row::number_in(items[deal], 1, 20);
    if (!cards) return false;
    sizes.cards[deal] = static_cast<std::uint8_t>(*cards);
  }
  rules.deal_sizes = sizes;
  return true;
}

constexpr std::string_view points_prefix = "points:";

RuleValue get_all_coins(const Rules &rules) {
  if (rules.all_coins.wins) return row::of_word("win");
  if (rules.all_coins.points == 0) return row::of_word("none");
  return row::of_word(std::string(points_prefix) + std::to_string(rules.all_coins.points));
}

bool set_all_coins(Rules &rules, const RuleText &text) {
  const auto typed = row::scalar(text);
  if (!typed) return false;
  if (row::is_one_of(*typed, {"none", "win"})) {
    rules.all_coins = {.points = 0, .wins = row::same_word(*typed, "win")};
    return true;
  }
  if (!row::same_word(typed->substr(0, points_prefix.size()), points_prefix)) return false;
  const auto points = row::number_in(typed->substr(points_prefix.size()), 1, 999);
  if (points) rules.all_coins = {.points = static_cast<std::int16_t>(*points), .wins = false};
  return points.has_value();
}

RuleValue get_counting_order(const Rules &rules) {
  RuleValue value = row::of_list();
  for (const CountingItem item : rules.counting_order.items)
    value.list.push_back(row::of_word(words_of<CountingItem>[static_cast<std::size_t>(item)]));
  return value;
}

bool set_counting_order(Rules &rules, const RuleText &text) {
  std::vector<CountingItem> order;
  const auto is_listed = [&](CountingItem item) { return std::ranges::find(order, item) != order.end(); };
  for (const std::string &name : row::items(text)) {
    const auto item = row::enumerator<CountingItem>(name);
    if (!item || is_listed(*item)) return false;
    order.push_back(*item);
  }
  if (order.empty()) return false;
  for (const CountingItem item : CountingOrder{}.items)
    if (!is_listed(item)) order.push_back(item);
  std::ranges::copy(order, rules.counting_order.items.begin());
  return true;
}

constexpr auto fields = std::to_array<RuleField>({
    {"players",
     "[2, 3, 4, 6], any of 2-6",
     {"number of players", "numero di giocatori"},
     "000, 001, 002, 003, 004, PAG, WIT",
     get_players,
     set_players},
    {"sides",
     "[solo, 2x2, 3x2, 2x3], any of these",
     {"partnerships; the captured cards of a side are pooled", "coppie o squadre; le carte prese da una parte si mettono insieme"},
     "000, 001, 002, 003, 004, BGA, WIT, RDG",
     get_sides,
     set_sides},
    word<&Rules::direction>("direction", {"direction of play and deal", "il verso del gioco e della distribuzione"},
                            "000, 001, 003, 004, BGA, FIGS, WIT; cw: RDG, GDS, MUG, CHK"),
    word<&Rules::dealer_rotation>("dealer-rotation", {"who deals the next round", "chi dà le carte nella smazzata successiva"},
                                  "004, PMS, PAG, CON; against: WIT, PKS"),
    word<&Rules::french_courts>("french-courts",
                                {"value of jack and queen in a French pack", "il valore di fante e donna in un mazzo francese"},
                                "000, 001, 002, 003, BGA, PAG; Q8J9: 004, PTW, CHK"),
    number<&Rules::hand_size, 1, 20>("hand-size", "3, 9, 10, any of 1-20", {"cards per deal", "carte per distribuzione"},
                                     "000, 001, 002, 003, 004, BGA, FIGS, CHI, TRI, PAG, LUD"),
    {"deal-sizes",
     "[], a list of 1-20",
     {"cards of each deal, if these differ; the last number is repeated",
      "carte di ogni distribuzione, se non sono sempre le stesse; l'ultimo numero si ripete"},
     "QCS",
     get_deal_sizes,
     set_deal_sizes},
    number<&Rules::table_size, 0, 12>("table-size", "4, 0, any of 0-12",
                                      {"cards face up at the start of the round", "carte scoperte in tavola all'inizio della smazzata"},
                                      "000, 001, 002, 003, 004, BGA, PAG, LUD"),
    number<&Rules::void_kings, 0, 4>("void-kings", "3, any of 0-4",
                                     {"redeal if the first table has at least this many kings; 0: never",
                                      "si ridanno le carte se all'inizio in tavola ci sono almeno questo numero di re; 0: mai"},
                                     "004, PAG, TRI, PMS, CSP, LUD, BGA"),
    number<&Rules::void_aces, 0, 4>("void-aces", "0, any of 0-4",
                                    {"redeal if the first table has at least this many aces; 0: never",
                                     "si ridanno le carte se all'inizio in tavola ci sono almeno questo numero di assi; 0: mai"},
                                    "RDG, PAR, GDS, MUG, SBI, GIG, PAG"),
    number<&Rules::void_low_sum, 1, 40, true>("void-low-sum", "null, any of 1-40",
                                              {"redeal if the first table adds up to at most this",
                                               "si ridanno le carte se la somma delle prime carte in tavola è al massimo questa"},
                                              "GEN, PIN"),
    word<&Rules::void_remedy>("void-remedy", {"what is done with a void table", "che cosa succede quando la tavola iniziale è nulla"},
                              "004, FIGS, TIC, TRI, PAG; bury: PAR"),
    word<&Rules::table_bonus>("table-bonus", {"sweeps for a first table of 15 or 30", "le scope che dà una tavola iniziale di 15 o 30"},
                              "002, BGA, RDG, PAR, WIT, SBI, MUG, QUI; low9: GDS, CIV"),
    word<&Rules::table_bonus_to>("table-bonus-to", {"who gets the table bonus", "a chi vanno le scope della tavola iniziale"},
                                 "002, BGA, RDG, PAR; first-player: Spanish pages"),
    word<&Rules::table_bonus_vs_void>(
        "table-bonus-vs-void",
        {"which counts when a table is void and gives a bonus", "che cosa vale quando una tavola è nulla e dà anche scope"},
        "bonus-first: WIT; void-first: RDG"),
    flag<&Rules::table_bonus_sets_last>(
        "table-bonus-sets-last",
        {"the side with the table bonus counts as last capturer", "chi incassa la tavola iniziale conta come ultimo che ha preso"},
        "CPZ, BGA"),
    flag<&Rules::take_value>("take-value",
                             {"a card takes a card of equal value, or several that add up to it",
                              "una carta prende una carta di pari valore o più carte della stessa somma"},
                             "000, 001, 002, 003, 004, PAG; false: 001, 002, 004, BGA"),
    {"take-total",
     "null, 15, 11",
     {"a card takes cards that make this total with it", "una carta prende carte che con essa fanno questo totale"},
     "001, 002, 004, PAG, WEN, QUI; 11: FCC",
     number<&Rules::take_total, 11, 15, true>({}, {}, {}, {}).get,
     set_take_total},
    word<&Rules::value_priority>("value-priority", {"choice among captures by value", "la scelta tra le prese per valore"},
                                 "001, 003, 004, PAG, CAL; fewest: 002, BGA, ARC; free: 000, 002, ZX"),
    word<&Rules::total_priority>("total-priority", {"choice among captures by total", "la scelta tra le prese per totale"},
                                 "002, 004, WEN; fewest: 002, BGA, DMK, FCC"),
    number<&Rules::max_captured, 1, 12, true>(
        "max-captured", "null, 2, any of 1-12",
        {"most table cards that one play may take", "quante carte al massimo può prendere una giocata"}, "002, BGA"),
    flag<&Rules::max_captured_binds_ace>("max-captured-binds-ace",
                                         {"max-captured also stops an ace sweep", "max-captured vale anche per l'asso pigliatutto"}, "BGA"),
    word<&Rules::must_capture>("must-capture", {"when a capture is compulsory", "l'obbligo di prendere"},
                               "000, 001, 002, 004, BGA, PAG; hand: 003; optional: ESP, VIP; equal-only: CAL"),
    flag<&Rules::court_sums>("court-sums", {"court cards may take sums", "le figure possono prendere somme"}, "false: RDG"),
    word<&Rules::ace>("ace", {"an ace takes the whole table", "un asso prende tutta la tavola"}, "001, 002, 004, BGA, PAG"),
    word<&Rules::ace_if_ace_on_table>("ace-if-ace-on-table",
                                      {"an ace played with an ace on the table", "un asso giocato quando in tavola c'è un asso"},
                                      "002, 004, BGA, PAG, GIO; normal: 002, GIG, CPZ; sweep: 001, 002, VIV, FCC"),
    word<&Rules::ace_takes_aces>("ace-takes-aces",
                                 {"number of aces taken by an ace that takes only aces", "quanti assi prende un asso che prende solo assi"},
                                 "004, PAG, GIO; any: 002"),
    word<&Rules::ace_first_play>("ace-first-play",
                                 {"an ace as the very first play of the round", "un asso come prima giocata della smazzata"},
                                 "001, 004, BET; no-sweep: 002, BGA; forbidden: GIO"),
    word<&Rules::ace_on_empty>("ace-on-empty", {"an ace played to an empty table", "un asso giocato a tavola vuota"},
                               "BGA, FCC, CPZ; takes-itself: WIT, PAG"),
    flag<&Rules::ace_sweep_scopa>("ace-sweep-scopa", {"an ace that sweeps scores the sweep", "l'asso che prende tutta la tavola fa scopa"},
                                  "001, 004, WEN, PAG, PKS; true: 002, BGA, FCC, PLA"),
    {"ace-may-decline",
     "false, captures, true",
     {"an ace that could sweep may make another capture, or also be laid if no ace is on the table",
      "l'asso che potrebbe prendere tutto può fare un'altra presa, o anche essere calato dove non ci sono assi"},
     "true: 001; captures: 002",
     get_ace_may_decline,
     set_ace_may_decline},
    word<&Rules::matta>("matta", {"the wild card of the bonuses", "la matta delle accuse"}, "002, BGA, PAR, WIT, GDS, GIG, CPZ"),
    word<&Rules::matta_play_value>("matta-play-value",
                                   {"value of the declared matta when it is played", "il valore della matta accusata quando è giocata"},
                                   "002, BGA, PAR, GDS, CPZ; seven: WIT"),
    word<&Rules::matta_on_table>(
        "matta-on-table", {"value of the declared matta while it is on the table", "il valore della matta accusata finché è in tavola"},
        "CPZ, VIV, GDS; seven: BGA, WIT"),
    number<&Rules::scopa_points, 0, 99>("scopa-points", "1, 0, any of 0-99", {"points for a sweep", "punti per una scopa"},
                                        "000, 001, 002, 003, 004; 0: 002, BGA"),
    flag<&Rules::scopa_on_last_play>("scopa-on-last-play",
                                     {"the last card of the round can score a sweep", "l'ultima carta della smazzata può fare scopa"},
                                     "001, 002, BGA, 004, PAG, CAL, LUD; true: 000"),
    word<&Rules::leftover_to>("leftover-to", {"who gets the cards left on the table", "a chi vanno le carte rimaste in tavola"},
                              "000, 001, 002, 003, 004; dealer: BGA"),
    word<&Rules::no_capture_at_all>("no-capture-at-all", {"how a round without any capture counts", "come conta una smazzata senza prese"},
                                    "none"),
    number<&Rules::cards_pt, 0, 99>("cards-pt", "1, any of 0-99", {"points for the most cards", "punti per le carte"},
                                    "000, 001, 002, 003, 004, PAG"),
    word<&Rules::cards_rule>("cards-rule", {"most cards, more than 20, or each card", "più carte degli altri, più di 20, o ogni carta"},
                             "001, 002, 003, 004; majority: 000"),
    number<&Rules::coins_pt, 0, 99>("coins-pt", "1, any of 0-99", {"points for the most coins", "punti per i denari"},
                                    "000, 001, 002, 003, 004, PAG"),
    word<&Rules::coins_rule>("coins-rule", {"most coins, more than 5, or each coin", "più denari degli altri, più di 5, o ogni denaro"},
                             "001, 002, 003, 004; majority: 000; each: NAM"),
    number<&Rules::settebello_pt, 0, 99>("settebello-pt", "1, 0, any of 0-99", {"points for the 7 of coins", "punti per il settebello"},
                                         "000, 001, 002, 004; 0: 003"),
    number<&Rules::primiera_pt, 0, 99>("primiera-pt", "1, 0, any of 0-99",
                                       {"points for the best primiera", "punti per la primiera migliore"},
                                       "000, 001, 002, 003, 004; 0: BGA"),
    word<&Rules::primiera_scale>("primiera-scale", {"values of the cards in a primiera", "quanto valgono le carte della primiera"},
                                 "000, 001, 002, 003, 004, PAG, SPW, FCC, CHK, QUI"),
    word<&Rules::primiera_missing>("primiera-missing",
                                   {"the primiera of a side without all four suits", "la primiera di chi non ha tutti e quattro i semi"},
                                   "000, 003, PAR, SPW, BJB; zero: 001, 002, BGA, 004; four-suit-first: PAG, JMP"),
    word<&Rules::tie_points>(
        "tie-points",
        {"who scores a tie in cards, coins, primiera or sevens", "a chi va il punto in caso di parità in carte, denari, primiera o sette"},
        "000, 001, 002, 003, 004; all-tied: QUI"),
    {"extra-cards",
     "{}, a map card -> points",
     {"points for single cards", "punti per singole carte"},
     "001, 002, 004, FCC",
     get_extra_cards,
     set_extra_cards},
    word<&Rules::napola>("napola", {"points for the run of coins from the ace", "punti per la scala di denari dall'asso"},
                         "002, 004, BGA, PAG, WIT, JMP, SPW; length-minus-2: 004"),
    number<&Rules::napola_cap, 3, 10>("napola-cap", "10, 9, 7, 6, any of 3-10", {"longest run that counts", "la scala più lunga che conta"},
                                      "002, BGA; less: 002, PAG, CPZ, RLC, GIG"),
    {"all-coins",
     "none, win, points:N",
     {"points for all ten coins in one round", "punti per tutti e dieci i denari in una smazzata"},
     "002, 004, PAG, JMP, GIG; points: CIV",
     get_all_coins,
     set_all_coins},
    flag<&Rules::trente_123>("trente-123", {"ace, 2 and 3 of coins are worth 1, 2 and 3", "asso, 2 e 3 di denari valgono 1, 2 e 3"},
                             "002, BGA"),
    flag<&Rules::trente_all_three_wins>(
        "trente-all-three-wins", {"ace, 2 and 3 of coins together win the match", "asso, 2 e 3 di denari insieme vincono la partita"},
        "002, BGA"),
    number<&Rules::sevens_most_pt, 0, 99>("sevens-most-pt", "0, 1, any of 0-99",
                                          {"points for the most sevens", "punti per chi ha più sette"}, "002, BGA, ESP"),
    number<&Rules::sevens_all_pt, 0, 99>("sevens-all-pt", "0, 1, any of 0-99",
                                         {"points for all four sevens", "punti per tutti e quattro i sette"}, "002, BGA, ESP, ZX, FCC"),
    number<&Rules::cards_all_pt, 0, 99>("cards-all-pt", "0, 1, any of 0-99",
                                        {"points for all forty cards", "punti per tutte e quaranta le carte"}, "ESP"),
    number<&Rules::coins_all_pt, 0, 99>("coins-all-pt", "0, 1, any of 0-99",
                                        {"points for all ten coins", "punti per tutti e dieci i denari"}, "ESP"),
    flag<&Rules::ponino>(
        "ponino", {"all four knights double that side's sweep points", "i quattro cavalli raddoppiano i punti delle scope di chi li ha"},
        "002, BGA"),
    flag<&Rules::frac>("frac",
                       {"every ace and court card scores 1, and nothing else scores", "ogni asso e ogni figura vale 1, e nient'altro"},
                       "002, BGA"),
    number<&Rules::grande_pt, 0, 99>(
        "grande-pt", "0, 5, any of 0-99",
        {"points for fante, cavallo and re of coins together", "punti per fante, cavallo e re di denari insieme"},
        "002, WIT, GIG, CPZ, RLC"),
    number<&Rules::hand_low_pt, 0, 99>("hand-low-pt", "0, 3, any of 0-99",
                                       {"points for a low hand of three", "punti per una mano bassa di tre carte"},
                                       "002, PAR, GDS, GIG, CPZ"),
    number<&Rules::hand_triple_pt, 0, 99>("hand-triple-pt", "0, 10, any of 0-99",
                                          {"points for a hand of three of a kind", "punti per una mano di tre carte uguali"},
                                          "002, PAR, GDS, GIG, CPZ"),
    number<&Rules::hand_low_max, 3, 30>("hand-low-max", "9, any of 3-30",
                                        {"highest sum of a low hand", "la somma più alta di una mano bassa"},
                                        "002, BGA, PAR, GDS, GIG, CPZ"),
    word<&Rules::hand_bonus_declare>("hand-bonus-declare", {"whether hand bonuses must be declared", "se le accuse vanno dichiarate"},
                                     "002, BGA, GDS; automatic: GIG, CPZ"),
    word<&Rules::goal>("goal", {"whether the most or the fewest points win", "se vince chi ha più punti o chi ne ha meno"},
                       "low: BGA, PLA, FCC"),
    number<&Rules::target, 1, 999>("target", "11, any of 1-999", {"points that end the match", "i punti che chiudono la partita"},
                                   "000, 001, 002, 003, 004, PAG; others: 001, 002, 004, BGA, LUD, JMP, CIV, GEN"),
    word<&Rules::target_rule>("target-rule", {"whether the target must be reached or exceeded", "se il traguardo va raggiunto o superato"},
                              "000, 001, 002, 003, 004, PAG; exceed: a program that keeps scores"),
    word<&Rules::both_reach>(
        "both-reach",
        {"who wins if several sides reach the target in one round", "chi vince se più parti arrivano al traguardo nella stessa smazzata"},
        "002, 003, 004, PAG, BGA; last-round: 000; counting-order: PAR"),
    word<&Rules::tie_at_top>(
        "tie-at-top", {"what decides a tie in the lead at or above the target", "che cosa decide una parità in testa al traguardo o oltre"},
        "000, 002, 003, 004, PAG; sudden-death: 001; counting-order: PAR"),
    word<&Rules::early_win>("early-win", {"whether 7-0 ends the match, or may", "se il 7 a 0 chiude la partita, o può chiuderla"},
                            "001, 004"),
    number<&Rules::lead, 1, 99>("lead", "1, 2, any of 1-99",
                                {"by how many points a side at the target must be ahead to win",
                                 "di quanti punti deve essere in vantaggio chi arriva al traguardo per vincere"},
                                "QCS"),
    number<&Rules::lead_cap, 1, 999, true>("lead-cap", "null, any of 1-999",
                                           {"the total that wins without that lead", "il totale che fa vincere anche senza quel vantaggio"},
                                           "QCS"),
    number<&Rules::fixed_rounds, 1, 99, true>(
        "fixed-rounds", "null, any of 1-99",
        {"how many rounds a match has, whatever the points", "di quante smazzate è la partita, quali che siano i punti"}, "QCS"),
    {"counting-order",
     "[cards, coins, settebello, primiera, scope], in any order",
     {"the order in which a round is counted", "l'ordine in cui si conta una smazzata"},
     "PAR",
     get_counting_order,
     set_counting_order},
});

struct AnyField {
  template <class T> constexpr operator T() const;
};

template <std::size_t... index> constexpr bool takes(std::index_sequence<index...>) {
  return requires { Rules{(static_cast<void>(index), AnyField{})...}; };
}

static_assert(takes(std::make_index_sequence<fields.size()>{}) && !takes(std::make_index_sequence<fields.size() + 1>{}),
              "every field of Rules has one row");

std::string joined(std::string text, char close) {
  if (text.size() > 1) text.resize(text.size() - 2);
  return text += close;
}

} // namespace

std::span<const RuleField> rule_fields() { return fields; }

const RuleField *find_rule_field(std::string_view name) {
  const auto found = std::ranges::find(fields, name, &RuleField::name);
  return found == fields.end() ? nullptr : &*found;
}

std::string to_string(const RuleValue &value) {
  std::string text;
  switch (value.kind) {
  case RuleValue::Kind::null: return "null";
  case RuleValue::Kind::boolean: return value.number != 0 ? "true" : "false";
  case RuleValue::Kind::number: return std::to_string(value.number);
  case RuleValue::Kind::word: return value.word;
  case RuleValue::Kind::list:
    for (const RuleValue &item : value.list) text += to_string(item) + ", ";
    return '[' + joined(text, ']');
  case RuleValue::Kind::map: break;
  }
  for (const auto &[card, points] : value.map) text += card + ": " + std::to_string(points) + ", ";
  return '{' + joined(text, '}');
}

} // namespace arbitro
