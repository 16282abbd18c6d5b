// What a log claims is compared with everything else in it: one contradiction is one finding, and impossible counts say why.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

using namespace arbitro;

namespace {

std::string sample(const std::string &name) { return read_file(ARBITRO_ROOT "/samples/" + name); }

/// Every number of the log's counts and claims raised by one, one log for each.
template <class Check> void with_each_number_changed(const std::string &log, Check check) {
  std::size_t begin = 0;
  for (int line = 1; begin < log.size(); ++line) {
    const std::size_t end = std::min(log.find('\n', begin), log.size());
    for (std::size_t at = begin; at + 1 < end; ++at) {
      const bool is_pair = std::isdigit(static_cast<unsigned char>(log[at])) != 0 && (log[at + 1] == '-' || log[at - 1] == '-');
      const std::size_t key = log.find_first_not_of(" -{", begin);
      const bool is_claim = log.compare(key, 6, "cards:") == 0 || log.compare(key, 7, "result:") == 0;
      if (!is_pair || !is_claim || log[at] == '9') continue;
      std::string changed = log;
      ++changed[at];
      check(changed, line);
    }
    begin = end + 1;
  }
}

} // namespace

TEST_CASE("a number changed in a kitchen log is one finding on its line, whatever follows from it") {
  const std::string log = sample("kitchen.yaml");
  REQUIRE(serious(log).empty());
  int changes = 0;
  with_each_number_changed(log, [&](const std::string &changed, int line) {
    ++changes;
    CAPTURE(changed);
    REQUIRE(serious(changed).size() == 1);
    const Report report = checked(changed);
    const Finding &found = *std::ranges::find_if(report.findings, [](const Finding &each) { return each.severity != Severity::note; });
    CHECK(report.place_of(found.where).begin.line == static_cast<std::uint32_t>(line));
  });
  CHECK(changes >= 25);
}

TEST_CASE("an end of the match that follows from points already found wrong is no second finding") {
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 10-0}\n";
  const std::string round = "  - {cards: 21-19, coins: 6-4, settebello: Bruno, primiera: Bruno, scope: 0-0, points: ";
  CHECK(serious(head + round + "2-2}\nresult: 12-2\nwinner: Anna\n").empty());
  for (const char *rest : {"1-3}\nwinner: Anna\n", "0-2}\nunfinished: true\n", "0-2}\n  - {points: 3-1}\nresult: 13-3\n",
                           "0-2}\n  - {points: 0-11}\nresult: 10-13\nwinner: Bruno\n"}) {
    CAPTURE(rest);
    const std::vector<Finding> found = serious(head + round + rest);
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == Code::points_differ);
  }
  CHECK(serious(head + round + "2-2}\n  - {points: 3-1}\nresult: 12-2\n").size() == 1);
  CHECK(serious(head + round + "0-2}\nresult: 9-9\n").size() == 2);
}

TEST_CASE("running totals under points are distinguished from points by the end of the match") {
  struct Row {
    const char *rounds;
    const char *end;
    bool totals;
  };
  const Row rows[] = {
      {"[{points: 2-2}, {points: 4-5}, {points: 7-6}, {points: 11-8}]", "winner: Anna\nresult: 11-8", true},
      {"[{points: 2-2}, {points: 4-5}, {points: 7-6}, {points: 11-8}]", "winner: Anna", false},
      {"[{points: 2-2}, {points: 4-5}, {points: 7-6}, {points: 9-8}, {points: 12-9}]", "winner: Anna", true},
      {"[{points: 2-2}, {points: 4-5}, {points: 7-8}]", "unfinished: true", true},
      {"[{points: 2-2}, {points: 4-5}, {void: true}, {points: 7-6}, {points: 11-8}]", "result: 11-8", true},
      {"[{points: 1-1}, {points: 2-1}, {points: 3-1}]", "unfinished: true", false},
      {"[{points: 5-0}, {points: 6-1}]", "result: 11-1", false},
  };
  for (const Row &row : rows) {
    CAPTURE(row.rounds, row.end);
    const std::vector<Finding> found =
        serious("arbitro: 1\nplayers: [Anna, Bruno]\nrounds: " + std::string(row.rounds) + "\n" + row.end + "\n");
    REQUIRE(found.size() == (row.totals ? 1 : 0));
    if (row.totals) CHECK(found[0].code == Code::points_look_like_totals);
  }
  for (const char *wrong :
       {"[{points: 2-2}, {points: 5-4}, {points: 4-6}]\nwinner: Anna\nresult: 11-8", "[{points: 5-4}, {points: 6-7}]\nresult: 10-10"}) {
    CAPTURE(wrong);
    for (const Finding &finding : serious("arbitro: 1\nplayers: [Anna, Bruno]\nrounds: " + std::string(wrong) + "\n"))
      CHECK(finding.code != Code::points_look_like_totals);
  }
}

