#pragma once

#include "grid.hpp"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

namespace arbitro {

/// What a web page shows of many matches together: standings, cross-table, records, findings, and a link to each match.
class MatchesOverview {
public:
  MatchesOverview(StandingsOptions options, Language language);
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
  Grid matches_;
  Grid findings_;
};

/// Matches on one page: a single one alone, unless `always_overview`; several below their overview.
class HtmlSink : public Sink {
public:
  HtmlSink(std::ostream &out, const RenderOptions &options, StandingsOptions standings = {}, bool always_overview = false)
      : out_(out), options_(options), overview_(std::move(standings), options.language), always_overview_(always_overview) {}
  void report(const Report &report) override;
  void end(const Summary &summary) override;
  /// Whether it would be more than a browser likes to load at once.
  [[nodiscard]] bool is_too_large() const { return matches_.size() > most_bytes; }

private:
  static constexpr std::size_t most_bytes = 5'000'000;
  void add(const Report &report);

  std::ostream &out_;
  RenderOptions options_;
  MatchesOverview overview_;
  bool always_overview_;
  std::optional<Report> first_; ///< until it is known whether it is the only one
  std::string matches_;
  int added_ = 0;
};

} // namespace arbitro
