// What is fixed for certain is what happened: matches of whose text a line or a word was lost, exchanged or written twice, held against the
// text as it was.

#include "arbitro/games.hpp"
#include "findings_of.hpp"
#include "support/catch.hpp"
#include "support/corrupt.hpp"
#include "support/fixing.hpp"
#include "support/generator.hpp"
#include "support/read_file.hpp"
#include "support/wish.hpp"
#include "support/write_log.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <iostream>
#include <numeric>
#include <set>
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

/// Lines of plays: two cells or more.
std::optional<std::size_t> any_row(const Lines &lines, generated::Dice &dice) { return any_line(lines, dice, " / "); }

bool a_name_written(Lines &lines, generated::Dice &dice) {
  const std::vector<std::size_t> players = lines_of_players(lines);
  const std::optional<std::size_t> row = any_row(lines, dice);
  if (!row || players.empty()) return false;
  const std::string name = lines[players[static_cast<std::size_t>(dice.below(static_cast<int>(players.size())))]].substr(4);
  const std::size_t at = dice.percent(50) ? lines[*row].find("- ") + 2 : lines[*row].find(" / ") + 3;
  lines[*row].insert(at, name + " ");
  return true;
}

bool card_and_capture_exchanged(Lines &lines, generated::Dice &dice) {
  const std::optional<std::size_t> row = any_line(lines, dice, " x ");
  if (!row) return false;
  std::string &line = lines[*row];
  const std::size_t cross = line.find(" x "), begin = line.rfind(' ', cross - 1) + 1;
  const std::size_t end = std::min(line.find(' ', cross + 3), line.size());
  const std::string card = line.substr(begin, cross - begin), taken = line.substr(cross + 3, end - cross - 3);
  if (card.substr(0, card.size() - 1) != taken.substr(0, taken.size() - 1)) return false; // it took a sum
  line.replace(begin, end - begin, taken + " x " + card);
  return true;
}

/// The eye goes on in the middle of the next row.
bool half_rows_lost(Lines &lines, generated::Dice &dice) {
  const std::optional<std::size_t> row = any_row(lines, dice);
  if (!row || *row + 1 == lines.size()) return false;
  const std::size_t first = lines[*row].find(" / "), second = lines[*row + 1].find(" / ");
  if (second == std::string::npos) return false;
  lines[*row] = lines[*row].substr(0, first) + lines[*row + 1].substr(second);
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(*row) + 1);
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
                      {"a capture lost", capture_lost, 45}, // else a play of another row may have been made there
                      {"a name written", a_name_written, 10},
                      {"card and capture exchanged", card_and_capture_exchanged, 20},
                      {"two half rows lost", half_rows_lost, 10},
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

TEST_CASE("where players are exchanged in the header and points are wrong besides, no fix of a round is certain") {
  generated::Dice dice(34);
  int made = 0;
  for (long i = 0; i < share_of(600); ++i) {
    const generated::Match match = generated::play_match("scopa", rules_of(*find_game("scopa")), Seating{2, 2}, dice, {.max_rounds = 6});
    const generated::Style style{.level = generated::Level::deals, .spelling = generated::Spelling::yaml, .dealers = false};
    const std::string sound = generated::write_log(match, style);
    Lines lines = lines_of(sound);
    const std::optional<std::size_t> points = any_line(lines, dice, "points: ");
    if (!points || !players_exchanged(lines, dice)) continue;
    const std::size_t first = lines[*points].find("points: ") + 8;
    lines[*points][first] = lines[*points][first] == '0' ? '1' : '0';
    const std::string damaged = text_of(lines), now = fixing::fixed(damaged).text;
    ++made;
    INFO(damaged << "\nwas\n" << sound << "\nbecame\n" << now);
    CHECK((now == damaged || fixing::meaning(now) == fixing::meaning(sound)));
  }
  CHECK(made > 0);
}

