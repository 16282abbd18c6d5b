// Changes that mean nothing change nothing; what is broken by one character is still answered.

#include "fuzz/checking.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/model_text.hpp"
#include "support/read_file.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include "arbitro/games.hpp"

#include <filesystem>

using namespace arbitro;
using generated::Dice;

namespace {

/// Verdict, totals and codes: what no change of spelling may change.
std::string outcome(const std::string &text, const std::string &file) {
  std::string said;
  for (const Report &report : reports_of(text, file)) {
    said += verdict(report);
    for (const RoundReport &round : report.rounds)
      for (const auto &points : round.points) said += ' ' + (points ? std::to_string(*points) : "-");
    for (const Finding &finding : report.findings) said += ' ' + std::string(row_of(finding.code).name) + to_string(finding.at);
    said += '\n';
  }
  return said;
}

generated::Match some_match(Dice &dice, const Game &game) {
  const Rules rules = rules_of(game);
  const auto seats = generated::seatings(rules);
  generated::Manner manner;
  manner.max_rounds = 3;
  return generated::play_match(std::string(game.name), rules, seats[static_cast<std::size_t>(dice.below(static_cast<int>(seats.size())))],
                               dice, manner);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  return text;
}

void each_sample(const std::function<void(const std::string &path, const std::string &text)> &visit) {
  for (const std::filesystem::path &path : some_files_below("samples"))
    if (path.extension() == ".yaml") visit(path.string(), read_file(path));
}

/// The keys of a JSON object in reverse, all the way down but for the teams, whose order says who sits where.
std::string reversed_keys(const nlohmann::ordered_json &value) {
  if (value.is_array()) {
    std::string text = "[";
    for (const auto &item : value) text += (text.size() == 1 ? "" : ",") + reversed_keys(item);
    return text + "]";
  }
  if (!value.is_object()) return value.dump();
  std::string text;
  for (const auto &[key, item] : value.items())
    text = "," + nlohmann::json(key).dump() + ":" + (key == "teams" ? item.dump() : reversed_keys(item)) + text;
  return "{" + (text.empty() ? "" : text.substr(1)) + "}";
}

} // namespace

TEST_CASE("comments, blank lines, CRLF and a byte order mark change no verdict") {
  each_sample([](const std::string &path, const std::string &text) {
    CAPTURE(path);
    const std::string plain = outcome(text, path);
    CHECK(outcome(replaced(text, "\n", "\r\n"), path) == plain);
    CHECK(outcome("\xEF\xBB\xBF" + text, path) == plain);
    CHECK(outcome(replaced(text, "\n", "\n\n"), path) == plain);
    CHECK(outcome(replaced(text, "\n", "\n# a remark: [\n"), path) == plain);
    CHECK(outcome("# a remark\n" + text, path) == plain);
  });
}

TEST_CASE("the order of keys, the spelling and the names of the players change no verdict") {
  Dice dice(20261121);
  for (const Game &game : games()) {
    const generated::Match match = some_match(dice, game);
    const std::string line = write_log(match);
    CAPTURE(line);
    const std::string plain = outcome(line, "x.ndjson");
    const auto value = nlohmann::ordered_json::parse(line);
    CHECK(outcome(reversed_keys(value), "x.json") == plain);
    CHECK(outcome(value.dump(2), "x.json") == plain);
    CHECK(outcome(value.dump(2), "x.yaml") == plain);
    CHECK(outcome(write_log(match, {.spelling = generated::Spelling::yaml}), "x.yaml") == plain);
    CHECK(outcome(write_log(match, {.objects = true}), "x.ndjson") == plain);
    std::string renamed = line;
    for (const std::string &player : match.players) renamed = replaced(renamed, '"' + player + '"', "\"Zeno-" + player + '"');
    CHECK(replaced(outcome(renamed, "x.ndjson"), "Zeno-", "") == plain);
  }
}

