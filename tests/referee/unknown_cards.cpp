// Unrecorded cards: solved where one card fits, open where several do, an error where none can.

#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

namespace {

std::string lacking(const std::string &table, const std::string &hands, const std::string &row) {
  return "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - table: " + table + "\n    deals:\n      - {" +
         hands + "plays: [" + row + "]}\n";
}

} // namespace

TEST_CASE("an unrecorded card is solved, open or impossible") {
  struct Row {
    const char *table;
    const char *hands;
    const char *plays;
    const char *finding;
  };
  const char *hands = "Anna: 8d 9d 3s, Bruno: 9s 2c 5s, ";
  const Row rows[] = {
      {"4d 4c 7d 3d", hands, "9d / 2c / ?s / 9s x ?d", ""},
      {"4d 4c 7d 3d", hands, "9d / 2c / 8? x 7d",
       "A304 7d: 7d is worth 7, not 8 | write 8d x 4d 4c, or mark the play !! if the table accepted it"},
      {"4d 4c 7d 3d", hands, "9? / 2c / 8d", ""},
      {"4d 4c 7d 3d", hands, "?d / 2c",
       "A490 ?d: this card is unrecorded, and it cannot be worked out from the rest of the round | write the card: 8d or 9d"},
      {"4d 4c 7d 3d", hands, "9d / 2c / 5? / 9s",
       "A302 5?: Anna had no card left that matches `5?` | correct this card, or the other place where its card is written"},
      {"4d 4c 4s 4b", "", "4? / 2c",
       "A201 4?: every card that matches `4?` is elsewhere in the round | correct this card, or the other place where its card is written"},
      {"2d 2s 7d 3d", "", "2c x 2? / 9c",
       "A490 2?: this card is unrecorded, and it cannot be worked out from the rest of the round | write the card: 2d or 2s"},
      {"2d 2s 7d 3d", "", "5c x 2? 3d / 9c",
       "A490 2?: this card is unrecorded, and it cannot be worked out from the rest of the round | write the card: 2d or 2s"},
      {"2d 2s 7d 3d", "", "9c x 5? 4? / 9c",
       "A303 5?: no card on the table matches `5?` | correct this card, or the other place where its card is written"},
      {"2d 2s 7d 3d", "", "8c x 7? / 10c", "A304 7?: 7d is worth 7, not 8 | 3 possible corrections: write 7c; or write 7b; or write 7s"},
      {"2d 2s 7d ??", "", "8c / 10c",
       "A490 8c: the first table is incomplete, and the rest cannot be worked out from the plays | write all its cards to have this round "
       "refereed"},
      {"2d 2s 7d 5z", "", "8c / 10c", "A111 5z: `5z` is not a card | write 5d, 5c, 5b or 5s"},
      {"7d 7c 7b 7s", "", "7d x 7d / 10c", "A201 7d: 7d is already on the table | delete it"},
  };
  for (const Row &row : rows) {
    const std::string log = lacking(row.table, row.hands, row.plays);
    CAPTURE(row.table, row.plays);
    std::string reported;
    for (const Finding &finding : checked(log).findings)
      reported += (reported.empty() ? "" : "\n") + std::string(row_of(finding.code).name) + " " +
                  log.substr(finding.where.span.begin, finding.where.span.size()) + ": " + to_text(finding.message) + " | " +
                  to_text(finding.help);
    CHECK(reported == row.finding);
  }
}