TEST_CASE("what people mistype is found in its place, and nothing that is right is changed for it") {
  struct Row {
    const char *why;
    std::string log;
    const char *helps; ///< of all errors, joined by ` | `
    int edits;         ///< that are certain
  };
  const std::string two = "arbitro: 1\nplayers: [Anna, Bruno]\n", counts = "cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno";
  const Row rows[] = {
      {"letters of another pack",
       "arbitro: 1\nletters: en-french\nplayers: [Anna, Bruno]\nrounds:\n  - table: 3c 4s 7b 10d\n"
       "    plays: [7d x 7b / 8b]\nunfinished: true\n",
       "delete letters", 1},
      {"one card of another pack",
       "arbitro: 1\nletters: en-french\nplayers: [Anna, Bruno]\nrounds:\n  - table: 3c 4s 7h 10d\n"
       "    plays: [7d x 7h / 8b]\nunfinished: true\n",
       "write 8c; for an Italian pack add `letters: it`", 1},
      {"a key that says the opposite", two + "rounds: [{points: 3-1}]\nfinished: no\n",
       "delete it, or rename it to _finished to keep it as your own", 0},
      {"initials", two + "rounds: [{cards: 22-18, coins: 6-4, settebello: A, primiera: B, scope: 0-1}]\nunfinished: true\n",
       "write Anna | write Bruno", 2},
      {"a target after the game", "game: scopa a 21\n" + two + "rounds: [{points: 12-9}]\nunfinished: true\n",
       "write scopa, and `rules: {target: 21}` if it was played to 21", 0},
      {"a result in the last round", two + "rounds: [{points: 3-1}, {total: 5-3, result: 5-3}]\nunfinished: true\n",
       "move it out of the round, to the top of the match", 0},
      {"a card of a pile beside the rest",
       two + "rounds:\n  - piles: {Anna: 1d 6d 7d 8d 10d 3c 4c 5c 10c 3b 5b 7b 8b 6s 7s 8s 10s, Bruno: rest}\n    scope: 0-1\n"
             "    points: 1-2\nunfinished: true\n",
       "2 possible corrections: write points: 2-2; or move 7s to the pile of Bruno", 0},
      {"a sweep beside the rest",
       two + "rounds:\n  - piles: {Anna: 1d 3d 3c 4c 5c 6c 10c 1b 4b 5b 7b 8b, Bruno: rest}\n    scope: 1-1\n    points: 1-4\n"
             "    total: 1-4\nunfinished: true\n",
       "2 possible corrections: write scope: 1-0; or write points: 1-5 and update total", 0},
      {"counts of two rounds",
       two + "rounds: [{" + counts +
           ", scope: 0-0, total: 4-7}, {cards: 18-22, coins: 4-6, settebello: Bruno, "
           "primiera: Bruno, scope: 4-3, total: 7-8}]\nunfinished: true\n",
       "2 possible corrections: swap the counts of rounds 1 and 2; or write total: 3-1", 0},
      {"a result far from all counts",
       two + "rounds: [{" + counts + ", scope: 0-0}, {" + counts + ", scope: 1-0}]\nresult: 4-5\nunfinished: true\n",
       "3 possible corrections: write result: 7-2; or write result: 7-5 and in round 2 write scope: 1-3; or write result: 7-5 and in "
       "round 1 write scope: 0-3",
       0},
      {"the name of another player",
       two + "rounds:\n  - dealer: Bruno\n    table: 3c 4s 7b 10d\n    deals:\n      - Anna: 7d 2c 9s\n        Bruno: 8b 10c 1s\n"
             "        plays: [7d x 7b / 10c x 10d, 2c / 8b, Bruno 9s / 1s]\nunfinished: true\n",
       "write Anna", 1},
      {"played and taken card exchanged",
       two + "rounds:\n  - dealer: Bruno\n    table: 3c 4s 7b 10d\n    deals:\n      - Anna: 7d 2c 9s\n        Bruno: 8b 10c 1s\n"
             "        plays: [7b x 7d / 10c x 10d, 2c / 8b, 9s / 1s]\nunfinished: true\n",
       "write 7d x 7b", 2},
      {"a wrong sign before a wrong capture",
       two + "rounds:\n  - dealer: Bruno\n    table: 3c 4s 7b 10d\n    deals:\n      - Anna: 7d 2c 9s\n        Bruno: 8b 10c 1s\n"
             "        plays: [7d x 7b ; 10c x 10d, 2c / 8b, 9s x 8b / 1s]\nunfinished: true\n",
       "write / between them | write 9s x 2c 3c 4s, or mark the play !! if the table accepted it", 1},
      {"rows that are no list",
       two + "rounds:\n  - table: 3c 4s 7b 10d\n    deals:\n      - {Anna: 7d 2c 9s, Bruno: 8b 10c 1s, plays: 7d x 7b / 10c x 10d / 2c}\n"
             "      - {Anna: 5d 6c 9c, Bruno: 4b 2s 3s, plays: [6c x 4s 2c / 3s x 3c]}\nunfinished: true\n",
       "write each row as an entry of a list: `plays: [8b / 10c x 5c 5d, ...]`", 0}};
  for (const Row &row : rows) {
    CAPTURE(row.why);
    std::string helps;
    for (const Finding &finding : serious(row.log)) helps += (helps.empty() ? "" : " | ") + to_text(finding.help);
    CHECK(helps == row.helps);
    CHECK(static_cast<int>(fixing::fixed(row.log).edits.size()) == row.edits);
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

namespace {

using Json = nlohmann::ordered_json;

/// A place in a document: the document itself, or a value of the map or list that is `inside`.
struct Spot {
  Json *inside = nullptr;
  std::size_t index = 0;
  Json &value() const {
    return inside->is_object() ? std::next(inside->begin(), static_cast<std::ptrdiff_t>(index)).value() : inside->at(index);
  }
  [[nodiscard]] std::string key() const {
    return inside->is_object() ? std::next(inside->begin(), static_cast<std::ptrdiff_t>(index)).key() : std::string();
  }
};

void collect(Json &inside, std::vector<Spot> &spots) {
  if (!inside.is_structured()) return;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    const Spot &spot = spots.emplace_back(Spot{&inside, i});
    if (spot.key() != "arbitro" && spot.key() != "id") collect(spot.value(), spots);
  }
}

/// One of the spots that will do, by chance.
template <class Does> std::optional<Spot> any_spot(Json &document, generated::Dice &dice, const Does &does) {
  std::vector<Spot> all, fit;
  collect(document, all);
  for (const Spot &spot : all)
    if (spot.key() != "arbitro" && spot.key() != "id" && spot.key() != "game" && does(spot)) fit.push_back(spot); // no game is scopa
  if (fit.empty()) return std::nullopt;
  return fit[static_cast<std::size_t>(dice.below(static_cast<int>(fit.size())))];
}

bool holds_numbers(const Json &value) {
  return value.is_object() && !value.empty() && std::ranges::all_of(value, [](const Json &each) { return each.is_number(); });
}
/// A value that people count or name: the cards and plays of a round are on sheets of their own.
bool is_counted_or_named(const Json &value) {
  return holds_numbers(value) || (value.is_string() && value.get<std::string>().find(' ') == std::string::npos);
}

bool number_changed(Json &log, generated::Dice &dice) {
  const auto spot = any_spot(log, dice, [](const Spot &one) { return one.value().is_number_integer(); });
  if (!spot) return false;
  const int by = 1 + dice.below(2), now = spot->value().get<int>();
  spot->value() = now >= by && dice.percent(50) ? now - by : now + by;
  return true;
}

bool numbers_exchanged(Json &log, generated::Dice &dice) {
  const auto spot = any_spot(log, dice, [](const Spot &one) { return holds_numbers(one.value()) && one.value().size() > 1; });
  if (!spot) return false;
  const auto first = static_cast<std::ptrdiff_t>(dice.below(static_cast<int>(spot->value().size()) - 1));
  std::swap(std::next(spot->value().begin(), first).value(), std::next(spot->value().begin(), first + 1).value());
  return true;
}

bool value_lost(Json &log, generated::Dice &dice) {
  const auto spot = any_spot(log, dice, [](const Spot &one) { return !holds_numbers(*one.inside); });
  if (!spot) return false;
  spot->inside->is_object() ? void(spot->inside->erase(spot->key())) : spot->inside->erase(spot->index);
  return true;
}

bool element_doubled(Json &log, generated::Dice &dice) {
  const auto spot = any_spot(log, dice, [](const Spot &one) { return one.inside->is_array(); });
  if (!spot) return false;
  const Json again = spot->value();
  spot->inside->insert(spot->inside->begin() + static_cast<std::ptrdiff_t>(spot->index), again);
  return true;
}

bool elements_exchanged(Json &log, generated::Dice &dice) {
  const auto spot = any_spot(log, dice, [](const Spot &one) { return one.inside->is_array() && one.index + 1 < one.inside->size(); });
  if (!spot) return false;
  std::swap(spot->inside->at(spot->index), spot->inside->at(spot->index + 1));
  return true;
}

bool values_exchanged(Json &log, generated::Dice &dice) {
  // A name and its number of ones mean the same, and the cards say which: both are right then.
  const auto may_be_exchanged = [](const Spot &one) {
    const bool has_cards = one.inside->contains("plays") || one.inside->contains("deals") || one.inside->contains("piles");
    return one.key() != "dealer" && (has_cards ? holds_numbers(one.value()) : is_counted_or_named(one.value()));
  };
  Json &rounds = log["rounds"];
  if (rounds.empty()) return false;
  Json &round = rounds[static_cast<std::size_t>(dice.below(static_cast<int>(rounds.size())))];
  const auto any_of_round = [&](const auto &does) {
    return any_spot(round, dice, [&](const Spot &one) { return one.inside == &round && may_be_exchanged(one) && does(one); });
  };
  const auto one = any_of_round([](const Spot &) { return true; });
  const auto other = one ? any_of_round([&](const Spot &each) { return each.index != one->index; }) : std::nullopt;
  if (!other) return false;
  std::swap(one->value(), other->value());
  return true;
}

bool rounds_confused(Json &log, generated::Dice &dice) {
  Json &rounds = log["rounds"];
  if (rounds.size() < 2) return false;
  Json &one = rounds[static_cast<std::size_t>(dice.below(static_cast<int>(rounds.size()) - 1))], &other = *(&one + 1);
  const auto spot = any_spot(one, dice, [&](const Spot &any) { return any.inside == &one && other.contains(any.key()); });
  if (!spot) return false;
  std::swap(spot->value(), other[spot->key()]);
  return true;
}

bool word_changed(Json &log, generated::Dice &dice) {
  const auto spot = any_spot(log["rounds"], dice, [](const Spot &one) { return one.value().is_string(); });
  if (!spot) return false;
  std::istringstream in(spot->value().get<std::string>());
  std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  if (words.empty()) return false;
  std::string &word = words[static_cast<std::size_t>(dice.below(static_cast<int>(words.size())))];
  if (std::isdigit(static_cast<unsigned char>(word.front())) != 0) {
    constexpr std::string_view suits = "dcbs";
    if (dice.percent(30)) {
      word.clear();
    } else if (dice.percent(50)) {
      word.back() = suits[static_cast<std::size_t>(dice.below(4))];
    } else {
      word = std::to_string(1 + dice.below(10)) + word.back();
    }
  } else if (word == "scopa") {
    word.clear();
  }
  std::string changed;
  for (const std::string &each : words)
    if (!each.empty()) changed += (changed.empty() ? "" : " ") + each;
  if (changed.empty()) return false;
  spot->value() = changed;
  return true;
}

bool name_changed(Json &log, generated::Dice &dice) {
  std::vector<std::string> names;
  if (log.contains("players"))
    for (const Json &player : log["players"]) names.push_back(player);
  if (log.contains("teams"))
    for (const auto &[side, members] : log["teams"].items()) {
      names.push_back(side);
      for (const Json &player : members) names.push_back(player);
    }
  const auto is_name = [&](const Json &value) {
    return value.is_string() && std::ranges::find(names, value.get<std::string>()) != names.end();
  };
  const auto spot = any_spot(log, dice, [&](const Spot &one) { return one.inside->is_object() && is_name(one.value()); });
  if (!spot) return false;
  spot->value() = names[static_cast<std::size_t>(dice.below(static_cast<int>(names.size())))];
  return true;
}

bool end_changed(Json &log, generated::Dice & /*dice*/) {
  log.contains("unfinished") ? void(log.erase("unfinished")) : void(log["unfinished"] = true);
  return true;
}

/// A document as it is compared: figures of sides as pairs, and cards that lie together in order; marks of sweeps and values of the matta,
/// which a play that was lost may lack where nothing else is possible, are left to rows that were written.
Json evened(const Json &document) {
  if (document.is_string()) {
    std::string text = document.get<std::string>();
    for (const std::string mark : {" scopa", " matta="})
      for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) text.erase(at, text.find(' ', at + 1) - at);
    if (text.find_first_of("x/") != std::string::npos) return text;
    std::istringstream in(text);
    std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    std::ranges::sort(words);
    return words;
  }
  if (holds_numbers(document)) return document.dump().substr(document.dump().find(':'));
  if (!document.is_structured()) return document;
  Json all = document.is_array() ? Json::array() : Json::object();
  for (const auto &[key, value] : document.items())
    if (document.is_array())
      all.push_back(evened(value));
    else
      all[key] = evened(value);
  return all;
}

/// The places where two documents differ; where a list has other elements, the list.
void differ(const Json &one, const Json &other, const std::string &place, std::set<std::string> &places) {
  if (one == other) return;
  const bool are_maps = one.is_object() && other.is_object();
  const bool are_lists = one.is_array() && other.is_array() && one.size() == other.size();
  if (!are_maps && !are_lists) return void(places.insert(place));
  for (const auto &[key, value] : one.items())
    if (are_lists || other.contains(key))
      differ(value, are_lists ? other.at(std::stoul(key)) : other.at(key), place + "/" + key, places);
    else
      places.insert(place + "/" + key);
  for (const auto &[key, value] : other.items())
    if (are_maps && !one.contains(key) && key != "dealer") places.insert(place + "/" + key); // plays may show a dealer that nobody wrote
}

/// The places that were fixed to something that did not happen.
std::set<std::string> fixed_wrongly(const Json &sound, const Json &damaged, const Json &fixed) {
  std::set<std::string> touched, wrong, both;
  differ(evened(damaged), evened(fixed), "", touched);
  differ(evened(sound), evened(fixed), "", wrong);
  for (const std::string &place : touched)
    for (const std::string &other : wrong)
      if (place == other || place.starts_with(other + "/") || other.starts_with(place + "/")) both.insert(place);
  return both;
}

/// Some of what a log claims of its rounds was never written.
void leave_claims_out(Json &log, generated::Dice &dice) {
  for (Json &round : log["rounds"])
    for (const char *const key : {"dealer", "cards", "coins", "settebello", "primiera", "scope", "points", "total"})
      if (dice.percent(25)) round.erase(key);
}

} // namespace

