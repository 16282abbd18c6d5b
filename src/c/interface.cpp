#include "arbitro.h"

#include "arbitro/encode.hpp"
#include "arbitro/read.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "arbitro/season.hpp"
#include "finding/help.hpp"
#include "finding/option_values.hpp"
#include "finding/say.hpp"
#include "log/document.hpp"
#include "log/notation.hpp"
#include "record/dialogue.hpp"
#include "referee/repair/fix_document.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro {
namespace {

/// The value of one option.
struct OptionValue {
  const Document &document;
  std::uint32_t node;
  std::string_view name;

  [[nodiscard]] std::string_view text() const {
    if (document[node].kind != NodeKind::scalar || document[node].is_null) throw Refusal(say::option_needs_value(name, "VALUE"));
    return document[node].text;
  }
  [[nodiscard]] int number(int least, int most = most_of_option) const { return number_of_option(name, text(), least, most); }
  [[nodiscard]] bool is_on() const { return choice({"false", "true"}) == 1; }
  /// The number of the word that it is.
  template <std::size_t count> std::size_t choice(const std::string_view (&words)[count]) const {
    return choice_of_option(name, text(), words);
  }
  /// The items of a list, or the one text that it is.
  [[nodiscard]] std::vector<std::string> texts() const {
    if (document[node].kind != NodeKind::list) return {std::string(text())};
    std::vector<std::string> items;
    for (std::uint32_t item = document[node].first; item != no_node; item = document[item].next)
      items.emplace_back(OptionValue{document, item, name}.text());
    return items;
  }
  [[nodiscard]] std::optional<Letters> letters() const {
    choice(letters_names);
    return find_letters(text());
  }
  [[nodiscard]] Language language() const { return static_cast<Language>(choice(language_codes)); }
};

/// What JSON asks of a call.
struct Request {
  CheckOptions check;
  RenderOptions look;
  std::string file = "-"; ///< what findings or score sheets call the text
  std::optional<Level> require_level{};
  MovesRequest moves; ///< its letters are also those of piles; its game and rules are those of `check`
  std::vector<std::string> piles;
  std::string scope;
  std::string date; ///< of a match that begins; empty: none
};

/// One option, by its name on the command line.
struct OptionSetter {
  std::string_view name;
  std::string_view calls; ///< that take it
  void (*set)(Request &, const OptionValue &);
};

constexpr OptionSetter setters[] = {
    {"cards", "moves",
     [](Request &request, const OptionValue &value) {
       for (const std::string &word : value.texts()) request.moves.cards += word + ' ';
     }},
    {"table", "moves", [](Request &request, const OptionValue &value) { request.moves.table = value.text(); }},
    {"hand", "moves", [](Request &request, const OptionValue &value) { request.moves.hand = value.text(); }},
    {"piles", "count", [](Request &request, const OptionValue &value) { request.piles = value.texts(); }},
    {"scope", "count", [](Request &request, const OptionValue &value) { request.scope = value.text(); }},
    {"game", "check moves count", [](Request &request, const OptionValue &value) { request.check.read.game = value.text(); }},
    {"rule", "check moves count",
     [](Request &request, const OptionValue &value) {
       for (const std::string &setting : value.texts()) request.check.read.rules.push_back(read_setting(setting));
     }},
    {"matta", "moves", [](Request &request, const OptionValue &value) { request.moves.matta = value.number(0, 10); }},
    {"first-play", "moves", [](Request &request, const OptionValue &value) { request.moves.first_play = value.is_on(); }},
    {"last-play", "moves", [](Request &request, const OptionValue &value) { request.moves.last_play = value.is_on(); }},
    {"letters", "moves count", [](Request &request, const OptionValue &value) { request.moves.letters = value.letters(); }},
    {"lang", "check moves games record", [](Request &request, const OptionValue &value) { request.look.language = value.language(); }},
    {"stdin-name", "check", [](Request &request, const OptionValue &value) { request.file = value.text(); }},
    {"file", "record", [](Request &request, const OptionValue &value) { request.file = value.text(); }},
    {"date", "record", [](Request &request, const OptionValue &value) { request.date = value.text(); }},
    {"max-findings", "check", [](Request &request, const OptionValue &value) { request.check.max_findings = value.number(1); }},
    {"effort", "check",
     [](Request &request, const OptionValue &value) {
       request.check.effort = value.number(0);
       request.check.repair = request.check.effort > 0;
     }},
    {"readings", "check", [](Request &request, const OptionValue &value) { request.check.interpretations = value.is_on(); }},
    {"require-level", "check",
     [](Request &request, const OptionValue &value) {
       value.choice({"claims", "counts", "piles", "plays", "deals"});
       request.require_level = *named(value.text(), levels);
     }},
    {"verbose", "check",
     [](Request &request, const OptionValue &value) {
       request.look.verbose = request.check.all_rules = request.check.read.remarks = value.is_on();
     }},
};

/// Reads what a call is asked for: an object with names of options, or null for nothing. Throws `Refusal` where there is another one.
Request read_request(std::string_view call, const char *json) {
  Request request;
  if (json == nullptr) return request;
  const Source source("options", json);
  Document document;
  std::vector<Finding> findings;
  if (!read_json(source, document, findings) || !findings.empty()) throw Refusal(findings.front().message);
  if (document[0].kind != NodeKind::map) throw Refusal(say::options_are_object());
  if (const auto &repeated = document.repeated(); !repeated.empty()) throw Refusal(say::key_twice(document[repeated.front()].key));
  std::vector<std::string_view> known;
  for (const OptionSetter &one : setters)
    if (one.calls.find(call) != std::string_view::npos) known.push_back(one.name);
  for (std::uint32_t node = document[0].first; node != no_node; node = document[node].next) {
    const std::string_view name = document[node].key;
    if (std::ranges::find(known, name) == known.end()) throw Refusal(say::no_option(name, suggestion(name, known)));
    std::ranges::find(setters, name, &OptionSetter::name)->set(request, {document, node, name});
  }
  return request;
}

} // namespace
} // namespace arbitro

