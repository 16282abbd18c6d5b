// What is fixed for certain is what happened: matches of whose text a line or a word was lost, exchanged or written twice, held against the
// text as it was.

#include "arbitro/games.hpp"
#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/fixing.hpp"
#include "support/generator.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <array>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

using namespace arbitro;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string &text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string text_of(const Lines &lines) {
  std::string text;
  for (const std::string &line : lines) text += line + "\n";
  return text;
}

/// The numbers of lines that hold something, one of them by chance; nothing where there is none.
std::optional<std::size_t> any_line(const Lines &lines, generated::Dice &dice, const std::string &with) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].find(with) != std::string::npos) found.push_back(i);
  if (found.empty()) return std::nullopt;
  return found[static_cast<std::size_t>(dice.below(static_cast<int>(found.size())))];
}

/// The lines of the players' names.
std::vector<std::size_t> lines_of_players(const Lines &lines) {
  std::vector<std::size_t> found;
  std::size_t line = 0;
  while (line < lines.size() && lines[line] != "players:") ++line;
  for (++line; line < lines.size() && lines[line].starts_with("  - "); ++line) found.push_back(line);
  return found;
}

bool another_first_dealer(Lines &lines, generated::Dice &dice) {
  const std::vector<std::size_t> players = lines_of_players(lines);
  const auto first = std::ranges::find_if(lines, [](const std::string &line) { return line.find("dealer: ") != std::string::npos; });
  if (players.empty() || first == lines.end()) return false;
  const std::string name = lines[players[static_cast<std::size_t>(dice.below(static_cast<int>(players.size())))]].substr(4);
  *first = first->substr(0, first->find("dealer: ") + 8) + name;
  return true;
}

bool players_exchanged(Lines &lines, generated::Dice &dice) {
  const std::vector<std::size_t> players = lines_of_players(lines);
  if (players.size() < 2) return false;
  const auto one = static_cast<std::size_t>(dice.below(static_cast<int>(players.size()) - 1));
  std::swap(lines[players[one]], lines[players[one + 1]]);
  return true;
}

bool round_lost(Lines &lines, generated::Dice &dice) {
  std::vector<std::size_t> begins;
  std::size_t line = 0;
  while (lines[line] != "rounds:") ++line;
  for (++line; line < lines.size() && lines[line].starts_with(' '); ++line)
    if (lines[line].starts_with("  - ")) begins.push_back(line);
  begins.push_back(line);
  if (begins.size() < 3) return false;
  const auto lost = static_cast<std::size_t>(dice.below(static_cast<int>(begins.size()) - 1));
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(begins[lost]), lines.begin() + static_cast<std::ptrdiff_t>(begins[lost + 1]));
  return true;
}

bool mark_lost(Lines &lines, generated::Dice &dice) {
  const std::optional<std::size_t> line = any_line(lines, dice, " scopa");
  if (!line || lines[*line].find("- ") == std::string::npos) return false;
  lines[*line].erase(lines[*line].find(" scopa"), 6);
  return true;
}

bool play_lost(Lines &lines, generated::Dice &dice) {
  const std::optional<std::size_t> line = any_line(lines, dice, " / ");
  if (!line) return false;
  lines[*line].erase(lines[*line].rfind(" / "));
  return true;
}

bool capture_lost(Lines &lines, generated::Dice &dice) {
  const std::optional<std::size_t> line = any_line(lines, dice, " x ");
  if (!line) return false;
  const std::size_t at = lines[*line].find(" x ");
  lines[*line].replace(at, std::min(lines[*line].find(" / ", at), lines[*line].size()) - at, " lays");
  return true;
}

bool unfinished_added(Lines &lines, generated::Dice & /*dice*/) {
  lines.emplace_back("unfinished: true");
  return true;
}

} // namespace

TEST_CASE("what is fixed for certain is what happened, whatever was lost or exchanged in a text") {
  struct Row {
    const char *what;
    bool (*damage)(Lines &, generated::Dice &);
    int restored; ///< in a hundred, at least
  };
  const Row rows[] = {{"another first dealer", another_first_dealer, 30},
                      {"players exchanged", players_exchanged, 15},
                      {"a round lost", round_lost, 0},
                      {"a mark lost", mark_lost, 25},
                      {"a play lost", play_lost, 20},
                      {"a capture lost", capture_lost, 60},
                      {"marked unfinished", unfinished_added, 0}};
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 33)));
  const long tries_each = std::max(30L, static_cast<long>(tries("ARBITRO_LOGS", 3000)) / 60);
  for (const Row &row : rows) {
    int made = 0, restored = 0;
    for (long i = 0; i < tries_each; ++i) {
      const Seating seating = i % 2 == 0 ? Seating{2, 2} : Seating{4, 4};
      const generated::Match match = generated::play_match("scopa", rules_of(*find_game("scopa")), seating, dice, {.max_rounds = 4});
      const generated::Level levels[] = {generated::Level::deals, generated::Level::plays, generated::Level::counts};
      const generated::Style style{.level = levels[i / 2 % 3], .spelling = generated::Spelling::yaml, .totals = i % 5 != 0};
      const std::string sound = generated::write_log(match, style);
      Lines lines = lines_of(sound);
      if (!row.damage(lines, dice)) continue;
      const std::string damaged = text_of(lines);
      if (damaged == sound) continue;
      ++made;
      const std::string now = fixing::fixed(damaged).text;
      if (now == damaged) continue;
      INFO(row.what << "\n" << damaged << "\nwas\n" << sound << "\nbecame\n" << now);
      CHECK(fixing::meaning(now) == fixing::meaning(sound));
      ++restored;
    }
    CAPTURE(row.what, made, restored);
    CHECK(made > 0);
    CHECK(restored * 100 >= row.restored * made);
  }
}