TEST_CASE("whichever value of a sound log is changed, nothing is fixed for certain to what did not happen") {
  constexpr bool (*changes[])(Json &, generated::Dice &) = {number_changed,     numbers_exchanged, value_lost,      element_doubled,
                                                            elements_exchanged, values_exchanged,  rounds_confused, word_changed,
                                                            name_changed,       end_changed};
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 334)));
  const long matches = tries("ARBITRO_CHANGED", 400);
  long made = 0, fixed = 0, wrong = 0;
  for (long i = 0; i < matches; ++i) {
    const generated::Match match = generated::random_match(dice, 4);
    const generated::Style style{.level = static_cast<generated::Level>(dice.below(5)),
                                 .counts = dice.percent(30),
                                 .form = dice.percent(30) ? generated::CountForm::names : generated::CountForm::needed,
                                 .dealers = dice.percent(70),
                                 .points = dice.percent(70),
                                 .totals = dice.percent(40)};
    Json sound = Json::parse(generated::write_log(match, style));
    if (dice.percent(20)) sound.erase("result");
    if (dice.percent(20)) sound.erase("winner");
    if (dice.percent(40)) leave_claims_out(sound, dice);
    const std::string text = sound.dump();
    if (!serious(text).empty()) continue;
    for (const auto change : changes) {
      Json damaged = sound;
      if (!change(damaged, dice) || damaged == sound) continue;
      ++made;
      const std::string written = damaged.dump() + "\n", now = fixing::fixed(written).text;
      if (now == written) continue;
      ++fixed;
      const std::set<std::string> places = fixed_wrongly(sound, damaged, Json::parse(now));
      if (places.empty() || fixing::meaning(now) == fixing::meaning(text)) continue; // rows may be divided otherwise
      ++wrong;
      INFO("was\n" << text << "\nwritten\n" << written << "became\n" << now);
      if (std::getenv("ARBITRO_SHOW") != nullptr) std::cout << "was " << text << "\nwritten " << written << "became " << now;
      CHECK(*places.begin() == "");
    }
  }
  tell_figure("logs with a changed value", made);
  tell_figure("of these fixed for certain", fixed);
  tell_figure("to what did not happen", wrong);
  CHECK(made > matches);
  CHECK(fixed * 5 > made);
}

