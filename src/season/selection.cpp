#include "arbitro/season.hpp"

#include "game/awards.hpp"

#include <algorithm>
#include <charconv>

namespace arbitro {
namespace {

using Field = Selection::Field;
using Operator = Selection::Operator;

constexpr std::string_view fields[] = {"player", "team", "winner", "event", "game", "id", "date", "code", "status"};

std::string_view text_of(const std::optional<std::string> &text) { return text ? std::string_view(*text) : std::string_view(); }

/// Compares the text of a match with the wanted one: dates as far as the wanted one is given, numbers by value, others as text.
std::strong_ordering compare(Field field, std::string_view text, std::string_view wanted) {
  if (field == Field::date) return text.substr(0, wanted.size()) <=> wanted;
  const auto is_number = [](std::string_view word) {
    return !word.empty() && word.size() < 19 && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  };
  if (!is_number(text) || !is_number(wanted)) return text <=> wanted;
  const auto value = [](std::string_view digits) {
    std::uint64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
  };
  return value(text) <=> value(wanted);
}

bool fits(Field field, Operator op, std::string_view text, std::string_view wanted) {
  const auto order = [&] { return compare(field, text, wanted); };
  switch (op) {
  case Operator::contains: return text.find(wanted) != std::string_view::npos;
  case Operator::equal:
  case Operator::unequal: return field == Field::date ? order() == 0 : text == wanted;
  case Operator::less: return order() < 0;
  case Operator::less_equal: return order() <= 0;
  case Operator::greater: return order() > 0;
  case Operator::greater_equal: return order() >= 0;
  }
  return false;
}

/// Whether any text that the match gives for the field satisfies the question.
template <class Question> bool any_text(Field field, const Report &report, const Question &question) {
  const auto one = [&](std::string_view text) { return !text.empty() && question(text); };
  switch (field) {
  case Field::player: return std::ranges::any_of(report.players, one);
  case Field::team: return std::ranges::any_of(report.sides, one, &ReportSide::name);
  case Field::winner: return report.result.winner < report.sides.size() && one(report.sides[report.result.winner].name);
  case Field::event: return one(text_of(report.event));
  case Field::game: return one(report.game);
  case Field::id: return one(text_of(report.id));
  case Field::date: return one(text_of(report.date));
  case Field::code:
    return std::ranges::any_of(report.findings, [&](const Finding &finding) {
      const CodeRow &row = row_of(finding.code);
      return one(row.name) || one(row.slug);
    });
  case Field::status: return one(to_string(report.result.status));
  }
  return false;
}

} // namespace

std::span<const std::string_view> selection_fields() { return fields; }

bool Selection::holds(std::size_t index, const Report &report) const {
  const Node &node = nodes_[index];
  switch (node.kind) {
  case Node::Kind::negation: return !holds(node.left, report);
  case Node::Kind::both: return holds(node.left, report) && holds(node.right, report);
  case Node::Kind::either: return holds(node.left, report) || holds(node.right, report);
  case Node::Kind::test: break;
  }
  const bool any = any_text(node.field, report, [&](std::string_view text) { return fits(node.field, node.op, text, node.value); });
  return node.op == Operator::unequal ? !any : any;
}

} // namespace arbitro
