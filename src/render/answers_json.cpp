#include "match_json.hpp"

#include "arbitro/json_writer.hpp"
#include "arbitro/render.hpp"

#include <span>

namespace arbitro {
namespace {

void write_verdict(JsonWriter &json, const PlayVerdict &verdict, Language language) {
  write_play(json.key("play"), verdict.play);
  json.member("legal", verdict.legal).text_or_null("why", to_text(verdict.why, language)).key("rule");
  if (verdict.legal)
    json.null();
  else
    write_deciding(json, verdict.rules);
  json.member("games", verdict.games);
}

} // namespace

std::string moves_json(const MovesAnswer &answer, Language language) {
  std::string text;
  JsonWriter json(text);
  write_cards(json.begin_object().member("arbitro", 1).key("table"), answer.table);
  json.key("moves").begin_array();
  for (const AllowedPlay &play : answer.moves) write_play(json, play);
  json.end_array();
  if (answer.verdict) write_verdict(json, *answer.verdict, language);
  json.end_object();
  return text + "\n";
}

std::string count_json(const PileCount &count) {
  std::string text;
  JsonWriter json(text);
  const auto by_side = [&](std::string_view name, const auto &values) {
    json.key(name).begin_array();
    for (const auto &value : std::span(values).first(count.sides.size())) json.value(value);
    json.end_array();
  };
  json.begin_object().member("arbitro", 1).key("sides").begin_array();
  for (const std::string &name : count.sides)
    json.begin_object().member("name", name).member("players", std::vector<std::string>{name}).end_object();
  json.end_array().key("counted").begin_object();
  for (const Tally &tally : count.tallies) by_side(to_string(tally.key), tally.counted);
  json.end_object().key("awards").begin_object();
  for (const Tally &tally : count.tallies) by_side(to_string(tally.key), tally.points);
  json.end_object();
  by_side("points", count.points);
  json.end_object();
  return text + "\n";
}

} // namespace arbitro
