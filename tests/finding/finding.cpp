#include "arbitro/finding.hpp"

#include "finding/say.hpp"

#include "support/catch.hpp"

#include <set>
#include <string>

using namespace arbitro;

TEST_CASE("The registry lists every code once, in order, with its slug") {
  REQUIRE(codes().size() > 60);
  CHECK(row_of(Code::equal_card_first).name == "A305");
  CHECK(row_of(Code::equal_card_first).slug == "equal-card-first");
  CHECK(row_of(Code::scopa_unmarked).severity == Severity::warning);
  CHECK(row_of(Code::let_stand).severity == Severity::note);
  std::set<std::string_view> names, slugs;
  for (const auto &row : codes()) {
    CAPTURE(row.name);
    CHECK(&row_of(row.code) == &row);
    CHECK((names.empty() || *names.rbegin() < row.name));
    CHECK(names.insert(row.name).second);
    CHECK(slugs.insert(row.slug).second);
  }
}

TEST_CASE("A place keeps its line unless nobody could read it") {
  const std::string text = "one\ntwo words\n" + std::string(shown_line + 1, 'x') + "\nend";
  const Source long_source("m", text);
  const auto place = place_of(long_source, {8, 13});
  CHECK(place.line_text == "two words");
  CHECK(place.begin.column == 5);
  CHECK(place.end.column == 10);
  CHECK(place.length == 5);
  CHECK(place_of(long_source, {20, 21}).line_text.empty());
  CHECK(place_of(long_source, {20, 21}).begin.line == 3);
}

TEST_CASE("Findings are sorted by place, then by code, else left in order") {
  const auto finding = [](std::uint32_t begin, Code code, std::string message) {
    Finding made;
    made.code = code;
    made.where.span = {begin, begin + 1};
    made.message = say::verbatim(std::move(message));
    return made;
  };
  std::vector<Finding> findings{finding(9, Code::syntax, "d"), finding(2, Code::wrong_sum, "c"), finding(2, Code::syntax, "a"),
                                finding(2, Code::syntax, "b")};
  sort_findings(findings);
  std::string order;
  for (const auto &each : findings) order += to_text(each.message);
  CHECK(order == "abcd");
}

TEST_CASE("An address is spelled and read in one way") {
  struct Row {
    const char *text;
    Address at;
  };
  for (const auto &[text, at] : {Row{"R1", {1, 0}}, {"R3.12", {3, 12}}, {"R10.1", {10, 1}}}) {
    CAPTURE(text);
    CHECK(to_string(at) == text);
    CHECK(read_address(text) == at);
    CHECK(read_address(std::string_view(text).substr(1)) == at);
  }
  CHECK(to_string(Address{}).empty());
  for (const char *text : {"", "R", "R0", "R1.", "R1.0", "R1.x", "Rx", "R-1", "R1.-2", "R1.2 ", "R99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(read_address(text));
  }
}