TEST_CASE("cups, clubs and swords may change places where no award names one of their cards") {
  Dice dice(3);
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    if (rules.matta != Matta{} || rules.extra_cards != ExtraCards{}) continue;
    const generated::Match match = some_match(dice, game);
    std::string line = write_log(match);
    const std::string plain = outcome(line, "x.ndjson");
    for (std::size_t at = 1; at < line.size(); ++at)
      if (line[at - 1] >= '0' && line[at - 1] <= '9') {
        line[at] = line[at] == 'c' ? 'b' : line[at] == 'b' ? 's' : line[at] == 's' ? 'c' : line[at];
      }
    CAPTURE(line);
    CHECK(outcome(line, "x.ndjson") == plain);
  }
}

TEST_CASE("one character changed anywhere never breaks the program") {
  Dice dice(99);
  int found = 0;
  int still_sound = 0;
  for (int i = 0; i < share_of(600); ++i) {
    const Game &game = games()[static_cast<std::size_t>(dice.below(static_cast<int>(games().size())))];
    generated::Match match = some_match(dice, game);
    const auto spelling = static_cast<generated::Spelling>(dice.below(3));
    std::string text = write_log(match, {.level = static_cast<generated::Level>(dice.below(5)), .spelling = spelling});
    const std::string file = spelling == generated::Spelling::yaml ? "x.yaml" : "x.ndjson";
    const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(text.size())));
    const char other = static_cast<char>(dice.percent(80) ? 32 + dice.below(95) : dice.below(256));
    switch (dice.below(3)) {
    case 0: text[at] = other; break;
    case 1: text.erase(at, 1); break;
    default: text.insert(at, 1, other);
    }
    CAPTURE(text);
    REQUIRE(fault_of_checking(text, file) == "");
    const std::vector<Report> reports = reports_of(text, file);
    const bool error = std::ranges::any_of(reports, [](const Report &report) {
      return !report.readable ||
             std::ranges::any_of(report.findings, [](const Finding &finding) { return finding.severity == Severity::error; });
    });
    ++(error ? found : still_sound);
  }
  CHECK(found > still_sound);
  CHECK(still_sound >= share_of(600) / 300);
}

TEST_CASE("every sample and its halves are checked and printed without a fault") {
  each_sample([](const std::string &path, const std::string &text) {
    CAPTURE(path);
    for (const std::size_t part : {1U, 2U, 3U, 7U})
      CHECK(fault_of_checking(std::string_view(text).substr(0, text.size() / part), path) == "");
  });
}

namespace {

bool is_reported(const std::string &text) {
  return std::ranges::any_of(reports_of(text, "x.json"), [](const Report &report) {
    return std::ranges::any_of(report.findings, [](const Finding &finding) { return finding.severity != Severity::note; });
  });
}

/// Every place in a value, but what private keys hold.
void each_place(const nlohmann::ordered_json &value, const std::string &pointer, std::vector<std::string> &places) {
  if (!pointer.empty()) places.push_back(pointer);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) each_place(value[i], pointer + "/" + std::to_string(i), places);
  if (value.is_object())
    for (const auto &[key, inner] : value.items())
      if (!key.starts_with('_')) each_place(inner, pointer + "/" + key, places);
}

} // namespace

TEST_CASE("any value in a log, replaced by another one, is reported or fits, and any key replaced by an unknown one is reported") {
  const auto others =
      nlohmann::ordered_json::parse(R"([null, "", "maybe", -1, 1.5, 999999999, true, ["7d", "7d"], [], {}, {"zzzz": "x"}])");
  each_sample([&](const std::string &path, const std::string &text) {
    const auto log = nlohmann::ordered_json::parse(converted(text, {.form = LogForm::json}), nullptr, false);
    if (log.is_discarded()) return;
    std::vector<std::string> places;
    each_place(log, "", places);
    // Places of one kind take turns: each tries some of the others, all of them together every one.
    for (std::size_t turn = 0; turn < places.size() * others.size(); turn += stride(7)) {
      const std::string &place = places[turn / others.size()];
      const nlohmann::ordered_json &other = others[turn % others.size()];
      nlohmann::ordered_json changed = log;
      changed[nlohmann::ordered_json::json_pointer(place)] = other;
      CAPTURE(path, place, other.dump());
      REQUIRE(fault_of_checking(changed.dump(), "x.json") == "");
      if (other.contains("zzzz")) CHECK(is_reported(changed.dump()));
    }
  });
}
