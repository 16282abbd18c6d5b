#include "lsp/cursor.hpp"
#include "marked.hpp"
#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"

using namespace arbitro;
using lsp::Json;

namespace {

Json items_at(const Marked &marked) {
  Client client;
  client.open(marked.text, marked.text.starts_with("{") ? "file:///match.json" : "file:///match.yaml");
  return client.at("completion", marked.line, marked.column)["items"];
}

std::vector<std::string> labels_at(const std::string &with_cursor) {
  std::vector<std::string> all;
  for (const Json &item : items_at(Marked(with_cursor))) all.push_back(item["label"]);
  return all;
}

/// The text once the item of that label is taken.
std::string taken(const std::string &with_cursor, const std::string &label) {
  const Marked marked(with_cursor);
  for (const Json &item : items_at(marked))
    if (item["label"] == label) return applied(marked.text, Json::array({item["textEdit"]}));
  return "no " + label;
}

/// The steps to a cursor: keys, and a dash for each entry.
std::string steps(const std::string &text) {
  const lsp::Cursor cursor = lsp::find_cursor(text);
  std::string all;
  for (const lsp::Step &step : cursor.steps) all += "/" + (step.is_entry ? "-" : step.key);
  return all + (cursor.may_be_key ? " key" : "") + (cursor.may_be_value ? " value" : "") + " `" + text.substr(cursor.begin) + "`" +
         cursor.closers;
}

const std::string head = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4s 3c 10d\n";
const std::string dealt = head + "    deals:\n      - Anna: 1b 6d 9c\n        Bruno: 7d 2b 8s\n        plays:\n          - 1b / 7d x 7s\n";
using Labels = std::vector<std::string>;

/// A row in the middle of a log that is not readable as a whole.
std::string with_next_round_broken() { return dealt + "          - |\n  - {cards: [22\nunfinished: true\n"; }

} // namespace

TEST_CASE("a cursor knows where it is, whether the text before it is sound or not") {
  struct Row {
    std::string text, where;
  };
  const std::vector<Row> rows{
      {"", " key ``"},
      {"ga", " key `ga`"},
      {"game:", "/game value ``"},
      {"game: sco", "/game value `sco`"},
      {"game: sco\n", " key ``"},
      {"game: [scopa, na", "/game/- value `na`]"},
      {"rules: {targ", "/rules key `targ`}"},
      {"rules: {target: ", "/rules/target value ``}"},
      {"rules: {target: 21, ", "/rules key ``}"},
      {"rules:\n  ", "/rules key ``"},
      {"rules:\n  target: 21\n  ma", "/rules key `ma`"},
      {"rules:\n  target: 21\npl", " key `pl`"},
      {"rounds:\n  - ", "/rounds/- key value ``"},
      {"rounds:\n- ta", "/rounds/- key value `ta`"},
      {"rounds:\n- table: 7s\npl", " key `pl`"},
      {"rounds:\n  - table: 7s\n    pl", "/rounds/- key `pl`"},
      {"rounds:\n  - plays:\n      - 7d / 2b\n      - 3c /", "/rounds/-/plays/- key value `3c /`"},
      {"rounds:\n  - plays:\n      - \"7d / ", "/rounds/-/plays/- key value `7d / `\""},
      {"rounds:\n  - plays:\n    - 7d\n    - 2", "/rounds/-/plays/- key value `2`"},
      {"rounds:\n  - plays:\n    - 7d\n    po", "/rounds/- key `po`"},
      {"rounds:\n  - {cards: 22-18, se", "/rounds/- key `se`}"},
      {"rounds: [{plays: [7d, '2", "/rounds/-/plays/- value `2`']}]"},
      {"note: |\n  game: \n  more\nga", " key `ga`"},
      {"# rules: {\nga", " key `ga`"},
      {"a: {b: [1, 2], c: {d: 1}}\nga", " key `ga`"},
      {"a: \"x: {\"\nga", " key `ga`"},
      {"\"ga me\": x\nb: ", "/b value ``"},
      {"{\"game\": \"sc", "/game value `sc`\"}"},
      {"{\"rounds\": [{\"plays\": [\"7d\", \"", "/rounds/-/plays/- value ``\"]}]}"},
      {"{\"a\": \"\\\"\", \"", " key ``\"}"},
      {"[{\"a\": 1}, {\"", "/- key ``\"}]"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.text);
    CHECK(steps(row.text) == row.where);
  }
}

