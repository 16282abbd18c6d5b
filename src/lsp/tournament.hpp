#pragma once

#include "arbitro/chunks.hpp"
#include "arbitro/report.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbitro::lsp {

/// One match of a tournament as a document of its own: the tournament without the lines of the other matches.
struct LoneMatch {
  std::string text;
  std::size_t head = 0;   ///< bytes before the match, which are those of the tournament
  std::size_t length = 0; ///< bytes of the match
  std::size_t begin = 0;  ///< where they stand in the tournament
  std::size_t tail = 0;   ///< where what is behind all matches stands in the tournament

  /// Where a byte stands in the tournament.
  [[nodiscard]] std::uint32_t in_tournament(std::uint32_t byte) const {
    return static_cast<std::uint32_t>(byte < head ? byte : byte < head + length ? byte - head + begin : byte - head - length + tail);
  }
};

/// The matches of a YAML tournament whose document can be read and in which each begins on a line of its own; none of any other text.
[[nodiscard]] std::vector<LoneMatch> lone_matches(std::string_view text);

/// The reports that a check of the whole tournament makes, from those of its lone matches; nothing where they do not tell. Only the bytes
/// of their places count from the tournament.
[[nodiscard]] std::optional<std::vector<Report>> put_together(const std::vector<LoneMatch> &matches,
                                                              const std::vector<const Report *> &reports);

} // namespace arbitro::lsp
