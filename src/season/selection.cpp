#include "arbitro/season.hpp"

#include "finding/help.hpp"
#include "log/decode.hpp"
#include "text/decimal.hpp"
#include "text/join.hpp"
#include "text/nearest.hpp"

#include "arbitro/log.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace arbitro {
namespace {

using Operator = Selection::Operator;

/// How the values of a field are compared.
enum class Compared : std::uint8_t {
  as_text,
  as_name, ///< without case, and with any width of blanks
  as_number,
  as_date, ///< as far as it is given
  as_level,
  as_status,
  as_code
};

using Question = std::function<bool(std::string_view)>;

} // namespace

struct SelectionFieldRow {
  std::string_view name;
  Compared compared;
  bool (*any)(const Report &, const Question &); ///< whether any text that the match gives for it satisfies the question
  bool has_order = false;                        ///< of two values one comes first
  bool is_always_known = false;                  ///< also of a match that could not be read
};

namespace {

std::string_view text_of(const std::optional<std::string> &text) { return text ? std::string_view(*text) : std::string_view(); }

/// The level of the round that is written in the least detail; empty where all are void, or there are none.
std::string_view least_level(const Report &report) {
  std::optional<Level> least;
  for (const RoundReport &round : report.rounds)
    if (round.level != Level::is_void && (!least || reaches(*least, round.level))) least = round.level;
  return least ? to_string(*least) : std::string_view();
}

bool any_rule(const Report &report, const Question &ask) {
  return std::ranges::any_of(report.rules,
                             [&](const auto &rule) { return ask(rule.first) || ask(rule.first + "=" + to_string(rule.second)); });
}

bool any_total(const Report &report, const Question &ask) {
  return std::ranges::any_of(report.result.totals, [&](const std::optional<int> &total) { return total && ask(std::to_string(*total)); });
}

bool any_code(const Report &report, const Question &ask) {
  return std::ranges::any_of(report.findings, [&](const Finding &finding) {
    const CodeRow &row = row_of(finding.code);
    return ask(row.name) || ask(row.slug);
  });
}

bool any_winner(const Report &report, const Question &ask) {
  return report.result.winner < report.sides.size() && ask(report.sides[report.result.winner].name);
}

constexpr SelectionFieldRow field_rows[] = {
    {"player", Compared::as_name, [](const Report &report, const Question &ask) { return std::ranges::any_of(report.players, ask); }},
    {"team", Compared::as_name,
     [](const Report &report, const Question &ask) { return std::ranges::any_of(report.sides, ask, &ReportSide::name); }},
    {"winner", Compared::as_name, any_winner},
    {"event", Compared::as_name, [](const Report &report, const Question &ask) { return ask(text_of(report.event)); }},
    {"place", Compared::as_name, [](const Report &report, const Question &ask) { return ask(text_of(report.place)); }},
    {"table", Compared::as_name, [](const Report &report, const Question &ask) { return ask(text_of(report.table_no)); }, true},
    {"scorer", Compared::as_name, [](const Report &report, const Question &ask) { return ask(text_of(report.scorer)); }},
    {"game", Compared::as_name, [](const Report &report, const Question &ask) { return ask(report.game); }},
    {"rule", Compared::as_text, any_rule},
    {"id", Compared::as_text, [](const Report &report, const Question &ask) { return ask(text_of(report.id)); }, true},
    {"date", Compared::as_date, [](const Report &report, const Question &ask) { return ask(text_of(report.date)); }, true},
    {"level", Compared::as_level, [](const Report &report, const Question &ask) { return ask(least_level(report)); }, true},
    {"rounds", Compared::as_number, [](const Report &report, const Question &ask) { return ask(std::to_string(report.rounds.size())); },
     true},
    {"points", Compared::as_number, any_total, true},
    {"code", Compared::as_code, any_code, false, true},
    {"status", Compared::as_status, [](const Report &report, const Question &ask) { return ask(to_string(report.result.status)); }, false,
     true},
    {"file", Compared::as_text, [](const Report &report, const Question &ask) { return ask(report.file); }, false, true},
};

constexpr auto field_names = [] {
  std::array<std::string_view, std::size(field_rows)> all{};
  std::ranges::transform(field_rows, all.begin(), &SelectionFieldRow::name);
  return all;
}();

/// How little of a round is written, by the name of its level.
std::ptrdiff_t rank_of(std::string_view level) { return std::ranges::find(level_names, level) - level_names; }

/// Compares the text of a match with the wanted one: dates as far as the wanted one is given, numbers by value, others as text.
std::strong_ordering compare(Compared compared, std::string_view text, std::string_view wanted) {
  if (compared == Compared::as_date) return text.substr(0, wanted.size()) <=> wanted;
  if (compared == Compared::as_level) return rank_of(wanted) <=> rank_of(text);
  const auto number = read_whole<std::int64_t>(text), wanted_number = read_whole<std::int64_t>(wanted);
  return number && wanted_number ? *number <=> *wanted_number : text <=> wanted;
}

bool fits(Compared compared, Operator op, std::string_view text, std::string_view wanted) {
  const std::string spelling = compared == Compared::as_name ? same_spelling(text) : std::string();
  if (!spelling.empty()) text = spelling;
  const auto order = [&] { return compare(compared, text, wanted); };
  switch (op) {
  case Operator::contains: return text.find(wanted) != std::string_view::npos;
  case Operator::equal:
  case Operator::unequal: return compared == Compared::as_date || compared == Compared::as_number ? order() == 0 : text == wanted;
  case Operator::less: return order() < 0;
  case Operator::less_equal: return order() <= 0;
  case Operator::greater: return order() > 0;
  case Operator::greater_equal: return order() >= 0;
  }
  return false;
}

/// Whether any text that the match gives for the field, and that is not empty, satisfies the question.
template <class Ask> bool any_text(const SelectionFieldRow &field, const Report &report, const Ask &ask) {
  return field.any(report, [&](std::string_view text) { return !text.empty() && ask(text); });
}

constexpr std::size_t deepest = 64;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
constexpr bool ends_word(char c) { return is_blank(c) || std::string_view("()=!<>~'\"").find(c) != std::string_view::npos; }

/// Whether the text is a date, or the year or the month of one.
bool is_date_or_its_beginning(std::string_view text) {
  constexpr std::string_view first_day = "2000-01-01";
  return (text.size() == 4 || text.size() == 7 || text.size() == 10) &&
         is_date(std::string(text) + std::string(first_day.substr(text.size())));
}

/// What is wrong with a word that is none of those known, or nothing.
Phrase unless_known(std::string_view field, std::string_view value, const std::vector<std::string> &known) {
  return std::ranges::find(known, value) == known.end() ? say::field_is_one_of(field, known) : Phrase();
}

} // namespace

