#pragma once

#include "support/generator.hpp"

/// Any mixture of rules that can be played together and deals the pack out.
[[nodiscard]] arbitro::Rules random_rules(generated::Dice &dice);
