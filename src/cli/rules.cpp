#include "arbitro/rules.hpp"
#include "arbitro/read.hpp"
#include "command.hpp"
#include "finding/say.hpp"
#include "how_to_play.hpp"
#include "render/match_json.hpp"
#include "render/paint.hpp"
#include "text/code_points.hpp"
#include "text/join.hpp"

#include <algorithm>

namespace arbitro {
namespace {

/// A cell of a table, with at least one space after it.
std::string cell(std::string_view text, int width) { return padded(std::string(text) + ' ', width); }

/// What people call a family of games.
std::string_view family_in(Language language, std::string_view family) {
  constexpr Prose families[] = {
      {"ace takes all", "asso pigliatutto"}, {"fifteens and elevens", "quindici e undici"}, {"scoring variants", "varianti del punteggio"}};
  for (const Prose &known : families)
    if (known.in(Language::english) == family) return known.in(language);
  return family;
}

std::string list_as_text(const RenderOptions &style) {
  const Language language = style.language;
  const auto names = static_cast<int>(std::ranges::max(games(), {}, [](const Game &game) { return game.name.size(); }).name.size()) + 1;
  std::string text;
  std::vector<std::string_view> families;
  for (const Game &game : games())
    if (std::ranges::find(families, game.family) == families.end()) families.push_back(game.family);
  for (const std::string_view family : families) {
    text += (text.empty() ? "" : "\n") + std::string(family_in(language, family)) + "\n";
    for (const Game &game : games())
      if (game.family == family) text += "  " + cell(game.name, names) + wrapped(game.title.in(language), style.width, names + 2);
  }
  return text + "\n" + wrapped(to_text(say::games_can_be_laid_over(), language) + ".", style.width, 0);
}

std::string name_of(std::string_view layers) {
  return join(words_in(layers, "+"), "+", [](std::string_view layer) { return find_game(layer)->name; });
}
std::string title_of(std::string_view layers, Language language) {
  return join(words_in(layers, "+"), " + ", [&](std::string_view layer) { return find_game(layer)->title.in(language); });
}

std::string field_as_text(const RuleField &field, const Rules &rules, const RenderOptions &style) {
  const std::string setting = "  " + std::string(field.name) + ": " + to_string(field.get(rules));
  if (style.quiet) return setting + "\n";
  std::string text = setting + "\n      " + wrapped(field.meaning.in(style.language), style.width, 6);
  if (style.verbose)
    text += "      " + wrapped(to_text(say::possible_values(field.values), style.language), style.width, 6) + "      " +
            wrapped(to_text(sources_of(field), style.language), style.width, 6);
  return text;
}

/// How a game is played, each line after its topic.
std::string plain_words(const Rules &rules, const RenderOptions &style) {
  const Paint paint(style.color);
  const std::vector<PlainWords> lines = how_to_play(rules, style.language);
  const std::size_t column = std::ranges::max(lines, {}, [](const PlainWords &line) { return line.about.size(); }).about.size() + 2;
  std::string text;
  for (const PlainWords &line : lines)
    text += paint(Style::bold, line.about) + std::string(column - line.about.size(), ' ') +
            wrapped(line.text, style.width, static_cast<int>(column));
  return text;
}

std::vector<std::string> names_in(std::string_view keys) {
  return collected(words_in(keys), [](std::string_view key) { return std::string(key); });
}

std::string game_as_text(std::string_view layers, const Rules &rules, const RenderOptions &style) {
  const Rules standard;
  const Paint paint(style.color);
  const auto words_of = [&](const Phrase &phrase) { return to_text(phrase, style.language); };
  std::string changes;
  std::string same;
  for (const RuleField &field : rule_fields()) {
    const bool changed = field.get(rules) != field.get(standard);
    if (changed || style.verbose || style.quiet) (changed ? changes : same) += field_as_text(field, rules, style);
  }
  const std::string name = name_of(layers);
  std::string text = wrapped(name + ": " + title_of(layers, style.language), style.width, 2);
  text = paint(Style::bold, text.substr(0, text.size() - 1)) + "\n";
  if (!style.quiet) text += plain_words(rules, style) + "\n";
  for (const std::string_view layer : words_in(layers, "+"))
    if (const Game *game = find_game(layer); game && !style.quiet)
      text += wrapped(game->remark.in(style.language), style.width, 0) +
              wrapped(words_of(say::from_sources(names_in(game->sources))), style.width, 0);
  if (!changes.empty()) text += "\n" + paint(Style::bold, words_of(say::changed_over_scopa())) + "\n" + changes;
  if (!same.empty()) text += "\n" + paint(Style::bold, words_of(changes.empty() ? say::every_rule() : say::as_in_scopa())) + "\n" + same;
  if (same.empty()) text += "\n" + wrapped(words_of(say::rules_lists_every(name)) + ".", style.width, 0);
  return text;
}

/// Whether a text has that word in it, in whatever case.
bool mentions(std::string_view text, std::string_view word) {
  return in_small_letters(text).find(in_small_letters(word)) != std::string::npos;
}

/// The rules and the games that speak of a word.
std::string found_as_text(const std::string &word, const RenderOptions &style) {
  const Language language = style.language;
  const auto entry = [&](std::string_view name, std::string_view what, std::string_view more) {
    return "  " + wrapped(std::string(name) + ": " + std::string(what), style.width, 6) + "      " + wrapped(more, style.width, 6);
  };
  std::string text;
  for (const RuleField &field : rule_fields())
    if (mentions(field.name, word) || mentions(field.meaning.in(language), word) || mentions(field.values.in(language), word))
      text += entry(field.name, field.values.in(language), field.meaning.in(language));
  if (!text.empty()) text = Paint(style.color)(Style::bold, to_text(say::found_rules(), language)) + "\n" + text;
  std::string found;
  for (const Game &game : games())
    if (mentions(game.name, word) || mentions(game.title.in(language), word) || mentions(game.remark.in(language), word))
      found += entry(game.name, game.title.in(language), game.remark.in(language));
  if (!found.empty())
    text += (text.empty() ? "" : "\n") + Paint(style.color)(Style::bold, to_text(say::found_games(), language)) + "\n" + found;
  return text;
}

std::string game_as_json(std::string_view layers, const Rules &rules) {
  const Rules standard;
  return json_document([&](JsonWriter &json) {
    json.member("game", name_of(layers)).member("title", title_of(layers, Language::english)).key("rules").begin_array();
    for (const bool wanted : {true, false})
      for (const RuleField &field : rule_fields()) {
        const RuleValue value = field.get(rules);
        if ((value != field.get(standard)) != wanted) continue;
        json.begin_object().member("name", field.name).key("value");
        write_rule_value(json, value);
        json.member("changed", wanted)
            .member("values", field.values.in(Language::english))
            .member("meaning", field.meaning.in(Language::english))
            .member("source", field.source)
            .end_object();
      }
    json.end_array();
  });
}

std::string difference_as_text(const std::string &a, const std::string &b, Language language) {
  constexpr std::size_t names = 26;
  constexpr std::size_t values = 28;
  const Rules of_a = read_rules(a);
  const Rules of_b = read_rules(b);
  std::string text = "  " + cell("", names) + cell(a, values) + b + "\n";
  for (const RuleField &field : rule_fields())
    if (field.get(of_a) != field.get(of_b))
      text += "  " + cell(field.name, names) + cell(to_string(field.get(of_a)), values) + to_string(field.get(of_b)) + "\n";
  return of_a == of_b ? to_text(say::have_same_rules(a, b), language) + "\n" : text;
}

std::string difference_as_json(const std::string &a, const std::string &b) {
  const Rules of_a = read_rules(a);
  const Rules of_b = read_rules(b);
  return json_document([&](JsonWriter &json) {
    json.key("games").begin_array().value(a).value(b).end_array().key("differences").begin_array();
    for (const RuleField &field : rule_fields()) {
      if (field.get(of_a) == field.get(of_b)) continue;
      json.begin_object().member("name", field.name).key("values").begin_array();
      write_rule_value(json, field.get(of_a));
      write_rule_value(json, field.get(of_b));
      json.end_array().member("meaning", field.meaning.in(Language::english)).end_object();
    }
    json.end_array();
  });
}

/// Refuses what is no list of names but the words of one title: `rules scopone a 10`.
void refuse_words_of_a_title(const std::vector<std::string> &typed) {
  const std::string title = join(typed, " ");
  const bool are_games = std::ranges::all_of(typed, [](const std::string &name) { return find_game(name) != nullptr; });
  if (!are_games && !games_like(title).empty()) static_cast<void>(read_rules(title));
}

} // namespace

Exit run_rules(Session &session) {
  const std::vector<std::string> &names = session.options.arguments;
  const bool json = session.options.format == "json";
  std::ostream &out = session.output.stream();
  if (!session.options.find.empty()) {
    const std::string found = found_as_text(session.options.find, session.render_options(true));
    if (json || !names.empty()) throw Refusal{say::find_takes_a_word()};
    if (found.empty()) throw Refusal{say::nothing_speaks_of(session.options.find)};
    out << found;
  } else if (session.options.diff) {
    if (names.size() != 2) throw Refusal{say::diff_takes_two_games()};
    out << (json ? difference_as_json(names[0], names[1]) : difference_as_text(names[0], names[1], language_of(session.options)));
  } else if (names.size() > 1) {
    refuse_words_of_a_title(names);
    throw Refusal{say::one_game_at_a_time()};
  } else if (names.empty()) {
    out << (json ? games_json() : list_as_text(session.render_options(true)));
  } else {
    ReadOptions read = read_options(session.options);
    read.game = names.front();
    const Rules rules = read_rules(read);
    out << (json ? game_as_json(names.front(), rules) : game_as_text(names.front(), rules, session.render_options(true)));
  }
  return Exit::clean;
}

} // namespace arbitro