/// Reads a selection from left to right; the first fault ends it.
class SelectionParser {
public:
  SelectionParser(std::string_view text, SelectionFault &fault) : text_(text), fault_(fault) {}

  std::optional<Selection> parse() {
    selection_.root_ = any_of(0);
    skip_blanks();
    if (sound_ && at_ < text_.size()) refuse(at_, text_[at_] == ')' ? say::closes_nothing() : say::expected_and_or());
    return sound_ ? std::optional(std::move(selection_)) : std::nullopt;
  }

private:
  using Node = Selection::Node;

  std::size_t refuse(std::size_t offset, Phrase message) {
    if (sound_) fault_ = {offset, std::move(message)};
    sound_ = false;
    return 0;
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  /// The word at this place, without taking it; a sign that would end it may be inside.
  std::string_view word(char inside = '\0') {
    skip_blanks();
    std::size_t end = at_;
    while (end < text_.size() && (!ends_word(text_[end]) || (text_[end] == inside && end > at_))) ++end;
    return text_.substr(at_, end - at_);
  }

  bool take(std::string_view expected) {
    if (word() != expected) return false;
    at_ += expected.size();
    return true;
  }

  bool take(char expected) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != expected) return false;
    ++at_;
    return true;
  }

  std::size_t add(Node node) {
    const bool is_test = node.kind == Selection::Node::Kind::test;
    selection_.asks_for_more_ = selection_.asks_for_more_ || (is_test && !node.field->is_always_known);
    selection_.nodes_.push_back(std::move(node));
    return selection_.nodes_.size() - 1;
  }

  using Part = std::size_t (SelectionParser::*)(std::size_t depth);

  /// Parts with a word between them, from left to right.
  std::size_t joined(std::string_view word, Node::Kind kind, Part part, std::size_t depth) {
    std::size_t left = (this->*part)(depth);
    while (sound_ && take(word)) {
      const std::size_t right = (this->*part)(depth);
      left = add({.kind = kind, .left = left, .right = right});
    }
    return left;
  }

  std::size_t any_of(std::size_t depth) { return joined("or", Node::Kind::either, &SelectionParser::all_of, depth); }
  std::size_t all_of(std::size_t depth) { return joined("and", Node::Kind::both, &SelectionParser::factor, depth); }

  std::size_t factor(std::size_t depth) {
    if (depth > deepest) return refuse(at_, say::selection_too_deep());
    if (take("not")) return add({.kind = Node::Kind::negation, .left = factor(depth + 1)});
    const std::size_t opened = (skip_blanks(), at_);
    if (!take('(')) return test();
    const std::size_t inner = any_of(depth + 1);
    if (sound_ && !take(')')) return refuse(opened, say::not_closed());
    return inner;
  }

  std::size_t test() {
    const std::string_view name = word();
    const auto field = std::ranges::find(field_rows, name, &SelectionFieldRow::name);
    if (field == std::end(field_rows)) return refuse(at_, unknown_field(name));
    Node node;
    node.field = field;
    at_ += name.size();
    skip_blanks();
    const std::size_t op_at = at_;
    const OperatorRow *const op = read_operator();
    if (op == nullptr) return refuse(at_, say::expected_operator(name));
    node.op = op->meaning;
    if (op->orders && !field->has_order) return refuse(op_at, say::has_no_order(name));
    skip_blanks();
    const std::size_t value_at = at_;
    if (!read_value(node.value)) return 0;
    node.typed = node.value;
    if (Phrase problem = judge_value(node); !problem.empty()) return refuse(value_at, std::move(problem));
    return add(std::move(node));
  }

  static Phrase unknown_field(std::string_view name) {
    if (name.empty()) return say::expected_field();
    const std::string_view near = nearest(name, field_names);
    if (!near.empty()) return say::no_field_but_near(name, near);
    return say::no_field(name, {field_names.begin(), field_names.end()});
  }

  struct OperatorRow {
    std::string_view sign;
    Operator meaning;
    bool orders = false; ///< it asks which of two comes first
  };

  const OperatorRow *read_operator() {
    static constexpr OperatorRow operators[] = {
        {"!=", Operator::unequal}, {"<=", Operator::less_equal, true}, {">=", Operator::greater_equal, true}, {"=", Operator::equal},
        {"~", Operator::contains}, {"<", Operator::less, true},        {">", Operator::greater, true}};
    for (const OperatorRow &row : operators) {
      if (!text_.substr(at_).starts_with(row.sign)) continue;
      at_ += row.sign.size();
      return &row;
    }
    return nullptr;
  }

  bool read_value(std::string &value) {
    if (at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'')) {
      const std::size_t end = text_.find(text_[at_], at_ + 1);
      if (end == std::string_view::npos) return refuse(at_, say::quotation_not_closed()) != 0;
      value = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
    } else {
      value = word('=');
      at_ += value.size();
    }
    return !value.empty() || refuse(at_, say::expected_value()) != 0;
  }

  /// What is wrong with a value, or nothing; names and codes are spelled as they are compared.
  static Phrase judge_value(Node &node) {
    const std::string_view name = node.field->name;
    const Compared compared = node.field->compared;
    if (compared == Compared::as_name) node.value = same_spelling(node.value);
    if (node.op == Operator::contains) return {};
    switch (compared) {
    case Compared::as_date: return is_date_or_its_beginning(node.value) ? Phrase() : say::how_dates_are_written();
    case Compared::as_number: return read_whole(node.value) ? Phrase() : say::field_takes_number(name);
    case Compared::as_level:
      return unless_known(name, node.value, collected(levels, [](Level level) { return std::string(to_string(level)); }));
    case Compared::as_status: return unless_known(name, node.value, {std::begin(status_names), std::end(status_names)});
    case Compared::as_code: {
      const auto row = std::ranges::find_if(codes(), [&](const CodeRow &one) {
        return same_spelling(one.name) == same_spelling(node.value) || one.slug == same_spelling(node.value);
      });
      if (row == codes().end()) return say::no_finding_has_code(node.value);
      node.value = row->name;
      return {};
    }
    case Compared::as_text:
    case Compared::as_name: break;
    }
    return {};
  }

  std::string_view text_;
  SelectionFault &fault_;
  std::size_t at_ = 0;
  bool sound_ = true;
  Selection selection_;
};

