#include "decoded.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

std::string joined(const std::vector<std::string> &names) {
  std::string text;
  for (const std::string &name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

std::string sides(const MatchLog &log) {
  std::string text;
  for (const LoggedSide &side : log.sides) text += (text.empty() ? "" : " ") + side.name;
  return text;
}

} // namespace

TEST_CASE("seatings: players, teams, seats and both together") {
  struct Row {
    const char *header;
    const char *players;
    const char *sides;
  };
  const Row rows[] = {
      {"players: [Anna, Bruno, Carla]", "Anna Bruno Carla", "Anna Bruno Carla"},
      {"players: [No, 1e3]", "No 1e3", "No 1e3"},
      {"teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}", "Anna Bruno Carla Dino", "Noi Loro"},
      {"teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\nseats: [Dino, Anna, Bruno, Carla]", "Dino Anna Bruno Carla", "Loro Noi"},
      {"teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\nplayers: [carla, Bruno, Anna, Dino]", "carla Bruno Anna Dino", "Noi Loro"},
      {"teams: {A: [A1, A2], B: [B1, B2], C: [C1, C2]}", "A1 B1 C1 A2 B2 C2", "A B C"},
      {"teams: {Anna: [anna, Carla], Loro: [Bruno, Dino]}", "anna Bruno Carla Dino", "Anna Loro"},
      {"teams: {_seed: 7, Noi: [Anna, Carla], Loro: [Bruno, Dino]}", "Anna Bruno Carla Dino", "Noi Loro"},
      {"teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\nseats: [BRUNO, anna, dino, CARLA]", "BRUNO anna dino CARLA", "Loro Noi"},
      {"teams: {Noi: [Anna, Carla], Loro: [Bruno, Dino], Altri: [Ugo, Zoe]}\nsides: [altri, NOI]", "Ugo Anna Zoe Carla", "Altri Noi"},
      {"players: [A1, B1, C1, D1, E1, F1]", "A1 B1 C1 D1 E1 F1", "A1 B1 C1 D1 E1 F1"},
      {"teams: {A: [A1, A2, A3], B: [B1, B2, B3]}", "A1 B1 A2 B2 A3 B3", "A B"},
      {"squadre: {Noi: [Anna], Loro: [Bruno]}\nposti: [Bruno, Anna]", "Bruno Anna", "Loro Noi"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.header);
    const DecodedLog log("arbitro: 1\nrounds: []\n" + std::string(row.header) + "\n");
    CHECK(log.found().empty());
    CHECK(log.matches[0].readable);
    CHECK(joined(log.log().players) == row.players);
    CHECK(sides(log.log()) == row.sides);
  }
}

TEST_CASE("pairs follow the order in which the log lists the sides, not the seats") {
  const DecodedLog log("arbitro: 1\nteams: {Noi: [Anna, Carla], Loro: [Bruno, Dino]}\nseats: [Bruno, Anna, Dino, Carla]\n"
                       "rounds: [{points: 5-1, scope: 2 \u2013 0, primiera: Carla, coins: none}]\nresult: {Loro: 1, Anna: 5}\n");
  CHECK(log.found().empty());
  const MatchLog &match = log.log();
  CHECK(match.sides[0].name == "Loro");
  CHECK(match.rounds[0].points.value.of[1] == 5);
  CHECK(match.rounds[0].counts[0].figures.of[0] == 0);
  CHECK(match.rounds[0].counts[1].winner == 1);
  CHECK(match.rounds[0].counts[2].kind == LoggedCount::Kind::tie);
  CHECK(match.result.value.of[0] == 1);
  CHECK(match.result.value.of[1] == 5);
}

TEST_CASE("a name with a hyphen is a name, not a pair") {
  const DecodedLog log("arbitro: 1\nplayers: [Anna-Maria, 5-1]\nrounds: [{settebello: anna-maria, primiera: 5-1, scope: 5 - 1}]\n");
  CHECK(log.found().empty());
  CHECK(log.log().rounds[0].counts[0].winner == 0);
  CHECK(log.log().rounds[0].counts[1].winner == 1);
  CHECK(log.log().rounds[0].counts[2].figures.of[0] == 5);
}

TEST_CASE("figures: three sides, halves of a primiera, negative ones as a map, some of a map") {
  const DecodedLog log("arbitro: 1\nplayers: [Anna, Bruno, Carla]\nstart: 5-7-0\n"
                       "rounds: [{cards: 15-14-11, primiera: {Anna: 70.5}, points: {Anna: -1, Bruno: 3, Carla: 0}}]\n");
  CHECK(log.found().empty());
  const LoggedRound &round = log.log().rounds[0];
  CHECK(log.log().start.value.of[1] == 7);
  CHECK(round.counts[0].figures.of[2] == 11);
  CHECK(round.counts[1].figures.of[0] == 70.5);
  CHECK_FALSE(round.counts[1].figures.has[1]);
  CHECK(round.points.value.of[0] == -1);
}

TEST_CASE("every count of the rules has its key") {
  const DecodedLog log("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n"
                       "  - {carte: 20-20, denari: 5-5, settebello: Anna, primiera: 0-0, scope: 0-0, napola: 3-0, re-bello: Bruno, "
                       "'extra:7c': 1-0, trente: 6-0, ponino: none,\n"
                       "     frac: 8-8, sevens-most: 2-2, sevens-all: 0-0, cards-all: 0-0, coins-all: 0-0, grande: 0-1, hand-bonus: 10-3, "
                       "table-bonus: 0-2}\n");
  CHECK(log.found().empty());
  std::string names;
  for (const LoggedCount &count : log.log().rounds[0].counts) names += to_string(count.key) + " ";
  CHECK(names == "cards coins settebello primiera scope napola re-bello extra:7c trente ponino frac sevens-most sevens-all cards-all "
                 "coins-all grande hand-bonus table-bonus ");
}

TEST_CASE("an Italian log reads like an English one") {
  const DecodedLog log(
      "arbitro: 1\ngioco: scopa\nregole: {target: 21}\ngiocatori: [Anna, Bruno]\nmazziere: Anna\nluogo: Lecco\ndata: 2026-03-14\nnota: "
      "bella\n"
      "smazzate:\n  - {mazziere: Bruno, tavola: 7d, mani: [{Anna: 2c, giocate: [2c]}], giocate: [3c], punti: 1-0, totale: 1-0, nota: x}\n"
      "  - mazzetti: {Anna: {denari: 4 R, coppe: [5, F]}, Bruno: resto}\n"
      "risultato: 1-0\nvincitore: Anna\n");
  CHECK(log.found().empty());
  const MatchLog &match = log.log();
  CHECK(match.rules.target == 21);
  CHECK(match.place.value == "Lecco");
  CHECK(match.dealer.value == 0);
  CHECK(match.winner.value == 0);
  const LoggedRound &round = match.rounds[0];
  CHECK(round.dealer.value == 1);
  CHECK(shown_plays(match) == "2c; 3c");
  CHECK(round.plays[0].deal == 0);
  CHECK(round.plays[1].deal == no_deal);
  CHECK(round.total.value.of[0] == 1);
  CHECK(match.rounds[1].piles[1].rest.value);
  CHECK(match.rounds[1].piles[0].cards.value.size() == 4);
}

TEST_CASE("plays as objects and as rows are the same") {
  const DecodedLog log(R"({"arbitro": 1, "players": ["Anna", "Bruno"], "rounds": [{"plays": [
    {"by": "Anna", "card": "7d", "take": ["7s"], "scopa": true, "note": "quick"}, "7c x all / _",
    {"card": "1c", "take": []}, {"card": "2c", "take": "all", "scopa": false}, {"card": "3c", "take": "2d 1d", "stands": true},
    {"card": "7c", "declares": "low", "matta": 1}, {"card": "_"}, {"card": "??"}]}], "unfinished": true})");
  CHECK(log.found().empty());
  CHECK(shown_plays(log.log()) ==
        "Anna 7d x 7s scopa (quick); 7c x all; _; 1c lays; 2c x all no scopa; 3c x 2d 1d !!; declares low matta=1 7c; _; ??");
}