TEST_CASE("points that no round of the game can give are reported where nothing is counted, too") {
  const std::pair<std::string, std::string> rows[] = {
      {"unfinished: true\nrounds: [{points: 4-0}, {points: 0-1}, {points: 4-0}]\n", ""},
      {"unfinished: true\nrounds: [{points: 0-0}]\n", "`points: 0-0` is impossible: no round of this game leads to it"},
      {"unfinished: true\nrounds: [{points: 1-0}, {total: 1-0}]\n", "`total: 1-0` is impossible: no round of this game leads to it"},
      {"unfinished: true\nrounds: [{points: 0-0, rulings: [{points: {Anna: -1}}]}]\n", ""},
      {"game: scopa-howto\nrules: {target: 6}\nrounds: [{points: 6-6}, {scope: 0-1, points: 0-1}]\nwinner: Bruno\n", ""},
      {"game: [scopa-howto, re-bello]\nrules: {target: 6}\nrounds: [{points: 6-6}, {points: 1-0}]\nwinner: Anna\n", ""},
      {"unfinished: true\nrules: {tie-points: all-tied, settebello-pt: 0}\nrounds: [{points: 2-0}]\n", ""},
      {"rounds: [{points: 33-1}]\n", "Anna claims 33, but can have no more than 22"},
      {"game: escoba\nrounds: [{points: 27-0}]\n", ""},
      {"game: escoba\nrounds: [{points: 28-0}]\n", "Anna claims 28, but can have no more than 27"},
      {"game: escoba\nrules: {ponino: true}\nrounds: [{points: 47-0}]\n", ""},
      {"unfinished: true\nrules: {target: 100}\nrounds: [{points: 12-10}]\n", ""},
      {"unfinished: true\nrules: {target: 100}\nrounds: [{points: 12-12}]\n",
       "`points: 12-12` is impossible: no round of this game leads to it"},
      {"game: scopa-frac\nrounds: [{points: 12-4}]\n", ""},
      {"game: scopa-frac\nrounds: [{points: 9-8}]\n", "`points: 9-8` is impossible: no round of this game leads to it"},
  };
  for (const auto &[log, message] : rows) {
    CAPTURE(log);
    const std::vector<Finding> found = serious("arbitro: 1\nplayers: [Anna, Bruno]\n" + log);
    REQUIRE(found.size() == (message.empty() ? 0U : 1U));
    if (!found.empty()) CHECK(to_text(found.front().message) == message);
  }
}

TEST_CASE("a void round gives no points, and only a ruling takes some away") {
  const std::string header = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - {total: 5-4}\n";
  CHECK(serious(header + "  - {void: yes, points: 0-0}\n").empty());
  CHECK(serious(header + "  - {total: 4-6, rulings: [{points: {Anna: -1}}]}\n").empty());
  const std::vector<Finding> in_void = serious(header + "  - {void: yes, points: 1-0}\n");
  REQUIRE(in_void.size() == 1);
  CHECK(in_void[0].code == Code::points_differ);
  const std::vector<Finding> fallen = serious(header + "  - {total: 4-6}\n");
  REQUIRE(fallen.size() == 1);
  CHECK(fallen[0].code == Code::total_differs);
}

