// The theorem of plain rounds: if they have no findings, they give the report that decoding and replaying them gives.

#include "game/plain_play.hpp"
#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "log/decode.hpp"
#include "log/read_line.hpp"
#include "log/read_plain.hpp"
#include "referee/verdict.hpp"
#include "support/corrupt.hpp"
#include "support/generator.hpp"
#include "support/season.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <tuple>

using namespace arbitro;
using namespace generated;

namespace {

/// Everything that a report holds for its readers, and the facts that only commands over many matches use.
std::string in_full(const Report &report) {
  std::ostringstream out;
  RenderOptions look;
  look.verbose = true;
  const auto sink = make_sink("ndjson", Product::score, out, look);
  sink->begin();
  sink->report(report);
  sink->end({});
  for (const RoundReport &round : report.rounds) {
    out << to_string(round.level) << ' ' << round.table.bits() << ' ' << round.settlement.leftovers.bits() << ' '
        << int(round.settlement.to) << ' ' << round.points_claim.given << round.points_claim.wrong << round.total_claim.given
        << round.total_claim.wrong << round.stands;
    for (std::size_t seat = 0; seat < max_seats; ++seat) out << ' ' << int(round.captures[seat]) << '/' << int(round.sweeps[seat]);
  }
  const Outcome &end = report.result;
  out << end.result_claim.given << end.result_claim.wrong << end.winner_claim.given << end.winner_claim.wrong << end.unfinished << ' '
      << int(end.leader) << ' ' << end.by << ' ' << report.fingerprint << ' ' << report.bytes << ' ' << report.readable << report.what_if
      << report.game_defaulted << report.teams;
  for (const std::string &player : report.players) out << ' ' << player;
  for (const AwardKey &award : report.awards) out << ' ' << to_string(award);
  for (const auto &[name, value] : report.all_rules) out << ' ' << name << '=' << to_string(value);
  return out.str();
}

/// Where two answers part, for whoever reads of a failure.
std::string parting(const std::string &one, const std::string &other) {
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
  const std::size_t from = at < 60 ? 0 : at - 60;
  return one == other ? "" : one.substr(from, 120) + "\n-- not --\n" + other.substr(std::min(from, other.size()), 120);
}

/// The two paths side by side.
class Paths {
public:
  explicit Paths(bool readings = true) : general_(chosen(false, readings)), options_(chosen(true, readings)), referee_(options_) {}

  /// Whether the canonical line's reader knows the line once it has learned its header, and the silent judge answers; then both ways of
  /// asking must give what the general path gives.
  bool agree(const std::string &line) {
    INFO(line);
    const std::string expected = answer(general_, line);
    for (int time = 0; time < 2; ++time) CHECK(parting(answer(referee_, line), expected) == "");
    LineReader lines(options_.read);
    const LineHeader *const header = lines.read(line, match_);
    if (header == nullptr) return false;
    PreparedRules rules(header->rules.plain);
    const bool is_known = knows(header->log, rules);
    known_ += is_known ? 1 : 0;
    return is_known;
  }
  /// How many lines it has answered so for: were there none, the general path would have been compared with itself.
  [[nodiscard]] int known() const { return known_; }
  /// The same of the line with a byte of it changed, dropped and doubled.
  void agree_when_damaged(const std::string &line, std::size_t at, Dice &dice) {
    constexpr std::string_view other = "0123456789dcbsx /\"{}[]:,\\ -_aA\n\x80";
    std::string changed = line;
    changed[at] = other[static_cast<std::size_t>(dice.below(static_cast<int>(other.size())))];
    agree(changed);
    changed = line;
    agree(changed.erase(at, 1));
    changed = line;
    agree(changed.insert(at, 1, line[at]));
  }
  /// The same for a text of any layout, with matches and findings as they come.
  bool agree_on_document(const std::string &text, const std::string &name) {
    INFO(text);
    CHECK(parting(answer(referee_, text, name), answer(general_, text, name)) == "");
    return reads(Source(name, text));
  }
  [[nodiscard]] bool is_clean(const std::string &line) {
    bool clean = false;
    general_.check_text(line, "match.ndjson", [&](Report &&report) { clean = report.findings.empty(); });
    return clean;
  }

private:
  /// Whether the silent judge answers for the last match of a text.
  bool reads(const Source &source) {
    Document document;
    std::vector<Finding> findings;
    if (source.name().ends_with(".yaml") ? !read_yaml(source, document, findings) : !read_json(source, document, findings)) return false;
    bool is_known = false;
    ParsedMatch decoded;
    decode_headers(source, document, options_.read, decoded, [&](ParsedMatch &match, const PendingRounds &rounds) {
      is_known = false;
      if (!match.readable || rounds.node == no_node || !may_be_plain(match.log)) return;
      const PlainRules plain_rules(match.log.rules, match.log.seating);
      PreparedRules rules(plain_rules);
      is_known = read_plain(source, document, match.log, plain_rules, rounds.node, match_) && knows(match.log, rules);
    });
    return is_known;
  }
  /// Whether the silent judge answers for the rounds that were read.
  bool knows(const MatchLog &header, PreparedRules &rules) {
    Reporter silent;
    return judge_match(MatchView(header, match_), rules, options_, SearchBudget::of(header), silent, judged_) && !judged_.otherwise;
  }
  static CheckOptions chosen(bool fast, bool readings) {
    CheckOptions options;
    options.fast = fast;
    options.interpretations = readings;
    options.repair = false;
    options.all_rules = true;
    return options;
  }
  static std::string answer(Referee &referee, const std::string &text, const std::string &name = "match.ndjson") {
    std::string all;
    referee.check_text(text, name, [&](Report &&report) { all += in_full(report); });
    return all;
  }