TEST_CASE("a tournament's header is inherited and may be overridden") {
  const DecodedLog log("arbitro: 1\ngame: scopone\nid: T\nplace: Lecco\nrules: {target: 11}\nteams: {Lupi: [Dino, Olga], Gatti: [Pia, "
                       "Remo], Tassi: [Ugo, Zoe]}\n"
                       "matches:\n"
                       "  - {id: A1, sides: [Gatti, Lupi], rounds: [{points: 3-1}]}\n"
                       "  - {id: A2, sides: [Tassi, Lupi], place: Como, rules: {target: 16}, forfeit: Tassi}\n"
                       "  - {seats: [Zoe, Pia, Ugo, Remo], rounds: []}\n"
                       "  - {id: A4, game: scopa, rounds: [], sides: [Lupi, Lpi]}\n"
                       "  - {id: A5, arbitro: 1, players: [Ugo, Zoe], teams: {U: [Ugo], Z: [Zoe]}, game: scopa, rounds: []}\n");
  REQUIRE(log.matches.size() == 5);
  CHECK(joined(log.log(0).players) == "Pia Dino Remo Olga");
  CHECK(log.log(0).rounds[0].points.value.of[0] == 3);
  CHECK(log.log(0).rules.target == 11);
  CHECK(log.log(0).place.value == "Lecco");
  CHECK(log.log(0).id.value == "A1");
  CHECK_FALSE(log.log(2).id);
  CHECK(log.log(1).rules.target == 16);
  CHECK(log.log(1).place.value == "Como");
  CHECK(log.log(1).forfeit.value == 0);
  CHECK(log.log(1).rounds.empty());
  CHECK(joined(log.log(2).players) == "Zoe Pia Ugo Remo");
  CHECK(sides(log.log(2)) == "Tassi Gatti");
  CHECK_FALSE(log.matches[3].readable);
  CHECK(sides(log.log(4)) == "U Z");
  CHECK(log.found() == "A108 [Lpi] `Lpi` is not a team | write Lupi\n");
}

