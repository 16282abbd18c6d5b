// Every sentence of the five pages of rules that can be tested, with its test: the pages are those that `arbitro explain sources` lists
// first.

#include "proofs.hpp"
#include "support/catch.hpp"
#include "support/read_file.hpp"

#include "arbitro/games.hpp"
#include "arbitro/read.hpp"
#include "arbitro/referee.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

using namespace arbitro;

namespace {

using sentences::PageSentence;
using sentences::Proof;

/// A page by its key among the sources, and how many lines it has.
struct Page {
  const char *key;
  int lines;
  const std::vector<PageSentence> &rows;
};
const Page all_pages[] = {{"000", 78, sentences::scopa_online()},
                          {"001", 107, sentences::how_to_play_scopa()},
                          {"002", 92, sentences::board_game_arena()},
                          {"003", 211, sentences::guide_in_english()},
                          {"004", 153, sentences::old_wikipedia()}};

std::vector<std::string> words_of(const std::string &text) {
  std::vector<std::string> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// A game and the single rules after it.
ReadOptions rules_in(const std::string &game) {
  ReadOptions read;
  for (const std::string &word : words_of(game)) {
    if (read.game.empty())
      read.game = word;
    else
      read.rules.push_back(read_setting(word));
  }
  return read;
}

/// `legal`, `scopa`, or `illegal` with the rule that decides.
std::string answer_to(const Proof &proof) {
  MovesRequest request;
  request.read = rules_in(proof.game);
  request.cards = proof.asked;
  const std::size_t colon = proof.given.find(':');
  request.table = proof.given.substr(0, colon);
  const std::string more = colon == std::string::npos ? "" : proof.given.substr(colon + 1);
  request.first_play = more == " first";
  request.last_play = more == " last";
  if (more.starts_with(" hand ")) request.hand = more.substr(6);
  const PlayVerdict verdict = *answer(read_question(request)).verdict;
  if (verdict.legal) return verdict.play.sweep ? "scopa" : "legal";
  return "illegal " + (verdict.rules.empty() ? "" : std::string(verdict.rules.front().field->name));
}

std::string verdict_on(const Proof &proof) {
  const ReadOptions read = rules_in(proof.game);
  std::string rules;
  for (const auto &[name, value] : read.rules) rules += (rules.empty() ? "" : ", ") + name + ": " + value;
  std::string game = read.game;
  std::ranges::replace(game, '+', ',');
  const std::string log = "arbitro: 1\ngame: [" + game + "]\nrules: {" + rules + "}\n" + proof.given + "\n" + proof.asked + "\n";
  CAPTURE(log);
  CheckOptions options;
  options.interpretations = false;
  std::string findings, ends;
  Referee(options).check_text(log, "match.yaml", [&](Report &&report) {
    for (const Finding &finding : report.findings) {
      if (finding.severity == Severity::note) continue;
      findings += (findings.empty() ? "" : ", ") + std::string(row_of(finding.code).name);
      if (finding.at.round > 0) findings += " " + to_string(finding.at);
    }
    ends += "; " + std::string(report.result.winner == nobody ? to_string(report.result.status) : report.sides[report.result.winner].name);
    for (std::size_t side = 0; side < report.sides.size(); ++side)
      ends += " " + (report.result.totals[side] ? std::to_string(*report.result.totals[side]) : "?");
  });
  return findings + ends;
}

std::string figures_of(const auto &figures, std::size_t sides) {
  std::string text;
  for (std::size_t side = 0; side < sides; ++side)
    text += (side == 0 ? "" : "-") + (figures[side] ? std::to_string(static_cast<int>(*figures[side])) : "none");
  return text;
}

/// An award, its figures and, where there are several piles, its points.
std::string count_of(const Proof &proof) {
  const Rules rules = read_rules(rules_in(proof.game));
  std::vector<std::string> piles;
  std::istringstream in(proof.asked);
  for (std::string pile; std::getline(in, pile, '|');) piles.push_back(pile);
  const PileCount count = count_piles(rules, read_piles(piles, proof.given, rules.french_courts));
  const std::string award = words_of(proof.expected).front();
  for (const Tally &tally : count.tallies) {
    if (to_string(tally.key) != award) continue;
    const std::string counted = award + " " + figures_of(tally.counted, piles.size());
    return piles.size() == 1 ? counted : counted + " " + figures_of(tally.points, piles.size());
  }
  return "no such award";
}

/// The names of all tests.
const std::set<std::string> &names_of_tests() {
  static const std::set<std::string> names = [] {
    std::set<std::string> found;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(ARBITRO_ROOT "/tests")) {
      if (entry.path().extension() != ".cpp") continue;
      const std::string text = read_file(entry.path().string());
      const std::string begin = "\nTEST_CASE(\"";
      for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        const std::size_t name = at + begin.size();
        found.insert(text.substr(name, text.find('"', name) - name));
      }
    }
    return found;
  }();
  return names;
}