  Referee general_;
  CheckOptions options_;
  Referee referee_;
  PlainMatch match_;
  JudgedMatch judged_;
  int known_ = 0;
};

std::string without_line_end(std::string line) {
  if (line.ends_with('\n')) line.pop_back();
  return line;
}

bool has_odd_round(const Match &match) {
  return std::ranges::any_of(match.rounds,
                             [](const generated::Round &round) { return round.is_cut || round.is_void || round.is_annulled; });
}

} // namespace

TEST_CASE("the fast path gives the general path's report for matches of every game") {
  Dice dice(7);
  Paths paths;
  Paths without_readings(false);
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    for (const Seating seating : seatings(rules)) {
      int whole = 0;
      int answered = 0;
      for (int i = 0; i < std::max(3L, share_of(30)); ++i) {
        Match match = play_match(std::string(game.name), rules, seating, dice);
        match.id = i % 2 == 0 ? "m-" + std::to_string(i) : "";
        Style style;
        style.counts = i % 10 == 9;
        const std::string line = without_line_end(write_log(match, style));
        const bool fast = paths.agree(line);
        if (fast) CHECK(paths.is_clean(line));
        const bool fast_without = without_readings.agree(line);
        if (!without_readings.is_clean(line)) continue;
        ++whole;
        answered += fast_without ? 1 : 0;
      }
      INFO(game.name << ", " << int(seating.players) << " players in " << int(seating.sides) << " sides");
      CHECK(whole > 0);
      CHECK(answered == whole);
    }
  }
}

TEST_CASE("the fast path answers clean matches of the most played games") {
  Dice dice(11);
  Paths paths;
  for (const auto &[game, seating] :
       std::map<std::string, Seating>{{"scopa", {2, 2}}, {"scopone", {4, 2}}, {"scopone-scientifico", {4, 2}}}) {
    const Rules rules = rules_of(*find_game(game));
    int clean = 0;
    int answered = 0;
    int in_documents = 0;
    for (int i = 0; i < share_of(200); ++i) {
      const Match match = play_match(game, rules, seating, dice);
      const std::string line = without_line_end(write_log(match));
      if (has_odd_round(match) || !paths.is_clean(line)) continue;
      ++clean;
      answered += paths.agree(line) ? 1 : 0;
      if (rules.table_size > 0) continue;
      // Where nothing is laid out, a log may say so.
      const std::string empty = std::regex_replace(line, std::regex(R"("deals":)"), R"("table":"","deals":)");
      ++clean;
      answered += paths.agree(empty) ? 1 : 0;
      in_documents += paths.agree_on_document(nlohmann::json::parse(empty).dump(2), "match.json") ? 1 : 0;
    }
    INFO(game);
    CHECK(clean > share_of(200) / 4);
    CHECK(answered == clean);
    CHECK((in_documents > 0) == (rules.table_size == 0));
  }
}

