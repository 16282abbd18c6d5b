#pragma once

#include "arbitro/analyse.hpp"
#include "arbitro/chunks.hpp"
#include "arbitro/encode.hpp"
#include "arbitro/log.hpp"
#include "arbitro/read.hpp"
#include "arbitro/report.hpp"

#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbitro {

/// How a log is to be checked.
struct CheckOptions {
  ReadOptions read;
  bool keep_plays = false;     ///< fill `RoundReport::replay`
  bool all_rules = false;      ///< fill `Report::all_rules`
  bool interpretations = true; ///< look for other versions of the rules that would change the result (A505)
  bool repair = true;          ///< look for the mistakes that explain errors
  int effort = 1;              ///< multiple of the usual search effort
  int max_findings = 100;      ///< per match; of further findings only the codes are kept
#ifdef ARBITRO_FOR_PAGES       // a page judges few matches, and loads less where there is one path and no analysis
  static constexpr bool fast = false;
  static constexpr std::optional<AnalysisOptions> analysis{};
#else
  bool fast = true;                          ///< try the fast path, which gives the same reports
  std::optional<AnalysisOptions> analysis{}; ///< fill `RoundReport::analysis`, with `keep_plays`
#endif
};

/// To see every play, and nothing that takes a search: no mistakes that explain errors, no other interpretations of the rules.
[[nodiscard]] CheckOptions options_for_replay();

/// Reads and referees logs. Keeps its working memory from match to match; one for each thread.
class Referee {
public:
  /// Receives the reports in the order of the log. With `pass_over`, a clean match may be handed over as totals only. If the input is a
  /// result of arbitro, the unreadable inputs that it lists go to `trouble`.
  class Receiver {
  public:
    template <std::invocable<Report &&> Receive> Receiver(
        Receive receive, std::function<void(const CleanMatch &)> pass_over = nullptr,
        std::function<void(Trouble &&)> trouble = [](Trouble &&) {})
        : receive_(std::move(receive)), pass_over_(std::move(pass_over)), trouble_(std::move(trouble)) {}
    void operator()(Report &&report) const { receive_(std::move(report)); }
    [[nodiscard]] bool passes_over_clean() const { return pass_over_ != nullptr; }
    void pass_over(const CleanMatch &match) const { pass_over_(match); }
    [[nodiscard]] const std::function<void(Trouble &&)> &trouble() const { return trouble_; }

  private:
    std::function<void(Report &&)> receive_;
    std::function<void(const CleanMatch &)> pass_over_;
    std::function<void(Trouble &&)> trouble_;
  };

  /// Throws `Refusal` where the options name a game or a rule that does not exist, or a value that is not one of its rule's.
  explicit Referee(CheckOptions options = {});
  ~Referee();
  Referee(Referee &&) noexcept;
  Referee &operator=(Referee &&) noexcept;

  /// Referees every match of one document of a stream and returns how many reports it made. Never throws at bad input: whatever is wrong is
  /// a finding of the report it belongs to. `first_index` is the number of the first match within its file.
  int check(const Chunk &chunk, const std::string &file, const Receiver &receiver, int first_index = 0);
  /// Referees only the match of that index in a document, and reads no rounds of the others; nothing if there is none.
  [[nodiscard]] std::optional<Report> check_match(const Chunk &chunk, const std::string &file, int match);
  /// `check` of a document that has been read.
  int judge(const ParsedLog &log, const Receiver &receiver, int first_index = 0);
  /// Judges one match of such a document, in order from 0, with the findings in the header that all share.
  [[nodiscard]] Report judge_alone(const ParsedLog &log, std::size_t match) { return judge_alone(log, log.matches[match], match); }
  /// Judges a match that a caller has changed.
  [[nodiscard]] Report judge_alone(const ParsedLog &log, const ParsedMatch &changed, std::size_t match);
  /// Referees a whole text held in memory (any number of documents); a text without a log gives one report with A007.
  int check_text(std::string_view text, const std::string &file, const Receiver &receiver);

private:
  /// Whether the fast path may be tried.
  [[nodiscard]] bool may_be_line(const Chunk &chunk) const;
  int check(const Chunk &chunk, const std::string &file, const Receiver &receiver, int first_index, std::optional<int> only);

  struct Memory;
  class DocumentJudge;
  std::unique_ptr<Memory> memory_;
};

/// The round after the last play of a match that was refereed with `CheckOptions::keep_plays`: table, hands, piles and whose turn it is.
/// Nothing where no play is written, or the last round cannot be followed to its end.
[[nodiscard]] std::optional<RoundState> state_after(const Report &report);

/// A match on its way into another format.
struct ConvertedMatch {
  Report report;         ///< without plays; of a match that cannot be written, with the reasons
  bool is_wanted = true; ///< it was chosen
  std::optional<std::string>
      text;                    ///< nothing: it cannot be written without loss; empty: a later match of its tournament has the text of all
  bool loses_comments = false; ///< its document has some, for which the format has no place
};

/// Which matches are converted.
struct ConvertedChoice {
  std::function<bool(const Report &)> wants; ///< null: all; is asked with what a check reports, but not about what cannot be read
  bool with_others = false;                  ///< the others get a text, too
};

/// Writes logs in another format. Keeps the memory of a referee from log to log; one for each thread.
class Converter {
public:
  explicit Converter(const EncodeOptions &options, ConvertedChoice choice = {});

  /// The matches of a document in order, in canonical form each as a document of its own; one without a match where the document cannot be
  /// read.
  [[nodiscard]] std::vector<ConvertedMatch> convert(const ParsedLog &log);

private:
  [[nodiscard]] std::vector<ConvertedMatch> write(const ParsedLog &log, const ConvertedChoice &choice);
  void fill_up(bool is_first, std::string &document);

  EncodeOptions options_;
  ConvertedChoice choice_;
  Referee referee_;
};

/// The documents that converted matches became; nothing where one of them cannot be written.
[[nodiscard]] std::optional<std::vector<std::string>> documents_of(std::vector<ConvertedMatch> matches);

/// The same matches in another format, as one text. Throws `Refusal` where one of them is not readable without loss.
[[nodiscard]] std::string write_log(std::string_view text, const EncodeOptions &options = {});

/// Adds a finding for each round that is written in less detail than wanted, and for a match that has only a result.
void require_level(Level least, Report &report);

/// Adds one A901 about the findings that were left out of a report, for formats that list findings; totals already count them.
void report_left_out(Report &report);

/// Makes a report stand for this many unreadable documents of its text.
void represent(std::uint64_t documents, Report &report);
/// The report of a stream that holds no log at all (A007).
[[nodiscard]] Report no_log(const std::string &file);

} // namespace arbitro
