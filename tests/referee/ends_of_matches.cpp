// How matches end when a log only claims it: forfeits, bare results, totals carried over, and what no claim may decide.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

/// Status and winner of a match, its totals, and the errors and warnings by code.
std::string end_of(const std::string &log) {
  const Report report = checked(log);
  const Outcome &result = report.result;
  std::string text = result.winner == nobody ? "nobody" : report.sides.at(result.winner).name;
  for (std::size_t side = 0; side < report.sides.size(); ++side)
    text += (side == 0 ? " " : "-") + (result.totals[side] ? std::to_string(*result.totals[side]) : "?");
  for (const Finding &finding : serious(log)) text += " " + std::string(row_of(finding.code).name);
  return text;
}

struct Ending {
  const char *why;
  const char *log;
  const char *end;
};

const std::string two = "arbitro: 1\nplayers: [Anna, Bruno]\n";

template <std::size_t size> void check_ends(const std::string &head, const Ending (&rows)[size]) {
  for (const Ending &row : rows) {
    CAPTURE(row.why, row.log);
    CHECK(end_of(head + row.log) == row.end);
  }
}

} // namespace

TEST_CASE("who gives up loses to the only other side, and among three nobody has won yet") {
  const Ending pairs[] = {
      {"the other side wins", "rounds: [{points: 3-1}]\nforfeit: Anna\nwinner: Bruno\n", "Bruno 3-1"},
      {"who gives up does not win", "rounds: [{points: 3-1}]\nforfeit: Anna\nwinner: Anna\n", "Bruno 3-1 A501"},
      {"an agreed score becomes the totals", "rounds: [{points: 3-1}]\nforfeit: Anna\nresult: 0-11\n", "Bruno 0-11"},
      {"and then it is not unfinished", "rounds: [{points: 3-1}]\nforfeit: Anna\nunfinished: true\n", "Bruno 3-1 A501"},
      {"after the end the totals stay", "rounds: [{points: 11-3}, {points: 1-0}]\nforfeit: Bruno\n", "Anna 11-3 A503"},
      {"who has won gives nothing up", "rounds: [{points: 6-1}, {points: 5-1}]\nforfeit: Anna\n", "Bruno 11-2 A501"},
      {"the last round may break off", "rounds: [{plays: [7d]}]\nforfeit: Anna\n", "Bruno 0-0"},
      {"a ruling ends the match with its round", "rounds: [{points: 4-1, rulings: [{kind: forfeit, side: Anna}]}]\n", "Bruno 4-1"},
      {"no round follows", "rounds: [{points: 4-1, rulings: [{kind: forfeit, side: Anna}]}, {points: 1-1}]\n", "Bruno 4-1 A503"},
      {"and nobody wins by one", "rounds: [{points: 4-1, rulings: [{kind: forfeit, side: Anna}]}, {points: 1-1}, {points: 6-0}]\n",
       "Bruno 4-1 A503"},
      {"its round may break off", "rounds: [{points: 4-1}, {plays: [7d], rulings: [{kind: forfeit, side: Anna}]}, {points: 1-1}]\n",
       "Bruno 4-1 A503"},
      {"or be void", "rounds: [{void: true, rulings: [{kind: forfeit, side: Anna}]}, {points: 1-1}]\n", "Bruno 0-0 A503"},
      {"who has won by then gives nothing up", "rounds: [{points: 11-1}, {points: 1-1, rulings: [{kind: forfeit, side: Anna}]}]\n",
       "Anna 11-1 A503"},
      {"nor does the other one", "rounds: [{points: 11-1}, {points: 1-1, rulings: [{kind: forfeit, side: Bruno}]}]\nresult: 11-1\n",
       "Anna 11-1 A503"},
      {"nobody gives up to a side that does",
       "rounds: [{points: 4-1, rulings: [{kind: forfeit, side: Anna}, {kind: forfeit, side: Bruno}]}]\n", "Bruno 4-1 A116"},
      {"to say it twice is no contradiction",
       "rounds: [{points: 4-1, rulings: [{kind: forfeit, side: Anna}, {kind: forfeit, side: Anna}]}]\n", "Bruno 4-1"},
  };
  check_ends(two, pairs);
  const Ending threes[] = {
      {"nobody", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\n", "nobody 3-1-0"},
      {"but the others may go on", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\nunfinished: true\n", "nobody 3-1-0"},
      {"a winner can be agreed on", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\nwinner: Carla\n", "nobody 3-1-0"},
      {"but not who gave up", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\nwinner: Bruno\n", "nobody 3-1-0 A501"},
      {"nor by a ruling", "rounds: [{points: 3-1-0, rulings: [{kind: forfeit, side: Bruno}]}]\nwinner: Bruno\n", "nobody 3-1-0 A501"},
      {"two may give up to the third",
       "rounds: [{points: 3-1-0, rulings: [{kind: forfeit, side: Bruno}, {kind: forfeit, side: Anna}]}]\nwinner: Carla\n", "nobody 3-1-0"},
      {"so can a result", "rounds: [{points: 3-1-0}]\nforfeit: Bruno\nresult: 11-0-4\n", "nobody 11-0-4"},
      {"a ruling ends it for all", "rounds: [{points: 3-1-0, rulings: [{kind: forfeit, side: Bruno}]}, {points: 9-0-0}]\n",
       "nobody 3-1-0 A503"},
  };
  check_ends("arbitro: 1\nplayers: [Anna, Bruno, Carla]\n", threes);
}

TEST_CASE("a side at the target may have to be ahead, or play so many rounds") {
  const Ending leads[] = {
      {"one point is not enough", "rules: {lead: 2}\nrounds: [{points: 11-10}]\nunfinished: true\n", "nobody 11-10"},
      {"nor does it make a winner", "rules: {lead: 2}\nrounds: [{points: 11-10}]\nwinner: Anna\n", "nobody 11-10 A504"},
      {"two are", "rules: {lead: 2}\nrounds: [{points: 11-10}, {points: 1-0}]\nwinner: Anna\n", "Anna 12-10"},
      {"no more rounds after that", "rules: {lead: 2}\nrounds: [{points: 12-10}, {points: 1-0}]\n", "Anna 12-10 A503"},
      {"the cap wins without", "rules: {lead: 2, lead-cap: 15}\nstart: 14-14\nrounds: [{points: 1-0}]\nwinner: Anna\n", "Anna 15-14"},
      {"both at the cap: the order of counting",
       "rules: {lead: 2, lead-cap: 15}\nstart: 14-14\n"
       "rounds: [{cards: 18-22, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-2}]\nwinner: Bruno\n",
       "Bruno 17-17"},
      {"also where one is ahead by enough",
       "rules: {lead: 2, lead-cap: 15}\nstart: 13-14\n"
       "rounds: [{cards: 18-22, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-0}]\n",
       "Bruno 17-15"},
      {"a play gives no victory while it gives no lead",
       "game: scopa-howto\nrules: {lead: 3, target: 6}\n"
       "rounds: [{points: 6-6}, {dealer: Bruno, table: 4b 7d 8s 5b, plays: [6b / 7c x 7d]}]\nunfinished: true\n",
       "nobody 6-6"},
      {"it does at the cap",
       "game: scopa-howto\nrules: {lead: 3, target: 6, lead-cap: 7}\n"
       "rounds: [{points: 6-6}, {dealer: Bruno, table: 4b 7d 8s 5b, plays: [6b / 7c x 7d]}]\n",
       "Bruno 6-7"},
  };
  check_ends(two, leads);
  const Ending caps[] = {
      {"both at the cap by claims: the one named", "rounds: [{points: 5-5}, {points: 5-5}, {points: 3-2}]\nwinner: Bruno\n", "Bruno 13-12"},
      {"level at the cap", "rounds: [{points: 5-5}, {points: 6-5}, {points: 1-2}]\nwinner: Bruno\n", "Bruno 12-12"},
      {"only a result", "result: 12-12\nwinner: Bruno\n", "Bruno 12-12"},
      {"or another one", "result: 13-12\nwinner: Bruno\n", "Bruno 13-12"},
      {"one of them was out", "result: 12-12\n", "nobody 12-12"},
      {"who is below the cap was not", "result: 13-11\nwinner: Bruno\n", "Anna 13-11 A501"},
      {"nor who never led", "rounds: [{points: 5-5}, {points: 7-7}, {points: 1-0}]\nwinner: Bruno\n", "Anna 13-12 A501"},
  };
  check_ends(two + "rules: {lead: 3, lead-cap: 12}\n", caps);
  const Ending orders[] = {
      {"who was out first was not ahead",
       "both-reach: counting-order}\nrounds: [{points: 5-5}, {points: 5-5}, {points: 2-1}]\nwinner: Bruno\n", "nobody 12-11 A504"},
      {"nor by a result", "both-reach: counting-order}\nresult: 12-11\nwinner: Bruno\n", "nobody 12-11 A504"},
      {"nor who broke the tie", "tie-at-top: counting-order}\nrounds: [{points: 5-5}, {points: 5-5}, {points: 1-1}]\nwinner: Bruno\n",
       "nobody 11-11 A504"},
  };
  check_ends(two + "rules: {lead: 2, ", orders);
  const Ending rounds[] = {
      {"the target does not matter", "rules: {fixed-rounds: 2}\nrounds: [{points: 12-1}, {points: 0-1}]\nwinner: Anna\n", "Anna 12-2"},
      {"nobody wins before the last round", "rules: {fixed-rounds: 2}\nrounds: [{points: 12-1}]\nwinner: Anna\n", "nobody 12-1 A504"},
      {"a match may break off", "rules: {fixed-rounds: 2}\nrounds: [{points: 12-1}]\nunfinished: true\n", "nobody 12-1"},
      {"or lack rounds", "rules: {fixed-rounds: 2}\nrounds: [{points: 12-1}]\nresult: 12-1\n", "nobody 12-1 A504"},
      {"one round too many", "rules: {fixed-rounds: 2}\nrounds: [{points: 2-1}, {points: 2-1}, {points: 1-1}]\n", "Anna 4-2 A503"},
      {"a draw", "rules: {fixed-rounds: 2}\nrounds: [{points: 2-1}, {points: 1-2}]\nresult: 3-3\n", "nobody 3-3"},
      {"has no winner", "rules: {fixed-rounds: 2}\nrounds: [{points: 2-1}, {points: 1-2}]\nwinner: Anna\n", "nobody 3-3 A501"},
      {"and is finished", "rules: {fixed-rounds: 2}\nrounds: [{points: 2-1}, {points: 1-2}]\nunfinished: true\n", "nobody 3-3 A501"},
      {"void deals are no rounds", "rules: {fixed-rounds: 2}\nrounds: [{void: true}, {points: 2-1}, {points: 1-1}]\n", "Anna 3-2"},
      {"the fewest points win", "rules: {fixed-rounds: 1, goal: low}\nrounds: [{points: 2-1}]\nwinner: Bruno\n", "Bruno 2-1"},
  };
  check_ends(two, rounds);
}

TEST_CASE("a match of so many rounds is won by its rounds, and not by seven points to nothing") {
  CHECK(checked(two + "rules: {fixed-rounds: 1, early-win: cappotto-7-0}\nrounds: [{points: 8-0}]\n").result.by == "rounds");
}

TEST_CASE("the agreed score of a forfeit says who leads") {
  CHECK(checked(two + "rounds: [{points: 3-1}]\nforfeit: Anna\nresult: 2-9\n").result.leader == 1);
  CHECK(checked(two + "rounds: [{points: 3-1}]\nforfeit: Bruno\nresult: 4-4\n").result.leader == nobody);
}

TEST_CASE("a result without rounds must be able to end the match, or not claim to") {
  const Ending rows[] = {
      {"at the target", "result: 11-9\n", "Anna 11-9"},
      {"below it", "result: 9-7\n", "nobody 9-7 A504"},
      {"level above it", "result: 12-12\n", "nobody 12-12 A504"},
      {"below it and not over", "result: 9-7\nunfinished: true\n", "nobody 9-7"},
      {"somebody has won", "result: 11-3\nunfinished: true\n", "Anna 11-3 A501"},
      {"nobody has won a tie", "result: 11-11\nunfinished: true\n", "nobody 11-11"},
      {"equal last rounds decide nothing yet", "rules: {both-reach: last-round}\nresult: 12-11\nunfinished: true\n", "nobody 12-11"},
      {"nobody knows how many rounds were played", "rules: {fixed-rounds: 4}\nresult: 11-3\nunfinished: true\n", "nobody 11-3"},
      {"the winner is reported once", "result: 9-7\nwinner: Anna\n", "nobody 9-7 A504"},
      {"the other won", "result: 11-9\nwinner: Bruno\n", "Anna 11-9 A501"},
      {"it is the whole of it, whatever was carried over", "start: 5-7\nresult: 11-9\n", "Anna 11-9"},
      {"which no round takes away", "start: 5-7\nresult: 11-6\n", "Anna 11-6 A502"},
      {"even where nobody has won", "start: 10-10\nresult: 10-8\nunfinished: true\n", "nobody 10-8 A502"},
      {"ten points and the most of one round", "result: 32-7\n", "Anna 32-7"},
      {"one more", "result: 33-7\n", "Anna 33-7 A502"},
      {"who wins may have been level with the other", "result: 60-38\n", "Anna 60-38"},
      {"but not with one point less", "result: 60-37\n", "Anna 60-37 A502"},
      {"or have begun so high", "start: 30-0\nresult: 40-7\n", "Anna 40-7"},
      {"where a lead is asked for both may be above the target", "rules: {lead: 3}\nresult: 43-19\n", "Anna 43-19"},
      {"but not by more", "rules: {lead: 3}\nresult: 44-19\n", "Anna 44-19 A502"},
      {"equal last rounds decide nothing", "rules: {both-reach: last-round}\nresult: 90-12\n", "Anna 90-12"},
      {"who loses may not have more either", "rules: {goal: low}\nresult: 7-38\n", "Anna 7-38 A502"},
      {"every round gives the most", "rules: {fixed-rounds: 2}\nresult: 44-0\n", "Anna 44-0"},
      {"and no more", "rules: {fixed-rounds: 2}\nresult: 45-0\n", "Anna 45-0 A502"},
      {"nor to both together", "rules: {fixed-rounds: 2}\nresult: 23-22\n", "Anna 23-22 A502"},
      {"every round gives the settebello", "rules: {fixed-rounds: 4}\nresult: 4-0\n", "Anna 4-0"},
      {"and no less", "rules: {fixed-rounds: 4}\nresult: 2-1\n", "Anna 2-1 A502"},
      {"unless some are not played", "rules: {fixed-rounds: 4}\nresult: 2-1\nunfinished: true\n", "nobody 2-1"},
      {"or only what was carried over", "start: 3-0\nrules: {fixed-rounds: 4}\nresult: 4-2\n", "Anna 4-2 A502"},
      {"aces and courts are sixteen", "game: scopa-frac\nresult: 20-12\n", "Anna 20-12"},
      {"no more and no fewer", "game: scopa-frac\nresult: 12-19\n", "Bruno 12-19 A502"},
      {"after one round, too", "game: scopa-frac\nresult: 11-4\n", "Anna 11-4 A502"},
      {"on top of what was carried over", "game: scopa-frac\nstart: 3-2\nresult: 12-9\n", "Anna 12-9"},
      {"fifty points, six triples of Anna's, the table, all cards and their sweeps", "game: cirulla\nresult: 145-7\n", "Anna 145-7"},
      {"and one more", "game: cirulla\nresult: 146-7\n", "Anna 146-7 A502"},
      {"twenty points and the most of one round", "game: escoba\nresult: 47-7\n", "Anna 47-7"},
      {"and one more of the table's sweeps", "game: escoba\nresult: 48-7\n", "Anna 48-7 A502"},
  };
  check_ends(two, rows);
  const Ending threes[] = {
      {"two level at the bottom decide nothing", "rules: {goal: low}\nresult: 90-1-0\n", "Carla 90-1-0"},
  };
  check_ends("arbitro: 1\nplayers: [Anna, Bruno, Carla]\n", threes);
}

TEST_CASE("totals carried over count for the first round's total and for the end") {
  const Ending rows[] = {
      {"the total after round 1", "start: 5-7\nrounds: [{total: 8-8}]\nunfinished: true\n", "nobody 8-8"},
      {"points and total", "start: 5-7\nrounds: [{points: 3-1, total: 8-8}]\nunfinished: true\n", "nobody 8-8"},
      {"the total is not the points", "start: 5-7\nrounds: [{points: 3-1, total: 3-1}]\nunfinished: true\n", "nobody 8-8 A404"},
      {"who is carried over the target", "start: 5-7\nrounds: [{points: 6-0}]\nwinner: Anna\n", "Anna 11-7"},
      {"a total can decide", "start: 5-7\nrounds: [{total: 11-8}]\nresult: 11-8\nwinner: Anna\n", "Anna 11-8"},
      {"one side alone has a start", "start: {Anna: 5}\nrounds: [{points: 3-1}]\nunfinished: true\n", "nobody 8-1"},
  };
  check_ends(two, rows);
  CHECK(checked(two + "start: {Bruno: 5}\nrounds: [{points: 3-1}]\nunfinished: true\n").start == PerSide<int>{0, 5});
}

TEST_CASE("where the last round decides, totals of two rounds show who had it") {
  const std::string last_round = two + "rules: {both-reach: last-round, target: 11}\n";
  const Ending rows[] = {
      {"by totals", "rounds: [{total: 10-8}, {total: 12-11}]\nwinner: Bruno\n", "Bruno 12-11"},
      {"by points", "rounds: [{points: 10-8}, {points: 2-3}]\nwinner: Bruno\n", "Bruno 12-11"},
      {"level last rounds decide nothing", "rounds: [{total: 10-8}, {total: 13-11}]\nunfinished: true\n", "nobody 13-11"},
  };
  check_ends(last_round, rows);
  const std::vector<Finding> found = serious(last_round + "rounds: [{points: 10-8}, {points: 12-11}]\nwinner: Bruno\nresult: 12-11\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::points_look_like_totals);
}

TEST_CASE("points are taken for totals only where the end proves it and the rounds have nothing else") {
  const auto takes_for_totals = [](const std::string &rest) {
    for (const Finding &finding : serious(two + rest))
      if (finding.code == Code::points_look_like_totals) return true;
    return false;
  };
  CHECK(takes_for_totals("rounds: [{points: 6-5}, {points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK(takes_for_totals("rounds: [{points: 6-5}, {points: 6-8}, {points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK(takes_for_totals("start: 5-4\nrounds: [{points: 6-5}, {points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 5-8}]\nwinner: Bruno\nresult: 11-13\n"));
  CHECK_FALSE(takes_for_totals("start: 9-7\nrounds: [{points: 2-1}, {points: 3-1}]\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 11-8}]\nforfeit: Bruno\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 3-2}, {points: 4-5, rulings: [{points: {Anna: -1}}]}]\nresult: 4-5\nunfinished: true\n"));
  CHECK(takes_for_totals("rounds: [{points: 9-2}, {points: 10-11}]\nwinner: Bruno\n"));
  CHECK_FALSE(takes_for_totals("start: 5-0\nrounds: [{points: 1-5}, {points: 11-8}]\nwinner: Anna\n"));
  CHECK_FALSE(takes_for_totals("start: 5-4\nrounds: [{points: 11-8}]\nwinner: Anna\nresult: 11-8\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 11-3}]\nwinner: Anna\nresult: 11-3\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5, total: 6-5}, {points: 6-6, total: 12-11}]\nunfinished: true\n"));
  CHECK_FALSE(takes_for_totals("rounds: [{points: 6-5}, {points: 11-8}, {points: 12-8}]\nwinner: Anna\nresult: 12-8\n"));
  CHECK_FALSE(takes_for_totals("game: cappotto\nrounds: [{points: 4-0}, {points: 4-0}]\nunfinished: true\n"));
}

TEST_CASE("a claimed win at once is believed only where the last round leaves room for it") {
  const std::string napola = two + "game: napola\n";
  const std::string counts = "cards: 20-20, settebello: Anna, primiera: Anna, scope: 0-0, napola: ";
  const std::string nine = "rounds: [{" + counts + "0-0, coins: 9-1}]\nwinner: Anna\n";
  const std::string ten = "rounds: [{" + counts + "10-0, coins: 10-0}]\nwinner: Anna\n";
  const Ending rows[] = {
      {"coins, settebello and ten of the run are twelve points", "rounds: [{points: 3-1}, {total: 15-1}]\nwinner: Anna\n", "Anna 15-1"},
      {"only the settebello is certain at the tenth coin", "rounds: [{points: 3-1}, {total: 4-1}]\nwinner: Anna\n", "Anna 4-1"},
      {"but it is", "rounds: [{points: 3-1}, {points: 0-2}]\nwinner: Anna\n", "nobody 3-3 A501"},
      {"only a result", "result: 12-2\nwinner: Anna\n", "Anna 12-2"},
      {"and the other one at the target", "result: 12-22\nwinner: Anna\n", "Anna 12-22"},
      {"also where the match stopped at the tenth coin", "result: 1-0\nwinner: Anna\n", "Anna 1-0"},
      {"which is not without a point", "result: 0-22\nwinner: Anna\n", "Bruno 0-22 A501"},
      {"nor where nobody has won", "result: 9-0\nwinner: Bruno\n", "nobody 9-0 A501"},
      {"in a round before the last one", "start: 0-14\nrounds: [{points: 13-8}, {points: 1-0}]\nwinner: Anna\n", "Anna 13-22 A503"},
      {"the coins are recorded", nine.c_str(), "nobody 3-0 A504"},
      {"and so is that she has them all", ten.c_str(), "Anna 13-0"},
      {"nine of the coins are recorded, and no run", "rounds: [{coins: 9-1, points: 13-1}]\nwinner: Anna\n", "nobody 13-1 A504"},
      {"the log says that the other one was paid for the coins", "rounds: [{coins: Bruno, points: 13-1}]\nwinner: Anna\n",
       "nobody 13-1 A504"},
      {"it comes before the other one's target", "start: 0-14\nrounds: [{points: 13-8}]\nwinner: Anna\n", "Anna 13-22"},
      {"which was reached in an earlier round", "rounds: [{points: 0-22}, {points: 12-0}]\nwinner: Anna\n", "Bruno 0-22 A503"},
      {"a round before it is invalid", "rounds: [{plays: [7d / 6c], points: 1-0}, {points: 15-1}]\nwinner: Anna\n", "nobody 16-1 A202"},
      {"the last round is invalid", "rounds: [{plays: [1b / 2c / 1b]}]\nunfinished: true\nwinner: Anna\n", "nobody 0-0 A201"},
  };
  check_ends(napola, rows);
  const Ending trente[] = {
      {"ace, 2 and 3 of coins leave room for any other count", "rounds: [{coins: 5-5, points: 9-1}]\nwinner: Anna\n", "Anna 9-1"},
      {"but not for fewer points", "rounds: [{coins: 5-5, points: 5-3}]\nwinner: Anna\n", "nobody 5-3 A504"},
      {"they are all that a round gives which stops there", "rounds: [{points: 6-0}]\nwinner: Anna\n", "Anna 6-0"},
      {"as in counts", "rounds: [{trente: 6-0, points: 6-0}]\n", "Anna 6-0"},
      {"and in a result", "result: 6-0\nwinner: Anna\n", "Anna 6-0"},
      {"but a round in which nobody won gives more", "rounds: [{points: 6-0}]\nunfinished: true\n", "nobody 6-0 A403"},
      {"and so does one before the last", "rounds: [{points: 6-0}, {points: 7-0}]\nwinner: Anna\n", "nobody 13-0 A403"},
      {"no round gives that much", "rounds: [{points: 60-0}]\nwinner: Anna\n", "nobody 60-0 A403"},
  };
  check_ends("arbitro: 1\nteams: {Anna: [A, B], Bruno: [C, D]}\ngame: scopone-de-trente\n", trente);
}

TEST_CASE("an invalid round decides nothing, and later claims are not compared with it") {
  const Ending rows[] = {
      {"points that no round can give", "rounds: [{points: 40-1}]\n", "nobody 40-1 A403"},
      {"but a result that fits no total is another mistake", "rounds: [{points: 40-1}]\nresult: 1-15\n", "nobody 40-1 A403 A502"},
      {"and one that agrees is none", "rounds: [{points: 40-1}]\nresult: 40-1\n", "nobody 40-1 A403"},
      {"a total that no round can give", "rounds: [{points: 2-2}, {total: 40-3}]\nunfinished: true\n", "nobody 40-3 A404"},
      {"rounds after it", "rounds: [{plays: [7d / 6c], points: 11-0}, {points: 11-3}]\n", "nobody 22-3 A202"},
      {"a result over unknown totals", "rounds: [{plays: [7d / 6c]}]\nresult: 11-9\n", "nobody 11-9 A202"},
      {"a result over known totals", "rounds: [{plays: [7d / 6c], points: 3-1}]\nresult: 5-5\n", "nobody 3-1 A202"},
      {"a winner", "rounds: [{plays: [7d / 6c], points: 3-1}]\nwinner: Anna\n", "nobody 3-1 A202"},
      {"a win at once by plays", "rules: {trente-all-three-wins: true}\nrounds: [{table: 1d 2d 10c 9c, plays: [10b x 9b / 3d x 1d 2d]}]\n",
       "nobody 0-0 A303"},
      {"counts that cannot be true together",
       "rounds: [{points: 9-9}, {cards: 25-25, coins: 6-4, settebello: Anna, primiera: Anna, scope: 2-0}]\n", "nobody 14-9 A401"},
      {"sweeps that a round has no cards for",
       "start: 9-9\nrounds: [{cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 30-0}]\n", "nobody ?-? A406"},
      {"an award that the rules do not count is none of that",
       "start: 9-9\nrounds: [{cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-0, napola: 3-0}]\n", "Anna 13-9 A401"},
  };
  check_ends(two, rows);
  const Ending at_once[] = {{"a win at once by counts",
                             "rounds: [{cards: 20-20, coins: 8-2, settebello: Lupi, primiera: none, scope: 0-0, trente: 0-6}]\n",
                             "nobody 2-6 A401"}};
  check_ends("arbitro: 1\nteams: {Lupi: [A, B], Gatti: [C, D]}\ngame: scopone-de-trente\n", at_once);
}

TEST_CASE("counts show that sudden death ended a round") {
  const Ending rows[] = {
      {"by the settebello", "rounds: [{points: 11-11}, {settebello: Bruno}]\nwinner: Bruno\nresult: 11-12\n", "Bruno 11-12"},
      {"by a sweep", "rounds: [{points: 11-11}, {scope: 0-1}]\nwinner: Bruno\nresult: 11-12\n", "Bruno 11-12"},
      {"not while both are level", "rounds: [{points: 11-11}, {settebello: Bruno, scope: 1-0}]\n", "nobody ?-? A102"},
      {"nor by what is counted at the end", "rounds: [{points: 11-11}, {settebello: Bruno, cards: 20-20}]\n", "nobody ?-? A102"},
  };
  check_ends(two + "game: scopa-howto\n", rows);
  const std::string head = two + "game: scopa-howto\nrounds: [{points: 11-11}, ";
  const std::string counted = head + "{cards: 18-22, coins: 4-6, primiera: Bruno, ",
                    piles = head + "{piles: {Anna: [7d, 6c], Bruno: rest}, ";
  const Ending whole[] = {
      {"who alone has points that count at once had them first", "settebello: Anna, scope: 1-0}]\n", "Anna 13-11"},
      {"whatever was counted after that", "settebello: Anna, scope: 0-0}]\nwinner: Anna\n", "Anna 12-11"},
      {"of two nobody knows it", "settebello: Anna, scope: 0-1}]\n", "nobody 12-15"},
      {"but the players", "settebello: Anna, scope: 0-1}]\nwinner: Anna\n", "Anna 12-15"},
      {"whoever they say it was", "settebello: Anna, scope: 0-1}]\nwinner: Bruno\n", "Bruno 12-15"},
      {"it was one of them", "settebello: Anna, scope: 1-0}]\nwinner: Bruno\n", "Anna 13-11 A501"},
  };
  check_ends(counted, whole);
  const Ending by_piles[] = {
      {"piles show who has the settebello", "scope: 1-0}]\n", "Anna 13-11"},
      {"and not when it was taken", "scope: 0-1}]\nwinner: Anna\n", "Anna 12-15"},
  };
  check_ends(piles, by_piles);
  const Ending ahead[] = {
      {"one point may have been too little", "settebello: Anna, scope: 1-1}]\n", "nobody 13-15"},
      {"as long as the other one had none", "settebello: Anna, scope: 1-1}]\nwinner: Anna\n", "Anna 13-15"},
      {"and if he had, everything was counted", "settebello: Anna, scope: 1-1}]\nwinner: Bruno\n", "Bruno 13-15"},
      {"where nobody was ahead at a play everything counts", "settebello: Anna, scope: 0-0}]\n", "Bruno 12-14"},
  };
  check_ends(two + "game: scopa-howto\nrules: {lead: 2}\nrounds: [{points: 11-11}, {cards: 18-22, coins: 4-6, primiera: Bruno, ", ahead);
  CHECK(checked(two + "game: scopa-howto\nrounds: [{points: 11-11}, {scope: 0-1}]\n").result.by == "sudden-death");
}

TEST_CASE("who has won stays the winner, whatever follows the end") {
  const Ending rows[] = {
      {"an invalid round after the end", "rounds: [{points: 11-3}, {plays: [7d / 6c]}]\n", "Anna 11-3 A503 A202"},
      {"nor does it hide another winner", "rounds: [{points: 11-3}, {plays: [7d / 6c]}]\nwinner: Bruno\n", "Anna 11-3 A503 A202 A501"},
      {"another result", "rounds: [{points: 11-3}, {plays: [7d / 6c]}]\nresult: 11-4\n", "Anna 11-3 A503 A202 A502"},
      {"or that the match is over", "rounds: [{points: 11-3}, {plays: [7d / 6c / 7d]}]\nunfinished: true\n", "Anna 11-3 A503 A201 A501"},
      {"a round after totals that end a match", "start: 11-3\nrounds: [{void: true}, {points: 1-0}]\n", "Anna 12-3"},
  };
  check_ends(two, rows);
  const Ending at_once[] = {
      {"whatever the totals", "rounds: [{coins: 10-0, points: 12-1}]\n", "Anna 12-1"},
      {"after an invalid round", "rounds: [{plays: [7d / 6c], points: 1-0}, {coins: 10-0, points: 12-1}]\nunfinished: true\n",
       "Anna 13-1 A202 A501"},
      {"and then nobody else did", "rounds: [{plays: [7d / 6c], points: 1-0}, {coins: 10-0}]\nwinner: Bruno\n", "Anna 13-0 A202 A501"},
      {"whatever the result says", "rounds: [{cards: 20-20}, {coins: 10-0}]\nresult: 3-25\n", "Anna 3-25 A102"},
      {"after an uncounted round, of which nothing is past the end",
       "rounds: [{cards: 20-20}, {coins: 10-0, settebello: Anna, napola: 10-0}]\n", "nobody ?-? A102"},
  };
  check_ends(two + "game: napola\n", at_once);
  const Ending either[] = {{"of two ways to win at once one is reported", "rounds: [{coins: 10-0, points: 3-1}]\n", "Anna 3-1"}};
  check_ends(two + "rules: {all-coins: win, trente-all-three-wins: true}\n", either);
}

TEST_CASE("a round is cut by a win at once only where the rules have that win, and nothing of it is unknown or missing") {
  const Ending rows[] = {
      {"ace, 2 and 3 of coins", "rules: {trente-all-three-wins: true}\nrounds: [{table: 1d 2d 10c 9c, plays: [3d x 1d 2d]}]\n", "Anna 0-0"},
      {"where they win nothing", "rounds: [{table: 1d 2d 10c 9c, plays: [3d x 1d 2d]}]\n", "nobody 2-0 A202"},
      {"all ten coins where they win nothing",
       "rules: {ace: sweep, must-capture: optional}\nrounds: [{table: 2d 3d 4d 5d, plays: [6d lays / 7d lays / 8d lays / 9d lays / 10d "
       "lays / "
       "1d x all]}]\n",
       "nobody 0-3 A202"},
      {"an unrecorded play after it", "rules: {trente-all-three-wins: true}\nrounds: [{table: 1d 2d 10c 9c, plays: [3d x 1d 2d / _]}]\n",
       "nobody ?-? A202"},
  };
  check_ends(two, rows);
}

TEST_CASE("totals that cannot be worked out are the claimed ones") {
  const Ending rows[] = {
      {"after an uncounted round", "rounds: [{cards: 20-20}, {total: 11-8}]\n", "Anna 11-8 A102 A102"},
      {"counts after it are added to nothing",
       "rounds: [{cards: 20-20}, {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-1, total: 11-8}]\n",
       "Anna 11-8 A102"},
      {"points decide where not every award is recorded", "rounds: [{coins: 6-4, points: 11-3}]\n", "Anna 11-3"},
      {"a winner is not measured by totals that nobody knows", "rounds: [{cards: 20-20}]\nwinner: Anna\n", "nobody ?-? A102"},
      {"nor does a result end a match that is not over", "rounds: [{cards: 20-20}, {points: 1-0}]\nresult: 11-9\nunfinished: true\n",
       "nobody 11-9 A102"},
  };
  check_ends(two, rows);
}

TEST_CASE("a wrong result or winner is reported once, and which one by the other") {
  const Ending rows[] = {
      {"the winner fits the wrong result", "rounds: [{points: 11-9}]\nresult: 9-11\nwinner: Bruno\n", "Anna 11-9 A502"},
      {"the winner is named before anybody won", "rounds: [{points: 3-1}]\nwinner: Anna\n", "nobody 3-1 A504"},
      {"players exchanged, the result like the points",
       "rounds:\n  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, points: 1-3, total: 1-3}\n"
       "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-0}\nresult: 1-7\nunfinished: true\n",
       "nobody 7-1 A403 A502"},
  };
  check_ends(two, rows);
  const Ending last_round[] = {
      {"a right result speaks for no other winner", "rounds: [{points: 10-8}, {points: 2-3}]\nresult: 12-11\nwinner: Anna\n",
       "Bruno 12-11 A501"},
  };
  check_ends(two + "rules: {both-reach: last-round}\n", last_round);
}

TEST_CASE("where the fewest points win, who has fewest leads") {
  CHECK(checked(two + "rules: {goal: low}\nrounds: [{points: 3-1}]\nunfinished: true\n").result.leader == 1);
}

TEST_CASE("a dealer out of rotation is reported once") {
  CHECK(end_of(two + "rounds:\n  - {dealer: Anna, points: 1-0}\n  - {dealer: Anna, points: 1-0}\n  - {dealer: Bruno, points: 1-0}\n") ==
        "nobody 3-0 A207");
}

TEST_CASE("the rule that is shown and named in the help ended the match, or keeps it going") {
  const Ending rows[] = {
      {"the target", "rounds: [{points: 11-3}]\nunfinished: true\n", "A501 target"},
      {"after the target", "rounds: [{points: 11-3}, {points: 1-0}]\n", "A503 target"},
      {"below the target", "rounds: [{points: 9-6}]\nwinner: Anna\n", "A504 target"},
      {"a result below the target", "result: 9-6\n", "A504 target"},
      {"rounds", "rules: {fixed-rounds: 3}\nrounds: [{points: 3-1}, {points: 3-1}]\nwinner: Anna\n", "A504 fixed-rounds"},
      {"after the last round", "rules: {fixed-rounds: 1}\nrounds: [{points: 3-1}, {points: 3-1}]\n", "A503 fixed-rounds"},
      {"no lead", "rules: {target: 5, lead: 4}\nrounds: [{points: 5-2}]\nwinner: Anna\n", "A504 lead"},
      {"a tie", "rounds: [{points: 11-11}]\nwinner: Anna\n", "A504 tie-at-top"},
      {"equal last rounds", "rules: {both-reach: last-round}\nrounds: [{points: 10-8}, {points: 3-3}]\nwinner: Anna\n", "A504 both-reach"},
      {"cappotto", "rules: {early-win: cappotto-7-0}\nrounds: [{points: 7-0}]\nunfinished: true\n", "A501 early-win"},
      {"a cappotto of two equal rounds", "rules: {early-win: cappotto-7-0}\nrounds: [{points: 4-0}, {points: 4-0}]\nunfinished: true\n",
       "A501 early-win"},
      {"after a cappotto", "rules: {early-win: cappotto-7-0}\nrounds: [{points: 7-0}, {points: 3-1}]\n", "A503 early-win"},
      {"all coins", "game: napola\nrounds: [{coins: 10-0, points: 12-1}]\nunfinished: true\n", "A501 all-coins"},
      {"all coins while the totals are unknown", "game: napola\nrounds: [{coins: 10-0}, {points: 3-1}]\n", "A503 all-coins"},
      {"the ace, 2 and 3 of coins",
       "rules: {all-coins: win, trente-all-three-wins: true}\nrounds: [{trente: 6-0, points: 9-1}, {points: 3-1}]\n",
       "A503 trente-all-three-wins"}};
  for (const Ending &row : rows) {
    CAPTURE(row.why);
    const std::vector<Finding> found = serious(two + row.log);
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].rules.size() == 1);
    CHECK(std::string(row_of(found[0].code).name) + " " + std::string(found[0].rules[0].field->name) == row.end);
    CHECK_THAT(to_text(found[0].help), Catch::Contains("correct " + std::string(found[0].rules[0].field->name) + " under rules"));
  }
}

TEST_CASE("a round after the end names who is accepted as winner, or who gave up") {
  const Ending rows[] = {
      {"who was out first", "rules: {both-reach: counting-order}\nstart: 6-6\nrounds: [{points: 6-5}, {points: 1-0}]\nwinner: Bruno\n",
       "Bruno had already won the match"},
      {"who won by points", "rounds: [{points: 11-3}, {points: 1-0}]\nforfeit: Bruno\n", "Anna had already won the match"},
      {"who gave up", "rounds: [{points: 4-1, rulings: [{kind: forfeit, side: Anna}]}, {points: 1-1}]\n", "Anna had already given up"},
  };
  for (const Ending &row : rows) {
    CAPTURE(row.why);
    const std::vector<Finding> found = serious(two + row.log);
    REQUIRE(found.size() == 1);
    CHECK(to_text(found[0].message) == row.end);
  }
}

TEST_CASE("what a limit leaves out keeps its severity") {
  CheckOptions options;
  options.interpretations = false;
  for (const int most : {1, 2, 3}) {
    options.max_findings = most;
    CAPTURE(most);
    Referee(options).check_text(
        two + "plce: Lecco\nrounds: [{dealer: Anna, points: 3-1}, {dealer: Anna, points: 3-1, total: 5-9}]\nunfinished: true\n",
        "match.yaml", [&](Report &&report) {
          CHECK(report.findings.size() + report.left_out.size() == 3);
          CHECK(report.findings.size() == static_cast<std::size_t>(most));
          int errors = 0;
          for (const Finding &finding : report.findings) errors += finding.severity == Severity::error ? 1 : 0;
          for (const LeftOut &left : report.left_out) errors += left.severity == Severity::error ? 1 : 0;
          CHECK(errors == 2);
          report_left_out(report);
          CHECK((report.findings.back().code == Code::internal_limit) == (most < 3));
          if (most < 3) CHECK(report.findings.back().severity == Severity::error);
        });
  }
}

TEST_CASE("points of the first round that have the totals carried over in them are the running total too") {
  const std::string round = "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-1, points: ";
  CHECK(end_of(two + "start: 2-2\nrounds: [{" + round + "6-3}, {" + round + "10-4}]\nunfinished: true\n") == "nobody 10-4 A405");
  CHECK(end_of(two + "start: 2-2\nrounds: [{" + round + "4-1}, {" + round + "4-1}]\nunfinished: true\n") == "nobody 10-4");
}

TEST_CASE("counts show the order of counting to the end of the match") {
  const std::string counts = "start: 9-9\nrounds: [{cards: 22-18, coins: 4-6, settebello: Anna, primiera: Bruno, scope: 0-0}]\n";
  CHECK(end_of(two + counts) == "nobody 11-11");
  CHECK(end_of(two + "rules: {tie-at-top: counting-order}\n" + counts) == "Anna 11-11");
}

TEST_CASE("a claimed winner is accepted who may have won by what the log lacks of the last round") {
  const Ending last_round[] = {
      {"who had the better last round", "result: 12-11\nwinner: Bruno\n", "Bruno 12-11"},
      {"level totals can end a match", "result: 12-12\n", "nobody 12-12"},
      {"below the target nobody has won", "result: 12-9\nwinner: Bruno\n", "Anna 12-9 A501"},
      {"the rounds show it", "rounds: [{points: 10-8}, {points: 2-3}]\nwinner: Anna\n", "Bruno 12-11 A501"},
  };
  check_ends(two + "rules: {both-reach: last-round}\n", last_round);
  const Ending tie[] = {
      {"a tie that the order of counting broke", "result: 11-11\nwinner: Bruno\n", "Bruno 11-11"},
      {"it breaks every tie", "result: 11-11\n", "nobody 11-11"},
      {"by claimed points", "rounds: [{points: 9-9}, {points: 2-2}]\nwinner: Bruno\n", "Bruno 11-11"},
      {"only a tie", "result: 12-11\nwinner: Bruno\n", "Anna 12-11 A501"},
      {"below the target it breaks none", "result: 10-10\nwinner: Bruno\n", "nobody 10-10 A504"},
      {"the counts show it",
       "start: 9-9\nrounds: [{cards: 22-18, coins: 4-6, settebello: Anna, primiera: Bruno, scope: 0-0}]\nwinner: Bruno\n",
       "Anna 11-11 A501"},
  };
  check_ends(two + "rules: {tie-at-top: counting-order}\n", tie);
  const Ending both[] = {
      {"who was out first", "start: 6-6\nrounds: [{points: 6-5}]\nwinner: Bruno\n", "Bruno 12-11"},
      {"an invalid round decides nothing", "rounds: [{plays: [7d / 6c], points: 12-11}]\nwinner: Bruno\n", "nobody 12-11 A202"},
      {"the counts show it",
       "start: 10-9\nrounds: [{cards: 22-18, coins: 4-6, settebello: Anna, primiera: Bruno, scope: 0-0}]\nwinner: Bruno\n",
       "Anna 12-11 A501"},
      {"who was below the target was not", "rounds: [{points: 12-10}]\nwinner: Bruno\n", "Anna 12-10 A501"},
      {"in the round that ended the match", "start: 6-6\nrounds: [{points: 6-5}, {cards: 20-20, points: 1-0}]\nwinner: Bruno\n",
       "Bruno 12-11 A503"},
  };
  check_ends(two + "rules: {both-reach: counting-order}\n", both);
  const Ending three[] = {
      {"one of those at the top", "result: 12-12-11\nwinner: Bruno\n", "Bruno 12-12-11"},
      {"and not the third one", "result: 12-12-11\nwinner: Carla\n", "nobody 12-12-11 A504"},
  };
  check_ends("arbitro: 1\nplayers: [Anna, Bruno, Carla]\nrules: {tie-at-top: counting-order}\n", three);
  const Ending at_once[] = {
      {"who won at once has won", "rounds: [{coins: 10-0, points: 12-15}]\nwinner: Bruno\n", "Anna 12-15 A501"},
      {"a match with a winner is not unfinished", "result: 22-22\nwinner: Bruno\nunfinished: true\n", "Bruno 22-22 A501"},
  };
  check_ends(two + "game: napola\nrules: {tie-at-top: counting-order}\n", at_once);
  const Ending plain[] = {
      {"by the totals alone nothing is open", "result: 12-11\nwinner: Bruno\n", "Anna 12-11 A501"},
      {"nor is it where the fewest win", "rules: {goal: low, tie-at-top: counting-order}\nresult: 11-11\nwinner: Bruno\n",
       "nobody 11-11 A504"},
  };
  check_ends(two, plain);
}

TEST_CASE("in a match that is won and marked unfinished the mark is reported, although other plays would not have won it") {
  const std::vector<Finding> found = serious("arbitro: 1\n"
                                             "game: scopa-d-assi-a-10\n"
                                             "rules: {trente-all-three-wins: true, target: 30}\n"
                                             "teams: {Lupi: [Anna, Carla], Gatti: [Bruno, Dino]}\n"
                                             "rounds:\n"
                                             "  - deals:\n"
                                             "      - Anna: 9d 1s 4b 4s 4d 6s 2b 7b 7d 1c\n"
                                             "        Bruno: 8s 2c 6d 6b 8b 5b 10c 2d 1b 10d\n"
                                             "        Carla: 3d 7s 8d 9s 3b 5d 6c 1d 10s 9c\n"
                                             "        Dino: 10b 2s 9b 4c 5c 3c 7c 5s 8c 3s\n"
                                             "        plays:\n"
                                             "          - 4d lays / 6b lays / 6c / 4c scopa\n"
                                             "          - 4b lays / 1b x 4b / 9c lays / 3c lays\n"
                                             "          - 1s x 3c 9c / 5b lays / 9s lays / 5s\n"
                                             "          - 1c x 9s / 2d lays / 1d x 2d / 8c lays\n"
                                             "          - 6s lays / 8s x 8c / 10s lays / 10b x 10s\n"
                                             "          - 7b lays / 6d x 6s / 8d lays / 3s lays\n"
                                             "          - 9d lays / 2c lays / 3d x 3s\n"
                                             "unfinished: true\n");
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == Code::winner_differs);
  REQUIRE(found[0].fixes.size() == 1);
  CHECK(to_text(found[0].fixes[0].title) == "delete unfinished");
  CHECK(found[0].fixes[0].certainty == Certainty::likely);
}