void check(const Proof &proof) {
  switch (proof.kind) {
  case Proof::Kind::states_no_rule: break;
  case Proof::Kind::test: CHECK(names_of_tests().contains(proof.asked)); break;
  case Proof::Kind::rule: {
    const RuleField *const field = find_rule_field(proof.asked);
    REQUIRE(field != nullptr);
    CHECK(to_string(field->get(read_rules(rules_in(proof.game)))) == proof.expected);
    break;
  }
  case Proof::Kind::play: CHECK(answer_to(proof) == proof.expected); break;
  case Proof::Kind::deals:
    CHECK(std::to_string(Dealing(read_rules(rules_in(proof.game)), std::stoi(proof.asked)).deals()) == proof.expected);
    break;
  case Proof::Kind::judged: CHECK(verdict_on(proof) == proof.expected); break;
  case Proof::Kind::counted: CHECK(count_of(proof) == proof.expected); break;
  }
}

} // namespace

TEST_CASE("the five pages of rules are among the sources, and every line of theirs is in the table") {
  for (const Page &page : all_pages) {
    CAPTURE(page.key);
    CHECK(std::ranges::find(sources(), page.key, &RuleSource::key) != sources().end());
    for (int line = 1; line <= page.lines; ++line) {
      CAPTURE(line);
      CHECK(std::ranges::any_of(page.rows, [&](const PageSentence &row) { return row.first <= line && line <= row.last; }));
    }
    for (const PageSentence &row : page.rows) {
      CAPTURE(row.first, row.gist);
      CHECK((row.first >= 1 && row.first <= row.last && row.last <= page.lines));
      const bool states_no_rule = row.proof.kind == Proof::Kind::states_no_rule;
      CHECK((states_no_rule || (row.first == row.last && !row.gist.empty())));
      CHECK(std::ranges::none_of(page.rows, [&](const PageSentence &other) {
        return &other != &row && states_no_rule && other.first <= row.last && row.first <= other.last;
      }));
    }
  }
}

TEST_CASE("every sentence of the five pages of rules that can be tested is followed") {
  int tested = 0;
  for (const Page &page : all_pages)
    for (const PageSentence &row : page.rows) {
      CAPTURE(page.key, row.first, row.gist, row.proof.game, row.proof.asked, row.proof.given);
      check(row.proof);
      if (row.proof.kind != Proof::Kind::states_no_rule) ++tested;
    }
  CHECK(tested > 390);
}

TEST_CASE("what the pages of rules leave open is decided, each question in one way") {
  constexpr int questions = 30;
  for (int number = 1; number <= questions; ++number) {
    CAPTURE(number);
    CHECK(std::ranges::find(sentences::left_open(), number, &PageSentence::first) != sentences::left_open().end());
  }
  for (const PageSentence &row : sentences::left_open()) {
    CAPTURE(row.first, row.gist, row.proof.game, row.proof.asked, row.proof.given);
    check(row.proof);
  }
}