TEST_CASE("a match in another layout gets the general path's report, mostly without it") {
  Dice dice(23);
  Paths paths;
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    int answered = 0;
    const std::vector<Seating> allowed = seatings(rules);
    for (int i = 0; i < 4; ++i) {
      const Match match =
          play_match(std::string(game.name), rules, allowed[static_cast<std::size_t>(dice.below(static_cast<int>(allowed.size())))], dice);
      for (const bool objects : {false, true}) {
        const std::string line = write_log(match, {.spelling = generated::Spelling::ndjson, .objects = objects});
        const nlohmann::json sorted = nlohmann::json::parse(line);
        answered += paths.agree_on_document(line, "match.ndjson") ? 1 : 0;
        answered += paths.agree_on_document(sorted.dump(2), "match.json") ? 1 : 0;
        answered += paths.agree_on_document("[" + sorted.dump() + "]", "match.json") ? 1 : 0;
      }
      answered += paths.agree_on_document(write_log(match, {.spelling = generated::Spelling::yaml}), "match.yaml") ? 1 : 0;
    }
    INFO(game.name);
    CHECK(answered > 0);
  }
}

TEST_CASE("clean matches that are only counted count as their reports do, and no match with findings is passed over") {
  Dice dice(37);
  std::string archive;
  for (int i = 0; i < 100; ++i) {
    const Match match = play_match("scopa", rules_of(*find_game("scopa")), {2, 2}, dice);
    const auto faulty = i % 3 == 0 ? write_corrupt(match, Mistake::wrong_points, {}, dice) : std::nullopt;
    archive += faulty ? faulty->text : write_log(match);
  }
  Summary of_reports;
  Summary of_both;
  int passed_over = 0;
  Referee referee;
  referee.check_text(archive, "archive.ndjson", [&](Report &&report) { of_reports.add(report); });
  referee.check_text(archive, "archive.ndjson",
                     {[&](Report &&report) { of_both.add(report); },
                      [&](const CleanMatch &match) {
                        ++passed_over;
                        of_both.add(match);
                      }});
  CHECK(passed_over > 10);
  CHECK(of_reports.matches - of_reports.clean > 10);
  const auto figures = [](const Summary &summary) {
    return std::make_tuple(summary.matches, summary.rounds, summary.plays, summary.clean, summary.with_errors, summary.notes, summary.bytes,
                           summary.by_game, summary.by_code);
  };
  CHECK(figures(of_both) == figures(of_reports));
}

TEST_CASE("a document that ends with a figure or a card is read to its last byte without the general path") {
  Dice dice(31);
  Paths paths(false);
  Manner brief;
  brief.max_rounds = 1;
  int answered = 0;
  for (int i = 0; i < 20; ++i) {
    Match match = play_match("scopa", rules_of(*find_game("scopa")), {2, 2}, dice, brief);
    if (has_odd_round(match)) continue;
    std::string text = write_log(match, {.spelling = generated::Spelling::yaml});
    text.erase(text.find("\n", text.find("    points:")) + 1);
    CHECK(paths.agree_on_document(text, "match.yaml"));
    CHECK(paths.agree_on_document(text.substr(0, text.size() - 1), "match.yaml"));
    text.erase(text.find("    points:"));
    CHECK(paths.agree_on_document(text, "match.yaml"));
    CHECK(paths.agree_on_document(text.substr(0, text.size() - 1), "match.yaml"));
    ++answered;
  }
  CHECK(answered > 0);
}

TEST_CASE("texts with escapes, which are not in the log as read, get the general path's report") {
  Dice dice(23);
  Paths paths;
  int answered = 0;
  for (int i = 0; i < share_of(200); ++i) {
    std::string log =
        write_log(play_match("scopa", rules_of(*find_game("scopa")), {2, 2}, dice), {.spelling = generated::Spelling::ndjson});
    for (std::size_t at = log.find(" / "); at != std::string::npos; at = log.find(" / ", at + 4)) log.insert(at + 1, "\\");
    answered += paths.agree_on_document(log, "match.json") ? 1 : 0;
  }
  CHECK(answered > 0);
}