TEST_CASE("impossible counts say why") {
  struct Row {
    const char *counts;
    const char *message;
  };
  const Row rows[] = {
      {"coins: 6-5", "these add up to 11, but there are 10 coins in the pack"},
      {"cards: 20-19", "these add up to only 39, but there are 40 cards in the pack"},
      {"primiera: 85-60", "no four cards make a primiera of 85"},
      {"primiera: 84-84", "`primiera: 84-84` is impossible"},
      {"scope: 15-5", "20 sweeps, but a round of this game has at most 18"},
      {"settebello: none", "`none`, but one side must have this card"},
      {"settebello: 1-1", "these add up to 2, but only one side can have the award"},
      {"cards: 0-40, coins: 5-5", "Anna has more coins than cards"},
      {"coins: 0-10, settebello: Anna", "Anna has the 7 of coins but no coins"},
      {"cards: 40-0, settebello: Bruno", "Bruno has the 7 of coins but no cards"},
      {"cards: 30-10, scope: 0-6", "Bruno has 6 sweeps but 10 cards"},
      {"cards: 39-1", "nobody can have only 1 card: a capture has at least 2"},
      {"cards: {Bruno: 39}", "nobody can have only 1 card: a capture has at least 2"},
      {"cards: 38-2, scope: 0-2", "Bruno has 2 sweeps but 2 cards"},
      {"cards: 37-3, primiera: Bruno", "Bruno has a primiera of four suits with 3 cards"},
      {"napola: 3-0", "napola does not score under these rules"},
      {"settebello: Bruno, primiera: 84-0", "`primiera: 84-0` is impossible together with `settebello: Bruno`"},
  };
  for (const Row &row : rows) {
    const std::vector<Finding> found =
        serious("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {" + std::string(row.counts) + "}\nunfinished: true\n");
    CAPTURE(row.counts);
    REQUIRE(found.size() == 1);
    CHECK(to_text(found[0].message) == row.message);
  }
  for (const char *counts :
       {"coins: 6-4, settebello: Bruno", "cards: 30-10, scope: 0-5", "cards: 36-4, primiera: Bruno", "primiera: none"}) {
    CAPTURE(counts);
    CHECK(serious("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {" + std::string(counts) + "}\nunfinished: true\n").empty());
  }
}

