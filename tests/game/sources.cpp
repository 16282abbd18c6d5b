#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"

#include <algorithm>
#include <set>
#include <span>
#include <string>

using namespace arbitro;

namespace {

/// What looks like the key of a source in a text: three digits, or two to four capital letters.
std::vector<std::string> keys_in(std::string_view text) {
  std::vector<std::string> keys;
  std::string word;
  for (const char c : std::string(text) + " ") {
    const bool in_word = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    if (in_word) {
      word += c;
      continue;
    }
    const bool digits = word.size() == 3 && std::ranges::all_of(word, [](char d) { return d >= '0' && d <= '9'; });
    const bool capitals = word.size() >= 2 && word.size() <= 4 && std::ranges::all_of(word, [](char d) { return d >= 'A' && d <= 'Z'; });
    if (digits || capitals) keys.push_back(word);
    word.clear();
  }
  return keys;
}

std::vector<std::string> names_like(std::string_view words) {
  std::vector<std::string> names;
  for (const Game *game : games_like(words)) names.emplace_back(game->name);
  return names;
}

} // namespace

TEST_CASE("every source that a game or a rule names is known, and every known one is named by what is read of it") {
  std::set<std::string_view> known;
  for (const RuleSource &source : sources()) {
    CAPTURE(source.key);
    CHECK(known.insert(source.key).second);
    CHECK_FALSE(source.what.empty());
    CHECK_FALSE(source.read.empty());
  }
  std::size_t named = 0;
  const auto check = [&](std::string_view owner, std::string_view text) {
    CAPTURE(owner, text);
    for (const std::string &key : keys_in(text)) {
      CAPTURE(key);
      CHECK(known.contains(key));
      ++named;
    }
  };
  for (const Game &game : games()) {
    check(game.name, game.sources);
    CHECK_FALSE(keys_in(game.sources).empty());
  }
  for (const RuleField &field : rule_fields()) check(field.name, field.source);
  CHECK(named > 200);
}

namespace {

/// The keys of the five pages of rules that a text names.
std::string pages_in(std::string_view text) {
  std::string pages;
  for (const std::string_view page : {"000", "001", "002", "003", "004"}) {
    const std::vector<std::string> keys = keys_in(text);
    if (std::ranges::find(keys, page) != keys.end()) (pages += pages.empty() ? "" : " ") += page;
  }
  return pages;
}

struct Described {
  const char *what;
  const char *by; ///< the pages that describe it
};

const Described games_by_pages[] = {
    {"scopa", "001 004"},
    {"scopa-online", "000"},
    {"scopa-howto", "001"},
    {"scopa-bga", "002"},
    {"scopa-guide", "003"},
    {"scopa-wiki", "004"},
    {"scopone", "002 004"},
    {"scopone-wiki", "004"},
    {"scopone-bga", "002"},
    {"scopone-scientifico", "002 004"},
    {"scopone-scientifico-wiki", "004"},
    {"scopone-scientifico-bga", "002"},
    {"scopone-trentino", "004"},
    {"scopone-de-trente", "002"},
    {"scopa-d-assi-howto", "001"},
    {"scopa-d-assi-wiki", "004"},
    {"scopa-d-assi-bga-simplified", "002"},
    {"scopa-d-assi-bga-traditional", "002"},
    {"scopa-di-quindici", "004"},
    {"scopa-di-quindici-howto", "001"},
    {"scopa-di-quindici-bga", "002"},
    {"escoba-bga", "002"},
    {"re-bello", "001 002 004"},
    {"calabrese", "004"},
    {"napola-bga", "002"},
    {"napoli", "004"},
    {"il-ponino", "002"},
    {"scopa-frac", "002"},
    {"cappotto", "001 004"},
    {"primiera-by-sevens", "004"},
    {"primiera-courts-zero", "004"},
    {"cirulla-bga", "002"},
};

const Described rules_by_pages[] = {
    {"players", "000 001 002 003 004"},
    {"sides", "000 001 002 003 004"},
    {"direction", "000 001 003 004"},
    {"dealer-rotation", "004"},
    {"french-courts", "000 001 002 003 004"},
    {"hand-size", "000 001 002 003 004"},
    {"table-size", "000 001 002 003 004"},
    {"void-kings", "004"},
    {"void-remedy", "004"},
    {"table-bonus", "002"},
    {"table-bonus-to", "002"},
    {"take-value", "000 001 002 003 004"},
    {"take-total", "001 002 004"},
    {"value-priority", "000 001 002 003 004"},
    {"total-priority", "002 004"},
    {"max-captured", "002"},
    {"must-capture", "000 001 002 003 004"},
    {"ace", "001 002 004"},
    {"ace-if-ace-on-table", "001 002 004"},
    {"ace-takes-aces", "002 004"},
    {"ace-first-play", "001 002 004"},
    {"ace-sweep-scopa", "001 002 004"},
    {"ace-may-decline", "001 002"},
    {"matta", "002"},
    {"matta-play-value", "002"},
    {"scopa-points", "000 001 002 003 004"},
    {"scopa-on-last-play", "000 001 002 004"},
    {"leftover-to", "000 001 002 003 004"},
    {"cards-pt", "000 001 002 003 004"},
    {"cards-rule", "000 001 002 003 004"},
    {"coins-pt", "000 001 002 003 004"},
    {"coins-rule", "000 001 002 003 004"},
    {"settebello-pt", "000 001 002 003 004"},
    {"primiera-pt", "000 001 002 003 004"},
    {"primiera-scale", "000 001 002 003 004"},
    {"primiera-missing", "000 001 002 003 004"},
    {"tie-points", "000 001 002 003 004"},
    {"extra-cards", "001 002 004"},
    {"napola", "002 004"},
    {"napola-cap", "002"},
    {"all-coins", "002 004"},
    {"trente-123", "002"},
    {"trente-all-three-wins", "002"},
    {"sevens-most-pt", "002"},
    {"sevens-all-pt", "002"},
    {"ponino", "002"},
    {"frac", "002"},
    {"grande-pt", "002"},
    {"hand-low-pt", "002"},
    {"hand-triple-pt", "002"},
    {"hand-low-max", "002"},
    {"hand-bonus-declare", "002"},
    {"target", "000 001 002 003 004"},
    {"target-rule", "000 001 002 003 004"},
    {"both-reach", "000 002 003 004"},
    {"tie-at-top", "000 001 002 003 004"},
    {"early-win", "001 004"},
};

/// The pages that describe something: none, where it is not in the table.
std::string pages_that_describe(std::span<const Described> table, std::string_view what) {
  const auto row = std::ranges::find(table, what, [](const Described &one) { return std::string_view(one.what); });
  return row == table.end() ? "" : row->by;
}

} // namespace

