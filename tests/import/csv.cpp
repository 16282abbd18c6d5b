// Tables of clubs: whatever a cell has is in the logs, or is named.
#include "support/catch.hpp"

#include "import/import_text.hpp"

using namespace arbitro;

namespace {

/// What import makes of a table: each log on one line, then each thing that it names; and the rules to begin with.
struct Read {
  std::string all, rules;
};
Read import_table(const std::string &table, const std::string &rules = "") {
  ForeignText text{.file = "t.csv", .text = table, .game = "scopa"};
  if (!rules.empty()) text.map = SideFile{"t.csv.rules", rules};
  const ImportedText imported = import_text(*find_importer("csv"), text);
  Read read{{}, imported.sample};
  for (const ImportedMatch &match : imported.matches) read.all += log_text(match.log, LogForm::ndjson);
  for (const ImportNote &note : imported.missing)
    if (const std::string what = to_text(note.what); what != "the record does not show who won; the match is open")
      read.all += std::to_string(note.where.line) + ':' + std::to_string(note.where.column) + ' ' + what + '\n';
  return read;
}

std::string rounds_of(const std::string &log) { return log.substr(std::min(log.find("\"players\""), log.size())); }

} // namespace

TEST_CASE("a column whose heading appears twice or is empty is named, unless it is empty or the rules leave its name out") {
  const std::string named =
      rounds_of(import_table("round,Anna cards,Anna cards,Bruno cards,,Anna points,Bruno points,\n1,22,19,18,77,3,1,\n").all);
  CHECK(named == R"("players":["Anna","Bruno"],"rounds":[{"_source":{"file":"t.csv","row":2},"cards":{"Anna":22,"Bruno":18},)"
                 R"("points":{"Anna":3,"Bruno":1}}]})"
                 "\n1:3 a second `Anna cards`, which was left out\n"
                 "1:5 a column without a heading, left out; the rules file can name it\n");
  // Other words for the same.
  CHECK_THAT(import_table("Mano,round,Anna,punti Anna,Bruno\n1,2,3,4,1\n").all,
             Catch::Contains("1:2 a second `round`, which") && Catch::Contains("1:4 a second `punti Anna`, which"));
  CHECK_THAT(import_table("round,Anna,Bruno\n1,3,1\n", "skip 1\nfields round, Anna, , Bruno\n").all, !Catch::Contains("column"));
  // What `score` adds about a log says nothing of a match; elsewhere it may be anything.
  CHECK_THAT(import_table("round,Anna,Bruno,notes\n1,3,1,at the bar\n").all, Catch::Contains("1:4 unknown column `notes`"));
}

TEST_CASE("a column named like one of figures has whose they are, where it has names") {
  const std::string read =
      import_table("date,home,away,home points,away points\n2026-01-01,Anna,Bruno,11,3\n2026-01-02,Bruno,Carla,12,5\n").all;
  CHECK_THAT(read, Catch::Contains(R"("players":["Anna","Bruno"],"result":{"Anna":11,"Bruno":3})"));
  CHECK_THAT(read, Catch::Contains(R"("players":["Bruno","Carla"],"result":{"Bruno":12,"Carla":5})"));
  CHECK_THAT(read, !Catch::Contains("column"));
  CHECK_THAT(import_table("round,Anna,Bruno,Anna cards,Bruno cards\n1,3,1,22,18\n").all,
             Catch::Contains(R"("points":{"Anna":3,"Bruno":1})"));
}

TEST_CASE("a tick or a 1 says who has the primiera") {
  const std::string head = "round,player,cards,coins,settebello,primiera,scope\n";
  for (const std::string marks : {"0 1", " x", " 1", "no yes"}) {
    CAPTURE(marks);
    const std::string anna = marks.substr(0, marks.find(' ')), bruno = marks.substr(marks.find(' ') + 1);
    CHECK_THAT(import_table(head + "1,Anna,22,6,1," + anna + ",2\n1,Bruno,18,4,0," + bruno + ",1\n").all,
               Catch::Contains(R"("primiera":"Bruno")"));
  }
  CHECK_THAT(import_table(head + "1,Anna,22,6,1,70,2\n1,Bruno,18,4,0,1,1\n").all, Catch::Contains(R"("primiera":{"Anna":70,"Bruno":1})"));
}

