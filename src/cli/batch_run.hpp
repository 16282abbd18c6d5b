#pragma once

#include "command.hpp"

#include "arbitro/season.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string_view>

namespace arbitro {

/// What a command that reads any number of matches does with them.
struct BatchRun {
  bool keep_plays = false;
  bool analyses = false;      ///< finds what plays were worth, which keeps them
  bool reads_results = false; ///< accepts reports that `ndjson` or `json` has, and logs
  bool finds_duplicates = false;
  bool writes_each = false;                   ///< writes every match at once, not only those with findings
  bool passes_over_clean = false;             ///< needs no more of matches without findings than their summary
  std::function<void()> begin = [] {};        ///< called once the options are known to be valid
  std::function<void(const Report &)> report; ///< called for each selected match, in order
};

/// The result of a run over all inputs.
struct BatchResult {
  Summary summary;    ///< of the selected matches
  bool found = false; ///< findings that `--fail-on` counts
  /// Ends the command. An output in a format that lists no trouble is left unchanged if something could not be read and there is nothing to
  /// write.
  [[nodiscard]] Exit end(const Session &session) const;
};

/// Leaves the output file as it was, and says why.
void leave_unchanged(const Session &session, const Phrase &why);
/// Throws `Refusal`.
[[noreturn]] void refuse(const Trouble &trouble);
/// Refuses an output of a command that would leave it empty. Throws `Refusal`.
void refuse_output(const Options &options, std::string_view command);
/// The inputs that the command line names, with files of folders that have one of further extensions. Throws `Refusal`.
[[nodiscard]] Inputs chosen_inputs(const Options &options, bool may_write_over = false, std::span<const std::string_view> also = {});
/// Puts the command that reads a record of another program in place of all that is wrong with it as a log; whether it is such a record.
[[nodiscard]] bool name_importer(const Chunk &chunk, Report &report);
/// A judge that does so.
[[nodiscard]] Judge make_adviser(const CheckOptions &options);
/// The number of threads.
[[nodiscard]] int threads_of(const Options &options);
/// Whether `--where` or `--only-findings` is given.
[[nodiscard]] bool selects(const Options &options);
/// Which matches these choose.
class MatchChoice {
public:
  /// Throws `Refusal` where the selection cannot be read.
  explicit MatchChoice(const Options &options);
  /// Whether a match is chosen; null where all are. Any thread may ask.
  [[nodiscard]] const std::function<bool(const Report &)> &wants() const { return wants_; }
  /// Looks whether a match has the names that are asked for.
  void look(const Report &report);
  /// A name that no match has, where none was chosen.
  [[nodiscard]] std::optional<Trouble> in_vain() const;

private:
  std::function<bool(const Report &)> wants_;
  std::optional<NamesSought> sought_; ///< until a match is chosen
};
/// How they are read.
[[nodiscard]] ReadingOptions reading_options(const Options &options);
/// Reads the inputs as the options say (`--where`, `--duplicates`, `--require-level`, threads, progress). Throws `Refusal`.
BatchResult run_batch(const Session &session, const Inputs &inputs, const BatchRun &run);
/// Throws `Refusal` where the format is none of those known, separated by spaces.
void require_format(std::string_view command, std::string_view format, std::string_view known);
/// Throws `Refusal` where `--rows` or `--trailer` is given for a format that has none.
void require_table(const Options &options);

} // namespace arbitro
