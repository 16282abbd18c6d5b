#include "arbitro/compare.hpp"

#include "batch/raw_file.hpp"
#include "batch_run.hpp"
#include "finding/say.hpp"
#include "render/match_json.hpp"
#include "render/paint.hpp"
#include "text/join.hpp"

#include <algorithm>
#include <cstdio>

namespace arbitro {
namespace {

/// How many differences came to that.
std::size_t count_of(const Comparison &comparison, Resolution resolution) {
  return static_cast<std::size_t>(std::ranges::count(comparison.differences, resolution, &Difference::resolution));
}

class Text {
public:
  Text(const Comparison &comparison, const RenderOptions &style) : comparison_(comparison), style_(style), paint_(style.color) {}

  std::string write() {
    for (const Difference &difference : comparison_.differences) style_.quiet ? write_line(difference) : write_block(difference);
    if (style_.quiet) return text_;
    for (const OnlySome &only_some : comparison_.only_some) text_ += only_some_line(only_some) + "\n";
    if (!comparison_.only_some.empty()) text_ += "\n";
    return text_ + summary() + "\n";
  }

private:
  [[nodiscard]] std::vector<std::string> names_of(const std::vector<int> &records) const {
    return collected(records, [&](int record) { return safe_text(comparison_.names[static_cast<std::size_t>(record)]); });
  }

  [[nodiscard]] std::string words(const Phrase &phrase) const { return to_text(phrase, comparison_.card_spelling); }

  [[nodiscard]] std::string only_some_line(const OnlySome &only_some) const {
    std::string text = words(say::only_these_write(names_of(only_some.records), words(only_some.what)));
    if (only_some.rounds.empty()) return text;
    text += " (";
    std::string rounds;
    for (std::size_t i = 0; i < only_some.rounds.size(); ++i) {
      const std::size_t begin = i;
      while (i + 1 < only_some.rounds.size() && only_some.rounds[i + 1] == only_some.rounds[i] + 1) ++i;
      rounds += (begin == 0 ? "" : ", ") + std::to_string(only_some.rounds[begin]);
      if (i > begin) rounds += "-" + std::to_string(only_some.rounds[i]);
    }
    return text + words(say::these_rounds(only_some.rounds.size(), rounds)) + ")";
  }

  [[nodiscard]] std::string title(const Difference &difference) const {
    const std::string at = to_string(difference.at);
    return (at.empty() ? "" : at + " ") + safe_text(words(difference.what));
  }

  [[nodiscard]] Phrase verdict(const Difference &difference) const {
    const bool are_two = difference.versions.size() == 2;
    switch (difference.resolution) {
    case Resolution::proved: {
      const std::vector<int> &records = difference.versions[static_cast<std::size_t>(difference.proved)].records;
      std::size_t all = 0;
      for (const RecordedVersion &version : difference.versions) all += version.records.size();
      return all == 2 ? say::record_proved(names_of(records)) : say::record_proved_of(names_of(records), records.size(), all);
    }
    case Resolution::likely: return say::record_likely(names_of(difference.versions[static_cast<std::size_t>(difference.proved)].records));
    case Resolution::open:
      if (!difference.is_judged) return say::rules_decide_nothing();
      return are_two ? say::both_possible() : say::several_possible();
    case Resolution::neither: return are_two ? say::neither_holds() : say::none_holds();
    case Resolution::untried: break;
    }
    return say::too_much_to_try();
  }

  void write_line(const Difference &difference) { text_ += title(difference) + ": " + words(verdict(difference)) + "\n"; }

  /// The text of each record, a line each; where that is too long, from the first word that differs.
  [[nodiscard]] std::vector<std::string> sayings_within(const Difference &difference, int width) const {
    std::vector<std::string> shown;
    for (const RecordedVersion &version : difference.versions)
      for (const std::string &said : version.words) shown.push_back(said.empty() ? words(say::nothing_there()) : safe_text(said));
    const auto fits = [&](const std::string &said) { return display_width(said) <= width; };
    std::size_t alike = std::ranges::all_of(shown, fits) ? 0 : shown.front().size();
    for (const std::string &said : shown)
      alike = std::min(alike, static_cast<std::size_t>(std::ranges::mismatch(said, shown.front()).in1 - said.begin()));
    const std::size_t parting = alike <= 30 ? std::string::npos : shown.front().rfind(' ', alike - 20); // with a few words before
    for (std::string &said : shown) {
      if (parting != std::string::npos) said.replace(0, parting, "…");
      said = shorten(said, width);
    }
    return shown;
  }

  void write_block(const Difference &difference) {
    text_ += paint_(Style::bold, title(difference)) + "\n";
    std::vector<std::string> places;
    int width = 0;
    for (const RecordedVersion &version : difference.versions)
      for (std::size_t i = 0; i < version.records.size(); ++i) {
        const Position &begin = version.places[i].begin;
        places.push_back(names_of({version.records[i]}).front() + ":" + std::to_string(begin.line) + ":" + std::to_string(begin.column));
        width = std::max(width, display_width(places.back()));
      }
    const std::vector<std::string> shown = sayings_within(difference, std::max(20, style_.width - width - 4));
    for (std::size_t line = 0; line < shown.size(); ++line) text_ += "  " + padded(places[line], width) + "  " + shown[line] + "\n";
    const Style style = is_decided(difference.resolution) ? Style::good : Style::note;
    text_ += "  " + paint_(style, "= " + words(verdict(difference))) + "\n";
    for (const RecordedVersion &version : difference.versions)
      if (!version.against.empty())
        text_ += "    " + words(say::against_these(names_of(version.records))) + ": " + safe_text(words(version.against)) +
                 (version.code ? " (" + std::string(row_of(*version.code).name) + ")" : "") + "\n";
    text_ += "\n";
  }

