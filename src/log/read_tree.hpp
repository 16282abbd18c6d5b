#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/read.hpp"
#include "document.hpp"

#include <vector>

namespace arbitro {

/// Reads a document of a stream into a tree of values; false, with findings, where it is unreadable.
bool read_tree(const Chunk &chunk, const Source &source, Document &tree, std::vector<Finding> &findings);

/// Decodes the matches of a document whose tree has been read.
void decode_matches(ParsedLog &log, const ReadOptions &options);

/// What is wrong with a document that can be read and holds no match (A007).
[[nodiscard]] Finding no_match_in(const Source &source);

} // namespace arbitro
