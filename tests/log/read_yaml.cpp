#include "game/awards.hpp"
#include "random_log.hpp"
#include "reading.hpp"
#include "support/wish.hpp"
#include "text/text_edits.hpp"

#include <chrono>
#include <set>
#include <sstream>

using namespace arbitro;

namespace {

/// The documents of a stream, each read as its chunk says.
std::vector<std::unique_ptr<ReadText>> read_stream(const std::string &stream, std::string_view name) {
  std::size_t at = 0;
  Chunks chunks(
      [&](char *buffer, std::size_t size) {
        const auto bytes = std::min(size, stream.size() - at);
        std::memcpy(buffer, stream.data() + at, bytes);
        at += bytes;
        return bytes;
      },
      name);
  std::vector<std::unique_ptr<ReadText>> documents;
  for (Chunk chunk; chunks.next(chunk);) documents.push_back(std::make_unique<ReadText>(chunk.text, *chunk.reader));
  return documents;
}

} // namespace

TEST_CASE("YAML that must be refused is refused, and what is read means what it should") {
  // Accepted although the YAML standard refuses them: outdented flow lists, an escaped ' in double quotes, blank lines longer than a
  // block's indentation.
  const std::set<std::string> accepted_faults{"9C9N", "HRE5", "S98Z", "Y79Y/003"};
  const auto folder = suites::folder() / "yaml-test-suite/data";
  int faults = 0, refused = 0, read = 0, refused_sound = 0;
  for (const auto &file : std::filesystem::recursive_directory_iterator(folder)) {
    if (file.path().filename() != "in.yaml") continue;
    const auto place = file.path().parent_path();
    const auto id = place.lexically_relative(folder).string();
    CAPTURE(id);
    const auto documents = read_stream(read_file(file.path()), "in.yaml");
    const bool ok = std::all_of(documents.begin(), documents.end(), [](const auto &document) { return document->ok; });
    for (const auto &document : documents) {
      CHECK(document->ok == document->findings.empty());
      if (document->ok) check_spans_nest(document->document, document->text);
    }
    if (std::filesystem::exists(place / "error")) {
      ++faults;
      refused += !ok || documents.empty();
      CHECK((ok && !documents.empty()) == accepted_faults.contains(id));
      continue;
    }
    read += ok;
    refused_sound += !ok;
    if (!ok || !std::filesystem::exists(place / "in.json")) continue;
    std::istringstream values(read_file(place / "in.json"));
    std::size_t number = 0;
    for (nlohmann::json value; values >> std::ws && values.peek() != EOF;) {
      values >> value;
      if (value.is_null() && (number == documents.size() || !documents[number]->document[0].is_null))
        continue; // a document of nothing but comments
      REQUIRE(number < documents.size());
      CHECK(means(documents[number++]->document, 0, value));
    }
    CHECK(number == documents.size());
  }
  std::cout << "yaml-test-suite: " << refused << " of " << faults << " faulty refused, " << read << " of " << read + refused_sound
            << " sound ones read\n";
  CHECK(refused >= suites::number_of(80, 11));
  CHECK(read >= suites::number_of(150, 15));
}

