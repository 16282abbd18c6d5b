#include "arbitro/rules.hpp"
#include "examples.hpp"

#include <set>

namespace {

using namespace arbitro;
using Shape = RuleText::Shape;

RuleText text_of(const RuleValue &value) {
  if (value.kind == RuleValue::Kind::map) {
    RuleText text{Shape::map, {}, {}};
    for (const auto &[card, points] : value.map) text.entries.emplace_back(card, std::to_string(points));
    return text;
  }
  if (value.kind != RuleValue::Kind::list) return {Shape::scalar, {to_string(value)}, {}};
  RuleText text{Shape::list, {}, {}};
  for (const RuleValue &item : value.list) text.items.push_back(to_string(item));
  return text;
}

RuleText scalar(const char *text) { return {Shape::scalar, {text}, {}}; }

/// What a rule becomes when set; `refused` where it is not a value of it.
std::string set_to(const char *name, const RuleText &text) {
  const RuleField *field = find_rule_field(name);
  REQUIRE(field != nullptr);
  Rules rules;
  if (field->set(rules, text)) return to_string(field->get(rules));
  CHECK(rules == Rules{});
  return "refused";
}

} // namespace

TEST_CASE("every rule has a row with a name of its own, values, a meaning and a source") {
  std::set<std::string_view> names;
  CHECK(rule_fields().size() == 74);
  for (const RuleField &field : rule_fields()) {
    CAPTURE(field.name);
    CHECK(names.insert(field.name).second);
    CHECK_FALSE(field.values.empty());
    CHECK_FALSE(field.meaning.empty());
    CHECK_FALSE(field.source.empty());
    CHECK(find_rule_field(field.name) == &field);
  }
  CHECK(find_rule_field("renuncio") == nullptr);
}

TEST_CASE("every rule of every game is set again from its own spelling") {
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    Rules again = rules_of(*find_game("a-perdere"));
    for (const RuleField &field : rule_fields()) {
      CAPTURE(game.name, field.name);
      CHECK(field.set(again, text_of(field.get(rules))));
    }
    CHECK(again == rules);
  }
}

TEST_CASE("every word that a rule offers is one of its values") {
  for (const RuleField &field : rule_fields()) {
    const RuleValue::Kind kind = field.get(Rules{}).kind;
    if (kind != RuleValue::Kind::word && kind != RuleValue::Kind::boolean) continue;
    const std::vector<std::string> words = example::split(std::string(field.values.in(Language::english)), ',');
    CHECK(words.size() >= 2);
    CHECK(to_string(field.get(Rules{})) == words.front());
    for (const std::string &word : words) {
      CAPTURE(field.name, word);
      Rules rules;
      const std::string typed = word == "points:N" ? "points:30" : word;
      CHECK(field.set(rules, {Shape::scalar, {typed}, {}}));
      CHECK(to_string(field.get(rules)) == typed);
    }
  }
}

TEST_CASE("values are read in every accepted spelling and refused otherwise") {
  struct Case {
    const char *name;
    RuleText text;
    const char *expected;
  };
  const Case cases[] = {
      {"take-value", scalar("No"), "false"},
      {"take-value", scalar("off"), "false"},
      {"frac", scalar("YES"), "true"},
      {"frac", scalar("on"), "true"},
      {"frac", scalar("1"), "refused"},
      {"frac", {Shape::list, {"yes"}, {}}, "refused"},
      {"target", scalar("21"), "21"},
      {"target", scalar("999"), "999"},
      {"target", scalar("0"), "refused"},
      {"target", scalar("1000"), "refused"},
      {"target", scalar("-5"), "refused"},
      {"target", scalar("2x"), "refused"},
      {"target", scalar(""), "refused"},
      {"target", scalar("null"), "refused"},
      {"target", {Shape::list, {"11", "21"}, {}}, "refused"},
      {"max-captured", scalar("2"), "2"},
      {"max-captured", scalar("none"), "null"},
      {"max-captured", scalar("~"), "null"},
      {"max-captured", scalar("0"), "refused"},
      {"take-total", scalar("11"), "11"},
      {"take-total", scalar("null"), "null"},
      {"take-total", scalar("13"), "refused"},
      {"take-total", scalar("31"), "refused"},
      {"matta", scalar("7C"), "7c"},
      {"matta", scalar("7d"), "refused"},
      {"must-capture", scalar("always"), "refused"},
      {"must-capture", {Shape::map, {}, {{"7d", "1"}}}, "refused"},
      {"players", scalar("4"), "[4]"},
      {"players", {Shape::list, {"6", "2"}, {}}, "[2, 6]"},
      {"players", {Shape::list, {"2", "7"}, {}}, "refused"},
      {"players", {Shape::list, {}, {}}, "refused"},
      {"players", {Shape::map, {}, {{"a", "4"}}}, "refused"},
      {"sides", scalar("2x2"), "[2x2]"},
      {"sides", {Shape::list, {"2x3", "solo"}, {}}, "[solo, 2x3]"},
      {"sides", scalar("4x1"), "refused"},
      {"all-coins", scalar("points:30"), "points:30"},
      {"all-coins", scalar("points:0"), "refused"},
      {"all-coins", scalar("points:"), "refused"},
      {"all-coins", scalar("lots"), "refused"},
      {"all-coins", {Shape::list, {}, {}}, "refused"},
      {"extra-cards", {Shape::map, {}, {{"10d", "1"}, {"7C", "2"}}}, "{7c: 2, 10d: 1}"},
      {"extra-cards", {Shape::map, {}, {}}, "{}"},
      {"extra-cards", {Shape::list, {}, {}}, "{}"},
      {"extra-cards", {Shape::map, {}, {{"11d", "1"}}}, "refused"},
      {"extra-cards", {Shape::map, {}, {{"10d", "many"}}}, "refused"},
      {"extra-cards", scalar("10d"), "refused"},
      {"extra-cards", {Shape::list, {"10d"}, {}}, "refused"},
      {"target", {Shape::scalar, {}, {}}, "refused"},
      {"counting-order", {Shape::list, {"scope", "coins"}, {}}, "[scope, coins, cards, settebello, primiera]"},
      {"counting-order", scalar("primiera"), "[primiera, cards, coins, settebello, scope]"},
      {"counting-order", {Shape::list, {"coins", "coins"}, {}}, "refused"},
      {"counting-order", {Shape::list, {"napola"}, {}}, "refused"},
      {"counting-order", {Shape::list, {}, {}}, "refused"},
  };
  for (const Case &one : cases) {
    CAPTURE(one.name, one.text.items);
    CHECK(set_to(one.name, one.text) == one.expected);
  }
}

