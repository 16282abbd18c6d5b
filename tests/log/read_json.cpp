#include "random_log.hpp"
#include "reading.hpp"
#include "support/wish.hpp"

using namespace arbitro;

TEST_CASE("JSON that must be read is read, and what must not be read is refused with a place") {
  const auto folder = suites::folder() / "JSONTestSuite/test_parsing";
  int accepted = 0, refused = 0;
  for (const auto &file : std::filesystem::directory_iterator(folder)) {
    const auto name = file.path().filename().string();
    CAPTURE(name);
    const ReadText reading(read_file(file.path()), json_reader);
    CHECK(reading.ok == reading.findings.empty());
    if (reading.ok) check_spans_nest(reading.document, reading.text);
    if (name.starts_with("n_")) {
      CHECK_FALSE(reading.ok);
      refused += !reading.ok;
    }
    if (!name.starts_with("y_")) continue;
    accepted += reading.ok;
    CHECK(reading.ok);
  }
  CHECK(accepted == suites::number_of(95, 14));
  CHECK(refused == suites::number_of(188, 25));
}

TEST_CASE("A fault of JSON is reported with what is there and what is expected") {
  struct Row {
    std::string text, said, span;
  };
  for (const auto &row : {
           Row{"", "A007 1:1 the text is empty", ""},
           Row{" \n", "A007 2:1 the text is empty", ""},
           Row{"{\"a\" 1}", "A002 1:6 expected `:` after the key, found `1`", "1"},
           Row{"{\"a\":1 \"b\":2}", "A002 1:8 expected a comma or `}`, found `\"b\"`", "\"b\""},
           Row{"{\"a\":1,}", "A002 1:7 a comma before `}`", ","},
           Row{"[1,\n 2\n,]", "A002 3:1 a comma before `]`", ","},
           Row{"[1,,2]", "A002 1:4 expected a value, found `,`", ","},
           Row{"{a: 1}", "A002 1:2 expected a key or `}`, found `a`", "a"},
           Row{"{a23456789012345678901234: 1}", "A002 1:2 expected a key or `}`, found `a23456789012345678901234`",
               "a23456789012345678901234"},
           Row{"{a234567890123456789012345: 1}", "A002 1:2 expected a key or `}`, found `a23456789012345678901234...`",
               "a234567890123456789012345"},
           Row{"{'a': 1}", "A002 1:2 expected a key or `}`, found `'a'`", "'a'"},
           Row{"{\"a\": True}", "A002 1:7 expected a value, found `True`", "True"},
           Row{"{\"a\": NaN}", "A002 1:7 expected a value, found `NaN`", "NaN"},
           Row{"[01]", "A002 1:2 `01` is not a JSON number", "01"},
           Row{"[+1]", "A002 1:2 `+1` is not a JSON number", "+1"},
           Row{"[1.]", "A002 1:2 `1.` is not a JSON number", "1."},
           Row{"[1e999]", "A002 1:2 the number `1e999` is too large", "1e999"},
           Row{"[\"a]", "A002 1:2 the string is not closed", "\""},
           Row{"[\"a\n\"]", "A002 1:2 the string is not closed on its line", "\""},
           Row{"[\"a\tb\"]", "A002 1:4 a tab inside a string", "\t"},
           Row{"[\"\\x\"]", "A002 1:3 `\\` before a character that needs no escape", "\\x"},
           Row{"[\"\\u12g4\"]", "A002 1:3 `\\u` without four hexadecimal digits", "\\u"},
           Row{"[\"\\ud83c\"]", "A002 1:3 this `\\u` is half of a surrogate pair", "\\ud83c"},
           Row{"[\"\\ud83c\\ud83c\"]", "A002 1:3 this `\\u` is half of a surrogate pair", "\\ud83c"},
           Row{"[\"\\ud83c\\u0041\"]", "A002 1:3 this `\\u` is half of a surrogate pair", "\\ud83c"},
           Row{"[\"\\ud83c\\ue000\"]", "A002 1:3 this `\\u` is half of a surrogate pair", "\\ud83c"},
           Row{"[\"\\udf0d\"]", "A002 1:3 this `\\u` is half of a surrogate pair", "\\udf0d"},
           Row{"[\"\\ud83c\\udf0d\\ue000\\udf0d\"]", "A002 1:21 this `\\u` is half of a surrogate pair", "\\udf0d"},
           Row{"[1", "A002 1:3 expected a comma or `]`, but the text ends", ""},
           Row{"{\"a\":", "A002 1:6 expected a value, but the text ends", ""},
           Row{"{} x", "A002 1:4 unexpected `x` after the end of the log", "x"},
           Row{"[1] // x", "A002 1:5 unexpected `/` after the end of the log", "/"},
           Row{"{\"a\":1]", "A002 1:7 expected a comma or `}`, found `]`", "]"},
           Row{std::string("[1]\0", 4), "A002 1:4 an invisible control character (U+0000)", std::string(1, '\0')},
           Row{"[\"\xC3\xA9\xFF\"]", "A001 1:4 this character is not UTF-8 text (byte 0xFF)", "\xFF"},
           Row{"\xFF\xFE{\0}", "A001 1:1 the text looks like UTF-16, not UTF-8", "\xFF"},
           Row{std::string("{\0\0\0}\0\0\0", 8), "A001 1:1 the text looks like UTF-32, not UTF-8", "{"},
           Row{std::string("\xFF\xFE\0\0{\0\0\0", 8), "A001 1:1 the text looks like UTF-32, not UTF-8", "\xFF"},
           Row{std::string("\0\0\xFE\xFF\0\0\0{", 8), "A001 1:1 the text looks like UTF-32, not UTF-8", std::string(1, '\0')},
           Row{std::string("\0\0\0{", 4), "A001 1:1 the text looks like UTF-32, not UTF-8", std::string(1, '\0')},
           Row{std::string(33, '['), "A005 1:33 nested more than 32 levels deep", "["},
       }) {
    CAPTURE(row.text);
    const ReadText reading(row.text, json_reader);
    CHECK_FALSE(reading.ok);
    CHECK(said(reading) == row.said);
    REQUIRE(reading.findings.size() == 1);
    const auto place = place_of(reading.source, reading.findings.front().where.span);
    CHECK(reading.text.substr(place.begin.offset, place.length) == row.span);
    CHECK(place.end.offset == place.begin.offset + place.length);
  }
}