TEST_CASE("a mistyped figure is named in its place, and its column still is a player's") {
  CHECK_THAT(import_table("round,Anna,Bruno\n1,3,1\n2,2,2\n3,4,1\n4,2x,2\n5,1,4\n").all,
             Catch::Contains(R"("players":["Anna","Bruno"])") && Catch::Contains("5:2 Anna: `2x` is not a number; it is kept as _points"));
  CHECK_THAT(import_table("date,Anna,Bruno\n2026-01-01,11,8\n2026-01-02,9,11\n2026-01-03,1l,7\n").all,
             Catch::Contains("4:2 Anna: `1l` is not a number"));
  CHECK_THAT(import_table("round,Anna,Bruno,Chair\n1,3,1,B2\n2,2,2,B3\n3,4,1,4\n").all, Catch::Contains("1:4 unknown column `Chair`"));
}

TEST_CASE("a mark is no score, and a hyphen in place of one is none") {
  for (const char *mark : {"x", "yes", "no", "5.5"}) {
    CAPTURE(mark);
    const std::string named = std::string("`") + mark + "` is not a number";
    CHECK_THAT(import_table("date,Anna,Bruno\n2026-01-02,11," + std::string(mark) + "\n").all, Catch::Contains("2:3 Bruno: " + named));
    CHECK_THAT(import_table("round,Anna total,Bruno total\n1," + std::string(mark) + ",1\n").all,
               Catch::Contains("2:2 Anna total: " + named));
  }
  const std::string two = import_table("date,Anna,Bruno,Carla\n2026-01-01,11,5,-\n2026-01-02,-,5,11\n").all;
  CHECK_THAT(two, Catch::Contains(R"("players":["Anna","Bruno"],"result":{"Anna":11,"Bruno":5})"));
  CHECK_THAT(two, Catch::Contains(R"("players":["Bruno","Carla"],"result":{"Bruno":5,"Carla":11})"));
  CHECK_THAT(import_table("round,Anna settebello,Bruno settebello,Anna points,Bruno points\n1,x,-,3,1\n").all,
             Catch::Contains(R"("settebello":{"Anna":1,"Bruno":0})"));
}

TEST_CASE("sides are seated in the order of their columns, with unreadable figures as well") {
  const std::string heading = "date,round,Anna cards,Bruno cards,Anna scope,Bruno scope\n";
  const std::pair<std::string, std::string> tables[] = {
      {"2026-01-01,1,?,18,1,0\n2026-01-01,2,18,22,1,0\n",
       R"([{"_source":{"file":"t.csv","row":2},"_cards":{"Anna":"?"},"cards":{"Bruno":18},"scope":{"Anna":1,"Bruno":0}},)"},
      {"2026-01-01,1,18,?,1,0\n2026-01-01,2,18,22,1,0\n",
       R"([{"_source":{"file":"t.csv","row":2},"cards":{"Anna":18},"_cards":{"Bruno":"?"},"scope":{"Anna":1,"Bruno":0}},)"},
      {"2026-01-01,1,,18,1,0\n2026-01-01,2,18,22,1,0\n",
       R"([{"_source":{"file":"t.csv","row":2},"cards":{"Bruno":18},"scope":{"Anna":1,"Bruno":0}},)"}};
  for (const auto &[rows, first] : tables) {
    const std::string read = import_table(heading + rows).all;
    CAPTURE(rows, read);
    CHECK(rounds_of(read).starts_with(R"("players":["Anna","Bruno"],"rounds":)" + first));
    CHECK(std::count(read.begin(), read.end(), '{') > 0);
    CHECK(read.find("\"players\"", read.find("\"players\"") + 1) == read.npos); // one match
    if (rows.find('?') != rows.npos) CHECK_THAT(read, Catch::Contains("cards: `?` is not a number; it is kept as _cards\n"));
  }
}

