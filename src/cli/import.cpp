#include "arbitro/read.hpp"

#include "batch/log_names.hpp"
#include "batch/raw_file.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "import/import_text.hpp"
#include "pages.hpp"
#include "split_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbitro {
namespace {

/// A text that has been read, and the kind that it is.
struct Record {
  std::string name;
  std::string text;
  const Importer *importer = nullptr;
  bool is_file = false; ///< other files may be next to it
};

/// A place and what is to be reported of it: `season.csv:7:3: ...`.
Phrase at_place(std::string file, const ForeignPlace &where, const Phrase &what) {
  if (where.line > 0) file += ':' + std::to_string(where.line);
  if (where.column > 0) file += ':' + std::to_string(where.column);
  return say::of_file(file, what);
}

/// The only kind that has the extension of a name, or null.
const Importer *importer_by_name(const std::string &name) {
  const Importer *only = nullptr;
  for (const Importer &row : importers())
    if (has_extension(name, row.extensions)) only = only == nullptr ? &row : nullptr;
  return only;
}

LogForm form_of(const Options &options) {
  if (!options.to.empty()) return *log_form(options.to);
  const std::string extension = std::filesystem::path(options.output).extension().string();
  return extension.empty() ? LogForm::yaml : log_form(std::string_view(extension).substr(1)).value_or(LogForm::yaml);
}

/// Whether a text begins with a log of arbitro, sound or not.
bool holds_log(const std::string &text) {
  const std::vector<std::unique_ptr<ParsedLog>> logs = read_logs(text, "");
  return !logs.empty() && !logs.front()->matches.empty() && logs.front()->matches.front().readable;
}

class Importing {
public:
  explicit Importing(Session &session)
      : session_(session), options_(session.options), form_(form_of(options_)),
        writer_(form_, [this](std::string_view text) { session_.output.stream() << text; }) {}

  Exit run() {
    (void)read_rules(options_.game);
    std::vector<std::string_view> extensions;
    for (const Importer &row : importers()) extensions.insert(extensions.end(), row.extensions.begin(), row.extensions.end());
    const Inputs inputs = chosen_inputs(options_, false, extensions);
    if (names_folder(options_.output)) folder_.emplace(options_.output, form_, inputs.files);
    if (!options_.map.empty()) map_ = side_file(options_.map);
    ReadingOptions reading = reading_options(options_);
    reading.also = extensions;
    const auto take = [&](const InputText &text) {
      gather(text);
      return true;
    };
    each_text(inputs.files, reading, take, [&](const Trouble &trouble) {
      exit_ = Exit::failed;
      session_.say(trouble);
    });
    for (const Record &record : records_) import(record);
    if (records_.empty() && map_ && options_.map.empty()) {
      exit_ = Exit::failed;
      session_.say(say::of_file(map_->name, say::foreign_unknown_kind()));
    }
    writer_.end();
    if (written_ == 0) leave_unchanged(session_, say::unchanged_file());
    return exit_;
  }

private:
  SideFile side_file(const std::string &path) const {
    if (is_same_path(path, options_.output)) throw Refusal{say::is_read(path)};
    Phrase problem;
    const std::optional<std::string> text = read_small_file(path, longest_import, problem);
    if (!text) throw Refusal{say::of_file(path, problem)};
    return {path, *text};
  }

  void gather(const InputText &text) {
    Record record{text.name, *read_all(text.read), find_importer(options_.from), !text.is_packed && std::filesystem::exists(text.name)};
    if (record.importer == nullptr && !map_ && is_bga_table(record.text)) {
      map_ = SideFile{record.name, record.text};
      return;
    }
    if (record.importer == nullptr) record.importer = importer_of(record.text);
    const bool is_log = record.importer == nullptr && holds_log(record.text);
    if (record.importer == nullptr && !is_log) record.importer = importer_by_name(record.name);
    if (record.importer == nullptr) {
      exit_ = Exit::failed;
      return session_.say(say::of_file(record.name, is_log ? say::is_log_already() : say::foreign_unknown_kind()));
    }
    records_.push_back(std::move(record));
  }

  void import(const Record &record) {
    ForeignText text{record.name, record.text, options_.game, map_};
    const std::string rules = record.name + ".rules";
    const bool may_have_rules = record.is_file && record.importer->name == "csv";
    if (may_have_rules && !map_ && std::filesystem::exists(rules)) text.map = side_file(rules);
    try {
      ImportedText imported = import_text(*record.importer, text);
      report(record, imported);
      if (may_have_rules && !text.map && !imported.sample.empty()) write_sample(rules, imported.sample);
      for (const ImportedMatch &match : imported.matches) write(record, match);
    } catch (const ImportFault &fault) {
      exit_ = std::max(exit_, Exit::found);
      session_.say(say::remedied(at_place(text.map && fault.in_map ? text.map->name : record.name, fault.where, fault.what),
                                 say::foreign_nothing_imported(record.importer->name)));
    }
  }

  void report(const Record &record, const ImportedText &imported) {
    std::int64_t rounds = 0, plays = 0;
    for (const ImportedMatch &match : imported.matches) {
      rounds += static_cast<std::int64_t>(match.report.rounds.size());
      for (const RoundReport &round : match.report.rounds) plays += round.plays;
    }
    say(record.name, imported.missing);
    if (!imported.missing.empty()) exit_ = std::max(exit_, Exit::found);
    if (options_.quiet) return;
    say(record.name, imported.errors, 20);
    say(record.name, imported.remarks);
    session_.say(say::of_file(record.name, say::imported(record.importer->name, imported.matches.size(), rounds, plays)));
    if (!imported.errors.empty())
      session_.say(say::of_file(record.name, say::imported_with_errors(static_cast<std::int64_t>(imported.errors.size()))));
  }

  void say(const std::string &file, const std::vector<ImportNote> &notes, std::size_t most = 100) const {
    for (std::size_t note = 0; note < std::min(most, notes.size()); ++note)
      session_.say(at_place(file, notes[note].where, notes[note].what));
    if (notes.size() > most) session_.say(say::of_file(file, say::more_findings_not_shown(notes.size() - most)));
  }

  void write_sample(const std::string &path, const std::string &sample) {
    if (const Phrase problem = put_in_place(path, sample); !problem.empty())
      session_.say(problem);
    else
      session_.say(say::rules_sample_written(path));
  }

  void write(const Record &record, const ImportedMatch &match) {
    ++written_;
    std::string text = log_text(match.log, form_);
    if (folder_)
      folder_->add(match.report.id ? match.report.id : std::filesystem::path(record.name).stem().string(), text);
    else
      writer_.add(std::move(text));
  }

  Session &session_;
  const Options &options_;
  LogForm form_;
  DocumentWriter writer_;
  std::optional<SplitFolder> folder_;
  std::optional<SideFile> map_;
  std::vector<Record> records_;
  std::uint64_t written_ = 0;
  Exit exit_ = Exit::clean;
};

} // namespace

Exit run_import(Session &session) { return Importing(session).run(); }

} // namespace arbitro
