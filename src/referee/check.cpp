#include "arbitro/referee.hpp"

#include "arbitro/read.hpp"

#include "analyse/analyse_rounds.hpp"
#include "check_rules_playable.hpp"
#include "describe.hpp"
#include "diagnostic_sink.hpp"
#include "finding/kept_text.hpp"
#include "finding/say.hpp"
#include "log/decode.hpp"
#include "log/document.hpp"
#include "log/guard.hpp"
#include "log/read_line.hpp"
#include "log/read_plain.hpp"
#include "referee/repair/repair.hpp"
#include "verdict.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <utility>

namespace arbitro {
namespace {

/// Keeps a report's findings within the limit.
void limit_findings(Report &report, int most) {
  sort_findings(report.findings);
  const std::size_t kept = std::min(report.findings.size(), static_cast<std::size_t>(std::max(most, 1)));
  for (std::size_t i = kept; i < report.findings.size(); ++i) {
    const Finding &finding = report.findings[i];
    report.left_out.push_back({finding.code, finding.severity, finding.where});
  }
  report.findings.resize(kept);
}

/// Tells the time since it was asked last.
class Stopwatch {
public:
  double lap() {
    const auto before = std::exchange(started_, std::chrono::steady_clock::now());
    return std::chrono::duration<double>(started_ - before).count();
  }

private:
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

/// Where a canonical line gives its id, else where it begins.
KnownPlace place_of_line(const Source &line, const At<std::string_view> &id, const Report &report) {
  return {place_of(line, id.where.span), report.path_of_element() + (id ? "/id" : ""), id.where.span};
}

/// What became of a text that may be a canonical line.
struct Line {
  const LineHeader *header = nullptr; ///< where there is nothing wrong with it
  bool may_end_otherwise = false;     ///< then, under another interpretation of the rules
  bool is_doubtful = false;           ///< it is one, and its rounds leave something to say
};

/// The size by which the work for a match is measured.
std::size_t worth_of(const Chunk &chunk, std::size_t bytes, bool is_first_match) {
  return chunk.is_first && is_first_match ? std::max(bytes, SearchBudget::first_bytes) : bytes;
}

/// Reads and judges plain rounds silently: what it answers for needs no decoding. Keeps its memory from match to match.
class Quick {
public:
  explicit Quick(const CheckOptions &options) : options_(options), lines_(options.read) {}