std::optional<std::string> Selection::written(std::string_view value) {
  if (value.empty()) return std::nullopt;
  if (std::ranges::none_of(value, ends_word)) return std::string(value);
  for (const char quote : {'"', '\''})
    if (value.find(quote) == value.npos) return quote + std::string(value) + quote;
  return std::nullopt;
}

std::optional<Selection> Selection::parse(std::string_view text, SelectionFault &fault) { return SelectionParser(text, fault).parse(); }

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
  const bool any =
      any_text(*test.field, report, [&](std::string_view text) { return fits(test.field->compared, test.op, text, test.value); });
  return test.op == Operator::unequal ? !any : any;
}

NamesSought::NamesSought(const Selection &selection) {
  for (const Selection::Node &node : selection.nodes_) {
    if (node.kind != Selection::Node::Kind::test) continue;
    const bool is_name = node.field->compared == Compared::as_name || node.field->compared == Compared::as_text;
    const bool is_sought = node.op == Operator::equal || node.op == Operator::contains;
    if (is_name && is_sought) missing_.push_back({node});
  }
}

void NamesSought::look(const Report &report) {
  constexpr std::size_t most_known = 10'000;
  has_looked_ = has_looked_ || report.readable;
  std::erase_if(missing_, [&](const Sought &sought) { return Selection::passes(sought.test, report); });
  for (Sought &sought : missing_)
    any_text(*sought.test.field, report, [&](std::string_view text) {
      if (sought.known.size() < most_known) sought.known.emplace(text);
      return false;
    });
}

Phrase NamesSought::missing() const {
  if (missing_.empty() || !has_looked_) return {};
  const auto &[test, known] = missing_.front();
  return say::no_match_has(test.field->name, test.typed, suggestion(test.typed, std::vector<std::string_view>(known.begin(), known.end())));
}

} // namespace arbitro
