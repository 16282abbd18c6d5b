#pragma once

#include "arbitro/render.hpp"

namespace arbitro {

/// The columns of a table, in order.
[[nodiscard]] const std::vector<TableColumn> &columns_of(std::string_view table);

} // namespace arbitro