  /// Reads and judges a canonical line.
  Line check(const Chunk &chunk) {
    LineHeader *const header = lines_.read(chunk.text, match_);
    if (header == nullptr) return {};
    header->log.bytes = worth_of(chunk, chunk.text.size(), true);
    if (!judge(header->log, rules_of(header->rules.plain))) return {.is_doubtful = true};
    return {.header = header, .may_end_otherwise = judged_.otherwise.has_value()};
  }
  /// The same for the rounds of a document, if its header allows the fast path.
  bool check(const Source &source, const Document &document, const MatchLog &log, std::uint32_t rounds) {
    if (!may_be_plain(log)) return false;
    const PlainRules &plain = lines_.rules_of(log).plain;
    return read_plain(source, document, log, plain, rounds, match_) && judge(log, rules_of(plain));
  }
  /// Writes what was found of them.
  void report(const MatchLog &log, const Document &document, std::uint32_t rounds, DiagnosticSink &sink, Report &report) {
    write_report(judged_, rules_of(lines_.rules_of(log).plain), report);
    if (const std::optional<RuleInterpretation> &other = judged_.otherwise)
      report_interpretation(log, *other, document.where(document.item(rounds, static_cast<std::uint32_t>(other->round) - 1)), sink);
  }
  /// The match that was checked last, as far as totals count it.
  [[nodiscard]] CleanMatch summary(const LineHeader &header, std::uint64_t bytes) const {
    std::uint64_t plays = 0;
    for (const JudgedRound &round : judged_.rounds()) plays += static_cast<std::uint64_t>(round.report.plays);
    return {.game = header.log.game, .rounds = match_.size(), .plays = plays, .bytes = bytes};
  }
  /// All about it.
  [[nodiscard]] Report report(const LineHeader &header) {
    Report report;
    report.game = header.log.game;
    describe_match(header.log, options_, report);
    write_report(judged_, rules_of(header.rules.plain), report);
    return report;
  }
  /// Says under which interpretation the line that was checked last has another end, if there is one.
  void report_header(const LineHeader &header, const Source &source, Document &document, Report &report) {
    if (!judged_.otherwise || !read_json(source, document, report.findings)) return;
    DiagnosticSink sink(report.findings);
    const std::uint32_t round = document.item(document.find(0, "rounds"), static_cast<std::uint32_t>(judged_.otherwise->round) - 1);
    report_interpretation(header.log, *judged_.otherwise, document.where(round), sink);
    report.text = keep_text(source, document);
  }
  /// The rules of a match, prepared; nothing where no plain round can be played by them. They stay until the next match is checked.
  PreparedRules *rules_of(const MatchLog &log) {
    return PlainRules::serve(log.rules, log.seating) ? &rules_of(lines_.rules_of(log).plain) : nullptr;
  }

private:
  bool judge(const MatchLog &header, PreparedRules &rules) {
    Reporter silent;
    return judge_match(MatchView(header, match_), rules, options_, SearchBudget::of(header), silent, judged_);
  }
  PreparedRules &rules_of(const PlainRules &rules) {
    if (std::exchange(times_cleared_, lines_.times_cleared()) != lines_.times_cleared()) rules_.clear();
    return rules_.try_emplace(&rules, rules).first->second;
  }
  const CheckOptions &options_;
  LineReader lines_;
  PlainMatch match_;
  JudgedMatch judged_;
  std::unordered_map<const PlainRules *, PreparedRules> rules_;
  int times_cleared_ = 0;
};

} // namespace

/// Who judges texts that were changed by fixes.
struct Again {
  explicit Again(const CheckOptions &of_first) : options(for_rechecks(of_first)), referee(options) {}
  CheckOptions options;
  Referee referee;
};

struct Referee::Memory {
  explicit Memory(CheckOptions checked) : options(std::move(checked)), quick(options) {}
  CheckOptions options;
  Quick quick;
  Document document;
  ParsedMatch decoded;
  std::vector<Finding> findings;
  std::unique_ptr<Again> again; ///< from the first repair on
};

Referee::Referee(CheckOptions options) : memory_(std::make_unique<Memory>(std::move(options))) { refuse_unknown(memory_->options.read); }

Referee::~Referee() = default;
Referee::Referee(Referee &&) noexcept = default;
Referee &Referee::operator=(Referee &&) noexcept = default;

bool Referee::may_be_line(const Chunk &chunk) const {
  return memory_->options.fast && !memory_->options.keep_plays && chunk.reader == &json_reader && chunk.is_whole() &&
         memory_->options.read.game.empty() && memory_->options.read.rules.empty();
}

/// Judges the matches of one document and hands on their reports.
class Referee::DocumentJudge {
public:
  DocumentJudge(Referee &referee, const Chunk &chunk, const Source &source, const Document &document, const Receiver &receiver,
                int first_index, Stopwatch watch = {})
      : memory_(*referee.memory_), options_(memory_.options), chunk_(chunk), source_(source), document_(document), receiver_(receiver),
        first_index_(first_index), bytes_(chunk.text.size()), header_(document), watch_(watch) {}

  /// Reports made so far.
  [[nodiscard]] int made() const { return made_; }

  /// Leaves so many matches out.
  void pass_over(std::size_t matches) {
    made_ += static_cast<int>(matches);
    if (matches > 0) bytes_ = 0;
  }

  /// Leaves the next match out. What it reports of the header is no finding of a later one.
  void pass_over(ParsedMatch &decoded) {
    header_.drop_repeated(decoded.log, decoded.findings);
    pass_over(1);
  }

  /// Judges the next match, whose rounds are decoded where that is needed.
  void judge(ParsedMatch &decoded, const PendingRounds &rounds, bool may_be_quick) {
    decoded.log.bytes = worth_of(chunk_, decoded.log.bytes, made_ == 0);
    const bool is_quick = may_be_quick && decoded.readable && rounds.node != no_node && std::ranges::none_of(decoded.findings, is_error) &&
                          memory_.quick.check(source_, document_, decoded.log, rounds.node);
    if (!is_quick) {
      rounds.decode();
      return judge(decoded);
    }
    Report report = begin_report(decoded);
    header_.drop_repeated(decoded.log, report.findings);
    describe_match(decoded.log, options_, report);
    DiagnosticSink diagnostics(report.findings);
    memory_.quick.report(decoded.log, document_, rounds.node, diagnostics, report);
    hand_on(decoded.log, std::move(report));
  }