namespace {

/// What becomes of a mistake.
enum class Aftermath {
  fixed,  ///< to what happened
  listed, ///< what happened is among the explanations
  found,  ///< something is wrong, and what happened is not listed
  silent, ///< no finding: a legal match all the same, or an error that claims cannot show
  wrong   ///< fixed to something else
};
constexpr const char *aftermath_names[] = {"fixed", "listed", "found", "silent", "wrong"};
using Aftermaths = std::array<long, std::size(aftermath_names)>;

/// How many words must be written or erased to make one text of the other.
std::size_t distance(const std::string &one, const std::string &other) {
  const auto words_of = [](const std::string &text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text)
      if (std::isalnum(static_cast<unsigned char>(c)) != 0)
        word += c;
      else if (!word.empty())
        words.push_back(std::exchange(word, {}));
    return words;
  };
  const std::vector<std::string> left = words_of(one), right = words_of(other);
  std::vector<std::size_t> row(right.size() + 1), next(right.size() + 1);
  for (std::size_t i = 0; i <= right.size(); ++i) row[i] = i;
  for (std::size_t i = 0; i < left.size(); ++i) {
    next[0] = i + 1;
    for (std::size_t j = 0; j < right.size(); ++j) next[j + 1] = left[i] == right[j] ? row[j] : 1 + std::min(row[j + 1], next[j]);
    std::swap(row, next);
  }
  return row.back();
}

/// Makes one mistake of the kind in a match, or a second one of any kind with it, and looks what the referee makes of it; nothing where the
/// match has no place for it.
std::optional<Aftermath> aftermath_of(generated::Level level, generated::Mistake mistake, bool second, generated::Dice &dice) {
  const generated::Match match = generated::random_match(dice, 3);
  const generated::Style style{.level = level,
                               .spelling = generated::Spelling::ndjson,
                               .counts = level <= generated::Level::plays && dice.percent(40),
                               .totals = mistake == generated::Mistake::total_wrong || dice.percent(50)};
  const std::string sound = generated::write_log(match, style);
  std::optional<generated::CorruptLog> damaged = generated::write_corrupt(match, mistake, style, dice);
  const std::string with_one = damaged ? fixing::meaning(damaged->text) : "";
  if (damaged && second) damaged = generated::write_corrupt(damaged->written, style, dice);
  if (!damaged || damaged->text == sound) return std::nullopt;
  const Report report = checked(damaged->text);
  const std::string truth = fixing::meaning(sound), before = fixing::meaning(damaged->text), now = fixing::fixed(damaged->text).text;
  // Of two mistakes one may be fixed and the other left: then the first one alone is left, or at least less to be written.
  const auto is_right = [&](const std::string &text) {
    const std::string meaning = fixing::meaning(text);
    return meaning == truth || (second && (meaning == with_one || distance(meaning, truth) < distance(before, truth)));
  };
  const auto restores = [&](const Fix &fix) { return is_right(fixing::with(damaged->text, report, {&fix})); };
  Aftermath aftermath = Aftermath::found;
  if (now != damaged->text)
    aftermath = fixing::meaning(now) == truth ? Aftermath::fixed : is_right(now) ? Aftermath::listed : Aftermath::wrong;
  else if (report.findings.empty())
    aftermath = Aftermath::silent;
  else if (std::ranges::any_of(report.findings, [&](const Finding &finding) { return std::ranges::any_of(finding.fixes, restores); }))
    aftermath = Aftermath::listed;
  const char *const shown = std::getenv("ARBITRO_SHOW");
  if (shown != nullptr && std::string_view(shown) == aftermath_names[static_cast<std::size_t>(aftermath)])
    std::cout << generated::name_of(mistake) << (second ? " and another" : "") << "\n"
              << damaged->text << "was\n"
              << sound << "became\n"
              << now;
  return aftermath;
}

} // namespace

