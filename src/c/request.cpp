#include "request.hpp"

#include "finding/help.hpp"
#include "finding/option_values.hpp"
#include "finding/say.hpp"
#include "log/document.hpp"

#include <algorithm>
#include <span>
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
    choice({"it", "es", "en-french", "it-french", "pt"});
    return find_letters(text());
  }
  [[nodiscard]] Language language() const { return static_cast<Language>(choice(language_codes)); }
};

/// One option, by its name on the command line.
template <class Request> struct OptionSetter {
  std::string_view name;
  void (*set)(Request &, const OptionValue &);
};

template <class Request> Request read_request(std::string_view json, std::span<const OptionSetter<Request>> rows) {
  const Source source("options", json);
  Document document;
  std::vector<Finding> findings;
  if (!read_json(source, document, findings) || !findings.empty()) throw Refusal(findings.front().message);
  if (document[0].kind != NodeKind::map) throw Refusal(say::options_are_object());
  if (const auto &repeated = document.repeated(); !repeated.empty()) throw Refusal(say::key_twice(document[repeated.front()].key));
  Request request;
  for (std::uint32_t node = document[0].first; node != no_node; node = document[node].next) {
    const OptionValue value{document, node, document[node].key};
    const auto row = std::ranges::find(rows, value.name, &OptionSetter<Request>::name);
    if (row == rows.end()) {
      std::vector<std::string_view> known;
      for (const OptionSetter<Request> &one : rows) known.push_back(one.name);
      throw Refusal(say::no_option(value.name, suggestion(value.name, known)));
    }
    row->set(request, value);
  }
  return request;
}

void set_game(ReadOptions &read, const OptionValue &value) { read.game = value.text(); }
void set_rules(ReadOptions &read, const OptionValue &value) {
  for (const std::string &setting : value.texts()) read.rules.push_back(read_setting(setting));
}

constexpr OptionSetter<CheckRequest> check_rows[] = {
    {"game", [](CheckRequest &request, const OptionValue &value) { set_game(request.check.read, value); }},
    {"rule", [](CheckRequest &request, const OptionValue &value) { set_rules(request.check.read, value); }},
    {"lang", [](CheckRequest &request, const OptionValue &value) { request.look.language = value.language(); }},
    {"stdin-name", [](CheckRequest &request, const OptionValue &value) { request.file = value.text(); }},
    {"max-findings", [](CheckRequest &request, const OptionValue &value) { request.check.max_findings = value.number(1); }},
    {"effort",
     [](CheckRequest &request, const OptionValue &value) {
       request.check.effort = value.number(0);
       request.check.repair = request.check.effort > 0;
     }},
    {"readings", [](CheckRequest &request, const OptionValue &value) { request.check.interpretations = value.is_on(); }},
    {"require-level",
     [](CheckRequest &request, const OptionValue &value) {
       constexpr Level levels[] = {Level::claims, Level::counts, Level::piles, Level::plays, Level::deals};
       request.require_level = levels[value.choice({"claims", "counts", "piles", "plays", "deals"})];
     }},
    {"verbose",
     [](CheckRequest &request, const OptionValue &value) {
       request.look.verbose = request.check.all_rules = request.check.read.remarks = value.is_on();
     }},
};

constexpr OptionSetter<MovesCall> moves_rows[] = {
    {"cards",
     [](MovesCall &call, const OptionValue &value) {
       for (const std::string &word : value.texts()) call.request.cards += word + ' ';
     }},
    {"table", [](MovesCall &call, const OptionValue &value) { call.request.table = value.text(); }},
    {"hand", [](MovesCall &call, const OptionValue &value) { call.request.hand = value.text(); }},
    {"game", [](MovesCall &call, const OptionValue &value) { set_game(call.request.read, value); }},
    {"rule", [](MovesCall &call, const OptionValue &value) { set_rules(call.request.read, value); }},
    {"matta", [](MovesCall &call, const OptionValue &value) { call.request.matta = value.number(0, 10); }},
    {"first-play", [](MovesCall &call, const OptionValue &value) { call.request.first_play = value.is_on(); }},
    {"last-play", [](MovesCall &call, const OptionValue &value) { call.request.last_play = value.is_on(); }},
    {"letters", [](MovesCall &call, const OptionValue &value) { call.request.letters = value.letters(); }},
    {"lang", [](MovesCall &call, const OptionValue &value) { call.language = value.language(); }},
};

constexpr OptionSetter<CountCall> count_rows[] = {
    {"piles", [](CountCall &call, const OptionValue &value) { call.piles = value.texts(); }},
    {"scope", [](CountCall &call, const OptionValue &value) { call.scope = value.text(); }},
    {"game", [](CountCall &call, const OptionValue &value) { set_game(call.read, value); }},
    {"rule", [](CountCall &call, const OptionValue &value) { set_rules(call.read, value); }},
    {"letters", [](CountCall &call, const OptionValue &value) { call.letters = value.letters(); }},
};

constexpr OptionSetter<LanguageCall> language_rows[] = {
    {"lang", [](LanguageCall &call, const OptionValue &value) { call.language = value.language(); }},
};

constexpr OptionSetter<RecordCall> record_rows[] = {
    {"lang", [](RecordCall &call, const OptionValue &value) { call.look.language = value.language(); }},
    {"file", [](RecordCall &call, const OptionValue &value) { call.file = value.text(); }},
    {"date", [](RecordCall &call, const OptionValue &value) { call.date = value.text(); }},
};

} // namespace

CheckRequest read_check_request(std::string_view json) { return read_request<CheckRequest>(json, check_rows); }

MovesCall read_moves_call(std::string_view json) { return read_request<MovesCall>(json, moves_rows); }

CountCall read_count_call(std::string_view json) { return read_request<CountCall>(json, count_rows); }

LanguageCall read_language_call(std::string_view json) { return read_request<LanguageCall>(json, language_rows); }

RecordCall read_record_call(std::string_view json) { return read_request<RecordCall>(json, record_rows); }

} // namespace arbitro
