#include "finding/say.hpp"
#include "finding/template.hpp"

#include "support/catch.hpp"
#include "support/read_file.hpp"

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <span>

using namespace arbitro;

namespace {

struct Row {
  std::string_view name, parameters, english, italian;
};
constexpr Row sentences[] = {
#define X(name, parameters, english, italian) {#name, #parameters, english, italian},
#include "finding/sentences.def"
#undef X
};

const CardSet seven_and_king{Card(7, Suit::swords), Card(10, Suit::coins)};

/// The names after `say::` in all sources.
std::set<std::string> sentences_used() {
  std::set<std::string> names;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(ARBITRO_ROOT) / "src")) {
    if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
    const std::string text = read_file(entry.path());
    constexpr std::string_view space = "say::";
    for (std::size_t at = 0; (at = text.find(space, at)) != std::string::npos;) {
      at += space.size();
      names.insert(text.substr(at, text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789", at) - at));
    }
  }
  return names;
}

/// The texts in quotes of a source that read like words for people, except those that are next to their translation.
std::vector<std::string> untranslated_in(const std::string &source) {
  static const std::regex comment("(^|\n)[ ]*(//|#)[^\n]*"), words("[a-z][a-z] [a-z][a-z]");
  static const std::regex text("\"([^\"\\\\\n]|\\\\.)*\"");
  static const std::regex first_of_two("\\{\\s*$"), second_begins("^\\s*,\\s*\""), second_of_two("\",\\s*$");
  const std::string code = std::regex_replace(source, comment, "$1");
  std::vector<std::string> found;
  for (std::sregex_iterator at(code.begin(), code.end(), text), end; at != end; ++at) {
    constexpr std::ptrdiff_t near = 40;
    const auto begin = (*at)[0].first, past = (*at)[0].second;
    const std::string before(begin - std::min(near, begin - code.begin()), begin);
    const std::string after(past, past + std::min(near, code.end() - past));
    const bool is_first = std::regex_search(before, first_of_two) && std::regex_search(after, second_begins);
    if (std::regex_search(at->str(), words) && !is_first && !std::regex_search(before, second_of_two)) found.push_back(at->str());
  }
  return found;
}

/// A template with the kinds of its parameters instead of their names: `{Text} appears twice`.
std::string in_kinds(std::string_view text, const std::string &parameters) {
  static const std::regex parameter("(\\w+) (\\w+)");
  std::string kinds(text);
  for (std::sregex_iterator at(parameters.begin(), parameters.end(), parameter), end; at != end; ++at) {
    const std::string name = "{" + (*at)[2].str();
    for (std::size_t begin = 0; (begin = kinds.find(name, begin)) != std::string::npos; ++begin)
      if (std::string_view(":|}").find(kinds[begin + name.size()]) != std::string_view::npos)
        kinds.replace(begin + 1, name.size() - 1, (*at)[1].str());
  }
  return kinds;
}

} // namespace

TEST_CASE("no two rows are the same sentence in every language") {
  std::map<std::pair<std::string, std::string>, std::string_view> names;
  for (const Row &row : sentences) {
    const std::string parameters(row.parameters);
    const auto [known, is_new] = names.emplace(std::pair(in_kinds(row.english, parameters), in_kinds(row.italian, parameters)), row.name);
    CAPTURE(row.name, known->second);
    CHECK(is_new);
  }
}

TEST_CASE("A phrase becomes words when it is printed") {
  const CardSpelling spanish{.suits = "ocbe", .courts = CourtSpelling::printed};
  CHECK(to_text(Phrase()).empty());
  CHECK(Phrase().empty());
  CHECK(to_text(say::verbatim("{as} it is")) == "{as} it is");
  CHECK(to_text(say::out_of_turn("Anna", "Bruno")) == "Anna played, but it was Bruno's turn");
  CHECK(to_text(say::taken_but_absent(seven_and_king)) == "7s 10d taken, but not on the table");
  CHECK(to_text(say::taken_but_absent(seven_and_king), spanish) == "7e 12o taken, but not on the table");
  CHECK(to_text(say::no_scopa_cards_stay(seven_and_king)) == "marked scopa, but 7s 10d stay on the table");
  CHECK(to_text(say::no_scopa_cards_stay(seven_and_king.first())) == "marked scopa, but 7s stays on the table");
  CHECK(to_text(say::many_in_no_pile(1)) == "1 card is in no pile");
  CHECK(to_text(say::many_in_no_pile(2)) == "2 cards are in no pile");
  CHECK(to_text(say::sum({"3", "4"})) == "3 + 4");
  CHECK(to_text(say::several_captures(settebello_card, say::one_of({say::cards(seven_and_king), say::itself()})), spanish) ==
        "7o can take 7e 12o or itself; the log does not say which");
}