namespace {

/// A line with two neighbouring words exchanged, or one of them twice.
std::string with_word_misplaced(const std::string &line, generated::Dice &dice) {
  std::istringstream in(line);
  std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  if (words.size() < 2) return line;
  const auto at = static_cast<std::size_t>(dice.below(static_cast<int>(words.size()) - 1));
  dice.percent(50) ? std::swap(words[at], words[at + 1]) : void(words[at + 1] = words[at] + " " + words[at + 1]);
  std::string text(line.find_first_not_of(' '), ' ');
  for (const std::string &word : words) text += (&word == &words.front() ? "" : " ") + word;
  return text;
}

/// One character, word or line of a text, lost, put in, exchanged with the next one, joined with it, or indented otherwise.
std::string with_typing_mistake(const std::string &text, generated::Dice &dice) {
  constexpr std::string_view characters = "0123456789dcbsx /-:,scopaAE \n";
  const auto below = [&](std::size_t count) { return static_cast<std::size_t>(dice.below(static_cast<int>(count))); };
  const std::size_t at = below(text.size());
  const std::string any(1, characters[below(characters.size())]);
  Lines lines = lines_of(text);
  const std::size_t number = below(lines.size());
  std::string &line = lines[number];
  switch (dice.below(9)) {
  case 0: return text.substr(0, at) + text.substr(at + 1);
  case 1: return text.substr(0, at) + any + text.substr(at);
  case 2: return text.substr(0, at) + any + text.substr(at + 1);
  case 3: return at + 1 == text.size() ? text : text.substr(0, at) + text[at + 1] + text[at] + text.substr(at + 2);
  case 4: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number)); break;
  case 5: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(number), std::string(line)); break;
  case 6: line = dice.percent(50) && line.starts_with(' ') ? line.substr(1) : " " + line; break;
  case 7: line = with_word_misplaced(line, dice); break;
  default:
    if (number + 1 == lines.size()) break;
    line += " " + lines[number + 1].substr(lines[number + 1].find_first_not_of(' '));
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number) + 1);
  }
  return text_of(lines);
}

/// What a log gives: the points of each round and of the match, and who won.
std::string outcome(const std::string &text) {
  std::string given;
  const Report report = checked(text);
  for (const RoundReport &round : report.rounds)
    for (const std::optional<int> &points : round.points) given += points ? std::to_string(*points) + " " : "? ";
  return given + "; " + std::to_string(report.result.winner);
}

} // namespace

