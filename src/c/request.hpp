#pragma once

#include "arbitro/read.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// What piles are counted, and by which rules.
struct CountCall {
  std::vector<std::string> piles;
  std::string scope;
  ReadOptions read;
  std::optional<Letters> letters;
};
/// Reads a question about piles in the same way. Throws `Refusal`.
[[nodiscard]] CountCall read_count_call(std::string_view json);

/// In which language something is asked for.
struct LanguageCall {
  Language language{};
};
/// Reads a language in the same way. Throws `Refusal`.
[[nodiscard]] LanguageCall read_language_call(std::string_view json);

/// How a score is to be kept.
struct RecordCall {
  RenderOptions look;
  std::string file = "-"; ///< what score sheets call the log
  std::string date;       ///< of a match that begins; empty: none
};
/// Reads how a score is to be kept in the same way. Throws `Refusal`.
[[nodiscard]] RecordCall read_record_call(std::string_view json);

} // namespace arbitro