  /// Judges the next match, whose rounds have been decoded.
  void judge(ParsedMatch &decoded) {
    decoded.log.bytes = worth_of(chunk_, decoded.log.bytes, made_ == 0);
    Report report = begin_report(decoded);
    DiagnosticSink diagnostics(report.findings);
    report.readable = decoded.readable && check_rules_playable(decoded.log, diagnostics);
    if (report.readable) {
      describe_match(decoded.log, options_, report);
      const std::vector<Finding> read = options_.repair ? report.findings : std::vector<Finding>();
      std::optional<PreparedRules> own;
      PreparedRules *const known = options_.fast ? memory_.quick.rules_of(decoded.log) : nullptr;
      PreparedRules &rules = known != nullptr ? *known : own.emplace(decoded.log.rules, decoded.log.seating, options_.fast);
      const int work = judge_match(decoded.log, rules, options_, SearchBudget::of(decoded.log), diagnostics, report);
      describe_particulars(decoded.log, source_, document_, report);
      if (options_.repair) {
        repair(decoded.log, source_, document_,
               {again().options, again().referee, rules, *chunk_.reader, chunk_.is_first, report.index - first_index_, read, work}, report);
      }
    }
    std::erase_if(report.findings, [&](const Finding &sign) { // how a sweep is marked that was none
      return sign.message.sentence == Sentence::read_as_scopa && std::ranges::any_of(report.findings, [&](const Finding &other) {
               return other.code == Code::no_scopa && other.where.span == sign.where.span;
             });
    });
    if (decoded.readable && !report.readable) describe_rules(decoded.log, options_, report);
    if (!report.readable && options_.repair)
      doubt_layout(chunk_, report.index - first_index_, source_, true, again().referee, report.findings);
    header_.drop_repeated(decoded.log, report.findings); // only now: a search has to know that the header is doubtful
    hand_on(decoded.log, std::move(report));
  }

  /// Reports why the document is unreadable, or holds no match.
  void refuse(std::vector<Finding> findings) {
    if (options_.repair) doubt_layout(chunk_, made_, source_, false, again().referee, findings);
    Report report = begin_report();
    report.readable = false;
    report.bytes = chunk_.text.size();
    report.findings = std::move(findings);
    finish(std::move(report));
  }

private:
  Again &again() {
    if (!memory_.again) memory_.again = std::make_unique<Again>(options_);
    return *memory_.again;
  }

  Report begin_report() {
    Report report;
    report.file = source_.name();
    report.line = chunk_.first_line;
    report.element = chunk_.element;
    report.where = {place_of(source_, {}), report.path_of_element()};
    report.index = first_index_ + made_++;
    return report;
  }

  /// The same of a match, which is located and has the findings of reading it.
  Report begin_report(ParsedMatch &decoded) {
    Report report = begin_report();
    report.bytes = std::exchange(bytes_, 0);
    const std::uint32_t node = decoded.log.where.node;
    if (node != no_node && node != 0) report.line = source_.position(decoded.log.where.span.begin).line;
    if (const Where &where = decoded.log.id ? decoded.log.id.where : decoded.log.where; where.node != no_node)
      report.where = known_place(where, source_, document_, report);
    report.game = decoded.log.game;
    report.findings = std::move(decoded.findings);
    if (!report.findings.empty()) doubt_names(decoded.log, source_, report.findings);
    return report;
  }

  void hand_on(const MatchLog &log, Report &&report) {
    if (options_.analysis) analyse_rounds(log.rules, *options_.analysis, report);
    finish(std::move(report));
  }

  void finish(Report &&report) {
    limit_findings(report, options_.max_findings);
    if (!report.findings.empty()) report.text = kept_text();
    report.seconds = watch_.lap();
    receiver_(std::move(report));
  }

  /// The text that the findings are in; of a document over the limit as much as can be shown.
  const std::shared_ptr<const KeptText> &kept_text() {
    const std::size_t shown = chunk_.too_large ? 2 * shown_line : chunk_.text.size();
    if (!text_) text_ = keep_text(source_.with_text(chunk_.text.substr(0, shown)), document_);
    return text_;
  }

