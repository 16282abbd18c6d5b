#include "escape.hpp"
#include "evidence.hpp"
#include "game/awards.hpp"
#include "grid.hpp"
#include "match_json.hpp"
#include "sheet.hpp"
#include "sinks.hpp"

#include <ostream>
#include <utility>

namespace arbitro {

namespace {

/// Rows of fields of one kind.
class CsvSink : public Sink {
public:
  CsvSink(std::string rows, std::ostream &out, char separator, Language language)
      : rows_(std::move(rows)), out_(out), separator_(separator), language_(language) {}

  void begin() override {
    for (const TableColumn &column : columns_of(rows_)) plain(column.name);
    finish_line();
  }

  void report(const Report &report) override {
    if (rows_ == "matches") match_row(report);
    if (rows_ == "findings")
      for (const Finding &finding : report.findings) finding_row(report, finding);
    for (const RoundReport &round : report.rounds) {
      if (rows_ == "plays")
        for (const ReplayedPlay &play : round.replay) play_row(report, round, play);
      if (rows_ == "rounds")
        for (std::size_t side = 0; side < report.sides.size(); ++side) side_row(report, round, side);
    }
  }

  /// Among findings, what could not be read is an error without a code.
  void end(const Summary &summary) override {
    if (rows_ != "findings") return;
    for (const Trouble &trouble : summary.troubles) {
      for (const TableColumn &column : columns_of(rows_))
        text(column.name == "file"       ? trouble.file
             : column.name == "severity" ? std::string(to_string(Severity::error))
             : column.name == "message"  ? to_text(trouble.message, language_)
                                         : std::string());
      finish_line();
    }
  }

private:
  template <class Number> CsvSink &number(Number value) { return plain(std::to_string(value)); }
  CsvSink &truth(bool value) { return plain(value ? "true" : "false"); }
  CsvSink &text(std::string_view value) { return plain(csv_field(value, separator_)); }
  CsvSink &given(const std::optional<std::string> &value) { return text(value ? std::string_view(*value) : std::string_view()); }
  template <class Number> CsvSink &known(const std::optional<Number> &value) { return plain(value ? figure(value) : ""); }
  CsvSink &plain(std::string_view field) {
    if (!first_) line_ += separator_;
    first_ = false;
    line_ += field;
    return *this;
  }
  void finish_line() {
    out_ << (line_ += '\n');
    line_.clear();
    first_ = true;
  }

  void match_fields(const Report &report) { text(report.file).number(report.line).number(report.index).given(report.id); }

  void finding_row(const Report &report, const Finding &finding) {
    const CodeRow &row = row_of(finding.code);
    const Place place = report.place_of(finding.where);
    text(report.file).number(report.index).given(report.id).number(place.begin.line).number(place.begin.column);
    number(place.end.line).number(place.end.column);
    text(to_string(finding.severity)).text(row.name).text(row.slug).text(to_text(finding.message, report.card_spelling));
    text(to_string(finding.at)).text(finding.player);
    const auto spelled = [](const DecidingRule &rule) { return std::string(rule.field->name) + "=" + to_string(rule.value); };
    text(report.path_of(finding.where)).text(join(finding.rules, "; ", spelled));
    text(to_string(finding.table.value_or(CardSet{}))).text(to_string(finding.hand.value_or(CardSet{})));
    CardSpelling data = report.card_spelling;
    data.language = Language::english;
    text(finding.allowed ? join(legal_texts(*finding.allowed, data), "; ") : "").text(to_text(finding.help, report.card_spelling));
    finish_line();
  }

  void match_row(const Report &report) {
    const Outcome &result = report.result;
    Summary counts;
    counts.add(report);
    match_fields(report);
    given(report.event)
        .given(report.date)
        .given(report.place)
        .given(report.table_no)
        .given(report.scorer)
        .text(report.game)
        .truth(report.what_if);
    number(counts.rounds).number(counts.plays).text(to_string(result.status));
    text(name_of_side(report, result.winner)).text(result.by);
    number(counts.errors).number(counts.warnings).number(counts.notes);
    for (std::size_t side = 0; side < max_seats; ++side)
      if (side < report.sides.size())
        text(report.sides[side].name).known(result.totals[side]);
      else
        plain("").plain("");
    finish_line();
  }

  void side_row(const Report &report, const RoundReport &round, std::size_t side) {
    match_fields(report);
    given(report.date).text(report.game).number(round.number);
    text(name_of_player(report, round.dealer))
        .text(to_string(round.level))
        .number(round.plays)
        .truth(round.stands)
        .text(report.sides[side].name);
    for (const AwardRow &row : award_rows) award_fields(round, row.award, side);
    known(round.points[side]).known(round.total[side]);
    finish_line();
  }

  void award_fields(const RoundReport &round, Award award, std::size_t side) {
    std::vector<std::string> counted;
    std::vector<std::string> points;
    for (const Tally &tally : round.tallies) {
      if (tally.key.award != award) continue;
      const std::string card = row_of(award).by_card ? to_string(tally.key.card) + ":" : "";
      if (tally.counted[side]) counted.push_back(card + figure(tally.counted[side]));
      if (tally.points[side]) points.push_back(card + figure(tally.points[side]));
    }
    plain(join(counted, " ")).plain(join(points, " "));
  }

  void play_row(const Report &report, const RoundReport &round, const ReplayedPlay &play) {
    constexpr std::string_view declarations[] = {"", "low", "triple"};
    match_fields(report);
    text(report.game).number(round.number).number(play.number);
    text(to_string(Address{round.number, play.number})).number(play.deal);
    text(name_of_player(report, play.seat)).text(name_of_side(report, play.side));
    text(to_string(play.play.card)).text(play.play.captures ? "takes" : "lays");
    text(to_string(play.play.taken)).truth(play.effect.sweep).number(play.effect.bonus);
    text(declarations[static_cast<int>(play.play.declares)]);
    plain(play.play.matta != 0 ? std::to_string(play.play.matta) : "");
    truth(play.legal).truth(play.stands).truth(play.as_written).text(to_string(play.table_before)).text(to_string(play.table_after));
    text(to_string(play.hands_before[play.seat])).text(play.remark);
    finish_line();
  }

  std::string rows_;
  std::ostream &out_;
  char separator_;
  Language language_;
  bool first_ = true;
  std::string line_;
};

std::unique_ptr<Sink> make_rows(Product product, std::ostream &out, const RenderOptions &options, char separator) {
  const std::string rows = product == Product::check ? "findings" : "rounds";
  return std::make_unique<CsvSink>(options.rows.empty() ? rows : options.rows, out, separator, options.language);
}

} // namespace

std::unique_ptr<Sink> make_csv(Product product, std::ostream &out, const RenderOptions &options) {
  return make_rows(product, out, options, ',');
}
std::unique_ptr<Sink> make_tsv(Product product, std::ostream &out, const RenderOptions &options) {
  return make_rows(product, out, options, '\t');
}

} // namespace arbitro
