// What an editor shows of a log: a test for each row of what the server promises.

#include "marked.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/encode.hpp"
#include "arbitro/referee.hpp"

#include <set>

using namespace arbitro;
using lsp::Json;

namespace {

const Json everything{{"range", {{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 9999}, {"character", 0}}}}}};

std::string with(std::string text, const std::string &from, const std::string &to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != text.npos);
  return text.replace(at, from.size(), to);
}

std::string hover_at(const std::string &with_cursor) {
  const Marked marked(with_cursor);
  Client client;
  client.open(marked.text);
  const Json answer = client.at("hover", marked.line, marked.column);
  return answer.is_null() ? "" : answer["contents"]["value"].get<std::string>();
}

Json actions_at(Client &client, const Marked &marked, Json context = {{"diagnostics", Json::array()}}) {
  const Json here{{"line", marked.line}, {"character", marked.column}};
  return client.about("codeAction", {{"range", {{"start", here}, {"end", here}}}, {"context", std::move(context)}});
}

} // namespace

TEST_CASE("hovering explains what a thing is, and how it came about") {
  struct Row {
    std::string from, to;
    std::vector<std::string> says;
  };
  const std::vector<Row> rows{
      {"/ 7d",
       "/ 7|d",
       {"R2.2  Anna: 7d x 7s", "table  1b 3c 4s 7s 10d  ->  1b 3c 4s 10d", "hand   Anna: 2b 7d 8s  ->  2b 8s", "pile   Anna: -  ->  7d 7s",
        "legal   2b lays; 7d x 7s; 8s x 1b 7s, 8s x 1b 3c 4s"}},
      {"9c x 3c", "9c x 3|c", {"R2.5  Bruno: 9c x 3c 6d"}},
      {"cards: 22", "cards: 2|2", {"round 1, counts", "cards       22 +1  18", "points      4      3", "total       4      3"}},
      {"settebello: Anna", "settebello: An|na", {"settebello  1 +1"}},
      {"primiera:", "prim|iera:", {"the count: a number", "page of primiera"}},
      {"players:", "pla|yers:", {"the names in playing order"}},
      {"game: scopa", "game: sc|opa", {"Traditional Scopa"}},
      {"game: scopa", "rules: {value-|priority: free}", {"page of value-priority"}},
      {"unfinished: true", "unfinished: true\nresult: 4-|3", {"round 1", "4 -> 4", "unfinished: Anna leads 4-3"}},
      {"(late)", "(see A3|05)", {"page of A305"}},
      {"game: scopa", "game: sko|pa", {"page of A104"}},
      {"7d\n", "7d x 4s| 3c\n", {"(illegal)", "page of A305", "rule: value-priority = single-first (game scopa)"}},
      {"- 1b / 7d\n", "- 1b / _ / 7|d\n", {"R2.3: the table is not known here"}},
  };
  for (const Row &row : rows) {
    const std::string said = hover_at(with(played, row.from, row.to));
    for (const std::string &part : row.says) {
      CAPTURE(row.to, part, said);
      CHECK(said.find(part) != said.npos);
    }
  }
  CHECK_THAT(hover_at("players: [Alessandro-Maria, Bruno]\nrounds: [{cards: 2|2-18, points: 1-0}]\nunfinished: true\n"),
             Catch::Contains("\n            Alessandro-Maria  Bruno\ncards       22 +1             18\n"));
  CHECK(hover_at("|").empty());
  CHECK(hover_at("# nothing\n|\n---\narbitro: 1\n").empty());
  CHECK(hover_at("arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - plays:\n      - \"7d x # see A3|05").starts_with("page of A305"));
}

TEST_CASE("cards are shown in the letters of the log") {
  const std::string french = with(with(played, "game: scopa", "letters: en-french"), "7s 4s 3c 10d", "7s 4s 3h 10d");
  const std::string said =
      hover_at(with(with(with(with(french, "1b 6d 9c", "1c 6d 9h"), "7d 2b 8s", "7d 2c 8s"), "1b / 7d", "1c / 7|d"), "/ 2b", "/ 2c"));
  CAPTURE(said);
  CHECK(said.find("1c 3h 4s 7s 10d") != said.npos);
}

