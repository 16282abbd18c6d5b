#include "dialogue.hpp"

#include "log/notation.hpp"
#include "render/match_json.hpp"

namespace arbitro::record {
namespace {

/// Texts that can answer a question; those that are cards have the name of the card in results, too.
void write_answers(JsonWriter &json, const std::vector<std::string> &texts, const std::optional<Notation> &notation) {
  json.begin_array();
  for (const std::string &text : texts) {
    json.begin_object().member("text", text);
    const std::optional<Card> card = notation ? notation->read_whole(text) : std::nullopt;
    if (card) json.member("card", to_string(*card));
    json.end_object();
  }
  json.end_array();
}

void write_board(JsonWriter &json, const JudgedLog &log, const RoundState &now) {
  const Report &report = log.report;
  write_cards(json.begin_object().key("table"), now.table);
  write_hands_and_piles(json.member("turn", name_of_player(report, now.turn)), report, now.hands, now.piles);
  json.end_object();
}

} // namespace

std::string Dialogue::as_json(const Reply &reply) const {
  const Context now = context();
  const QuestionRow &row = open_question(now);
  const Prompt asked = row.ask(now);
  const bool asks_cards = row.complete == complete_cards || row.complete == complete_play;
  std::optional<Notation> notation;
  if (asks_cards) notation.emplace(judged_->match().letters, Courts{}, judged_->match().rules.french_courts);
  return json_document([&](JsonWriter &json) {
    json.member("said", reply.text).member("taken", reply.is_taken).member("ended", reply.ended);
    json.member("log", now_.log).key("question").begin_object().member("name", row.name).member("words", asked.words);
    json.member("offered", asked.offered).member("key", asked.key).member("form", to_text(asked.form, now_.language));
    json.member("names_side", asked.names_side);
    write_answers(json.key("answers"), row.list != nullptr ? row.list(now) : row.complete(now, ""), notation);
    json.member("choices", now_.open.captures).member("card", now_.open.cell).end_object();
    const std::optional<RoundState> board = judged_ && asks_cards ? state_before_next(*judged_) : std::nullopt;
    json.maybe("board", board, [&](const RoundState &state) { write_board(json, *judged_, state); });
  });
}

} // namespace arbitro::record