TEST_CASE("A typing mistake is reported in the typist's words") {
  struct Row {
    std::string text, said, help;
  };
  for (const auto &row : {
           Row{"", "A007 1:1 the text contains no log", ""},
           Row{"# only this\n\n", "A007 1:1 the text contains no log", ""},
           Row{"game: scopa\ndealer:Bruno\n", "A002 2:7 a space is missing after the colon of `dealer`", "write dealer: Bruno"},
           Row{"game:scopa\nplayers:[Anna, Bruno]\nrounds:\n  - points: 3-1\n", "A002 1:5 a space is missing after the colon of `game`",
               "write game: scopa"},
           Row{"players: [Anna, Bruno]\nrounds:\n  - {cards:22-18, coins:6-4, points: 3-1}\n",
               "A002 3:11 a space is missing after the colon of `cards`", "write cards: 22-18"},
           Row{"players: [\u201CAnna\u201D, \u2018Bruno\u2019]\nrounds:\n  - points: 3-1\n    note: La vinta: incredibile!\n",
               "A002 4:19 a second colon on one line", "write \"La vinta: incredibile!\""},
           Row{"players: [Anna, Bruno]\nrounds:\n  - points: 3-1\n  note: bella mano\n  - points: 2-2\n",
               "A002 4:3 this line is indented less than the lines around it", "indent it like `points` in line 3"},
           Row{"dealer:Bruno\ngame: scopa\n", "A002 1:7 a space is missing after the colon of `dealer`", "write dealer: Bruno"},
           Row{"points:5-0\n", "A002 1:7 a space is missing after the colon of `points`", "write points: 5-0"},
           Row{"players: [Anna, Bruno]\nrounds:\n- {cards:33-7, coins: 9-1}\n", "A002 3:9 a space is missing after the colon of `cards`",
               "write cards: 33-7"},
           Row{"points: {11:9, x: y}\n", "A002 1:12 a space is missing after the colon of `11`", "write a score with a hyphen: 11-9"},
           Row{"players: [Anna, Bruno\ndealer: Bruno\n", "A002 1:10 the closing `]` is missing", "write [Anna, Bruno]"},
           Row{"points: {Anna: 5\n", "A002 1:9 the closing `}` is missing", "write {Anna: 5}"},
           Row{"place: \"casa Rossi\ndealer: Bruno\n", "A002 1:8 the quote is not closed on its line", "write \" at the end of the text"},
           Row{"place: 'casa Rossi\n", "A002 1:8 the quote is not closed on its line", "write ' at the end of the text"},
           Row{"a: \"x\n  y: 'z'\nb: \"c\"\n", "A002 1:4 the quote is not closed on its line", "write \" at the end of the text"},
           Row{"note: \"a\" b\n", "A002 1:11 unexpected `b` after the closing quote",
               "quote the whole text; inside double quotes write \\\" for a quote"},
           Row{"a:\n\tb: 1\n", "A002 2:1 a tab in the indentation", "indent with spaces"},
           Row{"a:\n  b: 1\n  \tc: 2\n", "A002 3:3 a tab in the indentation", "indent with spaces"},
           Row{"note: *bold*\n", "A004 1:7 `*` at the beginning of a text is a YAML alias, which is not allowed",
               "put the text in quotes, or write the value out"},
           Row{"note: !wow x\n", "A004 1:7 `!` at the beginning of a text is a YAML tag, which is not allowed",
               "put the text in quotes, or delete the tag"},
           Row{"note: &x y\n", "A004 1:7 `&` at the beginning of a text is a YAML anchor, which is not allowed",
               "put the text in quotes, or write the value out where it is used"},
           Row{"note: @home\n", "A002 1:7 a text cannot begin with `@`", "put the text in quotes"},
           Row{"note: `x`\n", "A002 1:7 a text cannot begin with ```", "put the text in quotes"},
           Row{"note: %5\n", "A002 1:7 a text cannot begin with `%`", "put the text in quotes"},
           Row{"note: - x\n", "A002 1:7 a list cannot begin on the line of its key", "begin it on the next line, or write it in brackets"},
           Row{"%YAML 1.2\n---\na: 1\n", "A004 1:1 YAML directives (`%`) are not allowed", "delete the line"},
           Row{"<<: {a: 1}\n", "A004 1:1 merge keys (`<<`) are not allowed", "write the keys out"},
           Row{"? a\n: b\n", "A004 1:1 `?` before a key is not allowed", "write `key: value`"},
           Row{"[a]: b\n", "A004 1:1 a key cannot be a list or a map", "write a plain word as the key"},
           Row{": b\n", "A004 1:1 a key is missing before the colon", "write the key"},
           Row{"note: he said: no\n", "A002 1:14 a second colon on one line", "write \"he said: no\""},
           Row{"a: 1\n b: 2\n", "A002 2:2 this line is indented more than the line above", "indent it like the line above"},
           Row{"a:\n  b: 1\n c: 2\n", "A002 3:2 the indentation matches no line above", "indent it like the other lines of its list"},
           Row{"a:\n  - b: 1\n  c: 2\n", "A002 3:3 the indentation matches no line above", "indent it like the other lines of its list"},
           Row{"a:\n  b: 1\n\n c: 2\n", "A002 4:2 the indentation matches no line above", "indent it like the other lines of its list"},
           Row{"rounds:\n  - table: 7d\n    points: 1-2\n   - table: 4c\n", "A002 4:4 this line is indented more than the line above",
               "indent it like line 2"},
           Row{"a:\n  b: 1\nc:\n   b: 2\nd:\n    e: 1\n  b: 2\n", "A002 7:3 the indentation matches no line above",
               "indent it like the other lines of its list"},
           Row{"plays:\n  - 7d\n - 4c\n", "A002 3:2 this line is indented less than the lines around it", "indent it like line 2"},
           Row{"plays:\n  - 7d\n3  - 4c\n", "A002 3:1 unexpected `3` at the beginning of the line", "delete it"},
           Row{"plays:\n  - 7d\n  3 4c\n", "A002 3:3 `3` instead of a dash before the entry", "write `- ` instead"},
           Row{"  arbitro: 1\ngame: scopa\n", "A002 2:1 this line is indented less than the lines around it", "indent it like line 1"},
           Row{"dealer :Bruno\ngame: scopa\n", "A002 1:1 this line has no colon", "write dealer: Bruno"},
           Row{"{dealer :Bruno, id: 3}\n", "A002 1:2 a colon is missing after `dealer`", "write dealer: Bruno"},
           Row{"player:s [Anna]\ngame: scopa\n", "A002 1:7 a space is missing after the colon of `player`", "write players: [Anna]"},
           Row{"players: [Anna, Bruno]\nrounds: [{points: 3-1}]\ndealer:A nna\n", "A002 3:7 a space is missing after the colon of `dealer`",
               "write dealer: Anna"},
           Row{"players: [Anna, Bruno]\nrounds: [{points: 3-1}]\ndealer:xAnna\n", "A002 3:7 a space is missing after the colon of `dealer`",
               "write dealer: Anna"},
           Row{"players: [Anna, Bruno]\nrounds: [{points: 3-1}]\ngame: scopaid: 3\n", "A002 3:12 `id` is a second key on one line",
               "write id: 3 on a line of its own"},
           Row{"players: [Anna, Bruno]\nrounds: [{points: 3-1}]\nplace: Romaid: 3\n", "A002 3:14 a second colon on one line",
               "write \"Romaid: 3\""},
           Row{"players:\n  - Anna\n  -G ino\ndealer: Gino\nrounds: [{points: 3-1}]\n", "A002 3:3 a space is missing after the dash",
               "write - Gino"},
           Row{"a: 1\ndealer Bruno\nc: 2\n", "A002 2:1 this line has no colon", "write dealer: Bruno"},
           Row{"plays:\n- 7d\nx\n", "A002 3:1 a dash is missing before this line", "write - x"},
           Row{"players: [Anna, Bruno]\n- points: 3-1\n", "A002 2:1 this list has no key", "write `rounds:` on the line above it"},
           Row{"a: {b: 1, c}\n", "A002 1:11 a colon is missing after `c`", "write a key as `key: value`, or a list entry as `- value`"},
           Row{"plays: [8b x 5c,, 5d]\n", "A002 1:17 there is nothing before the comma", "delete the comma"},
           Row{"note: a\u00A0b\ndealer:Bruno\n", "A002 2:7 a space is missing after the colon of `dealer`", "write dealer: Bruno"},
           Row{"rounds:\n-[a]\n", "A002 2:1 a space is missing after the dash", "write - [a]"},
           Row{"rounds:\n-3\n- 4\n", "A002 2:1 a space is missing after the dash", "write - 3"},
           Row{"players:\n- a\n\n# c\n-b\nrounds: [{points: 3-1}]\n", "A002 5:1 a space is missing after the dash", "write - b"},
           Row{"players: [Anna, Bruno]\nrounds:\n- dealer: Anna\n  points: 3-1\n-dealer: Bruno\n  points: 2-2\n",
               "A002 5:1 a space is missing after the dash", "write - dealer: Bruno"},
           Row{"rounds:\n--x: 1\n- a\n", "A002 2:1 a space is missing after the dash", "write - -x: 1"},
           Row{"a: {b: ?x, c\n", "A002 1:4 the closing `}` is missing", "write `}` where the map ends"},
           Row{"?x: 1\n? y\n", "A004 2:1 `?` before a key is not allowed", "write `key: value`"},
           Row{"a: {b: }}\n", "A002 1:9 unexpected `}`", "put the text in quotes if it belongs to the value before it"},
           Row{"a: {b: [}\n", "A002 1:9 unexpected `}`", "close with `]`, or give the key a value"},
           Row{"players: [}\n", "A002 1:11 unexpected `}`", "write ]"},
           Row{"a: [b: }\n", "A002 1:8 unexpected `}`", "close with `]`, or give the key a value"},
           Row{"players:\n  - Anna\n  – Bruno\n", "A002 3:3 `–` instead of a dash before the entry", "write `- ` instead"},
           Row{"players:\n  - Anna\n  –", "A002 3:3 `–` instead of a dash before the entry", "write `- ` instead"},
           Row{"a: 1\n\n   # x\n  b: 2\n", "A002 4:3 the indentation matches no line above", "indent it like the other lines of its list"},
           Row{"a: b\n  c\n  d: 1\n", "A002 3:3 this line is indented more than the line above", "indent it like the line above"},
           Row{"a: \"x\\q\"\n", "A002 1:6 YAML has no such escape sequence", "write \\\\ for a backslash, or the character itself"},
           Row{"a: \"x\n  y\\q\"\n", "A002 1:4 the quote is not closed on its line", "write \" at the end of the text"},
           Row{"a: \"x\\q", "A002 1:4 the quote is not closed on its line", "write \" at the end of the text"},
           Row{"'a' b: 1\n", "A002 1:1 a colon is missing after `'a'`", "write a key as `key: value`, or a list entry as `- value`"},
           Row{"a: 'b\nc: 'd'\n", "A002 1:4 the quote is not closed on its line", "write ' at the end of the text"},
           Row{"a: 'b\n  c' d\n", "A002 2:6 unexpected `d` after the closing quote",
               "quote the whole text; inside double quotes write \\\" for a quote"},
           Row{"a: ['b, c]\n", "A002 1:5 the quote is not closed on its line", "write ' at the end of the text"},
           Row{"a: {b: \"c, d: 1}\ne: \"f\"\n", "A002 1:8 the quote is not closed on its line", "write \" at the end of the text"},
           Row{"players: [Anna, Bruno]#2\nrounds: [{points: 3-1}]\n", "A002 1:23 a comment begins with a space and `#`", "write #2"},
           Row{"players: [Anna, Bruno] //2\nrounds: [{points: 3-1}]\n", "A002 1:24 a comment begins with a space and `#`", "write #2"},
           Row{"a: [1 2]\nb: }\n", "A002 2:4 unexpected `}`", "put the text in quotes if it belongs to the value before it"},
           Row{"players: [Anna, Bruno]\nrounds: [{points: 3-1 total: 3-1}]\n", "A002 2:23 a comma is missing before `total`",
               "write points: 3-1, total: 3-1"},
           Row{"a: {b: c: 2}\n", "A002 1:9 expected a comma or `}`, found `:`",
               "write the missing comma before it, or put the whole text in quotes"},
           Row{"players: [Anna, Bruno]\nrounds:\n- dealer: Anna\n   points: 3-1\n",
               "A002 4:4 this line is indented more than the line above", "indent it like `dealer` in line 3"},
           Row{"players: [Anna, Bruno]\nrounds:\n- dealer: Anna\n points: 3-1\n",
               "A002 4:2 this line is indented less than the lines around it", "indent it like `dealer` in line 3"},
           Row{"a: \"b\": c\n", "A002 1:7 a second colon on one line", "put the value in quotes"},
           Row{"a: |x\n", "A002 1:4 a text cannot begin with `|`", "put the text in quotes"},
           Row{"a: >\n b\nc\n", "A002 3:1 a colon is missing after `c`", "write a key as `key: value`, or a list entry as `- value`"},
           Row{"a: |\n b\n c: d\n e\nf g\n", "A002 5:1 a colon is missing after `f`",
               "write a key as `key: value`, or a list entry as `- value`"},
           Row{"a: 1\n---x\n", "A002 2:1 a colon is missing after `---x`", "write a key as `key: value`, or a list entry as `- value`"},
           Row{"a: ? b\n", "A004 1:4 `?` before a key is not allowed", "write `key: value`"},
           Row{"a: {\n\tb: 1 c\n", "A002 1:4 the closing `}` is missing", "write `}` where the map ends"},
           Row{"a: 'b'c\n", "A002 1:7 unexpected `c` after the closing quote",
               "quote the whole text; inside double quotes write \\\" for a quote"},
           Row{"a: \"b\"\"c\"\n", "A002 1:7 unexpected `\"c\"`", "put the text in quotes if it belongs to the value before it"},
           Row{"{a: 1}: b\n", "A004 1:1 a key cannot be a list or a map", "write a plain word as the key"},
           Row{"[a: b\n", "A002 1:1 the closing `]` is missing", "write `]` where the list ends"},
           Row{"a: {b: 1}c\n", "A002 1:10 unexpected `c`", "put the text in quotes if it belongs to the value before it"},
           Row{"a: 1\nb", "A002 2:1 a colon is missing after `b`", "write a key as `key: value`, or a list entry as `- value`"},
           Row{"a:\n  - b\n  c: d\n", "A002 3:3 the indentation matches no line above", "indent it like the other lines of its list"},
           Row{"- a\nb: c\n", "A002 2:1 unexpected `b` at the beginning of the line",
               "write `key: value`, or `- ` before an entry of a list"},
           Row{"a\u00A0: 1\nb\n", "A002 2:1 a colon is missing after `b`", "write a key as `key: value`, or a list entry as `- value`"},
           Row{" \u00A0a: 1\nb: 2\n", "A002 1:2 a no-break space in the indentation",
               "indent with ordinary spaces everywhere in the file; a word processor wrote these"},
           Row{"a:\u00A0[1,\n", "A002 1:3 a no-break space instead of an ordinary one",
               "write an ordinary space, everywhere in the file; a word processor wrote this one"},
           Row{"-\u00A0a\n- b\nc: 1\n", "A002 1:2 a no-break space instead of an ordinary one",
               "write an ordinary space, everywhere in the file; a word processor wrote this one"},
           Row{"a: :\n", "A002 1:4 a second colon on one line", "put the value in quotes"},
           Row{"teams: {A: [Anna, Carla], B: [Bruno, Dino}\n", "A002 1:30 the closing `]` is missing", "write [Bruno, Dino]"},
           Row{"players: ['A}', Bruno\n", "A002 1:10 the closing `]` is missing", "write ['A}', Bruno]"},
           Row{"players: [Anna, Bruno}\n", "A002 1:22 unexpected `}`", "write ]"},
           Row{"- {points: 3-1; total: 3-1}\n", "A002 1:17 a comma is missing before `total`", "write points: 3-1, total: 3-1"},
           Row{"- {points: 3,4}\n", "A002 1:13 the hyphen is missing in `3,4`", "write points: 3-4"},
           Row{"- {points 3-4}\n", "A002 1:4 a colon is missing after `points`", "write points: 3-4"},
           Row{"rounds:\n<<<<<<< HEAD\n- a\n=======\n- b\n>>>>>>> x\n", "A002 2:1 a merge conflict: two versions of the next lines",
               "keep one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>"},
           Row{"> a: 1\n>\n> b: 2\n", "A002 1:1 every line begins with the `>` of a quoted message", "delete it from every line"},
           Row{"a: b\n" + std::string(2000, 'k') + ": c\n", "A006 2:1 this key is longer than 1024 bytes", "shorten it"},
           Row{"a: {b: c, " + std::string(2000, 'k') + ": d}\n", "A006 1:11 this key is longer than 1024 bytes", "shorten it"},
           Row{"a: {: b}\n", "A004 1:5 a key is missing before the colon", "write the key"},
           Row{"a: [:]\n", "A004 1:5 a key is missing before the colon", "write the key"},
           Row{"- - a\n  b\n - c\n", "A002 2:3 the indentation matches no line above", "indent it like the other lines of its list"},
           Row{"players: [Anna, Bruno]\nrounds:\n- plays:\n    - 7d /\n    3c\n",
               "A002 5:5 this line is indented less than the lines around it", "indent it like `7d` in line 4"},
           Row{"players:\n  - Anna\n  Bruno -\nrounds: [{points: 3-1}]\n", "A002 3:3 a dash is missing before this line", "write - Bruno"},
           Row{"players: [Anna, Bruno]\nrounds: [{points: 3-1}]\ngame: game: scopa\n", "A002 3:7 `game` appears twice", "delete it"},
           Row{"a: \"\n\"\n", "A002 1:4 the quote is not closed on its line", "write \" at the end of the text"},
           Row{"a: \"  \n  \"\n", "A002 1:4 the text ends in a line of spaces", "delete the spaces"},
           Row{"- |\n\n  ", "A002 1:3 the text ends in a line of spaces", "delete the spaces"},
           Row{"a: '\n b\nc'\n", "A002 1:4 the quote is not closed on its line", "write ' at the end of the text"},
           Row{"a: 'ééééééééééééééééééééééééééééééé' x\n", "A002 1:38 unexpected `x` after the closing quote",
               "quote the whole text; inside double quotes write \\\" for a quote"},
           Row{" a: 1\n b: 'x\n c: y'\nd: 'z\n", "A002 2:5 the quote is not closed on its line", "write ' at the end of the text"},
           Row{"a: 1\n---\nb: 2\n", "A002 2:1 a second log begins inside this one", "delete the line"},
           Row{"a: 1\rb: 2\n", "A002 1:5 a carriage return without a line feed", "end lines with LF or CRLF"},
           Row{"a: \x01\n", "A002 1:4 an invisible control character (U+0001)", "delete it"},
           Row{"a: \x7F\n", "A002 1:4 an invisible control character (U+007F)", "delete it"},
           Row{"a: \u0084\n", "A002 1:4 an invisible control character (U+0084)", "delete it"},
           Row{std::string("a\0:\0", 4), "A001 1:1 the text looks like UTF-16, not UTF-8", "save the file again as UTF-8"},
           Row{"a: caff\xE8\n", "A001 1:8 this character is not UTF-8 text (byte 0xE8)", "save the file again as UTF-8"},
       }) {
    CAPTURE(row.text);
    const ReadText reading(row.text, yaml_reader);
    CHECK_FALSE(reading.ok);
    CHECK(said(reading) == row.said);
    REQUIRE(reading.findings.size() == 1);
    CHECK(to_text(reading.findings.front().help) == row.help);
  }
}