TEST_CASE("a primiera of 1 says who has it") {
  struct Row {
    const char *counts;
    bool is_sound;
    PerSide<std::optional<int>> points;
  };
  const Row rows[] = {{"primiera: 0-1, scope: 2-1", true, {5, 2}},
                      {"primiera: 1-0, scope: 2-1", true, {6, 1}},
                      {"primiera: {Anna: 0, Bruno: 1}, scope: 2-1", true, {5, 2}},
                      {"primiera: {Bruno: 1}, scope: 2-1", true, {5, 2}},
                      {"primiera: 0-1, scope: 2-1, points: 5-2", true, {5, 2}},
                      {"primiera: 0-1, scope: 2-1, points: 6-1", false, {}},
                      {"primiera: 1-1, scope: 2-1", false, {}},
                      {"primiera: 0-2, scope: 2-1", false, {}}};
  for (const Row &row : rows) {
    CAPTURE(row.counts);
    const std::string log = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {cards: 22-18, coins: 6-4, settebello: 1-0, " +
                            std::string(row.counts) + "}\nunfinished: true\n";
    const Report report = checked(log);
    CHECK(serious(log).empty() == row.is_sound);
    if (row.is_sound) CHECK(report.rounds[0].points == row.points);
    for (const Finding &finding : report.findings) // a primiera of nobody is the least likely of all
      for (const Fix &fix : finding.fixes) CHECK(fix.certainty != Certainty::only);
  }
}

TEST_CASE("points that follow from a wrong count are no second finding") {
  const std::string header =
      "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - piles: {Anna: {coins: 1 2 3 4 5 6, cups: 1 2 3 4 5 6 7 8 9 "
      "10, swords: 1 2 3 4 5 6}, Bruno: rest}\n    scope: 0-0\n";
  CHECK(serious(header + "    points: 2-1\n").empty());
  const std::vector<Finding> one = serious(header + "    cards: 18-22\n    points: 1-2\n");
  REQUIRE(one.size() == 1);
  CHECK(one[0].code == Code::count_differs);
  CHECK(serious(header + "    cards: 18-22\n    points: 0-3\n").size() == 1); // both by one mistake: the cards, counted on
}

TEST_CASE("the ponino doubles the sweeps of the first table too, from piles as from plays") {
  CheckOptions options;
  options.interpretations = false;
  Referee(options).check_text(
      "arbitro: 1\nplayers: [Anna, Bruno]\ngame: il-ponino\nrules: {table-bonus: 15-30}\nunfinished: true\nrounds:\n"
      "  - {piles: {Anna: 9d 9c 9b 9s 1c 1b, Bruno: rest}, scope: 1-0, table-bonus: 2-0}\n",
      "match.yaml", [&](Report &&report) { CHECK(report.rounds[0].points[0] == 6); });
}

TEST_CASE("the name of a side does not say how many") {
  const std::string header =
      "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - {cards: 25-15, coins: 6-4, settebello: Anna, "
      "primiera: Anna, scope: Anna";
  for (const char *points : {"", ", points: 5-0", ", points: 6-0"}) {
    CAPTURE(points);
    CHECK(serious(header + points + "}\n").empty());
  }
  CHECK(serious(header + ", points: 3-0}\n").size() == 1);
}

TEST_CASE("piles that no captures can make say why") {
  struct Row {
    const char *rules;
    const char *anna;
    const char *bruno;
    const char *message;
  };
  const char *most = "{coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10, swords: 1 2 3 4 5 6 7 8 9 10}";
  const Row rows[] = {
      {"game: scopa\nrules: {leftover-to: nobody}", most, "{clubs: 1 2 3 4 5 6 7 8 9 10}", ""},
      {"game: scopa\nrules: {leftover-to: nobody}", most, "{clubs: 1 2 3 4 5 6 7 8}", "the cards in no pile add up to 19"},
      {"game: scopa\nrules: {leftover-to: nobody}", most, "{clubs: 1 2 3 4 5 6 7 9}", ""},
      {"game: scopa", "[]", "[]", "nobody captured a card"},
      {"game: scopa\nrules: {leftover-to: nobody}", "[]", "[]", "nobody captured a card"},
      {"game: escoba", "[]", "[]", ""},
      {"game: escoba\nrules: {no-capture-at-all: dealer}", "[]", "[]", "40 cards are in no pile"},
      {"game: escoba", most, "{clubs: 1 2 3 4 5 6 7 8 9 10}", ""},
      {"game: escoba\nrules: {leftover-to: nobody}", most, "{clubs: 1 2 3 4 5 6 7 8 9 10}", "every card is in a pile"},
      {"game: escoba\nrules: {leftover-to: nobody}", most, "{clubs: 1 2 3 4 5 6 7 8 9}", ""},
      {"game: escoba\nrules: {leftover-to: nobody}", most, "{clubs: 1 2 3 4 5 6 7 8 10}", "the cards in no pile add up to 9"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.rules, row.anna, row.bruno);
    const std::vector<Finding> found =
        serious("arbitro: 1\nplayers: [Anna, Bruno]\n" + std::string(row.rules) + "\nrounds:\n  - piles:\n      Anna: " + row.anna +
                "\n      Bruno: " + row.bruno + "\nunfinished: true\n");
    REQUIRE(found.size() == (*row.message == '\0' ? 0 : 1));
    if (found.empty()) continue;
    CHECK(found[0].code == Code::pile_overlap);
    CHECK(to_text(found[0].message).find(row.message) == 0);
  }
}

TEST_CASE("where the last card cannot sweep there is a sweep less") {
  const std::string head =
      "arbitro: 1\nplayers: [Anna, Bruno, Carla, Dino]\nteams: {A: [Anna, Carla], B: [Bruno, Dino]}\ngame: scopone-scientifico\nrules: {";
  const std::string round = "}\nrounds:\n  - {scope: 20-0}\nunfinished: true\n";
  CHECK(serious(head + "scopa-on-last-play: yes" + round).empty());
  const std::vector<Finding> found = serious(head + "scopa-on-last-play: yes, take-value: no, take-total: 15" + round);
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::impossible_scope);
}

