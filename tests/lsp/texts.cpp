#include "lsp/text.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"

#include <algorithm>
#include <string>

using namespace arbitro::lsp;

TEST_CASE("places are counted in the units agreed upon, and lines end in three ways") {
  const Text text("a\xC3\xA8z\r\n\xF0\x9F\x83\x8Fq\rlast\n");
  struct Row {
    LinePlace place;
    Units units;
    std::size_t offset;
    bool comes_back;
  };
  const std::vector<Row> rows{{{0, 0}, Units::utf16, 0, true},   {{0, 2}, Units::utf16, 3, true},   {{0, 3}, Units::utf8, 3, true},
                              {{0, 2}, Units::utf8, 1, false},   {{0, 3}, Units::utf16, 4, true},   {{0, 99}, Units::utf16, 4, false},
                              {{1, 2}, Units::utf16, 10, true},  {{1, 1}, Units::utf16, 6, false},  {{1, 4}, Units::utf8, 10, true},
                              {{1, 3}, Units::utf8, 6, false},   {{2, 4}, Units::utf16, 16, true},  {{3, 0}, Units::utf16, 17, true},
                              {{3, 5}, Units::utf16, 17, false}, {{99, 0}, Units::utf16, 17, false}};
  for (const Row &row : rows) {
    CAPTURE(row.place.line, row.place.column);
    CHECK(text.offset_of(row.place, row.units) == row.offset);
    const LinePlace back = text.place_of(row.offset, row.units);
    CHECK((back.line == row.place.line && back.column == row.place.column) == row.comes_back);
  }
}

TEST_CASE("a range that ends before it begins is an insertion") {
  Text text("one two");
  text.replace(4, 2, "and ");
  CHECK(text.bytes() == "one and two");
  text.replace(99, 100, "\n");
  CHECK(text.bytes() == "one and two\n");
}

TEST_CASE("columns of long lines are those that counting from their beginning gives") {
  std::string bytes = "short\n";
  for (int i = 0; i < 1500; ++i) bytes += i % 7 == 0 ? "\xF0\x9F\x83\x8F" : i % 3 == 0 ? "\xC3\xA8" : "a";
  bytes += "\n" + bytes + bytes;
  const Text text(bytes);
  for (std::size_t offset = 0; offset < bytes.size(); ++offset) {
    if ((static_cast<unsigned char>(bytes[offset]) & 0xC0U) == 0x80U) continue;
    const std::string before = bytes.substr(0, offset);
    const std::string line = before.substr(before.rfind('\n') + 1);
    std::size_t units = 0;
    for (const char c : line)
      units += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? ((static_cast<unsigned char>(c) & 0xF8U) == 0xF0U ? 2 : 1) : 0;
    const LinePlace place = text.place_of(offset, Units::utf16);
    REQUIRE(place.column == units);
    REQUIRE(text.offset_of(place, Units::utf16) == offset);
    REQUIRE(text.place_of(offset, Units::utf8).column == line.size());
    REQUIRE(text.offset_of({place.line, line.size()}, Units::utf8) == offset);
  }
}

TEST_CASE("a text that was changed often has the lines and columns of one that was made so") {
  generated::Dice dice(1);
  const std::vector<std::string> pieces{"a", "\n", "\r", "\r\n", "\xC3\xA8", "\xF0\x9F\x83\x8F", "", "long " + std::string(2000, 'x')};
  for (int run = 0; run < 6; ++run) {
    Text text("");
    std::string model;
    for (int step = 0; step < 30; ++step) {
      const auto boundary = [&] {
        auto at = static_cast<std::size_t>(dice.below(static_cast<int>(model.size()) + 1));
        while (at < model.size() && (static_cast<unsigned char>(model[at]) & 0xC0U) == 0x80U) --at;
        return at;
      };
      const std::size_t one = boundary(), other = boundary();
      const std::size_t begin = std::min(one, other), end = std::min(std::max(one, other), begin + 40);
      std::string with;
      for (int i = dice.below(4); i > 0; --i) with += pieces[static_cast<std::size_t>(dice.below(static_cast<int>(pieces.size())))];
      std::size_t last = end;
      while (last < model.size() && (static_cast<unsigned char>(model[last]) & 0xC0U) == 0x80U) --last;
      model.replace(begin, last - begin, with);
      text.replace(begin, last, with);
      REQUIRE(text.bytes() == model);
      std::size_t line = 0, column = 0;
      for (std::size_t at = 0; at <= model.size(); ++at) {
        if (at < model.size() && (static_cast<unsigned char>(model[at]) & 0xC0U) == 0x80U) continue;
        const bool is_near = at + 50 > begin && at < begin + 50;
        const LinePlace place = is_near || at % 13 == 0 ? text.place_of(at, Units::utf16) : LinePlace{line, column};
        if (place.line != line || place.column != column) FAIL("at " << at);
        // Inside CRLF there is a byte, but no place.
        const bool is_inside = at > 0 && at < model.size() && model[at - 1] == '\r' && model[at] == '\n';
        if ((is_near || at % 31 == 0) && !is_inside && text.offset_of(place, Units::utf16) != at) FAIL("back at " << at);
        if (at == model.size()) break;
        const auto letter = static_cast<unsigned char>(model[at]);
        const bool ends = letter == '\n' || (letter == '\r' && (at + 1 == model.size() || model[at + 1] != '\n'));
        column = ends ? 0 : column + (letter >= 0xF0 ? 2 : 1);
        line += ends ? 1 : 0;
      }
    }
  }
}