TEST_CASE("What people write in logs stays the text that they wrote") {
  CHECK(ReadText("place: a\u0085b\n", yaml_reader).ok);
  CHECK(ReadText("place: a\u00A0b\n", yaml_reader).ok);
  const ReadText reading("No: On\nresult: 22-18\ntime: 12:30:45\nold: 11:9\nrank: 07\nnothing:\ntilde: ~\nword: null\nempty: \"\"\nlist: "
                         "[1e3, '~', yes, 7? ?? ?d, ??]\n",
                         yaml_reader);
  REQUIRE(reading.ok);
  const auto &document = reading.document;
  const auto of = [&](std::string_view key) -> const Node & { return document[document.find(0, key)]; };
  const ReadText escaped("a: \"?\\x01?\\\\x01\\u0001\"\nb: '?\\x01'\nc: ?\\x01?\n", yaml_reader);
  REQUIRE(escaped.ok);
  CHECK(escaped.document[1].text == "?\x01?\\x01\x01");
  CHECK(escaped.document[2].text == "?\\x01");
  CHECK(escaped.document[3].text == "?\\x01?");
  CHECK(of("No").text == "On");
  CHECK(of("result").text == "22-18");
  CHECK(of("time").text == "12:30:45");
  CHECK(of("old").text == "11:9");
  CHECK(of("rank").text == "07");
  CHECK(of("nothing").is_null);
  CHECK(of("nothing").span.begin == of("nothing").key_span.end + 1);
  CHECK(of("nothing").span.end == of("nothing").span.begin);
  CHECK(of("tilde").is_null);
  CHECK(of("word").is_null);
  CHECK_FALSE(of("empty").is_null);
  auto entry = of("list").first;
  for (const std::string_view text : {"1e3", "~", "yes", "7? ?? ?d", "??"}) {
    CHECK(document[entry].text == text);
    CHECK(document[entry].quoted == (text == "~"));
    entry = document[entry].next;
  }
}

