#pragma once

#include "arbitro/encode.hpp"

#include <string>
#include <string_view>

/// Whatever a log says, written out without the places: two logs say the same where these texts are equal. Names of players whose turn it
/// is anyway, the spelling of cards and the order of a pile are not part of it. Findings that are errors come first.
[[nodiscard]] std::string model_text(std::string_view log, const std::string &file = "log");

/// A whole text converted, or its findings after a `!` where that is impossible.
[[nodiscard]] std::string converted(std::string_view log, const arbitro::EncodeOptions &options, const std::string &file = "log");
