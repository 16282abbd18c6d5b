#include "arbitro/season.hpp"

#include "finding/help.hpp"
#include "game/awards.hpp"
#include "selection_fields.hpp"
#include "text/decimal.hpp"

#include "arbitro/log.hpp"

#include <algorithm>
#include <array>

namespace arbitro {
namespace {

using Field = Selection::Field;
using Operator = Selection::Operator;

constexpr SelectionFieldRow field_rows[] = {{"player", Compared::as_name},
                                            {"team", Compared::as_name},
                                            {"winner", Compared::as_name},
                                            {"event", Compared::as_name},
                                            {"place", Compared::as_name},
                                            {"table", Compared::as_name, true},
                                            {"scorer", Compared::as_name},
                                            {"game", Compared::as_name},
                                            {"rule", Compared::as_text},
                                            {"id", Compared::as_text, true},
                                            {"date", Compared::as_date, true},
                                            {"level", Compared::as_level, true},
                                            {"rounds", Compared::as_number, true},
                                            {"points", Compared::as_number, true},
                                            {"code", Compared::as_code},
                                            {"status", Compared::as_status},
                                            {"file", Compared::as_text}};

constexpr auto field_names = [] {
  std::array<std::string_view, std::size(field_rows)> all{};
  std::ranges::transform(field_rows, all.begin(), &SelectionFieldRow::name);
  return all;
}();

std::string_view text_of(const std::optional<std::string> &text) { return text ? std::string_view(*text) : std::string_view(); }

/// How little of a round is written, by the name of its level.
std::ptrdiff_t rank_of(std::string_view level) {
  return std::ranges::find(levels, level, [](Level one) { return to_string(one); }) - std::begin(levels);
}

/// Compares the text of a match with the wanted one: dates as far as the wanted one is given, numbers by value, others as text.
std::strong_ordering compare(Field field, std::string_view text, std::string_view wanted) {
  if (row_of(field).compared == Compared::as_date) return text.substr(0, wanted.size()) <=> wanted;
  if (row_of(field).compared == Compared::as_level) return rank_of(wanted) <=> rank_of(text);
  const auto number = read_whole<std::int64_t>(text), wanted_number = read_whole<std::int64_t>(wanted);
  return number && wanted_number ? *number <=> *wanted_number : text <=> wanted;
}

bool fits(Field field, Operator op, std::string_view text, std::string_view wanted) {
  const std::string spelling = row_of(field).compared == Compared::as_name ? same_spelling(text) : std::string();
  if (!spelling.empty()) text = spelling;
  const auto order = [&] { return compare(field, text, wanted); };
  switch (op) {
  case Operator::contains: return text.find(wanted) != std::string_view::npos;
  case Operator::equal:
  case Operator::unequal: {
    const Compared compared = row_of(field).compared;
    return compared == Compared::as_date || compared == Compared::as_number ? order() == 0 : text == wanted;
  }
  case Operator::less: return order() < 0;
  case Operator::less_equal: return order() <= 0;
  case Operator::greater: return order() > 0;
  case Operator::greater_equal: return order() >= 0;
  }
  return false;
}

/// The level of the round that is written in the least detail; empty where all are void, or there are none.
std::string_view least_level(const Report &report) {
  std::optional<Level> least;
  for (const RoundReport &round : report.rounds)
    if (round.level != Level::is_void && (!least || reaches(*least, round.level))) least = round.level;
  return least ? to_string(*least) : std::string_view();
}

/// Whether any text that the match gives for the field satisfies the question.
template <class Question> bool any_text(Field field, const Report &report, const Question &question) {
  const auto one = [&](std::string_view text) { return !text.empty() && question(text); };
  switch (field) {
  case Field::player: return std::ranges::any_of(report.players, one);
  case Field::team: return std::ranges::any_of(report.sides, one, &ReportSide::name);
  case Field::winner: return report.result.winner < report.sides.size() && one(report.sides[report.result.winner].name);
  case Field::event: return one(text_of(report.event));
  case Field::place: return one(text_of(report.place));
  case Field::table: return one(text_of(report.table_no));
  case Field::scorer: return one(text_of(report.scorer));
  case Field::game: return one(report.game);
  case Field::rule:
    return std::ranges::any_of(report.rules,
                               [&](const auto &rule) { return one(rule.first) || one(rule.first + "=" + to_string(rule.second)); });
  case Field::id: return one(text_of(report.id));
  case Field::date: return one(text_of(report.date));
  case Field::level: return one(least_level(report));
  case Field::rounds: return one(std::to_string(report.rounds.size()));
  case Field::points:
    return std::ranges::any_of(report.result.totals, [&](const std::optional<int> &total) { return total && one(std::to_string(*total)); });
  case Field::code:
    return std::ranges::any_of(report.findings, [&](const Finding &finding) {
      const CodeRow &row = row_of(finding.code);
      return one(row.name) || one(row.slug);
    });
  case Field::status: return one(to_string(report.result.status));
  case Field::file: return one(report.file);
  }
  return false;
}

} // namespace

std::span<const SelectionFieldRow> selection_rows() { return field_rows; }
std::span<const std::string_view> selection_fields() { return field_names; }

bool Selection::holds(std::size_t index, const Report &report) const {
  const Node &node = nodes_[index];
  switch (node.kind) {
  case Node::Kind::negation: return !holds(node.left, report);
  case Node::Kind::both: return holds(node.left, report) && holds(node.right, report);
  case Node::Kind::either: return holds(node.left, report) || holds(node.right, report);
  case Node::Kind::test: break;
  }
  return passes(node, report);
}

bool Selection::passes(const Node &test, const Report &report) {
  const bool any = any_text(test.field, report, [&](std::string_view text) { return fits(test.field, test.op, text, test.value); });
  return test.op == Operator::unequal ? !any : any;
}

NamesSought::NamesSought(const Selection &selection) {
  for (const Selection::Node &node : selection.nodes_) {
    const Compared compared = row_of(node.field).compared;
    const bool is_name = compared == Compared::as_name || compared == Compared::as_text;
    const bool is_sought = node.op == Operator::equal || node.op == Operator::contains;
    if (node.kind == Selection::Node::Kind::test && is_name && is_sought) missing_.push_back({node});
  }
}

void NamesSought::look(const Report &report) {
  constexpr std::size_t most_known = 10'000;
  has_looked_ = has_looked_ || report.readable;
  std::erase_if(missing_, [&](const Sought &sought) { return Selection::passes(sought.test, report); });
  for (Sought &sought : missing_)
    any_text(sought.test.field, report, [&](std::string_view text) {
      if (sought.known.size() < most_known) sought.known.emplace(text);
      return false;
    });
}

Phrase NamesSought::missing() const {
  if (missing_.empty() || !has_looked_) return {};
  const auto &[test, known] = missing_.front();
  return say::no_match_has(row_of(test.field).name, test.typed,
                           suggestion(test.typed, std::vector<std::string_view>(known.begin(), known.end())));
}

} // namespace arbitro
