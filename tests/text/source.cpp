#include "arbitro/source.hpp"

#include "support/catch.hpp"

#include <string>

using arbitro::find_invalid_utf8;
using arbitro::Source;

TEST_CASE("A place counts lines, code points, UTF-16 units and bytes") {
  // e acute: 2 bytes; a card: 4 bytes, 2 units of UTF-16; CRLF ends the first line.
  const std::string text = "caff\xC3\xA8 7d\r\n\xF0\x9F\x83\x8F x 1\n\nlast";
  const Source source("match.yaml", text, 10, 100);
  struct Row {
    std::string_view at;
    std::uint64_t line;
    std::uint32_t column, column16;
    std::string_view line_text;
  };
  for (const auto &row :
       {Row{"caff", 10, 1, 1, "caff\xC3\xA8 7d"}, Row{"7d", 10, 7, 7, "caff\xC3\xA8 7d"}, Row{"x 1", 11, 3, 4, "\xF0\x9F\x83\x8F x 1"},
        Row{"\nlast", 12, 1, 1, ""}, Row{"last", 13, 1, 1, "last"}, Row{"ast", 13, 2, 2, "last"}}) {
    CAPTURE(row.at);
    const auto offset = static_cast<std::uint32_t>(text.find(row.at));
    const auto position = source.position(offset);
    CHECK(position.line == row.line);
    CHECK(position.column == row.column);
    CHECK(position.column16 == row.column16);
    CHECK(position.offset == 100 + offset);
    CHECK(source.line_text(offset, 80) == row.line_text);
  }
  CHECK(source.position(static_cast<std::uint32_t>(text.size())).column == 5);
}

TEST_CASE("The place after an empty text is its beginning") {
  const Source source("empty", "");
  CHECK(source.position(0).line == 1);
  CHECK(source.position(0).column == 1);
  CHECK(source.line_text(0, 80).empty());
}

TEST_CASE("A text that begins in the middle of a line counts its columns from there and does not show half a line") {
  const Source source("list.json", "{\"a\":1,\n\"b\":2}", 3, 40, 17, 19);
  CHECK(source.position(1).column == 18);
  CHECK(source.position(1).column16 == 20);
  CHECK(source.line_text(1, 80).empty());
  CHECK(source.position(8).line == 4);
  CHECK(source.position(8).column == 1);
  CHECK(source.line_text(8, 80) == "\"b\":2}");
}

TEST_CASE("A line longer than wanted is not shown, from wherever in it") {
  const std::string text = "first\n12345678\r\nlast";
  const Source source("match.yaml", text);
  for (std::uint32_t offset = 6; offset < 16; ++offset) {
    CAPTURE(offset);
    CHECK(source.line_text(offset, 8) == "12345678");
    CHECK(source.line_text(offset, 7).empty());
  }
  CHECK(source.line_text(16, 4) == "last");
  CHECK(source.line_text(20, 4) == "last");
  CHECK(source.line_text(0, 5) == "first");
  CHECK(source.line_text(5, 4).empty());
}

TEST_CASE("The first byte that is not UTF-8 is found anywhere") {
  const auto npos = std::string_view::npos;
  struct Row {
    std::string_view bytes;
    std::size_t at;
  };
  for (const auto &row :
       {Row{"", npos}, Row{"plain", npos}, Row{"\xC3\xA9", npos}, Row{"\xEF\xBF\xBF", npos}, Row{"\xF4\x8F\xBF\xBF", npos},
        Row{"\xED\x9F\xBF", npos}, Row{"\x80", 0}, Row{"\xC0\xAF", 0}, Row{"\xC1\xBF", 0}, Row{"\xC3", 0}, Row{"\xC3(", 0},
        Row{"\xE0\x9F\xBF", 0}, Row{"\xED\xA0\x80", 0}, Row{"\xE2\x82", 0}, Row{"\xF0\x8F\xBF\xBF", 0}, Row{"\xF4\x90\x80\x80", 0},
        Row{"\xF5\x80\x80\x80", 0}, Row{"\xF0\x9F\x83(", 0}, Row{"\xFF", 0}})
    for (const std::size_t before : {0U, 1U, 7U, 8U, 9U, 63U, 64U}) {
      const auto text = std::string(before, 'x') + std::string(row.bytes) + "yyyyyyyyyyyyyyyy";
      CAPTURE(text, before);
      CHECK(find_invalid_utf8(text) == (row.at == npos ? npos : before));
      CHECK(find_invalid_utf8(text.substr(0, before + row.bytes.size())) == (row.at == npos ? npos : before));
    }
}

TEST_CASE("Columns of a long line are counted as those of a short one") {
  const std::string piece = "a\xC3\xA8\xF0\x9F\x83\x8F\xE2\x82\xAC";
  std::string text = "short\n";
  while (text.size() < 10'000) text += piece;
  text += "\nlast";
  for (const std::uint32_t first_column : {1U, 40U}) {
    const Source source("long.json", text, 1, 0, first_column, first_column);
    const Source short_source("short.json", piece);
    for (std::uint32_t offset = 6; offset < text.find("\nlast"); ++offset) {
      const auto size = static_cast<std::uint32_t>(piece.size());
      const std::uint32_t pieces = (offset - 6) / size;
      const auto position = source.position(offset), in_piece = short_source.position((offset - 6) % size);
      CAPTURE(offset);
      REQUIRE(position.line == 2);
      REQUIRE(position.column == pieces * 4 + in_piece.column);
      REQUIRE(position.column16 == pieces * 5 + in_piece.column16);
    }
    CHECK(source.position(3).column == first_column + 3);
    CHECK(source.position(static_cast<std::uint32_t>(text.size())).column == 5);
  }
}
