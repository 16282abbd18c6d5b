// What claimed counts mean and give to the points: alone, with piles, with plays, and in rounds that ended early.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

using namespace arbitro;

namespace {

using Points = PerSide<std::optional<int>>;
using Figured = PerSide<std::optional<double>>;

struct Row {
  const char *setting;
  const char *counts;
  const char *points; ///< of the round; `?` where nobody knows
  const char *findings;
};

std::string said(const Report &report) {
  std::string text;
  for (const Finding &finding : report.findings)
    text += (text.empty() ? "" : "; ") + std::string(row_of(finding.code).name) + " " + to_text(finding.message);
  return text;
}

std::string points_of(const Report &report) {
  std::string text;
  for (std::size_t side = 0; side < report.sides.size(); ++side) {
    const std::optional<int> points = report.rounds.at(0).points[side];
    text += (side == 0 ? "" : "-") + (points ? std::to_string(*points) : "?");
  }
  return text;
}

template <std::size_t size, class Log> void check(const Row (&rows)[size], Log log) {
  for (const Row &row : rows) {
    CAPTURE(row.setting, row.counts);
    const Report report = checked(log(row.setting, row.counts));
    CHECK(points_of(report) == row.points);
    CHECK(said(report) == row.findings);
  }
}

std::string of(const std::string &players, const std::string &header, const std::string &round) {
  return "arbitro: 1\nplayers: [" + players + "]\n" + header + "\nunfinished: true\nrounds:\n  - {" + round + "}\n";
}

std::string replaced(std::string text, const std::string &from, const std::string &to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// The round of the sample that is known by its plays, with a change in it and these counts instead of its points.
std::string played(const std::string &from, const std::string &to, const std::string &counts) {
  const std::string sample = read_file(ARBITRO_ROOT "/samples/plays-only.yaml");
  std::string lines;
  for (const char c : counts) lines += c == ';' ? "\n   " : std::string(1, c);
  return replaced(replaced(replaced(sample, "    points: 7-2\n", "    " + lines + "\n"), "result: 7-2\n", ""), from, to);
}

} // namespace

TEST_CASE("counts alone give their points") {
  const Row rows[] = {
      {"game: scopa", "cards: Anna, coins: none, settebello: Bruno, primiera: none, scope: none", "1-1", ""},
      {"rules: {tie-points: all-tied, coins-pt: 0}", "cards: none, coins: none, settebello: Anna, primiera: none, scope: 0-0", "3-2", ""},
      {"game: scopa", "cards: 25-16, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0", "3-1",
       "A401 these add up to 41, but there are 40 cards in the pack"},
      {"game: scopa", "cards: 25-16, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, points: 3-1", "3-1",
       "A401 these add up to 41, but there are 40 cards in the pack"},
      {"game: scopa", "cards: 25-16, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, total: 2-2", "2-2",
       "A401 these add up to 41, but there are 40 cards in the pack"},
      {"game: scopa", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 19-0", "?-?",
       "A406 19 sweeps, but a round of this game has at most 18"},
      {"game: napola", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, napola: {Anna: 3}", "6-1", ""},
      {"game: napola", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, napola: none", "3-1", ""},
      {"game: napola", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, napola: Anna", "?-?",
       "A490 napola needs a number for each side, not a name"},
      {"game: napola\nrules: {target: 31}", "cards: 25-15, coins: 10-0, settebello: Anna, primiera: Anna, scope: 1-0", "15-0",
       "A501 marked unfinished, but Anna has won 15-0"},
      {"game: napola", "cards: 25-15, coins: 10-0, settebello: Anna, primiera: Anna, scope: 1-0, points: 5-0", "15-0",
       "A403 points: claimed 5-0, counted 15-0 (Anna -10)"},
      {"game: cirulla\nrules: {all-coins: none}", "cards: 25-15, coins: 10-0, settebello: Anna, primiera: Anna, scope: 1-0", "16-0", ""},
      {"game: scopa-frac", "frac: 10-6", "10-6", ""},
      {"game: escoba", "cards: 22-18, coins: 6-4, settebello: Anna, scope: 0-1, sevens-most: 3-1", "4-1", ""},
      {"game: escoba", "cards: 30-10, coins: 10-0, settebello: Anna, scope: 0-1, sevens-most: 4-0", "6-1", ""},
      {"game: escoba", "cards: 30-10, coins: Anna, settebello: Anna, scope: 0-1, sevens-most: 3-1", "?-?", ""},
      {"game: il-ponino", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 2-1, ponino: none", "6-1", ""},
      {"game: il-ponino", "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-2, ponino: 1-0", "6-2", ""},
      {"game: il-ponino\nrules: {table-bonus: 15-30}",
       "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 2-1, ponino: Bruno, table-bonus: 0-1", "6-4", ""},
      {"game: scopa", "cards: 22-18, napola: 3-0", "?-?", "A401 napola does not score under these rules"},
  };
  check(rows, [](const std::string &rules, const std::string &counts) { return of("Anna, Bruno", rules, counts); });
}

TEST_CASE("counts of three sides give their points") {
  const Row rows[] = {
      {"game: scopa", "cards: 20-11-9, coins: 5-5-0, settebello: B, primiera: A, scope: 0-0-0", "2-1-0", ""},
      {"rules: {tie-points: all-tied}", "cards: 20-11-9, coins: 5-5-0, settebello: B, primiera: A, scope: 0-0-0", "3-2-0", ""},
      {"rules: {tie-points: all-tied, coins-pt: 0}", "cards: 20-11-9, coins: none, settebello: B, primiera: A, scope: 0-0-0", "2-1-0", ""},
      {"rules: {coins-rule: majority}", "cards: 20-11-9, coins: 5-3-2, settebello: B, primiera: A, scope: 0-0-0", "2-1-0", ""},
      {"game: scopa", "coins: 0-0-10, settebello: B", "?-?-?", "A401 B has the 7 of coins but no coins"},
  };
  check(rows, [](const std::string &rules, const std::string &counts) { return of("A, B, C", rules, counts); });
}

TEST_CASE("counts with piles are compared with them") {
  const Row rows[] = {
      {"game: scopa", "scope: 0-0, cards: 26-14", "2-1", "A402 cards: claimed 26-14, counted 25-15"},
      {"game: scopa", "scope: 0-0, cards: Anna, coins: none, settebello: Bruno, primiera: Anna", "2-1", ""},
      {"game: scopa", "scope: 0-0, cards: Bruno, coins: Anna, settebello: none, primiera: none", "2-1",
       "A402 cards: claimed Bruno, counted Anna; A402 coins: claimed Anna, counted none; A402 settebello: claimed none, counted Bruno; "
       "A402 primiera: claimed none, counted Anna"},
      {"game: scopa", "scope: 0-8", "2-9", "A406 `scope: 0-8` is impossible"},
      {"game: scopa", "scope: 0-7, cards: {Bruno: 15}, coins: {Anna: 4}", "2-8", "A402 coins: claimed {Anna: 4}, counted 5-5"},
      {"game: scopa", "scope: Bruno", "?-?", "A490 scope needs a number for each side, not a name"},
      {"game: il-ponino", "scope: 0-3", "2-4", ""},
      {"game: il-ponino", "scope: 0-3, ponino: Anna", "2-4", "A402 ponino: claimed Anna, counted none"},
      {"game: napola", "scope: 0-0, napola: Bruno", "7-1", "A402 napola: claimed Bruno, counted Anna"},
      {"rules: {primiera-pt: 0}", "scope: 0-0, primiera: Bruno", "1-1", "A402 primiera: claimed Bruno, counted Anna"},
      {"rules: {primiera-pt: 0}", "scope: 0-0, primiera: Anna", "1-1", ""},
      {"rules: {coins-pt: 0}", "scope: 0-0, coins: Anna", "2-1", "A402 coins: claimed Anna, counted none"},
  };
  check(rows, [](const std::string &rules, const std::string &counts) {
    return of("Anna, Bruno", rules,
              "piles: {Anna: {coins: 1 2 3 4 5, cups: 1 2 3 4 5 6 7 8 9 10, swords: 1 2 3 4 7 9, clubs: 1 2 3 4}, Bruno: rest}, " + counts);
  });
  const Row nines[] = {
      {"game: il-ponino", "scope: 3-1", "8-2", ""},
      {"game: il-ponino", "scope: 0-1, ponino: Anna", "2-2", ""},
      {"game: il-ponino", "scope: Anna", "?-?", "A490 scope needs a number for each side, not a name"},
  };
  check(nines, [](const std::string &rules, const std::string &counts) {
    return of("Anna, Bruno", rules,
              "piles: {Anna: {coins: 1 2 3 4 9, cups: 1 2 3 4 5 6 7 9, swords: 1 2 3 4 7 9, clubs: 1 2 3 9}, Bruno: rest}, " + counts);
  });
  const Row three[] = {
      {"rules: {coins-pt: 0, coins-rule: majority}", "scope: 0-0-0, coins: A", "1-1-0", "A402 coins: claimed A, counted none"},
      {"rules: {coins-pt: 0}", "scope: 0-0-0, coins: A", "1-1-0", ""},
  };
  check(three, [](const std::string &rules, const std::string &counts) {
    return of(
        "A, B, C", rules,
        "piles: {A: {coins: 1 2 3 4 5, cups: 1 2 3 4 5 6 7 8 9 10, swords: 1 2 3 4 7 9}, B: {coins: 6 7 8, clubs: 1 2 3 4 5 6 7 8 9}, "
        "C: rest}, " +
            counts);
  });
}

TEST_CASE("counts with plays are compared with them, once for each cause") {
  const Row rows[] = {
      {"game: scopone", "cards: 20-20; coins: 6-4; settebello: Casa; primiera: Ospiti; scope: 5-1", "7-2", ""},
      {"game: scopone", "cards: 19-21; scope: 5-1", "7-2", "A407 the last 1 card was counted for Ospiti, but Casa captured last"},
      {"game: scopone", "cards: 19-21; points: 7-3", "7-2", "A407 the last 1 card was counted for Ospiti, but Casa captured last"},
      {"game: scopone", "cards: Ospiti; coins: Casa", "7-2", "A407 the last 1 card was counted for Ospiti, but Casa captured last"},
      {"game: scopone", "cards: 19-21; coins: 5-5", "7-2",
       "A402 cards: claimed 19-21, counted 20-20; A402 coins: claimed 5-5, counted 6-4"},
      {"game: scopone", "cards: 19-21; napola: 3-0", "7-2",
       "A402 cards: claimed 19-21, counted 20-20; A401 napola does not score under these rules"},
      {"game: scopone", "cards: 21-19; points: 8-2", "7-2", "A402 cards: claimed 21-19, counted 20-20"},
      {"game: scopone", "cards: {Casa: 21,\n        Ospiti: 19}", "7-2", "A402 cards: claimed {Casa: 21, Ospiti: 19}, counted 20-20"},
      {"game: scopone", "scope: 4-1; points: 6-2", "7-2", "A402 scope: claimed 4-1, counted 5-1"},
      {"game: scopone", "scope: 4-1; points: 5-2", "7-2", "A402 scope: claimed 4-1, counted 5-1"},
      {"game: scopone\nrules: {leftover-to: nobody}", "cards: 20-20", "7-3", "A402 cards: claimed 20-20, counted 19-20"},
      {"game: scopone\nrules: {leftover-to: nobody}", "cards: 19-21", "7-3", "A402 cards: claimed 19-21, counted 19-20"},
  };
  check(rows, [](const std::string &game, const std::string &counts) { return played("game: scopone", game, counts); });
}

TEST_CASE("a count that differs is to be written otherwise, or what it was counted from") {
  const auto help = [](const std::string &log) { return to_text(checked(log).findings.at(0).help); };
  CHECK(help(played("game: scopone", "game: scopone", "coins: 5-5")) == "write coins: 6-4, or correct the plays");
  CHECK(help(of("Anna, Bruno", "game: scopa", "piles: {Anna: [1d, 2d, 7d], Bruno: rest}, scope: 0-0, primiera: Anna")) ==
        "write primiera: Bruno");
}

TEST_CASE("after an impossible play, differing counts are not reported") {
  for (const char *cards : {"cards: 19-21", "cards: 20-20"})
    CHECK(said(checked(played("/ Rc\n", "/ Rc x 3b\n", cards))) == "A303 3b taken, but not on the table; 3b is worth 3, not 10");
  const std::string faulty = said(checked(played("- 7d / 6s", "- 7d / 6s x 1c", "coins: 9-1; scope: 0-9")));
  CHECK(faulty.starts_with("A303 1c taken, but not on the table"));
  CHECK(faulty.find("A40") == std::string::npos);
}

TEST_CASE("of a round that sudden death cut, what would be counted at its end is not counted") {
  const Row rows[] = {
      {"", "cards: 30-10, coins: 10-0, scope: 0-0, settebello: none", "1-0", ""},
      {"", "settebello: Gatti", "1-0", "A402 settebello: claimed Gatti, counted none"},
      {"", "points: 1-0", "1-0", ""},
  };
  check(rows, [](const std::string &, const std::string &counts) {
    return "arbitro: 1\nteams: {Lupi: [Pia, Dino], Gatti: [Remo, Olga]}\ngame: scopone-de-trente\n"
           "rules: {tie-at-top: sudden-death}\nstart: 21-21\nrounds:\n"
           "  - {dealer: Olga, table: 1c 5b 6b 10s, plays: [1d x 1c], " +
           counts + "}\n";
  });
}

TEST_CASE("a primiera of 0 is a figure only where a suit may lack") {
  const std::string counts = "cards: 30-10, coins: 6-4, settebello: Anna, primiera: 84-0, scope: 0-0";
  const auto primiera = [&](const std::string &rules) {
    return tally_of(checked(of("Anna, Bruno", rules, counts)), Award::primiera).counted;
  };
  CHECK(primiera("rules: {primiera-missing: zero}") == Figured{84, 0});
  CHECK(primiera("rules: {primiera-missing: four-suit-first}") == Figured{84, 0});
  CHECK(primiera("game: scopa") == Figured{84, std::nullopt});
}

TEST_CASE("the name of a side leaves open how many each side has, and what doubles the sweeps as many as these") {
  const Report trente = checked("arbitro: 1\nteams: {Lupi: [Pia, Dino], Gatti: [Remo, Olga]}\ngame: scopone-de-trente\n"
                                "unfinished: true\nrounds:\n  - {trente: Lupi}\n");
  CHECK(tally_of(trente, Award::trente).counted == Figured{});
  const Report ponino = checked(replaced(of("Anna, Bruno", "game: il-ponino", "ponino: Anna"), "unfinished: true\n", ""));
  CHECK(tally_of(ponino, Award::ponino).points == Points{std::nullopt, 0});
  const Report explained = checked(played("game: scopone", "game: scopone\nrules: {ponino: true}", "cards: 19-21"));
  CHECK(tally_of(explained, Award::ponino).points == Points{0, 0});
}
