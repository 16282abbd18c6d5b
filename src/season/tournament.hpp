#pragma once

#include "arbitro/season.hpp"
#include "grid.hpp"
#include "render/html.hpp"

#include <string>
#include <vector>

namespace arbitro {

/// The tables of a tournament as people read them; some may be empty.
[[nodiscard]] std::vector<Grid> grids_of(const StandingsTable &table, Language language);
/// How many matches count, and what decides the places.
[[nodiscard]] std::string counted_text(const StandingsTable &table, Language language);

/// What a web page says of many matches together: standings, cross-table, matches with links, findings and records.
class Tournament {
public:
  Tournament(StandingsOptions options, Language language) : standings_(std::move(options)), language_(language) {}
  /// Adds a match that the link leads to.
  void add(const Report &report, const std::string &link);
  /// The event, where all matches are of one.
  [[nodiscard]] std::string title() const;
  /// The content of the page below its title.
  [[nodiscard]] std::string html(const Summary &summary) const;

private:
  Standings standings_;
  Language language_;
  Records records_;
  std::string event_;
  bool is_one_event_ = true;
  int matches_ = 0;
  std::string match_rows_;
  std::string findings_;
};

/// All of it on one page, whose first part may be wanted for one match alone, too.
class TournamentPage : public HtmlSink {
public:
  TournamentPage(std::ostream &out, const RenderOptions &look, StandingsOptions options, bool always)
      : HtmlSink(out, look), tournament_(std::move(options), look.language), always_(always) {}

protected:
  void note(const Report &report, const std::string &link) override { tournament_.add(report, link); }
  [[nodiscard]] std::string overview(const Summary &summary) const override { return tournament_.html(summary); }
  [[nodiscard]] std::string title() const override { return tournament_.title(); }
  [[nodiscard]] bool has_overview() const override { return always_; }

private:
  Tournament tournament_;
  bool always_;
};

} // namespace arbitro