TEST_CASE("counts that no forty cards give together are found, the later one blamed, and the other checks go on") {
  struct Row {
    const char *game;
    const char *counts;
    const char *message; ///< empty: possible
  };
  const Row rows[] = {
      {"napola", "cards: 20-20, coins: 3-7, napola: 5-0", "Anna has a napola of 5 with 3 coins"},
      {"escoba", "sevens-most: 3-1, sevens-all: Anna", "`sevens-all: Anna` is impossible together with `sevens-most: 3-1`"},
      {"escoba", "sevens-most: 4-0, sevens-all: Anna", ""},
      {"cirulla", "coins: 2-8, grande: Anna", "`grande: Anna` is impossible together with `coins: 2-8`"},
      {"cirulla", "coins: 8-2, napola: 6-0, grande: Bruno", "`grande: Bruno` is impossible together with `coins: 8-2`"},
      {"scopa", "coins: 0-10, settebello: Anna", "Anna has the 7 of coins but no coins"},
      {"scopa-bga", "settebello: Bruno, primiera: 63-0", ""},
      {"il-ponino", "cards: 3-37, ponino: Anna", "`ponino: Anna` is impossible together with `cards: 3-37`"},
      {"escoba", "cards: 38-2, cards-all: Anna", "`cards-all: Anna` is impossible together with `cards: 38-2`"},
      {"scopone-de-trente", "coins: 2-8, trente: 6-0", "`trente: 6-0` is impossible together with `coins: 2-8`"},
      {"escoba", "coins: 9-1, table-bonus: 0-3", "3 sweeps, but the first table of this game gives at most 2"},
      {"cirulla", "hand-bonus: 4-0", "the hand bonuses of a round cannot add up to 4"},
      {"cirulla", "hand-bonus: 16-0", ""},
      {"escoba", "table-bonus: 1-1", "only one side can have it"},
      {"re-bello", "coins: 1-9, settebello: Anna, re-bello: Anna",
       "`re-bello: Anna` is impossible together with `coins: 1-9` and `settebello: Anna`"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.game, row.counts);
    const bool pairs = std::string(row.game).starts_with("scopone");
    const std::vector<Finding> found = serious(
        std::string("arbitro: 1\nplayers: [Anna, Bruno") + (pairs ? ", C, D]\nteams: {Anna E: [Anna, C], Bruno E: [Bruno, D]}" : "]") +
        "\ngame: " + row.game + "\nrounds:\n  - {" + row.counts + "}\n  - {points: 1-2, total: 9-9}\nunfinished: true\n");
    std::vector<std::string> impossible;
    for (const Finding &finding : found)
      if (finding.code == Code::impossible_count || finding.code == Code::impossible_scope) impossible.push_back(to_text(finding.message));
    if (*row.message == '\0') {
      CHECK(impossible.empty());
      continue;
    }
    REQUIRE(impossible.size() == 1);
    CHECK(impossible[0] == row.message);
  }
}

TEST_CASE("the counts that an impossible one contradicts are labelled") {
  const std::vector<Finding> found = serious("arbitro: 1\nplayers: [Anna, Bruno]\ngame: napola\nrounds:\n"
                                             "  - {cards: 20-20, coins: 3-7, settebello: Anna, napola: 5-0}\nunfinished: true\n");
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].labels.size() == 1);
  CHECK(to_text(found[0].labels[0].text) == "conflicts with this");
}

namespace {

using Points = PerSide<std::optional<int>>;
using Figured = PerSide<std::optional<double>>;

} // namespace

TEST_CASE("an award that pays nothing is not needed for the points of a round") {
  const Report report =
      checked("arbitro: 1\ngame: escoba\nplayers: [Anna, Bruno]\nrounds:\n"
              "  - {cards: 24-16, coins: 7-3, settebello: Anna, scope: 3-1, sevens-most: 3-1, sevens-all: 0-0, cards-all: 0-0,"
              " coins-all: 0-0, table-bonus: 0-0}\nunfinished: true\n");
  CHECK(report.findings.empty());
  CHECK(tally_of(report, Award::primiera).points == Points{0, 0});
  CHECK(tally_of(report, Award::primiera).counted == Figured{});
  CHECK(report.rounds[0].points == Points{7, 1});
}

