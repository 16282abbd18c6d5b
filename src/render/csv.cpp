#include "escape.hpp"
#include "facts.hpp"
#include "sheet.hpp"
#include "sinks.hpp"

#include <ostream>

namespace arbitro {

namespace {

/// Rows of fields: findings, or rounds and sides, or plays.
class CsvSink : public Sink {
public:
  CsvSink(Product product, std::ostream &out, const RenderOptions &options, char separator)
      : product_(product), out_(out), rows_are_plays_(options.rows_are_plays), separator_(separator) {}

  void begin() override {
    if (product_ == Product::check) {
      line_ = "file,line,column,end_line,end_column,severity,code,slug,message,at,player,path,rule,table,hand,allowed,help";
    } else if (rows_are_plays_) {
      line_ =
          "file,line,index,id,game,round,play,deal,player,side,card,action,taken,sweep,bonus,declares,matta,allowed,stands,table_before,"
          "table_after,hand,remark";
    } else {
      line_ = "file,line,index,id,date,game,round,dealer,level,plays,stands,side";
      for (const AwardRow &row : award_rows) line_.append(",").append(row.name).append(",").append(row.name).append("_points");
      line_ += ",total,running";
    }
    for (char &c : line_) {
      if (c == ',') c = separator_;
    }
    finish_line();
  }

  void report(const Report &report) override {
    if (product_ == Product::check) {
      for (const Finding &finding : report.findings) finding_row(report, finding);
      return;
    }
    for (const RoundReport &round : report.rounds) {
      if (rows_are_plays_) {
        for (const ReplayedPlay &play : round.replay) play_row(report, round, play);
      } else {
        for (std::size_t side = 0; side < report.sides.size(); ++side) side_row(report, round, side);
      }
    }
  }

private:
  CsvSink &number(std::int64_t value) { return plain(std::to_string(value)); }
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

  void match_fields(const Report &report) {
    text(report.file).number(static_cast<std::int64_t>(report.line)).number(report.index).given(report.id);
  }

  void finding_row(const Report &report, const Finding &finding) {
    const CodeRow &row = row_of(finding.code);
    const Place &place = finding.place;
    text(report.file).number(static_cast<std::int64_t>(place.begin.line)).number(place.begin.column);
    number(static_cast<std::int64_t>(place.end.line)).number(place.end.column);
    text(to_string(finding.severity)).text(row.name).text(row.slug).text(finding.message).text(finding.at).text(finding.player);
    std::vector<std::string> rules;
    for (const auto &[knob, value] : finding.rule) rules.push_back(knob + "=" + value);
    text(finding.path).text(join(rules, "; "));
    text(finding.table ? join(*finding.table, " ") : "").text(finding.hand ? join(*finding.hand, " ") : "");
    text(join(allowed_texts(finding, report), "; ")).text(finding.help);
    finish_line();
  }

  void side_row(const Report &report, const RoundReport &round, std::size_t side) {
    match_fields(report);
    given(report.date).text(report.game).number(round.number);
    text(round.dealer < report.players.size() ? std::string_view(report.players[round.dealer]) : std::string_view());
    text(to_string(round.level)).number(round.plays).truth(round.stands).text(report.sides[side].name);
    for (const AwardRow &row : award_rows) award_fields(round, row.award, side);
    known(round.points[side]).known(round.total[side]);
    finish_line();
  }

  void award_fields(const RoundReport &round, Award award, std::size_t side) {
    std::vector<std::string> counted;
    std::vector<std::string> points;
    for (const Tally &tally : round.tallies) {
      if (tally.key.award != award) continue;
      const std::string card = award == Award::extra ? to_string(tally.key.card) + ":" : "";
      if (tally.counted[side]) counted.push_back(card + figure(tally.counted[side]));
      if (tally.points[side]) points.push_back(card + figure(tally.points[side]));
    }
    plain(join(counted, " ")).plain(join(points, " "));
  }

  void play_row(const Report &report, const RoundReport &round, const ReplayedPlay &play) {
    constexpr std::string_view declarations[] = {"", "low", "triple"};
    match_fields(report);
    text(report.game).number(round.number).number(play.number).number(play.deal);
    text(play.seat < report.players.size() ? std::string_view(report.players[play.seat]) : std::string_view());
    text(report.sides.empty() ? std::string_view() : std::string_view(report.sides[play.seat % report.sides.size()].name));
    text(play.card_known ? to_string(play.play.card) : "").text(!play.card_known ? "" : play.play.captures ? "takes" : "lays");
    text(to_string(play.effect.taken)).truth(play.effect.sweep).number(play.effect.bonus);
    text(declarations[static_cast<int>(play.play.declares)]);
    plain(play.play.matta != 0 ? std::to_string(play.play.matta) : "");
    truth(play.allowed).truth(play.stands).text(to_string(play.table_before)).text(to_string(play.table_after));
    text(to_string(play.hands_before[play.seat])).text(play.remark);
    finish_line();
  }

  Product product_;
  std::ostream &out_;
  bool rows_are_plays_;
  char separator_;
  bool first_ = true;
  std::string line_;
};

} // namespace

std::unique_ptr<Sink> make_csv(Product product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<CsvSink>(product, out, options, ',');
}
std::unique_ptr<Sink> make_tsv(Product product, std::ostream &out, const RenderOptions &options) {
  return std::make_unique<CsvSink>(product, out, options, '\t');
}

} // namespace arbitro
