// Reports of illegal plays: every reason, the remedy nearest to what is written, and the rules that decide.

#include "arbitro/rules.hpp"
#include "findings_of.hpp"
#include "support/catch.hpp"

using namespace arbitro;

TEST_CASE("an illegal play is reported with its reasons, its remedy and the rules that decide") {
  struct Row {
    const char *game;
    const char *table; ///< and the hands where they are known
    const char *plays;
    const char *findings;
  };
  const Row rows[] = {
      {"scopa", "7d 1c 1b 5s", "7s x 7d / 3d x 1c 1b 5s",
       "A304 R1.2 1c 1b 5s make 7, not 3 | 3 possible corrections: write 7c x 1c 1b 5s; or write 7b x 1c 1b 5s; or write 3d"},
      {"scopa", "7d 1c 1b 5s", "7s x 7c scopa",
       "A303 R1.1 7c taken, but not on the table | 2 possible corrections: write 7s / 7c scopa; or write 7s x 7d"},
      {"scopa", "7d 1c 1b 5s", "7s x 1c 5s scopa",
       "A304 R1.1 1c 5s make 6, not 7; marked scopa, but 1b 7d stay on the table | write 7s x 7d"},
      {"scopa", "7d 1c 1b 1s", "7s x 7d / 3d x 1c 1b 1s !!",
       "A601 R1.2 marked as accepted, but the play is legal | delete the mark, or correct the play"},
      {"scopa", "7d 1c 1b 1s", "7s x 7d / 2d x 1c 1b 1s",
       "A304 R1.2 1c 1b 1s make 3, not 2 | write 2d x 1c 1b, or mark the play !! if the table accepted it"},
      {"scopa", "7d 1c 1b 1s", "7s scopa", "A311 R1.1 marked scopa, but 1c 1b 1s stay on the table | delete scopa"},
      {"scopa", "7d 1c 1b 1s", "8s scopa",
       "A310 R1.1 8s can take 1c 7d, 1b 7d or 1s 7d; the log does not say which; marked scopa, but 1b 1s stay on the table | write 8s x 1c "
       "7d, 8s x 1b 7d or 8s x 1s 7d; the round continues here as if this were 8s x 1c 7d"},
      {"scopa", "7d 4c 3b 1s", "7s x 4c 3b scopa",
       "A305 R1.1 3b 4c taken, but the 7d on the table must be taken; marked scopa, but 1s 7d stay on the table | write 7s x 7d, or mark "
       "the play !! if the table accepted it | value-priority"},
      {"scopa", "7d 4c 3b 1s", "7s x 4c 3b",
       "A305 R1.1 3b 4c taken, but the 7d on the table must be taken | write 7s x 7d, or mark the play !! if the table accepted it | "
       "value-priority"},
      {"scopa", "8d 4c 3b 1s", "8s x 4c 3b 1s",
       "A305 R1.1 1s 3b 4c taken, but the 8d on the table must be taken | write 8s x 8d, or mark the play !! if the table accepted it | "
       "value-priority"},
      {"scopa", "9d 4c 3b 1s", "8s x 4c 3b",
       "A304 R1.1 3b 4c make 7, not 8 | write 8s x 1s 3b 4c, or mark the play !! if the table accepted it"},
      {"scopa", "9d 4c 3b 1s", "8s x 4c",
       "A304 R1.1 4c is worth 4, not 8 | 4 possible corrections: write 4s x 4c; or write 4d x 4c; or write 4b x 4c; or write 8s x 1s 3b "
       "4c"},
      {"escoba", "9d 4c 3b 1s", "8s x 4c",
       "A304 R1.1 8s and 4c make 12, not 15 | 2 possible corrections: write 8s x 3b 4c; or write 8s lays | take-total"},
      {"escoba", "9d 4c 3b 1s", "7s x 4c 3b 1s", ""},
      {"scopa\nrules: {take-total: 15}", "9d 4c 3b 1s", "8s x 4c",
       "A304 R1.1 4c is worth 4, not 8 (nor 15 with the card played) | write 8s x 3b 4c, or mark the play !! if the table accepted it | "
       "take-value take-total"},
      {"scopa\nrules: {court-sums: false}", "5d 4c 3b 1s", "8s x 4c 3b 1s",
       "A304 R1.1 8s may take only a card of the same value | write 8s | court-sums"},
      {"scopa\nrules: {court-sums: false}", "5d 4c 3b 1s", "8s x 4c 1s", "A304 R1.1 1s 4c make 5, not 8 | write 8s"},
      {"scopa\nrules: {value-priority: fewest}", "4c 3b 2c 1s", "7s x 4c 2c 1s",
       "A306 R1.1 1s 2c 4c taken, but the capture with fewer cards must be made: 3b 4c | write 7s x 3b 4c, or mark the play !! if the "
       "table accepted it | "
       "value-priority"},
      {"scopa\nrules: {value-priority: fewest, take-total: 15, total-priority: fewest}", "4c 3b 2c 1s", "7s x 4c 2c 1s",
       "A306 R1.1 1s 2c 4c taken, but the capture with fewer cards must be made: 3b 4c | write 7s x 3b 4c, or mark the play !! if the "
       "table accepted it | "
       "value-priority total-priority"},
      {"scopa", "7d 1c 1b 5s", "7d", "A201 R1.1 7d is already on the table | correct one of the two"},
      {"scopa", "7d 1c 1b 5s", "8d / 8d",
       "A310 R1.1 8d can take 1c 7d or 1b 7d; the log does not say which | write 8d x 1c 7d or 8d x 1b 7d; the round continues here as if "
       "this were 8d x 1c 7d"},
      {"scopa", "7d 1c 1b 5s", "10d / 8d / 8d / 9c",
       "A310 R1.2 8d can take 1c 7d or 1b 7d; the log does not say which | write 8d x 1c 7d or 8d x 1b 7d; the round continues here as if "
       "this were 8d x 1c 7d"},
      {"scopa-d-assi", "7d 1c 1b 5s", "1s x 7d",
       "A309 R1.1 with an ace on the table, an ace takes just one ace | write 1s x 1c, or mark the play !! if the table accepted it | "
       "ace-if-ace-on-table"},
      {"scopa-d-assi", "7d 2c 1b 5s", "1s x 1b", ""},
      {"scopa-d-assi", "7d 2c 3b 5s", "1s", ""},
      {"scopa-d-assi", "7d 2c 3b 5s", "1s x all scopa",
       "A311 R1.1 marked scopa, but an ace that takes the table is not one | delete scopa | ace-sweep-scopa"},
      {"scopa-d-assi", "7d 2c 3b 5s", "9d / 1s x all scopa",
       "A311 R1.2 marked scopa, but an ace that takes the table is not one | delete scopa | ace-sweep-scopa"},
      {"scopa-d-assi", "7d 2c 1b 5s", "9d / 1s x 1b", ""},
      {"scopa-d-assi", "7d 2c 1b 5s", "9d / 1s x all",
       "A309 R1.2 with an ace on the table, an ace takes just one ace | write 1s x 1b, or mark the play !! if the table accepted it | "
       "ace-if-ace-on-table"},
      {"asso-pigliatutto", "7d 2c 3b 5s", "1s x 2c",
       "A309 R1.1 an ace must take the whole table | write 1s x 2c 3b 5s 7d, or mark the play !! if the table accepted it | ace"},
      {"scopa", "7d 1c 1b 5s", "Bruno 9d / 8d",
       "A301 R1.1 Bruno played, but it was Anna's turn | write the plays in the order they were made"},
      {"scopa", "7d 1c 1b 5s", "9d x 4c 5s / 8d", "A303 R1.1 4c taken, but not on the table | write 9d x 1c 1b 7d"},
      {"scopa", "7d 1c 1b 5s", "9d x 1c 1b 4c", "A303 R1.1 4c taken, but not on the table; 1c 1b 4c make 6, not 9 | write 9d x 1c 1b 7d"},
      {"scopa", "7d 1c 1b 1s", "7s x 7d / 3d x 1c 1b 1s !! / 4d / 4c x 4d scopa",
       "A312 R1.2 this play clears the table, but it is not marked scopa | add scopa to the play"},
      {"scopa", "7d 1c 1b 1s", "7s x 7d / 3d x 1c 1b 1s / 4d / 4c x 4d scopa",
       "A312 R1.2 this play clears the table, but it is not marked scopa | 2 possible corrections: add scopa to the play; or swap the two: "
       "4d / 3d x 1c 1b 1s"},
      {"scopa", "7d 1c 4b 4c", "8s x 4c 4d", "A303 R1.1 4d taken, but not on the table | write 8s x 4c 4b"},
      {"scopa\nrules: {take-total: 15, total-priority: fewest}", "6c 1c 3b 4s", "1d x 6c / 5s x 1c 3b 6c",
       "A304 R1.1 6c is worth 6, not 1 (nor 15 with the card played) | write 1d x 1c 3b 4s 6c, or mark the play !! if the table accepted "
       "it | "
       "take-value take-total; A303 R1.2 6c taken, but not on the table | write 5s x 1c 4s"},
      {"scopa\nrules: {take-value: false, take-total: 15, total-priority: fewest}", "6c 2c 4c 10s", "5s x 6c 4c / 9d",
       "A306 R1.1 4c 6c taken, but the capture with fewer cards must be made: 10s | write 5s x 10s, or mark the play !! if the table "
       "accepted it | "
       "total-priority"},
      {"scopa\nrules: {take-value: false, take-total: 15, total-priority: fewest}", "6c 2c 2d 10s", "5s x 6c 2c 2d",
       "A306 R1.1 2d 2c 6c taken, but the capture with fewer cards must be made: 10s | write 5s x 10s, or mark the play !! if the table "
       "accepted it | "
       "total-priority"},
      {"asso-pigliatutto\nrules: {ace-first-play: forbidden}", "7d 2c 3b 5s", "1s x all",
       "A309 R1.1 an ace may not open the round | correct the card, or mark the play !! if the table accepted it | ace-first-play"},
      {"asso-pigliatutto\nrules: {ace-first-play: forbidden}", "7d 2c 3b 5s", "9d x 7d 2c / 1s x 3b",
       "A309 R1.2 an ace must take the whole table | write 1s x 3b 5s, or mark the play !! if the table accepted it | ace"},
      {"scopa", "7d 1c 1b 5s, deals: [{Anna: 2d 3d 4d, Bruno: 6d 8d 9d}]", "2d / Bruno 3d",
       "A302 R1.2 Bruno did not hold 3d: Anna did | 3 possible corrections: write 6d; or write 8d; or write 9d"},
      {"scopa", "7d 1c 1b 5s, deals: [{Anna: 2d 3d 4d, Bruno: 6d 8d 9d}]", "Anna 10s",
       "A302 R1.1 Anna did not hold 10s | correct the card"},
      {"scopa", "7d 1c 1b 5s, deals: [{Anna: 2d 3d 4d, Bruno: 6d 8d 9d}]", "2d x 1c 1b / 10s / 4d / 8d",
       "A302 R1.2 Bruno did not hold 10s | 4 possible corrections: write 6d; or write 9d; or in round 1 write 10s instead of 9d; or in "
       "round 1 write 10s instead of 6d"},
      {"scopa", "7d 1c 1b 5s, deals: [{Anna: 2d 3d 4d, Bruno: 6d 8d 9d}]", "2d x 1c 1b / 6d / 2d / 8d / 3d / 9d",
       "A201 R1.3 2d has already been played | correct one of the two"},
      {"scopa", "7d 1c 1b 5s, deals: [{Anna: 2d 3d 4d}]", "Bruno 4d",
       "A301 R1.1 Bruno played, but it was Anna's turn | 3 possible corrections: write Anna; or add 2d x 1c 1b before it; or write dealer: "
       "Anna "
       "above rounds"},
      {"scopa\nrules: {take-total: 15, total-priority: fewest}", "6c 2c 2d 10s", "5s x 6c 2c 2d",
       "A306 R1.1 2d 2c 6c taken, but the capture with fewer cards must be made: 10s | write 5s x 10s, or mark the play !! if the table "
       "accepted it | "
       "total-priority"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.game, row.table, row.plays);
    std::string found;
    for (const Finding &finding :
         checked("arbitro: 1\nplayers: [Anna, Bruno]\ngame: " + std::string(row.game) + "\ndealer: Bruno\nunfinished: true\nrounds:\n" +
                 "  - {table: " + row.table + ", plays: [" + row.plays + "]}\n")
             .findings) {
      found += (found.empty() ? "" : "; ") + std::string(row_of(finding.code).name) + " " + to_string(finding.at) + " " +
               to_text(finding.message) + " | " + to_text(finding.help);
      for (const DecidingRule &rule : finding.rules) found += (&rule == finding.rules.data() ? " | " : " ") + std::string(rule.field->name);
    }
    CHECK(found == row.findings);
  }
}
