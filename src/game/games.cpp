#include "arbitro/games.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace arbitro {
namespace {

constexpr SmallSet solo_or_pairs{0b0011};

constexpr void bga_house(Rules &r) {
  r.sides = {0b0111};
  r.table_bonus_sets_last = false;
  r.max_captured_binds_ace = true;
  r.primiera_missing = PrimieraMissing::zero;
}

constexpr void bga(Rules &r) {
  bga_house(r);
  r.value_priority = Priority::fewest;
  r.total_priority = TotalPriority::fewest;
}

constexpr void howto(Rules &r) {
  r.players = {0b1111100};
  r.void_kings = 0;
  r.primiera_missing = PrimieraMissing::zero;
  r.tie_at_top = TieAtTop::sudden_death;
}

constexpr void wiki(Rules &r) {
  r.french_courts = FrenchCourts::q8_j9;
  r.primiera_missing = PrimieraMissing::zero;
}

constexpr void pairs(Rules &r) {
  r.players = {0b10000};
  r.sides = {0b0010};
}

constexpr void nine_cards(Rules &r) {
  pairs(r);
  r.hand_size = 9;
}

constexpr void ten_cards(Rules &r) {
  pairs(r);
  r.hand_size = 10;
  r.table_size = 0;
  r.void_kings = 0;
}

constexpr void napola(Rules &r) {
  r.napola = Napola::length;
  r.all_coins = {.points = 0, .wins = true};
}

constexpr void scoring_ace(Rules &r) {
  r.ace = Ace::sweep;
  r.ace_sweep_scopa = true;
}

constexpr void fifteen(Rules &r) {
  r.take_value = false;
  r.take_total = 15;
}

constexpr void sevens(Rules &r) {
  r.sevens_most_pt = 1;
  r.sevens_all_pt = 1;
}

constexpr void escoba(Rules &r) {
  fifteen(r);
  r.players = {0b11100};
  r.sides = solo_or_pairs;
  r.void_kings = 0;
  r.table_bonus = TableBonus::fifteen_thirty;
  r.must_capture = MustCapture::optional;
}

constexpr void cirulla_play(Rules &r) {
  scoring_ace(r);
  napola(r);
  r.table_bonus = TableBonus::fifteen_thirty;
  r.take_total = 15;
  r.ace_if_ace_on_table = AceIfAceOnTable::normal;
  r.matta = Matta::seven_of_cups;
  r.napola_cap = 6;
  r.grande_pt = 5;
  r.hand_low_pt = 3;
  r.hand_triple_pt = 10;
  r.target = 51;
}

constexpr void cirulla(Rules &r) {
  cirulla_play(r);
  r.players = {0b11100};
  r.sides = solo_or_pairs;
  r.void_kings = 0;
  r.void_aces = 2;
}

constexpr void add_card(Rules &r, Card card) { ++r.extra_cards.points[static_cast<std::size_t>(card.index())]; }

constexpr int deals(const Rules &rules, int players) {
  const int cards = 40 - rules.table_size;
  const int a_deal = players * rules.hand_size;
  return cards % a_deal == 0 ? cards / a_deal : 0;
}

constexpr auto all_games = std::to_array<Game>({
    {"scopa", "Traditional Scopa (recommended)", "scopa",
     "Common ground of 001, 004, PAG, PAR, CSP, PMS. Targets 11 / 16 / 21 / 31.",
     [](Rules &) {}},
    {"scopa-online", "Scopa Online, as written", "scopa",
     "No single-card priority is stated, so free. \"More than half\" for cards and coins. Last card sweeps count. last-round tie-break as printed; offer both-reach=higher-total as the sane reading (K1). No kings rule. Two or four players.",
     [](Rules &r) {r.players={0b10100}; r.sides=solo_or_pairs; r.void_kings=0; r.value_priority=Priority::free; r.scopa_on_last_play=true; r.cards_rule=Share::majority; r.coins_rule=Share::majority; r.both_reach=BothReach::last_round;}},
    {"scopa-howto", "How-to-play page, as written", "scopa",
     "Targets 6, 11, 16, 21. sudden-death: its tie hand stops at the first point. Prime counts only suits held, so zero. Optional extras it lists: Quindici, Scopa d'assi (no sweep point), re bello, cappotto.",
     [](Rules &r) {howto(r);}},
    {"scopa-bga", "Board Game Arena standard", "scopa",
     "Fewest cards, prime with missing suit = 0, three-kings redeal (in the code, not in the text). Targets 11/16/21/31/51. Options: max-captured=2; value-priority single-first or free; leftover-to=dealer; Napola on top of any variant; teams for 4 or 6.",
     [](Rules &r) {bga(r);}},
    {"scopa-guide", "English guide, as written", "scopa",
     "must-capture=hand is the literal reading; card is what it surely means. Its list has no point for the 7 of coins (\"Coins (Settebello)\" merges two items, \"sette oro\" is called a variant): settebello-pt=0 literally; recommend 1 (K5). Prime is defined as four cards, so disqualified. Five players: no workable deal given.",
     [](Rules &r) {r.players={0b1111100}; r.void_kings=0; r.must_capture=MustCapture::hand; r.settebello_pt=0;}},
    {"scopa-wiki", "Old Wikipedia text, as written", "scopa",
     "Three or four kings void. Target 11 with a strictly greater total; 16, 21, 31 by agreement. Its comparison 63 v 69 implies zero. Variants with their own presets below.",
     [](Rules &r) {wiki(r);}},
    {"scopone", "Scopone, nine cards (recommended)", "scopone",
     "Two pairs. 004 has 11 points, BGA and LUD 21; both allowed.",
     [](Rules &r) {nine_cards(r); r.target=21;}},
    {"scopone-wiki", "Scopone, old Wikipedia text", "scopone",
     "004 does not say what lies on the table; 36 dealt leaves 4.",
     [](Rules &r) {wiki(r); nine_cards(r);}},
    {"scopone-bga", "Scopone classico, BGA", "scopone",
     "BGA.",
     [](Rules &r) {bga(r); nine_cards(r); r.target=21;}},
    {"scopone-scientifico", "Scopone scientifico / a 10 (recommended)", "scopone",
     "Ten cards, empty table. Note: WIT calls the 9+4 game \"scientifico\" and this one \"a 10 carte\" (K12).",
     [](Rules &r) {ten_cards(r); r.target=21;}},
    {"scopone-scientifico-wiki", "Scopone scientifico, old Wikipedia text", "scopone",
     "004 names no other target for it than the 11 of the basic game.",
     [](Rules &r) {wiki(r); ten_cards(r);}},
    {"scopone-scientifico-pagat", "Scopone scientifico, Pagat", "scopone",
     "Dealer's last card scores; 11 points; complete prime beats incomplete.",
     [](Rules &r) {ten_cards(r); r.scopa_on_last_play=true; r.primiera_missing=PrimieraMissing::four_suit_first;}},
    {"scopone-scientifico-bga", "Scopone scientifico, BGA", "scopone",
     "BGA.",
     [](Rules &r) {bga(r); ten_cards(r); r.target=21;}},
    {"scopone-genova", "Genova Gioca tournament", "scopone",
     "Redeal when the table sums to 10 or less; games to 10.",
     [](Rules &r) {nine_cards(r); r.void_kings=0; r.void_low_sum=10; r.target=10;}},
    {"scopone-trentino", "Trentino Scopone, old Wikipedia text", "scopone",
     "21 points; run of coins from the ace scores its length; all ten coins wins.",
     [](Rules &r) {wiki(r); nine_cards(r); napola(r); r.target=21;}},
    {"scopone-de-trente", "Scopone de Trente, BGA", "scopone",
     "Each of A, 2, 3 of coins pays its face to whoever took it; all three wins. Not the same game as Trentino (K4).",
     [](Rules &r) {bga(r); nine_cards(r); r.trente_123=true; r.trente_all_three_wins=true; r.target=21;}},
    {"scopa-d-assi-howto", "Scopa d'assi, how-to-play page", "ace takes all",
     "\"you may capture all cards on the table\", as written: the ace may also be played as any 1 or laid, and an ace on the table changes nothing.",
     [](Rules &r) {howto(r); r.ace=Ace::sweep; r.ace_if_ace_on_table=AceIfAceOnTable::sweep; r.ace_may_decline=AceMayDecline::yes;}},
    {"scopa-d-assi-wiki", "Scopa d'assi, old Wikipedia text", "ace takes all",
     "Sweep point left to agreement; false assumed. \"Usually\" one-ace.",
     [](Rules &r) {wiki(r); r.ace=Ace::sweep;}},
    {"scopa-d-assi-bga-simplified", "Scopa d'assi simplified, BGA", "ace takes all",
     "Compulsory sweep even past an ace; counts as scopa.",
     [](Rules &r) {bga(r); scoring_ace(r); r.ace_if_ace_on_table=AceIfAceOnTable::sweep;}},
    {"scopa-d-assi-bga-traditional", "Scopa d'assi traditional, BGA", "ace takes all",
     "On the first play of the round, or with an ace on the table, the ace takes one ace (or is laid).",
     [](Rules &r) {bga(r); scoring_ace(r); r.ace_first_play=AceFirstPlay::no_sweep;}},
    {"scopa-d-assi", "Scopa d'assi, Pagat", "ace takes all",
     "Options: takes-itself, redeal on any ace (void-aces=1).",
     [](Rules &r) {r.ace=Ace::sweep;}},
    {"asso-pigliatutto", "Asso pigliatutto", "ace takes all",
     "Same game, sweep scores.",
     [](Rules &r) {scoring_ace(r);}},
    {"scopa-d-assi-a-10", "Four-handed scopa d'assi, ten cards", "ace takes all",
     "WIT, GIO, JMP, lotoflaughs: napola, Napoleone, 31 points, \"regola del vile\". UIGC (cited by WIT): no sweep point. WIT's Scopone page instead allows the lead ace and lets it take itself: set ace-first-play=ok, ace-on-empty=takes-itself.",
     [](Rules &r) {ten_cards(r); napola(r); r.ace=Ace::sweep; r.ace_first_play=AceFirstPlay::forbidden; r.target=31;}},
    {"scopa-milanese", "Milan combination", "ace takes all",
     "WEN: scientifico + scopa d'assi + napola.",
     [](Rules &r) {ten_cards(r); napola(r); r.ace=Ace::sweep; r.target=31;}},
    {"scopa-di-quindici", "Scopa di quindici, old Wikipedia text", "fifteens and elevens",
     "004.",
     [](Rules &r) {wiki(r); fifteen(r); r.void_kings=0;}},
    {"scopa-di-quindici-bga", "Scopa a quindici, BGA", "fifteens and elevens",
     "Fewest cards by default.",
     [](Rules &r) {bga(r); fifteen(r);}},
    {"scopa-di-quindici-or-equal", "Quindici with equal captures (Pagat version 2)", "fifteens and elevens",
     "Version 3 (PAG) adds the ace sweep and 31 points: add ace=sweep, ace-if-ace-on-table=normal, target=31.",
     [](Rules &r) {r.void_kings=0; r.take_total=15;}},
    {"escoba-bga", "Escoba, BGA", "fifteens and elevens",
     "Standard items plus sevens.",
     [](Rules &r) {bga(r); fifteen(r); sevens(r);}},
    {"escoba-bga-no-primiera", "Escoba without prime, BGA", "fifteens and elevens",
     "BGA.",
     [](Rules &r) {bga(r); fifteen(r); sevens(r); r.primiera_pt=0;}},
    {"escoba", "Escoba del 15, Spanish", "fifteens and elevens",
     "Sevens instead of prime; extra point for all cards, all coins, all sevens (ESP). Targets 15 or 21. Table bonus to the dealer (WEN, QUI) or to the first player (two Spanish pages).",
     [](Rules &r) {escoba(r); sevens(r); r.primiera_pt=0; r.cards_all_pt=1; r.coins_all_pt=1; r.target=21;}},
    {"escoba-ar", "Escoba de quince, Argentine", "fifteens and elevens",
     "Items: cards, oros, setenta (prime), siete de oros, escobas; to 15 (STU: 18, 21, 30 too). Some score ties for all (tie-points=all-tied) and use setenta-ar.",
     [](Rules &r) {escoba(r); r.target=15;}},
    {"escova", "Escova / Escopa (Portugal, Brazil)", "fifteens and elevens",
     "Four players in pairs in Portugal; Queen 8, Jack 9; dealer's 15/30.",
     [](Rules &r) {pairs(r); fifteen(r); r.french_courts=FrenchCourts::q8_j9; r.void_kings=0; r.table_bonus=TableBonus::fifteen_thirty;}},
    {"scopa-di-undici", "Scopa a undici", "fifteens and elevens",
     "FCC. (The Roman \"Tuzzilicchio\" mixes value captures, single pairs to eleven, ace sweep, hand bonuses of 3, 31 points.)",
     [](Rules &r) {r.void_kings=0; r.take_value=false; r.take_total=11; r.total_priority=TotalPriority::fewest;}},
    {"re-bello", "Re bello", "scoring variants",
     "001, 002, 004.",
     [](Rules &r) {add_card(r, {10,Suit::coins});}},
    {"calabrese", "Calabrese", "scoring variants",
     "004.",
     [](Rules &r) {add_card(r, {7,Suit::cups});}},
    {"rosmarino", "Rosmarino", "scoring variants",
     "FCC: Fante of swords 1 point.",
     [](Rules &r) {add_card(r, {8,Suit::swords});}},
    {"palle-del-cane", "All four sevens", "scoring variants",
     "ZX \"palle del cane\", FCC \"settanta\": 1 point.",
     [](Rules &r) {r.sevens_all_pt=1;}},
    {"napola-bga", "Napola, BGA", "scoring variants",
     "3, 4, 5 … 10.",
     [](Rules &r) {bga(r); r.napola=Napola::length;}},
    {"napola", "Napola, Pagat / Italian", "scoring variants",
     "Napoleone wins outright; targets 21, 31, 41.",
     [](Rules &r) {napola(r); r.target=21;}},
    {"napola-to-six", "Napola stopped at the six", "scoring variants",
     "PAG option.",
     [](Rules &r) {r.napola=Napola::length; r.napola_cap=6; r.target=21;}},
    {"napoli", "Napoli, old Wikipedia text", "scoring variants",
     "1, 2, 3 … 8.",
     [](Rules &r) {wiki(r); r.napola=Napola::length_minus_2;}},
    {"il-ponino", "Il Ponino, BGA", "scoring variants",
     "BGA.",
     [](Rules &r) {bga(r); r.ponino=true;}},
    {"scopa-frac", "Scopa Frac, BGA", "scoring variants",
     "16 points a round, any combination may be captured.",
     [](Rules &r) {bga(r); r.value_priority=Priority::free; r.scopa_points=0; r.cards_pt=0; r.coins_pt=0; r.settebello_pt=0; r.primiera_pt=0; r.frac=true;}},
    {"cappotto", "Cappotto", "scoring variants",
     "7–0 ends the match.",
     [](Rules &r) {r.early_win=EarlyWin::cappotto_7_0;}},
    {"primiera-by-sevens", "Prime by counting sevens", "scoring variants",
     "004.",
     [](Rules &r) {r.primiera_scale=PrimieraScale::count_sevens;}},
    {"primiera-courts-zero", "Prime with courts 0", "scoring variants",
     "004.",
     [](Rules &r) {r.primiera_scale=PrimieraScale::figures0;}},
    {"a-perdere", "Scopa a perdere, BGA", "scoring variants",
     "First to 21 loses; fewest points wins. In the code although not in 002.",
     [](Rules &r) {bga(r); r.goal=Goal::low; r.target=21;}},
    {"chkobba", "Chkobba (Tunisia)", "scoring variants",
     "karta, dinari, l7aya, bermila (most sevens, then sixes), sweeps; 11 or 21. chkobagame.xyz plays clockwise with four players.",
     [](Rules &r) {r.direction=Direction::cw; r.french_courts=FrenchCourts::q8_j9; r.primiera_scale=PrimieraScale::count_sevens; r.target=21;}},
    {"cirulla", "Cirulla (recommended)", "cirulla",
     "Common ground of PAR, PAG, GDS, GIG, CPZ: two aces void, free choice, declared matta, 51.",
     [](Rules &r) {cirulla(r); r.direction=Direction::cw; r.value_priority=Priority::free;}},
    {"cirulla-bga", "Cirulla, BGA", "cirulla",
     "Free choice; piccola to 6; no two-aces redeal, but the three-kings one; matta is a 7 again once on the table. Table bonus uses the matta too. Set 51 by hand (BGA default target is 11).",
     [](Rules &r) {bga_house(r); cirulla_play(r); r.value_priority=Priority::free; r.ace_may_decline=AceMayDecline::captures; r.matta_on_table=MattaValue::seven;}},
    {"cirulla-wikipedia", "Cirulla, it.wikipedia via rvenning", "cirulla",
     "Equal card before sums; matta only for bonuses; piccola to 7.",
     [](Rules &r) {cirulla(r); r.direction=Direction::cw; r.matta_play_value=MattaValue::seven; r.matta_on_table=MattaValue::seven; r.napola_cap=7;}},
    {"cirulla-regoledelgioco", "Cirulla, regoledelgioco.com", "cirulla",
     "Fewest cards inside the equal/sum family; fifteens free. Ace, matta and score knobs beyond the readable opening are filled from cirulla.",
     [](Rules &r) {cirulla(r); r.direction=Direction::cw; r.table_bonus_vs_void=TableBonusVsVoid::void_first; r.value_priority=Priority::fewest;}},
    {"cirulla-parlett", "Cirulla, Parlett", "cirulla",
     "Bury and replace on two aces.",
     [](Rules &r) {cirulla(r); r.void_remedy=VoidRemedy::bury_and_replace; r.value_priority=Priority::free;}},
    {"cirulla-gazzetta", "Cirulla, Santa Margherita (gazzettadisanta)", "cirulla",
     "Adds: table of 9 or less gives the dealer 3 sweeps; low hand without aces is called \"bun-a di misci\", same 3 points.",
     [](Rules &r) {cirulla(r); r.players={0b10100}; r.direction=Direction::cw; r.table_bonus=TableBonus::fifteen_thirty_low9; r.value_priority=Priority::free;}},
});

constexpr bool deals_out(const Game &game) {
  Rules rules;
  game.change(rules);
  for (int players = 2; players <= 6; ++players)
    if (rules.players.has(players) && deals(rules, players) > 0) return true;
  return false;
}

static_assert(std::ranges::all_of(all_games, deals_out), "every game deals the pack out");

/// What pays in a game besides aces and court cards, and the value that switches it off.
std::optional<std::pair<std::string_view, std::string_view>> other_scoring(const Rules &rules) {
  using Item = std::pair<bool, std::pair<std::string_view, std::string_view>>;
  const std::array<Item, 18> items{{{rules.scopa_points != 0, {"scopa-points", "0"}},
                                    {rules.cards_pt != 0, {"cards-pt", "0"}},
                                    {rules.coins_pt != 0, {"coins-pt", "0"}},
                                    {rules.settebello_pt != 0, {"settebello-pt", "0"}},
                                    {rules.primiera_pt != 0, {"primiera-pt", "0"}},
                                    {rules.extra_cards != ExtraCards{}, {"extra-cards", "{}"}},
                                    {rules.napola != Napola::none, {"napola", "none"}},
                                    {rules.all_coins != AllCoins{}, {"all-coins", "none"}},
                                    {rules.trente_123, {"trente-123", "false"}},
                                    {rules.trente_all_three_wins, {"trente-all-three-wins", "false"}},
                                    {rules.sevens_most_pt != 0, {"sevens-most-pt", "0"}},
                                    {rules.sevens_all_pt != 0, {"sevens-all-pt", "0"}},
                                    {rules.cards_all_pt != 0, {"cards-all-pt", "0"}},
                                    {rules.coins_all_pt != 0, {"coins-all-pt", "0"}},
                                    {rules.ponino, {"ponino", "false"}},
                                    {rules.grande_pt != 0, {"grande-pt", "0"}},
                                    {rules.hand_low_pt != 0, {"hand-low-pt", "0"}},
                                    {rules.hand_triple_pt != 0, {"hand-triple-pt", "0"}}}};
  const auto *const found = std::ranges::find(items, true, &Item::first);
  return found == items.end() ? std::nullopt : std::optional(found->second);
}

/// What ends a match at once, and so cannot go with the fewest points winning; with the value that switches it off.
std::optional<std::pair<std::string_view, std::string_view>> winning_at_once(const Rules &rules) {
  if (rules.early_win != EarlyWin::none) return std::pair{"early-win", "none"};
  if (rules.all_coins.wins) return std::pair{"all-coins", "none"};
  if (rules.trente_all_three_wins) return std::pair{"trente-all-three-wins", "false"};
  return std::nullopt;
}

std::string remedy(std::string_view keep, std::string_view rule, std::string_view off) {
  return std::string(rule) + ": " + std::string(off) + ", or " + std::string(keep);
}

} // namespace