  Memory &memory_;
  const CheckOptions &options_;
  const Chunk &chunk_;
  const Source &source_;
  const Document &document_;
  const Receiver &receiver_;
  int first_index_;
  int made_ = 0;
  std::uint64_t bytes_; ///< of the document, reported with its first match
  HeaderFindings header_;
  std::shared_ptr<const KeptText> text_; ///< once a report has findings
  Stopwatch watch_;
};

int Referee::check(const Chunk &chunk, const std::string &file, const Receiver &receiver, int first_index) {
  return check(chunk, file, receiver, first_index, std::nullopt);
}

std::optional<Report> Referee::check_match(const Chunk &chunk, const std::string &file, int match) {
  std::optional<Report> judged;
  const Receiver keep([&](Report &&report) {
    if (report.index == match) judged = std::move(report);
  });
  check(chunk, file, keep, 0, match);
  return judged;
}

int Referee::check(const Chunk &chunk, const std::string &file, const Receiver &receiver, int first_index, std::optional<int> only) {
  Stopwatch watch;
  Quick &quick = memory_->quick;
  const Line line = may_be_line(chunk) ? quick.check(chunk) : Line{};
  if (line.header != nullptr) {
    const bool is_clean_alone = !line.may_end_otherwise && !is_of_series(line.header->log.plan.get()); // whatever other matches show
    if (is_clean_alone && receiver.passes_over_clean()) {
      receiver.pass_over(quick.summary(*line.header, chunk.text.size()));
      return 1;
    }
    Report report = quick.report(*line.header);
    report.file = file;
    report.line = chunk.first_line;
    report.element = chunk.element;
    const Source source = source_of(chunk, file);
    report.where = place_of_line(source, line.header->log.id, report);
    quick.report_header(*line.header, source, memory_->document, report);
    report.index = first_index;
    report.bytes = chunk.text.size();
    report.seconds = watch.lap();
    receiver(std::move(report));
    return 1;
  }
  const Source source = source_of(chunk, file);
  const Document &document = memory_->document;
  DocumentJudge judge(*this, chunk, source, document, receiver, first_index, watch);
  memory_->findings.clear();
  if (!read_tree(chunk, source, memory_->document, memory_->findings)) {
    judge.refuse(std::move(memory_->findings));
    return judge.made();
  }
  const bool may_be_quick = memory_->options.fast && !memory_->options.keep_plays && !line.is_doubtful;
  decode_headers(source, document, memory_->options.read, memory_->decoded, [&](ParsedMatch &decoded, const PendingRounds &rounds) {
    if (only && judge.made() != *only) return judge.pass_over(decoded);
    judge.judge(decoded, rounds, may_be_quick);
  });
  if (judge.made() == 0) judge.refuse({no_match_in(source)});
  return judge.made();
}

int Referee::judge(const ParsedLog &log, const Receiver &receiver, int first_index) {
  DocumentJudge judge(*this, log.chunk, log.source, *log.tree, receiver, first_index);
  for (const ParsedMatch &match : log.matches) {
    ParsedMatch copy{match};
    judge.judge(copy);
  }
  if (!log.findings.empty()) judge.refuse(log.findings);
  return judge.made();
}

Report Referee::judge_alone(const ParsedLog &log, const ParsedMatch &changed, std::size_t match) {
  Report judged;
  const Receiver keep([&](Report &&report) { judged = std::move(report); });
  DocumentJudge judge(*this, log.chunk, log.source, *log.tree, keep, 0);
  judge.pass_over(match);
  ParsedMatch copy{changed};
  judge.judge(copy);
  return judged;
}

int Referee::check_text(std::string_view text, const std::string &file, const Receiver &receiver) {
  Chunks chunks(reader_of(text), file);
  Chunk chunk;
  int index = 0;
  while (chunks.next(chunk)) index += check(chunk, file, receiver, index);
  if (index == 0) {
    receiver(no_log(file));
    return 1;
  }
  return index;
}

CheckOptions options_for_replay() {
  CheckOptions options;
  options.keep_plays = true;
  options.interpretations = options.repair = false;
  return options;
}

Report no_log(const std::string &file) {
  Report report;
  report.file = file;
  report.readable = false;
  report.findings = {finding_at(Code::no_log, {}, say::no_log_in_file(), say::write_match())};
  return report;
}

void represent(std::uint64_t documents, Report &report) {
  report.stands_for = documents;
  report.findings.resize(1);
  Finding &finding = report.findings.front();
  finding.code = Code::internal_limit;
  finding.severity = Severity::error;
  finding.message = say::unreadable_not_shown(documents);
  finding.help = say::is_it_a_log();
  report.left_out.clear();
}

void report_left_out(Report &report) {
  if (report.left_out.empty()) return;
  Finding &more = report.findings.emplace_back();
  more.code = Code::internal_limit;
  more.severity = std::ranges::max(report.left_out, {}, &LeftOut::severity).severity;
  more.message = say::more_not_shown(report.left_out.size());
  KnownPlace first;
  const Where &where = report.left_out.front().where;
  first.place.begin = first.place.end = report.place_of(where).begin;
  first.span = {where.span.begin, where.span.begin};
  more.where = report.keep(std::move(first));
  more.help = say::correct_first_or_raise();
}

void require_level(Level least, Report &report) {
  const std::string wanted(to_string(least));
  Place place;
  place.begin.line = place.end.line = report.line;
  const auto missing = [&](Phrase message) -> Finding & {
    Finding &finding = report.findings.emplace_back();
    finding.code = Code::not_verifiable;
    finding.message = std::move(message);
    finding.where = report.keep({place, ""});
    return finding;
  };
  for (const RoundReport &round : report.rounds)
    if (round.level != Level::is_void && !reaches(round.level, least))
      missing(say::written_in_less_detail(round.number, to_string(round.level), wanted)).at = {round.number, 0};
  if (report.rounds.empty() && report.result.status == Status::won) missing(say::only_result_written(wanted));
}

std::optional<RoundState> state_after(const Report &report) {
  if (report.rounds.empty()) return std::nullopt;
  const RoundReport &round = report.rounds.back();
  if (round.plays == 0 || round.before.size() <= static_cast<std::size_t>(round.plays)) return std::nullopt;
  return round.before[static_cast<std::size_t>(round.plays)];
}

} // namespace arbitro