TEST_CASE("a document with one byte changed, dropped or doubled gets the general path's report") {
  Dice dice(29);
  Paths paths;
  Manner brief;
  brief.max_rounds = 2;
  const Match match = play_match("scopa", rules_of(*find_game("scopa")), {2, 2}, dice, brief);
  const std::vector<std::pair<std::string, std::string>> texts{
      {nlohmann::json::parse(write_log(match, {.spelling = generated::Spelling::ndjson, .objects = true})).dump(1), "match.json"},
      {nlohmann::json::parse(write_log(match)).dump(), "match.json"},
      {write_log(match, {.spelling = generated::Spelling::yaml}), "match.yaml"}};
  for (const auto &[text, name] : texts) {
    constexpr std::string_view other = "0123456789dcbsx /\"{}[]:,\\ -_aA\n\x80";
    for (std::size_t at = 0; at < text.size(); at += stride(2)) {
      std::string changed = text;
      changed[at] = other[static_cast<std::size_t>(dice.below(static_cast<int>(other.size())))];
      paths.agree_on_document(changed, name);
      changed = text;
      paths.agree_on_document(changed.erase(at, 1), name);
      changed = text;
      paths.agree_on_document(changed.insert(at, 1, text[at]), name);
    }
  }
}

TEST_CASE("an ace that may be laid, without a mark, takes the table on either path") {
  Paths paths;
  const std::string log =
      R"({"arbitro":1,"game":"scopa-d-assi-howto","players":["Zoe","Olga"],"unfinished":true,"rounds":[{"dealer":"Olga",)"
      R"("table":"2c 6b 9d 4s","deals":[{"Zoe":"1s 3d 5d","Olga":"8c 7c 10d","plays":["1s / 7c","3d / 8c","5d / 10d"]}]}]})";
  CHECK_FALSE(paths.agree(log));
  CHECK(paths.agree_on_document(log, "match.json"));
}

TEST_CASE("logs of a season get the general path's report in every spelling") {
  Paths paths;
  Paths without_readings(false);
  for (const auto spelling : {generated::Spelling::ndjson, generated::Spelling::json, generated::Spelling::yaml}) {
    Season season(41, spelling);
    int answered = 0;
    for (int i = 0; i < share_of(600); ++i) {
      SeasonMatch made = season.next();
      made.style.objects = i % 5 == 0;
      const std::string text = write_log(made.match, made.style);
      if (spelling == generated::Spelling::ndjson) {
        answered += paths.agree(without_line_end(text)) ? 1 : 0;
        without_readings.agree(without_line_end(text));
      } else {
        answered += paths.agree_on_document(text, spelling == generated::Spelling::json ? "match.json" : "match.yaml") ? 1 : 0;
      }
    }
    CHECK(answered > share_of(600) / 2);
  }
}

TEST_CASE("logs of a season with a mistake get the general path's report") {
  Paths paths;
  Dice dice(43);
  Season season(47);
  for (int i = 0; i < share_of(1000); ++i) {
    const SeasonMatch made = season.next(3);
    if (made.style.level == generated::Level::result) continue;
    const CorruptLog log = write_corrupt(made.match, made.style, dice);
    paths.agree(without_line_end(log.text));
    if (i % 10 == 0) paths.agree_on_document(nlohmann::json::parse(log.text).dump(), "match.json");
  }
  CHECK(paths.known() > 0);
}

TEST_CASE("lines of a season with one byte changed, dropped or doubled get the general path's report") {
  Paths paths;
  Dice dice(53);
  Season season(59);
  for (int i = 0; i < share_of(3000); ++i) {
    const SeasonMatch made = season.next(2);
    const std::string line = without_line_end(write_log(made.match, made.style));
    paths.agree_when_damaged(line, static_cast<std::size_t>(dice.below(static_cast<int>(line.size()))), dice);
  }
  CHECK(paths.known() > 0);
}

TEST_CASE("the fast path never passes over a mistake") {
  Dice dice(13);
  Paths paths;
  Manner brief;
  brief.max_rounds = 3;
  for (const Game &game : games()) {
    const Rules rules = rules_of(game);
    const std::vector<Seating> allowed = seatings(rules);
    for (int i = 0; i < share_of(4); ++i) {
      const Match match = play_match(std::string(game.name), rules,
                                     allowed[static_cast<std::size_t>(dice.below(static_cast<int>(allowed.size())))], dice, brief);
      for (const Mistake mistake : all_mistakes) {
        const auto log = write_corrupt(match, mistake, {}, dice);
        if (log) paths.agree(without_line_end(log->text));
        if (log && i == 0) paths.agree_on_document(nlohmann::json::parse(log->text).dump(), "match.json");
      }
    }
  }
  CHECK(paths.known() > 0);
}