std::span<const Game> games() { return all_games; }

const Game *find_game(std::string_view name) {
  const auto *const found = std::ranges::find(all_games, name, &Game::name);
  return found == all_games.end() ? nullptr : found;
}

Rules rules_of(const Game &game) {
  Rules rules;
  game.change(rules);
  return rules;
}

std::optional<RuleConflict> find_conflict(const Rules &rules) {
  if (!rules.take_value && rules.take_total == 0)
    return RuleConflict{"take-value", "take-total", "no card could capture anything", "take-value: true, or take-total: 15"};
  if (rules.napola != Napola::none && rules.trente_123)
    return RuleConflict{"napola", "trente-123", "both pay for the ace, 2 and 3 of coins", "napola: none, or trente-123: false"};
  if (const auto other = rules.frac ? other_scoring(rules) : std::nullopt)
    return RuleConflict{"frac", std::string(other->first), "nothing but aces and court cards scores under frac",
                        remedy("frac: false", other->first, other->second)};
  if (const auto at_once = rules.goal == Goal::low ? winning_at_once(rules) : std::nullopt)
    return RuleConflict{"goal", std::string(at_once->first), "the fewest points win, so nothing can win at once",
                        remedy("goal: high", at_once->first, at_once->second)};
  return std::nullopt;
}

bool allows(const Rules &rules, Seating seating) {
  const auto partnership = [&](Partnership one) { return rules.sides.has(static_cast<int>(one)); };
  if (!rules.players.has(seating.players)) return false;
  if (seating.sides == seating.players) return partnership(Partnership::solo);
  if (seating.players == 4) return seating.sides == 2 && partnership(Partnership::two_by_two);
  if (seating.players != 6) return false;
  return (seating.sides == 3 && partnership(Partnership::three_by_two)) || (seating.sides == 2 && partnership(Partnership::two_by_three));
}

int deals_per_round(const Rules &rules, int players) { return deals(rules, players); }

} // namespace arbitro