TEST_CASE("a rule set to points after a win, or to nothing, forgets the win") {
  Rules rules = example::rules("napola");
  const RuleField *all_coins = find_rule_field("all-coins");
  REQUIRE(all_coins->set(rules, scalar("points:5")));
  CHECK(to_string(all_coins->get(rules)) == "points:5");
  REQUIRE(all_coins->set(rules, scalar("none")));
  CHECK(to_string(all_coins->get(rules)) == "none");
}

TEST_CASE("whatever is typed for a rule is taken and read back, or refused and nothing changes") {
  std::vector<RuleText> typed;
  for (const char *text :
       {"true", "yes", "on", "false", "no", "off", "null", "none", "~",   "",     "-1",          "0",   "1",    "2",     "3",  "4",
        "5",    "7",   "10", "11",    "20", "21",  "22",   "41",   "100", "1000", "99999999999", "1.5", "free", "xyzzy", "2-4"})
    typed.push_back(scalar(text));
  typed.push_back({Shape::list, {}, {}});
  typed.push_back({Shape::list, {"2", "4"}, {}});
  typed.push_back({Shape::list, {"9"}, {}});
  typed.push_back({Shape::list, {"cards", "coins", "settebello", "primiera", "scope"}, {}});
  typed.push_back({Shape::list, {"cards", "cards", "settebello", "primiera", "scope"}, {}});
  typed.push_back({Shape::map, {}, {}});
  typed.push_back({Shape::map, {}, {{"10d", "1"}}});
  typed.push_back({Shape::map, {}, {{"10d", "x"}}});
  typed.push_back({Shape::map, {}, {{"11d", "1"}}});
  for (const RuleField &field : rule_fields()) {
    int taken = 0;
    for (const RuleText &text : typed) {
      CAPTURE(field.name, text.items, text.entries.size());
      const Rules before = rules_of(*find_game("cirulla"));
      Rules rules = before;
      if (!field.set(rules, text)) {
        CHECK(rules == before);
        continue;
      }
      ++taken;
      Rules again;
      CHECK(field.set(again, text_of(field.get(rules))));
      CHECK(field.get(again) == field.get(rules));
    }
    CHECK(taken < static_cast<int>(typed.size()));
  }
}

TEST_CASE("rules are equal only where every single one is") {
  for (const RuleField &field : rule_fields()) {
    const Rules rules;
    bool differed = false;
    for (const Game &game : games()) {
      Rules other = rules;
      CHECK(field.set(other, text_of(field.get(rules_of(game)))));
      CAPTURE(field.name, game.name);
      CHECK((other == rules) == (field.get(other) == field.get(rules)));
      differed = differed || !(other == rules);
    }
    std::vector<RuleText> texts{
        scalar("1"), scalar("2"), scalar("3"), {Shape::list, {"coins", "cards", "settebello", "primiera", "scope"}, {}}};
    const std::string_view values = field.values.in(Language::english);
    for (std::size_t at = 0; at < values.size();) {
      const std::size_t end = std::min(values.find(", ", at), values.size());
      texts.push_back({Shape::scalar, {std::string(values.substr(at, end - at))}, {}});
      at = end + 2;
    }
    for (const RuleText &text : texts) {
      Rules other = rules;
      if (field.set(other, text)) differed = differed || !(other == rules);
    }
    CAPTURE(field.name);
    CHECK(differed);
  }
}

TEST_CASE("the text of every value reads back as that value") {
  for (const Game &game : games())
    for (const RuleField &field : rule_fields()) {
      const Rules rules = rules_of(game);
      Rules read;
      CAPTURE(game.name, field.name);
      CHECK(field.set(read, parse_rule_text(to_string(field.get(rules)))));
      CHECK(field.get(read) == field.get(rules));
    }
  CHECK(parse_rule_text(" 'free' ").items == std::vector<std::string>{"free"});
  CHECK(parse_rule_text("''").items == std::vector<std::string>{""});
  for (const char *plain : {"'", "'free", "free'", "'free\"", "\"free", "[2", "2]", "{10d: 1"}) {
    CAPTURE(plain);
    CHECK(parse_rule_text(plain).shape == RuleText::Shape::scalar);
    CHECK(parse_rule_text(plain).items == std::vector<std::string>{plain});
  }
  CHECK(parse_rule_text("[ 2 ,4]").items == std::vector<std::string>{"2", "4"});
  CHECK(parse_rule_text("{10d: 1, 7c}").entries == std::vector<std::pair<std::string, std::string>>{{"10d", "1"}, {"7c", ""}});
}