TEST_CASE("keys, games, rules, values and names are completed where they belong") {
  const auto has = [](const std::string &text, const Labels &wanted, const Labels &unwanted = {}) {
    const Labels labels = labels_at(text);
    for (const std::string &label : wanted) {
      CAPTURE(text, label);
      CHECK(std::ranges::find(labels, label) != labels.end());
    }
    for (const std::string &label : unwanted) {
      CAPTURE(text, label);
      CHECK(std::ranges::find(labels, label) == labels.end());
    }
  };
  has("|", {"arbitro", "players", "rounds"}, {"table", "card"});
  has("arbitro: 1\n|", {"players"}, {"arbitro"});
  has(dealt + "    |", {"points", "settebello", "total"}, {"table", "deals", "players", "napola"});
  has("arbitro: 1\ngame: napola\nplayers: [A, B]\nrounds:\n  - |", {"napola", "table"}, {"frac"});
  has(head + "    deals:\n      - |", {"plays", "Anna", "Bruno"}, {"table"});
  has(head + "    rulings:\n      - |", {"play", "points", "note"});
  has(head + "    piles: {|", {"Anna", "Bruno"});
  has("game: |", {"scopa", "cirulla", "scopone-scientifico"});
  has("game: [scopa, |", {"napola"});
  has("rules: {|", {"target", "value-priority"});
  has("rules:\n  target: 21\n  |", {"value-priority"}, {"target"});
  has("{\"rules\": {\"|", {"target"});
  CHECK(labels_at("rules: {value-priority: |") == Labels{"single-first", "fewest", "free"});
  CHECK(labels_at("letters: |") == Labels{"it", "es", "en-french", "it-french", "pt"});
  CHECK(labels_at("players: [Anna, Bruno]\ndealer: |") == Labels{"Anna", "Bruno"});
  CHECK(labels_at("teams:\n  Lupi: [A, B]\n  Gatti: [C, D]\ngame: scopone\nwinner: |") == Labels{"Lupi", "Gatti"});
  CHECK(labels_at(head + "    settebello: |") == Labels{"Anna", "Bruno", "none"});
  CHECK(labels_at("game: |").size() == games().size());
  CHECK(labels_at("rules: {|").size() == rule_fields().size());
  CHECK(labels_at("# |").empty());
  CHECK(labels_at("players: [A, B]\ngame: \"sco\nrounds:\n  - {po|").empty()); // a quote that is open since another line
}

TEST_CASE("a row offers the cards of whose turn it is, then what the card may take") {
  CHECK(labels_at(dealt + "          - 6|") == Labels{"6d", "9c", "Anna", "Bruno"});
  CHECK(labels_at(dealt + "          - 6d / |") == Labels{"2b", "8s", "Anna", "Bruno"});
  CHECK(labels_at(dealt + "          - Bruno |") == Labels{"2b", "8s"});
  CHECK(labels_at(dealt + "          - 6d / 2b\n          - 9c |") == Labels{"x 3c 6d", "x 1b 2b 6d", "x 2b 3c 4s", "scopa", "!!"});
  CHECK(labels_at(dealt + "          - 6d / 2b\n          - 9c x |") == Labels{"3c 6d", "1b 2b 6d", "2b 3c 4s"});
  CHECK(labels_at(dealt + "          - 6d / 2b\n          - \"9c x |") == Labels{"3c 6d", "1b 2b 6d", "2b 3c 4s"});
  const Labels anything = labels_at(head + "    plays:\n      - |");
  CHECK(std::ranges::count_if(anything, [](const std::string &label) { return label.size() <= 3 && label.front() <= '9'; }) == 36);
  CHECK(labels_at(head + "    plays:\n      - 7d |").front() == "x 7s");
  CHECK(labels_at(R"({"players": ["Anna", "Bruno"], "rounds": [{"table": "7s 4s 3c 10d", "plays": ["7d |)").front() == "x 7s");
  CHECK(labels_at(with_next_round_broken()).front() == "6d");
}

TEST_CASE("an item shows whose card it is and what it would do, and replaces the word") {
  const Marked marked(dealt + "          - 6d / 8|\n          - 9c\nunfinished: true\n");
  const Json items = items_at(marked);
  REQUIRE(items.size() == 4);
  CHECK(items[1]["detail"] == "Bruno: 8s x 1b 3c 4s");
  CHECK(taken(dealt + "          - 6d / 8|\nunfinished: true\n", "8s") == dealt + "          - 6d / 8s\nunfinished: true\n");
  CHECK(taken(dealt + "          - 6d / 8s |\n", "x 1b 3c 4s") == dealt + "          - 6d / 8s x 1b 3c 4s\n");
  CHECK(taken("ga|\n", "game") == "game: \n");
  CHECK(taken("game: sco|\n", "scopone") == "game: scopone\n");
  CHECK(taken("{\"ga|\"}", "game") == "{\"game\"}");
  CHECK(taken("{\"arbitro\": 1, |}", "game") == "{\"arbitro\": 1, \"game\": }");
  CHECK(taken("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4|\n", "4s") ==
        "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4s\n");
}

TEST_CASE("cards that are written already are not out any more") {
  const Labels labels = labels_at(head + "    deals:\n      - Anna: 1b 6d 9c\n        Bruno: 2c |\n");
  for (const char *card : {"7s", "10d", "1b", "2c"}) {
    CAPTURE(card);
    CHECK(std::ranges::find(labels, card) == labels.end());
  }
  CHECK(labels.size() == 32);
}
