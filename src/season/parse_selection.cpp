#include "arbitro/season.hpp"

#include "finding/say.hpp"
#include "log/decode.hpp"
#include "selection_fields.hpp"
#include "text/decimal.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace arbitro {
namespace {

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
  using Field = Selection::Field;
  using Operator = Selection::Operator;

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
    const bool is_known =
        node.field == Selection::Field::code || node.field == Selection::Field::status || node.field == Selection::Field::file;
    selection_.asks_for_more_ = selection_.asks_for_more_ || (is_test && !is_known);
    selection_.nodes_.push_back(std::move(node));
    return selection_.nodes_.size() - 1;
  }

  std::size_t any_of(std::size_t depth) {
    std::size_t left = all_of(depth);
    while (sound_ && take("or")) {
      const std::size_t right = all_of(depth);
      left = add({.kind = Node::Kind::either, .left = left, .right = right});
    }
    return left;
  }

  std::size_t all_of(std::size_t depth) {
    std::size_t left = factor(depth);
    while (sound_ && take("and")) {
      const std::size_t right = factor(depth);
      left = add({.kind = Node::Kind::both, .left = left, .right = right});
    }
    return left;
  }

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
    const auto fields = selection_fields();
    const auto known = std::ranges::find(fields, name);
    if (known == fields.end()) return refuse(at_, unknown_field(name));
    Node node;
    node.field = static_cast<Field>(known - fields.begin());
    at_ += name.size();
    skip_blanks();
    const std::size_t op_at = at_;
    const OperatorRow *const op = read_operator();
    if (op == nullptr) return refuse(at_, say::expected_operator(name));
    node.op = op->meaning;
    if (op->orders && !row_of(node.field).has_order) return refuse(op_at, say::has_no_order(name));
    skip_blanks();
    const std::size_t value_at = at_;
    if (!read_value(node.value)) return 0;
    node.typed = node.value;
    if (Phrase problem = judge_value(node); !problem.empty()) return refuse(value_at, std::move(problem));
    return add(std::move(node));
  }

  static Phrase unknown_field(std::string_view name) {
    if (name.empty()) return say::expected_field();
    const std::string_view near = nearest(name, selection_fields());
    if (!near.empty()) return say::no_field_but_near(name, near);
    return say::no_field(name, {selection_fields().begin(), selection_fields().end()});
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
    const auto &[name, compared, has_order] = row_of(node.field);
    if (compared == Compared::as_name) node.value = same_spelling(node.value);
    if (node.op == Operator::contains) return {};
    switch (compared) {
    case Compared::as_date: return is_date_or_its_beginning(node.value) ? Phrase() : say::how_dates_are_written();
    case Compared::as_number: return read_whole(node.value) ? Phrase() : say::field_takes_number(name);
    case Compared::as_level: {
      std::vector<std::string> known;
      for (const Level level : levels) known.emplace_back(to_string(level));
      return unless_known(name, node.value, known);
    }
    case Compared::as_status: return unless_known(name, node.value, {"won", "drawn", "open", "forfeit", "unknown"});
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

} // namespace arbitro
