#include "match_json.hpp"

#include "text/code_points.hpp"

#include <algorithm>
#include <cmath>

namespace arbitro {

namespace {

void write_fix(JsonWriter &json, const Fix &fix, const Report &report) {
  json.begin_object().member("title", to_text(fix.title, report.card_spelling)).member("certainty", to_string(fix.certainty));
  if (fix.explanations > 1) json.member("explanations", fix.explanations);
  json.list("edits", fix.edits, [&](const TextEdit &edit) {
    json.begin_object().member("begin", report.offset_in_file(edit.span.begin)).member("end", report.offset_in_file(edit.span.end));
    json.member("text", edit.text).end_object();
  });
  json.end_object();
}

void write_finding(JsonWriter &json, const Finding &finding, const Report &report) {
  const CodeRow &row = row_of(finding.code);
  json.begin_object().member("code", row.name).member("slug", row.slug);
  json.member("severity", to_string(finding.severity)).member("message", to_text(finding.message, report.card_spelling));
  json.member("file", report.file).member("index", report.index);
  if (report.id) json.member("id", *report.id);
  write_place(json, report.place_of(finding.where));
  json.member("path", report.path_of(finding.where)).text_or_null("at", to_string(finding.at)).text_or_null("player", finding.player);
  write_evidence(json, finding);
  json.list("labels", finding.labels, [&](const Label &label) {
    json.begin_object().member("text", to_text(label.text, report.card_spelling));
    write_place(json, report.place_of(label.where));
    json.end_object();
  });
  json.text_or_null("help", to_text(finding.help, report.card_spelling));
  if (!finding.fixes.empty()) {
    json.list("fixes", finding.fixes, [&](const Fix &fix) { write_fix(json, fix, report); });
  }
  json.end_object();
}

void write_particulars(JsonWriter &json, const RoundParticulars &round, const Report &report) {
  if (!round.board.empty()) json.member("board", round.board);
  if (round.rulings.empty()) return;
  json.list("rulings", round.rulings, [&](const ReportRuling &ruling) {
    json.begin_object().member("kind", to_string(ruling.kind));
    json.text_or_null("side", name_of_side(report, ruling.side));
    if (ruling.play > 0) json.member("play", ruling.play);
    write_array(json.key("points"), ruling.points, report.sides.size());
    json.text_or_null("note", ruling.note).end_object();
  });
}

void write_round(JsonWriter &json, const RoundReport &round, const Report &report) {
  const std::size_t sides = report.sides.size();
  json.begin_object().member("round", round.number);
  json.text_or_null("dealer", name_of_player(report, round.dealer));
  json.member("level", to_string(round.level)).member("plays", round.plays).member("stands", round.stands);
  write_tallies(json, round.tallies, sides);
  write_array(json.key("points"), round.points, sides);
  write_array(json.key("total"), round.total, sides);
  if (round.particulars) write_particulars(json, *round.particulars, report);
  if (round.mended) {
    json.key("mended").begin_object().key("points");
    write_array(json, round.mended->points, sides);
    write_array(json.key("total"), round.mended->total, sides);
    json.end_object();
  }
  if (std::ranges::any_of(round.captures, [](int made) { return made != 0; })) {
    write_array(json.key("captures"), round.captures, report.players.size());
    write_array(json.key("scope"), round.sweeps, report.players.size());
  }
  json.end_object();
}

/// The members of how a match ended; its object stays open.
void write_outcome(JsonWriter &json, const Outcome &result, const Report &report) {
  json.begin_object().member("status", to_string(result.status)).text_or_null("winner", name_of_side(report, result.winner));
  write_array(json.key("totals"), result.totals, report.sides.size());
  json.text_or_null("by", result.by);
  if (result.status == Status::open && result.leader < report.sides.size()) json.member("leader", name_of_side(report, result.leader));
  if (result.forfeiter < report.sides.size()) json.member("forfeiter", name_of_side(report, result.forfeiter));
  if (result.unfinished) json.member("unfinished", true);
}

/// What a play takes; nothing where its card is laid.
template <class AnyPlay> std::optional<CardSet> cards_taken(const AnyPlay &play) {
  return play.captures ? std::optional(play.taken) : std::nullopt;
}

void write_play_members(JsonWriter &json, const std::optional<Card> &card, const std::optional<CardSet> &take, bool scopa) {
  json.text_or_null("card", card ? to_string(*card) : std::string());
  json.maybe("take", take, [&](CardSet cards) { write_cards(json, cards); }).member("scopa", scopa);
}

} // namespace

std::string_view name_of_side(const Report &report, Side side) {
  return side < report.sides.size() ? std::string_view(report.sides[side].name) : std::string_view();
}
std::string_view name_of_player(const Report &report, Seat seat) {
  return seat < report.players.size() ? std::string_view(report.players[seat]) : std::string_view();
}

void write_hands_and_piles(JsonWriter &json, const Report &report, const PerSeat<CardSet> &hands, const PerSide<CardSet> &piles) {
  json.key("hands").begin_object();
  for (std::size_t seat = 0; seat < report.players.size(); ++seat) write_cards(json.free_key(report.players[seat]), hands[seat]);
  json.end_object().key("piles").begin_object();
  for (std::size_t side = 0; side < report.sides.size(); ++side) write_cards(json.free_key(report.sides[side].name), piles[side]);
  json.end_object();
}

void write_rule_value(JsonWriter &json, const RuleValue &value) {
  switch (value.kind) {
  case RuleValue::Kind::null: json.null(); return;
  case RuleValue::Kind::boolean: json.value(value.number != 0); return;
  case RuleValue::Kind::number: json.value(value.number); return;
  case RuleValue::Kind::word: json.value(value.word); return;
  case RuleValue::Kind::list:
    json.begin_array();
    for (const RuleValue &item : value.list) write_rule_value(json, item);
    json.end_array();
    return;
  case RuleValue::Kind::map:
    json.begin_object();
    for (const auto &[card, points] : value.map) json.free_key(card).value(points);
    json.end_object();
    return;
  }
}

void write_place(JsonWriter &json, const Place &place) {
  json.member("line", place.begin.line).member("column", place.begin.column);
  json.member("end_line", place.end.line).member("end_column", place.end.column);
  json.member("offset", place.begin.offset).member("length", place.length);
  json.member("column_utf16", place.begin.column16).member("end_column_utf16", place.end.column16);
}

void write_cards(JsonWriter &json, CardSet cards) {
  json.begin_array();
  for (const Card card : cards) json.value(to_string(card));
  json.end_array();
}

void write_play(JsonWriter &json, const LegalPlay &play) {
  write_play_members(json.begin_object(), play.card, cards_taken(play), play.sweep);
  json.end_object();
}

void write_play_members(JsonWriter &json, const ReplayedPlay &play) {
  write_play_members(json, play.play.card, cards_taken(play.play), play.effect.sweep);
}

void write_deciding(JsonWriter &json, const std::vector<DecidingRule> &rules) {
  json.begin_object();
  for (const DecidingRule &rule : rules) json.free_key(rule.field->name).value(to_string(rule.value));
  json.end_object();
}

void write_evidence(JsonWriter &json, const Finding &finding) {
  write_deciding(json.key("rule"), finding.rules);
  for (const auto &[name, cards] : {std::pair("table", finding.table), std::pair("hand", finding.hand)})
    if (cards) write_cards(json.key(name), *cards);
  if (finding.allowed) {
    json.list("allowed", *finding.allowed, [&](const LegalPlay &play) { write_play(json, play); });
  }
}

void write_tallies(JsonWriter &json, const std::vector<Tally> &tallies, std::size_t sides) {
  json.key("counted").begin_object();
  for (const Tally &tally : tallies) write_array(json.key(to_string(tally.key)), tally.counted, sides);
  json.end_object().key("awards").begin_object();
  for (const Tally &tally : tallies) write_array(json.key(to_string(tally.key)), tally.points, sides);
  json.end_object();
}

void write_plan(JsonWriter &json, const TournamentPlan &plan) {
  json.begin_object();
  if (plan.best_of > 0) json.key("series").begin_object().member("best-of", plan.best_of).end_object();
  if (!plan.groups.empty()) {
    json.key("groups").begin_object();
    for (const Group &group : plan.groups) json.free_key(group.name).value(group.sides);
    json.end_object();
  }
  if (plan.legs > 0) json.member("legs", plan.legs);
  if (!plan.rank_by.empty()) {
    json.list("rank-by", plan.rank_by, [&](const OrderStep step) { json.value(to_string(step)); });
  }
  if (plan.drawn_pairs) json.member("pairs", "drawn");
  json.end_object();
}

void write_match_head(JsonWriter &json, const Report &report) {
  json.begin_object().member("arbitro", 1).member("file", report.file).member("line", report.line).member("index", report.index);
  for (const auto &[key, text] : report_texts)
    if (report.*text) json.member(key, *(report.*text));
  if (report.plan) write_plan(json.key("tournament"), *report.plan);
  json.member("game", report.game).key("rules").begin_object();
  for (const auto &[rule, value] : report.all_rules.empty() ? report.rules : report.all_rules) {
    json.free_key(rule);
    write_rule_value(json, value);
  }
  json.end_object();
  if (report.what_if) json.member("what_if", true);
  json.list("sides", report.sides,
            [&](const ReportSide &side) { json.begin_object().member("name", side.name).member("players", side.players).end_object(); });
  json.member("players", report.players);
}

void write_match(JsonWriter &json, const Report &report) {
  write_match_head(json, report);
  json.list("rounds", report.rounds, [&](const RoundReport &round) { write_round(json, round, report); });
  write_outcome(json.key("result"), report.result, report);
  if (report.if_mended) {
    write_outcome(json.key("if_mended"), *report.if_mended, report);
    json.end_object();
  }
  json.end_object();
  json.list("findings", report.findings, [&](const Finding &finding) { write_finding(json, finding, report); });
  if (report.stands_for > 1) json.member("documents", report.stands_for);
  if (report.bytes != 0) json.member("bytes", report.bytes);
  if (report.fingerprint != 0) {
    std::string digits;
    for (const int half : {32, 0}) append_hex(static_cast<char32_t>(report.fingerprint >> half & 0xFFFFFFFF), 8, digits);
    json.member("fingerprint", digits);
  }
  json.end_object();
}

void write_summary(JsonWriter &json, const Summary &summary) {
  json.begin_object()
      .member("matches", summary.matches)
      .member("duplicates", summary.duplicates)
      .member("rounds", summary.rounds)
      .member("plays", summary.plays);
  json.member("clean", summary.clean).member("with_errors", summary.with_errors).member("with_warnings", summary.with_warnings);
  json.member("errors", summary.errors).member("warnings", summary.warnings).member("notes", summary.notes);
  json.key("by_code").begin_object();
  for (const auto &[code, count] : summary.by_code) json.free_key(code).value(count);
  json.end_object().key("by_game").begin_object();
  for (const auto &[game, count] : summary.by_game) json.free_key(game).value(count);
  json.end_object().member("unreadable", summary.unreadable).member("skipped", summary.skipped);
  json.member("bytes", summary.bytes);
  if (summary.seconds) json.member("seconds", std::round(*summary.seconds * 1e6) / 1e6);
  json.end_object();
}

void write_troubles(JsonWriter &json, std::span<const Trouble> troubles, Language language) {
  json.list("troubles", troubles, [&](const Trouble &trouble) {
    json.begin_object().member("file", trouble.file).member("message", to_text(trouble.message, language)).end_object();
  });
}

void write_totals(JsonWriter &json, const Summary &summary, Language language) {
  write_summary(json.key("summary"), summary);
  write_troubles(json, summary.troubles, language);
}

} // namespace arbitro
