#pragma once

#include "arbitro/season.hpp"

#include <span>
#include <string_view>

namespace arbitro {

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

/// One field of a selection; the table is in the order of `Selection::Field`.
struct SelectionFieldRow {
  std::string_view name;
  Compared compared;
  bool has_order = false; ///< of two values one comes first
};
[[nodiscard]] std::span<const SelectionFieldRow> selection_rows();
[[nodiscard]] inline const SelectionFieldRow &row_of(Selection::Field field) { return selection_rows()[static_cast<std::size_t>(field)]; }

} // namespace arbitro
