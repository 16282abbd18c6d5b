#pragma once

#include "arbitro/report.hpp"
#include "json_writer.hpp"

#include <span>
#include <string_view>

namespace arbitro {

/// The name that results use; empty for nobody.
[[nodiscard]] std::string_view name_of_side(const Report &report, Side side);
[[nodiscard]] std::string_view name_of_player(const Report &report, Seat seat);
/// A value of a rule, as a log writes it.
void write_rule_value(JsonWriter &json, const RuleValue &value);
/// The members that say where something is in its file: lines, columns and bytes.
void write_place(JsonWriter &json, const Place &place);
/// A list of cards, in ascending order.
void write_cards(JsonWriter &json, CardSet cards);
/// One play, as every output writes it: `{"card": "7d", "take": ["7s"], "scopa": false}`; `take` is null where the card is laid, and empty
/// where an ace takes itself.
void write_play(JsonWriter &json, const LegalPlay &play);
/// The members of such an object, for one that has more of them; the card is null where nobody knows it.
void write_play_members(JsonWriter &json, const ReplayedPlay &play);
/// Members `hands` and `piles`: the cards of each player, and of each side.
void write_hands_and_piles(JsonWriter &json, const Report &report, const PerSeat<CardSet> &hands, const PerSide<CardSet> &piles);
/// Members `counted` and `awards`: for each award what the sides have, and the points that it gives them.
void write_tallies(JsonWriter &json, const std::vector<Tally> &tallies, std::size_t sides);
/// A list by side or seat, as long as there are any.
template <class T> void write_array(JsonWriter &json, const PerSide<T> &values, std::size_t size) {
  json.value(std::span(values).first(size));
}
/// What every object of a match begins with, whoever writes it: where it was read, what the log calls it, by which rules and by whom it was
/// played. The object stays open.
void write_match_head(JsonWriter &json, const Report &report);
/// The object of one match, as `schemas/report.schema.json` describes it.
void write_match(JsonWriter &json, const Report &report);
/// The object of the summary.
void write_summary(JsonWriter &json, const Summary &summary);
/// Member `troubles`: what could not be read.
void write_troubles(JsonWriter &json, std::span<const Trouble> troubles, Language language);
/// Members `summary` and `troubles`, which documents of many matches end with.
void write_totals(JsonWriter &json, const Summary &summary, Language language);
/// The rules that decide, with their values as text.
void write_deciding(JsonWriter &json, const std::vector<DecidingRule> &rules);
/// What decides in a finding and would be allowed: `rule`, then `table`, `hand` and `allowed` where there are any.
void write_evidence(JsonWriter &json, const Finding &finding);

} // namespace arbitro