TEST_CASE("What follows a duplicate key is kept apart") {
  for (const bool yaml : {false, true}) {
    const ReadText reading("{\"a\": {\"x\": 1, \"x\": [2, 3]}, \"b\": [], \"a\": 3, \"c\": 4}", yaml ? yaml_reader : json_reader);
    REQUIRE(reading.ok);
    const Document &document = reading.document;
    CHECK(document[0].size == 3);
    CHECK(document[document.find(0, "a")].kind == NodeKind::map);
    CHECK(document[document.find(document.find(0, "a"), "x")].text == "1");
    CHECK(document[document[document.find(0, "b")].next].key == "c");
    REQUIRE(document.repeated().size() == 2);
    const std::uint32_t list = document.repeated()[0], three = document.repeated()[1];
    CHECK(document.path(list) == "/a/x");
    CHECK(document[list].size == 2);
    CHECK(document.path(three) == "/a");
    CHECK(document[three].text == "3");
    CHECK(reading.source.text(document[three].key_span) == "\"a\"");
  }
}

TEST_CASE("Strings without escapes are viewed in the source, others are kept; both keep their spans") {
  const ReadText reading(R"({"plain": "7d x 3c", "esc\"aped": "caf\u00e9 \\", "n": -1.50, "none": null})", json_reader);
  REQUIRE(reading.ok);
  const auto &document = reading.document;
  const auto in_source = [&](std::string_view text) {
    return text.data() >= reading.text.data() && text.data() < reading.text.data() + reading.text.size();
  };
  const auto plain = document.find(0, "plain"), escaped = document.find(0, "esc\"aped"), number = document.find(0, "n"),
             none = document.find(0, "none");
  REQUIRE(plain != no_node);
  REQUIRE(escaped != no_node);
  CHECK(in_source(document[plain].text));
  CHECK(document[plain].quoted);
  CHECK_FALSE(in_source(document[escaped].text));
  CHECK(document[escaped].text == "café \\");
  CHECK(reading.source.text(document[escaped].key_span) == R"("esc\"aped")");
  CHECK(reading.source.text(document[escaped].span) == R"("caf\u00e9 \\")");
  CHECK(document[number].text == "-1.50");
  CHECK_FALSE(document[number].quoted);
  CHECK(document[none].is_null);
  CHECK(document.find(0, "absent") == no_node);
  CHECK(document.path(escaped) == "/esc\"aped");
}

