// What a record leaves out and the rest of it determines.

#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/model_text.hpp"

using namespace arbitro;

namespace {

const std::string whole = R"(arbitro: 1
game: scopa
players: [Vera, Tommaso]
rounds:
  - dealer: Tommaso
    table: 3d 4d 4c 7d
    deals:
      - Vera:    3s 8d 9d
        Tommaso: 2c 4s 9s
        plays:
          - 3s x 3d / 4s x 4d
          - 8d / 2c
          - 9d x 2c 7d / 9s
      - Vera:    1d 5c 9c
        Tommaso: 6c 7c 10s
        plays:
          - 9c x 9s / 10s
          - 5c / 7c
          - 1d x 5c 8d / 6c
      - Vera:    1c 6b 9b
        Tommaso: 5d 5s 6s
        plays:
          - 1c / 5s
          - 9b / 6s
          - 6b / 5d
    points: 3-1
unfinished: true
)";

std::string filled(const std::string &log) { return write_log(log, {.form = LogForm::yaml, .fill = true}); }

/// The codes of a log's findings, with their places.
std::string reported(const std::string &log) {
  std::string text;
  for (const Finding &finding : checked(log).findings)
    text += (text.empty() ? "" : " ") + std::string(row_of(finding.code).name) + " " + to_string(finding.at);
  return text;
}

/// A round of four plays a deal, up to where the log stops.
std::string two_of(const std::string &round) {
  return "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - {dealer: Bruno, " + round + "}\n";
}

} // namespace

TEST_CASE("an unwritten capture is known where a later play takes what the other one would have taken") {
  const std::string hands = "table: 5c 3s 2d 6b, deals: [{Anna: 8d 10c 1b, Bruno: 7d 5d 2b, plays: [";
  CHECK(reported(two_of(hands + "8d / 5d x 5c]}]")) == "");
  CHECK(reported(two_of(hands + "8d / 2b x 2d]}]")) == "");
  CHECK(reported(two_of(hands + "8d]}]")) == "A310 R1.1");
  CHECK(reported(two_of(hands + "8d / 5d]}]")) == "A310 R1.1");
  CHECK(filled(two_of(hands + "8d / 5d x 5c]}]")).find("8d x 2d 6b / 5d x 5c") != std::string::npos);
  CHECK(filled(two_of(hands + "8d]}]")).find("8d x") == std::string::npos);
}

TEST_CASE("an unrecorded card is known by what was taken later") {
  const std::string hands = "table: 10c 3s 2d 6b, deals: [{Anna: 8d 9c 1b, Bruno: 7d 5d 2b, plays: [";
  CHECK(reported(two_of(hands + "_ / 7d]}]")) == "A490 R1.1");
  CHECK(reported(two_of(hands + "_ / 7d / 8d x 2d 6b]}]")) == "A490 R1.1");
  CHECK(reported(two_of(hands + "_ / 5d x 2d 3s / 8d / 7d / 9c / 2b]}]")) == "");
  CHECK(filled(two_of(hands + "_ / 5d x 2d 3s / 8d / 7d / 9c / 2b]}]")).find("- 1b / 5d x 2d 3s") != std::string::npos);
}

TEST_CASE("of a hand that is not played out a card that is known need not have been played") {
  const std::string hands = "table: 10c 3s 2d 6b, deals: [{Anna: 8d ?c 1b, Bruno: 7d 5d 2b, plays: [";
  CHECK(reported(two_of(hands + "8d x 2d 6b / 7d / _]}]")) == "A490 R1.3");
  CHECK(reported(two_of(hands + "8d x 2d 6b / 7d / _ / 5d / 1b / 2b]}]")) == "A490 R1.3");
}

TEST_CASE("several unwritten captures are replayed in a combination that is possible") {
  const std::string log =
      two_of("table: 7b 7s 4d 10c, deals: [{Anna: 7d 4c 1b, Bruno: 2c 9d 10s, plays: [7d / 2c / 4c x 4d / 10s / 1b / 9d x 7s 2c]}]");
  CHECK(reported(log) == "");
}

TEST_CASE("a log that leaves nothing out stays as convert writes it but for what is not written yet") {
  std::string log = whole;
  CHECK(filled(log) == filled(filled(log)));
}

TEST_CASE("a match with an error is not filled in") {
  const std::string log = two_of("plays: [1c / 1c / 2c]");
  CHECK(filled(log).find("deals") == std::string::npos);
}
