#include "arbitro/json_writer.hpp"
#include "arbitro/rule_fields.hpp"
#include "command.hpp"

#include <algorithm>

namespace arbitro {
namespace {

void write(JsonWriter &json, const RuleValue &value) {
  switch (value.kind) {
  case RuleValue::Kind::null: json.null(); break;
  case RuleValue::Kind::boolean: json.value(value.number != 0); break;
  case RuleValue::Kind::number: json.value(value.number); break;
  case RuleValue::Kind::word: json.value(value.word); break;
  case RuleValue::Kind::list:
    json.begin_array();
    for (const RuleValue &item : value.list) write(json, item);
    json.end_array();
    break;
  case RuleValue::Kind::map:
    json.begin_object();
    for (const auto &[key, number] : value.map) json.free_key(key).value(number);
    json.end_object();
    break;
  }
}

std::string padded(std::string_view text, std::size_t width) {
  std::string line(text);
  line.resize(std::max(width, line.size() + 1), ' ');
  return line;
}

std::string list_as_text() {
  constexpr std::size_t names = 26;
  std::string text;
  std::vector<std::string_view> families;
  for (const Game &game : games())
    if (std::ranges::find(families, game.family) == families.end()) families.push_back(game.family);
  for (const std::string_view family : families) {
    text += (text.empty() ? "" : "\n") + std::string(family) + "\n";
    for (const Game &game : games())
      if (game.family == family) text += "  " + padded(game.name, names) + std::string(game.title) + "\n";
  }
  return text + "\nGames can be laid over each other: scopone+napola. arbitro rules GAME shows one with its rules.\n";
}

std::string list_as_json() {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("arbitro", 1).key("games").begin_array();
  for (const Game &game : games())
    json.begin_object()
        .member("name", game.name)
        .member("title", game.title)
        .member("family", game.family)
        .member("remark", game.remark)
        .member("sources", game.sources)
        .end_object();
  json.end_array().end_object();
  return text + "\n";
}

/// A text of each of the layers, joined.
std::string joined(std::string_view layers, std::string_view Game::*text, std::string_view separator) {
  std::string all;
  for (const std::string_view name : words(layers, '+')) (all += all.empty() ? "" : separator) += find_game(name)->*text;
  return all;
}

std::string title_of(std::string_view layers) { return joined(layers, &Game::title, " + "); }

std::string field_as_text(const RuleField &field, const Rules &rules, bool with_meaning) {
  std::string line = "  " + std::string(field.name) + ": " + to_string(field.get(rules)) + "\n";
  if (!with_meaning) return line;
  return line + "      " + std::string(field.meaning) + "\n      one of: " + std::string(field.values) +
         "\n      source: " + std::string(field.source) + "\n";
}

std::string game_as_text(std::string_view layers, const Rules &rules, const RenderOptions &look) {
  const Rules standard;
  std::string changes;
  std::string same;
  for (const RuleField &field : rule_fields()) {
    const bool changed = field.get(rules) != field.get(standard);
    (changed ? changes : same) += field_as_text(field, rules, !look.quiet);
  }
  std::string text = joined(layers, &Game::name, "+") + ": " + title_of(layers) + "\n";
  for (const std::string_view name : words(layers, '+'))
    if (const Game *game = find_game(name); game && !look.quiet)
      text += std::string(game->remark) + "\nsources: " + std::string(game->sources) + " (arbitro explain sources)\n";
  if (!changes.empty()) text += "\nchanged over scopa:\n" + changes;
  return text + (changes.empty() ? "\nevery rule:\n" : "\nas in scopa:\n") + same;
}

std::string game_as_json(std::string_view layers, const Rules &rules) {
  const Rules standard;
  std::string text;
  JsonWriter json(text);
  json.begin_object()
      .member("arbitro", 1)
      .member("game", joined(layers, &Game::name, "+"))
      .member("title", title_of(layers))
      .key("rules")
      .begin_array();
  for (const bool wanted : {true, false})
    for (const RuleField &field : rule_fields()) {
      const RuleValue value = field.get(rules);
      if ((value != field.get(standard)) != wanted) continue;
      json.begin_object().member("name", field.name).key("value");
      write(json, value);
      json.member("changed", wanted)
          .member("values", field.values)
          .member("meaning", field.meaning)
          .member("source", field.source)
          .end_object();
    }
  json.end_array().end_object();
  return text + "\n";
}

std::string difference_as_text(const std::string &a, const std::string &b) {
  constexpr std::size_t names = 26;
  constexpr std::size_t values = 28;
  const Rules of_a = rules_of_layers(a);
  const Rules of_b = rules_of_layers(b);
  std::string text = "  " + padded("", names) + padded(a, values) + b + "\n";
  for (const RuleField &field : rule_fields())
    if (field.get(of_a) != field.get(of_b))
      text += "  " + padded(field.name, names) + padded(to_string(field.get(of_a)), values) + to_string(field.get(of_b)) + "\n";
  return of_a == of_b ? a + " and " + b + " have the same rules\n" : text;
}

std::string difference_as_json(const std::string &a, const std::string &b) {
  const Rules of_a = rules_of_layers(a);
  const Rules of_b = rules_of_layers(b);
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("arbitro", 1).key("games").begin_array().value(a).value(b).end_array().key("differences").begin_array();
  for (const RuleField &field : rule_fields()) {
    if (field.get(of_a) == field.get(of_b)) continue;
    json.begin_object().member("name", field.name).key("values").begin_array();
    write(json, field.get(of_a));
    write(json, field.get(of_b));
    json.end_array().member("meaning", field.meaning).end_object();
  }
  json.end_array().end_object();
  return text + "\n";
}

/// Refuses what is no list of names but the words of one title: `rules scopone a 10`.
void refuse_words_of_a_title(const std::vector<std::string> &typed) {
  std::string title;
  for (const std::string &word : typed) title += (title.empty() ? "" : " ") + word;
  if (!games_like(title).empty()) static_cast<void>(rules_of_layers(title));
}

} // namespace

Exit run_rules(Session &session) {
  const std::vector<std::string> &names = session.options.arguments;
  const bool json = session.options.format == "json";
  std::ostream &out = session.output.stream();
  if (session.options.diff) {
    if (names.size() != 2) throw Refusal{"--diff takes two games"};
    out << (json ? difference_as_json(names[0], names[1]) : difference_as_text(names[0], names[1]));
  } else if (names.size() > 1) {
    refuse_words_of_a_title(names);
    throw Refusal{"one game at a time; layers are joined by +, and --diff compares two games"};
  } else if (names.empty()) {
    out << (json ? list_as_json() : list_as_text());
  } else {
    const Rules rules = rules_of_layers(names.front());
    out << (json ? game_as_json(names.front(), rules) : game_as_text(names.front(), rules, session.look(true)));
  }
  return Exit::clean;
}

} // namespace arbitro