TEST_CASE("Every value and key of random YAML is where it was written") {
  long tokens = 0;
  const long wanted = tries("ARBITRO_TOKENS", 100'000);
  for (std::uint64_t seed = 1; tokens < wanted; ++seed) {
    RandomLog log(seed);
    log.yaml();
    const ReadText reading(log.text, yaml_reader);
    CAPTURE(seed, log.text, said(reading));
    REQUIRE(reading.ok);
    REQUIRE(reading.document.size() == log.written.size());
    for (std::uint32_t i = 0; i < reading.document.size(); ++i) {
      const auto &node = reading.document[i];
      const auto &truth = log.written[i];
      if (node.span == truth.span && node.key_span == truth.key_span && node.kind == truth.kind && node.text == truth.text &&
          node.key == truth.key)
        continue;
      CAPTURE(i, node.span.begin, node.span.end, truth.span.begin, truth.span.end, node.text, truth.text, node.key);
      FAIL("a wrong span or text");
    }
    tokens += static_cast<long>(log.written.size());
  }
  tell_figure("tokens of YAML with both ends right", tokens);
}

TEST_CASE("JSON read as JSON and as YAML is the same tree at the same places") {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    RandomLog log(seed);
    log.json();
    if (log.text.find('\t') != std::string::npos || log.text.find("\\/") != std::string::npos ||
        log.text.find("\\ud83c") != std::string::npos)
      continue;
    const ReadText json(log.text, json_reader);
    const ReadText yaml(log.text, yaml_reader);
    CAPTURE(seed, log.text, said(yaml));
    REQUIRE(json.ok);
    if (!yaml.ok) continue; // keys that YAML does not take: longer than a line
    ++compared;
    REQUIRE(json.document.size() == yaml.document.size());
    CHECK(same(json.document, 0, yaml.document, 0));
    for (std::uint32_t i = 0; i < json.document.size(); ++i)
      if (!(json.document[i].span == yaml.document[i].span) || !(json.document[i].key_span == yaml.document[i].key_span))
        FAIL("a different place");
  }
  CHECK(compared > 500);
}

