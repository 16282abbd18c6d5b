#include "support/catch.hpp"

#include "arbitro/games.hpp"
#include "arbitro/rules.hpp"

#include <algorithm>
#include <set>
#include <string>

using namespace arbitro;

namespace {

/// What stands in a text as the key of a source: three digits, or two to four capital letters.
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

TEST_CASE("what is said about a game is for players: no keys of sources, no words of implementers") {
  for (const Game &game : games()) {
    CAPTURE(game.name, game.remark.in(Language::english));
    CHECK(game.remark.in(Language::english).ends_with('.'));
    CHECK(keys_in(game.remark.in(Language::english)).empty());
    for (const std::string_view word : {"the code", "filled", "by hand", "default", "preset", "knob", "assumed"})
      CHECK(game.remark.in(Language::english).find(word) == std::string_view::npos);
  }
}

TEST_CASE("a game is found in whatever case, and by words of its name, its title or what is said about it") {
  CHECK(find_game("Scopa-D-Assi") == find_game("scopa-d-assi"));
  CHECK(find_game("SCOPA") == &games().front());
  using Names = std::vector<std::string>;
  CHECK(names_like("ponino") == Names{"il-ponino"});
  CHECK(names_like("Frac") == Names{"scopa-frac"});
  CHECK(names_like("trentino") == Names{"scopone-trentino"});
  CHECK(names_like("quindici") == Names{"scopa-di-quindici", "scopa-di-quindici-bga", "scopa-di-quindici-or-equal"});
  CHECK(names_like("assi").size() == 6);
  CHECK(names_like("scopa d'assi") == names_like("assi"));
  CHECK(names_like("scopone a 10") == Names{"scopone-scientifico"});
  CHECK(names_like("scopone{a}_10") == Names{"scopone-scientifico"});
  CHECK(names_like("escopa") == Names{"escova"});
  CHECK(names_like("settanta") == Names{"palle-del-cane"});
  CHECK(names_like("briscola").empty());
  CHECK(names_like("").empty());
}