TEST_CASE("cells that are no figures are kept with whose they are, and figures of nobody as well") {
  const std::string long_table = import_table("round,side,cards\n1,Anna,?\n1,Bruno,!\n").all;
  CHECK_THAT(long_table, Catch::Contains(R"("_cards":{"Anna":"?","Bruno":"!"})"));
  const std::string nobodys = import_table("1,1,Anna,22\n1,1,Bruno,18\n1,1,,7\n", "fields id, round, side, cards\nmatch-by id\n").all;
  CHECK_THAT(nobodys, Catch::Contains(R"("cards":{"Anna":22,"Bruno":18})") && Catch::Contains(R"("_cards":"7")") &&
                          Catch::Contains("3:0 `side` is missing"));
  const std::string match = import_table("date,side,points,total\n2026-01-01,Anna,3,11\n2026-01-01,Bruno,x3,7\n").all;
  CHECK_THAT(match, Catch::Contains(R"("result":{"Anna":11,"Bruno":7},"_points":{"Anna":"3","Bruno":"x3"}})"));
  const std::string void_round = import_table("round,side,level,cards\n1,Anna,void,22\n1,Bruno,void,?\n").all;
  CHECK_THAT(void_round, Catch::Contains(R"("void":true,"_cards":{"Anna":"22","Bruno":"?"}})"));
  const std::string worth = import_table("round,side,cards_points\n1,Anna,1\n1,Bruno,?\n").all;
  CHECK_THAT(worth, Catch::Contains(R"("_cards-points":{"Anna":"1","Bruno":"?"}})"));
}

TEST_CASE("teams without players are refused") {
  for (const std::string teams : {"Anna: ; Bruno:", "Anna: Carla; Bruno:"}) {
    CAPTURE(teams);
    std::string why;
    try {
      import_table("round,Anna,Bruno\n1,5,0\n", "teams " + teams + "\n");
    } catch (const ImportFault &fault) {
      why = to_text(fault.what);
    }
    CHECK_THAT(why, Catch::EndsWith("not " + teams));
  }
}

TEST_CASE("a word that is a figure elsewhere is not the number of a round") {
  const std::string read = import_table("date,round,Anna,Bruno\n2026-01-01,1,3,1\n2026-01-01,2,8,2\n2026-01-01,-,11,3\n").all;
  CHECK_THAT(read, Catch::Contains("4:2 round: `-` is not a number; it is kept as _round"));
  CHECK_THAT(read, Catch::Contains(R"("players":["Anna","Bruno"],"result":{"Anna":11,"Bruno":3},"_round":"-"})"));
  CHECK_THAT(import_table("round,Anna,Bruno\n1.0,3,1\n").all, !Catch::Contains("is not a number"));
}

TEST_CASE("the rules that import writes mean what the headings do, whatever is in them") {
  for (const std::string table :
       {"round,Bruno cards,\"Anna\ngame scopone\n# cards\"\n1,22,18\n", "round,\"Bruno, the \"\"Fox\"\" cards\",Anna  # cards\n1,22,18\n",
        "round,Bruno cards,\"Anna\r\n\tcards\",,Bruno cards,Note\n1,22,18,3,4,x\n"}) {
    CAPTURE(table);
    const Read first = import_table(table);
    const std::string log = first.all.substr(0, first.all.find('\n'));
    CHECK_THAT(log, Catch::Contains(":22,") && Catch::Contains("\"cards\""));
    CHECK(std::count(first.rules.begin(), first.rules.end(), '\n') == 12);
    const std::string again = import_table(table, first.rules).all;
    CHECK(again.substr(0, again.find('\n')) == log);
  }
}

