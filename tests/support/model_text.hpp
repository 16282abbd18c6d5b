#pragma once

#include "arbitro/encode.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Whatever a log says, written out without the places: two logs say the same where these texts are equal. Names of players whose turn it
/// is anyway, the spelling of cards and the order of a pile are not part of it. Findings that are errors stand at its beginning.
[[nodiscard]] std::string model_text(std::string_view log, const std::string &file = "log");

/// A whole text converted, or its findings behind a `!` where it cannot be.
[[nodiscard]] std::string converted(std::string_view log, const arbitro::EncodeOptions &options, const std::string &file = "log");