TEST_CASE("an editor is answered in Italian if it asks for that, if its locale is Italian, or if the server was started so") {
  struct Row {
    Json says;
    Language language;
    bool is_chosen;
    bool italian;
  };
  const auto locale = [](const char *name) { return Json{{"capabilities", Json::object()}, {"locale", name}}; };
  const Json english_wanted{{"capabilities", Json::object()}, {"locale", "it"}, {"initializationOptions", {{"lang", "en"}}}};
  const Json nothing{{"capabilities", Json::object()}};
  const std::vector<Row> rows{{nothing, Language::english, false, false},       {nothing, Language::italian, false, true},
                              {locale("it"), Language::english, false, true},   {locale("it-CH"), Language::english, false, true},
                              {locale("itx"), Language::english, false, false}, {locale("en"), Language::italian, false, false},
                              {locale("it"), Language::english, true, false},   {locale("en"), Language::italian, true, true},
                              {english_wanted, Language::italian, true, false}};
  for (const Row &row : rows) {
    lsp::Setting setting = Client::plain_setting();
    setting.language = row.language;
    setting.language_is_chosen = row.is_chosen;
    Client client(setting, row.says);
    CAPTURE(row.says.dump(), row.is_chosen);
    CHECK(client.open("", "file:///match.scopa.yaml")[0]["message"].get<std::string>().starts_with(
        row.italian ? "questo file non contiene nessun referto" : "this file contains no log"));
  }
}

namespace {

/// What people read of an answer, a text a line.
void append_words(const Json &answer, std::string &out) {
  static const std::set<std::string> read_by_people{"message", "title", "detail", "name", "value"};
  for (const auto &[key, value] : answer.items()) {
    if (value.is_structured()) append_words(value, out);
    if (value.is_string() && read_by_people.contains(key)) out += value.get<std::string>() + "\n";
  }
}

} // namespace

TEST_CASE("all that an editor shows is in its language") {
  Client client(Client::plain_setting(), {{"capabilities", Json::object()}, {"locale", "it"}});
  std::string all;
  const auto ask_at = [&](const char *method, const std::string &with_cursor) {
    const Marked marked(with_cursor);
    append_words(client.open(marked.text), all);
    append_words(std::string_view(method) == "codeAction" ? actions_at(client, marked) : client.at(method, marked.line, marked.column),
                 all);
  };
  const std::string claimed = with(played, "scope: 1-2", "scope: 1-2, points: 4-3");
  ask_at("codeAction", with(played, "/ 7d", "/ 7d x 4s| 3c"));
  ask_at("codeAction", with(with(played, "9c x 3c 6d", "9c x 2b 7s"), "/ 7d", "/ 7d x 4s| 3c"));
  ask_at("codeAction", with(played, "{cards", "{ca|rds"));
  ask_at("codeAction", with(played, "7s 4s", "7|s 4s"));
  ask_at("hover", with(played, "/ 7d", "/ 7|d"));
  ask_at("hover", with(played, "7d\n", "7d x 4s| 3c\n"));
  ask_at("hover", with(played, "1b / 7d", "1b / _ / 7|d"));
  ask_at("hover", with(claimed, "4-3", "4-|3"));
  ask_at("hover", with(played, "primi", "pri|mi"));
  ask_at("hover", with(played, "players", "play|ers"));
  ask_at("hover", with(played, "game: scopa", "game: sc|opa"));
  ask_at("hover", with(played, "unfinished: true", "unfinished: true\nresult: 4-|3"));
  for (const char *begun : {"- |", "- 9c |", "- 9c x |"}) ask_at("completion", with(played, "- 9c x 3c 6d / 8s (late)", begun));
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - ";
  for (const char *begun : {"|", "settebello: |", "piles: {Anna: |", "piles: {|", "deals:\n      - |", "table: |"})
    ask_at("completion", head + begun);
  for (const char *begun : {"|", "game: |", "rules: {|", "rules: {value-priority: |"}) ask_at("completion", begun);
  append_words(client.about("documentSymbol"), all);
  client.open(played);
  append_words(client.about("documentSymbol"), all);
  for (const char *said : {"presa di 3c 4s, ma va presa la carta di pari valore in tavola: 7s",
                           "rimedio: scrivi",
                           "segna con !!: il tavolo ha accettato R2.2",
                           "metti i punti: 4-3",
                           "completa con ciò che si ricava",
                           "smazzata 2",
                           "distribuzione 1",
                           "  tavola    ",
                           "  legali    2b",
                           "qui non si sa che cosa c'era in tavola",
                           "smazzata 1, conteggi",
                           "punti",
                           "il conteggio: un numero",
                           "i nomi in ordine di gioco",
                           "in testa Anna",
                           "ancora fuori",
                           "mossa illegale",
                           "una scopa",
                           "parità",
                           "tutte le carte che gli altri mazzetti non hanno",
                           "mano di Anna",
                           "di Bruno",
                           "pagina di primiera",
                           "Scopa tradizionale",
                           "la scelta tra le prese per valore"}) {
    CAPTURE(said, all);
    CHECK(all.find(said) != all.npos);
  }
  for (const char *english : {"the ", " of ", "legal:", "round ", "deal ", " player ", "total ", "help:", "page "}) {
    const std::size_t at = all.find(english);
    CAPTURE(english, all.substr(at == all.npos ? 0 : at - std::min<std::size_t>(at, 60), 120));
    CHECK(at == all.npos);
  }
}

