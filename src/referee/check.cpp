#include "arbitro/referee.hpp"

#include "analyse/analyse_rounds.hpp"
#include "describe.hpp"
#include "finding/say.hpp"
#include "fitness.hpp"
#include "log/decode.hpp"
#include "log/document.hpp"
#include "log/guard.hpp"
#include "log/read_line.hpp"
#include "log/read_plain.hpp"
#include "notebook.hpp"
#include "referee/repair/repair.hpp"
#include "verdict.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
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
    report.left_out.push_back({finding.code, finding.severity, finding.place.begin});
  }
  report.findings.resize(kept);
}

Source source_of(const Chunk &chunk, const std::string &file) {
  return {file, chunk.text, chunk.first_line, chunk.first_offset, chunk.first_column, chunk.first_column16};
}

/// Where a canonical line gives its id, else where it begins.
Place place_of_line(const Chunk &chunk, const Report &report) {
  constexpr std::string_view key = R"("id":)";
  Place place;
  place.begin = {chunk.first_line, chunk.first_column, chunk.first_column16, chunk.first_offset};
  if (report.id) {
    const std::size_t begin = chunk.text.find(key) + key.size();
    Source::count(chunk.text.substr(0, begin), place.begin.column, place.begin.column16);
    place.begin.offset += begin;
    place.length = static_cast<std::uint32_t>(report.id->size() + 2);
  }
  place.end = place.begin;
  place.end.column += place.length;
  place.end.column16 += place.length;
  place.end.offset += place.length;
  return place;
}

/// Paths of a list's element lead from the list.
void lead_from_list(std::int64_t element, Report &report) {
  if (element < 0) return;
  const std::string list = "/" + std::to_string(element);
  report.path.insert(0, list);
  for (Finding &finding : report.findings) finding.path.insert(0, list);
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
    const LineHeader *const header = lines_.read(chunk.text, texts_, match_);
    if (header == nullptr) return {};
    match_.bytes = worth_of(chunk, chunk.text.size(), true);
    if (!judge(header->log, rules_of(header->rules.plain))) return {.is_doubtful = true};
    return {.header = header, .may_end_otherwise = judged_.otherwise.has_value()};
  }
  /// The same of the rounds of a document whose header says so.
  bool check(const Source &source, const Document &document, const MatchLog &log, std::uint32_t rounds) {
    if (!may_be_plain(log)) return false;
    const PlainRules &plain = lines_.rules_of(log).plain;
    if (!read_plain(source, document, log, plain, rounds, match_)) return false;
    match_.bytes = log.bytes;
    return judge(log, rules_of(plain));
  }
  /// Writes what was found of them.
  void report(const MatchLog &log, const Document &document, std::uint32_t rounds, Notebook &notebook, Report &report) {
    write_report(judged_, rules_of(lines_.rules_of(log).plain), report);
    if (const std::optional<RuleInterpretation> &other = judged_.otherwise)
      report_interpretation(log, *other, document.where(document.item(rounds, static_cast<std::uint32_t>(other->round) - 1)), notebook);
  }
  /// The match that was checked last, as far as totals count it.
  [[nodiscard]] CleanMatch summary(const LineHeader &header, std::uint64_t bytes) const {
    std::uint64_t plays = 0;
    for (const JudgedRound &round : judged_.rounds()) plays += static_cast<std::uint64_t>(round.report.plays);
    return {.game = header.log.game, .rounds = match_.size(), .plays = plays, .bytes = bytes};
  }
  /// All about it.
  [[nodiscard]] Report report(const LineHeader &header) {
    Report report = describe(header);
    const auto say = [&](std::optional<std::string> &said, LineText text) {
      if (const std::string_view words = texts_[static_cast<std::size_t>(text)]; !words.empty()) said = std::string(words);
    };
    say(report.id, LineText::id);
    say(report.event, LineText::event);
    say(report.date, LineText::date);
    say(report.place, LineText::place);
    say(report.table_no, LineText::table_no);
    write_report(judged_, rules_of(header.rules.plain), report);
    return report;
  }
  /// Says under which interpretation the line that was checked last has another end, if there is one.
  void say_otherwise(const LineHeader &header, const Source &source, Report &report) {
    if (!judged_.otherwise) return;
    const Document none;
    Notebook notebook(source, none, report.findings);
    const auto round = static_cast<std::size_t>(judged_.otherwise->round) - 1;
    report_interpretation(header.log, *judged_.otherwise, {.span = lines_.rounds()[round]}, notebook);
    report.findings.back().path = "/rounds/" + std::to_string(round);
  }
  /// The rules of a match, prepared; nothing where no plain round can be played by them. They stay until the next match is checked.
  PreparedRules *rules_of(const MatchLog &log) {
    return PlainRules::serve(log.rules, log.seating) ? &rules_of(lines_.rules_of(log).plain) : nullptr;
  }

