#include "made.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

Report final_match() {
  Report report = made::match("Anna", 11, 7, "Bruno Rossi");
  report.id = "12";
  report.event = "Torneo di San Martino";
  report.date = "2026-03-14";
  report.game = "scopone+napola";
  report.place = "Lecce";
  report.table_no = "3";
  report.scorer = "Ornella";
  report.rules = {{"target", {.kind = RuleValue::Kind::number, .number = 21, .word = {}, .list = {}, .map = {}}},
                  {"extra-cards", {.kind = RuleValue::Kind::map, .number = 0, .word = {}, .list = {}, .map = {{"10d", 1}}}}};
  for (const Level level : {Level::deals, Level::counts}) {
    RoundReport &round = report.rounds.emplace_back();
    round.number = static_cast<int>(report.rounds.size());
    round.level = level;
  }
  report.findings = {made::finding(Code::equal_card_first)};
  return report;
}

} // namespace

TEST_CASE("A selection says which matches are meant") {
  const Report report = final_match();
  const struct {
    const char *text;
    bool meant;
  } cases[] = {
      {"player=Anna", true},
      {"player = anna", true},
      {"player='BRUNO  rossi'", true},
      {"player~rossi", true},
      {"event~'san martino'", true},
      {"place=Lecce", true},
      {"place='al Ponte'", false},
      {"table=3", true},
      {"table>2 and table<10", true},
      {"scorer~oRneLLa", true},
      {"rule=target", true},
      {"rule='target=21'", true},
      {"rule=target=21", true},
      {"rule=target=11", false},
      {"rule='extra-cards={10d: 1}'", true},
      {"rule=primiera-missing", false},
      {"level=counts", true},
      {"level>=claims and level<plays", true},
      {"level>counts", false},
      {"rounds=2", true},
      {"rounds>9", false},
      {"rounds>=2", true},
      {"points=11", true},
      {"points>7", true},
      {"points>11", false},
      {"points<0", false},
      {"file=made.ndjson", true},
      {"file~made", true},
      {"file~MADE", false},
      {"code=a305", true},
      {"code=Equal-Card-First", true},
      {"player='Bruno Rossi'", true},
      {"player=\"Bruno Rossi\" and winner=Anna", true},
      {"player!=Anna", false},
      {"player!=Carla", true},
      {"player~Rossi", true},
      {"team~nn", true},
      {"winner=Anna", true},
      {"winner!=Anna", false},
      {"event~'San Martino'", true},
      {"game=scopone", false},
      {"game~napola", true},
      {"id=12", true},
      {"id>9", true},
      {"id<100", true},
      {"id>=12 and id<=12", true},
      {"date=2026", true},
      {"date=2026-03", true},
      {"date=2026-04", false},
      {"date!=2026-04", true},
      {"date>=2026-03-14", true},
      {"date>2026-03", false},
      {"date<=2026-03", true},
      {"date<2026-03-14", false},
      {"code=A305", true},
      {"code=equal-card-first", true},
      {"code~A3", true},
      {"not code=A306", true},
      {"status=won", true},
      {"status!=open", true},
      {"player=Carla or player=Anna and status=open", false},
      {"player=Anna or player=Carla and status=open", true},
      {"(player=Anna or player=Carla) and status=open", false},
      {"not (player=Carla or status=open)", true},
      {"not not player=Anna", true},
      {"  player=Anna\tand(date>=2026-01-01)and not code=A306 ", true},
  };
  for (const auto &one : cases) {
    CAPTURE(one.text);
    SelectionFault fault;
    const auto selection = Selection::parse(one.text, fault);
    CAPTURE(to_text(fault.message));
    REQUIRE(selection);
    CHECK(selection->matches(report) == one.meant);
    CHECK(selection->matches(made::read(made::ndjson({report})).at(0)) == one.meant);
  }
}

TEST_CASE("What a match does not say is unequal to everything") {
  const Report report = made::match("Anna", 3, 3, "Bruno");
  for (const char *text : {"date=2026", "date<2026", "date>=1900", "id=1", "event~a", "winner=Anna", "code~A", "level=counts",
                           "level<deals", "place~a", "table>0", "scorer~a", "rule~a"}) {
    CAPTURE(text);
    SelectionFault fault;
    const auto selection = Selection::parse(text, fault);
    REQUIRE(selection);
    CHECK_FALSE(selection->matches(report));
    CHECK(Selection::parse("not " + std::string(text), fault)->matches(report));
  }
  SelectionFault fault;
  CHECK(Selection::parse("winner!=Anna", fault)->matches(report));
}

TEST_CASE("A match that could not be read is selected unless only its file, its codes or its status are asked for") {
  Report unread;
  unread.file = "a.yaml";
  unread.readable = false;
  unread.findings = {made::finding(Code::syntax)};
  for (const auto &[text, meant] :
       {std::pair("player=Anna", true), std::pair("date>2026", true), std::pair("code=A002", true), std::pair("code=A305", false),
        std::pair("file=b.yaml", false), std::pair("file=b.yaml or id=7", true)}) {
    CAPTURE(text);
    SelectionFault fault;
    const auto selection = Selection::parse(text, fault);
    REQUIRE(selection);
    CHECK(selection->matches(unread) == meant);
  }
}

TEST_CASE("The error of an unreadable selection says where and why") {
  const struct {
    std::string text;
    std::size_t offset;
    const char *message;
  } cases[] = {
      {"", 0, "expected a field, such as player"},
      {"playr=Anna", 0, "unknown field `playr` (did you mean player?)"},
      {"colour=red", 0,
       "unknown field `colour`; the fields are player, team, winner, event, place, table, scorer, game, rule, id, date, level, rounds, "
       "points, "
       "code, status, file"},
      {"player", 6, "expected =, !=, ~, <, <=, > or >= after player"},
      {"player=", 7, "expected a value; put one with spaces or parentheses in quotes"},
      {"player='Anna", 7, "this quote is not closed"},
      {"player=Anna Rossi", 12, "expected `and`, `or` or the end"},
      {"player=Anna and", 15, "expected a field, such as player"},
      {"(player=Anna", 0, "this ( is not closed"},
      {"player=Anna)", 11, "this ) has no matching ("},
      {"player<Anna", 6, "player has no order: use =, != or ~"},
      {"date=14.3.2026", 5, "write a date as 2026-01-31, 2026-01 or 2026"},
      {"date=2026-02-30", 5, "write a date as 2026-01-31, 2026-01 or 2026"},
      {"date<2026-13", 5, "write a date as 2026-01-31, 2026-01 or 2026"},
      {"rounds=many", 7, "rounds takes a whole number"},
      {"level>some", 6, "level must be deals, plays, piles, counts or claims"},
      {"status=lost", 7, "status must be won, open, forfeit, unknown or drawn"},
      {"code=A999", 5, "no finding has the code A999"},
      {std::string(100, '(') + "id=1", 65, "nested too deeply"},
  };
  for (const auto &one : cases) {
    CAPTURE(one.text);
    SelectionFault fault;
    CHECK_FALSE(Selection::parse(one.text, fault));
    CHECK(fault.offset == one.offset);
    CHECK(to_text(fault.message) == one.message);
  }
}