TEST_CASE("a fault of a tournament's own header is reported once") {
  const DecodedLog log("plce: Lecco\nresult: 1-0\nplayers: [Anna, Bruno]\nmatches: [{rounds: []}, {rounds: []}]\n");
  CHECK(log.matches.size() == 2);
  CHECK(log.found() == "A101 [plce] unknown key `plce` | write place\n"
                       "A103 [result] `result` belongs inside a match, not next to matches | move it into the match it belongs to\n");
}

TEST_CASE("a fault of the header that keeps every match from being refereed is reported with the first") {
  const DecodedLog log("arbitro: 1\nteams: [Lupi, Gatti]\nmatches: [{rounds: []}, {rounds: []}]\n");
  REQUIRE(log.matches.size() == 2);
  for (const ParsedMatch &match : log.matches) CHECK_FALSE(match.readable);
  CHECK(log.matches[0].findings.size() == 1);
  CHECK(log.matches[1].findings.empty());
}

TEST_CASE("a list holds matches and tournaments") {
  const DecodedLog log(R"([{"arbitro": 1, "players": ["Anna", "Bruno"], "rounds": []}, {"arbitro": 1, "players": ["Anna", "Bruno"],)"
                       R"( "partite": [{"rounds": []}, {"rounds": []}]}])");
  CHECK(log.matches.size() == 3);
  CHECK(log.found().empty());
}