private:
  bool judge(const MatchLog &header, PreparedRules &rules) {
    Reporter silent;
    return judge_match(MatchView(header, match_), rules, options_, silent, judged_);
  }
  PreparedRules &rules_of(const PlainRules &rules) {
    if (std::exchange(times_cleared_, lines_.times_cleared()) != lines_.times_cleared()) {
      described_.clear();
      rules_.clear();
    }
    return rules_.try_emplace(&rules, rules).first->second;
  }
  const Report &describe(const LineHeader &header) {
    const auto [known, is_new] = described_.try_emplace(&header);
    if (is_new) {
      known->second.game = header.log.game;
      describe_match(header.log, options_, known->second);
    }
    return known->second;
  }

  const CheckOptions &options_;
  LineReader lines_;
  LineTexts texts_{};
  PlainMatch match_;
  JudgedMatch judged_;
  std::unordered_map<const LineHeader *, Report> described_; ///< what headers say, as reports without rounds
  std::unordered_map<const PlainRules *, PreparedRules> rules_;
  int times_cleared_ = 0;
};

} // namespace

/// Who judges texts that were changed to mend them.
struct Again {
  explicit Again(const CheckOptions &of_first) : options(for_retrials(of_first)), referee(options) {}
  CheckOptions options;
  Referee referee;
};

struct Referee::Memory {
  explicit Memory(const CheckOptions &options) : quick(options) {}
  Quick quick;
  Document document;
  Decoded decoded;
  std::vector<Finding> findings;
  std::unique_ptr<Again> again; ///< from the first repair on
};

Referee::Referee(CheckOptions options) : options_(std::move(options)), memory_(std::make_unique<Memory>(options_)) {}

Referee::~Referee() = default;

bool Referee::may_be_line(const Chunk &chunk) const {
  return options_.fast && !options_.keep_plays && chunk.spelling == Spelling::json && !chunk.too_large && chunk.fault == ListFault::none &&
         options_.read.game.empty() && options_.read.rules.empty();
}