  [[nodiscard]] std::string summary() const {
    const std::size_t all = comparison_.differences.size();
    std::string text = words(all == 0 ? say::no_difference() : say::so_many_differences(all, count_of(comparison_, Resolution::proved)));
    const auto add = [&](Resolution resolution, const auto &sentence) {
      if (const std::size_t count = count_of(comparison_, resolution); count > 0) text += ", " + words(sentence(count));
    };
    add(Resolution::likely, say::so_many_likely);
    add(Resolution::open, say::so_many_open);
    add(Resolution::neither, say::so_many_with_nobody_right);
    add(Resolution::untried, say::so_many_not_tried);
    if (comparison_.unwritten > 0) text += ", " + words(say::so_many_left_out(static_cast<std::size_t>(comparison_.unwritten)));
    return text;
  }

  const Comparison &comparison_;
  const RenderOptions &style_;
  Paint paint_;
  std::string text_;
};

void write_names(JsonWriter &json, const Comparison &comparison, const std::vector<int> &records) {
  json.list("records", records, [&](const int record) { json.value(comparison.names[static_cast<std::size_t>(record)]); });
}

void write_version(JsonWriter &json, const Comparison &comparison, const RecordedVersion &version) {
  json.begin_object();
  write_names(json, comparison, version.records);
  json.member("words", version.words).key("places").begin_array();
  for (std::size_t i = 0; i < version.places.size(); ++i) {
    json.begin_object().member("file", comparison.names[static_cast<std::size_t>(version.records[i])]);
    write_place(json, version.places[i]);
    json.end_object();
  }
  json.end_array().member("holds", version.holds).key("against");
  if (version.against.empty())
    json.null();
  else
    json.begin_object()
        .member("code", row_of(*version.code).name)
        .member("message", to_text(version.against, comparison.card_spelling))
        .end_object();
  json.end_object();
}

void write_difference(JsonWriter &json, const Comparison &comparison, const Difference &difference) {
  json.begin_object().member("kind", difference.kind).member("what", to_text(difference.what, comparison.card_spelling));
  json.text_or_null("at", to_string(difference.at)).member("proof", to_string(difference.resolution));
  json.member("proved", difference.proved < 0 ? std::nullopt : std::optional(difference.proved));
  json.list("sayings", difference.versions, [&](const RecordedVersion &version) { write_version(json, comparison, version); });
  json.end_object();
}

/// A comparison as people read it.
std::string compare_text(const Comparison &comparison, const RenderOptions &style) { return Text(comparison, style).write(); }

/// The same for programs: one object, or one a line.
std::string compare_json(const Comparison &comparison, bool lines) {
  if (lines) {
    std::string text;
    JsonWriter json(text);
    for (const Difference &difference : comparison.differences) {
      write_difference(json, comparison, difference);
      text += "\n";
    }
    return text;
  }
  return json_document([&](JsonWriter &json) {
    json.member("records", comparison.names);
    json.list("differences", comparison.differences, [&](const Difference &difference) { write_difference(json, comparison, difference); });
    json.list("only_some", comparison.only_some, [&](const OnlySome &only_some) {
      json.begin_object().member("kind", only_some.kind).member("what", to_text(only_some.what, comparison.card_spelling));
      write_names(json, comparison, only_some.records);
      json.member("rounds", only_some.rounds).end_object();
    });
    json.key("summary").begin_object().member("differences", comparison.differences.size());
    for (const Resolution resolution : {Resolution::proved, Resolution::likely, Resolution::open, Resolution::neither, Resolution::untried})
      json.member(to_string(resolution), count_of(comparison, resolution));
    json.end_object();
  });
}

/// The texts that the command line names, each by itself.
std::vector<RecordText> read_records(const Session &session) {
  std::vector<RecordText> records;
  if (session.options.arguments.empty() && session.options.files_from.empty()) throw Refusal{say::compare_takes_two()};
  const Inputs inputs = chosen_inputs(session.options);
  each_text(
      inputs.files, reading_options(session.options),
      [&](const InputText &text) {
        records.push_back({text.name, *read_all(text.read)});
        return true;
      },
      refuse);
  if (records.size() < 2) throw Refusal{say::compare_takes_two()};
  return records;
}

/// Says why records cannot be compared.
void print_trouble(const Session &session, const Comparison &comparison) {
  const Incomparable &trouble = *comparison.trouble;
  Report report;
  report.file = comparison.names[static_cast<std::size_t>(trouble.record)];
  report.card_spelling.language = language_of(session.options);
  session.say(say::of_file(report.file, trouble.why));
  report.text = trouble.findings.text;
  for (const Finding &finding : trouble.findings.list)
    if (is_error(finding)) std::fputs(finding_text(finding, report, session.render_options(false)).c_str(), stderr);
}

} // namespace

Exit run_compare(Session &session) {
  const Options &options = session.options;
  const Comparison comparison =
      compare(read_records(session), {.merge = options.merge, .effort = options.effort, .language = language_of(options)});
  if (comparison.trouble) {
    print_trouble(session, comparison);
    return Exit::failed;
  }
  if (options.merge) {
    session.output.stream() << comparison.merged;
    if (!options.quiet) std::fputs(compare_text(comparison, session.render_options(false)).c_str(), stderr);
  } else if (options.format == "text") {
    session.output.stream() << compare_text(comparison, session.render_options(true));
  } else {
    session.output.stream() << compare_json(comparison, options.format == "ndjson");
  }
  return comparison.differences.empty() ? Exit::clean : Exit::found;
}

} // namespace arbitro
