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
  CardSpelling spelling = answer.card_spelling;
  spelling.language = language;
  return json_document([&](JsonWriter &json) {
    write_cards(json.key("table"), answer.table);
    json.list("moves", answer.moves, [&](const LegalPlay &play) { write_play(json, play); });
    if (answer.verdict) write_verdict(json, *answer.verdict, spelling);
  });
}

std::string games_json(Language language) {
  return json_document([&](JsonWriter &json) {
    json.list("games", games(), [&](const Game &game) {
      json.begin_object()
          .member("name", game.name)
          .member("title", game.title.in(language))
          .member("family", game.family)
          .member("remark", game.remark.in(language))
          .member("sources", game.sources)
          .end_object();
    });
  });
}

std::string count_json(const PileCount &count) {
  return json_document([&](JsonWriter &json) {
    json.list("sides", count.sides, [&](const std::string &name) {
      json.begin_object().member("name", name).member("players", std::vector<std::string>{name}).end_object();
    });
    write_tallies(json, count.tallies, count.sides.size());
    write_array(json.key("points"), count.points, count.sides.size());
  });
}

} // namespace arbitro
