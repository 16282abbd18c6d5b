#pragma once

#include <cstddef>
#include <string_view>

namespace arbitro {

/// The next piece of a template: literal text, or a placeholder.
struct Piece {
  enum class Kind { literal, value, joined, chosen, faulty } kind = Kind::literal;
  std::string_view text; ///< a literal, or the parameter's name
  std::string_view one;  ///< the separator of what is joined, or the word for exactly one
  std::string_view many; ///< the separator before the last of what is joined, or the word for any other number
};

/// The place of the first of two characters; `find_first_of` takes several times as long.
constexpr std::size_t find_either(std::string_view text, char one, char other) {
  std::size_t at = 0;
  while (at < text.size() && text[at] != one && text[at] != other) ++at;
  return at < text.size() ? at : std::string_view::npos;
}

/// Takes the next piece off the front of a template that is not empty.
constexpr Piece next_piece(std::string_view &rest) {
  const auto take = [&rest](std::size_t count) {
    const std::string_view taken = rest.substr(0, count);
    rest.remove_prefix(taken.size());
    return taken;
  };
  if (rest.front() != '{' && rest.front() != '}') return {Piece::Kind::literal, take(find_either(rest, '{', '}')), {}, {}};
  if (rest.substr(1, 1) == rest.substr(0, 1)) return {Piece::Kind::literal, take(2).substr(1), {}, {}};
  const std::size_t close = rest.find('}');
  if (rest.front() == '}' || close == std::string_view::npos) return {Piece::Kind::faulty, take(rest.size()), {}, {}};
  const std::string_view inner = take(close + 1).substr(1, close - 1);
  const std::size_t mark = find_either(inner, ':', '|');
  if (mark == std::string_view::npos) return {Piece::Kind::value, inner, {}, {}};
  const std::string_view name = inner.substr(0, mark), tail = inner.substr(mark + 1);
  const std::size_t bar = tail.find('|');
  if (inner[mark] == ':') return {Piece::Kind::joined, name, tail.substr(0, bar), tail.substr(bar == std::string_view::npos ? 0 : bar + 1)};
  if (bar == std::string_view::npos) return {Piece::Kind::faulty, inner, {}, {}};
  return {Piece::Kind::chosen, name, tail.substr(0, bar), tail.substr(bar + 1)};
}

/// One parameter of a sentence as the table writes it: `Cards taken`.
struct Parameter {
  std::string_view type;
  std::string_view name;
};

/// Takes the next parameter off the front of a list such as `(Text player, Cards taken)`; one without a name at its end.
constexpr Parameter next_parameter(std::string_view &rest) {
  const std::size_t begin = rest.find_first_not_of("(, ");
  if (begin == std::string_view::npos || rest[begin] == ')') return {};
  rest.remove_prefix(begin);
  const std::size_t blank = rest.find(' ');
  const std::size_t end = find_either(rest, ',', ')');
  const Parameter parameter{rest.substr(0, blank), rest.substr(blank + 1, end - blank - 1)};
  rest.remove_prefix(end);
  return parameter;
}

/// Which parameter has that name, or `npos`.
constexpr std::size_t index_of_parameter(std::string_view parameters, std::string_view name) {
  std::size_t index = 0;
  for (Parameter parameter = next_parameter(parameters); !parameter.name.empty(); parameter = next_parameter(parameters), ++index)
    if (parameter.name == name) return index;
  return std::string_view::npos;
}

constexpr std::string_view type_of_parameter(std::string_view parameters, std::string_view name) {
  for (Parameter parameter = next_parameter(parameters); !parameter.name.empty(); parameter = next_parameter(parameters))
    if (parameter.name == name) return parameter.type;
  return {};
}

/// Whether every placeholder of a template is a parameter that can be printed so, and every parameter is printed.
constexpr bool fits(std::string_view parameters, std::string_view text) {
  for (std::string_view rest = text; !rest.empty();) {
    const Piece piece = next_piece(rest);
    if (piece.kind == Piece::Kind::literal) continue;
    const std::string_view type = type_of_parameter(parameters, piece.text);
    const bool has_items = type == "Cards" || type == "Words" || type == "Phrases";
    const bool printable = piece.kind == Piece::Kind::value    ? !type.empty() && type != "Words" && type != "Phrases"
                           : piece.kind == Piece::Kind::joined ? has_items
                           : piece.kind == Piece::Kind::chosen ? has_items || type == "Number"
                                                               : false;
    if (!printable) return false;
  }
  for (Parameter parameter = next_parameter(parameters); !parameter.name.empty(); parameter = next_parameter(parameters)) {
    bool printed = false;
    for (std::string_view rest = text; !rest.empty();) {
      const Piece piece = next_piece(rest);
      printed = printed || (piece.kind != Piece::Kind::literal && piece.text == parameter.name);
    }
    if (!printed) return false;
  }
  return true;
}

} // namespace arbitro
