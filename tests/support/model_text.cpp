#include "support/model_text.hpp"

#include "arbitro/match.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/rules.hpp"
#include "log/decode.hpp"
#include "log/readers.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace {

using namespace arbitro;

template <class Visit> void each_chunk(std::string_view text, const std::string &file, const Visit &visit) {
  Chunks chunks(
      [&text](char *buffer, std::size_t size) {
        const std::size_t count = text.copy(buffer, size);
        text.remove_prefix(count);
        return count;
      },
      file);
  Chunk chunk;
  while (chunks.next(chunk)) visit(chunk);
}

std::string text_of(const CardList &cards, bool sorted) {
  std::vector<std::string> texts;
  for (const At<Candidates> &card : cards) texts.push_back(to_string(card.value, "|"));
  if (sorted) std::ranges::sort(texts);
  std::string all;
  for (const std::string &text : texts) all += " " + text;
  return all;
}

class Writer {
public:
  explicit Writer(const MatchLog &log) : log_(log) {}

  std::string write() {
    line("game", log_.game);
    for (const At<std::string_view> &layer : log_.layers) line("layer", layer.value);
    std::set<std::string> rules;
    for (const LoggedRule &rule : log_.changed) {
      const RuleField &field = rule_fields()[rule.field];
      rules.insert(std::string(field.name) + "=" + to_string(field.get(log_.rules)));
    }
    for (const std::string &rule : rules) line("rule", rule);
    for (const auto *text : {&log_.id, &log_.event, &log_.date, &log_.place, &log_.table_no, &log_.scorer, &log_.organiser, &log_.note})
      line("text", text->given() ? "+" + std::string(text->value) : "");
    for (const std::string &player : log_.players) line("player", player);
    for (const LoggedSide &side : log_.sides) line("side", side.name);
    if (log_.dealer) line("dealer", log_.players[log_.dealer.value]);
    if (log_.start) line("start", figures(log_.start.value));
    Seat dealer = log_.dealer ? log_.dealer.value : static_cast<Seat>(log_.seating.players - 1);
    for (const LoggedRound &round : log_.rounds) {
      if (round.dealer) dealer = round.dealer.value;
      write(round, dealer);
      dealer = next_dealer(log_.rules, log_.seating, dealer);
    }
    if (log_.result) line("result", figures(log_.result.value));
    if (log_.winner) line("winner", log_.sides[log_.winner.value].name);
    if (log_.forfeit) line("forfeit", log_.sides[log_.forfeit.value].name);
    if (log_.unfinished.value) line("unfinished", "");
    return out_;
  }

private:
  void line(std::string_view key, std::string_view value) { (((out_ += key) += ": ") += value) += "\n"; }

  [[nodiscard]] std::string figures(const Figures &figures) const {
    std::string text;
    for (std::size_t side = 0; side < log_.sides.size(); ++side) text += figures.has[side] ? std::to_string(figures.of[side]) + " " : "- ";
    return text;
  }

  void write(const LoggedRound &round, Seat dealer) {
    line("round", round.dealer ? log_.players[round.dealer.value] : "");
    if (round.table) line("table", text_of(round.table.value, false));
    for (std::size_t i = 0; i < round.deals.size(); ++i) {
      line("deal", round.deals[i].has_plays ? "with plays" : "");
      for (std::size_t seat = 0; seat < log_.players.size(); ++seat)
        if (round.deals[i].hands[seat]) line(log_.players[seat], text_of(round.deals[i].hands[seat].value, false));
    }
    if (round.has_plays) line("plays", "");
    Seat seat = log_.seating.after(dealer);
    int deal = -1;
    for (const LoggedPlay &play : round.plays) {
      if (play.deal != deal) seat = log_.seating.after(dealer);
      deal = play.deal;
      if (play.by) seat = play.by.value;
      std::string text =
          std::to_string(deal) + " " + log_.players[seat] + (play.unrecorded ? " _" : "") + " " + to_string(play.card.value, "|");
      if (play.declares) text += " declares " + std::to_string(static_cast<int>(play.declares.value));
      if (play.matta) text += " matta " + std::to_string(play.matta.value);
      if (play.taking == Taking::all) text += " all";
      if (play.taking == Taking::lays) text += " lays";
      if (play.taking == Taking::cards)
        text += " x" + text_of({round.taken.begin() + play.taken_begin, round.taken.begin() + play.taken_end}, false);
      if (play.scopa) text += play.scopa.value ? " scopa" : " no scopa";
      if (play.stands.value) text += " !!";
      line("play", text + " (" + std::string(play.remark) + ")");
      seat = log_.seating.after(seat);
    }
    for (std::size_t side = 0; round.has_piles && side < log_.sides.size(); ++side)
      line("pile", round.piles[side].rest ? "rest" : round.piles[side].cards ? text_of(round.piles[side].cards.value, true) : "unknown");
    std::map<std::string, std::string> counts;
    for (const LoggedCount &count : round.counts)
      counts[to_string(count.key)] = count.kind == LoggedCount::Kind::figures ? figures(count.figures)
                                     : count.kind == LoggedCount::Kind::tie   ? "tie"
                                                                              : log_.sides[count.winner].name;
    for (const auto &[key, value] : counts) line(key, value);
    if (round.points) line("points", figures(round.points.value));
    if (round.total) line("total", figures(round.total.value));
    for (const LoggedRuling &ruling : round.rulings)
      line("ruling",
           std::to_string(ruling.play.value) + " " + (ruling.points ? figures(ruling.points.value) : "") + std::string(ruling.note.value));
    if (round.is_void.value) line("void", round.void_reason);
    line("note", round.note);
  }

  const MatchLog &log_;
  std::string out_;
};

} // namespace

std::string model_text(std::string_view log, const std::string &file) {
  std::string text;
  each_chunk(log, file, [&](const Chunk &chunk) {
    const Source source(file, chunk.text);
    Document document;
    std::vector<Finding> findings;
    const bool read = chunk.reader->read(source, document, findings);
    for (const Finding &finding : findings) text += "error: " + to_text(finding.message) + "\n";
    if (!read) return;
    ParsedMatch decoded;
    decode(source, document, {}, decoded, [&](const ParsedMatch &match) {
      for (const Finding &finding : match.findings)
        if (finding.severity == Severity::error) text += "error: " + to_text(finding.message) + "\n";
      if (match.readable) text += Writer(match.log).write();
    });
  });
  return text;
}

std::string converted(std::string_view log, const EncodeOptions &options, const std::string &file) {
  Converter converter(options);
  std::string text, problems;
  DocumentWriter writer(options.form, [&](std::string_view part) { text += part; });
  for (const std::unique_ptr<ParsedLog> &parsed : read_logs(log, file))
    for (ConvertedMatch &match : converter.convert(*parsed)) {
      if (match.text && !match.text->empty()) writer.add(*std::move(match.text));
      if (match.text) continue;
      for (const Finding &finding : match.report.findings) problems += "!" + to_text(finding.message) + "\n";
    }
  writer.end();
  return problems.empty() ? text : problems;
}