TEST_CASE("lines that differ in who plays alone get the general path's report, whoever played in those before") {
  Paths paths;
  const auto of_two = [](const std::string &a, const std::string &b, const std::string &dealer) {
    return R"({"arbitro":1,"game":"scopa","id":"1","players":[")" + a + R"(",")" + b + R"("],"dealer":")" + dealer +
           R"(","rounds":[{"points":{")" + a + R"(":3,")" + b + R"(":1}}],"unfinished":true})";
  };
  const auto of_four = [](const std::array<std::string, 4> &players, const std::string &ones, const std::string &others) {
    const auto &[a, b, c, d] = players;
    return R"({"arbitro":1,"game":"scopone","teams":{")" + ones + R"(":[")" + a + R"(",")" + c + R"("],")" + others + R"(":[")" + b +
           R"(",")" + d + R"("]},"rounds":[{"points":{")" + ones + R"(":3,")" + others + R"(":1}}],"unfinished":true})";
  };
  const std::string names[] = {"Ada",   "Bo",   "ada", "BO",          "Cy",    "Al di Qua", "al  di qua",
                               "Łucja", "Dan ", "7d",  "re di coppe", "scopa", "?",         ""};
  REQUIRE(paths.agree(of_two("Ada", "Bo", "Bo")));
  REQUIRE(paths.agree(of_four({"Ada", "Bo", "Cy", "Łucja"}, "We", "They")));
  for (const std::string &a : names)
    for (const std::string &b : names) {
      for (const std::string &dealer : {a, b, std::string("Cy")}) paths.agree(of_two(a, b, dealer));
      paths.agree(of_four({"Eva", a, "Fay", b}, "We", "They"));
      paths.agree(of_four({"Eva", "Fay", a, "Gil"}, b, "They"));
      paths.agree(of_four({"Eva", "Fay", "Gil", a}, b, "They"));
      paths.agree(of_four({"Eva", "Fay", "Gil", "Ida"}, a, b));
    }
  CHECK(paths.agree(of_two("Bo", "Ada", "Bo")));
}

TEST_CASE("a line with one byte changed, dropped or doubled gets the general path's report") {
  Dice dice(17);
  Paths paths;
  Manner brief;
  brief.max_rounds = 2;
  for (const auto &[game, seating] :
       std::map<std::string, Seating>{{"scopa", {2, 2}}, {"scopone-scientifico", {4, 2}}, {"escoba", {3, 3}}}) {
    const Match match = play_match(game, rules_of(*find_game(game)), seating, dice, brief);
    const std::string line = without_line_end(write_log(match));
    paths.agree(line);
    for (std::size_t at = 0; at < line.size(); at += stride(1)) {
      paths.agree_when_damaged(line, at, dice);
      paths.agree(line.substr(0, at));
    }
  }
  CHECK(paths.known() > 0);
}

TEST_CASE("a round that was played although its table is void is never passed over") {
  Dice dice(23);
  Paths paths;
  Rules rules = rules_of(*find_game("scopa"));
  rules.void_kings = 0;
  const auto is_void = [](const Round &round) {
    return std::ranges::count_if(round.table, [](Card card) { return card.value() == 10; }) >= 3;
  };
  int voids = 0;
  for (int i = 0; i < 2000 && voids < 4; ++i) {
    Match match = play_match("scopa", rules, {2, 2}, dice);
    if (std::ranges::none_of(match.rounds, is_void)) continue;
    ++voids;
    match.rules.void_kings = 3;
    for (const generated::Level level : {generated::Level::deals, generated::Level::plays}) {
      const std::string line = without_line_end(write_log(match, {.level = level}));
      CHECK_FALSE(paths.agree(line));
      CHECK_FALSE(paths.is_clean(line));
    }
  }
  CHECK(voids == 4);
}