int Referee::check(const Chunk &chunk, const std::string &file, const Sink &sink, int first_index) {
  auto since_last = [started = std::chrono::steady_clock::now()]() mutable {
    const auto before = std::exchange(started, std::chrono::steady_clock::now());
    return std::chrono::duration<double>(started - before).count();
  };
  Quick &quick = memory_->quick;
  const Line line = may_be_line(chunk) ? quick.check(chunk) : Line{};
  if (line.header != nullptr) {
    if (!line.may_end_otherwise && sink.passes_over_clean()) {
      sink.pass_over(quick.summary(*line.header, chunk.text.size()));
      return 1;
    }
    Report report = quick.report(*line.header);
    report.file = file;
    report.line = chunk.first_line;
    report.where = place_of_line(chunk, report);
    report.path = report.id ? "/id" : "";
    quick.say_otherwise(*line.header, source_of(chunk, file), report);
    lead_from_list(chunk.element, report);
    report.index = first_index;
    report.bytes = chunk.text.size();
    report.seconds = since_last();
    sink(std::move(report));
    return 1;
  }
  const Source source = source_of(chunk, file);
  Document &document = memory_->document;
  memory_->findings.clear();
  int made = 0;
  const auto begin_report = [&] {
    Report report;
    report.file = file;
    report.line = chunk.first_line;
    report.where = place_of(source, {});
    report.index = first_index + made++;
    return report;
  };
  const auto unreadable = [&](std::vector<Finding> &&findings) {
    Report report = begin_report();
    report.readable = false;
    report.bytes = chunk.text.size();
    report.findings = std::move(findings);
    limit_findings(report, options_.max_findings);
    lead_from_list(chunk.element, report);
    report.seconds = since_last();
    sink(std::move(report));
    return made;
  };
  const auto whole = [&](Code code, Phrase message, Phrase help) {
    Finding finding;
    finding.code = code;
    finding.severity = row_of(code).severity;
    finding.message = std::move(message);
    finding.place = place_of(source, {0, static_cast<std::uint32_t>(std::min<std::size_t>(chunk.text.size(), 1))});
    finding.help = std::move(help);
    std::vector<Finding> findings;
    findings.push_back(std::move(finding));
    return findings;
  };
  if (chunk.too_large) return unreadable(whole(Code::too_large, say::single_log_too_large(), say::one_document_a_match()));
  if (chunk.fault != ListFault::none) return unreadable(whole(Code::syntax, message_of(chunk.fault), {}));
  if (!read_as(chunk.spelling, source, document, memory_->findings)) return unreadable(std::move(memory_->findings));

  std::uint64_t bytes = chunk.text.size();
  HeaderFindings header(document);
  const bool may_be_quick = options_.fast && !options_.keep_plays && !line.is_doubtful;
  const auto judge = [&](Decoded &decoded, PendingRounds &rounds) {
    decoded.log.bytes = worth_of(chunk, decoded.log.bytes, made == 0);
    const bool is_quick =
        may_be_quick && decoded.readable && rounds.node() != no_node && quick.check(source, document, decoded.log, rounds.node());
    if (!is_quick) rounds.decode();
    Report report = begin_report();
    report.bytes = std::exchange(bytes, 0);
    const std::uint32_t node = decoded.log.where.node;
    if (node != no_node && node != 0) report.line = source.position(decoded.log.where.span.begin).line;
    if (const Where &where = decoded.log.id ? decoded.log.id.where : decoded.log.where; where.node != no_node) {
      report.where = place_of(source, where.span);
      report.path = document.path(where.node);
    }
    report.game = decoded.log.game;
    report.findings = std::move(decoded.findings);
    Notebook notebook(source, document, report.findings);
    report.readable = decoded.readable && (is_quick || check_fitness(decoded.log, notebook));
    header.drop_repeated(decoded.log, report.findings);
    if (report.readable) describe_match(decoded.log, options_, report);
    if (is_quick) {
      quick.report(decoded.log, document, rounds.node(), notebook, report);
    } else if (report.readable) {
      const std::vector<Finding> read = options_.repair ? report.findings : std::vector<Finding>();
      PreparedRules *const rules = options_.fast ? quick.rules_of(decoded.log) : nullptr;
      const int work = rules != nullptr ? judge_match(decoded.log, *rules, options_, notebook, report)
                                        : judge_match(decoded.log, options_, notebook, report);
      if (options_.repair) {
        if (!memory_->again) memory_->again = std::make_unique<Again>(options_);
        Again &again = *memory_->again;
        repair(decoded.log, source, document,
               {again.options, again.referee, chunk.spelling, chunk.is_first, report.index - first_index, read, work}, report);
      }
    }
    if (options_.analysis) analyse_rounds(decoded.log.rules, *options_.analysis, report);
    limit_findings(report, options_.max_findings);
    lead_from_list(chunk.element, report);
    report.seconds = since_last();
    sink(std::move(report));
  };
  decode_headers(source, document, options_.read, memory_->decoded, judge);
  return made > 0 ? made : unreadable(whole(Code::no_log, say::no_match_here(), say::write_match_or_delete()));
}

int Referee::check_text(std::string_view text, const std::string &file, const Sink &sink) {
  Chunks chunks(reader_of(text), file);
  Chunk chunk;
  int index = 0;
  while (chunks.next(chunk)) index += check(chunk, file, sink, index);
  if (index == 0) {
    sink(no_log(file));
    return 1;
  }
  return index;
}

Report no_log(const std::string &file) {
  Report report;
  report.file = file;
  report.readable = false;
  Finding &finding = report.findings.emplace_back();
  finding.code = Code::no_log;
  finding.severity = Severity::error;
  finding.message = say::no_log_in_file();
  finding.help = say::log_begins_with();
  return report;
}

void stand_for(std::uint64_t documents, Report &report) {
  report.stands_for = documents;
  report.findings.resize(1);
  Finding &finding = report.findings.front();
  finding.code = Code::internal_limit;
  finding.severity = Severity::error;
  finding.message = say::unreadable_not_shown(documents);
  finding.help = say::is_it_a_log();
  report.left_out.clear();
}

void say_left_out(Report &report) {
  if (report.left_out.empty()) return;
  Finding &more = report.findings.emplace_back();
  more.code = Code::internal_limit;
  more.severity = std::ranges::max(report.left_out, {}, &LeftOut::severity).severity;
  more.message = say::more_not_shown(report.left_out.size());
  more.place.begin = more.place.end = report.left_out.front().begin;
  more.help = say::correct_first_or_raise();
}

} // namespace arbitro