TEST_CASE("every game and every rule cites each of the five pages of rules that describes it, and no other") {
  for (const Described &row : games_by_pages) CHECK(find_game(row.what) != nullptr);
  for (const Described &row : rules_by_pages) CHECK(find_rule_field(row.what) != nullptr);
  for (const Game &game : games()) {
    CAPTURE(game.name, game.sources);
    CHECK(pages_in(game.sources) == pages_that_describe(games_by_pages, game.name));
  }
  for (const RuleField &field : rule_fields()) {
    CAPTURE(field.name, field.source);
    CHECK(pages_in(field.source) == pages_that_describe(rules_by_pages, field.name));
  }
}

TEST_CASE("the description of a game is for players: no keys of sources, no words of implementers") {
  for (const Game &game : games()) {
    CAPTURE(game.name, game.remark.in(Language::english));
    CHECK(game.remark.in(Language::english).ends_with('.'));
    CHECK(keys_in(game.remark.in(Language::english)).empty());
    for (const std::string_view word : {"the code", "filled", "by hand", "default", "preset", "knob", "assumed"})
      CHECK(game.remark.in(Language::english).find(word) == std::string_view::npos);
  }
}

TEST_CASE("a game is found in whatever case, and by words of its name, its title or its description") {
  CHECK(find_game("Scopa-D-Assi") == find_game("scopa-d-assi"));
  CHECK(find_game("SCOPA") == &games().front());
  using Names = std::vector<std::string>;
  CHECK(names_like("ponino") == Names{"il-ponino"});
  CHECK(names_like("Frac") == Names{"scopa-frac"});
  CHECK(names_like("trentino") == Names{"scopone-trentino"});
  CHECK(names_like("quindici") ==
        Names{"scopa-di-quindici", "scopa-di-quindici-howto", "scopa-di-quindici-bga", "scopa-di-quindici-or-equal"});
  CHECK(names_like("assi").size() == 6);
  CHECK(names_like("scopa d'assi") == names_like("assi"));
  CHECK(names_like("scopone a 10") == Names{"scopone-scientifico"});
  CHECK(names_like("scopone{a}_10") == Names{"scopone-scientifico"});
  CHECK(names_like("escopa") == Names{"escova"});
  CHECK(names_like("settanta") == Names{"palle-del-cane"});
  CHECK(names_like("briscola").empty());
  CHECK(names_like("").empty());
}
