#pragma once

#include "comments.hpp"
#include "item.hpp"

namespace arbitro {

/// Appends YAML as people write it, with the comments of the source where the values they belong to are still there.
void write_yaml(const Item &item, const Comments &comments, std::string &out);

} // namespace arbitro
