#pragma once

#include "arbitro/json_writer.hpp"
#include "arbitro/report.hpp"

namespace arbitro {

/// A list of cards, in ascending order.
void write_cards(JsonWriter &json, CardSet cards);
/// One play, as every output writes it: `{"card": "7d", "take": ["7s"], "scopa": false}`. `take` is nothing (null) where the card is laid,
/// and empty where an ace takes itself.
void write_play(JsonWriter &json, Card card, const std::optional<CardSet> &take, bool scopa);
/// The members of such an object, for one that has more of them; the card is nothing (null) where nobody knows it.
void write_play_members(JsonWriter &json, const std::optional<Card> &card, const std::optional<CardSet> &take, bool scopa);
/// The object of one match, as `schemas/report.schema.json` describes it.
void write_match(JsonWriter &json, const Report &report);
/// The object of the summary.
void write_summary(JsonWriter &json, const Summary &summary);
/// What decides in a finding and would be allowed: `rule`, then `table`, `hand` and `allowed` where there are any.
void write_grounds(JsonWriter &json, const Finding &finding);

} // namespace arbitro