TEST_CASE("a match with nothing but its result gets the general path's report, and no fast one where it should have more") {
  Paths paths;
  struct Row {
    std::string end;
    bool fast;
  };
  const Row rows[] = {
      {R"("result":{"Ada":11,"Bo":7})", true},
      {R"("result":{"Ada":11,"Bo":7},"winner":"Ada")", true},
      {R"("result":{"Ada":5,"Bo":3},"unfinished":true)", true},
      {R"("result":{"Ada":5,"Bo":3})", false},
      {R"("result":{"Ada":11,"Bo":11})", false},
      {R"("result":{"Ada":11,"Bo":7},"winner":"Bo")", false},
      {R"("result":{"Ada":11,"Bo":7},"unfinished":true)", false},
  };
  for (const Row &row : rows) {
    const std::string log = R"({"arbitro":1,"game":"scopa","players":["Ada","Bo"],)" + row.end + "}";
    CHECK(paths.agree(log) == row.fast);
    CHECK(paths.is_clean(log) == row.fast);
  }
}

TEST_CASE("the fast path leaves to the general path whatever is unusual about a line") {
  Dice dice(19);
  Paths paths(false);
  const Rules rules = rules_of(*find_game("scopa"));
  Match match = play_match("scopa", rules, {2, 2}, dice);
  while (has_odd_round(match) || match.winner == -1) match = play_match("scopa", rules, {2, 2}, dice);
  match.id = "a7";
  const std::string line = without_line_end(write_log(match));
  REQUIRE(paths.agree(line));
  const auto with = [&](const std::string &from, const std::string &to) {
    std::string changed = line;
    const std::size_t at = changed.find(from);
    REQUIRE(at != std::string::npos);
    return changed.replace(at, from.size(), to);
  };
  CHECK_FALSE(paths.agree(line + " "));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("id":"a\u0037")")));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("id":7)") + "x"));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("letters":"es")")));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("courts":"spanish")")));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("winner":"Nobody")")));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("matches":[])")));
  CHECK_FALSE(paths.agree(with(" / ", "/")));
  CHECK_FALSE(paths.agree(with(" x ", " x  ")));
  CHECK(paths.agree(with(R"("id":"a7")", R"("event":"Coppa","date":"2026-03-14")")));
  CHECK_FALSE(paths.agree(with(R"("id":"a7")", R"("date":"2026-02-30")")));
}

TEST_CASE("whatever a canonical line says may be cut, or another byte, at any place, and gets the general path's report") {
  Paths paths(false);
  const std::string players = R"({"arbitro":1,"game":"scopa","players":["Ada","Bo"],)";
  struct Row {
    std::string line;
    bool fast;
  };
  const Row rows[] = {
      {R"({"arbitro":1,"game":"scopa","id":"7","event":"Coppa","date":"2026-03-14","place":"Bo","table-no":"1","scorer":"Zoe",)"
       R"("organiser":"Ugo","players":["Ada","Bo"],"rounds":[{"void":true},{"void":"three kings"},{"points":{"Ada":3,"Bo":1},)"
       R"("total":{"Ada":3,"Bo":1},"note":"sì","time":"20:15"}],"unfinished":true,"note":"rain"})",
       true},
      {players + R"("rounds":[{"dealer":"Bo","table":"5c 3s 2d 6b","deals":[{"Ada":"8d 10c 1b","Bo":"7d 5d 2b",)"
                 R"("plays":["8d x 2d 6b / 5d x 5c","1b lays / 7d"]}]}],"unfinished":true})",
       true},
      {players +
           R"("rounds":[{"table":"10c 10d 2d 6b","plays":["8d x 2d 6b (well) / 10s x 10c","10b x 10d scopa / 7d"]}],"unfinished":true})",
       true},
      {players + R"("rounds":[{"piles":{"Ada":"1d 1c 1b 1s 2d 2c 2b 2s 7d 7c 7b 7s","Bo":"rest"},"cards":{"Ada":12,"Bo":28},"coins":"Bo",)"
                 R"("settebello":"Ada","primiera":{"Ada":77.5,"Bo":78},"scope":"none"}],"winner":"Bo"})",
       false},
      {R"({"arbitro":1,"game":"cirulla","players":["Ada","Bo"],"rounds":[{"dealer":"Bo","table":"8c 10d 9s 6b",)"
       R"("deals":[{"Ada":"7c 3d 1s","Bo":"5d 6s 4s","plays":["declares low matta=3 3d / 5d"]}]}],"unfinished":true})",
       false},
      {players + R"("result":{"Ada":11,"Bo":7},"winner":"Ada","note":"late"})", true},
      {players + R"("rounds":[{"points":{"Ada":3,"Bo":1}}],"forfeit":"Bo"})", true},
  };
  constexpr std::string_view others = "}\" x0A\\";
  for (const Row &row : rows) {
    {
      CAPTURE(row.line);
      CHECK(paths.agree(row.line) == row.fast);
    }
    for (std::size_t at = 0; at < row.line.size(); ++at) {
      paths.agree(row.line.substr(0, at) + "}");
      paths.agree(row.line.substr(0, at) + row.line.substr(at + 1));
      for (const char other : others) {
        std::string changed = row.line;
        changed[at] = other;
        paths.agree(changed);
      }
    }
  }
}