TEST_CASE("a fix corrects what it is offered for, and the only one is preferred") {
  Client client;
  const Marked marked(with(played, "game: scopa", "game: sc|opha"));
  REQUIRE_FALSE(client.open(marked.text).empty());
  const Json actions = actions_at(client, marked);
  REQUIRE_FALSE(actions.empty());
  CHECK(actions[0]["kind"] == "quickfix");
  CHECK(actions[0].value("isPreferred", false));
  CHECK(actions[0].value("diagnostics", Json::array({Json::object()}))[0].value("code", "") == "A104");
  const std::string fixed = applied(marked.text, actions[0]["edit"]["changes"][client.uri]);
  CHECK(fixed == played);
  CHECK(client.change({{"text", fixed}}).empty());
}

TEST_CASE("of several fixes none is preferred") {
  Client client;
  const Marked marked(with(played, "/ 2b", "/ 2|c"));
  client.open(marked.text);
  const Json actions = actions_at(client, marked);
  int fixes = 0;
  for (const Json &action : actions)
    if (action["title"].get<std::string>().find("write") != std::string::npos) ++fixes;
  CHECK(fixes > 1);
  for (const Json &action : actions) CHECK_FALSE(action.contains("isPreferred"));
}

TEST_CASE("a play is marked as accepted where nothing else is wrong with it") {
  struct Row {
    std::string text, marked; ///< empty: not offered
  };
  const std::string objects = R"({"arbitro": 1, "players": ["Anna", "Bruno"], "unfinished": true,
 "rounds": [{"table": "7s 4s 3c 10d", "plays": [{"card": "7d", "take": ["4s", "3|c"]}]}]})";
  const std::string later =
      "arbitro: 1\ngame: scopone-scientifico\nteams: {Lupi: [Dino, Marta], Gatti: [Ugo, No]}\nrounds:\n  - dealer: No\n"
      "    deals:\n      - Dino: 1b 3b 5s 1s 6c 2c 10d 8b 3s 5c\n        Ugo: 7d 2d 1d 7c 10b 10s 1c 8d 10c 6b\n"
      "        Marta: 4c 9d 3d 4d 9s 4s 7s 9b 6d 9c\n        No: 8s 8c 7b 6s 3c 5d 4b 2s 5b 2b\n        plays:\n"
      "          - 10d / 10b lay|s / 6d / 6s x 6d scopa\nunfinished: true\n";
  const std::string in_lines = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - table: 7s 4s 3c 10d\n    plays:\n"
                               "      - card: 7d # oh\n        take: [4s, 3|c] # ah\n";
  const std::vector<Row> rows{
      {in_lines, "        take: [4s, 3c] # ah\n        stands: true\n"},
      {with(with(played, "9c x 3c 6d", "9c x 2b 7s"), "/ 7d", "/ 7d x 4s| 3c (oh)"), "          - 1b / 7d x 4s 3c !! (oh)\n"},
      {with(played, "/ 7d", "/ 7d x 4s| 3c (oh)"), ""}, // a later play takes the 3c
      {with(played, "game: scopa", "game: sko|pa"), ""},
      {later, ""}, // with the 10d and 10b on the table the fourth play is no scopa
      {objects, R"({"card": "7d", "take": ["4s", "3c"], "stands": true})"},
  };
  for (const Row &row : rows) {
    const Marked marked(row.text);
    CAPTURE(marked.text);
    Client client;
    client.open(marked.text);
    std::string result;
    for (const Json &action : actions_at(client, marked))
      if (action["title"].get<std::string>().starts_with("mark !!")) result = applied(marked.text, action["edit"]["changes"][client.uri]);
    CAPTURE(result);
    CHECK((row.marked.empty() ? result.empty() : result.find(row.marked) != result.npos));
  }
}

