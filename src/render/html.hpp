#pragma once

#include "arbitro/render.hpp"
#include "escape.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// A whole document that needs nothing else: its style, cards and script stand in it.
[[nodiscard]] std::string html_page(std::string_view title, std::string_view body, const RenderOptions &options);
/// One match, as the content of a document's `article`; ids in it begin with the prefix. Its heading is of that level.
[[nodiscard]] std::string html_match(const Report &report, const std::string &prefix, int level, const RenderOptions &options);
/// Who plays against whom, unescaped.
[[nodiscard]] std::string html_title(const Report &report);
/// The same with the match's id.
[[nodiscard]] std::string html_name(const Report &report);
/// What is wrong in all of the matches, in a sentence.
[[nodiscard]] std::string html_summary(const Summary &summary, Language language);

/// The parts of a match's page.
[[nodiscard]] std::string html_sheet(const Report &report, const std::string &prefix, const RenderOptions &options);
[[nodiscard]] std::string html_chart(const Report &report);
/// What a round was worth before each play, from the first one that is known; the plays that cost something are marked.
[[nodiscard]] std::string html_worth_chart(const Report &report, const RoundReport &round);
[[nodiscard]] std::string html_finding(const Finding &finding, const Report &report, const std::string &id, const std::string &prefix);
/// The empty table of the replay below a heading of that tag; the lists of plays tell the script what lies where.
[[nodiscard]] std::string html_replay(const Report &report, const std::string &prefix, const std::string &heading);
/// The plays of a round as sentences; `marked` gives each what stands behind it.
[[nodiscard]] std::string html_plays(const Report &report, const RoundReport &round, const std::string &prefix);

/// Names that lead to places of a page: `R2.17`.
[[nodiscard]] std::string html_id(const std::string &prefix, Address at);

/// Matches on one page: one alone, or a list of them with what may be said about all.
class HtmlSink : public Sink {
public:
  HtmlSink(std::ostream &out, const RenderOptions &options) : out_(out), options_(options) {}
  void report(const Report &report) override;
  void end(const Summary &summary) override;
  /// Whether it would be more than a browser likes to load at once.
  [[nodiscard]] bool is_too_large() const { return matches_.size() > most_bytes; }

protected:
  /// Takes note of a match that the link leads to.
  virtual void note(const Report &report, const std::string &link);
  /// What stands before several matches.
  [[nodiscard]] virtual std::string overview(const Summary &summary) const;
  [[nodiscard]] virtual std::string title() const;
  /// Whether one match alone is to stand under an overview, too.
  [[nodiscard]] virtual bool has_overview() const { return false; }
  [[nodiscard]] const RenderOptions &options() const { return options_; }

private:
  static constexpr std::size_t most_bytes = 5'000'000;
  void add(const Report &report);

  std::ostream &out_;
  RenderOptions options_;
  std::optional<Report> first_; ///< until it is known whether it is the only one
  std::string list_;
  std::string matches_;
  int added_ = 0;
};

} // namespace arbitro
