#include "match_json.hpp"

#include "arbitro/games.hpp"
#include "arbitro/render.hpp"
#include "json_writer.hpp"

namespace arbitro {
namespace {

void write_verdict(JsonWriter &json, const PlayVerdict &verdict, const CardSpelling &spelling) {
  write_play(json.key("play"), verdict.play);
  json.member("legal", verdict.legal).text_or_null("why", to_text(verdict.why, spelling)).key("rule");
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
  for (const LegalPlay &play : answer.moves) write_play(json, play);
  json.end_array();
  CardSpelling spelling = answer.card_spelling;
  spelling.language = language;
  if (answer.verdict) write_verdict(json, *answer.verdict, spelling);
  json.end_object();
  return text + "\n";
}

std::string games_json(Language language) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("arbitro", 1).key("games").begin_array();
  for (const Game &game : games())
    json.begin_object()
        .member("name", game.name)
        .member("title", game.title.in(language))
        .member("family", game.family)
        .member("remark", game.remark.in(language))
        .member("sources", game.sources)
        .end_object();
  json.end_array().end_object();
  return text + "\n";
}

std::string count_json(const PileCount &count) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().member("arbitro", 1).key("sides").begin_array();
  for (const std::string &name : count.sides)
    json.begin_object().member("name", name).member("players", std::vector<std::string>{name}).end_object();
  write_tallies(json.end_array(), count.tallies, count.sides.size());
  write_array(json.key("points"), count.points, count.sides.size());
  json.end_object();
  return text + "\n";
}

} // namespace arbitro