TEST_CASE("points are filled in where the round has them, in the layout of the round") {
  struct Row {
    std::string text, filled;
  };
  const std::string piles = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - piles:\n      Anna: 7|d 6c 5b 4s\n      Bruno: rest\n    "
                            "scope: 1-0 # one\nunfinished: true\n";
  const std::vector<Row> rows{
      {with(played, "{cards", "{ca|rds"), "scope: 1-2, points: 4-3}\n"},
      {piles, "    scope: 1-0 # one\n    points: 2-3\nunfinished"},
      {R"({"arbitro": 1, "players": ["A", "B"], "unfinished": true,
 "rounds": [{"car|ds": "22-18", "coins": "6-4", "settebello": "A", "primiera": "A", "scope": "0-0"}]})",
       R"("scope": "0-0", "points": "4-0"}])"},
      {with(played, "7s 4s", "7|s 4s"), ""},
      {with(with(played, "scope: 1-2", "scope: 1-2, points: 4-3"), "{cards", "{ca|rds"), ""},
      {with(with(played, "scope: 1-2", "scope: 1-2, points: {Nobody: 4}"), "{cards", "{ca|rds"), ""},
      {with(with(played, "scope: 1-2", "scope: 1-2, total: 9-9"), "{cards", "{ca|rds"), ""},
  };
  for (const Row &row : rows) {
    const Marked marked(row.text);
    CAPTURE(marked.text);
    Client client;
    client.open(marked.text);
    std::string result;
    for (const Json &action : actions_at(client, marked))
      if (action["title"].get<std::string>().starts_with("fill in points"))
        result = applied(marked.text, action["edit"]["changes"][client.uri]);
    CAPTURE(result);
    CHECK((row.filled.empty() ? result.empty() : result.find(row.filled) != result.npos));
    if (!result.empty()) CHECK(client.change({{"text", result}}).empty());
  }
}

TEST_CASE("what follows from a record is filled in as convert does it, when somebody asks") {
  const Marked marked(with("# ours\n" + played, "7s 4s", "7|s 4s"));
  Client client;
  client.open(marked.text);
  const auto filling = [&](const Json &context) {
    for (const Json &action : actions_at(client, marked, context))
      if (action["title"] == "fill in what can be worked out") return applied(marked.text, action["edit"]["changes"][client.uri]);
    return std::string();
  };
  EncodeOptions options;
  options.fill = true;
  const std::string filled = write_log(marked.text, options);
  CHECK(filling({{"diagnostics", Json::array()}}) == filled);
  CHECK(filled.find("7d x 7s") != std::string::npos);
  CHECK(filling({{"triggerKind", 2}}).empty());
  CHECK(filling({{"only", Json::array({"quickfix"})}}).empty());
  CHECK(filling({{"only", Json::array({"refactor"})}}) == filled);
  client.change({{"text", with(marked.text, "1b / 7d", "1b / 9d")}});
  CHECK(filling({{"diagnostics", Json::array()}}).empty());
}

TEST_CASE("unwritten captures and the running score are shown after the text") {
  Client client;
  const auto hints = [&](const std::string &text, const Json &range) {
    client.open(text);
    std::vector<std::string> all;
    for (const Json &hint : client.about("inlayHint", range)) {
      const std::size_t at = offset_in(text, hint["position"]);
      const std::size_t line = text.rfind('\n', at - 1) + 1;
      all.push_back(text.substr(line, at - line) + "<" + hint["label"].get<std::string>() + ">");
    }
    return all;
  };
  const std::string counts = "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 1-2}<4-3>";
  CHECK(hints(played, everything) == std::vector<std::string>{counts, "          - 1b / 7d<x 7s>"});
  CHECK(hints(with(played, "/ 7d", "/ 7d x 7s"), everything) == std::vector<std::string>{counts});
  CHECK(hints(played, {{"range", {{"start", {{"line", 6}, {"character", 0}}}, {"end", {{"line", 20}, {"character", 0}}}}}}).size() == 1);
  CHECK(hints("- no\n- log\n", everything).empty());
}

namespace {

/// The symbols as names, indented.
void append_names(const Json &symbols, const std::string &indent, std::string &out) {
  for (const Json &symbol : symbols) {
    out += indent + symbol["name"].get<std::string>() + "\n";
    append_names(symbol["children"], indent + "  ", out);
  }
}

bool lies_within(const Json &inner, const Json &outer) {
  const auto key = [](const Json &place) { return std::pair(place["line"].get<int>(), place["character"].get<int>()); };
  return key(outer["start"]) <= key(inner["start"]) && key(inner["end"]) <= key(outer["end"]);
}

void check_symbols(const Json &symbols) {
  for (const Json &symbol : symbols) {
    CAPTURE(symbol.dump());
    CHECK(lies_within(symbol["selectionRange"], symbol["range"]));
    for (const Json &child : symbol["children"]) CHECK(lies_within(child["range"], symbol["range"]));
    check_symbols(symbol["children"]);
  }
}

} // namespace