TEST_CASE("A document over a limit is refused where the limit is passed") {
  std::string keys = "{";
  for (int i = 0; i <= 64; ++i) keys += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":1";
  std::string values = "[0";
  while (values.size() < 2 * limits::values) values += ",0";
  struct Row {
    std::string text, said;
  };
  for (const auto &row : {Row{keys + "}", "A006 1:" + std::to_string(keys.rfind(",\"64\"") + 2) + " this map has more than 64 keys"},
                          Row{"[\"" + std::string(4097, 'x') + "\"]", "A006 1:2 this text is longer than 4096 bytes"},
                          Row{"{\"" + std::string(4097, 'x') + "\":1}", "A006 1:2 this key is longer than 4096 bytes"},
                          Row{values + "]", "A006 1:" + std::to_string(values.size()) + " the log has more than 200000 values"},
                          Row{std::string(limits::json_document, ' ') + "1",
                              "A006 1:" + std::to_string(limits::json_document + 1) + " the log is longer than 16384 KiB"}}) {
    const ReadText reading(row.text, json_reader);
    CHECK(said(reading) == row.said);
  }
}

TEST_CASE("A document at its limits is read, and one over the nesting is not") {
  const auto keys = [](int count) {
    std::string map = "{";
    for (int i = 0; i < count; ++i) map += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":1";
    return map + "}";
  };
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  std::string values = "[0";
  for (std::size_t i = 2; i < limits::values; ++i) values += ",0";
  const std::string brackets = "[]";
  struct Row {
    const char *what;
    std::string text;
    bool ok;
  };
  for (const auto &row :
       {Row{"keys", keys(64), true}, Row{"a key more", keys(65), false}, Row{"a text", "[\"" + std::string(4096, 'x') + "\"]", true},
        Row{"a byte more", "[\"" + std::string(4097, 'x') + "\"]", false}, Row{"a key", "{\"" + std::string(4096, 'x') + "\":1}", true},
        Row{"a key with a byte more", "{\"" + std::string(4097, 'x') + "\":1}", false}, Row{"nesting", nested(32), true},
        Row{"nesting once more", nested(33), false}, Row{"values", values + "]", true}, Row{"a value more", values + ",0]", false},
        Row{"bytes", brackets + std::string(limits::json_document - 2, ' '), true},
        Row{"a byte too many", brackets + std::string(limits::json_document - 1, ' '), false}}) {
    CAPTURE(row.what);
    CHECK(ReadText(row.text, json_reader).ok == row.ok);
  }
}

TEST_CASE("YAML is held to the same nesting") {
  const auto nested = [](std::size_t depth) { return "a: " + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "\n"; };
  CHECK(ReadText(nested(32), yaml_reader).ok);
  const ReadText deeper(nested(33), yaml_reader);
  CHECK_FALSE(deeper.ok);
  REQUIRE(deeper.findings.size() == 1);
  CHECK(deeper.findings[0].code == Code::too_deep);
}

TEST_CASE("Every value and key of random JSON is where it was written") {
  long tokens = 0;
  const long wanted = tries("ARBITRO_TOKENS", 200'000);
  for (std::uint64_t seed = 1; tokens < wanted; ++seed) {
    RandomLog log(seed);
    log.json();
    const ReadText reading(log.text, json_reader);
    CAPTURE(seed, log.text, said(reading));
    REQUIRE(reading.ok);
    REQUIRE(reading.document.size() == log.written.size());
    for (std::uint32_t i = 0; i < reading.document.size(); ++i) {
      const auto &node = reading.document[i];
      const auto &truth = log.written[i];
      if (node.span == truth.span && node.key_span == truth.key_span && node.kind == truth.kind &&
          node.text == (node.is_null ? "" : truth.text) && node.key == truth.key)
        continue;
      CAPTURE(i, node.span.begin, node.span.end, truth.span.begin, truth.span.end, node.text, truth.text);
      FAIL("a wrong span or text");
    }
    tokens += static_cast<long>(log.written.size());
  }
  tell_figure("tokens of JSON with both ends right", tokens);
}
