#pragma once

#include "arbitro/referee.hpp"
#include "arbitro/report.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {

/// One file to read, or an unreadable place (`problem` says why).
struct Input {
  std::string path;       ///< `-`: standard input
  std::uint64_t size = 0; ///< bytes on disk; 0 for standard input
  Phrase problem;         ///< empty: none known yet
};

/// What there is to read.
struct Inputs {
  std::vector<Input> files;
  std::uint64_t skipped = 0; ///< files in folders whose names are not those of logs (files in archives are counted when these are read)
};

/// Bounds on what one archive or compressed file may decompress to.
namespace limits {
inline constexpr std::size_t archive_entries = 1'000'000;
inline constexpr std::uint64_t archive_bytes = std::uint64_t{16} << 30;
inline constexpr std::uint64_t archive_ratio = 200;                    ///< unpacked bytes per packed byte, once over `archive_free`
inline constexpr std::uint64_t unreadable = 1000;                      ///< unreadable documents of one text that are shown nevertheless
inline constexpr std::uint64_t archive_free = std::uint64_t{16} << 20; ///< bytes that may always be unpacked
} // namespace limits

/// How folders are searched. A path that is named itself is read all the same.
struct WalkOptions {
  bool follow_links = false;          ///< each folder is entered once, under the first path found
  std::string output{};               ///< skipped as an input if it holds an earlier result, and so is standard output if it is a file
  std::vector<std::string> exclude{}; ///< patterns of names, or of the ends of paths, that are passed over: `draft-*`, `2025/old`
  std::span<const std::string_view> also{}; ///< further extensions of files that are read, with their dots
};

/// How inputs are read.
struct ReadingOptions {
  std::string stdin_name = "-";       ///< what standard input is called in results
  std::vector<std::string> exclude{}; ///< the same of the files of archives
  std::span<const std::string_view> also{};
};

/// Whether one of the inputs (`-`: standard input) is the file that a path leads to.
[[nodiscard]] bool is_read_from(std::span<const Input> inputs, const std::string &path);
/// A path without links and dots, as far as it exists; a path that leads nowhere, as one of links that lead to each other, as it is.
[[nodiscard]] std::string real_path(const std::string &path);
/// Whether two paths lead to one file, or would if it existed.
[[nodiscard]] bool is_same_path(const std::string &one, const std::string &other);
/// Every file that the paths name, and of folders those with the names of logs or archives: folders are searched in depth, each in byte
/// order, without hidden entries. An unreadable path stays in the list with its problem.
[[nodiscard]] Inputs find_inputs(const std::vector<std::string> &paths, const WalkOptions &options = {});
/// The paths listed in a file (`-`: standard input), one per line, or separated by NUL if the list contains one; `problem` says why there
/// are none.
[[nodiscard]] std::vector<std::string> read_path_list(const std::string &file, Phrase &problem);

/// Turns one document of a file into reports: `Referee::check`, bound to a referee.
using Judge = std::function<int(const Chunk &, const std::string &file, const Referee::Receiver &, int first_index)>;
/// A judge that is a referee of its own.
[[nodiscard]] Judge make_referee(const CheckOptions &options);

/// How a batch is run.
struct BatchOptions {
  CheckOptions check;
  int threads = 1;
  ReadingOptions reading{};
  std::optional<Language> progress{};                                   ///< of a line on standard error once the work takes long
  std::function<Judge(const CheckOptions &)> make_judge = make_referee; ///< called once a thread
};

/// What a batch hands over, one call at a time and in the order of the inputs, however many threads work.
struct BatchEvents {
  std::function<void(Report &)> amend = [](Report &) {};                  ///< may add findings, before `report`; writes nothing
  std::function<bool(Report &&)> report = [](Report &&) { return true; }; ///< false: enough, nothing more is to be read or reported
  std::function<void(const Summary &)> clean; ///< where given, matches without findings are summed up here, and only here
  std::function<void()> waiting = [] {};      ///< the input has to be waited for: what was reported should be seen now
  std::function<void(std::uint64_t)> skipped = [](std::uint64_t) {}; ///< number of files of an archive that do not have the name of a log
  std::function<void(const Trouble &)> trouble = [](const Trouble &) {}; ///< an input that cannot be read
};

/// Reads and referees every match of the inputs (files, archives, compressed files, standard input); returns the seconds it took. Throws
/// `Refusal` where the options name a game or a rule that does not exist.
double run_batch(const std::vector<Input> &inputs, const BatchOptions &options, const BatchEvents &events);

/// One text of an input: a file, a member of an archive, or standard input.
struct InputText {
  const std::string &name;
  const Chunks::Read &read; ///< serves while the text is handed on
  bool is_packed = false;   ///< it was unpacked, so these are not the bytes of the file
};

/// Hands on every text of the inputs in order, as long as `hand_on` wants more; `trouble` is given what cannot be read.
void each_text(const std::vector<Input> &inputs, const ReadingOptions &options, const std::function<bool(const InputText &text)> &hand_on,
               const std::function<void(const Trouble &)> &trouble);

/// The output: standard output, or a temporary file that replaces its target only on success of `finish`.
class Output {
public:
  /// An empty path or `-` is standard output.
  explicit Output(const std::string &path);
  ~Output();
  Output(const Output &) = delete;
  Output &operator=(const Output &) = delete;

  [[nodiscard]] std::ostream &stream();
  /// Whether people look at it directly.
  [[nodiscard]] bool is_terminal() const;
  /// Flushes, checks and puts the file in place; the problem, or nothing. `object` may object at the last moment.
  [[nodiscard]] Phrase finish(const std::function<Phrase()> &object = nullptr);
  /// Keeps the old file; false if the output is standard output, which cannot be taken back.
  bool abandon();

private:
  class Descriptor;
  std::unique_ptr<Descriptor> descriptor_;
  std::unique_ptr<std::ostream> stream_;
};

/// Writes a whole file or leaves the old one; the problem, or nothing. Afterwards Ctrl-C ends the process again.
[[nodiscard]] Phrase put_in_place(const std::string &path, std::string_view text);

/// A file that is replaced by a changed copy of itself, made while it is read from its beginning. Nothing is written before the first
/// change, and a file that another program has changed meanwhile stays as it is.
class Rewrite {
public:
  explicit Rewrite(std::string path);
  ~Rewrite();
  Rewrite(const Rewrite &) = delete;
  Rewrite &operator=(const Rewrite &) = delete;

  /// The next bytes of the file, which the copy has, too.
  void keep(std::string_view bytes);
  /// The next bytes of the file, and what the copy has in their place.
  void change(std::string_view bytes, std::string_view now);
  /// Puts the copy in place, if there are changes; what went wrong, or nothing.
  [[nodiscard]] Phrase finish();

private:
  [[nodiscard]] Phrase objection() const;
  void read(std::string_view bytes);
  void begin();

  std::string path_;
  std::unique_ptr<Output> copy_; ///< from the first change on
  Phrase problem_;
  std::uint64_t kept_ = 0; ///< bytes before the first change
  std::uint64_t read_ = 0;
  std::uint64_t hash_; ///< of what has been read
};

/// Makes a process ready to write files: the standard descriptors are taken even where they were closed; Ctrl-C, hang-up, termination and
/// closed pipes end it at once, without a half-written file and without a word, unless it was started to ignore them; a file that grows too
/// large is an error of its writing.
void begin_process();
/// Passes on the status with which the process ends. Where it ends without that, some library gave up: status 2, and no half-written file.
[[nodiscard]] int end_process(int status);

} // namespace arbitro