TEST_CASE("the name of a side and none are figures where one side has an award or nobody") {
  const std::string five = "cards: 24-16, coins: 7-3, settebello: Anna, primiera: 78-70, scope: 2-0";
  const Report ponino =
      checked("arbitro: 1\ngame: il-ponino\nplayers: [Anna, Bruno]\nrounds:\n  - {" + five + ", ponino: Anna}\nunfinished: true\n");
  CHECK(tally_of(ponino, Award::ponino).counted == Figured{1, 0});
  CHECK(tally_of(ponino, Award::ponino).points == Points{2, 0});
  CHECK(ponino.rounds[0].points == Points{8, 0});
  const Report grande = checked("arbitro: 1\ngame: cirulla\nplayers: [Anna, Bruno]\nrounds:\n  - {" + five +
                                ", napola: none, grande: Anna, hand-bonus: none, table-bonus: none}\nunfinished: true\n");
  CHECK(tally_of(grande, Award::grande).counted == Figured{1, 0});
  CHECK(tally_of(grande, Award::napola).counted == Figured{0, 0});
  CHECK(grande.rounds[0].points == Points{11, 0});
  const Report nobodys =
      checked("arbitro: 1\ngame: escoba\nplayers: [Anna, Bruno]\nrounds:\n  - {" + five +
              ", sevens-most: none, sevens-all: none, cards-all: none, coins-all: none, table-bonus: none}\nunfinished: true\n");
  for (const Award award : {Award::sevens_all, Award::cards_all, Award::coins_all})
    CHECK(tally_of(nobodys, award).counted == Figured{0, 0});
  CHECK(nobodys.rounds[0].points == Points{5, 0});
}

TEST_CASE("what doubles sweeps pays nothing to a side without sweeps, whoever has it") {
  const Report report = checked("arbitro: 1\ngame: il-ponino\nplayers: [Anna, Bruno]\nrounds:\n"
                                "  - {cards: 24-16, coins: 4-6, settebello: Anna, primiera: 78-70, scope: 0-0}\nunfinished: true\n");
  CHECK(tally_of(report, Award::ponino).points == Points{0, 0});
  CHECK(report.rounds[0].points == Points{3, 1});
}

TEST_CASE("under majority a name or none says who was paid, and figures what was counted") {
  const std::string head = "arbitro: 1\ngame: scopa-online\nplayers: [Anna, Bruno, Carla, Dino]\nunfinished: true\nrounds:\n";
  const std::string piles = "  - piles: {Anna: 1d 2d 3d 4d 5d 1c 2c 3c 4c 5c, Bruno: 6d 7d 1b 2b 3b 4b 5b 6c 7c 8c, "
                            "Carla: 8d 9d 1s 2s 3s 4s 5s 9c 10c 6b, Dino: rest}\n    scope: 0-0-0-0\n    coins: ";
  CHECK(serious(head + piles + "none\n").empty());
  CHECK(serious(head + piles + "{Anna: 5, Bruno: 2, Carla: 2, Dino: 1}\n").empty());
  const std::vector<Finding> unpaid = serious(head + piles + "Anna\n");
  REQUIRE(unpaid.size() == 1);
  CHECK(unpaid[0].code == Code::count_differs);
  const Report counts = checked(head + "  - {cards: none, coins: Anna, settebello: Dino, primiera: none, scope: none}\n");
  CHECK(counts.rounds[0].points == Points{1, 0, 0, 1});
}

TEST_CASE("five players are counted although no hands of three divide the pack among them") {
  for (const char *game : {"scopa-howto", "scopa-guide", "scopa-d-assi-howto"}) {
    CAPTURE(game);
    const Report report = checked("arbitro: 1\ngame: " + std::string(game) +
                                  "\nplayers: [A1, B1, C1, D1, E1]\nrounds:\n  - cards: {A1: 12, B1: 10, C1: 8, D1: 6, E1: 4}\n"
                                  "    coins: {A1: 4, B1: 2, C1: 2, D1: 1, E1: 1}\n    settebello: B1\n    primiera: none\n"
                                  "    scope: {A1: 1, B1: 0, C1: 2, D1: 0, E1: 0}\nunfinished: true\n");
    for (const Finding &finding : report.findings) CHECK(finding.code != Code::impossible_scope);
    REQUIRE(report.rounds.size() == 1);
    CHECK(report.rounds[0].points[0] == 3);
    CHECK(report.rounds[0].points[2] == 2);
  }
}

TEST_CASE("after an impossible count the rest of the match is checked, but nobody has won") {
  const std::vector<Finding> found = serious("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n"
                                             "  - {cards: 25-16, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 5-1}\n"
                                             "  - {cards: 22-18, coins: 6-5, settebello: Anna, primiera: Anna, scope: 4-1}\n"
                                             "winner: Bruno\n");
  REQUIRE(found.size() == 2);
  CHECK(found[0].code == Code::impossible_count);
  CHECK(found[1].code == Code::impossible_count);
}