TEST_CASE("A template that does not fit its parameters is refused") {
  struct Case {
    std::string_view parameters, text;
    bool sound;
  };
  for (const auto &[parameters, text, sound] : {
           Case{"()", "plain", true},
           {"()", "", true},
           {"()", "rules: {{target: 21}}", true},
           {"(Text name, Number n)", "{name} has {n} {n|card|cards}", true},
           {"(Cards cards)", "{cards:, }", true},
           {"(Phrases what)", "{what:; }", true},
           {"(Text name)", "nobody", false},
           {"(Text name, Number n)", "{name}", false},
           {"()", "{name}", false},
           {"(Text name)", "{nam}", false},
           {"(Text name)", "{name", false},
           {"(Text name)", "name}", false},
           {"(Text name)", "{name} {name|is|are}", false},
           {"(Number n)", "{n|card}", false},
           {"(Number n)", "{n:, }", false},
           {"(Words words)", "{words}", false},
           {"(Phrases what)", "{what}", false},
       }) {
    CAPTURE(parameters, text);
    CHECK(fits(parameters, text) == sound);
  }
}

TEST_CASE("Every sentence is used somewhere") {
  const std::set<std::string> said = sentences_used();
  REQUIRE(said.size() > 50);
  for (const Row &sentence : std::span(sentences).subspan(1)) {
    CAPTURE(sentence.name);
    CHECK(said.contains(std::string(sentence.name)));
  }
}

TEST_CASE("Sentences appear once, without a final stop") {
  std::set<std::pair<std::string_view, std::string_view>> texts;
  for (const Row &sentence : sentences) {
    CAPTURE(sentence.name);
    CHECK(texts.emplace(sentence.english, sentence.italian).second);
    for (const std::string_view text : {sentence.english, sentence.italian}) {
      CHECK_FALSE((text.ends_with('.') && !text.ends_with("...")));
    }
  }
}

TEST_CASE("A phrase is printed in the requested language") {
  const CardSpelling spanish{.suits = "ocbe", .courts = CourtSpelling::printed, .language = Language::italian};
  CHECK(to_text(say::out_of_turn("Anna", "Bruno"), Language::italian) == "ha giocato Anna, ma era il turno di Bruno");
  CHECK(to_text(say::taken_but_absent(seven_and_king), spanish) == "presa di 7e 12o, ma in tavola non ci sono");
  CHECK(to_text(say::several_captures(settebello_card, say::one_of({say::cards(seven_and_king), say::itself()})), spanish) ==
        "7o può prendere 7e 12o o sé stesso; il referto non dice quale");
}

TEST_CASE("Sentences are the same in both languages only where they have no words, or an Italian one") {
  const std::set<std::string_view> italian_words{"no",          "column_of_places", "points_apart", "number_of_sweeps",
                                                 "take_member", "in_matches",       "at_place",     "card_lays"};
  const auto has_words = [](std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
      const Piece piece = next_piece(rest);
      const bool is_text = piece.kind == Piece::Kind::literal && piece.text.find_first_of("abcdefghijklmnopqrstuvwyz") != piece.text.npos;
      if (is_text) return true;
    }
    return false;
  };
  for (const Row &sentence : sentences) {
    if (sentence.english != sentence.italian || italian_words.contains(sentence.name)) continue;
    CAPTURE(sentence.name);
    CHECK_FALSE(has_words(sentence.english));
  }
}

TEST_CASE("Who speaks to people takes the words from the tables") {
  CHECK(untranslated_in("refused(\"no such round\");\n// \"no such remark\"\n") == std::vector<std::string>{"\"no such round\""});
  CHECK(untranslated_in("{\"no such round\", \"la smazzata non c'è\"}").empty());
  const std::set<std::string> speak_to_programs{"open_documents.cpp", "serve.cpp", "server.cpp"};
  for (const char *layer : {"src/record", "src/batch", "src/lsp"})
    for (const std::filesystem::path &path : files_below(layer)) {
      if (speak_to_programs.contains(path.filename())) continue;
      CAPTURE(path);
      CHECK(untranslated_in(read_file(path)) == std::vector<std::string>());
    }
}
