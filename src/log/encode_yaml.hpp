#pragma once

#include "comments.hpp"
#include "item.hpp"

#include <string>
#include <string_view>

namespace arbitro {

/// Appends YAML as people write it, with the comments of the source where the values they belong to are still there.
void write_yaml(const Item &item, const Comments &comments, std::string &out);

/// A text as an entry of a list or map on one line, in quotes where it needs them.
[[nodiscard]] std::string flow_text(std::string_view text);

} // namespace arbitro