TEST_CASE("matches, rounds and deals are symbols") {
  Client client;
  const auto names = [&](const std::string &text) {
    client.open(text);
    const Json symbols = client.about("documentSymbol");
    check_symbols(symbols);
    std::string all;
    append_names(symbols, "", all);
    return all;
  };
  CHECK(names(played) == "Anna - Bruno\n  round 1\n  round 2\n    deal 1\n");
  CHECK(names("---\n" + played + "---\nid: M2\n" + played) ==
        "Anna - Bruno\n  round 1\n  round 2\n    deal 1\nM2: Anna - Bruno\n  round 1\n  round 2\n    deal 1\n");
  CHECK(names("rounds: [{}]\n") == "match 1\n");
  CHECK(names("rounds: [\n").empty());
  CHECK(names(read_file(ARBITRO_ROOT "/samples/tournament.yaml")).starts_with("M1: Ponte - Borgo\n  round 1\n  round 2\nM2:"));
  CHECK(names(read_file(ARBITRO_ROOT "/samples/objects.json")).starts_with("Viola - Enzo\n  round 1\n"));
}

TEST_CASE("anything on several lines can be folded") {
  Client client;
  client.open(played);
  std::set<std::pair<int, int>> lines;
  for (const Json &fold : client.about("foldingRange")) lines.emplace(fold["startLine"], fold["endLine"]);
  CHECK(lines == std::set<std::pair<int, int>>{{0, 13}, {3, 12}, {5, 12}, {6, 12}, {7, 12}, {9, 12}});
}

TEST_CASE("a selection grows from the card to the document") {
  const Marked marked(with(played, "6d / 2b", "6d / 2|b"));
  Client client;
  client.open(marked.text);
  const Json here{{"line", marked.line}, {"character", marked.column}};
  const Json chains = client.about("selectionRange", {{"positions", {here, {{"line", 0}, {"character", 3}}}}});
  REQUIRE(chains.size() == 2);
  std::vector<std::string> texts;
  for (Json at = chains[0]; !at.is_null(); at = at.value("parent", Json())) {
    if (at.contains("parent")) CHECK(lies_within(at["range"], at["parent"]["range"]));
    const std::size_t begin = offset_in(marked.text, at["range"]["start"]);
    texts.push_back(marked.text.substr(begin, offset_in(marked.text, at["range"]["end"]) - begin));
  }
  CHECK(texts.at(0) == "2b");
  CHECK(texts.at(1) == "6d / 2b");
  CHECK(texts.back() == marked.text);
  const auto begins = [&](const std::string &with_text) {
    return std::ranges::any_of(texts, [&](const std::string &text) { return text.starts_with(with_text); });
  };
  CHECK((begins("plays:") && begins("Bruno: 1b") && begins("deals:") && begins("table:") && begins("rounds:")));
}

TEST_CASE("cards are coloured by suit, captures and marks by themselves") {
  Client client;
  const Json legend = client.welcome["capabilities"]["semanticTokensProvider"]["legend"];
  const auto tokens = [&](const std::string &text) {
    client.open(text);
    const Json data = client.about("semanticTokens/full")["data"];
    std::vector<std::string> all;
    int line = 0, column = 0;
    for (std::size_t i = 0; i < data.size(); i += 5) {
      column = data[i] == 0 ? column + data[i + 1].get<int>() : data[i + 1].get<int>();
      line += data[i].get<int>();
      const std::size_t at = offset_in(text, {{"line", line}, {"character", column}});
      all.push_back(text.substr(at, data[i + 2].get<std::size_t>()) + " " +
                    legend["tokenTypes"][data[i + 3].get<std::size_t>()].get<std::string>() + (data[i + 4] == 1 ? " captured" : ""));
    }
    return all;
  };
  const std::string text =
      "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - table: 7s 4s\n    plays:\n      - 7d x 4s 3c scopa !! / 2b lays (well)\n";
  CHECK(tokens(text) == std::vector<std::string>{"7s swords", "4s swords", "7d coins", "x operator", "4s swords captured",
                                                 "3c cups captured", "scopa keyword", "!! decorator", "2b clubs", "lays keyword",
                                                 "(well) comment"});
  CHECK(tokens("rounds: [").empty());
  const std::string json = R"({"players": ["A", "B"], "rounds": [{"plays": [{"card": "7d", "take": ["7s"]}]}]})";
  CHECK(tokens(json) == std::vector<std::string>{"7d coins", "7s swords captured"});
}