TEST_CASE("whichever character, word or line of a log is mistyped, what is fixed for certain leaves no other result where nothing is left "
          "to say") {
  generated::Dice dice(static_cast<std::uint64_t>(wished("ARBITRO_SEED", 335)));
  const long matches = tries("ARBITRO_TYPED", 150);
  long made = 0, fixed = 0, right = 0, wrong = 0;
  for (long i = 0; i < matches; ++i) {
    const generated::Match match = generated::random_match(dice, 4);
    const generated::Style style{.level = static_cast<generated::Level>(dice.below(5)),
                                 .spelling = dice.percent(80) ? generated::Spelling::yaml : generated::Spelling::ndjson,
                                 .counts = dice.percent(30),
                                 .totals = dice.percent(40)};
    const std::string sound = generated::write_log(match, style);
    if (!serious(sound).empty()) continue;
    for (int mistake = 0; mistake < 12; ++mistake) {
      const std::string written = with_typing_mistake(sound, dice), now = fixing::fixed(written).text;
      if (written == sound || written.find("game: ") == std::string::npos) continue; // without its game it is another one's
      ++made;
      if (now == written) continue;
      ++fixed;
      right += now == sound || fixing::meaning(now) == fixing::meaning(sound) ? 1 : 0;
      if (!serious(now).empty() || outcome(now) == outcome(sound)) continue;
      ++wrong;
      INFO("was\n" << sound << "\nwritten\n" << written << "became\n" << now);
      if (std::getenv("ARBITRO_SHOW") != nullptr) std::cout << "was\n" << sound << "written\n" << written << "became\n" << now;
      CHECK(outcome(now) == outcome(sound));
    }
  }
  tell_figure("texts with one typing mistake", made);
  tell_figure("of these fixed for certain", fixed);
  tell_figure("to what was written", right);
  tell_figure("to another result", wrong);
  CHECK(made > matches);
  CHECK(right * 10 > fixed * 9);
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

TEST_CASE("a dealer who was written for another may be two players who were, so that neither is certain") {
  const std::string text =
      "arbitro: 1\ngame: scopa-frac\nteams: {Tassi: [Bruno, Elena], Volpi: [Dino, Anna]}\nwinner: Tassi\nrounds:\n"
      "  - dealer: Anna\n    table: 3b 3s 4d 7c\n    plays:\n"
      "      - 4c x 4d / 10b x 3b 7c / 3d x 3s / 6s\n"
      "      - 9b / 2b / 1b / 9s x 9b\n"
      "      - 1d x 1b / 10d / 5s / 5b x 5s\n"
      "      - 8s x 2b 6s / 7b / 7d x 7b / 9d\n"
      "      - 3c / 8c / 4s / 9c x 9d\n"
      "      - 2c / 6d x 2c 4s / 2s / 8b x 8c\n"
      "      - 2d x 2s / 10c x 10d / 8d / 1c\n"
      "      - 4b x 1c 3c / 7s / 6c / 1s\n"
      "      - 6b x 6c / 5c / 5d x 5c / 10s\n"
      "    cards: 16-24\n    coins: 3-7\n    settebello: Volpi\n    primiera: 69-81\n    scope: 0-1\n    frac: 9-7\n    total: 9-7\n"
      "  - dealer: Dino\n    table: 1b 2d 6s 7d\n    plays:\n"
      "      - 3d x 1b 2d / 5b / 10d / 8c\n"
      "      - 2c / 5s x 5b / 8d x 8c / 7b x 7d\n"
      "      - 2b x 2c / 4d / 2s / 5d\n"
      "      - 8s x 2s 6s / 10s x 10d / 9s x 4d 5d / 4b\n"
      "      - 7s / 7c x 7s / 4c x 4b / 9d\n"
      "      - 3b / 6c / 3s x 3b / 1d\n"
      "      - 1c x 1d / 6d x 6c / 8b / 9c x 9d\n"
      "      - 6b / 10b / 1s / 3c\n"
      "      - 10c x 1s 3c 6b / 9b / 4s / 5c\n"
      "    cards: 28-12\n    coins: 6-4\n    settebello: Volpi\n    primiera: 68-84\n    scope: 2-0\n    frac: 12-4\n    total: 21-11\n";
  const Report report = checked(text);
  const Finding &finding = report.findings.front();
  CHECK(to_text(finding.help) ==
        "3 possible corrections: write dealer: Bruno; or write dealer: Elena; or swap Bruno and Anna in the order of the players");
  for (const Finding &one : report.findings)
    for (const Fix &fix : one.fixes) CHECK(fix.certainty != Certainty::only);
}

TEST_CASE("a holder who is another's partner is corrected even where the card pays nothing") {
  const std::string text = "arbitro: 1\ngame: scopa-guide\nteams: {Orsi: [Anna, Bruno], Gatti: [Carla, Dino]}\nunfinished: true\nrounds:\n"
                           "  - piles: {Orsi: {coins: 1 2 3 4 5 6 7, cups: 1 2 3 4 5 6 7}, Gatti: rest}\n    settebello: Gatti\n";
  const Report report = checked(text);
  REQUIRE(report.findings.size() == 1);
  CHECK(to_text(report.findings[0].help) == "2 possible corrections: write settebello: Orsi; or move 7d to the pile of Gatti");
}

TEST_CASE("a count that is missing is not made up, and no other is changed so that it does not matter") {
  const std::string text = "arbitro: 1\ngame: il-ponino\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n"
                           "  - {cards: 18-22, coins: Anna, settebello: Anna, primiera: Bruno, scope: 1-0}\n"
                           "  - {points: 3-1}\n";
  const Report report = checked(text);
  REQUIRE(report.findings.size() == 1);
  CHECK(report.findings[0].code == Code::missing_key);
  CHECK(report.findings[0].fixes.empty());
}

TEST_CASE("points of a round whose dealer is only deduced are exchanged, or a round before it is missing") {
  const std::string sound = read_file(ARBITRO_ROOT "/samples/plays-only.yaml");
  std::string text = sound;
  text.replace(text.find("points: 7-2"), 11, "points: 2-7");
  text.replace(text.find("rounds:\n  - dealer: Tullio\n    table"), 36, "dealer: Tullio\nrounds:\n  - table");
  const Report report = checked(text);
  REQUIRE(report.findings.size() == 1);
  for (const Fix &fix : report.findings[0].fixes) CHECK(fix.certainty != Certainty::only);
}

TEST_CASE("a name and figures of another count may have been written for each other") {
  struct Row {
    const char *round;
    const char *help;
  };
  const Row rows[] = {
      {"{cards: 22-18, coins: 5-5, settebello: 0-0, primiera: 78-65, scope: Anna, points: 3-0}",
       "2 possible corrections: write settebello: 1-0; or swap settebello and scope"},
      {"{cards: 22-18, coins: 5-5, settebello: Anna, primiera: 78-65, scope: 1-0, points: 4-0}", ""},
      {"{cards: 22-18, coins: 0-1, settebello: none, primiera: 78-65, scope: 1-0, points: 3-1}", "swap coins and settebello"},
  };
  for (const Row &row : rows) {
    INFO(row.round);
    const Report report =
        checked("arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n  - " + std::string(row.round) + "\n");
    const auto serious = std::ranges::find_if(report.findings, [](const Finding &one) { return one.severity != Severity::note; });
    CHECK((serious == report.findings.end() ? "" : to_text(serious->help)) == row.help);
  }
}

TEST_CASE("no sum is proved after an entry that cannot be read") {
  const std::string rounds = "  - {cards: Zoe, coins: none, settebello: Zoe, primiera: Luca, scope: 0-0, total: 1-2}\n"
                             "  - {cards: Luca, coins: Zoe, settebello: Luca, primiera: Luca, scope: 0-0, total: 5-2}\n";
  std::string text = "arbitro: 1\ngame: scopa\nplayers: [Luca, Zoe]\nresult: 5-2\nunfinished: true\nrounds:\n" + rounds;
  const auto certain_fixes = [](const Report &report) {
    std::vector<std::string> titles;
    for (const Finding &finding : report.findings)
      for (const Fix &fix : finding.fixes)
        if (fix.certainty == Certainty::only) titles.push_back(to_text(fix.title));
    return titles;
  };
  REQUIRE(certain_fixes(checked(text)) == std::vector<std::string>{"write coins: Luca"});
  text.replace(text.find("total: 1-2"), 10, "total: none");
  CHECK(certain_fixes(checked(text)).empty());
}

TEST_CASE("the cards of two rounds may have been written for each other") {
  const std::string begin = "arbitro: 1\ngame: scopa\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n";
  const std::string one = "{Anna: {coins: 1 2 3, cups: 1 2 3 4 5 6 7 8 9 10, swords: 1 2 3 4 5 6 7 8 9 10}, Bruno: rest}";
  const std::string other = "{Anna: {coins: 1 2 3 4 5 6 7 8 9 10, cups: 1 2 3 4 5 6 7 8 9 10}, Bruno: rest}";
  struct Row {
    const char *claims_of_one;
    const char *claims_of_other;
    const char *help;
  };
  const Row rows[] = {
      {"cards: 23-17, coins: 3-7, settebello: Bruno, scope: 0-0", "cards: 20-20, coins: 10-0, settebello: Anna, scope: 0-0",
       "swap `piles` between rounds 1 and 2, and everything agrees"},
      {"cards: 23-17, scope: 0-0", "scope: 0-0", "2 possible corrections: write cards: 20-20; or swap `piles` between rounds 1 and 2"},
  };
  for (const Row &row : rows) {
    INFO(row.help);
    const auto round = [](const std::string &piles, const char *claims) { return "  - {piles: " + piles + ", " + claims + "}\n"; };
    const std::string sound = begin + round(one, row.claims_of_one) + round(other, row.claims_of_other);
    CHECK(serious(sound).empty());
    const Report report = checked(begin + round(other, row.claims_of_one) + round(one, row.claims_of_other));
    REQUIRE(report.findings.size() == 1);
    CHECK(to_text(report.findings[0].help) == row.help);
  }
}

TEST_CASE("where more is listed than may be, an explanation after which nothing is wrong comes first") {
  const std::string text =
      "arbitro: 1\ngame: scopone\nteams: {Lupi: [Bruno, Remo], Tassi: [Elena, Carla]}\nunfinished: true\nresult: 13-15\nrounds:\n"
      "  - dealer: Remo\n    table: 1s 3d 6b 6d\n    plays:\n"
      "      - 7d x 1s 6b / 9b x 3d 6d scopa / 8b / 8d x 8b scopa\n"
      "      - 3s / 4c / 7c x 3s 4c scopa / 10c\n"
      "      - 1c / 10b x 10c / 2c / 1d x 1c\n"
      "      - 2d x 2c scopa / 9s / 3c / 3b x 3c\n"
      "      - 9d x 9s scopa / 8s / 4s / 4d x 4s\n"
      "      - 7s / 5d / 4b / 7b x 7s\n"
      "      - 5c x 5d / 5b / 10s / 10d x 10s\n"
      "      - 8c x 8s / 5s x 5b / 6c / 2b\n"
      "      - 9c / 6s x 6c / 2s x 2b / 1b\n"
      "    total: 4-5\n"
      "  - table: 2s 1c 3c 1d\n    plays:\n"
      "      - 3b x 3c / 2d x 2s / 2b x 1d 1c scopa / 1b\n"
      "      - 10d / 10b x 10d / 9c / 9d x 9c\n"
      "      - 7b / 7d x 7b / 5s / 1s x 1b\n"
      "      - 10c / 10s x 10c / 5b x 5s scopa / 5d\n"
      "      - 8c / 8b x 8c / 2c / 7s x 2c 5d scopa\n"
      "      - 6b / 6d x 6b scopa / 6c / 6s x 6c scopa\n"
      "      - 4s / 5c / 3d / 4d x 4s\n"
      "      - 3s x 3d / 7c / 9b / 4b\n"
      "      - 8d / 9s x 9b / 4c x 4b / 8s x 8d\n"
      "    total: 11-7\n"
      "  - table: 4b 5b 8d 4d\n    plays:\n"
      "      - 8b x 8d / 8c x 4d 4b / 10d / 3s\n"
      "      - 10b x 10d / 9d / 3c x 3s / 5d x 5b\n"
      "      - 9c x 9d scopa / 6d / 4s / 6b x 6d\n"
      "      - 7c / 7s x 7c / 1d / 4c x 4s\n"
      "      - 1b x 1d scopa / 6s / 1c / 7b x 1c 6s scopa\n"
      "      - 2s / 2d x 2s scopa / 9b / 9s x 9b scopa\n"
      "      - 3d / 3b x 3d scopa / 2c / 7d\n"
      "      - 10s / 5s / 2b x 2c / 5c x 5s\n"
      "      - 1s / 6c / 10c x 10s / 8s x 1s 7d\n"
      "    total: 13-15\n"
      "  - dealer: Bruno\n    table: 8s 5s 9s 2d\n    plays:\n"
      "      - 7s x 2d 5s / 8d x 8s / 9c x 9s scopa / 5d\n"
      "      - 5b x 5d scopa / 10c / 8c / 4c\n"
      "      - 7b / 4d x 4c / 10d x 10c / 7c x 7b\n"
      "      - 4s / 8b x 8c / 4b x 4s scopa / 9d\n"
      "      - 10b / 7d / 1d / 9b x 9d\n"
      "      - 10s x 10b / 1b x 1d / 2c / 3c\n"
      "      - 2s x 2c / 3d x 3c / 6b / 6s x 6b\n"
      "      - 6c\n";
  const Report report = checked(text);
  const auto first = std::ranges::find(report.findings, Code::total_differs, &Finding::code);
  REQUIRE(first != report.findings.end());
  CHECK(to_text(first->help).starts_with("15 possible corrections, among them: write dealer: Elena; or "));
  for (const Finding &finding : report.findings)
    for (const Fix &fix : finding.fixes) CHECK(fix.certainty != Certainty::only);
}

TEST_CASE("nothing is fixed for certain in a round with an unnamed dealer where a round may be missing before it") {
  const std::string text =
      "arbitro: 1\ngame: napola\nplayers: [Luca, Gino, Fabio]\ndealer: Luca\nunfinished: true\nresult: 4-9-6\nrounds:\n"
      "  - points: 3-0-1\n  - total: 3-9-1\n"
      "  - table: 9c 1d 8s 4b\n    deals:\n"
      "      - {Gino: 6d 4d 6b, Fabio: 4c 2c 7s, Luca: 10s 6c 9b, plays: [4d x 4b / 7s / 9b x 9c, 6d]}\n";
  for (const Finding &finding : checked(text).findings)
    for (const Fix &fix : finding.fixes) CHECK(fix.certainty != Certainty::only);
}

TEST_CASE("where another mistake explains a log as well, nothing is fixed for certain") {
  struct Row {
    const char *why, *log, *help;
  };
  const Row rows[] = {
      {"a count and the points made of it, or the result",
       "players: [Anna, Bruno]\nrounds:\n"
       "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 1-2, points: 5-2}\n"
       "  - {cards: 24-16, coins: 7-3, settebello: Anna, primiera: Anna, scope: 1-1, points: 5-1}\nresult: 11-3\nunfinished: true\n",
       "write result: 10-3"},
      {"figures in the other order, with the names or without",
       "players: [Anna, Bruno]\nunfinished: true\nrounds:\n"
       "  - {cards: 18-22, coins: 4-6, settebello: Bruno, primiera: Anna, scope: 0-2, points: 5-1}\n",
       "3 possible corrections: write points: 1-5; or write cards: 22-18 and update coins and scope; or write cards: 22-18 and update "
       "coins, "
       "settebello, primiera and scope"},
      {"a target that nobody wrote down",
       "players: [Anna, Bruno]\nrounds:\n  - {total: 5-2}\n  - {total: 12-6}\n  - {total: 16-7}\nwinner: Anna\n", ""},
  };
  for (const Row &row : rows) {
    CAPTURE(row.why);
    const std::string log = "arbitro: 1\n" + std::string(row.log);
    const auto found = serious(log);
    REQUIRE_FALSE(found.empty());
    if (*row.help != 0) CHECK(to_text(found.front().help) == row.help);
    CHECK(fixing::fixed(log).text == log);
  }
}

TEST_CASE("a round that is missing is named, with what it was worth") {
  struct Row {
    const char *why, *rounds, *code, *help;
  };
  const std::string begin = "arbitro: 1\nplayers: [Anna, Bruno]\nunfinished: true\nrounds:\n";
  const Row rows[] = {
      {"its dealer and a total show it", "  - {dealer: Anna, points: 4-1, total: 4-1}\n  - {dealer: Anna, points: 3-2, total: 9-5}\n",
       "A404", "add the round that is missing before this one, with points: 2-2"},
      {"only a dealer does", "  - {dealer: Anna, points: 4-1}\n  - {dealer: Anna, points: 3-2}\n", "A207",
       "3 possible corrections: write dealer: Bruno; or in round 1 write dealer: Bruno; or add the round that is missing before this one"},
      {"only a total does, which may be wrong instead", "  - {points: 4-1, total: 4-1}\n  - {points: 3-2, total: 9-5}\n", "A404",
       "3 possible corrections: add the round that is missing before this one, with points: 2-2; or write total: 7-3; or write points: "
       "5-4"},
      {"the dealers have room for it only earlier",
       "  - {dealer: Anna, points: 4-1}\n  - {dealer: Anna, points: 1-0}\n  - {dealer: Bruno, points: 3-2, total: 10-5}\n", "A207",
       "2 possible corrections: add the round that is missing before this one, with points: 2-2; or in round 1 write dealer: Bruno"},
      {"a point more is a mistake of counting", "  - {points: 4-1, total: 4-1}\n  - {points: 3-2, total: 8-3}\n", "A404",
       "2 possible corrections: write total: 7-3; or write points: 4-2"},
      {"it cannot give fewer points", "  - {points: 4-1, total: 4-1}\n  - {points: 3-2, total: 9-2}\n", "A404",
       "write total: 7-3, or correct the points"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.why);
    const std::string log = begin + row.rounds;
    const auto found = serious(log);
    REQUIRE_FALSE(found.empty());
    CHECK(row_of(found.front().code).name == std::string(row.code));
    CHECK(to_text(found.front().help) == row.help);
    CHECK(fixing::fixed(log).text == log);
  }
}

TEST_CASE("what may have happened as it is written, or decides who has won, is not fixed for certain") {
  struct Row {
    const char *why, *log, *help;
  };
  const std::string two = "arbitro: 1\nplayers: [Anna, Bruno]\n";
  const Row rows[] = {
      {"a wrong sum that makes a winner",
       "rounds:\n  - {points: 5-4, total: 5-4}\n  - {points: 3-5, total: 9-9}\n  - {points: 2-1, total: 11-10}\nwinner: Anna\n",
       "write points: 4-5 if that is what happened: then Anna wins"},
      {"all counts of a round in the other order",
       "rounds:\n"
       "  - {cards: 18-22, coins: 4-6, settebello: Bruno, primiera: Bruno, scope: 0-1, total: 5-0}\n"
       "  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 0-0, total: 8-1}\n"
       "unfinished: true\n",
       "2 possible corrections: write total: 0-5 and update the later totals; or write cards: 22-18 and update coins, settebello, "
       "primiera and "
       "scope"},
      {"the result and the winner agree",
       "rounds:\n  - {points: 9-9, total: 9-9}\n  - {points: 1-4, total: 10-13}\nwinner: Anna\nresult: 13-10\n",
       "2 possible corrections: write result: 10-13 and update winner; or in round 2 write points: 4-1 and in round 2 write total: 13-10"},
      {"another game than the log is read by",
       "rounds:\n"
       "  - {cards: 28-12, coins: 7-3, settebello: Anna, primiera: Anna, scope: 0-0, points: 8-0}\n"
       "  - {cards: 12-28, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 0-2, points: 0-7, total: 8-7}\n"
       "unfinished: true\n",
       ""},
      {"a game that allows what is claimed, and counts nothing of it",
       "game: scopa\nrounds:\n  - {cards: 20-20, points: 0-0}\n  - {coins: 6-4, points: 0-2}\n  - {settebello: Anna, points: 0-2}\n"
       "  - {scope: 0-0, points: 5-0}\nunfinished: true\n",
       "correct the points or the counts"},
      {"a round that was written for the other sides",
       "rounds:\n  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Anna, scope: 0-2, points: 4-2}\n"
       "  - {cards: 15-25, coins: 3-7, settebello: Bruno, primiera: Bruno, scope: 0-0, points: 0-4}\nresult: 8-2\nunfinished: true\n",
       "write result: 4-6"},
      {"a sum, or a figure that nothing confirms",
       "rounds:\n  - {cards: 22-18, coins: 6-4, settebello: Anna, primiera: Bruno, scope: 1-3}\nresult: 4-1\nunfinished: true\n",
       "2 possible corrections: write result: 4-4; or in round 1 write scope: 1-0"},
      {"the last round is missing",
       "rounds:\n  - {points: 4-2, total: 4-2}\n  - {points: 3-1, total: 7-3}\nresult: 8-5\nunfinished: true\n",
       "2 possible corrections: add the round that is missing at the end, with points: 1-2; or write result: 7-3"},
      {"a round was written over the next one",
       "rounds:\n  - {cards: 24-16, coins: 5-5, settebello: Bruno, primiera: Bruno, scope: 1-2, points: 2-4}\n"
       "  - {cards: 24-16, coins: 5-5, settebello: Bruno, primiera: Bruno, scope: 1-2, points: 2-4}\n"
       "  - {cards: 16-24, coins: 1-9, settebello: Bruno, primiera: Bruno, scope: 2-3, points: 2-7}\nwinner: Anna\n",
       ""},
      {"a figure was copied from the round before",
       "rounds:\n  - {cards: 25-15, coins: 4-6, settebello: Anna, primiera: Bruno, scope: 0-0, points: 2-2}\n"
       "  - {cards: 27-13, coins: 4-6, settebello: Anna, primiera: Anna, scope: 0-0, points: 4-0, total: 6-2}\nunfinished: true\n",
       "write coins: 6-4"},
      {"a round was written over the next one, but for an award",
       "game: napola\nrounds:\n"
       "  - {cards: 22-18, coins: 5-5, settebello: Anna, primiera: 84-61, scope: 1-2, napola: 0-0, points: 4-2}\n"
       "  - {cards: 22-18, coins: 5-5, settebello: Anna, primiera: 84-61, scope: 1-2, points: 4-2}\nresult: 5-4\nunfinished: true\n",
       "write result: 8-4"},
      {"piles under each other's name, or sweeps",
       "rounds:\n  - {piles: {Anna: 1d 4d 5d 3c 4c 5c 7c 8c 10c 2b 3b 4b 5b 6b 9b 10b 1s 2s 3s 6s 8s, Bruno: rest}, scope: 0-2, "
       "points: 3-3}\n  - {points: 8-10}\nresult: 11-13\n",
       "3 possible corrections: write scope: 2-0; or swap Anna and Bruno in the order of the players; or in round 1 swap the piles of Anna "
       "and Bruno"},
      {"a point was forgotten of an award that nobody may have",
       "rounds:\n  - {cards: 25-15, coins: 8-2, settebello: Anna, primiera: Anna, scope: 1-1, points: 5-1, total: 5-1}\n"
       "  - {cards: 14-26, coins: 4-6, settebello: Bruno, primiera: Anna, scope: 0-1, points: 0-4, total: 5-5}\nresult: 5-5\n"
       "unfinished: true\n",
       "write primiera: none"},
      {"sweeps, or the only evidence of a round",
       "rounds:\n  - {total: 7-2}\n  - {cards: 26-14, coins: 5-5, settebello: Bruno, primiera: Anna, scope: 4-0, total: 9-3}\n"
       "  - {cards: 11-29, coins: 5-5, settebello: Anna, primiera: Anna, scope: 0-1, total: 11-5}\nwinner: Anna\n",
       "2 possible corrections: write scope: 0-0; or in round 1 write total: 3-2"},
      {"the first round is missing",
       "dealer: Anna\nrounds:\n  - {dealer: Bruno, total: 4-2}\n  - {dealer: Anna, total: 7-4}\nresult: 7-4\nunfinished: true\n", ""},
      {"counts that are missing are not made up for by a rule",
       "rounds:\n  - {cards: 18-22, settebello: Anna, primiera: Bruno, scope: 0-6}\n"
       "  - {cards: 22-18, settebello: Bruno, primiera: Bruno, scope: 1-0}\nunfinished: true\n",
       ""},
      {"a bonus was declared that the hand does not have",
       "game: cirulla-bga\nunfinished: true\nrounds:\n  - table: 10b 6s 1d 2s\n    deals:\n"
       "      - plays: [declares low 1s x 1d / 8b x 2s 6s, 4s lays / 7b lays, 1c x 10b 4s / 8c x 7b scopa]\n"
       "      - plays: [7d lays / 4b lays, 9s lays / 8d x 7d, 3b lays / 7c x 3b 4b]\n"
       "      - plays: [3c lays / 5b lays, 8s x 3c 5b / 9d x 9s scopa, 3s lays / 10c lays]\n"
       "      - plays: [4c lays / 10s x 10c, 4d x 4c / 9b lays, 6b x 9b / 5s lays]\n"
       "      - plays: [Anna declares low 5d x 5s / 2b lays, 9c lays / 6d x 9c, 1b x 2b 3s scopa / 7s lays]\n",
       "2 possible corrections: delete the declaration; or for play 26, swap the two: 9c / 2b"},
      {"a card that must capture was laid on purpose",
       "unfinished: true\nrounds:\n  - dealer: Bruno\n    table: 3d 6d 6b 9d\n    deals:\n"
       "      - {Anna: 8s 7b 1d, Bruno: 9c 1s 8c, plays: [1d / 9c lays]}\n",
       "2 possible corrections: write 8c; or write 9c x 9d"},
  };
  for (const Row &row : rows) {
    CAPTURE(row.why);
    const std::string log = two + row.log;
    CHECK(fixing::fixed(log).text == log);
    const auto found = serious(log);
    REQUIRE_FALSE(found.empty());
    if (*row.help != 0) CHECK(to_text(found.front().help) == row.help);
  }
}
