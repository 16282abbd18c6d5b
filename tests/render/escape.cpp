#include "render/escape.hpp"
#include "render/match_json.hpp"
#include "support/catch.hpp"

#include "arbitro/render.hpp"
#include "render/json_writer.hpp"

#include <nlohmann/json.hpp>

using namespace arbitro;

TEST_CASE("text for a terminal shows what it must not do") {
  CHECK(safe_text("plain") == "plain");
  CHECK(safe_text("Niccolò ♦ 山") == "Niccolò ♦ 山");
  CHECK(safe_text("a\x1B[31mb\tc\nd\x7F") == "a␛[31mb␉c␊d␡");
  CHECK(safe_text("\xC2\x9B"
                  "31m") == "�31m");
  CHECK(safe_text("\xE2\x80\xAE"
                  "x\xE2\x81\xA6") == "�x�");
  CHECK(safe_text("\xFF\xC0\xAF\xED\xA0\x80\xE2\x82") == "��������");
  CHECK(safe_text("::error::x") == "∷error::x");
  CHECK(safe_text(" \n ::warning") == " ␊ ∷warning");
  CHECK(safe_text("a ::b c::d ::") == "a ∷b c::d ∷");
  CHECK(safe_text("\u3000::error::x") == "\u3000∷error::x");
  CHECK(safe_text("a ###[error]") == "a #♯#[error]");
  CHECK(safe_text("a::b") == "a::b");
}

TEST_CASE("text cannot leave the place it is put in") {
  CHECK(markdown("<b>|*_`[x](y)@a&\n") == "&lt;b&gt;\\|\\*\\_\\`\\[x\\](y)&#64;a&amp;␊");
  CHECK(xml("<a b='c' d=\"e\">&\x01") == "&lt;a b=&apos;c&apos; d=&quot;e&quot;&gt;&amp;␁");
  CHECK(github_message("50% a\n::error::b") == "50%25 a␊::error::b");
  CHECK(github_property("a:b,c%d") == "a%3Ab%2Cc%25d");
  CHECK(uri("a b/c:d#e") == "a%20b/c%3Ad%23e");
  CHECK(uri("/x/y.yaml") == "file:///x/y.yaml");
  CHECK(uri("b\\xE9/\\x.yaml") == "b%E9/%5Cx.yaml");
}

TEST_CASE("fields of a table are neither formulas nor two fields") {
  for (const char *formula : {"=cmd()", "+1", "-1", "@x"}) CHECK(csv_field(formula, ',') == "'" + std::string(formula));
  for (const char *separator : {",", ";", "\t", "|", "; ", ";\"", ",\" \""})
    for (const char *formula : {"=", "+", "-", "@", "＝"}) {
      CAPTURE(separator, formula);
      const std::string field = csv_field("x" + std::string(separator) + formula + "y", '\t');
      const bool is_control = *separator == '\t';
      CHECK((field.find("'" + std::string(formula) + "y") == field.npos) == is_control);
    }
  CHECK(csv_field("-", ',') == "-");
  CHECK(csv_field("a-b=c; d+e", ',') == "a-b=c; d+e");
  CHECK(csv_field("a,b", ',') == "\"a,b\"");
  CHECK(csv_field("a,b", '\t') == "a,b");
  CHECK(csv_field("say \"x\"", ',') == "\"say \"\"x\"\"\"");
  CHECK(csv_field("a\tb\nc", '\t') == "a␉b␊c");
  CHECK(csv_field("=\"a\",b", ',') == "\"'=\"\"a\"\",b\"");
}

TEST_CASE("every string comes back from JSON as it was, or with the replacement character where it was no text") {
  const auto round_trip = [](std::string_view text) {
    std::string out;
    JsonWriter(out).value(text);
    return nlohmann::json::parse(out).get<std::string>();
  };
  std::string all;
  for (char32_t value = 0; value < 0x800; ++value) {
    if (value < 0x80) {
      all += static_cast<char>(value);
    } else {
      all += static_cast<char>(0xC0 | value >> 6);
      all += static_cast<char>(0x80 | (value & 0x3F));
    }
  }
  CHECK(round_trip(all) == all);
  CHECK(round_trip("\xF3\xA0\x80\x81 \xF0\x9F\x82\xA1 \xE2\x80\xAE") == "\xF3\xA0\x80\x81 \xF0\x9F\x82\xA1 \xE2\x80\xAE");
  CHECK(round_trip("a\xFF"
                   "b\xED\xA0\x80") == "a�b���");
  std::string command;
  JsonWriter(command).value("[##[error]");
  CHECK(command == R"("[##\u005berror]")");
  CHECK(round_trip("[##[error]") == "[##[error]");
  std::string out;
  JsonWriter(out).value("\x1B\xC2\x9B\xE2\x80\xAE\x7F");
  CHECK(out == R"("\u001b\u009b\u202e\u007f")");
}

TEST_CASE("numbers are written whole where they are whole") {
  std::string out;
  JsonWriter json(out);
  json.begin_array()
      .value(77.5)
      .value(71.0)
      .value(-3)
      .value(0.000001)
      .value(true)
      .value(std::uint64_t{18})
      .null()
      .begin_object()
      .end_object();
  json.value(std::vector<std::string>{"a", "b"}).end_array();
  CHECK(out == R"([77.5,71,-3,1e-06,true,18,null,{},["a","b"]])");
}

TEST_CASE("one play takes cards, itself or nothing, and its card may be unknown") {
  const auto written = [](const auto &write) {
    std::string out;
    JsonWriter json(out);
    write(json);
    return out;
  };
  const Card seven(7, Suit::coins);
  const CardSet equal(Card(7, Suit::swords));
  CHECK(written([&](JsonWriter &json) { write_play(json, {seven, true, equal, true}); }) == R"({"card":"7d","take":["7s"],"scopa":true})");
  CHECK(written([&](JsonWriter &json) { write_play(json, {seven, true, {}, false}); }) == R"({"card":"7d","take":[],"scopa":false})");
  CHECK(written([&](JsonWriter &json) { write_play(json, {seven, false, {}, false}); }) == R"({"card":"7d","take":null,"scopa":false})");
  ReplayedPlay laid;
  laid.play.card = seven;
  CHECK(written([&](JsonWriter &json) {
          json.begin_object().member("at", "R1.1");
          write_play_members(json, laid);
          json.end_object();
        }) == R"({"at":"R1.1","card":"7d","take":null,"scopa":false})");
}