TEST_CASE("no mistake of any kind at any level, alone or with another, is fixed to something that did not happen") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 330)));
  const long tries_each = tries("ARBITRO_CELL", 20);
  const std::pair<generated::Level, const char *> levels[] = {{generated::Level::deals, "deals"},
                                                              {generated::Level::plays, "plays"},
                                                              {generated::Level::piles, "piles"},
                                                              {generated::Level::counts, "counts"},
                                                              {generated::Level::claims, "claims"}};
  for (const bool second : {false, true})
    for (const auto &[level, name] : levels) {
      Aftermaths all{};
      const std::string what = std::string(second ? "pairs of mistakes, " : "single mistakes, ") + name;
      for (const generated::Mistake mistake : generated::all_mistakes) {
        Aftermaths cell{};
        for (long i = 0; i < tries_each; ++i)
          if (const auto aftermath = aftermath_of(level, mistake, second, dice)) ++cell[static_cast<std::size_t>(*aftermath)];
        if (cell == Aftermaths{}) continue;
        CAPTURE(what, generated::name_of(mistake));
        if (!second) CHECK(cell[static_cast<std::size_t>(Aftermath::wrong)] == 0);
        if (std::getenv("ARBITRO_TABLE") != nullptr) std::cout << "cell: " << what << ", " << generated::name_of(mistake);
        for (std::size_t i = 0; i < cell.size(); ++i) {
          if (std::getenv("ARBITRO_TABLE") != nullptr) std::cout << ", " << cell[i] << " " << aftermath_names[i];
          all[i] += cell[i];
        }
        if (std::getenv("ARBITRO_TABLE") != nullptr) std::cout << std::endl;
      }
      // Two mistakes may agree with each other, and then look like one of another kind.
      CHECK(all[static_cast<std::size_t>(Aftermath::wrong)] <= 1 + std::accumulate(all.begin(), all.end(), 0L) / 50);
      for (std::size_t i = 0; i < all.size(); ++i) tell_figure((what + ", " + aftermath_names[i]).c_str(), all[i]);
    }
}

TEST_CASE("a play that lacks in a row is looked for in that row, since every other row is whole") {
  const std::string sound = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nrounds:\n  - dealer: Bruno\n    table: 9d 2b 10b 2d\n"
                            "    plays:\n      - 2c x 2d / 10s x 10b\n      - 7d / 7b x 7d\n      - 8s / 4b\n      - 9s x 9d / 5c\n"
                            "      - 7s x 2b 5c / 3b\n      - 3d x 3b / 7c\n      - 8c x 8s / 3s\n      - 1b / 1d x 1b\n      - 8b / 6b\n"
                            "      - 10d x 3s 7c / 4d x 4b\n      - 6s x 6b / 1s\n      - 5s / 5b x 5s\n      - 1c x 1s / 8d x 8b scopa\n"
                            "      - 4s / 4c x 4s scopa\n      - 5d / 6d\n      - 6c x 6d / 9b\n      - 9c x 9b / 2s\n      - 10c / 3c\n"
                            "unfinished: true\n";
  for (const char *const row : {"7d / 7b x 7d", "9s x 9d / 5c", "10d x 3s 7c / 4d x 4b"}) {
    CAPTURE(row);
    std::string damaged = sound;
    const std::string all = row, first = all.substr(0, all.find(" / "));
    damaged.replace(damaged.find(all), all.size(), first);
    const Report report = checked(damaged);
    REQUIRE(report.findings.size() == 1);
    const std::vector<Fix> &fixes = report.findings[0].fixes;
    CHECK(fixes.size() <= 2); // before and after the play that is there
    CHECK(std::ranges::any_of(fixes, [&](const Fix &fix) { return fixing::with(damaged, report, {&fix}) == sound; }));
  }
}

TEST_CASE("of what may have been meant the nearest comes first") {
  struct Row {
    const char *table, *play, *first;
  };
  const Row rows[] = {{"7s 3c 4b 9d", "8d x 7s", "write 7d x 7s"}, {"6b 7b 2c 3d", "8c x 2c 6s", "write 8c x 2c 6b"}};
  for (const Row &row : rows) {
    CAPTURE(row.play);
    const std::string text = std::string("arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - table: ") +
                             row.table + "\n    dealer: Bruno\n    plays:\n      - " + row.play + "\n";
    const Report report = checked(text);
    REQUIRE(report.findings.size() == 1);
    REQUIRE_FALSE(report.findings[0].fixes.empty());
    CHECK(to_text(report.findings[0].fixes[0].title) == row.first);
  }
}

TEST_CASE("partners who do not alternate are two players who were taken for each other, in their order or in the teams") {
  const std::string text =
      "arbitro: 1\ngame: scopone\nteams: {Lupi: [Anna, Bruno], Corvi: [Carla, Dino]}\nplayers: [Anna, Bruno, Carla, Dino]\n"
      "rounds:\n  - {points: 3-1}\nunfinished: true\n";
  const Report report = checked(text);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].code == Code::bad_teams);
  CHECK(report.findings[0].fixes.size() == 4);
  for (const Fix &fix : report.findings[0].fixes) {
    CAPTURE(to_text(fix.title));
    CHECK(fix.certainty == Certainty::one_of);
    CHECK(checked(fixing::with(text, report, {&fix})).findings.empty());
  }
}
