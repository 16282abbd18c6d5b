#include "support/catch.hpp"

#include "import/csv_table.hpp"

using namespace arbitro;

namespace {

std::string shown(std::string_view text, char separator) {
  std::string all;
  for (const CsvRow &row : csv_rows(text, separator)) {
    all += std::to_string(row.line) + ':';
    for (const std::string &field : row.fields) all += '<' + field + '>';
    all += '\n';
  }
  return all;
}

} // namespace

TEST_CASE("a table is split into records") {
  const struct {
    std::string_view text;
    char separator;
    std::string_view rows;
  } table[] = {
      {"a,b\n1,2\n", ',', "1:<a><b>\n2:<1><2>\n"},
      {"a;b\r\n1;2\r\n", ';', "1:<a><b>\n2:<1><2>\n"},
      {"a,b\n\n,\n1,2", ',', "1:<a><b>\n4:<1><2>\n"},
      {"a, b ,c", ',', "1:<a><b><c>\n"},
      {"\"a,b\",\"c \"\"d\"\"\"\n", ',', "1:<a,b><c \"d\">\n"},
      {"\"two\nlines\";x\ny;z\n", ';', "1:<two\nlines><x>\n3:<y><z>\n"},
      {"a\tb\t\n", '\t', "1:<a><b><>\n"},
      {"\"\",1\n", ',', "1:<><1>\n"},
      {"a,\"b\"\r1,\"two\rlines\"\r\r3,4", ',', "1:<a><b>\n2:<1><two\rlines>\n5:<3><4>\n"},
      {"", ',', ""},
  };
  for (const auto &[text, separator, rows] : table) {
    CAPTURE(std::string(text));
    CHECK(shown(text, separator) == rows);
  }
}

TEST_CASE("a damaged quote is refused with its line") {
  const std::pair<std::string_view, std::uint64_t> table[] = {
      {"a,b\n1,\"2\n3,4\n", 2}, {"\"a\"b,c\n", 1}, {"x\n\"1\n2\"3\n", 3}, {"\"", 1}};
  for (const auto &[text, line] : table) {
    CAPTURE(std::string(text));
    try {
      (void)csv_rows(text, ',');
      FAIL("read");
    } catch (const ImportFault &fault) {
      CHECK(fault.where.line == line);
    }
  }
}

TEST_CASE("the separator is the most frequent one of the first line") {
  CHECK(csv_separator("a;b;c,d\n") == ';');
  CHECK(csv_separator("a,b,\"c;d;e;f\"\n1;2;3;4;5;6\n") == ',');
  CHECK(csv_separator("a\tb\n") == '\t');
  CHECK(csv_separator("word\n1,2\n") == '\0');
}

TEST_CASE("headings in English and Italian, in any case, and figures of a player before or after the name") {
  using What = CsvColumn::What;
  const struct {
    std::string_view heading;
    What what;
    std::string_view key, side;
    int number;
  } table[] = {
      {"Data", What::header, "date", "", 0},
      {"Table No", What::header, "table-no", "", 0},
      {"Smazzata", What::round, "", "", 0},
      {"GIOCATORE", What::side, "", "", 0},
      {"carte", What::figure, "cards", "", 0},
      {"sevens_most", What::figure, "sevens-most", "", 0},
      {"cards_points", What::figure, "cards-points", "", 0},
      {"Anna carte_points", What::figure, "cards-points", "Anna", 0},
      {"rulings_points_2", What::figure, "rulings-points", "", 2},
      {"side_2", What::side_name, "", "", 2},
      {"total_1", What::figure, "total", "", 1},
      {"Punti 2", What::figure, "points", "", 2},
      {"Giocatore1", What::side_name, "", "", 1},
      {"Anna", What::unknown, "", "", 0},
      {"Carte Anna", What::figure, "cards", "Anna", 0},
      {"D'Amico Dino - punti", What::figure, "points", "D'Amico Dino", 0},
      {"Anna_total", What::figure, "total", "Anna", 0},
      {"", What::unknown, "", "", 0},
      {" Carte\n Anna ", What::figure, "cards", "Anna", 0},
  };
  for (const auto &[heading, what, key, side, number] : table) {
    CAPTURE(std::string(heading));
    const CsvColumn column = csv_column(heading);
    CHECK(column.what == what);
    if (what == What::unused || what == What::unknown) continue;
    CHECK(column.key == key);
    CHECK(column.side == side);
    CHECK(column.number == number);
  }
}

TEST_CASE("dates in the format of the rules file") {
  CHECK(date_in("08/02/2026", "%d/%m/%Y") == "2026-02-08");
  CHECK(date_in("8.2.26", "%d.%m.%y") == "2026-02-08");
  CHECK(date_in("2026-02-08", "%Y-%m-%d") == "2026-02-08");
  CHECK_FALSE(date_in("2026-02-08 ", "%Y-%m-%d"));
  CHECK_FALSE(date_in("08/13/2026", "%d/%m/%Y"));
  CHECK_FALSE(date_in("", "%d/%m/%Y"));
  CHECK_FALSE(date_in("08/02/26", "%d/%m/%Y"));
  CHECK_FALSE(date_in("08/2026", "%d/%Y"));
  CHECK_FALSE(date_in(std::string("08/02/2026\0", 11), "%d/%m/%Y"));
}

TEST_CASE("a rules file says where it is wrong") {
  const std::string deep = "skip 1\nif " + std::string(16000, '(') + std::string(16000, ')') + "\n  place X\n";
  const std::pair<std::string_view, std::uint64_t> table[] = {
      {"skip 1\nseperator ;\n", 2}, {"if finale\n", 1},    {"if (\n  event x\n", 1}, {deep, 2},
      {"rules target\n", 1},        {"figures both\n", 1}, {"\nskip many\n", 2},     {"skip 1\nfields date, \"Anna\n", 2}};
  for (const auto &[text, line] : table) {
    CAPTURE(std::string(text));
    try {
      (void)read_csv_rules({"x.rules", std::string(text)});
      FAIL("read");
    } catch (const ImportFault &fault) {
      CHECK(fault.in_map);
      CHECK(fault.where.line == line);
    }
  }
}