/// A text that was refereed, and what came of it. The matches are judged again for each format that is asked for: kept, they may take a
/// hundred times the memory of the text.
struct arbitro_report {
  std::string text;
  arbitro::Request request;
  arbitro::Summary summary;
  std::size_t matches = 0;
};

/// The score of a match that is being kept.
struct arbitro_record {
  arbitro::record::Dialogue dialogue;
};

namespace arbitro {
namespace {

constexpr std::size_t longest_error = 1023;
thread_local char last_error[longest_error + 1] = "";

/// Keeps a message without asking for memory.
void keep_error(std::string_view message) noexcept {
  const std::size_t length = std::min(message.size(), longest_error);
  std::memcpy(last_error, message.data(), length);
  last_error[length] = '\0';
}

/// Does some work; where that fails, the reason is kept and null returned.
template <class Work> auto guarded(Work work) noexcept -> decltype(work()) {
  try {
    return work();
  } catch (const Refusal &refusal) {
    keep_error(refusal.what());
  } catch (const std::bad_alloc &) {
    keep_error("out of memory");
  } catch (const std::exception &error) {
    keep_error(error.what());
  } catch (...) {
    keep_error("failed for an unknown reason");
  }
  return nullptr;
}

/// Throws where an argument is missing that may not be.
void require(const void *argument, std::string_view name) {
  if (argument == nullptr) throw Refusal{say::nothing_given(name)};
}

std::string text_of(const char *text) { return text == nullptr ? std::string() : std::string(text); }

/// Hands on the reports of a text one by one, with every play where that is shown.
void each_report(const arbitro_report &checked, const std::function<void(Report &)> &take, bool keep_plays = false) {
  const Request &request = checked.request;
  CheckOptions options = request.check;
  options.keep_plays = keep_plays;
  TournamentCheck tournament;
  Referee(options).check_text(checked.text, request.file, [&](Report &&report) {
    report.card_spelling.language = request.look.language;
    if (request.require_level) require_level(*request.require_level, report);
    tournament.check(report);
    take(report);
  });
}

/// Referees a text as it is asked for.
arbitro_report *checked(const char *text, size_t length, Request request) {
  require(text, "text");
  auto made = std::make_unique<arbitro_report>();
  made->text.assign(text, length);
  made->request = std::move(request);
  each_report(*made, [&](const Report &report) {
    made->summary.add(report);
    ++made->matches;
  });
  return made.release();
}

/// A copy that the caller frees.
char *handed_over(const std::string &text) {
  char *const copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

char *written(const arbitro_report *report, const char *format, Product product) {
  require(report, "report");
  require(format, "format");
  std::ostringstream out;
  RenderOptions look = report->request.look;
  look.version = ARBITRO_VERSION;
  const std::unique_ptr<Sink> sink = make_sink(format, product, out, look);
  if (!sink) throw Refusal{say::no_format_for_this(format)};
  sink->begin();
  const auto write = [&](Report &match) {
    report_left_out(match);
    sink->report(match);
  };
  each_report(*report, write, std::string_view(format) == "html");
  sink->end(report->summary);
  return handed_over(out.str());
}

std::string fixed(std::string_view text, const Request &request) {
  CheckOptions options = request.check;
  options.interpretations = false;
  options.max_findings = static_cast<int>(limits::findings);
  Referee referee(options);
  std::string result;
  Chunks documents(reader_of(text), request.file, [&](std::string_view bytes) { result += bytes; });
  for (Chunk chunk; documents.next(chunk);) {
    const FixedDocument document = fix_document(referee, chunk, request.file, 0, false);
    if (chunk.is_whole()) result += document.edits.empty() ? std::string(chunk.text) : document.text;
  }
  return result;
}

/// Begins a match, or continues a log.
arbitro_record *begun(std::string log, Request call) {
  if (!log.empty())
    if (const std::optional<record::Problem> problem = record::problem_of(call.file, log, call.look))
      throw Refusal{say::verbatim(to_text(problem->why, call.look.language) + "\n" + problem->findings)};
  auto made = std::make_unique<arbitro_record>(arbitro_record{record::Dialogue(std::move(call.file), log, call.look, nullptr)});
  made->dialogue.play_on(std::move(call.date));
  return made.release();
}

/// What follows from a line, or how a match stands where there is none.
std::string answered(record::Dialogue &dialogue, const char *line) {
  return dialogue.as_json(line == nullptr ? record::Reply{} : dialogue.answer(line));
}

LogForm form_named(std::string_view name) {
  if (const std::optional<LogForm> form = log_form(name)) return *form;
  throw Refusal{say::not_a_log_format(name)};
}

} // namespace
} // namespace arbitro

using namespace arbitro;

extern "C" {

const char *arbitro_version(void) { return ARBITRO_VERSION; }

const char *arbitro_last_error(void) { return last_error; }

arbitro_report *arbitro_check(const char *text, size_t length, const char *file, const char *game) {
  return guarded([&] {
    Request request;
    if (file != nullptr) request.file = file;
    request.check.read.game = text_of(game);
    return checked(text, length, std::move(request));
  });
}

arbitro_report *arbitro_check_with(const char *text, size_t length, const char *options_json) {
  return guarded([&] { return checked(text, length, read_request("check", options_json)); });
}

size_t arbitro_matches(const arbitro_report *report) { return report == nullptr ? 0 : report->matches; }

size_t arbitro_findings(const arbitro_report *report, arbitro_severity least) {
  if (report == nullptr) return 0;
  const Summary &all = report->summary;
  return all.errors + (least <= ARBITRO_WARNING ? all.warnings : 0) + (least <= ARBITRO_NOTE ? all.notes : 0);
}

char *arbitro_check_text(const arbitro_report *report, const char *format) {
  return guarded([&] { return written(report, format, Product::check); });
}

char *arbitro_score_text(const arbitro_report *report, const char *format) {
  return guarded([&] { return written(report, format, Product::score); });
}

char *arbitro_moves(const char *cards, const char *table, const char *hand, const char *game) {
  return guarded([&] {
    require(cards, "cards");
    MovesRequest request;
    request.cards = cards;
    request.table = text_of(table);
    request.hand = text_of(hand);
    request.read.game = text_of(game);
    return handed_over(moves_json(answer(read_question(request))));
  });
}

char *arbitro_moves_json(const char *request) {
  return guarded([&] {
    require(request, "request");
    Request call = read_request("moves", request);
    call.moves.read = std::move(call.check.read);
    return handed_over(moves_json(answer(read_question(call.moves)), call.look.language));
  });
}

char *arbitro_count_json(const char *request) {
  return guarded([&] {
    require(request, "request");
    const Request call = read_request("count", request);
    const Rules rules = read_rules(call.check.read);
    return handed_over(
        count_json(count_piles(rules, read_piles(call.piles, call.scope, rules.french_courts, call.moves.letters, call.look.language))));
  });
}

char *arbitro_games_json(const char *request) {
  return guarded([&] { return handed_over(games_json(read_request("games", request).look.language)); });
}

char *arbitro_fix(const char *text, size_t length, const char *options_json) {
  return guarded([&] {
    require(text, "text");
    const Request request = read_request("check", options_json);
    return handed_over(fixed(std::string_view(text, length), request));
  });
}

arbitro_record *arbitro_record_begin(const char *log, size_t length, const char *options_json) {
  return guarded([&] {
    require(log, "log");
    return begun(std::string(log, length), read_request("record", options_json));
  });
}

char *arbitro_record_answer(arbitro_record *record, const char *line) {
  return guarded([&] {
    require(record, "record");
    return handed_over(answered(record->dialogue, line));
  });
}

char *arbitro_record_try(const arbitro_record *record, const char *line) {
  return guarded([&] {
    require(record, "record");
    record::Dialogue copy = record->dialogue;
    return handed_over(answered(copy, line));
  });
}

char *arbitro_convert(const char *text, size_t length, const char *to) {
  return guarded([&] {
    require(text, "text");
    require(to, "spelling");
    EncodeOptions options;
    options.form = form_named(to);
    return handed_over(write_log(std::string_view(text, length), options));
  });
}

void arbitro_report_free(arbitro_report *report) { delete report; }
void arbitro_record_free(arbitro_record *record) { delete record; }
void arbitro_free(char *text) { std::free(text); }
}
