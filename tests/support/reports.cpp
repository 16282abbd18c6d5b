#include "support/reports.hpp"

#include "finding/say.hpp"

#include <initializer_list>
#include <limits>

namespace arbitro::samples {

namespace {

constexpr double none = std::numeric_limits<double>::infinity();
constexpr int unknown = std::numeric_limits<int>::max();

Tally tally(AwardKey key, std::initializer_list<double> counted, std::initializer_list<int> points) {
  Tally result{key, {}, {}};
  std::size_t side = 0;
  for (const double count : counted) {
    if (count != none) result.counted[side] = count;
    ++side;
  }
  side = 0;
  for (const int one : points) {
    if (one != unknown) result.points[side] = one;
    ++side;
  }
  return result;
}

PerSide<std::optional<int>> points(std::initializer_list<int> values) { return tally({}, {}, values).points; }

std::vector<ReportSide> solo(const std::vector<std::string> &names) {
  std::vector<ReportSide> sides;
  for (const std::string &name : names) sides.push_back({name, {name}});
  return sides;
}

RuleValue number(int value) {
  RuleValue rule;
  rule.kind = RuleValue::Kind::number;
  rule.number = value;
  return rule;
}

RuleValue word(std::string value) {
  RuleValue rule;
  rule.kind = RuleValue::Kind::word;
  rule.word = std::move(value);
  return rule;
}

RoundReport counted_round(int round_number, Seat dealer, std::vector<Tally> tallies, std::initializer_list<int> sums,
                          std::initializer_list<int> so_far) {
  RoundReport round;
  round.number = round_number;
  round.dealer = dealer;
  round.level = Level::counts;
  round.tallies = std::move(tallies);
  round.points = points(sums);
  round.total = points(so_far);
  return round;
}

Finding finding(Code code, std::string message, Where where) {
  Finding result;
  result.code = code;
  result.severity = row_of(code).severity;
  result.message = say::verbatim(std::move(message));
  result.where = where;
  return result;
}

DecidingRule rule(std::string_view name, std::string value) {
  DecidingRule result{find_rule_field(name), {}};
  result.value.kind = RuleValue::Kind::word;
  result.value.word = std::move(value);
  return result;
}

} // namespace

Place place(std::uint64_t line, std::uint32_t column, std::uint32_t end_column, std::string line_text) {
  Place result;
  result.begin = {line, column, column, line * 100 + column};
  result.end = {line, end_column, end_column, line * 100 + end_column};
  result.length = end_column - column;
  result.line_text = std::move(line_text);
  return result;
}

Report kitchen() {
  Report report;
  report.file = "kitchen.yaml";
  report.date = "2026-03-14";
  report.place = "casa Rossi";
  report.game = "scopa";
  report.sides = solo({"Anna", "Bruno"});
  report.players = {"Anna", "Bruno"};
  const AwardKey cards{Award::cards, {}}, coins{Award::coins, {}}, seven{Award::settebello, {}}, prime{Award::primiera, {}},
      scope{Award::scope, {}};
  report.awards = {cards, coins, seven, prime, scope};
  report.rounds = {
      counted_round(1, 1,
                    {tally(cards, {33, 7}, {1, 0}), tally(coins, {9, 1}, {1, 0}), tally(seven, {1, 0}, {1, 0}),
                     tally(prime, {84, none}, {1, 0}), tally(scope, {1, 0}, {1, 0})},
                    {5, 0}, {5, 0}),
      counted_round(2, 0,
                    {tally(cards, {21, 19}, {1, 0}), tally(coins, {5, 5}, {0, 0}), tally(seven, {0, 1}, {0, 1}),
                     tally(prime, {none, none}, {0, 1}), tally(scope, {1, 2}, {1, 2})},
                    {2, 4}, {7, 4}),
      counted_round(3, 1,
                    {tally(cards, {25, 15}, {1, 0}), tally(coins, {5, 5}, {0, 0}), tally(seven, {0, 1}, {0, 1}),
                     tally(prime, {77.5, 71}, {1, 0}), tally(scope, {1, 0}, {1, 0})},
                    {3, 1}, {10, 5}),
      counted_round(4, 0,
                    {tally(cards, {21, 19}, {1, 0}), tally(coins, {6, 4}, {1, 0}), tally(seven, {0, 1}, {0, 1}),
                     tally(prime, {none, none}, {1, 0}), tally(scope, {2, 0}, {2, 0})},
                    {5, 1}, {15, 6}),
  };
  report.result.status = Status::won;
  report.result.winner = 0;
  report.result.leader = 0;
  report.result.totals = points({15, 6});
  report.result.by = "target";
  report.bytes = 480;
  return report;
}

Report disputed() {
  Report report = kitchen();
  report.file = "match.yaml";
  report.line = 3;
  report.id = "A1";
  report.rules = {{"target", number(21)}};
  report.rounds.resize(1);
  report.rounds[0].level = Level::deals;
  report.rounds[0].plays = 36;
  report.result = {};
  report.result.status = Status::open;
  report.result.leader = 0;
  report.result.totals = points({5, 0});

  Finding play = finding(Code::equal_card_first, "3c 4s taken, but the 7s on the table must be taken",
                         report.keep({place(18, 21, 26, "          - 3d / 7d x 3c 4s"), "/rounds/0/plays/3"}));
  play.span_note = say::verbatim("3 + 4");
  play.at = {1, 12};
  play.player = "Bruno";
  play.rules = {rule("value-priority", "single-first")};
  play.table = {Card(7, Suit::swords), Card(4, Suit::swords), Card(3, Suit::cups), Card(10, Suit::coins)};
  play.hand = {Card(7, Suit::coins), Card(2, Suit::clubs)};
  play.allowed = {{Card(7, Suit::coins), true, Card(7, Suit::swords)}};
  play.labels = {{report.keep({place(12, 12, 14, "    table: 7s 4s 3c 10d"), ""}), say::verbatim("equal in value")}};
  play.help = say::verbatim("write 7d x 7s, or mark the play !! if the table accepted it");

  Finding dealer = finding(Code::dealer_out_of_rotation, "Bruno dealt round 3, though Anna was to deal",
                           report.keep({place(25, 13, 18, "    dealer: Bruno"), "/rounds/2/dealer"}));
  dealer.at = {3, 0};
  dealer.rules = {rule("target", "21"), rule("dealer-rotation", "next-in-direction")};

  Finding reading =
      finding(Code::reading_matters, "with  target-rule: exceed  nobody would have won", report.keep({place(3, 1, 2, "arbitro: 1"), ""}));
  report.findings = {play, dealer, reading};
  return report;
}

Report forfeited() {
  Report report;
  report.file = "torneo.yaml";
  report.line = 40;
  report.index = 7;
  report.event = "Torneo dei Tassi";
  report.table_no = "3";
  report.game = "scopone-scientifico";
  report.teams = true;
  report.sides = {{"Lupi", {"Dino", "Olga"}}, {"Tassi", {"Pia", "Remo"}}};
  report.players = {"Dino", "Pia", "Olga", "Remo"};
  const AwardKey cards{Award::cards, {}}, napola{Award::napola, {}}, king{Award::extra, Card(10, Suit::coins)}, rulings{Award::rulings, {}};

  RoundReport claimed = counted_round(1, 3, {}, {5, unknown}, {5, unknown});
  claimed.level = Level::claims;
  claimed.points_claim = {true, true};
  RoundReport annulled;
  annulled.number = 2;
  annulled.dealer = 0;
  annulled.level = Level::is_void;
  annulled.total = points({5, unknown});
  RoundReport shaky = counted_round(3, 0,
                                    {tally(cards, {20, none}, {unknown, unknown}), tally(napola, {4, 0}, {4, 0}),
                                     tally(king, {0, 1}, {0, 1}), tally(rulings, {-2, 0}, {-2, 0})},
                                    {unknown, unknown}, {unknown, unknown});
  shaky.level = Level::plays;
  shaky.plays = 40;
  shaky.stands = false;
  shaky.wrong_counts = {cards};
  shaky.total_claim = {true, true};
  report.rounds = {claimed, annulled, shaky};
  report.awards = {cards, napola, king};
  report.result.status = Status::forfeit;
  report.result.winner = 0;
  report.result.forfeiter = 1;
  report.result.by = "forfeit";
  report.result.result_claim = {true, true};

  Finding error = finding(Code::points_differ, "5-1 claimed, 4-1 counted",
                          report.keep({place(44, 5, 8, "    points: 5-1"), "/matches/7/rounds/0/points"}));
  error.at = {1, 0};
  Finding lay = finding(Code::must_capture, "4b laid though it must capture", report.keep({place(52, 3, 5, "  4b lays / 5s"), ""}));
  lay.at = {3, 9};
  lay.player = "Pia";
  lay.table = CardSet{};
  lay.hand = CardSet{};
  lay.allowed.emplace();
  for (int card = 1; card <= 10; ++card) lay.allowed->push_back({Card(card, Suit::clubs), true, Card(card, Suit::swords)});
  for (int card = 1; card <= 8; ++card) lay.allowed->push_back({Card(card, Suit::cups), card % 2 != 0, {}});
  report.findings = {error, lay};
  return report;
}

Report unfinished() {
  Report report = kitchen();
  report.date.reset();
  report.place.reset();
  report.index = 1;
  report.game_defaulted = true;
  report.what_if = true;
  report.sides = solo({"山田花子", "Bartolomeo Evaristo Castelvetrano"});
  report.players = {"山田花子", "Bartolomeo Evaristo Castelvetrano"};
  report.rounds.resize(2);
  RuleValue nothing;
  RuleValue yes;
  yes.kind = RuleValue::Kind::boolean;
  yes.number = 1;
  RuleValue list;
  list.kind = RuleValue::Kind::list;
  list.list = {number(2), word("2v2")};
  RuleValue map;
  map.kind = RuleValue::Kind::map;
  map.map = {{"10d", 1}, {"7c", -1}};
  report.rules = {{"target", number(21)}, {"take-total", nothing}, {"scopa-on-last-play", yes},
                  {"sides", list},        {"extra-cards", map},    {"ace", word("sweep")}};
  report.all_rules = report.rules;
  report.all_rules.emplace_back("court-sums", yes);
  report.result = {};
  report.result.status = Status::open;
  report.result.unfinished = true;
  report.result.leader = 0;
  report.result.totals = points({7, 4});
  return report;
}

Report crowded(int sides) {
  Report report;
  report.file = "crowded.json";
  report.event = "The very long name of an annual tournament held in the back room of a bar";
  report.place = "Circolo ricreativo dei lavoratori del porto di Genova, sala grande";
  report.game = "cirulla+napola+trente+ponino";
  const char *names[] = {"Massimiliano Bartolomei",  "Giovanna Francesca Doria", "Ottaviano dell'Acqua-Rossa",
                         "Wilhelmina van Oldenburg", "Ferdinando Quattrocchi",   "X"};
  for (int side = 0; side < sides; ++side) {
    report.sides.push_back({names[side], {names[side]}});
    report.players.emplace_back(names[side]);
  }
  const Award which[] = {Award::cards,       Award::coins,      Award::settebello, Award::primiera,   Award::scope,       Award::napola,
                         Award::sevens_most, Award::sevens_all, Award::coins_all,  Award::hand_bonus, Award::table_bonus, Award::rulings};
  for (int round = 1; round <= 2; ++round) {
    RoundReport result = counted_round(round, 0, {}, {}, {});
    for (std::size_t award = 0; award < std::size(which); ++award) {
      Tally one{{which[award], {}}, {}, {}};
      for (std::size_t side = 0; side < report.sides.size(); ++side) {
        one.counted[side] = which[award] == Award::primiera ? 77.5 : static_cast<double>(10 + award);
        one.points[side] = award % 2 == 0 ? 0 : 10;
      }
      result.tallies.push_back(one);
    }
    result.wrong_counts = {{Award::cards, {}}};
    for (std::size_t side = 0; side < report.sides.size(); ++side) {
      result.points[side] = 60;
      result.total[side] = 60 * round;
      report.result.totals[side] = 120;
    }
    report.rounds.push_back(result);
  }
  report.result.status = Status::open;
  return report;
}

Report hostile() {
  Report report = kitchen();
  report.file = "dir,a:b%/=cmd|'<x>\n::error file=x::y.yaml";
  report.id = "=HYPERLINK(\"http://x\")";
  report.event = "\x1B[31mred\x1B[0m \xE2\x80\xAEreversed <!-- --> &amp; \"quoted\"";
  report.date = "+1";
  report.place = "@everyone | `code` **bold** [link](javascript:x)";
  report.sides = solo({"<script>alert(1)</script>", "a|b\n::error::c\t\"d\",e"});
  report.players = {"<script>alert(1)</script>", "a|b\n::error::c\t\"d\",e"};
  report.rounds.resize(1);
  Finding one = finding(Code::unknown_player,
                        "player \"<b>\x07%0A::error::x\xFF\" | ]]> & \xC2\x9B"
                        "31m not known",
                        report.keep({place(2, 3, 6, "\t\"<b>\x1B[2J\xE2\x80\xAE|%\"\r"), "/players/0/~1<\">"}));
  one.player = report.players[1];
  one.at = {1, 1};
  one.rules = {rule("target", "=1+1")};
  one.table = CardSet{};
  one.hand = {Card(1, Suit::coins)};
  one.allowed = {{Card(1, Suit::coins), true, {}}, {Card(2, Suit::coins), false, {}}};
  one.labels = {{report.keep({place(1, 1, 4, "\x1B[2J::error::"), ""}), say::verbatim("\x1B[1mhere\n::warning::")}};
  one.span_note = say::verbatim("\x7F<!-- -->");
  one.help = say::verbatim("line one\nline two --> ]]>");
  std::string long_line = R"({"rounds":[)";
  for (int play = 0; play < 400; ++play) long_line += "\"7d x 7s\",";
  Finding far = finding(Code::wrong_sum, "7d takes 3c 5s, which make 8", report.keep({place(1, 2000, 2008, long_line), ""}));
  far.labels = {{report.keep({place(1, 12, 20, long_line), ""}), say::verbatim("it was dealt here")},
                {report.keep({place(1, 3990, 4020, long_line), ""}), say::verbatim("and lost there")}};
  report.findings = {one, far};
  return report;
}

Report unreadable() {
  Report report;
  report.file = "notes.txt";
  report.readable = false;
  report.findings = {finding(Code::no_log, "this file contains no log", report.keep({place(1, 1, 1, ""), ""}))};
  report.findings[0].help = say::verbatim("see  arbitro schema log");
  return report;
}

Report replayed() {
  Report report = kitchen();
  report.file = "replay.json";
  report.rounds.resize(1);
  ReplayedPlay lay;
  lay.number = 1;
  lay.deal = 1;
  lay.play.card = Card(4, Suit::clubs);
  lay.table_before = {Card(7, Suit::swords), Card(10, Suit::coins)};
  lay.table_after = lay.table_before | Card(4, Suit::clubs);
  lay.hands_before[0] = {Card(4, Suit::clubs), Card(2, Suit::cups)};
  ReplayedPlay capture = lay;
  capture.number = 2;
  capture.seat = 1;
  capture.side = 1;
  capture.play = {1, Card(7, Suit::cups), true, {Card(7, Suit::swords)}, Declaration::low, 2};
  capture.effect = {.sweep = true, .clearing = Clearing::ordinary, .taken = {Card(7, Suit::swords)}, .bonus = 3};
  capture.legal = false;
  capture.stands = true;
  capture.remark = "=let it be, \"they\" said";
  ReplayedPlay last = lay;
  last.number = 3;
  report.rounds[0].replay = {lay, capture, last};
  return report;
}

std::vector<Sample> all() {
  return {{"kitchen", {kitchen()}},
          {"disputed", {disputed()}},
          {"forfeited", {forfeited()}},
          {"unfinished", {unfinished()}},
          {"crowded", {crowded(3)}},
          {"hostile", {hostile()}},
          {"several", {kitchen(), unreadable(), disputed()}},
          {"missing",
           {kitchen()},
           {{"kitchen.yaml", say::compressed_data_cut_off()},
            {hostile().file, say::no_such_file()},
            {"empty.zip", say::archive_without_logs()}}},
          {"nothing", {}}};
}

Summary summary_of(const std::vector<Report> &reports) {
  Summary summary;
  for (const Report &report : reports) summary.add(report);
  return summary;
}

Summary summary_of(const Sample &sample) {
  Summary summary = summary_of(sample.reports);
  summary.troubles = sample.troubles;
  return summary;
}

} // namespace arbitro::samples
