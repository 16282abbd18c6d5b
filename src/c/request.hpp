#pragma once

#include "arbitro/read.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbitro {

/// How a text is to be refereed and shown, as JSON asks for it.
struct CheckRequest {
  CheckOptions check;
  RenderOptions look;
  std::string file = "-"; ///< what findings call the text
  std::optional<Level> require_level{};
};
/// Reads the options of a check from a JSON object with the names of the command line. Throws `Refusal` where there is another one.
[[nodiscard]] CheckRequest read_check_request(std::string_view json);

/// What plays are asked about, and the language of the answer.
struct MovesCall {
  MovesRequest request;
  Language language{};
};
/// Reads a question about plays in the same way. Throws `Refusal`.
[[nodiscard]] MovesCall read_moves_call(std::string_view json);

} // namespace arbitro