TEST_CASE("the points of an award are kept and named where the counts do not give them") {
  const std::string heading = "round,side,cards,cards_points,coins,coins_points,settebello,primiera,scope,points\n";
  const std::string first = "1,Anna,22,1,6,1,1,70,0,3\n";
  const std::string right = import_table(heading + first + "1,Bruno,18,0,4,0,0,74,0,1\n").all;
  CHECK_THAT(right, !Catch::Contains("-points") && !Catch::Contains("these points"));
  const std::string wrong = import_table(heading + first + "1,Bruno,18,0,4,9,0,74,0,1\n").all;
  CHECK_THAT(wrong, Catch::Contains(R"("_coins-points":{"Anna":"1","Bruno":"9"})") && !Catch::Contains("_cards-points") &&
                        Catch::Contains("2:0 the counts of the round do not give these points; they are kept as _coins-points\n"));
  // Without counts nothing confirms them.
  CHECK_THAT(import_table("round,side,coins_points,points\n1,Anna,1,3\n1,Bruno,0,1\n").all,
             Catch::Contains(R"("_coins-points":{"Anna":"1","Bruno":"0"})"));
  // Of all sides in one cell.
  const std::string all = "round,Anna,Bruno,cards,coins,settebello,primiera,scope,settebello_points\n1,3,1,22-18,6-4,Anna,Bruno,0-0,";
  CHECK_THAT(import_table(all + "1-0\n").all, !Catch::Contains("-points"));
  CHECK_THAT(import_table(all + "0-1\n").all, Catch::Contains(R"("_settebello-points":"0-1")"));
}

TEST_CASE("what one of several rows says about a match or a round is kept, and what differs is named") {
  struct Row {
    std::string table, kept, named;
  };
  const Row rows[] = {
      {"date,side,total,note,winner\n2026-02-08,Anna,11,one,\n2026-02-08,Bruno,7,two,Anna\n", R"("note":"one; two")", ""},
      {"date,side,total,note,winner\n2026-02-08,Anna,11,one,\n2026-02-08,Bruno,7,two,Anna\n", R"("winner":"Anna")", ""},
      {"date,side,total,winner\n2026-02-08,Anna,11,Anna\n2026-02-08,Bruno,7,Bruno\n", R"("winner":"Anna")", "3:0 a second `winner`"},
      {"date,side,total,dealer\n2026-02-08,Anna,11,\n2026-02-08,Bruno,7,Anna\n", R"("_dealer":"Anna")", ""},
      {"date,side,total,scorer\n2026-02-08,Anna,11,\n2026-02-08,Bruno,7,Zoe\n", R"("scorer":"Zoe")", ""},
      {"round,side,points,dealer\n1,Anna,3,\n1,Bruno,1,Anna\n", R"("dealer":"Anna")", ""},
      {"round,side,points,dealer\n1,Anna,3,Bruno\n1,Bruno,1,Anna\n", R"("dealer":"Bruno")", "3:0 a second `dealer`"},
      {"round,side,points,note\n1,Anna,3,bella partita di Anna\n1,Bruno,1,Anna\n", R"("note":"bella partita di Anna; Anna")", ""},
      {"date,Anna,Bruno,status\n2026-02-08,11,7,abandoned\n", R"("result")", "2:0 unknown value of `status`: `abandoned`"},
      {"date,Anna,Bruno,status,winner\n2026-02-08,5,7,forfeit,Bruno\n", R"("forfeit":"Anna")", ""},
      {"date,Anna,Bruno,status\n2026-02-08,5,7,forfeit\n", R"("result")", "2:0 `forfeit` is missing"},
      {"date,Anna,Bruno,status,winner\n2026-02-08,5,7,forfeit,Carla\n", R"("winner":"Carla")", "2:0 `forfeit` is missing"},
      {"round,Anna,Bruno,Anna extra,Bruno extra\n1,3,1,4c:1  7c:0,\n", R"("extra:7c":{"Anna":0})", ""},
  };
  for (const Row &row : rows) {
    CAPTURE(row.table);
    const std::string read = import_table(row.table).all;
    CHECK_THAT(read, Catch::Contains(row.kept) && Catch::Contains(row.named));
    if (row.named.empty()) CHECK(read.ends_with("}\n"));
  }
}

TEST_CASE("carriage returns end lines as well") {
  const std::string table = "round,Anna cards,Bruno cards,Note\n1,22,18,\"two\nlines\"\n2,21,19,\n";
  std::string mac = table;
  std::replace(mac.begin(), mac.end(), '\n', '\r');
  REQUIRE(importer_of(mac) != nullptr);
  CHECK(importer_of(mac)->name == "csv");
  CHECK_THAT(import_table(mac).all, Catch::Contains(R"("row":2},"cards":{"Anna":22,"Bruno":18})") &&
                                        Catch::Contains(R"("row":4},"cards":{"Anna":21,"Bruno":19})"));
}