TEST_CASE("overrides from outside come after the log's own and make a what-if") {
  const std::string text =
      "arbitro: 1\ngame: scopone\nrules: {target: 16, napola: length}\nteams: {A: [A1, A2], B: [B1, B2]}\nrounds: []\n";
  const DecodedLog plain(text);
  CHECK(plain.log().game == "scopone");
  CHECK_FALSE(plain.log().what_if);
  CHECK(plain.log().changed.size() == 2);

  const DecodedLog changed(text, {"scopa+re-bello", {{"target", "31"}, {"extra-cards", "{7c: 2}"}, {"players", "[2, 4]"}}});
  CHECK(changed.found().empty());
  CHECK(changed.log().what_if);
  CHECK(changed.log().game == "scopa+re-bello");
  CHECK(changed.log().rules.target == 31);
  CHECK(changed.log().rules.napola == Napola::length);
  CHECK(changed.log().rules.extra_cards.points[static_cast<std::size_t>(Card(7, Suit::cups).index())] == 2);
  CHECK_FALSE(changed.log().rules.players.has(3));

  CHECK(DecodedLog(text, {"scopne", {{"trget", "3"}}}).found() ==
        "A104 [{target: 16, napola: length}] unknown game `scopne` | write scopone\n"
        "A105 [{target: 16, napola: length}] unknown rule `trget` | write target\n");
}

TEST_CASE("the settebello is a count in the counting order and a card among the extra cards") {
  const std::string header = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds: []\n";
  const DecodedLog counts(header + "rules: {counting-order: [settebello, coins]}\n");
  CHECK(counts.found().empty());
  CHECK(counts.log().rules.counting_order.items.front() == CountingItem::settebello);
  CHECK(DecodedLog(header, {"", {{"counting-order", "settebello"}}}).found().empty());

  const DecodedLog card(header + "rules: {extra-cards: {settebello: 2}}\n");
  CHECK(card.found().empty());
  CHECK(card.log().rules.extra_cards.points[static_cast<std::size_t>(settebello_card.index())] == 2);
}

TEST_CASE("courts of a French pack are read in the rules as they are read in the plays, wherever the rule for them is") {
  const std::string header = "arbitro: 1\nletters: en-french\nplayers: [Anna, Bruno]\nrounds: []\n";
  struct Case {
    const char *rules;
    int value;
  };
  for (const Case &one :
       {Case{"game: scopa\nrules: {extra-cards: {Qs: 2}}\n", 9}, Case{"game: scopa-wiki\nrules: {extra-cards: {Qs: 2}}\n", 8},
        Case{"rules: {extra-cards: {Qs: 2}, french-courts: Q8J9}\n", 8}, Case{"rules: {french-courts: Q8J9, extra-cards: {Qs: 2}}\n", 8},
        Case{"courts: [J, Q, K]\nrules: {french-courts: Q8J9, extra-cards: {Qs: 2}}\n", 9}}) {
    CAPTURE(one.rules);
    const DecodedLog log(header + one.rules);
    CHECK(log.found().empty());
    CHECK(log.log().rules.extra_cards.points[static_cast<std::size_t>(Card(one.value, Suit::swords).index())] == 2);
  }
  const DecodedLog outside(header, {"", {{"extra-cards", "{Qs: 2}"}, {"french-courts", "Q8J9"}}});
  CHECK(outside.log().rules.extra_cards.points[static_cast<std::size_t>(Card(8, Suit::swords).index())] == 2);
}

TEST_CASE("void rounds say why, and a denied one is not void") {
  const DecodedLog log("arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{void: three kings}, {void: true}, {void: no}]\n");
  CHECK(log.found().empty());
  CHECK(log.log().rounds[0].is_void.value);
  CHECK(log.log().rounds[0].void_reason == "three kings");
  CHECK(log.log().rounds[1].is_void.value);
  CHECK_FALSE(log.log().rounds[2].is_void.value);
}