TEST_CASE("any value of a document may be missing, another one or under another key, and gets the general path's report") {
  Paths paths(false);
  const std::string_view documents[] = {
      R"({"arbitro":1,"game":"scopa","players":["Ada","Bo"],"rounds":[{"dealer":"Bo","table":"5c 3s 2d 6b","deals":[)"
      R"({"Ada":"8d 10c 1b","Bo":"7d 5d 2b","plays":[{"by":"Ada","card":"8d","take":["2d","6b"],"note":"well"},"Bo 5d x 5c",)"
      R"("1b lays / 7d"]}]}],"unfinished":true})",
      R"({"arbitro":1,"game":"scopa","players":["Ada","Bo"],"rounds":[{"void":true},{"void":"three kings","time":"20:15"},)"
      R"({"points":{"Ada":3,"Bo":1},"total":"3-1"},{"points":"3-1","total":{"Ada":6,"Bo":2},"note":"late"}],)"
      R"("result":"6-2","forfeit":"Bo"})",
      R"({"arbitro":1,"game":"scopa","players":["Ada","Bo"],"rounds":[{"piles":{"Ada":"1d 1c 1b 1s 2d 2c 2b 2s 7d 7c 7b 7s","Bo":"rest"},)"
      R"("cards":"12-28","coins":"Bo","settebello":"Ada","primiera":{"Ada":77.5,"Bo":78},"scope":"none"}],"unfinished":true})",
      R"({"arbitro":1,"game":"cirulla","players":["Ada","Bo"],"rounds":[{"dealer":"Bo","table":["8c","10d","9s","6b"],)"
      R"("plays":[{"card":"3d","declares":"low","matta":3},{"card":"5d","take":[]},{"card":"4s","take":"9s 6b","scopa":true}]}],)"
      R"("unfinished":true})"};
  const nlohmann::json others = nlohmann::json::parse(
      R"([null,true,0,-1,11,1000000,"x","","Ada","none","rest","no","7d","1-","1-2x","2-1","7d x","declares",[],{},["7d","7d"],[{}]])");
  std::size_t tried = 0;
  for (const std::string_view text : documents) {
    const nlohmann::json whole = nlohmann::json::parse(text);
    paths.agree_on_document(whole.dump(1), "match.json");
    std::set<std::string> places;
    const nlohmann::json flat = whole.flatten();
    for (const auto &entry : flat.items())
      for (nlohmann::json::json_pointer place(entry.key()); !place.empty(); place = place.parent_pointer())
        places.insert(place.to_string());
    for (const std::string &name : places) {
      const nlohmann::json::json_pointer place(name);
      const auto agree = [&](const nlohmann::json &changed) {
        if (tried++ % stride(1) == 0) paths.agree_on_document(changed.dump(1), "match.json");
      };
      for (const nlohmann::json &other : others) {
        nlohmann::json changed = whole;
        changed[place] = other;
        agree(changed);
      }
      nlohmann::json changed = whole;
      nlohmann::json &parent = changed[place.parent_pointer()];
      if (parent.is_array()) {
        const std::size_t index = std::stoul(place.back());
        parent.push_back(parent[index]);
        agree(changed);
        parent.erase(index);
        agree(changed);
        continue;
      }
      const nlohmann::json value = parent[place.back()];
      for (const bool is_once_more : {true, false}) {
        for (const char *key : {"Ada", "zzz", "_", "plays", "deals", "take", "extra:7d", "napola", "mazziere", "punti", "carte"}) {
          if (parent.contains(key)) continue;
          parent[key] = value;
          agree(changed);
          parent.erase(key);
        }
        if (is_once_more) parent.erase(place.back());
        agree(changed);
      }
    }
  }
}