TEST_CASE("what the parser would keep whole in memory is refused where it is long") {
  const std::string brackets(2 * limits::yaml_brackets, '[');
  CHECK(said(ReadText(brackets, yaml_reader)) == "A006 1:1 this list or map in brackets is longer than 512 KiB");
  CHECK(said(ReadText("a: 'b'\nb: " + brackets, yaml_reader)) == "A006 2:5 this list or map in brackets is longer than 512 KiB");
  CHECK(said(ReadText("a: b\nc: " + std::string(2 * limits::yaml_brackets, 'x'), yaml_reader)) ==
        "A006 2:4 this text is longer than 4096 bytes");
  std::string cards = "a: [7d";
  while (cards.size() < 2 * limits::yaml_brackets) cards += ", 7d";
  CHECK(ReadText(cards + "]\n", yaml_reader).ok == false); // more than 200,000 values
  std::string lines = "a: ! x\n";                          // which the parser has to explain
  while (lines.size() < limits::yaml_brackets) lines += "# a remark\n";
  CHECK(said(ReadText(lines, yaml_reader)).starts_with("A004 1:4"));
}

TEST_CASE("Every hostile input is answered, at the place the prototype found, within a second") {
  const auto folder = suites::folder() / "hazards";
  // The prototype's places where ours differ on purpose: the cause instead of the byte where the parser noticed.
  std::istringstream manifest(read_file(folder / "MANIFEST.tsv"));
  int answered = 0, same_line = 0, errors = 0;
  for (std::string line; std::getline(manifest, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto tab = line.find('\t');
    const auto name = line.substr(0, tab), verdict = line.substr(tab + 1);
    CAPTURE(name, verdict);
    const auto bytes = read_file(folder / name);
    const auto start = std::chrono::steady_clock::now();
    const ReadText reading(bytes, name.starts_with("json/") ? json_reader : yaml_reader);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
    CHECK(reading.ok == reading.findings.empty());
    if (reading.ok) check_spans_nest(reading.document, reading.text);
    ++answered;
    if (verdict.starts_with("ok")) continue;
    CHECK_FALSE(reading.ok);
    if (reading.ok) continue;
    ++errors;
    const auto number = verdict.find_first_of("123456789");
    same_line += std::stoull(verdict.substr(number)) == reading.source.position(reading.findings.front().where.span.begin).line;
    CHECK(std::stoull(verdict.substr(number)) >= reading.source.position(reading.findings.front().where.span.begin).line);
  }
  CHECK(answered == suites::number_of(185, 26));
  CHECK(same_line >= suites::number_of(errors * 95 / 100, errors - 1));
}

TEST_CASE("A fix of the layout changes the same where lines end with CRLF") {
  const auto with_crlf = [](const std::string &text) {
    std::string all;
    for (const char c : text) all += c == '\n' ? "\r\n" : std::string(1, c);
    return all;
  };
  const auto fixed = [](const std::string &text) {
    const ReadText reading(text, yaml_reader);
    CAPTURE(text);
    REQUIRE(reading.findings.size() == 1);
    REQUIRE(reading.findings.front().fixes.size() == 1);
    return edited(reading.text, reading.findings.front().fixes.front().edits);
  };
  const std::string head = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\n";
  for (const char *const part :
       {"rounds:\n  - dealer: Anna\n    points: 3-1\n  dealer: Bruno\n  points: 2-2\n  - dealer: Anna\n", "- points: 3-1\n- points: 2-2\n",
        "rounds:\n- cards: 20-20 dealer: Anna\n", "rounds:\n   - dealer: Anna\n    points: 3-1\n  - dealer: Bruno\n    points: 2-2\n",
        "rounds:\n  - plays:\n      - 7d / 3c\n        - 4c / 5c\n        - 6c / 7c\n      - 1d / 2d\n"}) {
    const std::string text = head + part;
    const std::string meant = fixed(text);
    CHECK(ReadText(meant, yaml_reader).ok);
    CHECK(fixed(with_crlf(text)) == with_crlf(meant));
  }
}
