#include "arbitro/games.hpp"
#include "arbitro/score.hpp"
#include "awards.hpp"
#include "rule_values.hpp"

#include <algorithm>
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
  r.sides = solo_or_pairs;
  r.french_courts = FrenchCourts::q8_j9;
  r.primiera_missing = PrimieraMissing::zero;
}

constexpr void pairs(Rules &r) {
  r.players = {0b10000};
  r.sides = {0b0010};
}

constexpr void chkobba(Rules &r) {
  r.direction = Direction::cw;
  r.primiera_scale = PrimieraScale::count_sevens;
  r.target = 21;
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

constexpr Game all_games[] = {
    {"scopa",
     {"Traditional Scopa (recommended)", "Scopa tradizionale (consigliata)"},
     "scopa",
     {"What most descriptions agree on. Usual targets are 11, 16, 21 and 31.",
      "Ciò su cui concordano quasi tutte le descrizioni. Traguardi soliti: 11, 16, 21 e 31."},
     "001 004 PAG PAR CSP PMS",
     [](Rules &) {}},
    {"scopa-online",
     {"Scopa Online, as written", "Scopa Online, com'è scritta"},
     "scopa",
     {"The page does not say how many may play. Any set that adds up may be taken, even past an equal card; cards and coins need more than "
      "half; the last card can score a sweep; kings never void a table. Where several reach the target together, the points of the last "
      "round decide; where those are equal, too, further rounds are played until one side has more points in a round.",
      "La pagina non dice in quanti si gioca. Si può prendere qualunque somma, anche con una carta di pari valore in tavola; per carte e "
      "denari serve più della metà; l'ultima carta può fare scopa; i re non annullano mai la tavola. Se più parti arrivano insieme al "
      "traguardo, decidono i punti dell'ultima smazzata; se anche quelli sono pari, si gioca finché in una smazzata una parte ne fa di "
      "più."},
     "000",
     [](Rules &r) {
       r.void_kings = 0;
       r.value_priority = Priority::free;
       r.scopa_on_last_play = true;
       r.cards_rule = Share::majority;
       r.coins_rule = Share::majority;
       r.both_reach = BothReach::last_round;
     }},
    {"scopa-howto",
     {"How-to-play page, as written", "Pagina di istruzioni, com'è scritta"},
     "scopa",
     {"For 2 or more players; four commonly play two against two. Targets 6, 11, 16 or 21. A tie is played off to the first point. A "
      "missing suit counts 0 in the primiera. It also offers Quindici (scopa-di-quindici-howto), Scopa d'assi (scopa-d-assi-howto), re "
      "bello and cappotto.",
      "Per 2 o più giocatori; in quattro si gioca spesso due contro due. Traguardi 6, 11, 16 o 21. In parità si va avanti fino al primo "
      "punto. Un seme che manca nella primiera non conta nulla. La pagina offre anche quindici (scopa-di-quindici-howto), scopa d'assi "
      "(scopa-d-assi-howto), re bello e cappotto."},
     "001",
     [](Rules &r) { howto(r); }},
    {"scopa-bga",
     {"Board Game Arena standard", "Board Game Arena, di base"},
     "scopa",
     {"As few cards as possible are taken; a missing suit counts 0 in the primiera. Targets 11, 16, 21 or 31. It also offers: at most two "
      "cards a capture, or any combination. The program adds that three kings on the table void it, the target 51, leftovers to the "
      "dealer, and teams of four or six.",
      "Si prendono meno carte possibile; un seme che manca nella primiera non conta nulla. Traguardi 11, 16, 21 o 31. In più si può "
      "scegliere: al massimo due carte per presa, o qualunque combinazione. Il programma aggiunge che tre re in tavola la annullano, il "
      "traguardo 51, le carte rimaste al mazziere e le squadre in quattro o in sei."},
     "002 BGA",
     [](Rules &r) { bga(r); }},
    {"scopa-guide",
     {"English guide, as written", "Guida inglese, com'è scritta"},
     "scopa",
     {"A player who holds any card that can capture must capture. The 7 of coins has no point of its own; most tables give it one "
      "(settebello-pt: 1). Five may play, but the page gives no deal that works for five; table-size: 5 with deal-sizes: [3, 4] does.",
      "Chi ha in mano una carta che prende deve prendere. Il settebello non ha un punto suo; quasi ovunque lo ha (settebello-pt: 1). Si "
      "può giocare in cinque, ma la pagina non dà una distribuzione che torni; torna con table-size: 5 e deal-sizes: [3, 4]."},
     "003",
     [](Rules &r) {
       r.players = {0b1111100};
       r.void_kings = 0;
       r.must_capture = MustCapture::hand;
       r.settebello_pt = 0;
     }},
    {"scopa-wiki",
     {"Old Wikipedia text, as written", "Vecchio testo di Wikipedia, com'è scritto"},
     "scopa",
     {"The page has teams only of two against two; 3, 4 or 6 play each alone. Three or four kings void the table. Target 11; 16, 21 or 31 "
      "by agreement. A missing suit counts 0 in the primiera.",
      "La pagina conosce solo squadre di due contro due; in 3, 4 o 6 si gioca ognuno per sé. Tre o quattro re annullano la tavola. Agli "
      "11; ai 16, 21 o 31 se ci si accorda. Un seme che manca nella primiera non conta nulla."},
     "004",
     [](Rules &r) { wiki(r); }},
    {"scopone",
     {"Scopone, nine cards (recommended)", "Scopone a nove carte (consigliato)"},
     "scopone",
     {"Two pairs. Played to 21, in some texts to 11.", "Due coppie. Ai 21, in certi testi agli 11."},
     "002 004 BGA LUD",
     [](Rules &r) {
       nine_cards(r);
       r.target = 21;
     }},
    {"scopone-wiki",
     {"Scopone, old Wikipedia text", "Scopone, vecchio testo di Wikipedia"},
     "scopone",
     {"Nine cards each; the page does not mention it, but four are left for the table. To 11, as in the basic game.",
      "Nove carte a testa; la pagina non lo dice, ma ne restano quattro per la tavola. Agli 11, come nel gioco di base."},
     "004",
     [](Rules &r) {
       wiki(r);
       nine_cards(r);
     }},
    {"scopone-a-41",
     {"Scopone a 41", "Scopone a 41"},
     "scopone",
     {"As scopone, but each coin is worth a point; to 41.", "Come lo scopone, ma ogni denaro vale un punto; ai 41."},
     "NAM",
     [](Rules &r) {
       nine_cards(r);
       r.coins_rule = Share::each;
       r.target = 41;
     }},
    {"scopone-bga",
     {"Scopone classico, Board Game Arena", "Scopone classico, Board Game Arena"},
     "scopone",
     {"Nine cards each, as few cards as possible taken, to 21.", "Nove carte a testa, si prendono meno carte possibile, ai 21."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       nine_cards(r);
       r.target = 21;
     }},
    {"scopone-scientifico",
     {"Scopone scientifico / a 10 (recommended)", "Scopone scientifico / a 10 (consigliato)"},
     "scopone",
     {"Ten cards each and an empty table. Some Italian texts call this scopone a 10 and keep the name scientifico for nine cards each.",
      "Dieci carte a testa e tavola vuota. Certi testi lo chiamano scopone a 10 e chiamano scientifico quello a nove carte."},
     "002 004 BGA PAG LUD WIT",
     [](Rules &r) {
       ten_cards(r);
       r.target = 21;
     }},
    {"scopone-scientifico-wiki",
     {"Scopone scientifico, old Wikipedia text", "Scopone scientifico, vecchio testo di Wikipedia"},
     "scopone",
     {"Ten cards each and an empty table; to 11, as in the basic game.",
      "Dieci carte a testa e tavola vuota; agli 11, come nel gioco di base."},
     "004",
     [](Rules &r) {
       wiki(r);
       ten_cards(r);
     }},
    {"scopone-scientifico-pagat",
     {"Scopone scientifico, Pagat", "Scopone scientifico, Pagat"},
     "scopone",
     {"The dealer's last card can score a sweep; 11 points; a complete primiera beats an incomplete one.",
      "L'ultima carta del mazziere può fare scopa; 11 punti; una primiera completa batte una incompleta."},
     "PAG",
     [](Rules &r) {
       ten_cards(r);
       r.scopa_on_last_play = true;
       r.primiera_missing = PrimieraMissing::four_suit_first;
     }},
    {"scopone-scientifico-bga",
     {"Scopone scientifico, Board Game Arena", "Scopone scientifico, Board Game Arena"},
     "scopone",
     {"Ten cards each, as few cards as possible taken, to 21.", "Dieci carte a testa, si prendono meno carte possibile, ai 21."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       ten_cards(r);
       r.target = 21;
     }},
    {"scopone-genova",
     {"Scopone, Genova Gioca tournament", "Scopone, torneo Genova Gioca"},
     "scopone",
     {"A table that adds up to 10 or less is dealt again; games to 10.", "Una tavola che somma 10 o meno si ridà; partite ai 10."},
     "GEN",
     [](Rules &r) {
       nine_cards(r);
       r.void_kings = 0;
       r.void_low_sum = 10;
       r.target = 10;
     }},
    {"scopone-trentino",
     {"Trentino Scopone, old Wikipedia text", "Scopone trentino, vecchio testo di Wikipedia"},
     "scopone",
     {"To 21; a run of coins from the ace scores its length, and all ten coins win.",
      "Ai 21; una scala di denari dall'asso vale quanto è lunga, e tutti e dieci i denari vincono."},
     "004",
     [](Rules &r) {
       wiki(r);
       nine_cards(r);
       napola(r);
       r.target = 21;
     }},
    {"scopone-de-trente",
     {"Scopone de Trente, Board Game Arena", "Scopone de Trente, Board Game Arena"},
     "scopone",
     {"The ace, 2 and 3 of coins pay 1, 2 and 3 to whoever takes each; all three win the match. Not the Trentino game.",
      "Asso, 2 e 3 di denari danno 1, 2 e 3 a chi li prende; tutti e tre vincono la partita. Non è il gioco trentino."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       nine_cards(r);
       r.trente_123 = true;
       r.trente_all_three_wins = true;
       r.target = 21;
     }},
    {"scopa-d-assi-howto",
     {"Scopa d'assi, how-to-play page", "Scopa d'assi, pagina di istruzioni"},
     "ace takes all",
     {"The ace may take the whole table, another ace or not; it may also be played as any other 1: it then takes an ace on the table, and "
      "is laid if there is none.",
      "L'asso può prendere tutta la tavola, che ci sia un asso o no; si può anche giocare come un 1 qualsiasi: dove c'è un asso prende "
      "quello, e si cala solo dove non ce n'è."},
     "001",
     [](Rules &r) {
       howto(r);
       r.ace = Ace::sweep;
       r.ace_if_ace_on_table = AceIfAceOnTable::sweep;
       r.ace_may_decline = AceMayDecline::yes;
     }},
    {"scopa-d-assi-wiki",
     {"Scopa d'assi, old Wikipedia text", "Scopa d'assi, vecchio testo di Wikipedia"},
     "ace takes all",
     {"Whether an ace that sweeps scores is left to agreement; here it does not. With an ace on the table, an ace takes only that.",
      "Se l'asso pigliatutto faccia scopa si decide prima; qui non la fa. Dove c'è un asso, l'asso prende solo quello."},
     "004",
     [](Rules &r) {
       wiki(r);
       r.ace = Ace::sweep;
     }},
    {"scopa-d-assi-bga-simplified",
     {"Scopa d'assi simplified, Board Game Arena", "Scopa d'assi semplificata, Board Game Arena"},
     "ace takes all",
     {"An ace always sweeps, even past another ace, and scores the sweep.",
      "L'asso prende sempre tutto, anche con un altro asso in tavola, e fa scopa."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       scoring_ace(r);
       r.ace_if_ace_on_table = AceIfAceOnTable::sweep;
     }},
    {"scopa-d-assi-bga-traditional",
     {"Scopa d'assi traditional, Board Game Arena", "Scopa d'assi tradizionale, Board Game Arena"},
     "ace takes all",
     {"As the first play of the round, or with an ace on the table, an ace takes only aces; without one it is laid.",
      "Alla prima giocata della smazzata, o dove c'è un asso, l'asso prende solo assi; se non ce ne sono si cala."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       scoring_ace(r);
       r.ace_takes_aces = AceTakesAces::any;
       r.ace_first_play = AceFirstPlay::no_sweep;
     }},
    {"scopa-d-assi",
     {"Scopa d'assi, Pagat", "Scopa d'assi, Pagat"},
     "ace takes all",
     {"Some tables let an ace on an empty table take itself (ace-on-empty: takes-itself) and deal a table with an ace again (void-aces: "
      "1).",
      "Alcuni fanno prendere sé stesso all'asso a tavola vuota (ace-on-empty: takes-itself) e ridanno una tavola con un asso (void-aces: "
      "1)."},
     "PAG",
     [](Rules &r) { r.ace = Ace::sweep; }},
    {"asso-pigliatutto",
     {"Asso pigliatutto", "Asso pigliatutto"},
     "ace takes all",
     {"Scopa d'assi in which the ace scores its sweep.", "Scopa d'assi in cui l'asso pigliatutto fa scopa."},
     "WIT BET",
     [](Rules &r) { scoring_ace(r); }},
    {"scopa-d-assi-a-10",
     {"Four-handed scopa d'assi, ten cards", "Scopa d'assi in quattro, dieci carte"},
     "ace takes all",
     {"With napola, to 31; the round may not be led with an ace. Some tables allow that lead and let the ace take itself (ace-first-play: "
      "ok, ace-on-empty: takes-itself).",
      "Con napola, ai 31; la smazzata non si può aprire con un asso. Alcuni lo permettono e l'asso prende sé stesso (ace-first-play: ok, "
      "ace-on-empty: takes-itself)."},
     "WIT GIO JMP LOT UIG",
     [](Rules &r) {
       ten_cards(r);
       napola(r);
       r.ace = Ace::sweep;
       r.ace_first_play = AceFirstPlay::forbidden;
       r.target = 31;
     }},
    {"scopa-milanese",
     {"Milan combination", "Combinazione milanese"},
     "ace takes all",
     {"Scopone scientifico, scopa d'assi and napola together.", "Scopone scientifico, scopa d'assi e napola insieme."},
     "WEN",
     [](Rules &r) {
       ten_cards(r);
       napola(r);
       r.ace = Ace::sweep;
       r.target = 31;
     }},
    {"scopa-di-quindici",
     {"Scopa di quindici, old Wikipedia text", "Scopa di quindici, vecchio testo di Wikipedia"},
     "fifteens and elevens",
     {"Every capture makes fifteen.", "Ogni presa fa quindici."},
     "004",
     [](Rules &r) {
       wiki(r);
       fifteen(r);
       r.void_kings = 0;
     }},
    {"scopa-di-quindici-howto",
     {"Scopa di quindici, how-to-play page", "Scopa di quindici, pagina di istruzioni"},
     "fifteens and elevens",
     {"Every capture makes fifteen; all else as in scopa-howto.", "Ogni presa fa quindici; il resto come in scopa-howto."},
     "001",
     [](Rules &r) {
       howto(r);
       fifteen(r);
     }},
    {"scopa-di-quindici-bga",
     {"Scopa a quindici, Board Game Arena", "Scopa a quindici, Board Game Arena"},
     "fifteens and elevens",
     {"Every capture makes fifteen, with as few cards as possible.", "Ogni presa fa quindici, con meno carte possibile."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       fifteen(r);
     }},
    {"scopa-di-quindici-or-equal",
     {"Quindici with equal captures (Pagat's second version)", "Quindici con prese di pari valore (seconda versione di Pagat)"},
     "fifteens and elevens",
     {"A card takes what makes fifteen with it, or its equal. The third version adds the ace that sweeps and 31 points (ace: sweep, "
      "ace-if-ace-on-table: normal, target: 31).",
      "Una carta prende ciò che con essa fa quindici, o la carta di pari valore. La terza versione aggiunge l'asso pigliatutto e 31 punti "
      "(ace: sweep, ace-if-ace-on-table: normal, target: 31)."},
     "PAG",
     [](Rules &r) {
       r.void_kings = 0;
       r.take_total = 15;
     }},
    {"escoba-bga",
     {"Escoba, Board Game Arena", "Escoba, Board Game Arena"},
     "fifteens and elevens",
     {"Fifteens; in addition to the usual points, one for the most sevens and one for all four.",
      "Quindici; oltre ai punti soliti, uno per chi ha più sette e uno per tutti e quattro."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       fifteen(r);
       sevens(r);
     }},
    {"escoba-bga-no-primiera",
     {"Escoba without primiera, Board Game Arena", "Escoba senza primiera, Board Game Arena"},
     "fifteens and elevens",
     {"Fifteens; the sevens score instead of the primiera.", "Quindici; i sette contano al posto della primiera."},
     "BGA",
     [](Rules &r) {
       bga(r);
       fifteen(r);
       sevens(r);
       r.primiera_pt = 0;
     }},
    {"escoba",
     {"Escoba del 15, Spanish", "Escoba del 15, spagnola"},
     "fifteens and elevens",
     {"Sevens instead of the primiera; a further point for all cards, all coins, all sevens. To 15 or 21. The bonus of the table goes to "
      "the dealer, in some places to the first player (table-bonus-to: first-player).",
      "I sette al posto della primiera; un punto in più per tutte le carte, tutti i denari, tutti i sette. Ai 15 o ai 21. Le scope della "
      "tavola iniziale vanno al mazziere, in certi posti al primo giocatore (table-bonus-to: first-player)."},
     "WEN QUI ESP",
     [](Rules &r) {
       escoba(r);
       sevens(r);
       r.primiera_pt = 0;
       r.cards_all_pt = 1;
       r.coins_all_pt = 1;
       r.target = 21;
     }},
    {"escoba-ar",
     {"Escoba de quince, Argentine", "Escoba de quince, argentina"},
     "fifteens and elevens",
     {"Cards, oros, setenta (the primiera), siete de oros and escobas; to 15, also 18, 21 or 30. Some score ties for all (tie-points: "
      "all-tied) and count the setenta otherwise (primiera-scale: setenta-ar).",
      "Carte, oros, setenta (la primiera), siete de oros ed escobas; ai 15, anche 18, 21 o 30. Alcuni danno il punto a tutti in parità "
      "(tie-points: all-tied) e contano la setenta in altro modo (primiera-scale: setenta-ar)."},
     "STU QUI",
     [](Rules &r) {
       escoba(r);
       r.target = 15;
     }},
    {"escova",
     {"Escova / Escopa (Portugal, Brazil)", "Escova / Escopa (Portogallo, Brasile)"},
     "fifteens and elevens",
     {"Four players in pairs; the queen is 8 and the jack 9; a table of fifteen or thirty pays the dealer.",
      "In quattro a coppie; la donna vale 8 e il fante 9; una tavola di quindici o trenta va al mazziere."},
     "PTW",
     [](Rules &r) {
       pairs(r);
       fifteen(r);
       r.french_courts = FrenchCourts::q8_j9;
       r.void_kings = 0;
       r.table_bonus = TableBonus::fifteen_thirty;
     }},
    {"scopa-di-undici",
     {"Scopa a undici", "Scopa a undici"},
     "fifteens and elevens",
     {"Every capture makes eleven. The Roman Tuzzilicchio mixes this with equal captures, the ace that sweeps and hand bonuses, to 31.",
      "Ogni presa fa undici. Il Tuzzilicchio romano vi aggiunge le prese di pari valore, l'asso pigliatutto e le accuse, ai 31."},
     "FCC",
     [](Rules &r) {
       r.void_kings = 0;
       r.take_value = false;
       r.take_total = 11;
       r.total_priority = TotalPriority::fewest;
     }},
    {"re-bello",
     {"Re bello", "Re bello"},
     "scoring variants",
     {"A point for the king of coins.", "Un punto per il re di denari."},
     "001 002 004",
     [](Rules &r) { add_card(r, Card(10, Suit::coins)); }},
    {"calabrese",
     {"Calabrese", "Calabrese"},
     "scoring variants",
     {"A point for the 7 of cups.", "Un punto per il 7 di coppe."},
     "004",
     [](Rules &r) { add_card(r, Card(7, Suit::cups)); }},
    {"rosmarino",
     {"Rosmarino", "Rosmarino"},
     "scoring variants",
     {"A point for the fante of swords.", "Un punto per il fante di spade."},
     "FCC",
     [](Rules &r) { add_card(r, Card(8, Suit::swords)); }},
    {"palle-del-cane",
     {"All four sevens", "Tutti e quattro i sette"},
     "scoring variants",
     {"A point for all four sevens: palle del cane, or settanta.", "Un punto per tutti e quattro i sette: palle del cane, o settanta."},
     "ZX FCC",
     [](Rules &r) { r.sevens_all_pt = 1; }},
    {"napola-bga",
     {"Napola, Board Game Arena", "Napola, Board Game Arena"},
     "scoring variants",
     {"A run of coins from the ace scores 3, 4, 5 … 10.", "Una scala di denari dall'asso vale 3, 4, 5 … 10."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       r.napola = Napola::length;
     }},
    {"napola",
     {"Napola, Pagat / Italian", "Napola, Pagat / italiana"},
     "scoring variants",
     {"A run of coins from the ace scores its length; all ten (Napoleone) win. To 21, 31 or 41.",
      "Una scala di denari dall'asso vale quanto è lunga; tutti e dieci (Napoleone) vincono. Ai 21, 31 o 41."},
     "PAG WIT JMP SPW",
     [](Rules &r) {
       napola(r);
       r.target = 21;
     }},
    {"napola-to-six",
     {"Napola stopped at the six", "Napola fino al sei"},
     "scoring variants",
     {"A run of coins from the ace scores its length, six at most.", "Una scala di denari dall'asso vale quanto è lunga, sei al massimo."},
     "PAG",
     [](Rules &r) {
       r.napola = Napola::length;
       r.napola_cap = 6;
       r.target = 21;
     }},
    {"napoli",
     {"Napoli, old Wikipedia text", "Napoli, vecchio testo di Wikipedia"},
     "scoring variants",
     {"A run of coins from the ace scores 1, 2, 3 … 8.", "Una scala di denari dall'asso vale 1, 2, 3 … 8."},
     "004",
     [](Rules &r) {
       wiki(r);
       r.napola = Napola::length_minus_2;
     }},
    {"il-ponino",
     {"Il Ponino, Board Game Arena", "Il Ponino, Board Game Arena"},
     "scoring variants",
     {"All four knights double the sweeps of the side that has them.", "I quattro cavalli raddoppiano le scope di chi li ha."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       r.ponino = true;
     }},
    {"scopa-frac",
     {"Scopa Frac, Board Game Arena", "Scopa Frac, Board Game Arena"},
     "scoring variants",
     {"Every ace and court card scores 1, and nothing else does: 16 points a round. Any set that adds up may be taken.",
      "Ogni asso e ogni figura vale 1, e nient'altro: 16 punti a smazzata. Si può prendere qualunque somma."},
     "002 BGA",
     [](Rules &r) {
       bga(r);
       r.value_priority = Priority::free;
       r.scopa_points = 0;
       r.cards_pt = 0;
       r.coins_pt = 0;
       r.settebello_pt = 0;
       r.primiera_pt = 0;
       r.frac = true;
     }},
    {"cappotto",
     {"Cappotto", "Cappotto"},
     "scoring variants",
     {"7-0 ends the match.", "Il 7 a 0 chiude la partita."},
     "001 004",
     [](Rules &r) { r.early_win = EarlyWin::cappotto_7_0; }},
    {"primiera-by-sevens",
     {"Primiera by counting sevens", "Primiera contando i sette"},
     "scoring variants",
     {"The most sevens take the primiera, then the most sixes, aces, and so on.",
      "La primiera va a chi ha più sette, poi più sei, più assi, e così via."},
     "004",
     [](Rules &r) { r.primiera_scale = PrimieraScale::count_sevens; }},
    {"primiera-courts-zero",
     {"Primiera with courts 0", "Primiera con le figure a 0"},
     "scoring variants",
     {"Court cards count 0 in the primiera.", "Le figure nella primiera non contano nulla."},
     "004",
     [](Rules &r) { r.primiera_scale = PrimieraScale::figures0; }},
    {"a-perdere",
     {"Scopa a perdere, Board Game Arena", "Scopa a perdere, Board Game Arena"},
     "scoring variants",
     {"The first to reach 21 loses; the fewest points win.", "Chi arriva primo ai 21 perde; vince chi ha meno punti."},
     "BGA",
     [](Rules &r) {
       bga(r);
       r.goal = Goal::low;
       r.target = 21;
     }},
    {"chkobba",
     {"Chkobba (Tunisia)", "Chkobba (Tunisia)"},
     "scoring variants",
     {"Karta, dinari, l7aya, bermila (the most sevens, then sixes) and sweeps; to 11 or 21; clockwise.",
      "Karta, dinari, l7aya, bermila (più sette, poi più sei) e scope; agli 11 o ai 21; in senso orario."},
     "CHK",
     [](Rules &r) {
       chkobba(r);
       r.french_courts = FrenchCourts::q8_j9;
     }},
    {"chkobba-game",
     {"Chkobba, jack before queen", "Chkobba, fante prima della donna"},
     "scoring variants",
     {"As chkobba, but the jack is 8 and the queen 9, and three kings on the table are dealt again.",
      "Come la chkobba, ma il fante vale 8 e la donna 9, e con tre re in tavola si ridà."},
     "CHG",
     chkobba},
    {"cirulla",
     {"Cirulla (recommended)", "Cirulla (consigliata)"},
     "cirulla",
     {"What most descriptions agree on: two aces void the table, captures are free, the matta is declared, to 51.",
      "Ciò su cui concordano quasi tutte le descrizioni: due assi annullano la tavola, le prese sono libere, la matta si accusa, ai 51."},
     "PAR PAG GDS GIG CPZ",
     [](Rules &r) {
       cirulla(r);
       r.direction = Direction::cw;
       r.value_priority = Priority::free;
     }},
    {"cirulla-bga",
     {"Cirulla, Board Game Arena", "Cirulla, Board Game Arena"},
     "cirulla",
     {"Captures are free; a hand that is low and three of a kind earns only the ten; the piccola goes to the six; the matta is a 7 again "
      "once it is on the table; an ace may make another capture than the whole table. The page names no target of its own for it; to 51, "
      "as Cirulla is usually played. In the program three kings void the table, two aces do not, and the target starts from 11.",
      "Le prese sono libere; una mano bassa e di tre carte uguali dà solo i dieci punti; la piccola arriva al sei; la matta torna un 7 "
      "quando è in tavola; l'asso può fare una presa diversa da tutta la tavola. La pagina non dà un traguardo proprio; ai 51, come si "
      "gioca di solito. Nel programma tre re annullano la tavola, due assi no, e il traguardo parte da 11."},
     "002 BGA",
     [](Rules &r) {
       bga_house(r);
       cirulla_play(r);
       r.value_priority = Priority::free;
       r.ace_may_decline = AceMayDecline::captures;
       r.matta_on_table = MattaValue::seven;
     }},
    {"cirulla-wikipedia",
     {"Cirulla, Italian Wikipedia", "Cirulla, Wikipedia italiana"},
     "cirulla",
     {"An equal card comes before sums; the matta serves the bonuses only; the piccola goes to the seven.",
      "La carta di pari valore viene prima delle somme; la matta serve solo per le accuse; la piccola arriva al sette."},
     "WIT",
     [](Rules &r) {
       cirulla(r);
       r.direction = Direction::cw;
       r.matta_play_value = MattaValue::seven;
       r.matta_on_table = MattaValue::seven;
       r.napola_cap = 7;
     }},
    {"cirulla-regoledelgioco",
     {"Cirulla, regoledelgioco.com", "Cirulla, regoledelgioco.com"},
     "cirulla",
     {"Among cards of equal value and sums, as few cards as possible; fifteens are free; two aces void the table even if it gives a bonus. "
      "Whatever the page leaves open is as in cirulla.",
      "Tra carte di pari valore e somme si prendono meno carte possibile; il quindici è libero; due assi annullano la tavola anche quando "
      "dà scope. Dove la pagina tace, come in cirulla."},
     "RDG",
     [](Rules &r) {
       cirulla(r);
       r.direction = Direction::cw;
       r.table_bonus_vs_void = TableBonusVsVoid::void_first;
       r.value_priority = Priority::fewest;
     }},
    {"cirulla-parlett",
     {"Cirulla, Parlett", "Cirulla, Parlett"},
     "cirulla",
     {"Two aces on the table are buried and others turned up.", "Due assi in tavola si rimettono nel mazzo e se ne scoprono altre."},
     "PAR",
     [](Rules &r) {
       cirulla(r);
       r.void_remedy = VoidRemedy::bury_and_replace;
       r.value_priority = Priority::free;
     }},
    {"cirulla-gazzetta",
     {"Cirulla, Santa Margherita", "Cirulla, Santa Margherita"},
     "cirulla",
     {"A table of 9 or less gives the dealer three sweeps; a low hand without aces is called bun-a di misci and pays the same 3 points.",
      "Una tavola di 9 o meno dà al mazziere tre scope; una mano bassa senza assi si chiama bun-a di misci e dà gli stessi 3 punti."},
     "GDS",
     [](Rules &r) {
       cirulla(r);
       r.players = {0b10100};
       r.direction = Direction::cw;
       r.table_bonus = TableBonus::fifteen_thirty_low9;
       r.value_priority = Priority::free;
     }},
};

constexpr bool deals_out(const Game &game) {
  Rules rules;
  game.change(rules);
  for (int players = 2; players <= 6; ++players)
    if (rules.players.has(players) && Dealing(rules, players).deals() > 0) return true;
  return false;
}

static_assert(std::ranges::all_of(all_games, deals_out), "every game deals the pack out");

/// A rule and the value that switches it off.
using SwitchedOff = std::pair<std::string_view, std::string_view>;

/// How a rule is switched off; nothing where it is off.
std::optional<SwitchedOff> switched_off(std::string_view rule, const Rules &rules) {
  const RuleValue value = find_rule_field(rule)->get(rules);
  const auto off = [&](bool is_on, std::string_view word) { return is_on ? std::optional(SwitchedOff{rule, word}) : std::nullopt; };
  switch (value.kind) {
  case RuleValue::Kind::number: return off(value.number != 0, "0");
  case RuleValue::Kind::boolean: return off(value.number != 0, "false");
  case RuleValue::Kind::word: return off(value.word != "none", "none");
  case RuleValue::Kind::map: return off(!value.map.empty(), "{}");
  case RuleValue::Kind::null:
  case RuleValue::Kind::list: break;
  }
  return std::nullopt;
}

/// The first rule that pays, or wins, in a game besides aces and court cards, and how it is switched off.
std::optional<SwitchedOff> other_scoring(const Rules &rules) {
  for (const RuleField &field : rule_fields()) {
    const auto is_scored_by = [&](const AwardRow &row) {
      return row.award != Award::frac && (std::ranges::find(row.paid_by, field.name) != row.paid_by.end() || row.wins.rule == field.name);
    };
    if (std::ranges::none_of(award_rows, is_scored_by)) continue;
    if (const auto found = switched_off(field.name, rules)) return found;
  }
  return std::nullopt;
}

/// What ends a match at once, and so cannot go with the fewest points winning; with the value that switches it off.
std::optional<SwitchedOff> winning_at_once(const Rules &rules) {
  if (rules.early_win != EarlyWin::none) return switched_off("early-win", rules);
  for (const AwardRow *row : rows_winning_at_once())
    if (row->wins.in_force(rules)) return switched_off(row->wins.rule, rules);
  return std::nullopt;
}

std::string setting(const SwitchedOff &rule) { return std::string(rule.first) + ": " + std::string(rule.second); }

} // namespace

std::span<const Game> games() { return all_games; }

const Game *find_game(std::string_view name) {
  const auto *const found = std::ranges::find_if(all_games, [&](const Game &game) { return row::same_word(name, game.name); });
  return found == std::end(all_games) ? nullptr : found;
}

Rules rules_of(const Game &game) {
  Rules rules;
  game.change(rules);
  return rules;
}

std::optional<RuleConflict> find_conflict(const Rules &rules) {
  using enum RuleConflict::Kind;
  if (!rules.take_value && rules.take_total == 0)
    return RuleConflict{nothing_captures, "take-value", "take-total", "take-value: true", "take-total: 15"};
  if (rules.napola != Napola::none && rules.trente_123)
    return RuleConflict{paid_twice, "napola", "trente-123", "napola: none", "trente-123: false"};
  if (const auto other = rules.frac ? other_scoring(rules) : std::nullopt)
    return RuleConflict{frac_scores_alone, "frac", other->first, setting(*other), "frac: false"};
  if (const auto at_once = rules.goal == Goal::low ? winning_at_once(rules) : std::nullopt)
    return RuleConflict{fewest_points_win, "goal", at_once->first, setting(*at_once), "goal: high"};
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

} // namespace arbitro
